"""A shop's day: tools as a small shop has them, called by a model of random weights and by right calls.

No validation error ever: what a model may write runs in the tools, and what a person would write may be written.
"""

import datetime
import enum
import ipaddress
import json
import uuid
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated, Any, Literal, NamedTuple, NotRequired

import httpx
import jsonschema
import pytest
from langchain_core.tools import BaseTool, StructuredTool, tool
from pydantic import AliasChoices, BaseModel, ConfigDict, Field, HttpUrl
from pydantic.alias_generators import to_camel
from typing_extensions import TypedDict

from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.openapi import tools_from_openapi
from langchain_tooldec.tools import function_dict
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()
Money = Annotated[Decimal, Field(ge=0, max_digits=8, decimal_places=2)]
Text = Annotated[str, Field(max_length=12)]


class State(enum.Enum):
    NEW = "new"
    PAID = "paid"
    ON_THE_WAY = "on the way"
    BACK = "zurück"


class Card(BaseModel):
    kind: Literal["card"] = "card"
    last_digits: str = Field(pattern="^[0-9]{4}$")


class Transfer(BaseModel):
    kind: Literal["transfer"] = "transfer"
    iban: str = Field(pattern=r"^[A-Z]{2}\d{2}[A-Z0-9]{11,13}$")
    due: datetime.date | None = None


class Voucher(BaseModel):
    kind: Literal["voucher", "gift"]
    codes: Annotated[set[Annotated[str, Field(pattern="^[A-Z]{3}$")]], Field(min_length=1, max_length=3)]


@dataclass
class Line:
    sku: Annotated[str, Field(pattern=r"^[A-Z]{2}-\d{3}$")]
    price: Money
    quantity: Annotated[int, Field(ge=1, le=99)] = 1
    options: Annotated[dict[str, bool], Field(max_length=2)] = field(default_factory=dict)


class Order(BaseModel):
    """An order."""

    model_config = ConfigDict(extra="forbid")
    customer_id: int = Field(ge=10**18, lt=10**19 // 2)
    placed_at: datetime.datetime
    deliver_on: datetime.date
    lines: list[Line] = Field(min_length=1, max_length=3)
    payment: Card | Transfer | Voucher = Field(discriminator="kind")
    state: State = State.NEW
    note: Text | None = Field(None, alias="giftNote")


class Hours(NamedTuple):
    opens: datetime.time
    closes: datetime.time


class Move(TypedDict):
    sku: Text
    shelf: Literal[1, 2, 3]
    reason: NotRequired[Literal["sold", "broken", None]]


class Customer(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel)
    full_name: Text
    date_of_birth: datetime.date
    newsletter_by: Literal["mail", "post"] | None = None
    tax_rate: float = Field(0.19, ge=0, le=1, multiple_of=0.01)


class Search(BaseModel):
    words: Annotated[list[Text], Field(max_length=2)] = Field(validation_alias=AliasChoices("q", "words"))
    below: Money | None = Field(None, validation_alias="maxPrice")


@tool
def place_order(order: Order) -> str:
    """Place an order."""
    return f"{order.placed_at:%Y} {sum(line.price * line.quantity for line in order.lines)} {order.payment.kind}"


@tool
def list_orders(
    ids: Annotated[set[int], Field(max_length=3)],
    states: frozenset[State] = frozenset(),
    since: datetime.date | None = None,
) -> str:
    """List orders."""
    return f"{sorted(ids)} {[state.name for state in states]} {since and since.isoformat()}"


@tool
def set_hours(
    hours: Hours, pause: datetime.timedelta, days: Annotated[set[Literal["mo", "tu", "we"]], Field(min_length=1)]
) -> str:
    """Set the hours of the shop."""
    return f"{hours.opens:%H:%M} {hours.closes:%H:%M} {pause.total_seconds()} {sorted(days)}"


@tool
def lower_price(
    sku: Text, percent: Annotated[Decimal, Field(gt=0, le=100, decimal_places=1)], until: datetime.datetime
) -> str:
    """Lower a price."""
    return f"{sku} {percent:f} {until.year}"


@tool
def move_stock(moves: Annotated[list[Move], Field(min_length=1, max_length=2)]) -> str:
    """Move goods."""
    return " ".join(f"{move['sku']}>{move['shelf']}" for move in moves)


@tool
def pack(
    size: tuple[Money, Money, Money], weights: Annotated[dict[Literal["g", "kg"], float], Field(min_length=1)]
) -> str:
    """Pack a parcel."""
    return f"{len(size)} {sorted(weights)}"


@tool
def send_invoice(
    number: uuid.UUID,
    link: HttpUrl,
    to: Annotated[str, Field(json_schema_extra={"format": "email"})],
    asked_from: ipaddress.IPv4Address,
    raw: bytes = b"",
) -> str:
    """Send an invoice."""
    return f"{number.hex} {link.host} {to} {asked_from.packed!r} {len(raw)}"


def _customer(**values: Any) -> str:
    return str(values["full_name"])


def _search(words: list[str], below: Decimal | None = None) -> str:
    return f"{words} {below}"


add_customer = StructuredTool.from_function(_customer, name="add_customer", description="Add.", args_schema=Customer)
search = StructuredTool.from_function(_search, name="search", description="Search.", args_schema=Search)

DOCUMENT = {
    "openapi": "3.0.3",
    "info": {"title": "Shop", "version": "1"},
    "servers": [{"url": "https://shop.example"}],
    "paths": {
        "/orders/{id}/refunds": {
            "post": {
                "operationId": "refund",
                "parameters": [
                    {
                        "name": "id",
                        "in": "path",
                        "required": True,
                        "schema": {"type": "integer", "format": "int64", "minimum": 1},
                    }
                ],
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refund"}}},
                },
                "responses": {"200": {"description": "Done."}},
            }
        }
    },
    "components": {
        "schemas": {
            "Refund": {
                "type": "object",
                "required": ["amount", "to"],
                "properties": {
                    "amount": {
                        "type": "number",
                        "minimum": 0,
                        "exclusiveMinimum": True,
                        "maximum": 500,
                        "multipleOf": 0.01,
                    },
                    "to": {
                        "oneOf": [{"$ref": "#/components/schemas/Bank"}, {"$ref": "#/components/schemas/Credit"}],
                        "discriminator": {"propertyName": "type"},
                    },
                    "reason": {"type": "string", "nullable": True, "maxLength": 10},
                },
            },
            "Bank": {
                "type": "object",
                "required": ["type", "iban"],
                "properties": {"type": {"type": "string"}, "iban": {"type": "string", "maxLength": 8}},
            },
            "Credit": {
                "type": "object",
                "required": ["type"],
                "properties": {"type": {"type": "string"}, "until": {"type": "string", "format": "date"}},
            },
        }
    },
}
BODIES: list[Any] = []


