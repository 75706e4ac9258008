"""An attempt at a task, and its JSON in ToolBench's form: its scorer reads our files, and we read its files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from integrations.toolllm.names import FINISH

INVALID_NAME = "invalid_hallucination_function_name"
UNKNOWN_NAME, BAD_FINISH, ANSWERED, GAVE_UP, BROKEN = 1, 2, 3, 4, 12
"""ToolBench's codes of observations; 0 is a result."""


@dataclass(frozen=True)
class Step:
    """One turn of the model and its observation.

    Attributes:
        thought: The text before the call.
        name: The function's name, as written.
        arguments: The text of the arguments, as written.
        observation: The observation.
        code: ToolBench's code of the observation.
    """

    thought: str
    name: str
    arguments: str
    observation: str
    code: int


@dataclass(frozen=True)
class Attempt:
    """One attempt at a task.

    Attributes:
        query: The user's query.
        functions: The functions shown to the model, including `Finish`.
        steps: Its turns.
        messages: The system's and the user's texts, if known.
        depths: For a search: the number of turns before each step; steps are in the order in which they were made.
            None: each step follows the previous one.
    """

    query: str
    functions: tuple[Mapping[str, Any], ...]
    steps: tuple[Step, ...]
    messages: tuple[str, str] | None = None
    depths: tuple[int, ...] | None = None

    @property
    def path(self) -> tuple[Step, ...]:
        """The steps from the root to the last step, inclusive."""
        if self.depths is None:
            return self.steps
        found, left = list[Step](), len(self.steps)
        for step, depth in zip(reversed(self.steps), reversed(self.depths), strict=True):
            if depth < left:
                found.append(step)
                left = depth
        return tuple(reversed(found))

    @property
    def answered(self) -> bool:
        """Whether the last call gave an answer."""
        return bool(self.steps) and self.steps[-1].code == ANSWERED

    @property
    def final_answer(self) -> str:
        """The answer, or its unreadable arguments; "" if there is no answer."""
        if not self.answered:
            return ""
        text = self.steps[-1].arguments
        try:
            return str(json.loads(text, strict=False)["final_answer"])
        except (ValueError, KeyError, TypeError):
            return text


def finish_code(text: str) -> int:
    """ToolBench's code for a call of `Finish`; in broken JSON, the `return_type` is searched for."""
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
    """Read an attempt from ToolBench's JSON.

    Raises:
        ValueError: It does not have that form.
    """
    try:
        answer, tree = result["answer_generation"], "tree" in result
        nodes = result["tree"]["tree"]["children"] if tree else _nested(result["trys"][0]["chain"])
        steps, depths = _steps(nodes)
        said = answer["train_messages"][-1] if answer["train_messages"] else []
        messages = (said[0]["content"], said[1]["content"]) if len(said) > 1 else None
        return Attempt(answer["query"], tuple(answer["function"]), steps, messages, depths if tree else None)
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise ValueError(f"it is no result in ToolBench's form ({type(error).__name__}: {error})") from None


