"""A word that an argument begins like a word of the conversation ends like it."""

from collections.abc import Callable

import pytest
import torch

from langchain_tooldec.decoding import CopyBias
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

WORDS = [
    *(b"Metro", b"M", b"et", b"pol", b"politan", b"pean", b"p", b"s", b"F", b"\xc3", b"\xbc", b"\xb6", b"r", b"1"),
    *(bytes([byte]) for byte in b' ".{}:,[]\\abcdefghijklmnoqtuvwxyz0'),
]  # fmt: skip
VOCABULARY = Vocabulary(WORDS)
BYTES = Vocabulary([bytes([byte]) for byte in range(256)])


def argument() -> Callable[[str], str]:
    """A reader of turns that are one argument."""
    parts: list[str] = []

    def read(text: str) -> str:
        parts.append(text)
        return "".join(parts)

    return read


def outside() -> Callable[[str], None]:
    """A reader of turns without arguments."""
    return lambda text: None


def favoured(written: bytes, *read: str, inside: bool = True) -> set[bytes]:
    """The tokens that keep their scores after what is written; all: there is no bias."""
    bias = CopyBias(read, argument if inside else outside, VOCABULARY, 2.0, prompt_length=1)
    ids = [0]
    while written:
        token = max((word for word in WORDS if written.startswith(word)), key=len)
        ids.append(WORDS.index(token))
        written = written.removeprefix(token)
    scores = bias(torch.tensor([ids]), torch.zeros(1, len(WORDS)))
    assert set(scores[0].tolist()) <= {0.0, -2.0}
    return {word for word, score in zip(WORDS, scores[0].tolist(), strict=True) if score == 0}


def test_a_begun_word_goes_on_as_it_was_read() -> None:
    assert favoured(b"the Metro", "of the Metropolitan Museum") == {b"p", b"pol", b"politan"}
    assert favoured(b"M", "a Metro", "my Mat") == {b"et", b"e", b"a"}


def test_a_complete_word_ends_or_goes_on_as_a_longer_one() -> None:
    ends = {b" ", b'"', b".", *(bytes([byte]) for byte in b"{}:,[]\\")}
    assert favoured(b"Metro", "by Metro") == ends
    assert favoured(b"Metro", "by Metro, Metros") == ends | {b"s"}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (b"Me ", "Metro"),  # between words
        (b"pol", "Metropolitan"),  # within a word that was read
        (b"metr", "Metro"),  # in other letters
        (b"1", "10 or 11"),  # a number
        (b"z", "Metro"),
        (b"F\xc3", "F\u00fcr"),  # within a character
    ],
)
def test_there_is_no_bias(written: bytes, read: str) -> None:
    assert favoured(written, read) == set(WORDS)
    assert favoured(b"Metro", "Metropolitan", inside=False) == set(WORDS)


def test_characters_of_several_bytes() -> None:
    assert favoured(b"F", "Für") == {b"\xc3"}
    assert favoured("Fü".encode(), "Für", "Füt") == {b"r", b"t"}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("北", "北京的天气"),  # where the word ends is unknown
        ("กรุง", "กรุงเทพ"),
        ("द", "दिल्ली"),
    ],
)
def test_words_of_scripts_without_spaces_have_no_bias(written: str, read: str) -> None:
    bias = CopyBias([read], argument, BYTES, 2.0)
    scores = torch.zeros(1, 256)
    assert torch.equal(bias(torch.tensor([list(written.encode())]), scores), scores)


def test_a_letter_of_such_a_script_ends_a_word() -> None:
    vocabulary = Vocabulary([*(bytes([byte]) for byte in range(256)), "市".encode()])
    bias = CopyBias(["Oslo市"], argument, vocabulary, 2.0)
    assert bias(torch.tensor([list(b"Oslo")]), torch.zeros(1, 257))[0, -1] == 0


def test_each_token_is_read_once() -> None:
    parts: list[str] = []
    bias = CopyBias(["Metro"], lambda: parts.append, VOCABULARY, 2.0, prompt_length=1)
    ids = [WORDS.index(word) for word in (b"F", b"\xc3", b"\xbc", b"r", b" ", b"M", b"et")]
    for end in (1, 2, 3, 6, 7, 7):
        bias(torch.tensor([[0, *ids[:end]]]), torch.zeros(1, len(WORDS)))
    assert "".join(parts) == "Für Met"


def test_another_turn_is_read_from_its_beginning() -> None:
    bias = CopyBias(["Metro"], argument, VOCABULARY, 2.0)
    zeros = torch.zeros(1, len(WORDS))
    first, other = (torch.tensor([[WORDS.index(word) for word in words]]) for words in ((b"M", b"et"), (b"s",)))
    before = bias(first, zeros)
    assert not torch.equal(before, zeros)
    assert torch.equal(bias(other, zeros), zeros)
    assert torch.equal(bias(first, zeros), before)


def test_no_token_is_ruled_out() -> None:
    bias = CopyBias(["Metro"], argument, VOCABULARY, 1e30)
    assert bool(torch.isfinite(bias(torch.tensor([[1]]), torch.zeros(1, len(WORDS)))).all())
