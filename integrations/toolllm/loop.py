"""One attempt at a task: a call in each turn, until the model answers or runs out of turns.

CoT@1 is a chain of turns. DFSDT is a depth-first search: after a chain without an answer it goes back and asks for
another turn, two per node. A chain is the search of width one.

Source: ToolBench's `DFS_woFilter_w2`, for how far to go back and when to stop.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
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
Method: TypeAlias = Literal["cot", "dfsdt"]
_Write: TypeAlias = Callable[[str], tuple[str, str, str]]
TURNS = 6
"""ToolBench allows a chain of 18 nodes: six turns of thought, name and arguments. A model without thoughts, as ChatGPT
mostly is, has nine turns."""
MAX_TURNS = 200
"""The most turns of a search."""
METHODS: Mapping[Method, int] = {"cot": 1, "dfsdt": 2}
"""Turns to try per node, by method."""
_BACK_AFTER_GIVING_UP, _OUT = 2, MAX_TURNS
"""How many turns a search goes back."""
_SPARE_TOKENS = 8
NO_ROOM = "context"
_ENDS: dict[type[Exception], str] = {ContextLengthError: NO_ROOM, BudgetError: "budget"}


@dataclass
class Outcome:
    """An attempt and its cost.

    Attributes:
        attempt: What the model did.
        end: Why it ended: "answered", "gave up", "turns", "context" (too short for the task's functions), "budget" (too
            few tokens for any call) or "error".
        sources: Number of replies by source.
        tokens: Tokens that the model wrote.
        passes: Number of forward passes.
        seconds: Total time.
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
    """Runs tasks with a model.

    Args:
        model: Writes the turns.
        variant: "free": without a machine; "suffix": a name stands for the first function that ends with it; "tooldec":
            with the machine.
        server: Answers the calls.
        said: The system's text.
        recorded: Functions that other models were shown, by task.
        width: Turns to try per node; see `METHODS`.
        most_turns: The most turns of a task.
    """

    def __init__(
        self,
        model: ChatToolDec,
        variant: Variant,
        server: Server,
        said: Wording,
        recorded: Mapping[str, Any] | None = None,
        *,
        width: int = 1,
        most_turns: int = MAX_TURNS,
    ) -> None:
        self._model, self._variant, self._server, self._said = model, variant, server, said
        self._recorded, self._width, self._most_turns = recorded or {}, width, most_turns
        self._format = ToolLLMFormat()

    def run(self, task: Mapping[str, Any]) -> Outcome:
        """Try a task. Errors of this package end the attempt and are part of the outcome."""
        started = time.perf_counter()
        shown = self._recorded.get(str(task["query_id"]), {}).get("functions", ())
        functions = task_functions(task, shown)
        messages = system_text(task, self._said), user_text(task["query"])
        outcome = Outcome(Attempt(task["query"], tuple(functions), (), messages, None if self._width == 1 else ()))
        try:
            self._explore(outcome, self._writer(outcome), ())
            codes = {step.code for step in outcome.attempt.steps}
            outcome.end = "answered" if ANSWERED in codes else "gave up" if GAVE_UP in codes else "turns"
        except ToolDecError as error:
            outcome.end, outcome.why = _ENDS.get(type(error), "error"), str(error)
        outcome.seconds = time.perf_counter() - started
        return outcome

    def _explore(self, outcome: Outcome, write: _Write, path: tuple[Step, ...]) -> int:
        """Continue after some steps; returns how many turns to go back."""
        tried = list[Step]()
        while len(tried) < self._width and len(path) < TURNS:
            if len(outcome.attempt.steps) >= self._most_turns:
                return _OUT
            step = self._turn(outcome, write, path, tried)
            tried.append(step)
            if step.code == ANSWERED:
                return _OUT
            back = _BACK_AFTER_GIVING_UP if step.code == GAVE_UP else self._explore(outcome, write, (*path, step))
            if back > 1:
                return back - 1
        return 1

    def _turn(self, outcome: Outcome, write: _Write, path: tuple[Step, ...], tried: Sequence[Step]) -> Step:
        attempt = outcome.attempt
        thought, name, arguments = write(self._prompt(attempt, path, tried))
        called = name
        if self._variant == "suffix":
            called = resolved_by_suffix(name, attempt.functions) or name
        reply = self._server.call({one["name"]: one for one in attempt.functions}, called, arguments)
        outcome.sources[reply.source] += 1
        step = Step(thought, name, arguments, reply.observation, reply.code)
        depths = None if attempt.depths is None else (*attempt.depths, len(path))
        outcome.attempt = replace(attempt, steps=(*attempt.steps, step), depths=depths)
        return step

    def _writer(self, outcome: Outcome) -> _Write:
        """The function that writes a turn after a prompt."""
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

    def _prompt(self, attempt: Attempt, steps: tuple[Step, ...], tried: Sequence[Step]) -> str:
        """The prompt, with as many of the last turns as fit into the context."""
        assert attempt.messages is not None
        length = (self._model.profile or {}).get("max_input_tokens")
        while True:
            text = prompt(*attempt.messages, attempt.functions, steps, tried)
            most = (self._model.max_tokens or 0) + _SPARE_TOKENS
            if not steps or length is None or len(self._model.get_token_ids(text)) + most <= length:
                return text
            steps = steps[1:]
