import gzip
import json
import tracemalloc
import zlib
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.openapi.observation import BodyReader, ReadResponse, observe, shorten


def answer(body: bytes, content_type: str = "application/json", status: int = 200, **more: Any) -> ReadResponse:
    return ReadResponse(status, content_type, more.pop("charset", None), body, more.pop("is_whole", True), **more)


def text(given: ReadResponse, max_characters: int = 1000) -> str:
    return observe(given, max_characters, lambda each: each.replace("hunter2", "***"))


def test_an_answer_is_its_json() -> None:
    assert text(answer(b'{"a":[1,\n"\\u00e9"], "b": null}')) == '{"a": [1, "é"], "b": null}'
    assert text(answer(b"null")) == "null"
    assert text(answer(b"[1]", "")) == "[1]"
    assert text(answer("\ufeff[1]".encode(), "application/problem+json")) == "[1]"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (answer(b'{"detail":"gone"}', status=404), 'HTTP 404 Not Found: {"detail": "gone"}'),
        (answer(b"", status=204), "HTTP 204 No Content: the request succeeded, and its answer is empty."),
        (answer(b"", status=500), "HTTP 500 Internal Server Error: the answer is empty."),
        (answer(b"odd", "text/plain", status=799), "HTTP 799: odd"),
        (answer(b"<html>", status=502), "HTTP 502 Bad Gateway: the answer is said to be JSON, and cannot be read"),
        (answer(b"[" * 100_000), "the answer is said to be JSON, and cannot be read as such: [[["),
        (answer(b"1" * 5000), "the answer is said to be JSON, and cannot be read as such: 111"),
        (answer(b"\x89PNG\r\n", "image/png"), "the answer is not text: image/png, 6 bytes."),
        (answer(b"\xff\x00", ""), "the answer is not text: of no stated type, 2 bytes."),
        (
            answer(b"PK", "application/zip", is_whole=False),
            "the answer is not text: application/zip, more than 2 bytes.",
        ),
        (answer("é".encode("latin-1"), "text/plain", charset="iso-8859-1"), "é"),
        (answer("é".encode(), "text/plain", charset="no-such-charset"), "é"),
        (answer(b"a\xff", "text/plain", charset="utf-8"), "a\ufffd"),
        (answer(b"a", "text/plain", charset="undefined"), "a"),
        (answer(b'{"a": "\\ud800", "\\udc00": 1}'), '{"a": "?", "?": 1}'),
        (answer(b"+2AA-", "text/plain", charset="utf-7"), "?"),
        (answer(b"a", "text/plain", charset="zip"), "a"),
        (answer(b"<a/>", "application/atom+xml"), "<a/>"),
        (answer(b"", status=302, note="redirect to hunter2."), "HTTP 302 Found: redirect to ***. the answer is empty."),
    ],
)
def test_what_is_told(given: ReadResponse, told: str) -> None:
    assert text(given)[: len(told)] == told


def test_secrets_go_before_anything_is_cut() -> None:
    assert text(answer(b'{"hunter2": ["a hunter2", 1]}')) == '{"***": ["a ***", 1]}'
    assert observe(answer(b"[123456, 7]"), 1000, lambda each: each.replace("123456", "***")) == '["***", 7]'
    assert "hunter2" not in text(answer(b"hunter2 " * 500, "text/plain"), 400)
    assert "hunte" not in text(answer(json.dumps(["x" * n + "hunter2" for n in range(900)]).encode()), 400)


def test_text_is_cut_with_what_is_missing() -> None:
    told = text(answer(b"x" * 5000, "text/plain"), 1000)
    shown = told.count("x")
    assert told.endswith(f"\n[cut: {5000 - shown:,} more characters]")
    assert 900 <= shown <= len(told) <= 1000
    told = text(answer(b"[" + b"1," * 3000, is_whole=False), 1000)
    assert told.endswith("of the first 6,001 bytes; the rest was not read]")


MOVIES = {
    "page": 1,
    "results": [{"id": n, "title": f"Movie {n}", "overview": "long " * 60, "genres": [1, 2, 3]} for n in range(20)],
    "total_pages": 7,
}


def test_a_long_list_loses_its_end_and_long_strings_theirs() -> None:
    told = shorten(MOVIES, 1500)
    cut = json.loads(told.partition("\n[cut")[0])
    assert (cut["page"], cut["total_pages"]) == (1, 7)
    *movies, mark = cut["results"]
    assert [movie["id"] for movie in movies] == list(range(len(movies)))
    assert len(movies) >= 3
    assert mark == f"… {20 - len(movies)} more items"
    assert {"id", "title", "overview", "genres"} == set(movies[0])
    assert "more characters" in movies[0]["overview"]
    assert told.endswith(f"[cut: the whole answer has {len(json.dumps(MOVIES)):,} characters]")


def test_the_limit_decides_how_much_is_kept() -> None:
    kept = [
        len(json.loads(shorten(MOVIES, limit).partition("\n[cut")[0])["results"]) for limit in (500, 1000, 3000, 7000)
    ]
    assert kept == sorted(kept)
    assert kept[0] < kept[-1]
    assert shorten(MOVIES, 100_000) == json.dumps(MOVIES)


def test_depth_goes_last_and_deepest_first() -> None:
    deep: Any = "leaf"
    for level in range(30):
        deep = {f"a name of this level, {level}": deep, "also": [level]}
    told = shorten(deep, 600)
    assert len(told) <= 600
    assert "a name of this level, 29" in json.loads(told.partition("\n[cut")[0])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=40) | st.dictionaries(st.text(max_size=8), inner, max_size=20),
    max_leaves=60,
)


@given(JSON, st.integers(400, 1500))
def test_what_is_cut_is_json_within_the_limit(value: Any, limit: int) -> None:
    told = shorten(value, limit)
    assert len(told) <= limit
    assert told == shorten(value, limit)
    shown = json.loads(told.partition("\n[cut: the whole")[0])
    assert type(shown) in {type(value), str}
    if len(json.dumps(value, ensure_ascii=False)) <= limit:
        assert shown == value


@given(st.binary(max_size=300), st.integers(1, 100), st.integers(1, 40))
def test_a_body_is_read_up_to_its_limit(body: bytes, limit: int, size: int) -> None:
    for encoding, sent in [("", body), ("gzip", gzip.compress(body)), ("deflate", zlib.compress(body))]:
        reader = BodyReader(encoding, limit)
        for start in range(0, len(sent), size):
            if not reader.feed(sent[start : start + size]):
                break
        assert bytes(reader.body) == body[:limit]
        assert reader.is_whole == (len(body) <= limit)


def test_a_bomb_is_inflated_up_to_the_limit_and_unknown_encodings_are_refused() -> None:
    reader, bomb = BodyReader("gzip", 1000), gzip.compress(b"0" * 50_000_000)
    tracemalloc.start()
    try:
        assert not reader.feed(bomb)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
    assert len(reader.body) == 1000
    for encoding, chunk in [("gzip", b"no gzip"), ("br", b"x"), ("gzip, gzip", b"x")]:
        with pytest.raises(httpx.DecodingError):
            BodyReader(encoding, 10).feed(chunk)
