"""What is walked as one sub-machine, against the languages that it stands for."""

import gc
import weakref
from fractions import Fraction

from langchain_tooldec.automata.expression import (
    EPSILON,
    EVERYTHING,
    Expression,
    byte_class,
    byte_range,
    choice,
    complement,
    intersection,
    literal,
    reference,
    repeat,
    sequence,
)
from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.grammars.scalars.numbers import NumberLimits, number_expression
from langchain_tooldec.masking.submachine import Submachine, is_submachine, submachine

LETTER = byte_range(0x61, 0x7A)
BOUNDS = [(0, None), (0, 9), (3, None), (7, 800)]
LABEL = 1 << 0x2D | (1 << 0x7B) - (1 << 0x61)


def test_a_label_is_left_at_what_cannot_be_part_of_it() -> None:
    """`[a-z-]{0,61}[a-z]` is one sub-machine; `[a-z-]{0,61}` alone could be left at each letter."""
    expression: Expression = sequence(repeat(byte_class(LABEL), 0, 61), LETTER, literal("."))
    head, tail = expression.head, expression.tail
    machine, rest = submachine(head, tail, 16)
    assert rest is literal(".")
    assert (machine.low, machine.high, machine.bytewise) == (1, 62, True)


def test_items_that_end_in_one_way_only_share_a_walk_whatever_their_bounds() -> None:
    character = choice(LETTER, literal("\\n"))
    machines = [submachine(repeat(character, low, high), EPSILON, 16)[0] for low, high in BOUNDS]
    assert len({(machine.expression, machine.counted) for machine in machines}) == 1
    assert [(machine.low, machine.high) for machine in machines] == BOUNDS


def test_bounds_that_no_token_reaches_are_left_out() -> None:
    overlapping = choice(literal("a"), literal("ab"))
    far, further = (submachine(repeat(overlapping, low, low + 500), EPSILON, 16)[0] for low in (40, 90))
    assert far.expression is further.expression
    assert (len(far.further), len(further.further)) == (40 - 17, 90 - 17)
    assert far.before == b"a" * 23  # what is in the expression itself is no part of it
    near, nearer = (submachine(repeat(overlapping, 0, high), EPSILON, 16)[0] for high in (3, 4))
    assert near.expression is not nearer.expression


def test_bounded_texts_without_a_marker_share_a_walk() -> None:
    character, free = choice(LETTER, literal("\\n")), complement(sequence(EVERYTHING, literal("\\nend"), EVERYTHING))
    machines = [
        submachine(intersection(repeat(character, low, high), free), EPSILON, 16)[0]
        for low, high in [(0, 9), (1, None), (1, 8), (0, 800), (0, None)]
    ]
    text = intersection(repeat(character), free)
    assert {machine.expression for machine in machines} == {text}
    assert [(machine.low, machine.high, machine.counted) for machine in machines] == [
        *[(0, 9, True), (1, None, True), (1, 8, True)],
        *[(0, None, False)] * 2,
    ]
    ending = complement(sequence(EVERYTHING, literal("a")))  # where a text may end depends on what was written
    bounded = intersection(repeat(character, 0, 9), ending)
    assert submachine(bounded, EPSILON, 16)[0] == Submachine(bounded)


def test_the_shortest_items() -> None:
    machine = Submachine(LETTER, low=3, item=b"a", last=b"z", further=b"-")
    assert machine.before == b"-aaz"
    assert [machine.items(count) for count in (0, 1, 2)] == [b"", b"z", b"az"]


def test_what_is_a_submachine() -> None:
    small, recursive = repeat(LETTER), repeat(reference("list", lambda: LETTER))
    large = repeat(literal("x" * 100))
    assert [is_submachine(head) for head in (small, recursive, large, EPSILON, LETTER)] == [True, *[False] * 4]


def test_the_states_of_an_item_with_a_part_that_is_walked_alone_are_not_counted() -> None:
    """A pair of coordinates has 159 states, and 65 of them would be enough to know that it is not small."""
    number = number_expression(NumberLimits(minimum=Fraction(-90), maximum=Fraction(90)))
    pair = sequence(literal(", ["), number, literal(", "), number, literal("]"))
    with work_limit("the test") as work:
        assert not is_submachine(repeat(pair))
    assert work.steps == 0


def test_what_is_known_of_an_item_does_not_keep_it_alive() -> None:
    repeated = repeat(choice(literal("an item of nobody else"), LETTER))
    assert is_submachine(repeated)
    gone = weakref.ref(repeated)
    del repeated
    gc.collect()
    assert gone() is None
