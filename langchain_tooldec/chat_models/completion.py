"""Text completion: a prompt as is, without messages, tools or a chat template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.chat_models.engine import Engine
from langchain_tooldec.chat_models.generation_defaults import max_tokens, sampling_options, stated
from langchain_tooldec.chat_models.options import ResolvedRequest
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.chat_models.run import Run
from langchain_tooldec.decoding import Unconstrained
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import PatternSpec, PlainFormat


@dataclass(frozen=True)
class Completion:
    """A model's continuation of a prompt.

    Attributes:
        text: The text, without the stop text that ended it.
        finish_reason: "stop": the model, the machine or a stop text ended it; "length": `max_tokens` did, or made the
            machine complete it early.
        prompt_tokens: Tokens of the prompt.
        output_tokens: Generated tokens.
        forward_passes: Forward passes of the model.
    """

    text: str
    finish_reason: Literal["stop", "length"]
    prompt_tokens: int
    output_tokens: int
    forward_passes: int


def completion_request(
    engine: Engine, prompt: str, expression: Expression | str | None, asked: ResolvedRequest
) -> Request:
    """The request of a completion; see `ChatToolDec.complete`. Control tokens in the prompt's text are such tokens.

    Raises:
        PatternError: The regular expression cannot be enforced.
        FormatError: The tokenizer can write none of the texts.
    """
    options = asked.options
    engine.check(options)
    prompt_ids = engine.prompts.encode_start(prompt)
    if not prompt_ids:
        raise OptionError("the prompt is empty, and this tokenizer begins no text by itself; pass a text")
    says = stated(engine.generation_config)
    spec = PatternSpec(expression) if isinstance(expression, str) else None
    machine = engine.text_machine(expression) if isinstance(expression, Expression) else None
    machine = machine if spec is None else engine.machine(spec)
    return Request(
        prompt_ids=prompt_ids,
        constraint=Unconstrained(engine.eos_token_ids) if machine is None else machine.masks,
        spec=spec,
        format=PlainFormat(),
        options=sampling_options(options, says, len(prompt_ids), engine.backend.device),
        max_tokens=engine.budget(
            max_tokens(options, says), len(prompt_ids), 1 if machine is None else machine.min_tokens
        ),
        stop=options.stop or (),
        constrained=machine is not None,
        stop_anywhere=True,
        deadline=asked.deadline,
        forced_runs=machine.forced_runs if machine is not None and options.forced_runs else None,
        drafted_tokens=options.prompt_lookup_num_tokens,
    )


def completed(run: Run) -> Completion:
    """Generate a completion to its end."""
    for _ in run.steps():
        pass
    request = run.request
    return Completion(
        run.text,
        "length" if run.reached_limit and run.finish != "stop" else "stop",
        len(request.prompt_ids),
        run.output_tokens,
        run.generation.forward_passes,
    )
