import itertools

import pytest
import torch

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import byte_range, literal, repeat, sequence
from langchain_tooldec.decoding import Batcher, SamplingOptions, Unconstrained, generate
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.huggingface import vocabulary_of
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()
PROMPT = TOKENIZER("Thought: the answer")["input_ids"]
VOCABULARY = vocabulary_of(TOKENIZER, logits_size=MODEL.config.vocab_size)


def masks_of(expression) -> TokenMasks:
    return TokenMasks(Automaton(expression), VOCABULARY)


def text_of(steps) -> bytes:
    return b"".join(
        VOCABULARY.token_bytes[step.token_id] for step in steps if step.token_id not in VOCABULARY.eos_token_ids
    )


def test_without_a_constraint_it_is_the_models_own_greedy_output() -> None:
    expected = MODEL.generate(
        torch.tensor([PROMPT]), max_new_tokens=40, do_sample=False, eos_token_id=TOKENIZER.eos_token_id, pad_token_id=0
    )[0, len(PROMPT) :].tolist()
    steps = list(
        generate(Batcher(MODEL).session(), PROMPT, Unconstrained([TOKENIZER.eos_token_id]), SamplingOptions(), 40)
    )
    assert [step.token_id for step in steps] == expected


def test_the_cache_gives_what_a_full_prefill_gives() -> None:
    session = Batcher(MODEL).session()
    session.feed(PROMPT)
    session.feed([5, 6, 7])
    after = session.feed([8])
    with torch.inference_mode():
        whole = MODEL(torch.tensor([[*PROMPT, 5, 6, 7, 8]])).logits[0, -1]
    assert torch.allclose(after, whole, atol=1e-4)
    assert (session.forward_passes, session.length) == (3, len(PROMPT) + 4)


def test_it_stops_where_nothing_can_follow_without_another_pass() -> None:
    session = Batcher(MODEL).session()
    steps = list(generate(session, PROMPT, masks_of(literal("add")), SamplingOptions(), 40))
    assert text_of(steps) == b"add"
    assert steps[-1].finish == "end"
    assert session.forward_passes == len(steps)


@pytest.mark.parametrize("max_tokens", [3, 4, 5, 9, 30])
@pytest.mark.parametrize("seed", range(5))
def test_the_text_is_complete_whatever_the_budget(max_tokens: int, seed: int) -> None:
    machine = masks_of(sequence(literal("{"), repeat(byte_range(0x61, 0x7A)), literal('": "')))
    assert len(machine.completion(machine.initial)) == 3
    steps = list(
        generate(Batcher(MODEL).session(), PROMPT, machine, SamplingOptions(temperature=1.5, seed=seed), max_tokens)
    )
    assert len(steps) <= max_tokens
    assert machine.automaton.matches(text_of(steps))


def test_every_step_shows_what_it_was_chosen_from() -> None:
    machine = masks_of(sequence(literal("a"), repeat(byte_range(0x61, 0x63), 0, 4), literal("\n")))
    steps = list(generate(Batcher(MODEL).session(), PROMPT, machine, SamplingOptions(temperature=1.0, seed=1), 20))
    assert steps[0].state == machine.initial
    for before, after in itertools.pairwise(steps):
        assert before.next_state == after.state
    for step in steps:
        assert step.mask is not None
        assert step.logits is not None
        assert step.mask[step.token_id]
        assert machine.advance(step.state, step.token_id) == step.next_state
        assert step.logits.shape == step.mask.shape


def test_an_end_token_ends_a_text_that_may_go_on() -> None:
    machine = masks_of(repeat(byte_range(0x61, 0x7A)))
    eos = TOKENIZER.eos_token_id

    class Ending(torch.nn.Module):
        device = torch.device("cpu")

        def forward(self, input_ids, **_):
            logits = torch.zeros(1, 1, MODEL.config.vocab_size)
            logits[0, 0, eos] = 9.0
            return type("Output", (), {"logits": logits, "past_key_values": None})()

    steps = list(generate(Batcher(Ending()).session(), PROMPT, machine, SamplingOptions(), 20))
    assert [(step.token_id, step.finish) for step in steps] == [(eos, "end")]
