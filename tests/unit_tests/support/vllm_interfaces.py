"""vLLM's interfaces without vLLM: what the plugin's file imports, and a served model."""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
import torch

from langchain_tooldec.formats import ReActFormat, ToolSpec, TurnSpec
from langchain_tooldec.serving import vllm
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.tiny_models import byte_tokenizer

CONTEXT = 400
LOGITS = 317
"""More than the tokenizer has, as a model pads them, and no multiple of eight."""

COLORS = {"type": "array", "items": {"enum": ["red", "green"]}, "uniqueItems": True}
TOOLS = [
    ToolSpec("add", "", {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}),
    ToolSpec("paint", "", {"type": "object", "properties": {"colors": COLORS}, "required": ["colors"]}),
]
SPEC = TurnSpec(ReActFormat(), TOOLS)


class ModelConfig:
    """A served model's configuration, as far as the plugin reads it."""

    def __init__(self, eos_token_id: Any = None) -> None:
        self.max_model_len = CONTEXT
        self.hf_config = self
        self.vocab_size = LOGITS
        self.eos_token_id = eos_token_id

    def get_text_config(self) -> Any:
        return self

    def try_get_generation_config(self) -> dict[str, Any]:
        return {}


class VllmConfig:
    """vLLM's configuration, as far as the plugin reads it."""

    def __init__(self) -> None:
        self.model_config = ModelConfig()


def sampling_params(text: Any = None, **options: Any) -> Any:
    """vLLM's `SamplingParams`, as far as the plugin reads it."""
    known: dict[str, Any] = {
        "extra_args": None if text is None else {"tooldec": text},
        "max_tokens": 100,
        "min_tokens": 0,
        "stop": [],
        "stop_token_ids": [],
        "bad_words": [],
        "logit_bias": None,
        "allowed_token_ids": None,
        "structured_outputs": None,
        "ignore_eos": False,
        "thinking_token_budget": None,
        "repetition_detection": None,
        "trace_decode_token_ids": None,
        "all_stop_token_ids": {byte_tokenizer().eos_token_id},
    }
    return SimpleNamespace(**known | options)


class SamplingParams(SimpleNamespace):
    """vLLM's, as far as the plugin wraps it."""

    def verify(self, model_config: Any, speculative_config: Any, config: Any, tokenizer: Any) -> None:
        """vLLM would have a backend of its own check a grammar."""
        assert self.structured_outputs is None


class StructuredOutputManager:
    """vLLM's, as far as the plugin wraps it."""

    def __init__(self, config: Any) -> None:
        self.vllm_config = config
        self._grammar_bitmask: torch.Tensor | None = None

    def grammar_init(self, request: Any) -> None:
        """Makes the grammar of a backend of vLLM's own."""
        request.structured_output_request.grammar = "vLLM's own"


class AsyncLLM:
    """vLLM's, as far as the plugin wraps it."""

    def __init__(self, model_config: Any) -> None:
        self.model_config = model_config

    async def add_request(self, request_id: str, prompt: Any, params: Any, *, priority: int = 0) -> str:
        """Checks parameters as the real one does, on the loop."""
        params.verify(self.model_config, None, None, None)
        return f"{request_id} {prompt} {priority}"


class VLLMValidationError(ValueError):
    """What vLLM answers with status 400 for."""


@pytest.fixture
def plugin(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The plugin's module, over fakes of what it imports, with no model served."""
    contents: dict[str, dict[str, Any]] = {
        "vllm.tokenizers": {"cached_tokenizer_from_config": lambda config: byte_tokenizer()},
        "vllm.exceptions": {"VLLMValidationError": VLLMValidationError},
        "vllm.platforms": {"current_platform": SimpleNamespace(is_cpu=lambda: True)},
        "vllm.sampling_params": {
            "SamplingParams": type("SamplingParams", (SamplingParams,), {}),
            "StructuredOutputsParams": SimpleNamespace,
        },
        "vllm.utils.cpu_triton_utils": {},
        "vllm.v1.engine.async_llm": {"AsyncLLM": type("AsyncLLM", (AsyncLLM,), {})},
        "vllm.v1.structured_output": {"StructuredOutputManager": type("Manager", (StructuredOutputManager,), {})},
    }
    for name, content in contents.items():
        parts = name.split(".")
        for end in range(1, len(parts)):
            parent = ".".join(parts[:end])
            monkeypatch.setitem(sys.modules, parent, sys.modules.get(parent) or ModuleType(parent))
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
        setattr(sys.modules[name.rpartition(".")[0]], parts[-1], module)
    monkeypatch.setattr(vllm, "_served", [])
    return vllm


@pytest.fixture
def vocabulary(plugin: Any) -> Vocabulary:
    """The served model's."""
    known: Vocabulary = plugin.machines_of(VllmConfig().model_config).vocabulary
    return known
