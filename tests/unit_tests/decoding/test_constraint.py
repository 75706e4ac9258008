"""What may follow: never nothing, wherever a mask or a list of tokens is used."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import byte_range, choice, literal, repeat, sequence
from langchain_tooldec.decoding import (
    Batcher,
    Constraint,
    ForcedRuns,
    Fork,
    PromptLookup,
    SamplingOptions,
    SortedNames,
    ToolDecLogitsProcessor,
    Unconstrained,
    distribution,
    generate,
    name_probabilities,
)
from langchain_tooldec.decoding.constraint import allowed_tokens, is_empty, text_of
from langchain_tooldec.decoding.sampling import choose
from langchain_tooldec.errors import EmptyMaskError, GrammarError
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.tiny_models import tiny_pair
from tests.unit_tests.decoding.test_sampling import token_set, wide_set
from tests.unit_tests.support.empty_masks import Emptied, no_tokens

MODEL, TOKENIZER = tiny_pair()
VOCABULARY = vocabulary_of(TOKENIZER, logits_size=MODEL.config.vocab_size, eos_token_ids=[TOKENIZER.eos_token_id])
PROMPT = TOKENIZER("Thought: the answer")["input_ids"]
LETTERS = TokenMasks(Automaton(sequence(literal("x"), repeat(byte_range(0x61, 0x63), 3, 6), literal("!"))), VOCABULARY)
both_widths = pytest.mark.parametrize("wide", [False, True])


def encode(text: str) -> list[int]:
    return TOKENIZER(text, add_special_tokens=False)["input_ids"]


def faulty(text: bytes = b"xa", *, wide: bool = False) -> Emptied:
    """Behind an x and a letter nothing more is allowed, though the text is not complete."""
    return Emptied(LETTERS, text, wide=wide)


@given(st.lists(st.booleans(), min_size=1, max_size=20))
def test_a_set_is_empty_if_its_mask_is(mask: list[bool]) -> None:
    assert is_empty(token_set(mask)) is is_empty(wide_set(mask)) is (not any(mask))


@both_widths
def test_the_error_says_where_and_what_to_do(wide: bool) -> None:
    masks = faulty(wide=wide)
    assert allowed_tokens(masks, masks.initial) is masks.allowed(masks.initial)
    with pytest.raises(EmptyMaskError, match="please report it with this message") as told:
        allowed_tokens(masks, masks.fault, 9, encode("xa"))
    assert isinstance(told.value, GrammarError)
    assert (told.value.state, told.value.written, told.value.budget) == (masks.fault, "xa", 9)
    assert f"no token is allowed in state {masks.fault} of the machine, after 'xa', with at most 9" in str(told.value)


def test_a_machine_that_knows_no_text_tells_numbers() -> None:
    assert text_of(Unconstrained([]), [3, 14]) == "3 14"


@both_widths
@pytest.mark.parametrize("temperature", [0.0, 1.0])
@pytest.mark.parametrize("drafted", [0, 7])
@pytest.mark.parametrize("forced", [False, True])
def test_the_loop_never_goes_on(wide: bool, temperature: float, drafted: int, forced: bool) -> None:
    """Whoever looks first: the loop, the forced runs or the drafts, which repeat a text that stood there before."""
    masks = faulty(wide=wide)
    prompt = [*PROMPT, *encode("xab!xab!xa")]
    steps = generate(
        Batcher(MODEL).session(),
        prompt,
        masks,
        SamplingOptions(temperature=temperature, seed=1, top_k=5),
        50,
        ForcedRuns(masks, encode) if forced else None,
        PromptLookup(prompt, drafted) if drafted else None,
    )
    written: list[int] = []
    with pytest.raises(EmptyMaskError) as told:
        written.extend(step.token_id for step in steps)
    text = b"".join(VOCABULARY.token_bytes[token_id] for token_id in written)
    assert (told.value.state, told.value.written) == (masks.fault, text.decode())
    assert len(text) == 2


@both_widths
def test_forced_runs_raise(wide: bool) -> None:
    masks = faulty(wide=wide)
    with pytest.raises(EmptyMaskError, match="after 'xa'"):
        ForcedRuns(masks, encode).run(masks.fault, masks.allowed(masks.fault), encode("xa"), 50)


@both_widths
@pytest.mark.parametrize("temperature", [0.0, 1.0])
def test_sampling_raises(wide: bool, temperature: float) -> None:
    options = SamplingOptions(temperature=temperature, seed=1)
    with pytest.raises(EmptyMaskError):
        choose(torch.zeros(12), no_tokens(12, wide=wide), options, options.generator())
    with pytest.raises(EmptyMaskError):
        distribution(torch.zeros(12), np.zeros(12, np.bool_), options)


def test_probabilities_of_names_raise() -> None:
    """Where the model would be asked about a way that it did not take, and of tokens that are given."""
    whole = TokenMasks(Automaton(choice(literal("add("), literal("sub("), literal("sum("))), VOCABULARY)
    masks = Emptied(whole, b"s")
    session = Batcher(MODEL).session()
    first = Fork.of(masks.initial, masks.allowed(masks.initial), session.feed(PROMPT))
    assert first is not None
    names = SortedNames([b"add(", b"sub(", b"sum("])
    with pytest.raises(EmptyMaskError, match="after 's'"):
        name_probabilities(
            names, VOCABULARY.token_bytes.__getitem__, masks, {(): first}, session, len(PROMPT), passes=10
        )
    with pytest.raises(EmptyMaskError):
        Fork.of(masks.fault, masks.allowed(masks.fault), torch.zeros(VOCABULARY.logits_size))
    with pytest.raises(EmptyMaskError):
        Fork.among(np.zeros(0, np.int32), masks.initial, torch.zeros(VOCABULARY.logits_size))


@both_widths
@pytest.mark.parametrize(
    "options", [{"do_sample": False}, {"do_sample": True, "num_return_sequences": 3}, {"num_beams": 3}]
)
def test_the_logits_processor_ends_the_text_and_says_why(
    wide: bool, options: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    masks = faulty(wide=wide)
    processor = ToolDecLogitsProcessor(masks, prompt_length=len(PROMPT), max_new_tokens=40)
    texts = MODEL.generate(
        torch.tensor([PROMPT]), logits_processor=[processor], max_new_tokens=40, pad_token_id=0, **options
    )
    for row in texts[:, len(PROMPT) :].tolist():
        end = row.index(TOKENIZER.eos_token_id)
        text = b"".join(VOCABULARY.token_bytes[token_id] for token_id in row[:end])
        assert text in {b"xa", b"xb", b"xc"}  # one state
        assert set(row[end:]) <= {0, TOKENIZER.eos_token_id}
    assert processor.error is not None
    assert processor.error.state == masks.fault
    assert processor.error.written in {"xa", "xb", "xc"}
    assert "no token is allowed" in caplog.text


@pytest.mark.parametrize("text", ["xa", "xa</s>", "xaz", "z"])
def test_the_logits_processor_never_leaves_a_row_open(text: str) -> None:
    """Behind the fault, after its end, and where another processor forced what is not allowed."""
    processor = ToolDecLogitsProcessor(faulty(), prompt_length=0)
    ids = [TOKENIZER.eos_token_id if part == "</s>" else VOCABULARY.token_ids[part.encode()] for part in _parts(text)]
    for dtype in (torch.float32, torch.float16):
        scores = torch.zeros(1, VOCABULARY.logits_size + 3, dtype=dtype)
        masked = processor(torch.tensor([ids]), scores)
        assert (masked.dtype, masked.shape) == (scores.dtype, scores.shape)
        assert (masked[0] == 0).nonzero().flatten().tolist() == [TOKENIZER.eos_token_id]
        assert not scores.any()


def _parts(text: str) -> list[str]:
    return [*text.removesuffix("</s>"), *(["</s>"] if text.endswith("</s>") else [])]


@pytest.mark.parametrize("make", [lambda: LETTERS, lambda: Unconstrained([7])])
def test_each_is_a_constraint(make: Callable[[], Constraint]) -> None:
    constraint = make()
    allowed = allowed_tokens(constraint, constraint.initial)
    assert (allowed is None) is isinstance(constraint, Unconstrained)
    token_id = 5 if allowed is None or allowed.ids is None else int(allowed.ids[0])
    state = constraint.advance(constraint.initial, token_id)
    assert not constraint.is_final(state)
    assert [constraint.is_end(7), constraint.is_end(TOKENIZER.eos_token_id)] == [allowed is None, allowed is not None]
