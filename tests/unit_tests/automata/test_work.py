"""Counted work: what is counted, where it stops, and that nothing stays behind."""

import gc
import threading
from collections.abc import Callable

import pytest

from langchain_tooldec.automata.automaton import Automaton, StateTable
from langchain_tooldec.automata.expression import (
    EVERYTHING,
    Expression,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    reference,
    repeat,
    sequence,
)
from langchain_tooldec.automata.node import interned
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.traversal import derivatives, is_subset
from langchain_tooldec.automata.trie import either
from langchain_tooldec.automata.work import charge, current_work, work_limit
from langchain_tooldec.errors import GrammarTooLargeError

LETTER = byte_range(0x61, 0x7A)


def far_back(distance: int) -> Expression:
    """An `a` so many letters before the end: 2 to the power of the distance states."""
    return sequence(repeat(LETTER), literal("a"), repeat(LETTER, distance, distance))


def far_back_in_both(distance: int) -> Expression:
    return intersection(far_back(distance), complement(sequence(EVERYTHING, literal("zq"), EVERYTHING)))


def test_each_new_expression_is_counted_once() -> None:
    with work_limit("the test") as work:
        first = sequence(LETTER, literal("of the first kind"))
        before = work.expressions
        assert sequence(LETTER, literal("of the first kind")) is first
    assert before == work.expressions == 2  # the literal and the sequence
    assert work.size == len("of the first kind")


def test_transitions_are_counted_when_they_are_computed() -> None:
    letters = choice(sequence(LETTER, literal("of transitions")), literal("0"))
    with work_limit("the test") as work:
        letters.transitions()
        computed = work.steps
        letters.transitions()
        letters.derivative(0x61)
    assert work.steps == computed >= 2


def test_a_new_expression_counts_as_steps_where_a_limit_says_so() -> None:
    with work_limit("the test") as outer, work_limit("the test", weight=8) as work:
        literal("with a weight")
    assert (work.expressions, work.steps, outer.steps) == (1, 8, 0)


def test_nothing_is_counted_without_a_limit() -> None:
    assert current_work() is None
    charge(expressions=10**9)


def test_a_count_may_reach_its_limit_and_not_pass_it() -> None:
    with work_limit("the list", expressions=3, advice="make it shorter") as work:
        charge(expressions=3)
        with pytest.raises(
            GrammarTooLargeError, match=r"(?m)^the list takes over 3 expressions, the limit; make it shorter$"
        ):
            charge(expressions=1)
        with pytest.raises(GrammarTooLargeError):  # whoever catches the error does not go on
            charge(steps=1)
    assert work.expressions == 4


@pytest.mark.parametrize(
    ("limits", "message"),
    [({"steps": 5}, "steps"), ({"size": 5}, "bytes of text"), ({"size": 9, "steps": 5}, "steps")],
)
def test_each_count_has_a_limit_of_its_own(limits: dict[str, int], message: str) -> None:
    refused = pytest.raises(GrammarTooLargeError, match=f"takes over 5 {message}, the limit")
    with refused, work_limit("the test", **limits):  # type: ignore[arg-type]
        charge(expressions=100, size=6, steps=6)


def test_inner_work_counts_outside_too() -> None:
    with work_limit("the outer", steps=10) as outer:
        with work_limit("the inner", steps=4) as inner:
            charge(steps=4)
        with (
            pytest.raises(GrammarTooLargeError, match="inner takes over 4 steps"),
            work_limit("the inner", steps=4),
        ):
            charge(steps=5)
        charge(steps=1)
        with (
            pytest.raises(GrammarTooLargeError, match="outer takes over 10 steps"),
            work_limit("the inner", steps=4),
        ):
            charge(steps=1)
    assert (outer.steps, inner.steps) == (11, 4)
    assert current_work() is None


def test_other_threads_are_not_counted() -> None:
    with work_limit("the test", expressions=0) as work:
        thread = threading.Thread(target=lambda: literal("of another thread"))
        thread.start()
        thread.join()
    assert work.expressions == 0


def explore(start: Expression) -> None:
    list(derivatives(start, 10**9))


def run_long(start: Expression) -> None:
    machine = Automaton(start)
    for index in range(3000):
        machine.run(machine.initial, (bin(index)[2:] * 9).translate({0x30: "a", 0x31: "c"}).encode())


GROWING: dict[str, tuple[Callable[[], Expression], Callable[[Expression], object]]] = {
    "states": (lambda: far_back(30), explore),
    "states of an intersection": (lambda: far_back_in_both(30), explore),
    "single bytes of an intersection": (lambda: far_back_in_both(30), run_long),
    "a search for a string": (
        lambda: intersection(far_back(30), sequence(repeat(LETTER), literal("b"), repeat(LETTER, 30, 30))),
        shortest_string,
    ),
    "emptiness": (
        lambda: intersection(far_back(30), sequence(repeat(LETTER), literal("b"), repeat(LETTER, 30, 30))),
        is_empty,
    ),
    "a comparison": (lambda: far_back(30), lambda start: is_subset(start, choice(start, far_back(31)), 10**9)),
    "through a reference": (lambda: sequence(reference("far", lambda: far_back(30)), literal("x")), explore),
}


