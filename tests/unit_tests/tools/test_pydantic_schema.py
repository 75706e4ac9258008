"""What a model of random weights writes for a pydantic class validates, whatever its types are."""

import enum
import json
import logging
import re
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from importlib.util import find_spec
from ipaddress import IPv4Address, IPv4Network, IPv6Address
from pathlib import Path
from typing import Annotated, Any, Literal
from uuid import UUID

import pydantic
import pytest
from langchain_core.tools import StructuredTool, tool
from packaging.version import Version
from pydantic import (
    AfterValidator,
    AnyUrl,
    AwareDatetime,
    Base64Bytes,
    BaseModel,
    ConfigDict,
    EmailStr,
    Field,
    FileUrl,
    FutureDatetime,
    HttpUrl,
    Json,
    NaiveDatetime,
    PastDate,
    PastDatetime,
    PostgresDsn,
    SecretStr,
    UrlConstraints,
    conbytes,
    condate,
    condecimal,
    confloat,
    conint,
    constr,
    create_model,
    field_validator,
    model_validator,
)

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.tools import function_dict
from tests.seeds import sampled
from tests.tiny_models import tiny_pair
from tests.unit_tests.support.languages import random_texts

OLD = Version(pydantic.VERSION) < Version("2.11")


class Colour(enum.Enum):
    RED, THREE = "red", 3


class Payment(BaseModel):
    amount: Decimal
    when: date


class HostUrl(AnyUrl):
    _constraints = UrlConstraints(host_required=True)


TYPES: dict[str, Any] = {
    "Decimal": Decimal,
    "Decimal with digits": condecimal(ge=Decimal(0), max_digits=5, decimal_places=2),
    "Decimal below one": condecimal(max_digits=3, decimal_places=3),
    "Decimal with a step": condecimal(gt=Decimal(1), multiple_of=Decimal("0.25")),
    "Decimal with many digits": condecimal(max_digits=30, decimal_places=20),
    "bytes": bytes,
    "few bytes": conbytes(min_length=2, max_length=4),
    "base64": Base64Bytes,
    "UUID": UUID,
    "datetime": datetime,
    "aware": AwareDatetime,
    "naive": NaiveDatetime,
    "future": FutureDatetime,
    "past": PastDate,
    "past datetime": PastDatetime,
    "datetime from": Annotated[datetime, Field(ge=datetime(2020, 1, 5, tzinfo=UTC))],
    "date": date,
    "date from": condate(ge=date(2020, 1, 5), lt=date(2031, 1, 1)),
    "time": time,
    "timedelta": timedelta,
    "timedelta or datetime": timedelta | datetime,
    "IPv4": IPv4Address,
    "IPv6": IPv6Address,
    "network": IPv4Network,
    "AnyUrl": AnyUrl,
    "HttpUrl": HttpUrl,
    "FileUrl": FileUrl,
    "URL with a host": HostUrl,
    "Postgres": PostgresDsn,
    "Path": Path,
    "set": set[int],
    "frozenset": frozenset[Literal["a", "b", 1]],
    "Enum": Colour,
    "Literal": Literal["a", 1, None],
    "constr": constr(min_length=2, max_length=6, pattern="^[a-z]+$"),
    "stripped": constr(strip_whitespace=True, min_length=2),
    "pattern and length": constr(pattern=r"^[a-z0-9]{3,8}$", min_length=4),
    "conint": conint(ge=3, multiple_of=7),
    "confloat": confloat(gt=0.5, lt=0.75),
    "complex": complex,
    "secret": SecretStr,
    "keys": dict[int, Decimal],
    "keys of days": dict[date, bool],
    "tuple": tuple[Decimal, bytes, date],
    "optional": Decimal | None,
    "nested": list[Payment],
    "union": Payment | Decimal | date,
}
if find_spec("email_validator") is not None:
    TYPES["EmailStr"] = EmailStr

MODEL, TOKENIZER = tiny_pair()


