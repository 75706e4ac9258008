"""The machines of a served model: a spec as JSON text -> a machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from langchain_tooldec.automata.work import Work, work_limit
from langchain_tooldec.decoding.machines import Machine, Machines
from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.formats.machine_spec import MachineSpec, TurnSpec, read_spec
from langchain_tooldec.serving.compiler import Compiler
from langchain_tooldec.serving.verdicts import Verdict, Verdicts, check_text, verdict
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

MAX_EXPRESSIONS, MAX_STEPS = 500_000, 2_000_000
"""The most work for one spec with all its tools: any tool that local weights take (`grammars.json_schema`), and what is
around it. Up to 5 seconds, in which no loop waits.
"""


class SpecMachines:
    """The machines of one vocabulary, by the text of their spec. Thread-safe.

    Machines share their masks, and the most recently used ones are kept (`decoding.machines.MACHINE_BYTES`). The work
    for all tools of a spec is limited.

    Args:
        vocabulary: The bytes of each token id of the served model.

    Attributes:
        verdicts: What became of specs.
        compiler: Compiles large specs in another process.

    Raises:
        TokenizerError: No end-of-sequence token is known, so no text could end.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        if not vocabulary.eos_token_ids:
            raise TokenizerError("no end-of-sequence token is known; set eos_token_id in the model's generation config")
        self.vocabulary = vocabulary
        limit = partial(spec_limit, MAX_EXPRESSIONS, MAX_STEPS)
        self._machines = Machines(vocabulary, _nothing_forced, limit=limit)
        self.verdicts = Verdicts(self._judge)
        self.compiler = Compiler(vocabulary, self.verdicts)

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

    def _judge(self, text: str) -> Verdict:
        with work_limit("the spec") as work:
            return verdict(self.get(text), work)


def spec_limit(expressions: int, steps: int) -> Work:
    """A block for the work of one spec."""
    advice = "send fewer tools with it, or tools with simpler schemas"
    return work_limit("the spec", expressions=expressions, steps=steps, advice=advice, fresh=True)


def _nothing_forced(text: str) -> Sequence[int]:
    """Serving engines run the model for each token, so forced runs are never requested."""
    raise NotImplementedError(text)
