"""The machines of a served model: a spec as JSON text -> a machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.decoding.machines import Machine, Machines
from langchain_tooldec.errors import SpecError, TokenizerError
from langchain_tooldec.formats.machine_spec import FIELD, MachineSpec, TurnSpec, read_spec
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MAX_EXPRESSIONS = 50_000
"""The most expressions for one spec with all its tools: about 40 MB."""
MAX_STEPS = 500_000
"""The most steps for one spec: 1 to 1.5 seconds. 1,000 plain tools take hundreds, 1,000 with `uniqueItems` 260,000."""


class SpecMachines:
    """The machines of one vocabulary, by the text of their spec. Thread-safe.

    Machines share their masks, and the most recently used ones are kept (`decoding.machines.MACHINE_BYTES`). The work
    for all tools of a spec is limited, so that a request delays the others by 1.5 seconds at most.

    Args:
        vocabulary: The bytes of each token id of the served model.

    Raises:
        TokenizerError: No end-of-sequence token is known, so no text could end.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        if not vocabulary.eos_token_ids:
            raise TokenizerError("no end-of-sequence token is known; set eos_token_id in the model's generation config")
        self.vocabulary = vocabulary
        advice = "send fewer tools with it, or tools with simpler schemas"
        limit = partial(work_limit, "the spec", expressions=MAX_EXPRESSIONS, steps=MAX_STEPS, advice=advice)
        self._machines = Machines(vocabulary, _nothing_forced, limit=limit)

    def get(self, text: str, shortest: Sequence[str | None] | None = None) -> Machine:
        """The machine of a spec; built on first use.

        Args:
            text: The spec.
            shortest: `TurnSpec.shortest` of the same text, from another process: each tool is then compiled when a call
                reaches it. None: all tools that are not plain are compiled now, so that their errors are raised here.

        Raises:
            SpecError: The text is not a spec, or is for another version or vocabulary.
            ToolDecError: The tools cannot be enforced (see `Format.grammar`), or together exceed the limit of work.
        """
        if not isinstance(text, str):
            raise SpecError(f"{FIELD} must be one JSON text, not {text!r:.100}")

        def make() -> MachineSpec:
            spec = read_spec(text, self.vocabulary.writable_special_tokens, self.vocabulary.fingerprint)
            return spec.knowing(shortest) if isinstance(spec, TurnSpec) and shortest is not None else spec

        return self._machines.get(text, make)


def _nothing_forced(text: str) -> Sequence[int]:
    """Serving engines run the model for each token, so forced runs are never requested."""
    raise NotImplementedError(text)
