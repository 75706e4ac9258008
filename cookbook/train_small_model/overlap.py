"""Finds what the generated examples share with evaluation sets: names of tools, and runs of words.

python overlap.py FILES...        # of BFCL; `handwritten` of `tooldec evaluate` and the demo are always compared

The names are written to `left_out.txt`, and no example has a tool with such a name. Questions are compared by runs of
eight words; a family of the catalogue with a sentence that shares one is left out, too, and printed.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from catalogues import HERE, plain_name
from families import load_families

from langchain_tooldec.cli.demo_tools import QUESTIONS, demo_tools
from langchain_tooldec.evaluation.questions import load_groups

RUN = 8
"""The length of a shared run, in words."""


def names_and_questions(files: Sequence[Path]) -> tuple[set[str], list[str]]:
    """The tools and the questions of the evaluation sets."""
    names = {tool.name for tool in demo_tools(Path("none"))}
    questions = [question.text for question in QUESTIONS]
    for group in load_groups("handwritten"):
        names.update(tool["name"] for tool in group.tools)
        questions += [question.text for question in group.questions]
    for file in files:
        for line in file.read_text("utf-8").splitlines():
            task = json.loads(line)
            names.update(function["name"] for function in task.get("function", ()))
            questions += [message["content"] for turn in task.get("question", ()) for message in turn]
    return names, questions


def runs(text: str) -> Iterator[str]:
    """Each run of `RUN` words."""
    words = re.findall(r"[^\W_]+", text.lower())
    yield from (" ".join(words[place : place + RUN]) for place in range(len(words) - RUN + 1))


def main() -> None:
    """Write the names, and print the shared sentences."""
    names, questions = names_and_questions([Path(name) for name in sys.argv[1:]])
    left_out = set(map(plain_name, names))
    known = {run for question in questions for run in runs(question)}
    shared = 0
    for folder in (HERE / "catalogue", HERE.parent / "train_bundled_model/catalogue"):
        for family in load_families(folder):
            for text in (*family.asks, *family.orders, *family.says):
                if known.intersection(runs(re.sub(r"\{\w+\}|[\[\]]", " ", text))):
                    shared += 1
                    left_out.add(f"{family.domain}/{family.names[0]}")
                    print(f"{family.domain}: {family.names[0]}: {text}")
    lines = wrap(" ".join(sorted(left_out)), 120, break_long_words=False, break_on_hyphens=False)
    (HERE / "left_out.txt").write_text("\n".join([*lines, ""]), "utf-8")
    print(f"{len(names)} names, {len(questions)} questions; {shared} sentences share {RUN} words in a row with one")


if __name__ == "__main__":
    main()
