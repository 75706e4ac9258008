"""The generation loop: prefill, then one token per step until the machine says that the text is complete.

A pass yields more than one token where the continuation is forced, or where a draft was right (`PromptLookup`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np
import torch

from langchain_tooldec.decoding.constraint import Constraint, allowed_tokens
from langchain_tooldec.decoding.forced_runs import ForcedRuns
from langchain_tooldec.decoding.sampling import SamplingOptions, choose
from langchain_tooldec.decoding.session import FIRST_RATE, Session
from langchain_tooldec.errors import SessionError, ToolDecError
from langchain_tooldec.masking.token_set import TokenMask, TokenSet

_NO_GUESS = -1
MAX_DRAFTED = 32
"""The most tokens of a draft, including forced ones."""
LONGEST_MATCH = 4
"""The longest match, in tokens, by which occurrences are ranked."""
_MAX_RATE = 0.95
"""The highest acceptance rate."""
_LEARNT, _FORGOTTEN = 1 / 8, 1 / 32
"""The part by which each checked token, and each pass without a draft, moves the rate."""


@dataclass(frozen=True)
class Step:
    """One generated token, and what it was chosen from. Immutable.

    Attributes:
        token_id: The token.
        state: The state before it.
        next_state: The state after it.
        allowed: The tokens that were allowed; None: all, or not computed. Shared with other steps and requests: not to
            be modified.
        logits: Shape (logits_size,), in the model's dtype, on its device: the model's output, minus infinity where
            unknown; None: the model was not asked (`forced`) or did not report it. A view of the whole pass's logits,
            which never change: copy it to keep it for long.
        finish: Set on the last step: "end" if the model or the machine ended the text, "length" if `max_tokens` did.
        forced: Whether the token was forced, hence written without asking the model.
    """

    token_id: int
    state: int
    next_state: int
    allowed: TokenSet | None
    logits: torch.Tensor | None
    finish: Literal["end", "length"] | None = None
    forced: bool = False

    @property
    def mask(self) -> TokenMask | None:
        """Shape (logits_size,), bool: True where a token was allowed; None as for `allowed`. A new array."""
        return None if self.allowed is None else self.allowed.mask().copy()


def is_shortened(step: Step, constraint: Constraint, budget: int) -> bool:
    """Whether the budget excluded the likeliest token of a step; without logits, whether it was the last of the budget.

    Args:
        step: The step.
        constraint: What it was generated under.
        budget: See `Constraint.allowed`, before the step.
    """
    if (logits := step.logits) is None:
        return budget == 1 and not step.forced
    always, now = constraint.allowed(step.state), constraint.allowed(step.state, budget)
    if always is None or now is None or always is now:
        return False
    best, best_now = (float(logits[torch.from_numpy(np.flatnonzero(some.mask()))].max()) for some in (always, now))
    return best > best_now


def generate(
    session: Session,
    prompt_ids: Sequence[int],
    constraint: Constraint,
    options: SamplingOptions,
    max_tokens: int,
    forced_runs: ForcedRuns | None = None,
    lookup: PromptLookup | None = None,
) -> Iterator[Step]:
    """Generate tokens under a constraint.

    If the constraint's shortest completion fits into `max_tokens`, the text is complete when the loop ends: near the
    end, only tokens that leave room to finish are allowed.

    Args:
        session: A fresh session on the model, owned by the loop until it ends; the caller closes it. The part of the
            prompt that it knows is not read again.
        prompt_ids: The prompt, at least one token id.
        constraint: Which tokens may follow; `Unconstrained` for all.
        options: How to choose among the allowed tokens.
        max_tokens: The most tokens to generate, an end-of-sequence token included.
        forced_runs: Writes forced tokens without asking the model. Default: the model is asked about each token.
        lookup: Drafts tokens, if the session can rewind. Default: each pass yields one token.

    Yields:
        One step per token.

    Raises:
        EmptyMaskError: No token may follow: an error of the machine, or `max_tokens` is smaller than the shortest text.
        ModelOutputError: The model gave no finite logit to any allowed token.
        SessionError: The session cannot continue.
    """
    text = _Text(constraint, forced_runs, options, options.generator(), prompt_ids, constraint.initial, max_tokens)
    unread = list(prompt_ids[session.load_prefix(prompt_ids) :])
    while text.budget > 0:
        allowed = text.allowed()
        steps = [text.take(token_id) for token_id in text.forced(allowed)]
        asked = not steps
        read = session.length + len(unread)  # tokens read by a pass without a draft
        if asked:
            steps = _ask(session, unread, text, allowed, lookup)
        if lookup is not None:
            lookup.extend(step.token_id for step in steps)
        for step in steps:
            yield step
            if step.finish is not None:
                return
        if asked:  # after the steps, since rewinding may wait for another generation's pass
            if (known := read + len(steps) - 1) < session.length and not session.rewind(known):
                raise SessionError("a draft could not be taken out of the KV cache; set prompt_lookup_num_tokens=0")
            unread, steps = [], steps[-1:]
        unread += [step.token_id for step in steps]


def _ask(
    session: Session, unread: Sequence[int], text: _Text, allowed: TokenSet | None, lookup: PromptLookup | None
) -> list[Step]:
    """The tokens decided by one pass: one, and those of a draft after it that are right."""
    draft = [_FutureToken(allowed)]
    if lookup is not None and session.can_rewind:
        draft = _drafted(text, allowed, lookup)
    rate = FIRST_RATE if lookup is None else lookup.acceptance_rate
    rows = session.verify(unread, [future.token_id for future in draft[:-1]], rate)
    steps = _decided(text, draft, rows)
    if lookup is not None:
        lookup.learn(len(rows) - 1, len(steps) - 1)
    return steps


@dataclass
class _Text:
    """The text so far, and the machine's state."""

    constraint: Constraint
    forced_runs: ForcedRuns | None
    options: SamplingOptions
    generator: torch.Generator
    prompt_ids: Sequence[int]
    state: int
    budget: int
    written: list[int] = field(default_factory=list)

    def allowed(self) -> TokenSet | None:
        """The tokens that may follow, at least one; None means all."""
        allowed, strings = allowed_tokens(self.constraint, self.state, self.budget, self.written), self.options.strings
        return allowed if allowed is None or strings is None else strings.among(allowed, self.state, self.written)

    def forced(self, allowed: TokenSet | None) -> Sequence[int]:
        """The tokens that must follow; empty if there is a choice."""
        if self.forced_runs is None:
            return ()
        return self.forced_runs.run(self.state, allowed, self.written, self.budget)

    def decide(self, future: _FutureToken, logits: torch.Tensor) -> Step:
        """Write a token: the forced one, or one that the model prefers."""
        if future.forced:
            return self.take(future.token_id)
        token_ids = [*self.prompt_ids, *self.written] if self.options.reads_text else ()
        token_id = choose(logits, future.allowed, self.options, self.generator, token_ids)
        return self.take(token_id, future.allowed, logits)

    def take(self, token_id: int, allowed: TokenSet | None = None, logits: torch.Tensor | None = None) -> Step:
        """Write a token."""
        state, self.state = self.state, self.constraint.advance(self.state, token_id)
        ended = self.constraint.is_end(token_id) or self.constraint.is_final(self.state)
        finish: Literal["end", "length"] | None = "end" if ended else "length" if self.budget == 1 else None
        self.budget -= 1
        self.written.append(token_id)
        return Step(token_id, state, self.state, allowed, logits, finish, forced=logits is None)


