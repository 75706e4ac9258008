"""Tokenizers as bytes: what a tokenizer makes of real text, joined through the byte table, is that text."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from langchain_tooldec.vocabulary.vocabulary import Vocabulary, special_token_bytes
from tests.unit_tests.support.tokenizers import BYTE_LEVEL as REAL_BYTE_LEVEL
from tests.unit_tests.support.tokenizers import SENTENCEPIECE, SLOW
from tests.unit_tests.support.vocabularies import (
    llama3_tokenizer,
    llama3_vocabulary,
    mistral_tokenizer,
    mistral_vocabulary,
    tiny_bpe_tokenizer,
)

TEXTS = [
    "The quick brown fox jumps over the lazy dog.",
    "Straße, naïve, œuvre, Ærø, İstanbul, ﬁancé",
    "Καλημέρα κόσμε! Привет, мир! שלום עולם مرحبا بالعالم",
    "你好，世界。こんにちは、世界！안녕하세요 세계 สวัสดีชาวโลก नमस्ते दुनिया",
    "😀👍🏽👨‍👩‍👧‍👦🇩🇪 ☃️ \u200b\u2028\ufeff 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 🧿",
    "def f(x):\n    if x == 1:\n\treturn {'a': [1, 2.5e-3]}  # done\n\n\n        \r\n",
    '{"name": "get_weather", "arguments": {"city": "São Paulo", "days": 3, "note": "a \\"quote\\"\\u00e9"}}',
    "Thought: I need a tool.\nAction: search\nAction Input: {}\nObservation: ok",
    "   leading, inner   and trailing   ",
    "a b  c   d    e     f      g       h        i",
    "1234567890 3.14159 -42 0x1F 1e10",
    "<|eot_id|> </s> <s> <unk> [INST] <0x0A> ▁ Ġ Ċ â",
    "\x00\x01\x1f\x7f\u0080\u00a0",
    "",
    " ",
    "\n",
]


@cache
def vocabulary_of_tiny_bpe() -> Vocabulary:
    return vocabulary_of(tiny_bpe_tokenizer())


Reader = tuple[Callable[[], Any], Callable[[], Vocabulary]]
BYTE_LEVEL: dict[str, Reader] = {
    "tiny BPE": (tiny_bpe_tokenizer, vocabulary_of_tiny_bpe),
    "Llama 3": (llama3_tokenizer, llama3_vocabulary),
}


def joined(tokenizer: Any, vocabulary: Vocabulary, text: str) -> bytes:
    ids = tokenizer(text, add_special_tokens=False, split_special_tokens=True)["input_ids"]
    return b"".join(vocabulary.token_bytes[token_id] for token_id in ids)


@pytest.mark.parametrize("name", BYTE_LEVEL)
@pytest.mark.parametrize("text", TEXTS)
def test_byte_level_tokens_join_to_the_text(name: str, text: str) -> None:
    tokenizer, vocabulary = BYTE_LEVEL[name]
    assert joined(tokenizer(), vocabulary(), text) == text.encode()


@pytest.mark.parametrize("text", [text.replace("\u2581", "_") for text in TEXTS])
def test_sentencepiece_tokens_join_to_the_text_with_a_space_before_it(text: str) -> None:
    expected = f" {text}" if text and not text.startswith(" ") else text
    assert joined(mistral_tokenizer(), mistral_vocabulary(), text) == expected.encode()


def slow_ones(names: Iterable[str]) -> list[Any]:
    return [pytest.param(name, marks=pytest.mark.slow if name in SLOW else ()) for name in names]


@pytest.mark.parametrize("name", slow_ones(REAL_BYTE_LEVEL))
def test_real_byte_level_tokens_join_to_the_text(name: str) -> None:
    """A tokenizer with a normalizer (Qwen's composes characters) joins to the text as that gives it."""
    tokenizer = REAL_BYTE_LEVEL[name]()
    vocabulary = vocabulary_of(tokenizer)
    assert not vocabulary.missing_bytes
    normalizer = tokenizer.backend_tokenizer.normalizer
    for text in TEXTS:
        expected = text if normalizer is None else normalizer.normalize_str(text)
        assert joined(tokenizer, vocabulary, text) == expected.encode()


@pytest.mark.parametrize("name", SENTENCEPIECE)
def test_real_sentencepiece_tokens_join_to_the_text(name: str) -> None:
    tokenizer = SENTENCEPIECE[name]()
    vocabulary = vocabulary_of(tokenizer)
    assert not vocabulary.missing_bytes
    for text in (text.replace("\u2581", "_") for text in TEXTS):
        assert joined(tokenizer, vocabulary, text) in (text.encode(), f" {text}".encode())


@given(st.text(max_size=40))
def test_any_text_joins_to_itself(text: str) -> None:
    assert joined(tiny_bpe_tokenizer(), vocabulary_of_tiny_bpe(), text) == text.encode()
    assert joined(llama3_tokenizer(), llama3_vocabulary(), text) == text.encode()


@given(st.text(st.characters(exclude_characters="\u2581", codec="utf-8"), max_size=40))
def test_any_text_joins_to_itself_in_sentencepiece(text: str) -> None:
    """But for U+2581, which SentencePiece cannot tell from a space."""
    found = joined(mistral_tokenizer(), mistral_vocabulary(), text)
    assert found in (text.encode(), f" {text}".encode())


def test_what_the_tokenizer_decodes_is_what_the_bytes_say() -> None:
    """Every token that is whole characters, one by one through the tokenizer's own decoder."""
    for tokenizer, vocabulary in (
        (tiny_bpe_tokenizer(), vocabulary_of_tiny_bpe()),
        (llama3_tokenizer(), llama3_vocabulary()),
    ):
        step = max(1, len(vocabulary) // 5000)
        for token_id in range(0, len(vocabulary), step):
            data = vocabulary.token_bytes[token_id]
            text = tokenizer.backend_tokenizer.decode([token_id], skip_special_tokens=False)
            if token_id in vocabulary.eos_token_ids:
                assert data == b""
            elif data.startswith(b"\xff"):
                assert data == special_token_bytes(text)
            elif "\ufffd" not in text:
                assert data == text.encode()


@pytest.mark.parametrize("tokenizer", [tiny_bpe_tokenizer, llama3_tokenizer, mistral_tokenizer])
def test_special_tokens_are_marked(tokenizer: Callable[[], Any]) -> None:
    vocabulary = vocabulary_of(tokenizer())
    assert vocabulary.special_tokens
    assert vocabulary.eos_token_ids == (tokenizer().eos_token_id,)
    for text, token_id in vocabulary.special_tokens.items():
        assert tokenizer().convert_tokens_to_ids(text) == token_id
        ends = token_id in vocabulary.eos_token_ids  # never inside of a text
        assert vocabulary.token_bytes[token_id] == (b"" if ends else special_token_bytes(text))
    special = set(vocabulary.special_tokens.values())
    assert not any(b"\xff" in data for i, data in enumerate(vocabulary.token_bytes) if i not in special)
    for text in vocabulary.special_tokens:
        assert special.isdisjoint(tokenizer()(text, add_special_tokens=False, split_special_tokens=True)["input_ids"])


def test_the_bytes_of_sentencepiece() -> None:
    vocabulary, tokenizer = mistral_vocabulary(), mistral_tokenizer()
    for byte in range(0xF5):
        if byte not in (0xC0, 0xC1):
            assert vocabulary.token_bytes[tokenizer.convert_tokens_to_ids(f"<0x{byte:02X}>")] == bytes([byte])
    assert vocabulary.token_bytes[tokenizer.convert_tokens_to_ids("▁the")] == b" the"


def test_added_tokens_are_their_text() -> None:
    """Plain ones among the byte-level tokens; only those that are called special are marked."""
    from transformers import AddedToken, PreTrainedTokenizerFast

    source = tiny_bpe_tokenizer()
    backend = type(source.backend_tokenizer).from_str(source.backend_tokenizer.to_str())
    copy = PreTrainedTokenizerFast(tokenizer_object=backend)
    copy.add_tokens(["two words", AddedToken("<|tool|>", special=True)])
    vocabulary = vocabulary_of(copy, eos_token_ids=[2, 1])
    ids = copy("two words", add_special_tokens=False)["input_ids"]
    assert [vocabulary.token_bytes[token_id] for token_id in ids] == [b"two words"]
    special_id = vocabulary.special_tokens["<|tool|>"]
    assert copy.convert_tokens_to_ids("<|tool|>") == special_id
    assert vocabulary.token_bytes[special_id] == special_token_bytes("<|tool|>")
    assert vocabulary.eos_token_ids == (1, 2)


def test_logits_size_is_the_models() -> None:
    size = len(tiny_bpe_tokenizer())
    assert vocabulary_of(tiny_bpe_tokenizer()).logits_size == size
    assert vocabulary_of(tiny_bpe_tokenizer(), logits_size=size + 64).logits_size == size + 64
    shorter = vocabulary_of(tiny_bpe_tokenizer(), logits_size=size - 10)
    assert (shorter.logits_size, len(shorter)) == (size - 10, size - 10)


def fast(backend: Any) -> Any:
    from transformers import PreTrainedTokenizerFast

    return PreTrainedTokenizerFast(tokenizer_object=backend, unk_token="[UNK]")


def test_word_piece_is_refused() -> None:
    from tokenizers import Tokenizer, decoders, models

    backend = Tokenizer(models.WordPiece({"[UNK]": 0, "a": 1, "##b": 2}, unk_token="[UNK]"))
    backend.decoder = decoders.WordPiece()
    with pytest.raises(TokenizerError, match="WordPiece") as caught:
        vocabulary_of(fast(backend))
    assert "byte-level BPE and SentencePiece can" in str(caught.value)


def unigram(pieces: Iterable[str]) -> Any:
    """A SentencePiece tokenizer without byte fallback, as XGLM has one."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers

    scores = [("[UNK]", 0.0), *((piece, -1.0) for piece in pieces)]
    backend = Tokenizer(models.Unigram(scores, unk_id=0, byte_fallback=False))
    backend.pre_tokenizer = pre_tokenizers.Metaspace()
    backend.decoder = decoders.Metaspace()
    return fast(backend)


def test_sentencepiece_without_byte_fallback() -> None:
    """It writes the characters that have a token; line ends are none of these, and `<0x0A>` is a text."""
    printable = [chr(code) for code in range(0x21, 0x7F)]
    tokenizer = unigram([*printable, "\u2581", "\u2581the", "ü", "<0x0A>"])
    vocabulary = vocabulary_of(tokenizer)
    assert vocabulary.token_bytes[tokenizer.convert_tokens_to_ids("\u2581the")] == b" the"
    assert vocabulary.token_bytes[tokenizer.convert_tokens_to_ids("<0x0A>")] == b"<0x0A>"
    assert not vocabulary.missing_bytes & {*range(0x20, 0x7F)}
    assert vocabulary.missing_bytes >= {0x0A, 0xC3}


def test_what_cannot_write_json_is_refused() -> None:
    with pytest.raises(TokenizerError, match=re.escape("""no token for { } " : alone, so no JSON""")):
        vocabulary_of(unigram(["\u2581a", "b"]))


