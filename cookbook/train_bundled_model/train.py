"""Train the bundled LLaMA from scratch on generated dialogues, within a budget of minutes.

python train.py --out DIR --budget 60           # the tokenizer, checkpoints, and the finished model in DIR/model
python train.py --out DIR --budget 60           # the same again: resumes from the last checkpoint
python train.py --out DIR --budget 120 --from stable.pt   # more minutes, from before the rate fell
python train.py --out NEW --budget 540 --finished MODEL --spent 434   # trains a finished model further
python train.py --out NEW --budget 0 --finished MODEL1 MODEL2   # the average of two
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

import attention
import torch
from batches import IGNORED, batches
from checkpoints import average, spread
from copy_probe import letter_tokens, uncopied
from progress import plot_losses, record
from skills import NEXT
from tokenizer import MAX_POSITIONS, train_tokenizer, wrap
from tokenizers import Tokenizer
from transformers import GenerationConfig, LlamaConfig, LlamaForCausalLM
from workers import Workers, start

CHOICE_WEIGHT = 3.0
"""The weight of the token that begins to choose a tool: a fiftieth of what is written, an eighth of the loss."""


@dataclass(frozen=True)
class Shape:
    """The size of the network."""

    hidden: int = 192
    layers: int = 8
    feed_forward: int = 512
    heads: int = 4
    vocabulary: int = 4096


@dataclass(frozen=True)
class Schedule:
    """Durations and rates; fractions are of the whole budget in minutes."""

    minutes: float
    matrix_rate: float = 0.0022
    other_rate: float = 0.0011
    warmup: float = 1.0  # minutes
    decay: float = 0.4
    first_tokens: int = 192
    first_until: float = 0.1
    short_tokens: int = 512
    long_tokens: int = 1024
    long_every: int = 3  # steps
    longer_tokens: tuple[int, ...] = (2048, 2048, 2048, 4096)
    longer_every: int = 8  # steps
    long_from: float = 0.85
    batch_tokens: int = 6144

    def rate(self, minute: float, began: float = 0.0) -> float:
        """The factor of the learning rate: rising from the optimizers' start, level, then linearly falling to zero."""
        left = 1.0 - minute / max(self.minutes, 1e-9)
        return max(0.0, min(1.0, (minute - began) / self.warmup + 0.02, left / self.decay))

    def is_level(self, minute: float) -> bool:
        """Whether the rate has not begun to fall."""
        return minute < self.minutes * (1.0 - self.decay)

    def tokens(self, minute: float, step: int) -> int:
        """The length of a row: short ones first, which teach copying soonest, then longer ones, and long ones last.

        Some rows are long throughout: the model cannot use positions that never occurred.
        """
        done = minute / max(self.minutes, 1e-9)
        if done < self.first_until:
            return self.first_tokens
        if step % self.longer_every == 0:
            return self.longer_tokens[step // self.longer_every % len(self.longer_tokens)]
        long = done > self.long_from or step % self.long_every == 0
        return self.long_tokens if long else self.short_tokens


def build_model(shape: Shape, end_id: int, attention_name: str = attention.NAME) -> LlamaForCausalLM:
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
            most_tools=24,  # what dialogues draws
            initializer_range=0.02,
            bos_token_id=None,
            eos_token_id=end_id,
            pad_token_id=end_id,
            attn_implementation=attention_name,
        )
    )


def build_optimizers(model: LlamaForCausalLM, schedule: Schedule) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the layers, AdamW for the embedding and the norms."""
    layers = [value for name, value in model.named_parameters() if value.ndim == 2 and "embed" not in name]
    others = [value for name, value in model.named_parameters() if value.ndim != 2 or "embed" in name]
    muon = torch.optim.Muon(layers, lr=schedule.matrix_rate, weight_decay=0.02, adjust_lr_fn="match_rms_adamw")
    adam = torch.optim.AdamW(others, lr=schedule.other_rate, betas=(0.9, 0.98), weight_decay=0.0)
    return [muon, adam]


def choosing_tokens(tokenizer: Tokenizer) -> torch.Tensor:
    """The tokens before a thought's first word or a name, where a tool is chosen. Shape (n,), int64."""
    texts = (NEXT, f"Thought: {NEXT}", "\nAction: ")
    ends = {tokenizer.encode(text, add_special_tokens=False).ids[-1] for text in texts}
    return torch.tensor(sorted(ends))


