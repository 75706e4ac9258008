"""LangChain's standard unit tests of chat models."""

from langchain_tests.unit_tests import ChatModelUnitTests

from tests.unit_tests.support.chats import Bundled


class TestStandard(Bundled, ChatModelUnitTests):
    """On the bundled model."""
