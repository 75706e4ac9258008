"""The commands from their arguments to their exit code, on models that are built here."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli import ask, demo, main, trace
from langchain_tooldec.cli.demo_tools import QUESTIONS, Question, demo_tools, fill_database
from langchain_tooldec.cli.loading import load_model
from langchain_tooldec.cli.terminal import columns
from langchain_tooldec.errors import OptionError
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair

TOOLS = '''
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b
'''
ADD = 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4}'


@pytest.fixture
def tools(tmp_path: Path) -> str:
    path = tmp_path / "tools.py"
    path.write_text(TOOLS)
    return str(path)


@pytest.fixture
def saved_model(tmp_path: Path) -> str:
    model, tokenizer = tiny_pair()
    model.save_pretrained(tmp_path / "model")
    tokenizer.save_pretrained(tmp_path / "model")
    return str(tmp_path / "model")


def use(monkeypatch: pytest.MonkeyPatch, *turns: str) -> None:
    """Let the commands load a model that writes these turns."""

    def load(model_id: str | None, **options: Any) -> ChatToolDec:
        return scripted_chat(turns, **options)

    for command in (ask, demo, trace):
        monkeypatch.setattr(command, "load_model", load)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert re.fullmatch(r"tooldec (\d+\.\d+\S*|unknown)\n", capsys.readouterr().out)


@pytest.mark.parametrize("arguments", [["--help"], ["demo", "--help"], ["ask", "--help"], ["trace", "--help"]])
def test_help(arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    out = capsys.readouterr().out
    assert stopped.value.code == 0
    assert all(len(line) <= 80 for line in out.splitlines())
    assert len(arguments) > 1 or 'tooldec ask "What is 12 times 7?" --tools my_tools.py' in out


@pytest.mark.parametrize(
    "arguments", [[], ["sing"], ["ask", "Hi"], ["ask", "--tools", "x.py"], ["demo", "--max-tokens", "x"]]
)
def test_wrong_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage: tooldec" in capsys.readouterr().err


# ask


def test_ask(tools: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, ADD, "Thought: I know.\nFinal Answer: 7")
    assert main(["ask", "What is 3 plus 4?", "--tools", tools]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 tool in ")
    assert lines[1] == "  add(a: integer, b: integer)"
    assert lines[2] == "calls are written as react: the tokenizer has no chat template"
    assert lines[4:11] == [
        "Question: What is 3 plus 4?",
        "Thought: I add.",
        "Action: add",
        'Action Input: {"a": 3, "b": 4}',
        "Observation: 7",
        "Thought: I know.",
        "Final Answer: 7",
    ]
    assert re.fullmatch(r"machine on, 1 call, \d+ forward passes", lines[-1])


def test_ask_in_another_format(tools: str, saved_model: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--temperature", "1", "--seed", "3", "--max-tokens", "60", "--format", "llama"]
    assert main(["ask", "Hi", "--tools", tools, "--model", saved_model, *options]) == 0
    out = capsys.readouterr().out
    assert "calls are written as llama: it was asked for" in out
    assert "Action: add" in out or "Text: " in out
    assert main(["ask", "Hi", "--tools", tools, "--model", saved_model, "--format", "xml"]) == 2
    assert "format must be one of 'auto', 'hermes'" in capsys.readouterr().err


def test_ask_without_the_machine(
    tools: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, "Thought: x\nAction: sum\nAction Input: {}")
    assert main(["ask", "What is 3 plus 4?", "--tools", tools, "--no-machine"]) == 0
    out = capsys.readouterr().out
    assert "Malformed (name): there is no tool 'sum'" in out
    assert "machine off" in out


def test_ask_with_a_model_of_ones_own(tools: str, saved_model: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--temperature", "1", "--seed", "3", "--max-tokens", "50"]
    assert main(["ask", "Hi", "--tools", tools, "--model", saved_model, *options]) == 0
    captured = capsys.readouterr()
    assert captured.err == f"Loading {saved_model} ...\n"
    assert "Final Answer:" in captured.out or "Action:" in captured.out


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        (["--tools", "nothing.py"], "tooldec ask: there is no file nothing.py"),
        (["--max-tokens", "3"], "tooldec ask: max_tokens=3 is too small: the shortest complete turn takes "),
        (["--temperature", "-1"], "tooldec ask: temperature must be "),
        (["--model", "no/such/folder"], "tooldec ask: cannot load no/such/folder: "),
    ],
)
def test_ask_fails_with_one_message(
    extra: list[str], message: str, tools: str, saved_model: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ask", "Hi", "--tools", tools, "--model", saved_model, *extra]) == 2
    err = [line for line in capsys.readouterr().err.splitlines() if not line.startswith("Loading ")]
    assert len(err) == 1
    assert err[0].startswith(message)


def test_schemas_that_cannot_be_enforced_are_told(
    tmp_path: Path, saved_model: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "two.py"
    path.write_text(
        "from langchain_core.tools import StructuredTool\n"
        "schema = {'type': 'object', 'properties': {'a': {'type': 'string', 'pattern': 'x++'}}}\n"
        "odd = StructuredTool(name='odd', description='Odd.', args_schema=schema, func=print)\n"
    )
    assert main(["ask", "Hi", "--tools", str(path), "--model", saved_model]) == 2
    assert "tooldec ask: tool 'odd', $.properties.a" in capsys.readouterr().err


def test_interruption_and_a_closed_pipe(
    tools: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ask, "load_model", interrupted)
    assert main(["ask", "Hi", "--tools", tools]) == 130
    assert capsys.readouterr().err == "\ninterrupted\n"


def test_the_reader_of_a_pipe_may_leave(saved_model: str) -> None:
    code = "import sys; from langchain_tooldec.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "trace", "Hi", "--model", saved_model, "--max-tokens", "60"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() in ("", f"Loading {saved_model} ...\n")
        assert process.wait() == 0


# trace


def test_trace(tools: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    use(monkeypatch, ADD)
    assert main(["trace", "What is 3 plus 4?", "--tools", tools, "--max-tokens", "90"]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert all(columns(line) <= 80 for line in lines)
    numbered = [int(found[1]) for found in re.finditer(r"^ *(\d+)  text", out, re.MULTILINE)]
    assert numbered == list(range(1, len(numbered) + 1))
    assert len(re.findall(r"^ +valid  [\d,]+ tokens?: ", out, re.MULTILINE)) == len(numbered)
    forced = len(re.findall(r"^ +token  .*, forced -> state \d+$", out, re.MULTILINE))
    assert lines[-2] == 'Call: add({"a": 3, "b": 4})'
    assert lines[-1].startswith(f"{len(numbered)} tokens, {forced} of them forced;")
    assert "<end>" in lines[-4]


def test_trace_of_an_answer_with_the_tools_of_the_demo(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, "Thought: I know.\nFinal Answer: 7\nof them")
    assert main(["trace", "What is 3 plus 4?"]) == 0
    out = capsys.readouterr().out
    assert f"{len(demo_tools(Path('x')))} tools in the demo:" in out
    assert 'Answer: "7\\nof them"' in out
    assert "token  <end>" in out


# demo


def test_the_bundled_model_answers_every_question_under_the_machine_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The real run. If the bundled model has changed, choose other questions in demo_tools.py."""
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["demo"]) == 0
    out = capsys.readouterr().out
    assert all(columns(line) <= 80 for line in out.splitlines())
    table = rows_of(out)
    assert table["questions answered right"][0] == f"{len(QUESTIONS)} of {len(QUESTIONS)}"
    assert table["malformed"][0] == "0"
    assert int(table["malformed"][1]) > 0
    assert len(QUESTIONS) >= 5
    assert any(len(tool.args) == 2 for tool in demo_tools(Path("x")))
    machine_on = out[: out.index("THE MACHINE IS OFF")]
    assert re.search(r"(Action: \w+\n.*\n.*Observation: .*\n.*\n +){2}", machine_on), "no question of two steps"


