"""CoT@1: one try of a task, a call in each turn, until the model calls `Finish` or its turns are used up."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from integrations.toolllm.attempts import ANSWERED, GAVE_UP, Attempt, Step
from integrations.toolllm.format import ToolLLMFormat, read_freely, tool_specs
from integrations.toolllm.names import task_functions
from integrations.toolllm.prompt import Wording, prompt, system_text, user_text
from integrations.toolllm.score import resolved_by_suffix
from integrations.toolllm.server import Server
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import BudgetError, ContextLengthError, ToolDecError

Variant: TypeAlias = Literal["free", "suffix", "tooldec"]
TURNS = 6
"""ToolBench allows a chain of 18 nodes: six turns of thought, name and arguments. A model that writes no thoughts, as
ChatGPT seldom does, has nine."""
_SPARE_TOKENS = 8
_ENDS: dict[type[Exception], str] = {ContextLengthError: "context", BudgetError: "budget"}


@dataclass
class Outcome:
    """An attempt and what it took.

    Attributes:
        attempt: What the model did.
        end: Why it ended: "answered", "gave up", "turns", "context" (too short for the task's functions), "budget" (of
            tokens, too small for any call) or "error".
        sources: Where the replies were from.
        tokens: That the model wrote.
        passes: How often it was run.
        seconds: Of the whole.
        why: The error that ended it.
    """

    attempt: Attempt
    end: str = "turns"
    sources: Counter[str] = field(default_factory=Counter)
    tokens: int = 0
    passes: int = 0
    seconds: float = 0.0
    why: str = ""


class Task:
    """A task with its prompt and its functions, ready for a model.

    Args:
        model: Writes the turns.
        variant: "free": without a machine; "suffix": a name is taken for the first function that ends so; "tooldec":
            under the machine.
        server: Answers the calls.
        said: What the system says.
        recorded: Functions that others were shown, by task.
    """

    def __init__(
        self,
        model: ChatToolDec,
        variant: Variant,
        server: Server,
        said: Wording,
        recorded: Mapping[str, Any] | None = None,
    ) -> None:
        self._model, self._variant, self._server, self._said = model, variant, server, said
        self._recorded = recorded or {}
        self._format = ToolLLMFormat()

    def run(self, task: Mapping[str, Any]) -> Outcome:
        """Try a task. What the model cannot take is told in the outcome; nothing is raised for it."""
        started = time.perf_counter()
        shown = self._recorded.get(str(task["query_id"]), {}).get("functions", ())
        functions = task_functions(task, shown)
        messages = system_text(task, self._said), user_text(task["query"])
        outcome = Outcome(Attempt(task["query"], tuple(functions), (), messages))
        try:
            self._turns(outcome)
        except ToolDecError as error:
            outcome.end, outcome.why = _ENDS.get(type(error), "error"), str(error)
        outcome.seconds = time.perf_counter() - started
        return outcome

    def _turns(self, outcome: Outcome) -> None:
        functions = outcome.attempt.functions
        by_name = {one["name"]: one for one in functions}
        write = self._writer(outcome)
        for _ in range(TURNS):
            thought, name, arguments = write(self._prompt(outcome.attempt))
            called = name
            if self._variant == "suffix":
                called = resolved_by_suffix(name, functions) or name
            reply = self._server.call(by_name, called, arguments)
            outcome.sources[reply.source] += 1
            step = Step(thought, name, arguments, reply.observation, reply.code)
            outcome.attempt = replace(outcome.attempt, steps=(*outcome.attempt.steps, step))
            if reply.code in (ANSWERED, GAVE_UP):
                outcome.end = "answered" if reply.code == ANSWERED else "gave up"
                return

    def _writer(self, outcome: Outcome) -> Callable[[str], tuple[str, str, str]]:
        """Writes a turn behind a prompt."""
        machine = None
        if self._variant == "tooldec":
            machine = self._format.grammar(tool_specs(outcome.attempt.functions))

        def write(text: str) -> tuple[str, str, str]:
            written = self._model.complete(text, machine)
            outcome.tokens += written.output_tokens
            outcome.passes += written.forward_passes
            if machine is None:
                return read_freely(written.text.strip())
            turn = self._format.read(written.text)
            return turn.thought, turn.calls[0].name, turn.calls[0].arguments

        return write

    def _prompt(self, attempt: Attempt) -> str:
        """The prompt with as many of the last turns as the context has room for."""
        assert attempt.messages is not None
        length = (self._model.profile or {}).get("max_input_tokens")
        steps = attempt.steps
        while True:
            text = prompt(*attempt.messages, attempt.functions, steps)
            most = (self._model.max_tokens or 0) + _SPARE_TOKENS
            if not steps or length is None or len(self._model.get_token_ids(text)) + most <= length:
                return text
            steps = steps[1:]
