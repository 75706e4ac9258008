"""Train the bundled LLaMA from scratch on generated ReAct text, within a budget of minutes on a CPU.

python train.py --out DIR --minutes 60          # the tokenizer, checkpoints, and the finished model in DIR/model
python train.py --out DIR --minutes 60          # the same again: goes on where the last checkpoint stands
python train.py --out DIR --minutes 90 --warm-restart   # a finished run trained for 30 minutes more
"""

from __future__ import annotations

import argparse
import logging
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import attention
import torch
from batches import IGNORED, batches
from tokenizer import MAX_POSITIONS, train_tokenizer, wrap
from tokenizers import Tokenizer
from transformers import LlamaConfig, LlamaForCausalLM

log = logging.getLogger("train")


@dataclass(frozen=True)
class Shape:
    """The size of the network."""

    hidden: int = 128
    layers: int = 5
    feed_forward: int = 384
    heads: int = 4
    vocabulary: int = 1536


@dataclass(frozen=True)
class Schedule:
    """How long and how fast; fractions are of the whole budget in minutes."""

    minutes: float
    start: float = 0.0
    matrix_rate: float = 0.004
    other_rate: float = 0.002
    warmup: float = 0.02
    decay: float = 0.6
    first_tokens: int = 192
    first_until: float = 0.15
    short_tokens: int = 448
    long_tokens: int = 1024
    long_from: float = 0.85
    batch_tokens: int = 4096

    def rate(self, minute: float) -> float:
        """The learning rate's factor: up, level, then linearly down to zero."""
        done = (minute - self.start) / max(self.minutes - self.start, 1e-9)
        return max(0.0, min(1.0, done / self.warmup + 0.02, (1.0 - done) / self.decay))

    def tokens(self, minute: float) -> int:
        """The length of a dialogue: short ones first, which teach copying soonest; long ones, which cost more, last."""
        done = (minute - self.start) / max(self.minutes - self.start, 1e-9)
        if self.start == 0 and done < self.first_until:
            return self.first_tokens
        return self.long_tokens if done > self.long_from else self.short_tokens


def build_model(shape: Shape, end_id: int) -> LlamaForCausalLM:
    """A LLaMA with random weights."""
    return LlamaForCausalLM(
        LlamaConfig(
            vocab_size=shape.vocabulary,
            hidden_size=shape.hidden,
            num_hidden_layers=shape.layers,
            intermediate_size=shape.feed_forward,
            num_attention_heads=shape.heads,
            num_key_value_heads=shape.heads,
            head_dim=shape.hidden // shape.heads,
            tie_word_embeddings=True,
            max_position_embeddings=MAX_POSITIONS,
            initializer_range=0.02,
            bos_token_id=None,
            eos_token_id=end_id,
            pad_token_id=end_id,
            attn_implementation=attention.NAME,
        )
    )


