"""A request: everything that is decided before the first forward pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import BaseMessage

from langchain_tooldec.chat_models.engine import Engine, choose_tools, tool_specs
from langchain_tooldec.chat_models.generation_defaults import max_tokens, sampling_options
from langchain_tooldec.chat_models.messages import calls_since_question, turns_of
from langchain_tooldec.chat_models.options import RequestOptions, several_calls
from langchain_tooldec.chat_models.relaxation import Judge
from langchain_tooldec.chat_models.response_schema import response_schema
from langchain_tooldec.chat_models.tool_choices import EXACT_PASSES
from langchain_tooldec.decoding import Constraint, ForcedRuns, SamplingOptions, Unconstrained
from langchain_tooldec.formats import Format, SystemTurn, answer_docs
from langchain_tooldec.tools import function_dict


@dataclass(frozen=True)
class Request:
    """All that a generation needs.

    Attributes:
        prompt_ids: The prompt.
        constraint: Which tokens may follow.
        format: How the turn is written.
        options: How tokens are chosen.
        max_tokens: The most tokens to generate.
        stop: Texts that end an answer, and are not part of it. A call is never cut.
        constrained: Whether the machine runs; without it anything may have been written.
        stop_anywhere: Whether stop texts end what is no answer, too.
        timeout: Seconds that it may take; None: any number.
        names: The tools that may be called.
        naming_passes: How often the model may be asked, besides, how likely the other tools were.
        name_tokens: Tokens that each name a tool.
        forced_runs: Writes what must follow; None: the model is asked about each token.
        drafted_tokens: Tokens of a draft, at most.
        judges: What judges the arguments of tools whose schemas are not enforced as a whole, by their names.
    """

    prompt_ids: Sequence[int]
    constraint: Constraint
    format: Format
    options: SamplingOptions
    max_tokens: int
    stop: Sequence[str] = ()
    constrained: bool = True
    stop_anywhere: bool = False
    timeout: float | None = None
    names: Sequence[str] = ()
    naming_passes: int = 0
    name_tokens: Sequence[int] = ()
    forced_runs: ForcedRuns | None = None
    drafted_tokens: int = 0
    judges: Mapping[str, Judge] = field(default_factory=dict)


def prepare_request(
    engine: Engine, messages: Sequence[BaseMessage], options: RequestOptions, given: Mapping[str, Any]
) -> Request:
    """The request of a conversation.

    Args:
        engine: The model.
        messages: The conversation.
        options: Its options.
        given: What else was asked for: `tools`, `tool_choice`, `response_format`, `parallel_tool_calls`.
    """
    tools = tool_specs(map(function_dict, given.get("tools") or []))
    schema = response_schema(given.get("response_format"))
    most, detail = options.max_calls, options.tool_docs
    left = None if most is None else most - calls_since_question(messages)
    ends = left is not None and left <= 0
    choice = "none" if ends else given.get("tool_choice")
    turns = turns_of(messages)
    if schema is not None and detail != "none" and turns:
        turns.insert(0, SystemTurn(answer_docs(schema)))
    documented = [] if detail == "none" else tools
    turn_format = engine.request_format(tools, schema, options.format)
    prompt = engine.prompts.write(
        turn_format, turns, documented, "full" if detail == "none" else detail, options.chat_template_kwargs
    )
    turn_format = turn_format.behind(prompt.end)
    several = several_calls(given) and (left is None or left > 1)
    known = engine.enforced_tools(tools, turn_format, options.on_unsupported)
    machine = engine.turn_machine(turn_format, known.tools, choice, schema, several=several)
    enforced = machine if options.constrained else None
    constrained = enforced is not None
    stops = tuple(options.stop or ())
    if constrained and (schema is not None or not choose_tools(tools, choice)[1]):
        stops = ()  # there is no text that could be cut
    if tools and not constrained:
        stops = (*stops, *turn_format.stops)
    return Request(
        prompt.ids,
        Unconstrained(engine.eos_token_ids) if enforced is None else enforced.masks,
        turn_format,
        sampling_options(options, engine.generation_config),
        engine.budget(
            max_tokens(options, engine.generation_config),
            len(prompt.ids),
            1 if enforced is None else enforced.fewest_tokens,
        ),
        stops,
        constrained,
        bool(tools) and not constrained,
        options.timeout,
        [tool.name for tool in choose_tools(tools, choice)[0]],
        EXACT_PASSES if options.tool_probabilities == "exact" else 0,
        engine.special_ids(turn_format.name_tokens) if constrained else (),
        enforced.forced_runs if enforced is not None and options.forced_runs else None,
        options.prompt_lookup_num_tokens,
        known.judges,
    )
