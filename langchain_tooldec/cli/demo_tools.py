"""The demo's tools, its small shop database, and its questions with their answers."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from langchain_core.tools import BaseTool, tool


@dataclass(frozen=True)
class Question:
    """A question, and what a right answer must contain."""

    text: str
    expected: str


QUESTIONS = (
    Question("What is 48 times 17?", "816"),
    Question("How many days are there between 2024-02-10 and 2024-07-04?", "145"),
    Question("Convert 12 miles to km.", "19.312128"),
    Question("How many people live in Oslo?", "709037"),
    Question("What does the desk lamp cost, and then multiply that by 3.", "74.85"),
    Question("Which weekday is 2024-12-24?", "Tuesday"),
    Question("How many desk lamp are in stock at Bergen?", "14"),
)
"""Exchange them freely: `expected` is what the tools below and the database give."""

CITIES = (("Oslo", "Norway", 709037), ("Lisbon", "Portugal", 545796), ("Vienna", "Austria", 1982097))
PRODUCTS = (("desk lamp", 24.95), ("red chair", 89.5), ("oak table", 349.0), ("green tea", 4.2))
STOCK = (("desk lamp", "Bergen", 14), ("desk lamp", "Porto", 3), ("red chair", "Bergen", 8), ("oak table", "Porto", 2))
_METRES = {"km": 1000.0, "m": 1.0, "cm": 0.01, "miles": 1609.344, "feet": 0.3048, "inches": 0.0254}
_KILOGRAMS = {"kg": 1.0, "g": 0.001, "pounds": 0.45359237, "ounces": 0.028349523125}


def fill_database(path: Path) -> None:
    """Create the SQLite file that the lookups read."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE cities (name TEXT PRIMARY KEY, country TEXT, population INTEGER)")
        database.execute("CREATE TABLE products (name TEXT PRIMARY KEY, price REAL)")
        database.execute("CREATE TABLE stock (product TEXT, warehouse TEXT, count INTEGER)")
        database.executemany("INSERT INTO cities VALUES (?, ?, ?)", CITIES)
        database.executemany("INSERT INTO products VALUES (?, ?)", PRODUCTS)
        database.executemany("INSERT INTO stock VALUES (?, ?, ?)", STOCK)


def demo_tools(database: Path) -> list[BaseTool]:
    """The tools; those of the shop read the SQLite file when they are called."""
    functions: tuple[Callable[..., object], ...] = (
        add,
        multiply,
        days_between,
        weekday,
        convert_units,
        *_lookups(database),
    )
    return [tool(function) for function in functions]


def add(a: float, b: float) -> float:
    """Add two numbers."""
    return _plain(a + b)


def multiply(a: float, b: float) -> float:
    """Multiply two numbers."""
    return _plain(a * b)


def days_between(start: str, end: str) -> int:
    """Count the days between two dates."""
    return (date.fromisoformat(end) - date.fromisoformat(start)).days


def add_days(date: str, days: int) -> str:
    """Add a number of days to a date."""
    return str(_day(date) + timedelta(days=days))


def weekday(date: str) -> str:
    """Find the day of the week of a date."""
    return f"{_day(date):%A}"


def convert_units(value: float, from_unit: str, to_unit: str) -> float:
    """Convert a value from one unit to another."""
    for units in (_METRES, _KILOGRAMS):
        if from_unit in units and to_unit in units:
            return _plain(value * units[from_unit] / units[to_unit])
    raise ValueError(f"cannot convert {from_unit} to {to_unit}")


def _lookups(database: Path) -> list[Callable[..., object]]:
    def get_population(city: str) -> int:
        """Look up the population of a city."""
        return int(_look_up(database, "SELECT population FROM cities WHERE name = ?", city))

    def get_price(product: str) -> float:
        """Look up the price of a product."""
        return _plain(_look_up(database, "SELECT price FROM products WHERE name = ?", product))

    def count_stock(product: str, warehouse: str) -> int:
        """Count the stock of a product at a warehouse."""
        return int(
            _look_up(database, "SELECT count FROM stock WHERE product = ? AND warehouse = ?", product, warehouse)
        )

    return [get_population, get_price, count_stock]


def _look_up(database: Path, query: str, *values: str) -> float:
    with closing(sqlite3.connect(database)) as connection:
        row = connection.execute(query, values).fetchone()
    if row is None:
        raise LookupError(f"{', '.join(values)} not found")
    return float(row[0])


def _day(text: str) -> date:
    return date.fromisoformat(text)


def _plain(value: float) -> float:
    """A whole number without its `.0`, others without the noise of binary fractions."""
    return int(value) if value == int(value) else round(value, 6)
