r"""Parses a pattern into its tree.

The syntax is that of ECMA-262 with the `u` flag, plus unambiguous extensions that occur in real schemas: `\-` and other
needless escapes of punctuation, a `{` that begins no quantifier, unmatched `]` and `}`, `[\w-.]`, `(?P<name>...)`,
`\A`, `\Z` and `\z`; and flags for a group (`(?i:...)`, ECMA-262 2025) or for the rest of one (`(?i)`).

Where Python's `re` or Rust's `regex` reads the same signs otherwise (`[a&&b]`, `[]a]`, `\<`), a pattern for several
dialects is refused: what one of them calls an operator is a character for another.

Source: ECMA-262, sections 22.2.1 (syntax) and B.1.2 (what engines read without the `u` flag); the documentation of
Rust's `regex` ("Character classes", "Empty matches").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import NoReturn

from langchain_tooldec.errors import GrammarTooLargeError, PatternError
from langchain_tooldec.grammars.regex.classes import (
    LINE_END,
    NEW_LINE,
    Dialects,
    Ranges,
    category,
    complement,
    folded,
    intersection,
    normalized,
    shorthand,
)
from langchain_tooldec.grammars.regex.tree import (
    BEGINNING,
    END,
    FINAL_LINE_END,
    LookAround,
    Tree,
    alternatives,
    characters,
    look_around,
    repetition,
    sequence,
)

MAX_GROUPS = 50
"""The most nested groups."""
MAX_DIGITS = 10
"""The most digits of a number in a quantifier."""
_CONTROLS = {"t": 0x09, "n": 0x0A, "v": 0x0B, "f": 0x0C, "r": 0x0D}
_ANCHORS = {"b": "b", "B": "B", "A": "^", "Z": "$", "z": "$"}
_SIGNS = {"*": (0, None), "+": (1, None), "?": (0, 1)}
_COUNT = re.compile(r"\{(\d+)(?:(,)(\d*))?\}", re.ASCII)
_STRAY_COUNT = re.compile(r"\{(\d+(,\d*)?|,\d*)\}", re.ASCII)
_GROUP_NAME = re.compile(r"\?P?<[A-Za-z_$][\w$]*>")
_FLAGS = re.compile(r"\(\?(?=[a-z-])([a-z]*)(?:-([a-z]+))?([:)])", re.ASCII)
_KNOWN_FLAGS = frozenset("imsu")
"""Ignore case, multiline, dot matches all; and `u`, which has no effect here."""
_NO_BACKREFERENCES = "backreferences cannot be enforced; repeat what the group may be"
_OTHER_GROUPS = {
    "?P=": _NO_BACKREFERENCES,
    "?>": "an atomic group cannot be enforced; '(?:...)' may match more",
    "?(": "a group that depends on another cannot be enforced; write its cases as alternatives",
    "?#": "comments are not part of ECMA-262; remove it",
    "?R": "a pattern inside of itself cannot be enforced; write out the levels that there may be",
}
_LOOK_AROUND = re.compile(r"\?(<?)([=!])")
_OPPOSITE: Mapping[Dialects, Dialects] = {"ecma": "ecma", "all": "any", "any": "all"}
_POSIX = re.compile(r"\[([:.=])\^?\w+\1\]")
_CLASS_REST = re.compile(r"((?:\\.|[^\]\\])*)\]", re.DOTALL)
_IN_RUST = re.compile(r"\\.|\[\^?\]?|\]|&&|--|~~", re.DOTALL)
"""What matters to how Rust reads a class: escapes, the beginning and the end of a class in it, and its operators."""
_WORD_EDGE = re.compile(r"\\(?:[<>]|b\{(?:start|end)(?:-half)?\})")
"""Edges of words in Rust. Elsewhere `<` and `>`, or `\b` and the text in braces."""
_PROPERTY = re.compile(r"\{(?:(?:General_Category|gc)=)?(\w+)\}", re.ASCII)
_HEXADECIMAL = "[0-9A-Fa-f]"
_TWO = re.compile(_HEXADECIMAL + "{2}")
_UNICODE = re.compile(rf"\{{({_HEXADECIMAL}{{1,8}})\}}|({_HEXADECIMAL}{{4}})")
_LOW_SURROGATE = re.compile(rf"\\u([dD][c-fC-F]{_HEXADECIMAL}{{2}})")


def parse(source: str, *, dialects: Dialects = "ecma") -> Tree:
    """The tree of a pattern.

    Args:
        source: The pattern.
        dialects: Whose rules apply. Negative parts (`(?!...)`) are read for "any" if the rest is read for "all".

    Raises:
        PatternError: It is not a pattern, or has a feature beyond automata.
        GrammarTooLargeError: It exceeds the limits on length or depth.

    Example:
        >>> parse("a[bc]?")
        Series(parts=(Characters(ranges=((97, 97),)),
                      Repetition(parts=(Characters(ranges=((98, 99),)),), low=0, high=1)))
    """
    return _Parser(source, dialects).whole()


class _Parser:
    """Reads a pattern from left to right. Each method leaves the index after what it read."""

    def __init__(self, source: str, dialects: Dialects) -> None:
        self._source = source
        self._dialects = dialects
        self._flags: frozenset[str] = frozenset()
        self._known_to_rust = True  # until a class never ends there
        self._depth = 0
        self._at = 0

    def whole(self) -> Tree:
        tree = self._alternatives()
        if self._peek():
            self._refuse(r"')' closes no group; write '\)'")
        return tree

    def _alternatives(self) -> Tree:
        """All alternatives up to the end of the group or of the pattern."""
        branches: list[Tree] = []
        items: list[Tree] = []
        while (char := self._peek()) and char != ")":
            start = self._at
            if self._take("|"):
                branches.append(sequence(items))
                items = []
            elif (flags := self._match(_FLAGS)) and flags[3] == ")":
                self._flags = self._flags_of(flags)
            else:
                self._at = start
                items.append(self._quantified(self._group(start) if char == "(" else self._atom(), start))
        return alternatives([*branches, sequence(items)])

    def _group(self, start: int) -> Tree:
        """A group. In a negative one, "all" and "any" dialects are swapped."""
        dialects, flags, look = self._dialects, self._flags, None
        if given := self._match(_FLAGS):
            self._flags = self._flags_of(given)
        else:
            self._at += 1
            if look := self._match(_LOOK_AROUND):
                self._dialects = _OPPOSITE[dialects] if look[2] == "!" else dialects
            elif not self._take("?:") and not self._match(_GROUP_NAME) and self._peek() == "?":
                known = (reason for mark, reason in _OTHER_GROUPS.items() if self._source.startswith(mark, self._at))
                self._refuse(next(known, "this kind of group cannot be enforced; write '(?:...)' or '(...)'"), start)
        self._depth += 1
        if self._depth > MAX_GROUPS:
            raise GrammarTooLargeError(f"the pattern has groups {self._depth} deep, the limit is {MAX_GROUPS}")
        body = self._alternatives()
        if not self._take(")"):
            self._refuse("the group is never closed; write ')' after it", start)
        self._depth -= 1
        self._dialects, self._flags = dialects, flags
        return body if look is None else look_around(body, ahead=not look[1], negated=look[2] == "!", position=start)

    def _refuse(self, reason: str, at: int | None = None) -> NoReturn:
        raise PatternError(reason, pattern=self._source, position=self._at if at is None else at)

    def _peek(self) -> str:
        """The next character; empty at the end."""
        return self._source[self._at : self._at + 1]

    def _next(self) -> str:
        char = self._peek()
        self._at += len(char)
        return char

    def _take(self, expected: str) -> bool:
        taken = self._source.startswith(expected, self._at)
        self._at += len(expected) * taken
        return taken

    def _match(self, shape: re.Pattern[str]) -> re.Match[str] | None:
        if match := shape.match(self._source, self._at):
            self._at = match.end()
        return match

    def _flags_of(self, given: re.Match[str]) -> frozenset[str]:
        if unknown := set(given[1] + (given[2] or "")) - _KNOWN_FLAGS:
            cure = " and without its spaces and comments" if "x" in unknown else ""
            self._refuse(
                f"the flag {min(unknown)!r} cannot be enforced; write the pattern without it{cure}", given.start()
            )
        return (self._flags | {*given[1]}) - {*(given[2] or "")}

    def _folded(self, ranges: Ranges, negated: bool = False) -> Ranges:
        """The ranges, with all case variants if case is ignored; `negated` if these characters are excluded."""
        dialects = _OPPOSITE[self._dialects] if negated else self._dialects
        return folded(ranges, dialects) if "i" in self._flags else ranges

    def _quantified(self, item: Tree, start: int) -> Tree:
        """The item that begins at `start`, with the quantifier that follows it."""
        if (bounds := self._quantifier()) is None:
            return item
        if isinstance(item, LookAround) and item.position == start:
            kind = "a look-around" if self._source[start] == "(" else "an anchor"
            self._refuse(f"{kind} cannot be repeated; remove the quantifier", start)
        self._take("?")  # lazy: the same texts, tried in another order
        after = self._at
        if self._quantifier() is not None:
            self._refuse("a quantifier follows a quantifier (a possessive one has no automaton); remove it", after)
        return repetition(item, *bounds)

    def _quantifier(self) -> tuple[int, int | None] | None:
        if sign := _SIGNS.get(self._peek()):
            self._at += 1
            return sign
        start = self._at
        if (count := self._match(_COUNT)) is None:
            return None
        if (digits := max(len(count[1]), len(count[3] or ""))) > MAX_DIGITS:
            raise GrammarTooLargeError(f"the pattern counts to a number of {digits} digits, the limit is {MAX_DIGITS}")
        low = int(count[1])
        high = low if not count[2] else int(count[3]) if count[3] else None
        if high is not None and high < low:
            self._refuse(f"the bounds {count[0]} are out of order; write the smaller number first", start)
        return low, high

    def _atom(self) -> Tree:
        start = self._at
        if self._peek() in _SIGNS or _STRAY_COUNT.match(self._source, start):
            self._refuse(rf"there is nothing to repeat; write '\{self._peek()}' for the character itself", start)
        char = self._next()
        if char in "^$" and "m" in self._flags:  # holds at an edge of the text or beside a line end
            inside = characters(complement(LINE_END if self._dialects == "any" else NEW_LINE))
            return look_around(inside, ahead=char == "$", negated=True, position=start)
        if char in "^$":
            return self._anchor(char, start)
        if char == ".":
            ends = () if "s" in self._flags else NEW_LINE if self._dialects == "any" else LINE_END
            return characters(complement(ends))
        if char == "[":
            return characters(self._class(start))
        if char == "\\":
            return self._escape(start)
        return characters(self._folded(((ord(char), ord(char)),)))

    def _anchor(self, kind: str, start: int) -> Tree:
        r"""`^`, `$`, `b` (a word boundary) or `B` (none), as one look-around.

        What is part of a word only in some dialects is on neither side of a boundary for "all", on both for "any".
        """
        if kind == "^":
            return replace(BEGINNING, position=start)
        if kind == "$" and self._dialects != "any":
            return replace(END, position=start)
        if kind == "$":
            return look_around(alternatives([END, FINAL_LINE_END]), ahead=True, negated=False, position=start)
        word = characters(shorthand("w", dialects=self._dialects))
        possible = characters(complement(shorthand("W", dialects=self._dialects)))
        inside, outside = (
            [look_around(body, ahead=ahead, negated=negated) for ahead in (False, True)]
            for body, negated in ((word, False), (possible, True))
        )
        if kind == "b":
            pairs = [[inside[0], outside[1]], [outside[0], inside[1]]]
        else:
            pairs = [inside, outside]
            if self._dialects == "all":  # before 3.14, Python finds none in the empty text
                outside.append(look_around(sequence([BEGINNING, END]), ahead=True, negated=True))
        return look_around(alternatives(map(sequence, pairs)), ahead=True, negated=False, position=start)

    def _escape(self, start: int) -> Tree:
        """The rest of an escape outside a class, after the backslash."""
        if self._dialects != "ecma" and (edge := _WORD_EDGE.match(self._source, start)):
            self._refuse(rf"{edge[0]!r} is the edge of a word for Rust (pydantic) alone; write '\b' or the characters")
        char = self._peek()
        if anchor := _ANCHORS.get(char):
            self._at += 1
            return self._anchor(anchor, start)
        if char and char in "123456789k":
            self._refuse(_NO_BACKREFERENCES, start)
        escaped = self._escaped(start, negated=False)
        return characters(self._folded(((escaped, escaped),)) if isinstance(escaped, int) else escaped)

    def _class(self, start: int) -> Ranges:
        """The rest of a class, after `[`."""
        negated = self._take("^")
        if self._dialects != "ecma":
            self._check_class(start)
        ranges: list[tuple[int, int]] = []
        while not self._take("]"):
            if not self._peek():
                self._refuse("the class is never closed; write ']' after it", start)
            if _POSIX.match(self._source, self._at):
                self._refuse("ECMA-262 has no POSIX classes; write the characters")
            ranges += self._class_range(negated)
        return complement(ranges) if negated else tuple(ranges)

    def _check_class(self, start: int) -> None:
        """Refuse a class that Python or Rust ends elsewhere, or whose characters Rust takes for operators."""
        body = _CLASS_REST.match(self._source, self._at)
        if body and not body[1] and _CLASS_REST.match(self._source, body.end()):
            self._refuse(r"a first ']' is a character for Python and Rust (pydantic) alone; write '\]'")
        depth, special = 0, None
        for token in _IN_RUST.finditer(self._source, start) if self._known_to_rust else ():
            special = special or (token if depth and token[0][0] not in "\\]" else None)
            depth += (token[0][0] == "[") - (token[0] == "]")
            if not depth:
                break
        self._known_to_rust &= not depth
        if special and self._known_to_rust:
            sign, role = ("[", "begins another class") if special[0][0] == "[" else (special[0], "is an operator")
            escaped = "".join(rf"\{char}" for char in sign)
            reason = f"{sign!r} in a class {role} for Rust (pydantic) alone; write '{escaped}'"
            self._refuse(reason, special.start())

    def _class_range(self, negated: bool) -> Ranges:
        start = self._at
        low = self._class_item(negated)
        dash = self._at
        if isinstance(low, int) and self._take("-") and self._peek() not in {"", "]"}:
            high = self._class_item(negated)
            if isinstance(high, int):
                if high < low:
                    self._refuse(f"the range {self._source[start : self._at]!r} is out of order", start)
                return self._folded(((low, high),), negated)
        self._at = dash  # not a range: a dash here stands for itself
        return self._folded(((low, low),), negated) if isinstance(low, int) else low

    def _class_item(self, negated: bool) -> int | Ranges:
        start = self._at
        char = self._next()
        if char != "\\":
            return ord(char)
        return 0x08 if self._take("b") else self._escaped(start, negated=negated)

    def _escaped(self, start: int, *, negated: bool) -> int | Ranges:
        """The rest of an escape that stands for one character or for any of a set."""
        char = self._next()
        if char and char in "dwspDWSP":
            excluded = negated != char.isupper()
            if char in "pP":
                ranges = self._property(start, excluded)
            else:
                ranges = shorthand(char.lower(), dialects=self._dialects, negated=excluded)
            folded_ranges = self._folded(ranges, excluded)
            return complement(folded_ranges) if char.isupper() else folded_ranges
        if char in _CONTROLS:
            return _CONTROLS[char]
        if char == "0" and self._peek() not in set("0123456789"):
            return 0
        if char == "c" and self._peek().isascii() and self._peek().isalpha():
            return ord(self._next()) % 32
        if char == "x" and (digits := self._match(_TWO)):
            return int(digits[0], 16)
        if char == "u" and (digits := self._match(_UNICODE)):
            return self._code_point(int(digits[1] or digits[2], 16), start)
        if not char or char.isalnum():
            self._refuse(rf"ECMA-262 has no escape '\{char}' here; write the character that is meant", start)
        return ord(char)

    def _property(self, start: int, negated: bool) -> Ranges:
        """The characters of a category. Those that Unicode may have added since are in any category, and in none."""
        match = self._match(_PROPERTY)
        ranges = category(match[1]) if match else ()
        if not ranges:
            self._refuse(r"only general categories are known, as in \p{L} or \p{Lu}; write the characters", start)
        if self._dialects == "ecma":
            return ranges
        new, is_possible = category("Cn"), negated == (self._dialects == "all")
        return normalized([*ranges, *new]) if is_possible else intersection(ranges, complement(new))

    def _code_point(self, point: int, start: int) -> int:
        if point > 0x10FFFF:
            self._refuse(f"there is no character U+{point:X}", start)
        if 0xD800 <= point <= 0xDBFF and (low := self._match(_LOW_SURROGATE)):
            return 0x10000 + ((point - 0xD800) << 10) + int(low[1], 16) - 0xDC00
        return point
