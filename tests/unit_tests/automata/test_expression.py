"""Expressions: one object for one meaning that was written alike, and what each derivative is."""

import gc
import weakref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import (
    ALL_BYTES,
    EMPTY,
    EPSILON,
    EVERYTHING,
    Expression,
    byte_class,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    optional,
    reference,
    repeat,
    sequence,
)
from langchain_tooldec.automata.node import MAX_RECURSION, interned
from langchain_tooldec.automata.shortest_string import is_empty, shortest_string
from langchain_tooldec.automata.traversal import derivative
from tests.seeds import counted, draw
from tests.unit_tests.support.expressions import LONGEST, MEANINGS, WORDS, Meaning
from tests.unit_tests.support.languages import states_of

A, B, C = literal("a"), literal("b"), literal("c")


@given(MEANINGS)
def test_every_combination_has_the_strings_of_its_definition(meaning: Meaning) -> None:
    expression, language = meaning
    if is_empty(expression) or expression is EMPTY:
        assert language == frozenset()
        return
    automaton = Automaton(expression)
    assert {word for word in WORDS if automaton.matches(word)} == language


@given(MEANINGS)
def test_an_expression_is_made_of_its_parts(meaning: Meaning) -> None:
    """Of one kind at most, and the same object when it is built of them again."""
    expression, _ = meaning
    assert expression.rebuilt(expression.children()) is expression
    assert sequence(*expression.links()) is expression
    if expression.branches_out:
        assert choice(*expression.branches()) is expression
    kinds = [expression.data, expression.mask, expression.alternatives, expression.parts]
    others = [expression.item, expression.negated, expression.inner, expression.name]
    known = sum(map(bool, kinds)) + sum(one is not None for one in others) + (expression.head is not expression)
    assert known == (expression not in {EMPTY, EPSILON})


@counted(100, 300)
def test_alternatives_of_a_text_have_the_strings_of_all(count: int) -> None:
    several = st.lists(st.tuples(MEANINGS, MEANINGS), min_size=1, max_size=3)
    draw(count, check_alternatives, several, st.sampled_from([b"a", b"ab"]))


def check_alternatives(drawn: list[tuple[Meaning, Meaning]], letters: bytes) -> None:
    """A part of a text without end is left out, and nothing else is."""
    text = repeat(byte_class(sum(1 << letter for letter in letters)))
    words = {word for word in WORDS if not word.strip(letters)}
    whole = choice(text, *(sequence(before, text, after) for (before, _), (after, _) in drawn))
    language = words.copy()
    for (_, before), (_, after) in drawn:
        language |= {x + y + z for x in before for y in words for z in after if len(x + y + z) <= LONGEST}
    assert {word for word in WORDS if derivative(whole, word).nullable} == language


def test_texts_after_a_match_are_one_state() -> None:
    character = choice(byte_range(0x20, 0x7E), sequence(byte_range(0xC3, 0xC4), byte_range(0x80, 0xBF)))
    text = repeat(character)
    searched = sequence(text, choice(literal("ab"), literal("é")), text)
    assert derivative(searched, b"xxab") is text
    assert derivative(searched, "xé".encode()) is text
    assert choice(text, sequence(text, literal("id")), sequence(text, literal("\n"))).children() != ()
    assert choice(text, sequence(literal("a"), repeat(character, 2, 9), text)) is text


@given(MEANINGS, st.binary(max_size=3))
def test_one_byte_at_a_time_leads_where_all_transitions_at_once_do(meaning: Meaning, path: bytes) -> None:
    expression, _ = meaning
    for byte in bytes(b"ab\x00"[letter % 3] for letter in path):
        stepped = expression._derivative(byte)
        listed = next((after for mask, after in expression.transitions() if mask >> byte & 1), EMPTY)
        assert expression.derivative(byte) is listed
        assert stepped is listed
        assert derivative(expression, bytes([byte])) is listed
        expression = listed


@given(MEANINGS)
@settings(max_examples=300)
def test_the_shortest_string_is_the_first_of_the_enumeration(meaning: Meaning) -> None:
    expression, language = meaning
    found = shortest_string(expression)
    if language:
        assert found == min(language, key=lambda word: (len(word), word))
    else:
        assert found is None or len(found) > LONGEST
        assert (found is None) is (expression is EMPTY or is_empty(expression))


