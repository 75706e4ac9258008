"""Drafts: the text is that of one token a pass, whatever was drafted, and what was not written is forgotten."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
import torch
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import (
    Batcher,
    Constraint,
    PromptLookup,
    SamplingOptions,
    Session,
    Step,
    Unconstrained,
    generate,
)
from langchain_tooldec.errors import ModelOutputError, OptionError, SessionError
from langchain_tooldec.evaluation import load_groups
from langchain_tooldec.tools import function_dict
from tests.tiny_models import tiny_llama, tiny_mistral
from tests.unit_tests.decoding.test_batching import FOREVER, MODEL
from tests.unit_tests.support.chats import add, chat, search

PROMPT = [*Random(2).choices(range(6), k=60), 7, 8]


def written(session: Session, drafted: int, options: SamplingOptions | None = None, length: int = 60) -> list[Step]:
    lookup = PromptLookup(PROMPT, drafted) if drafted else None
    constraint: Constraint = Unconstrained([])
    return list(generate(session, PROMPT, constraint, options or SamplingOptions(), length, None, lookup))


def looping(model: Any) -> Any:
    """A model that often writes what it wrote before: of its logits only the first six count."""
    with torch.no_grad():
        model.lm_head.weight[6:] = 0
        model.lm_head.weight[:6] *= 20
    return model


LOOPING = looping(tiny_llama(320, seed=3).double())


def sessions() -> dict[str, Session]:
    return {"alone": Batcher(LOOPING).session(), "shared": Batcher(LOOPING).session()}


@pytest.mark.parametrize("temperature", [0.0, 0.5])
@pytest.mark.parametrize("name", ["alone", "shared"])
def test_the_text_and_the_logits_are_those_of_one_token_a_pass(name: str, temperature: float) -> None:
    options = SamplingOptions(temperature=temperature, seed=4)
    expected = written(Batcher(LOOPING).session(), 0, options)
    for drafted in (1, 3, 7, 20):
        session = sessions()[name]
        steps = written(session, drafted, options)
        assert [step.token_id for step in steps] == [step.token_id for step in expected]
        for one, other in zip(steps, expected, strict=True):
            assert (one.state, one.next_state, one.finish) == (other.state, other.next_state, other.finish)
            torch.testing.assert_close(one.logits, other.logits)
        assert session.forward_passes < len(expected)


@pytest.mark.parametrize("name", ["alone", "shared"])
def test_what_was_drafted_and_not_written_is_forgotten(name: str) -> None:
    session = sessions()[name]
    options = SamplingOptions(temperature=1.5, seed=1)  # so that drafts are often wrong
    steps = generate(session, PROMPT, Unconstrained([]), options, 60, None, PromptLookup(PROMPT, 7))
    text = []
    for step in steps:
        text.append(step.token_id)
        known = session.tokens[len(PROMPT) :]
        assert known[: len(text) - 1] == text[: len(known)][: len(text) - 1]
    assert len(text) == 60
    assert session.forward_passes < 60
    assert session.rewind(len(PROMPT) + 59)
    torch.testing.assert_close(session.feed([3]), Batcher(LOOPING).session().feed([*PROMPT, *text[:-1], 3]))


def test_a_cache_that_cannot_go_back_is_not_drafted_for() -> None:
    model: Any = looping(tiny_mistral().double())  # attends to the last eight tokens
    session, other = Batcher(model).session(), Batcher(model).session()
    steps = written(session, 7)
    assert [step.token_id for step in steps] == [step.token_id for step in written(other, 0)]
    assert session.forward_passes == other.forward_passes == len(steps)


@pytest.mark.parametrize(("rate", "read"), [(0.05, 0), (0.5, 2), (0.9, 4)])
def test_where_others_share_the_pass_as_much_of_a_draft_is_read_as_is_worth_it(rate: float, read: int) -> None:
    batcher = Batcher(MODEL, **FOREVER)
    first, second = batcher.session(), batcher.session()
    batcher._window = 0.0
    for session in (first, second):
        session.feed([1, 2])
    batcher._window = 10.0
    draft = [4, 5, 6, 7]
    with ThreadPoolExecutor(2) as pool:
        told = [pool.submit(session.verify, [3], draft, rate) for session in (first, second)]
    for session, logits in zip((first, second), told, strict=True):
        expected = Batcher(MODEL).session().verify([1, 2, 3], draft[:read])
        torch.testing.assert_close(logits.result(), expected)
        assert session.tokens == [1, 2, 3, *draft[:read]]
        assert session.can_rewind


def test_a_draft_that_cannot_be_forgotten_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than a text after tokens that nobody wrote."""
    monkeypatch.setattr(Session, "rewind", lambda self, length: False)
    with pytest.raises(SessionError, match="set prompt_lookup_num_tokens=0"):
        written(Batcher(LOOPING).session(), 7, SamplingOptions(temperature=1.5, seed=1))
    assert len(written(Batcher(LOOPING).session(), 0)) == 60


