"""What comes back for a call: recorded, made up, refused, or that there is no recording."""

import json

import pytest

from integrations.toolllm.attempts import Attempt, Step
from integrations.toolllm.names import task_functions
from integrations.toolllm.server import LONGEST_OBSERVATION, Server

API = {
    "tool_name": "Sky",
    "api_name": "Now",
    "api_description": "",
    "required_parameters": [{"name": name, "type": "STRING", "description": "", "default": ""} for name in ("a", "b")],
    "optional_parameters": [],
    "template_response": {
        "sky": "str",
        "days": [{"rain": "bool", "_list_length": 3}],
        "names": "list of str with length 2",
    },
}
TASK = {"api_list": [API]}
FUNCTIONS = {one["name"]: one for one in task_functions(TASK)}
GOOD = '{"a": "x", "b": "y"}'
RECORDED = Attempt(
    "",
    tuple(FUNCTIONS.values()),
    (Step("", "now_for_sky", '{"b": "y",\n "a": "x"}', "sun", 0), Step("", "for_sky", "{}", "rain", 0)),
)


def test_a_recorded_call_is_answered_alike_whatever_its_spelling() -> None:
    reply = Server([RECORDED]).call(FUNCTIONS, "now_for_sky", GOOD)
    assert reply == ("sun", 0, "recorded")
    assert Server([RECORDED]).call(FUNCTIONS, "now_for_sky", "{}") == ("rain", 0, "recorded")


def test_a_call_that_was_not_recorded_is_told() -> None:
    reply = Server().call(FUNCTIONS, "now_for_sky", GOOD)
    assert (reply.code, reply.source) == (12, "no recording")
    assert "no recording" in json.loads(reply.observation)["error"]


def test_a_result_is_made_up_from_the_template() -> None:
    reply = Server(tasks=[TASK], simulated=True).call(FUNCTIONS, "now_for_sky", GOOD)
    assert (reply.code, reply.source) == (0, "simulated")
    assert json.loads(reply.observation)["response"] == "{'sky': 'text', 'days': [{'rain': True}], 'names': ['text']}"
    assert Server(tasks=[TASK]).call(FUNCTIONS, "now_for_sky", GOOD).source == "no recording"


def test_bad_arguments_are_refused_in_the_words_of_python() -> None:
    def refused(text: str) -> str:
        reply = Server(tasks=[TASK], simulated=True).call(FUNCTIONS, "now_for_sky", text)
        assert reply.source == "refused"
        return str(json.loads(reply.observation)["error"])

    def now_for_sky(a: str, b: str) -> None:
        """What Python says."""

    for text in ('{"a": "x", "b": "y", "c": 1}', '{"a": "x"}'):
        with pytest.raises(TypeError) as error:
            now_for_sky(**json.loads(text))
        assert refused(text) == str(error.value).rpartition(".")[2]
    assert "missing 2 required positional arguments" in refused("{}")
    assert "no JSON object" in refused("[]")
    assert "no JSON object" in refused('{"a"')


def test_a_name_that_there_is_not_is_refused() -> None:
    reply = Server().call(FUNCTIONS, "later_for_sky", "{}")
    assert (reply.code, reply.source) == (1, "refused")


def test_the_end_of_a_task_has_its_code() -> None:
    assert Server().call(FUNCTIONS, "Finish", '{"return_type": "give_up_and_restart"}')[1:] == (4, "finish")
    assert Server().call(FUNCTIONS, "Finish", "{}")[1:] == (2, "finish")


def test_a_long_result_is_cut() -> None:
    task = {"api_list": [API | {"template_response": {str(key): "str" for key in range(500)}}]}
    reply = Server(tasks=[task], simulated=True).call(FUNCTIONS, "now_for_sky", GOOD)
    assert len(reply.observation) == LONGEST_OBSERVATION + 3
