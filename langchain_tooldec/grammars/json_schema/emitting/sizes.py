"""What is walked and counted before a machine is used, so that no search while generating can fail or take long.

`automata.work` limits what compiling builds. It says nothing of what a mask asks for later, in parts that are built
only when they are reached: that is measured here, and refused with the keyword and the path.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.traversal import parts
from langchain_tooldec.grammars.json_schema.emitting.key_classes import dividing_path
from langchain_tooldec.grammars.json_schema.emitting.product import MAX_KEY_STATES, MAX_TEXT_STATES, ProductWalk
from langchain_tooldec.grammars.json_schema.emitting.texts import without_bounds
from langchain_tooldec.grammars.json_schema.reading.formula import Inside

MAX_BYTES = 100_000
"""Bytes of the shortest text of any part: more than any model writes, and spelled in tokens within seconds."""


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
        path = dividing_path(assertions)
        what = f"the keys that {path.rpartition('.')[2]!r} divides"
        self.walk(walk, path, keys, what)
