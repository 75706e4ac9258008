"""Small models on the CPU run on a thread of their own, with one core, and nobody else's setting changes."""

import gc
import inspect
import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest
import torch

from langchain_tooldec.decoding import Batcher, models
from langchain_tooldec.decoding.models import cache_name, digest_of, takes, worker_of
from tests.unit_tests.support.chats import MODEL, chat


@pytest.fixture(autouse=True)
def two_threads() -> Iterator[None]:
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    yield
    torch.set_num_threads(before)


class Watching(torch.nn.Module):
    """A model that says where it runs."""

    def __init__(self, parameters: int = 10, kind: str = "cpu") -> None:
        super().__init__()
        self.weights = torch.nn.Parameter(torch.empty(parameters, device="meta"))
        self.device = torch.device(kind)

    def forward(self, **inputs: Any) -> Any:
        if inputs.get("fail"):
            raise ValueError("failed")
        return threading.current_thread().name, torch.get_num_threads(), torch.is_inference_mode_enabled()


def test_a_kv_cache_is_passed_by_the_name_that_the_model_has_for_it() -> None:
    """Renamed in transformers 5.24; code that is stored with a model keeps the name of its time."""

    def old(input_ids: Any, past_key_values: Any = None) -> Any:
        return MODEL(input_ids=input_ids)

    def wrapped(*args: Any, **options: Any) -> Any:
        return MODEL(*args, **options)

    own = cache_name(MODEL)
    assert own in inspect.signature(MODEL.forward).parameters
    kinds = [SimpleNamespace(forward=forward) for forward in (old, wrapped)]
    assert [cache_name(kind) for kind in kinds] == ["past_key_values", own]
    for outer in ({"_orig_mod": kinds[0]}, {"get_base_model": lambda: kinds[0]}):
        assert cache_name(SimpleNamespace(forward=wrapped, **outer)) == "past_key_values"
        twice = SimpleNamespace(forward=wrapped, _orig_mod=SimpleNamespace(forward=wrapped, **outer))
        assert cache_name(twice) == "past_key_values"
        assert not takes(twice, "position_ids")
        assert takes(SimpleNamespace(forward=wrapped, _orig_mod=MODEL), "position_ids")


def test_digests_of_weights_are_those_of_their_values() -> None:
    def model(*values: torch.Tensor) -> torch.nn.Module:
        made = torch.nn.Module()
        for number, value in enumerate(values):
            made.register_buffer(f"b{number}", value)
        return made

    numbers = torch.arange(12.0).reshape(3, 4)
    kinds = [torch.float32, torch.bfloat16, torch.float16, torch.int8, torch.float8_e4m3fn, torch.bool]
    digests = [digest_of(model(numbers.to(kind), numbers[0].to(kind))) for kind in kinds]
    assert digests == [digest_of(model(numbers.to(kind), numbers[0].to(kind))) for kind in kinds]
    others = [numbers.flip(0), numbers.flip(1), numbers.T.contiguous(), numbers * 1.01]
    digests += [digest_of(model(other, numbers[0])) for other in others] + [digest_of(model(numbers, numbers[1]))]
    digests += [digest_of(model(torch.empty(3, 4, device="meta"))), digest_of(Watching())]
    assert len(set(digests)) == len(digests) - 1  # of the last two, nothing is in memory


class Sumless(torch.Tensor):
    """As some quantized weights are."""

    @classmethod
    def __torch_function__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        if getattr(func, "__name__", "") == "sum":
            raise NotImplementedError
        return super().__torch_function__(func, types, args, kwargs or {})


def test_weights_without_sums_have_no_equal_digests() -> None:
    made = torch.nn.Module()
    made.register_buffer("b", torch.ones(2, 3).as_subclass(Sumless))
    assert digest_of(made) != digest_of(made)


def test_a_small_model_has_a_thread_with_one_core() -> None:
    model = Watching()
    name, threads, inference = worker_of(model)(model)
    assert name.startswith("tooldec_")
    assert (threads, inference) == (1, True)
    assert torch.get_num_threads() == 2
    with ThreadPoolExecutor(1) as others:  # begun later
        assert others.submit(torch.get_num_threads).result() == 2


@pytest.mark.parametrize("model", [Watching(models.SMALL + 1), Watching(kind="cuda")])
def test_other_models_run_where_they_are_called(model: Watching) -> None:
    name, threads, _ = worker_of(model)(model)
    assert (name, threads) == (threading.current_thread().name, 2)


def test_an_error_is_raised() -> None:
    model = Watching()
    with pytest.raises(ValueError, match="failed"):
        worker_of(model)(model, fail=True)


def test_a_pass_that_is_interrupted_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, proceed, ended = threading.Event(), threading.Event(), []
    model = Watching()

    def slow(**inputs: Any) -> None:
        begun.set()
        proceed.wait(10)
        ended.append(True)

    model.forward = slow  # type: ignore[method-assign]

    class Interrupted(Future[Any]):
        def result(self, timeout: float | None = None) -> Any:
            if threading.current_thread() is not threading.main_thread() or not begun.wait(0):
                return super().result(timeout)
            proceed.set()
            raise KeyboardInterrupt

    thread = models._thread(model)

    def submit(*args: Any) -> Any:
        passed = ThreadPoolExecutor.submit(thread, *args)
        begun.wait(10)
        passed.__class__ = Interrupted
        return passed

    monkeypatch.setattr(thread, "submit", submit)
    with pytest.raises(KeyboardInterrupt):
        worker_of(model)(model)
    assert ended == [True]


def test_the_thread_ends_with_its_model() -> None:
    model = Watching()
    worker_of(model)(model)
    thread = next(iter(models._thread(model)._threads))
    assert thread.is_alive()
    del model
    gc.collect()
    thread.join(10)
    assert not thread.is_alive()


def test_generations_run_there_and_write_the_same() -> None:
    copy = deepcopy(MODEL)
    expected = MODEL(input_ids=torch.tensor([[7, 8, 9]])).logits[0, -1]
    assert torch.allclose(Batcher(copy).session().feed([7, 8, 9]), expected, atol=1e-5)
    assert copy in models._THREADS


def _answer(question: str, answers: Any) -> None:
    answers.put(chat(temperature=0.0, max_tokens=8).invoke(question).text)


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork")
@pytest.mark.filterwarnings("ignore:This process")
def test_a_forked_process_has_threads_of_its_own() -> None:
    expected = chat(temperature=0.0, max_tokens=8).invoke("hi").text
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    process = context.Process(target=_answer, args=("hi", answers))
    process.start()
    assert answers.get(timeout=60) == expected
    process.join(60)


def test_it_goes_on_when_the_interpreter_ends() -> None:
    """Threads that are no daemons outlive the main thread, when no thread can be begun any more."""
    code = """
import threading
from langchain_tooldec import ChatToolDec

model = ChatToolDec.embedded(max_tokens=16)
model.invoke("hi")

def late():
    threading.main_thread().join()
    print("late:", bool(model.invoke("hi").text))

threading.Thread(target=late).start()
"""
    environment = {**os.environ, "HF_HUB_OFFLINE": "1"}
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    assert "late: True" in ended.stdout, ended.stderr
