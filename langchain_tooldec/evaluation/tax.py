"""The cost of the machine: how much of the model's probability it removes, by token and by part of a turn.

A turn is generated as usual. Then the model reads it again in one pass, which gives its distribution for each token,
including forced ones. The cost is the probability, at temperature 1, of the tokens that the machine, the remaining
budget or `max_thought_tokens` forbids. Other options (top-k, penalties) do not count.

Source: that a hard schema costs a small model right calls is from arXiv 2605.26128; this says where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate, chain, pairwise
from math import expm1
from statistics import fmean, median
from textwrap import wrap
from typing import Any, NamedTuple

import torch

from langchain_tooldec.backends import InProcessBackend
from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.decoding import Step, ThoughtLimit
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation.parts import PARTS, Part, parts_of
from langchain_tooldec.evaluation.questions import Group, Question, ask_all
from langchain_tooldec.evaluation.scoring import conversation
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.vocabulary import SPECIAL_MARKER, Vocabulary

_CONTEXT = 8
"""Tokens of the prompt that determine a turn's tokenization: more than the tokenizer merges."""
TAX_COLUMNS = ("", "tokens", "forced", "mass\ntaken", "median", "over-\nruled", "other\nspelling", "nats\na turn")
TAX_NOTE = (
    "mass taken: of the model's probability, what the machine forbids (mean and median of tokens); overruled: the "
    "likeliest token was forbidden; other spelling: a token that the tokenizer would not write there; nats a turn: the "
    "sum of -log of what was left (mean of turns)."
)
_LABEL, _PLOT, _VALUE, _BAR, _GAP = 120, 300, 60, 13, 8
_TITLE = 68
"""The most characters of a line of the title."""
_STYLE = """
svg.tax { font: 12px system-ui, sans-serif; --taken: #2a6f97; --overruled: #d9a05b; }
svg.tax text { fill: currentColor; } svg.tax:root { color: #222; }
@media (prefers-color-scheme: dark) {
  svg.tax { --taken: #5aa5d1; --overruled: #c48a45; } svg.tax:root { color: #ddd; }
}
"""
_SERIES = {"taken": "probability taken away", "overruled": "likeliest token overruled"}


class TokenTax(NamedTuple):
    """What one token cost. As JSON it is a list.

    Attributes:
        part: The part of the turn that its first byte belongs to.
        nats: -log of the probability that the model gave to all tokens that may follow.
        overruled: Whether the model's most probable token may not follow.
        respelled: Whether the tokenizer would not write this token here for the turn's text; None if unknown, since it
            changes texts.
        forced: Whether the token was written without asking the model.
    """

    part: Part
    nats: float
    overruled: bool
    respelled: bool | None
    forced: bool

    @property
    def taken(self) -> float:
        """The probability that the machine removed, from 0 to 1."""
        return -expm1(-self.nats)


def taxed_turn(model: ChatToolDec, messages: Any, **options: Any) -> tuple[Any, list[TokenTax]]:
    """A turn under the machine, and what each of its tokens cost.

    Args:
        model: A model in this process.
        messages: As for `invoke`.
        **options: Options of a request, as for `bind_tools`: `tools`, `tool_choice`.

    Returns:
        The message, and a record for each token.

    Raises:
        OptionError: The model runs elsewhere, or there is no machine.

    Example:
        >>> from langchain_tooldec import ChatToolDec
        >>> def add(a: int, b: int) -> int:
        ...     "Add two numbers."
        >>> message, found = taxed_turn(ChatToolDec.embedded(), "3 plus 4?", tools=[add], tool_choice="any")
        >>> message.tool_calls[0]["args"], found[-1].part, all(0 <= token.taken < 1 for token in found)
        ({'a': 3, 'b': 4}, 'end of the call', True)
    """
    engine, request = model._engine, model.request(messages, **options)
    masks = request.constraint
    if not isinstance(engine.backend, InProcessBackend) or not isinstance(masks, TokenMasks):
        raise OptionError("what the machine costs is seen of a model in this process, with tools and constrained=True")
    run = model.run(request)
    steps = list(run.steps())
    written, vocabulary = [step.token_id for step in steps], masks.vocabulary
    data = [vocabulary.spelled([token_id]) for token_id in written]
    ends = [0, *accumulate(map(len, data))]
    parts = parts_of(request.format, b"".join(data).decode("utf-8", "replace"))
    own = _own_spelling(engine.prompts.encode_continuation, vocabulary, request.prompt_ids, b"".join(data))
    rows = engine.backend.logits([*request.prompt_ids, *written], len(written))
    found = []
    for number, (span, step, row) in enumerate(zip(pairwise(ends), steps, rows, strict=True)):
        part: Part = "name" if step.token_id in request.name_tokens else parts[span[0]]
        respelled = None if own is None else span[0] < span[1] and span not in own
        nats, overruled = _price(request, masks, step, row, written[:number])
        found.append(TokenTax(part, nats, overruled, respelled, step.forced))
    return run.message(model.model_name), found


def _price(
    request: Request, masks: TokenMasks, step: Step, row: torch.Tensor, written: Sequence[int]
) -> tuple[float, bool]:
    """-log of the probability of what may follow, and whether the most probable token is not allowed."""
    scores = row.double().cpu().nan_to_num(nan=-torch.inf)
    allowed = torch.tensor(masks.allowed(step.state, request.max_tokens - len(written)).mask())
    for limit in request.options.processors:
        if isinstance(limit, ThoughtLimit):
            left = limit(torch.tensor([[*request.prompt_ids, *written]]), scores[None])[0] > -torch.inf
            allowed = allowed & left if bool((allowed & left).any()) else allowed
    kept = torch.logsumexp(scores[allowed], -1) - torch.logsumexp(scores, -1)
    return max(-float(kept), 0.0), not bool(allowed[scores.argmax()])


