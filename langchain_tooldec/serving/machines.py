"""The machines of a served model: a spec as JSON text -> a machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from langchain_tooldec.decoding.machines import Machine, Machines
from langchain_tooldec.errors import SpecError, TokenizerError
from langchain_tooldec.formats.machine_spec import FIELD, MachineSpec, read_spec
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

KEPT = 128
"""Machines to keep, the last ones: about 1 MB each; a machine of over `decoding.machines.MAX_STATES` states is not."""


class SpecMachines:
    """The machines of one vocabulary by the texts of their specs. Safe for threads.

    A machine is built once for a text, and shares its masks with all others (`decoding.machines.MASK_BYTES`).

    Args:
        vocabulary: What each token id of the served model writes.

    Raises:
        TokenizerError: No end-of-sequence token is known, so that no text could end.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        if not vocabulary.eos_token_ids:
            raise TokenizerError("no end-of-sequence token is known; set eos_token_id in the model's generation config")
        self.vocabulary = vocabulary
        self._machines = Machines(vocabulary, _nothing_forced, keep=KEPT)

    def get(self, text: str) -> Machine:
        """The machine of a spec, built now if it is not there.

        Raises:
            SpecError: The text is no spec, or one for another version or vocabulary.
            ToolDecError: The tools cannot be enforced; see `Format.grammar`.
        """
        if not isinstance(text, str):
            raise SpecError(f"{FIELD} must be one JSON text, not {text!r:.100}")

        @cache
        def spec() -> MachineSpec:
            return read_spec(text, self.vocabulary.writable_special_tokens, self.vocabulary.fingerprint)

        return self._machines.get(text, lambda: spec().grammar(), lambda: spec().calls())


def _nothing_forced(text: str) -> Sequence[int]:
    """Serving engines ask the model about each token, so no run is ever spelled."""
    raise NotImplementedError(text)
