"""A shop of eleven tools and sixty questions, twenty of which lack a value that a tool needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Literal

from langchain_core.tools import tool
from pydantic import Field

from langchain_tooldec import Grounded

SYSTEM = (
    "You are the assistant of a shop. Use the tools to help the customer. Never make a value up: if the customer did "
    "not say something that a tool needs, ask for it."
)
Order = Annotated[str, Grounded(), Field(description="The order's number, like ORD-1234.")]
Customer = Annotated[str, Grounded(), Field(description="The customer's number, like C-100.")]


@tool
def find_products(query: str, max_price: Annotated[float | None, Grounded()] = None) -> str:
    """Search the shop's products."""
    raise NotImplementedError


@tool
def order_status(order_id: Order) -> str:
    """Say where an order is, e.g. order ORD-1234."""
    raise NotImplementedError


@tool
def opening_hours(city: Literal["Berlin", "Hamburg", "Munich"]) -> str:
    """When the store in a city is open."""
    raise NotImplementedError


@tool
def cancel_order(order_id: Order) -> str:
    """Cancel an order, e.g. order ORD-1234."""
    raise NotImplementedError


@tool
def return_item(
    order_id: Order, sku: Annotated[str, Grounded()], reason: Literal["damaged", "wrong", "unwanted"]
) -> str:
    """Register the return of an item, e.g. SKU-55 of order ORD-1234."""
    raise NotImplementedError


@tool
def refund_payment(order_id: Order, amount: Annotated[float, Grounded()]) -> str:
    """Pay money back for an order, e.g. 20.00 for ORD-1234."""
    raise NotImplementedError


@tool
def apply_coupon(order_id: Order, code: Annotated[str, Grounded()]) -> str:
    """Apply a coupon to an order, e.g. SAVE10."""
    raise NotImplementedError


@tool
def change_email(customer_id: Customer, email: Annotated[str, Grounded(), Field(pattern=r"^\S+@\S+$")]) -> str:
    """Change a customer's email address, e.g. of C-100 to jane@example.com."""
    raise NotImplementedError


@tool
def change_address(customer_id: Customer, street: Annotated[str, Grounded()], city: Annotated[str, Grounded()]) -> str:
    """Change a customer's address, e.g. to 12 Main Street, Springfield."""
    raise NotImplementedError


@tool
def book_delivery(order_id: Order, day: Annotated[date, Grounded()]) -> str:
    """Book the day on which an order is delivered, as 2026-12-01."""
    raise NotImplementedError


@tool
def close_account(customer_id: Customer) -> str:
    """Close a customer's account, e.g. C-100, for ever."""
    raise NotImplementedError


READING = (find_products, order_status, opening_hours)
CHANGING = (
    *(cancel_order, return_item, refund_payment, apply_coupon),
    *(change_email, change_address, book_delivery, close_account),
)
TOOLS = (*READING, *CHANGING)


@dataclass(frozen=True)
class Question:
    """A customer's question.

    Attributes:
        text: What the customer says.
        tool: The tool to call; "": none, since a value is missing.
        arguments: The right arguments.
        missing: A word for each value that is missing.
    """

    text: str
    tool: str = ""
    arguments: Mapping[str, Any] | None = None
    missing: Sequence[str] = ()


def _asked(tool: str, *questions: tuple[str, Mapping[str, Any]]) -> list[Question]:
    return [Question(text, tool, arguments) for text, arguments in questions]


