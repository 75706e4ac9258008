"""Languages by brute force, and random walks through an automaton."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from random import Random

import numpy as np

from langchain_tooldec.automata.automaton import DEAD, Automaton


def words(letters: bytes, longest: int) -> list[bytes]:
    """Every string over the letters up to a length, shortest first and in byte order among equals."""
    letters = bytes(sorted(letters))
    return [bytes(word) for length in range(longest + 1) for word in product(letters, repeat=length)]


def states_of(automaton: Automaton, limit: int = 100_000) -> list[int]:
    """Every state that can be reached, in the order in which they are met, at most `limit` of them."""
    reached = [automaton.initial]
    seen = set(reached)
    for state in reached:
        for after in successors(automaton, state):
            if after not in seen and len(reached) < limit:
                seen.add(after)
                reached.append(after)
    return reached


def successors(automaton: Automaton, state: int) -> list[int]:
    """The states one byte on, without `DEAD`, by the least byte that leads there.

    Their numbers follow the order in which sets of expressions are walked, which is another in each process.
    """
    after, first = np.unique(automaton.rows(state)[state], return_index=True)
    return [int(state) for state in after[np.argsort(first)] if state != DEAD]


def can_finish(automaton: Automaton, states: Iterable[int]) -> set[int]:
    """Those of the states that reach acceptance through states of the same set: plain backward search."""
    states = list(states)
    before: dict[int, list[int]] = {}
    for state in states:
        for after in successors(automaton, state):
            before.setdefault(after, []).append(state)
    alive = [state for state in states if automaton.is_accept(state)]
    seen = set(alive)
    for state in alive:
        for earlier in before.get(state, ()):
            if earlier not in seen:
                seen.add(earlier)
                alive.append(earlier)
    return seen


def random_text(automaton: Automaton, random: Random, steps: int) -> bytes:
    """A string that the automaton accepts: a random walk of at most `steps` bytes, then a shortest completion.

    A walk first chooses among the next states and then among the bytes that lead there, so that the one closing quote
    is taken as often as the many letters.
    """
    state, text = automaton.initial, bytearray()
    for _ in range(steps):
        choices = successors(automaton, state)
        if not choices:
            break
        after = random.choice(choices)
        text.append(int(random.choice(np.flatnonzero(automaton.rows(state)[state] == after))))
        state = after
    return bytes(text) + automaton.shortest_completion(state)


def random_texts(automaton: Automaton, count: int, longest: int = 60, seed: int = 0) -> Iterator[bytes]:
    """Random accepted strings from walks of all lengths up to `longest`."""
    random = Random(seed)
    for number in range(count):
        yield random_text(automaton, random, number * longest // count)


def assert_same_language(
    automaton: Automaton, contains: Callable[[bytes], object], letters: bytes, longest: int
) -> None:
    """The automaton and the predicate agree on every string over the letters up to a length."""
    wrong = [word for word in words(letters, longest) if automaton.matches(word) is not bool(contains(word))]
    assert wrong == [], f"{len(wrong)} strings are judged wrongly"
