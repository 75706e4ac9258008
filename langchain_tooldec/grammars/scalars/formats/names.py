r"""Host names and e-mail addresses.

Their sources and limits are in the table of formats.
"""

from __future__ import annotations

from string import ascii_lowercase

from langchain_tooldec.automata.expression import Expression, choice, sequence, unit
from langchain_tooldec.grammars.scalars.formats.writing import ascii_text, other_than, unicode_text


def _label(longest: int) -> str:
    """A label of a host name of at most `longest` characters (5 or more), without hyphens at its ends.

    The third and fourth characters are not both hyphens: that marks an encoded label (`xn--`), and whether it can be
    decoded is not regular. A run of characters begins at the fourth or fifth only, since a mask walks each place where
    one may begin; each takes a millisecond.
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
