"""Numbers within limits: against exact decimals, and against jsonschema on the floats that `json` reads."""

import math
import operator
import re
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import EMPTY
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.scalars.numbers import exact, number_expression
from langchain_tooldec.grammars.scalars.numbers.expression import DECIMAL_PLACES, FLOAT_DIGITS
from langchain_tooldec.grammars.scalars.numbers.limits import MAX_INTEGER
from tests.unit_tests.support.languages import can_finish, random_texts, states_of
from tests.unit_tests.support.numbers import Schema, divides_as_float, is_valid, is_valid_as_read, limits_of, without

PLAIN = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")
SHORT_NUMBERS = [
    text for length in range(1, 6) for text in map("".join, product("-0159.", repeat=length)) if PLAIN.fullmatch(text)
]
SCHEMAS: list[dict[str, Any]] = [
    {"type": "integer", "minimum": 1, "maximum": 100},
    {"type": "integer", "minimum": -15, "maximum": 9},
    {"type": "integer", "exclusiveMinimum": -0.5, "exclusiveMaximum": 50.5},
    {"type": "integer", "multipleOf": 2.5},
    {"type": "integer", "multipleOf": 1000, "minimum": 1},
    {"type": "integer", "multipleOf": 7, "minimum": -100, "maximum": 20_000, **without(divisors=(5,))},
    {"type": "integer", **without(1, 0, 55)},
    {"minimum": 0},
    {"minimum": 5},
    {"maximum": -1},
    {"maximum": 0},
    {"exclusiveMinimum": 0},
    {"exclusiveMaximum": 0},
    {"exclusiveMaximum": 1},
    {"minimum": 0, "maximum": 1},
    {"minimum": -0.5, "exclusiveMaximum": 0.1},
    {"minimum": -3.75, "maximum": -0.1},
    {"exclusiveMinimum": 0, "exclusiveMaximum": 1e-3},
    {"multipleOf": 5},
    {"multipleOf": 1e-20},
    {"multipleOf": 0.5},
    {"multipleOf": 2.5, "minimum": 0},
    {"multipleOf": 0.05, "minimum": 0.1, "maximum": 50},
    {"multipleOf": 0.25, "exclusiveMinimum": -1, **without(0.5, 1)},
    {"multipleOf": 0.5, **without(divisors=(1.5, 5))},
    {"minimum": -0.5, "maximum": 9, **without(0.5, divisors=(1,))},
    without(divisors=(5,)),
    without(divisors=(1,)),
    without(divisors=(0.1,)),
    without(0, 5, 0.5),
]


def machine_of(schema: Schema) -> Automaton:
    return Automaton(number_expression(limits_of(schema)))


def is_signed_zero(text: str) -> bool:
    return text.startswith("-") and Fraction(text) == 0


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_every_short_number(schema: Schema) -> None:
    machine = machine_of(schema)
    valid = {text for text in SHORT_NUMBERS if is_valid(schema, text)}
    if all(Fraction(text) >= 0 for text in valid):  # then a zero has no minus
        valid = {text for text in valid if not text.startswith("-")}
    assert {text for text in SHORT_NUMBERS if machine.matches(text.encode())} == valid


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_no_state_is_a_dead_end(schema: Schema) -> None:
    machine = machine_of(schema)
    states = states_of(machine)
    assert can_finish(machine, states) == set(states)


SMALL = st.integers(-1200, 1200)
BOUNDS = SMALL | st.builds(lambda number, places: float(Decimal(number).scaleb(-places)), SMALL, st.integers(0, 12))
WIDE_BOUNDS = BOUNDS | st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(10**24), 10**24)
DIVISORS = st.sampled_from([1, 2, 3, 7, 10, 25, 64, 1000, 0.5, 2.5, 0.25, 0.75, 0.1, 0.01, 0.3, 1e-5])
FEW = st.lists(BOUNDS, max_size=2)


@st.composite
def schemas(draw: st.DrawFn, bounds: st.SearchStrategy[float] = BOUNDS, *, divisors: bool = True) -> dict[str, Any]:
    """Any limits, often with a lower bound below the upper one."""
    schema: dict[str, Any] = {"type": draw(st.sampled_from(["integer", "number"]))}
    low, high = sorted([draw(bounds), draw(bounds)])
    low_keyword = draw(st.sampled_from(["minimum", "exclusiveMinimum", None]))
    high_keyword = draw(st.sampled_from(["maximum", "exclusiveMaximum", None]))
    schema |= {keyword: bound for keyword, bound in ((low_keyword, low), (high_keyword, high)) if keyword}
    if divisors and draw(st.booleans()):
        schema["multipleOf"] = draw(DIVISORS)
    avoided = tuple(draw(st.lists(DIVISORS, max_size=2))) if divisors else ()
    return schema | without(*draw(FEW), divisors=avoided)