@pytest.mark.parametrize("kind", ["dynamic", "longrope"])
def test_where_positions_change_all_others_nothing_is_drafted(kind: str) -> None:
    model: Any = tiny_llama(320)
    session = Batcher(model).session()
    session.feed([1, 2])
    assert session.can_rewind
    model.config.rope_parameters = {**model.config.rope_parameters, "rope_type": kind}
    session = Batcher(model).session()
    session.feed([1, 2])
    assert not session.can_rewind


def test_an_error_comes_where_it_comes_without_drafts() -> None:
    """Also where a draft that is right met it before."""
    model: Any = looping(tiny_llama(320, seed=3).double())
    forward = model.forward

    def broken(**options: Any) -> Any:
        output = forward(**options)
        end = options["attention_mask"].shape[1]
        kept = output.logits.shape[1]
        output.logits[:, max(0, kept - max(0, end - len(PROMPT) - 28)) :] = torch.nan
        return output

    model.forward = broken
    for drafted in (0, 7):
        session, lookup = Batcher(model).session(), PromptLookup(PROMPT, drafted)
        steps = generate(session, PROMPT, Unconstrained([]), SamplingOptions(), 60, None, lookup)
        assert len([next(steps) for _ in range(29)]) == 29
        with pytest.raises(ModelOutputError):
            next(steps)


def test_a_long_run_goes_on_with_others_without_its_draft() -> None:
    batcher = Batcher(MODEL, **FOREVER)
    first, second = batcher.session(), batcher.session()
    for session in (first, second):
        session.feed([1, 2])
    run = list(range(3, 53))
    with ThreadPoolExecutor(2) as pool:
        verified = pool.submit(first.verify, run, [*range(20)])
        second.feed([9])
    assert verified.result().shape[0] in {1, 15}
    torch.testing.assert_close(verified.result()[0], Batcher(MODEL).session().feed([1, 2, *run]))


def test_those_that_share_their_passes_draft_too() -> None:
    """Each writes what it writes alone, and in half as many passes as tokens or less."""
    prompts = [PROMPT, PROMPT[5:], [*PROMPT, 1, 2]]

    def ids(session: Session, prompt: list[int]) -> list[int]:
        lookup = PromptLookup(prompt, 7)
        steps = generate(session, prompt, Unconstrained([]), SamplingOptions(), 60, None, lookup)
        written = [step.token_id for step in steps]
        passes.append(session.forward_passes)
        session.close()
        return written

    passes = list[int]()
    alone = [ids(Batcher(LOOPING).session(), prompt) for prompt in prompts]
    batcher = Batcher(LOOPING, **FOREVER)
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(ids, [batcher.session() for _ in prompts], prompts)) == alone
    assert max(passes) <= 30
    assert batcher.passes < sum(passes[:3])


def test_the_rate_is_of_late_and_returns_where_nothing_is_drafted() -> None:
    lookup = PromptLookup([1], 7)
    rates = [lookup.acceptance_rate]
    for drafted, right in [(4, 4), (4, 4), (4, 1), (4, 0), (4, 0), (4, 0), (0, 0)]:
        lookup.learn(drafted, right)
        rates.append(lookup.acceptance_rate)
    assert rates[0] == 0.5
    assert rates[2] > rates[1] > rates[0]
    assert rates[2] > rates[3] > rates[4] > rates[5] > rates[6]
    assert rates[6] < rates[7] < 0.5
    for _ in range(1000):
        lookup.learn(7, 7)
    assert lookup.acceptance_rate < 1


