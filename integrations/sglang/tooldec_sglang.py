"""The machine as a grammar backend of SGLang 0.5.23: `--grammar-backend tooldec`.

A request's `ebnf` is one JSON text, `grammar_text(spec, max_new_tokens)`. It includes the budget, since SGLang does not
pass `max_new_tokens` to grammars. Only SGLang imports this module.
"""

from __future__ import annotations

import json
from typing import Any

import torch
from sglang.srt.constrained.base_grammar_backend import (
    BaseGrammarBackend,
    BaseGrammarObject,
    InvalidGrammarObject,
    register_grammar_backend,
)

from langchain_tooldec.decoding.machines import Machine
from langchain_tooldec.errors import BudgetError, SpecError, ToolDecError
from langchain_tooldec.formats import MachineSpec
from langchain_tooldec.serving.grammar import Grammar
from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.vocabulary.huggingface import vocabulary_of

NAME = "tooldec"


def grammar_text(spec: MachineSpec, max_new_tokens: int) -> str:
    """The `ebnf` of a request with the same `max_new_tokens`."""
    return json.dumps({"spec": spec.to_json(), "max_new_tokens": max_new_tokens})


class ToolDecGrammar(BaseGrammarObject):
    """The state of one request in a machine. SGLang copies it for each request.

    Args:
        machine: The machine.
        max_new_tokens: The most tokens of the text, which is complete by then.
    """

    def __init__(self, machine: Machine, max_new_tokens: int) -> None:
        super().__init__()
        self._machine = machine
        self._max_new_tokens = max_new_tokens
        self._grammar = Grammar(lambda: machine, max_new_tokens, machine.masks.vocabulary, set())

    def copy(self) -> ToolDecGrammar:
        """The same machine for another request, in its initial state."""
        return ToolDecGrammar(self._machine, self._max_new_tokens)

    def accept_token(self, token: int) -> None:
        """Advance by a token.

        Raises:
            ValueError: The token is not allowed; SGLang then ends the request.
        """
        if self.finished:
            return
        if not self._grammar.accept_tokens("", [token]):
            raise ValueError(f"token {token} is not allowed by the machine")
        self._finished = self._grammar.is_terminated()

    def rollback(self, k: int) -> None:
        """Drop the last `k` tokens."""
        if k > 0:
            self._grammar.rollback(k)
            self._finished = False

    def is_terminated(self) -> bool:
        """Whether the text has ended."""
        return bool(self.finished)

    def allocate_vocab_mask(self, vocab_size: int, batch_size: int, device: Any) -> torch.Tensor:
        """Shape (batch_size, vocab_size), bool: True where a token is forbidden."""
        return torch.zeros(batch_size, vocab_size, dtype=torch.bool, device=device)

    def fill_vocab_mask(self, vocab_mask: torch.Tensor, idx: int) -> None:
        """Write this request's row; see `Grammar.allowed`."""
        forbidden = torch.from_numpy(~self._grammar.allowed().mask())
        row = vocab_mask[idx]
        row.fill_(True)
        row[: len(forbidden)] = forbidden[: len(row)].to(row.device)

    @staticmethod
    def reset_vocab_mask(vocab_mask: torch.Tensor) -> None:
        """Allow every token in every row."""
        vocab_mask.fill_(False)

    @staticmethod
    def move_vocab_mask(vocab_mask: torch.Tensor, device: Any) -> torch.Tensor:
        """The mask on the device of the logits."""
        return vocab_mask.to(device, non_blocking=True)

    @staticmethod
    def apply_vocab_mask(logits: torch.Tensor, vocab_mask: torch.Tensor) -> None:
        """Set the logits of forbidden tokens to minus infinity, in place."""
        logits.masked_fill_(vocab_mask, -torch.inf)

    def try_jump_forward(self, tokenizer: Any) -> None:
        """Forces nothing: the model is run for each token."""
        return


class ToolDecGrammarBackend(BaseGrammarBackend):
    """The machines of a server's model.

    Args:
        tokenizer: The model's fast tokenizer.
        vocab_size: Length of the logits.
        eos_token_ids: The end-of-sequence tokens; None: the tokenizer's.
    """

    def __init__(self, tokenizer: Any, vocab_size: int, eos_token_ids: set[int] | None = None) -> None:
        super().__init__()
        vocabulary = vocabulary_of(tokenizer, logits_size=vocab_size, eos_token_ids=eos_token_ids)
        self._machines = SpecMachines(vocabulary)

    def dispatch_ebnf(self, key_string: str) -> BaseGrammarObject:
        """The machine of a request's `ebnf`, or an `InvalidGrammarObject` with the error."""
        try:
            given = json.loads(key_string)
            budget = given["max_new_tokens"]
            if not isinstance(budget, int):
                raise SpecError(f"max_new_tokens must be a number, not {budget!r}")
            machine = self._machines.get(given["spec"])
            if budget < machine.min_tokens:
                raise BudgetError(machine.min_tokens, budget)
        except (ToolDecError, ValueError, KeyError, TypeError) as error:
            return InvalidGrammarObject(f"langchain-tooldec: {error}")
        return ToolDecGrammar(machine, budget)


def register() -> None:
    """Register the backend; SGLang calls this in each of its processes."""
    from sglang.srt.server_args import add_grammar_backend_choices

    def make(server_args: Any, tokenizer: Any, vocab_size: int, eos_token_ids: set[int] | None = None) -> Any:
        return ToolDecGrammarBackend(tokenizer, vocab_size, eos_token_ids)

    add_grammar_backend_choices([NAME])
    register_grammar_backend(NAME, make)
