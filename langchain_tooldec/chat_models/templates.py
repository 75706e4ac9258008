"""A tokenizer's chat template. Its capabilities are probed by rendering conversations."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import (
    AssistantTurn,
    ObservationTurn,
    PlainFormat,
    ThoughtMarks,
    ToolCall,
    ToolSpec,
    Turn,
    UserTurn,
)
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.native import native_messages
from langchain_tooldec.formats.tool_docs import function_docs

PROBE = ToolCall("probe_tool", {"probe_key": 1, "probe_text": 'a "b"', "probe_list": ["c"]}, id="probe0001")
"""A call with values of several types, which each call format writes differently."""
PROBED = ToolSpec(
    "probe_tool",
    "probe_description",
    {
        "type": "object",
        "properties": {
            "probe_key": {"type": "integer"},
            "probe_text": {"type": "string"},
            "probe_list": {"type": "array", "items": {"type": "string"}},
        },
    },
)
_QUESTION, _RESULT, _THOUGHT = "probe_question", "probe_result", "probe_thought"
_THOUGHT_NAMES = ("reasoning_content", "reasoning", "thinking")
"""The keys under which templates expect a message's thought."""


class ChatTemplate:
    """The chat template of a tokenizer; false if it has none.

    Args:
        tokenizer: A tokenizer of transformers.
    """

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = tokenizer

    def __bool__(self) -> bool:
        return bool(getattr(self._tokenizer, "chat_template", None))

    def render(
        self,
        messages: Sequence[Mapping[str, Any]],
        tools: Sequence[Mapping[str, Any]] | None = None,
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
            messages = [_renamed(message, self._thought_name) for message in messages]
        attempts = [
            messages,
            _without_system(messages),
            _alternating(messages),
            _alternating(_without_system(messages)),
            _without_thoughts(messages),
        ]
        reason = ""
        for attempt in (attempt for place, attempt in enumerate(attempts) if attempt not in attempts[:place]):
            try:
                return self._apply(attempt, tools, until, options)
            except Exception as error:
                reason = reason or str(error)
        roles = ", ".join(message["role"] for message in messages)
        raise FormatError(
            f"the tokenizer's chat template refuses this conversation ({roles}): {reason}; change the order of the "
            "messages, or give the tokenizer another chat_template"
        )

    @cached_property
    def calls(self) -> str:
        """A conversation with a tool, a call of it (`PROBE`) and the result; empty if the template cannot render it."""
        text = self._conversation(function_docs([PROBED]), PROBE)
        said = ("probe_description", _RESULT)
        is_called = PROBE.name in _after_question(text) and text.count("probe_key") > 1
        return text if is_called and all(part in text for part in said) else ""

    @cached_property
    def called(self) -> str:
        """A call of `PROBE` as the template writes it after a question; empty if it writes none."""
        text = self.calls or self._conversation(None, PROBE)
        after = _after_question(text)
        return after if PROBE.name in after and "probe_key" in after else ""

    @cached_property
    def fault(self) -> str:
        """The error in the template that prevents calls; empty if there is none, or calls are rejected on purpose."""
        turns: list[Turn] = [UserTurn(_QUESTION), AssistantTurn(calls=(PROBE,))]
        try:
            self._apply(native_messages(PlainFormat(), turns, several=True), function_docs([PROBED]))
        except Exception as error:
            if type(error).__name__ == "TemplateError":  # raised by the template's `raise_exception`
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
        return all(part in text for part in (PROBE.name, "probe_key", _RESULT))

    @cached_property
    def takes_several(self) -> bool:
        """Whether one message may have several calls."""
        text = self._conversation(function_docs([PROBED]), PROBE, ToolCall("probe_other", {}, id="probe0002"))
        return PROBE.name in text and "probe_other" in text

    @cached_property
    def prompt_end(self) -> str:
        """The end of a prompt, from the last message on; empty if it cannot be rendered."""
        try:
            return self._apply([{"role": "user", "content": _QUESTION}], None)
        except Exception:
            return ""

    @cached_property
    def leads(self) -> tuple[str, ...]:
        """The white space at the beginning of an answer and of a call, after a prompt; none if there never is any."""
        prompt, leads = self._said(None, begin=True), []
        for turn, written in ((AssistantTurn(answer=_RESULT), _RESULT), (AssistantTurn(calls=(PROBE,)), PROBE.name)):
            text = self._said(_message(turn))
            after = text.removeprefix(prompt) if prompt and text.startswith(prompt) else ""
            leads += [_space_before(after)] if written in after else []
        return tuple(dict.fromkeys(leads)) if any(leads) else ()

    def gap_before_calls(self, openings: Sequence[str]) -> str | None:
        """The white space between a text and calls; None if the template does not write calls directly after a text.

        Args:
            openings: What calls begin with.
        """
        text = _after_question(self._said(_message(AssistantTurn(calls=(PROBE,), answer=_RESULT))))
        after = text.partition(_RESULT)[2]
        return _space_before(after) if after.lstrip().startswith(_marks(openings)) else None

    def gap_between_calls(self, openings: Sequence[str], ends: Sequence[str]) -> str | None:
        """The white space between two calls; None if the template does not write one directly after another.

        Args:
            openings: What calls begin with.
            ends: What calls end with.
        """
        calls = PROBE, replace(PROBE, id="probe0002")
        text = _after_question(self._said(_message(AssistantTurn(calls=calls))))
        found = next((mark for mark in _marks(openings) if text.count(mark) == 2), None)
        before = "" if found is None else text[: text.rindex(found)]
        return before[len(before.rstrip()) :] if before.rstrip().endswith(_marks(ends)) else None

    @cached_property
    def _thoughts(self) -> list[str]:
        """A thought with an answer, with a call, and with both, as the template writes them after a question."""
        texts = (
            next((text for text in some if _THOUGHT in text), "")
            for some in zip(*self._thought_texts.values(), strict=True)
        )
        return list(map(_after_question, texts))

    @cached_property
    def _thought_texts(self) -> dict[str, list[str]]:
        """The same turns including the prompt, by the message key of the thought."""
        call, said = (PROBE,), _RESULT
        turns = [AssistantTurn(answer=said), AssistantTurn(calls=call), AssistantTurn(calls=call, answer=said)]
        messages = list(map(_message, turns))
        return {name: [self._said({**message, name: _THOUGHT}) for message in messages] for name in _THOUGHT_NAMES}

    @cached_property
    def _thought_name(self) -> str:
        """The message key of a thought."""
        written = (name for name, texts in self._thought_texts.items() if any(_THOUGHT in text for text in texts))
        return next(written, _THOUGHT_NAMES[0])

    def thought_marks(self, marks: ThoughtMarks) -> ThoughtMarks | None:
        """The marks with the template's white space around them; None if it does not write them."""
        begin, end, thought = re.escape(marks.begin), re.escape(marks.end), re.escape(_THOUGHT)
        gap = re.escape(marks.gap) if marks.gap.strip() else r"\s*"
        pattern = re.compile(rf"{begin}(\s*){thought}(\s*{end}{gap})")
        found = [one for text in self._thoughts if (one := pattern.search(text))]
        if not found:
            return None
        prompt = _after_question(self._said(None, begin=True))
        before = found[0].string[: found[0].start()]
        lead = before.removeprefix(prompt) if before.startswith(prompt) else ""
        closings = tuple(dict.fromkeys(one[2] for one in found))
        lead, gap = "" if lead.strip() else lead, closings[0].partition(marks.end)[2]
        return replace(marks, line=found[0][1], gap=gap, lead=lead, closings=closings)

    def _said(self, message: Mapping[str, Any] | None, *, begin: bool = False) -> str:
        """The text of a question and a message after it; empty if the template rejects them."""
        messages = [{"role": "user", "content": _QUESTION}, *([] if message is None else [message])]
        try:
            return self._apply(messages, function_docs([PROBED]), begin=begin)
        except Exception:
            return ""

    def mentions(self, text: str) -> bool:
        """Whether the template's source contains a text."""
        return text in str(getattr(self._tokenizer, "chat_template", ""))

    def _conversation(self, tools: Sequence[Mapping[str, Any]] | None, *calls: ToolCall) -> str:
        results = [ObservationTurn(_RESULT, call.name, call.id) for call in calls]
        turns: list[Turn] = [UserTurn(_QUESTION), AssistantTurn(calls=calls), *results]
        try:
            return self._apply(native_messages(PlainFormat(), turns, several=True), tools)
        except Exception:
            return ""

    def _apply(
        self,
        messages: Sequence[Mapping[str, Any]],
        tools: Sequence[Mapping[str, Any]] | None,
        until: str = "",
        options: Mapping[str, Any] | None = None,
        *,
        begin: bool | None = None,
    ) -> str:
        arguments: dict[str, Any] = {**(options or {}), **({} if tools is None else {"tools": list(tools)})}
        known = getattr(self._tokenizer, "chat_template", None)
        if isinstance(known, Mapping) and "tool_use" in known and (tools or any(map(_is_of_tools, messages))):
            arguments["chat_template"] = known["tool_use"]
        begin = not until if begin is None else begin
        try:
            text = self._text(messages, begin, arguments)
        except TypeError:  # some templates expect arguments as JSON strings, as in OpenAI's API
            text = self._text(list(map(_with_json_arguments, messages)), begin, arguments)
        if not until:
            return text
        # transformers' continue_final_message searches for the whole message, which a template may have trimmed.
        text, marker, _ = text.rpartition(until)
        if not marker:
            raise ValueError("the end of the last message is not in the prompt")
        return text

    def _text(self, messages: Sequence[Mapping[str, Any]], begin: bool, arguments: Mapping[str, Any]) -> str:
        apply = self._tokenizer.apply_chat_template
        return str(apply(list(messages), add_generation_prompt=begin, tokenize=False, **arguments))


def _after_question(text: str) -> str:
    return text.rpartition(_QUESTION)[2]


def _space_before(text: str) -> str:
    """The white space that a text begins with."""
    return text[: len(text) - len(text.lstrip())]


def _marks(texts: Sequence[str]) -> tuple[str, ...]:
    """The texts without white space around them, but for empty ones."""
    return tuple(filter(None, map(str.strip, texts)))


def _message(turn: AssistantTurn) -> dict[str, Any]:
    return native_messages(PlainFormat(), [turn], several=True)[0]


def _with_json_arguments(message: Mapping[str, Any]) -> Mapping[str, Any]:
    if "tool_calls" not in message:
        return message
    calls = [
        {**call, "function": {**call["function"], "arguments": dump_arguments(call["function"]["arguments"])}}
        for call in message["tool_calls"]
    ]
    return {**message, "tool_calls": calls}


def _renamed(message: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The message with its thought under another key."""
    return {name if key == "reasoning_content" else key: value for key, value in message.items()}


def _without_thoughts(messages: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """For templates that reject a message with both a thought and text before calls."""
    return [{key: part for key, part in message.items() if key not in _THOUGHT_NAMES} for message in messages]


def _is_of_tools(message: Mapping[str, Any]) -> bool:
    return message["role"] == "tool" or "tool_calls" in message


def _without_system(messages: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """For templates without a system role: prepends its text to the first message."""
    if len(messages) < 2 or messages[0]["role"] != "system" or messages[1]["role"] != "user":
        return messages
    first = {**messages[1], "content": f"{messages[0]['content']}\n\n{messages[1]['content']}"}
    return [first, *messages[2:]]


def _alternating(messages: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """For templates whose roles must alternate: inserts empty messages.

    An assistant message is missing if a user message follows a tool result; a user message, if the assistant comes
    first.
    """
    padded: list[Mapping[str, Any]] = []
    for message in messages:
        before = padded[-1]["role"] if padded else "system"
        if before == "tool" and message["role"] == "user":
            padded.append({"role": "assistant", "content": ""})
        if before == "system" and message["role"] in {"assistant", "tool"}:
            padded.append({"role": "user", "content": ""})
        padded.append(message)
    return padded
