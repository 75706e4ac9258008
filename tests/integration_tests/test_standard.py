"""LangChain's standard integration tests of chat models, on the bundled model."""

from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_tests.integration_tests import ChatModelIntegrationTests

from tests.unit_tests.support.chats import Bundled

MODEL = pytest.mark.xfail(strict=True, reason="the bundled model copies another value than the one it is told")


class TestStandard(Bundled, ChatModelIntegrationTests):
    """Text and tools; the model sees no images, hears nothing and reads no files."""

    @property
    def chat_model_params(self) -> dict[str, Any]:
        return {**super().chat_model_params, "max_tokens": 300}

    @property
    def supports_json_mode(self) -> bool:
        return True

    # What the model cannot do, and the plug-in cannot do for it. Each call is valid; its value is wrong.

    @MODEL
    @pytest.mark.parametrize("model", [{}, {"output_version": "v1"}], indirect=True)
    def test_tool_calling(self, model: BaseChatModel) -> None:
        super().test_tool_calling(model)

    @MODEL
    async def test_tool_calling_async(self, model: BaseChatModel) -> None:
        await super().test_tool_calling_async(model)

    @MODEL
    def test_unicode_tool_call_integration(self, model: BaseChatModel) -> None:  # type: ignore[override]
        super().test_unicode_tool_call_integration(model)
