"""Objects with alternatives about their keys, which are decided key by key (`decisions`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, optional, sequence
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.constants import spelling
from langchain_tooldec.grammars.json_schema.containers import COLON, COMMA
from langchain_tooldec.grammars.json_schema.decisions import MAX_STATES, Decisions, State, names_of_state
from langchain_tooldec.grammars.json_schema.formula import Formula, Subschemas
from langchain_tooldec.grammars.json_schema.keys import SubschemasOfKeys
from langchain_tooldec.grammars.json_schema.objects import CompileValue, ObjectAssertions
from langchain_tooldec.grammars.json_schema.validation import Judge


@dataclass(frozen=True)
class DecidedKey:
    """A key that is named, and what holds for it whatever is decided.

    Attributes:
        name: The key.
        text: As it is written.
        subschemas: What its value must be valid for.
        required: Whether it must be there.
        permitted: Whether it may be there if no alternative says so.
    """

    name: str
    text: str
    subschemas: Subschemas
    required: bool
    permitted: bool


def decided_keys(assertions: ObjectAssertions, judge: Judge, *, closed: bool) -> list[DecidedKey]:
    """The keys that assertions name.

    Args:
        assertions: What holds for the object whatever is decided.
        judge: Says which keys an assertion means.
        closed: Whether keys that no schema declares or asks for are left out.
    """
    subschemas_of = SubschemasOfKeys(assertions.each, judge)
    permitted = assertions.declared | assertions.opened
    return [
        DecidedKey(
            name, spelling(name), subschemas_of(name), name in assertions.required, not closed or name in permitted
        )
        for name in assertions.names
    ]


_Step: TypeAlias = "tuple[list[tuple[Expression, State]], State]"
"""Entries, each with the state after it; and the state where the key is absent, False where it cannot be."""


def decided_object(
    keys: Sequence[DecidedKey],
    formulas: Sequence[Formula],
    decisions: Decisions,
    compile_value: CompileValue,
    ends: tuple[Expression, Expression],
) -> Expression:
    """The objects that have some of the keys, in their order, as all of the formulas allow.

    Args:
        keys: Every key that the formulas speak of, and others.
        formulas: What is to be decided: of `AllOf`, `AnyOf` and assertions about one key each.
        decisions: Decides it.
        compile_value: Gives the values of a key that are valid for some subschemas.
        ends: What follows the named keys: where there are none, and where there are some.

    Raises:
        GrammarTooLargeError: A key has over `MAX_STATES` states, or too many ways at one key.
    """
    start = decisions.state(formulas)
    levels = _levels(keys, start, decisions, compile_value)
    first: dict[State, Expression] = {True: ends[0]}
    later: dict[State, Expression] = {True: ends[1]}
    for level in reversed(levels):
        first_here: dict[State, Expression] = {}
        later_here: dict[State, Expression] = {}
        for state, (entries, absent) in level.items():
            skipped = first.get(absent, EMPTY)
            first_here[state] = choice(skipped, *(sequence(entry, later.get(then, EMPTY)) for entry, then in entries))
            later_here[state] = _later(entries, absent, later)
        first, later = first_here, later_here
    return sequence(literal("{"), first.get(start, EMPTY))


def _later(entries: list[tuple[Expression, State]], absent: State, later: dict[State, Expression]) -> Expression:
    """What follows an entry: where a key decides nothing, what is after it is written once."""
    rest = later.get(absent, EMPTY)
    same = [sequence(COMMA, entry) for entry, then in entries if then is absent]
    others = [sequence(COMMA, entry, later.get(then, EMPTY)) for entry, then in entries if then is not absent]
    return choice(sequence(optional(choice(*same)), rest) if same else rest, *others)


def _levels(
    keys: Sequence[DecidedKey], start: State, decisions: Decisions, compile_value: CompileValue
) -> list[dict[State, _Step]]:
    """For each key the states in which it can be reached, with what follows each."""
    levels: list[dict[State, _Step]] = []
    reached: dict[State, None] = {start: None}
    for key in keys:
        if len(reached) > MAX_STATES:
            raise GrammarTooLargeError(f"alternatives about keys take over {MAX_STATES:,} states at one, the limit")
        level = {state: _step(key, state, decisions, compile_value) for state in reached}
        levels.append(level)
        reached = dict.fromkeys(
            state for entries, absent in level.values() for state in (absent, *(then for _, then in entries))
        )
        reached.pop(False, None)
    return levels


def _step(key: DecidedKey, state: State, decisions: Decisions, compile_value: CompileValue) -> _Step:
    entries = []
    undecided = key.name in names_of_state(state)
    for way in decisions.present(state, key.name, key.subschemas):
        if key.permitted or way.permitted:
            known = {subschema.key for subschema in key.subschemas}
            more = tuple(subschema for subschema in way.subschemas if subschema.key not in known)
            value = compile_value(key.name, (*key.subschemas, *more))
            if value is not EMPTY:
                entries.append((sequence(literal(key.text), COLON, value), way.state))
    if key.required:
        return entries, False
    return entries, decisions.absent(state, key.name) if undecided else state
