"""Texts that carry something else: secrets, paths, bytes, JSON, regular expressions."""

from __future__ import annotations

from functools import cache

from langchain_tooldec.automata.expression import Expression, repeat
from langchain_tooldec.grammars.json_schema.formats.writing import ascii_text, unicode_text
from langchain_tooldec.grammars.json_schema.strings import any_character


@cache
def any_text() -> Expression:
    """Any text: a password, a path, or bytes as pydantic reads them from text (`binary`)."""
    return repeat(any_character())


@cache
def existing_path() -> Expression:
    """A path that should lead to a file or a folder (pydantic's `file-path` and `directory-path`).

    Limits: whether there is one, no format can know; the text is not empty and has no NUL.
    """
    return unicode_text("[^\\0]+")


@cache
def base64() -> Expression:
    """Bytes in groups of four characters, the last of them padded (also OpenAPI's `byte`).

    Source: RFC 4648, section 4, and section 3.5: bits that are left over are zero.
    Limits: pydantic's Base64Str, which has the same format, asks in addition for bytes that are UTF-8.
    """
    return ascii_text(_base64("+/"))


@cache
def base64url() -> Expression:
    """The same in the alphabet of URLs.

    Source: RFC 4648, section 5.
    Limits: those of `base64`; the padding is written.
    """
    return ascii_text(_base64("_-"))


def _base64(last: str) -> str:
    sign = f"[0-9A-Za-z{last}]"
    return f"(?:{sign}{{4}})*(?:{sign}[AQgw]==|{sign}{{2}}[AEIMQUYcgkosw048]=)?"


@cache
def decimal() -> Expression:
    """A decimal number, `-12.50`.

    Source: OpenAPI's format registry.
    Limits: at most 20 digits before the point and 20 behind it, no exponent.
    """
    return ascii_text(r"-?(?:0|[1-9]\d{0,19})(?:\.\d{1,20})?")


@cache
def json_text() -> Expression:
    """JSON within a string (pydantic's `json-string`).

    Source: RFC 8259.
    Limits: two levels of arrays and objects; no escapes in strings; numbers of at most 15 digits on either side of the
    point, without exponent; spaces only after a colon or a comma.
    """
    text = r'"[^"\\\x00-\x1F]*"'
    value = rf"(?:{text}|-?(?:0|[1-9]\d{{0,14}})(?:\.\d{{1,15}})?|true|false|null)"
    for _ in range(2):
        array = rf"\[(?:{value}(?:, ?{value})*)?\]"
        entry = f"{text}: ?{value}"
        value = rf"(?:{value}|{array}|\{{(?:{entry}(?:, ?{entry})*)?\}})"
    return unicode_text(value)


@cache
def regular_expression() -> Expression:
    r"""A regular expression, `^[A-Z]{2}\d+(-[a-z]+)?$`.

    Source: ECMA-262, section 22.2.1, in its intersection with Python's `re` and Rust's `regex`.
    Limits: literals of ASCII, the usual escapes, classes of characters and whole ranges (`A-Z`, `a-z`, `0-9`), groups
    within at most two groups, `*`, `+`, `?` and `{n}` to `{n,n+9}` with one digit; anchors stand around the whole.
    """
    literal = "[0-9A-Za-z _!\"#%&',:;<=>@`~/-]"
    escape = r"\\[dDwWsS.*+?()\[\]{}|^$\\-]"
    member = r"(?:A-Z|a-z|0-9|[0-9A-Za-z _!\"#%',:;<=>@`.+*?()/]|\\[dws.\-\]\[^\\])"
    single = rf"(?:{literal}|\.|{escape}|\[\^?{member}+\])"
    count = r"(?:[*+?]|\{[1-9]\})?"
    inner = f"(?:{single}{count})"
    for _ in range(2):
        inner = rf"(?:{single}{count}|\((?:\?:)?{inner}+(?:\|{inner}+)*\){count})"
    return unicode_text(rf"\^?{inner}*(?:\|{inner}+)*\$?")
