"""A tokenizer's chat template. Its capabilities are probed by rendering conversations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from hashlib import sha256
from itertools import product
from typing import Any

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import (
    THOUGHT_MARKS,
    AssistantTurn,
    ObservationTurn,
    PlainFormat,
    ThoughtMarks,
    ToolCall,
    Turn,
    UserTurn,
)
from langchain_tooldec.formats.base import json_text
from langchain_tooldec.formats.tool_docs import function_docs
from langchain_tooldec.formats.written_turns import (
    COUNT,
    IDS,
    LIST,
    NAME,
    OTHER,
    TEXT,
    THOUGHT,
    TOOLS,
    atoms,
    calling,
    common_start,
    is_mark,
)
from langchain_tooldec.prompts.messages import (
    THOUGHT_NAMES,
    Messages,
    alternating,
    completed,
    has_word,
    is_of_tools,
    lacking,
    native_messages,
    with_json_arguments,
    with_thought_as,
    without_system,
    without_thoughts,
)

PROBE = ToolCall(NAME, {COUNT: 1, TEXT: 'a "b"', LIST: [["c"]]}, id=IDS[0])
"""A call with values of several types, which each call format writes differently."""
_SIMPLE = ToolCall(NAME, {COUNT: 1}, id=IDS[0])
"""A call that no template rejects which takes calls at all."""
_QUESTION, _RESULT = "probe_question", "probe_result"
_ANSWER, _CALL = AssistantTurn(answer=_RESULT), calling({COUNT: 1})
_THINKING = tuple(
    AssistantTurn(THOUGHT, calls, said) for calls, said in (((), _RESULT), ((PROBE,), None), ((PROBE,), _RESULT))
)
"""A thought with an answer, with a call, and with both."""
_CALLED: tuple[Turn, ...] = (UserTurn(_QUESTION), AssistantTurn(calls=(PROBE,)))
_TOOLS_NAMES = ("tools", "functions")


class ChatTemplate:
    """The chat template of a tokenizer of transformers; false if it has none."""

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = tokenizer
        self._said_texts: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(getattr(self._tokenizer, "chat_template", None))

    @property
    def _source(self) -> str:
        return str(getattr(self._tokenizer, "chat_template", ""))

    @property
    def key(self) -> str:
        """Equal for tokenizers whose templates write the same texts, and which read them in the same way."""
        names = ("chat_template", "special_tokens_map", "response_template")
        own = [getattr(self._tokenizer, name, None) for name in names]
        return sha256(repr([type(self._tokenizer), *own]).encode()).hexdigest()

    def render(
        self,
        messages: Messages,
        tools: Messages | None = None,
        *,
        until: str = "",
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """The text of a prompt, up to where the model continues.

        Args:
            messages: The conversation.
            tools: The tools, if the template documents them.
            until: The end of the last message if the model continues that message; the prompt ends before it. Empty:
                the model begins a message.
            options: Further template arguments, such as `enable_thinking`.

        Raises:
            FormatError: The template rejects the messages.
        """
        if any("reasoning_content" in message for message in messages):
            messages = [with_thought_as(self._thought_name, message) for message in messages]
        attempts = [
            messages,
            without_system(messages),
            alternating(messages),
            alternating(without_system(messages)),
            without_thoughts(messages),
        ]
        reason = ""
        for attempt in (attempt for number, attempt in enumerate(attempts) if attempt not in attempts[:number]):
            try:
                text = self._apply(attempt, tools, begin=not until, options=options)
            except Exception as error:
                reason = reason or str(error)
                continue
            if until in text:  # a template may have trimmed the message, for which continue_final_message searches
                return text.rpartition(until)[0] if until else text
            reason = reason or "the end of the last message is not in the prompt"
        roles = ", ".join(message["role"] for message in messages)
        raise FormatError(
            f"the tokenizer's chat template refuses this conversation ({roles}): {reason}; change the order of the "
            "messages, or give the tokenizer another chat_template"
        )

    @cached_property
    def names_in_ids(self) -> bool:
        """Whether the identifiers of calls must have the names, since the template writes these nowhere else."""
        messages = native_messages(PlainFormat(), _CALLED, several=True)
        text = _after_question(self._text(messages, function_docs(TOOLS), begin=False))
        return PROBE.id in text and NAME not in text

    def _messages(self, turns: Sequence[Turn]) -> list[dict[str, Any]]:
        """Turns of text, whose calls are identified as the template needs it."""
        return native_messages(PlainFormat(), turns, several=True, names_in_ids=self.names_in_ids)

    @cached_property
    def calls(self) -> str:
        """A conversation with a tool, a call of it (`PROBE`) and the result; empty if the template cannot render it."""
        probes = (self._conversation(function_docs(TOOLS), probe) for probe in (PROBE, _SIMPLE))
        text = next(filter(None, probes), "")
        said = (TOOLS[0].description, _RESULT)
        is_called = PROBE.name in _after_question(text) and text.count(COUNT) > 1
        return text if is_called and all(part in text for part in said) else ""

    @cached_property
    def called(self) -> str:
        """A call of `PROBE` as the template writes it after a question; empty if it writes none."""
        text = self.calls or self._conversation(None, PROBE)
        after = _after_question(text)
        return after if PROBE.name in after and COUNT in after else ""

    @cached_property
    def fault(self) -> str:
        """The error in the template that prevents calls; empty if there is none, or calls are rejected on purpose."""
        try:
            self._apply(self._messages(_CALLED), function_docs(TOOLS))
        except Exception as error:
            if _is_on_purpose(error):
                return ""
            line = getattr(error, "lineno", None)
            return f"{type(error).__name__}: {error}" + (f", line {line}" if line else "")
        return ""

    @property
    def takes_tools(self) -> bool:
        """Whether the template renders tools, calls and results."""
        return bool(self.calls)

    @cached_property
    def takes_calls(self) -> bool:
        """Whether the template renders calls and results without documented tools."""
        text = self._conversation(None, PROBE)
        return all(part in text for part in (PROBE.name, COUNT, _RESULT))

    @cached_property
    def takes_several(self) -> bool:
        """Whether one message may have several calls."""
        text = self._conversation(function_docs(TOOLS), PROBE, ToolCall(OTHER, {}, id=IDS[1]))
        return PROBE.name in text and OTHER in text

    @cached_property
    def prompt_end(self) -> str:
        """The end of a prompt, from the last message on; empty if it cannot be rendered."""
        return self._text(self._messages(_CALLED[:1]), None)

    @cached_property
    def role_in_prompt(self) -> tuple[str, str]:
        """The end of a prompt that answers go on with, but calls do not: a line end after the role, or the role.

        A model can only call if this is left out of the prompt. It comes after what precedes it, from the last mark on.
        Empty for most templates.
        """
        prompt, answer, call = map(self._said, (None, _ANSWER, _CALL))
        if not (prompt and answer.startswith(prompt)) or call.startswith(prompt):
            return "", ""
        shared = common_start(atoms(prompt), atoms(call))
        rest = prompt.removeprefix("".join(shared))
        marks = [position for position, atom in enumerate(shared) if is_mark(atom)]
        thinks = any(marks.begin in rest for marks in (*THOUGHT_MARKS, *filter(None, [self.thought_marks])))
        return ("", "") if thinks or not marks else ("".join(shared[marks[-1] :]), rest)

    def written_after_prompt(self, turn: AssistantTurn, marks: ThoughtMarks | None) -> tuple[str, str]:
        """The end of a prompt, and the turn as the template writes it there, with what ends it.

        A template may write a turn of the past otherwise than its prompt begins one. Then the prompt is what both have,
        or what precedes the mark that ends the thought. `marks` are those of thoughts, if the model has some.

        Raises:
            FormatError: The template rejects the turn.
        """
        prompt, whole = map(self._said, (None, turn))
        if not whole:
            raise FormatError("the chat template rejects the turn")
        prompt = prompt.removesuffix(self.role_in_prompt[1])
        if whole.startswith(prompt):
            return prompt, whole.removeprefix(prompt)
        shared = "".join(common_start(atoms(prompt), atoms(whole)))
        if marks is not None and marks.end in whole and marks.begin not in whole:
            begun = prompt.rstrip().endswith(marks.begin)
            return prompt, whole.removeprefix(shared) if begun else whole.partition(marks.end)[2]
        left = prompt.removeprefix(shared)
        for mark in () if marks is None else (marks.begin, marks.end):
            left = left.replace(mark, "")
        if left.strip():
            raise FormatError(f"a prompt ends with {left!r}, but the turn does not begin with it")
        return shared, whole.removeprefix(shared)

    @property
    def is_steady(self) -> bool:
        """Whether the template writes the same call twice in the same way."""
        again = self._conversation(function_docs(TOOLS), PROBE)
        return not self.calls or PROBE.name not in again or _after_question(again) == _after_question(self.calls)

    def written(self, turn: AssistantTurn, marks: ThoughtMarks | None) -> str:
        """The turn after a prompt, without a thought that is empty; empty if the template rejects it."""
        try:
            text = self.written_after_prompt(turn, marks)[1]
        except FormatError:
            return ""
        if turn.thought or marks is None:
            return text
        empty = re.match(rf"\s*(?:{re.escape(marks.begin)}\s*)?{re.escape(marks.end)}\s*", text)
        return text[empty.end() :] if empty else text

    @cached_property
    def _thoughts(self) -> dict[str, list[str]]:
        """`_THINKING` as the template writes them, by the message key of the thought; empty if it leaves that out."""
        texts = {name: [self._said(turn, name) for turn in _THINKING] for name in THOUGHT_NAMES}
        return {name: [text * (THOUGHT in text) for text in some] for name, some in texts.items()}

    @property
    def _thought_name(self) -> str:
        """The message key of a thought."""
        return next((name for name, texts in self._thoughts.items() if any(texts)), THOUGHT_NAMES[0])

    @property
    def _thought_texts(self) -> list[str]:
        """`_THINKING` under the first key with which the template writes the thought."""
        return [next(filter(None, texts), "") for texts in zip(*self._thoughts.values(), strict=True)]

    @cached_property
    def thought_marks(self) -> ThoughtMarks | None:
        """The marks of thoughts with the template's white space around them; None if it writes no thoughts."""
        known = (self._spaced(marks) for marks in (*THOUGHT_MARKS, *self._new_marks))
        return next(filter(None, known), None)

    @property
    def _new_marks(self) -> Iterator[ThoughtMarks]:
        """Marks that stand directly before and after a thought, and where there is none, not before the answer."""
        answer = self._said(_ANSWER).partition(_RESULT)[0]
        for text in self._thought_texts:
            before, _, after = text.partition(THOUGHT)
            begin, end = atoms(before.rstrip())[-1:], atoms(after.lstrip())[:1]
            if all(map(is_mark, (*begin, *end))) and begin and end and not answer.rstrip().endswith(begin[0]):
                yield ThoughtMarks(begin[0], end[0])

    def _spaced(self, marks: ThoughtMarks) -> ThoughtMarks | None:
        """The marks with the template's white space around them; None if it does not write them."""
        begin, end, thought = re.escape(marks.begin), re.escape(marks.end), re.escape(THOUGHT)
        gap = re.escape(marks.gap) if marks.gap.strip() else r"\s*"
        pattern = re.compile(rf"{begin}(\s*){thought}(\s*{end}{gap})")
        found = [one for text in self._thought_texts if (one := pattern.search(text))]
        if not found:
            return None
        prompt, before = self._said(None), found[0].string[: found[0].start()]
        lead = before.removeprefix(prompt) if before.startswith(prompt) else ""
        line, closings = found[0][1], [one[2] for one in found]
        empty = re.compile(rf"(?:{begin})?(\s*{end}{gap})")
        without = map(empty.search, map(self._said, (_ANSWER, _CALL)))
        closings += [one[1].removeprefix(line) for one in without if one]
        lead, gap = "" if lead.strip() else lead, closings[0].partition(marks.end)[2]
        return replace(marks, line=line, gap=gap, lead=lead, closings=tuple(dict.fromkeys(closings)))

    def _said(self, turn: AssistantTurn | None, thought_name: str = "") -> str:
        """A turn after a question, or the end of a prompt if there is none; empty if the template rejects it."""
        key = repr((turn, thought_name))
        if key not in self._said_texts:
            messages = self._messages(_CALLED[:1] if turn is None else (_CALLED[0], turn))
            if turn is not None and turn.thought:
                messages[-1] = with_thought_as(thought_name or self._thought_name, messages[-1])
            documented = function_docs(TOOLS) if self.takes_tools or not self.takes_calls else None
            self._said_texts[key] = _after_question(self._text(messages, documented, begin=turn is None))
        return self._said_texts[key]

    @property
    def has_parser(self) -> bool:
        """Whether the tokenizer has a `response_template`, by which transformers reads turns."""
        return getattr(self._tokenizer, "response_template", None) is not None

    def parsed(self, text: str) -> list[ToolCall]:
        """The calls that transformers reads in a turn by the `response_template`; none if it cannot be read."""
        try:
            message = self._tokenizer.parse_response(text, prefix="", tools=function_docs(TOOLS))
            functions = [call["function"] for call in message.get("tool_calls", ())]
            return [ToolCall(function["name"], function["arguments"]) for function in functions]
        except Exception:
            return []

    def mentions(self, text: str) -> bool:
        """Whether the template's source contains a text."""
        return text in self._source

    def _conversation(self, tools: Messages | None, *calls: ToolCall) -> str:
        """The text of a question, calls and their results; empty if the template rejects it."""
        results = [ObservationTurn(_RESULT, call.name, call.id) for call in calls]
        return self._text(self._messages([_CALLED[0], AssistantTurn(calls=calls), *results]), tools)

    def _text(self, messages: Messages, tools: Messages | None, *, begin: bool = True) -> str:
        """See `_apply`; empty if the template rejects the messages."""
        try:
            return self._apply(messages, tools, begin=begin)
        except Exception:
            return ""

    def _apply(
        self,
        messages: Messages,
        tools: Messages | None,
        *,
        begin: bool = True,
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """The text of messages.

        If the template fails, it is given arguments as JSON strings and, unless it refuses the messages on purpose,
        what it may lack.
        """
        arguments: dict[str, Any] = dict(options or {})
        if tools is not None:
            as_functions = self._wants("functions") and not self._wants("tools")
            arguments |= {"functions": self._functions(tools)} if as_functions else {"tools": list(tools)}
        known = getattr(self._tokenizer, "chat_template", None)
        if isinstance(known, Mapping) and "tool_use" in known and (tools or any(map(is_of_tools, messages))):
            arguments["chat_template"] = known["tool_use"]
        apply = partial(self._tokenizer.apply_chat_template, add_generation_prompt=begin, tokenize=False)
        reasons = list[Exception]()
        for fill, convert in product((dict, self._fuller), (dict, with_json_arguments)):
            if len(reasons) == 2 and _is_on_purpose(reasons[0]):
                break
            try:
                return str(apply(list(map(convert, messages)), **fill(arguments)))
            except Exception as error:
                reasons.append(error)
        raise reasons[0]

    def _fuller(self, arguments: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments, with what the template may lack."""
        lacks = {name: value for name, value in lacking().items() if self._wants(name)}
        given = {name: completed(value) if name in _TOOLS_NAMES else value for name, value in arguments.items()}
        return {**lacks, **given}

    def _functions(self, tools: Messages) -> Messages | str:
        """The tools for templates that call them functions: as JSON if the template prints them as they are."""
        printed = re.search(r"\{\{-?\s*functions\s*-?\}\}", self._source)
        return json_text(tools) if printed else list(tools)

    def _wants(self, variable: str) -> bool:
        return has_word(self._source, variable)


def _is_on_purpose(error: Exception) -> bool:
    """Whether a template raised the error by its `raise_exception`."""
    return type(error).__name__ == "TemplateError"


def _after_question(text: str) -> str:
    return text.rpartition(_QUESTION)[2]
