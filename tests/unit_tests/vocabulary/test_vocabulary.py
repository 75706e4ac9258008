"""The vocabulary as data: special tokens, sizes, missing bytes, and the prefix tree walked byte by byte."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.vocabulary.prefix_tree import PrefixTree
from langchain_tooldec.vocabulary.vocabulary import UTF8_BYTES, Vocabulary, special_token_bytes
from tests.unit_tests.support.vocabularies import (
    EOS,
    SPECIAL,
    UNUSED,
    llama3_vocabulary,
    mistral_vocabulary,
    tiny_token_bytes,
    tiny_vocabulary,
)

BYTES = [bytes([byte]) for byte in range(256)]


def tokens_at(tree: PrefixTree, data: bytes) -> list[int] | None:
    """The tokens that the tree lists where these bytes lead, found one byte at a time; None if it has no such path."""
    node = 0
    for byte in data:
        children = range(int(tree.child_start[node]), int(tree.child_start[node + 1]))
        found = [child for child in children if tree.node_byte[child] == byte]
        if not found:
            return None
        assert len(found) == 1, "two edges with one byte"
        node = found[0]
    return tree.token_order[tree.token_start[node] : tree.token_start[node + 1]].tolist()


def check_tree(tree: PrefixTree, token_bytes: list[bytes] | tuple[bytes, ...], stride: int = 1) -> None:
    expected: dict[bytes, list[int]] = {}
    prefixes = {b""}
    for token_id, data in enumerate(token_bytes):
        if data:
            expected.setdefault(data, []).append(token_id)
            prefixes.update(data[:length] for length in range(len(data) + 1))
    assert len(tree.node_byte) == len(prefixes)
    assert len(tree.child_start) == len(tree.token_start) == len(prefixes) + 1
    assert sorted(tree.token_order.tolist()) == sorted(i for ids in expected.values() for i in ids)
    for prefix in sorted(prefixes)[::stride]:
        assert sorted(tokens_at(tree, prefix) or []) == expected.get(prefix, [])
        assert tokens_at(tree, prefix) is not None


@given(st.lists(st.binary(max_size=6) | st.text("ab", max_size=4).map(str.encode), max_size=40))
def test_every_token_is_found_byte_by_byte(token_bytes: list[bytes]) -> None:
    tree = PrefixTree.build(token_bytes)
    check_tree(tree, token_bytes)
    for data in (b"zz", b"ab" * 5, b"\x00\x01\x02\x03\x04\x05\x06"):
        if not any(token.startswith(data) for token in token_bytes):
            assert tokens_at(tree, data) is None


def test_a_tree_of_nothing_has_a_root() -> None:
    assert tokens_at(PrefixTree.build([]), b"") == []
    assert tokens_at(PrefixTree.build([b"", b""]), b"") == []


def test_the_trees_of_all_vocabularies() -> None:
    check_tree(tiny_vocabulary().tree, tiny_vocabulary().token_bytes)


def test_the_tree_of_mistral() -> None:
    check_tree(mistral_vocabulary().tree, mistral_vocabulary().token_bytes, stride=11)


def test_the_tree_of_llama_3() -> None:
    check_tree(llama3_vocabulary().tree, llama3_vocabulary().token_bytes, stride=53)


def test_special_tokens_have_bytes_that_no_text_has() -> None:
    vocabulary = tiny_vocabulary()
    assert vocabulary.token_bytes[SPECIAL] == special_token_bytes("<tool>") == b"\xff<tool>\xff"
    assert vocabulary.token_ids[special_token_bytes("<tool>")] == SPECIAL
    text = [data for token_id, data in enumerate(vocabulary.token_bytes) if token_id not in (EOS, SPECIAL)]
    assert not any(b"\xff" in data for data in text)


@given(st.text())
def test_no_text_spells_a_special_token(text: str) -> None:
    assert special_token_bytes("<tool>")[:1] not in text.encode()


def test_tokens_that_could_forge_a_special_token_are_never_generated() -> None:
    """A byte-level vocabulary has a token for the byte 0xFF, which no text needs."""
    table = [*BYTES, b"<tool>", b"x\xff", b"\xff<tool>\xff", b"special"]
    vocabulary = Vocabulary(table, special_tokens={"<tool>": 259})
    assert [vocabulary.token_bytes[token_id] for token_id in (0xFF, 257, 258)] == [b"", b"", b""]
    assert vocabulary.token_bytes[256] == b"<tool>"
    assert vocabulary.token_bytes[259] == b"\xff<tool>\xff"
    assert tokens_at(vocabulary.tree, b"\xff") == []
    assert tokens_at(vocabulary.tree, b"\xff<tool>\xff") == [259]


def test_an_end_of_sequence_is_no_text() -> None:
    """Also where the tokenizer does not call it special: its spelling must not be written with it."""
    vocabulary = Vocabulary([*BYTES, b"</s>", b"<eot>"], eos_token_ids=[256, 256])
    assert vocabulary.eos_token_ids == (256,)
    assert b"</s>" not in vocabulary.token_ids
    assert vocabulary.token_ids[b"<eot>"] == 257


def test_the_first_of_equal_tokens_is_used() -> None:
    vocabulary = tiny_vocabulary()
    same = [i for i, data in enumerate(vocabulary.token_bytes) if data == b"true"]
    assert len(same) == 2
    assert vocabulary.token_ids[b"true"] == same[0]
    assert tokens_at(vocabulary.tree, b"true") == same


@pytest.mark.parametrize("missing", [0x00, 0x41, 0x80, 0xBF, 0xC2, 0xF4])
def test_a_byte_without_a_token_is_missing(missing: int) -> None:
    assert Vocabulary([data for data in BYTES if data != bytes([missing])]).missing_bytes == {missing}


def test_bytes_that_no_text_has_are_not_missed() -> None:
    assert not Vocabulary([data for data in BYTES if data[0] not in (0xC0, 0xC1, 0xF5, 0xFE, 0xFF)]).missing_bytes
    assert set("".join(map(chr, range(0x110000))).encode(errors="surrogatepass")) == UTF8_BYTES


def test_a_byte_counts_as_missing_where_it_has_no_token_of_its_own() -> None:
    """A longer token with it, or a special one, says what stands beside it."""
    assert Vocabulary([*(data for data in BYTES if data != b"A"), b"AA", b"AB"]).missing_bytes == {0x41}
    assert Vocabulary(BYTES, special_tokens={"A": 0x41}).missing_bytes == {0x41}


@pytest.mark.parametrize("missing", ["{", "}", '"', ":"])
def test_what_any_json_has_must_be_there(missing: str) -> None:
    with pytest.raises(TokenizerError, match=rf"no token for {missing} alone, so no JSON can be written"):
        Vocabulary([data for data in BYTES if data != missing.encode()])


@pytest.mark.parametrize("logits_size", [None, UNUSED + 1, 320, 1000])
def test_logits_may_be_longer_than_the_vocabulary(logits_size: int | None) -> None:
    vocabulary = Vocabulary(tiny_token_bytes(), eos_token_ids=[EOS], logits_size=logits_size)
    assert len(vocabulary) == len(vocabulary.token_bytes) == UNUSED + 1
    assert vocabulary.logits_size == (logits_size or UNUSED + 1)
    assert vocabulary.tree.token_order.max() < UNUSED


def test_logits_may_be_shorter_than_the_vocabulary() -> None:
    """A token that the model has no logit for does not exist."""
    vocabulary = Vocabulary(
        tiny_token_bytes(), special_tokens={"<tool>": SPECIAL}, eos_token_ids=[EOS, -1, 279], logits_size=280
    )
    assert len(vocabulary) == vocabulary.logits_size == 280
    assert vocabulary.eos_token_ids == (279,)
    assert max(vocabulary.token_ids.values()) < 280
    assert vocabulary.tree.token_order.max() < 280
    assert special_token_bytes("<tool>") not in vocabulary.token_ids


def test_the_longest_token() -> None:
    assert tiny_vocabulary().longest == max(len(data) for data in tiny_vocabulary().token_bytes)


def test_the_size_of_a_node_counts_what_is_below_it() -> None:
    tree = PrefixTree.build(tiny_token_bytes())
    expected = np.ones(len(tree.node_byte), int)
    for node in range(len(expected) - 1, -1, -1):
        expected[node] += sum(expected[child] for child in tree.children_by(node, (1 << 256) - 1))
    assert tree.size.tolist() == expected.tolist()
    assert PrefixTree.build([]).size.tolist() == [1]


def test_the_bytes_of_a_tree_count_what_was_derived_from_it() -> None:
    tree = PrefixTree.build([b"a", b"ab", b"b"])
    given = tree.nbytes
    derived: list[Any] = [
        tree.size,
        tree.parent,
        tree.depth,
        tree.token_node,
        tree.columns,
        tree.node_of_token,
        *tree.by_byte,
    ]
    assert given == len(tree.node_byte) * 2 + sum(
        array.nbytes for array in (tree.child_start, tree.token_start, tree.token_order)
    )
    assert tree.nbytes == given + sum(array.nbytes for array in derived)


def test_a_fingerprint_tells_vocabularies_apart() -> None:
    tokens = [bytes([byte]) for byte in range(256)]
    vocabularies = [
        Vocabulary(tokens),
        Vocabulary([*tokens, b"ab"]),
        Vocabulary([*tokens, b"ab", b"c"]),
        Vocabulary([*tokens, b"a", b"bc"]),
        Vocabulary(list(reversed(tokens))),
        Vocabulary([*tokens, b""], eos_token_ids=[256]),
        Vocabulary([*tokens, b"ab"], special_tokens={"ab": 256}),
    ]
    assert len({vocabulary.fingerprint for vocabulary in vocabularies}) == len(vocabularies)
    assert Vocabulary(tokens, logits_size=320).fingerprint == Vocabulary(tokens).fingerprint
