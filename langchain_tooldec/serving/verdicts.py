"""What became of a spec, without its machine: remembered, and sent by the process that compiled it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from langchain_tooldec.automata.work import Work, work_limit
from langchain_tooldec.decoding.machines import Machine
from langchain_tooldec.errors import SpecError, ToolDecError
from langchain_tooldec.formats.machine_spec import FIELD, TurnSpec
from langchain_tooldec.masking.cache import ByteBoundedCache

LARGE_STEPS = 3_000
"""The most counted steps of a spec that is judged in the process of a loop, 10 to 45 ms; a tool of more is large."""
_LONG = 1 << 15
"""The most characters of a text that is read there. A longer one may take long before anything is counted: an enum of
20,000 words, 0.3 s.
"""
_BYTES = 32 << 20
"""Bytes of verdicts to remember."""


@dataclass(frozen=True)
class Verdict:
    """What became of a spec.

    Attributes:
        refusal: Why it cannot be enforced; "": it can.
        min_tokens: See `Machine.min_tokens`.
        shortest: See `TurnSpec.shortest`; None: there are no tools.
        large: The places of the tools that are large; None: neither a tool nor the rest of the machine is.
    """

    refusal: str = ""
    min_tokens: int = 0
    shortest: Sequence[str | None] | None = None
    large: Sequence[int] | None = None

    @property
    def nbytes(self) -> int:
        """Its approximate size in bytes."""
        texts = (self.refusal, *(self.shortest or ()))
        return 500 + 8 * len(self.large or ()) + sum(60 + len(text or "") for text in texts)


def verdict(machine: Machine, work: Work) -> Verdict:
    """The verdict on a machine that was built within `work`."""
    spec = machine.spec
    if not isinstance(spec, TurnSpec):
        return Verdict(min_tokens=machine.min_tokens, large=[] if work.steps > LARGE_STEPS else None)
    steps = spec.steps()
    places = [place for place, taken in enumerate(steps) if taken > LARGE_STEPS]
    large = places if places or work.steps - sum(steps) > LARGE_STEPS else None
    return Verdict(min_tokens=machine.min_tokens, shortest=spec.shortest(), large=large)


class Verdicts:
    """The verdicts on specs, by their text; the most recently used ones are remembered. Thread-safe.

    Args:
        judge: Compiles a spec. A `ToolDecError` is its refusal.
    """

    def __init__(self, judge: Callable[[str], Verdict]) -> None:
        self._judge = judge
        self._remembered: ByteBoundedCache[Verdict] = ByteBoundedCache(_BYTES, lambda verdict: verdict.nbytes)

    def find(self, text: str) -> Verdict | None:
        """The verdict on a text, if it is remembered."""
        return self._remembered.find(_digest(text))

    def get(self, text: str) -> Verdict:
        """The verdict on a text, which is compiled if need be."""
        found = self.find(text)
        return self.keep(text, self.judged(text)) if found is None else found

    def at_once(self, text: str) -> Verdict | None:
        """The verdict on a text that is remembered or takes little work; None: it takes more."""
        found = self.find(text)
        if found is None and len(text) <= _LONG:
            with work_limit("the spec", expressions=LARGE_STEPS, steps=LARGE_STEPS) as work:
                found = self.judged(text)
            if max(work.expressions, work.steps) > LARGE_STEPS:
                return None
            self.keep(text, found)
        return found

    def keep(self, text: str, verdict: Verdict) -> Verdict:
        """Remember a verdict."""
        return self._remembered.keep(_digest(text), verdict)

    def judged(self, text: str) -> Verdict:
        """The verdict on a text, compiled now and not remembered."""
        try:
            return self._judge(text)
        except ToolDecError as error:
            return Verdict(refusal=str(error))


def check_text(text: object) -> None:
    """Check that a spec is a text.

    Raises:
        SpecError: It is something else.
    """
    if not isinstance(text, str):
        raise SpecError(f"{FIELD} must be one JSON text, not {text!r:.100}")


def _digest(text: str) -> bytes:
    """A spec's key: the texts themselves take megabytes."""
    return blake2b(text.encode(errors="surrogatepass"), digest_size=16).digest()
