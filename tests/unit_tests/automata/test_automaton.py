"""The automaton against Python's `re`, set logic and hand-written parsers, on every short string."""

import re
import sys
import threading
from collections.abc import Callable

import pytest

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
from langchain_tooldec.automata.shortest_string import shortest_string
from langchain_tooldec.errors import GrammarError, GrammarTooLargeError
from tests.unit_tests.support.languages import assert_same_language, can_finish, states_of, words

A, B, C = literal("a"), literal("b"), literal("c")
AB = byte_range(0x61, 0x62)
Contains = Callable[[bytes], object]


def regex(pattern: bytes) -> Contains:
    return re.compile(pattern, re.DOTALL).fullmatch


REGULAR: dict[str, tuple[Expression, bytes]] = {
    "literal": (literal("abca"), rb"abca"),
    "empty string": (EPSILON, rb""),
    "class": (byte_class(1 << 0x61 | 1 << 0x63), rb"[ac]"),
    "range": (AB, rb"[a-b]"),
    "any byte": (byte_class(ALL_BYTES), rb"."),
    "everything": (EVERYTHING, rb".*"),
    "sequence": (sequence(A, AB, C), rb"a[ab]c"),
    "sequence of literals": (sequence(literal("ab"), literal("ca")), rb"abca"),
    "sequence on the left": (sequence(sequence(A, AB), sequence(C, AB)), rb"a[ab]c[ab]"),
    "nullable heads": (sequence(optional(A), optional(B), optional(C)), rb"a?b?c?"),
    "nullable heads, then a letter": (sequence(optional(A), repeat(B), C), rb"a?b*c"),
    "choice": (choice(literal("ab"), literal("ba"), C), rb"ab|ba|c"),
    "choice with a shared prefix": (choice(literal("abc"), literal("ab"), literal("acc")), rb"abc|ab|acc"),
    "choice with the empty string": (choice(A, EPSILON), rb"a?"),
    "choice of classes that overlap": (choice(sequence(AB, A), sequence(byte_range(0x62, 0x63), B)), rb"[ab]a|[bc]b"),
    "star": (repeat(literal("ab")), rb"(ab)*"),
    "plus": (repeat(AB, 1), rb"[ab]+"),
    "optional": (optional(literal("ab")), rb"(ab)?"),
    "counter": (repeat(A, 2, 4), rb"a{2,4}"),
    "counter without end": (repeat(AB, 3), rb"[ab]{3,}"),
    "counter from zero": (repeat(A, 0, 3), rb"a{0,3}"),
    "exact counter": (repeat(literal("ab"), 2, 2), rb"(ab){2}"),
    "never": (sequence(B, repeat(A, 0, 0)), rb"b"),
    "counter over words of two lengths": (repeat(choice(A, literal("aa")), 2, 3), rb"(a|aa){2,3}"),
    "counter over what may be empty": (repeat(optional(A), 2, 3), rb"(a?){2,3}"),
    "counter over a star": (repeat(sequence(A, repeat(B)), 1, 2), rb"(ab*){1,2}"),
    "repeat in repeat": (repeat(repeat(A, 2, 3), 1, 2), rb"(a{2,3}){1,2}"),
    "repeat in repeat, with a gap": (repeat(repeat(A, 3, 3), 0, 2), rb"(a{3}){0,2}"),
    "star in star": (repeat(sequence(repeat(A), B)), rb"(a*b)*"),
    "repeat of an optional sequence": (repeat(sequence(A, optional(sequence(B, repeat(C))))), rb"(a(bc*)?)*"),
    "counter, then the same letter": (sequence(repeat(A, 1, 3), A, repeat(A, 0, 1)), rb"a{1,3}aa{0,1}"),
    "two counters at once": (choice(repeat(A, 2, 3), sequence(repeat(AB, 1, 4), C)), rb"a{2,3}|[ab]{1,4}c"),
    "reference": (sequence(reference("body", lambda: choice(literal("ab"), C)), A), rb"(ab|c)a"),
    "reference in a repeat": (repeat(reference("letter", lambda: AB), 1, 2), rb"[ab]{1,2}"),
}

