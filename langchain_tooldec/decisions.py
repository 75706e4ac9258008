"""A decision model of langchain-core on a Hugging Face model: typed questions, answered with probabilities.

It needs langchain-core 1.8. No text is generated: the possible answers are known, so the model is asked how likely each
is.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import exp, log
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from langchain_core import __version__ as installed
from langchain_core.messages import BaseMessage, HumanMessage, UsageMetadata, is_data_content_block
from pydantic import ConfigDict, Field

from langchain_tooldec.chat_models import ChatToolDec
from langchain_tooldec.chat_models.messages import json_value, text_of
from langchain_tooldec.errors import ContextLengthError, FormatError, OptionError
from langchain_tooldec.formats import UserTurn

if TYPE_CHECKING:
    from langchain_tooldec.decoding import Deadline  # which imports torch

try:
    from langchain_core.decisions import (
        BaseDecisionModel,
        Choice,
        ChoiceAnswer,
        ClassifierResponse,
        Noul,
        NoulAnswer,
        NoulCriteria,
        Question,
        Score,
        ScoreAnswer,
        State,
    )
except ModuleNotFoundError as error:
    raise ImportError(
        f"decision models came with langchain-core 1.8, and {installed} is installed: pip install 'langchain-core>=1.8'"
    ) from error

YES, NO = "yes", "no"
"""How the answers of a `Noul` are spelled."""

Example: TypeAlias = tuple[State, Question, str | int | bool]
"""A state, a question, and its answer: a label of a `Choice`, a level of a `Score`, True or False for a `Noul`."""

_LEAST, _MOST = 0.01, 100.0
"""Between which a temperature is fitted."""


class ToolDecDecisions(BaseDecisionModel):
    """A decision model on a local model: `Choice`, `Noul` and `Score` by the exact probability of each answer.

    The prompt asks for JSON, `{"answer": "label"}`, and each such answer is scored as the tokenizer spells it: the
    product of its tokens' probabilities, without a mask, at temperature 1. Quoted, no label is the beginning of another
    one. These products, `contextual` and `temperature` applied, are normalized over the labels. A `Noul` is answered by
    "yes" and "no", a `Score` by the numbers of its levels; its score is their expectation. `confidence` is the
    probability of the likeliest label or level.

    The labels of a question share passes: one that reads the prompt, and usually one for the rest of all labels. The
    prefix cache keeps what the prompts of a question have in common, which is all before the state. A server reads the
    prompt for each label, in one request.

    Thread-safe; requests that are awaited run in threads.

    Args:
        llm: The model, local or on a server, whose `timeout` and `chat_template_kwargs` are used; or what
            `ChatToolDec(llm=...)` takes.
        model: Its name in answers and traces. Default: that of `llm`.
        contextual: Divide each label's probability by the one that it has without a state. This removes what a label
            owes to its frequency, length and position. It doubles the passes, but the question is read once.
        temperature: The exponent of each probability is 1 / temperature. See `calibrated`.

    Raises:
        OptionError: There is a `Box`, no question, or two labels that the tokenizer spells alike.
        FormatError: State or question has an image, audio or a file.
        ContextLengthError: Prompt and labels are longer than the model's context.
        GenerationTimeoutError: `timeout` has passed.
        ServerError: The model is on a server that does not tell how likely the tokens of a prompt are; vLLM does.

    Source: temperature scaling by Guo et al., "On Calibration of Modern Neural Networks", 2017; `contextual` by Zhao et
    al., "Calibrate Before Use", 2021, here by division of whole labels.

    Limits:
        Other spellings of a label in tokens are not counted; nor is a thought before the answer, so switch a model's
        thoughts off (`chat_template_kwargs`). Messages of a state are written as JSON into one user message. On a
        server, the vocabulary is not compared with the tokenizer's, and a request that nobody waits for any more is not
        aborted.

    Example:
        >>> from langchain_core.decisions import Choice
        >>> from langchain_tooldec import ChatToolDec
        >>> from langchain_tooldec.decisions import ToolDecDecisions
        >>> decisions = ToolDecDecisions(ChatToolDec.embedded())
        >>> which = Choice(instructions="Which team?", criteria={"billing": "Invoices.", "sales": "Prices."})
        >>> answer = decisions.invoke({"state": "My invoice is wrong.", "questions": {"team": which}}).choices["team"]
        >>> answer.choice in which.criteria, round(sum(answer.probabilities.values()), 6)
        (True, 1.0)
    """

    model_config = ConfigDict(extra="forbid")

    llm: Any = Field(exclude=True, repr=False)
    contextual: bool = True
    temperature: float = Field(default=1.0, gt=0)

    def __init__(self, llm: Any, **options: Any) -> None:
        llm = llm if isinstance(llm, ChatToolDec) else ChatToolDec(llm=llm)
        super().__init__(**{"llm": llm, "model": llm.model_name, **options})

    @property
    def _provider(self) -> str:
        return "tooldec"

    def _classify(self, state: State, questions: dict[str, Question]) -> ClassifierResponse:
        return self._answered(state, questions, self._deadline())

    async def _aclassify(self, state: State, questions: dict[str, Question]) -> ClassifierResponse:
        engine = self.llm._engine
        with (deadline := self._deadline()):
            answered = partial(self._answered, state, questions, deadline)
            if engine.backend.natively_async:  # waiting for a server takes no thread from the model's requests
                return await asyncio.to_thread(answered)
            response: ClassifierResponse = await engine.threads.run(deadline, answered)
            return response

    def calibrated(self, examples: Iterable[Example]) -> Self:
        """A copy whose temperature fits examples: the one that makes the right answers likeliest.

        The order of labels stays as it is. Kinds of questions may need different temperatures: calibrate a copy for
        each. Right answers count as 1 - 1 / (n + 2) of n examples, so that a few that are all right do not make the
        model certain.

        Args:
            examples: At least one whose question has two labels or more; better dozens. Judge it by others.

        Raises:
            OptionError: There is no such example, or an answer is none of its question.

        Source: smoothed targets by Platt, "Probabilistic Outputs for Support Vector Machines", 1999.
        """
        plain = self.model_copy(update={"temperature": 1.0})
        logs = []
        for state, question, answer in examples:
            scored = plain._log_probabilities(_text(state), question, self._deadline())[0]
            right = (YES if answer else NO) if isinstance(question, Noul) else str(answer)
            if right not in scored:
                raise OptionError(f"{answer!r} is no answer to the question; there are {', '.join(map(repr, scored))}")
            if len(scored) > 1:
                logs.append([scored.pop(right), *scored.values()])
        if not logs:
            raise OptionError("there is no example with two answers to calibrate with; pass at least one")
        return self.model_copy(update={"temperature": fitted_temperature(logs)})

    def _deadline(self) -> Deadline:
        from langchain_tooldec.decoding import Deadline  # imports torch

        return Deadline(self.llm.timeout)

    def _answered(self, state: State, questions: Mapping[str, Question], deadline: Deadline) -> ClassifierResponse:
        if not questions:
            raise OptionError("there is no question; pass at least one")
        for question in questions.values():
            _criteria(question)  # refuses one that cannot be asked
        answers, tokens, shown = {}, 0, _text(state)
        for name, question in questions.items():
            logs, count = self._log_probabilities(shown, question, deadline)
            shares = dict(zip(logs, softmax(list(logs.values()), 1 / self.temperature), strict=True))
            answers[name] = _answer(question, shares)
            tokens += count
        usage = UsageMetadata(input_tokens=tokens, output_tokens=0, total_tokens=tokens)
        return ClassifierResponse(model=self.model, answers=answers, usage=usage)

    def _log_probabilities(self, state: str, question: Question, deadline: Deadline) -> tuple[dict[str, float], int]:
        """The log probability of each label, in nats, not normalized; and the tokens of the prompt."""
        engine, criteria = self.llm._engine, _criteria(question)
        texts = {label: engine.prompts.encode_words(f'{{"answer": {_quoted(label)}}}') for label in criteria}
        if alike := [label for label, ids in texts.items() if list(texts.values()).count(ids) > 1]:
            raise OptionError(f"the tokenizer spells the labels {alike[0]!r} and {alike[1]!r} alike; rename one")
        if len(texts) == 1:
            return dict.fromkeys(texts, 0.0), 0
        longest = max(map(len, texts.values()))
        prompts: list[Sequence[int]] = []
        found: list[list[float]] = []
        for shown in (state, "") if self.contextual else (state,):
            turns = [UserTurn(_asked(question, criteria, shown))]
            ids = engine.prompts.write(engine.plain, turns, (), "full", self.llm.chat_template_kwargs).ids
            if (length := engine.backend.context_length) is not None and len(ids) + longest > length:
                raise ContextLengthError(len(ids), longest, length)
            prompts.append(ids)
            found.append(engine.backend.continuation_log_probabilities(ids, [*texts.values()], deadline))
        logs, without = found if self.contextual else (*found, [0.0] * len(texts))
        return {label: one - other for label, one, other in zip(texts, logs, without, strict=True)}, len(prompts[0])


def _criteria(question: Question) -> Mapping[str, Any]:
    """The labels of a question, with their descriptions."""
    match question:
        case Choice():
            return question.criteria
        case Score():
            return {str(level): text for level, text in enumerate(question.criteria)}
        case Noul():
            criteria = question.criteria or NoulCriteria()
            return {YES: criteria.true, NO: criteria.false}
    raise OptionError(f"a {type(question).__name__} cannot be asked: text is read here, by Choice, Noul and Score")


def _asked(question: Question, criteria: Mapping[str, Any], state: str) -> str:
    """The message to the model. What is the same in all requests stands first, so that it is read once."""
    lines = [f"- {_quoted(label)}{'' if text is None else f': {_text(text)}'}" for label, text in criteria.items()]
    return "\n".join([_text(question.instructions), *lines, 'Answer as JSON: {"answer": "..."}', "", state])


def _answer(question: Question, shares: Mapping[str, float]) -> Any:
    """The answer to a question, from the probability of each label."""
    best = max(shares, key=shares.__getitem__)
    match question:
        case Noul():
            return NoulAnswer(type="noul", noul=shares[YES])
        case Score():
            levels = {int(level): share for level, share in shares.items()}
            expected = sum(level * share for level, share in levels.items())
            legend = dict(enumerate(question.criteria))
            return ScoreAnswer(
                type="score", score=expected, legend=legend, probabilities=levels, confidence=shares[best]
            )
    return ChoiceAnswer(type="choice", choice=best, probabilities=dict(shares), confidence=shares[best])


def _text(value: Any) -> str:
    """A state, instructions or a description as the model reads them: a text as it is, all else as JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, HumanMessage):
        return text_of(value)
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: Any) -> Any:
    """A value as JSON has it, with messages as objects. Raises a FormatError for what is no text."""
    if isinstance(value, BaseMessage):
        calls = [{"name": call["name"], "args": _plain(call["args"])} for call in getattr(value, "tool_calls", ())]
        return {"role": value.type, "content": text_of(value), **({"tool_calls": calls} if calls else {})}
    if isinstance(value, Mapping):
        if is_data_content_block(dict(value)):
            raise FormatError(f"this model reads text only, and the state has a part of the type {value['type']!r}")
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [_plain(part) for part in value]
    return json_value(value)


