"""Public chat templates: the machine takes the whole turn that they write after the prompt, byte for byte.

The templates are those beside the repository and those in `chat_templates` of the folder that TOOLDEC_DATA names.
"""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from jinja2.exceptions import TemplateError
from transformers import PreTrainedTokenizerFast

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.formats import AssistantTurn, Format, PlainFormat, ToolCall, ToolSpec, UserTurn, function_docs
from langchain_tooldec.prompts.choice import choose_format
from langchain_tooldec.prompts.messages import native_messages, with_thought_as
from langchain_tooldec.prompts.templates import ChatTemplate
from langchain_tooldec.vocabulary.vocabulary import special_token_bytes
from tests.conftest import DATA_FILES
from tests.integration_tests.test_chat_templates import bracketed, template_of

_BESIDE = Path(__file__).resolve().parents[3] / "shared" / "data"


def templates_in(data: Path) -> dict[str, Path]:
    """The templates of a data folder, by their names there."""
    folder = data / "chat_templates"
    return {str(path.relative_to(folder).with_suffix("")): path for path in sorted(folder.rglob("*.jinja"))}


PUBLIC = templates_in(_BESIDE)
_NAMED = Path(os.environ.get("TOOLDEC_DATA") or _BESIDE).resolve()
_OWN = {} if _NAMED == _BESIDE else templates_in(_NAMED)
TEMPLATES = {**PUBLIC, **{f"{_NAMED.name}/{name}": path for name, path in _OWN.items()}}

QUESTION, SAID, THOUGHT = "A question", "I will.", "Two rooms, then."
TOOL = ToolSpec(
    "book_room",
    "Book a room.",
    {
        "type": "object",
        "properties": {
            "text": {"type": "string"},
            "count": {"type": "integer"},
            "price": {"type": "number"},
            "sure": {"type": "boolean"},
            "tags": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
        },
    },
)
NESTED = ToolCall("book_room", {"tags": [["x", "y"], []]}, id="abcdefgh1")
EMPTY = ToolCall("book_room", id="abcdefgh2")


def calling(**arguments: Any) -> AssistantTurn:
    return AssistantTurn(calls=(ToolCall("book_room", arguments, id="abcdefgh1"),))


TURNS = {
    "no arguments": AssistantTurn(calls=(EMPTY,)),
    "a text": calling(text='a "b" <i>é</i>'),
    "a text with a line end": calling(text="a 'b'\n"),
    "numbers and a boolean": calling(count=-3, price=1.5, sure=True),
    "an empty list": calling(tags=[]),
    "a nested list": AssistantTurn(calls=(NESTED,)),
    "a text and a call": AssistantTurn(calls=(NESTED,), answer=SAID),
    "a thought and a call": AssistantTurn(THOUGHT, (NESTED,)),
    "a thought, a text and a call": AssistantTurn(THOUGHT, (NESTED,), SAID),
    "two calls": AssistantTurn(calls=(NESTED, EMPTY)),
    "an answer": AssistantTurn(answer=SAID),
    "a thought and an answer": AssistantTurn(THOUGHT, answer=SAID),
}
_TEXT_BEHIND = "it writes the text behind the calls, where no model does: it is the answer that a tool's result led to"
_TEXT_AS_THOUGHT = "it writes the text as a thought"
_IN_THOUGHT = "it writes the answer into the thought that its prompt begins, and does not end that"
_ONE_CALL = "it writes the first call alone"
EXCEPTIONS = {
    "LFM2.5-8B-A1B": {"a text with a line end": "it writes the line end into quotes, which is no Python"},
    "GigaChat3.1-10B-A1.8B": {"two calls": _ONE_CALL},
    "NVIDIA-Nemotron-Nano-v2": {
        "a text and a call": "it writes two turns of the assistant",
        "a thought, a text and a call": "it writes two turns of the assistant",
        "an answer": _IN_THOUGHT,
        "a thought and an answer": _IN_THOUGHT,
    },
    "deepseek-ai-DeepSeek-R1-Distill-Qwen-32B": {
        "a text and a call": _TEXT_BEHIND,
        "a thought, a text and a call": _TEXT_BEHIND,
    },
    "google-gemma-4-31B-it": {"a text and a call": _TEXT_BEHIND, "a thought, a text and a call": _TEXT_BEHIND},
    "meta-llama-Llama-3.1-8B-Instruct": {"two calls": "it refuses them"},
    "meta-llama-Llama-3.2-3B-Instruct": {"two calls": "it refuses them"},
    "openai-gpt-oss-120b": {
        "a text and a call": _TEXT_AS_THOUGHT,
        "a thought, a text and a call": "it refuses them",
        "two calls": _ONE_CALL,
    },
}
"""Turns that a template does not write as such, or not as a model would."""


def exceptions_of(path: Path) -> dict[str, str]:
    """Those of a template, whatever its file is called."""
    names = (name for name in EXCEPTIONS if name in PUBLIC and PUBLIC[name].read_text() == path.read_text())
    return EXCEPTIONS.get(next(names, ""), {})


