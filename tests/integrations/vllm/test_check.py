"""What the check says of good servers, of those without the plugin, and of those that write something else."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from typer.testing import CliRunner

from integrations.vllm.__main__ import app
from integrations.vllm.check import check
from integrations.vllm.served import Served, fault
from langchain_tooldec.backends import Connection
from langchain_tooldec.errors import ServerError
from langchain_tooldec.version import __version__

EMBEDDED = Path(__file__).parents[3] / "langchain_tooldec" / "embedded"
FOLDER = Path(__file__).parents[3] / "integrations" / "vllm"
CALL = 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4}'


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (CALL, None),
        ('Thought: a\nb\nAction: paint\nAction Input: {"colours": ["red", "blue"]}', None),
        ('Thought: \nAction: paint\nAction Input: {"colours": ["red", "red"]}', "has non-unique elements"),
        ("Thought: \nFinal Answer: 7", "no call"),
        (CALL.replace("add", "subtract"), "no tool 'subtract'"),
        (CALL[:-1], "no JSON"),
        (CALL.replace("3", '"3"'), "is not of type 'integer'"),
        (f"{CALL}\nObservation: 7", "a turn in the turn"),
        (CALL.replace("I add.", "I add.\nObservation: 7"), "a turn in the turn"),
    ],
)
def test_the_judge(text: str, wrong: str | None) -> None:
    assert (fault(text) is None) if wrong is None else wrong in (fault(text) or "")


def answered(write: Callable[[dict[str, Any]], httpx.Response]) -> tuple[bool, list[str]]:
    """What the check says of a server that answers so."""
    models = {"data": [{"id": "m", "root": str(EMBEDDED), "max_model_len": 100}]}

    def handle(request: httpx.Request) -> httpx.Response:
        return write(json.loads(request.content)) if request.method == "POST" else httpx.Response(200, json=models)

    transport = httpx.MockTransport(handle)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Connection, "client", lambda self: httpx.Client(transport=transport))
        served = Served("http://server/v1")
    served.client = lambda at_once=1: httpx.AsyncClient(transport=transport)  # type: ignore[method-assign]
    lines: list[str] = []
    return asyncio.run(check(served, calls=12, at_once=4, show=lines.append)), lines


def server(
    text: str, *, plugin: bool = True, vocabulary: str = "0123456789abcdef"
) -> Callable[[dict[str, Any]], httpx.Response]:
    """A server that writes one text, and refuses as the plugin does."""

    def refusal(said: str) -> httpx.Response:
        return httpx.Response(400, text=f"langchain-tooldec {__version__}, vocabulary {vocabulary}: {said}")

    def write(body: dict[str, Any]) -> httpx.Response:
        if plugin and body.get("vllm_xargs") == {"tooldec": "probe"}:
            return refusal("not a machine as JSON")
        if plugin and body["max_tokens"] == 1:
            return refusal("the shortest complete turn takes 16 tokens")
        event = json.dumps({"choices": [{"token_ids": list(text.encode())}]})
        return httpx.Response(200, text=f"data: {event}\n\ndata: [DONE]\n\n")

    return write


class ByteServed:
    """Stands for the vocabulary: a token is a byte."""

    fingerprint = "0123456789abcdef"
    writable_special_tokens: frozenset[str] = frozenset()

    @staticmethod
    def spelled(token_ids: list[int]) -> bytes:
        return bytes(token_ids)


@pytest.fixture(autouse=True)
def _bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Served, "vocabulary", ByteServed)


def test_a_good_server_passes() -> None:
    good, lines = answered(server(CALL))
    assert good
    assert [line.split()[:2] for line in lines[:3]] == [["probe", "right:"], ["calls", "right:"], ["forged", "right:"]]
    assert "12 of 12 valid" in lines[1]
    assert [line.split()[0] for line in lines[4:]] == ["without", "machine"]


def test_a_server_without_the_plugin_is_told() -> None:
    good, lines = answered(server(CALL, plugin=False))
    assert not good
    assert lines == ["probe      WRONG: the plugin is missing; start it with tooldec serve"]


def test_a_server_of_another_vocabulary_is_told() -> None:
    good, lines = answered(server(CALL, vocabulary="f" * 16))
    assert not good
    assert lines[0].startswith(f"probe      WRONG: langchain-tooldec {__version__}, vocabulary ffffffffffffffff; here")


def test_a_server_that_cuts_calls_fails() -> None:
    good, lines = answered(server(CALL[:-1]))
    assert not good
    assert lines[1].startswith("calls      WRONG: 0 of 12 valid")
    assert lines[1].endswith("the first fault: no JSON: Expecting ',' delimiter: line 1 column 16 (char 15)")


def test_no_server_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("refused")

    monkeypatch.setattr(Connection, "client", lambda self: httpx.Client(transport=httpx.MockTransport(refuse)))
    with pytest.raises(ServerError, match="http://nowhere/v1 cannot be reached: refused"):
        Served("http://nowhere")
    result = CliRunner().invoke(app, ["check", "http://nowhere"], prog_name="check")
    assert (result.exit_code, "http://nowhere/v1 cannot be reached" in result.stderr) == (2, True)


def test_of_several_models_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    models = {"data": [{"id": "m", "root": "/a", "max_model_len": 100}, {"id": "n"}, {"id": "ours", "parent": "m"}]}
    transport = httpx.MockTransport(lambda request: httpx.Response(200, json=models))
    monkeypatch.setattr(Connection, "client", lambda self: httpx.Client(transport=transport))
    ours = Served("http://server", model="ours")
    assert (ours.model, ours.context_length, ours.files) == ("ours", 100, "/a")
    assert Served("http://server", model="n", tokenizer="folder").files == "folder"
    said = "several models: 'm' (of '/a'), 'n' (of 'n'), 'ours' (an adapter of 'm')"
    result = CliRunner().invoke(app, ["check", "http://server"], prog_name="check")
    assert (result.exit_code, said in " ".join(result.stderr.split())) == (2, True)
    result = CliRunner().invoke(app, ["check", "http://server", "--model", "x"], prog_name="check")
    assert (result.exit_code, "not 'x'" in result.stderr) == (2, True)


def test_the_compose_file_starts_the_image_of_the_dockerfile() -> None:
    service = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))["services"]["vllm"]
    build = service["build"]
    assert (FOLDER / build["context"]).resolve() == FOLDER.parents[1]
    dockerfile = (FOLDER.parents[1] / build["dockerfile"]).read_text("utf-8")
    copied = [line.split()[1:-1] for line in dockerfile.splitlines() if line.startswith("COPY")]
    assert all((FOLDER.parents[1] / name).exists() for names in copied for name in names)
    (pin,) = [line for line in dockerfile.splitlines() if line.startswith("FROM")]
    assert "vLLM 0.32.0" in (FOLDER / "README.md").read_text("utf-8")
    assert pin.endswith(":v0.32.0")