def test_a_batch_is_written_as_its_requests_are_alone() -> None:
    bound = chat(temperature=0.0, max_tokens=60).bind_tools([add, search])
    questions: list[Any] = ["1+2?", "Search for a cat, please.", "x", "And what is 3 plus 4 plus 5?"]
    assert [m.text for m in bound.batch(questions)] == [bound.invoke(question).text for question in questions]


def test_the_bundled_model_is_asked_less_than_half_as_often() -> None:
    (group, *_) = load_groups("seen")
    passes = {}
    for drafted in (0, 7):
        model = ChatToolDec.embedded(prompt_lookup_num_tokens=drafted, prefix_cache_bytes=0)
        bound = model.bind_tools(group.functions)
        passes[drafted] = [bound.invoke(question.text) for question in group.questions]
    for one, other in zip(passes[0], passes[7], strict=True):
        assert [(call["name"], call["args"]) for call in one.tool_calls] == [
            (call["name"], call["args"]) for call in other.tool_calls
        ]
        assert (one.text, one.additional_kwargs) == (other.text, other.additional_kwargs)
        assert one.usage_metadata == other.usage_metadata
    counts = {
        drafted: sum(m.response_metadata["forward_passes"] for m in messages) for drafted, messages in passes.items()
    }
    assert counts[7] < counts[0] / 2


@pytest.mark.parametrize("forced_runs", [True, False])
@pytest.mark.parametrize("step", [9, pytest.param(3, marks=pytest.mark.slow)])
def test_any_budget_is_kept(forced_runs: bool, step: int) -> None:
    """Near the end fewer tokens are allowed, also after drafts."""
    texts: dict[int, list[list[int]]] = {}
    for drafted in (0, 7):
        model = ChatToolDec.embedded(prompt_lookup_num_tokens=drafted, forced_runs=forced_runs)
        texts[drafted] = []
        for budget in range(20, 60, step):
            request = model.request([HumanMessage("What is 31 plus 4?")], tools=[function_dict(add)], max_tokens=budget)
            run = model.run(request)
            texts[drafted].append([step.token_id for step in run.steps()])
            assert run.output_tokens <= budget
            assert run.finish == "end"
    assert texts[7] == texts[0]


def test_the_longest_match_is_followed_and_the_latest_of_equal_ones() -> None:
    assert PromptLookup([1, 2, 3, 9, 2, 4, 1, 2], 4).guess() == 3
    assert PromptLookup([5, 2, 3, 9, 2, 4, 1, 2], 4).guess() == 4
    assert PromptLookup([1, 1, 1], 4).guess() == 1
    assert PromptLookup([1, 2, 3], 4).guess() is None
    assert PromptLookup([7], 4).guess() is None


def test_the_text_grows_and_what_was_no_part_of_it_is_forgotten() -> None:
    lookup = PromptLookup([1, 2], 4)
    lookup.extend([3] * 500)
    lookup.extend([1])
    assert lookup.guess() == 2
    lookup.forget(1)
    assert lookup.guess() == 3


def test_drafts_grow_while_they_are_right_and_shrink_while_they_are_wrong() -> None:
    lookup = PromptLookup([1], 7)
    lengths = []
    for right in (1, 2, 0, 0, 0, 0, 3):
        lookup.learn(lookup.length, right)
        lengths.append(lookup.length)
    assert lengths == [7, 7, 3, 1, 1, 1, 2]
    lookup.learn(0, 0)  # nothing was drafted
    assert lookup.length == 2


@pytest.mark.parametrize("wrong", [-1, True, 2.5, "7"])
def test_it_is_a_number_of_tokens(wrong: Any) -> None:
    with pytest.raises(OptionError, match="prompt_lookup_num_tokens must be"):
        chat().invoke("hi", prompt_lookup_num_tokens=wrong)
