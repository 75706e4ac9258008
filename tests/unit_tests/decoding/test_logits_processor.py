"""The machine inside of transformers' own generation: greedy, sampled, beams, with drafts."""

from typing import Any

import jsonschema
import pytest
import torch
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from transformers import pipeline

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import BudgetError, NoToolsError
from langchain_tooldec.formats import ReActFormat
from langchain_tooldec.tools import function_dict
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()
CHAT = ChatToolDec.from_transformers(MODEL, TOKENIZER, max_tokens=80)
PROMPT = TOKENIZER("Question: hi\n", return_tensors="pt")
LENGTH = PROMPT["input_ids"].shape[1]


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def say(text: str) -> str:
    """Say a text."""
    return text


TOOLS = {"add": add, "say": say}


def generated(**options: Any) -> list[str]:
    torch.manual_seed(0)
    processor = CHAT.logits_processor([add, say], prompt_length=LENGTH, max_new_tokens=80)
    rows = MODEL.generate(**PROMPT, logits_processor=[processor], max_new_tokens=80, pad_token_id=0, **options)
    texts = [row[LENGTH:].tolist() for row in rows]
    ends = [text.index(end) if (end := TOKENIZER.eos_token_id) in text else len(text) for text in texts]  # then padding
    return [TOKENIZER.decode(text[:end], skip_special_tokens=True) for text, end in zip(texts, ends, strict=True)]


def check(text: str) -> None:
    call = ReActFormat().parse(text).calls[0]
    assert call is not None
    jsonschema.validate(call.arguments, function_dict(TOOLS[call.name])["function"]["parameters"])


@pytest.mark.parametrize(
    "options",
    [
        {"do_sample": False},
        {"do_sample": True, "temperature": 1.0, "num_return_sequences": 4},
        {"num_beams": 4, "num_return_sequences": 4, "do_sample": False},
        {"num_beams": 2, "do_sample": True},
        {"prompt_lookup_num_tokens": 4, "do_sample": False},
        {"assistant_model": MODEL, "do_sample": False},
        {"assistant_model": MODEL, "do_sample": True},
    ],
)
def test_every_way_to_generate_gives_valid_calls(options: dict[str, Any]) -> None:
    texts = generated(**options)
    assert len(texts) == options.get("num_return_sequences", 1)
    for text in texts:
        check(text)


def test_greedy_is_what_the_chat_model_writes() -> None:
    request = CHAT.request(
        [HumanMessage("hi")], tools=[add, say], tool_choice="any", tool_docs="none", forced_runs=False
    )
    assert list(request.prompt_ids) == PROMPT["input_ids"][0].tolist()
    run = CHAT.run(request)
    run.finished("")
    assert generated(do_sample=False) == [run.text]


def test_drafts_cost_no_text() -> None:
    assert generated(do_sample=False) == generated(prompt_lookup_num_tokens=4, do_sample=False)


def test_a_pipeline() -> None:
    processor = CHAT.logits_processor([add, say], max_new_tokens=80)
    generator = pipeline("text-generation", model=MODEL, tokenizer=TOKENIZER)
    (output,) = generator(
        "Question: hi\n", logits_processor=[processor], max_new_tokens=80, do_sample=False, return_full_text=False
    )
    check(output["generated_text"])


def test_it_is_a_function_of_the_ids_alone() -> None:
    """Rows in any order, as beams have them, and one that went wrong, as a draft does."""
    processor = CHAT.logits_processor([add], prompt_length=1)
    vocabulary = CHAT._engine.vocabulary
    text = [0, *TOKENIZER("Thought: hi", add_special_tokens=False)["input_ids"]]
    wrong = [0, *reversed(text[1:])]
    scores = torch.zeros(2, vocabulary.logits_size)
    there = processor(torch.tensor([text, wrong]), scores)
    back = processor(torch.tensor([wrong, text]), scores)
    assert torch.equal(there, back.flip(0))
    assert (there[1] == 0).nonzero().flatten().tolist() == [*vocabulary.eos_token_ids]  # never open
    assert processor.error is None  # a draft is no fault of the machine
    assert 0 < int((there[0] == 0).sum()) < vocabulary.logits_size
    assert torch.equal(processor(torch.tensor([text]), scores[:1]), there[:1])


def test_after_the_end_nothing_but_the_end() -> None:
    processor = CHAT.logits_processor([add], prompt_length=0)
    eos = CHAT._engine.vocabulary.eos_token_ids[0]
    ids = TOKENIZER('Thought: \nAction: add\nAction Input: {"a":1,"b":2}', add_special_tokens=False)["input_ids"]
    scores = torch.zeros(1, CHAT._engine.vocabulary.logits_size)
    for more in ([], [eos], [eos, 0]):
        allowed = (processor(torch.tensor([[*ids, *more]]), scores)[0] == 0).nonzero().flatten().tolist()
        assert allowed == list(CHAT._engine.vocabulary.eos_token_ids)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BudgetError, match="max_tokens=3 is too small"):
        CHAT.logits_processor([add], max_new_tokens=3)
    with pytest.raises(NoToolsError):
        CHAT.logits_processor([])
    with pytest.raises(NoToolsError, match="pass at least one"):
        CHAT.logits_processor([], tool_choice="auto")
