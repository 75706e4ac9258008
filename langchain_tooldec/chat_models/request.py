"""Requests: everything decided before the first forward pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from langchain_core.messages import BaseMessage

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.backends import GenerationRequest, InProcessBackend
from langchain_tooldec.chat_models.bound_tools import BoundTools, bound_tools
from langchain_tooldec.chat_models.engine import Engine
from langchain_tooldec.chat_models.grounding import Grounding, grounded_turn
from langchain_tooldec.chat_models.limits import Validator, is_of_text_agent, warn_of_text_agent
from langchain_tooldec.chat_models.messages import calls_since_question, turns_of
from langchain_tooldec.chat_models.options import RequestOptions, ResolvedRequest
from langchain_tooldec.chat_models.probabilities import EXACT_PASSES, SelectedTool, select_tool
from langchain_tooldec.chat_models.steps import answered_calls, has_results, with_results
from langchain_tooldec.decoding import (
    CopyBias,
    Machine,
    SamplingOptions,
    StringLimit,
    ThoughtLimit,
    Unconstrained,
)
from langchain_tooldec.errors import ContextLengthError, FormatError, OptionError
from langchain_tooldec.formats import (
    Format,
    ObservationTurn,
    PatternSpec,
    PlainFormat,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    TurnSpec,
    UserTurn,
    answer_docs,
)
from langchain_tooldec.formats.open_argument import OpenArgument
from langchain_tooldec.prompts.writer import Prompt

_LIKELY_TOKENS = 20
"""How many top log-probabilities to request from a server that reports them; the server's maximum."""


@dataclass(frozen=True, kw_only=True)
class Request(GenerationRequest):
    """What a backend needs, and how to read its output.

    Attributes:
        format: How the turn is written.
        asked: What was asked for besides messages.
        stop: Texts that end an answer and are not part of it. A call is never cut off.
        constrained: Whether the machine constrains the output; if not, it may be malformed.
        stop_anywhere: Whether stop texts apply outside of answers too.
        answered: Calls that earlier steps have answered; see `answered_calls`.
        may_be_empty: Whether an empty turn is written again, as it follows results of tools.
        instead: Returns the request for an answer that is made if the turn begins with a call that is answered or
            withheld, given its tool, or if it is empty; None: neither can happen.
        names: The tools that may be called.
        naming_passes: The most additional forward passes per call for the probabilities of other tools.
        name_tokens: Tokens that each name a tool.
        selection: The selected tool, unless the model chooses itself.
        validators: For the arguments of tools whose schemas are only partly enforced, by tool name.
        grounding: What the conversation offers to marked arguments; None: no argument is marked.
    """

    format: Format
    asked: ResolvedRequest
    stop: Sequence[str] = ()
    constrained: bool = True
    stop_anywhere: bool = False
    answered: Sequence[ToolCall] = ()
    may_be_empty: bool = False
    instead: Callable[[str | None], Request] | None = None
    names: Sequence[str] = ()
    naming_passes: int = 0
    name_tokens: Sequence[int] = ()
    selection: SelectedTool | None = None
    validators: Mapping[str, Validator] = field(default_factory=dict)
    grounding: Grounding | None = None

    @property
    def withheld(self) -> frozenset[str]:
        """Tools whose calls the message does not get; see `Grounding.withheld`."""
        return self.grounding.withheld if self.constrained and self.grounding is not None else frozenset()


def prepare_request(engine: Engine, messages: Sequence[BaseMessage], asked: ResolvedRequest) -> Request:
    """Prepare the request of a conversation.

    Raises:
        FormatError: This model cannot represent the conversation, or nothing of it is in the prompt.
    """
    most = asked.options.max_calls
    engine.check(asked.options)
    free = asked.options.constrained and not asked.tools and asked.response_format is None
    if free and is_of_text_agent([str(message.content) for message in messages], asked.options.stop or ()):
        warn_of_text_agent()
    calls_left = None if most is None else most - calls_since_question(messages)
    if calls_left is not None and calls_left <= 0:
        asked = replace(asked, tool_choice="none")
    return _request_of(engine, messages, turns_of(messages), asked, one_call=calls_left == 1)


def _request_of(
    engine: Engine,
    messages: Sequence[BaseMessage],
    turns: Sequence[Turn],
    asked: ResolvedRequest,
    *,
    one_call: bool = False,
) -> Request:
    """As `prepare_request`, of a conversation also as turns. `one_call`: whether the turn may have no further call."""
    options = asked.options
    bound = bound_tools(engine, asked)
    first, grounding = grounded_turn(bound.first, messages, options.on_ungrounded)
    bound = replace(bound, first=first)
    may_answer = bound.first.answer and bound.first.tools and options.constrained
    answered = answered_calls(turns) if may_answer and not options.repeated_calls else []
    in_words = bound.first.answer and bound.first.schema is None
    may_be_empty = bool(asked.tools) and options.constrained and in_words and has_results(turns)
    withheld = options.constrained and grounding is not None and grounding.withheld
    instead = partial(_instead, engine, messages, turns, asked, answered, grounding)
    selection = _selected(turns, bound, asked)
    if selection is not None and selection.name is None:
        bound = bound.with_turns(tools=[], answer=True)
    elif selection is not None:
        bound = bound.with_tools([tool for tool in bound.first.tools if tool.name == selection.name])
    if one_call or (selection is not None and options.parallel_tool_calls is not True):
        bound = bound.with_turns(several=False)
    prompt = _not_empty(write_prompt(bound, turns, options))
    spec = bound.turns(prompt.end)
    machine = bound.machine(spec)  # built even if disabled, to report its errors
    machine = machine if options.constrained else None
    has_tools, naming = bool(bound.tools), () if machine is None else spec.format.name_tokens
    return _request(
        engine,
        asked,
        prompt.ids,
        machine,
        _sampling(engine, turns, options, spec, machine, len(prompt.ids)),
        spec=None if machine is None else spec,
        format=spec.format,
        stop=_stop_texts(options, spec, machine, has_tools=has_tools),
        stop_anywhere=has_tools and machine is None,
        answered=answered,
        may_be_empty=may_be_empty,
        instead=instead if answered or may_be_empty or withheld else None,
        names=spec.names,
        naming_passes=EXACT_PASSES if options.tool_probabilities == "exact" else 0,
        name_tokens=sorted(engine.vocabulary.special_tokens[text] for text in naming),
        likely_tokens=_LIKELY_TOKENS if options.logprobs or (machine is not None and len(spec.tools) > 1) else 0,
        selection=selection,
        validators=bound.validators,
        grounding=grounding,
    )


