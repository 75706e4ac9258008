"""The judging of schemas.py, run inside an engine's process."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.benchmarks._engines.base import Engine, RejectedError


@dataclass(frozen=True)
class Verdicts:
    """An engine's verdicts on the texts of a schema's instances.

    Attributes:
        compiled: Nanoseconds from the schema to a matcher.
        accepted: For each text, whether every token was allowed and the text may end there.
        steps: Nanoseconds of each mask and advance.
    """

    compiled: int
    accepted: list[bool]
    steps: list[int]


def judge(engine: Engine, schema: Any, texts: Sequence[Sequence[int]]) -> Verdicts:
    """Compile a schema as the standard reads it, and walk the texts."""
    start = time.perf_counter_ns()
    matcher = engine.schema(schema, open_objects=True)
    compiled = time.perf_counter_ns() - start
    accepted, steps = [], []
    for ids in texts:
        matcher.restart()
        try:
            steps.extend(matcher.walk(ids))
            accepted.append(matcher.is_accept())
        except RejectedError as error:
            steps.extend(error.times)
            accepted.append(False)
    return Verdicts(compiled, accepted, steps)
