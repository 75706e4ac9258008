"""The ways to answer that the paper's Table 4 compares, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Variant:
    """A way to answer questions.

    Attributes:
        prompt: The prompt for reasoning: "zero" (the question only), "general" (worked examples without calls), "func"
            (examples with calls), or "toolkens": general if the model has tokens for the tools, else func.
        calls: Whether tools are called.
        own_prompt: Whether arguments are written under the tool's own prompt (func mode), or in the running text.
        machine: Whether arguments are written under the machine for numbers and arity.
        retries: How many other tools are tried, likeliest first, if a call cannot be run.
        single: Whether one token `<T>` stands for every tool, and the name is written under its own prompt.
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
"""By name; `plain` is ToolkenGPT itself, and `tooldec` adds the machine."""
