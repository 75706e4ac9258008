"""LangChain's standard integration tests of chat models, on the bundled model."""

from typing import Any

from langchain_tests.integration_tests import ChatModelIntegrationTests

from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load


class TestStandard(ChatModelIntegrationTests):
    """Text and tools; the model sees no images, hears nothing and reads no files."""

    @property
    def chat_model_class(self) -> type[ChatToolDec]:
        return ChatToolDec

    @property
    def chat_model_params(self) -> dict[str, Any]:
        model, tokenizer = load()
        return {"model": model, "tokenizer": tokenizer, "model_name": "langchain-tooldec/embedded", "max_tokens": 300}

    @property
    def supports_json_mode(self) -> bool:
        return True
