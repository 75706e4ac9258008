"""Runs passes for several generations on llama.cpp, and keeps what they have read as sequences of one context.

The tokens of all generations lie in one cache. A sequence that nobody reads any more is kept for prompts with a common
beginning, until its cells or its number are needed. Sequences share the cells of a common beginning.

Where there is no room, generations that were not continued for a while and the youngest ones give up their cells, and
read their tokens again later; the oldest one always goes on. An error at any line leaves each generation either before
or after a pass, as its position and the logits there are one immutable object (`Progress`), and a sequence is cut to
what is known of it before the next pass.

Limits:
    A model with a state besides keys and values, such as Mamba, is not rewound: it reads no drafts, and a kept sequence
    is used only by a prompt that extends all of it. A pass is not interrupted; a prompt takes several. llama.cpp rounds
    quantized weights differently for one token than for several, so logits depend on how a text is cut into passes.
"""

from __future__ import annotations

import logging
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, count
from time import monotonic, sleep
from weakref import ReferenceType, WeakKeyDictionary, ref

import numpy as np
import numpy.typing as npt
import torch

from langchain_tooldec.backends.llama_cpp.context import Context, NoRoomError, Part
from langchain_tooldec.decoding import MAX_ROWS, PassRequest, Session
from langchain_tooldec.decoding.passes import best_drafts
from langchain_tooldec.decoding.prefix_cache import FEWEST, common_length
from langchain_tooldec.decoding.session import Progress, described
from langchain_tooldec.errors import SessionError

_log = logging.getLogger(__name__)

PASS_TOKENS = 2.0
"""The fixed cost of a pass on a CPU, as a number of tokens: weights in 4 bits are read fast."""
PASS_TOKENS_ON_GPU = 64.0

PASS_SECONDS = 1.0
"""How long a pass over a prompt should take, so that one that nobody waits for ends soon."""
_FEWEST_READ = 64

PAUSED = 2.0
"""Seconds without a pass after which a generation gives way to younger ones: a stream that nobody reads on."""
_REST = 0.005
"""Seconds until the next attempt where all wait for room."""


@dataclass(eq=False)
class _Sequence:
    """A sequence of the context.

    Attributes:
        number: Its number there.
        token_ids: What its cells hold.
        reader: The generation that it belongs to.
        last: When it was last in a pass, or its beginning was loaded.
        unsettled: Whether its cells may hold more.
    """

    number: int
    token_ids: array[int] = field(default_factory=lambda: array("i"))
    reader: ReferenceType[Session] | None = None
    last: float = 0.0
    unsettled: bool = False

    @property
    def session(self) -> Session | None:
        """The generation that it belongs to; None: no generation needs it."""
        return None if self.reader is None else self.reader()


