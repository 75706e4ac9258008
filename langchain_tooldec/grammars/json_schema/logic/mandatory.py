"""What every value has: where no value is valid, one of these parts is why."""

from __future__ import annotations

from collections.abc import Iterator

from langchain_tooldec.grammars.json_schema.logic.conjunction import Disjunct
from langchain_tooldec.grammars.json_schema.logic.keys import SubschemasOfKeys, required_keys
from langchain_tooldec.grammars.json_schema.logic.validation import Judge
from langchain_tooldec.grammars.json_schema.reading.subschemas import Subschemas


def mandatory(disjunct: Disjunct, judge: Judge) -> Iterator[tuple[str, Subschemas]]:
    """The parts that every value of a disjunct has: what each is called, and what it must be valid for.

    Args:
        disjunct: What a value may be.
        judge: Says which keys an assertion means.
    """
    subschemas_of = SubschemasOfKeys(disjunct.assertions, judge)
    for name in required_keys(disjunct.assertions):
        yield f"the required key {name!r}", subschemas_of(name)
    arrays = disjunct.arrays
    for assertion in arrays.each:
        if arrays.low > assertion.span.start:
            yield "an item that there must be", (assertion.subschema,)
