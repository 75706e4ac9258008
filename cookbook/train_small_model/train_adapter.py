"""Train a LoRA adapter for SmolLM2 on generated examples.

python train_adapter.py --base FOLDER --out FOLDER --budget MINUTES --workers 2

One worker per core; the workers average their gradients. On a GPU one worker trains, and readers on the cores generate
for it. Training resumes from its last checkpoint.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import cached_property
from pathlib import Path
from statistics import fmean
from typing import Any

import torch
from examples import unseen_example
from own_examples import own_examples
from peft import LoraConfig, PeftModel, get_peft_model, get_peft_model_state_dict, set_peft_model_state_dict
from progress import record
from rows import Batch, Batches, Writer
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.utils.data import DataLoader
from transformers import AutoModelForCausalLM, AutoTokenizer
from workers import Workers, start

from langchain_tooldec.small import BASE, adapter

TEMPLATE = adapter() / "chat_template.jinja"
LINEAR = ("q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj")
HELD_OUT_ROWS = 6
SAVED_EVERY = 8
"""Minutes between checkpoints."""
CONFIG = ("base_model_name_or_path", "bias", "fan_in_fan_out", "inference_mode", "lora_alpha", "lora_dropout",
          "peft_type", "r", "target_modules", "task_type")  # fmt: skip
"""What an adapter's config says."""
LEARNED = 0.25
"""The divisor of the loss, for each token of a batch: about the share of learned ones."""


def loss_of(model: PeftModel, batch: Batch) -> tuple[Tensor, int]:
    """The summed loss over the learned tokens of a batch, and their number."""
    body: Any = model.get_base_model()
    with torch.autocast(batch.tokens.device.type, torch.bfloat16):
        hidden = body.model(
            input_ids=batch.tokens, position_ids=batch.positions, attention_mask=batch.mask(), use_cache=False
        )[0].flatten(0, 1)
        targets = batch.learned.flatten().nonzero()[:, 0]
        padded = nn.functional.pad(targets, (0, -len(targets) % 128), value=1)
        logits = body.lm_head(hidden[padded - 1])[: len(targets)]
    expected = batch.tokens.flatten()[targets]
    return nn.functional.cross_entropy(logits.float(), expected, reduction="sum"), len(targets)


def adapted(options: argparse.Namespace) -> PeftModel:
    """The base model in bfloat16, frozen, with an adapter in float32: a given one, or one on all linear layers."""
    model = AutoModelForCausalLM.from_pretrained(options.base, dtype=torch.bfloat16)
    if options.adapter is None:
        config = LoraConfig(
            r=options.rank, lora_alpha=2 * options.rank, target_modules=list(LINEAR), task_type="CAUSAL_LM"
        )
    else:
        config = LoraConfig.from_pretrained(options.adapter)
        config.inference_mode = False
    config.base_model_name_or_path = str(options.base)
    config.lora_dropout = options.dropout
    made = get_peft_model(model, config)
    if options.adapter is not None:
        set_peft_model_state_dict(made, load_file(options.adapter / "adapter_model.safetensors"))
    return made


def rate(spent: float, budget: float, step: int) -> float:
    """The factor of the learning rate: rising over twenty steps, level, then falling to zero over the last 60 %."""
    return min(1.0, (step + 1) / 20) * min(1.0, max(0.0, 1 - spent / budget) / 0.6)


@dataclass
class Counts:
    """Progress of training: steps, tokens read, tokens learned, minutes."""

    step: int = 0
    tokens: int = 0
    learned: int = 0
    minutes: float = 0.0


