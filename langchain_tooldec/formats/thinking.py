r"""Turns of a model that thinks first: a thought between `<think>` and `</think>`, then a turn of another format.

    [<think>\n] {thought} \n</think>\n\n {a turn of the other format}

Some prompts begin the thought (DeepSeek-R1, Qwen's Thinking models); otherwise the model decides whether to think.
Magistral uses `[THINK]` and `[/THINK]`, without line breaks.

Neither the thought nor any later text contains a marker of the thought or of the other format, so a thought never reads
like a call.

Source: the chat templates of Qwen3, DeepSeek-R1 and Magistral.

Limits:
    Text prompts omit the thoughts of earlier turns if the other format has none, as most templates do.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Self

from langchain_tooldec.automata.expression import Expression, choice, literal, optional, sequence
from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.turn_reader import TurnReader
from langchain_tooldec.formats.turns import AnswerSchema, AssistantTurn, ToolSpec
from langchain_tooldec.grammars.text import text_without


@dataclass(frozen=True)
class ThoughtMarks:
    r"""The texts around a thought.

    Attributes:
        begin: Begins the thought.
        end: Ends the thought.
        line: Separates both from the thought.
        gap: Separates the thought from the turn.
        lead: Precedes the thought at the beginning of a turn.
        closings: The texts between a thought and the turn if they are others than `line`, `end` and `gap`: before
            calls, for example. The first is the usual one.
    """

    begin: str
    end: str
    line: str = "\n"
    gap: str = "\n\n"
    lead: str = ""
    closings: tuple[str, ...] = ()

    @property
    def all_closings(self) -> tuple[str, ...]:
        """The texts between a thought and the turn, the usual one first."""
        return self.closings or (f"{self.line}{self.end}{self.gap}",)

    @property
    def ends(self) -> list[str]:
        """What may end a thought, with the white space before it, the usual one first."""
        return list(dict.fromkeys(f"{closing.partition(self.end)[0]}{self.end}" for closing in self.all_closings))


THOUGHT_MARKS = (
    ThoughtMarks("<think>", "</think>"),
    ThoughtMarks("[THINK]", "[/THINK]", "", ""),
    ThoughtMarks("<seed:think>", "</seed:think>", "", ""),
    ThoughtMarks("<|START_THINKING|>", "<|END_THINKING|>", "", ""),
    ThoughtMarks("<|inner_prefix|>", "<|inner_suffix|>", "", ""),
    ThoughtMarks("<|channel|>analysis<|message|>", "<|end|>", "", "<|start|>assistant"),
    ThoughtMarks("<|channel>thought", "<channel|>", "\n", ""),
    ThoughtMarks("<|think|>", "<|end|>", "", "<|begin|>assistant"),
)
"""The marks of today's models."""


_OF_INNER = ("name", "native", "several", "special_tokens", "structured", "stops", "instructions")


def _of_inner(method: str) -> Any:
    """A method of the inner format: what a thought does not change."""
    return lambda self, *args, **options: getattr(self.inner, method)(*args, **options)