def _request(
    engine: Engine,
    asked: ResolvedRequest,
    prompt_ids: Sequence[int],
    machine: Machine | None,
    sampling: SamplingOptions,
    **fields: Any,
) -> Request:
    """A request with what all have in common, and further fields."""
    options = asked.options
    return Request(
        prompt_ids=prompt_ids,
        constraint=Unconstrained(engine.eos_token_ids) if machine is None else machine.masks,
        constrained=machine is not None,
        options=sampling,
        max_tokens=engine.budget(options, len(prompt_ids), 1 if machine is None else machine.min_tokens),
        forced_runs=machine.forced_runs if machine is not None and options.forced_runs else None,
        drafted_tokens=options.prompt_lookup_num_tokens,
        deadline=asked.deadline,
        asked=asked,
        **fields,
    )


def completion_request(
    engine: Engine, prompt: str, expression: Expression | str | None, asked: ResolvedRequest
) -> Request:
    """The request of a completion; see `ChatToolDec.complete`. Control tokens in the prompt's text are such tokens.

    Raises:
        PatternError: The regular expression cannot be enforced.
        FormatError: The tokenizer can write none of the texts.
    """
    engine.check(asked.options)
    prompt_ids = engine.prompts.encode_start(prompt)
    if not prompt_ids:
        raise OptionError("the prompt is empty, and this tokenizer begins no text by itself; pass a text")
    allowed = PatternSpec(expression) if isinstance(expression, str) else expression
    return _request(
        engine,
        asked,
        prompt_ids,
        None if allowed is None else engine.machine(allowed),
        engine.sampling(asked.options, len(prompt_ids)),
        spec=allowed if isinstance(allowed, PatternSpec) else None,
        format=PlainFormat(),
        stop=asked.options.stop or (),
        stop_anywhere=True,
    )


def _instead(
    engine: Engine,
    messages: Sequence[BaseMessage],
    turns: Sequence[Turn],
    asked: ResolvedRequest,
    answered: Sequence[ToolCall],
    grounding: Grounding | None,
    name: str | None,
) -> Request:
    """The request for an answer in words: for what the tool of that name lacks, or from the results that there are.

    If the chat template writes calls without documented tools, there is no documentation, so that it answers right more
    often.
    """
    template = engine.prompts.template
    turn_format = engine.format(asked.options.format).format.adapted(answers_in_words=True)
    undocumented = turn_format.native and bool(template) and template.takes_calls and asked.response_format is None
    changes: dict[str, Any] = {"format": turn_format, **({"tool_docs": "none"} if undocumented else {})}
    if grounding is not None and name in grounding.withheld:
        said = grounding.asking(turns, name)
    else:
        said = with_results(turns, answered, in_words=asked.response_format is None)
        changes["repeat_question"] = False
    asked = replace(asked, options=asked.options.model_copy(update=changes), tool_choice="none")
    try:
        request = _request_of(engine, messages, said, asked)
    except ContextLengthError:  # the context ends with the conversation
        request = _request_of(engine, messages, turns, asked)
    return replace(request, may_be_empty=False, instead=None)


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
    spec: TurnSpec,
    machine: Machine | None,
    prompt_length: int,
) -> SamplingOptions:
    """How tokens are sampled."""
    sampling = engine.sampling(options, prompt_length)
    open_argument, longest = partial(_open_argument, spec), options.max_string_length
    processors, strings = [*sampling.processors], None
    if options.copy_bias and spec.tools:
        texts = [turn.text for turn in turns if isinstance(turn, (UserTurn, ObservationTurn))]
        processors.append(CopyBias(texts, open_argument, engine.vocabulary, options.copy_bias, prompt_length))
    if options.max_thought_tokens is not None and spec.format.thinks:
        limit = ThoughtLimit(spec.thought_ends, engine.vocabulary, options.max_thought_tokens, prompt_length)
        processors.append(limit)
    if machine is not None and spec.tools and longest is not None:
        strings = StringLimit(open_argument, machine.masks, longest)
    return replace(sampling, processors=processors, strings=strings)


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
    if options.tool_docs == "none":
        return bound.engine.prompts.write(bound.format, turns, (), "full", options.chat_template_kwargs)
    if schema is not None and turns:
        turns = [SystemTurn(answer_docs(schema)), *turns]
    docs, arguments = options.tool_docs, options.chat_template_kwargs
    return bound.engine.prompts.write(bound.format, turns, bound.documented, docs, arguments)


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