@given(MEANINGS)
def test_the_shortest_string_is_kept_along_its_path_from_every_state(meaning: Meaning) -> None:
    expression, _ = meaning
    if shortest_string(expression) is None:
        return
    automaton = Automaton(expression)
    for state in states_of(automaton, limit=60):
        completion = automaton.shortest_completion(state)
        if completion:
            after = automaton.next_state(state, completion[0])
            assert after != DEAD
            assert automaton.shortest_completion(after) == completion[1:]
        else:
            assert automaton.is_accept(state)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (lambda: literal("ab"), lambda: sequence(A, B)),
        (lambda: literal("ab"), lambda: literal(b"ab")),
        (lambda: literal(""), lambda: EPSILON),
        (lambda: sequence(A, sequence(byte_range(0, 9), C)), lambda: sequence(sequence(A, byte_range(0, 9)), C)),
        (lambda: sequence(literal("ab"), optional(C)), lambda: sequence(A, B, optional(C))),
        (lambda: choice(A, literal("bc")), lambda: choice(literal("bc"), A)),
        (lambda: choice(A, choice(literal("bc"), C)), lambda: choice(choice(A, literal("bc")), C)),
        (lambda: choice(literal("ab"), literal("ab")), lambda: literal("ab")),
        (lambda: choice(A, EMPTY), lambda: A),
        (lambda: choice(byte_range(0, 4), byte_range(3, 9)), lambda: byte_range(0, 9)),
        (lambda: choice(A, EVERYTHING), lambda: EVERYTHING),
        (lambda: repeat(A, 1, 1), lambda: A),
        (lambda: repeat(A, 0, 0), lambda: EPSILON),
        (lambda: intersection(A, repeat(B)), lambda: intersection(repeat(B), A)),
        (lambda: intersection(literal("ab"), EVERYTHING), lambda: literal("ab")),
        (lambda: complement(complement(literal("ab"))), lambda: literal("ab")),
        (lambda: complement(EMPTY), lambda: EVERYTHING),
        (lambda: complement(EVERYTHING), lambda: EMPTY),
        (lambda: byte_class(ALL_BYTES), lambda: byte_range(0, 255)),
    ],
)
def test_one_meaning_is_one_object(left: object, right: object) -> None:
    assert left() is right()  # type: ignore[operator]


def test_different_meanings_are_different_objects() -> None:
    different = [A, B, literal("ab"), repeat(A), repeat(A, 1), repeat(A, 0, 5), repeat(A, 0, 6), complement(A), EPSILON]
    assert len(set(different)) == len(different)
    assert reference("same name", lambda: A) is not reference("same name", lambda: A)


def test_derivatives_are_one_object_too() -> None:
    """The state after a letter of a counter far from its limits is found again, whoever gets there."""
    one, other = Automaton(repeat(A, 0, 9)), Automaton(sequence(B, repeat(A, 0, 8)))
    assert one.expression(one.run(one.initial, b"a")) is other.expression(other.run(other.initial, b"b"))


def test_transitions_are_disjoint_and_lead_somewhere() -> None:
    expression = choice(
        sequence(byte_range(0x30, 0x39), A), sequence(byte_range(0x35, 0x61), B), literal("7x"), sequence(A, repeat(C))
    )
    covered = 0
    for mask, after in expression.transitions():
        assert mask
        assert not mask & covered
        assert after is not EMPTY
        covered |= mask
    assert covered == byte_range(0x30, 0x61).transitions()[0][0]


def test_what_nobody_uses_is_forgotten() -> None:
    gone = weakref.ref(sequence(byte_range(1, 2), literal("a text that no other test has")))
    gc.collect()
    assert gone() is None


def test_a_long_expression_is_forgotten_without_recursion() -> None:
    long = sequence(*(byte_range(index % 7, 100 + index % 11) for index in range(20_000)))
    gone = weakref.ref(long)
    del long
    gc.collect()
    assert gone() is None


def test_machines_that_were_dropped_leave_nothing_behind() -> None:
    def build(number: int) -> None:
        item = sequence(literal(f"machine {number} "), repeat(choice(A, sequence(B, C)), 1, 4), literal(";"))
        automaton = Automaton(intersection(repeat(item), complement(sequence(EVERYTHING, B, A, EVERYTHING))))
        for text in (f"machine {number} aabc;", f"machine {number} b", ""):
            automaton.shortest_completion(automaton.run(automaton.initial, text.encode()))

    build(0)
    gc.collect()
    before = interned()
    for number in range(30):
        build(number)
    gc.collect()
    assert interned() <= before + 30


def nested(levels: int, kind: str) -> Expression:
    """An expression so many levels deep, each begun by the one inside it."""
    node: Expression = literal("ab")
    for level in range(levels):
        if kind == "repeat":
            node = repeat(sequence(node, byte_range(0x30, 0x39)), 1, 3)
        elif kind == "choice":
            node = sequence(choice(node, literal(f"c{level}")), byte_range(0x30, 0x39))
        elif kind == "complement":
            node = complement(sequence(node, byte_range(0x30, 0x39)))
        else:
            node = sequence(intersection(node, repeat(byte_range(0, 0x7F), 1)), byte_range(0x30, 0x39))
    return node


@pytest.mark.parametrize("kind", ["repeat", "choice", "complement", "intersection"])
def test_deep_nesting_is_no_recursion(kind: str) -> None:
    """Derivatives of what nests 200 levels deep, for which a recursion would have too few frames."""
    levels = 200
    expression = nested(levels, kind)
    after = expression.derivative(ord("a"))
    assert after is not EMPTY
    assert after.derivative(ord("b")) is not EMPTY
    assert after in {node for _, node in expression.transitions()}


def test_a_height_that_needs_no_list_gives_the_same() -> None:
    for kind in ("repeat", "choice", "complement", "intersection"):
        for levels in (MAX_RECURSION // 2 - 1, MAX_RECURSION // 2, MAX_RECURSION + 1):
            stepped = nested(levels, kind).derivative(ord("a"))
            nested(levels, kind).forget()
            assert dict(nested(levels, kind).transitions())[1 << ord("a")] is stepped
