"""ToolkenGPT's loop: text in reasoning mode, arguments in func mode, results in place of calls.

A model with a token for each tool (`<T:add>`, ...) reasons after examples without calls, with a bias added to the
logits of those tokens. A plain LLaMA has no such tokens: it writes the tool's tag as text, sees examples with calls and
its own calls, and gets no bias.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from integrations.toolkengpt.arithmetic import Arity, CallError, Fault, cleaned, run_call, written
from integrations.toolkengpt.machine import arguments_machine, free_arguments, marker, names_machine, text_until
from integrations.toolkengpt.prompts import Templates
from integrations.toolkengpt.variants import Variant
from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.expression import Expression, choice
from langchain_tooldec.errors import ContextLengthError, OptionError

TOOL_TOKEN = "<T>"
ARGUMENT_TOKENS = 64
MAX_CALLS = 20
NO_ROOM = "context: "
"""The prefix of an answer's `end` if the question does not fit into the model's context."""


class Writer:
    """Continues texts with a model and counts the cost.

    Args:
        model: Any local model.
        bias: Added to the logits of the tools' tokens in text that may call tools.
        tags: The texts of these tokens; those missing from the vocabulary are ignored.

    Attributes:
        tokens: Tokens written so far.
        passes: Forward passes so far.
    """

    def __init__(self, model: ChatToolDec, bias: float | None = None, tags: Sequence[str] = ()) -> None:
        self.model = model
        self.tokens = self.passes = 0
        known = model.tokenizer.get_vocab()
        ids = [known[tag] for tag in tags if tag in known]
        if bias and not ids:
            raise OptionError("--bias is for a model with tokens for the tools of this task, and this one has none")
        self._biased = [_biased(ids, bias)] if bias else []

    def write(self, prompt: str, allowed: Expression, most: int = ARGUMENT_TOKENS, *, biased: bool = False) -> str:
        """The model's continuation of a prompt."""
        options = {"logits_processors": self._biased} if biased and self._biased else {}
        found = self.model.complete(prompt, allowed, max_tokens=most, **options)
        self.tokens += found.output_tokens
        self.passes += found.forward_passes
        return found.text

    def fresh(self) -> Writer:
        """A copy with zero counts, so that concurrent questions are counted separately."""
        other = copy(self)
        other.tokens = other.passes = 0
        return other

    def name(self, prompt: str, names: Sequence[str]) -> str:
        """One of the names, written after a prompt under their trie."""
        return self.write(f"{prompt} <", names_machine(names, ">")).removesuffix(">")


def _biased(ids: Sequence[int], bias: float) -> Callable[[Any, Any], Any]:
    def processor(_: Any, scores: Any) -> Any:
        scores = scores.clone()
        scores[:, list(ids)] += bias
        return scores

    return processor


def token_of(tool: str) -> str:
    """ToolkenGPT's token of a tool. It is in no prompt, since a tool's tag there is text.

    Example:
        >>> token_of("add")
        '<T:add>'
    """
    return f"<T:{tool}>"


def is_tool_token(token: str) -> bool:
    """Whether a token is `<T>`, or that of a tool."""
    return token == TOOL_TOKEN or (token.startswith("<T:") and token.endswith(">"))


def check_tool_token(model: ChatToolDec, *tokens: str) -> None:
    """Check that a model has `<T>`, or other tokens.

    Raises:
        OptionError: It lacks one.
    """
    known, option = model.tokenizer.get_vocab(), " --tokens each" if tokens else ""
    for token in tokens or (TOOL_TOKEN,):
        if token not in known:
            raise OptionError(
                f"this model has no {token}: train one with `python -m integrations toolkengpt train{option}`"
            )


@dataclass(frozen=True)
class Call:
    """A written call.

    Attributes:
        tool: Its name.
        arguments: The text between the brackets.
        result: As inserted into the text; None: it could not be run.
        fault: Why it could not be run.
    """

    tool: str
    arguments: str
    result: str | None = None
    fault: Fault | None = None


@dataclass
class Answer:
    """An answer and its calls.

    Attributes:
        text: With results in place of calls.
        full: With the calls.
        calls: All calls, including those that could not be run.
        end: "line": it is complete; "fault": a call could not be run; "length": too long; "context: ...": no room.
    """

    text: str = ""
    full: str = ""
    calls: list[Call] = field(default_factory=list)
    end: str = "line"


