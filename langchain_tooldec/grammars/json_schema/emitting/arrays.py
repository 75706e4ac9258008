"""Arrays: items by position, `contains` by counting, `uniqueItems` by comparing items.

A list of different items remembers the text of each (`unique_items`). So equal values must have equal texts: items are
compiled in a *canonical form* (`respelling.canonical_text`, `context`).

Source: JSON Schema core, section 10.3.1; validation, section 6.4, draft 2020-12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, repeat, sequence
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.emitting.containers import array_of
from langchain_tooldec.grammars.json_schema.logic.keys import joined
from langchain_tooldec.grammars.json_schema.logic.shapes import ArrayShape
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschema, Subschemas
from langchain_tooldec.grammars.writer import Writer
from langchain_tooldec.unique_items.distinct import Rule, distinct_list

MAX_COUNTED = 10_000
"""Combinations of an index and of how many items have matched each `contains` so far."""
MAX_DIFFERENT = 1_000
"""Different items that `minItems` may require; each step searches for the rest of the list, in time linear in it."""

Compile: TypeAlias = "Callable[[Subschemas], Expression]"
"""The expression of a value that is valid for all subschemas."""


def array_expression(shape: ArrayShape, compile_subschemas: Compile, writer: Writer) -> Expression:
    """The arrays of a shape. Items that must be different are compiled in canonical form.

    Limits: where items must be different, those that `contains` asks for come first, and no other one matches if their
    number has an upper bound; an object in such an item has one key at most that is not named, the last one, so that no
    two texts are one value with its keys in another order; and where the first items have schemas of their own, each of
    the items that `minItems` asks for must be the least new one of its schema.
    """
    if shape.is_unique:
        shape = shape.with_counted_first()
    low, high = shape.low, shape.high
    if high is not None and low > high:
        return EMPTY
    if shape.some:
        return _Counted(shape, compile_subschemas, writer).expression()
    first = [compile_subschemas(shape.subschemas(index)) for index in range(shape.prefix)]
    none = high is not None and high <= len(first)
    items = EMPTY if none else compile_subschemas(shape.subschemas(shape.prefix))
    if not shape.is_unique:
        return array_of(items, first, low, high, writer)
    if low > MAX_DIFFERENT:
        raise GrammarTooLargeError(f"{low:,} different items are asked for, the limit is {MAX_DIFFERENT:,}")
    return distinct_list(Rule((*first, items), low, high, writer.space))


_Counts: TypeAlias = "tuple[int, ...]"


class _Counted:
    """Arrays whose matching items are counted, with one count for each `contains`.

    For a count without an upper bound, matching is a choice that constrains only the items that count. With an upper
    bound, every item is made to match or not to match.
    """

    def __init__(self, shape: ArrayShape, compile_subschemas: Compile, writer: Writer) -> None:
        self._shape, self._compile, self._writer = shape, compile_subschemas, writer
        self._last = max(shape.prefix, shape.low, shape.high or 0)  # items after these are not counted
        self._full = [assertion.low if assertion.high is None else assertion.high for assertion in shape.some]
        size = self._last + 1
        for full in self._full:
            size *= full + 1
        if size > MAX_COUNTED:
            raise GrammarTooLargeError(f"counting items takes {size:,} combinations, the limit is {MAX_COUNTED:,}")

    def expression(self) -> Expression:
        every = list(product(*(range(full + 1) for full in self._full)))[::-1]  # higher counts come first
        after: dict[_Counts, Expression] = {}
        for counts in every:
            after[counts] = self._at_the_end(counts, after)
        for index in range(self._last - 1, 0, -1):
            after = {counts: self._step(index, counts, after) for counts in every}
        none = tuple(0 for _ in self._full)
        items = self._end(0, none, is_empty=True) if self._shape.high == 0 else self._step(0, none, after)
        return self._writer.container(sequence(literal("["), items))

    def _step(self, index: int, counts: _Counts, after: dict[_Counts, Expression]) -> Expression:
        """What follows `index` items: the end, or one more item."""
        before = self._writer.comma if index else self._writer.first
        more = (sequence(before, item, after[then]) for item, then in self._items(index, counts))
        return choice(self._end(index, counts, is_empty=not index), *more)

    def _at_the_end(self, counts: _Counts, after: dict[_Counts, Expression]) -> Expression:
        """What follows the last counted item."""
        end = self._end(self._last, counts)
        if self._shape.high is not None:
            return end
        stay, on = [], [end]
        for item, then in self._items(self._last, counts):
            if then == counts:
                stay.append(item)
            else:
                on.append(sequence(self._writer.comma, item, after[then]))
        return sequence(repeat(sequence(self._writer.comma, choice(*stay))), choice(*on))

    def _end(self, index: int, counts: _Counts, *, is_empty: bool = False) -> Expression:
        enough = all(count >= assertion.low for count, assertion in zip(counts, self._shape.some, strict=True))
        close = literal("]") if is_empty else sequence(self._writer.last, literal("]"))
        return close if enough and index >= self._shape.low else EMPTY

    def _items(self, index: int, counts: _Counts) -> Iterator[tuple[Expression, _Counts]]:
        """Each way in which the next item can count, with the counts after it."""
        ways: list[list[tuple[Subschema | None, int]]] = []
        for assertion, count in zip(self._shape.some, counts, strict=True):
            if index not in assertion.span:
                ways.append([(None, count)])
                continue
            full = assertion.low if assertion.high is None else assertion.high
            counted = [(assertion.subschema, count + 1)] if count < full else []
            ways.append([(None if assertion.high is None else assertion.subschema.opposite(), count), *counted])
        own = self._shape.subschemas(index)
        for chosen in product(*ways):
            subschemas = joined([*own, *(subschema for subschema, _ in chosen if subschema is not None)])
            yield self._compile(subschemas), tuple(count for _, count in chosen)
