"""Trains `<T>`, or a token for each tool: rows of the output layer are learned, everything else stays fixed.

The model writes such a token where a tool's result belongs. As it is never read back, the hidden states do not depend
on its row: they and the other tokens' logits are computed once. The remaining loss of an item is a cross-entropy over
[vocabulary; rows], which takes microseconds.

Source: ToolkenGPT's trainer: each position has a label; where a result begins it is the tool, and the rest of the
result is ignored; Adam, one item per step, 10 epochs, seed 1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

import torch
from tokenizers import AddedToken

from integrations.common.data import data_file, read_data, read_entries
from integrations.common.records import progress_bar
from integrations.toolkengpt.loop import TOOL_TOKEN, check_tool_token, is_tool_token, token_of
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError

SEEN = ("add", "subtract", "multiply", "divide")
"""The default tools to train `<T>` on; the paper does not name its four."""

HELD_OUT = {"funcqa": 39, "kamel": 1000}

SETTINGS = "tool_token.json"
"""The file in a trained model's folder that describes its training."""


@dataclass(frozen=True)
class Item:
    """A text that contains results of tools.

    Attributes:
        tools: The tools of the results.
        pieces: The text in pieces; every second one is a result.
    """

    tools: tuple[str, ...]
    pieces: tuple[str, ...]


def training_file(data: Path | None, task: str) -> Path:
    """The file of training texts for FuncQA or KAMEL."""
    return data_file(data, task, {"funcqa": "train.json", "kamel": "train_clean.json"}[task])


def training_texts(data: Path | None, task: str) -> list[str]:
    """The training texts, unchanged."""
    return read_entries(training_file(data, task), lambda _, entry: str(entry["text"]))


def training_items(data: Path | None, task: str) -> list[Item]:
    """The training texts of FuncQA or KAMEL; those that do not contain their results are left out.

    The files' token positions are for LLaMA-1's tokenizer, so results are found by their characters: after `=` if there
    is exactly one such place, else at the last place.

    Args:
        data: See `data_file`.
        task: "funcqa" or "kamel".
    """
    items = read_entries(training_file(data, task), lambda _, entry: _item(entry, task))
    return [item for item in items if item]


def training_notes(items: Sequence[Item], texts: Sequence[str]) -> list[str]:
    """A note on the training texts of which there are no items; none if there are no such texts."""
    total, taken = len(texts), len(items)
    return [f"{total - taken} of {total} training texts do not contain their results: left out."] * (taken < total)


def training_calls(data: Path | None) -> list[str]:
    """The calls in FuncQA's training texts."""
    path = data_file(data, "funcqa", "train.json")
    return [call for calls in read_entries(path, lambda _, entry: entry["tar_eq"]) for call in calls]


def _item(entry: dict[str, Any], task: str) -> Item | None:
    """A text and its results. FuncQA's results are found by number, since calls may write them differently."""
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
    begun = bool(pieces) and bool(pieces[0])  # else nothing stands before the first result
    return Item(tuple(tools), (*pieces, text)) if begun and len(tools) == len(results) else None


def _place(text: str, result: str, *, last: bool) -> int | None:
    whole = rf"(?<![\w.]){re.escape(result)}(?!\w|\.\d)"
    places = [match.start() for match in re.finditer(whole, text)]
    behind_sign = [place for place in places if text[:place].endswith("=")]
    if last and len(behind_sign) != 1:
        return max(places, default=None)
    return min(behind_sign or places, default=None)


