"""A real model in the agents of the LangChain family, and in the commands: each runs to its end."""

import json
from pathlib import Path
from typing import Any

import pytest
from langchain_core.tools import tool
from typer.testing import CliRunner

from langchain_tooldec import ChatToolDec
from langchain_tooldec.cli.main import app
from tests.agent_runners import AGENTS
from tests.real.bring import BUILD


@pytest.mark.parametrize("run", AGENTS)
def test_each_agent_runs(run: Any, smollm2: ChatToolDec) -> None:
    """The tools end the agent: left to itself, SmolLM2 calls one again and again."""
    called = []

    @tool(return_direct=True)
    def multiply(a: float, b: float) -> str:
        """Multiply two numbers."""
        called.append("multiply")
        return f"{a} times {b}"

    @tool(return_direct=True)
    def get_price(product: str) -> str:
        """Look up the price of a product."""
        called.append("get_price")
        return f"{product} costs 24.95"

    answer = run(smollm2, [multiply, get_price], "What does the desk lamp cost? Look it up.")
    assert answer
    if called:
        assert answer.endswith("costs 24.95") if called[-1] == "get_price" else " times " in answer


def command(*arguments: str) -> Any:
    result = CliRunner().invoke(app, [*arguments, "--model", str(BUILD / "smollm2"), "--max-tokens", "48"])
    assert result.exit_code in (0, 1), result.output
    return result.output


TOOLS = '''
def add(a: float, b: float) -> float:
    """Add two numbers."""
    return a + b
'''


@pytest.fixture
def tools(tmp_path: Path) -> str:
    file = tmp_path / "tools.py"
    file.write_text(TOOLS)
    return str(file)


def test_ask(smollm2: ChatToolDec, tools: str) -> None:
    output = command("ask", "What is 3 plus 4?", "--tools", tools, "--json", "--max-turns", "2")
    lines = [line for line in output.splitlines() if line.startswith("{")]
    assert lines
    assert all(map(json.loads, lines))


def test_trace_and_doctor(smollm2: ChatToolDec, tools: str) -> None:
    assert "Action Input" in command("trace", "What is 3 plus 4?", "--tools", tools, "--format", "react")
    output = " ".join(command("doctor").split())
    assert "byte-level BPE, 49,152 tokens" in output
    assert "0 to be fixed" in output or "everything that a call needs is there" in output


@pytest.mark.slow
def test_demo(smollm2: ChatToolDec) -> None:
    lines = command("demo").splitlines()
    (malformed,) = (line.split() for line in lines if line.startswith(("malformed", " malformed")))
    assert malformed[1] == "0"


def test_evaluate(smollm2: ChatToolDec) -> None:
    output = command("evaluate", "handwritten", "--limit", "2", "--json")
    on, off = (json.loads(line) for line in output.splitlines() if line.startswith("{"))
    assert (on["machine"], off["machine"]) == (True, False)
    assert on["malformed"] == 0
