"""Agents, and LangChain's standard tests, on a server."""

from typing import Any

import pytest
from langchain_tests.integration_tests import ChatModelIntegrationTests

from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load
from langchain_tooldec.formats import AssistantTurn, ReActFormat, StructuredChatFormat, ToolCall
from tests.agent_runners import AGENTS, by_structured_chat_agent
from tests.scripted_model import scripted_chat
from tests.tiny_models import byte_tokenizer
from tests.unit_tests.support.vllm_server import FakeVLLM
from tests.unit_tests.test_agents import QUESTION, add, multiply


@pytest.mark.parametrize("run", AGENTS)
def test_five_agents_answer_a_question_of_two_steps(run: Any) -> None:
    writes = (StructuredChatFormat if run is by_structured_chat_agent else ReActFormat)()
    turns = [
        AssistantTurn("I add first.", (ToolCall("add", {"a": 3, "b": 4}),)),
        AssistantTurn("Then I multiply.", (ToolCall("multiply", {"a": 7, "b": 5}),)),
        AssistantTurn("I know.", answer="It is 35."),
    ]
    scripted: Any = scripted_chat([writes.render(turn) for turn in turns])
    server = FakeVLLM(scripted.model, byte_tokenizer())
    model = server.chat(temperature=0, max_tokens=200)
    assert run(model, [add, multiply], QUESTION) == "It is 35."
    assert len(server.bodies) == 3
    assert server.asked["probe"] == 1
    assert scripted.model.prompts[-1].count(QUESTION) == 1


BUNDLED = FakeVLLM(*load()).chat()


class TestStandard(ChatModelIntegrationTests):
    """LangChain's standard tests of chat models that are called, on the bundled model behind a server."""

    @property
    def chat_model_class(self) -> type[ChatToolDec]:
        return ChatToolDec

    @property
    def chat_model_params(self) -> dict[str, Any]:
        return {"model": BUNDLED.model, "tokenizer": BUNDLED.tokenizer, "model_name": "m", "max_tokens": 300}

    @property
    def supports_json_mode(self) -> bool:
        return True
