"""Hash-consing: one object for one key, as long as somebody holds it."""

import gc
import threading

from langchain_tooldec.automata.expression import Literal, byte_range, literal, sequence
from langchain_tooldec.automata.node import EMPTY, EPSILON, UNSET, Constant, interned, lookup


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
