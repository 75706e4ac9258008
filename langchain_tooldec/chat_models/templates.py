"""A tokenizer's chat template: what it can say, found out by letting it say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import AssistantTurn, ObservationTurn, PlainFormat, ToolCall, ToolSpec, Turn, UserTurn
from langchain_tooldec.formats.native import native_messages
from langchain_tooldec.formats.tool_docs import function_docs

PROBE = ToolCall("probe_tool", {"probe_key": 1}, id="probe0001")
_TOOL = ToolSpec(
    "probe_tool", "probe_description", {"type": "object", "properties": {"probe_key": {"type": "integer"}}}
)
_RESULT = "probe_result"


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
    ) -> str:
        """The text of a prompt, up to where the model goes on.

        Args:
            messages: The conversation.
            tools: The tools, where the template documents them.
            until: What the last message ends with if the model goes on in it: the prompt ends before that. Empty: the
                model begins a message.

        Raises:
            FormatError: The template refuses the messages.
        """
        # Some templates know no system role: its text then goes before the first message.
        attempts = [messages]
        if messages[0]["role"] == "system" and len(messages) > 1 and messages[1]["role"] == "user":
            first = {**messages[1], "content": f"{messages[0]['content']}\n\n{messages[1]['content']}"}
            attempts.append([first, *messages[2:]])
        reason = ""
        for attempt in attempts:
            try:
                return self._apply(attempt, tools, until)
            except Exception as error:
                reason = reason or str(error)
        roles = ", ".join(message["role"] for message in messages)
        raise FormatError(f"the tokenizer's chat template refuses messages with the roles {roles}: {reason}")

    @cached_property
    def calls(self) -> str:
        """A conversation with a tool, a call of it (`PROBE`) and its result; empty if the template cannot say it."""
        text = self._conversation(PROBE)
        said = ("probe_description", '"probe_key"', _RESULT)
        return text if all(part in text for part in said) and text.count(PROBE.name) > 1 else ""

    @property
    def takes_calls(self) -> bool:
        """Whether tools, calls and results have a form of their own."""
        return bool(self.calls)

    @cached_property
    def takes_several(self) -> bool:
        """Whether one message may have several calls."""
        text = self._conversation(PROBE, ToolCall("probe_other", {}, id="probe0002"))
        return PROBE.name in text and "probe_other" in text

    @cached_property
    def prompt_end(self) -> str:
        """What stands behind the last message, with that message; empty if there is no saying."""
        try:
            return self._apply([{"role": "user", "content": "probe_question"}], None)
        except Exception:
            return ""

    def mentions(self, text: str) -> bool:
        """Whether a text stands in the template."""
        return text in str(getattr(self._tokenizer, "chat_template", ""))

    def _conversation(self, *calls: ToolCall) -> str:
        results = [ObservationTurn(_RESULT, call.name, call.id) for call in calls]
        turns: list[Turn] = [UserTurn("probe_question"), AssistantTurn(calls=calls), *results]
        try:
            return self._apply(native_messages(PlainFormat(), turns, several=True), function_docs([_TOOL]))
        except Exception:
            return ""

    def _apply(
        self, messages: Sequence[Mapping[str, Any]], tools: Sequence[Mapping[str, Any]] | None, until: str = ""
    ) -> str:
        arguments = {} if tools is None else {"tools": list(tools)}
        begin = not until
        text = str(
            self._tokenizer.apply_chat_template(
                list(messages), add_generation_prompt=begin, tokenize=False, **arguments
            )
        )
        if begin:
            return text
        # transformers' continue_final_message looks for the message itself, which a template may have trimmed.
        text, found, _ = text.rpartition(until)
        if not found:
            raise ValueError("the end of the last message is not in the prompt")
        return text
