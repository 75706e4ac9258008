"""The sequences of several generations in one cache, over a context without llama.cpp that checks what it is asked."""

from collections.abc import Callable, Sequence
from random import Random
from threading import Thread
from typing import Any, cast

import numpy as np
import numpy.typing as npt
import pytest
import torch

from langchain_tooldec.backends.in_process import InProcessBackend
from langchain_tooldec.backends.llama_cpp import sequence_runner
from langchain_tooldec.backends.llama_cpp.context import Context, NoRoomError, Part
from langchain_tooldec.backends.llama_cpp.sequence_runner import SequenceRunner
from langchain_tooldec.decoding import Batcher, Deadline, Session
from langchain_tooldec.decoding.passes import best_drafts
from langchain_tooldec.errors import GenerationTimeoutError, ModelOutputError, SessionError

SIZE = 50


def expected(token_ids: Sequence[int]) -> npt.NDArray[np.float32]:
    """The logits after some tokens: random numbers that only these decide."""
    return np.random.default_rng([len(token_ids), *token_ids]).standard_normal(SIZE).astype(np.float32)


class CheckedContext:
    """Cells as llama.cpp has them: sequences share those of a common beginning, and positions have no gaps."""

    def __init__(self, cells: int = 1000, sequences: int = 6, max_tokens: int = 64, max_outputs: int = 16) -> None:
        self.length, self.sequences = cells, sequences
        self.max_tokens, self.max_outputs = max_tokens, max_outputs
        self.held: dict[int, list[tuple[int, object]]] = {number: [] for number in range(sequences)}
        self.passes = 0
        self.before: Callable[[], None] = lambda: None
        self.after: Callable[[], None] = lambda: None

    @property
    def used(self) -> int:
        return len({id(cell) for cells in self.held.values() for _, cell in cells})

    def read(self, parts: Sequence[Part]) -> npt.NDArray[np.float32]:
        self.before()
        assert len({part.sequence for part in parts}) == len(parts)
        assert 0 < sum(len(part.token_ids) for part in parts) <= self.max_tokens
        assert sum(part.outputs for part in parts) <= self.max_outputs
        if self.used + sum(len(part.token_ids) for part in parts) > self.length:
            raise NoRoomError
        self.passes += 1
        rows = []
        for part in parts:
            cells = self.held[part.sequence]
            assert len(cells) == part.start
            cells += [(token_id, object()) for token_id in part.token_ids]
            ids = [token_id for token_id, _ in cells]
            rows += [expected(ids[: len(ids) - back]) for back in reversed(range(part.outputs))]
        self.after()
        return np.array(rows, np.float32).reshape(len(rows), SIZE)

    def cut(self, sequence: int, length: int) -> bool:
        del self.held[sequence][length:]
        return True

    def copy(self, source: int, target: int, length: int) -> None:
        assert not self.held[target]
        self.held[target] = self.held[source][:length]


class StateContext(CheckedContext):
    """One whose sequences cannot be cut, only emptied."""

    def cut(self, sequence: int, length: int) -> bool:
        if length not in (0, len(self.held[sequence])):
            return False
        return super().cut(sequence, length)


def batcher_of(context: CheckedContext, **options: Any) -> Batcher:
    return Batcher(None, runner=lambda: SequenceRunner(cast(Context, context), **options))


def check(session: Session, logits: Any) -> None:
    """The last row is what follows the tokens that were read."""
    assert logits[-1].tolist() == expected(session.tokens).tolist()


def test_a_prompt_is_read_in_several_passes_and_continued() -> None:
    context = CheckedContext()
    session = batcher_of(context).session()
    prompt = list(range(200))
    check(session, session.verify(prompt, ()))
    assert (context.passes, session.forward_passes, session.length) == (4, 4, 200)
    check(session, session.verify([7], ()))
    assert session.tokens == [*prompt, 7]


