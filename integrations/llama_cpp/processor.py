"""The machine as a logits processor of llama-cpp-python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from integrations.llama_cpp.vocabulary import vocabulary_of_gguf
from langchain_tooldec.decoding import Machines, ToolDecLogitsProcessor
from langchain_tooldec.errors import BudgetError, EmptyMaskError
from langchain_tooldec.formats import MachineSpec


class LlamaCppProcessor:
    """Allows only the tokens of a machine: for `create_completion(prompt=ids, logits_processor=...)`.

    Use a new one for each completion, since it counts the tokens after the prompt. Not thread-safe, like `Llama`.

    Args:
        llama: The loaded model.
        spec: What may be written, such as `TurnSpec(ReActFormat(), [ToolSpec(name, "", schema)])`.
        prompt_ids: The prompt for `create_completion`.
        max_tokens: The limit for `create_completion`; the turn is complete by then.
        machines: Machines of this model, to reuse between calls; None: new ones.

    Raises:
        BudgetError: `max_tokens` is below the shortest turn; if tools may be called, below the shortest call.
        SchemaError: A tool cannot be enforced.
        TokenizerError: The model's tokens cannot be read as byte strings.
    """

    def __init__(
        self,
        llama: Any,
        spec: MachineSpec,
        prompt_ids: Sequence[int],
        max_tokens: int,
        machines: Machines | None = None,
    ) -> None:
        machines = machines or machines_of(llama)
        machine = machines.get(spec.key, lambda: spec)
        if max_tokens < machine.fewest_tokens:
            raise BudgetError(machine.fewest_tokens, max_tokens)
        self._processor = ToolDecLogitsProcessor(
            machine.masks, prompt_length=len(prompt_ids), max_new_tokens=max_tokens
        )

    @property
    def error(self) -> EmptyMaskError | None:
        """Why a text ended too early; None: it did not."""
        return self._processor.error

    def __call__(self, input_ids: npt.NDArray[np.intc], scores: npt.NDArray[np.single]) -> npt.NDArray[np.single]:
        """The scores, with minus infinity for forbidden tokens.

        Args:
            input_ids: Shape (n,): the prompt and the text so far.
            scores: Shape (vocabulary,), float32; not changed.
        """
        ids = torch.from_numpy(np.asarray(input_ids, np.int64))[None]
        allowed = self._processor(ids, torch.from_numpy(np.array(scores, np.single))[None])
        masked: npt.NDArray[np.single] = allowed[0].numpy()
        return masked


def machines_of(llama: Any) -> Machines:
    """The machines of a model; keep them as long as the model."""
    return Machines(vocabulary_of_gguf(llama), lambda text: llama.tokenize(text.encode(), add_bos=False))