@st.composite
def near(draw: st.DrawFn, schema: Schema) -> str:
    """A plain number at or near one that the schema names, sometimes with zeros at the end."""
    named = [value for value in schema.values() if isinstance(value, (int, float))]
    named += [value for part in schema["allOf"] for value in part["not"].get("enum", ())]
    places = draw(st.integers(0, DECIMAL_PLACES))
    step = Fraction(draw(st.integers(-3, 3)), 10**places)
    value = Fraction(repr(draw(st.sampled_from([*named, 0])))) + step
    return spelled(value, draw(st.integers(places, DECIMAL_PLACES)) * draw(st.booleans()))


def spelled(value: Fraction, places: int) -> str:
    """A decimal in plain notation with at least so many places."""
    with localcontext() as context:
        context.prec = 2000
        text = f"{Decimal(value.numerator) / Decimal(value.denominator):f}"
    whole, _, fraction = text.partition(".")
    fraction = fraction.rstrip("0").ljust(places, "0")
    return f"{whole}.{fraction}" if fraction else whole


def accepts(schema: Schema, text: str) -> bool:
    found = number_expression(limits_of(schema))
    return found is not EMPTY and Automaton(found).matches(text.encode())


def is_short(schema: Schema, text: str) -> bool:
    """Whether a plain number has no more digits than are written: fewer where rounding could break a limit."""
    limits = limits_of(schema)
    if abs(Fraction(text)) > MAX_INTEGER:
        return False
    _, point, decimals = text.partition(".")
    if limits.excluded - {0} or limits.multiple_of or limits.not_multiple_of:
        return not point or len(text.removeprefix("-")) <= FLOAT_DIGITS + 1
    return len(decimals) <= DECIMAL_PLACES


@given(st.data())
def test_plain_numbers_near_the_bounds(data: st.DataObject) -> None:
    """Plain notation of few digits is accepted exactly where the decimal is valid; the float that is read is, too."""
    schema = data.draw(schemas(divisors=False))
    text = data.draw(near(schema))
    assume(not is_signed_zero(text))
    assert accepts(schema, text) is (is_valid(schema, text) and is_short(schema, text))
    if accepts(schema, text):
        assert is_valid_as_read(schema, text)


@given(st.data())
def test_plain_multiples(data: st.DataObject) -> None:
    """Plain notation of few digits is accepted exactly where it is valid."""
    schema = data.draw(schemas())
    text = data.draw(near(schema))
    assume(not is_signed_zero(text))
    accepted = accepts(schema, text)
    assert is_valid(schema, text) or not accepted
    if is_short(schema, text):
        assert accepted is is_valid(schema, text)


def assert_valid(schema: Schema, text: str) -> None:
    """As an exact decimal; as a float too, where floats hold the divisors and tell the multiples apart."""
    assert is_valid(schema, text), text
    assert math.isfinite(float(text))
    if divides_as_float(schema) and (is_without_divisors(schema) or abs(Fraction(text)) < 10**FLOAT_DIGITS):
        assert is_valid_as_read(schema, text), text


def is_without_divisors(schema: Schema) -> bool:
    limits = limits_of(schema)
    return not limits.multiple_of and not limits.not_multiple_of


@given(st.data())
def test_numbers_near_any_float(data: st.DataObject) -> None:
    schema = data.draw(schemas(WIDE_BOUNDS))
    text = data.draw(near(schema))
    if accepts(schema, text):
        assert_valid(schema, text)


@given(schemas(WIDE_BOUNDS))
def test_whatever_is_written_is_valid(schema: dict[str, Any]) -> None:
    found = number_expression(limits_of(schema))
    assume(found is not EMPTY)
    for data in random_texts(Automaton(found), 10):
        assert_valid(schema, data.decode())


@given(schemas(), st.integers(-2000, 2000), st.integers(0, 5))
def test_something_is_written_where_something_is_valid(schema: dict[str, Any], number: int, places: int) -> None:
    text = spelled(Fraction(number, 10**places), 0)
    if is_valid(schema, text) and is_valid_as_read(schema, text):
        assert number_expression(limits_of(schema)) is not EMPTY


