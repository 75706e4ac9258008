"""How ToolLLaMA writes a turn, and what the machine lets any model write."""

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
    """Thought / Action / Action Input with the arguments on several lines. There is no answer but a call of `Finish`.

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
        """See `Format.thought_ends`; a thought may speak of an answer, which is nothing but text here."""
        return super().thought_ends(text, calls=calls, answer=False)


def tool_specs(functions: Sequence[Mapping[str, Any]]) -> list[ToolSpec]:
    """The functions as the machine has them: a `Finish` that gives an answer has one."""
    return [
        ToolSpec(
            one["name"], one["description"], enforced_parameters(one) | (_ANSWERS if one["name"] == FINISH else {})
        )
        for one in functions
    ]


def read_freely(text: str) -> tuple[str, str, str]:
    """Thought, name and arguments of a turn that was written without the machine, as ToolBench reads it.

    A label that is missing is looked for all the same, and found one character before the text: what then comes out is
    the text without its first characters. The recorded runs were made so, and the baselines here are theirs.
    """
    thought = text[text.find("Thought: ") + len("Thought: ") : text.find("\nAction: ")]
    name = text[text.find("Action: ") + len("Action: ") : text.find("\nAction Input: ")]
    return thought, name, text[text.find("Action Input: ") + len("Action Input: ") :]