@dataclass
class _FutureToken:
    """A future token.

    Attributes:
        allowed: The allowed tokens; None: all, or the token is forced.
        token_id: The guessed or forced token; `_NO_GUESS` if neither.
        forced: Whether the model is not asked.
    """

    allowed: TokenSet | None = None
    token_id: int = _NO_GUESS
    forced: bool = False


def _decided(text: _Text, draft: Sequence[_FutureToken], rows: torch.Tensor) -> list[Step]:
    """The steps of a draft, up to the first wrong guess. `rows` has the logits of its first tokens."""
    steps: list[Step] = []
    for future, logits in zip(draft, rows, strict=False):
        try:
            steps.append(text.decide(future, logits))
        except Exception:
            if not steps:
                raise
            break  # it recurs at the right position in the next pass
        if steps[-1].finish is not None or steps[-1].token_id != future.token_id:
            break
    return steps


def _drafted(text: _Text, allowed: TokenSet | None, lookup: PromptLookup) -> list[_FutureToken]:
    """A draft: guesses, each followed by what it forces, and a final token without a guess."""
    text, draft = replace(text, written=[*text.written]), [_FutureToken(allowed)]
    try:
        for _ in range(lookup.length):
            token_id = lookup.guess()
            if token_id is None or not (draft[-1].allowed is None or token_id in draft[-1].allowed):
                break
            forced: list[int] = []
            ended = text.take(token_id).finish
            while not ended and (run := text.forced(allowed := text.allowed())):
                forced += run
                ended = [text.take(forced_id).finish for forced_id in run][-1]
            if ended or len(draft) + len(forced) >= MAX_DRAFTED:
                break
            draft[-1].token_id = token_id
            draft += [*(_FutureToken(None, forced_id, forced=True) for forced_id in forced), _FutureToken(allowed)]
            lookup.extend([token_id, *forced])
    except ToolDecError:
        pass  # about a state that may never be reached; if it is, the error is raised there
    finally:
        lookup.forget(len(draft) - 1)
    return draft


