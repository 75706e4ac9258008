"""How sure the model was of a tool: its own probability of the one it chose, and of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_tooldec.decoding import Constraint, Fork, NameProbabilities, Names, Session, Step, name_probabilities
from langchain_tooldec.formats import Format, PartialCall, PartialTurn

MOST_OTHERS = 20
"""Other tools that are named, the likeliest first."""

EXACT_PASSES = 64
"""Forward passes, a call at most, that `tool_probabilities="exact"` may cost."""


@dataclass
class ToolChoices:
    """What the model thought of the tools where it named one.

    Args:
        names: The tools that may be called.
        turn_format: How a turn is written.
        constraint: The machine.
        spelled: The text of a token, as bytes.
        prompt_tokens: Tokens before the turn.
        passes: How often the model may be asked about ways that it did not take, a call.
    """

    names: Sequence[str]
    turn_format: Format
    constraint: Constraint
    spelled: Callable[[int], bytes]
    prompt_tokens: int
    passes: int
    _written: list[int] = field(default_factory=list)
    _forks: dict[int, Fork] = field(default_factory=dict)
    _found: list[dict[str, Any]] | None = None

    def remember(self, step: Step) -> None:
        """Keep what the model thought of the next token where few are allowed, as where a name is written.

        A budget that leaves no room for other tools is not the model's thought.
        """
        if len(self.names) > 1 and step.allowed is not None and step.allowed.ids is not None:
            fork = Fork.of(step.state, self.constraint.allowed(step.state), step.logits)
            if fork is not None:
                self._forks[len(self._written)] = fork
        self._written.append(step.token_id)

    def told(
        self, turn: PartialTurn, text: str, session: Session, call_id: Callable[[int], str]
    ) -> list[dict[str, Any]]:
        """For each call its tool, the tool's probability, and those of the others.

        Args:
            turn: The turn, complete.
            text: Its text.
            session: Where it was generated; nothing can be generated there afterwards.
            call_id: The identifier of the call at a position.
        """
        if self._found is None:
            self._found = [
                {"id": call_id(position), "name": call.name, **self._of(call, text, session)}
                for position, call in enumerate(turn.calls)
            ]
            session.close()
        return self._found

    def _of(self, call: PartialCall, text: str, session: Session) -> dict[str, Any]:
        if len(self.names) < 2:
            return {"probability": 1.0, "others": {}, "unresolved": 0.0}
        told = self._probabilities(text[: call.start].encode(), session)
        if told is None:
            return {}
        shares = {self.names[position]: share for position, share in told.by_name.items()}
        probability = shares.pop(call.name, 0.0)
        others = sorted(shares.items(), key=lambda pair: -pair[1])[:MOST_OTHERS]
        return {"probability": probability, "others": dict(others), "unresolved": told.unresolved}

    def _probabilities(self, before: bytes, session: Session) -> NameProbabilities | None:
        """How likely each tool was where a name stands behind some text; None if the model was not watched there."""
        first, end = 0, 0
        while first < len(self._written) and end + len(self.spelled(self._written[first])) <= len(before):
            end += len(self.spelled(self._written[first]))
            first += 1
        written = [before[end:] + self.turn_format.named(name).encode() for name in self.names]
        longest = max(map(len, written))
        known: dict[tuple[int, ...], Fork] = {}
        for last in range(first, min(first + longest, len(self._written))):
            if last not in self._forks:
                break
            known[tuple(self._written[first:last])] = self._forks[last]
        if () not in known:
            return None
        place = self.prompt_tokens + first
        return name_probabilities(Names(written), self.spelled, self.constraint, known, session, place, self.passes)
