"""A trace says what the steps of the generation say."""

import math
import subprocess
import sys
from typing import Any, cast

import pytest
import torch
from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.decoding import Step
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.tools import function_dict
from langchain_tooldec.visualization import TraceStep, describe_state, trace
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_pair


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


def remind(text: str, urgent: bool = False) -> str:
    """Remind me."""
    return text


def traced(chat: ChatToolDec, **options: Any) -> tuple[list[TraceStep], list[Step], TokenMasks]:
    tools = [function_dict(tool) for tool in (add, remind)]
    request = chat.request([HumanMessage("What is 3 plus 4?")], tools=tools, forced_runs=False, **options)
    masks = cast(TokenMasks, request.constraint)
    steps = list(chat.run(request).steps())
    return list(trace(steps, masks, request.options)), steps, masks


@pytest.mark.parametrize("options", [{"temperature": 1.0, "seed": seed} for seed in range(4)] + [{"temperature": 0.0}])
def test_a_trace_agrees_with_the_steps(options: dict[str, Any]) -> None:
    rows, steps, masks = traced(ChatToolDec.from_transformers(*tiny_pair()), max_tokens=70, **options)
    assert len(rows) == len(steps)
    written = b""
    written_tokens: list[int] = []
    for row, step in zip(rows, steps, strict=True):
        assert step.mask is not None
        assert step.logits is not None
        assert row.text == written.decode("utf-8", "replace")
        assert row.valid_tokens == step.mask.sum()
        assert (row.state.number, row.next_state.number) == (step.state, step.next_state)
        assert row.state.remaining == describe_state(masks.automaton, step.state)
        alone = torch.softmax(step.logits.float(), -1)
        assert row.valid_probability == pytest.approx(float(alone[torch.from_numpy(step.mask)].sum()), abs=1e-6)
        assert row.preferred.token_id == int(alone.argmax())
        assert row.preferred_is_valid == bool(step.mask[row.preferred.token_id])
        assert [one.token_id for one in row.alone] == alone.topk(10).indices.tolist()
        assert [one.probability for one in row.alone] == pytest.approx(alone.topk(10).values.tolist())
        assert [one.valid for one in row.alone] == step.mask[[one.token_id for one in row.alone]].tolist()
        assert row.free == (step.mask.sum() * 2 >= len(masks.vocabulary))
        assert 0 <= row.needed <= 70 - len(written_tokens)
        written_tokens.append(row.token.token_id)
        assert row.token.token_id == step.token_id
        written += row.token.token_bytes
    assert rows[-1].next_state.number == steps[-1].next_state


def test_the_likeliest_are_valid_sorted_and_share_the_probability() -> None:
    rows, steps, _ = traced(ChatToolDec.from_transformers(*tiny_pair()), max_tokens=60, temperature=1.0, seed=9)
    for row, step in zip(rows, steps, strict=True):
        assert step.mask is not None
        assert step.logits is not None
        found = [candidate.probability for candidate in row.likeliest]
        assert found == sorted(found, reverse=True)
        assert sum(found) <= 1 + 1e-6
        assert len(found) == min(5, row.valid_tokens)
        assert all(step.mask[candidate.token_id] for candidate in row.likeliest)
        inside = torch.softmax(step.logits.float(), -1)[torch.from_numpy(step.mask)]
        assert found[0] == pytest.approx(float((inside / inside.sum()).max()), abs=1e-6)
        if row.valid_tokens <= 5:
            assert math.isclose(sum(found), 1, abs_tol=1e-5)


def test_probabilities_are_of_temperature_one_where_the_likeliest_is_taken() -> None:
    rows, _, _ = traced(ChatToolDec.from_transformers(*tiny_pair()), max_tokens=60, temperature=0.0)
    assert any(0 < row.token.probability < 1 for row in rows)


def test_a_forced_token_is_one_where_no_other_byte_can_follow() -> None:
    rows, _, masks = traced(scripted_chat(['Thought: x\nAction: add\nAction Input: {"a": 3, "b": 4}']), max_tokens=200)
    assert rows[-1].next_state.remaining == "<end>"
    for row in rows:
        state, bytes_that_may_follow = row.state.number, []
        for byte in row.token.token_bytes:
            row_of_state = masks.automaton.rows(state)[state]
            bytes_that_may_follow.append(int((row_of_state != 0).sum()))
            state = int(row_of_state[byte])
        assert row.forced == all(count == 1 for count in bytes_that_may_follow), row
    assert rows[0].forced  # "Thought: "
    forced = b"".join(row.token.token_bytes for row in rows if row.forced)
    assert b'Input: {"a' in forced
    assert b"3" not in forced


def test_end_of_sequence_has_no_bytes_and_is_forced_only_where_nothing_else_may_follow() -> None:
    rows, _, _ = traced(scripted_chat(["Thought: x\nFinal Answer: 7"]), max_tokens=200)
    assert rows[-1].token.token_bytes == b""
    assert not rows[-1].forced
    assert rows[-1].text == "Thought: x\nFinal Answer: 7"


def test_states_name_the_parts_of_the_grammar() -> None:
    rows, _, _ = traced(scripted_chat(['Thought: x\nAction: add\nAction Input: {"a": 3, "b": 4}']), max_tokens=200)
    remaining = [row.state.remaining for row in rows]
    assert remaining[0].startswith("Thought: <text>(")
    assert any(text.endswith('"b": ?<integer>}') for text in remaining)


ABANDONED = """
import numpy
from langchain_core.messages import HumanMessage
from langchain_tooldec import ChatToolDec
from langchain_tooldec.visualization import trace_turn

def add(a: int, b: int) -> int:
    "Add two numbers."
    return a + b

model = ChatToolDec.embedded()
numpy.kept = trace_turn(model, 'Hi', [add]), model._stream([HumanMessage('Hi')])  # which go when all modules do
for begun in numpy.kept:
    next(begun), next(begun)
"""


# LangChain's stream() merges what it has while it is closed, and pydantic 2.10 cannot do that any more by then: so ours
# alone is tried.
def test_what_is_left_half_way_says_nothing_when_the_interpreter_ends() -> None:
    command = [sys.executable, "-c", ABANDONED]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
