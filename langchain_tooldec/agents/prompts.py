"""An agent's prompt: its inputs are untrusted, and its scratchpad is the agent's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langchain_core.agents import AgentAction
from langchain_core.messages import BaseMessage, SystemMessage
from langchain_core.prompts import (
    BasePromptTemplate,
    ChatPromptTemplate,
    HumanMessagePromptTemplate,
    MessagesPlaceholder,
    StringPromptTemplate,
)
from langchain_core.prompts.message import BaseMessagePromptTemplate
from langchain_core.runnables import Runnable, RunnableLambda

from langchain_tooldec.chat_models.messages import AgentPrompt
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import ReActFormat
from langchain_tooldec.formats.react import OBSERVATION, THOUGHT
from langchain_tooldec.grammars.grounding import Role

SCRATCHPAD = "agent_scratchpad"

_BEGUN = re.compile(rf"{THOUGHT.rstrip()}(?:\s|\\n)*\{{+\s*agent_scratchpad")
"""Found in a prompt's `repr` if the prompt itself writes "Thought:" before the scratchpad."""


class _Template(BaseMessagePromptTemplate):
    """A template of messages whose inputs are defused; the message with the scratchpad is the agent's own.

    Inputs are set apart where they would form a marker together, or with the text of the template: `{who}: {text}` does
    for `Observation`.
    """

    inner: Any
    harmless: Callable[[str], str]
    """Inserts characters that break each marker."""
    written: frozenset[str]
    """Variables that the agent, or the prompt's author, has filled."""

    @property
    def input_variables(self) -> list[str]:
        """The variables of the template."""
        return list(self.inner.input_variables)

    def format_messages(self, **inputs: Any) -> list[BaseMessage]:
        """The messages; a system message is trusted as it is."""
        messages: list[BaseMessage] = self.inner.format_messages(**inputs)
        apart = {name: value if name == SCRATCHPAD else _set_apart(value) for name, value in inputs.items()}
        separated: list[BaseMessage] = self.inner.format_messages(**apart)
        if self._markers(messages) > self._markers(separated):
            messages = separated
        if SCRATCHPAD not in self.input_variables:
            return messages
        steps = inputs["intermediate_steps"]
        given = [value for name, value in inputs.items() if isinstance(value, str) and name not in self.written]
        said: list[tuple[Role, str]] = [("user", text) for value in given for text in _said_by_people(value)]
        said += [("tool", text) for _, one in steps if not (text := str(one)).lower().startswith("error")]
        return [one if isinstance(one, SystemMessage) else AgentPrompt.of(one, len(steps), said) for one in messages]

    def _markers(self, messages: Sequence[BaseMessage]) -> int:
        """How many characters it takes to break the markers of messages."""
        return sum(len(self.harmless(text)) - len(text) for text in (one.text for one in messages))


def _set_apart(value: Any) -> Any:
    """An input of a template with a space around each text in it."""
    if isinstance(value, str):
        return f" {value} "
    if isinstance(value, Mapping):
        return {key: _set_apart(item) for key, item in value.items()}
    return [_set_apart(item) for item in value] if isinstance(value, list) else value


def _said_by_people(text: str) -> list[str]:
    """An input without what a model said in it, if it is a conversation as `get_buffer_string` writes it."""
    parts = _SPEAKERS.split(text)
    return [parts[0], *(said for speaker, said in zip(parts[1::2], parts[2::2], strict=True) if speaker == "Human")]


_SPEAKERS = re.compile(r"^(Human|AI|System|Function|Tool): ", re.MULTILINE)


def with_own_messages(prompt: BasePromptTemplate[Any], harmless: Callable[[str], str]) -> ChatPromptTemplate:
    """The prompt as messages; those that contain the scratchpad are the agent's own."""
    if isinstance(prompt, StringPromptTemplate):
        prompt = ChatPromptTemplate([HumanMessagePromptTemplate(prompt=prompt)])
    if not isinstance(prompt, ChatPromptTemplate):
        raise OptionError(f"the prompt must be a PromptTemplate or a ChatPromptTemplate, not {type(prompt).__name__}")
    written = frozenset({SCRATCHPAD, *prompt.partial_variables})
    own = [
        part
        if isinstance(part, BaseMessage | MessagesPlaceholder)
        else _Template(inner=part, harmless=harmless, written=written)
        for part in prompt.messages
    ]
    return prompt.model_copy(update={"messages": own})


def _defused(value: Any, change: Callable[[str], str]) -> Any:
    """An input of the prompt with `change` applied to each text in it, those of messages and other objects included."""
    if isinstance(value, BaseMessage):
        return value.model_copy(update={"content": _defused(value.content, change)})
    if isinstance(value, Mapping):
        return {key: _defused(item, change) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_defused(item, change) for item in value]
    text = str(value)
    return value if change(text) == text else change(text)


def with_harmless_partials(template: Any, change: Callable[[str], str]) -> Any:
    """A template whose partial variables, and those of the templates within it, are inputs like others: `_defused`."""

    def harmless(value: Any) -> Any:
        return (lambda: _defused(value(), change)) if callable(value) else _defused(value, change)

    def inner(part: Any) -> Any:
        return [inner(one) for one in part] if isinstance(part, list) else with_harmless_partials(part, change)

    given = {name: harmless(value) for name, value in getattr(template, "partial_variables", {}).items()}
    within = {name: inner(getattr(template, name)) for name in ("messages", "prompt") if hasattr(template, name)}
    updated = within | ({"partial_variables": given} if given else {})
    return template.model_copy(update=updated) if updated else template


def scratchpads(
    prompt: BasePromptTemplate[Any],
    own_format: ReActFormat,
    harmless: Callable[[str], str],
    at_line_start: Callable[[str], str],
) -> Runnable[Any, Any]:
    """Fills the prompt's scratchpad with the steps so far; untrusted text is defused."""
    marker = THOUGHT.rstrip()
    begun = type(own_format) is ReActFormat  # ReAct's scratchpad ends with "Thought:", which begins the next turn
    before = marker if begun and not _BEGUN.search(repr(prompt)) else ""

    def step(action: AgentAction, observation: Any) -> str:
        log = action.log.removeprefix(marker) if begun else f"\n{action.log}"
        return f"{log}\n{OBSERVATION}{harmless(str(observation))}\n{marker if begun else ''}"

    def prepared(inputs: dict[str, Any]) -> dict[str, Any]:
        steps: Sequence[tuple[AgentAction, Any]] = inputs["intermediate_steps"]
        pad = "".join([before if steps else "", *(step(*pair) for pair in steps)])
        given = {key: value for key, value in inputs.items() if key != "intermediate_steps"}
        return {**_defused(given, at_line_start), "intermediate_steps": steps, SCRATCHPAD: pad}

    return RunnableLambda(prepared)