def loss_of(
    body: Any, model: LlamaForCausalLM, ids: torch.Tensor, targets: torch.Tensor, choosing: torch.Tensor
) -> torch.Tensor:
    """Mean cross-entropy over what the model writes, with more weight on the choice of a tool.

    Logits are computed at those positions only.

    Args:
        body: The model without its head.
        model: The model.
        ids: Token ids, shape (rows, tokens).
        targets: What to predict at each of them, or `IGNORED`.
        choosing: The tokens before the choice of a tool.
    """
    with torch.autocast(ids.device.type, torch.bfloat16):
        hidden = body(input_ids=ids, use_cache=False).last_hidden_state
        chosen = targets != IGNORED
        logits = model.lm_head(hidden[chosen])
    losses = torch.nn.functional.cross_entropy(logits.float(), targets[chosen], reduction="none")
    weights = torch.where(torch.isin(ids[chosen], choosing), CHOICE_WEIGHT, 1.0)
    return (losses * weights).sum() / weights.sum().clamp(min=1)  # a row may have no targets


def weights_of(source: Path) -> dict[str, torch.Tensor]:
    """The weights of a finished model's folder or of a checkpoint's file."""
    if source.is_file():
        weights: dict[str, torch.Tensor] = torch.load(source, map_location="cpu", weights_only=True)["model"]
        return weights
    return dict(LlamaForCausalLM.from_pretrained(source, dtype=torch.float32).state_dict())


@dataclass
class Run:
    """Everything in a checkpoint."""

    model: LlamaForCausalLM
    optimizers: list[torch.optim.Optimizer]
    minute: float = 0.0
    step: int = 0
    began: float = 0.0
    """The minute in which the optimizers started without state, so that the rate rises from there."""

    def save(self, path: Path) -> None:
        """Write a checkpoint atomically."""
        state = {
            "model": self.model.state_dict(),
            "optimizers": [optimizer.state_dict() for optimizer in self.optimizers],
            "minute": self.minute,
            "step": self.step,
            "began": self.began,
        }
        torch.save(state, path.with_suffix(".part"))
        os.replace(path.with_suffix(".part"), path)

    def restore(self, path: Path) -> None:
        """Load a checkpoint."""
        state = torch.load(path, weights_only=True)
        self.model.load_state_dict(state["model"])
        for optimizer, saved in zip(self.optimizers, state["optimizers"], strict=True):
            optimizer.load_state_dict(saved)
        self.minute, self.step, self.began = state["minute"], state["step"], state["began"]

    def take_up(self, sources: Sequence[Path], spent: float) -> None:
        """Continue from the average of models after `spent` minutes, with new optimizers.

        Args:
            sources: Folders of finished models, or files of checkpoints.
            spent: The minutes.
        """
        self.model.load_state_dict(average([weights_of(source) for source in sources]))
        self.minute = self.began = spent

    def move_uncopied(self, tokenizer: Tokenizer) -> None:
        """Move the embeddings of tokens that are not copied; the last step, since training would undo it."""
        embeddings, whole = self.model.model.embed_tokens.weight.data, wrap(tokenizer)
        search, generator = partial(uncopied, self.model, whole), torch.Generator().manual_seed(self.step)
        moved = spread(embeddings, letter_tokens(whole), search, generator)
        print(f"{moved} tokens were not copied: their embeddings are moved")


