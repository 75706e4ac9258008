"""Host names, e-mail addresses, URIs and related formats. Their sources and limits are in the table of formats."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from langchain_tooldec.automata.expression import Expression, choice, sequence, unit
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.scalars.formats.patterns import IPV4, IPV6
from langchain_tooldec.grammars.scalars.strings import character_in


def ascii_text(source: str) -> Expression:
    """The texts that match a pattern as a whole, unescaped. They must not contain quotes or backslashes."""
    return pattern(f"^(?:{source})$", code_points)


def unicode_text(source: str) -> Expression:
    """The texts that match a pattern as a whole, as JSON strings write them."""
    return pattern(f"^(?:{source})$", character_in)


def other_than(words: Iterable[str], more: str, longest: int) -> str:
    """A pattern of names other than the words, in upper or lower case: a letter, then some of `more`."""
    return _after("", frozenset(words), more, longest)


def _after(begun: str, words: frozenset[str], more: str, longest: int) -> str:
    """A pattern of what may follow a prefix of a word."""
    nexts = sorted({word[len(begun)] for word in words if word.startswith(begun) and word != begun})
    letters = more if begun else ascii_lowercase
    free = "".join(char for char in dict.fromkeys(letters + letters.upper()) if char.lower() not in nexts)
    rest = f"[{_class(more + more.upper())}]{{0,{longest - len(begun) - 1}}}"
    branches = [f"[{_class(free)}]{rest}"]
    branches += [f"[{char}{char.upper()}]{_after(begun + char, words, more, longest)}" for char in nexts]
    optional = "?" if begun and begun not in words else ""
    return f"(?:{'|'.join(branches)}){optional}"


def _class(characters: str) -> str:
    """Characters as written in a class, with a dash last."""
    return "".join(sorted(dict.fromkeys(characters), key=lambda char: (char == "-", char)))


def _label(longest: int) -> str:
    """A label of a host name of at most `longest` characters (5 or more), without hyphens at its ends.

    The third and fourth characters are not both hyphens: that marks an encoded label (`xn--`), and whether it can be
    decoded is not regular. A run of characters begins at the fourth or fifth only, since a mask walks each position
    where one may begin; each takes a millisecond.
    """
    outer, inner = "[0-9A-Za-z]", "[0-9A-Za-z-]"
    after_letter = f"(?:{inner}{{0,{longest - 4}}}{outer})?"
    after_hyphen = f"{outer}(?:{inner}{{0,{longest - 5}}}{outer})?"
    return f"{outer}(?:{outer}|{inner}(?:{outer}{after_letter}|-{after_hyphen}))?"


# Labels get shorter along a chain, so what may follow a label is the same in every reading of the name.
_LABEL, _MIDDLE_LABEL, _SHORT_LABEL = _label(63), _label(40), _label(20)
HOSTNAME = rf"{_LABEL}(?:\.{_LABEL}(?:\.{_SHORT_LABEL}){{0,6}})?"
_SPECIAL = ("arpa", "invalid", "local", "localhost", "onion", "test")
_MAIL_DOMAIN = rf"{_LABEL}(?:\.{_MIDDLE_LABEL}(?:\.{_SHORT_LABEL}){{0,2}})?\."
_ATOM = "[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]"
_LOCAL = rf"(?:{_ATOM}{{1,64}}|{_ATOM}(?:\.?{_ATOM}){{0,31}})"
# Letters and digits of large left-to-right scripts that IDNA 2008 allows in any position.
_LETTER = "0-9a-zß-öø-ÿα-ωа-џぁ-ゖァ-ヺ一-龥가-힣"
_UNICODE_LABEL = rf"[{_LETTER}](?:-?[{_LETTER}]){{0,7}}"
IDN_HOSTNAME = rf"{HOSTNAME}|{_UNICODE_LABEL}(?:\.{_UNICODE_LABEL}){{0,2}}"
_UNICODE_TOP = rf"[{_LETTER.removeprefix('0-9a-z')}](?:-?[{_LETTER}]){{0,7}}"  # neither a special name nor digits
_UNICODE_ATOM = "[0-9A-Za-z!#$%&'*+/=?^_`{|}~\\u{80}-\\u{10FFFF}-]"
_UNICODE_LOCAL = rf"(?:{_LOCAL}|{_UNICODE_ATOM}{{1,16}}|{_UNICODE_ATOM}(?:\.?{_UNICODE_ATOM}){{0,12}})"


def email() -> Expression:
    """The content of an e-mail address, `joe.bloggs@example.com`."""
    return sequence(ascii_text(f"{_LOCAL}@{_MAIL_DOMAIN}"), _top_label())


def idn_email() -> Expression:
    """The content of an e-mail address with non-ASCII letters."""
    ascii_domain = sequence(ascii_text(_MAIL_DOMAIN), _top_label())
    labels = unicode_text(rf"{_UNICODE_LABEL}(?:\.{_UNICODE_LABEL})?\.")
    domain = choice(ascii_domain, sequence(labels, choice(_top_label(), unicode_text(_UNICODE_TOP))))
    return sequence(unicode_text(f"{_UNICODE_LOCAL}@"), domain)


def _top_label() -> Expression:
    """The last label of a mail domain: only letters, and not a special name."""
    return unit(ascii_text(other_than(_SPECIAL, ascii_lowercase, 24)))


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
