"""Patterns of URIs and related formats. Their sources and limits are in the table of formats."""

from __future__ import annotations

from langchain_tooldec.grammars.scalars.formats.patterns import IPV4, IPV6
from langchain_tooldec.grammars.scalars.formats.writing import other_than

_UNRESERVED, _SUB = "0-9A-Za-z._~", "!$&'()*+,;="
_ENCODED = "%[0-9A-Fa-f]{2}"
_UCS = (
    r"\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}"
    + "".join(rf"\u{{{plane:X}0000}}-\u{{{plane:X}FFFD}}" for plane in range(1, 14))
    + r"\u{E1000}-\u{EFFFD}"
)
_PRIVATE = r"\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}"
_SCHEME = "[A-Za-z][0-9A-Za-z+.-]*"
_IP_LITERAL = rf"\[(?:{IPV6}|[Vv][0-9A-Fa-f]+\.[{_UNRESERVED}{_SUB}:-]+)\]"


def _some(characters: str) -> str:
    """One of the characters (as in a class), or a percent-encoded one."""
    return f"(?:[{characters}-]|{_ENCODED})"


def _tail(ucs: str = "", private: str = "") -> str:
    """Query and fragment."""
    inside = f"{_UNRESERVED}{_SUB}:@/?{ucs}"
    return rf"(?:\?{_some(inside + private)}*)?(?:#{_some(inside)}*)?"


def _uri(ucs: str = "", private: str = "") -> tuple[str, str]:
    """The patterns of a URI and of a relative reference, exactly as in the RFCs."""
    user, name = _some(_UNRESERVED + _SUB + ":" + ucs), _some(_UNRESERVED + _SUB + ucs)
    inside = _some(_UNRESERVED + _SUB + ":@/" + ucs)
    first, first_without_colon = _some(_UNRESERVED + _SUB + ":@" + ucs), _some(_UNRESERVED + _SUB + "@" + ucs)
    authority = rf"//(?:{user}*@)?(?:{_IP_LITERAL}|{name}*)(?::\d*)?(?:/{inside}*)?"
    absolute = f"/(?:{first}{inside}*)?"
    tail = _tail(ucs, private)
    whole = f"{_SCHEME}:(?:{authority}|{absolute}|{first}{inside}*)?{tail}"
    relative = f"(?:{authority}|{absolute}|{first_without_colon}+(?:/{inside}*)?)?{tail}"
    return whole, relative


# The parts of a URL, with few unbounded counts, so that these can share a `maxLength`. Path and query are one part:
# they allow the same characters after the first `?`.
_PORT = r"(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])"
_NAME = r"(?:[0-9A-Za-z_](?:[.-]?[0-9A-Za-z_])*\.)?[A-Za-z](?:-?[0-9A-Za-z_])*"
_HOST = rf"(?:{_NAME}|{IPV4}|\[(?:{IPV6})\])"
_USER = f"{_some(_UNRESERVED + _SUB + ':')}*@"
_AUTHORITY = f"(?:{_USER})?{_HOST}(?::{_PORT})?"
_INSIDE = _some(_UNRESERVED + _SUB + ":@/?")
_PATH = f"(?:[/?]{_INSIDE}*)?"
_FRAGMENT = f"(?:#{_INSIDE}{{0,64}})?"
_OTHER_SCHEME = other_than(("http", "https", "ws", "wss", "ftp", "file"), "abcdefghijklmnopqrstuvwxyz0123456789+.-", 30)
_WEB = f"(?:[Hh][Tt]{{2}}[Pp][Ss]?|[Ww][Ss]{{1,2}}|[Ff][Tt][Pp])://{_AUTHORITY}{_PATH}"
_FIRST = _some(_UNRESERVED + _SUB + ":@?")
_ROOTED = f"/(?:{_FIRST}{_INSIDE}*)?"
_FILE = f"[Ff][Ii][Ll][Ee]:(?://{_HOST}?/{_INSIDE}*|{_ROOTED})"
_OTHER = f"{_OTHER_SCHEME}:(?://(?:{_AUTHORITY})?{_PATH}|{_ROOTED}|{_FIRST}{_INSIDE}*)?"
URI = f"(?:{_WEB}|{_FILE}|{_OTHER}){_FRAGMENT}"
URI_REFERENCE = "|".join(_uri())
IRI, _RELATIVE_IRI = _uri(_UCS, _PRIVATE)
IRI_REFERENCE = f"{IRI}|{_RELATIVE_IRI}"

_ONE_HOST = f"{_HOST}(?::{_PORT})?"
_ONE_USER = f"(?:{_USER.replace(',', '')})?"
MULTI_HOST_URI = f"{_OTHER_SCHEME}://{_ONE_USER}{_ONE_HOST}(?:,{_ONE_HOST}){{0,9}}{_PATH}{_FRAGMENT}"

_LITERAL = rf"(?:[!#$&'()*+,./0-;=?@A-Z[\]_a-z~{_UCS}{_PRIVATE}-]|{_ENCODED})"
_VARIABLE_CHARACTER = f"(?:[0-9A-Z_a-z]|{_ENCODED})"
_VARIABLE = rf"{_VARIABLE_CHARACTER}(?:\.?{_VARIABLE_CHARACTER})*(?::[1-9]\d{{0,3}}|\*)?"
URI_TEMPLATE = rf"(?:{_LITERAL}|\{{[+#./;?&]?{_VARIABLE}(?:,{_VARIABLE})*\}})*"

JSON_POINTER = r"(?:/(?:[^/~]|~[01])*)*"
RELATIVE_JSON_POINTER = rf"(?:0|[1-9]\d*)(?:#|{JSON_POINTER})"
