"""Whether a model names the tool that its thought describes: it is given the right tool's thought, and writes a name.

Only the lookup of a name by its description is measured. The questions are those of a dataset. The other tools are
drawn from all groups, or are the right one with one word of its name and description replaced.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_tooldec.automata.expression import literal
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation.questions import Group, Tool, ask_all
from langchain_tooldec.formats import AssistantTurn, ToolCall
from langchain_tooldec.formats.tool_docs import first_sentence

COUNTS = (2, 5, 10, 15, 20)
"""The numbers of bound tools."""
_WORD = re.compile("[a-z]{4,}", re.IGNORECASE)


@dataclass(frozen=True)
class Lookup:
    """A question, its tools, and the one whose description is the thought."""

    question: str
    tools: tuple[Tool, ...]
    right: Tool

    @property
    def thought(self) -> str:
        """The bundled model's thought before a call: the first sentence of the tool's description."""
        return f"Next step: {first_sentence(self.right['description'])}"


def lookups(
    groups: Sequence[Group], count: int, *, alike: bool, most: int | None = None, seed: int = 0
) -> list[Lookup]:
    """Questions of the groups that do not mention their tool's name, each with other tools beside the right one.

    Args:
        groups: The source of questions and tools.
        count: How many tools each question has.
        alike: Whether the others are the right tool with one word of its name and description replaced.
        most: The most questions to draw. Default: no limit.
        seed: The seed of the draws.
    """
    rng = random.Random(f"{seed} {count} {alike}")
    pool = {tool["name"]: tool for group in groups for tool in group.tools if tool["description"]}
    words = sorted({word.lower() for tool in pool.values() for word in _shared_words(tool)})
    asked = [
        (question.text, pool[call.name])
        for group in groups
        for question in group.questions
        for call in question.calls[:1]
        if call.name in pool and call.name not in question.text
    ]
    found: list[Lookup] = []
    for text, right in rng.sample(asked, len(asked)):
        others = list(_alike(rng, right, words) if alike else rng.sample(list(pool.values()), len(pool)))
        apart = {first_sentence(tool["description"]).lower(): tool for tool in [*reversed(others), right]}
        chosen = [tool for tool in apart.values() if tool["name"] != right["name"]][: count - 1]
        if len(chosen) == count - 1:
            found.append(Lookup(text, tuple(rng.sample([*chosen, right], count)), right))
    return found[:most]


def named_right(
    model: ChatToolDec, found: Sequence[Lookup], *, at_once: int = 8, asked: Callable[[], None] | None = None
) -> int:
    """How many of the names are the right tool's.

    Args:
        model: The model. It writes the most probable allowed token each time.
        found: What to ask.
        at_once: How many to ask at a time; they share forward passes.
        asked: Called after each one, in the thread that asked it.

    Raises:
        OptionError: The model's format has no thoughts.
    """
    return sum(ask_all(lambda lookup: _name(model, lookup) == lookup.right["name"], found, at_once, asked))


def _name(model: ChatToolDec, lookup: Lookup) -> str:
    """The name that the model writes after the right thought."""
    functions = [{"type": "function", "function": dict(tool)} for tool in lookup.tools]
    request = model.request(lookup.question, tools=functions)
    if not request.format.thinks:
        raise OptionError(f"the format {request.format.name!r} has no thoughts; ask for react")
    name = lookup.right["name"]
    turn = request.format.to_prompt_text(AssistantTurn(lookup.thought, (ToolCall(name, {}),)))
    before = turn[: turn.rindex(request.format.named(name))]
    names = {request.format.named(tool["name"]): tool["name"] for tool in lookup.tools}
    prompt: Any = model.tokenizer.decode(request.prompt_ids)
    written = model.complete(prompt + before, trie({text: literal("") for text in names}), temperature=0.0)
    return names[written.text]


def _alike(rng: random.Random, tool: Tool, words: Sequence[str]) -> Iterator[Tool]:
    """The tool with one word of its name and description replaced, once per replacement word."""
    for word in rng.sample(own := _shared_words(tool), len(own))[:1]:
        pattern = re.compile(re.escape(word), re.IGNORECASE)
        for other in rng.sample(words, len(words)):

            def spelled(match: re.Match[str], other: str = other) -> str:
                return other.capitalize() if match[0][0].isupper() else other

            name, description = (pattern.sub(spelled, tool[key]) for key in ("name", "description"))
            yield Tool(name=name, description=description, parameters=tool["parameters"])


def _shared_words(tool: Tool) -> list[str]:
    """The words in both the description's first sentence and the name."""
    return [word for word in _WORD.findall(first_sentence(tool["description"])) if word.lower() in tool["name"].lower()]