def test_drafts_have_logits_at_each_place_and_are_taken_back() -> None:
    session = batcher_of(CheckedContext()).session()
    session.verify(list(range(20)), ())
    rows = session.verify([1], [2, 3, 4], 0.9)
    assert len(rows) == session.length - 20
    for place, row in enumerate(rows):
        assert row.tolist() == expected(session.tokens[: 21 + place]).tolist()
    assert session.rewind(21)
    check(session, session.verify([9], ()))
    assert session.tokens == [*range(20), 1, 9]
    assert not session.rewind(99)


def test_what_a_pass_returns_does_not_change() -> None:
    session = batcher_of(CheckedContext()).session()
    first = session.verify([1, 2], ())
    kept = first.tolist()
    session.verify([3], ())
    assert first.tolist() == kept


def test_the_beginning_of_another_prompt_is_not_read_again() -> None:
    context = CheckedContext()
    batcher = batcher_of(context)
    prompt = list(range(60))
    first = batcher.session()
    assert first.load_prefix(prompt) == 0
    first.verify(prompt, ())
    second = batcher.session()  # while the first one is open
    assert second.load_prefix([*prompt[:40], 99, 98]) == 40
    assert context.used == 60
    check(second, second.verify([99, 98], ()))
    check(first, first.verify([5], ()))
    first.close()
    again = batcher.session()
    assert again.load_prefix([*prompt, 5, 6]) == 61
    check(again, again.verify([6], ()))
    same = batcher.session()
    assert same.load_prefix(prompt) == 59  # the last token is read, for its logits
    check(same, same.verify(prompt[59:], ()))


def test_as_many_cells_are_kept_as_one_says() -> None:
    context = CheckedContext()
    batcher = batcher_of(context, most_kept=50)
    for first in (1, 2, 3):
        session = batcher.session()
        session.verify([first, *range(30)], ())
        session.close()
    assert context.used == 31
    batcher = batcher_of(empty := CheckedContext(), most_kept=0)
    session = batcher.session()
    session.verify([1, 2, 3], ())
    session.close()
    assert empty.used == 0


def test_generations_of_a_pass_share_it() -> None:
    context = CheckedContext()
    batcher = batcher_of(context)
    sessions = [batcher.session() for _ in range(3)]
    for number, session in enumerate(sessions):
        session.verify([number, 10], ())
    before = context.passes
    requests = [batcher.request(session, [20 + number], ()) for number, session in enumerate(sessions)]
    batcher.run(requests)
    assert context.passes == before + 1
    for session in sessions:
        assert session.progress.logits is not None
        check(session, session.progress.logits)


def test_a_pass_has_no_more_tokens_than_it_may() -> None:
    context = CheckedContext(cells=2000, sequences=20, max_tokens=32)
    batcher = batcher_of(context)
    sessions = [batcher.session() for _ in range(10)]
    for number, session in enumerate(sessions):
        session.verify([number], ())
    requests = [batcher.request(session, list(range(10)), [1, 2], 0.9) for session in sessions]
    while open_requests := [request for request in requests if not request.done]:
        batcher.run(open_requests)
    assert [request.error for request in requests] == [None] * 10
    one = batcher.session()
    check(one, one.verify(list(range(50)), [3, 4], 0.9))


def test_the_youngest_gives_up_its_cells_and_the_oldest_goes_on() -> None:
    context = CheckedContext(cells=100)
    batcher = batcher_of(context)
    old, young = batcher.session(), batcher.session()
    old.verify(list(range(48)), ())
    young.verify(list(range(50, 98)), ())
    for token_id in range(30):
        check(old, old.verify([token_id], ()))
    assert old.length == 78
    old.close()
    check(young, young.verify([3], ()))  # it reads its own tokens again
    assert young.tokens == [*range(50, 98), 3]


def test_a_generation_without_room_says_what_to_do() -> None:
    batcher = batcher_of(CheckedContext(cells=64))
    session = batcher.session()
    with pytest.raises(SessionError, match=r"context of 64 tokens has no room for the 100 .* larger n_ctx"):
        session.verify(list(range(100)), ())
    other = batcher.session()
    check(other, other.verify([1, 2, 3], ()))  # the next request is answered