def test_lookups_read_the_database_and_say_what_they_do_not_find(tmp_path: Path) -> None:
    fill_database(tmp_path / "demo.sqlite")
    tools = {tool.name: tool for tool in demo_tools(tmp_path / "demo.sqlite")}
    assert tools["get_price"].invoke({"product": "red chair"}) == 89.5
    with pytest.raises(LookupError, match="blue chair not found"):
        tools["get_price"].invoke({"product": "blue chair"})
    with pytest.raises(ValueError, match="cannot convert kg to miles"):
        tools["convert_units"].invoke({"value": 1, "from_unit": "kg", "to_unit": "miles"})


def rows_of(out: str) -> dict[str, list[str]]:
    """The table at the end of a demo: the values of each row, machine on and off."""
    return {line[:28].strip(): re.split(r"  +", line[28:].strip()) for line in out.splitlines()[-8:]}


def test_the_demo_counts_what_happened(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    questions = (Question("How many people live in Oslo?", "709037"), Question("And in Rome?", "Rome not found"))
    monkeypatch.setattr(demo, "QUESTIONS", questions)

    def lookup(city: str, name: str = "population_in") -> str:
        return f'Thought: I look.\nAction: {name}\nAction Input: {{"town_name": "{city}"}}'

    on = (
        lookup("Oslo"),
        "Thought: x\nFinal Answer: 709037.",
        lookup("Rome"),
        "Thought: x\nFinal Answer: Rome not found",
    )
    off = (lookup("Oslo", "get_people"), lookup("Rome"), "Thought: x\nFinal Answer: It is 3.")
    use(monkeypatch, *on, *off)
    assert main(["demo"]) == 0
    out = capsys.readouterr().out
    assert all(columns(line) <= 80 for line in out.splitlines())
    assert "Observation: Error: Rome not found" in out
    rows = rows_of(out)
    assert rows["questions answered right"] == ["2 of 2", "0 of 2"]
    assert rows["calls written"] == ["2", "2"]
    assert rows["malformed"] == ["0", "1"]
    assert rows["of these: no such tool"] == ["0", "1"]
    assert rows["of these: bad arguments"] == rows["of these: no ReAct turn"] == ["0", "0"]
    assert all(int(passes) > 40 for passes in rows["forward passes"])


def test_the_demo_on_a_random_model(monkeypatch: pytest.MonkeyPatch, saved_model: str, capsys: Any) -> None:
    monkeypatch.setattr(demo, "QUESTIONS", QUESTIONS[:2])
    assert main(["demo", "--model", saved_model, "--max-tokens", "60", "--temperature", "1", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^malformed +0 +\d+$", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("answer", "expected", "right"),
    [
        ("816", "816", True),
        ("It is 816.", "816", True),
        ("816.0", "816", True),
        ("1,982,097 people", "1982097", True),
        ("8160", "816", False),
        ("0.816", "816", False),
        ("-3", "3", False),
        ("", "816", False),
        ("on Tuesday", "Tuesday", True),
        ("Tuesdays", "Tuesday", False),
    ],
)
def test_what_counts_as_right(answer: str, expected: str, right: bool) -> None:
    assert demo.is_right(answer, expected) is right


# loading


def test_loading_is_quiet_and_puts_the_settings_back(saved_model: str, capfd: pytest.CaptureFixture[str]) -> None:
    from transformers.utils import logging

    logging.enable_progress_bar()
    level = logging.get_verbosity()
    assert load_model(saved_model, max_tokens=99).max_tokens == 99
    assert capfd.readouterr().err == f"Loading {saved_model} ...\n"
    assert logging.is_progress_bar_enabled()
    assert logging.get_verbosity() == level


def test_a_model_that_is_not_there() -> None:
    with pytest.raises(OptionError, match="cannot load no/such/model"):
        load_model("no/such/model")