def _nested(chain: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """A chain as a tree without branches."""
    children: list[dict[str, Any]] = []
    for node in reversed(list(chain)):
        children = [{**node, "children": children}]
    return children


def _steps(nodes: Sequence[Mapping[str, Any]]) -> tuple[tuple[Step, ...], tuple[int, ...]]:
    """The steps of a tree in the order in which they were made, and the number of turns before each."""
    waiting = [(node, 0, "", "") for node in reversed(nodes)]
    steps, depths = list[Step](), list[int]()
    while waiting:
        node, depth, thought, name = waiting.pop()
        said = node["description"]
        if node["node_type"] == "Thought":
            thought = said
        elif node["node_type"] == "Action":
            name = said
        elif node["node_type"] == "Action Input":
            steps.append(Step(thought, name, said, node["observation"], node["observation_code"]))
            depths.append(depth)
            depth, thought, name = depth + 1, "", ""
        waiting += [(child, depth, thought, name) for child in reversed(node["children"])]
    return tuple(steps), tuple(depths)


def written_attempt(attempt: Attempt) -> dict[str, Any]:
    """An attempt as ToolBench's JSON: a chain, or the tree of a search."""
    answered, count = attempt.answered, len(attempt.steps)
    said = {
        "valid_data": answered,
        "final_answer": attempt.steps[-1].arguments if answered else "",
        "function": [dict(one) for one in attempt.functions],
        "query_count": count,
        "total_tokens": 0,
        "train_messages": [_messages(attempt)] if answered else [],
        "query": attempt.query,
    }
    if attempt.depths is None:
        chain = [
            node for place, step in enumerate(attempt.steps) for node in _turn(step, 3 * place, leaf=place == count - 1)
        ]
        return {
            "win": answered,
            "try_count": 1,
            "trys": [{"chain": chain, "win": answered}],
            "compare_candidates": [],
            "forward_args": {"single_chain_max_step": 18, "pass_at": 1, "answer": 1},
            "answer_generation": {**said, "chain": chain if answered else []},
        }
    end = attempt if answered else _given_up(attempt, attempt.depths)
    if end is not None:
        said |= {"valid_data": True, "final_answer": end.steps[-1].arguments, "train_messages": [_messages(end)]}
    limits = {"single_chain_max_step": 18, "tree_beam_size": 2, "max_query_count": 200, "answer": 1}
    return {
        "win": answered,
        "tree": _tree(attempt.steps, attempt.depths),
        "forward_args": {**limits, "with_filter": False},
        "compare_candidates": [],
        "answer_generation": {**said, "finish_type": "give_up" if end and not answered else "give_answer", "chain": []},
    }


def _given_up(attempt: Attempt, depths: Sequence[int]) -> Attempt | None:
    """A search up to its first step that gave up; None if it never did."""
    count = next((place for place, step in enumerate(attempt.steps, 1) if step.code == GAVE_UP), None)
    return None if count is None else replace(attempt, steps=attempt.steps[:count], depths=tuple(depths[:count]))


def _turn(step: Step, depth: int, *, leaf: bool) -> list[dict[str, Any]]:
    """The nodes of a step: thought, name and arguments."""
    return [
        {"node_type": "Thought", "description": step.thought, **_node(depth + 1)},
        {"node_type": "Action", "description": step.name, **_node(depth + 2)},
        {"node_type": "Action Input", "description": step.arguments, **_node(depth + 3)}
        | {"observation": step.observation, "observation_code": step.code}
        | {"is_terminal": step.code == ANSWERED, "pruned": leaf and step.code != ANSWERED},
    ]


def _tree(steps: Sequence[Step], depths: Sequence[int]) -> dict[str, Any]:
    """Steps as nested nodes: a step's parent is the last step before it that is one turn less deep."""
    root = {"node_type": "Action Input", "description": "", **_node(0), "children": []}
    path = [root]
    for step, depth, following in zip(steps, depths, [*depths, 0][1:], strict=True):
        node = path[depth]
        for child in _turn(step, 3 * depth, leaf=following <= depth):
            child["children"] = []
            node["children"].append(child)
            node = child
        path[depth + 1 :] = [node]
    return {"size": 1 + 3 * len(steps), "max_length": 1 + 3 * (1 + max(depths, default=-1)), "tree": root}


def _node(depth: int) -> dict[str, Any]:
    return {"is_terminal": False, "pruned": False, "finished": False, "depth": depth}


def _messages(attempt: Attempt) -> list[dict[str, Any]]:
    system, user = attempt.messages or ("", attempt.query)
    said: list[dict[str, Any]] = [{"role": "system", "content": system}, {"role": "user", "content": user}]
    for step in attempt.path:
        name = INVALID_NAME if step.code == UNKNOWN_NAME else step.name
        call = {"name": name, "arguments": step.arguments}
        said.append({"role": "assistant", "content": step.thought, "function_call": call})
        if step.name != FINISH:
            said.append({"role": "function", "name": name, "content": step.observation})
    return said