@dataclass(frozen=True)
class States:
    """The data of a text for training and evaluating a row: `n` positions, without those inside results.

    Attributes:
        hidden: (n, width), float32: the last hidden states.
        others: (n,): log-sum-exp of the other tokens' logits.
        best: (n,): the largest of their logits.
        next: (n,): the logit of the next token; meaningless where a result begins.
        begins: (n,), bool: whether a result begins there.
        tools: The tools of the results that begin, in order.
    """

    hidden: torch.Tensor
    others: torch.Tensor
    best: torch.Tensor
    next: torch.Tensor
    begins: torch.Tensor
    tools: tuple[str, ...]

    def labels(self, tools: Sequence[str]) -> torch.Tensor:
        """The row of each result that begins: its tool's place, or 0 if there are no tools to tell apart."""
        return torch.tensor([tools.index(tool) if tools else 0 for tool in self.tools], dtype=torch.long)

    def loss(self, rows: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
        """Mean cross-entropy over the vocabulary and the rows, shape (k, width)."""
        scores = self.hidden @ rows.T
        right = self.next.masked_scatter(self.begins, scores[self.begins, labels])
        return (torch.logaddexp(self.others, scores.logsumexp(1)) - right).mean()


def labelled_ids(model: ChatToolDec, item: Item) -> tuple[list[int], list[int]]:
    """The tokens of an item, and the kind of each: 0 for text, 1 for the first of a result, 2 for the rest of it."""
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
    known = tool_tokens(model).values()
    kept = torch.tensor([place for place, kind in enumerate(kinds) if place and kind != 2], dtype=torch.long)
    before = (kept - 1).to(run.logits.device)
    logits = run.logits[0, before].float().cpu()
    following = logits.gather(1, torch.tensor(ids)[kept][:, None])[:, 0]
    logits[:, list(known)] = -torch.inf
    return States(
        hidden=run.hidden_states[-1][0, before].float().cpu(),
        others=logits.logsumexp(1),
        best=logits.max(1).values,
        next=following,
        begins=torch.tensor(kinds)[kept] == 1,
        tools=item.tools,
    )


def all_states(model: ChatToolDec, items: Sequence[Item], title: str) -> list[States]:
    """Read each item once, with a progress bar; items longer than the model's context are left out."""
    longest = getattr(model.model.config.get_text_config(), "max_position_embeddings", None)
    found = []
    with progress_bar() as bar:
        for item in bar.track(list(items), description=title):
            if longest is None or len(labelled_ids(model, item)[0]) <= longest:
                found.append(states_of(model, item))
    return found


def first_rows(model: ChatToolDec, count: int = 1) -> torch.Tensor:
    """The initial rows for training, (count, width), float32: the mean of the output layer's rows.

    Several are told apart by a hundredth of the rows' deviation, so that tools without a text are not named by order.
    """
    weight = model.model.get_output_embeddings().weight.detach().float().cpu()
    drawn = torch.randn(count, weight.shape[1], generator=torch.Generator().manual_seed(0))
    return weight.mean(0) + (drawn * weight.std(0) / 100 if count > 1 else torch.zeros(1, 1))


def trained_rows(
    states: Sequence[States],
    rows: torch.Tensor,
    tools: Sequence[str] = (),
    *,
    rate: float,
    epochs: int = 10,
) -> torch.Tensor:
    """The rows that best predict where results begin.

    Args:
        states: The states of the training items, one per step.
        rows: (k, width), float32: the initial rows; not changed.
        tools: The tool of each row; none: one row stands for all tools.
        rate: Adam's learning rate.
        epochs: Number of passes over the items.
    """
    if not any(state.begins.any() for state in states):
        raise OptionError("there is nothing to train on: no item has a result of these tools")
    rows = rows.clone().requires_grad_()
    labels = [state.labels(tools) for state in states]
    optimizer, order = torch.optim.Adam([rows], lr=rate), torch.Generator().manual_seed(1)
    for _ in range(epochs):
        for place in torch.randperm(len(states), generator=order).tolist():
            optimizer.zero_grad()
            states[place].loss(rows, labels[place]).backward()
            optimizer.step()
    return rows.detach()


def room_for_tokens(model: ChatToolDec, tokens: Sequence[str] = (TOOL_TOKEN,)) -> tuple[Any, list[int]]:
    """A copy of the model's tokenizer with tokens for tools, and their rows.

    Raises:
        OptionError: The tokenizer or the model has no room for them.
    """
    if trained := [*tool_tokens(model)]:
        raise OptionError(f"the tokenizer has {trained[0]} already; begin with a model that was not trained")
    head: Any = getattr(model.model, "get_output_embeddings", lambda: None)()
    if not torch.is_tensor(getattr(head, "weight", None)) or not head.weight.is_floating_point():
        raise OptionError(f"the output layer of {type(model.model).__name__} has no rows of numbers to add one to")
    tokenizer = deepcopy(model.tokenizer)
    tokenizer.add_tokens([AddedToken(token, special=True, normalized=False) for token in tokens])
    known = tokenizer.get_vocab()
    for token in tokens:
        if known.get(token) not in tokenizer(token, add_special_tokens=False)["input_ids"]:
            raise OptionError(f"{type(tokenizer).__name__} has no room for {token}: it does not read it as one token")
    return tokenizer, [known[token] for token in tokens]


def with_tool_tokens(model: ChatToolDec, rows: torch.Tensor, tools: Sequence[str] = ()) -> ChatToolDec:
    """The model with `<T>`, or a token for each tool. Its weights change in place: rows are added, or spare ones set.

    Args:
        model: A model without such tokens; do not use it afterwards.
        rows: (k, width): the tokens' rows of the output layer.
        tools: See `trained_rows`.
    """
    tokens = [token_of(tool) for tool in tools] or [TOOL_TOKEN]
    tokenizer, places = room_for_tokens(model, tokens)
    weights = model.model
    if max(places) >= weights.get_output_embeddings().weight.shape[0]:
        try:
            weights.resize_token_embeddings(max(places) + 1, mean_resizing=False)
        except (NotImplementedError, AttributeError, RuntimeError, TypeError, ValueError) as error:
            name = type(weights).__name__
            raise OptionError(f"the vocabulary of {name} has no room for {tokens[0]}: {error}") from error
    with torch.no_grad():
        read, head = weights.get_input_embeddings().weight, weights.get_output_embeddings().weight
        if read is not head:
            read[places] = read[: min(places)].mean(0)  # never read
        head[places] = rows.to(head)
    return ChatToolDec.from_transformers(weights, tokenizer)


def save(model: ChatToolDec, folder: Path, settings: dict[str, Any]) -> None:
    """Save a model as a transformers folder, with a file that describes its training."""
    folder.mkdir(parents=True, exist_ok=True)
    model.model.save_pretrained(folder)
    model.tokenizer.save_pretrained(folder)
    (folder / SETTINGS).write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")


def check_folder(folder: Path, base: Mapping[str, Any]) -> None:
    """Check that a folder does not hold a model trained from another base.

    Raises:
        OptionError: It does.
    """
    known = settings_of(str(folder)).get("base", base)
    if known != base:
        raise OptionError(
            f"{folder} has a model that was trained from {known['model']} (weights {known['weights']}), not from "
            f"{base['model']} ({base['weights']}); name another folder with --out"
        )


def divided(items: Sequence[Item], seen: Iterable[str], task: str) -> tuple[list[Item], list[Item], list[Item]]:
    """Split items: those to train on, the last ones of the same tools for evaluation, and those with other tools only.

    Args:
        items: In the order of the file. ToolkenGPT keeps the last 39 of FuncQA or 1,000 of KAMEL for evaluation; of a
            file that is not ten times as long, a tenth is kept.
        seen: The tools to train on.
        task: "funcqa" or "kamel".
    """
    tools, last = set(seen), len(items) - min(HELD_OUT[task], max(1, len(items) // 10))
    own = [(place, item) for place, item in enumerate(items) if set(item.tools) <= tools]
    unseen = [item for item in items if not tools & set(item.tools)]
    return [item for place, item in own if place < last], [item for place, item in own if place >= last], unseen


def settings_of(folder: str | None) -> dict[str, Any]:
    """The description of training in a model's folder; without one, FuncQA and its four tools."""
    path = Path(folder or "") / SETTINGS
    standard: dict[str, Any] = {"task": "funcqa", "tools": list(SEEN), "tuned_bias": 0.0, "tokens": []}
    return {**standard, **read_data(path, dict)} if path.is_file() else standard


def tool_tokens(model: ChatToolDec) -> dict[str, int]:
    """The id of `<T>`, and of each tool's token, in their order."""
    known = {token: one for token, one in model.tokenizer.get_added_vocab().items() if is_tool_token(token)}
    return dict(sorted(known.items(), key=itemgetter(1)))


def rows_of(model: ChatToolDec) -> torch.Tensor:
    """The rows of `<T>`, or of each tool's token, (k, width), float32.

    Raises:
        OptionError: The model has none.
    """
    known = tool_tokens(model)
    if not known:
        check_tool_token(model)
    rows: torch.Tensor = model.model.get_output_embeddings().weight[list(known.values())]
    return rows.detach().float().cpu()