def turn_behind_prompt(tokenizer: PreTrainedTokenizerFast, turn: AssistantTurn) -> tuple[str, str]:
    """The end of a prompt, and the turn that the template writes after it, with what ends that.

    Templates that leave thoughts out of earlier turns do not write what the prompt begins or ends a thought with. Then
    the prompt is what both share; if it has ended the thought, the turn is what follows the mark that ends it.
    """
    template = ChatTemplate(tokenizer)
    named = native_messages(PlainFormat(), [UserTurn(QUESTION), turn], several=True)
    messages = [with_thought_as(template._thought_name, message) for message in named]
    tools = function_docs([TOOL])
    prompt, whole = template._apply(messages[:1], tools), template._apply(messages, tools, begin=False)
    if whole.startswith(prompt):
        return prompt, whole.removeprefix(prompt)
    behind = whole.rpartition(QUESTION)[2]
    if "</think>" in behind and "<think>" not in behind:
        before, end, rest = behind.partition("</think>")
        begun = prompt.rstrip().endswith("<think>")
        return prompt, f"{before[len(before.rstrip()) :]}{end}{rest}" if begun else rest
    shared = next(end for end in range(len(whole), 0, -1) if prompt.startswith(whole[:end]))
    tag = whole.rfind("<", 0, shared)
    shared = shared if ">" in whole[tag:shared] else tag  # both go on with a tag, but not with the same one
    return whole[:shared], whole[shared:]


def accepted(turn_format: Format, text: str, *, answer: bool) -> list[AssistantTurn]:
    """What is read of the beginnings of a text that are turns of the machine, from the shortest to the longest."""
    machine = Automaton(turn_format.grammar([TOOL], answer=answer))
    parts = re.compile("|".join([*map(re.escape, turn_format.own_tokens), "."]), re.DOTALL)
    state, turns = machine.initial, []
    for part in parts.finditer(text):
        special = part[0] in turn_format.own_tokens
        state = machine.run(state, special_token_bytes(part[0]) if special else part[0].encode())
        if machine.is_accept(state):
            turns.append(turn_format.parse(text[: part.end()]))
    return turns


def fault(tokenizer: PreTrainedTokenizerFast, found: Format, turn: AssistantTurn, *, special: bool) -> str:
    """What the machine does not take of the turn that a template writes; empty: nothing."""
    try:
        prompt, text = turn_behind_prompt(tokenizer, turn)
    except TemplateError as error:
        return str(error)
    thought, said = THOUGHT * (THOUGHT in text), SAID if SAID in text else None  # some templates leave them out
    meant = AssistantTurn(thought, turn.calls, said)
    turn_format = found.after_prompt(prompt).for_request([TOOL], None)
    tokens = [mark for mark in turn_format.all_markers if mark.count("<") == 1] if special else []
    turn_format = turn_format.with_special_tokens({*tokens, *turn_format.special_tokens})
    for answer in (True, False)[: 1 if said else 2]:
        turns = accepted(turn_format, text, answer=answer)
        if meant not in (turns[-1:] if turn.calls else turns):  # what ends an answer may be text of it, too
            return f"{text!r} after {prompt[-20:]!r} is read as {turns[-1:]}"
    return ""


@pytest.mark.skipif(not TEMPLATES, reason=DATA_FILES)
@pytest.mark.parametrize("special", [True, False], ids=["special tokens", "text"])
@pytest.mark.parametrize("name", TEMPLATES)
def test_the_machine_takes_the_whole_turn(name: str, *, special: bool) -> None:
    path = TEMPLATES[name]
    template, tokenizer = template_of(path.parent, path.stem)
    if not template.called:
        pytest.skip("the template writes no calls")
    found = choose_format("auto", template, bracketed(str(tokenizer.chat_template)), ())
    assert found.format.native, str(found)
    faults = {case: fault(tokenizer, found.format, turn, special=special) for case, turn in TURNS.items()}
    exceptions = exceptions_of(path)
    wrong = [f"{case}: {text}" for case, text in faults.items() if text and case not in exceptions]
    assert not wrong, "\n  ".join([f"{len(wrong)} of {len(TURNS)} turns are not taken; {found}", *wrong])
    assert [case for case in exceptions if not faults[case]] == []


MIMO = """{%- for message in messages %}{{ "<|im_start|>" + message.role + "\n" }}{{ message.content }}
{%- for call in message.tool_calls %}{{ "\n<tool_call>\n" + call.function | tojson + "\n</tool_call>" }}{% endfor %}
{{- "<|im_end|>\n" }}{% endfor %}{% if add_generation_prompt %}{{ "<|im_start|>assistant\n" }}{% endif %}"""


def test_a_line_before_calls(tmp_path: Path) -> None:
    """MiMo's template writes the line that stands after a text where there is no text, too."""
    (tmp_path / "mimo.jinja").write_text(MIMO)
    template, tokenizer = template_of(tmp_path, "mimo")
    turn_format = choose_format("auto", template, (), ()).format
    for turn in (TURNS["two calls"], TURNS["a text and a call"]):
        _, text = turn_behind_prompt(tokenizer, turn)
        for answer in (True, False)[: 1 if turn.answer else 2]:
            assert accepted(turn_format, text, answer=answer)[-1] == turn


NAMED = """{%- for message in messages %}
{%- if message.calls and message.thinking and message.content %}{{ raise_exception("not both") }}{% endif %}
{{- "<think>" + message.thinking + "</think>" if message.thinking }}{{ message.content }}{% endfor %}"""


def test_a_thought_is_called_as_the_template_calls_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    aliases = "transformers.utils.chat_template_utils._alias_reasoning_fields"  # what newer versions do for some names
    monkeypatch.setattr(aliases, lambda chat: chat, raising=False)
    (tmp_path / "named.jinja").write_text(NAMED)
    template, _ = template_of(tmp_path, "named")
    messages = native_messages(PlainFormat(), [UserTurn(QUESTION), AssistantTurn(THOUGHT, answer=SAID)], several=True)
    assert template.render(messages).endswith(f"<think>{THOUGHT}</think>{SAID}")
    messages[-1]["calls"] = True
    assert template.render(messages).endswith(f"{QUESTION}{SAID}")
