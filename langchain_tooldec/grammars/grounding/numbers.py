"""The numbers that stand in a text, in the spellings that people use.

Digits of any script, with a decimal point, in groups of three or not; with a sign, a currency, a unit or a percent
sign; with "hundred" to "trillion" after them, or `k` or `bn`, and `m` after a currency; and the English words "two" to
"twelve". Where a spelling can be read in two ways (`-5` in a list, `1 250`, `3,50`), both are numbers that were said.

Limits: a comma is a decimal point before one or two digits, or after groups set off by points (`1.250,505`); points set
off groups only before such a comma. Parts of versions, addresses and identifiers (`1.2.3`, `ORD-1234`) are no numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import TypeAlias

Number: TypeAlias = "int | float"

_WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_SCALES = {"hundred": 2, "thousand": 3, "million": 6, "billion": 9, "trillion": 12, "k": 3, "mn": 6, "bn": 9}
_OF_MONEY = {"m": 6, "mm": 6, "b": 9}
_UNIT = re.compile(
    "km|[cm]?m|mi|ft|in|yd|k?g|mg|lbs?|oz|t|m?l|s|sec|ms|mins?|h|hrs?|d|wk?|mo|y|yrs?|[ap]m?|th|st|nd|rd|"
    "[kmgt]b|k?w|v|hz|c|f|x|px|pt|pcs|usd|eur|gbp|"
)
"""Letters that may follow a number at once."""
_NUMBER = re.compile(
    r"""
    (?<!\w) (?P<version>(?!\d{1,3}(?:\.\d{3}){1,10}+,\d)\d++(?:\.\d++){2,}+)
    | (?P<sign>(?<![\w)\]])[-\u2212])? (?P<currency>[$\u00a3\u00a5\u20a9\u20ac\u20b9](?:-|(?<=[-\u2212].)[ ])?)? (?<!\w)
      (?P<digits> (?P<before_comma> \d{1,3}(?:\.\d{3}){1,10}+(?=,\d++(?![,.]\d))
                    | \d{1,3}(?:[ '\u2019\u00a0\u2009\u202f]\d{3}){1,10}+(?=,\d{1,2}(?![,.]?\d))
                    | (?<!\d[.,])(?<![^\W\d_]-)\d++(?=,\d{1,2}(?![,.]?\d)))
                | \d{1,3}(?:,\d{3}){1,10}+(?!,?\d) | \d{1,3}(?:['\u2019\u00a0\u2009\u202f]\d{3}){1,10}+(?!\d)
                | (?P<spaced>\d{1,3}(?:[ ]\d{3}){1,10}+(?![ ]?\d)) | (?<!\d\.)(?<![^\W\d_]-)\d++ | (?<!\.)(?=\.\d) )
      (?P<fraction>(?(before_comma),|\.)\d+)? (?P<exponent>[eE][-+]?\d{1,2}(?!\w))?
      (?P<unit>[^\W\d_]*) (?!\w)
      (?:[ ](?P<scale>hundred|thousand|million|billion|trillion)\b)?
    | (?<!twenty[ -])(?<!thirty[ -])(?<!forty[ -])(?<!fifty[ -])(?<!sixty[ -])(?<!seventy[ -])(?<!eighty[ -])
      (?<!ninety[ -])(?<!hundred[ ]and[ ])(?<!hundred[ ])
      \b(?P<word>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b
      (?![ -](?:hundred|thousand|million|billion|trillion)\b)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SEPARATORS = re.compile(r"\D")
MAX_DIGITS = 30
"""The most digits of a number; longer ones are texts."""


def numbers_in(text: str) -> Iterator[tuple[Number, int, int]]:
    """The numbers in a text, each with the index of its first character and that after its last.

    Example:
        >>> [number for number, *_ in numbers_in("two of 1,250 for $12.50, 12.5 % off 3km, not A4")]
        [2, 1250, 12.5, 12.5, 3]
    """
    for match in _NUMBER.finditer(text):
        start, end = match.span()
        if match["word"]:
            yield _WORDS.index(match["word"].lower()) + 2, start, end
        elif not match["version"] and _is_unit(match["unit"].lower(), match["currency"]):
            first = match.start("digits")
            start = start if match["sign"] else first - (match["currency"] or "").count("-")
            for number in dict.fromkeys(_readings(match)):
                yield number, start, end
            whole = match["before_comma"]
            if match["spaced"] or (whole and "." not in whole):  # a list, too
                for part in re.finditer(
                    rf"(?<!\d)\d{{1,{MAX_DIGITS}}}(?!\d)", match["digits"] + (match["fraction"] or "")
                ):
                    yield int(part[0]), first + part.start(), first + part.end()


def _is_unit(letters: str, currency: str | None) -> bool:
    return letters in _SCALES or (currency is not None and letters in _OF_MONEY) or bool(_UNIT.fullmatch(letters))


def _readings(match: re.Match[str]) -> Iterator[Number]:
    digits = _SEPARATORS.sub("", match["digits"]) or "0"
    fraction, currency, unit = (match["fraction"] or "").replace(",", "."), match["currency"], match["unit"].lower()
    if len(digits) + len(fraction) > MAX_DIGITS:
        return
    plain = Decimal(f"{digits}{fraction}{match['exponent'] or ''}")
    scale = (currency and _OF_MONEY.get(unit)) or _SCALES.get((match["scale"] or unit).lower())
    negative = match["sign"] or (currency or "").endswith("-")
    for number in (plain,) if scale is None else (plain.scaleb(scale), plain):
        for signed in (-number, number) if negative else (number,):
            if abs(number.adjusted()) <= MAX_DIGITS:
                yield int(signed) if signed == signed.to_integral_value() else float(signed)
