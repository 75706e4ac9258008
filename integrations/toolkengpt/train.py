"""The trainer of `<T>`: one row of the output layer is learned, everything else stays as it is.

`<T>` is what the model writes where a tool's result is to stand. As it is never read back, the hidden states do not
depend on its row: they are computed once, and so are the other tokens' logits. What is left of an item's loss is
cross-entropy over [vocabulary; row], a matter of microseconds.

Source: ToolkenGPT's trainer: a label at each position; where a result begins it is the tool, the rest of the result is
passed over; Adam, one item a step, 10 epochs, seed 1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from tokenizers import AddedToken

from integrations.common.data import data_file, read_data, read_entries
from integrations.common.records import progress_bar
from integrations.toolkengpt.loop import TOOL_TOKEN, check_tool_token
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError

SEEN = ("add", "subtract", "multiply", "divide")
"""The four tools that `<T>` is trained on where none are named; the paper does not say which its four are."""

HELD_OUT = {"funcqa": 39, "kamel": 1000}

SETTINGS = "tool_token.json"
"""What a trained model's folder says of its training."""


@dataclass(frozen=True)
class Item:
    """A text with results of tools in it.

    Attributes:
        tools: Whose results they are.
        pieces: The text in pieces, every second of which is a result.
    """

    tools: tuple[str, ...]
    pieces: tuple[str, ...]


def training_file(data: Path | None, task: str) -> Path:
    """The file of the training texts of FuncQA or KAMEL."""
    return data_file(data, task, {"funcqa": "train.json", "kamel": "train_clean.json"}[task])


def training_texts(data: Path | None, task: str) -> list[str]:
    """The training texts as they stand there."""
    return read_entries(training_file(data, task), lambda _, entry: str(entry["text"]))


def training_items(data: Path | None, task: str) -> list[Item]:
    """The training texts of FuncQA or KAMEL; those whose results do not stand in them are left out.

    The files' own token positions count LLaMA-1's tokens, so results are found by their characters: behind `=` if they
    stand there once, else where they stand last.

    Args:
        data: See `data_file`.
        task: "funcqa" or "kamel".
    """
    items = read_entries(training_file(data, task), lambda _, entry: _item(entry, task))
    return [item for item in items if item]


def training_calls(data: Path | None) -> list[str]:
    """The calls of FuncQA's training texts."""
    path = data_file(data, "funcqa", "train.json")
    return [call for calls in read_entries(path, lambda _, entry: entry["tar_eq"]) for call in calls]


def _item(entry: dict[str, Any], task: str) -> Item | None:
    """A text and its results; a result of FuncQA is told by its number, as its call may have it otherwise."""
    if task == "funcqa":
        tools = re.findall(r"<(\w+)>\(", " ".join(entry["tar_eq"]))
        results = [str(number) for number in entry["tar_number"]]
    else:
        calls = re.findall(r'<f>(\w+)\(.*?\)="?(.*?)"?</f>', " ".join(entry["call"]), re.DOTALL)
        tools, results = [tool for tool, _ in calls], [result for _, result in calls]
    pieces, text = [], entry["text"]
    for number, result in enumerate(results, 1):
        place = _place(text, result, last=number == len(results))
        if not result or place is None:
            return None
        pieces += [text[:place].removesuffix(" "), text[place : place + len(result)]]
        text = text[place + len(result) :]
    return Item(tuple(tools), (*pieces, text)) if results else None


def _place(text: str, result: str, *, last: bool) -> int | None:
    whole = rf"(?<![\w.]){re.escape(result)}(?!\w|\.\d)"
    places = [match.start() for match in re.finditer(whole, text)]
    behind_sign = [place for place in places if text[:place].endswith("=")]
    if last and len(behind_sign) != 1:
        return max(places, default=None)
    return min(behind_sign or places, default=None)


