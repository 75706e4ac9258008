r"""The ReAct format: Thought / Action / Action Input / Observation / Final Answer, in LangChain's wording.

A turn of the model is one of

    Thought: {thought}\nAction: {tool name}\nAction Input: {arguments as JSON}
    Thought: {thought}\nFinal Answer: {answer}

A thought or an answer is any text without the markers, so neither can forge a call.

Source: Yao et al., "ReAct: Synergizing Reasoning and Acting in Language Models"; the wording is LangChain's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Mapping, Sequence
from typing import Any

from langchain_tooldec.automata.expression import Expression, choice, literal, sequence
from langchain_tooldec.errors import DuplicateToolError, FormatError, ToolNameError
from langchain_tooldec.formats.tool_docs import Detail, tool_docs
from langchain_tooldec.formats.turns import (
    AssistantTurn,
    ChatMessage,
    ObservationTurn,
    PartialTurn,
    SystemTurn,
    ToolCall,
    ToolSpec,
    Turn,
    alternate,
)
from langchain_tooldec.grammars.json_schema import arguments_expression, arguments_reference
from langchain_tooldec.grammars.names import name_trie
from langchain_tooldec.grammars.text import text_without

THOUGHT, ACTION, ACTION_INPUT = "Thought: ", "\nAction: ", "\nAction Input: "
OBSERVATION, FINAL_ANSWER, QUESTION = "Observation: ", "\nFinal Answer: ", "Question: "
MARKERS = ("Thought:", "Action:", "Action Input:", "Observation:", "Final Answer:")

_MARKER_LINE = re.compile(rf"(\n)(?=(?:{'|'.join((*MARKERS, QUESTION.rstrip()))}))")

_WITH_TOOLS = """\
Answer the following questions as best you can. You have access to the following tools:

{tools}

Use the following format:

Question: the input question you must answer
Thought: you should always think about what to do
Action: the name of one of the tools
Action Input: the arguments of the tool, as a JSON object
Observation: the result of the tool
... (this Thought/Action/Action Input/Observation can repeat)
Thought: I now know the final answer
Final Answer: the final answer to the original question