@pytest.mark.parametrize("kind", TYPES)
@sampled(4, 10)
def test_structured_outputs_validate(kind: str, seeds: range) -> None:
    """What a parser of LangChain makes of the text is an instance of the class, or it raises."""
    schema = create_model("Asked", x=(TYPES[kind], ...))
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER, max_tokens=90, temperature=1.0)
    model = chat.with_structured_output(schema, method="json_schema")
    found = [model.invoke("hi", seed=seed) for seed in seeds]
    assert all(isinstance(answer, schema) for answer in found)


@pytest.mark.parametrize("kind", ["Decimal", "few bytes", "HttpUrl", "nested"])
@sampled(2, 5)
def test_arguments_of_calls_validate(kind: str, seeds: range) -> None:
    schema = create_model("Asked", x=(TYPES[kind], ...))
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER, max_tokens=120, temperature=1.0)
    for seed in seeds:
        assert isinstance(chat.with_structured_output(schema).invoke("hi", seed=seed), schema)


@pytest.mark.parametrize("kind", [NaiveDatetime, AwareDatetime, PastDate], ids=["naive", "aware", "past"])
@pytest.mark.parametrize("container", ["dict", "list", "optional"])
@sampled(5, 30)
def test_dates_in_containers_validate(container: str, kind: Any, seeds: range) -> None:
    """What is required of a date holds wherever it stands in a tool's arguments."""
    some = Field(min_length=1)
    inside = {"dict": Annotated[dict[str, kind], some], "list": Annotated[list[kind], some], "optional": kind | None}
    schema = create_model("Asked", x=(inside[container], ...))
    asked = StructuredTool.from_function(lambda x: "", name="ask", description="d", args_schema=schema)
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER, max_tokens=90, temperature=1.0)
    model = chat.bind_tools([asked], tool_choice="any")
    calls = [call for seed in seeds for call in model.invoke("hi", seed=seed).tool_calls]
    assert len(calls) >= len(seeds)
    for call in calls:
        schema.model_validate_json(json.dumps(call["args"]))


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (Decimal, ["0.5", -12, 1.5, "12345678901234567890.123456789"]),
        (condecimal(ge=Decimal(0), max_digits=5, decimal_places=2), [0, 123.45, 999.99]),
        (condate(ge=date(2020, 1, 5)), ["2024-02-29"]),
        (datetime, ["2025-05-03T14:30", "2025-05-03T14:30:05", "2025-05-03T14:30Z", "2025-05-03T14:30:05.25+02:00"]),
        (datetime | None, ["2025-05-03T14:30", None]),
        (list[datetime], [["2025-05-03T14:30"]]),
        (PastDatetime, ["2019-05-03T14:30", "2019-05-03T14:30:00Z"]),
        (AwareDatetime, ["2025-05-03T14:30:00Z", "2025-05-03T14:30+02:00"]),
        (NaiveDatetime, ["2024-02-29T12:00:00", "2024-12-31T23:59:59.5", "2024-12-31T23:59"]),
        (time, ["14:30", "14:30:05", "14:30Z", "14:30:05.25-03:00"]),
        (timedelta, ["PT1.5S", "PT5H5S", "P3D", "-PT30M", "P2W"]),
        (int, [1234567890123456789, 2**63 - 1, 1 - 2**63]),
        (set[int], [[1234567890123456789, 1234567890123456788]]),
        (float | int, [1234567890123456789, 0.5]),
        (Any, [1234567890123456789]),
        (dict[int, Any], [{"1234567890123456789": 1234567890123456789}]),
        (HttpUrl, ["https://example.com/a?b=c#d", "http://127.0.0.1:8000"]),
        (dict[int, str], [{"12": "x"}, {}]),
        (constr(strip_whitespace=True, min_length=1), ["a b", "x"]),
        (confloat(multiple_of=0.01), [19.99, 3_999_999.99] if OLD else [19.99, -19640.21, 3_999_999.99]),
        (confloat(multiple_of=0.5), [8446974.5]),
    ],
)
def test_usual_values_can_be_written(kind: Any, values: list[Any]) -> None:
    """A stricter schema is no reason to lose what people ask for; a wider one none to change it."""
    schema = create_model("Asked", x=(kind, ...))
    machine = Automaton(arguments_expression(function_dict(schema)["function"]["parameters"]))
    for value in values:
        schema(x=value)
        assert machine.matches(json.dumps({"x": value}).encode()), value


