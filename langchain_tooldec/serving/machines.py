"""The machines of a served model: a spec as JSON text -> a machine, or a verdict on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

from langchain_tooldec.automata.work import Work, work_limit
from langchain_tooldec.decoding.machines import Machine, Machines
from langchain_tooldec.errors import SpecError, TokenizerError, ToolDecError
from langchain_tooldec.formats.machine_spec import FIELD, MachineSpec, TurnSpec, read_spec
from langchain_tooldec.masking.cache import ByteBoundedCache
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MAX_EXPRESSIONS, MAX_STEPS = 500_000, 2_000_000
"""The most work for one spec with all its tools: any tool that local weights take (`grammars.json_schema`), and what is
around it. Up to 5 seconds, in which no loop waits.
"""
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
    """What became of a spec, without its machine.

    Attributes:
        refusal: Why it cannot be enforced; "": it can.
        min_tokens: See `Machine.min_tokens`.
        shortest: See `TurnSpec.shortest`; None: there are no tools.
        large: The positions of the tools that are large; None: neither a tool nor the rest of the machine is.
    """

    refusal: str = ""
    min_tokens: int = 0
    shortest: Sequence[str | None] | None = None
    large: Sequence[int] | None = None

    @staticmethod
    def of(machine: Machine, work: Work) -> Verdict:
        """The verdict on a machine that was built within `work`."""
        spec = machine.spec
        if not isinstance(spec, TurnSpec):
            return Verdict(min_tokens=machine.min_tokens, large=[] if work.steps > LARGE_STEPS else None)
        steps = spec.steps()
        positions = [position for position, taken in enumerate(steps) if taken > LARGE_STEPS]
        large = positions if positions or work.steps - sum(steps) > LARGE_STEPS else None
        return Verdict(min_tokens=machine.min_tokens, shortest=spec.shortest(), large=large)

    @property
    def nbytes(self) -> int:
        """Its approximate size in bytes."""
        texts = (self.refusal, *(self.shortest or ()))
        return 500 + 8 * len(self.large or ()) + sum(60 + len(text or "") for text in texts)


class SpecMachines:
    """The machines of one vocabulary, and the verdicts on them, by the text of their spec. Thread-safe.

    Machines share their masks, and the most recently used ones are kept (`decoding.machines.MACHINE_BYTES`), as are
    the most recent verdicts. The work for all tools of a spec is limited.

    Args:
        vocabulary: The bytes of each token id of the served model.

    Raises:
        TokenizerError: No end-of-sequence token is known, so no text could end.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        if not vocabulary.eos_token_ids:
            raise TokenizerError("no end-of-sequence token is known; set eos_token_id in the model's generation config")
        self.vocabulary = vocabulary
        limit = partial(spec_limit, MAX_EXPRESSIONS, MAX_STEPS)
        self._machines = Machines(vocabulary, _nothing_forced, limit=limit)
        self._verdicts: ByteBoundedCache[Verdict] = ByteBoundedCache(_BYTES, lambda verdict: verdict.nbytes)

    def get(self, text: str, shortest: Sequence[str | None] | None = None) -> Machine:
        """The machine of a spec; built on first use.

        Args:
            text: The spec.
            shortest: `TurnSpec.shortest` of the same text, from another process: each tool is then compiled when a call
                reaches it. None, for one tool or for all: tools that are not plain are compiled now, so that their
                errors are raised here.

        Raises:
            SpecError: The text is not a spec, or is for another version or vocabulary.
            ToolDecError: The tools cannot be enforced (see `Format.grammar`), or together exceed the limit of work.
        """
        check_text(text)
        return self._machines.get(text, partial(self._spec, text, shortest))

    def _spec(self, text: str, shortest: Sequence[str | None] | None = None) -> MachineSpec:
        spec = read_spec(text, self.vocabulary.writable_special_tokens, self.vocabulary.fingerprint)
        return spec.knowing(shortest) if isinstance(spec, TurnSpec) and shortest is not None else spec

    def known_verdict(self, text: str) -> Verdict | None:
        """The verdict on a text, if it is remembered."""
        return self._verdicts.find(_digest(text))

    def verdict(self, text: str) -> Verdict:
        """The verdict on a text, which is compiled if need be."""
        found = self.known_verdict(text)
        return self.keep_verdict(text, self.judged(text)) if found is None else found

    def quick_verdict(self, text: str) -> Verdict | None:
        """The verdict on a text that is remembered or takes little work; None: it takes more."""
        found = self.known_verdict(text)
        if found is None and len(text) <= _LONG:
            with work_limit("the spec", expressions=LARGE_STEPS, steps=LARGE_STEPS) as work:
                found = self.judged(text)
            if max(work.expressions, work.steps) > LARGE_STEPS:
                return None
            self.keep_verdict(text, found)
        return found

    def keep_verdict(self, text: str, verdict: Verdict) -> Verdict:
        """Remember a verdict."""
        return self._verdicts.keep(_digest(text), verdict)

    def judged(self, text: str) -> Verdict:
        """The verdict on a text, compiled now and not remembered. An error is its refusal.

        Its machine is not kept: the same text will not be judged again, and the process that speaks HTTP runs none.
        """
        try:
            with work_limit("the spec") as work:
                return Verdict.of(self._machines.build(text, partial(self._spec, text)), work)
        except ToolDecError as error:
            return Verdict(refusal=str(error))


def check_text(text: object) -> None:
    """Check that a spec is a text.

    Raises:
        SpecError: It is something else.
    """
    if not isinstance(text, str):
        raise SpecError(f"{FIELD} must be one JSON text, not {text!r:.100}")


def spec_limit(expressions: int, steps: int) -> Work:
    """A block for the work of one spec."""
    advice = "send fewer tools with it, or tools with simpler schemas"
    return work_limit("the spec", expressions=expressions, steps=steps, advice=advice, fresh=True)


def _nothing_forced(text: str) -> Sequence[int]:
    """Serving engines run the model for each token, so forced runs are never requested."""
    raise NotImplementedError(text)


def _digest(text: str) -> bytes:
    """A spec's key: the texts themselves take megabytes."""
    return blake2b(text.encode(errors="surrogatepass"), digest_size=16).digest()
