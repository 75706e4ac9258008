"""Questions on tools written by hand, the nearest thing here to a user's tools.

Training does not show these tools or questions; some of its argument names and ways to ask were added with them in
mind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from skills import schema

from langchain_tooldec.formats.turns import ToolSpec


@dataclass(frozen=True)
class Question:
    """A question and the calls that answer it: name, arguments, and what the tool returns."""

    text: str
    calls: tuple[tuple[str, dict[str, Any], str], ...]


def _tool(name: str, description: str, required: str, optional: str = "") -> ToolSpec:
    """A tool from lists such as `city: string, days: integer`."""
    properties = {}
    for pair in filter(None, f"{required}, {optional}".split(", ")):
        key, kind = pair.split(": ")
        properties[key] = {"enum": kind.split("|")} if "|" in kind else {"type": kind}
    return ToolSpec(name, description, schema(properties, tuple(pair.split(": ")[0] for pair in optional.split(", "))))


SHOP = (
    _tool("get_stock_level", "Get the stock level of a product.", "product: string"),
    _tool("place_order", "Place an order for a product.", "product: string, quantity: integer"),
    _tool("apply_discount", "Apply a discount to a price.", "price: number, percent: number"),
    _tool("find_supplier", "Find the supplier of a product.", "product: string"),
    _tool("shipping_cost", "Calculate the shipping cost of a package.", "weight: number, country: string"),
)
OFFICE = (
    _tool("book_meeting_room", "Book a meeting room.", "room: string, date: string", "hours: integer"),
    _tool("send_email", "Send an email to someone.", "recipient: string, subject: string"),
    _tool("create_ticket", "Create a support ticket.", "title: string, priority: low|medium|high"),
    _tool("close_ticket", "Close a support ticket.", "ticket_id: integer"),
    _tool("find_colleague", "Find the phone number of a colleague.", "name: string"),
    _tool("vacation_days", "Get the vacation days left for an employee.", "employee: string"),
)
MATHS = (
    _tool("square_root", "Calculate the square root of a number.", "number: number"),
    _tool("power", "Raise a base to an exponent.", "base: number, exponent: integer"),
    _tool("average", "Calculate the average of two values.", "x: number, y: number"),
    _tool("circle_area", "Calculate the area of a circle.", "radius: number"),
    _tool("percentage", "Calculate a percentage of a number.", "percent: number, number: number"),
    _tool("is_prime", "Check whether a number is prime.", "n: integer"),
)
TRAVEL = (
    _tool("find_flights", "Find flights between two cities.", "origin: string, destination: string", "date: string"),
    _tool("exchange_rate", "Get the exchange rate between two currencies.", "base: string, target: string"),
    _tool("hotel_price", "Get the price of a hotel.", "hotel: string, nights: integer"),
    _tool("local_time", "Get the local time in a city.", "city: string"),
    _tool("translate_text", "Translate a text into another language.", "text: string, language: string"),
    _tool("sunrise", "Get the time of sunrise in a city.", "city: string", "date: string"),
)
LIBRARY = (
    _tool("search_books", "Search books by author.", "author: string", "limit: integer"),
    _tool("book_rating", "Get the rating of a book.", "title: string"),
    _tool("renew_loan", "Renew the loan of a book.", "loan_id: string"),
    _tool("count_pages", "Count the pages of a book.", "title: string"),
    _tool("add_member", "Add a member to the library.", "name: string, age: integer"),
)


def _q(text: str, *calls: tuple[str, dict[str, Any], str]) -> Question:
    return Question(text, calls)


CASES: tuple[tuple[tuple[ToolSpec, ...], tuple[Question, ...]], ...] = (
    (SHOP, (
        _q("What is the stock level of the garden chair?", ("get_stock_level", {"product": "garden chair"}, "14")),
        _q("Place an order for 3 desk lamps.",
           ("place_order", {"product": "desk lamps", "quantity": 3}, "order 77 placed")),
        _q("Apply a discount of 15 percent to a price of 80.",
           ("apply_discount", {"price": 80, "percent": 15}, "68.0")),
        _q("Who is the supplier of the oak table?", ("find_supplier", {"product": "oak table"}, "Hansen Wood")),
        _q("Find the supplier of the red kettle.", ("find_supplier", {"product": "red kettle"}, "Kettle World")),
        _q("What does it cost to ship a package with weight 2.5 to Norway?",
           ("shipping_cost", {"weight": 2.5, "country": "Norway"}, "19.9")),
        _q("Calculate the shipping cost of a package of 4 kg to France.",
           ("shipping_cost", {"weight": 4, "country": "France"}, "12.5")),
    )),
    (OFFICE, (
        _q("Book the meeting room Apollo on 2024-05-06.",
           ("book_meeting_room", {"room": "Apollo", "date": "2024-05-06"}, "booked")),
        _q("Book the room Gemini on 2025-01-15 for 2 hours.",
           ("book_meeting_room", {"room": "Gemini", "date": "2025-01-15", "hours": 2}, "booked")),
        _q("Send an email to Maria with the subject 'lunch today'.",
           ("send_email", {"recipient": "Maria", "subject": "lunch today"}, "sent")),
        _q("Create a support ticket with title 'printer broken' and priority high.",
           ("create_ticket", {"title": "printer broken", "priority": "high"}, "ticket 481")),
        _q("Close ticket 481.", ("close_ticket", {"ticket_id": 481}, "closed")),
        _q("What is the phone number of Peter Hansen?", ("find_colleague", {"name": "Peter Hansen"}, "555 0199")),
        _q("How many vacation days does Nadia have left?", ("vacation_days", {"employee": "Nadia"}, "12")),
    )),
    (MATHS, (
        _q("What is the square root of 144?", ("square_root", {"number": 144}, "12.0")),
        _q("Raise 2 to the exponent 10.", ("power", {"base": 2, "exponent": 10}, "1024")),
        _q("What is the average of 12 and 20?", ("average", {"x": 12, "y": 20}, "16.0")),
        _q("What is the area of a circle with radius 5?", ("circle_area", {"radius": 5}, "78.54")),
        _q("What is 15 percent of 240?", ("percentage", {"percent": 15, "number": 240}, "36.0")),
        _q("Is 97 prime?", ("is_prime", {"n": 97}, "True")),
        _q("What is the square root of 144, then raise that to the exponent 3?",
           ("square_root", {"number": 144}, "12.0"), ("power", {"base": 12.0, "exponent": 3}, "1728.0")),
        _q("Calculate the average of 10 and 30, then the square root of the result.",
           ("average", {"x": 10, "y": 30}, "20.0"), ("square_root", {"number": 20.0}, "4.472")),
    )),
    (TRAVEL, (
        _q("Find flights from Oslo to Rome.",
           ("find_flights", {"origin": "Oslo", "destination": "Rome"}, "SK 451, SK 92")),
        _q("Find flights from Berlin to New York on 2024-09-01.",
           ("find_flights", {"origin": "Berlin", "destination": "New York", "date": "2024-09-01"}, "LH 400")),
        _q("What is the exchange rate between EUR and USD?",
           ("exchange_rate", {"base": "EUR", "target": "USD"}, "1.08")),
        _q("What is the price of the hotel Astoria for 3 nights?",
           ("hotel_price", {"hotel": "Astoria", "nights": 3}, "420")),
        _q("What is the local time in Tokyo?", ("local_time", {"city": "Tokyo"}, "21:40")),
        _q("Translate the text 'good morning' into French.",
           ("translate_text", {"text": "good morning", "language": "French"}, "bonjour")),
        _q("When is sunrise in Helsinki?", ("sunrise", {"city": "Helsinki"}, "05:12")),
    )),
    (LIBRARY, (
        _q("Search books by Ursula Le Guin.", ("search_books", {"author": "Ursula Le Guin"}, "The Dispossessed")),
        _q("Search books by Italo Calvino and limit 5.",
           ("search_books", {"author": "Italo Calvino", "limit": 5}, "Cosmicomics")),
        _q("What is the rating of the book Dune?", ("book_rating", {"title": "Dune"}, "4.6")),
        _q("How many pages does the book Solaris have?", ("count_pages", {"title": "Solaris"}, "204")),
        _q("Renew the loan B-118.", ("renew_loan", {"loan_id": "B-118"}, "renewed until 2024-07-01")),
        _q("Add the member Tom Berg with age 34 to the library.",
           ("add_member", {"name": "Tom Berg", "age": 34}, "member 902")),
        _q("Search books by Frank Herbert, then get the rating of that book.",
           ("search_books", {"author": "Frank Herbert"}, "Dune"), ("book_rating", {"title": "Dune"}, "4.6")),
    )),
)  # fmt: skip
