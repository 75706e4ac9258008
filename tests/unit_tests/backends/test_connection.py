"""Addresses, waits and what is loaded of a model that runs elsewhere."""

import pickle
from copy import copy
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import httpx
import pytest

from langchain_tooldec.backends import Connection
from langchain_tooldec.errors import OptionError, ServerBusyError, ServerConnectionError, ServerError
from tests.unit_tests.support.chats import TOKENIZER
from tests.unit_tests.support.vllm_server import FakeVLLM


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("http://host", "http://host/v1/models"),
        ("http://host:8000/", "http://host:8000/v1/models"),
        ("https://host/v1", "https://host/v1/models"),
        ("https://gate/vllm/v1/?a=b", "https://gate/vllm/v1/models"),
        ("http://[::1]:8000/serve", "http://[::1]:8000/serve/v1/models"),
    ],
)
def test_an_address_with_and_without_its_version(given: str, url: str) -> None:
    assert str(Connection(given).url("models")) == url


@pytest.mark.parametrize("given", ["", "host:8000", "ftp://host", "http://", "http://host:port"])
def test_what_is_no_address_is_refused(given: str) -> None:
    with pytest.raises(OptionError, match="address"):
        Connection(given)


def test_an_answer_says_when_to_ask_again() -> None:
    connection = Connection("http://host", max_retries=2)
    later = format_datetime(datetime.now(UTC) + timedelta(seconds=30), usegmt=True)
    for said, least, most in [("7", 7, 7), (later, 25, 30), ("0", 0, 0), ("soon", 0.3, 0.5), ("-3", 0.3, 0.5)]:
        error = connection.refusal(httpx.Response(503, headers={"retry-after": said}))
        assert least <= connection.wait_after(error, 0) <= most


def test_waits_grow_and_end() -> None:
    connection = Connection("http://host", max_retries=3)
    waits = [connection.wait_after(ServerConnectionError("gone"), attempt) for attempt in range(3)]
    assert waits == sorted(waits)
    assert 0 < waits[0] < 1 < waits[2] < 3
    for error, attempt in [(ServerBusyError("busy"), 3), (ServerError("wrong"), 0), (ServerBusyError("busy", 1e6), 0)]:
        with pytest.raises(ServerError) as caught:
            connection.wait_after(error, attempt)
        assert caught.value is error


def test_a_tokenizer_may_be_given_or_named(tmp_path: Path) -> None:
    server = FakeVLLM()
    assert server.chat(tokenizer=TOKENIZER).tokenizer is TOKENIZER
    TOKENIZER.save_pretrained(tmp_path)
    assert server.chat(tokenizer=tmp_path).tokenizer.get_vocab() == TOKENIZER.get_vocab()
    with pytest.raises(OptionError, match="cannot be loaded here"):
        server.chat(tokenizer=str(tmp_path / "none"))


def test_a_copy_has_the_same_address() -> None:
    connection = Connection("http://localhost:8000/a%25252520b")
    assert str(copy(copy(connection))) == str(pickle.loads(pickle.dumps(connection))) == str(connection)