COMBINED: dict[str, tuple[Expression, Contains]] = {
    "and": (
        intersection(repeat(AB), sequence(EVERYTHING, literal("ab"), EVERYTHING)),
        lambda word: regex(rb"[ab]*")(word) and b"ab" in word,
    ),
    "and, three parts": (
        intersection(repeat(AB, 2, 5), sequence(A, EVERYTHING), sequence(EVERYTHING, B)),
        lambda word: regex(rb"[ab]{2,5}")(word) and word[:1] == b"a" and word[-1:] == b"b",
    ),
    "and of counters": (
        intersection(repeat(repeat(A, 2, 2)), repeat(repeat(A, 3, 3))),
        lambda word: word == b"a" * len(word) and len(word) % 6 == 0,
    ),
    "and with what may be empty": (intersection(optional(literal("ab")), repeat(AB)), regex(rb"(ab)?")),
    "not": (complement(literal("ab")), lambda word: word != b"ab"),
    "not not": (complement(complement(repeat(A, 1, 2))), regex(rb"a{1,2}")),
    "not in the middle": (
        sequence(A, complement(repeat(B)), C),
        lambda word: len(word) >= 2 and word[:1] == b"a" and word[-1:] == b"c" and not regex(rb"b*")(word[1:-1]),
    ),
    "no such substring": (
        intersection(repeat(AB), complement(sequence(EVERYTHING, literal("aba"), EVERYTHING))),
        lambda word: regex(rb"[ab]*")(word) and b"aba" not in word,
    ),
    "not, of a choice": (
        complement(choice(literal("ab"), sequence(C, EVERYTHING))),
        lambda word: word != b"ab" and word[:1] != b"c",
    ),
    "de Morgan": (
        complement(choice(complement(repeat(AB)), complement(sequence(A, EVERYTHING)))),
        regex(rb"a[ab]*"),
    ),
    "a part that dies": (
        choice(sequence(A, intersection(literal("bb"), literal("bc"))), literal("ac")),
        regex(rb"ac"),
    ),
    "and over a reference": (
        intersection(repeat(reference("word", lambda: choice(literal("ab"), literal("c")))), repeat(AB, 1)),
        regex(rb"(ab)+"),
    ),
}


@pytest.mark.parametrize(("expression", "pattern"), REGULAR.values(), ids=REGULAR)
def test_the_automaton_is_the_regular_expression(expression: Expression, pattern: bytes) -> None:
    assert_same_language(Automaton(expression), regex(pattern), b"abc", 6)


@pytest.mark.parametrize(("expression", "contains"), COMBINED.values(), ids=COMBINED)
def test_intersection_and_complement_are_set_logic(expression: Expression, contains: Contains) -> None:
    assert_same_language(Automaton(expression), contains, b"abc", 6)


def balanced(word: bytes) -> bool:
    """Brackets by hand: at least one pair, every prefix has no more closing than opening ones."""
    depth = 0
    for byte in word:
        depth += 1 if byte == ord("(") else -1
        if depth < 0:
            return False
    return depth == 0 and word != b""


def brackets() -> Expression:
    def build() -> Expression:
        return sequence(literal("("), optional(inner), literal(")"), optional(inner))

    inner = reference("brackets", build)
    return inner


def test_recursion_is_a_bracket_parser() -> None:
    assert_same_language(Automaton(brackets()), balanced, b"()", 10)


def test_recursion_is_deep() -> None:
    automaton = Automaton(brackets())
    assert automaton.matches(b"(" * 5000 + b")" * 5000)
    assert not automaton.matches(b"(" * 5000 + b")" * 4999)


def test_two_references_that_need_each_other() -> None:
    def build_list() -> Expression:
        return sequence(literal("["), optional(entry), literal("]"))

    def build_entry() -> Expression:
        return choice(literal("x"), whole)

    whole = reference("list", build_list)
    entry = reference("entry", build_entry)

    def parse(word: bytes) -> bool:
        while word[:1] == b"[" and word[-1:] == b"]" and len(word) >= 2:
            word = word[1:-1]
            if word in (b"", b"x"):
                return True
        return False

    assert_same_language(Automaton(whole), parse, b"[x]", 7)


def test_intersection_with_recursion() -> None:
    """Balanced brackets of at most six bytes: not a loop, and not a regular expression either."""
    automaton = Automaton(intersection(brackets(), repeat(byte_class(ALL_BYTES), 0, 6)))
    assert_same_language(automaton, lambda word: balanced(word) and len(word) <= 6, b"()", 9)


@pytest.mark.parametrize("expression", [item[0] for item in (*REGULAR.values(), *COMBINED.values())])
def test_no_state_but_dead_is_a_dead_end(expression: Expression) -> None:
    automaton = Automaton(expression)
    states = states_of(automaton, limit=2000)
    assert len(states) < 2000
    assert DEAD not in states
    assert can_finish(automaton, states) == set(states)


@pytest.mark.parametrize("expression", [item[0] for item in (*REGULAR.values(), *COMBINED.values())])
def test_final_is_accepting_with_no_way_on(expression: Expression) -> None:
    automaton = Automaton(expression)
    for state in states_of(automaton):
        nothing_follows = all(automaton.next_state(state, byte) == DEAD for byte in range(256))
        assert automaton.is_final(state) is (automaton.is_accept(state) and nothing_follows)


