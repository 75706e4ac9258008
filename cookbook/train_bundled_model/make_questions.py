"""Write the generated sets of `tooldec evaluate`: tools of training, and tools that training never shows.

python make_questions.py        # into langchain_tooldec/evaluation/questions
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

from skills import Skill, Task
from tasks import chained_task, draw_task
from toolbox import seen_skills, unseen_skills

TOOLS = 5
GROUPS = 50
EACH = 4
SEED = 20261122


def one_call(rng: random.Random, skills: list[Skill], skill: Skill) -> Task | None:
    """A question on one tool that needs one call."""
    return draw_task(rng, [skill], several=0.0, fail=0.0)


def two_calls(rng: random.Random, skills: list[Skill], skill: Skill) -> Task | None:
    """A question whose second call uses the result of the first; None if these tools allow none."""
    return chained_task(rng, skills)


def groups(
    seed: int,
    count: int,
    draw: Callable[[random.Random, int], list[Skill]],
    ask: Callable[[random.Random, list[Skill], Skill], Task | None],
) -> list[dict[str, Any]]:
    """Groups of questions that share their tools."""
    rng = random.Random(seed)
    found: list[dict[str, Any]] = []
    while len(found) < count:
        skills = draw(rng, TOOLS)
        asked = [ask(rng, skills, rng.choice(skills)) for _ in range(3 * EACH)]
        tasks = [task for task in asked if task is not None][:EACH]
        if len(skills) == TOOLS and len(tasks) == EACH:
            tools = [
                {"name": skill.spec.name, "description": skill.spec.description, "parameters": skill.spec.parameters}
                for skill in skills
            ]
            found.append({"tools": tools, "questions": [_record(task) for task in tasks]})
    return found


def _record(task: Task) -> dict[str, Any]:
    calls = [{"name": step.name, "arguments": dict(step.arguments), "result": step.observation} for step in task.steps]
    return {"question": task.question, "calls": calls}


def main() -> None:
    """Write the files."""
    folder = Path(str(files("langchain_tooldec.evaluation") / "questions"))
    sets = {
        "seen": groups(SEED, GROUPS, seen_skills, one_call),
        "seen_two_steps": groups(SEED + 1, GROUPS // 2, seen_skills, two_calls),
        "unseen": groups(SEED + 2, GROUPS, unseen_skills, one_call),
    }
    for name, found in sets.items():
        lines = ",\n".join(json.dumps(group, ensure_ascii=False) for group in found)
        (folder / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{name}: {sum(len(group['questions']) for group in found)} questions")


if __name__ == "__main__":
    main()
