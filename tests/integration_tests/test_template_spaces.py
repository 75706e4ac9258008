"""White space is the template's: between thought and turn, and at a turn's beginning, for calls and for answers."""

from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.formats import AssistantTurn, ThinkingFormat, ToolCall, ToolSpec, TurnSpec
from langchain_tooldec.formats.machine_spec import read_spec
from langchain_tooldec.prompts.choice import choose_format
from langchain_tooldec.prompts.templates import ChatTemplate
from tests.tiny_models import byte_tokenizer

TOOL = ToolSpec("add", "Add.", {"type": "object", "properties": {"a": {"type": "integer"}}})
CALLS = (ToolCall("add", {"a": 1}), ToolCall("add", {"a": 2}))


def template(prompt: str, line: str, close: str, before_answer: str, before_call: str) -> Any:
    """A tokenizer whose template writes thoughts with this white space; `prompt` follows the role."""
    thought = f"'<think>{line}' + m.reasoning_content + '{close}</think>'".replace("\n", "\\n")
    source = (
        "{%- for tool in tools or [] %}{{ tool | tojson }}\n{% endfor %}"
        "{%- for m in messages %}{{ '<|' + m.role + '|>\\n' }}"
        "{%- if m.reasoning_content %}{{ " + thought + " }}{% endif %}"
        "{%- if m.content %}{{ '" + before_answer.replace("\n", "\\n") + "' + m.content }}{% endif %}"
        "{%- for c in m.tool_calls or [] %}{{ '" + before_call.replace("\n", "\\n") + "<tool_call>\\n'"
        " + '{\"name\": \"' + c.function.name + '\", \"arguments\": ' + (c.function.arguments | tojson) + '}'"
        " + '\\n</tool_call>' }}{% endfor %}{{ '<|end|>\\n' }}{% endfor %}"
        "{%- if add_generation_prompt %}{{ '<|assistant|>\\n" + prompt.replace("\n", "\\n") + "' }}{% endif %}"
    )
    tokenizer = deepcopy(byte_tokenizer())  # others share it
    tokenizer.chat_template = source
    return tokenizer


def written(tokenizer: Any, turn: AssistantTurn) -> tuple[str, str]:
    """The end of the prompt, and the turn after it as the template writes it."""
    chat = ChatTemplate(tokenizer)
    prompt, text = chat._said(None), chat._said(turn)
    if not text.startswith(prompt):  # the prompt begins a thought that this turn lacks
        return "", ""
    return prompt, text.removeprefix(prompt).removesuffix("<|end|>\n")


LINES = [("", ""), ("", "\n"), ("<think>", ""), ("<think>", "\n"), ("<think>\n", "\n")]
SPACES = [(*lines, *rest) for lines, *rest in product(LINES, ["", "\n"], ["", "\n", "\n\n"], ["", "\n"])]


@pytest.mark.parametrize("spaces", SPACES)
def test_the_machine_takes_what_the_template_writes(spaces: tuple[str, str, str, str, str]) -> None:
    tokenizer = template(*spaces)
    choice = choose_format("auto", ChatTemplate(tokenizer), (), ())
    assert choice.format.name == "hermes"
    taken = 0
    for thought, said, calls in product(("", "I think."), ("", "I say."), ((), CALLS[:1], CALLS)):
        turn = AssistantTurn(thought, calls, said or None) if calls else AssistantTurn(thought, answer=said)
        prompt, text = written(tokenizer, turn)
        if not prompt or not (said or calls):
            continue
        turn_format = choice.format.for_request([TOOL], None).after_prompt(prompt)
        spec = TurnSpec(turn_format, [TOOL])
        for one in (spec, read_spec(spec.to_json(), ())):
            assert Automaton(one.grammar()).matches(text.encode()), (text, choice.format)
        if calls and not said:
            assert Automaton(TurnSpec(turn_format, [TOOL], answer=False).grammar()).matches(text.encode()), text
        read = turn_format.parse(text)
        assert (read.thought.strip(), read.calls, (read.answer or "").strip()) == (thought, calls, said)
        taken += 1
    assert taken >= 5


def test_only_what_is_adjacent_is_separated_by_white_space() -> None:
    tokenizer = template("", "", "", "", "<|end|>\n<|assistant|>\n")
    choice = choose_format("auto", ChatTemplate(tokenizer), (), ())
    assert isinstance(choice.format, ThinkingFormat)
    assert not {"said", "between"} & vars(choice.format.inner).keys()


def test_an_answer_has_the_lead_of_answers() -> None:
    choice = choose_format("auto", ChatTemplate(template("", "\n", "", "", "\n\n")), (), ())
    assert choice.format.render(AssistantTurn(answer="3")) == "3"
    assert choice.format.parse("\n\n3").answer == "3"


def test_the_usual_closing_is_that_of_answers() -> None:
    choice = choose_format("auto", ChatTemplate(template("", "\n", "", "\n\n", "\n")), (), ())
    assert isinstance(choice.format, ThinkingFormat)
    assert choice.format.marks.all_closings == ("</think>\n\n", "</think>\n")
    assert choice.format.render(AssistantTurn("So", answer="3")) == "<think>\nSo</think>\n\n3"