def test_a_younger_generation_waits_until_there_is_room() -> None:
    context = CheckedContext(cells=100)
    batcher = batcher_of(context)
    old, young = batcher.session(), batcher.session()
    old.verify(list(range(60)), ())
    read: list[Any] = []
    thread = Thread(target=lambda: read.append(young.verify(list(range(100, 150)), ())))
    thread.start()
    for token_id in range(20):
        check(old, old.verify([token_id], ()))
    assert not read
    old.close()
    thread.join(20)
    check(young, read[0])


def test_a_stream_that_nobody_reads_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequence_runner, "PAUSED", 0.05)
    batcher = batcher_of(CheckedContext(cells=100))
    paused, young = batcher.session(), batcher.session()
    paused.verify(list(range(60)), ())
    check(young, young.verify(list(range(100, 160)), ()))
    young.close()
    check(paused, paused.verify([1], ()))
    assert paused.tokens == [*range(60), 1]


def test_a_waiting_one_leaves_at_its_deadline() -> None:
    context = CheckedContext(cells=100)
    batcher = batcher_of(context)
    old = batcher.session()
    old.verify(list(range(60)), ())
    young = batcher.session(Deadline(0.2))
    with pytest.raises(GenerationTimeoutError):
        young.verify(list(range(100, 160)), ())
    check(old, old.verify([1], ()))


def test_nobody_reads_on_for_one_that_left() -> None:
    context = CheckedContext()
    batcher = batcher_of(context)
    session = batcher.session(deadline := Deadline())

    def leave() -> None:
        if context.passes == 2:
            deadline.__exit__()

    context.before = leave
    with pytest.raises(SessionError):
        session.verify(list(range(600)), ())
    assert context.passes == 3


def test_sequences_run_out_before_cells() -> None:
    context = CheckedContext(sequences=2)
    batcher = batcher_of(context)
    sessions = [batcher.session() for _ in range(4)]
    for turn in range(3):
        for number, session in enumerate(sessions[:2]):
            check(session, session.verify([number, turn], ()))
    sessions[0].close()
    check(sessions[2], sessions[2].verify([2, 2], ()))
    sessions[1].close()
    sessions[2].close()
    check(sessions[3], sessions[3].verify([3], ()))


@pytest.mark.parametrize("place", ["before", "after"])
@pytest.mark.parametrize("error", [ModelOutputError("no"), KeyboardInterrupt()])
def test_an_error_leaves_a_generation_before_the_pass(place: str, error: BaseException) -> None:
    context = CheckedContext()
    batcher = batcher_of(context)
    session = batcher.session()
    session.verify([1, 2, 3], ())

    def fail() -> None:
        setattr(context, place, lambda: None)
        raise error

    setattr(context, place, fail)
    with pytest.raises(type(error)):
        session.verify([4], ())
    assert session.tokens == [1, 2, 3]
    check(session, session.verify([4], ()))


def test_an_error_of_a_shared_pass_fails_only_those_that_cause_it() -> None:
    context = CheckedContext()
    batcher = batcher_of(context)
    good, bad = batcher.session(), batcher.session()
    good.verify([1], ())
    bad.verify([2], ())
    read = context.read

    def fragile(parts: Sequence[Part]) -> npt.NDArray[np.float32]:
        if any(13 in part.token_ids for part in parts):
            raise ModelOutputError("unlucky")
        return read(parts)

    context.read = fragile  # type: ignore[method-assign]
    requests = [batcher.request(good, [5], ()), batcher.request(bad, [13], ())]
    batcher.run(requests)
    assert [request.error is None for request in requests] == [True, False]
    check(good, good.progress.logits)