@dataclass(frozen=True)
class States:
    """What training and judging a row need of a text: `n` positions, those inside of results left out.

    Attributes:
        hidden: (n, width), float32: the last hidden states.
        others: (n,): the logarithm of the sum of the other tokens' exponentiated logits.
        best: (n,): the largest of their logits.
        next: (n,): the logit of the token that follows; nothing where a result begins.
        begins: (n,), bool: whether a result begins there.
    """

    hidden: torch.Tensor
    others: torch.Tensor
    best: torch.Tensor
    next: torch.Tensor
    begins: torch.Tensor

    def loss(self, row: torch.Tensor) -> torch.Tensor:
        """Mean cross-entropy over the vocabulary and the row."""
        score = self.hidden @ row
        return (torch.logaddexp(self.others, score) - torch.where(self.begins, score, self.next)).mean()


def labelled_ids(model: ChatToolDec, item: Item) -> tuple[list[int], list[int]]:
    """The tokens of an item, and what kind each is: 0 of the text, 1 the first of a result, 2 another of one."""
    ids = list(model.tokenizer(item.pieces[0])["input_ids"])
    if ids and ids[-1] == model.tokenizer.eos_token_id:
        ids.pop()
    kinds = [0] * len(ids)
    for number, piece in enumerate(item.pieces[1:]):
        new = model.get_token_ids(piece)
        ids += new
        kinds += [0] * len(new) if number % 2 else [1] + [2] * (len(new) - 1)
    return ids, kinds


@torch.no_grad()
def states_of(model: ChatToolDec, item: Item) -> States:
    """Read an item once.

    Raises:
        OptionError: The logits are not the product of the last hidden states and the output layer.
    """
    ids, kinds = labelled_ids(model, item)
    run = model.model(torch.tensor([ids], device=model.model.device), output_hidden_states=True)
    weight = model.model.get_output_embeddings().weight
    if not torch.allclose(run.hidden_states[-1] @ weight.T, run.logits, rtol=1e-2, atol=1e-2):
        raise OptionError(f"{type(model.model).__name__} does not get its logits from one row a token: no row to train")
    known = model.tokenizer.get_vocab().get(TOOL_TOKEN)
    kept = torch.tensor([place for place, kind in enumerate(kinds) if place and kind != 2], dtype=torch.long)
    before = (kept - 1).to(run.logits.device)
    logits = run.logits[0, before].float().cpu()
    following = logits.gather(1, torch.tensor(ids)[kept][:, None])[:, 0]
    if known is not None:
        logits[:, known] = -torch.inf
    return States(
        hidden=run.hidden_states[-1][0, before].float().cpu(),
        others=logits.logsumexp(1),
        best=logits.max(1).values,
        next=following,
        begins=torch.tensor(kinds)[kept] == 1,
    )


def all_states(model: ChatToolDec, items: Sequence[Item], title: str) -> list[States]:
    """Read items once each, behind a progress bar; those that are longer than the model's context are left out."""
    longest = getattr(model.model.config.get_text_config(), "max_position_embeddings", None)
    found = []
    with progress_bar() as bar:
        for item in bar.track(list(items), description=title):
            if longest is None or len(labelled_ids(model, item)[0]) <= longest:
                found.append(states_of(model, item))
    return found


def first_row(model: ChatToolDec) -> torch.Tensor:
    """Where training begins: the mean of the output layer's rows, float32."""
    weight: torch.Tensor = model.model.get_output_embeddings().weight
    return weight.detach().float().mean(0).cpu()


def trained_row(
    states: Sequence[States], row: torch.Tensor, *, rate: float, epochs: int = 10, seed: int = 1
) -> torch.Tensor:
    """The row that tells best where results begin.

    Args:
        states: Of the items to train on, one a step.
        row: (width,), float32: where it begins; left as it is.
        rate: Adam's.
        epochs: How often each item is seen.
        seed: Of their order.
    """
    if not any(state.begins.any() for state in states):
        raise OptionError("there is nothing to train on: no item has a result of these tools")
    row = row.clone().requires_grad_()
    optimizer, order = torch.optim.Adam([row], lr=rate), torch.Generator().manual_seed(seed)
    for _ in range(epochs):
        for place in torch.randperm(len(states), generator=order).tolist():
            optimizer.zero_grad()
            states[place].loss(row).backward()
            optimizer.step()
    return row.detach()


