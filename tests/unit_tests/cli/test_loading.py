"""Models and OpenAPI documents as the command line loads them: quietly, and with one sentence where there is none."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
import torch
from typer.testing import CliRunner, Result

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli import app, ask
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.options import ModelOptions, ToolDocs
from langchain_tooldec.errors import MissingExtraError, OptionError
from tests.scripted_model import scripted_chat


def test_a_command_shows_only_its_own_progress(saved_model: str) -> None:
    command = [sys.executable, "-m", "langchain_tooldec", "trace", "Hi", "--model", saved_model, "--max-tokens", "60"]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stderr == f"Loading {saved_model} ...\n"


def test_options_that_nobody_gave_are_the_model_s() -> None:
    model = load_model(ModelOptions(top_p=0.5, max_tokens=7, timeout=3.0), max_tokens=99)
    assert (model.top_p, model.max_tokens, model.timeout) == (0.5, 7, 3.0)
    assert model.temperature == ChatToolDec.embedded().temperature


def test_where_and_how_the_weights_are_put(saved_model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}
    monkeypatch.setattr(ChatToolDec, "from_model_id", lambda model_id, **options: seen.update(options))
    monkeypatch.setattr("langchain_tooldec.loading.pretrained.find_spec", lambda name: True)
    load_model(ModelOptions(model=saved_model, device="cuda:1", dtype="bfloat16", quantize="4bit"))
    assert (seen["device"], seen["dtype"]) == ("cuda:1", "bfloat16")
    four_bits = seen["quantization_config"]
    assert (four_bits.load_in_4bit, four_bits.bnb_4bit_quant_type) == (True, "nf4")
    assert four_bits.bnb_4bit_compute_dtype == torch.bfloat16
    load_model(ModelOptions(model=saved_model, quantize="8bit"))
    assert seen["quantization_config"].load_in_8bit
    with pytest.raises(OptionError, match="--dtype is for a model of your own; name one with --model"):
        load_model(ModelOptions(dtype="bfloat16"))


def test_all_that_is_missing_is_named_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.gguf"
    file.touch()
    for module in ("cli.loading", "loading.pretrained"):
        monkeypatch.setattr(f"langchain_tooldec.{module}.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError) as told:
        load_model(ModelOptions(model=str(file), adapter="some/lora", quantize="8bit"), judged=True)
    assert str(told.value) == (
        "judging calls, quantization with bitsandbytes, a GGUF file and an adapter need "
        "langchain-tooldec[evaluation,gpu,gguf,peft]: pip install 'jsonschema>=4.21.1' 'rapidfuzz>=3.9' "
        "'accelerate>=1.1' 'bitsandbytes>=0.46.1' 'gguf>=0.10' 'peft>=0.18'"
    )
    with pytest.raises(MissingExtraError, match=r"langchain-tooldec\[gguf,peft\]: pip install 'accelerate.*' 'peft"):
        load_model(ModelOptions(small=True, model=str(file)))
    with pytest.raises(MissingExtraError, match=r"^judging calls needs langchain-tooldec\[evaluation\]: pip"):
        load_model(ModelOptions(), judged=True)


def test_a_folder_without_a_model_says_so(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"^the folder .* has no model: save one there with save_pretrained$"):
        load_model(ModelOptions(model=str(tmp_path)))


def test_a_folder_without_weights(saved_model: str) -> None:
    (Path(saved_model) / "model.safetensors").unlink()
    with pytest.raises(OptionError, match=r"^cannot load .*model\.safetensors"):
        load_model(ModelOptions(model=saved_model))


def test_a_model_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(OptionError, match=r"^nobody/nothing is not a folder and not in the cache, and the hub"):
        load_model(ModelOptions(model="nobody/nothing"))


def test_an_adapter_and_a_gguf_file_are_passed_on(saved_model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}
    monkeypatch.setattr(ChatToolDec, "from_model_id", lambda model_id, **options: seen.update(options))
    load_model(ModelOptions(model=saved_model, adapter="some/lora", gguf_file="x.gguf"))
    assert (seen["adapter"], seen["gguf_file"]) == ("some/lora", "x.gguf")
    with pytest.raises(OptionError, match="--gguf-file is for a model of your own; name one with --model"):
        load_model(ModelOptions(gguf_file="x.gguf"))


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