def _answer(request: httpx.Request) -> httpx.Response:
    BODIES.append(json.loads(request.content))
    return httpx.Response(200, json={"done": True})


(refund,) = tools_from_openapi(DOCUMENT, allow=["POST"], client=httpx.Client(transport=httpx.MockTransport(_answer)))
TRACK: dict[str, Any] = {
    "name": "track.parcel",
    "description": "Where is a parcel?",
    "inputSchema": {
        "type": "object",
        "properties": {
            "carrier": {"enum": ["dhl", "gls", "ups"]},
            "number": {"type": "string", "pattern": "[0-9]{10,12}$"},
            "at": {
                "type": "array",
                "prefixItems": [
                    {"type": "number", "minimum": -90, "maximum": 90},
                    {"type": "number", "minimum": -180, "maximum": 180},
                ],
                "items": False,
                "minItems": 2,
            },
        },
        "required": ["number"],
        "dependentRequired": {"at": ["carrier"]},
        "additionalProperties": False,
    },
}
TOOLS: list[Any] = [
    place_order,
    list_orders,
    set_hours,
    lower_price,
    move_stock,
    pack,
    send_invoice,
    add_customer,
    search,
    refund,
    TRACK,
]


def name_of(used: Any) -> str:
    return str(used["name"] if isinstance(used, dict) else used.name)


def run(used: Any, call: Any) -> str:
    """What comes back from a tool; an error of validation is raised."""
    if isinstance(used, BaseTool):
        answer = str(used.invoke(call["args"]))
        assert "not sent" not in answer
        return answer
    jsonschema.validate(call["args"], used["inputSchema"])
    return "ok"


FORMS = ("hermes", "llama", "mistral", "react")
DRAWN = [(used, FORMS[(number + more) % 4]) for number, used in enumerate(TOOLS) for more in (0, 1)]


@pytest.mark.parametrize(("used", "form"), DRAWN, ids=[f"{name_of(used)}-{form}" for used, form in DRAWN])
def test_whatever_a_model_writes_runs(used: Any, form: str) -> None:
    model = ChatToolDec.from_transformers(MODEL, TOKENIZER, format=form, max_tokens=300, temperature=1.0)
    bound = model.bind_tools(TOOLS, tool_choice=name_of(used), parallel_tool_calls=False)
    (call,) = bound.invoke("Go on.", seed=1).tool_calls
    assert call["name"] == name_of(used)
    run(used, call)


