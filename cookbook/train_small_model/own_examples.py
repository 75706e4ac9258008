"""Your own examples."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

from examples import Example


def own_examples(file: Path) -> list[Example]:
    """Your own examples, one per line: `{"tools": [...], "messages": [...]}` as chat templates have them.

    Tools are function dicts (`convert_to_openai_tool`). Messages begin with the user's, or with the system's before it;
    calls are `tool_calls` with `arguments` as an object. Lines with the same tools and system text become one example.

    Raises:
        ValueError: A line is no example; with its number. Or there is none.
    """
    found: dict[str, Example] = {}
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            read = json.loads(line)
            tools, messages = tuple(read["tools"]), list(read["messages"])
            system = messages.pop(0)["content"] if messages[0]["role"] == "system" else ""
            names = {tool["function"]["name"] for tool in tools}
            called = {call["function"]["name"] for message in messages for call in message.get("tool_calls", ())}
            roles = [message["role"] for message in messages]
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise ValueError(f'{file}, line {number}: no {{"tools": [...], "messages": [...]}}: {error!r}') from error
        if called - names:
            raise ValueError(
                f"{file}, line {number}: calls {', '.join(sorted(called - names))}, which is not in its tools"
            )
        if roles[:1] != ["user"] or roles[-1] != "assistant":
            raise ValueError(f"{file}, line {number}: messages begin with the user's and end with the assistant's")
        key = json.dumps([tools, system], sort_keys=True)
        before = found[key].conversations if key in found else ()
        found[key] = Example(tools, system, (*before, tuple(messages)))
    if not found:
        raise ValueError(f"{file} has no examples")
    return list(found.values())


def some_of(rng: random.Random, example: Example, conversations: int) -> Example:
    """The example with some of its conversations, and its tools in any order."""
    kept = rng.sample(example.conversations, min(conversations, len(example.conversations)))
    return replace(example, tools=tuple(rng.sample(example.tools, len(example.tools))), conversations=tuple(kept))
