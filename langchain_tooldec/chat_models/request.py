"""A request: everything decided before the first forward pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from langchain_core.messages import BaseMessage

from langchain_tooldec.backends import GenerationRequest, InProcessBackend
from langchain_tooldec.chat_models.bound_tools import BoundTools, bound_tools
from langchain_tooldec.chat_models.engine import Engine
from langchain_tooldec.chat_models.generation_defaults import max_tokens, sampling_options, stated
from langchain_tooldec.chat_models.limits import Validator
from langchain_tooldec.chat_models.messages import calls_since_question, turns_of
from langchain_tooldec.chat_models.options import RequestOptions, ResolvedRequest
from langchain_tooldec.chat_models.probabilities import EXACT_PASSES, SelectedTool, select_tool
from langchain_tooldec.chat_models.prompts import Prompt
from langchain_tooldec.chat_models.repeated_calls import answered_calls, without_repeated_step
from langchain_tooldec.decoding import (
    CopyBias,
    LogitsProcessor,
    Machine,
    SamplingOptions,
    StringLimit,
    ThoughtLimit,
    Unconstrained,
)
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import (
    Detail,
    Format,
    ObservationTurn,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    TurnSpec,
    UserTurn,
    answer_docs,
)
from langchain_tooldec.formats.open_argument import OpenArgument

LIKELY_TOKENS = 20
"""How many top log-probabilities to request from a server that reports them; the server's maximum."""


@dataclass(frozen=True, kw_only=True)
class Request(GenerationRequest):
    """What a backend needs, and how to read its output.

    Attributes:
        format: How the turn is written.
        stop: Texts that end an answer and are not part of it. A call is never cut off.
        constrained: Whether the machine constrains the output; if not, it may be malformed.
        stop_anywhere: Whether stop texts apply outside of answers too.
        repeated_calls: Whether a turn goes on after a call that it has already.
        answered: Calls that earlier steps have answered; see `answered_calls`.
        instead: The request for an answer, for the case that the turn begins with one of these calls.
        max_string_length: The characters after which a string of a call is closed; None: no limit.
        names: The tools that may be called.
        naming_passes: The most additional forward passes per call for the probabilities of other tools.
        name_tokens: Tokens that each name a tool.
        top_logprobs: How many likely tokens to report per token; None: no log probabilities.
        stream_usage: Whether a stream reports token counts.
        answer_tool: The tool that an answer is reported as a call of; "": none.
        selection: The selected tool, unless the model chooses itself.
        validators: For the arguments of tools whose schemas are only partly enforced, by tool name.
    """

    format: Format
    stop: Sequence[str] = ()
    constrained: bool = True
    stop_anywhere: bool = False
    repeated_calls: bool = False
    answered: Sequence[ToolCall] = ()
    instead: Callable[[], Request] | None = None
    max_string_length: int | None = None
    names: Sequence[str] = ()
    naming_passes: int = 0
    name_tokens: Sequence[int] = ()
    top_logprobs: int | None = None
    stream_usage: bool = True
    answer_tool: str = ""
    selection: SelectedTool | None = None
    validators: Mapping[str, Validator] = field(default_factory=dict)


def prepare_request(engine: Engine, messages: Sequence[BaseMessage], asked: ResolvedRequest) -> Request:
    """Prepare the request of a conversation.

    Raises:
        FormatError: This model cannot represent the conversation, or nothing of it is in the prompt.
    """
    most = asked.options.max_calls
    engine.check(asked.options)
    calls_left = None if most is None else most - calls_since_question(messages)
    if calls_left is not None and calls_left <= 0:
        asked = replace(asked, tool_choice="none")
    return _request_of(engine, turns_of(messages), asked, one_call=calls_left == 1)