def _quoted(label: str) -> str:
    return json.dumps(label, ensure_ascii=False)


def fitted_temperature(logs: Sequence[Sequence[float]]) -> float:
    """The temperature that makes right answers likeliest, between 0.01 and 100; see `ToolDecDecisions.calibrated`.

    Args:
        logs: For each example, the log probability of each answer, in nats, the right one first; at least one other.

    Example:
        >>> sure, unsure = [0.0, -4.0], [-4.0, 0.0]
        >>> fitted_temperature([sure] * 9 + [unsure]) < fitted_temperature([sure] * 6 + [unsure] * 4)
        True
    """
    doubt = 1 / (len(logs) + 2)
    low, high = log(1 / _MOST), log(1 / _LEAST)
    for _ in range(50):  # the loss is convex in the exponent, 1 / temperature: its slope changes its sign once
        middle = (low + high) / 2
        slope = sum(
            sum(share * one for share, one in zip(softmax(own, exp(middle)), own, strict=True))
            - (1 - doubt) * own[0]
            - doubt * sum(own[1:]) / (len(own) - 1)
            for own in logs
        )
        low, high = (low, middle) if slope > 0 else (middle, high)
    return exp(-low)


def softmax(logs: Sequence[float], exponent: float) -> list[float]:
    """Probabilities in proportion to `exp(log) ** exponent`."""
    most = max(logs)
    weights = [exp(exponent * (one - most)) for one in logs]
    return [weight / sum(weights) for weight in weights]
