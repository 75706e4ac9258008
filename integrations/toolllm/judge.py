"""Decides which of two attempts at a task wins by ToolEval's rules, with a local model as the reader.

If only one attempt answered, it wins. If both did, the judge says of each whether it solves the task, then the shorter
one wins, then the judge chooses. If neither did, the one with more progress wins. ToolEval leaves all counting to
ChatGPT; here calls are counted by their codes, and the judge writes one word under a small machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from integrations.toolllm.attempts import Attempt
from integrations.toolllm.names import FINISH
from integrations.toolllm.score import is_argument_error
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import ContextLengthError

_TRIED = """\
A user asked:
{query}

{one}
"""
_SOLVED = """\
Does this solve what the user asked? yes or no: """
_BETTER = """\
Which of the two solves it better? 1 or 2: """
_LONGEST = 200
"""The most characters of a result for the judge."""


def verdict(model: ChatToolDec, run: Attempt, against: Attempt) -> dict[str, Any]:
    """The record of who wins: `won` is 1, 0, or 0.5 for a draw, and `by` is what decided.

    Args:
        model: The judge; any local model.
        run: The attempt that wins with 1.
        against: The attempt that wins with 0.
    """
    try:
        for by, measure in _measures(model, run, against).items():
            if (ours := measure(run)) != (theirs := measure(against)):
                return {"won": float(ours > theirs), "by": by}
        return {"won": _chosen(model, run, against), "by": "choice"} if run.answered else {"won": 0.5, "by": "nothing"}
    except ContextLengthError:
        return {"won": 0.5, "by": "no room in the judge's context"}


def _measures(model: ChatToolDec, run: Attempt, against: Attempt) -> Mapping[str, Callable[[Attempt], float]]:
    """The criteria in order; the first that differs decides."""
    answered: dict[str, Callable[[Attempt], float]] = {"answer": lambda attempt: attempt.answered}
    if run.answered and against.answered:
        return answered | {"solved": lambda one: _is_solved(model, one), "steps": lambda one: -len(one.steps)}
    return answered | {"calls": progress}


def progress(attempt: Attempt) -> float:
    """The progress of an attempt without an answer.

    Ten for each accepted call, five for each distinct function among them, minus five times the logarithm of the number
    of steps.
    """
    good = [step for step in attempt.steps if step.code == 0 and step.name != FINISH and not is_argument_error(step)]
    return 10 * len(good) + 5 * len({step.name for step in good}) - 5 * math.log(max(1, len(attempt.steps)))


def _is_solved(model: ChatToolDec, attempt: Attempt) -> bool:
    prompt = _TRIED.format(query=attempt.query.strip(), one=_told(attempt)) + _SOLVED
    return model.complete(prompt, "^(yes|no)$", temperature=0.0, max_tokens=8).text == "yes"


def _chosen(model: ChatToolDec, run: Attempt, against: Attempt) -> float:
    """The judge's choice, in both orders; if it only prefers a position, it is a draw."""

    def first_wins(first: Attempt, second: Attempt) -> bool:
        both = f"1.\n{_told(first)}\n\n2.\n{_told(second)}"
        prompt = _TRIED.format(query=run.query.strip(), one=both) + _BETTER
        return model.complete(prompt, "^[12]$", temperature=0.0, max_tokens=8).text == "1"

    return (first_wins(run, against) + (not first_wins(against, run))) / 2


def _told(attempt: Attempt) -> str:
    """An attempt as the judge reads it: the calls and the answer."""
    calls = (f"{one.name} {one.arguments} gave {one.observation[:_LONGEST]}" for one in attempt.path[:-1])
    return "\n".join([*calls, f"Answer: {attempt.final_answer}"])
