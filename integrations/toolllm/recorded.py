"""Recorded runs, from others or from us: an archive or a folder with one folder per run and one file per task."""

from __future__ import annotations

import json
import lzma
import re
import tarfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from integrations.toolllm.attempts import Attempt, read_attempt
from integrations.toolllm.score import is_argument_error, lacks_heading, resolved_by_suffix
from langchain_tooldec.errors import OptionError

VARIANTS = {"chatgpt": "ChatGPT", "free": "free", "suffix": "suffix matching", "tooldec": "ToolDec"}
"""The rows of the table, in order."""
_LABEL = len("Action: ") - 1


@dataclass
class Runs:
    """Attempts by run and task.

    Attributes:
        runs: The attempts.
        faults: Files that could not be read, and why.
    """

    runs: dict[str, dict[str, Attempt]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def variants(self) -> dict[str, dict[str, Attempt]]:
        """The runs by variant: those of the table first; one of another kind, or of several, by its own name."""
        times = Counter(map(variant_of, self.runs))
        named = {one if times[one := variant_of(run)] == 1 else run: attempts for run, attempts in self.runs.items()}
        order = list(VARIANTS)
        return dict(sorted(named.items(), key=lambda one: order.index(one[0]) if one[0] in order else len(order)))


def variant_of(run: str) -> str:
    """The variant of a run, from its name; the authors call the one without suffix matching `nofuzzy`."""
    if run in VARIANTS:
        return run
    if run.startswith("chatgpt"):
        return "chatgpt"
    if run.endswith("_nofuzzy"):
        return "free"
    if run.endswith("_tooldec"):
        return "tooldec"
    return "suffix" if run.startswith("toolllama") else run


def load_runs(path: Path) -> Runs:
    """Read the runs of an archive or a folder. Unreadable files are listed in `faults` and skipped.

    Raises:
        OptionError: The path does not exist, or contains no recorded run.
    """
    found, folders = Runs(), dict[PurePosixPath, dict[str, Attempt]]()
    if not path.exists():
        raise OptionError(f"there is no {path}: name an archive or a folder of recorded runs")
    for name, text in _files(path, found.faults):
        file = PurePosixPath(name)
        if not file.name.endswith(".json") or "_" not in file.name:
            continue
        try:
            result = json.loads(text)
            if not re.search("_(CoT|DFS)", file.name) and "answer_generation" not in result:
                continue  # an unrelated file
            attempt = read_attempt(result)
        except (ValueError, TypeError) as error:
            found.faults.append(f"{name}: {error}")
            continue
        task, attempts = file.name.partition("_")[0], folders.setdefault(file.parent, {})
        if task in attempts:
            found.faults.append(f"{name}: its folder has an earlier attempt at task {task}")
        attempts.setdefault(task, attempt)
    times = Counter(folder.name for folder in folders)
    for folder, attempts in folders.items():
        found.runs[(folder.name if times[folder.name] == 1 else "-".join(folder.parts)) or path.name] = attempts
    if not found.runs:
        raise OptionError(f"{path} has no recorded run that can be read" + "".join(f"; {one}" for one in found.faults))
    return found


def _files(path: Path, faults: list[str]) -> Iterator[tuple[str, bytes]]:
    if path.is_dir():
        for one in sorted(path.rglob("*.json")):
            yield one.relative_to(path.parent).as_posix(), one.read_bytes()
        return
    try:
        with tarfile.open(path) as archive:
            for member in archive:
                if member.isfile() and (file := archive.extractfile(member)) is not None:
                    yield member.name, file.read()
    except (tarfile.TarError, lzma.LZMAError, EOFError, OSError) as error:
        faults.append(f"{path}: it is cut or no archive ({error})")


def file_name(task: str, width: int = 1) -> str:
    """The file of a task's attempt."""
    return f"{task}_{'CoT@1' if width == 1 else f'DFS_woFilter_w{width}'}.json"


@dataclass(frozen=True)
class NameErrors:
    """Counts of a run's calls with unknown names.

    Attributes:
        calls: All such calls.
        headless: Those in turns without an `Action: `; the others have a wrong name.
        cut: Headless calls whose name is a function's without its first characters, one fewer than the label has.
        suffixes: Calls whose nonempty name suffix matching resolves to a function.
        empty: Calls without a name, which suffix matching resolves to the first function.
        wrong: Names in turns with an `Action: ` that could be a function's.
    """

    calls: int
    headless: int
    cut: int
    suffixes: int
    empty: int
    wrong: int


def name_errors(run: Mapping[str, Attempt]) -> NameErrors:
    """Count the calls of a run with unknown names."""
    calls = [(step, attempt.functions) for attempt in run.values() for step in attempt.steps if step.code == 1]
    headless = [(step, functions) for step, functions in calls if lacks_heading(step)]
    resolved = [(step.name, resolved_by_suffix(step.name, functions)) for step, functions in calls]
    cut = [(step.name, resolved_by_suffix(step.name, functions)) for step, functions in headless if step.name]
    return NameErrors(
        calls=len(calls),
        headless=len(headless),
        cut=sum(whole is not None and whole[_LABEL:] == name for name, whole in cut),
        suffixes=sum(bool(name) and whole is not None for name, whole in resolved),
        empty=sum(not name for name, _ in resolved),
        wrong=sum(step.name.isidentifier() and not lacks_heading(step) for step, _ in calls),
    )


def misled(run: Mapping[str, Attempt]) -> tuple[int, int, int]:
    """Calls that Python refused: all, those whose name is no function's exact name, and the unnamed ones of these."""
    refused = [(step, attempt) for attempt in run.values() for step in attempt.steps if is_argument_error(step)]
    other = [step for step, attempt in refused if all(one["name"] != step.name for one in attempt.functions)]
    return len(refused), len(other), sum(not step.name for step in other)
