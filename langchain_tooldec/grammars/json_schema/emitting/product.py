"""The size of product automata: the machines of patterns that must hold together.

Only a search can tell whether a state of an intersection is a dead end. An intersection has a state for each
combination of states of its parts, and a pattern by itself may have exponentially many: `(a|b)*a(a|b){14}` has 32,768.
So each is walked when the schema is compiled, and refused by keyword and path if it is too large. The limits of
`automata.work` hold for what is built then; these hold for the searches that a mask may need later.
"""

from __future__ import annotations

from langchain_tooldec.automata.expression import Choice, Complement, Concatenation, Expression, Intersection
from langchain_tooldec.automata.shortest_string import settle
from langchain_tooldec.automata.work import charge

MAX_PRODUCT_STATES = 20_000
"""States of the machine of schemas that cannot be written as one; it takes a second to walk them."""
MAX_KEY_STATES = 100_000
"""States of all the machines into which the keys of one object are divided."""
MAX_TEXT_STATES = 50_000
"""States times the characters that a text must have: half of what a search may meet."""


class ProductWalk:
    """Walks machines, each state once, and counts what they take together.

    Args:
        limit: States of one machine, each counted as often as it has alternatives, since it takes that much longer to
            walk.
        total: States of all machines.

    Attributes:
        exhausted: Whether it is the total that the last walk was bounded by.

    Example:
        >>> from langchain_tooldec.automata.expression import byte_class, intersection, literal, repeat, sequence
        >>> letters = repeat(byte_class(0b11 << 97))
        >>> walk = ProductWalk(100)
        >>> walk.takes(intersection(sequence(letters, literal("ab")), sequence(letters, literal("b"))))
        True
        >>> walk.states
        4
    """

    def __init__(self, limit: int = MAX_PRODUCT_STATES, total: int = MAX_KEY_STATES) -> None:
        self.limit = limit
        self._total = total
        self._seen: set[Expression] = set()
        self._weight = 0
        self.exhausted = False

    @property
    def states(self) -> int:
        """How many were met."""
        return len(self._seen)

    def takes(self, start: Expression, low: int = 0) -> bool:
        """Walk an expression; False as soon as a limit is passed.

        A search goes on until enough characters have been read, and to the nearest end from there: it meets no more
        than the states times these characters, which have a limit of their own.

        Args:
            start: Given without the bounds of its length. What has no intersection is never searched, so that a walk
                ends there, except where a number of characters is asked for.
            low: Characters that its texts must have.
        """
        most = min(self._weight + self.limit, self._total)
        self.exhausted = most == self._total
        left = [] if start in self._seen else [start]
        self._seen.add(start)
        met = left.copy()
        while left:
            node = left.pop()
            weight = _weight(node)
            charge(steps=weight)
            self._weight += weight
            if self._weight > most or self.states * low > MAX_TEXT_STATES:
                return False
            if node.maybe_empty or low:
                new = {after for _, after in node.transitions()} - self._seen
                self._seen |= new
                left += new
                met += new
        settle(met)
        return True


def _weight(state: Expression) -> int:
    """What a state counts for: one that is a choice among many takes that much longer to walk."""
    if isinstance(state, Concatenation):
        return _weight(state.head)
    if isinstance(state, (Intersection, Complement)):
        return 1 + sum(_weight(part) - 1 for part in state.children()) // 2
    return 1 + len(state.alternatives) // 2 if isinstance(state, Choice) else 1