Begin!"""


class ReActFormat:
    """Thought / Action / Action Input, with the arguments as one JSON object."""

    name = "react"

    def grammar(
        self, tools: Sequence[ToolSpec], *, answer: bool = True, schema: Mapping[str, Any] | None = None
    ) -> Expression:
        """The turns that the model may write.

        Args:
            tools: Those that may be called; empty for none.
            answer: Whether a turn may end in a final answer instead of a call.
            schema: JSON Schema of the answer; None: any text without the markers.

        Raises:
            DuplicateToolError: Two tools have the same name.
            ToolNameError: A name cannot be written on the Action line.
            UnsupportedSchemaError: A schema keyword cannot be enforced.
            FormatError: Neither a call nor an answer is left to write.
        """
        text = text_without(MARKERS)
        endings = []
        if tools:
            leaves: dict[str, Expression] = {}
            for tool in tools:
                _check_name(tool.name, leaves)
                leaves[tool.name] = arguments_reference(tool.parameters, tool.name, before=ACTION_INPUT)
            endings.append(sequence(literal(ACTION), name_trie(leaves)))
        if answer:
            endings.append(sequence(literal(FINAL_ANSWER), text if schema is None else arguments_expression(schema)))
        if not endings:
            raise FormatError("nothing to generate: there is no tool to call and no answer is allowed; bind a tool")
        return sequence(literal(THOUGHT), text, choice(*endings))

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it. For every turn in the grammar, `parse(render(turn)) == turn`."""
        if turn.call is not None:
            arguments = json.dumps(turn.call.arguments, ensure_ascii=False)
            return f"{THOUGHT}{turn.thought}{ACTION}{turn.call.name}{ACTION_INPUT}{arguments}"
        return f"{THOUGHT}{turn.thought}{FINAL_ANSWER}{turn.answer or ''}"

    def parse(self, text: str) -> AssistantTurn:
        """A turn from its text; what stands before the first marker counts as the thought.

        Raises:
            FormatError: There is neither a call nor an answer, or the arguments are not a JSON object.
        """
        found = self.read(text)
        if found.answer is not None:
            return AssistantTurn(found.thought, answer=found.answer)
        if found.name is None:
            raise FormatError(f"neither an Action with its Action Input nor a Final Answer in {text!r}")
        return AssistantTurn(found.thought, call=ToolCall(found.name, parse_arguments(found.name, found.arguments)))

    def read(self, text: str, *, complete: bool = True) -> PartialTurn:
        """What of a turn can be told from its text so far.

        Args:
            text: The text from the start of the turn.
            complete: Whether the text is all there is. If not, an end that may become a marker is held back.
        """
        if not complete:
            text = without_partial(text, (THOUGHT, ACTION, ACTION_INPUT, FINAL_ANSWER))
        body = text.removeprefix(THOUGHT.rstrip()).removeprefix(" ")
        before_action, _, call = body.partition(ACTION)
        before_answer, found_answer, answer = body.partition(FINAL_ANSWER)
        if found_answer and len(before_answer) < len(before_action):
            return PartialTurn(before_answer, answer=answer)
        name, found_input, arguments = call.partition(ACTION_INPUT)
        return PartialTurn(before_action, name=name if found_input else None, arguments=arguments)

    def transcript(self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail = "full") -> str:
        """The prompt of a model without a chat template: one running text that ends where the model goes on.

        Args:
            turns: The conversation so far.
            tools: The tools to document in the prompt; none for a conversation that explains them itself.
            detail: How much to say of each tool.
        """
        system, rest = _split_system(turns, tools, detail)
        return "".join(f"{text}\n\n" for text in system) + "".join(f"{self._line(turn)}\n" for turn in rest)

    def chat_messages(
        self, turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail = "full"
    ) -> list[ChatMessage]:
        """The prompt of a model with a chat template. Observations go back as the user's; roles alternate."""
        system, rest = _split_system(turns, tools, detail)
        messages = [ChatMessage("system", "\n\n".join(system))] if system else []
        for turn in rest:
            messages.append(ChatMessage("assistant" if isinstance(turn, AssistantTurn) else "user", self._line(turn)))
        return alternate(messages)

    def _line(self, turn: Turn) -> str:
        if isinstance(turn, AssistantTurn):
            return self.render(turn)
        if isinstance(turn, ObservationTurn):
            return f"{OBSERVATION}{_indent_markers(turn.text)}"
        prompt, found, rest = turn.text.rpartition(f"\n{THOUGHT.rstrip()}")
        if found and not rest.strip():  # a prompt written for ReAct, which ends where the model's turn begins
            return prompt
        return f"{QUESTION}{_indent_markers(turn.text)}"


def parse_arguments(name: str, text: str) -> dict[str, Any]:
    """The arguments of a call from their text.

    Raises:
        FormatError: The text is not a JSON object.
    """
    try:
        arguments = json.loads(text)
    except ValueError as error:
        raise FormatError(f"the arguments of {name!r} are not JSON ({error}): {text!r}") from None
    if not isinstance(arguments, dict):
        raise FormatError(f"the arguments of {name!r} are not a JSON object: {text!r}")
    return arguments


def without_partial(text: str, markers: Sequence[str]) -> str:
    r"""The text without an end that may still become one of the markers.

    Example:
        >>> without_partial("I see\nAct", ["\nAction: "])
        'I see'
    """
    longest = max((len(marker) for marker in markers), default=1) - 1
    for length in range(min(longest, len(text)), 0, -1):
        if any(marker.startswith(text[-length:]) and length < len(marker) for marker in markers):
            return text[:-length]
    return text


def _indent_markers(text: str) -> str:
    """What people and tools wrote, without a line that reads like a turn of the model."""
    return _MARKER_LINE.sub(r"\1 ", text)


def _check_name(name: str, taken: Container[str]) -> None:
    if name in taken:
        raise DuplicateToolError(f"two tools are named {name!r}; rename one of them")
    if not name or name != name.strip() or not name.isprintable():
        raise ToolNameError(
            f"the tool name {name!r} cannot stand on an Action line: it must be printable text on one line, not empty, "
            "without spaces around it"
        )


def _split_system(turns: Sequence[Turn], tools: Sequence[ToolSpec], detail: Detail) -> tuple[list[str], list[Turn]]:
    system = [turn.text for turn in turns if isinstance(turn, SystemTurn)]
    if tools:
        system.append(_WITH_TOOLS.format(tools=tool_docs(tools, detail)))
    return system, [turn for turn in turns if not isinstance(turn, SystemTurn)]