class Solver:
    """A model that calls tools within its text.

    Args:
        model: Any local model.
        templates: Templates for the questions.
        tools: Keys of `arithmetic.OPERATIONS`.
        arity: Number of arguments of each tool.
        bias: See `Writer`.
        max_tokens: The most tokens of an answer.
    """

    def __init__(
        self,
        model: ChatToolDec,
        templates: Templates,
        tools: Sequence[str],
        arity: Arity,
        *,
        bias: float | None = None,
        max_tokens: int = 512,
    ) -> None:
        self.templates, self.tools, self.arity, self.max_tokens = templates, tools, arity, max_tokens
        own = {token_of(name): name for name in tools}
        self.has_toolkens = own.keys() <= model.tokenizer.get_vocab().keys()
        self.tools_of = own if self.has_toolkens else {f"<{name}>": name for name in tools}
        self.tags = {tag: marker(model, tag) for tag in self.tools_of}
        self.writer = Writer(model, bias, [*self.tags, TOOL_TOKEN])

    def solve(self, question: str, variant: Variant) -> dict[str, Any]:
        """Answer a question. Returns the `Answer` as JSON, with tokens, passes and seconds.

        Raises:
            OptionError: The variant needs a token that the model lacks, or a template is missing.
        """
        own, answer, begun = copy(self), Answer(), perf_counter()
        writer = own.writer = self.writer.fresh()
        if variant.single:
            check_tool_token(writer.model)
        try:
            own._write(question, variant, answer)
        except ContextLengthError as error:
            answer.end = f"{NO_ROOM}{error}"
        seconds = round(perf_counter() - begun, 4)
        return {**asdict(answer), "tokens": writer.tokens, "passes": writer.passes, "seconds": seconds}

    def _write(self, question: str, variant: Variant, answer: Answer) -> None:
        """Write segments of text; a call follows each but the last."""
        markers = self._markers(variant)
        while (left := self.max_tokens - self.writer.tokens) > 0 and len(answer.calls) < MAX_CALLS:
            allowed = text_until(markers, after_number=bool(answer.calls))
            text = self.writer.write(self._prompt(question, variant, answer), allowed, left, biased=True)
            tag = next((tag for tag in markers if text.endswith(tag)), "")
            text, ended = text.removesuffix(tag or "\n"), text.endswith("\n")
            text += " " if tag and text[-1:].isalnum() else ""  # `<T>` stands for a word
            answer.text += text
            answer.full += text
            if not tag:
                answer.end = "line" if ended or self.writer.tokens < self.max_tokens else "length"
                return
            call = self._called(question, variant, answer, tag)
            if call.result is None:
                answer.end = "fault"
                return
            answer.text += call.result
            answer.full += f"<{call.tool}>({call.arguments})={call.result}"
        answer.end = "length"

    def _markers(self, variant: Variant) -> Mapping[str, Expression]:
        if variant.single:
            return {TOOL_TOKEN: marker(self.writer.model, TOOL_TOKEN)}
        return self.tags if variant.calls else {}

    def _prompt(self, question: str, variant: Variant, answer: Answer) -> str:
        if variant.prompt == "zero":
            return self.templates.zero_shot(question) + answer.text
        if variant.prompt == "general" or (variant.prompt == "toolkens" and self.has_toolkens):
            return self.templates.filled("general", question, answer.text)
        return self.templates.filled("func", question, answer.full)

    def _called(self, question: str, variant: Variant, answer: Answer, tag: str) -> Call:
        """The call after a tag. If it cannot be run, the next likeliest tools are tried."""
        tool = self.chosen(question, answer.text) if variant.single else self.tools_of[tag]
        others = [name for name in self.tools if name != tool]
        while True:
            own = self.templates.filled(tool, question, answer.full)
            prompt = own if variant.own_prompt else self._prompt(question, variant, answer)
            call = self.arguments(prompt, tool, machine=variant.machine)
            answer.calls.append(call)
            if call.result is not None or not others or len(self.tools) - len(others) > variant.retries:
                return call
            tags = choice(*(allowed for tag, allowed in self.tags.items() if self.tools_of[tag] in others))
            tool = self.tools_of[self.writer.write(self._prompt(question, variant, answer), tags, biased=True)]
            others.remove(tool)

    def chosen(self, question: str, text: str) -> str:
        """The tool for the next part of a text, written under its own prompt: the one injected after `<T>`."""
        return self.writer.name(self.name_prompt(question, text), self.tools)

    def name_prompt(self, question: str, text: str) -> str:
        """The prompt for a tool's name."""
        return self.templates.injected([f"<{name}>" for name in self.tools], question, text)

    def arguments(self, prompt: str, tool: str, *, machine: bool) -> Call:
        """Func mode: write the arguments of a call, with the machine on or off, and run it."""
        allowed = arguments_machine(tool, self.arity[tool]) if machine else free_arguments()
        text = self.writer.write(f"{prompt}<{tool}>(", allowed)
        arguments, bracket, rest = text.partition(")")
        try:
            if not bracket or rest not in {"", "="}:
                raise CallError("end", f"{text!r} does not end with a bracket")
            read = arguments if machine else cleaned(arguments)
            return Call(tool, arguments, written(run_call(tool, read, self.arity)))
        except CallError as error:
            return Call(tool, arguments, fault=error.fault)
