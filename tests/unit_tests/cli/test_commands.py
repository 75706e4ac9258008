"""The commands from their arguments to their exit code, on models that are built here."""

import io
import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner, Result

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli import app, ask, demo, trace
from langchain_tooldec.cli.demo_tools import QUESTIONS, DemoQuestion, demo_tools, fill_database
from langchain_tooldec.cli.options import ModelOptions
from langchain_tooldec.formats import FORMATS
from langchain_tooldec.version import __version__
from tests.scripted_model import scripted_chat

ADD = 'Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4}'


def invoke(*arguments: str, **more: Any) -> Result:
    """Run a command on 80 columns."""
    more["env"] = {"COLUMNS": "80", **more.get("env", {})}
    return CliRunner().invoke(app, arguments, prog_name="tooldec", **more)


def use(monkeypatch: pytest.MonkeyPatch, *turns: str) -> list[ModelOptions]:
    """Let the commands load a model that writes these turns; the options that they asked it with."""
    seen: list[ModelOptions] = []

    def load(options: ModelOptions, *, judged: bool = False, **defaults: Any) -> ChatToolDec:
        seen.append(options)
        return scripted_chat(turns, **options.writing(**defaults))

    for command in (ask, demo, trace):
        monkeypatch.setattr(command, "load_model", load)
    return seen


def test_version() -> None:
    assert invoke("--version").stdout == f"tooldec {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [[], ["--help"], *([name, "-h"] for name in ("demo", "ask", "trace", "doctor", "draw", "evaluate", "serve"))],
)
def test_help(arguments: list[str]) -> None:
    result = invoke(*arguments)
    assert result.exit_code == 0
    assert all(cell_len(line) <= 80 for line in result.stdout.splitlines())
    assert len(arguments) > 1 or 'tooldec ask "What is 12 times 7?" --tools my_tools.py' in result.stdout


@pytest.mark.parametrize("name", [None, "demo", "ask", "tools", "trace", "doctor", "explain", "evaluate", "serve"])
def test_help_shows_no_types_of_python(name: str | None) -> None:
    out = invoke(*([] if name is None else [name]), "-h").stdout
    assert "--help" in out
    assert not re.search(r"<(bool|str|list\b|int|path|file)|BOOLEAN", out)
    assert "VLLM'S ARGUMENTS" in out if name == "serve" else True


def test_help_shows_the_values_of_a_format_and_the_form_of_a_file_of_questions() -> None:
    out = invoke("evaluate", "--help").stdout
    form = re.search(r"\[\{\"tools.*\}\]\}\]\}\]", out, re.DOTALL)
    assert form is not None
    (group,) = json.loads(form[0].replace("{...}", "{}"))
    assert group["questions"][0]["calls"][0]["arguments"] == {"a": 3, "b": 4}


def test_a_wrong_format_lists_those_that_there_are() -> None:
    for command in (("ask", "--tools", "x.py", "a question"), ("draw", "x.py")):
        result = invoke(*command, "--format", "xml")
        assert result.exit_code == 2
        words = set(re.sub(r"[^\w]+", " ", result.stderr).split())
        assert {"auto", "xml", *FORMATS} <= words