def test_a_closed_generation_is_not_continued() -> None:
    session = batcher_of(CheckedContext()).session()
    session.verify([1, 2], ())
    session.close()
    with pytest.raises(SessionError, match="closed"):
        session.verify([3], ())


def test_a_state_is_not_rewound_and_kept_only_as_a_whole() -> None:
    context = StateContext()
    batcher = batcher_of(context, rewinds=False)
    session = batcher.session()
    prompt = list(range(30))
    session.verify(prompt, ())
    assert not session.can_rewind
    assert not session.rewind(10)
    session.close()
    other = batcher.session()
    assert other.load_prefix([*prompt[:20], 99]) == 0
    other.verify([*prompt[:20], 99], ())
    longer = batcher.session()
    assert longer.load_prefix([*prompt, 1]) == 30
    check(longer, longer.verify([1], ()))


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_the_logits_are_those_of_the_tokens(seed: int) -> None:
    random = Random(seed)
    context = (StateContext if seed % 4 == 3 else CheckedContext)(
        cells=random.choice([80, 150, 1000]), sequences=random.choice([2, 3, 8]), max_tokens=random.choice([16, 64])
    )
    batcher = batcher_of(context, rewinds=seed % 4 != 3, most_kept=random.choice([None, 0, 40]))
    texts = [[random.randrange(9) for _ in range(20)] for _ in range(3)]
    open_sessions: list[tuple[Session, list[int]]] = []
    for _ in range(150):
        if len(open_sessions) < 3 and random.random() < 0.3:
            session, prompt = batcher.session(), random.choice(texts)[: random.randrange(2, 20)]
            known = session.load_prefix(prompt)
            open_sessions.append((session, prompt))
            open_sessions.sort(key=lambda one: batcher.runner._age(one[0]))  # type: ignore[attr-defined]
            if open_sessions[0][0] is session:  # the oldest never waits
                check(session, session.verify(prompt[known:], ()))
            continue
        if not open_sessions:
            continue
        session, text = open_sessions[0]
        chance = random.random()
        if chance < 0.2 or len(text) > 60:
            open_sessions.pop(0)
            session.close()
        elif chance < 0.3 and session.length > 2 and session.rewind(session.length - 1):
            text.append(0)
            check(session, session.verify([random.randrange(9)], ()))
        else:
            unread = text[session.length :] if session.length < len(text) else [random.randrange(9)]
            draft = [random.randrange(9) for _ in range(random.randrange(4))] if session.can_rewind else []
            check(session, session.verify(unread, draft, random.random() * 0.95))


def test_how_much_of_drafts_is_read() -> None:
    assert best_drafts([1, 1], [8, 8], [0.05, 0.9], 2.0, 64) == [0, 4]
    assert sum(best_drafts([1] * 4, [30] * 4, [0.95] * 4, 2.0, 20)) <= 16
    assert best_drafts([40], [0], [0.5], 2.0, 64) == [0]


@pytest.mark.parametrize("kind", [CheckedContext, StateContext])
def test_continuations_share_passes_and_the_cells_of_the_text(kind: type[CheckedContext]) -> None:
    context = kind(sequences=4, max_outputs=12)
    backend = InProcessBackend(batcher_of(context, rewinds=kind is CheckedContext))
    text = list(range(30))
    continuations = [[7, 8, last, *range(count)] for last, count in ((1, 0), (2, 1), (2, 5), (3, 9), (4, 2), (5, 2))]
    continuations[1][-1] = 49  # so that none is the beginning of another
    found = backend.continuation_log_probabilities(text, continuations)
    for ids, likely in zip(continuations, found, strict=True):
        rows = [torch.tensor(expected([*text, *ids[:end]])).log_softmax(0)[ids[end]] for end in range(len(ids))]
        assert likely == pytest.approx(float(sum(rows)), rel=1e-4)
    assert context.passes < 3 * len(continuations)
    assert backend.continuation_log_probabilities(text, [[7]]) == pytest.approx(
        [float(torch.tensor(expected(text)).log_softmax(0)[7])]
    )