def train(run: Run, schedule: Schedule, tokenizer: Tokenizer, options: argparse.Namespace, workers: Workers) -> None:
    """Train until the budget is spent, with a checkpoint every two minutes and one before the rate falls."""
    device = torch.device(options.device)
    body = torch.compile(run.model.model, dynamic=False) if options.compile else run.model.model
    streams: dict[int, Iterator[tuple[torch.Tensor, torch.Tensor]]] = {}
    choosing = choosing_tokens(tokenizer).to(device)
    start, saved = time.monotonic() - 60 * run.minute, run.minute
    losses: list[float] = []
    tokens, counted = 0, time.monotonic()
    while run.minute < schedule.minutes and not workers.left_alone():
        length = schedule.tokens(run.minute, run.step)
        if length not in streams:
            # The seed includes the step, so that a resumed run sees new dialogues.
            rng = random.Random(f"{options.seed}-{run.step}-{workers.rank}")
            streams[length] = batches(tokenizer, rng, length, max(1, schedule.batch_tokens // length // workers.count))
        ids, targets = (part.to(device) for part in next(streams[length]))
        loss = loss_of(body, run.model, ids, targets, choosing)
        loss.backward()  # type: ignore[no-untyped-call]
        minute, shared_loss = workers.average(run.model, (time.monotonic() - start) / 60, loss.item())
        update(run, schedule)
        run.step += 1
        level = schedule.is_level(run.minute) and not schedule.is_level(minute)
        run.minute = minute
        losses.append(shared_loss)
        tokens += ids.numel() * workers.count
        if workers.rank:
            continue
        if run.step % 25 == 0 or run.minute >= schedule.minutes:
            figures = {"step": run.step, "minute": f"{run.minute:.2f}", "row": length, "loss": f"{fmean(losses):.4f}"}
            record(options.out / "loss.csv", {**figures, "tokens/s": round(tokens / (time.monotonic() - counted))})
            losses, tokens, counted = [], 0, time.monotonic()
        if level or run.minute - saved > 2:
            run.save(options.out / ("stable.pt" if level else "checkpoint.pt"))
            saved = run.minute


def update(run: Run, schedule: Schedule) -> None:
    """One step of both optimizers at the current rate."""
    torch.nn.utils.clip_grad_norm_(run.model.parameters(), 1.0)
    for optimizer, rate in zip(run.optimizers, (schedule.matrix_rate, schedule.other_rate), strict=True):
        for group in optimizer.param_groups:
            group["lr"] = rate * schedule.rate(run.minute, run.began)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)


def export(model: LlamaForCausalLM, tokenizer: Tokenizer, folder: Path) -> None:
    """Save the finished model for transformers, in half precision."""
    config = LlamaConfig(**{key: value for key, value in model.config.to_dict().items() if key != "dtype"})
    half = LlamaForCausalLM(config)
    half.load_state_dict(model.state_dict())
    half.generation_config = GenerationConfig(
        do_sample=False, eos_token_id=config.eos_token_id, pad_token_id=config.pad_token_id
    )
    half.to(torch.float16).save_pretrained(folder)
    wrap(tokenizer).save_pretrained(folder)


def provide_tokenizer(path: Path, finished: Sequence[Path], seed: int, size: int) -> None:
    """Ensure that a tokenizer exists: an earlier run's, the first finished model's, or a new one."""
    if path.exists():
        return
    if finished:
        folder = finished[0].parent if finished[0].is_file() else finished[0]
        shutil.copyfile(folder / "tokenizer.json", path)
    else:
        train_tokenizer(seed, size, 12000).save(str(path))


def parse_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="folder of the checkpoints and the finished model")
    parser.add_argument("--budget", type=float, default=60.0, help="minutes of training in all, earlier runs included")
    parser.add_argument(
        "--from", dest="start", default="checkpoint.pt", help="the checkpoint in the folder to go on from"
    )
    parser.add_argument(
        "--finished",
        type=Path,
        nargs="+",
        default=[],
        metavar="MODEL",
        help="a finished model, or a checkpoint, to train on where --out has no checkpoint; of several the average",
    )
    parser.add_argument("--spent", type=float, default=0.0, help="the minutes of the budget that it has had already")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--workers", type=int, default=1, help="processes, one core each; on a GPU 1")
    parser.add_argument("--hidden", type=int, default=Shape.hidden)
    parser.add_argument("--layers", type=int, default=Shape.layers)
    parser.add_argument("--feed-forward", type=int, default=Shape.feed_forward)
    parser.add_argument("--heads", type=int, default=Shape.heads)
    parser.add_argument("--batch-tokens", type=int, default=Schedule.batch_tokens, help="of all workers together")
    parser.add_argument("--compile", action="store_true", help="a tenth faster after a minute; needs a C++ compiler")
    return parser.parse_args()


def work(rank: int, options: argparse.Namespace, meeting: Path) -> None:
    """Train or resume, then export."""
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    shape = Shape(options.hidden, options.layers, options.feed_forward, options.heads)
    tokenizer = Tokenizer.from_file(str(options.out / "tokenizer.json"))
    on_cpu = options.device == "cpu"
    model = build_model(shape, 0, attention.NAME if on_cpu else "sdpa").to(options.device)
    if rank == 0:
        print(f"{model.num_parameters()} parameters")
    schedule = Schedule(options.budget, batch_tokens=options.batch_tokens)
    run = Run(model, build_optimizers(model, schedule))
    checkpoint = options.out / options.start
    if checkpoint.exists():
        run.restore(checkpoint)
    elif options.finished:
        run.take_up(options.finished, options.spent)
    train(run, schedule, tokenizer, options, Workers(rank, options.workers, meeting))
    if rank == 0 and run.minute >= schedule.minutes:
        run.save(options.out / "checkpoint.pt")
        run.move_uncopied(tokenizer)
        export(model, tokenizer, options.out / "model")
        plot_losses(options.out)
        print(f"wrote {options.out / 'model'}")


def main() -> None:
    """Provide the tokenizer, then start the workers."""
    options = parse_arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    provide_tokenizer(options.out / "tokenizer.json", options.finished, options.seed, Shape.vocabulary)
    if (checkpoint := options.out / options.start).exists():
        print(f"going on from {checkpoint}{'; --finished is for a new folder' if options.finished else ''}")
    start(work, options)


if __name__ == "__main__":
    main()
