"""RestGPT's loop: the planner says a step, the selector calls an operation, the service responds, until an answer.

With the machine, the selector can only write an operation's name, a space and its arguments as JSON. Without it, the
selector writes any one line, which must begin with a name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from langchain_core.tools import BaseTool

from integrations.restgpt.prompts import END, Round, planner_prompt, selector_prompt
from integrations.restgpt.service import Service
from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.expression import Expression, literal, sequence
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.errors import ContextLengthError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.tools import function_dict

Docs = Literal["full", "none"]

MAX_ROUNDS = 15
MAX_STEP_TOKENS = 64
MAX_CALL_TOKENS = 256
_NO_CALL = "no call"


@dataclass
class Outcome:
    """The outcome of a task.

    Attributes:
        calls: The operations called, in order.
        faults: The selector's turns that named no operation, or had invalid arguments.
        answer: The answer; "": there is none.
        selector_tokens: Tokens of the selector's first prompt.
        ended: "answer", "rounds", or "context": the prompt did not fit into the model's context.
    """

    calls: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    answer: str = ""
    selector_tokens: int = 0
    ended: Literal["answer", "rounds", "context"] = "rounds"


@dataclass(frozen=True)
class Roles:
    """Planner and selector on one model.

    Attributes:
        model: Plays both roles.
        service: The service to call.
        machine: Whether the selector writes under the machine.
        docs: Whether the selector's prompt lists the operations.
        max_rounds: The most steps of a task.
    """

    model: ChatToolDec
    service: Service
    machine: bool = True
    docs: Docs = "full"
    max_rounds: int = MAX_ROUNDS

    @property
    def title(self) -> str:
        """The service's name."""
        return str(self.service.document.get("info", {}).get("title", "the API"))

    @cached_property
    def by_name(self) -> dict[str, tuple[str, BaseTool]]:
        """The operations and their tools, by tool name."""
        return {tool.name: (operation, tool) for operation, tool in self.service.tools.items()}

    @cached_property
    def listed(self) -> list[str]:
        """The operations in the selector's prompt: each name with the first sentence of its description."""
        if self.docs == "none":
            return []
        lines = self.service.lines
        return [f"{tool.name} {lines[op].removeprefix(op).strip()}" for op, tool in self.service.tools.items()]

    @cached_property
    def calls(self) -> Expression:
        """The selector's turns under the machine."""
        return sequence(
            literal(" "), trie({name.encode(): _arguments(tool) for name, (_, tool) in self.by_name.items()})
        )

    def solve(self, query: str) -> Outcome:
        """Try one task."""
        outcome, rounds = Outcome(), list[Round]()
        try:
            while len(rounds) < self.max_rounds:
                step = self._planned(query, rounds)
                if step.startswith(END):
                    outcome.answer, outcome.ended = step.removeprefix(END).strip(), "answer"
                    break
                rounds.append(self._round(query, rounds, step, outcome))
        except ContextLengthError:
            outcome.ended = "context"
        return outcome

    def _planned(self, query: str, rounds: list[Round]) -> str:
        prompt = planner_prompt(self.title, query, rounds)
        return self.model.complete(prompt, stop=["\n"], max_tokens=MAX_STEP_TOKENS).text.strip()

    def _round(self, query: str, rounds: list[Round], step: str, outcome: Outcome) -> Round:
        prompt = selector_prompt(self.title, query, rounds, step, self.listed)
        found = self.model.complete(
            prompt, self.calls if self.machine else None, stop=["\n"], max_tokens=MAX_CALL_TOKENS
        )
        outcome.selector_tokens = outcome.selector_tokens or found.prompt_tokens
        text = found.text.strip()
        name, _, written = text.partition(" ")
        if name not in self.by_name:
            outcome.faults.append(f"no operation: {text[:80]!r}")
            return Round(step, text, _NO_CALL)
        operation, tool = self.by_name[name]
        outcome.calls.append(operation)
        try:
            arguments = json.loads(written)
            response = str(tool.invoke(arguments)) if isinstance(arguments, dict) else _NO_CALL
        except ValueError:
            response = _NO_CALL
        if response == _NO_CALL:
            outcome.faults.append(f"no arguments: {text[:80]!r}")
        return Round(step, text, response)


def _arguments(tool: BaseTool) -> Expression:
    parameters: Mapping[str, Any] = function_dict(tool)["function"]["parameters"]
    return sequence(literal(" "), arguments_expression(parameters))
