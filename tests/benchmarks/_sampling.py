"""The sampling of finish.py, run inside an engine's process."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.benchmarks._engines.base import Engine, Matcher


def sample(
    engine: Engine, schema: Any, count: int, tokens: int, eos: frozenset[int], seed: int
) -> list[list[int] | None]:
    """Sample texts under the masks of a schema, each token uniformly from the allowed ones.

    Returns:
        The token ids of each text that ended within `tokens` tokens; None for the others.
    """
    random = np.random.default_rng(seed)
    matcher = engine.schema(schema)
    return [_text(matcher, tokens, eos, random) for _ in range(count)]


def _text(matcher: Matcher, tokens: int, eos: frozenset[int], random: np.random.Generator) -> list[int] | None:
    matcher.restart()
    written: list[int] = []
    for budget in range(tokens, 0, -1):
        allowed = np.flatnonzero(matcher.mask(budget))
        if not len(allowed):
            break
        token_id = int(random.choice(allowed))
        if token_id in eos:
            return written
        if not matcher.advance(token_id):
            return None
        written.append(token_id)
    return written if matcher.is_accept() else None