def test_what_cannot_follow_is_neither_a_continuation_nor_a_choice() -> None:
    """Two words in common with nothing but their first letter: what comes after the second is known to be empty."""
    automaton = Automaton(
        intersection(choice(literal("a"), literal("abx")), choice(literal("a"), literal("aby"))),
    )
    assert automaton.is_final(automaton.run(automaton.initial, b"a"))
    automaton = Automaton(intersection(choice(literal("acd"), literal("abx")), choice(literal("acd"), literal("aby"))))
    assert automaton.forced_run(automaton.initial) == b"acd"


def test_dead_stays_dead() -> None:
    automaton = Automaton(literal("ab"))
    assert automaton.run(automaton.initial, b"b") == DEAD
    assert automaton.run(DEAD, b"ab") == DEAD
    assert not automaton.is_accept(DEAD)
    assert not automaton.is_final(DEAD)
    with pytest.raises(GrammarError):
        automaton.shortest_completion(DEAD)


@pytest.mark.parametrize(
    "expression",
    [
        EMPTY,
        sequence(A, EMPTY),
        choice(),
        byte_class(0),
        repeat(A, 3, 2),
        repeat(EMPTY, 1),
        intersection(A, B),
        intersection(repeat(A, 1, 2), repeat(A, 3, 4)),
        complement(EVERYTHING),
        intersection(repeat(A), complement(repeat(A))),
        sequence(A, intersection(literal("bb"), literal("bc"))),
    ],
)
def test_what_nothing_matches_has_no_automaton(expression: Expression) -> None:
    with pytest.raises(GrammarError):
        Automaton(expression)


def test_forced_run_is_the_common_prefix_of_all_that_follows() -> None:
    """Against brute force: the bytes that every accepted string continues with, up to the first that may stop."""
    for expression, pattern in REGULAR.values():
        automaton = Automaton(expression)
        accepted = [word for word in words(b"abc", 6) if regex(pattern)(word)]
        for prefix in words(b"abc", 3):
            rests = [word[len(prefix) :] for word in accepted if word.startswith(prefix)]
            state = automaton.run(automaton.initial, prefix)
            if state == DEAD or max(map(len, rests)) + len(prefix) == 6:
                continue  # longer strings may exist that the table does not have
            shared = rests[0]
            while not all(rest.startswith(shared) for rest in rests):
                shared = shared[:-1]
            # `any byte` has words beyond the three letters; its next byte is not forced, and brute force agrees there.
            assert automaton.forced_run(state) == shared


def test_forced_run_stops_at_its_limit_and_at_acceptance() -> None:
    automaton = Automaton(sequence(literal("abc" * 100), repeat(A)))
    assert automaton.forced_run(automaton.initial) == b"abc" * 100
    assert automaton.forced_run(automaton.initial, limit=7) == b"abcabca"
    automaton = Automaton(repeat(A))
    assert automaton.forced_run(automaton.initial) == b""
    assert Automaton(sequence(literal("a"), reference("tail", lambda: literal("bc")))).forced_run(1) == b"abc"


def test_a_long_sequence_is_no_recursion() -> None:
    letters = [byte_class(0b11 << 0x61 + 2 * (index % 2)) for index in range(10_000)]
    automaton = Automaton(sequence(*letters))
    text = b"acbd" * 2500
    assert automaton.matches(text)
    assert not automaton.matches(text[:-1])
    assert automaton.shortest_completion(automaton.initial) == b"ac" * 5000
    assert Automaton(sequence(*map(optional, letters[:300]))).matches(b"acc")


def test_long_sequences_can_be_joined() -> None:
    long = sequence(*(byte_class(0b11 << 0x61 + 2 * (index % 2)) for index in range(3000)))
    automaton = Automaton(sequence(literal("<"), long, literal(">"), optional(long)))
    assert automaton.matches(b"<" + b"ac" * 1500 + b">")
    assert automaton.matches(b"<" + b"ac" * 1500 + b">" + b"bd" * 1500)


def test_references_are_built_when_they_are_entered() -> None:
    built: list[int] = []

    def leaf(number: int) -> Expression:
        def build() -> Expression:
            built.append(number)
            return literal(f"({number})")

        return reference(f"leaf {number}", build)

    automaton = Automaton(choice(*(sequence(literal(f"tool_{n:03}"), leaf(n)) for n in range(1000))))
    assert automaton.run(automaton.initial, b"tool_41") != DEAD
    assert automaton.forced_run(automaton.initial) == b"tool_"
    assert built == []
    assert automaton.matches(b"tool_417(417)")
    assert not automaton.matches(b"tool_417(418)")
    assert built == [417]


