"""The grammar backend for SGLang: against the real base classes where SGLang is installed, else against stand-ins."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
import torch

from langchain_tooldec.embedded import load
from langchain_tooldec.formats import PatternSpec, ReActFormat, ToolSpec, TurnSpec
from langchain_tooldec.vocabulary.huggingface import vocabulary_of

PLUGIN = Path(__file__).parents[3] / "integrations" / "sglang" / "tooldec_sglang.py"
SCHEMA = {"type": "object", "properties": {"a": {"type": "integer"}, "tags": {"type": "array", "uniqueItems": True}}}
TOOLS = [ToolSpec("add", "", SCHEMA), ToolSpec("subtract", "", {})]
SPEC = TurnSpec(ReActFormat(), TOOLS, answer=False)
HAS_SGLANG = importlib.util.find_spec("sglang") is not None


class Grammar:
    """What SGLang's base class does that the plugin relies on."""

    def __init__(self) -> None:
        self._finished = False

    @property
    def finished(self) -> bool:
        return self._finished


class Backend:
    """The backends' base class."""


class Invalid(Grammar):
    """A grammar that failed."""

    def __init__(self, error_message: str) -> None:
        super().__init__()
        self.error_message = error_message


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What was registered with stand-ins for SGLang."""
    registered: dict[str, Any] = {}
    base: Any = ModuleType("sglang.srt.constrained.base_grammar_backend")
    base.BaseGrammarBackend, base.BaseGrammarObject, base.InvalidGrammarObject = Backend, Grammar, Invalid
    base.register_grammar_backend = registered.__setitem__
    arguments: Any = ModuleType("sglang.srt.server_args")
    arguments.add_grammar_backend_choices = lambda names: registered.setdefault("choices", names)
    for module in (ModuleType("sglang"), ModuleType("sglang.srt"), ModuleType("sglang.srt.constrained")):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(sys.modules, base.__name__, base)
    monkeypatch.setitem(sys.modules, arguments.__name__, arguments)
    return registered


def plugin() -> Any:
    """The plugin's module, as SGLang imports it."""
    spec = importlib.util.spec_from_file_location("tooldec_sglang", PLUGIN)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def backend(registry: dict[str, Any]) -> Any:
    plugin().register()
    assert registry["choices"] == ["tooldec"]
    model, tokenizer = load()
    return registry["tooldec"](SimpleNamespace(), tokenizer, model.config.vocab_size + 64, {0})


def sampled(grammar: Any, size: int, count: int, seed: int) -> list[int]:
    """Random allowed tokens, through the calls that SGLang makes."""
    random = torch.Generator().manual_seed(seed)
    written: list[int] = []
    mask = grammar.allocate_vocab_mask(size, 2, "cpu")
    while len(written) < count and not grammar.is_terminated():
        grammar.reset_vocab_mask(mask)
        grammar.fill_vocab_mask(mask, 1)
        logits = torch.zeros(2, size)
        grammar.apply_vocab_mask(logits, grammar.move_vocab_mask(mask, "cpu"))
        assert torch.isfinite(logits[0]).all()  # another request's row
        token = int(torch.multinomial(torch.softmax(logits[1], 0), 1, generator=random))
        grammar.accept_token(token)
        written.append(token)
    return written


def test_random_turns_are_valid_within_any_budget(backend: Any) -> None:
    model, tokenizer = load()
    vocabulary, size = vocabulary_of(tokenizer, eos_token_ids=[0]), model.config.vocab_size + 64
    text, module = plugin().grammar_text, set()
    fewest = int(backend.dispatch_ebnf(text(SPEC, 1)).error_message.split("at least ")[1].split()[0].rstrip(".;,"))
    for seed in range(30):
        kept = backend.dispatch_ebnf(text(SPEC, fewest + seed))
        tokens = sampled(kept.copy(), size, fewest + seed, seed)
        assert tokens == sampled(kept.copy(), size, fewest + seed, seed)  # a copy begins at the beginning
        turn = SPEC.format.parse(vocabulary.spelled(tokens).decode())
        module.add(turn.calls[0].name)
    assert module == {"add", "subtract"}


def test_a_rollback_forgets_tokens(backend: Any) -> None:
    size = load()[0].config.vocab_size
    text = plugin().grammar_text(PatternSpec("^(?:ab|ba){3}$"), 20)
    grammar, other = (backend.dispatch_ebnf(text) for _ in range(2))
    tokens = sampled(grammar, size, 20, seed=1)
    assert grammar.is_terminated()
    grammar.rollback(len(tokens) - 1)
    other.accept_token(tokens[0])
    masks = [grammar.allocate_vocab_mask(size, 1, "cpu") for _ in range(2)]
    grammar.fill_vocab_mask(masks[0], 0)
    other.fill_vocab_mask(masks[1], 0)
    assert not grammar.is_terminated()
    assert torch.equal(*masks)
    with pytest.raises(ValueError, match="is not allowed"):
        grammar.accept_token(int(masks[0].int().argmax()))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Expecting value"),
        ('{"spec": "{}"}', "langchain-tooldec"),
        (json.dumps({"spec": SPEC.to_json()}), "max_new_tokens"),
        (json.dumps({"spec": SPEC.to_json(), "max_new_tokens": 2}), "max_tokens=2 is too small"),
        (json.dumps({"spec": PatternSpec("(").to_json(), "max_new_tokens": 9}), "pattern"),
    ],
)
def test_what_cannot_be_enforced_is_refused_with_its_reason(backend: Any, text: str, message: str) -> None:
    assert message in backend.dispatch_ebnf(text).error_message


@pytest.mark.skipif(not HAS_SGLANG, reason="sglang is not installed")
def test_the_real_classes() -> None:
    from sglang.srt.constrained.base_grammar_backend import GRAMMAR_BACKEND_REGISTRY

    plugin().register()
    model, tokenizer = load()
    backend = GRAMMAR_BACKEND_REGISTRY["tooldec"](SimpleNamespace(), tokenizer, model.config.vocab_size, {0})
    tokens = sampled(backend.dispatch_ebnf(plugin().grammar_text(SPEC, 60)), model.config.vocab_size, 60, seed=0)
    text = vocabulary_of(tokenizer, eos_token_ids=[0]).spelled(tokens).decode()
    assert SPEC.format.parse(text).calls
