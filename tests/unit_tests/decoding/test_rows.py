"""Rows of one cache: each is what it would be alone, whoever misses a pass, and whatever fails."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
import torch

from langchain_tooldec.decoding import Batcher, Session
from langchain_tooldec.decoding.passes import MAX_MISSED
from langchain_tooldec.decoding.rows import FEWEST_SPARE, Rows
from langchain_tooldec.errors import SessionError
from tests.unit_tests.decoding.test_batching import FOREVER, MODEL, PROMPTS, Fragile, expected, said, started, step
from tests.unit_tests.support.runners import runner_of

PASSES = [[[1], [2], [3]], [[4, 5], [6], [7, 8, 9]], [[10], [11], [12]]]


def ready(count: int = 3) -> tuple[Rows, list[Session]]:
    """Generations that have read their prompts, and no row yet."""
    batcher = Batcher(MODEL, window=0.0)
    return runner_of(batcher).rows, started(batcher, PROMPTS[:count])


def test_a_pass_gives_each_what_it_has_alone() -> None:
    rows, sessions = ready()
    fed: list[list[int]] = [[], [], []]
    for passes, token_ids in enumerate(PASSES, 2):  # the prompt was the first one
        rows.step(sessions, token_ids, 8)
        for session, prompt, own, more in zip(sessions, PROMPTS, fed, token_ids, strict=False):
            own += more
            torch.testing.assert_close(said(session), expected(prompt, own))
            assert (session.tokens, session.forward_passes) == ([*prompt, *own], passes)
            assert session.cache is None  # while the rows have it
    assert len(rows) == 3


def test_who_is_taken_out_has_a_cache_of_its_own() -> None:
    rows, sessions = ready()
    rows.step(sessions, PASSES[0], 8)
    rows.step(sessions, PASSES[1], 8)
    first, second, third = sessions
    rows.detach(second)
    rows.detach(third, forget=True)
    assert (second in rows, third in rows, third.cache, third.length) == (False, False, None, len(PROMPTS[2]) + 4)
    rows.step([first], [[10]], 8)
    torch.testing.assert_close(second.feed([11]), expected(PROMPTS[1], [2, 6, 11]))
    torch.testing.assert_close(said(first), expected(PROMPTS[0], [1, 4, 5, 10]))
    rows.detach(second)  # nothing to do
    rows.detach(first)
    assert (len(rows), rows._table.cache) == (0, None)


def test_of_a_draft_each_keeps_what_was_right_and_its_row() -> None:
    rows, sessions = ready()
    first, second, third = sessions
    rows.step(sessions, [[1], [2, 20, 21], [3, 30]], 8, [0, 2, 1])
    assert [len(session.progress.logits) for session in sessions if session.progress.logits is not None] == [1, 3, 2]
    torch.testing.assert_close(second.progress.logits, Batcher(MODEL).session().verify([*PROMPTS[1], 2], [20, 21]))
    assert second.rewind(len(PROMPTS[1]) + 1)
    assert third.rewind(len(PROMPTS[2]) + 1)
    assert (second.tokens, second.progress.logits, second.forward_passes) == ([*PROMPTS[1], 2], None, 2)
    rows.step(sessions, [[4], [5], [6]], 8)
    for session, prompt, own in zip(sessions, PROMPTS, [[1, 4], [2, 5], [3, 6]], strict=False):
        torch.testing.assert_close(said(session), expected(prompt, own))
    assert first.rewind(2)
    rows.detach(first)
    torch.testing.assert_close(first.feed([7]), expected(PROMPTS[0][:2], [7]))


def test_columns_that_nobody_needs_are_dropped_when_they_are_many() -> None:
    rows, sessions = ready(2)
    kept: list[list[int]] = [[], []]
    width = max(map(len, PROMPTS[:2]))
    for token in range(40):
        rows.step(sessions, [[token, 1, 2, 3], [token]], 8, [3, 0])
        assert sessions[0].rewind(len(PROMPTS[0]) + token + 1)
        for own in kept:
            own.append(token)
        longest = max(session.length for session in sessions)
        assert rows._table.seen.shape[1] <= longest + FEWEST_SPARE + 4
    assert rows._table.seen.shape[1] < width + 40 * 4
    rows.step(sessions, [[50], [51]], 8)
    for session, prompt, own, last in zip(sessions, PROMPTS, kept, (50, 51), strict=False):
        torch.testing.assert_close(said(session), expected(prompt, own, [last]))


def test_a_pass_that_fails_changes_nothing() -> None:
    """Nor what the model has written into some layers by then."""
    rows, sessions = ready()
    rows.step(sessions, PASSES[0], 8)
    table = rows._table

    def fail(*_: Any) -> None:
        raise MemoryError

    for layer in MODEL.model.layers:
        hook = layer.mlp.register_forward_pre_hook(fail)
        with pytest.raises(MemoryError):
            rows.step(sessions, PASSES[1], 8)
        hook.remove()
        assert rows._table is table
        assert [session.length for session in sessions] == [len(prompt) + 1 for prompt in PROMPTS[:3]]
    rows.step(sessions, PASSES[1], 8)
    for session, prompt, first, second in zip(sessions, PROMPTS, *PASSES[:2], strict=False):
        torch.testing.assert_close(said(session), expected(prompt, first, second))


def test_who_cannot_be_taken_out_does_not_disturb_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are built anew without it; its error is its own, when it is asked."""
    rows, sessions = ready()
    rows.step(sessions, PASSES[0], 8)
    first, second, third = sessions
    layers = rows._layers

    def full(session: Session) -> Any:
        if session is second:
            raise torch.OutOfMemoryError("out of memory")
        return layers(session)

    with monkeypatch.context() as patched:
        patched.setattr(rows, "_layers", full)
        rows.step([first, third], [[4], [5]], 2)
    torch.testing.assert_close(said(first), expected(PROMPTS[0], [1, 4]))
    torch.testing.assert_close(said(third), expected(PROMPTS[2], [3, 5]))
    with pytest.raises(SessionError):
        second.feed([6])
    torch.testing.assert_close(third.feed([7]), expected(PROMPTS[2], [3, 5, 7]))