def _own_spelling(
    encode: Callable[[str], Sequence[int]], vocabulary: Vocabulary, prompt_ids: Sequence[int], data: bytes
) -> set[tuple[int, int]] | None:
    """The byte spans of the tokens in which the tokenizer writes a turn; None if it writes another text."""
    table = vocabulary.token_bytes
    ends_with = b"".join(table[token_id] for token_id in prompt_ids[-_CONTEXT:] if token_id < len(table))
    before = ends_with.rpartition(SPECIAL_MARKER)[2].decode("utf-8", "ignore").encode()
    tokens = [vocabulary.spelled([token_id]) for token_id in encode((before + data).decode("utf-8", "replace"))]
    if b"".join(tokens) != before + data:
        return None
    return set(pairwise(end - len(before) for end in accumulate(map(len, tokens), initial=0)))


def taxed_questions(
    model: ChatToolDec, groups: Sequence[Group], *, at_once: int = 1, asked: Callable[[], None] | None = None
) -> list[list[TokenTax]]:
    """What each turn cost on questions asked as by `measure`: an unexpected call ends its question.

    Args:
        model: A model in this process.
        groups: The questions.
        at_once: How many to ask at a time; they share forward passes.
        asked: Called after each one, in the thread that asked it.
    """

    def ask(item: tuple[Group, Question]) -> list[list[TokenTax]]:
        (group, question), found = item, list[list[TokenTax]]()

        def invoke(messages: list[Any]) -> Any:
            message, tokens = taxed_turn(model, messages, tools=group.functions)
            found.append(tokens)
            return message

        for _ in conversation(question, invoke):
            pass
        return found

    items = [(group, question) for group in groups for question in group.questions]
    return list(chain.from_iterable(ask_all(ask, items, at_once, asked)))


@dataclass(frozen=True)
class Tax:
    """What the tokens of one part of turns cost.

    Attributes:
        part: The part; "all" for all of them.
        tokens: How many there were.
        forced: The share written without asking the model.
        taken: The mean probability that the machine removed.
        median: Its median.
        overruled: The share at which the most probable token was forbidden.
        respelled: The share that the tokenizer spells otherwise; None if unknown.
        nats: The sum of -log of what was left, per turn.
    """

    part: str
    tokens: int
    forced: float
    taken: float
    median: float
    overruled: float
    respelled: float | None
    nats: float

    @property
    def row(self) -> tuple[str, ...]:
        """The cells of `TAX_COLUMNS`."""
        shares = (self.taken, self.median, self.overruled, self.respelled)
        shown = ("-" if share is None else f"{100 * share:.1f} %" for share in shares)
        return self.part, f"{self.tokens:,}", f"{100 * self.forced:.0f} %", *shown, f"{self.nats:.2f}"


def tax_table(turns: Sequence[Iterable[TokenTax]]) -> list[Tax]:
    """The cost of each part that occurs, and of all together; empty without tokens.

    Args:
        turns: What the tokens of each turn cost.
    """
    tokens = [token for turn in turns for token in turn]
    by_part = [(part, [token for token in tokens if token.part == part]) for part in PARTS]
    return [_tax(part, found, len(turns)) for part, found in [*by_part, ("all", tokens)] if found]


def _tax(part: str, tokens: Sequence[TokenTax], turns: int) -> Tax:
    taken = [token.taken for token in tokens]
    spelled = [token.respelled for token in tokens if token.respelled is not None]
    return Tax(
        part=part,
        tokens=len(tokens),
        forced=fmean(token.forced for token in tokens),
        taken=fmean(taken),
        median=median(taken),
        overruled=fmean(token.overruled for token in tokens),
        respelled=fmean(spelled) if spelled else None,
        nats=sum(token.nats for token in tokens) / turns,
    )


def tax_svg(table: Sequence[Tax], title: str) -> str:
    """Bars for each part of a turn: the probability removed, and how often the first choice was overruled.

    Args:
        table: See `tax_table`.
        title: What was measured.
    """
    parts, y = list[str](), 2
    for line in wrap(title, _TITLE):
        parts.append(_text(0, y + 12, line, 'font-weight="600"'))
        y += 16
    for number, (name, words) in enumerate(_SERIES.items()):
        parts += [_bar(name, _LABEL + 170 * number, y + 4, 12), _text(_LABEL + 18 + 170 * number, y + 15, words)]
    y += 26
    for tax in table:
        parts.append(_text(_LABEL - 8, y + _BAR + 4, tax.part, 'text-anchor="end"'))
        for name in _SERIES:
            share = getattr(tax, name)
            parts += [_bar(name, _LABEL, y, _PLOT * share), _text(_LABEL + _PLOT * share + 5, y + 11, f"{share:.1%}")]
            y += _BAR
        y += _GAP
    width = _LABEL + _PLOT + _VALUE
    return (
        f'<svg class="tax" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {y}" width="{width}" '
        f'height="{y}"><title>{escape(title)}</title><style>{_STYLE}</style>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _bar(name: str, x: float, y: float, width: float) -> str:
    return f'<rect fill="var(--{name})" x="{x}" y="{y}" width="{width:.1f}" height="{_BAR - 2}"/>'


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y}" {more}>{escape(text)}</text>'