WHOLE = [
    *_asked(
        "order_status",
        ("Where is my order ORD-4471?", {"order_id": "ORD-4471"}),
        ("I'm waiting for ORD-90210. When will it come?", {"order_id": "ORD-90210"}),
        ("Has order ORD-318 been shipped yet?", {"order_id": "ORD-318"}),
        ("Please check the status of ORD-7765 for me.", {"order_id": "ORD-7765"}),
    ),
    *_asked(
        "find_products",
        ("Do you have rain jackets?", {"query": "rain jackets"}),
        ("Show me headphones under 80 euros.", {"query": "headphones", "max_price": 80}),
        ("I'm looking for a coffee grinder.", {"query": "coffee grinder"}),
        ("Search for hiking boots up to $120.50.", {"query": "hiking boots", "max_price": 120.5}),
    ),
    *_asked(
        "opening_hours",
        ("When is the store in Hamburg open?", {"city": "Hamburg"}),
        ("What are your opening hours in Munich?", {"city": "Munich"}),
        ("Is the Berlin store open on Sundays?", {"city": "Berlin"}),
    ),
    *_asked(
        "cancel_order",
        ("Cancel order ORD-5512, please.", {"order_id": "ORD-5512"}),
        ("I changed my mind about ORD-871, cancel it.", {"order_id": "ORD-871"}),
        ("Please cancel my order, it's number ORD-30077.", {"order_id": "ORD-30077"}),
        ("ORD-6602 must be cancelled.", {"order_id": "ORD-6602"}),
    ),
    *_asked(
        "return_item",
        (
            "I want to return SKU-881 of ORD-4410, it arrived damaged.",
            {"order_id": "ORD-4410", "sku": "SKU-881", "reason": "damaged"},
        ),
        (
            "You sent the wrong thing: SKU-12 in order ORD-77. I return it.",
            {"order_id": "ORD-77", "sku": "SKU-12", "reason": "wrong"},
        ),
        (
            "Return SKU-3090 from ORD-1002 please, I don't want it any more.",
            {"order_id": "ORD-1002", "sku": "SKU-3090", "reason": "unwanted"},
        ),
    ),
    *_asked(
        "refund_payment",
        ("Refund 35 dollars for ORD-2218.", {"order_id": "ORD-2218", "amount": 35}),
        ("Please pay back $12.50 of order ORD-641.", {"order_id": "ORD-641", "amount": 12.5}),
        ("I'd like a refund of 1,250 euros for ORD-9009.", {"order_id": "ORD-9009", "amount": 1250}),
        ("ORD-118 was broken, refund the full 60.", {"order_id": "ORD-118", "amount": 60}),
    ),
    *_asked(
        "apply_coupon",
        ("Use the coupon WINTER24 on ORD-5150.", {"order_id": "ORD-5150", "code": "WINTER24"}),
        ("Apply code HELLO15 to my order ORD-33.", {"order_id": "ORD-33", "code": "HELLO15"}),
        ("I forgot my coupon FREESHIP9 for order ORD-7140.", {"order_id": "ORD-7140", "code": "FREESHIP9"}),
    ),
    *_asked(
        "change_email",
        (
            "My customer number is C-2291, change my email to ada@example.org.",
            {"customer_id": "C-2291", "email": "ada@example.org"},
        ),
        (
            "Please set the email of C-47 to li.wei@mail.example.",
            {"customer_id": "C-47", "email": "li.wei@mail.example"},
        ),
        (
            "New email address for customer C-805: tom_b@example.net",
            {"customer_id": "C-805", "email": "tom_b@example.net"},
        ),
    ),
    *_asked(
        "change_address",
        (
            "I'm C-311 and moved to 8 Elm Road in Bremen.",
            {"customer_id": "C-311", "street": "8 Elm Road", "city": "Bremen"},
        ),
        (
            "Change the address of C-92 to 140 Oak Avenue, Leipzig.",
            {"customer_id": "C-92", "street": "140 Oak Avenue", "city": "Leipzig"},
        ),
        (
            "My new address is Hauptstraße 5 in Köln, customer C-660.",
            {"customer_id": "C-660", "street": "Hauptstraße 5", "city": "Köln"},
        ),
    ),
    *_asked(
        "book_delivery",
        ("Deliver ORD-2044 on 2026-12-18.", {"order_id": "ORD-2044", "day": "2026-12-18"}),
        ("Please deliver ORD-715 on 24 December 2026.", {"order_id": "ORD-715", "day": "2026-12-24"}),
        ("I want order ORD-86 on January 7, 2027.", {"order_id": "ORD-86", "day": "2027-01-07"}),
        ("Book the delivery of ORD-5533 for 03.02.2027.", {"order_id": "ORD-5533", "day": "2027-02-03"}),
    ),
    *_asked(
        "close_account",
        ("Close my account, I'm customer C-1207.", {"customer_id": "C-1207"}),
        ("Please delete the account C-58.", {"customer_id": "C-58"}),
        ("I want to close account C-9931 for good.", {"customer_id": "C-9931"}),
        ("Customer C-404 here. Shut down my account.", {"customer_id": "C-404"}),
        ("Please close the account of customer C-77120.", {"customer_id": "C-77120"}),
    ),
]
_ORDER, _CUSTOMER = ("order",), ("customer",)
LACKING = [
    Question(text, missing=missing)
    for text, missing in (
        ("I want to cancel my order.", _ORDER),
        ("Please cancel it, I don't need it any more.", _ORDER),
        ("Cancel the order that I placed yesterday.", _ORDER),
        ("I want my money back.", (*_ORDER, "amount")),
        ("Refund my last order, please.", (*_ORDER, "amount")),
        ("Please refund ORD-3301.", ("amount",)),
        ("I want to return something.", (*_ORDER, "sku")),
        ("The jacket is damaged, I'm sending it back.", (*_ORDER, "sku")),
        ("I have a coupon, can you apply it?", (*_ORDER, "code")),
        ("Use my coupon on order ORD-410.", ("code",)),
        ("Apply SAVE10 to my order.", _ORDER),
        ("I have a new email address.", (*_CUSTOMER, "email")),
        ("Change my email to eve@example.org.", _CUSTOMER),
        ("I moved. Please update my address.", (*_CUSTOMER, "street", "city")),
        ("I'm C-88 and I moved.", ("street", "city")),
        ("Please deliver my order later.", (*_ORDER, "day")),
        ("Deliver ORD-650 next week.", ("day",)),
        ("Can I get my order on 2026-12-20?", _ORDER),
        ("Close my account.", _CUSTOMER),
        ("I don't want to be a customer any more, delete everything.", _CUSTOMER),
    )
]
QUESTIONS = (*WHOLE, *LACKING)
