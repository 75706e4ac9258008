"""LangChain's standard integration tests on random weights with real tokenizers: what depends on the plug-in alone.

A model of random weights cannot do what it is told; whatever it writes is valid all the same.
"""

from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_tests.integration_tests import ChatModelIntegrationTests

from langchain_tooldec import ChatToolDec
from tests.tiny_models import tiny_llama
from tests.unit_tests.support.chat_templates import LLAMA, MISTRAL, QWEN
from tests.unit_tests.support.tokenizers import llama3_tokenizer, sentencepiece_tokenizer

pytestmark = pytest.mark.slow
TOLD = pytest.mark.xfail(raises=AssertionError, strict=False, reason="needs a model that does what it is told")


@cache
def _pair(tokenizer: Any) -> dict[str, Any]:
    model = tiny_llama(len(tokenizer()), eos_token_id=tokenizer().eos_token_id)
    return {"model": model, "tokenizer": tokenizer(), "model_name": "random"}


@cache
def _behind(template: str) -> Any:
    tokenizer = deepcopy(llama3_tokenizer())
    tokenizer.chat_template = template
    return tokenizer


class TestSentencePiece(ChatModelIntegrationTests):
    """32,000 tokens."""

    tokenizer = staticmethod(sentencepiece_tokenizer)

    @property
    def chat_model_class(self) -> type[ChatToolDec]:
        return ChatToolDec

    @property
    def chat_model_params(self) -> dict[str, Any]:
        return {**_pair(self.tokenizer), "max_tokens": 200, "temperature": 1.0, "seed": 1}

    @property
    def supports_json_mode(self) -> bool:
        return True

    @TOLD
    @pytest.mark.parametrize("model", [{}, {"output_version": "v1"}], indirect=True)
    def test_tool_calling(self, model: BaseChatModel) -> None:
        super().test_tool_calling(model)

    @TOLD
    async def test_tool_calling_async(self, model: BaseChatModel) -> None:
        await super().test_tool_calling_async(model)

    @TOLD
    def test_tool_calling_with_no_arguments(self, model: BaseChatModel) -> None:
        super().test_tool_calling_with_no_arguments(model)

    @TOLD
    def test_bind_runnables_as_tools(self, model: BaseChatModel) -> None:
        super().test_bind_runnables_as_tools(model)

    @TOLD
    @pytest.mark.parametrize("model", [{}, {"output_version": "v1"}], indirect=True)
    def test_agent_loop(self, model: BaseChatModel) -> None:
        super().test_agent_loop(model)

    @TOLD
    def test_unicode_tool_call_integration(self, model: BaseChatModel) -> None:  # type: ignore[override]
        super().test_unicode_tool_call_integration(model)


class TestLlama3(TestSentencePiece):
    """128,000 tokens."""

    tokenizer = staticmethod(llama3_tokenizer)


class _InAFormat(TestSentencePiece):
    """Behind a chat template, with calls in the format that it has."""

    tokenizer = staticmethod(llama3_tokenizer)
    template, calls = "", ""

    @property
    def chat_model_params(self) -> dict[str, Any]:
        found = dict(super().chat_model_params)
        found["tokenizer"] = _behind(self.template)
        return found

    def test_the_format(self) -> None:
        assert self.calls in str(ChatToolDec(**self.chat_model_params).call_format)


class TestLlamaFormat(_InAFormat):
    template, calls = LLAMA, "llama: "


class TestHermesFormat(_InAFormat):
    template, calls = QWEN, "hermes: "


class TestMistralFormat(_InAFormat):
    template, calls = MISTRAL, '[TOOL_CALLS] [{"name": "the_tool"'


del _InAFormat
