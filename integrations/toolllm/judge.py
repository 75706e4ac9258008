"""Which of two attempts at a task wins, as ToolEval decides it, with a local model for what only a reader can tell.

Where one of both answered, it wins. Where both did, a judge says of each whether it solves the task, then the shorter
one wins, then the judge chooses. Where neither did, the one whose calls went further wins. ToolEval has all of this
counted by ChatGPT; here calls are counted by their codes, and the judge writes a word under a small machine.
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
"""Characters of a result that the judge reads."""


def verdict(model: ChatToolDec, run: Attempt, against: Attempt) -> dict[str, Any]:
    """Who wins a task, as a record: `won` is 1, 0, or 0.5 for neither, and `by` says what decided.

    Args:
        model: The judge; any local model.
        run: The attempt that wins with 1.
        against: The one that wins with 0.
    """
    try:
        for by, measure in _measures(model, run, against).items():
            if (ours := measure(run)) != (theirs := measure(against)):
                return {"won": float(ours > theirs), "by": by}
        return {"won": _chosen(model, run, against), "by": "choice"} if run.answered else {"won": 0.5, "by": "nothing"}
    except ContextLengthError:
        return {"won": 0.5, "by": "no room in the judge's context"}


def _measures(model: ChatToolDec, run: Attempt, against: Attempt) -> Mapping[str, Callable[[Attempt], float]]:
    """What decides, in its order: the first that differs."""
    answered: dict[str, Callable[[Attempt], float]] = {"answer": lambda attempt: attempt.answered}
    if run.answered and against.answered:
        return answered | {"solved": lambda one: _is_solved(model, one), "steps": lambda one: -len(one.steps)}
    return answered | {"calls": progress}


def progress(attempt: Attempt) -> float:
    """How far an attempt without an answer went.

    Ten for each call that was taken, five for each function among them, less five times the logarithm of its steps.
    """
    good = [step for step in attempt.steps if step.code == 0 and step.name != FINISH and not is_argument_error(step)]
    return 10 * len(good) + 5 * len({step.name for step in good}) - 5 * math.log(max(1, len(attempt.steps)))


def _is_solved(model: ChatToolDec, attempt: Attempt) -> bool:
    prompt = _TRIED.format(query=attempt.query.strip(), one=_told(attempt)) + _SOLVED
    return model.complete(prompt, "^(yes|no)$", temperature=0.0, max_tokens=8).text == "yes"


def _chosen(model: ChatToolDec, run: Attempt, against: Attempt) -> float:
    """The judge's choice; it is asked in both orders, and where it only likes a place, neither wins."""

    def first_wins(first: Attempt, second: Attempt) -> bool:
        both = f"1.\n{_told(first)}\n\n2.\n{_told(second)}"
        prompt = _TRIED.format(query=run.query.strip(), one=both) + _BETTER
        return model.complete(prompt, "^[12]$", temperature=0.0, max_tokens=8).text == "1"

    return (first_wins(run, against) + (not first_wins(against, run))) / 2


def _told(attempt: Attempt) -> str:
    """An attempt as the judge reads it: what was called, and the answer."""
    calls = (f"{one.name} {one.arguments} gave {one.observation[:_LONGEST]}" for one in attempt.path[:-1])
    return "\n".join([*calls, f"Answer: {attempt.final_answer}"])
