"""The bundled model in the agents of the LangChain family: a two-step question, and tools it has never seen."""

from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from tests.agent_runners import AGENTS

# The second step needs what the first returned; all tools take two arguments.
QUESTION, ANSWER = "What is 3 plus 4, then multiplied by 5?", "35"


@pytest.fixture(scope="module")
def model() -> ChatToolDec:
    return ChatToolDec.embedded()


@pytest.mark.parametrize("run", AGENTS)
def test_each_agent_finishes_a_two_step_question(run: Any, model: ChatToolDec) -> None:
    assert run(model, QUESTION).removesuffix(".0") == ANSWER