RIGHT: list[tuple[Any, str, str]] = [
    (
        place_order,
        '{"order": {"customer_id": 1234567890123456789, "placed_at": "2025-05-03T14:30", "deliver_on": "2025-05-06", '
        '"lines": [{"sku": "AB-123", "price": 19.99, "quantity": 2}, {"sku": "XY-001", "price": 0.10, "options": '
        '{"wrapped": true}}], "payment": {"kind": "card", "last_digits": "0042"}, "state": "zurück", '
        '"giftNote": "Für \\"Zoë\\" 🎁"}}',
        "2025 40.08 card",
    ),
    (
        place_order,
        '{"order": {"customer_id": 4999999999999999999, "placed_at": "2025-05-03T14:30:05.123456+02:00", "deliver_on": '
        '"2024-02-29", "lines": [{"sku": "AB-123", "price": 100}], "payment": {"kind": "transfer", "iban": '
        '"DE02120300000000", "due": null}}}',
        "2025 100 transfer",
    ),
    (
        place_order,
        '{"order": {"customer_id": 1000000000000000000, "placed_at": "2025-12-31T23:59:59Z", "deliver_on": '
        '"2026-01-01", "lines": [{"sku": "AB-123", "price": 5.5}], "payment": {"kind": "gift", "codes": ["ABC"]}}}',
        "2025 5.5 gift",
    ),
    (
        list_orders,
        '{"ids": [1234567890123456789, 1234567890123456788], "states": ["on the way"], "since": "2025-01-31"}',
        "[1234567890123456788, 1234567890123456789] ['ON_THE_WAY'] 2025-01-31",
    ),
    (list_orders, '{"ids": []}', "[] [] None"),
    (
        set_hours,
        '{"hours": {"opens": "09:00", "closes": "18:30:00"}, "pause": "PT45M", "days": ["tu", "mo"]}',
        "09:00 18:30 2700.0 ['mo', 'tu']",
    ),
    (lower_price, '{"sku": "AB-123", "percent": 12.5, "until": "2025-06-01T00:00:00"}', "AB-123 12.5 2025"),
    (lower_price, '{"sku": "AB-123", "percent": 100, "until": "2025-06-01T00:00:00+00:00"}', "AB-123 100 2025"),
    (
        move_stock,
        '{"moves": [{"sku": "a", "shelf": 3, "reason": null}, {"sku": "b", "shelf": 1}]}',
        "a>3 b>1",
    ),
    (pack, '{"size": [10, 20.5, 30.25], "weights": {"kg": 1.5e0}}', "3 ['kg']"),
    (
        send_invoice,
        '{"number": "0b1f1c5e-8d3a-4a55-9f0e-3b1f2c4d5e6f", "link": "https://shop.example/i?no=1", "to": '
        '"zoe@shop.example.com", "asked_from": "10.0.0.1"}',
        "0b1f1c5e8d3a4a559f0e3b1f2c4d5e6f shop.example zoe@shop.example.com b'\\n\\x00\\x00\\x01' 0",
    ),
    (add_customer, '{"fullName": "Zoë", "dateOfBirth": "1990-02-28", "newsletterBy": "mail", "taxRate": 0.07}', "Zoë"),
    (search, '{"q": ["tea"], "maxPrice": 9.99}', "['tea'] 9.99"),
    (search, '{"q": [], "maxPrice": null}', "[] None"),
    (
        refund,
        '{"id": 9007199254740993, "amount": 19.99, "to": {"type": "Bank", "iban": "DE02"}, "reason": null}',
        "done",
    ),
    (refund, '{"id": 1, "amount": 500, "to": {"type": "Credit", "until": "2025-12-31"}}', "done"),
    (TRACK, '{"carrier": "gls", "number": "no. 1234567890", "at": [52.5, -13.4]}', "ok"),
    (TRACK, '{"number": "1234567890"}', "ok"),
]


@pytest.mark.parametrize(("used", "text", "answer"), RIGHT)
def test_right_calls_may_be_written(used: Any, text: str, answer: str) -> None:
    function = function_dict(used)["function"]
    assert Automaton(arguments_expression(function["parameters"], function["name"])).matches(text.encode())
    assert answer in run(used, {"args": json.loads(text)})


WRONG: list[tuple[Any, str]] = [
    (place_order, '{"order": {}}'),
    (list_orders, '{"ids": [1, 1]}'),
    (list_orders, '{"ids": [], "states": ["zurueck"]}'),
    (set_hours, '{"hours": {"opens": "09:00"}, "pause": "PT45M", "days": ["mo"]}'),
    (set_hours, '{"hours": {"opens": "09:00", "closes": "18:00"}, "pause": "45 minutes", "days": ["mo"]}'),
    (lower_price, '{"sku": "a", "percent": 0, "until": "2025-06-01T00:00:00"}'),
    (lower_price, '{"sku": "a", "percent": 12.55, "until": "2025-06-01T00:00:00"}'),
    (lower_price, '{"sku": "a", "percent": "half", "until": "2025-06-01T00:00:00"}'),
    (lower_price, '{"sku": "a", "percent": 1, "until": "2025-02-29T00:00:00"}'),
    (move_stock, '{"moves": [{"sku": "a"}]}'),
    (pack, '{"size": [1, 2], "weights": {"g": 1}}'),
    (pack, '{"size": [1, 2, 3], "weights": {"lb": 1}}'),
    (add_customer, '{"full_name": "a", "date_of_birth": "1990-02-28"}'),
    (refund, '{"id": 1, "amount": 0, "to": {"type": "Credit"}}'),
    (refund, '{"id": 1, "amount": 1, "to": {"type": "Cash"}}'),
    (TRACK, '{"number": "1234567890", "at": [52.5, -13.4]}'),
]


@pytest.mark.parametrize(("used", "text"), WRONG)
def test_wrong_calls_may_not(used: Any, text: str) -> None:
    function = function_dict(used)["function"]
    assert not Automaton(arguments_expression(function["parameters"], function["name"])).matches(text.encode())
