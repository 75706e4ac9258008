"""The page of a trace is one file that loads nothing, and what was generated stays text in it."""

import base64
import hashlib
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from langchain_tooldec.formats import PartialCall, PartialTurn
from langchain_tooldec.visualization import Candidate, Trace, trace_turn
from langchain_tooldec.visualization.page import frame, page
from tests.scripted_model import scripted_chat
from tests.trace_steps import HOSTILE, step


class Elements(HTMLParser):
    """What a browser would see: start tags with their attributes, and the text of each script."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.inside = ""
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.inside = tag
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside in ("script", "style"):
            self.texts.append((self.tags[-1], data))


def data_of(html: str) -> Any:
    return json.loads(next(text for _, text in Elements(html).texts if text.startswith("{")))


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


def traced(*turns: str, **options: Any) -> Trace:
    return trace_turn(scripted_chat(turns), "?", [add], **options)


def test_the_page_loads_nothing_and_its_policy_allows_its_own_style_and_script_alone() -> None:
    html = page([step(b"a")], PartialTurn(answer="a"), vocabulary=9)
    elements = Elements(html)
    assert not {"src", "href", "onclick", "onload", "onerror", "style"} & {name for name, _ in elements.attributes}
    assert not {"link", "img", "iframe", "object", "base", "form"} & {*elements.tags}
    assert not re.findall(r"https?:|@import|url\((?!#)", html)
    (policy,) = [value for _, value in elements.attributes if value and "default-src" in value]
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    for kind, text in elements.texts:
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert (f"{kind}-src 'sha256-{digest}'" in policy) == (not text.startswith("{"))


def test_hostile_text_adds_no_element_and_comes_back_as_it_was() -> None:
    calm = page([step(b"a")] * len(HOSTILE), PartialTurn(answer="a"), vocabulary=9)
    steps = [step(data, remaining=data.decode("utf-8", "replace")) for data in HOSTILE]
    html = page(steps, PartialTurn(answer="</title></script><script>alert(1)</script>"), vocabulary=9)
    assert Elements(html).tags == Elements(calm).tags
    assert [text for text in Elements(html).texts if not text[1].startswith("{")] == [
        text for text in Elements(calm).texts if not text[1].startswith("{")
    ]
    (data,) = [text for _, text in Elements(html).texts if text.startswith("{")]
    assert data.isascii()
    assert not set("<>&") & set(data)
    tokens = json.loads(data)["tokens"]
    assert [one["remaining"] for one in tokens] == [one.state.remaining for one in steps]
    assert tokens[0]["text"] == HOSTILE[0].decode()
    for one in tokens:
        assert all(character.isprintable() or character == "\n" for character in one["text"])


def test_a_frame_keeps_the_page_apart() -> None:
    html = page([step(data) for data in HOSTILE], PartialTurn(answer="x"), vocabulary=9)
    outer = Elements(frame(html))
    assert outer.tags == ["iframe"]
    assert dict(outer.attributes)["srcdoc"] == html
    assert dict(outer.attributes)["sandbox"] == "allow-scripts"


def test_the_data_are_those_of_the_steps() -> None:
    shown = traced('Thought: I add.\nAction: add\nAction Input: {"a": 3, "b": 4}', max_tokens=200)
    data = data_of(shown.html())
    assert data["budget"] == 200
    assert data["written"] == 'add({"a": 3, "b": 4})'
    assert len(data["tokens"]) == len(shown.steps)
    for one, token in zip(shown.steps, data["tokens"], strict=True):
        assert (token["kind"] == "forced") == one.forced
        assert token["overruled"] == (not one.preferred_is_valid)
        assert (token["valid"], token["needed"]) == (one.valid_tokens, one.needed)
        found = [(candidate["id"], candidate["valid"]) for candidate in token["candidates"]]
        assert found == [(candidate.token_id, candidate.valid) for candidate in one.alone]
        for candidate, true in zip(token["candidates"], one.alone, strict=True):
            assert candidate["alone"] == pytest.approx(true.probability, rel=1e-3)


def test_stages_are_where_the_call_stands_in_the_text() -> None:
    # The name and the arguments are in the thought too.
    thought = 'I add {"a": 3, "b": 4}.'
    shown = traced(f'Thought: {thought}\nAction: add\nAction Input: {{"a": 3, "b": 4}}', max_tokens=200)
    text = b"".join(one.token.token_bytes for one in list(shown)).decode()
    name = text.index("Action: add") + len("Action: ")
    arguments = text.index("Input: {") + len("Input: ")
    at = 0
    for token in data_of(shown.html())["tokens"]:
        end = at + len(token["text"])
        if token["stage"] == "name":
            assert at < name + 3
            assert end > name
        elif token["stage"] == "arguments":
            assert end > arguments
        else:
            assert end <= name or name + 3 <= at < end <= arguments
        at = end
    stages = [token["stage"] for token in data_of(shown.html())["tokens"]]
    assert [*dict.fromkeys(stages)] == ["text", "name", "arguments"]
    answer = traced("Thought: I know.\nFinal Answer: 7", max_tokens=200)
    assert [token["stage"] for token in data_of(answer.html())["tokens"]][-2:] == ["text", "end"]


def test_a_call_whose_place_is_not_known_has_no_stage() -> None:
    html = page([step(b"x"), step(b"")], PartialTurn(calls=(PartialCall("add", "{}"),)), vocabulary=9)
    assert [token["stage"] for token in data_of(html)["tokens"]] == ["text", "end"]


def test_a_candidate_that_nobody_gave_any_probability_is_a_number_in_the_page() -> None:
    one = replace(step(b"x"), valid_probability=0.0, alone=(Candidate(3, b"y", 1e-30, False),))
    assert data_of(page([one], PartialTurn(), vocabulary=9))["tokens"][0]["candidates"][0]["alone"] == 1e-30


def test_the_page_waits_for_the_steps_that_are_still_to_come() -> None:
    shown = traced("Thought: I know.\nFinal Answer: 7", max_tokens=200)
    next(shown)
    assert len(data_of(shown.html())["tokens"]) == len(shown.steps) > 1
    assert shown._repr_html_() == frame(shown.html())


def test_a_run_without_a_machine_is_refused() -> None:
    chat = scripted_chat(["7"])
    with pytest.raises(OptionError, match="no machine to trace"):
        trace_turn(chat, "?", [add], constrained=False)


def test_a_turn_is_traced_from_a_question_or_from_a_conversation() -> None:
    chat = ChatToolDec.embedded()
    asked, answered = (
        [step.token for step in trace_turn(chat, question, [add])]
        for question in ("3 plus 4?", [("human", "3 plus 4?"), ("ai", "7"), ("human", "And 5 plus 6?")])
    )
    first, second = (b"".join(token.token_bytes for token in tokens).decode() for tokens in (asked, answered))
    assert first.endswith('Action: add\nAction Input: {"a": 3, "b": 4}')
    assert second.endswith('Action: add\nAction Input: {"a": 5, "b": 6}')
