"""The model's own probability of each tool, when it names one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any

import numpy as np
import torch

from langchain_tooldec.decoding import (
    Constraint,
    Fork,
    NameProbabilities,
    Session,
    SortedNames,
    Step,
    name_probabilities,
)
from langchain_tooldec.formats import Format, PartialCall, PartialTurn
from langchain_tooldec.formats.base import json_text

MAX_OTHERS = 20
"""The most other tools to report, most likely first."""

EXACT_PASSES = 64
"""The most additional forward passes per call with `tool_probabilities="exact"`."""

_LONGEST_BEFORE = 16
"""The most bytes before a name that its first token may contain."""


@dataclass
class ToolChoices:
    """Records the tools' probabilities wherever the model names one.

    Args:
        names: The tools that may be called.
        turn_format: How a turn is written.
        constraint: The machine.
        spelled: Returns the bytes of a token's text.
        prompt_tokens: Tokens before the turn.
        passes: The most forward passes per call for continuations not taken.
        name_tokens: Tokens that each name a tool anywhere in a text; empty unless every tool has one.
    """

    names: Sequence[str]
    turn_format: Format
    constraint: Constraint
    spelled: Callable[[int], bytes]
    prompt_tokens: int
    passes: int
    name_tokens: Sequence[int] = ()
    _written: list[int] = field(default_factory=list)
    _forks: dict[int, Fork] = field(default_factory=dict)
    _found: list[dict[str, Any]] | None = None

    def remember(self, step: Step) -> None:
        """Record the scores of the next token if few are allowed, as within a name.

        Tools ruled out only by the token budget still count as allowed.
        """
        if len(self.names) > 1 and step.forced:  # the only continuation
            forced = np.array([step.token_id], np.int32)
            self._forks[len(self._written)] = Fork(step.state, forced, torch.zeros(1))
        elif len(self.names) > 1 and step.allowed is not None and step.logits is not None:
            allowed = self.constraint.allowed(step.state)
            ids = self._name_ids
            if len(ids) and allowed is not None:
                ids = ids[allowed.mask()[ids]]
            fork = Fork.among(ids, step.state, step.logits) if len(ids) else Fork.of(step.state, allowed, step.logits)
            if fork is not None:
                self._forks[len(self._written)] = fork
        self._written.append(step.token_id)

    @cached_property
    def _name_ids(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        return np.array(self.name_tokens, np.int32)

    def report(
        self,
        turn: PartialTurn,
        text: str,
        session: Session | None,
        call_id: Callable[[int], str],
    ) -> list[dict[str, Any]]:
        """For each call: the tool, its probability, and those of the others.

        Args:
            turn: The complete turn.
            text: Its text.
            session: The session that generated it, which is used up; None: no further passes are possible.
            call_id: Returns the identifier of the call at a position.
        """
        if self._found is None:
            try:
                # Last call first, since the session can only be rewound.
                data, starts = text.encode(), _byte_places(text, [call.start for call in turn.calls])
                places = [*zip(turn.calls, starts, strict=True)]
                choices = [self._of(call, data, start, session) for call, start in reversed(places)]
            finally:
                if session is not None:
                    session.close()
            self._found = [
                {"id": call_id(position), "name": call.name, **told}
                for position, (call, told) in enumerate(zip(turn.calls, reversed(choices), strict=True))
            ]
        return self._found

    def _of(self, call: PartialCall, data: bytes, start: int, session: Session | None) -> dict[str, Any]:
        if len(self.names) < 2:
            return {"probability": 1.0, "others": {}, "unresolved": 0.0}
        told = self._probabilities(data, start, session)
        if told is None:
            return {"probability": None, "others": {}, "unresolved": 1.0}
        shares = {self.names[position]: share for position, share in told.by_name.items()}
        probability = shares.pop(call.name, 0.0)
        others = sorted(shares.items(), key=lambda pair: -pair[1])[:MAX_OTHERS]
        return {"probability": probability, "others": dict(others), "unresolved": told.unresolved}

    def _probabilities(self, data: bytes, start: int, session: Session | None) -> NameProbabilities | None:
        """The probability of each tool for the name at a position; None if it was not recorded."""
        named = self._named(data, start)
        first = self._first(data, start, SortedNames(named))
        written = [data[self._begin(first) : start] + name for name in named]
        longest = max(map(len, written))
        known: dict[tuple[int, ...], Fork] = {}
        for last in range(first, min(first + longest, len(self._written))):
            fork = self._forks.get(last)
            if fork is None or self._written[last] not in fork.ids:
                break
            known[tuple(self._written[first:last])] = fork
        if () not in known:
            return None
        place = self.prompt_tokens + first
        return name_probabilities(
            SortedNames(written), self.spelled, self.constraint, known, session, place, self.passes
        )

    def _named(self, data: bytes, start: int) -> list[bytes]:
        """The names as the call writes them that begins there, followed by what ends them."""
        named = [self.turn_format.named(name).encode() for name in self.names]
        if any(data.startswith(one, start) for one in named):
            return named
        return [json_text(name)[1:].encode() for name in self.names]  # a call without marks

    def _first(self, data: bytes, start: int, names: SortedNames) -> int:
        """The first token that may contain part of the name at a position.

        An alternative to the token written there may have contained both the end of the preceding text and part of a
        name.
        """
        place = first = bisect_right(self._ends, start) - 1
        while place and place - 1 in self._forks and start - self._begin(place - 1) <= _LONGEST_BEFORE:
            place -= 1
            end = data[self._begin(place) : start]
            tokens = map(self.spelled, self._forks[place].ids.tolist())
            reaches = (token[len(end) :] for token in tokens if len(token) > len(end) and token.startswith(end))
            if any(first < last for first, last in map(names.under, reaches)):
                first = place
        return first

    @cached_property
    def _ends(self) -> list[int]:
        """Where the tokens of the turn end, in bytes, preceded by 0."""
        return [0, *accumulate(len(self.spelled(token_id)) for token_id in self._written)]

    def _begin(self, place: int) -> int:
        return self._ends[place]


def _byte_places(text: str, places: Sequence[int]) -> list[int]:
    """Convert ascending character positions of a text to byte positions."""
    return [*accumulate(len(text[first:last].encode()) for first, last in pairwise([0, *places]))]