def build_optimizers(model: LlamaForCausalLM, schedule: Schedule) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the layers, AdamW for the embedding and the norms."""
    layers = [value for name, value in model.named_parameters() if value.ndim == 2 and "embed" not in name]
    others = [value for name, value in model.named_parameters() if value.ndim != 2 or "embed" in name]
    muon = torch.optim.Muon(layers, lr=schedule.matrix_rate, weight_decay=0.02, adjust_lr_fn="match_rms_adamw")
    adam = torch.optim.AdamW(others, lr=schedule.other_rate, betas=(0.9, 0.98), weight_decay=0.0)
    return [muon, adam]


def loss_of(body: Any, model: LlamaForCausalLM, ids: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
    """Mean cross-entropy over what the model writes; the vocabulary is projected to at those positions alone."""
    with torch.autocast("cpu", torch.bfloat16):
        hidden = body(input_ids=ids, use_cache=False).last_hidden_state
        chosen = targets != IGNORED
        logits = model.lm_head(hidden[chosen])
    return torch.nn.functional.cross_entropy(logits.float(), targets[chosen])


@dataclass
class Run:
    """Everything that a checkpoint holds."""

    model: LlamaForCausalLM
    optimizers: list[torch.optim.Optimizer]
    minute: float = 0.0
    step: int = 0

    def save(self, path: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        state = {
            "model": self.model.state_dict(),
            "optimizers": [optimizer.state_dict() for optimizer in self.optimizers],
            "minute": self.minute,
            "step": self.step,
        }
        torch.save(state, path.with_suffix(".part"))
        os.replace(path.with_suffix(".part"), path)

    def restore(self, path: Path) -> None:
        """Take up a checkpoint."""
        state = torch.load(path, weights_only=True)
        self.model.load_state_dict(state["model"])
        for optimizer, saved in zip(self.optimizers, state["optimizers"], strict=True):
            optimizer.load_state_dict(saved)
        self.minute, self.step = state["minute"], state["step"]


def train(run: Run, schedule: Schedule, tokenizer: Tokenizer, out: Path, seed: int, compiled: bool) -> None:
    """Train until the budget is spent; a checkpoint every two minutes."""
    compiled_body = torch.compile(run.model.model, dynamic=False) if compiled else run.model.model
    streams: dict[int, Iterator[tuple[torch.Tensor, torch.Tensor]]] = {}
    began, offset, saved, meter = time.monotonic(), run.minute, run.minute, Meter()
    while run.minute < schedule.minutes:
        length = schedule.tokens(run.minute)
        if length not in streams:
            # The step is part of the seed, so that a resumed run does not see the same dialogues again.
            rng = random.Random(f"{seed}-{run.step}")
            streams[length] = batches(tokenizer, rng, length, schedule.batch_tokens)
        ids, targets = next(streams[length])
        body = compiled_body if length == schedule.short_tokens else run.model.model  # one shape is compiled
        loss = loss_of(body, run.model, ids, targets)
        loss.backward()
        update(run, schedule)
        run.step += 1
        run.minute = offset + (time.monotonic() - began) / 60
        meter.add(ids.numel(), loss.item())
        if run.step % 25 == 0:
            log.info("step %d  minute %.1f of %g  %s", run.step, run.minute, schedule.minutes, meter.read())
        if run.minute - saved > 2:
            run.save(out / "checkpoint.pt")
            saved = run.minute


def update(run: Run, schedule: Schedule) -> None:
    """One step of both optimizers at the rate of the minute."""
    torch.nn.utils.clip_grad_norm_(run.model.parameters(), 1.0)
    for optimizer, rate in zip(run.optimizers, (schedule.matrix_rate, schedule.other_rate), strict=True):
        for group in optimizer.param_groups:
            group["lr"] = rate * schedule.rate(run.minute)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)


class Meter:
    """Loss and speed since it was last read."""

    def __init__(self) -> None:
        self._losses: list[float] = []
        self._tokens, self._began = 0, time.monotonic()

    def add(self, tokens: int, loss: float) -> None:
        """Count a batch."""
        self._losses.append(loss)
        self._tokens += tokens

    def read(self) -> str:
        """The figures as text, and a new start."""
        speed = self._tokens / (time.monotonic() - self._began)
        text = f"loss {sum(self._losses) / len(self._losses):.4f}  {speed:.0f} tokens/s"
        self._losses, self._tokens, self._began = [], 0, time.monotonic()
        return text


def export(model: LlamaForCausalLM, tokenizer: Tokenizer, folder: Path) -> None:
    """The finished model as transformers saves it, in half precision."""
    config = LlamaConfig(**{key: value for key, value in model.config.to_dict().items() if key != "dtype"})
    half = LlamaForCausalLM(config)
    half.load_state_dict(model.state_dict())
    half.to(torch.float16).save_pretrained(folder)
    wrap(tokenizer).save_pretrained(folder)


def load_or_train_tokenizer(path: Path, seed: int, size: int) -> Tokenizer:
    """The tokenizer of an earlier run, else a new one."""
    if not path.exists():
        train_tokenizer(seed, size, 6000).save(str(path))
    return Tokenizer.from_file(str(path))


def parse_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="folder of the checkpoint and the finished model")
    parser.add_argument("--minutes", type=float, default=60.0, help="training time in all, earlier runs included")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=Shape.hidden)
    parser.add_argument("--layers", type=int, default=Shape.layers)
    parser.add_argument("--feed-forward", type=int, default=Shape.feed_forward)
    parser.add_argument(
        "--warm-restart", action="store_true", help="start the rate's schedule anew from the checkpoint"
    )
    parser.add_argument("--matrix-rate", type=float, default=Schedule.matrix_rate, help="Muon's learning rate")
    parser.add_argument("--other-rate", type=float, default=Schedule.other_rate, help="AdamW's learning rate")
    parser.add_argument("--compile", action="store_true", help="a quarter faster; needs a C++ compiler")
    return parser.parse_args()


def main() -> None:
    """Train, or go on training, then export."""
    arguments = parse_arguments()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    arguments.out.mkdir(parents=True, exist_ok=True)
    shape = Shape(arguments.hidden, arguments.layers, arguments.feed_forward)
    tokenizer = load_or_train_tokenizer(arguments.out / "tokenizer.json", arguments.seed, shape.vocabulary)
    model = build_model(shape, 0)
    log.info("%d parameters", sum(value.numel() for value in model.parameters()))
    rates = {"matrix_rate": arguments.matrix_rate, "other_rate": arguments.other_rate}
    schedule = Schedule(arguments.minutes, **rates)
    run = Run(model, build_optimizers(model, schedule))
    checkpoint = arguments.out / "checkpoint.pt"
    if checkpoint.exists():
        run.restore(checkpoint)
    if arguments.warm_restart:
        schedule = replace(schedule, start=run.minute)
    train(run, schedule, tokenizer, arguments.out, arguments.seed, arguments.compile)
    run.save(checkpoint)
    export(model, tokenizer, arguments.out / "model")
    log.info("wrote %s", arguments.out / "model")


if __name__ == "__main__":
    main()
