"""The plugin over fakes of what it wraps: which requests it admits, and what they get."""

import asyncio
import re
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
import torch

from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.errors import TokenizerError
from langchain_tooldec.formats import PatternSpec, ReActFormat, ToolSpec, TurnSpec
from langchain_tooldec.serving import grammar as grammars
from langchain_tooldec.serving import vllm
from langchain_tooldec.serving.grammar import Grammar
from langchain_tooldec.serving.machines import LARGE_STEPS, SpecMachines
from langchain_tooldec.serving.requests import LARGE, SHORTEST
from tests.unit_tests.support.vllm_interfaces import LOGITS, SPEC, TOOLS, VllmConfig, sampling_params


@pytest.fixture
def installed(plugin: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The plugin's module, installed beside vLLM 0.32."""
    monkeypatch.delenv("VLLM_PLUGINS", raising=False)
    monkeypatch.setattr(vllm, "version", lambda name: "0.32.0+cpu")
    monkeypatch.setattr(vllm, "entry_points", lambda **asked: [asked])
    vllm.register.cache_clear()
    yield plugin
    vllm.register.cache_clear()


@pytest.fixture
def wrapped(installed: Any) -> Any:
    """The same, and vLLM has loaded it."""
    vllm.register()
    vllm.register()  # as vLLM may
    return installed


def params(text: Any = None, **options: Any) -> Any:
    kind: Any = sys.modules["vllm.sampling_params"]
    return kind.SamplingParams(**vars(sampling_params(text, **options)))


def verified(given: Any) -> Any:
    given.verify(VllmConfig().model_config, None, None, None)
    return given


def request(given: Any) -> Any:
    held = SimpleNamespace(grammar=None, reasoning_ended=None)
    return SimpleNamespace(sampling_params=given, structured_output_request=held, num_prompt_tokens=3)


def manager() -> Any:
    config: Any = VllmConfig()
    config.scheduler_config = SimpleNamespace(max_num_seqs=5)
    config.num_speculative_tokens = 2
    config.model_config.get_vocab_size = lambda: LOGITS
    kind: Any = sys.modules["vllm.v1.structured_output"]
    return kind.StructuredOutputManager(config)


def test_a_request_with_a_machine_gets_its_grammar(wrapped: Any) -> None:
    engine = manager()
    given = verified(verified(params(PatternSpec("^ab$").to_json())))  # a caller may use its object again
    asked = request(given)
    engine.grammar_init(asked)
    grammar = asked.structured_output_request.grammar
    assert isinstance(grammar, Grammar)
    assert asked.structured_output_request.reasoning_ended
    assert grammar.validate_tokens([*b"abc"]) == [*b"ab"]
    assert engine._grammar_bitmask.shape == (15, 10)


def test_a_text_ends_where_the_context_does(wrapped: Any) -> None:
    given, engine = verified(params(PatternSpec("^a*$").to_json(), max_tokens=None)), manager()
    engine.vllm_config.model_config.max_model_len = 5
    asked = request(given)
    engine.grammar_init(asked)
    assert asked.structured_output_request.grammar.validate_tokens([*b"aaaa"]) == [*b"aa"]


def test_other_requests_are_vllms_own(wrapped: Any) -> None:
    engine = manager()
    for given in (verified(params()), None):
        asked = request(given)
        engine.grammar_init(asked)
        assert asked.structured_output_request.grammar == "vLLM's own"
        assert asked.structured_output_request.reasoning_ended is None
    assert verified(params()).structured_outputs is None


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("probe", {}, "langchain-tooldec .*, vocabulary [0-9a-f]{16}: not a machine"),
        (SPEC.to_json(), {"max_tokens": 3}, "max_tokens=3 is too small"),
        (SPEC.to_json(), {"stop": ["a"]}, "stop could cut a call in half"),
    ],
)
def test_what_could_not_be_kept_is_refused(wrapped: Any, text: str, options: dict[str, Any], message: str) -> None:
    kind: Any = sys.modules["vllm.exceptions"]
    with pytest.raises(kind.VLLMValidationError, match=message):
        verified(params(text, **options))


def test_a_temperature_for_each_draft(wrapped: Any) -> None:
    module: Any = sys.modules["vllm.utils.cpu_triton_utils"]
    ends, output = torch.tensor([3, 3, 5], dtype=torch.int32), torch.full((5,), 9.0)
    module._expand_kernel_impl(output, torch.tensor([0.5, 7.0, 0.0]), ends, 0, 1)
    assert output.tolist() == [0.5, 0.5, 0.5, 1.0, 1.0]
    whole = torch.zeros(5, dtype=torch.int32)
    module._expand_kernel_impl(whole, torch.tensor([4, 5, 6], dtype=torch.int32), ends, 0, 0)
    assert whole.tolist() == [4, 4, 4, 6, 6]


LARGE_TOOL = {"oneOf": [{"properties": {f"k{one}": {"pattern": "^[a-z]+[0-9]+$"}}} for one in range(9)]}
LARGE_SPEC = TurnSpec(ReActFormat(), [TOOLS[0], ToolSpec("hard", "", LARGE_TOOL)])
REFUSED = TurnSpec(
    ReActFormat(), [*LARGE_SPEC.tools, ToolSpec("bad", "", {"properties": {"a": {"pattern": r"(a)\1"}}})]
)


CONFIG = VllmConfig().model_config


