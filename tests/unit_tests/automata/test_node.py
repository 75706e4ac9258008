"""Hash-consing: one object for one key, as long as somebody holds it."""

import gc
import threading
from collections.abc import Callable

import pytest

from langchain_tooldec.automata.expression import (
    OPTIONAL_SPACE,
    Expression,
    Literal,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    reference,
    repeat,
    sequence,
    unit,
)
from langchain_tooldec.automata.node import EMPTY, EPSILON, UNSET, Constant, interned, lookup
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.automata.traversal import derivatives
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.grammars.scalars.numbers.digits import whole_numbers
from langchain_tooldec.unique_items.distinct import Rule, distinct_list


def test_a_key_is_known_while_its_expression_lives() -> None:
    key = (Literal, b"known as long as it lives")
    assert lookup(key) is None
    node = literal("known as long as it lives")
    assert lookup(key) is node
    del node
    gc.collect()
    assert lookup(key) is None


def test_threads_that_make_the_same_expression_get_one_object() -> None:
    ready = threading.Barrier(4, timeout=20)
    made: list[list[object]] = []

    def make() -> None:
        ready.wait()
        made.append([sequence(byte_range(index % 200, 255), literal(f"{index} of threads")) for index in range(300)])

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    first, *others = made
    assert len(others) == 3
    for other in others:
        assert all(one is two for one, two in zip(first, other, strict=True))


def test_the_count_follows_what_is_held() -> None:
    gc.collect()
    before = interned()
    held = [literal(f"held {index}") for index in range(50)]
    assert interned() == before + 50
    held.clear()
    assert interned() == before


def test_constants_lead_nowhere() -> None:
    for constant in (EMPTY, EPSILON):
        assert isinstance(constant, Constant)
        assert constant.transitions() == ()
        assert constant.derivative(0x61) is EMPTY
        assert constant.children() == ()
    assert EPSILON.nullable
    assert not EMPTY.nullable


def test_what_is_forgotten_is_computed_again() -> None:
    node = sequence(byte_range(0x61, 0x7A), literal("forgotten"))
    before = node.transitions()
    node.forget()
    assert node._transitions is None
    assert node.transitions() == before
    assert node._shortest_string is UNSET


def circular(build: Callable[[Expression], Expression]) -> Expression:
    """An expression that its own transitions lead back to."""
    whole: list[Expression] = []
    whole.append(
        build(reference("circle", lambda: sequence(literal("<"), choice(whole[0], literal("end")), literal(">"))))
    )
    return whole[0]


KINDS: dict[str, Callable[[Expression], Expression]] = {
    "sequence": lambda inner: sequence(literal("x"), inner),
    "choice": lambda inner: choice(sequence(literal("x"), inner), literal("y")),
    "repeat": lambda inner: repeat(inner, 2, 9),
    "intersection": lambda inner: intersection(repeat(byte_range(0, 255)), sequence(inner, literal("x"))),
    "complement": lambda inner: complement(sequence(inner, literal("x"))),
    "unit": lambda inner: unit(sequence(inner, literal("x"))),
    "trie": lambda inner: trie({f"{index}key": inner for index in range(12)}),
    "list of different items": lambda inner: distinct_list(Rule((inner,), 0, None, OPTIONAL_SPACE)),
    "digits": lambda inner: sequence(whole_numbers(10, 1234, 2, 4), inner),
}


@pytest.mark.parametrize("build", KINDS.values(), ids=KINDS)
def test_what_nobody_holds_is_freed(build: Callable[[Expression], Expression]) -> None:
    """Each kind of expression, with its transitions cached in a circle through a reference.

    The first round is not counted: expressions that modules hold compute their transitions in it.
    """
    counts = []
    for _ in range(3):
        found = list(derivatives(circular(build), 60))
        assert len(found) > 3
        assert shortest_string(found[0]) is not None
        del found
        gc.collect()
        counts.append(interned())
    assert counts[2] <= counts[1] <= counts[0]
