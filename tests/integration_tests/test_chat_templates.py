"""Public chat templates: which format they are told by; `test_template_turns` is about what its machine accepts.

A template is as its model was taught. Those whose form is not built yet are listed: they get ReAct, and say so.
"""

import json
import re
from pathlib import Path

import pytest
from tokenizers import Tokenizer, models
from transformers import PreTrainedTokenizerFast

from langchain_tooldec.formats import (
    FORMATS,
    AssistantTurn,
    ObservationTurn,
    ToolCall,
    Turn,
)
from langchain_tooldec.prompts.choice import choose_format
from langchain_tooldec.prompts.messages import native_messages
from langchain_tooldec.prompts.templates import ChatTemplate

KNOWN = json.loads(Path(__file__).with_name("chat_templates.json").read_text())
WRITES: dict[str, str] = KNOWN["writes"]
"""Templates that write calls, and the formats that these are in."""
MENTIONS: dict[str, str] = KNOWN["mentions"]
"""Templates that write no calls here: Kimi's breaks in transformers' sandbox, Granite 3.3's passes them over."""
ODD_TURNS = {
    "LFM2.5-8B-A1B": ["a text with a line end"],
    "NVIDIA-Nemotron-Nano-v2": [
        *("an answer", "a text and a call", "a thought and an answer", "a thought, a text and a call"),
    ],
    "openai-gpt-oss-120b": ["a text and a call"],
}
"""Turns that a template does not write as a model would; see `test_template_turns.EXCEPTIONS`."""
NO_TOOLS = set(KNOWN["no_tools"])


@pytest.fixture
def folder(data_dir: Path) -> Path:
    return data_dir / "chat_templates"


def template_of(folder: Path, name: str) -> tuple[ChatTemplate, PreTrainedTokenizerFast]:
    vocabulary = Tokenizer(models.BPE({"<s>": 0, "</s>": 1}, []))
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=vocabulary, bos_token="<s>", eos_token="</s>")
    tokenizer.chat_template = (folder / f"{name}.jinja").read_text()
    return ChatTemplate(tokenizer), tokenizer


def bracketed(template: str) -> set[str]:
    """What looks like a special token; Mistral's forms are told apart by these."""
    return set(re.findall(r"\[[A-Z_]+\]", template))


@pytest.mark.parametrize("name", [*WRITES, *MENTIONS, *sorted(NO_TOOLS)])
def test_the_format_is_the_one_that_the_template_writes(folder: Path, name: str) -> None:
    template, tokenizer = template_of(folder, name)
    choice = choose_format("auto", template, bracketed(str(tokenizer.chat_template)), ())
    assert choice.format.name == {**WRITES, **MENTIONS}.get(name, "react")
    if name in WRITES:
        but = ", ".join(ODD_TURNS.get(name, ()))
        assert choice.reason == f"the chat template writes calls so{', except for ' * bool(but)}{but}"
    if name in MENTIONS:
        fails = "the chat template fails (SecurityError: access to attribute 'append' of 'list' object is unsafe.)"
        why = fails if name == "Kimi-K2-Instruct" else "the chat template writes no calls"
        assert choice.reason.startswith(f"{why}, but has <|tool_call")


def test_a_template_with_a_syntax_error_says_so(caplog: pytest.LogCaptureFixture) -> None:
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=Tokenizer(models.BPE({"<s>": 0}, [])))
    tokenizer.chat_template = "{% for message in messages %}\n{{ message.content }"
    choice = choose_format("auto", ChatTemplate(tokenizer), (), ())
    assert str(choice).startswith("react: the chat template fails (TemplateSyntaxError: ")
    assert choice.reason.endswith("line 2)")
    assert "give the tokenizer another chat_template, or ask for a format" in caplog.text


def test_kimis_calls_have_their_name_in_the_identifier() -> None:
    calls = [ToolCall("book_room", {}, id="a"), ToolCall("ping", {}, id="b")]
    turns: list[Turn] = [
        AssistantTurn(calls=tuple(calls)),
        *(ObservationTurn("done", call_id=call.id) for call in calls),
    ]
    messages = native_messages(FORMATS["kimi"](), turns, several=True, names_in_ids=True)
    ids = ["functions.book_room:0", "functions.ping:1"]
    assert [call["id"] for call in messages[0]["tool_calls"]] == ids
    assert [message["tool_call_id"] for message in messages[1:]] == ids


def test_every_template_was_tried(folder: Path) -> None:
    assert {path.stem for path in folder.glob("*.jinja")} == {*WRITES, *MENTIONS} | NO_TOOLS