@pytest.mark.parametrize(("build", "use"), GROWING.values(), ids=GROWING)
@pytest.mark.parametrize("unit", ["expressions", "steps"])
def test_what_grows_is_stopped_and_leaves_nothing_behind(
    build: Callable[[], Expression], use: Callable[[Expression], object], unit: str
) -> None:
    """The expression itself survives; what was computed from it does not, even while the error is kept."""
    start = build()
    gc.collect()
    before = interned()
    refused = pytest.raises(GrammarTooLargeError, match=r"over 2,000 (expressions|steps), the limit")
    with refused as error, work_limit("the test", **{unit: 2_000}) as work:  # type: ignore[arg-type]
        use(start)
    assert max(work.expressions, work.steps) > 2_000
    gc.collect()
    assert interned() <= before
    assert error.value is not None


def test_what_was_kept_before_the_block_is_still_right_after_it() -> None:
    start = far_back_in_both(10)
    kept = dict(start.transitions())
    with pytest.raises(GrammarTooLargeError), work_limit("the test", expressions=500):
        explore(start)
    assert dict(start.transitions()) == kept
    machine = Automaton(start)
    assert machine.matches(b"za" + b"c" * 10)
    assert not machine.matches(b"zqa" + b"c" * 10)


def test_an_inner_error_takes_back_the_inner_work_alone() -> None:
    outer, inner = far_back(20), far_back(21)
    with work_limit("the outer"):
        list(derivatives(outer, 100))
        with pytest.raises(GrammarTooLargeError), work_limit("the inner", expressions=100):
            explore(inner)
        assert outer._transitions is not None
        assert inner._transitions is None
    assert outer._transitions is not None


def test_an_outer_error_takes_back_the_inner_work() -> None:
    start = far_back(22)

    def fail() -> None:
        with work_limit("the inner"):
            start.transitions()
        assert start._transitions is not None
        raise ValueError("any error")

    with pytest.raises(ValueError, match="any error"), work_limit("the outer"):
        fail()
    assert start._transitions is None


def test_a_long_text_is_counted_in_bytes() -> None:
    refused = pytest.raises(GrammarTooLargeError, match=r"over 100,000 bytes of text, the limit")
    with refused, work_limit("the test", size=100_000):
        shortest_string(repeat(repeat(literal("abc"), 1000, 1000), 1000, 1000))


ALTERNATIVES: dict[str, Callable[[int], Expression]] = {
    "choice": lambda count: choice(*(sequence(literal(f"~{index:05}"), LETTER) for index in range(count))),
    "trie": lambda count: either(*(literal(f"~{index:05}") for index in range(count))),
    "sequence": lambda count: sequence(*(choice(LETTER, literal(f"~{index:05}")) for index in range(count))),
    "intersection": lambda count: intersection(*(complement(literal(f"~{index:05}")) for index in range(count))),
    "counters that are nested": lambda count: choice(*(repeat(LETTER, 99_999 - n, 99_999 + n) for n in range(count))),
    "counters that are apart": lambda count: choice(*(repeat(LETTER, 9 * n, 9 * n + 8) for n in range(1, count))),
    "counters that overlap": lambda count: choice(*(repeat(LETTER, n, 10**5 + n) for n in range(1, count))),
}


@pytest.mark.parametrize("build", ALTERNATIVES.values(), ids=ALTERNATIVES)
def test_the_work_grows_with_the_alternatives_and_not_with_their_square(build: Callable[[int], Expression]) -> None:
    def work_of(count: int) -> int:
        with work_limit("the test") as work:
            node = build(count)
            for byte in b"~0":  # as no other test writes, whose expressions may be known still
                node.transitions()
                node = node.derivative(byte)
        del node
        gc.collect()  # expressions that are still there would cost nothing the second time
        return work.expressions + work.steps

    gc.collect()
    assert work_of(4_000) < 2.2 * work_of(2_000)


def test_work_that_rests_keeps_no_state_from_other_threads() -> None:
    states = StateTable()
    start = states.number(sequence(choice(literal("rested"), literal("rises")), literal("!")))
    waits: list[bool] = []

    def pause() -> None:
        other = threading.Thread(target=states.number, args=[literal(f"another {len(waits)}")], daemon=True)
        other.start()
        other.join(5)
        waits.append(other.is_alive())

    with work_limit("the row", pause=pause):
        states.rows(start)
    assert waits
    assert not any(waits)