class SequenceRunner:
    """Runs passes. See `decoding.PassRunner`.

    Args:
        context: The cache and its sequences, used by nothing else.
        rewinds: Whether sequences can be cut.
        most_kept: The most cells of sequences that nobody reads; None: as long as there is room.
        pass_tokens: The fixed cost of a pass, as a number of tokens.
    """

    keeps_prefixes = True

    def __init__(
        self, context: Context, *, rewinds: bool = True, most_kept: int | None = None, pass_tokens: float = PASS_TOKENS
    ) -> None:
        self.passes = 0
        self.max_rows = min(MAX_ROWS, context.sequences)
        self.max_logits = min(context.max_outputs, context.max_tokens)
        self._context, self._rewinds, self._most_kept = context, rewinds, most_kept
        self._pass_tokens = pass_tokens
        self._token_seconds = 0.0  # of a token of a long pass, as of late
        self._sequences = [_Sequence(number) for number in range(context.sequences)]
        self._ages: WeakKeyDictionary[Session, int] = WeakKeyDictionary()  # smaller for older generations
        self._next_age = count()

    def holds(self, session: Session) -> bool:
        """See `PassRunner.holds`: whether it has a sequence."""
        return self._found(session) is not None

    def can_share(self, session: Session) -> bool:
        """See `PassRunner.can_share`."""
        return True

    def can_rewind(self, session: Session) -> bool:
        """See `Session.can_rewind`."""
        return self._rewinds

    def rewind(self, session: Session, length: int) -> bool:
        """See `Session.rewind`."""
        if not self._rewinds:
            return False
        session.progress = Progress(length, session.forward_passes)
        if (sequence := self._found(session)) is not None:
            self._cut(sequence, length)
        return True

    def load_prefix(self, session: Session, token_ids: Sequence[int]) -> int:
        """See `Session.load_prefix`."""
        age = self._age(session)
        wanted = np.asarray(token_ids, np.int32)
        lengths = [self._usable(sequence, wanted) for sequence in self._sequences]
        length = max(lengths)
        if length < FEWEST:
            return 0
        sequence = self._beginning(self._sequences[lengths.index(length)], length, age)
        if sequence is None:
            return 0
        sequence.reader, sequence.last = ref(session), monotonic()
        session.begin(token_ids[:length], None)
        return length

    def _beginning(self, known: _Sequence, length: int, age: int) -> _Sequence | None:
        """A sequence with the first tokens of another one, or that one itself; None if there is none for them."""
        if known.session is None:
            known.last = monotonic()
            if length == len(known.token_ids):
                return known
        sequence = self._free_sequence(age, but=known)
        if sequence is not None and len(known.token_ids) >= length:  # a younger generation may have had to give it up
            sequence.unsettled = True
            self._context.copy(known.number, sequence.number, length)
            sequence.token_ids, sequence.unsettled = known.token_ids[:length], False
            return sequence
        if known.session is not None or len(known.token_ids) < length:
            return None
        self._cut(known, length)
        return known

    def _usable(self, sequence: _Sequence, wanted: npt.NDArray[np.int32]) -> int:
        """How many tokens of a prompt a sequence holds; at least one of the prompt is left to be read."""
        known = np.frombuffer(sequence.token_ids, np.int32) if sequence.token_ids else np.empty(0, np.int32)
        length = min(common_length(known, wanted), len(wanted) - 1)
        return 0 if sequence.unsettled or (not self._rewinds and length < len(known)) else length

    def run(self, group: Sequence[PassRequest]) -> None:
        """See `PassRunner.run`: one pass for as many of a group as there is room for, the oldest first."""
        group = sorted(group, key=lambda request: self._age(request.session))
        while True:
            parts = self._parts(group)
            if not parts:
                return self._wait_for_room(group)
            try:
                return self._run(parts)
            except NoRoomError:
                if not self._make_room(self._age(parts[0][0].session)):
                    if len(parts) == 1:
                        return self._wait_for_room([parts[0][0]])
                    group = [request for request, *_ in parts[: len(parts) // 2]]

    def _parts(self, group: Sequence[PassRequest]) -> list[tuple[PassRequest, _Sequence, Part]]:
        """What a pass reads of each request, in the order of the group; those without a sequence are left out."""
        drafts = [request.draft[: self.max_logits - 1] for request in group]
        if group[0].batchable:
            lengths = best_drafts(
                [len(request.unread) for request in group],
                [len(draft) for draft in drafts],
                [request.acceptance_rate for request in group],
                self._pass_tokens,
                self.max_logits,
            )
            drafts = [draft[:length] for draft, length in zip(drafts, lengths, strict=True)]
        room = self._context.max_tokens
        if self._token_seconds:
            room = min(room, max(_FEWEST_READ, int(PASS_SECONDS / self._token_seconds)))
        parts: list[tuple[PassRequest, _Sequence, Part]] = []
        for request, draft in zip(group, drafts, strict=True):
            sequence = self._sequence(request.session)
            if sequence is None:
                continue
            start = len(sequence.token_ids)
            forgotten = request.session.tokens[start:] if start < request.session.length else []
            wanted = [*forgotten, *request.unread]
            if len(wanted) + len(draft) <= room:
                read, outputs = [*wanted, *draft], 1 + len(draft)
            elif len(wanted) > 1 and not parts:
                read, outputs = wanted[: min(room, len(wanted) - 1)], 0
            else:  # in the next pass
                continue
            parts.append((request, sequence, Part(sequence.number, start, read, outputs)))
            room -= len(read)
        return parts

    def _run(self, parts: Sequence[tuple[PassRequest, _Sequence, Part]]) -> None:
        """Run a pass, and note what was read."""
        for request, sequence, _ in parts:
            if request.session.broken:
                raise SessionError("this generation was closed, or an error left it half read; begin another")
            sequence.unsettled, sequence.last = True, monotonic()
        begun = monotonic()
        logits = self._context.read([part for *_, part in parts])
        self.passes += 1
        self._learn(sum(len(part.token_ids) for *_, part in parts), monotonic() - begun)
        ends = accumulate(part.outputs for *_, part in parts)
        for (request, sequence, part), end in zip(parts, ends, strict=True):
            session, before = request.session, request.session.progress
            sequence.token_ids.extend(part.token_ids)
            sequence.unsettled = False
            session.note(part.start, part.token_ids)
            length = max(before.length, len(sequence.token_ids))
            rows = torch.from_numpy(logits[end - part.outputs : end]) if part.outputs else None
            session.progress = Progress(length, before.passes + 1, rows)

    def _learn(self, tokens: int, seconds: float) -> None:
        """Note how long a token of a long pass takes."""
        if tokens >= _FEWEST_READ:
            each = seconds / tokens
            self._token_seconds = each if not self._token_seconds else 0.5 * (self._token_seconds + each)

    def _age(self, session: Session) -> int:
        if (age := self._ages.get(session)) is None:
            age = self._ages[session] = next(self._next_age)
        return age

    def _found(self, session: Session) -> _Sequence | None:
        """The sequence that a generation has."""
        return next((sequence for sequence in self._sequences if sequence.session is session), None)

    def _sequence(self, session: Session) -> _Sequence | None:
        """The sequence of a generation, cut to what is known of it; None if all belong to older ones."""
        sequence = self._found(session) or self._free_sequence(self._age(session))
        if sequence is not None and sequence.session is None:
            sequence.reader, sequence.last = ref(session), monotonic()
        if sequence is not None and sequence.unsettled:
            self._cut(sequence, len(sequence.token_ids))
        return sequence

    def _free_sequence(self, age: int, but: _Sequence | None = None) -> _Sequence | None:
        """An empty sequence: an unused one, the one that was idle longest, or that of a younger generation."""
        idle = [sequence for sequence in self._sequences if sequence.session is None and sequence is not but]
        if not idle:
            return self._take(age)
        sequence = min(idle, key=lambda one: (len(one.token_ids) > 0, one.last))
        self._cut(sequence, 0)
        return sequence

    def _make_room(self, age: int) -> bool:
        """Empty the sequence that was idle longest, or that of the youngest generation if it is younger."""
        idle = self._idle()
        if idle:
            self._cut(idle[0], 0)
        return bool(idle) or self._take(age, fewest=1) is not None

    def _idle(self) -> list[_Sequence]:
        """The sequences with cells that no generation needs; those that were idle longest come first."""
        idle = [sequence for sequence in self._sequences if sequence.session is None and sequence.token_ids]
        return sorted(idle, key=lambda sequence: sequence.last)

    def _others(self, age: int) -> Iterator[tuple[int, _Sequence]]:
        """The sequences of generations of another age, with that age."""
        for sequence in self._sequences:
            if (session := sequence.session) is not None and (other := self._age(session)) != age:
                yield other, sequence

    def _take(self, age: int, fewest: int = 0) -> _Sequence | None:
        """The emptied sequence of the youngest generation that is younger than another, or was not continued.

        Args:
            age: The age of the other generation.
            fewest: How many cells it must give up.
        """
        since = monotonic() - PAUSED
        others = [
            (other, sequence)
            for other, sequence in self._others(age)
            if len(sequence.token_ids) >= fewest and (other > age or sequence.last < since)
        ]
        if not others:
            return None
        _, sequence = max(others, key=lambda one: one[0])
        sequence.reader = None
        self._cut(sequence, 0)
        return sequence

    def _wait_for_room(self, group: Sequence[PassRequest]) -> None:
        """Wait for older generations; raises an error if the only generation of a group would not fit even alone."""
        request, *others = group
        needed = request.end + len(request.draft)
        older = any(other < self._age(request.session) for other, _ in self._others(self._age(request.session)))
        if others or (older and needed <= self._context.length):
            sleep(_REST)
            return
        if (sequence := self._found(request.session)) is not None:
            self._cut(sequence, 0)
        raise SessionError(
            f"the context of {self._context.length:,} tokens has no room for the {needed:,} of this generation; load "
            "the model with a larger n_ctx"
        )

    def _cut(self, sequence: _Sequence, length: int) -> None:
        """Keep the first tokens of a sequence; none if it cannot be cut there."""
        sequence.unsettled = True
        if not self._context.cut(sequence.number, length):
            length = 0
            self._context.cut(sequence.number, length)
        del sequence.token_ids[length:]
        sequence.unsettled = False

    def release(self, session: Session, *, forget: bool) -> None:
        """See `Session.close`. The tokens are kept while there is room."""
        if not forget:
            return
        sequence = self._found(session)
        session.broken = True
        session.forget()
        if sequence is None:
            return
        sequence.reader = None
        try:
            self._limit_kept()
        except Exception as error:
            _log.warning("a sequence could not be emptied (%s)", described(error))

    def _limit_kept(self) -> None:
        """Empty those that were idle longest, if too many cells are kept."""
        idle = self._idle() if self._most_kept is not None else []
        kept = sum(len(sequence.token_ids) for sequence in idle)
        for sequence in idle:
            if self._most_kept is None or kept <= self._most_kept:
                return
            kept -= len(sequence.token_ids)
            self._cut(sequence, 0)
