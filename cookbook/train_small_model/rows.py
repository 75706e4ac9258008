"""Rows of tokens: several lists of tools, each with its questions side by side.

A question sees its tools and itself, at the positions that it would have alone, so tools are read once for many
questions.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from statistics import fmean
from typing import Any, NamedTuple, Self

import torch
from examples import Example, draw_example, long_example
from own_examples import some_of
from torch import Tensor
from torch.utils.data import IterableDataset, get_worker_info

TURN_BEGIN, USER = "<|im_start|>assistant\n", "<|im_start|>user\n"
TURN_END = "<|im_end|>"
MAX_DRAWN = 5
"""About the number of conversations of a list of tools."""


@dataclass
class Row:
    """Tokens and their roles: `groups` and `branches` define the attention mask, `learned` the trained tokens."""

    tokens: list[int] = field(default_factory=list)
    positions: list[int] = field(default_factory=list)
    groups: list[int] = field(default_factory=list)
    branches: list[int] = field(default_factory=list)
    learned: list[bool] = field(default_factory=list)

    def add(self, group: int, branch: int, start: int, tokens: Sequence[int], learned: Sequence[bool]) -> None:
        """Append tokens; the first one has the position `start`."""
        self.tokens += tokens
        self.positions += range(start, start + len(tokens))
        self.groups += [group] * len(tokens)
        self.branches += [branch] * len(tokens)
        self.learned += learned


class Batch(NamedTuple):
    """Rows of one length; each field has the shape (rows, tokens)."""

    tokens: Tensor
    positions: Tensor
    groups: Tensor
    branches: Tensor
    learned: Tensor

    @classmethod
    def of(cls, rows: Sequence[Row]) -> Self:
        """The batch of these rows."""
        return cls(*(torch.tensor([getattr(row, name) for row in rows]) for name in cls._fields))

    def to(self, device: torch.device) -> Self:
        """The batch on a device."""
        return type(self)(*(value.to(device, non_blocking=True) for value in self))

    def mask(self) -> Tensor:
        """The additive attention mask in bfloat16, shape (rows, 1, tokens, tokens)."""
        sees = self.groups[:, :, None] == self.groups[:, None, :]
        sees &= (self.branches[:, None, :] == 0) | (self.branches[:, :, None] == self.branches[:, None, :])
        sees &= torch.ones_like(sees[0]).tril()
        return torch.zeros_like(sees, dtype=torch.bfloat16).masked_fill_(~sees, -math.inf)[:, None]


class Writer:
    """Converts examples to tokens by the chat template.

    Args:
        tokenizer: With the template.
    """

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = tokenizer

    def tokens(self, text: str) -> list[int]:
        """The tokens of a text, with its marks as control tokens."""
        return list(self._tokenizer(text, add_special_tokens=False)["input_ids"])

    def pieces(self, example: Example) -> tuple[list[int], list[tuple[list[int], list[bool]]]]:
        """The tokens shared by all conversations, and those of each conversation with the learned ones marked."""
        branches, shared = [], ""
        for messages in example.conversations:
            system = [{"role": "system", "content": example.system}] if example.system else []
            tools = example.tools or None
            text = self._tokenizer.apply_chat_template([*system, *messages], tools=tools, tokenize=False)
            begin = text.index(USER)
            shared = text[:begin]
            branches.append(self._branch(text[begin:]))
        return self.tokens(shared), branches

    def _branch(self, text: str) -> tuple[list[int], list[bool]]:
        """The tokens of a conversation. Each assistant turn is tokenized separately, with the mark that ends it."""
        tokens: list[int] = []
        learned: list[bool] = []
        given, *turns = text.split(TURN_BEGIN)
        for turn in turns:
            said, mark, rest = turn.partition(TURN_END)
            for part, counts in ((given + TURN_BEGIN, False), (said + mark, True)):
                ids = self.tokens(part)
                tokens += ids
                learned += [counts] * len(ids)
            given = rest
        return tokens, learned

    def check(self, examples: Sequence[Example], length: int) -> None:
        """Check that each conversation fits into a row.

        Raises:
            ValueError: One does not.
        """
        for example in examples:
            shared, branches = self.pieces(example)
            if (most := len(shared) + max(len(tokens) for tokens, _ in branches)) > length:
                said = example.conversations[0][0]["content"]
                raise ValueError(
                    f"{most} tokens do not fit into a row of {length}, at {said!r}; take a larger --length"
                )

    def row(self, rng: random.Random, length: int, draw: Callable[[random.Random, int], Example]) -> Row:
        """A row of exactly `length` tokens, padded after the last conversation that fits.

        Raises:
            ValueError: No example fits.
        """
        row, group, misses = Row(), 0, 0
        while misses < (3 if row.tokens else 30):
            shared, branches = self.pieces(draw(rng, rng.choice((3, 4, 6, 8))))
            fitting, room = [], length - len(row.tokens) - len(shared)
            for branch in branches:
                if len(branch[0]) <= room:
                    fitting.append(branch)
                    room -= len(branch[0])
            if not fitting:
                misses += 1
                continue
            row.add(group, 0, 0, shared, [False] * len(shared))
            for place, (tokens, learned) in enumerate(fitting, 1):
                row.add(group, place, len(shared), tokens, learned)
            group += 1
        if not row.tokens:
            raise ValueError(f"no example fits into {length} tokens; take a larger --length")
        for _ in range(length - len(row.tokens)):  # rows of equal length, so that kernels are compiled once
            group += 1
            row.add(group, 0, 0, [self._tokenizer.eos_token_id], [False])
        return row


class Batches(IterableDataset[Batch]):
    """An endless stream of batches; every sixth has half as many rows of twice the length, with long lists of tools."""

    def __init__(self, writer: Writer, seed: int, rows: int, length: int, own: Sequence[Example] = ()) -> None:
        self._arguments = writer, seed, rows, length
        self._own, self._counts = own, [len(example.conversations) for example in own]
        drawn = fmean(min(count, MAX_DRAWN) for count in self._counts) if own else math.inf
        self._share = MAX_DRAWN / (MAX_DRAWN + drawn)  # half of the conversations are one's own

    def __iter__(self) -> Iterator[Batch]:
        writer, seed, rows, length = self._arguments
        reader = get_worker_info()
        rng = random.Random(f"{seed} {reader.id if reader else 0}")
        for place in count():
            if place % 6 == 5:
                yield Batch.of([writer.row(rng, 2 * length, long_example) for _ in range(max(1, rows // 2))])
            else:
                yield Batch.of([writer.row(rng, length, self._draw) for _ in range(rows)])

    def _draw(self, rng: random.Random, conversations: int) -> Example:
        if self._own and rng.random() < self._share:
            (example,) = rng.choices(self._own, weights=self._counts)
            return some_of(rng, example, conversations)
        return draw_example(rng, conversations)