class Trainer:
    """One worker of a training.

    Args:
        options: See `main`.
        workers: All that train together; the first one logs and saves.
    """

    def __init__(self, options: argparse.Namespace, workers: Workers) -> None:
        self._options, self._workers = options, workers
        self._device = torch.device(options.device)
        tokenizer = AutoTokenizer.from_pretrained(options.base)
        tokenizer.chat_template = TEMPLATE.read_text("utf-8")
        self._writer = Writer(tokenizer)
        self._model = adapted(options).to(self._device)
        self._weights = [weight for weight in self._model.parameters() if weight.requires_grad]
        self._optimizer = torch.optim.AdamW(self._weights, lr=options.rate, betas=(0.9, 0.99), weight_decay=0.0)
        self._checkpoint = options.out / "checkpoint.pt"
        self.counts = self._resumed()

    def _resumed(self) -> Counts:
        if not self._checkpoint.exists():
            return Counts()
        state = torch.load(self._checkpoint, map_location=self._device)
        set_peft_model_state_dict(self._model, state["adapter"])
        self._optimizer.load_state_dict(state["optimizer"])
        return Counts(*state["counts"])

    @cached_property
    def _unseen(self) -> Batch:
        length = self._options.length
        rows = [self._writer.row(random.Random(place), length, unseen_example) for place in range(HELD_OUT_ROWS)]
        return Batch.of(rows).to(self._device)

    @property
    def _ended(self) -> bool:
        return self.counts.minutes >= self._options.budget or self.counts.step >= self._options.steps

    def run(self) -> None:
        """Train until the budget or the number of steps is used up."""
        options, counts = self._options, self.counts
        seed = options.seed + 1000 * counts.step + self._workers.rank
        own = own_examples(options.own) if options.own else ()
        self._writer.check(own, options.length)
        drawn = Batches(self._writer, seed, options.rows, options.length, own)
        batches = iter(
            DataLoader(
                drawn, batch_size=None, num_workers=options.readers, prefetch_factor=8 if options.readers else None
            )
        )
        start, saved, losses = time.monotonic() - 60 * counts.minutes, counts.minutes, []
        while not self._ended and not self._workers.left_alone():
            losses.append(self._step(next(batches).to(self._device), start))
            if self._workers.rank:
                continue
            if counts.step % 10 == 0:
                self._log(losses[-10:])
            if counts.minutes - saved > SAVED_EVERY or self._ended:
                saved = counts.minutes
                self._save()

    def _step(self, batch: Batch, start: float) -> float:
        """One step of the optimizer; returns the mean loss per token. `start` is the clock at minute zero."""
        counts = self.counts
        for group in self._optimizer.param_groups:
            group["lr"] = self._options.rate * rate(counts.minutes, self._options.budget, counts.step)
        loss, learned = loss_of(self._model, batch)
        (loss / (LEARNED * batch.tokens.numel())).backward()
        (counts.minutes,) = self._workers.average(self._model, (time.monotonic() - start) / 60)
        nn.utils.clip_grad_norm_(self._weights, 1.0)
        self._optimizer.step()
        self._optimizer.zero_grad()
        counts.step += 1
        counts.tokens += self._workers.count * batch.tokens.numel()
        counts.learned += self._workers.count * learned
        return loss.item() / learned

    def _log(self, losses: Sequence[float]) -> None:
        """Write a line of the log, sometimes with the loss on families that are never trained on."""
        counts, held_out = self.counts, ""
        if counts.step % 50 == 0:
            self._model.eval()
            with torch.inference_mode():
                loss, learned = loss_of(self._model, self._unseen)
            self._model.train()
            held_out = f"{loss.item() / learned:.4f}"
        figures = {"step": counts.step, "minutes": f"{counts.minutes:.2f}", "tokens": counts.tokens}
        figures |= {"learned": counts.learned, "loss": f"{fmean(losses):.4f}", "unseen": held_out}
        record(self._options.out / "log.csv", figures)

    def _save(self) -> None:
        """Write a checkpoint and the current adapter."""
        adapter = get_peft_model_state_dict(self._model, save_embedding_layers=False)
        state = {"adapter": adapter, "optimizer": self._optimizer.state_dict()}
        torch.save({**state, "counts": astuple(self.counts)}, self._checkpoint.with_suffix(".new"))
        self._checkpoint.with_suffix(".new").replace(self._checkpoint)
        save(self._model, adapter, self._options.out)


def save(model: PeftModel, adapter: Mapping[str, Tensor], folder: Path) -> None:
    """Save the adapter in half precision with its chat template, for `ChatToolDec(adapter=...)` and peft."""
    for config in model.peft_config.values():
        config.base_model_name_or_path = BASE
    half = {name: value.to(torch.bfloat16) for name, value in adapter.items()}
    model.save_pretrained(folder, state_dict=half, save_embedding_layers=False)
    config = json.loads((folder / "adapter_config.json").read_text("utf-8"))
    kept = {name: config[name] for name in CONFIG}  # the others have no effect, and not all versions of peft know them
    (folder / "adapter_config.json").write_text(json.dumps(kept, indent=2) + "\n", "utf-8")
    shutil.copy(TEMPLATE, folder / TEMPLATE.name)


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the options and train."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", type=Path, required=True, help="folder of SmolLM2-135M-Instruct")
    parser.add_argument("--out", type=Path, required=True, help="folder of the adapter and its checkpoints")
    parser.add_argument("--own", type=Path, help="JSON lines of your own tools and conversations: see own_examples")
    parser.add_argument("--adapter", type=Path, help="folder of a finished adapter that training begins with")
    parser.add_argument("--budget", type=float, required=True, help="minutes of training in all")
    parser.add_argument("--steps", type=int, default=sys.maxsize, help="steps in all, at most")
    parser.add_argument("--rank", type=int, default=8, help="of a new adapter")
    parser.add_argument("--dropout", type=float, default=0.0, help="of the adapter's input")
    parser.add_argument("--rate", type=float, default=1e-3, help="highest learning rate")
    parser.add_argument("--length", type=int, default=768, help="tokens of a row")
    parser.add_argument("--rows", type=int, default=2, help="rows of a worker's step; 32 take about 40 GB on a GPU")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1, help="one for each core, or for the GPU")
    parser.add_argument("--readers", type=int, default=1, help="processes that generate rows for a worker")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args(arguments)
    if options.adapter and not (options.adapter / "adapter_config.json").is_file():
        parser.error(f"there is no adapter in {options.adapter}")
    options.out.mkdir(parents=True, exist_ok=True)
    start(work, options)


def work(rank: int, options: argparse.Namespace, meeting: Path) -> None:
    """Train as one of the workers."""
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    Trainer(options, Workers(rank, options.workers, meeting)).run()


if __name__ == "__main__":
    main(sys.argv[1:])
