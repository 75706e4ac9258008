"""The number-and-arity machine: calls that can be run, and none but those."""

import json
import re
from pathlib import Path

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from integrations.common.data import SAMPLES
from integrations.toolkengpt.arithmetic import OPERATIONS, arity_of, call_parts, run_call, usual_arity, written
from integrations.toolkengpt.loop import Solver
from integrations.toolkengpt.machine import arguments_machine, free_arguments, text_until
from integrations.toolkengpt.prompts import templates
from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import literal
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair


@pytest.mark.parametrize("end", [").", "))=", ")", " )=", ",3)=", ""])
def test_a_call_ends_with_a_bracket_and_a_sign(end: str) -> None:
    machine = Automaton(arguments_machine("add", (2, 2)))
    assert machine.matches(b"1, 2)=")
    assert not machine.matches(f"1, 2{end}".encode())


@pytest.mark.parametrize(
    "wrong", ["pi, 2", "2^3, 4", "1/3, 2", "1,000, 2", "01, 2", "1., 2", ".5, 2", "1e5, 2", "1,  2"]
)
def test_what_is_no_number_cannot_be_written(wrong: str) -> None:
    assert not Automaton(arguments_machine("multiply", (2, 2))).matches(f"{wrong})=".encode())


@given(st.sampled_from(sorted(OPERATIONS)), st.lists(st.from_regex(r"-?[0-9]{1,4}(\.[0-9]{1,3})?", fullmatch=True)))
def test_what_can_be_written_can_be_run(name: str, values: list[str]) -> None:
    arity = {**usual_arity(OPERATIONS), "log": (1, 2)}
    if Automaton(arguments_machine(name, arity[name])).matches(f"{', '.join(values)})=".encode()):
        written(run_call(name, ", ".join(values), arity))


def test_ranges_leave_out_what_has_no_value() -> None:
    refused = [
        ("divide", "1, 0"), ("divide", "1, -0.00"), ("remainder", "5, 0"), ("sqrt", "-1"), ("ln", "0"), ("log", "0.0"),
        ("power", "-2, 0.5"), ("power", "0, 0"), ("gcd", "1.5, 2"), ("choose", "5000, 2"), ("choose", "-1, 2"),
    ]  # fmt: skip
    for name, arguments in refused:
        assert not Automaton(arguments_machine(name, usual_arity([name])[name])).matches(f"{arguments})=".encode())
    assert not Automaton(arguments_machine("log", (1, 2))).matches(b"8, 1.0)=")
    assert Automaton(arguments_machine("log", (1, 2))).matches(b"8, 1.5)=")


def test_free_arguments_end_where_a_call_might() -> None:
    machine = Automaton(free_arguments())
    texts = ("1, 2)=", "pi).", "2^3)é", "1)", "1\n", "1")
    assert all(machine.matches(text.encode()) for text in texts)
    assert not any(machine.matches(text.encode()) for text in ("1)=5", "1\n2", "1)\n\n"))


def test_text_goes_as_far_as_a_marker() -> None:
    machine = Automaton(text_until({"<add>": literal("<add>")}, after_number=True))
    assert machine.matches(b" so 3 <add>")
    assert machine.matches(b"\n")
    assert machine.matches(b"")
    assert not machine.matches(b"3 <add>")
    assert not machine.matches(b" <add>(")


def test_gold_calls_in_numbers_can_be_written(data_dir: Path) -> None:
    """All but those with fractions, a product, a stray bracket: 10 of 363 arguments, in 10 calls of 189."""
    questions = json.loads((data_dir / "funcqa" / "funcqa_mh.json").read_text(encoding="utf-8"))
    calls = [call for question in questions for call in question["calculation"]]
    arity = arity_of(calls, OPERATIONS)
    refused = []
    for call in calls:
        name, arguments, _ = call_parts(call)
        if not Automaton(arguments_machine(name, arity[name])).matches(f"{arguments})=".encode()):
            refused.append(arguments)
    assert all(re.search(r"[*/)]", arguments) for arguments in refused)
    assert len(refused) == 11


def random_solver(**options) -> Solver:
    model = ChatToolDec.from_transformers(*tiny_pair(), temperature=1.0, **options)
    prompts = templates(SAMPLES, "funcqa", "template_mh")
    return Solver(model, prompts, list(OPERATIONS), {**usual_arity(OPERATIONS), "multiply": (1, 4), "log": (1, 2)})


def wrong_calls(calls: int, *, machine: bool) -> int:
    """Calls of random weights that cannot be run, of so many."""
    torch.manual_seed(0)  # which the draws of a request without a seed come from
    solver = random_solver()
    tools = [solver.tools[number % len(solver.tools)] for number in range(calls)]
    return sum(solver.arguments("Q: ?\nA: ", tool, machine=machine).result is None for tool in tools)


def test_random_weights_write_no_wrong_call() -> None:
    assert wrong_calls(39, machine=True) == 0
    assert wrong_calls(26, machine=False) > 20


@pytest.mark.slow
def test_random_weights_write_no_wrong_call_in_a_thousand() -> None:
    assert wrong_calls(1_000, machine=True) == 0
    assert wrong_calls(200, machine=False) > 150


def test_what_the_machine_wrote_has_no_commas_of_thousands() -> None:
    model = scripted_chat(["48,128, 5)=", "48,128, 5)="], temperature=0.0)
    solver = Solver(model, templates(SAMPLES, "funcqa", "template_mh"), ["multiply"], {"multiply": (2, 3)})
    assert [solver.arguments("", "multiply", machine=on).result for on in (True, False)] == ["30720", "240640"]


def test_no_budget_cuts_a_call() -> None:
    solver = random_solver()
    for tool in solver.tools:
        for budget in (8, 12, 20):
            text = solver.writer.write("A: ", arguments_machine(tool, solver.arity[tool]), budget)
            assert text.endswith(")=")
            run_call(tool, text.removesuffix(")="), solver.arity)
