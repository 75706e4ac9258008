"""Texts that carry something else: secrets, paths, bytes, JSON, regular expressions."""

from __future__ import annotations

from langchain_tooldec.automata.expression import Expression, repeat
from langchain_tooldec.grammars.json_schema.formats.writing import ascii_text, unicode_text
from langchain_tooldec.grammars.json_schema.strings import any_character


def any_text() -> Expression:
    """Any text: a password, a path, or bytes as pydantic reads them from text (`binary`)."""
    return repeat(any_character())


def existing_path() -> Expression:
    """A path that should lead to a file or a folder (pydantic's `file-path` and `directory-path`)."""
    return unicode_text("[^\\0]+")


def base64() -> Expression:
    """Bytes in groups of four characters, the last of them padded (also OpenAPI's `byte`)."""
    return ascii_text(_base64("+/"))


def base64url() -> Expression:
    """The same in the alphabet of URLs."""
    return ascii_text(_base64("_-"))


def _base64(last: str) -> str:
    sign = f"[0-9A-Za-z{last}]"
    return f"(?:{sign}{{4}})*(?:{sign}[AQgw]==|{sign}{{2}}[AEIMQUYcgkosw048]=)?"


def decimal() -> Expression:
    """A decimal number, `-12.50`."""
    return ascii_text(r"-?(?:0|[1-9]\d{0,19})(?:\.\d{1,20})?")


def json_text() -> Expression:
    """JSON within a string (pydantic's `json-string`)."""
    text = r'"[^"\\\x00-\x1F]*"'
    value = rf"(?:{text}|-?(?:0|[1-9]\d{{0,14}})(?:\.\d{{1,15}})?|true|false|null)"
    for _ in range(2):
        array = rf"\[(?:{value}(?:, ?{value})*)?\]"
        entry = f"{text}: ?{value}"
        value = rf"(?:{value}|{array}|\{{(?:{entry}(?:, ?{entry})*)?\}})"
    return unicode_text(value)


def regular_expression() -> Expression:
    r"""A regular expression, `^[A-Z]{2}\d+(-[a-z]+)?$`."""
    literal = "[0-9A-Za-z _!\"#%&',:;<=>@`~/-]"
    escape = r"\\[dDwWsS.*+?()\[\]{}|^$\\-]"
    member = r"(?:A-Z|a-z|0-9|[0-9A-Za-z _!\"#%',:;<=>@`.+*?()/]|\\[dws.\-\]\[^\\])"
    single = rf"(?:{literal}|\.|{escape}|\[\^?{member}+\])"
    count = r"(?:[*+?]|\{[1-9]\})?"
    inner = f"(?:{single}{count})"
    for _ in range(2):
        inner = rf"(?:{single}{count}|\((?:\?:)?{inner}+(?:\|{inner}+)*\){count})"
    return unicode_text(rf"\^?{inner}*(?:\|{inner}+)*\$?")
