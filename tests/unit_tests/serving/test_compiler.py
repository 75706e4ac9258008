"""What compiles large specs away from a loop: a process, threads that rest, and verdicts that are remembered."""

import gc
import threading
from typing import Any

import pytest

from langchain_tooldec.automata.node import interned
from langchain_tooldec.automata.work import charge, work_limit
from langchain_tooldec.errors import ServerError
from langchain_tooldec.formats import PatternSpec, ReActFormat, ToolSpec, TurnSpec
from langchain_tooldec.grammars.json_schema.emitting.compiler import MAX_STEPS
from langchain_tooldec.serving import compiler, machines
from langchain_tooldec.serving.compiler import Compiler, ThrottledExecutor
from langchain_tooldec.serving.machines import LARGE_STEPS, SpecMachines, Verdict
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.unit_tests.support.vllm_interfaces import SPEC

HARD = {"oneOf": [{"properties": {f"k{one}": {"pattern": "^[a-z]+[0-9]+$"}}} for one in range(9)]}
LARGE = TurnSpec(ReActFormat(), [ToolSpec("easy"), ToolSpec("hard", "", HARD)]).to_json()
BAD = PatternSpec(r"(a)\1").to_json()


@pytest.fixture(scope="module")
def plain() -> Vocabulary:
    special = {"<tool>": 256, "</s>": 257}
    tokens = [*(bytes([byte]) for byte in range(256)), b"", b"", b"th", b"\xffx"]
    return Vocabulary(tokens, special_tokens=special, eos_token_ids=[257], logits_size=290)


@pytest.mark.timeout(300)
def test_a_process_gives_the_verdicts_of_this_one(plain: Vocabulary) -> None:
    away, here = Compiler(SpecMachines(plain)), SpecMachines(plain)
    found = [away.submit(text) for text in (LARGE, SPEC.to_json(), BAD, LARGE, "probe")]
    assert [one.result(250) for one in found] == [
        here.verdict(text) for text in (LARGE, SPEC.to_json(), BAD, LARGE, "probe")
    ]
    assert here.verdict(LARGE).large == [1]
    assert here.verdict(SPEC.to_json()).large is None
    assert "vocabulary" not in here.verdict(BAD).refusal != ""


def test_a_process_that_ends_is_an_error_and_another_one_follows(
    plain: Vocabulary, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = Compiler(SpecMachines(plain))
    fails = "-c", "import sys; sys.exit(3)"
    monkeypatch.setattr(compiler, "COMMAND", fails)
    for _ in range(2 * compiler.PROCESSES):
        with pytest.raises(ServerError, match="the process that compiles tools ended"):
            away.submit(LARGE).result(60)
    answer = Verdict(min_tokens=5)
    once = f"[pickle.load(sys.stdin.buffer) for _ in range(2)]; pickle.dump({answer!r}, sys.stdout.buffer)"
    script = f"import pickle, sys; from {machines.__name__} import Verdict; {once}"
    monkeypatch.setattr(compiler, "COMMAND", ("-c", script))
    assert away.submit(LARGE).result(60) == answer
    ended: Any = away._idle.queue[-1]
    ended._process.wait(60)
    assert away.submit(BAD).result(60) == answer  # one that ended while it was idle fails no request
    monkeypatch.setattr(compiler, "COMMAND", fails)
    assert away.submit(LARGE).result(60) == answer  # a spec that came again meanwhile is not compiled again


def test_work_beside_a_loop_rests_at_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    clock = iter(range(100))
    monkeypatch.setattr(compiler, "sleep", rests.append)
    monkeypatch.setattr(compiler, "perf_counter", lambda: next(clock))

    def work() -> bool:
        charge(expressions=1)  # where nodes are made, a lock is held
        assert rests == []
        charge(steps=1)
        with work_limit("a part"):
            charge(steps=1)
        return threading.current_thread() is threading.main_thread()

    assert not ThrottledExecutor().submit(work).result(60)
    assert rests == [pytest.approx(2e-3)] * 2


def test_threads_beside_a_loop_share_its_third(monkeypatch: pytest.MonkeyPatch) -> None:
    threads, both = ThrottledExecutor(), threading.Barrier(2)

    def work() -> float:
        both.wait(60)
        rest = threads.rest
        both.wait(60)
        return rest

    assert [one.result(60) for one in (threads.submit(work), threads.submit(work))] == [pytest.approx(5e-3)] * 2


def test_any_tool_that_local_weights_take_is_taken(plain: Vocabulary) -> None:
    with SpecMachines(plain)._machines._limit():
        charge(steps=MAX_STEPS + 100_000)


def test_refusals_are_remembered_within_bytes(plain: Vocabulary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "_BYTES", 10_000)
    asked: list[str] = []

    def refuse(text: str, _: Any) -> None:
        asked.append(text)
        raise ServerError(text * 100)

    known = SpecMachines(plain)
    monkeypatch.setattr(known._machines, "build", refuse)
    for _ in range(3):
        assert known.verdict("a").refusal == "a" * 100
    assert asked == ["a"]
    for number in range(50):
        known.verdict(f"{number}")
    known.verdict("a")
    assert asked == ["a", *(f"{number}" for number in range(50)), "a"]


def test_what_is_judged_leaves_no_machine(plain: Vocabulary) -> None:
    """The process that speaks HTTP runs none, and each object is one more for a collection of garbage to visit."""
    known = SpecMachines(plain)
    known.verdict(LARGE)
    gc.collect()
    before = interned()
    for number in range(20):
        hard = {"oneOf": [{"properties": {f"k{number}x{at}": {"pattern": f"^[a-z]+{at}$"}}} for at in range(9)]}
        assert known.verdict(TurnSpec(ReActFormat(), [ToolSpec("hard", "", hard)]).to_json()).large == [0]
    gc.collect()
    assert interned() < before + 100
    assert len(known._machines._kept) == 0


@pytest.mark.parametrize("text", [LARGE, '"' + "x" * (1 << 15)])
def test_what_takes_a_loop_long_is_not_judged_on_it(plain: Vocabulary, text: str) -> None:
    known = SpecMachines(plain)
    with work_limit("the loop") as work:
        assert known.quick_verdict(text) is None
    assert work.steps < 1.1 * LARGE_STEPS
    assert known.known_verdict(text) is None
    assert known.quick_verdict(SPEC.to_json()) == known.known_verdict(SPEC.to_json()) == known.verdict(SPEC.to_json())


def test_a_large_answer_is_large_without_a_tool(plain: Vocabulary) -> None:
    known = SpecMachines(plain)
    assert known.verdict(TurnSpec(ReActFormat(), [], True, HARD).to_json()).large == []
    assert known.verdict(PatternSpec("^(a|b)*c.{400}$").to_json()).large is None