class PromptLookup:
    """Drafts by prompt lookup: what followed the latest occurrence of the last tokens in the text of one generation.

    Calls repeat what was read: a tool's name, a word of its description, a value of the question. The model checks a
    draft of several tokens in one pass; from the first wrong one on, the draft is discarded. The text equals that of
    decoding one token per pass, except that logits of tokens read together may round differently, so two tokens of
    nearly equal probability may swap. Not thread-safe.

    Source: Saxena, "Prompt Lookup Decoding", 2023; drafts checked in one pass are Leviathan, Kalman, Matias, "Fast
    Inference from Transformers via Speculative Decoding", 2023, here with a draft that has no probabilities of its own.

    Args:
        prompt_ids: The prompt, at least one token id; copied.
        most: The most tokens of a draft.

    Attributes:
        length: How many tokens to draft now, at least one: doubled if the last draft's first token was right, else
            halved.
        acceptance_rate: How likely a token of a draft is right if those before it are, as of late. It returns to its
            first value where nothing is drafted.
    """

    def __init__(self, prompt_ids: Sequence[int], most: int) -> None:
        self._most = most
        self.length = min(4, most)
        self.acceptance_rate = FIRST_RATE
        self._count = len(prompt_ids)
        self._ids = np.empty(2 * self._count + 64, dtype=np.int64)
        self._ids[: self._count] = prompt_ids

    def extend(self, token_ids: Iterable[int]) -> None:
        """Append tokens to the text; `forget` removes those of a draft."""
        for token_id in token_ids:
            if self._count == len(self._ids):
                self._ids = np.concatenate([self._ids, np.empty_like(self._ids)])
            self._ids[self._count] = token_id
            self._count += 1

    def forget(self, count: int) -> None:
        """Remove the last tokens."""
        self._count -= count

    def guess(self) -> int | None:
        """The token after the longest, then latest, match of the text's end; None if there is none.

        Example:
            >>> PromptLookup([1, 2, 3, 9, 2, 4, 1, 2], 4).guess()
            3
        """
        ids, end = self._ids, self._count - 1
        matches = np.flatnonzero(ids[:end] == ids[end])  # earlier occurrences of the last token
        if not len(matches):
            return None
        for back in range(1, min(LONGEST_MATCH, self._count)):
            longer = matches[matches >= back]
            longer = longer[ids[longer - back] == ids[end - back]]
            if not len(longer):
                break
            matches = longer
        return int(ids[matches[-1] + 1])

    def learn(self, drafted: int, right: int) -> None:
        """Adapt the length of drafts after one was checked.

        Args:
            drafted: How many tokens it had.
            right: How many of them, from the first on, were right.
        """
        if not drafted:
            self.acceptance_rate += _FORGOTTEN * (FIRST_RATE - self.acceptance_rate)
            return
        self.length = min(2 * self.length, self._most) if right else max(self.length // 2, 1)
        rate = 1 - (1 - self.acceptance_rate) * (1 - _LEARNT) ** right
        self.acceptance_rate = min(_MAX_RATE, rate * (1 - _LEARNT) if right < drafted else rate)