def room_for_token(model: ChatToolDec) -> tuple[Any, int]:
    """A copy of the model's tokenizer with `<T>`, and the row that it gets.

    Raises:
        OptionError: The tokenizer or the model has no room for it.
    """
    if TOOL_TOKEN in model.tokenizer.get_vocab():
        raise OptionError(f"the tokenizer has {TOOL_TOKEN} already; begin with a model that was not trained")
    head: Any = getattr(model.model, "get_output_embeddings", lambda: None)()
    if not torch.is_tensor(getattr(head, "weight", None)) or not head.weight.is_floating_point():
        raise OptionError(f"the output layer of {type(model.model).__name__} has no rows of numbers to add one to")
    tokenizer = deepcopy(model.tokenizer)
    tokenizer.add_tokens([AddedToken(TOOL_TOKEN, special=True, normalized=False)])
    row = tokenizer.get_vocab().get(TOOL_TOKEN)
    if row is None or row not in tokenizer(TOOL_TOKEN, add_special_tokens=False)["input_ids"]:
        raise OptionError(f"{type(tokenizer).__name__} has no room for {TOOL_TOKEN}: it does not read it as one token")
    return tokenizer, row


def with_tool_token(model: ChatToolDec, row: torch.Tensor) -> ChatToolDec:
    """The model with one token more. Its weights are changed in place: they get one row, or a spare one is set.

    Args:
        model: A model without `<T>`; not to be used any more.
        row: Of the output layer.
    """
    tokenizer, place = room_for_token(model)
    weights = model.model
    if place >= weights.get_output_embeddings().weight.shape[0]:
        try:
            weights.resize_token_embeddings(place + 1, mean_resizing=False)
        except (NotImplementedError, AttributeError, RuntimeError, TypeError, ValueError) as error:
            name = type(weights).__name__
            raise OptionError(f"the vocabulary of {name} has no room for {TOOL_TOKEN}: {error}") from error
    with torch.no_grad():
        read, head = weights.get_input_embeddings().weight, weights.get_output_embeddings().weight
        if read is not head:
            read[place] = read[:place].mean(0)  # it is never read
        head[place] = row.to(head)
    return ChatToolDec.from_transformers(weights, tokenizer)


def save(model: ChatToolDec, folder: Path, settings: dict[str, Any]) -> None:
    """Save a model as a folder of transformers, with what it was trained on beside."""
    folder.mkdir(parents=True, exist_ok=True)
    model.model.save_pretrained(folder)
    model.tokenizer.save_pretrained(folder)
    (folder / SETTINGS).write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")


def check_folder(folder: Path, base: Mapping[str, Any]) -> None:
    """See that a folder has no model that was trained from another one than this.

    Raises:
        OptionError: It has.
    """
    known = settings_of(str(folder)).get("base", base)
    if known != base:
        raise OptionError(
            f"{folder} has a model that was trained from {known['model']} (weights {known['weights']}), not from "
            f"{base['model']} ({base['weights']}); name another folder with --out"
        )


def divided(items: Sequence[Item], seen: Iterable[str], task: str) -> tuple[list[Item], list[Item], list[Item]]:
    """Items to train on, the last ones of the same tools to judge them by, and all of other tools.

    Args:
        items: As the file has them. ToolkenGPT keeps its last 39 of FuncQA for judging, or 1,000 of KAMEL; of a file
            that is not ten times as long, a tenth is kept.
        seen: The tools to train on.
        task: "funcqa" or "kamel".
    """
    tools, last = set(seen), len(items) - min(HELD_OUT[task], max(1, len(items) // 10))
    own = [(place, item) for place, item in enumerate(items) if set(item.tools) <= tools]
    unseen = [item for item in items if not tools & set(item.tools)]
    return [item for place, item in own if place < last], [item for place, item in own if place >= last], unseen


def settings_of(folder: str | None) -> dict[str, Any]:
    """What a model's folder says of its training; where it says nothing, FuncQA and its four tools."""
    path = Path(folder or "") / SETTINGS
    standard = {"task": "funcqa", "tools": list(SEEN), "tuned_bias": 0.0}
    return {**standard, **read_data(path, dict)} if path.is_file() else standard


def row_of(model: ChatToolDec) -> torch.Tensor:
    """The row of `<T>`, float32."""
    check_tool_token(model)
    row: torch.Tensor = model.model.get_output_embeddings().weight[model.tokenizer.get_vocab()[TOOL_TOKEN]]
    return row.detach().float().cpu()
