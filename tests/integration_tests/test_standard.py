"""LangChain's standard integration tests of chat models, on the bundled model."""

from typing import Any

from langchain_tests.integration_tests import ChatModelIntegrationTests

from tests.unit_tests.support.chats import Bundled


class TestStandard(Bundled, ChatModelIntegrationTests):
    """Text and tools; the model sees no images, hears nothing and reads no files."""

    @property
    def chat_model_params(self) -> dict[str, Any]:
        return {**super().chat_model_params, "max_tokens": 300}

    @property
    def supports_json_mode(self) -> bool:
        return True