class ThinkingFormat(Format):
    r"""A thought, followed by a turn of another format.

    Args:
        turn_format: How the turn after the thought is written.
        marks: The texts around the thought.
        begun: Whether the prompt has begun the thought. If not, the model may begin one.

    Attributes:
        line_left: Whether the prompt has begun it without the white space after the mark.

    Example:
        >>> from langchain_tooldec.formats import PlainFormat
        >>> ThinkingFormat(PlainFormat()).parse("<think>\nEasy.\n</think>\n\n4")
        AssistantTurn(thought='Easy.', calls=(), answer='4')
    """

    thinks = True
    named = _of_inner("named")
    to_prompt_text = _of_inner("to_prompt_text")
    break_markers = _of_inner("break_markers")
    pieces = _of_inner("pieces")
    chat_messages = _of_inner("chat_messages")
    goes_on = _of_inner("goes_on")

    def __init__(self, turn_format: Format, marks: ThoughtMarks = THOUGHT_MARKS[0], *, begun: bool = False) -> None:
        super().__init__(turn_format.special_tokens, layout=turn_format.layout)
        self.marks, self.begun, self.line_left = marks, begun, False
        self._take(turn_format.adapted(outer_markers=(marks.begin, marks.end)))

    def _take(self, inner: Format) -> Self:
        """Adopt the attributes of the inner format."""
        vars(self).update({name: getattr(inner, name) for name in _OF_INNER})
        self.inner, self.markers = inner, inner.all_markers
        return self

    def with_special_tokens(self, special_tokens: Collection[str]) -> Self:
        """See `Format.with_special_tokens`."""
        return copy(self)._take(self.inner.with_special_tokens(special_tokens))

    def for_request(self, tools: Sequence[ToolSpec], schema: AnswerSchema) -> Self:
        """See `Format.for_request`."""
        return copy(self)._take(self.inner.for_request(tools, schema))

    def adapted(self, **attributes: Any) -> Self:
        """See `Format.adapted`."""
        return copy(self)._take(self.inner.adapted(**attributes))

    @property
    def name_tokens(self) -> frozenset[str]:
        """See `Format.name_tokens`."""
        return self.inner.name_tokens

    def after_prompt(self, prompt_end: str) -> Format:
        """See `Format.after_prompt`. The prompt may have begun the thought, or ended it."""
        end = prompt_end.rstrip()
        if end.endswith(self.marks.end):
            return self.inner
        begun = end.endswith(self.marks.begin)
        line_left = begun and not prompt_end.endswith(f"{self.marks.begin}{self.marks.line}")
        return super().adapted(begun=begun, line_left=line_left)

    def grammar(
        self, tools: Sequence[ToolSpec], *, answer: bool = True, schema: AnswerSchema = None, several: bool = True
    ) -> Expression:
        """See `Format.grammar`."""
        marks = self.marks
        thought = sequence(text_without(self.markers), choice(*map(self._closing, marks.all_closings)))
        if not self.begun:
            line = optional(literal(marks.line))  # some templates write none in an empty thought
            thought = optional(sequence(literal(marks.lead), self.marker(marks.begin), line, thought))
        return sequence(thought, self.inner.grammar(tools, answer=answer, schema=schema, several=several))

    @property
    def _inner_after_thought(self) -> Format:
        """The format of the turn after a thought, whose `closings` have the white space before it."""
        return self.inner.adapted(leads=())

    def _closing(self, closing: str) -> Expression:
        line, end, gap = closing.partition(self.marks.end)
        return sequence(literal(line), self.marker(f"{end}{gap}"))

    def render(self, turn: AssistantTurn) -> str:
        """See `Format.render`. If the inner format has thoughts of its own, it renders them."""
        marks = self.marks
        thought = "" if self.inner.thinks else turn.thought
        own = replace(turn, thought="" if thought else turn.thought)
        begin = marks.line * self.line_left if self.begun else f"{marks.lead}{marks.begin}{marks.line}"
        written = f"{begin}{thought}{marks.all_closings[0]}" if thought or self.begun else ""
        return f"{written}{(self._inner_after_thought if written else self.inner).render(own)}"

    def reading(self, turn: TurnReader) -> Iterator[int]:
        """See `Format.reading`. A thought without an end is the whole turn."""
        marks = self.marks
        pattern = re.compile(rf"\s*{re.escape(marks.begin)}")
        begun = yield from turn.match(pattern, lambda text: marks.begin.startswith(text.lstrip()))
        if not begun and not self.begun:
            yield from self.inner.reading(turn)
            return
        if begun or self.line_left:
            yield from turn.skip(marks.line)
        end = yield from turn.until((*marks.ends, marks.end), turn.think)
        if end is None:
            turn.say("")
            return
        turn.take(len(end))
        turn.separate_thoughts()
        yield from turn.skip_space([closing.partition(marks.end)[2] for closing in marks.all_closings])
        yield from self._inner_after_thought.reading(turn)

    def thought_ends(self, text: str, *, calls: bool = True, answer: bool = True) -> Sequence[str]:
        """See `Format.thought_ends`."""
        before, ended, rest = text.partition(self.marks.end)
        if ended:
            return self.inner.thought_ends(rest, calls=calls, answer=answer)
        if self.begun or before.lstrip().startswith(self.marks.begin):
            return self.marks.ends
        return self.inner.thought_ends(text, calls=calls, answer=answer)
