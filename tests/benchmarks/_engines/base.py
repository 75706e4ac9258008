"""The interface of constrained decoding engines, so that one benchmark runs them all.

An `Engine` belongs to one tokenizer and compiles grammars; a `Matcher` is a compiled grammar and a position in a text.
Each adapter calls its engine in the way that the engine's documentation recommends for speed.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from langchain_tooldec.formats import ToolSpec

Mask = npt.NDArray[np.bool_]
Bits = npt.NDArray[np.int32]


class NotInstalledError(Exception):
    """An engine's package is missing."""


class RefusedError(Exception):
    """The engine does not compile a grammar.

    Attributes:
        keyword: The JSON Schema keyword that it names, or another cause in a few words.
        reason: Its message.
    """

    def __init__(self, keyword: str, reason: str) -> None:
        self.keyword = keyword
        self.reason = reason
        super().__init__(keyword, reason)

    def __str__(self) -> str:
        return f"{self.keyword}: {self.reason}"


class RejectedError(Exception):
    """A token of a text is not allowed.

    Attributes:
        position: Index of the token.
        times: Nanoseconds of each step before it.
    """

    def __init__(self, position: int, times: list[int]) -> None:
        self.position = position
        self.times = times
        super().__init__(position, times)


class Matcher(ABC):
    """A compiled grammar, and a position in a text."""

    @abstractmethod
    def walk(self, token_ids: Sequence[int]) -> list[int]:
        """Nanoseconds of mask and advance for each token, in the engine's own calls.

        Each adapter has its own loop, so that no call of ours is timed. Whether the mask allowed the token is checked
        afterwards, untimed.

        Raises:
            RejectedError: A token is not allowed.
        """

    @abstractmethod
    def mask(self, budget: int | None = None) -> Mask:
        """The tokens that may follow, as a mask of shape (logits_size,).

        Args:
            budget: Tokens that may still be written, for an engine that supports it.
        """

    @abstractmethod
    def advance(self, token_id: int) -> bool:
        """Advance by a token; returns whether it was allowed."""

    @abstractmethod
    def is_accept(self) -> bool:
        """Whether the text may end here."""

    @abstractmethod
    def restart(self) -> None:
        """Return to the start of a text; the engine keeps what it has learned about the grammar."""


class Engine(ABC):
    """An engine for one tokenizer; its constructor prepares the vocabulary.

    Args:
        tokenizer: A fast Hugging Face tokenizer.
    """

    name: ClassVar[str]

    @abstractmethod
    def __init__(self, tokenizer: Any) -> None: ...

    def forget(self) -> None:
        """Drop what was learned from earlier grammars, if the engine keeps it."""
        return

    @abstractmethod
    def schema(self, schema: Any, *, open_objects: bool = False) -> Matcher:
        """Compile a JSON Schema.

        Args:
            schema: The schema.
            open_objects: Whether an object may have further keys unless additionalProperties forbids them (the
                standard's default); else it may not, unless additionalProperties allows them.

        Raises:
            RefusedError: The engine cannot.
        """

    @abstractmethod
    def turn(self, tools: Sequence[ToolSpec]) -> Matcher:
        """Compile a ReAct turn that calls one of the tools, with its arguments.

        Raises:
            RefusedError: The engine cannot.
        """

    def tagged(self, tools: Sequence[ToolSpec]) -> Matcher:
        """Compile a Qwen3-Coder turn that calls one of the tools, with its arguments in tags.

        Raises:
            RefusedError: The engine cannot, or is not compared: no peer enforces all of the schema there.
        """
        raise RefusedError("(text in tags)", "not compared")


def mask_of_bits(bits: Bits, size: int) -> Mask:
    """Convert a bit mask, 32 tokens per word, to one bool per token."""
    return np.unpackbits(bits.reshape(-1).view(np.uint8), bitorder="little")[:size].astype(np.bool_)


_KEYWORD = (
    r"(allOf|anyOf|oneOf|not|if|then|else|const|enum|type|pattern|format|minimum|maximum|exclusiveMinimum|"
    r"exclusiveMaximum|multipleOf|minLength|maxLength|properties|required|additionalProperties|patternProperties|"
    r"propertyNames|minProperties|maxProperties|dependentRequired|dependentSchemas|dependencies|unevaluatedProperties|"
    r"unevaluatedItems|items|prefixItems|additionalItems|contains|minContains|maxContains|minItems|maxItems|"
    r"uniqueItems|\$ref|\$dynamicRef|\$recursiveRef|\$anchor|\$defs)"
)
_QUOTED = re.compile(rf"[\"'`]{_KEYWORD}[\"'`]")
_NAMED = re.compile(r"\b((?:all|any|one)Of|(?:pattern|additional|unevaluated)Properties|patternProperty|uniqueItems)\b")


def keyword_in(message: str) -> str:
    """The JSON Schema keyword in an engine's message; "other" if there is none.

    Example:
        >>> keyword_in('Unimplemented keys: ["contains"]')
        'contains'
    """
    found = _QUOTED.search(message) or _NAMED.search(message)
    return found[1] if found else "other"


def closed(schema: Any) -> Any:
    """The schema with additionalProperties false next to properties without it, for engines that read it as open."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {
        keyword: value
        if keyword in {"enum", "const", "default", "examples", "required"}
        else {name: closed(part) for name, part in value.items()}
        if keyword in {"properties", "$defs", "definitions", "patternProperties"} and isinstance(value, dict)
        else closed(value)
        for keyword, value in schema.items()
    }
    if isinstance(schema.get("properties"), dict):
        found.setdefault("additionalProperties", False)
    return found
