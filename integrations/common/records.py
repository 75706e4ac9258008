"""Results as JSON lines, written one by one, so that a stopped run resumes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from integrations.common.data import read_data
from langchain_tooldec.errors import OptionError

T = TypeVar("T")
R = TypeVar("R")

_REMEMBERED = 3600.0
"""The window for estimating speed, in seconds: a task may take minutes."""


def records(path: Path) -> list[dict[str, Any]]:
    """The records of a file; an incomplete last line is ignored, and a missing file has none.

    Raises:
        OptionError: An earlier line is not a record.
    """
    if not path.is_file():
        return []
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n")[:-1], 1):
        try:
            found += [json.loads(line)] if line.strip() else []
        except ValueError:
            raise OptionError(f"line {number} of {path} is no record: take it out, and its task is run again") from None
    return found


def resumed(
    path: Path,
    settings: Mapping[str, Any],
    tasks: Iterable[T],
    key: Callable[[T], str],
    run: Callable[[T], dict[str, Any]],
    title: str,
    *,
    at_once: int = 1,
    again: Callable[[dict[str, Any]], bool] = lambda record: False,
) -> list[dict[str, Any]]:
    """Run the tasks without a record, with a progress bar. Records are saved in the tasks' order.

    Args:
        path: The file of records; each has its task's key as `task`.
        settings: See `begin_run`.
        tasks: All tasks.
        key: The unique key of a task.
        run: Returns a task's record, as JSON.
        title: Title of the progress bar.
        at_once: Tasks to run concurrently, in threads.
        again: Whether to repeat the task of an earlier record, such as one that ended in an error.

    Returns:
        The records of all tasks, in their order. A record without `seconds`, or of several tasks at a time, gets the
        time since the previous record, so that the sum is the total time.
    """
    begin_run(path.with_suffix(".json"), settings)
    known = {record["task"]: record for record in records(path) if not again(record)}
    text = "".join(json.dumps(record) + "\n" for record in known.values())
    if path.is_file() and path.read_text(encoding="utf-8") != text:
        whole = path.with_suffix(".new")
        whole.write_text(text, encoding="utf-8")
        whole.replace(path)  # existing records are never left half written
    tasks = list(tasks)
    left = [task for task in tasks if key(task) not in known]
    begun = perf_counter()
    with path.open("a", encoding="utf-8") as file, ThreadPoolExecutor(at_once) as pool, progress_bar() as bar:
        made = zip(left, _made(left, run, pool if at_once > 1 else None), strict=True)
        try:
            for task, record in bar.track(made, len(left), description=title):
                seconds, begun = perf_counter() - begun, perf_counter()
                own = {name: value for name, value in record.items() if at_once == 1 or name != "seconds"}
                known[key(task)] = {"task": key(task), "seconds": round(seconds, 3), **own}
                file.write(json.dumps(known[key(task)]) + "\n")
                file.flush()
        finally:  # on any error, tasks that have not started are cancelled
            pool.shutdown(wait=False, cancel_futures=True)
    return [known[key(task)] for task in tasks]


def _made(tasks: Sequence[T], run: Callable[[T], R], pool: Executor | None) -> Iterator[R]:
    """The results of tasks, in order. The first task runs alone, so that it caches the shared prefix of all prompts."""
    if pool is None:
        yield from map(run, tasks)
        return
    yield from map(run, tasks[:1])
    yield from pool.map(run, tasks[1:])


def progress_bar() -> Progress:
    """A progress bar with the remaining time; hidden without a terminal."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    return Progress(
        *columns,
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console,
        disable=not console.is_terminal,
        speed_estimate_period=_REMEMBERED,
    )


def begin_run(path: Path, settings: Mapping[str, Any]) -> None:
    """Save a run's settings at its start, or check that they match those of the run to resume.

    Args:
        path: The run's summary file, next to its records.
        settings: What the records depend on, as JSON.

    Raises:
        OptionError: The existing run has other settings.
    """
    known = read_data(path, dict) if path.is_file() else settings
    for name, value in settings.items():
        if known.get(name) != value:
            raise OptionError(
                f"{path} is of a run with {name}={known.get(name)!r}, not {value!r}; name another folder with --out"
            )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
