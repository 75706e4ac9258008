"""A conversation as the source of values, and the values of one scope of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import itemgetter
from typing import Any, Literal, NamedTuple, TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.grammars.grounding.dates import DateOrder, date_times_in, dates_in, times_in
from langchain_tooldec.grammars.grounding.infixes import Infixes, left_after, quoted
from langchain_tooldec.grammars.grounding.numbers import Number, numbers_in
from langchain_tooldec.grammars.grounding.recent import Recent
from langchain_tooldec.grammars.grounding.units import ANY_LENGTH, SURROGATE, Bounds, Units

Role: TypeAlias = Literal["user", "tool", "system"]
MAX_TRIED = 20_000
"""The most texts of a conversation that are tried for a format."""
MAX_CHARACTERS = 250_000
"""The most characters of the messages whose values are kept; one conversation always is. Measured: at most 500 bytes
for each, if no word comes twice.
"""
_HAS = {"email": "@", "idn-email": "@", "uri": ":", "iri": ":", "uuid": "-", "ipv4": ".", "ipv6": ":"}
"""A character that every text of a format has. Values of the format are looked up among words with that character."""
_TIMES = {"time", "iso-time"}
READ = frozenset({*_HAS, *_TIMES, "date", "date-time", "iso-datetime", "local-datetime", "offset-datetime"})
"""The formats whose texts are looked up in a conversation. Others are runs of words that have the format."""


class TextFormat(NamedTuple):
    """A format of texts, one of `READ`.

    Attributes:
        name: Its name.
        content: The contents of JSON strings that have it.
    """

    name: str
    content: Expression

    def fits(self, text: str) -> bool:
        """Whether a text has it."""
        return left_after(self.content, text).nullable


class Found(NamedTuple):
    """Where a value stands.

    Attributes:
        message: The index of the message.
        start: The index of its first character in the message's text.
        end: The index after its last character.
    """

    message: int
    start: int
    end: int


@dataclass(frozen=True)
class Message:
    """What somebody said.

    Attributes:
        role: Who said it: a person, a tool, or the system prompt.
        text: The text.
        index: The index of the message in the conversation.
        offset: The index in the message of the text's first character.
    """

    role: Role
    text: str
    index: int = 0
    offset: int = 0

    def found(self, start: int, end: int) -> Found:
        """Where something stands in the message that stands so in the text."""
        return Found(self.index, self.offset + start, self.offset + end)


@dataclass(frozen=True)
class Scope:
    """Which values of a conversation are meant.

    Attributes:
        question_only: Only messages from the last question on.
        system: Also the system prompt.
        fold_case: Also in lower case, in upper case, and with capitals at the beginning of words.
        dates: The order of dates that are written in numbers; None: only those that can be read in one way.
        digits: Whether texts must have a digit. None: those of an argument that is called an id or a number.
    """

    __pydantic_config__ = {"extra": "forbid"}  # noqa: RUF012, as pydantic reads it

    question_only: bool = False
    system: bool = False
    fold_case: bool = False
    dates: DateOrder | None = None
    digits: bool | None = None


class Values:
    """The values that stand in some messages. Thread-safe.

    Args:
        messages: The messages.
        scope: Their scope.
    """

    def __init__(self, messages: Sequence[Message], scope: Scope = Scope()) -> None:
        self._messages, self._said = [*messages], len(messages)
        self._dates = scope.dates
        self._contents: dict[tuple[Expression | None, Bounds, TextFormat | None], Expression] = {}
        self._formats: dict[TextFormat, Mapping[str, Found]] = {}
        if scope.fold_case:
            for message in messages:
                lower, upper = (_each(message.text, change) for change in (str.lower, str.upper))
                title = message.text.title()
                texts = {lower, upper, title if len(title) == len(lower) else lower} - {message.text}
                self._messages += [replace(message, text=text) for text in sorted(texts)]

    def content(
        self, within: Expression | None = None, bounds: Bounds = ANY_LENGTH, texts_of: TextFormat | None = None
    ) -> Expression:
        """The texts, as the content of JSON strings. Kept: arguments of many tools are grounded in the same texts.

        Args:
            within: They must be in this expression of contents too; None: all of them.
            bounds: The fewest and the most characters.
            texts_of: The format that they must have; None: any texts.
        """
        key = within, bounds, texts_of
        if key not in self._contents:
            if texts_of is not None:
                self._contents[key] = quoted([one for one in self.of_format(texts_of) if _fits(one, within, bounds)])
            else:
                parts = [part for message in self._messages for part in SURROGATE.split(message.text)]
                texts = [units for part in parts if (units := Units.of(part)).starts]
                self._contents[key] = Infixes(texts, within, bounds).content() if texts else EMPTY
        return self._contents[key]

    @cached_property
    def numbers(self) -> Mapping[Number, Found]:
        """The numbers, each where it was said last; those that were said last come last."""
        found: dict[Number, Found] = {}
        for message in self._messages:
            for number, start, end in numbers_in(message.text):
                found.pop(number, None)
                found[number] = message.found(start, end)
        return found

    def of_format(self, texts_of: TextFormat) -> Mapping[str, Found]:
        """The texts of a format, each where it was said last, of at most `MAX_TRIED` that may be.

        A text within a longer one of the format, such as an address without its end, is not among them.
        """
        if texts_of not in self._formats:
            self._formats[texts_of] = self._read(texts_of)
        return self._formats[texts_of]

    def _read(self, texts_of: TextFormat) -> Mapping[str, Found]:
        latest: dict[str, Found] = {}
        tried = 0
        for message in reversed(self._messages):
            end, own = 0, dict[str, Found]()
            for text, start, after in self._candidates(texts_of.name, message.text):
                if after <= end or text in own:
                    continue
                tried += 1
                if tried > MAX_TRIED:
                    break
                if texts_of.fits(text):
                    own[text], end = message.found(start, after), after
            latest = {**own, **latest}
        return latest

    def _candidates(self, name: str, text: str) -> Iterator[tuple[str, int, int]]:
        """What may be a text of a format, from left to right, longer ones first."""
        if name in _HAS:
            return Units.of(text).words_with(_HAS[name])
        if name == "date":
            return iter(sorted(dates_in(text, self._dates), key=itemgetter(1)))
        times = times_in(text, offset=False) if name in _TIMES else date_times_in(text, self._dates, offset=False)
        return iter(sorted({*times, *Units.of(text).words_with(":")}, key=lambda one: (one[1], -one[2])))

    def find(self, value: Any, texts_of: TextFormat | None = None) -> Found | None:
        """Where a text or a number was said last; None if it was not."""
        if not isinstance(value, str):
            return self.numbers.get(value)
        if texts_of is not None:
            return self.of_format(texts_of).get(value)
        for message in (*reversed(self._messages[: self._said]), *reversed(self._messages[self._said :])):
            units, start = Units.of(message.text), len(message.text)
            while value and (start := message.text.rfind(value, 0, start + len(value) - 1)) >= 0:
                if units.has_value(start, start + len(value)):
                    return message.found(start, start + len(value))
        return None


def _fits(text: str, within: Expression | None, bounds: Bounds) -> bool:
    is_within = within is None or left_after(within, text).nullable
    return is_within and bounds[0] <= len(text) <= bounds[1]


def _each(text: str, change: Callable[[str], str]) -> str:
    """A text with each character changed, if that is one character."""
    return "".join(new if len(new := change(char)) == 1 else char for char in text)


@dataclass(frozen=True)
class Conversation:
    """What was said, as the source of values. Immutable.

    Attributes:
        messages: The messages of people, tools and the system prompt, in order; none of the model.
    """

    messages: tuple[Message, ...]

    def values(self, scope: Scope = Scope()) -> Values:
        """The values of a scope."""
        return _recent.get((self.within(scope), scope))

    def within(self, scope: Scope) -> tuple[Message, ...]:
        """The messages of a scope."""
        roles = {"user", "tool", "system"} if scope.system else {"user", "tool"}
        questions = [at for at, message in enumerate(self.messages) if message.role == "user"]
        first = questions[-1] if scope.question_only and questions else 0
        return tuple(
            message
            for at, message in enumerate(self.messages)
            if message.role in roles and (at >= first or message.role == "system")
        )


_recent = Recent[tuple[tuple[Message, ...], Scope], Values](
    lambda said: Values(*said), lambda said: sum(len(message.text) for message in said[0]), MAX_CHARACTERS
)