def test_help_imports_neither_torch_nor_transformers_nor_langchain() -> None:
    code = (
        "import sys, langchain_tooldec.cli as cli\n"
        "sys.argv = ['tooldec', 'ask', '--help']\n"
        "try: cli.main()\n"
        "finally: print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "Usage: tooldec ask" in found.stdout
    assert not {"torch", "transformers", "langchain_core", "numpy", "huggingface_hub"} & set(found.stderr.split())


def test_a_module_that_is_run_and_a_shell_that_completes() -> None:
    command = [sys.executable, "-m", "langchain_tooldec"]
    assert subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout[:8] == "tooldec "
    asked = {"_TOOLDEC_COMPLETE": "complete_bash", "COMP_WORDS": "tooldec ask --format ll", "COMP_CWORD": "3"}
    assert invoke(env=asked).stdout.split() == ["llama"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["sing"], "No such command 'sing'"),
        (["ask", "Hi"], "tooldec ask: there are no tools; give --tools FILE.py, --openapi FILE or URL"),
        (["trace"], "Missing argument 'QUESTION'"),
        (["demo", "--max-tokens", "x"], "--max-tokens"),
        (["demo", "--top-p", "2"], "--top-p"),
        (["demo", "--format", "xml"], "Invalid value for '--format': 'xml' is not one of auto, hermes, llama"),
        (["demo", "--dtype", "int3"], "--dtype"),
        (["ask", "-", "--tools", "x.py"], "tooldec ask: the question is empty"),
    ],
)
def test_wrong_arguments(arguments: list[str], told: str) -> None:
    result = invoke(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in " ".join(result.stderr.replace("│", "").split())


def test_on_a_terminal_an_error_breaks_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("COLUMNS", "40")
    with pytest.raises(SystemExit):
        app(["explain", "Nope"], prog_name="tooldec")
    lines = [line.rstrip() for line in stream.getvalue().splitlines()]
    assert lines == ["tooldec explain: 'Nope' is not an error", "of this package; `tooldec explain` lists", "them"]


@pytest.mark.parametrize("command", [["ask", "-"], ["ask"], ["trace", "-"]])
def test_standard_input_that_is_no_text(command: list[str], tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    result = invoke(*command, "--tools", tools, "--json", input=b"What is 3 \xff 4?\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"tooldec {command[0]}: standard input is not UTF-8: invalid start byte\n"


def test_defaults_may_stand_in_the_environment(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = use(monkeypatch, "Thought: x\nFinal Answer: 7", "Thought: x\nFinal Answer: 7")
    env = {"TOOLDEC_MODEL": "mine", "TOOLDEC_TOP_P": "0.5", "TOOLDEC_TOOL_DOCS": "names", "TOOLDEC_TOOLS": tools}
    assert invoke("ask", "Hi", env=env).exit_code == 0
    assert invoke("ask", "Hi", "--top-p", "0.25", env=env).exit_code == 0
    assert seen[0] == ModelOptions(model="mine", top_p=0.5, tool_docs="names")
    assert seen[1].top_p == 0.25


# ask


def test_ask(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD, "Thought: I know.\nFinal Answer: 7")
    result = invoke("ask", "What is 3 plus 4?", "--tools", tools)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[:2] == [f"1 tool in {tools}: add", ""]
    assert lines[2:9] == [
        "Question: What is 3 plus 4?",
        "Thought: I add.",
        "Action: add",
        'Action Input: {"a": 3, "b": 4}',
        "Observation: 7",
        "Thought: I know.",
        "Final Answer: 7",
    ]
    assert re.fullmatch(r"1 call, \d+ forward passes", lines[-1])


def test_ask_of_standard_input_in_json(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD, "Thought: I know.\nFinal Answer: 7")
    result = invoke("ask", "-", "--tools", tools, "--json", input="What is 3\nplus 4?\n")
    call, observation, said, answer = map(json.loads, result.stdout.splitlines())
    assert result.exit_code == 0
    assert [part["type"] for part in (call, observation, said)] == ["ai", "tool", "ai"]
    assert call["additional_kwargs"]["reasoning_content"] == "I add."
    assert [(made["name"], made["args"]) for made in call["tool_calls"]] == [("add", {"a": 3, "b": 4})]
    assert (observation["name"], observation["content"], said["content"]) == ("add", "7", "7")
    assert answer.pop("forward_passes") > 20
    assert answer == {
        "type": "answer",
        "question": "What is 3\nplus 4?",
        "text": "7",
        "stopped": "",
        "malformed": [],
        "calls": 1,
    }


def test_no_answer_is_another_exit_code(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD, ADD)
    result = invoke("ask", "What is 3 plus 4?", "--tools", tools, "--max-turns", "2")
    assert result.exit_code == 1
    assert "Stopped: no answer after 2 turns" in result.stdout
    use(monkeypatch, "Thought: x\nAction: sum\nAction Input: {}")
    result = invoke("ask", "Hi", "--tools", tools, "--no-machine", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout.splitlines()[-1])["malformed"] == [
        {"kind": "name", "reason": "there is no tool 'sum'"}
    ]


def test_ask_in_another_format(tools: str, saved_model: str) -> None:
    options = ["--temperature", "1", "--seed", "3", "--max-tokens", "60", "--format", "llama"]
    out = invoke("ask", "--tools", tools, "--model", saved_model, *options, input="/tools\nHi\n").stdout
    assert "calls are written as llama: it was asked for" in out
    assert "Action: add" in out or "Text: " in out


def test_ask_without_the_machine(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, "Thought: x\nAction: sum\nAction Input: {}")
    result = invoke("ask", "What is 3 plus 4?", "--tools", tools, "--no-machine")
    assert result.exit_code == 1
    assert "Malformed (name): there is no tool 'sum'" in result.stdout


def test_ask_with_a_model_of_ones_own(tools: str, saved_model: str) -> None:
    options = ["--temperature", "1", "--seed", "3", "--max-tokens", "50", "--max-turns", "2"]
    result = invoke("ask", "Hi", "--tools", tools, "--model", saved_model, *options)
    assert result.stderr == f"Loading {saved_model} ...\n"
    assert re.search("Final Answer: |Action: |Stopped: no answer ", result.stdout)


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        (["--tools", "nothing.py"], "tooldec ask: there is no file nothing.py"),
        (["--max-tokens", "3"], "tooldec ask: max_tokens=3 is too small: the shortest complete turn takes "),
        (
            ["--model", "nobody/nothing"],
            "tooldec ask: nobody/nothing is not a folder and not in the cache, and the hub cannot be",
        ),
    ],
)
def test_ask_fails_with_one_message(extra: list[str], message: str, tools: str, saved_model: str) -> None:
    result = invoke("ask", "Hi", "--tools", tools, "--model", saved_model, *extra)
    err = [line for line in result.stderr.splitlines() if not line.startswith("Loading ")]
    assert result.exit_code == 2
    assert len(err) == 1
    assert err[0].startswith(message)


def test_schemas_that_cannot_be_enforced_are_told(tmp_path: Path, saved_model: str) -> None:
    path = tmp_path / "two.py"
    path.write_text(
        "from langchain_core.tools import StructuredTool\n"
        "schema = {'type': 'object', 'properties': {'a': {'type': 'string', 'pattern': 'x++'}}}\n"
        "odd = StructuredTool(name='odd', description='Odd.', args_schema=schema, func=print)\n"
    )
    result = invoke("ask", "Hi", "--tools", str(path), "--model", saved_model)
    assert result.exit_code == 2
    assert "tooldec ask: tool 'odd', $.properties.a" in result.stderr


def test_an_interruption(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ask, "load_model", interrupted)
    result = invoke("ask", "Hi", "--tools", tools)
    assert (result.exit_code, result.stderr) == (130, "\ninterrupted\n")


def test_the_reader_of_a_pipe_may_leave(saved_model: str) -> None:
    command = [sys.executable, "-m", "langchain_tooldec", "trace", "Hi", "--model", saved_model, "--max-tokens", "60"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() in ("", f"Loading {saved_model} ...\n")
        assert process.wait() == 1


# trace


def test_trace(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD)
    out = invoke("trace", "What is 3 plus 4?", "--tools", tools, "--max-tokens", "90").stdout
    lines = [line.rstrip() for line in out.splitlines()]
    assert all(cell_len(line) <= 80 for line in lines)
    numbered = [int(found[1]) for found in re.finditer(r"^ *(\d+)  text", out, re.MULTILINE)]
    assert numbered == list(range(1, len(numbered) + 1))
    assert len(re.findall(r"^ +valid  [\d,]+ tokens?: ", out, re.MULTILINE)) == len(numbered)
    forced = len(re.findall(r"^ +token  .*, forced -> state \d+ *$", out, re.MULTILINE))
    assert lines[-2] == 'Call: add({"a": 3, "b": 4})'
    assert lines[-1].startswith(f"{len(numbered)} tokens, {forced} of them forced;")
    assert "<end>" in lines[-4]
    assert re.search(r"^ +token  “[^”]*\"[^”]*” \d", out, re.MULTILINE)  # tokens have quotes of their own


def test_trace_in_json(tools: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ADD)
    *steps, end = map(
        json.loads, invoke("trace", "-", "--tools", tools, "--json", input="3 plus 4?").stdout.splitlines()
    )
    assert "".join(step["token"]["token_bytes"] for step in steps) == ADD
    assert all(step["next_state"] == after["state"] for step, after in pairwise(steps))
    assert [call["name"] for call in end["calls"]] == ["add"]


def test_trace_of_an_answer_with_the_tools_of_the_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, "Thought: I know.\nFinal Answer: 7\nof them")
    out = invoke("trace", "What is 3 plus 4?").stdout
    assert f"{len(demo_tools(Path('x')))} tools in the demo:" in out
    assert "Answer: 7\\nof them" in out
    assert "token  <end>" in out


# demo


def test_the_bundled_model_answers_every_question_under_the_machine_alone() -> None:
    """The real run. If the bundled model has changed, choose other questions in demo_tools.py."""
    result = invoke("demo")
    out = result.stdout
    assert result.exit_code == 0
    table = rows_of(out)
    assert table[f"answered right, of {len(QUESTIONS)}"][0] == str(len(QUESTIONS))
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
    return {line[:36].strip(): re.split(r"  +", line[36:].strip()) for line in out.splitlines()[-8:]}


def test_the_demo_counts_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    questions = (
        DemoQuestion("How many people live in Oslo?", "709037"),
        DemoQuestion("And in Rome?", "Rome not found"),
    )
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
    out = invoke("demo").stdout
    assert "Observation: Error: Rome not found" in out
    rows = rows_of(out)
    assert rows["answered right, of 8"] == ["2", "0"]
    assert rows["calls written"] == ["2", "2"]
    assert rows["malformed"] == ["0", "1"]
    assert rows["of these: no such tool"] == ["0", "1"]
    assert rows["of these: bad arguments"] == rows["of these: neither call nor answer"] == ["0", "0"]
    assert all(int(passes) > 40 for passes in rows["forward passes"])


def test_the_demo_on_a_random_model(monkeypatch: pytest.MonkeyPatch, saved_model: str) -> None:
    monkeypatch.setattr(demo, "QUESTIONS", QUESTIONS[:2])
    options = ["--max-tokens", "60", "--temperature", "1", "--seed", "1"]
    out = invoke("demo", "--model", saved_model, *options).stdout
    assert re.search(r"^ *malformed +0 +\d+ *$", out, re.MULTILINE)


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
