"""vLLM's `/v1/completions`: a request as it takes it, and its events, followed with the machine of the request.

Source: `CompletionRequest` of vLLM 0.32.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

import torch

from langchain_tooldec.automata.automaton import DEAD
from langchain_tooldec.backends.base import GenerationRequest
from langchain_tooldec.decoding import SamplingOptions, Step, ThoughtLimit, Unconstrained
from langchain_tooldec.decoding.constraint import text_of
from langchain_tooldec.decoding.sampling import PresencePenalty
from langchain_tooldec.errors import OptionError, ServerError, counted_tokens
from langchain_tooldec.formats.machine_spec import FIELD, STRING_FIELD, THOUGHT_FIELD
from langchain_tooldec.version import __version__

_TOKEN_ID = "token_id:"
_PLUGIN = f"every process of the server needs the plugin of langchain-tooldec {__version__}"


def completion(request: GenerationRequest, model_name: str, vocabulary: str) -> dict[str, Any]:
    """The JSON of a request.

    Every option is written: the server's `generation_config` would decide the missing ones.

    Args:
        request: The request.
        model_name: The server's name of its model.
        vocabulary: `Vocabulary.fingerprint` of the machine; "": no machine.

    Raises:
        OptionError: The server does not support an option.
    """
    body: dict[str, Any] = {
        "model": model_name,
        "prompt": list(request.prompt_ids),
        "max_tokens": request.max_tokens,
        **_sampling(request.options),
        "stream": True,
        "stream_options": {"include_usage": True},
        "return_token_ids": True,
        "skip_special_tokens": False,
    }
    if request.likely_tokens:
        body |= {"logprobs": request.likely_tokens, "return_tokens_as_token_ids": True}
    limit = next((one for one in request.options.processors if isinstance(one, ThoughtLimit)), None)
    if request.spec is not None:
        limits = ((THOUGHT_FIELD, limit), (STRING_FIELD, request.options.strings))
        counts = {name: one.most for name, one in limits if one is not None}
        body["vllm_xargs"] = {FIELD: request.spec.to_json(vocabulary=vocabulary), **counts}
    elif limit is not None:
        raise OptionError(
            "a server limits thoughts only where there are tools or a response format; leave out max_thought_tokens"
        )
    elif isinstance(request.constraint, Unconstrained):
        body["stop_token_ids"] = sorted(request.constraint.eos_token_ids)
    else:
        raise OptionError("an expression cannot be sent to a server; pass a regular expression instead")
    return body


def probe(model_name: str, prompt_id: int) -> dict[str, Any]:
    """A request that a server with the plugin refuses, and any other answers with one token."""
    return {"model": model_name, "prompt": [prompt_id], "max_tokens": 1, "vllm_xargs": {FIELD: "probe"}}


def _sampling(options: SamplingOptions) -> Mapping[str, Any]:
    """The sampling options; greedy decoding has no seed."""
    if options.warpers:
        names = ", ".join(type(warper).__name__ for warper in options.warpers)
        raise OptionError(f"the model's generation_config asks for {names}, which a server cannot do; set it to None")
    seed = None if options.greedy else options.seed
    return {
        "temperature": 0.0 if options.greedy else options.temperature,
        "top_k": options.top_k or 0,
        "top_p": 1.0 if options.top_p is None else options.top_p,
        "min_p": options.min_p or 0.0,
        **_penalties(options),
        **({} if seed is None else {"seed": seed if seed < 2**63 else seed - 2**64}),
    }


def _penalties(options: SamplingOptions) -> Mapping[str, float]:
    """The logits processors that a server has as well."""
    from transformers import RepetitionPenaltyLogitsProcessor  # imported late: it takes seconds

    penalties = {"repetition_penalty": 1.0, "presence_penalty": 0.0, "frequency_penalty": 0.0}
    for processor in options.processors:
        if isinstance(processor, RepetitionPenaltyLogitsProcessor):
            penalties["repetition_penalty"] = float(processor.penalty)
        elif isinstance(processor, PresencePenalty):
            penalties |= {"presence_penalty": processor.presence, "frequency_penalty": processor.frequency}
        elif not isinstance(processor, ThoughtLimit):
            raise OptionError(
                f"a server cannot run the logits processor {type(processor).__name__}; leave it out, or set it to "
                "None in the model's generation_config"
            )
    return penalties


class Replay:
    """The text of a request, read from the events: a token that its machine does not allow is an error.

    Belongs to one thread. The last step is held back until the server's stream has ended.

    Args:
        request: The request.
        logits_size: Length of the model's logits.
        failure: Makes the error for an HTTP status and the server's message.

    Attributes:
        written: The tokens so far.
        reported: Number of tokens that the server wrote, including those after the last step.
        cached: Number of prompt tokens that the server had cached, if it reports them.
    """

    def __init__(
        self, request: GenerationRequest, logits_size: int, failure: Callable[[int, Any], ServerError]
    ) -> None:
        self.written: list[int] = []
        self.reported = self.cached = 0
        self._last: Step | None = None
        self._beyond = 0  # events after the last step
        self._ended = False  # by the server
        self._request = request
        self._constraint = request.constraint
        self._logits_size = logits_size
        self._failure = failure
        self._state = request.constraint.initial

    def read(self, data: str) -> list[Step]:
        """The steps of an event.

        Raises:
            ServerError: It is not a vLLM event, reports an error, or has a token that the machine does not allow.
        """
        if data == "[DONE]":
            return []
        event = _event(data)
        if "error" in event:  # vLLM also refuses a request this way after it has started to answer
            code = event["error"].get("code") if isinstance(event["error"], dict) else None
            raise self._failure(code if isinstance(code, int) else 500, event)
        try:
            self.cached = _cached(event) or self.cached
            return [step for choice in event.get("choices") or () for step in self._choice(choice) if not step.finish]
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RuntimeError) as error:
            raise ServerError(
                f"an event that is none of vLLM's /v1/completions ({type(error).__name__}: {error}): {data[:200]!r}"
            ) from None

    @property
    def is_enough(self) -> bool:
        """Whether to stop reading: the text is complete, and the server goes on after an event for end-of-sequence."""
        return self._beyond > 0 and not self._ended

    def last(self) -> Step:
        """The last step, once the stream has ended.

        Raises:
            ServerError: The text is not complete.
        """
        if self._last is None:
            raise self._error(
                f"the server's answer ended after {counted_tokens(len(self.written))}, in the middle of a text"
            )
        return self._last

    def _choice(self, choice: Mapping[str, Any]) -> list[Step]:
        token_ids, reason = choice.get("token_ids"), choice.get("finish_reason")
        if token_ids is None:
            raise ServerError("the server does not tell token ids (return_token_ids); it takes vLLM 0.10.2 or newer")
        likely = self._likely(choice, len(token_ids))
        self._beyond += self._last is not None
        steps = []
        for token_id, logits in zip(token_ids, likely, strict=True):
            self.reported += 1
            if type(token_id) is not int or not 0 <= token_id < self._logits_size:
                raise self._error(f"the server wrote the token {token_id!r}, which the model does not have")
            if self._last is None:
                steps.append(self._step(token_id, logits))
            elif not self._constraint.is_end(token_id):
                raise self._error(f"the server wrote the token {token_id} after the end of the text")
        if reason is not None:
            self._ended = True
            if self._last is None:
                if reason not in ("stop", "length") or not steps:
                    raise self._error(f"the server ended the text: finish_reason is {reason!r}")
                steps[-1] = self._finished(steps[-1], "length" if reason == "length" else "end")
        return steps

    def _step(self, token_id: int, logits: torch.Tensor | None) -> Step:
        state, budget = self._state, self._request.max_tokens - len(self.written)
        following = self._constraint.advance(state, token_id)
        if following == DEAD:
            raise self._error(f"the server wrote what the machine does not allow: token {token_id}; {_PLUGIN}")
        allowed = None if logits is None else self._constraint.allowed(state, budget)
        self._state = following
        self.written.append(token_id)
        step = Step(token_id, state, following, allowed, logits)
        if self._constraint.is_end(token_id) or self._constraint.is_final(following):
            return self._finished(step, "end")
        return self._finished(step, "length") if budget == 1 else step

    def _finished(self, step: Step, finish: Literal["end", "length"]) -> Step:
        """The step as the last one."""
        if not self._constraint.is_accept(step.next_state):
            count, most = len(self.written), self._request.max_tokens
            raise self._error(f"the server cut the text after {count} of at most {counted_tokens(most)}; {_PLUGIN}")
        self._last = replace(step, finish=finish)
        return self._last

    def _likely(self, choice: Mapping[str, Any], count: int) -> Sequence[torch.Tensor | None]:
        """The log-probabilities of the likeliest tokens at each position; minus infinity elsewhere."""
        if not self._request.likely_tokens or not count:
            return [None] * count
        reported = (choice.get("logprobs") or {}).get("top_logprobs")
        if reported is None:
            raise ServerError("the server tells no logprobs; start it with --max-logprobs 20 or more")
        rows = torch.full((count, self._logits_size), -torch.inf)
        for row, top in zip(rows, reported, strict=True):
            ids = [int(name.removeprefix(_TOKEN_ID)) for name in top]
            row[ids] = torch.tensor([float(value) for value in top.values()])
        return list(rows)

    def _error(self, message: str) -> ServerError:
        text = text_of(self._constraint, self.written)
        return ServerError(f"{message} (after {text[-200:]!r}). Nothing of it is used.")


def _event(data: str) -> Mapping[str, Any]:
    try:
        event = json.loads(data)
    except (ValueError, RecursionError):
        event = None
    if not isinstance(event, dict):
        raise ServerError(f"an event that is no JSON object: {data[:200]!r}")
    return event


def _cached(event: Mapping[str, Any]) -> int:
    """Number of prompt tokens that the server had cached, as an event reports."""
    details = (event.get("usage") or {}).get("prompt_tokens_details") or {}
    return int(details.get("cached_tokens") or 0)
