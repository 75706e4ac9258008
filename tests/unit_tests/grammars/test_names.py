"""The name trie against a dict."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.automata.expression import EPSILON, Expression, literal, reference
from langchain_tooldec.grammars.names import name_trie
from tests.unit_tests.support.languages import states_of, words

names = st.lists(st.text("ab_é😀", min_size=1, max_size=6), min_size=1, max_size=12, unique=True)


@given(names, names)
def test_each_name_has_its_own_leaf(some: list[str], others: list[str]) -> None:
    automaton = Automaton(name_trie({name: literal(f"({index})") for index, name in enumerate(some)}))
    for name in {*some, *others}:
        for index in range(len(some)):
            expected = name in some and some.index(name) == index
            assert automaton.matches(f"{name}({index})".encode()) is expected


@given(names)
def test_prefixes_and_longer_names_are_no_names(some: list[str]) -> None:
    automaton = Automaton(name_trie(dict.fromkeys(some, EPSILON)))
    for name in some:
        for variant in (name, name[:-1], name + "a", name[1:]):
            assert automaton.matches(variant.encode()) is (variant in some)


def test_names_that_are_prefixes_of_each_other() -> None:
    some = ["a", "ab", "abc", "abd", "b", "bb", "bbbb"]
    automaton = Automaton(name_trie(dict.fromkeys(some, EPSILON)))
    for word in words(b"abcd", 5):
        assert automaton.matches(word) is (word.decode() in some)


def test_the_empty_name_is_a_name() -> None:
    automaton = Automaton(name_trie(dict.fromkeys(["", "a"], EPSILON)))
    assert [automaton.matches(word) for word in (b"", b"a", b"aa")] == [True, True, False]


def random_names(count: int) -> list[str]:
    random = Random(7)
    parts = ["get", "set", "list", "user", "users", "user_id", "weather", "by", "all", "v2", "ö", "create", "x"]
    found: set[str] = set()
    while len(found) < count:
        found.add("_".join(random.choices(parts, k=random.randint(1, 6))))
    return sorted(found)


def test_two_thousand_names() -> None:
    some = random_names(2000)
    automaton = Automaton(name_trie({name: literal(f"#{index}") for index, name in enumerate(some)}))
    assert all(automaton.matches(f"{name}#{index}".encode()) for index, name in enumerate(some))
    assert not any(automaton.matches(f"{name}#{index + 1}".encode()) for index, name in enumerate(some))
    known = set(some)
    cut = {name[:length] for name in some for length in (len(name) - 1, len(name) // 2)} - known
    assert len(cut) > 1000
    assert not any(automaton.matches(f"{name}#1".encode()) for name in cut)


def test_the_trie_has_no_more_states_than_prefixes() -> None:
    some = random_names(500)
    automaton = Automaton(name_trie(dict.fromkeys(some, EPSILON)))
    prefixes = {name.encode()[:length] for name in some for length in range(len(name.encode()) + 1)}
    assert len(states_of(automaton)) <= len(prefixes)


def test_order_does_not_matter() -> None:
    some = random_names(200)
    assert name_trie(dict.fromkeys(some, EPSILON)) is name_trie(dict.fromkeys(some[::-1], EPSILON))


def test_only_the_leaf_that_is_entered_is_built() -> None:
    built: list[str] = []

    def leaf(name: str) -> Expression:
        def build() -> Expression:
            built.append(name)
            return literal("()")

        return reference(name, build)

    some = random_names(1000)
    automaton = Automaton(name_trie({name: leaf(name) for name in some}))
    assert automaton.run(automaton.initial, some[500].encode()[:-1]) != DEAD
    entered = {name for name in some if some[500].startswith(name) or name == some[500]}
    assert automaton.matches(some[500].encode() + b"()")
    assert set(built) <= entered
    assert some[500] in built


def test_a_leaf_may_be_nothing() -> None:
    automaton = Automaton(name_trie({"now": EPSILON, "now_utc": literal("()")}))
    assert [automaton.matches(text) for text in (b"now", b"now_utc", b"now_utc()")] == [True, False, True]