def _request_of(engine: Engine, turns: Sequence[Turn], asked: ResolvedRequest, *, one_call: bool = False) -> Request:
    """As `prepare_request`, of a conversation as turns. `one_call`: whether the turn may have no further call."""
    options = asked.options
    bound = bound_tools(engine, asked)
    answered = answered_calls(turns) if _may_answer_instead(bound, options) else []
    selection = _selected(turns, bound, asked)
    if selection is not None and selection.name is None:
        bound = bound.with_turns(tools=[], answer=True)
    elif selection is not None:
        bound = bound.with_tools([tool for tool in bound.tools if tool.name == selection.name])
    if one_call or (selection is not None and asked.parallel_tool_calls is not True):
        bound = bound.with_turns(several=False)
    prompt = _not_empty(write_prompt(bound, turns, options))
    spec = bound.turns(prompt.end)
    machine = bound.machine(spec)  # built even if disabled, to report its errors
    machine = machine if options.constrained else None
    says, has_tools = stated(engine.generation_config), bool(bound.tools)
    fewest = 1 if machine is None else machine.min_tokens
    return Request(
        prompt_ids=prompt.ids,
        constraint=Unconstrained(engine.eos_token_ids) if machine is None else machine.masks,
        spec=None if machine is None else spec,
        format=spec.format,
        options=replace(
            _sampling(engine, turns, options, says, spec, len(prompt.ids)),
            strings=_string_limit(machine, spec, options.max_string_length),
        ),
        max_tokens=engine.budget(max_tokens(options, says), len(prompt.ids), fewest),
        stop=_stop_texts(options, spec, machine, has_tools=has_tools),
        constrained=machine is not None,
        stop_anywhere=has_tools and machine is None,
        repeated_calls=options.repeated_calls,
        answered=answered,
        instead=partial(_answer_request, engine, turns, asked, answered) if answered else None,
        max_string_length=options.max_string_length if machine is not None else None,
        deadline=asked.deadline,
        names=spec.names,
        naming_passes=EXACT_PASSES if options.tool_probabilities == "exact" else 0,
        name_tokens=() if machine is None else engine.special_ids(spec.format.name_tokens),
        forced_runs=machine.forced_runs if machine is not None and options.forced_runs else None,
        drafted_tokens=options.prompt_lookup_num_tokens,
        likely_tokens=LIKELY_TOKENS if options.logprobs or (machine is not None and len(spec.tools) > 1) else 0,
        top_logprobs=(options.top_logprobs or 0) if options.logprobs else None,
        stream_usage=options.stream_usage is not False,
        answer_tool=asked.answer_tool,
        selection=selection,
        validators=bound.validators,
    )


def _may_answer_instead(bound: BoundTools, options: RequestOptions) -> bool:
    """Whether an answer may replace a turn that begins with a call which earlier steps have answered."""
    return options.constrained and not options.repeated_calls and bound.first.answer and bool(bound.first.tools)


def _answer_request(
    engine: Engine, turns: Sequence[Turn], asked: ResolvedRequest, answered: Sequence[ToolCall]
) -> Request:
    """The request for an answer in words, after a step that the model would repeat.

    A model that repeats its calls copies them from the prompt. So the prompt has the step once; and if the chat
    template writes calls without documented tools, there is no documentation, so that it answers right more often.
    """
    template = engine.prompts.template
    turn_format = engine.format(asked.options.format).format.adapted(answers_in_words=True)
    undocumented = turn_format.native and bool(template) and template.takes_calls and asked.response_format is None
    changes = {"format": turn_format, **({"tool_docs": "none"} if undocumented else {})}
    options = asked.options.model_copy(update=changes)
    return _request_of(
        engine, without_repeated_step(turns, answered), replace(asked, options=options, tool_choice="none")
    )


