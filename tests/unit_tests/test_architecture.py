"""ARCHITECTURE.md is short, and its walks are the functions that are called, in that order."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import torch

import langchain_tooldec
from langchain_tooldec import ChatToolDec
from langchain_tooldec.serving import vllm
from langchain_tooldec.serving.grammar import Grammar
from tests.unit_tests.support.vllm_interfaces import LOGITS, SPEC, VllmConfig, plugin, sampling_params

__all__ = ["plugin"]  # a fixture

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(langchain_tooldec.__file__).parent
TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
ROW = re.compile(r"^\| `([\w.]+)` \| `([\w.]+)` \|", re.MULTILINE)
SHADE = {"type": "string", "pattern": "^walked #[0-9a-f]{6}$"}  # no other test compiles it, so it is not cached
PROPERTIES = {"shade": SHADE, "note": {"type": "string", "maxLength": 8}}
PAINT = {"name": "paint", "parameters": {"type": "object", "properties": PROPERTIES, "required": ["shade", "note"]}}


def walk(number: int) -> list[str]:
    """The functions of a walk, each after its module."""
    section = re.search(rf"^## Walk {number}:.*?(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert section is not None
    return [".".join(row) for row in ROW.findall(section[0])]


def calls_of(run: Callable[[], object]) -> list[str]:
    """Every function of the package that is called, each after its module."""
    calls: list[str] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(PACKAGE):
            module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
            calls.append(f"{module}.{frame.f_code.co_qualname}")

    before = sys.getprofile()
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(before)
        threading.setprofile(before)
    return calls


def missing(named: Sequence[str], calls: Sequence[str]) -> str | None:
    """The first name that is not called after the one before it; None: all are."""
    left = iter(calls)
    return next((name for name in named if name not in left), None)


def test_it_has_two_thousand_words_and_three_pictures() -> None:
    assert len(TEXT.split()) <= 2_000
    assert TEXT.count("```") == 2 * 3


def test_a_bound_tools_schema_becomes_a_token_mask() -> None:
    model = ChatToolDec.embedded(format="hermes")

    def run() -> None:
        model.bind_tools([PAINT], tool_choice="any").invoke("Paint it.")

    named = walk(1)
    assert len(named) > 20
    assert missing(named, calls_of(run)) is None


def test_a_prompt_becomes_a_message() -> None:
    bound = ChatToolDec.embedded(format="hermes").bind_tools([PAINT], tool_choice="any")
    named = walk(2)
    assert len(named) > 20
    assert missing(named, calls_of(lambda: bound.invoke("Paint it."))) is None


def test_a_servers_request_becomes_rows_of_masks(plugin: Any) -> None:
    params = sampling_params(SPEC.to_json())

    def run() -> None:
        vllm.admit(params, VllmConfig().model_config)
        request = SimpleNamespace(sampling_params=params, num_prompt_tokens=1)
        grammar = vllm.grammar_of(request, VllmConfig().model_config)  # another model: another process
        assert isinstance(grammar, Grammar)
        grammar.fill_bitmask(torch.zeros(1, 1 + LOGITS // 32, dtype=torch.int32), 0)
        assert grammar.accept_tokens("", [*b"Thought"])

    named = walk(3)
    assert len(named) > 15
    assert missing(named, calls_of(run)) is None
