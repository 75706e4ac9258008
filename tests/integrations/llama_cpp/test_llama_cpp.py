"""GGUF models under the machine, by the real llama.cpp where it is installed: pip install llama-cpp-python gguf."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from langchain_core.messages import HumanMessage

from integrations.llama_cpp import LlamaCppProcessor, vocabulary_of_gguf
from integrations.llama_cpp.__main__ import TOOLS
from integrations.llama_cpp.processor import machines_of
from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.decoding import Machines
from langchain_tooldec.embedded import load
from langchain_tooldec.errors import BudgetError
from langchain_tooldec.formats import FORMATS, PatternSpec, TurnSpec
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.tiny_models import tiny_llama
from tests.unit_tests.support.tokenizers import sentencepiece_tokenizer

llama_cpp = pytest.importorskip("llama_cpp", reason="llama-cpp-python is not installed")
pytest.importorskip("gguf", reason="gguf is not installed")

from tests.integrations.llama_cpp.gguf_model import write_gguf  # noqa: E402


def opened(model: Any, tokenizer: Any, folder: Path) -> Any:
    write_gguf(model, tokenizer, folder / "model.gguf")
    return llama_cpp.Llama(str(folder / "model.gguf"), n_ctx=2048, n_threads=1, verbose=False)


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    llama = opened(*load(), tmp_path_factory.mktemp("bundled"))
    yield llama
    llama.close()


@pytest.fixture(scope="module")
def machines(bundled: Any) -> Machines:
    return machines_of(bundled)


def written(llama: Any, prompt_ids: list[int], spec: Any, machines: Machines, max_tokens: int, **options: Any) -> str:
    """What the model writes under the machine; it is complete, or there is an error."""
    machine = LlamaCppProcessor(llama, spec, prompt_ids, max_tokens, machines)
    result = llama.create_completion(
        prompt=prompt_ids, max_tokens=max_tokens, logits_processor=llama_cpp.LogitsProcessorList([machine]), **options
    )
    assert machine.error is None
    text: str = result["choices"][0]["text"]
    return text


def test_the_vocabulary_is_read_from_the_model(bundled: Any) -> None:
    model, tokenizer = load()
    own = vocabulary_of(tokenizer, eos_token_ids=[model.generation_config.eos_token_id])
    assert vocabulary_of_gguf(bundled).fingerprint == own.fingerprint


def test_a_sentencepiece_vocabulary_is_read_alike(tmp_path: Path) -> None:
    tokenizer = sentencepiece_tokenizer()
    model = tiny_llama(vocab_size=len(tokenizer))
    model.generation_config.eos_token_id = tokenizer.eos_token_id
    llama = opened(model, tokenizer, tmp_path)
    read, own = vocabulary_of_gguf(llama), vocabulary_of(tokenizer, eos_token_ids=[tokenizer.eos_token_id])
    assert read.token_bytes == own.token_bytes
    assert read.eos_token_ids == own.eos_token_ids
    llama.close()


def test_the_bundled_model_calls_the_same_tool_as_in_transformers(bundled: Any, machines: Machines) -> None:
    """llama.cpp computes in another order, so that texts may differ where two tokens are nearly as likely."""
    chat = ChatToolDec.embedded(forced_runs=False)
    functions = [{"name": tool.name, "description": tool.description, "parameters": tool.parameters} for tool in TOOLS]
    same = 0
    questions = ["What is 3 plus 4?", "How is the weather in Oslo?", "Add 12 and 30.", "What is the weather in Rome?"]
    for question in questions:
        request: Request = chat.request([HumanMessage(question)], tools=functions)
        assert request.spec is not None
        text = written(bundled, list(request.prompt_ids), request.spec, machines, request.max_tokens, temperature=0)
        run = chat.run(request)
        for _ in run.steps():
            pass
        assert request.format.read(text).calls or request.format.read(text).answer is not None
        same += text == run.text
    assert same >= len(questions) - 1


@pytest.mark.parametrize("name", FORMATS)
def test_calls_are_valid_however_hot_and_short(bundled: Any, machines: Machines, name: str) -> None:
    turn_format = FORMATS[name](vocabulary_of_gguf(bundled).special_tokens).for_request(TOOLS, None)
    spec = TurnSpec(turn_format, TOOLS, answer=False)
    needed = machines.get(spec.key, lambda: spec).fewest_tokens
    schemas = {tool.name: Draft202012Validator(dict(tool.parameters)) for tool in TOOLS}
    for seed in range(10):
        budget = needed + 6 * seed
        text = written(bundled, [1, 5, 9], spec, machines, budget, temperature=2.0, top_k=0, top_p=1.0, seed=seed)
        for call in turn_format.parse(text).calls:
            schemas[call.name].validate(json.loads(json.dumps(call.arguments)))
        assert turn_format.parse(text).calls


def test_a_pattern_and_a_budget_that_is_too_small(bundled: Any, machines: Machines) -> None:
    assert written(bundled, [1, 5], PatternSpec("^[0-9]{3}$"), machines, 4, temperature=1.5).isdecimal()
    with pytest.raises(BudgetError):
        LlamaCppProcessor(bundled, TurnSpec(FORMATS["react"](), TOOLS), [1], 2, machines)
