"""Describes expressions in the notation of regular expressions.

    abc  [0-9]  .  a|b  a?  a*  (ab){2,5}  <name>      as in Python's `re`; `.` is any character, a newline too
    (A&B)  ~(A)                                        both A and B; anything but A
    <end>  <nothing>                                   the empty string; no string

Omitted parts of a long text are shown as `…`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from langchain_tooldec.automata.expression import ALL_BYTES, EMPTY, EPSILON, EVERYTHING, Expression, complement
from langchain_tooldec.automata.unicode import code_points

ELLIPSIS = "…"
_ASCII = (1 << 128) - 1
_NON_ASCII = frozenset(code_points([(0x80, 0x10FFFF)]).children())
_SHORT = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}
_SPECIAL = frozenset("\\.^$*+?[]|()&~<>")
_MIN_SHARE = 6  # the fewest characters worth showing of an alternative
_CHOICE, _SEQUENCE, _COUNTED, _ITEM = range(4)  # how tightly a text binds


def describe(expression: Expression, limit: int = 80, names: Mapping[Expression, str] | None = None) -> str:
    r"""The expression as text of at most `limit` characters.

    Args:
        expression: What to show.
        limit: Characters, at least 8.
        names: Expressions to show by a name, as `<name>`. They are also recognized at the start of a sequence, and as
            some of the parts of an intersection.

    Example:
        >>> from langchain_tooldec.automata.expression import byte_range, choice, literal, repeat, sequence
        >>> number = repeat(byte_range(0x30, 0x39), 1, 3)
        >>> describe(sequence(literal('{"a": '), choice(number, literal("null")), literal("}\n")))
        '{"a": ([0-9]{1,3}|null)}\\n'
        >>> describe(literal("a long text"), 8)
        'a long …'
    """
    if expression is EPSILON:
        return "<end>"
    return _Display(dict(names or {})).show(expression, max(limit, 8), _CHOICE)


@dataclass(frozen=True)
class _Display:
    names: Mapping[Expression, str]
    shown: dict[tuple[Expression, int], tuple[str, int]] = field(default_factory=dict)

    def show(self, node: Expression, room: int, binding: int) -> str:
        """The node in at most `room` characters, in parentheses if it binds less tightly than required."""
        text, own = self._kept(node, room)
        if own < binding:
            text, _ = self._kept(node, max(room - 2, 1))
            text = f"({text})"
        return _cut(text, room)

    def _kept(self, node: Expression, room: int) -> tuple[str, int]:
        # Choices are rendered twice, first to measure them. Caching keeps that from doubling at each level.
        if (node, room) not in self.shown:
            self.shown[node, room] = self._text(node, room)
        return self.shown[node, room]

    def _text(self, node: Expression, room: int) -> tuple[str, int]:
        """The text, and how tightly it binds."""
        if node in self.names:
            return f"<{self.names[node]}>", _ITEM
        if node is EVERYTHING:
            return ".*", _COUNTED
        if node.name is not None:
            return f"<{node.name}>", _ITEM
        if node.data:
            return _literal(node.data, room), _ITEM if len(node.data) == 1 else _SEQUENCE
        if node.mask:
            return _byte_class(node.mask), _ITEM
        if node.tail is not EPSILON:
            return self._sequence(node, room), _SEQUENCE
        if node.branches_out:
            return self._choice(node, room)
        if node.item is not None:
            return self._repeat(node.item, node.low, node.high, room), _COUNTED
        if node.parts:
            return self._intersection(node, room), _ITEM
        if node.negated is not None:
            return f"~({self.show(node.negated, room - 3, _CHOICE)})", _ITEM
        if node.inner is not None:
            return self._text(node.inner, room)
        constants = {EMPTY: "<nothing>", EPSILON: ""}
        return constants.get(node, f"<{type(node).__name__}>"), _ITEM

    def _sequence(self, node: Expression, room: int) -> str:
        text = ""
        while node is not EPSILON:
            if len(text) >= room:
                return text + ELLIPSIS
            rests = ((name, rest_after(node, known)) for known, name in self.names.items())
            named = next(((name, rest) for name, rest in rests if rest is not None), None)
            if named is not None:
                text, node = f"{text}<{named[0]}>", named[1]
            else:
                text, node = text + self.show(node.head, room - len(text), _SEQUENCE), node.tail
        return text

    def _choice(self, node: Expression, room: int) -> tuple[str, int]:
        items = set(_alternatives(node))
        optional = EPSILON in items
        items.discard(EPSILON)
        texts = list(_single_characters(items))
        if optional and len(items) + len(texts) == 1:
            single = texts[0] if texts else self.show(items.pop(), room - 1, _ITEM)
            return f"{single}?", _COUNTED
        brief = len(items) * _MIN_SHARE > room
        shared = self._share(items, texts, room - 3 * optional, _MIN_SHARE if brief else room)
        return (f"({shared})?", _COUNTED) if optional else (shared, _CHOICE if len(items) + len(texts) > 1 else _ITEM)

    def _share(self, items: set[Expression], texts: list[str], room: int, each: int) -> str:
        """The alternatives in `room` characters. If they do not fit, each gets a fair share."""
        shown = sorted([*texts, *(self.show(item, each, _SEQUENCE) for item in items)])
        if len("|".join(shown)) <= room or each == _MIN_SHARE:
            return _join(shown, room)
        share = max(_fair_share(list(map(len, shown)), room - len(shown) + 1), _MIN_SHARE)
        return _join(sorted([*texts, *(self.show(item, share, _SEQUENCE) for item in items)]), room)

    def _repeat(self, item: Expression, low: int, high: int | None, room: int) -> str:
        counts = {(0, None): "*", (1, None): "+", (0, 1): "?"}
        exact = f"{{{low}}}" if low == high else f"{{{low},{'' if high is None else high}}}"
        count = counts.get((low, high), exact)
        return self.show(item, max(room - len(count), 1), _ITEM) + count

    def _intersection(self, node: Expression, room: int) -> str:
        parts = set(_parts(node))
        texts = []
        for known, name in self.names.items():
            if known.parts and parts.issuperset(known_parts := set(_parts(known))):
                parts -= known_parts
                texts.append(f"<{name}>")
        texts += sorted(self.show(part, room, _SEQUENCE) for part in parts)
        return texts[0] if len(texts) == 1 else f"({_join(texts, room - 2, '&')})"


def _alternatives(node: Expression) -> Iterator[Expression]:
    """The alternatives; those of a trie too."""
    for item in node.alternatives or (node,):
        yield from item.branches() if item.branches_out and item.name is None else (item,)


def rest_after(node: Expression, prefix: Expression) -> Expression | None:
    """What follows the prefix in a sequence; None if the sequence does not begin with it."""
    while prefix.tail is not EPSILON:
        if node.tail is EPSILON or node.head is not prefix.head:
            return None
        node, prefix = node.tail, prefix.tail
    if node is prefix:
        return EPSILON
    return node.tail if node.tail is not EPSILON and node.head is prefix else None


def _parts(node: Expression) -> Iterator[Expression]:
    """The parts, with "neither A nor B" split up: ~(A|B) is ~A & ~B."""
    for part in node.parts:
        if part.negated is not None and part.negated.alternatives:
            yield from (complement(item) for item in part.negated.alternatives)
        else:
            yield part


def _single_characters(items: set[Expression]) -> Iterator[str]:
    """Remove the single characters from the alternatives and render them, as one class if there are several."""
    single = {item for item in items if item.mask or len(item.data) == 1}
    mask = 0
    for item in single:
        mask |= item.mask or 1 << item.data[0]
    if items.issuperset(_NON_ASCII):
        items -= _NON_ASCII | single
        missing = _ASCII & ~mask
        yield f"[^{_ranges(missing)}]" if missing else "."
    elif len(single) > 1:
        items -= single
        yield _byte_class(mask)


def _byte_class(mask: int) -> str:
    if mask == ALL_BYTES:
        return "."
    if mask.bit_count() == 1:
        return _literal(bytes([mask.bit_length() - 1]), 8)
    return f"[^{_ranges(ALL_BYTES & ~mask)}]" if mask.bit_count() > 128 else f"[{_ranges(mask)}]"


def _ranges(mask: int) -> str:
    """The bytes of a mask as written between brackets."""
    text, byte = "", 0
    while mask >> byte:
        if not mask >> byte & 1:
            byte += 1
            continue
        last = byte
        while mask >> (last + 1) & 1:
            last += 1
        between = "-" if last > byte + 1 else ""
        text += _in_class(byte) + (between + _in_class(last) if last > byte else "")
        byte = last + 1
    return text


def _in_class(byte: int) -> str:
    character = chr(byte)
    if character in "\\]^-[&~":
        return f"\\{character}"
    return _SHORT.get(character) or (character if 0x20 <= byte < 0x7F else f"\\x{byte:02x}")


def _literal(data: bytes, room: int) -> str:
    """Bytes as text; only as many as could fit."""
    whole = len(data) <= 4 * (room + 1)  # a character has at most four bytes
    text = data[: 4 * (room + 1)].decode("utf-8", "surrogateescape" if whole else "ignore")
    return "".join(_escaped(text, index) for index in range(len(text)))


def _escaped(text: str, index: int) -> str:
    character = text[index]
    if character in _SPECIAL or (character == "{" and text[index + 1 : index + 2].isdigit()):
        return f"\\{character}"
    if character in _SHORT:
        return _SHORT[character]
    if "\udc80" <= character <= "\udcff":  # a byte that is not valid UTF-8
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character if character.isprintable() else character.encode("unicode_escape").decode()


def _fair_share(lengths: list[int], room: int) -> int:
    """The largest length that all may have, when shorter items leave their surplus to the others."""
    for count, length in enumerate(sorted(lengths)):
        share = room // (len(lengths) - count)
        if length > share:
            return share
        room -= length
    return max(lengths, default=0)


def _join(texts: list[str], room: int, between: str = "|") -> str:
    """The texts in at most `room` characters: each cut to its fair share, or only the first ones."""
    share = _fair_share(list(map(len, texts)), room - len(texts) + 1)
    if share >= _MIN_SHARE or max(map(len, texts)) <= share:
        return between.join(_cut(text, share) for text in texts)
    shown: list[str] = []
    while texts and len(between.join([*shown, texts[0], ELLIPSIS])) <= room:
        shown.append(texts.pop(0))
    return between.join([*shown, ELLIPSIS])


def _cut(text: str, room: int) -> str:
    if len(text) <= room:
        return text
    kept = text[: max(room - 1, 0)].removesuffix(ELLIPSIS)
    if (broken := re.search(r"(\\+)(x[0-9a-f]?)?$", kept)) and len(broken[1]) % 2:  # half an escape
        kept = kept[: broken.end(1) - 1]
    return kept + ELLIPSIS