def _selected(turns: Sequence[Turn], bound: BoundTools, asked: ResolvedRequest) -> SelectedTool | None:
    """The tool selected for the last turn; None if the model chooses, or there is nothing to choose."""
    options = asked.options
    if options.tool_selection == "written" or not options.constrained:
        return None
    engine, allowed, may_answer = bound.engine, bound.first.tools, bound.first.answer
    question = turns[-1] if turns else None
    if len(allowed) + may_answer < 2 or not isinstance(question, UserTurn) or question.written:
        return None
    assert isinstance(engine.backend, InProcessBackend)  # `Engine.check` refuses the option for others
    once = options.model_copy(update={"repeat_question": False, "tool_docs": "full"})

    def prompt(some: Sequence[ToolSpec]) -> Sequence[int]:
        return _not_empty(write_prompt(bound.with_tools(some), turns, once)).ids

    question_tokens = len(engine.prompts.encode_continuation(question.text))
    score = partial(engine.backend.log_probabilities, deadline=asked.deadline)
    return select_tool(score, allowed, prompt, question_tokens, options.call_threshold if may_answer else None)


def _sampling(
    engine: Engine,
    turns: Sequence[Turn],
    options: RequestOptions,
    says: Mapping[str, Any],
    spec: TurnSpec,
    prompt_length: int,
) -> SamplingOptions:
    """How tokens are sampled."""
    sampling = sampling_options(options, says, prompt_length, engine.backend.device)
    added = list[LogitsProcessor]()
    if options.copy_bias and spec.tools:
        read = [turn.text for turn in turns if isinstance(turn, (UserTurn, ObservationTurn))]
        added.append(CopyBias(read, partial(_open_argument, spec), engine.vocabulary, options.copy_bias, prompt_length))
    if options.max_thought_tokens is not None and spec.format.thinks:
        added.append(ThoughtLimit(spec.thought_ends, engine.vocabulary, options.max_thought_tokens, prompt_length))
    return replace(sampling, processors=[*sampling.processors, *added]) if added else sampling


def _string_limit(machine: Machine | None, spec: TurnSpec, most: int | None) -> StringLimit | None:
    if machine is None or not spec.tools or most is None:
        return None
    return StringLimit(partial(_open_argument, spec), machine.masks, most)


def _open_argument(spec: TurnSpec) -> Callable[[str], str | None]:
    return OpenArgument(spec.format, spec.names).feed


def _stop_texts(options: RequestOptions, spec: TurnSpec, machine: Machine | None, *, has_tools: bool) -> Sequence[str]:
    """The stop texts in effect: none if the machine allows no free text; without it, also the format's."""
    stops = options.stop or []
    if machine is None:
        return [*stops, *spec.format.stops] if has_tools else stops
    return stops if spec.schema is None and spec.answer else ()


def write_prompt(bound: BoundTools, turns: Sequence[Turn], options: RequestOptions) -> Prompt:
    """The prompt for the model. Raises a FormatError if it cannot represent the turns."""
    schema = bound.first.schema
    if options.repeat_question:
        turns = _with_question_twice(turns)
    detail: Detail = "full" if options.tool_docs == "none" else options.tool_docs
    documented = [] if options.tool_docs == "none" else bound.tools
    if schema is not None and options.tool_docs != "none" and turns:
        turns = [SystemTurn(answer_docs(schema)), *turns]
    return bound.engine.prompts.write(bound.format, turns, documented, detail, options.chat_template_kwargs)


def _not_empty(prompt: Prompt) -> Prompt:
    if not prompt.ids:
        raise FormatError(
            "the prompt is empty, so there is nothing to continue: no message has a text, or the chat template leaves "
            "them out, and the tokenizer begins no text by itself; pass a message with a text"
        )
    return prompt


def _with_question_twice(turns: Sequence[Turn]) -> Sequence[Turn]:
    """The turns with the last question stated twice, unless an agent wrote it as a prompt.

    Source: Xu et al., "Re-Reading Improves Reasoning in Large Language Models", 2024.
    """
    questions = [(index, turn) for index, turn in enumerate(turns) if isinstance(turn, UserTurn)]
    if not questions or questions[-1][1].written:
        return turns
    index, question = questions[-1]
    again = UserTurn(f"{question.text}\nRead the question again: {question.text}")
    return [*turns[:index], again, *turns[index + 1 :]]
