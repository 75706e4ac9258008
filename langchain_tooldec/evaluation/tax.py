"""The cost of the machine: how much of the model's probability it removes, token by token.

A turn is generated as usual. Then the model reads it again in one pass, which gives its distribution for each token,
including forced ones. The cost is the probability, at temperature 1, of the tokens that the machine, the remaining
budget or `max_thought_tokens` forbids. Other options (top-k, penalties) do not count.

Source: that a hard schema costs a small model right calls is from arXiv 2605.26128; this says where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate, pairwise
from math import expm1
from typing import Any, NamedTuple

import torch

from langchain_tooldec.backends import InProcessBackend
from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.decoding import Step, ThoughtLimit
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation.places import Place, places
from langchain_tooldec.evaluation.questions import Group, Question
from langchain_tooldec.evaluation.scoring import are_expected, with_results
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.vocabulary import SPECIAL_MARKER, Vocabulary

_CONTEXT = 8
"""Tokens of the prompt that determine a turn's tokenization: more than the tokenizer merges."""


class TokenTax(NamedTuple):
    """What one token cost. As JSON it is a list.

    Attributes:
        place: The kind of place that its first byte is in.
        nats: -log of the probability that the model gave to all tokens that may follow.
        overruled: Whether the model's most probable token may not follow.
        respelled: Whether the tokenizer would not write this token here for the turn's text; None if unknown, since it
            changes texts.
        forced: Whether the token was written without asking the model.
    """

    place: Place
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
        >>> message.tool_calls[0]["args"], found[-1].place, all(0 <= token.taken < 1 for token in found)
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
    kinds = places(request.format, b"".join(data).decode("utf-8", "replace"))
    own = _own_spelling(engine.prompts.encode_continuation, vocabulary, request.prompt_ids, b"".join(data))
    rows = engine.backend.logits([*request.prompt_ids, *written], len(written))
    found = []
    for number, (span, step, row) in enumerate(zip(pairwise(ends), steps, rows, strict=True)):
        place: Place = "name" if step.token_id in request.name_tokens else kinds[span[0]]
        respelled = None if own is None else span[0] < span[1] and span not in own
        nats, overruled = _price(request, masks, step, row, written[:number])
        found.append(TokenTax(place, nats, overruled, respelled, step.forced))
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
        at_once: How many to ask at a time.
        asked: Called after each question.
    """

    def ask(group: Group, question: Question) -> list[list[TokenTax]]:
        messages: list[Any] = [{"role": "user", "content": question.text}]
        turns, left = [], list(question.calls)
        while True:
            message, tokens = taxed_turn(model, list(messages), tools=group.functions)
            turns.append(tokens)
            if not left or not all(exact := are_expected(message, left)):
                break
            messages += with_results(message, left)
            del left[: len(exact)]
        if asked is not None:
            asked()
        return turns

    with ThreadPoolExecutor(at_once) as pool:
        asking = [pool.submit(ask, group, question) for group in groups for question in group.questions]
        try:
            return [turn for future in asking for turn in future.result()]
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
