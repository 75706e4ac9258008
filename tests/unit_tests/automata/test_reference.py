"""References: built once, by one thread, while others build others; and never a deadlock."""

import threading
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_tooldec.automata.expression import (
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
from langchain_tooldec.automata.reference import BuildLock, Reference
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import GrammarError

ANY = byte_range(0, 255)
SECONDS = 20
"""How long a thread may wait for another before the test fails; none does if all is well."""


def in_threads(tasks: list[Callable[[], object]]) -> list[object]:
    """What each task gave, or its error, all run at the same time."""
    results: list[object] = [None] * len(tasks)

    def run(index: int) -> None:
        try:
            results[index] = tasks[index]()
        except (GrammarError, threading.BrokenBarrierError) as error:
            results[index] = error

    threads = [threading.Thread(target=run, args=(index,), daemon=True) for index in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS)
    assert not any(thread.is_alive() for thread in threads), "deadlock"
    return results


def body_of(node: Expression) -> Callable[[], object]:
    assert isinstance(node, Reference)
    return lambda: node.body


def test_unrelated_references_are_built_at_the_same_time() -> None:
    """Each can only be built while the other one is being built."""
    both = threading.Barrier(2, timeout=SECONDS)

    def build(text: str) -> Expression:
        both.wait()
        return literal(text)

    first, second = reference("first", lambda: build("one")), reference("second", lambda: build("two"))
    assert in_threads([body_of(first), body_of(second)]) == [literal("one"), literal("two")]


def test_transitions_are_computed_while_another_thread_builds() -> None:
    """What a reference begins with is asked for in one thread; another thread builds another one meanwhile."""
    inside, proceed = threading.Event(), threading.Event()

    def build() -> Expression:
        inside.set()
        assert proceed.wait(SECONDS)
        return literal("slow")

    def use() -> object:
        assert inside.wait(SECONDS)
        try:
            return sequence(reference("quick", lambda: literal("quick")), literal("!")).derivative(ord("q"))
        finally:
            proceed.set()

    slow = reference("slow", build)
    assert in_threads([body_of(slow), use]) == [literal("slow"), literal("uick!")]


def test_a_reference_is_built_once_for_all_threads() -> None:
    built: list[int] = []
    all_ready = threading.Barrier(4, timeout=SECONDS)

    def build() -> Expression:
        built.append(1)
        return literal("once")

    shared = reference("shared", build)

    def enter() -> object:
        all_ready.wait()
        return body_of(shared)()

    assert in_threads([enter] * 4) == [literal("once")] * 4
    assert built == [1]


def test_two_that_need_each_other_to_be_built_are_refused_in_threads_too() -> None:
    """Both are under way before either asks for the other: one thread is refused, and then the other one."""
    both = threading.Barrier(2, timeout=SECONDS)
    entered: set[str] = set()

    def build(name: str, other: Callable[[], Expression]) -> Expression:
        if name not in entered:
            entered.add(name)
            both.wait()
        return sequence(literal(name), other())

    first: Expression = reference("first", lambda: build("1", body_of(second)))  # type: ignore[arg-type]
    second: Expression = reference("second", lambda: build("2", body_of(first)))  # type: ignore[arg-type]
    for result in in_threads([body_of(first), body_of(second)]):
        assert isinstance(result, GrammarError)
        assert "is needed to build itself" in str(result)


def test_references_with_one_lock_are_built_one_after_the_other() -> None:
    lock = BuildLock()
    under_way: list[str] = []
    most: list[int] = []

    def build(name: str) -> Expression:
        under_way.append(name)
        most.append(len(under_way))
        try:
            return repeat(literal(name), 1, 3)
        finally:
            under_way.remove(name)

    nodes = [Reference(f"{index}", partial(build, f"{index}"), lock=lock) for index in range(8)]
    in_threads([body_of(node) for node in nodes])
    assert most == [1] * 8


Graph = list[list[int]]
"""What each reference needs to be built."""
GRAPHS = st.integers(2, 5).flatmap(
    lambda size: st.lists(st.lists(st.integers(0, size - 1), max_size=2, unique=True), min_size=size, max_size=size)
)


def reaches_a_circle(graph: Graph, start: int) -> bool:
    def after(node: int, seen: frozenset[int]) -> bool:
        return node in seen or any(after(other, seen | {node}) for other in graph[node])

    return after(start, frozenset())


@given(GRAPHS)
@settings(max_examples=60, deadline=None)
def test_threads_come_to_the_verdict_of_one(graph: Graph) -> None:
    """Whatever needs what, no thread waits for ever, and exactly those that reach a circle are refused."""
    nodes: list[Expression] = []

    def build(index: int) -> Expression:
        return choice(literal(f"{index}"), *(body_of(nodes[other])() for other in graph[index]))  # type: ignore[arg-type]

    nodes += [reference(f"{index}", partial(build, index)) for index in range(len(graph))]
    all_ready = threading.Barrier(len(graph), timeout=SECONDS)

    def enter(index: int) -> object:
        all_ready.wait()
        return body_of(nodes[index])()

    for index, result in enumerate(in_threads([partial(enter, index) for index in range(len(graph))])):
        assert isinstance(result, GrammarError) == reaches_a_circle(graph, index)


def test_left_recursion_is_refused_in_any_part_and_again() -> None:
    node: Expression = reference("left", lambda: sequence(choice(node, literal("x")), literal("y")))
    for _ in range(2):
        with pytest.raises(GrammarError, match="'left' refers to itself before it reads a byte"):
            node.transitions()
        with pytest.raises(GrammarError, match="'left' refers to itself before it reads a byte"):
            sequence(node, literal("z")).derivative(ord("x"))


def test_a_detour_is_left_recursion_too() -> None:
    first: Expression = reference("first", lambda: choice(second, literal("a")))
    second: Expression = reference("second", lambda: sequence(first, literal("b")))
    with pytest.raises(GrammarError, match="refers to itself before it reads a byte"):
        repeat(first).transitions()


def test_left_recursion_is_refused_by_one_byte_below_other_expressions() -> None:
    node: Expression = reference("left", lambda: intersection(choice(node, literal("x")), repeat(ANY)))
    for around in (repeat(node, 2), choice(literal("a"), complement(sequence(node, literal("z"))))):
        with pytest.raises(GrammarError, match="'left' refers to itself before it reads a byte"):
            around.derivative(ord("x"))


def test_references_lead_to_references_as_far_as_somebody_writes() -> None:
    """Far beyond the calls within calls that Python allows."""

    def chain(left: int) -> Expression:
        return reference(
            f"{left}", lambda: choice(sequence(chain(left - 1), literal("!")), literal("x")) if left else ANY
        )

    around = repeat(sequence(chain(3000), literal(".")))
    assert around.derivative(ord("x")).nullable is False
    assert around.derivative(ord("y")) is not around.derivative(ord("x"))


def test_one_byte_beside_a_reference_costs_what_that_byte_needs() -> None:
    texts = [sequence(literal(bytes([97 + index])), repeat(ANY, index + 1, 99)) for index in range(26)]
    counts = []
    for start in (literal("ref"), reference("ref", lambda: literal("ref"))):
        node = repeat(choice(sequence(start, literal(" of one byte")), *texts), 1, 5)
        with work_limit("the test") as work:
            node.derivative(ord("b"))
        counts.append(work.expressions)
    assert counts[1] <= counts[0] + 2  # the reference's own body