@pytest.mark.skipif(OLD, reason="pydantic 2.10 refuses negative multiples of what is no binary fraction")
@pytest.mark.parametrize("step", [0.01, 0.05, 0.1, 0.3, 0.7, 1e-5, 1e-15, 2.5])
def test_multiples_are_multiples_for_pydantic(step: float) -> None:
    schema = create_model("Asked", x=(confloat(multiple_of=step), ...))
    machine = Automaton(arguments_expression(function_dict(schema)["function"]["parameters"]))
    for data in random_texts(machine, 100, longest=30):
        schema.model_validate_json(data)


def test_multiples_that_are_all_too_far_for_pydantic_are_told() -> None:
    parameters = function_dict(create_model("Asked", x=(confloat(ge=5e6, multiple_of=0.01), ...)))["function"]
    assert parameters["parameters"]["properties"]["x"]["x-validators"] == ["multiple_of"]


def even(value: int) -> int:
    return value


class Order(BaseModel):
    """Order something."""

    model_config = ConfigDict(str_strip_whitespace=True, str_min_length=1)
    count: Annotated[int, AfterValidator(even)]
    name: str
    payload: Json[Any]
    payment: Payment

    @field_validator("name")
    @classmethod
    def known(cls, value: str) -> str:
        return value

    @model_validator(mode="after")
    def fits(self) -> "Order":
        return self


@pytest.mark.parametrize(
    "asked", [Order, StructuredTool.from_function(lambda: "", name="Order", description="d", args_schema=Order)]
)
def test_validators_are_told(asked: Any, caplog: pytest.LogCaptureFixture) -> None:
    chat = ChatToolDec.from_transformers(MODEL, TOKENIZER)
    with caplog.at_level(logging.INFO):
        chat.bind_tools([asked])
    told = {
        (limit.path, limit.text.partition(":")[0]) for limit in chat.limits([asked]) if limit.keyword == "x-validators"
    }
    assert told == {
        ("$", "fits"),
        ("$.properties.count", "even"),
        ("$.properties.name", "known"),
        ("$.properties.payload", "JSON in a string"),
    }
    for path, name in told:
        assert any(path in record.getMessage() and name in record.getMessage() for record in caplog.records)

    @tool
    def plain(payment: Payment, when: PastDate) -> str:
        """Pay."""
        return ""

    assert not [limit for limit in chat.limits([plain]) if limit.keyword == "x-validators"]


def test_texts_follow_the_config_of_their_class() -> None:
    parameters = function_dict(Order)["function"]["parameters"]["properties"]["name"]
    assert parameters["minLength"] == 1
    assert re.search(parameters["allOf"][0]["pattern"], "a b")
    assert not re.search(parameters["allOf"][0]["pattern"], " a")


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (NaiveDatetime, ["2025-05-03T14:30Z", "2025-05-03T14:30:00+02:00"]),
        (dict[str, NaiveDatetime], [{"a": "2025-05-03T14:30Z"}]),
        (list[NaiveDatetime], [["2025-05-03T14:30:00+02:00"]]),
        (list[AwareDatetime | None], [["2025-05-03T14:30"]]),
        (AwareDatetime, ["2025-05-03T14:30", "2025-05-03T14:30:00"]),
        (datetime, ["2025-05-03", "2025-05-03T14", "2025-05-03T14:30:00.1234567", "2025-05-03T25:30"]),
        (time, ["14", "24:00"]),
        (int, [2**63, -(2**63)]),
        (confloat(multiple_of=0.01), [8446974.04, -8446974.04]),
    ],
)
def test_what_the_type_does_not_ask_for_is_not_written(kind: Any, values: list[Any]) -> None:
    parameters = function_dict(create_model("Asked", x=(kind, ...)))["function"]["parameters"]
    machine = Automaton(arguments_expression(parameters))
    for value in values:
        assert not machine.matches(json.dumps({"x": value}).encode()), value
