"""What is walked and counted before a machine is used, so that no search while generating can fail or take long.

`automata.work` limits what compiling builds. It says nothing of what a mask asks for later, in parts that are built
only when they are reached: that is measured here, and refused with the keyword and the path.

Only a search can tell whether a state of an intersection is a dead end. An intersection has a state for each
combination of states of its parts, and a pattern by itself may have exponentially many: `(a|b)*a(a|b){14}` has 32,768.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn

from langchain_tooldec.automata.expression import Choice, Complement, Concatenation, Expression, Intersection
from langchain_tooldec.automata.shortest_string import settle
from langchain_tooldec.automata.traversal import parts
from langchain_tooldec.automata.work import charge
from langchain_tooldec.grammars.json_schema.emitting.texts import without_bounds
from langchain_tooldec.grammars.json_schema.reading.formula import Inside

MAX_PRODUCT_STATES = 20_000
"""States of the machine of schemas that cannot be written as one; it takes a second to walk them."""
MAX_KEY_STATES = 100_000
"""States of all the machines into which the keys of one object are divided."""
MAX_TEXT_STATES = 50_000
"""States times the characters that a text must have: half of what a search may meet."""
MAX_BYTES = 100_000
"""Bytes of the shortest text of any part: more than any model writes, and spelled in tokens within seconds."""


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


class Sizes:
    """The sizes of one schema's parts. A part that is built again while generating was measured before.

    Args:
        too_large: Raises the error for a path and a reason.
    """

    def __init__(self, too_large: Callable[[str, str], NoReturn]) -> None:
        self._too_large = too_large
        self._checked = False
        self._walked: dict[tuple[Expression, int], ProductWalk] = {}  # kept until all are done: objects share keys
        self._counted = 1  # the product of all minLength and minItems, up to a million

    def count(self, low: int) -> None:
        """Count how many characters or items there must be at least."""
        self._counted = min(self._counted * max(low, 1), 1_000_000)

    def check(self, roots: Sequence[Expression], shortest: Callable[[Expression], object]) -> None:
        """See that no search while generating can fail or take long.

        Every intersection is walked to its end: what a search may ask for later is the rest of one of them, and so has
        at most `ProductWalk.limit` states, far below the limit of a search. The bounds of a string's length are not
        walked, since a search goes to the nearest end: it meets no more states than the machine without them has, times
        the characters that are missing. (The other intersections, "a key that is not declared", are left after a
        character or two.) And where there are counters, every part is asked for its shortest text, also those that can
        be left out.
        """
        self._walked.clear()
        self._checked = True
        if self._counted > 1000:
            for part in parts(roots):
                shortest(part)

    def walk(self, walk: ProductWalk, path: str, texts: Expression, what: str) -> None:
        """Walk an intersection without the bounds of its length."""
        unbounded, low = without_bounds(texts)
        if self._checked or (unbounded, low) in self._walked:
            return
        self._walked[unbounded, low] = walk
        if walk.takes(unbounded, low):
            return
        limit = MAX_KEY_STATES if walk.exhausted else walk.limit
        reason = f"{what} take over {limit:,} states {'in all' if walk.exhausted else 'together'}, the limit"
        if low > 1:
            reason = f"{what} take over {MAX_TEXT_STATES:,} states for texts of {low:,} characters, the limit"
        self._too_large(path, reason)

    def walk_keys(self, walk: ProductWalk, keys: Expression, assertions: Sequence[Inside]) -> None:
        """Walk some keys of an object, before anything is looked for in them; once, however often they are built."""
        path = _dividing_path(assertions)
        what = f"the keys that {path.rpartition('.')[2]!r} divides"
        self.walk(walk, path, keys, what)


def _dividing_path(assertions: Sequence[Inside]) -> str:
    """Where the first keyword stands that divides keys."""
    for keys in (assertion.keys for assertion in assertions):
        if keys.patterns:
            return min(part.path for part in keys.patterns)
        if keys.schemas:
            return min(part.path for part in keys.schemas)
    return "$"
