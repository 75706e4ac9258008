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

    A space sets inputs apart where they would form a marker together, or with the text of the template: `{who}: {text}`
    does for `Observation`. To find such places, the template is filled a second time, with a mark around each input.

    Limits: inputs stay together where a template decides by them what it says, so that marks change it.
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
        values = {**_partials(self.inner), **inputs}
        messages: list[BaseMessage] = self.inner.format_messages(**values)
        if self._markers(messages):
            messages = self._set_apart(messages, values)
        if SCRATCHPAD not in self.input_variables:
            return messages
        steps = inputs["intermediate_steps"]
        given = [value for name, value in inputs.items() if isinstance(value, str) and name not in self.written]
        said: list[tuple[Role, str]] = [("user", text) for value in given for text in _said_by_people(value)]
        said += [("tool", text) for _, one in steps if not (text := str(one)).lower().startswith("error")]
        return [one if isinstance(one, SystemMessage) else AgentPrompt.of(one, len(steps), said) for one in messages]

    def _set_apart(self, messages: list[BaseMessage], values: Mapping[str, Any]) -> list[BaseMessage]:
        """The messages with a space around inputs that form a marker."""
        taken = frozenset("".join(str(one.text) for one in messages))
        mark = next((char for char in map(chr, range(0xE000, 0xF8FF)) if char not in taken), "\ue000")
        marked = {name: value if name in _OWN else _with_mark(value, mark) for name, value in values.items()}
        try:
            filled: list[BaseMessage] = self.inner.format_messages(**marked)
        except Exception:  # a template may do anything with its inputs
            return messages
        if [_mapped(one.content, lambda text: text.replace(mark, "")) for one in filled] != [
            m.content for m in messages
        ]:
            return messages
        inside = re.compile(f"(?<!\n){mark}+(?!\n)")
        apart = [
            one.model_copy(
                update={"content": _mapped(one.content, lambda text: inside.sub(" ", text).replace(mark, ""))}
            )
            for one in filled
        ]
        return apart if self._markers(messages) > self._markers(apart) else messages

    def _markers(self, messages: Sequence[BaseMessage]) -> int:
        """How many characters it takes to break the markers of messages."""
        return sum(len(self.harmless(text)) - len(text) for text in (str(one.text) for one in messages))


_OWN = frozenset({SCRATCHPAD, "intermediate_steps"})


def _mapped(value: Any, change: Callable[[str], str]) -> Any:
    """A value with each text in it changed."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, Mapping):
        return {key: _mapped(item, change) for key, item in value.items()}
    return [_mapped(item, change) for item in value] if isinstance(value, (list, tuple)) else value


def _with_mark(value: Any, mark: str) -> Any:
    """An input with a mark around each text in it that is not empty. Other objects are what they say."""
    if value is None or isinstance(value, (str, Mapping, list, tuple, int, float, BaseMessage)):
        return _mapped(value, lambda text: f"{mark}{text}{mark}" if text else text)
    return f"{mark}{value}{mark}"


def _partials(template: Any) -> dict[str, Any]:
    """The partial variables of a template and of those within it, each function called."""
    parts = [getattr(template, name, ()) for name in ("messages", "prompt")]
    within = [one for part in parts for one in (part if isinstance(part, list) else [part] if part else [])]
    found = {name: value for one in within for name, value in _partials(one).items()}
    given = getattr(template, "partial_variables", None) or {}
    return found | {name: value() if callable(value) else value for name, value in given.items()}


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
        defused = value.model_copy(update={"content": _defused(value.content, change)})
        together = change(str(defused.text))  # of several parts
        return defused if together == defused.text else defused.model_copy(update={"content": together})
    if isinstance(value, Mapping):
        return {_defused_text(key, change): _defused(item, change) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_defused(item, change) for item in value]
    if isinstance(value, (set, frozenset)):
        return {_defused_text(item, change) for item in value}
    text = str(value)
    return value if change(text) == text else change(text)


def _defused_text(value: Any, change: Callable[[str], str]) -> Any:
    return change(value) if isinstance(value, str) else value


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
