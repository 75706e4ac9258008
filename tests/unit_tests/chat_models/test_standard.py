"""LangChain's standard unit tests of chat models."""

from typing import Any

from langchain_tests.unit_tests import ChatModelUnitTests

from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load


class TestStandard(ChatModelUnitTests):
    """On the bundled model."""

    @property
    def chat_model_class(self) -> type[ChatToolDec]:
        return ChatToolDec

    @property
    def chat_model_params(self) -> dict[str, Any]:
        model, tokenizer = load()
        return {"model": model, "tokenizer": tokenizer, "model_name": "langchain-tooldec/embedded"}