@given(st.sampled_from(["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"]), BOUNDS, st.floats(width=64))
@example("minimum", 5, 1e16)
@example("minimum", 0, 1e-05)
@example("exclusiveMinimum", 0, 1e-05)
@example("exclusiveMinimum", 0, 1e16)
@example("minimum", 1, 1e22)
@example("maximum", 0, -1.5e-07)
@example("exclusiveMaximum", 1e-7, 1e-7)
def test_floats_as_python_writes_them(keyword: str, bound: float, value: float) -> None:
    """With an exponent, on a side without end, where the power of ten is ten times within the bound as well."""
    assume(1e-99 <= abs(value) < 1e100)
    schema, text = {keyword: bound}, f"{value:.15g}"
    expected = is_valid(schema, text) and is_short(schema, text)
    if "e" in text:
        power = Fraction(10) ** Decimal(text).adjusted()
        sign = 1 if "inimum" in keyword else -1
        beyond = operator.gt if "exclusive" in keyword else operator.ge
        expected = value * sign > 0 and beyond(power, 10 * sign * exact(bound))
    assert accepts(schema, text) is expected


@pytest.mark.parametrize(
    ("schema", "text", "reads_as"),
    [
        ({"exclusiveMaximum": 1}, "0.99999999999999999999", 1.0),
        ({"exclusiveMinimum": -1}, "-0.99999999999999999999", -1.0),
        ({"exclusiveMinimum": 0.3}, "0.30000000000000000001", 0.3),
        (without(0.5), "0.50000000000000000001", 0.5),
        ({"maximum": 2**53 + 3}, f"{2**53 + 3}.0", 2.0**53 + 4),
        ({"multipleOf": 7}, f"{7 * (2**60 + 1)}.0", float(7 * 2**60)),
    ],
    ids=str,
)
def test_a_number_that_floats_round_across_a_limit(schema: Schema, text: str, reads_as: float) -> None:
    assert is_valid(schema, text)
    assert float(text) == reads_as
    assert not accepts(schema, text)


@pytest.mark.parametrize(
    ("schema", "shortest_string"),
    [
        ({"type": "integer", "minimum": 10**30 + 1, "maximum": 10**30 + 1}, str(10**30 + 1)),
        ({"type": "integer", "minimum": 10**19, "multipleOf": 7}, "10000000000000000004"),
        ({"type": "integer", "multipleOf": 10**25, "exclusiveMinimum": 0}, str(10**25)),
        ({"type": "integer", "minimum": 2**53 + 1, "maximum": 2**53 + 1}, str(2**53 + 1)),
        ({"minimum": 2**53 + 1, "maximum": 2**53 + 1}, str(2**53 + 1)),
        ({"exclusiveMinimum": 0, "maximum": 1e-25}, "0." + "0" * 24 + "1"),
        ({"exclusiveMinimum": 0, "maximum": 5e-324}, "0." + "0" * 323 + "5"),
        ({"minimum": 0.30000000000000004, "exclusiveMaximum": 0.3000000000000001}, "0.30000000000000004"),
        ({"minimum": 1e-30, "maximum": 1.5e-30}, "0." + "0" * 29 + "1"),
        ({"minimum": 0.1, "maximum": 0.1}, "0.1"),
        ({"minimum": -0.0, "maximum": 0}, "0"),
        ({"multipleOf": 3e-25, "exclusiveMinimum": 0}, "3"),
        ({"multipleOf": 0.01, "minimum": 1e20, "maximum": 1e20}, str(10**20)),
        ({"minimum": 1.5e300}, str(int(1.5e300))),
        ({"maximum": -1.5e300}, str(int(-1.5e300))),
        ({"type": "integer", **without(0, divisors=(2, 3, 5, 7))}, "1"),
        ({"exclusiveMinimum": 0, "maximum": 1e-25, **without(divisors=(1,))}, "0." + "0" * 24 + "1"),
        ({"minimum": 5, "maximum": 5 + 1e-9, **without(divisors=(5,))}, "5.000000001"),
        ({"minimum": 4, "maximum": 6, **without(5, divisors=(2,))}, "4.1"),
        ({"type": "integer", "minimum": 2**63 - 1}, str(2**63 - 1)),
        ({"type": "integer", "multipleOf": 2**40 + 1, "exclusiveMinimum": 0}, str(2**40 + 1)),
    ],
    ids=str,
)
def test_shortest_number(schema: Schema, shortest_string: str) -> None:
    machine = machine_of(schema)
    assert machine.shortest_completion(machine.initial).decode() == shortest_string
    assert is_valid(schema, shortest_string)


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
        {"minimum": 2, "maximum": 1},
        {"exclusiveMinimum": 1, "maximum": 1},
        {"minimum": 1, "maximum": 1, **without(1)},
        {"multipleOf": 6, **without(divisors=(3,))},
        {"multipleOf": 7, "minimum": 8, "maximum": 13},
        {"type": "integer", "multipleOf": 0.5, **without(divisors=(1,))},
        {"minimum": 10**400},
        {"exclusiveMinimum": 0.3, "exclusiveMaximum": 0.30000000000000004},
    ],
    ids=str,
)
def test_where_no_number_is_valid(schema: Schema) -> None:
    assert number_expression(limits_of(schema)) is EMPTY


