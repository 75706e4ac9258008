"""Sets of names for the same operations: from paths, from descriptions, or written by a model."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from integrations.restgpt.service import Service
from langchain_tooldec import ChatToolDec
from langchain_tooldec.tools.naming import name_distance, rename_tools, safe_names, tool_names

Origin = Literal["paths", "descriptions", "model"]

_SAY_NOTHING = re.compile(
    "a|all|along|an|and|any|are|as|at|be|been|belong|belongs|by|can|discover|find|for|from|get|has|have|id|in|into|is|it|"
    "list|of|on|or|our|query|retrieve|search|that|the|their|to|we|which|with|you|your"
)
_WORDS = 4


def names_from_paths(service: Service) -> dict[str, str]:
    """Names from method and path."""
    operations = (operation.split(" ", 1) for operation in service.tools)
    return dict(zip(service.tools, tool_names([(None, method, path) for method, path in operations]), strict=True))


def names_from_descriptions(service: Service) -> dict[str, str]:
    """Names from the subject of the first sentence, its last word first."""
    return dict(zip(service.lines, safe_names([_subject(sentence) for sentence in _sentences(service)]), strict=True))


def names_by_model(service: Service, model: ChatToolDec, seed: int) -> dict[str, str]:
    """Names that a model writes from the first sentences; sampled."""
    tools = rename_tools(list(service.tools.values()), model, _sentences(service), seed=seed, temperature=0.7)
    return dict(zip(service.tools, (tool.name for tool in tools), strict=True))


def distances(sets: Mapping[str, Mapping[str, str]]) -> dict[str, float]:
    """The distance of each set from the first one: average edits per name."""
    first, *_ = sets.values()
    return {title: name_distance([*first.values()], [names[key] for key in first]) for title, names in sets.items()}


def _sentences(service: Service) -> list[str]:
    """The first sentence of each operation; its method and path if it has none."""
    return [line.removeprefix(operation).strip() or operation for operation, line in service.lines.items()]


def _subject(sentence: str) -> str:
    """A sentence's subject, last word first: `The keywords of a movie` -> `movie_keywords`."""
    words = [word for word in re.findall(r"[a-z0-9]+", sentence.lower()) if not _SAY_NOTHING.fullmatch(word)]
    return "_".join([*words[-1:], *words[:-1]][:_WORDS])
