"""Dialogues as token arrays with targets."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import torch
from dialogues import Segment, draw_dialogue
from tokenizers import Tokenizer

IGNORED = -100
END_ID = 0


def encode(tokenizer: Tokenizer, segments: Sequence[Segment], max_tokens: int) -> tuple[list[int], list[int]]:
    """Token ids of a dialogue, and at each position the token to predict there (or `IGNORED`).

    A written segment ends with the end marker, but as a target only: the text goes on with a newline, as a prompt does.
    Segments start after a newline, which is a token of its own, so they can be encoded one by one.
    """
    ids: list[int] = []
    targets: list[int] = []
    for segment in segments:
        piece: list[int] = tokenizer.encode(segment.text, add_special_tokens=False).ids
        if segment.written and ids:
            targets[-1] = piece[0]
            targets += [*piece[1:-1], END_ID, IGNORED]
        else:
            targets += [IGNORED] * len(piece)
        ids += piece
    return ids[:max_tokens], targets[:max_tokens]


def batches(
    tokenizer: Tokenizer, rng: random.Random, max_tokens: int, batch_tokens: int
) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
    """Batches of dialogues without end: ids and targets, int64, padded on the right."""
    while True:
        rows = []
        for _ in range(max(1, batch_tokens // max_tokens)):
            rows.append(encode(tokenizer, draw_dialogue(rng, int(max_tokens * 2.7)), max_tokens))
        ids = torch.full((len(rows), max_tokens), END_ID)
        targets = torch.full((len(rows), max_tokens), IGNORED)
        for index, (row_ids, row_targets) in enumerate(rows):
            ids[index, : len(row_ids)] = torch.tensor(row_ids)
            targets[index, : len(row_targets)] = torch.tensor(row_targets)
        yield ids, targets