@pytest.mark.parametrize(
    ("schema", "most"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 100}, 6),
        ({"type": "integer", "minimum": 1900, "maximum": 2100}, 10),
        ({"type": "integer", "minimum": 0}, 40),
        ({"minimum": 0}, 80),
        ({"minimum": 0, "maximum": 1}, 50),
        ({"minimum": -180, "maximum": 180}, 60),
        ({"exclusiveMinimum": 0}, 120),
        ({"exclusiveMinimum": 0, "exclusiveMaximum": 1}, 90),
        ({"minimum": -1.7976931348623157e308, "maximum": 1.7976931348623157e308}, 125),
        ({"type": "integer", "multipleOf": 5}, 50),
        ({"type": "integer", "multipleOf": 1000}, 70),
        ({"type": "integer", "multipleOf": 7}, 125),
        ({"type": "integer", "multipleOf": 7, "minimum": 1, "maximum": 10_000}, 40),
        ({"multipleOf": 0.01, "minimum": 0}, 85),
        ({"multipleOf": 0.5}, 75),
        (without(divisors=(5,)), 210),
        (without(0.5), 180),
        ({"type": "integer", **without(*range(1000))}, 65),
    ],
    ids=str,
)
def test_few_states(schema: Schema, most: int) -> None:
    assert len(states_of(machine_of(schema))) <= most


def test_too_many_divisors_to_avoid() -> None:
    with pytest.raises(GrammarTooLargeError, match="multiples of 30 others, the limit is 20"):
        number_expression(limits_of(without(divisors=tuple(range(7, 37)))))


def test_without_limits_every_number_is_written() -> None:
    assert accepts({"minimum": -1.7976931348623157e308, "maximum": 1.7976931348623157e308}, "-1.5e-7")


def test_floats_do_not_see_all_multiples_of_a_decimal() -> None:
    """The standard means the quotient of the decimals; checkers that divide floats differ."""
    schema = {"multipleOf": 0.01}
    assert accepts(schema, "19.99")
    assert is_valid(schema, "19.99")
    assert not is_valid_as_read(schema, "19.99")


@pytest.mark.parametrize("bound", [1e23, -1e23, 1e22, 7, 2.0**60])
@pytest.mark.parametrize("kind", ["integer", "number"])
@pytest.mark.parametrize("keyword", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "const"])
def test_whole_numbers_are_compared_exactly(keyword: str, kind: str, bound: float) -> None:
    """Python compares a whole number with a float exactly, and 1e23 is less than 10^23."""
    schema = {"type": kind} | (without(bound) if keyword == "const" else {keyword: bound})
    machine = machine_of(schema)
    for value in (int(start) + step for start in (bound, Decimal(repr(bound))) for step in (-1, 0, 1)):
        assert not machine.matches(b"%d" % value) or is_valid_as_read(schema, str(value)), value


@pytest.mark.parametrize("kind", [{}, {"type": "number"}, {"type": "integer"}])
def test_a_bound_of_64_bits_without_sign_asks_for_its_numbers(kind: Schema) -> None:
    largest = 2**64 - 1
    high, low = machine_of({**kind, "maximum": largest}), machine_of({**kind, "minimum": -largest})
    assert high.matches(f"{largest}".encode())
    assert low.matches(f"-{largest}".encode())
    assert not high.matches(f"{largest + 1}".encode())
    assert not high.matches(f"-{largest}".encode()), "nothing is said of that side"
