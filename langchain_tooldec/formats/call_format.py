r"""A format as a declaration: the texts around the parts of a turn, and the notation of its arguments.

Class attributes define the grammar, renderer and reader. With those of Granite 3,

    section = ("<|tool_call|>[", "]")                        around all calls of a turn
    calls = (('{"name": "', '", "arguments": ', "}"),)       around the name and the arguments of a call
    between = ", "                                           between two calls

a turn that says something and calls `add` twice is

    I add.<|tool_call|>[{"name": "add", "arguments": {"a": 1}}, {"name": "add", "arguments": {"a": 2}}]

In general a turn is one of

    [lead] [start] [thought] [said[0] {text} said[1]] section[0] {call} between {call} ... section[1]
    [lead] [start] [thought] around_answer[0] {answer} around_answer[1]

with a thought if the format `thinks`, and calls `call[0] {name} call[1] {arguments} call[2]`. `families` has
declarations by name, and `inference` reads others off a chat template; `call_head` reads what precedes the arguments.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import ClassVar, Self

from langchain_tooldec.automata.expression import (
    EPSILON,
    Expression,
    byte_class,
    byte_range,
    choice,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.formats.base import Format, mapped, nothing_to_write, template_id
from langchain_tooldec.formats.call_head import (
    BLANK,
    MARK,
    Call,
    Head,
    Piece,
    first,
    head_pattern,
    in_json,
    last_name,
    read_head,
    spellings,
    written_name,
)
from langchain_tooldec.formats.free_text import FreeText, not_into
from langchain_tooldec.formats.notation import ArgumentKinds, JsonNotation, Notation, reading_arguments
from langchain_tooldec.formats.turn_reader import GrowingText, TurnReader
from langchain_tooldec.formats.turns import AnswerSchema, AssistantTurn, ToolCall, ToolSpec, Turn, check_names
from langchain_tooldec.formats.unmarked import reading_unmarked, unmarked_calls, without_calls
from langchain_tooldec.grammars.text import text_without

_FIRST_WORD = re.compile(r"\w+|\W")
_LETTER_OR_DIGIT = byte_class(sum(1 << byte for byte in range(128) if chr(byte).isalnum()))
_BLANKS = {"{id}": repeat(_LETTER_OR_DIGIT, 9, 9), "{index}": repeat(byte_range(0x30, 0x39), 1, 4)}
"""What a `BLANK` stands for."""


class CallFormat(Format):
    r"""A format whose texts are class attributes. In them, `{id}` is nine letters or digits, and `{index}` is a number.

    Attributes:
        openings: See `Format`; default: the first marker.
        calls: The ways to write a call; `render` uses the first. A name is escaped as in a JSON string if the text
            after it begins with a quote (but not with `">`, the end of a tag); otherwise it is written as is. If the
            text after it is empty, a tag must follow.
        also_read: Other ways in which unconstrained models write a call; never written here.
        name_last: Whether arguments precede the name: `call[0] {arguments} call[1] {name} call[2]`; for JSON.
        section: The prefix and suffix of all calls; if both have equally many spellings, these are paired.
        between: The separator of two calls.
        notation: How arguments are written.
        said: The prefix and suffix of a text before the calls; None: no such text.
        around_answer: The prefix and suffix of an answer.
        start: What every turn begins with, unless the prompt ends with it (`begun`).
        markers: See `Format`; default: what looks like a mark in these texts.
        leads: The white space that the chat template writes before an answer or a call, if any.

    Example:
        >>> from langchain_tooldec.formats import FORMATS
        >>> turn = FORMATS["granite"]().parse('<|tool_call|>[{"name": "add", "arguments": {"a": 1}}]')
        >>> turn.calls
        (ToolCall(name='add', arguments={'a': 1}, id=''),)
    """

    several = True
    calls: tuple[Call, ...]
    also_read: ClassVar[tuple[Call, ...]] = ()
    name_last: bool = False
    section: tuple[Piece, Piece] = ("", "")
    between: Piece = ""
    notation: Notation = JsonNotation()
    said: tuple[str, str] | None = ("", "")
    around_answer: tuple[str, str] = ("", "")
    start: ClassVar[str] = ""
    leads: tuple[str, ...] = ()
    begun: bool = False

    _kinds = ArgumentKinds({})
    """The JSON types that the known tools' arguments may have."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        parent = next(base for base in cls.__mro__[1:] if issubclass(base, Format))
        if not cls.markers and hasattr(cls, "calls"):
            cls.markers = cls().marks()
        if "openings" not in vars(cls) and parent.openings == parent.markers[:1]:
            cls.openings = cls.markers[:1]

    def marks(self) -> tuple[str, ...]:
        """What looks like a mark in the texts of the declaration: a tag, or capitals in brackets."""
        pieces = [*self.section, *(piece for call in self.calls for piece in call), self.between]
        texts = [part for piece in pieces for one in spellings(piece) for part in BLANK.split(one)]
        texts += [*self.notation.texts, *(self.said or ()), *self.around_answer, *self.around_result]
        return tuple(dict.fromkeys(mark for text in texts for mark in MARK.findall(text)))

    def for_request(self, tools: Sequence[ToolSpec], schema: AnswerSchema) -> Self:
        """See `Format.for_request`. Some notations do not show a value's type, so reading needs the tools' schemas."""
        kinds = ArgumentKinds({tool.name: tool.parameters for tool in tools})
        return self.adapted(structured=schema is not None, _kinds=kinds)

    def after_prompt(self, prompt_end: str) -> Self:
        """See `Format.after_prompt`. The prompt may have written `start` already."""
        return self.adapted(begun=bool(self.start) and prompt_end.rstrip().endswith(self.start))

    # Grammar.

    def grammar(
        self, tools: Sequence[ToolSpec], *, answer: bool = True, schema: AnswerSchema = None, several: bool = True
    ) -> Expression:
        """See `Format.grammar`. If a call is required, no text precedes it."""
        turns, text = [], FreeText(self.text())
        if self.answers_in_words:
            text = without_calls(text.plain, ()).in_words()
        several = several and self.several
        if tools and answer and schema is None and self.reads_unmarked:
            text = without_calls(text.plain, [tool.name for tool in tools])
            turns.append(self._unmarked_turns(tools, text, several=several))
        if tools:
            calls = self._calls(tools, several=several)
            turns += self._turns_of(calls, text.whole if answer and schema is None else None)
        if answer:
            turns.append(self._answer(schema, text, calls=bool(tools)))
        if not turns:
            raise nothing_to_write()
        start = EPSILON if self.begun else self.marker(self.start)
        thought = self.thought_text(calls=bool(tools), answer=answer) if self.thinks else EPSILON
        return sequence(optional(choice(*map(literal, self.leads))), start, thought, choice(*turns))

    def thought_text(self, *, calls: bool, answer: bool) -> Expression:
        """The thoughts of a turn that may call, or answer, or both."""
        return self.text()

    def _turns_of(self, calls: Expression, text: Expression | None) -> list[Expression]:
        """The turns with calls, after `text`; None: after only the white space that separates a text from calls."""
        begin, end = self.said or ("", "")
        if self.said is None or (text is None and begin):
            return [calls]
        if text is not None and begin:
            end_of_text = self._said_end
            has_mark = any(mark in end_of_text for mark in self.all_markers)
            text = not_into(text if has_mark else intersection(text, text_without((end_of_text,))), end_of_text)
        return [calls, sequence(self.marker(begin), EPSILON if text is None else text, self.marker(end), calls)]

    @property
    def _said_end(self) -> str:
        """What ends a text before calls: if that is white space, with what calls begin with."""
        end = self.said[1] if self.said else ""
        calls = BLANK.split(f"{first(self.section[0])}{first(self.calls[0][0])}")[0]
        return end if end.strip() else f"{end}{calls.rstrip()}"

    def _answer(self, schema: AnswerSchema, text: FreeText, *, calls: bool) -> Expression:
        begin, end = map(self.marker, self.around_answer)
        return sequence(begin, self.said_text(text, calls=calls) if schema is None else self.answer(schema), end)

    @property
    def reads_unmarked(self) -> bool:
        """Whether calls may lack the marks: where that is asked for, in JSON, and the texts have no marks either."""
        return self.calls_without_marks and self.notation == JsonNotation() and self._says_freely

    @property
    def _says_freely(self) -> bool:
        """Whether texts stand in a turn without marks, and calls with them."""
        said, marked = self.said, bool(self.openings)
        return marked and not self.thinks and said is not None and not said[0] and not any(self.around_answer)

    def _unmarked_turns(self, tools: Sequence[ToolSpec], text: FreeText, *, several: bool) -> Expression:
        """The turns whose calls lack the marks, after a text without calls."""
        after = [one for piece in (*(call[2] for call in self.calls), self.section[1]) for one in spellings(piece)]
        ends = [self.marker(end) for end in self.markers if any(one.strip().endswith(end) for one in after)]
        openings = [self.marker(one) for one in self.openings if first(self.calls[0][1]).startswith('"')]
        return sequence(text.whole, unmarked_calls(text, tools, several=several, openings=openings, ends=ends))

    @property
    def answer_ends(self) -> tuple[str, ...]:
        """The markers that end an answer and are no part of it: a word of a marker is one at the start of a line."""
        if self.structured or self.around_answer[1]:
            return ()
        return tuple(f"\n{one}" if one[0].isalpha() else one for one in self.all_markers)

    def said_text(self, text: FreeText, *, calls: bool) -> Expression:
        """The texts of an answer, which a marker may end, unless it begins a call there.

        Without such an end, a model that writes a marker is made to misspell it, and goes on. No answer consists of a
        marker alone. If there can be no call, none begins like one either.
        """
        follow = [*self.openings] if calls else []
        follow += filter(None, [self.said[1].strip() if self.said else ""])
        if self.said is None or self.said[0] != self.around_answer[0]:
            follow = []
        ends = [end for end in self.answer_ends if not any(one.startswith(end.strip()) for one in follow)]
        return text.ended_by([*map(self.marker, ends)], [] if calls else [*map(literal, self.call_words)])

    @property
    def call_words(self) -> list[str]:
        """The first word or sign of each opening that is plain text."""
        found = (_FIRST_WORD.match(one.lstrip()) for one in self.openings if one not in self.special_tokens)
        return [one[0] for one in found if one]

    def _calls(self, tools: Sequence[ToolSpec], *, several: bool) -> Expression:
        check_names((tool.name for tool in tools), self._not_in_names())
        for tool in tools:
            self.notation.check_name(tool.name)
        call = choice(*(self._call(tools, *pieces) for pieces in self.calls))
        return self._in_section(sequence(call, repeat(sequence(self._piece(self.between), call))) if several else call)

    def _in_section(self, calls: Expression) -> Expression:
        """Calls, enclosed in `section`."""
        opening, closing = map(spellings, self.section)
        pairs = zip(opening, closing, strict=True) if len(opening) == len(closing) else product(opening, closing)
        return choice(*(sequence(self._piece(begin), calls, self._piece(end)) for begin, end in pairs))

    def _not_in_names(self) -> Sequence[str]:
        """The texts that no tool name may contain."""
        ends = [one for call in self.calls for one in spellings(self._after_name(call)) if not in_json(one)]
        plain = ('"' if end.startswith('"') else end.strip() or end for end in ends)
        return (*self.markers, *(one for end in plain for one in ([end] if end else "<[{")))

    def _after_name(self, call: Sequence[Piece]) -> Piece:
        """What follows the name in a call."""
        return call[1 + self.name_last]

    def _call(self, tools: Sequence[ToolSpec], *call: Piece) -> Expression:
        before, middle, after = map(self._piece, call)
        written: dict[str, Expression] = {}
        for tool in tools:
            name = written_name(tool.name, self._after_name(call))
            around = (before, sequence(middle, literal(name), after)) if self.name_last else (middle, after)
            written[name] = self.notation.expression(tool, around, self.marker, self.layout)
        return choice(*written.values()) if self.name_last else sequence(before, trie(written))

    def _piece(self, piece: Piece) -> Expression:
        texts = (BLANK.split(text) for text in spellings(piece))
        return choice(*(sequence(*(_BLANKS.get(part) or self.marker(part) for part in parts)) for parts in texts))

    # Rendering.

    def render(self, turn: AssistantTurn) -> str:
        """A turn as the model writes it."""
        begin = f"{''.join(self.leads[:1])}{'' if self.begun else self.start}{turn.thought if self.thinks else ''}"
        if not turn.calls:
            return f"{begin}{self.around_answer[0]}{turn.answer or ''}{self.around_answer[1]}"
        written = turn.calls if self.several else turn.calls[:1]
        calls = [self._written(call, number) for number, call in enumerate(written)]
        said = turn.answer.join(self.said) if turn.answer and self.said is not None else ""
        opening, between, closing = (
            first(piece).replace("{index}", str(len(calls)))
            for piece in (self.section[0], self.between, self.section[1])
        )
        return f"{begin}{said}{opening}{between.join(calls)}{closing}"

    def _written(self, call: ToolCall, number: int) -> str:
        """A call as the model writes it."""
        before, middle, after = (
            piece.replace("{id}", template_id(call.id)).replace("{index}", str(number))
            for piece in map(first, self.calls[0])
        )
        name = written_name(call.name, self._after_name(self.calls[0]))
        arguments = self.notation.write(call.arguments, self.layout)
        return "".join((before, *((arguments, middle, name) if self.name_last else (name, middle, arguments)), after))

    def thought_ends(self, text: str, *, calls: bool = True, answer: bool = True) -> Sequence[str]:
        """See `Format.thought_ends`."""
        if not self.thinks or any(begin in text for begin in (*self.openings, self.around_answer[0])):
            return ()
        return [*self.openings] * calls + [self.around_answer[0]] * answer

    def named(self, name: str) -> str:
        """See `Format.named`."""
        after = first(self._after_name(self.calls[0]))
        return f"{written_name(name, after)}{BLANK.split(after)[0]}"

    def to_prompt_text(self, turn: Turn) -> str:
        """See `Format.to_prompt_text`."""
        if isinstance(turn, AssistantTurn) and self.notation != JsonNotation():
            calls = [replace(call, arguments=mapped(call.arguments, self.break_markers)) for call in turn.calls]
            turn = replace(turn, calls=tuple(calls))
        return super().to_prompt_text(turn)

    # Reading.

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`."""
        yield from turn.skip_space(self.leads)
        start = "" if self.begun else self.start
        label = start.rstrip()
        yield from turn.skip(label)
        yield from turn.skip(start.removeprefix(label))
        if self.thinks and (yield from self._reading_thought(turn)) is None:
            return
        before, gap = self.said or ("", "")
        begin = yield from turn.begins([*filter(None, (self.around_answer[0], before))])
        if begin is not None and not (yield from self._reading_marked_text(turn, begin)):
            return
        if begin is not None or not self.openings:
            yield from self._reading_calls(turn)
            if not turn.calls:
                yield from turn.all(turn.say)
            return
        openings = (*(gap + one for one in self.openings), *self.openings)
        if self.structured and (yield from turn.begins(openings)) is None:
            yield from turn.all(turn.say)
            return
        found = yield from self._reading_text(turn, openings)
        if found is not None:
            turn.take(0 if found in self.openings else len(gap))
            yield from self._reading_calls(turn)
            if not turn.calls and self.reads_unmarked and turn.names:  # other marks follow this one
                yield from reading_unmarked(turn, turn.names, (), lambda text: None)

    def _reading_marked_text(self, turn: TurnReader, begin: str) -> Generator[int, None, bool]:
        """Read a text that begins with a mark; return whether calls follow."""
        turn.take(len(begin))
        if self.thinks:
            turn.say("")
        before, gap = self.said or ("", "")
        said_end = self._said_end if before == begin else ""
        ends = (said_end, self.around_answer[1] * (self.around_answer[0] == begin))
        end = yield from turn.until([*filter(None, ends)], turn.say, self.answer_ends)
        if calls_follow := end is not None and end == said_end:
            turn.take(len(gap))
        else:
            turn.take(len(end or ""))
            turn.say("")
        return calls_follow

    def _reading_text(self, turn: TurnReader, openings: Sequence[str] = ()) -> Generator[int, None, str | None]:
        """Read a text, with unmarked calls if there may be some; return what begins a marked call, or None."""
        if self.reads_unmarked and turn.names and not self.structured:
            return (yield from reading_unmarked(turn, turn.names, openings, turn.say, self.answer_ends))
        return (yield from turn.until(openings, turn.say, self.answer_ends))

    def _reading_thought(self, turn: TurnReader) -> Generator[int, None, str | None]:
        """Read the thought; return what ends it, or None if nothing does."""
        return (yield from turn.until(self.thought_ends(""), turn.think))

    def _reading_calls(self, turn: TurnReader) -> Iterator[int]:
        """Read the calls of a turn, including what precedes the first."""
        yield from self._reading_from(turn, (yield from self._reading_head(turn, self.section[0])))

    def _reading_from(self, turn: TurnReader, head: Head | None) -> Iterator[int]:
        """Read the calls of a turn whose first head has been read."""
        marked = any(first(before).startswith(self.openings) for before, _, _ in self.calls)
        while head is not None:
            whole = yield from self._reading_call(turn, head)
            if not whole or (marked and (yield from turn.until(self.openings, lambda text: None)) is None):
                return
            head = yield from self._reading_head(turn, head.call[2], self.between)

    def _reading_head(self, turn: TurnReader, *before: Piece) -> Generator[int, None, Head | None]:
        """Read a call up to its arguments, and what may precede it."""
        calls = (*self.calls, *self.also_read)
        pattern = head_pattern(calls, before, turned=True, name_last=self.name_last)
        return (yield from read_head(turn, pattern, calls))

    def _reading_call(self, turn: TurnReader, head: Head) -> Generator[int, None, bool]:
        """Read a call from its arguments on; return whether it is complete."""
        reader = self.notation.reader(self._kinds.of(head.name or ""))
        if head.name is not None:
            return (yield from reading_arguments(turn, reader, turn.call(head.name, head.start).arguments.add))
        turn.nameless = arguments = GrowingText()
        whole = yield from reading_arguments(turn, reader, arguments.add)
        pattern = last_name(head.call[1], '(?=")') if self.name_last else last_name(', "name": "', '"')
        last = (yield from read_head(turn, pattern, (("", '"', ""),))) if whole else None
        if last is None or last.name is None:
            turn.nameless = None
            return False
        turn.call(last.name, last.start)
        return True
