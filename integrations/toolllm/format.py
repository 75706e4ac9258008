"""ToolLLaMA's format of a turn, and the machine for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from integrations.toolllm.names import FINISH, enforced_parameters
from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.formats import ReActFormat, ToolSpec
from langchain_tooldec.grammars.json_schema import Layout

_ANSWERS = {
    "if": {"properties": {"return_type": {"const": "give_answer"}}},
    "then": {"required": ["final_answer"]},
}


class ToolLLMFormat(ReActFormat):
    """Thought / Action / Action Input, with arguments on several lines. The only answer is a call of `Finish`.

    Example:
        >>> from langchain_tooldec.formats import AssistantTurn, ToolCall
        >>> print(ToolLLMFormat().render(AssistantTurn("", (ToolCall("now", {"zone": "UTC"}),))))
        Thought:
        Action: now
        Action Input: {
          "zone": "UTC"
        }
    """

    name = "toolllm"
    markers = ("Thought:", "Action:", "Action Input:")
    labels = ("System:", "User:", "Assistant:", "Function:")
    stops = ("\nFunction:",)
    instructions = """\
Do the task with these functions:

{tools}

Each of your turns has this form:

Thought: what you know, and what to do next
Action: the name of one of the functions
Action Input: its arguments, as a JSON object

End the task with the function Finish."""

    def __init__(self, special_tokens: Collection[str] = (), *, layout: Layout = "indented") -> None:
        super().__init__(special_tokens, layout=layout)

    def thought_text(self, *, calls: bool, answer: bool) -> Expression:
        """Any text: ToolLLaMA thinks in lines."""
        return self.text()

    def grammar(
        self,
        tools: Sequence[ToolSpec],
        *,
        answer: bool = True,
        schema: Mapping[str, Any] | None = None,
        several: bool = True,
    ) -> Expression:
        """See `Format.grammar`; every turn is a call."""
        return super().grammar(tools, answer=False, schema=schema, several=several)

    def thought_ends(self, text: str, *, calls: bool = True, answer: bool = True) -> Sequence[str]:
        """See `Format.thought_ends`; a thought may contain an answer's marker, which is plain text here."""
        return super().thought_ends(text, calls=calls, answer=False)


def tool_specs(functions: Sequence[Mapping[str, Any]]) -> list[ToolSpec]:
    """The functions as enforced by the machine: a `Finish` with "give_answer" requires `final_answer`."""
    return [
        ToolSpec(
            one["name"], one["description"], enforced_parameters(one) | (_ANSWERS if one["name"] == FINISH else {})
        )
        for one in functions
    ]


def read_freely(text: str) -> tuple[str, str, str]:
    """Thought, name and arguments of a turn without the machine, parsed as ToolBench does.

    If a label is missing, `find` returns -1, so the part lacks its first characters. The recorded runs were parsed this
    way, and so are the baselines here.
    """
    thought = text[text.find("Thought: ") + len("Thought: ") : text.find("\nAction: ")]
    name = text[text.find("Action: ") + len("Action: ") : text.find("\nAction Input: ")]
    return thought, name, text[text.find("Action Input: ") + len("Action Input: ") :]
