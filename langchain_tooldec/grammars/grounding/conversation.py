"""A conversation as the source of values, and the values of one scope of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Literal, NamedTuple, TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression
from langchain_tooldec.grammars.grounding.dates import DateOrder, date_times_in, dates_in, times_in
from langchain_tooldec.grammars.grounding.infixes import Infixes
from langchain_tooldec.grammars.grounding.numbers import Number, numbers_in
from langchain_tooldec.grammars.grounding.recent import Recent
from langchain_tooldec.grammars.grounding.units import SURROGATE, Units

Role: TypeAlias = Literal["user", "tool", "system"]
MAX_UNITS = 64
"""The most units of a value with a format, such as the words and dots of an email address."""
MAX_CHARACTERS = 250_000
"""The most characters of the messages whose values are kept; one conversation always is. Measured: at most 500 bytes
for each, if no word comes twice.
"""
_HAS = {"email": "@", "idn-email": "@", "uri": ":", "iri": ":", "uuid": "-", "ipv4": ".", "ipv6": ":"}
"""A character that every text of a format has. Values of the format are looked up among words with that character."""
_DATE_TIMES = {"date-time", "iso-datetime", "local-datetime", "offset-datetime"}
_Reader: TypeAlias = "Callable[[str], Iterator[tuple[str, int, int]]]"


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
        digits: Whether texts must have a digit. None: those of an argument that is called an id, a number or a code.
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
        self._messages = [*messages]
        self._dates = scope.dates
        self._contents: dict[Expression | None, Expression] = {}
        if scope.fold_case:
            for change in (str.lower, str.upper, str.title):
                changed = [replace(message, text=change(message.text)) for message in messages]
                self._messages += [new for new, old in zip(changed, messages, strict=True) if new.text != old.text]

    def content(self, within: Expression | None = None) -> Expression:
        """The texts, as the content of JSON strings. Kept: arguments of many tools are grounded in the same texts.

        Args:
            within: They must be in this expression of contents too; None: all of them.
        """
        if within not in self._contents:
            parts = [part for message in self._messages for part in SURROGATE.split(message.text)]
            texts = [units for part in parts if (units := Units.of(part)).starts]
            self._contents[within] = Infixes(texts, within).content() if texts else EMPTY
        return self._contents[within]

    @cached_property
    def numbers(self) -> Mapping[Number, Found]:
        """The numbers, each where it was said last."""
        said = self._messages
        return {number: one.found(*span) for one in said for number, *span in numbers_in(one.text)}

    def of_format(self, name: str, fits: Callable[[str], bool]) -> Mapping[str, Found] | None:
        """The texts of a format, each where it was said last; None if `content` is to be used instead.

        A text within a longer one of the format, such as an address without its end, is not among them.

        Args:
            name: The name of the format.
            fits: Whether a text has it.
        """
        if (readers := self._readers(name)) is None:
            return None
        latest: dict[str, Found] = {}
        for message in self._messages:
            read = [one for reader in readers for one in reader(message.text)]
            end = 0
            for text, start, after in sorted(set(read), key=lambda one: (one[1], -one[2])):
                if after > end and fits(text):
                    latest[text], end = message.found(start, after), after
        return latest

    def _readers(self, name: str) -> list[_Reader] | None:
        """What finds the texts of a format."""
        if name in _HAS:
            return [_words_with(_HAS[name])]
        if name == "date":
            return [partial(dates_in, order=self._dates)]
        if name in {"time", "iso-time"}:
            return [partial(times_in, offset=False), _words_with(":")]
        if name in _DATE_TIMES:
            return [partial(date_times_in, order=self._dates, offset=False), _words_with(":")]
        return None

    def find(self, value: Any) -> Found | None:
        """Where a text or a number was said last; None if it was not."""
        if not isinstance(value, str):
            return self.numbers.get(value)
        for message in reversed(self._messages):
            units, start = Units.of(message.text), len(message.text)
            while value and (start := message.text.rfind(value, 0, start + len(value) - 1)) >= 0:
                if units.has_value(start, start + len(value)):
                    return message.found(start, start + len(value))
        return None


def _words_with(character: str) -> _Reader:
    """Reads the values without white space that have a character."""

    def read(text: str) -> Iterator[tuple[str, int, int]]:
        for start, end in Units.of(text).words_with(character, MAX_UNITS) if character in text else ():
            yield text[start:end], start, end

    return read


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
