"""Numbers and dates as people write them."""

from __future__ import annotations

import pytest

from langchain_tooldec.grammars.grounding.dates import DateOrder, date_times_in, dates_in, times_in
from langchain_tooldec.grammars.grounding.numbers import numbers_in


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1,250 and 1 250 and 1\u00a0250 and 1'250", [1250, 1250, 1, 250, 1250, 1250]),
        ("$12.50, 12.5 %, £3,000.75!", [12.5, 12.5, 3000.75]),
        ("two, Twelve, one, tenth, twofold", [2, 12]),
        ("5km 3pm 2nd 20% 7°", [5, 3, 2, 20, 7]),
        ("A4 v2.5 x2 12ab 1.2.3 10.0.0.1", []),
        ("-5 and 10-20 and \u22127", [-5, 5, 10, 20, -7, 7]),
        ("(1,2,3) [4, 5]", [1, 2, 3, 4, 5]),
        ("1.5 million, 2 hundred, 50k", [1500000, 1.5, 200, 2, 50000, 50]),
        ("1e5 2.5e-3 .5 5.", [100000, 0.0025, 0.5, 5]),
        ("١٢٣ １２", [123, 12]),
        ("ORD-1234, #1234, 12-month", [1234, 12]),
        ("\u20ac5m and $2.5M, 3bn, 4mn, 5m", [5000000, 5, 2500000, 2.5, 3000000000, 3, 4000000, 4, 5]),
        ("-$5 and \u20ac-7.50 but 10-$20", [-5, 5, -7.5, 7.5, 10, 20]),
        ("1.250,50 \u20ac, 1.250.000,5 or 3,50 but 1.250.000", [1250.5, 1250000.5, 3.5, 3, 50]),
        ("1.250,505 1.250,50,5 1,2,3,45", [1250.505, 1.25, 50, 5, 1, 2, 3, 45]),
        ("$5b, $5MM, 1 250,50, 1'250,50, -\u20ac 5", [5e9, 5, 5e6, 5, 1250.5, 1, 250, 50, 1250.5, 1, 250, 50, -5, 5]),
        ("1" * 5000 + ",5", [5]),
        ("1" * 40, []),
        ("1e99", []),
    ],
)
def test_numbers(text: str, numbers: list[float]) -> None:
    found = list(numbers_in(text))
    assert [number for number, _, _ in found] == numbers
    assert all(0 <= start < end <= len(text) for _, start, end in found)


@pytest.mark.parametrize(
    ("text", "order", "dates"),
    [
        ("24 December 2026, Dec 24th, 2026, 24th of Dec. 2026", None, ["2026-12-24"] * 3),
        ("2026-12-24 24.12.2026 12/24/2026 24/12/2026", None, ["2026-12-24"] * 4),
        ("04/05/2026", None, []),
        ("04/05/2026", "day first", ["2026-05-04"]),
        ("04/05/2026", "month first", ["2026-04-05"]),
        ("05/05/2026", None, ["2026-05-05"]),
        ("31 February 2026, 2026-13-01, 24.12.26, 2026-12-245", None, []),
        ("may 5 2026, september 3, 2026", None, ["2026-05-05", "2026-09-03"]),
    ],
)
def test_dates(text: str, order: DateOrder | None, dates: list[str]) -> None:
    assert sorted(day for day, _, _ in dates_in(text, order)) == sorted(dates)


def test_times() -> None:
    text = "at 15:30, 3 pm, 3:30 p.m., 12 am, 25:00, 10:00Z, 10:00:05+02:00, 7"
    found = [time for time, _, _ in times_in(text, offset=False)]
    assert found == ["15:30:00", "15:00:00", "15:30:00", "00:00:00", "10:00:00Z", "10:00:05+02:00"]
    assert [time for time, _, _ in times_in(text)] == ["10:00:00Z", "10:00:05+02:00"]


def test_dates_with_times() -> None:
    text = "2026-12-24T15:30:00Z, 24 December 2026 at 3 pm UTC, 24 Dec 2026 15:30"
    assert [one for one, _, _ in date_times_in(text)] == ["2026-12-24T15:30:00Z", "2026-12-24T15:00:00Z"]
    found = [one for one, _, _ in date_times_in(text, offset=False)]
    assert found == ["2026-12-24T15:30:00Z", "2026-12-24T15:00:00Z", "2026-12-24T15:30:00"]


@pytest.mark.parametrize("text", ["two hundred", "twenty two", "thirty-five", "a hundred and three"])
def test_a_word_of_a_longer_numeral_is_no_number(text: str) -> None:
    assert list(numbers_in(text)) == []


def test_an_offset_from_gmt_is_not_left_out() -> None:
    assert [one for one, *_ in times_in("10:30 GMT+2 or 11:30 GMT")] == ["11:30:00Z"]


@pytest.mark.parametrize("text", ["123" + ".123" * 5000 + ",1.1", "12,3" * 5000, "123 " * 5000, "111," * 5000 + "1"])
def test_long_lists_of_digits_are_read_once(text: str) -> None:
    """Were each start to read to the end, this would take minutes."""
    assert sum(1 for _ in numbers_in(text)) <= 2 * text.count(",") + 2 * text.count(" ") + 2


def test_a_date_is_no_part_of_a_longer_word() -> None:
    assert [day for day, *_ in dates_in("2026-12-24_x 2026-12-24b 2026-12-25T10:00")] == ["2026-12-25"]
