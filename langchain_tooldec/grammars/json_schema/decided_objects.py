"""Objects with alternatives about their keys, which are decided key by key (`decisions`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from langchain_tooldec.automata.expression import EMPTY, Expression, choice, literal, optional, sequence
from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.json_schema.canonical import canonical
from langchain_tooldec.grammars.json_schema.constants import spelling
from langchain_tooldec.grammars.json_schema.containers import COLON, COMMA
from langchain_tooldec.grammars.json_schema.decisions import (
    MAX_STATES,
    Decisions,
    Key,
    State,
    names_of_state,
)
from langchain_tooldec.grammars.json_schema.formula import Formula, Subschemas
from langchain_tooldec.grammars.json_schema.key_classes import KeyClass
from langchain_tooldec.grammars.json_schema.keys import SubschemasOfKeys, joined
from langchain_tooldec.grammars.json_schema.objects import CompileValue, ObjectAssertions, in_any_order
from langchain_tooldec.grammars.json_schema.validation import Judge

MAX_DECIDED_CLASSES = 4
"""Classes of keys that are not named (`key_classes`) and that alternatives speak of: all selections are looked at."""


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
Ends: TypeAlias = "Callable[[State], tuple[Expression, Expression]]"
"""What follows the named keys in a state: where there are none, and where there are some."""
_Chosen: TypeAlias = "tuple[Expression, list[Expression]]"


def decided_object(
    keys: Sequence[DecidedKey],
    formulas: Sequence[Formula],
    decisions: Decisions,
    compile_value: CompileValue,
    ends: Ends,
) -> Expression:
    """The objects that have some of the keys, in their order, as all of the formulas allow.

    Args:
        keys: Every key that the formulas speak of, and others.
        formulas: What is to be decided: of `AllOf`, `AnyOf` and assertions that `can_decide`.
        decisions: Decides it.
        compile_value: Gives the values of a key that are valid for some subschemas.
        ends: What follows the named keys.

    Raises:
        GrammarTooLargeError: A key has over `MAX_STATES` states, or too many ways at one key.
    """
    start = decisions.state(formulas)
    levels, reached = _levels(keys, start, decisions, compile_value)
    first: dict[State, Expression] = {}
    later: dict[State, Expression] = {}
    for state in reached:
        first[state], later[state] = ends(state)
    for level in reversed(levels):
        first_here: dict[State, Expression] = {}
        later_here: dict[State, Expression] = {}
        for state, (entries, absent) in level.items():
            skipped = first.get(absent, EMPTY)
            first_here[state] = choice(skipped, *(sequence(entry, later.get(then, EMPTY)) for entry, then in entries))
            later_here[state] = _later(entries, absent, later)
        first, later = first_here, later_here
    return sequence(literal("{"), first.get(start, EMPTY))


def decided_ends(
    classes: Sequence[KeyClass],
    permitted: Callable[[KeyClass], bool],
    decisions: Decisions,
    compile_value: CompileValue,
    *,
    ordered: bool,
) -> Ends:
    """What follows the named keys: others, as what is still to be decided allows.

    Args:
        classes: The keys that are not named.
        permitted: Whether keys of a class may be there if no alternative says so.
        decisions: Decides which classes are there.
        compile_value: Gives the values that are valid for some subschemas.
        ordered: Whether an object has one such key at most.
    """

    def entry(at: int, subschemas: Subschemas) -> Expression:
        keys = classes[at].keys.quoted()
        value = compile_value(None, joined([*classes[at].subschemas, *subschemas]))
        return sequence(canonical(keys) if ordered else keys, COLON, value)

    def chosen(state: State, left: Sequence[Key], free: Expression, needed: list[Expression]) -> Iterator[_Chosen]:
        """The ways to have keys of some classes: what may be there, and what must be."""
        if not left:
            if state is True:
                yield free, needed
            return
        at, *later = left
        assert isinstance(at, int)
        ways = [
            (way.state, entry(at, way.subschemas))
            for way in decisions.present(state, at, classes[at].subschemas)
            if way.permitted or permitted(classes[at])
        ]
        absent = decisions.absent(state, at)
        if all(then is not absent for then, _ in ways):
            yield from chosen(absent, later, free, needed)
        for then, written in ways:
            asked = needed if then is absent else [*needed, written]
            yield from chosen(then, later, choice(free, written), asked)

    def ends(state: State) -> tuple[Expression, Expression]:
        spoken = sorted(names_of_state(state), key=str)
        if len(spoken) > MAX_DECIDED_CLASSES:
            raise GrammarTooLargeError(f"alternatives decide about over {MAX_DECIDED_CLASSES} classes of other keys")
        others = choice(*(entry(at, ()) for at, one in enumerate(classes) if at not in spoken and permitted(one)))
        ways = list(chosen(state, spoken, others, []))
        return choice(*(_tail(*way, 0, ordered=ordered) for way in ways)), choice(
            *(_tail(*way, 1, ordered=ordered) for way in ways)
        )

    return ends


def _tail(free: Expression, needed: Sequence[Expression], size: int, *, ordered: bool) -> Expression:
    """Entries whose keys are not named, and the closing bracket; one at most, if the keys must be in order."""
    if not ordered:
        return in_any_order(free, needed, size)
    if len(needed) > 1:
        return EMPTY
    entry = sequence(*[COMMA] * size, needed[0] if needed else free, literal("}"))
    return entry if needed else choice(entry, literal("}"))


def _later(entries: list[tuple[Expression, State]], absent: State, later: dict[State, Expression]) -> Expression:
    """What follows an entry: where a key decides nothing, what is after it is written once."""
    rest = later.get(absent, EMPTY)
    same = [sequence(COMMA, entry) for entry, then in entries if then is absent]
    others = [sequence(COMMA, entry, later.get(then, EMPTY)) for entry, then in entries if then is not absent]
    return choice(sequence(optional(choice(*same)), rest) if same else rest, *others)


def _levels(
    keys: Sequence[DecidedKey], start: State, decisions: Decisions, compile_value: CompileValue
) -> tuple[list[dict[State, _Step]], Iterable[State]]:
    """For each key the states in which it can be reached, with what follows each; and the states after all keys."""
    levels: list[dict[State, _Step]] = []
    reached: dict[State, None] = {start: None}
    for key in keys:
        level = {state: _step(key, state, decisions, compile_value) for state in reached}
        levels.append(level)
        reached = dict.fromkeys(
            state for entries, absent in level.values() for state in (absent, *(then for _, then in entries))
        )
        reached.pop(False, None)
        if len(reached) > MAX_STATES:
            raise GrammarTooLargeError(f"alternatives about keys take over {MAX_STATES:,} states at one, the limit")
    return levels, reached


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
