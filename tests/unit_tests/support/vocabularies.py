"""Vocabularies for tests: a tiny one, one that is trained here, and two of real models.

The real ones come from the data files of installed packages; a test that asks for one which is not there is skipped,
and says which package to install. tokenizers and transformers are imported where they are needed: it takes seconds.
"""

from functools import cache
from typing import Any

from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.unit_tests.support.tokenizers import llama3_tokenizer
from tests.unit_tests.support.tokenizers import sentencepiece_tokenizer as mistral_tokenizer

PIECES = [
    # JSON, across its structure
    *('{"', '"}', '"},', '": ', '": "', '":', '":"', '", "', '",', ", ", ": ", '"], ', "{}", "[]", "[[", "]}", "}}"),
    *("true", "false", "null", "tr", "nul", "1,", "12", "-1", "0.", "e1", "\\u", "\\n", '\\"', "\\u00", '\\"}'),
    # ReAct, across its lines
    *("\nAction", "\nAction: ", " Input: ", "Thought: ", "Action:", "\nFinal Answer: ", 'search\nAction Input: {"'),
    # text, and tokens that begin or end in the middle of a character, as byte-level BPE has them
    *(" a", "  ", "\n\n", "the", "abc", "é", "😀"),
]
HALVES = ["é".encode()[1:] + b"x", "😀".encode()[:2], "😀".encode()[2:] + b'"']
TWICE = [b"true", b"\n"]
EOS = 256 + len(PIECES) + len(HALVES) + len(TWICE)
SPECIAL, UNUSED = EOS + 1, EOS + 2
"""Token ids of the tiny vocabulary: the end of sequence, a special token, and one that is never generated."""


def tiny_token_bytes() -> list[bytes]:
    """All single bytes, then tokens of several bytes that span structure; two of all these a second time."""
    pieces = [piece.encode() for piece in PIECES]
    return [bytes([byte]) for byte in range(256)] + pieces + HALVES + TWICE + [b"</s>", b"<tool>", b""]


@cache
def tiny_vocabulary(logits_size: int = 320) -> Vocabulary:
    """Some 300 tokens, and padding up to logits_size."""
    return Vocabulary(
        tiny_token_bytes(),
        special_tokens={"</s>": EOS, "<tool>": SPECIAL},
        eos_token_ids=[EOS],
        logits_size=logits_size,
    )


@cache
def tiny_bpe_tokenizer() -> Any:
    """Byte-level BPE with 400 tokens, trained on a few lines."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    backend = Tokenizer(models.BPE())
    backend.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    backend.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=400,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        special_tokens=["<s>", "</s>", "<|call|>"],
        show_progress=False,
    )
    backend.train_from_iterator(
        ['Thought: I need the weather.\nAction: get_weather\nAction Input: {"city": "Zürich", "days": 3}\n'] * 5
        + ["Final Answer: 21 °C, schön und warm 🌞 — привет, 你好\n\tif x == 1:\n        return None\n"] * 5,
        trainer,
    )
    return PreTrainedTokenizerFast(tokenizer_object=backend, bos_token="<s>", eos_token="</s>")


@cache
def llama3_vocabulary() -> Vocabulary:
    """`llama3_tokenizer` as bytes."""
    return vocabulary_of(llama3_tokenizer())


@cache
def mistral_vocabulary() -> Vocabulary:
    """`mistral_tokenizer` as bytes."""
    return vocabulary_of(mistral_tokenizer())
