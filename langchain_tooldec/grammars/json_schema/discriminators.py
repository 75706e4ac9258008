"""What is known of the keys of an object whose values are given: alternatives that ask for other values are dropped.

`{"required": ["kind"], "properties": {"kind": {"const": "a"}}}` says what `kind` is. Of `if` and `then` for each of a
hundred kinds, or of as many branches of `oneOf`, one is left then; without it, every choice would double the cases.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from langchain_tooldec.errors import GrammarError, SchemaError
from langchain_tooldec.grammars.json_schema.constants import value_key
from langchain_tooldec.grammars.json_schema.formula import (
    OBJECT,
    AllOf,
    AnyOf,
    Assertion,
    Constants,
    CountMatching,
    ForAll,
    Formula,
    Kinds,
    NamedKeys,
    Satisfies,
    Subschema,
    Subschemas,
)
from langchain_tooldec.grammars.json_schema.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.validation import Judge


@dataclass(frozen=True, eq=False)
class Known:
    """What is known of the value of a key.

    Attributes:
        required: Whether the key must be there.
        values: Those that its value may have; None: any.
        subschemas: What its value must be valid for, as long as the values are not known.
    """

    required: bool = False
    values: tuple[Any, ...] | None = None
    subschemas: Subschemas = ()


Keys: TypeAlias = "Mapping[str, Known]"


class Discriminators:
    """Learns and uses what the values of keys are.

    Args:
        parser: Reads the schemas of the values.
        judge: Holds values against them.
    """

    def __init__(self, parser: SchemaParser, judge: Judge) -> None:
        self._parser = parser
        self._judge = judge
        self._valid: dict[tuple[int, int, bool], bool] = {}

    def learn(self, keys: dict[str, Known], assertion: Assertion) -> bool:
        """Add what a assertion says; False if no object is left."""
        name = name_of(assertion)
        if name is None:
            return True
        assert isinstance(assertion, (ForAll, CountMatching))
        before = keys.get(name, Known())
        required = before.required or isinstance(assertion, CountMatching)
        values = before.values
        new: Subschemas = (assertion.subschema,)
        if values is None:
            values, new = self._values(assertion.subschema), (*before.subschemas, assertion.subschema)
        if values is None:
            keys[name] = Known(required, None, new)
            return True
        left = tuple(value for value in values if all(self._may_be(value, subschema) for subschema in new))
        keys[name] = Known(required, left)
        return bool(left) or not required

    def _values(self, subschema: Subschema) -> tuple[Any, ...] | None:
        """The values that a subschema gives, if it gives them itself."""
        if (
            subschema.negated
            or not isinstance(subschema.schema, Mapping)
            or not subschema.schema.keys() & {"enum", "const"}
        ):
            return None
        formula = self._parser.parse(subschema)
        parts = formula.parts if isinstance(formula, AllOf) else (formula,)
        return next((part.values for part in parts if isinstance(part, Constants)), None)

    def _may_be(self, value: Any, subschema: Subschema) -> bool:
        place = id(value), *subschema.key  # the parser keeps both alive
        if place not in self._valid:
            try:
                self._valid[place] = self._judge.is_valid(value, subschema)
            except (GrammarError, SchemaError):  # whoever needs the value will say so
                self._valid[place] = True
        return self._valid[place]

    def is_possible(self, subschemas: Subschemas) -> bool:
        """Whether some value may be valid for all subschemas: False only where one of them gives the values."""
        given = (values for subschema in subschemas if (values := self._values(subschema)) is not None)
        values = min(given, key=len, default=None)
        return values is None or self.may_be(values, subschemas)

    def may_be(self, values: Sequence[Any], subschemas: Subschemas) -> bool:
        """Whether some value is valid for all subschemas, as far as that is known."""
        return any(all(self._may_be(value, subschema) for subschema in subschemas) for value in values)

    def refutes(self, keys: Keys, formula: Formula, kinds: int, trail: frozenset[Any] = frozenset()) -> bool:
        """Whether a formula holds for no object of which so much is known; there may be others that it refutes.

        Args:
            keys: What is known.
            formula: The formula.
            kinds: The kinds that the value may have: assertions about objects refute nothing for others.
            trail: The subschemas that led to the formula.
        """
        if isinstance(formula, Kinds):
            return not formula.kinds & kinds
        if isinstance(formula, (ForAll, CountMatching)):
            return kinds == OBJECT and self._refutes_assertion(keys, formula)
        if isinstance(formula, AllOf):
            return any(self.refutes(keys, part, kinds, trail) for part in formula.parts)
        if isinstance(formula, AnyOf):
            return all(self.refutes(keys, part, kinds, trail) for part in formula.parts)
        if isinstance(formula, Satisfies) and formula.subschema.key not in trail:
            return self.refutes(keys, self._parser.parse(formula.subschema), kinds, trail | {formula.subschema.key})
        return False

    def _refutes_assertion(self, keys: Keys, assertion: ForAll | CountMatching) -> bool:
        name = name_of(assertion)
        known = None if name is None else keys.get(name)
        if known is None or not (known.required or isinstance(assertion, CountMatching)):
            return False
        if (
            assertion.subschema.schema is assertion.subschema.negated
        ):  # the key must not be there, or have a value that nothing is
            return True
        return known.values is not None and not self.may_be(known.values, (assertion.subschema,))


def neighbours(found: Sequence[Keys]) -> list[list[int]]:
    """For each of some objects, those others that are not told apart from it by the values of a key."""
    given = [
        {name: set(map(value_key, known.values)) for name, known in keys.items() if known.required and known.values}
        for keys in found
    ]
    everything = set(range(len(given)))
    having: dict[str, set[int]] = {}
    by_value: dict[tuple[str, Hashable], set[int]] = {}
    for at, keys in enumerate(given):
        for name, values in keys.items():
            having.setdefault(name, set()).add(at)
            for value in values:
                by_value.setdefault((name, value), set()).add(at)
    without = {name: everything - some for name, some in having.items()}
    near = []
    for at, keys in enumerate(given):
        left = everything - {at}
        for name, values in keys.items():
            left &= without[name].union(*(by_value[name, value] for value in values))
        near.append(sorted(left))
    return near


def name_of(assertion: Assertion) -> str | None:
    """The key that a assertion about an object speaks of, if it is one, and if it does not count entries."""
    if (
        not isinstance(assertion, (ForAll, CountMatching))
        or not isinstance(assertion.where, NamedKeys)
        or len(assertion.where.names) != 1
    ):
        return None
    if isinstance(assertion, CountMatching) and (assertion.low != 1 or assertion.high is not None):
        return None
    (name,) = assertion.where.names
    return name
