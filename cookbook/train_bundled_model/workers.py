"""Processes that train together on one machine."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

import torch
from torch import distributed


class Workers:
    """The processes that train together, each on its own dialogues, with averaged gradients.

    One worker per core is faster than one process with as many threads: it synchronizes only once per step.
    """

    def __init__(self, rank: int, count: int, meeting: Path) -> None:
        self.rank, self.count = rank, count
        self._parent = os.getppid()
        if count > 1:
            distributed.init_process_group("gloo", f"file://{meeting.resolve()}", rank=rank, world_size=count)

    def left_alone(self) -> bool:
        """Whether the parent process has ended."""
        return self.count > 1 and os.getppid() != self._parent

    def average(self, model: torch.nn.Module, *figures: float) -> list[float]:
        """Average the gradients in place, and these figures, such as the clock, so that all workers see the same."""
        if self.count == 1:
            return list(figures)
        gradients = [value.grad for value in model.parameters() if value.grad is not None]
        flat = torch.cat([*(gradient.reshape(-1) for gradient in gradients), torch.tensor(figures)])
        distributed.all_reduce(flat)
        flat /= self.count
        pieces = flat.split([*(gradient.numel() for gradient in gradients), len(figures)])
        for gradient, piece in zip(gradients, pieces, strict=False):
            gradient.copy_(piece.view_as(gradient))
        return [float(figure) for figure in pieces[-1]]


def start(work: Callable[[int, argparse.Namespace, Path], None], options: argparse.Namespace) -> None:
    """Run `work` in `options.workers` processes, or here if that is one.

    Args:
        work: Takes the worker's number, the options, and the file by which the workers find one another.
        options: With the folder `out`, which exists.
    """
    meeting = options.out / "workers"
    meeting.unlink(missing_ok=True)
    if options.workers == 1:
        work(0, options, meeting)
    else:
        torch.multiprocessing.spawn(work, (options, meeting), nprocs=options.workers)