def test_who_has_left_keeps_no_row() -> None:
    rows, sessions = ready()
    rows.step(sessions, PASSES[0], 8)
    sessions[1].left = True  # as where an error ate its release
    rows.begin_pass([sessions[0], sessions[2]])
    rows.step([sessions[0], sessions[2]], [[4], [5]], 8)
    assert sessions[1] not in rows


def test_only_plain_caches_have_rows() -> None:
    session = Batcher(MODEL).session()
    session.feed([1])
    longrope = SimpleNamespace(rope_parameters={"rope_type": "longrope"})
    others = [Rows(SimpleNamespace(forward=lambda position_ids: 0, config=config)) for config in (None, longrope)]
    assert [rows.accepts(session) for rows in others] == [True, False]
    session.cache = object()
    assert not others[0].accepts(session)


def test_models_that_are_compiled_or_adapted_have_rows_too() -> None:
    def forward(*args: Any, **options: Any) -> Any:
        return MODEL(*args, **options)

    kinds = [
        SimpleNamespace(forward=forward, _orig_mod=MODEL),
        SimpleNamespace(forward=forward, get_base_model=lambda: MODEL),
        MODEL,
    ]
    assert [Rows(kind)._possible for kind in kinds] == [True] * 3
    assert not Rows(SimpleNamespace(forward=forward))._possible


def test_one_that_misses_a_pass_keeps_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    batcher = Batcher(Fragile(), **FOREVER)
    sessions = started(batcher, PROMPTS[:3])
    step(batcher, sessions, [1, 2, 3])
    merges: list[int] = []
    merge = runner_of(batcher).rows._merge

    def counted(members: Sequence[Session]) -> None:
        merges.append(len(members))
        merge(members)

    monkeypatch.setattr(runner_of(batcher).rows, "_merge", counted)
    batcher._window = 0.0
    for token in (4, 5, 6):
        sessions[0].turn = sessions[1].turn = sessions[2].turn + token - 3
        runner_of(batcher).rows.begin_pass(sessions[:2])
        runner_of(batcher).rows.step(sessions[:2], [[token], [token]], 3)
        torch.testing.assert_close(said(sessions[0]), expected(PROMPTS[0], [1], range(4, token + 1)))
    assert merges == []
    runner_of(batcher).rows.step(sessions, [[7], [7], [7]], 3)
    torch.testing.assert_close(said(sessions[2]), expected(PROMPTS[2], [3, 7]))
    assert sessions[2].rewind(sessions[2].length)
    torch.testing.assert_close(sessions[2].feed([8]), expected(PROMPTS[2], [3, 7, 8]))
    last = max(session.turn for session in sessions)
    for token in range(9, 9 + MAX_MISSED + 2):  # the first, too, is missed until it is taken out
        sessions[1].turn = last + token - 8
        runner_of(batcher).rows.begin_pass(sessions[1:2])
        runner_of(batcher).rows.step(sessions[1:2], [[token]], 3)
    assert sessions[0] not in runner_of(batcher).rows
    torch.testing.assert_close(said(sessions[1]), expected(PROMPTS[1], [2, 4, 5, 6, 7], range(9, 9 + MAX_MISSED + 2)))
    torch.testing.assert_close(sessions[0].feed([8]), expected(PROMPTS[0], [1, 4, 5, 6, 7, 8]))
