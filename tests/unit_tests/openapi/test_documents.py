"""Documents are read from files, URLs, dicts and texts, and what is none is one clear error."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from langchain_tooldec.errors import DocumentError
from langchain_tooldec.openapi.documents import parse, read_document

SMALL = {"openapi": "3.1.0", "paths": {}}


def client_of(answer: Callable[[httpx.Request], httpx.Response]) -> httpx.Client:
    return httpx.Client(transport=httpx.MockTransport(answer))


def test_every_source(tmp_path: Path) -> None:
    file = tmp_path / "api document.yaml"
    file.write_text("openapi: 3.1.0\npaths: {}\n")
    client = client_of(lambda request: httpx.Response(200, json=SMALL))
    for source in (SMALL, json.dumps(SMALL), "openapi: 3.1.0\npaths: {}\n", file, str(file), "https://a.example/api"):
        document = read_document(source, client=client)
        assert (document.contents, document.version) == (SMALL, "3.1")
    assert read_document(file).location == file.as_uri()
    assert read_document("https://a.example/api", client=client).location == "https://a.example/api"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ({"swagger": "2.0", "paths": {}}, "Swagger 2.0.*convert it"),
        ({"openapi": "4.0.0"}, "must be '3.0.x' or '3.1.x', not '4.0.0'"),
        ({"asyncapi": "2.0.0"}, "no OpenAPI 3 document"),
        ("- 1\n- 2\n", "is an object, not list"),
        ("{" * 5, "neither JSON nor YAML"),
        ("a: [1\n", "neither JSON nor YAML, line"),
        ("/nowhere/api.yaml", "No such file"),
        ("a: &a [*a]\n", "nests too deeply"),
        ("[" * 100_000 + "\n", "neither JSON nor YAML"),
        ("? [a]\n: 1\n", "a key must be a text"),
    ],
)
def test_what_is_no_document(source: Any, message: str) -> None:
    with pytest.raises(DocumentError, match=message):
        read_document(source)


def test_scalars_are_those_of_yaml_1_2() -> None:
    text = "a: no\nb: on\nc: 2020-01-01\nd: 012\ne: 12:30\nf: 0o17\ng: 1e3\nh: ~\ni: True\nj: 1_000\nk: -1.5\n200: x\n"
    assert parse(text, "it") == {
        "a": "no", "b": "on", "c": "2020-01-01", "d": "012", "e": "12:30", "f": 15, "g": 1000.0, "h": None, "i": True,
        "j": "1_000", "k": -1.5, "200": "x",
    }  # fmt: skip


def test_aliases_do_not_explode() -> None:
    def lines(entry: str) -> str:
        return "\n".join(["a0: &a0 {x: 1}", *(entry.format(at=at, below=f"*a{at - 1}") for at in range(1, 40))])

    merged = parse(lines("a{at}: &a{at} {{<<: [{below}, {below}, {below}], k{at}: 1}}"), "it")
    assert len(merged["a39"]) == 40
    with pytest.raises(DocumentError, match="more than 20,000,000 values"):
        parse(lines("a{at}: &a{at} [{below}, {below}, {below}]"), "it")


def test_a_redirect_to_another_host_is_not_followed() -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path == "/old":
            return httpx.Response(302, headers={"location": "/new"})
        if request.url.path == "/new":
            return httpx.Response(200, json=SMALL)
        return httpx.Response(302, headers={"location": "https://b.example/api?token=1"})

    assert read_document("https://a.example/old", client=client_of(answer)).location == "https://a.example/new"
    with pytest.raises(DocumentError, match=r"to another host, to https://b.example/api: pass that URL"):
        read_document("https://a.example/x", client=client_of(answer))


def test_an_error_of_a_url_has_no_secrets() -> None:
    for status in (200, 404):
        client = client_of(partial(lambda status, request: httpx.Response(status, text="a: [\n"), status))
        with pytest.raises(DocumentError) as error:
            read_document("https://me:word@a.example/api?key=secret", client=client)
        assert "secret" not in str(error.value)
        assert "word" not in str(error.value)


def test_references_to_other_files_stay_below_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "api"
    (folder / "parts").mkdir(parents=True)
    (tmp_path / "secret.yaml").write_text("password: 1\n")
    (folder / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (folder / "parts" / "pet.yaml").write_text("Pet: {$ref: '../api.yaml#/components/x'}\n")
    (folder / "api.yaml").write_text("openapi: 3.0.0\ncomponents: {x: {type: string}}\n")
    document = read_document(folder / "api.yaml")
    target = document.follow({"$ref": "parts/pet.yaml#/Pet"}, document.base)
    assert target.contents == {"type": "string"}
    for reference in ("../secret.yaml", "link.yaml", "/etc/passwd", "file:///etc/passwd", "https://a.example/x"):
        with pytest.raises(DocumentError, match="folder"):
            document.resolve(reference, document.base)
    with pytest.raises(DocumentError, match="No such file"):
        document.resolve("nothing.yaml", document.base)


def test_references_to_other_hosts_are_not_followed() -> None:
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(str(request.url))
        return httpx.Response(200, json={**SMALL, "x": {"$ref": "other.json#/x"}})

    document = read_document("https://a.example/v1/api.json", client=client_of(answer))
    assert document.resolve("parts.json#/x/$ref", document.base).contents == "other.json#/x"
    for reference in ("https://b.example/x", "http://a.example/x", "https://a.example:444/x", "file:///etc/passwd"):
        with pytest.raises(DocumentError, match="URLs of its own host"):
            document.resolve(reference, document.base)
    assert asked == ["https://a.example/v1/api.json", "https://a.example/v1/parts.json"]


def test_references_that_go_round_are_an_error() -> None:
    document = read_document({"openapi": "3.0.0", "a": {"$ref": "#/b"}, "b": {"$ref": "#/a"}})
    with pytest.raises(DocumentError, match="without end"):
        document.follow({"$ref": "#/a"}, document.base)
