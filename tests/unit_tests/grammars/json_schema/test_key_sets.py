"""Sets of keys: unions and complements have the keys that sets of Python have."""

from itertools import product

import pytest

from langchain_tooldec.grammars.json_schema.logic.validation import FormulaValidator
from langchain_tooldec.grammars.json_schema.reading.parse import SchemaParser
from langchain_tooldec.grammars.json_schema.reading.subschemas import KeySet, Subschema

KEYS = ["".join(letters) for size in range(4) for letters in product("abx", repeat=size)]
SHORT = KeySet(schemas=frozenset([Subschema({"maxLength": 1}, "$")]))
SETS = [KeySet(), KeySet.named("a", "abx"), KeySet.matching("^a", "$"), KeySet.matching("b$", "$"), SHORT]
SETS += [~keys for keys in SETS]
JUDGE = FormulaValidator(SchemaParser({}, None))


def keys_of(keys: KeySet) -> set[str]:
    return {key for key in KEYS if JUDGE.contains_key(keys, key)}


@pytest.mark.parametrize(("one", "other"), list(product(SETS, SETS)))
def test_operations_are_those_of_sets(one: KeySet, other: KeySet) -> None:
    assert keys_of(one | other) == keys_of(one) | keys_of(other)
    assert keys_of(~(one | other)) == set(KEYS) - keys_of(one) - keys_of(other)
    assert ~~one == one


def test_sets_that_names_and_patterns_give_stay_flat() -> None:
    union = KeySet.named("a") | KeySet.matching("b", "$")
    assert union == KeySet(frozenset("a"), KeySet.matching("b", "elsewhere").patterns)
