"""OpenAPI documents on the command line: their tools listed, and used by an agent."""

import json
from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner, Result

from langchain_tooldec.cli import app, ask
from langchain_tooldec.cli.options import ToolDocs
from tests.scripted_model import scripted_chat

DOCUMENT = {
    "openapi": "3.1.0",
    "info": {"title": "Weather", "version": "1"},
    "servers": [{"url": "http://127.0.0.1:1"}],
    "security": [{"key": []}],
    "components": {"securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}}},
    "paths": {
        "/now/{city}": {
            "parameters": [{"name": "city", "in": "path", "required": True, "schema": {"enum": ["Bern", "Chur"]}}],
            "get": {"summary": "The weather now."},
            "delete": {"summary": "Forget it."},
        }
    },
}


@pytest.fixture
def document(tmp_path: Path) -> str:
    path = tmp_path / "weather.json"
    path.write_text(json.dumps(DOCUMENT))
    return str(path)


def invoke(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(app, arguments, prog_name="tooldec", env={"COLUMNS": "80", **environment})


def test_tools_of_a_document_and_what_they_cost(document: str) -> None:
    result = invoke("tools", document)
    assert result.exit_code == 0
    assert 'get_now_by_city(city: "Bern" | "Chur")' in result.stdout
    assert "1 of 2 operations read\nnot allowed: 1 DELETE\n" in result.stdout
    counts = [line.split() for line in result.stdout.splitlines()[-4:]]
    assert [name for name, _ in counts] == ["full", "signature", "names", "none"]
    tokens = [int(count.replace(",", "")) for _, count in counts]
    assert tokens == sorted(tokens, reverse=True)
    assert len(set(tokens)) == 4


def test_as_json_and_with_more_methods(document: str) -> None:
    *tools, told = map(json.loads, invoke("tools", document, "--json", "--allow", "get, delete").stdout.splitlines())
    assert [tool["name"] for tool in tools] == ["get_now_by_city", "delete_now_by_city"]
    assert tools[0]["parameters"]["properties"] == {"city": {"enum": ["Bern", "Chur"]}}
    assert (told["tools"], list(told["tokens"])) == (2, ["full", "signature", "names", "none"])
    assert set(told["tokens"]) == set(get_args(ToolDocs))


def test_tools_of_a_python_file(tools: str) -> None:
    assert "add(a: integer, b: integer)" in invoke("tools", tools).stdout


def test_a_document_without_tools_is_no_success(document: str) -> None:
    assert invoke("tools", document, "--allow", "POST").exit_code == 1


@pytest.mark.enable_socket  # nobody listens at the port
def test_an_agent_calls_an_operation(document: str, tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = [
        'Thought: I look.\nAction: get_now_by_city\nAction Input: {"city": "Chur"}',
        "Thought: Done.\nFinal Answer: No answer.",
    ]
    monkeypatch.setattr(
        ask, "load_model", lambda options, judged=False, **more: scripted_chat(turns, **options.writing(**more))
    )
    result = invoke(
        "ask", "How is it?", "--openapi", document, "--tools", tools, "--auth", "key=MY_KEY", MY_KEY="s3cret!"
    )
    assert result.exit_code == 0
    assert "get_now_by_city" in result.stdout
    assert "The request failed" in result.stdout
    assert "s3cret!" not in result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--auth", "key"], "--auth key=... must name an environment variable that is set"),
        (["--auth", "key=NOT_SET"], "must name an environment variable that is set"),
        (["--auth", "other=HOME"], "the document's security schemes are: 'key'"),
        (["--allow", "FETCH"], "the methods are GET"),
        (["--base-url", "ftp://x"], "ftp://x"),
    ],
)
def test_wrong_options(document: str, arguments: list[str], told: str) -> None:
    result = invoke("tools", document, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in " ".join(result.stderr.split())


def test_no_document(tmp_path: Path) -> None:
    result = invoke("tools", str(tmp_path / "none.json"))
    assert result.exit_code == 2
    assert "none.json" in result.stderr
