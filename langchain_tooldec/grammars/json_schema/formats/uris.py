"""URIs and their kin.

Source: RFC 3986, appendix A; RFC 3987, section 2.2; RFC 6570, section 2; RFC 6901, section 3.
"""

from __future__ import annotations

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.grammars.json_schema.formats.addresses import IPV4, IPV6
from langchain_tooldec.grammars.json_schema.formats.writing import ascii_text, other_than, unicode_text

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
    """One of the characters (as in a class), or one that is encoded."""
    return f"(?:[{characters}-]|{_ENCODED})"


def _tail(ucs: str = "", private: str = "") -> str:
    """Query and fragment."""
    inside = f"{_UNRESERVED}{_SUB}:@/?{ucs}"
    return rf"(?:\?{_some(inside + private)}*)?(?:#{_some(inside)}*)?"


def _uri(ucs: str = "", private: str = "") -> tuple[str, str]:
    """The patterns of a URI and of a relative reference, exactly as the RFCs have them."""
    user, name = _some(_UNRESERVED + _SUB + ":" + ucs), _some(_UNRESERVED + _SUB + ucs)
    inside = _some(_UNRESERVED + _SUB + ":@/" + ucs)
    first, first_without_colon = _some(_UNRESERVED + _SUB + ":@" + ucs), _some(_UNRESERVED + _SUB + "@" + ucs)
    authority = rf"//(?:{user}*@)?(?:{_IP_LITERAL}|{name}*)(?::\d*)?(?:/{inside}*)?"
    absolute = f"/(?:{first}{inside}*)?"
    tail = _tail(ucs, private)
    whole = f"{_SCHEME}:(?:{authority}|{absolute}|{first}{inside}*)?{tail}"
    relative = f"(?:{authority}|{absolute}|{first_without_colon}+(?:/{inside}*)?)?{tail}"
    return whole, relative


# The parts of a URL, with as few counts without end as can be, so that a `maxLength` can be shared among them: path and
# query are one part, since they have the same characters after the first `?`.
_PORT = r"(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])"
_NAME = r"(?:[0-9A-Za-z_](?:[.-]?[0-9A-Za-z_])*\.)?[A-Za-z](?:-?[0-9A-Za-z_])*"
_HOST = rf"(?:{_NAME}|{IPV4}|\[(?:{IPV6})\])"
_USER = f"{_some(_UNRESERVED + _SUB + ':')}*@"
_AUTHORITY = f"(?:{_USER})?{_HOST}(?::{_PORT})?"
_INSIDE = _some(_UNRESERVED + _SUB + ":@/?")
_PATH = f"(?:[/?]{_INSIDE}*)?"
_FRAGMENT = f"(?:#{_INSIDE}{{0,64}})?"
_OTHER_SCHEME = other_than(("http", "https", "ws", "wss", "ftp", "file"), "abcdefghijklmnopqrstuvwxyz0123456789+.-", 30)


def uri() -> Expression:
    """A URI, `https://example.com/path?query#fragment` or `mailto:joe@example.com`."""
    web = f"(?:[Hh][Tt]{{2}}[Pp][Ss]?|[Ww][Ss]{{1,2}}|[Ff][Tt][Pp])://{_AUTHORITY}{_PATH}"
    first = _some(_UNRESERVED + _SUB + ":@?")
    rooted = f"/(?:{first}{_INSIDE}*)?"
    file = f"[Ff][Ii][Ll][Ee]:(?://{_HOST}?/{_INSIDE}*|{rooted})"
    other = f"{_OTHER_SCHEME}:(?://(?:{_AUTHORITY})?{_PATH}|{rooted}|{first}{_INSIDE}*)?"
    return ascii_text(f"(?:{web}|{file}|{other}){_FRAGMENT}")


def uri_reference() -> Expression:
    """A URI or a relative reference, `../path#fragment`."""
    return ascii_text("|".join(_uri()))


def iri() -> Expression:
    """A URI with characters beyond ASCII."""
    return unicode_text(_uri(_UCS, _PRIVATE)[0])


def iri_reference() -> Expression:
    """An IRI or a relative reference."""
    return unicode_text("|".join(_uri(_UCS, _PRIVATE)))


def multi_host_uri() -> Expression:
    """A URI with up to ten hosts, `postgres://user:password@one:5432,two:5432/name` (pydantic's)."""
    host, user = f"{_HOST}(?::{_PORT})?", _USER.replace(",", "")
    return ascii_text(f"{_OTHER_SCHEME}://(?:{user})?{host}(?:,{host}){{0,9}}{_PATH}{_FRAGMENT}")


def uri_template() -> Expression:
    """A URI with expressions, `https://example.com/{user}{?page,size}`."""
    literal = rf"(?:[!#$&'()*+,./0-;=?@A-Z[\]_a-z~{_UCS}{_PRIVATE}-]|{_ENCODED})"
    character = f"(?:[0-9A-Z_a-z]|{_ENCODED})"
    variable = rf"{character}(?:\.?{character})*(?::[1-9]\d{{0,3}}|\*)?"
    return unicode_text(rf"(?:{literal}|\{{[+#./;?&]?{variable}(?:,{variable})*\}})*")


_POINTER = r"(?:/(?:[^/~]|~[01])*)*"


def json_pointer() -> Expression:
    """A JSON pointer, `/items/0/name`."""
    return unicode_text(_POINTER)


def relative_json_pointer() -> Expression:
    """A JSON pointer from where one is, `1/name` or `0#`."""
    return unicode_text(rf"(?:0|[1-9]\d*)(?:#|{_POINTER})")