def test_left_recursion_is_an_error() -> None:
    left: Expression = reference("left", lambda: choice(sequence(left, A), B))
    with pytest.raises(GrammarError, match="'left'"):
        Automaton(left).matches(b"ba")
    first: Expression = reference("first", lambda: sequence(optional(A), second))
    second: Expression = reference("second", lambda: choice(first, B))
    with pytest.raises(GrammarError, match=r"first|second"):
        Automaton(first).matches(b"b")


def test_a_reference_must_not_match_the_empty_string() -> None:
    with pytest.raises(GrammarError, match="'maybe'"):
        Automaton(sequence(reference("maybe", lambda: optional(A)), B)).matches(b"b")


def test_a_reference_can_be_tried_again_after_an_error() -> None:
    failures = [GrammarError("not yet")]

    def build() -> Expression:
        if failures:
            raise failures.pop()
        return A

    automaton = Automaton(sequence(reference("late", build), B))
    with pytest.raises(GrammarError, match="not yet"):
        automaton.matches(b"ab")
    assert automaton.matches(b"ab")


def test_a_search_without_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Brackets that close, and at the same time never close: a search that would go on for ever."""
    monkeypatch.setattr("langchain_tooldec.automata.shortest_string.SEARCH_LIMIT", 1000)
    with pytest.raises(GrammarTooLargeError, match=r"took 1001 states, the limit is 1000"):
        Automaton(intersection(brackets(), repeat(literal("("))))


def test_threads_share_an_automaton() -> None:
    def build() -> Automaton:
        words_without = intersection(repeat(AB), complement(sequence(EVERYTHING, literal("abab"), EVERYTHING)))
        return Automaton(sequence(repeat(sequence(words_without, C), 0, 6), optional(brackets())))

    texts = [word + b"c" + other + b"c" for word in words(b"ab", 5) for other in words(b"ab", 3)] + [b"(())()"]
    alone = build()
    expected = [(alone.matches(text), _completion(alone, text)) for text in texts]
    shared = build()
    start = threading.Barrier(8)
    results: list[object] = []

    def work(number: int) -> None:
        start.wait()
        order = texts[number * 50 :] + texts[: number * 50]  # each thread meets other states first
        try:
            found = {text: (shared.matches(text), _completion(shared, text)) for text in order}
            results.append([found[text] for text in texts])
        except BaseException as error:
            results.append(error)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert results == [expected] * 8
    assert len(shared) == len(alone)


def _completion(automaton: Automaton, text: bytes) -> bytes | None:
    state = automaton.run(automaton.initial, text[:5])
    return None if state == DEAD else automaton.shortest_completion(state)


def test_threads_enter_a_reference_together() -> None:
    """A reference that is being built in one thread is no left recursion in the other."""
    building, proceed = threading.Event(), threading.Event()

    def build() -> Expression:
        building.set()
        proceed.wait(10)
        return literal("x")

    shared = reference("slow", build)
    results: list[object] = []

    def work() -> None:
        try:
            results.append(Automaton(sequence(shared, A)).matches(b"xa"))
        except GrammarError as error:
            results.append(error)

    first, second = threading.Thread(target=work), threading.Thread(target=work)
    first.start()
    assert building.wait(10)
    second.start()
    second.join(0.05)  # long enough to get to the reference; a slower start would only make the test easier
    proceed.set()
    first.join()
    second.join()
    assert results == [True, True]


def test_states_are_found_once() -> None:
    automaton = Automaton(repeat(choice(literal("ab"), literal("ba"), C), 0, None))
    assert len(states_of(automaton)) == 3  # between words, after a, after b
    assert automaton.run(automaton.initial, b"cab") == automaton.initial
    assert automaton.run(automaton.initial, b"abc") == automaton.initial


def test_the_completion_of_every_state_is_accepted() -> None:
    for expression, _ in (*REGULAR.values(), *COMBINED.values()):
        automaton = Automaton(expression)
        for state in states_of(automaton):
            assert automaton.is_accept(automaton.run(state, automaton.shortest_completion(state)))
    assert shortest_string(brackets()) == b"()"


def test_what_follows_a_choice_of_long_alternatives_stands_at_their_ends() -> None:
    items = [sequence(literal(f"{number:02}"), AB, literal("x"), AB) for number in range(9)]
    whole = sequence(choice(*items), repeat(C), A)
    machine = Automaton(sequence(literal("<"), whole))
    state = machine.run(machine.initial, b"<")
    assert machine.expression(state) is choice(*(sequence(item, repeat(C), A) for item in items))
    assert machine.number(whole) == state == machine.next_state(machine.initial, ord("<"))
    assert int(machine.rows(machine.initial)[machine.initial, ord("<")]) == state
    assert machine.matches(b"<03axbcca")
    assert not machine.matches(b"<09axba")
    few = sequence(choice(*items[:7]), C)
    assert machine.expression(machine.number(few)) is few
