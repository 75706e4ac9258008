"""What may stand beside a position: blocks of characters against the sets that they are made of."""

import pytest

from langchain_tooldec.errors import GrammarTooLargeError
from langchain_tooldec.grammars.regex.classes import ALL, WORD, complement, intersection, normalized, shorthand
from langchain_tooldec.grammars.regex.contexts import EDGE, LAST, MAX_BLOCKS, Contexts, contexts_of
from langchain_tooldec.grammars.regex.parser import parse


def test_blocks_divide_all_characters() -> None:
    sets = [WORD, ((0x61, 0x7A),), ((0x30, 0x61),)]
    contexts = Contexts(sets)
    blocks = [contexts.ranges(bit) for bit in contexts.bits]
    assert normalized(pair for block in blocks for pair in block) == ALL
    assert all(not intersection(one, other) for one in blocks for other in blocks if one != other)
    assert [contexts.ranges(contexts.mask(ranges)) for ranges in sets] == [normalized(ranges) for ranges in sets]
    assert contexts.any == contexts.characters | EDGE | LAST
    assert contexts.ranges(EDGE | LAST) == ()


def test_words_of_the_dialects() -> None:
    surely_out = shorthand("W", dialects="all")
    for dialects, within, without in (
        ("ecma", WORD, complement(WORD)), ("all", WORD, surely_out), ("any", complement(surely_out), complement(WORD)),
    ):  # fmt: skip
        tree = parse(r"\b", dialects=dialects)  # type: ignore[arg-type]
        contexts = contexts_of(tree)
        beside_edge = contexts.seen(tree, EDGE) or 0
        assert contexts.ranges(beside_edge) == normalized(within)
        assert not beside_edge & EDGE
        letter, comma = contexts.mask(((0x61, 0x61),)), contexts.mask(((0x2C, 0x2C),))
        after_word = contexts.seen(tree, letter & contexts.characters) or 0
        assert contexts.ranges(after_word) == normalized(without)
        assert after_word & EDGE
        assert contexts.seen(tree, comma & contexts.characters) == beside_edge


@pytest.mark.parametrize(
    ("source", "blocks"),
    [
        ("a", 1),
        ("^a$", 1),
        (r"\b", 2),
        ("(?=a)", 2),
        ("(?=ab)", 1),
        ("(?=a|b,?)", 2),
        ("(?<=ab)", 3),
        ("(?=a.*)", 2),
        ("(?!^)", 1),
    ],
)
def test_what_is_told_apart(source: str, blocks: int) -> None:
    assert len(contexts_of(parse(source)).bits) == blocks


def test_too_many_blocks() -> None:
    source = "".join(f"(?!{chr(0x61 + index)})" for index in range(MAX_BLOCKS))
    with pytest.raises(GrammarTooLargeError, match=f"into {MAX_BLOCKS + 1} sets, the limit is {MAX_BLOCKS}"):
        contexts_of(parse(source))


@pytest.mark.parametrize(
    ("source", "local"),
    [
        ("(?=a)", True), ("(?!a.*)", True), ("(?<=.*a)", True), ("(?=(?!a)b)", True), ("(?=^|b)", True),
        ("(?!$)", True), ("(?=ab)", False), ("(?!a$)", False),
        ("(?<=a,)", False), ("(?=a(?=b))", False), ("(?=a{2})", False),
    ],
)  # fmt: skip
def test_a_look_around_at_one_character_is_a_condition_on_the_contexts(source: str, local: bool) -> None:
    tree = parse(source)
    assert (contexts_of(tree).seen(tree, EDGE) is not None) is local


def test_what_may_follow_a_position() -> None:
    tree = parse(r"\b", dialects="ecma")
    contexts = contexts_of(tree)
    word = contexts.mask(WORD)
    assert contexts.seen(tree, EDGE) == word
    assert contexts.seen(tree, word) == contexts.any & ~word
    assert Contexts().seen(parse("$"), EDGE) == EDGE
    end = parse("$", dialects="any")
    assert contexts_of(end).seen(end, EDGE) == EDGE | LAST
