"""Measures a machine before it is used, so that no search during generation can fail or take long.

`automata.work` limits what compilation builds, but not what a mask needs later, in parts that are built on demand. That
is measured here, and refused with the keyword and the path.

Only a search can tell whether a state of an intersection is a dead end. An intersection has a state for each
combination of its parts' states, and even a single pattern may have exponentially many: `(a|b)*a(a|b){14}` has 32,768.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn

from langchain_tooldec.automata.expression import EPSILON, Expression
from langchain_tooldec.automata.shortest_string import settle
from langchain_tooldec.automata.traversal import parts
from langchain_tooldec.automata.work import charge
from langchain_tooldec.grammars.json_schema.emitting.texts import without_bounds

MAX_PRODUCT_STATES = 20_000
"""States of the machine of schemas that cannot be written as one; it takes a second to walk them."""
MAX_KEY_STATES = 100_000
"""States of all the machines into which the keys of one object are divided."""
MAX_TEXT_STATES = 50_000
"""States times the characters that a text must have: half of what a search may visit."""
MAX_BYTES = 100_000
"""Bytes of the shortest text of any part: more than any model writes, and spelled in tokens within seconds."""


class ProductWalk:
    """Walks machines, each state once, and sums their sizes.

    Args:
        limit: States of one machine, weighted by their alternatives, which determine the time.

    Attributes:
        seen: The states visited.
        exhausted: Whether `MAX_KEY_STATES`, for all machines together, limited the last walk.
    """

    def __init__(self, limit: int = MAX_PRODUCT_STATES) -> None:
        self.limit = limit
        self.seen: set[Expression] = set()
        self._weight = 0
        self.exhausted = False

    def takes(self, start: Expression, low: int = 0) -> bool:
        """Walk an expression. Returns False as soon as a limit is exceeded.

        A search reads the required characters and then goes to the nearest end. So it visits at most the states times
        these characters; that product has its own limit.

        Args:
            start: The expression without length bounds. Parts without an intersection are never searched, so the walk
                stops there unless `low` is given.
            low: The fewest characters of its texts.
        """
        most = min(self._weight + self.limit, MAX_KEY_STATES)
        self.exhausted = most == MAX_KEY_STATES
        pending = [] if start in self.seen else [start]
        self.seen.add(start)
        met = pending.copy()
        while pending:
            node = pending.pop()
            weight = _weight(node)
            charge(steps=weight)
            self._weight += weight
            if self._weight > most or len(self.seen) * low > MAX_TEXT_STATES:
                return False
            if node.maybe_empty or low:
                new = {after for _, after in node.transitions()} - self.seen
                self.seen |= new
                pending += new
                met += new
        settle(met)
        return True


def _weight(state: Expression) -> int:
    """The weight of a state: a choice among many takes longer to walk."""
    if state.tail is not EPSILON:
        return _weight(state.head)
    if state.parts or state.negated is not None:
        return 1 + sum(_weight(part) - 1 for part in state.children()) // 2
    return 1 + len(state.alternatives) // 2


class Sizes:
    """The sizes of one schema's parts. Parts built again during generation were measured before."""

    def __init__(self, too_large: Callable[[str, str], NoReturn]) -> None:
        self._too_large = too_large
        self._checked = False
        self._walked: dict[tuple[Expression, int], ProductWalk] = {}  # kept until all are done: objects share keys
        self._counted = 1  # the product of all minLength and minItems, up to a million

    def count(self, low: int) -> None:
        """Record a minimum number of characters or items."""
        self._counted = min(self._counted * max(low, 1), 1_000_000)

    def check(self, roots: Sequence[Expression], shortest: Callable[[Expression], object]) -> None:
        """Ensure that no search during generation can fail or take long.

        Every intersection is walked completely: later searches start within one, so they visit at most
        `ProductWalk.limit` states. Length bounds are not walked, since a search visits at most the states without
        bounds, times the missing characters. (Other intersections, such as "a key that is not declared", are left after
        a character or two.) With counters, the shortest text of every part is computed too.
        """
        self._walked.clear()
        self._checked = True
        if self._counted > 1000:
            for part in parts(roots):
                shortest(part)

    def walk(self, walk: ProductWalk, path: str, texts: Expression, what: str) -> None:
        """Walk an intersection without its length bounds; once, however often it is built."""
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
