"""What a model did in a task, and the JSON in which ToolBench keeps it: its scorer reads ours, and we read theirs."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from integrations.toolllm.names import FINISH

INVALID_NAME = "invalid_hallucination_function_name"
UNKNOWN_NAME, BAD_FINISH, ANSWERED, GAVE_UP, BROKEN = 1, 2, 3, 4, 12
"""ToolBench's codes of what came back for a call; 0 is a result."""


@dataclass(frozen=True)
class Step:
    """One turn of the model and what came back.

    Attributes:
        thought: What it wrote before the call.
        name: The function that it named.
        arguments: Their text as it wrote it.
        observation: What came back.
        code: ToolBench's code of it.
    """

    thought: str
    name: str
    arguments: str
    observation: str
    code: int


@dataclass(frozen=True)
class Attempt:
    """One try of a task.

    Attributes:
        query: The user's.
        functions: What the model was shown, `Finish` among them.
        steps: Its turns.
        messages: The system's and the user's texts, where they are known.
    """

    query: str
    functions: tuple[Mapping[str, Any], ...]
    steps: tuple[Step, ...]
    messages: tuple[str, str] | None = None

    @property
    def answered(self) -> bool:
        """Whether the last call gave an answer."""
        return bool(self.steps) and self.steps[-1].code == ANSWERED

    @property
    def final_answer(self) -> str:
        """The answer, or the arguments it stands in where they cannot be read; empty without one."""
        if not self.answered:
            return ""
        text = self.steps[-1].arguments
        try:
            return str(json.loads(text, strict=False)["final_answer"])
        except (ValueError, KeyError, TypeError):
            return text


def finish_code(text: str) -> int:
    """The code of a call of `Finish`, as ToolBench gives it: broken JSON is searched for the kind of its ending."""
    try:
        arguments = json.loads(text, strict=False)
    except ValueError:
        kind = re.search(r'"return_type": "(give_answer|give_up_and_restart)"', text)
        return BAD_FINISH if kind is None else ANSWERED if kind[1] == "give_answer" else GAVE_UP
    if not isinstance(arguments, dict):
        return BAD_FINISH
    if arguments.get("return_type") == "give_up_and_restart":
        return GAVE_UP
    return ANSWERED if arguments.get("return_type") == "give_answer" and "final_answer" in arguments else BAD_FINISH


def read_attempt(result: Mapping[str, Any]) -> Attempt:
    """An attempt from ToolBench's JSON.

    Raises:
        ValueError: It is not of that shape.
    """
    try:
        chain, answer = result["trys"][0]["chain"], result["answer_generation"]
        steps, thought, name = [], "", ""
        for node in chain:
            if node["node_type"] == "Thought":
                thought = node["description"]
            elif node["node_type"] == "Action":
                name = node["description"]
            elif node["node_type"] == "Action Input":
                steps.append(Step(thought, name, node["description"], node["observation"], node["observation_code"]))
                thought = ""
        said = answer["train_messages"][-1] if answer["train_messages"] else []
        messages = (said[0]["content"], said[1]["content"]) if len(said) > 1 else None
        return Attempt(answer["query"], tuple(answer["function"]), tuple(steps), messages)
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"it is no result in ToolBench's form ({type(error).__name__}: {error})") from None


def written_attempt(attempt: Attempt) -> dict[str, Any]:
    """ToolBench's JSON of an attempt."""
    chain: list[dict[str, Any]] = []
    for step in attempt.steps:
        depth, last = len(chain), step is attempt.steps[-1]
        chain += [
            {"node_type": "Thought", "description": step.thought, **_node(depth + 1)},
            {"node_type": "Action", "description": step.name, **_node(depth + 2)},
            {"node_type": "Action Input", "description": step.arguments, **_node(depth + 3)}
            | {"observation": step.observation, "observation_code": step.code}
            | {"is_terminal": step.code == ANSWERED, "pruned": last and step.code != ANSWERED},
        ]
    answered = attempt.answered
    return {
        "win": answered,
        "try_count": 1,
        "trys": [{"chain": chain, "win": answered}],
        "compare_candidates": [],
        "forward_args": {"single_chain_max_step": 18, "pass_at": 1, "answer": 1},
        "answer_generation": {
            "valid_data": answered,
            "final_answer": attempt.steps[-1].arguments if answered else "",
            "function": [dict(one) for one in attempt.functions],
            "query_count": len(attempt.steps),
            "total_tokens": 0,
            "train_messages": [_messages(attempt)] if answered else [],
            "chain": chain if answered else [],
            "query": attempt.query,
        },
    }


def _node(depth: int) -> dict[str, Any]:
    return {"is_terminal": False, "pruned": False, "finished": False, "depth": depth}


def _messages(attempt: Attempt) -> list[dict[str, Any]]:
    system, user = attempt.messages or ("", attempt.query)
    said: list[dict[str, Any]] = [{"role": "system", "content": system}, {"role": "user", "content": user}]
    for step in attempt.steps:
        name = INVALID_NAME if step.code == UNKNOWN_NAME else step.name
        call = {"name": name, "arguments": step.arguments}
        said.append({"role": "assistant", "content": step.thought, "function_call": call})
        if step.name != FINISH:
            said.append({"role": "function", "name": name, "content": step.observation})
    return said
