"""The ways to answer that the paper's Table 4 compares, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Variant:
    """How questions are answered.

    Attributes:
        prompt: What the model reasons under: "zero" (the question alone), "general" (worked examples without calls),
            "func" (examples with calls), or "toolkens": general for a model that has tokens for the tools, else func.
        calls: Whether tools are called.
        own_prompt: Whether arguments are written under the tool's own prompt (func mode), not where the text stands.
        machine: Whether arguments are written under the number-and-arity machine.
        retries: How many other tools are tried, the likeliest first, where a call cannot be run.
        single: Whether one token `<T>` stands for every tool, and the name is written under a prompt of its own.
    """

    prompt: str
    calls: bool = True
    own_prompt: bool = True
    machine: bool = False
    retries: int = 0
    single: bool = False


VARIANTS = {
    "plain": Variant("toolkens"),
    "backtrace": Variant("toolkens", retries=4),
    "tooldec": Variant("toolkens", machine=True),
    "zero-shot": Variant("zero", calls=False),
    "cot": Variant("general", calls=False),
    "react": Variant("func", own_prompt=False),
    "single": Variant("general", machine=True, single=True),
}
"""By name; `plain` is ToolkenGPT's own way, and `tooldec` the same with the machine."""
