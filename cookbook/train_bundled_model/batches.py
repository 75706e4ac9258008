"""Dialogues as token arrays with targets."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import torch
from dialogues import Segment, draw_dialogue
from tokenizers import Tokenizer

IGNORED = -100
END_ID = 0
_CHARACTERS = 4.4  # of a dialogue per token of a row: more than fit, so that rows are full


def encode(tokenizer: Tokenizer, segments: Sequence[Segment], max_tokens: int) -> tuple[list[int], list[int]]:
    """Token ids of a dialogue, and the target at each position (or `IGNORED`).

    A written segment that is not cut off ends with the end marker, but only as a target: in a prompt, the next
    speaker's token follows.
    """
    ids: list[int] = []
    targets: list[int] = []
    for segment in segments:
        piece: list[int] = tokenizer.encode(segment.text, add_special_tokens=False).ids
        if segment.written and ids and piece:
            targets[-1] = piece[0]
            targets += [*piece[1:], END_ID if segment.ends else IGNORED]
        else:
            targets += [IGNORED] * len(piece)
        ids += piece
    return ids[:max_tokens], targets[:max_tokens]


def batches(
    tokenizer: Tokenizer, rng: random.Random, max_tokens: int, rows: int
) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
    """An endless stream of batches: ids and targets, int64 of shape (rows, max_tokens), padded on the right."""
    while True:
        ids = torch.full((rows, max_tokens), END_ID)
        targets = torch.full((rows, max_tokens), IGNORED)
        for index in range(rows):
            dialogue = draw_dialogue(rng, int(max_tokens * _CHARACTERS))
            row_ids, row_targets = encode(tokenizer, dialogue, max_tokens)
            ids[index, : len(row_ids)] = torch.tensor(row_ids)
            targets[index, : len(row_targets)] = torch.tensor(row_targets)
        yield ids, targets