async def added(given: Any) -> Any:
    kind: Any = sys.modules["vllm.v1.engine.async_llm"]
    return await kind.AsyncLLM(CONFIG).add_request("7", [1], given, priority=2)


@pytest.fixture
def loops(wrapped: Any, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each spec was read beside the loop; the process that compiles is another thread here."""
    found: list[bool] = []
    machines = wrapped.machines_of(CONFIG)
    other = SpecMachines(machines.vocabulary)

    def recorded(judged: Any) -> Any:
        def recording(text: str) -> Any:
            found.append(threading.current_thread().name.startswith("tooldec_"))
            return judged(text)

        return recording

    monkeypatch.setattr(machines, "judged", recorded(machines.judged))
    keep, judged, pool = machines.keep_verdict, recorded(other.judged), ThreadPoolExecutor(1)
    compiler = vllm.compiler_of(machines)
    monkeypatch.setattr(compiler, "submit", lambda text: pool.submit(lambda: keep(text, judged(text))))
    return found


def test_a_small_spec_is_judged_by_a_thread_and_remembered(loops: list[bool]) -> None:
    for _ in range(3):
        assert asyncio.run(added(params(SPEC.to_json()))) == "7 [1] 2"
    assert loops == [True]


def test_a_large_spec_is_judged_by_a_process_and_remembered(loops: list[bool]) -> None:
    given = params(LARGE_SPEC.to_json())
    with work_limit("the loop") as work:
        for _ in range(3):
            assert asyncio.run(added(given)) == "7 [1] 2"
    assert loops == [True, False]
    assert work.steps == 0
    assert given.extra_args[LARGE] == [1]
    assert len(given.extra_args[SHORTEST]) == 2


def test_a_refusal_is_remembered_and_takes_nothing_of_the_loop(loops: list[bool]) -> None:
    kind: Any = sys.modules["vllm.exceptions"]
    with work_limit("the loop") as work:
        for _ in range(3):
            with pytest.raises(kind.VLLMValidationError, match=r"vocabulary [0-9a-f]{16}: tool 'bad'"):
                asyncio.run(added(params(REFUSED.to_json())))
    assert loops == [True, False]
    assert work.steps == 0


def test_what_is_no_spec_is_left_to_vllm(loops: list[bool], wrapped: Any) -> None:
    kind: Any = sys.modules["vllm.exceptions"]
    assert asyncio.run(added(params())) == "7 [1] 2"
    with pytest.raises(kind.VLLMValidationError, match="must be one JSON text, not 7"):
        asyncio.run(added(params(7)))
    asyncio.run(vllm.judge(SimpleNamespace(), CONFIG))  # of an embedding, say
    assert loops == []


def test_a_tokenizer_that_is_not_supported_refuses_the_request(wrapped: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise TokenizerError("not supported")

    monkeypatch.setattr(wrapped, "vocabulary_of", fails)
    kind: Any = sys.modules["vllm.exceptions"]
    with pytest.raises(kind.VLLMValidationError, match="not supported"):
        asyncio.run(added(params(SPEC.to_json())))


def test_no_error_of_a_thread_reaches_the_engine(wrapped: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise RecursionError

    given, engine = verified(params(LARGE_SPEC.to_json(), max_tokens=300)), manager()
    asked = request(given)
    monkeypatch.setattr(grammars, "_shortest_call", fails)
    engine.grammar_init(asked)
    assert asked.structured_output_request.grammar.result(60).validate_tokens([*b"Thought"]) == [*b"Thought"]


def test_a_large_machine_is_built_in_a_thread_while_its_request_waits(wrapped: Any) -> None:
    given, engine = verified(params(LARGE_SPEC.to_json(), max_tokens=300)), manager()
    asked = request(given)
    engine.grammar_init(asked)
    grammar = asked.structured_output_request.grammar.result(60)
    assert isinstance(grammar, Grammar)
    text = [*b"Thought: \nAction: hard\nAction Input: {"]
    with work_limit("the engine's loop") as work:
        assert grammar.validate_tokens(text) == text
    assert work.steps < LARGE_STEPS / 12


@pytest.mark.parametrize(
    ("found", "allowed", "entries", "message"),
    [
        ("0.34.0", None, [1], r"it is for vLLM 0\.32 and 0\.33, and this is 0\.34\.0"),
        ("0.330.1", None, [1], r"and this is 0\.330\.1"),
        ("", None, [1], "and this is unknown"),
        ("0.32.1", "", [1], "VLLM_PLUGINS does not name it: ''"),
        ("0.33.1", "lora,other", [1], "VLLM_PLUGINS does not name it"),
        ("0.32.1", "lora,tooldec", [], "its entry point is not installed"),
    ],
)
def test_where_it_cannot_be_loaded_nothing_is_wrapped(
    installed: Any, monkeypatch: pytest.MonkeyPatch, caplog: Any, found: str, allowed: Any, entries: Any, message: str
) -> None:
    monkeypatch.setattr(vllm, "vllm_version", lambda: found)
    monkeypatch.setattr(vllm, "entry_points", lambda **asked: entries)
    if allowed is not None:
        monkeypatch.setenv("VLLM_PLUGINS", allowed)
    vllm.register()
    assert len(caplog.records) == 1
    assert verified(params(SPEC.to_json())).structured_outputs is None
    assert caplog.records[0].levelname == "WARNING"
    assert re.search(message, caplog.text)
