"""Text from tokens, as they come: the same as the whole text, and in linear time."""

from random import Random
from typing import Any

import pytest

from langchain_tooldec.chat_models.readers import TokenizerReader
from tests.tiny_models import byte_tokenizer
from tests.unit_tests.support.tokenizers import llama3_tokenizer, sentencepiece_tokenizer

TEXT = "Thought: héllo, wörld!  日本語 🎉🏳️‍🌈\n\n  def f():\n\treturn 'x'  — “done”. " * 3

TOKENIZERS = {"bytes": byte_tokenizer, "sentencepiece": sentencepiece_tokenizer, "llama3": llama3_tokenizer}


@pytest.fixture(params=list(TOKENIZERS))
def tokenizer(request: pytest.FixtureRequest) -> Any:
    return TOKENIZERS[request.param]()


def decoded(tokenizer: Any, ids: list[int]) -> str:
    return str(tokenizer.decode(ids, skip_special_tokens=True, clean_up_tokenization_spaces=False))


def pieces(tokenizer: Any, ids: list[int]) -> list[str]:
    reader = TokenizerReader(tokenizer)
    return [*map(reader.push, ids), reader.finish()]


def test_pieces_are_the_whole_text(tokenizer: Any) -> None:
    ids = tokenizer(TEXT, add_special_tokens=False)["input_ids"]
    given = pieces(tokenizer, ids)
    assert "".join(given) == decoded(tokenizer, ids)
    assert not any("\ufffd" in piece for piece in given)
    ended = [*ids, tokenizer.eos_token_id]
    assert "".join(pieces(tokenizer, ended)) == decoded(tokenizer, ended)


def test_texts_cut_within_a_character_keep_what_was_there(tokenizer: Any) -> None:
    ids = tokenizer(TEXT, add_special_tokens=False)["input_ids"]
    for length in range(len(ids)):
        assert "".join(pieces(tokenizer, ids[:length])) == decoded(tokenizer, ids[:length])


def test_any_tokens_lose_no_character_that_is_complete(tokenizer: Any) -> None:
    random = Random(0)
    for _ in range(50):
        ids = [random.randrange(len(tokenizer)) for _ in range(60)]
        given, whole = "".join(pieces(tokenizer, ids)), decoded(tokenizer, ids)
        assert given.replace("\ufffd", "").split() == whole.replace("\ufffd", "").split()


class Counting:
    """Counts the ids that are decoded."""

    def __init__(self, tokenizer: Any) -> None:
        self.tokenizer, self.ids = tokenizer, 0

    def decode(self, ids: list[int], **options: Any) -> str:
        self.ids += len(ids)
        return str(self.tokenizer.decode(ids, **options))


@pytest.mark.parametrize("text", [TEXT * 10, "�" * 400])
def test_each_token_is_decoded_a_few_times(text: str) -> None:
    tokenizer = byte_tokenizer()
    ids = tokenizer(text, add_special_tokens=False)["input_ids"]
    counting = Counting(tokenizer)
    pieces(counting, ids)
    assert counting.ids < 30 * len(ids)
    bytes_that_are_no_text = [tokenizer("é", add_special_tokens=False)["input_ids"][0]] * 2000
    counting = Counting(tokenizer)
    pieces(counting, bytes_that_are_no_text)
    assert counting.ids < 30 * 2000