def test_plain_bpe_is_refused() -> None:
    from tokenizers import Tokenizer, models

    with pytest.raises(TokenizerError, match=re.escape("BPE tokenizer (decoder: none)")):
        vocabulary_of(fast(Tokenizer(models.BPE({"a": 0, "[UNK]": 1}, [], unk_token="[UNK]"))))


def test_sentencepiece_that_lost_a_byte() -> None:
    from tokenizers import Tokenizer, decoders, models

    vocabulary = {f"<0x{byte:02X}>": byte for byte in range(256) if byte != 0x41} | {"[UNK]": 300}
    backend = Tokenizer(models.BPE(vocabulary, [], unk_token="[UNK]", byte_fallback=True))
    backend.decoder = decoders.Sequence([decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()])
    assert vocabulary_of(fast(backend)).missing_bytes == {0x41}


def test_byte_level_that_was_trained_without_the_whole_alphabet() -> None:
    """As those of SmolLM2, Falcon and StarCoder: a byte that the texts did not have is no token."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

    backend = Tokenizer(models.BPE())
    backend.pre_tokenizer, backend.decoder = pre_tokenizers.ByteLevel(add_prefix_space=False), decoders.ByteLevel()
    text = "".join(map(chr, range(0x20, 0x7F))) + "\n é"
    backend.train_from_iterator([text], trainers.BpeTrainer(vocab_size=150, show_progress=False))
    vocabulary = vocabulary_of(fast(backend))
    assert vocabulary.missing_bytes == {*range(0x80), *range(0xC2, 0xF5), *range(0x80, 0xC0)} - {*text.encode()}


def test_a_slow_tokenizer_is_refused() -> None:
    with pytest.raises(TokenizerError, match="SimpleNamespace is not built on the tokenizers library"):
        vocabulary_of(SimpleNamespace(eos_token_id=0))
