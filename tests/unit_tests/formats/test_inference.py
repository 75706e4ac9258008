"""What each format writes is enough to infer how it is written."""

import json

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import FORMATS, AssistantTurn, ToolCall, TurnSpec
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.inference import infer
from langchain_tooldec.formats.machine_spec import read_spec
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.formats.written_turns import CALLS, SAID, TOOLS, Write, calling
from tests.unit_tests.support.growing_turns import read_by_character

NATIVE = {name: kind for name, kind in FORMATS.items() if kind.native}


@pytest.mark.parametrize("name", NATIVE)
def test_a_form_is_inferred_from_what_is_written(name: str) -> None:
    known = NATIVE[name]()
    found = infer(lambda turn: f"{known.render(turn)}<|end|>")
    several = known.several
    turns = [turn for turn in CALLS.values() if several or len(turn.calls) == 1]
    for turn in [*turns, AssistantTurn(answer=SAID)]:
        assert found.render(turn) == known.render(turn)
    assert found.several is several
    reading = found.for_request(TOOLS, None)
    spec = TurnSpec(reading, TOOLS)
    machines = [Automaton(one.grammar()) for one in (spec, read_spec(spec.to_json(), ()))]
    for turn in turns:
        text = known.render(turn)
        assert [machine.matches(text.encode()) for machine in machines] == [True, True]
        assert [call.arguments for call in reading.parse(text).calls] == [call.arguments for call in turn.calls]


def writer(call: str, answer: str = "{said}", section: str = "@", between: str = "") -> Write:
    """Writes turns whose calls are written so.

    Args:
        call: `@` stands for the name, `#` for JSON, `%` for indented JSON, `$` for the place, `~` for the identifier.
        answer: An answer, with `{said}`.
        section: All calls; `@` stands for them, and `$` for how many there are.
        between: Separates calls.
    """

    def write(turn: AssistantTurn) -> str:
        calls = []
        for place, one in enumerate(turn.calls):
            parts = {
                "@": one.name,
                "#": dump_arguments(one.arguments),
                "%": dump_arguments(one.arguments, "indented"),
                "$": str(place),
                "~": one.id,
            }
            calls.append("".join(parts.get(sign, sign) for sign in call))
        all_calls = section.replace("$", str(len(calls))).replace("@", between.join(calls))
        return f"{all_calls if calls else answer.format(said=turn.answer)}<|end|>"

    return write


@pytest.mark.parametrize(
    ("call", "answer", "section", "between"),
    [
        ('<c>{"arguments": #, "name": "@"}</c>', "{said}", "@", ""),
        ('{"arguments": #, "name": "@"}', "{said}", "@", "; "),
        ("<c>@:$<a>#</c>", "{said}", "@", ""),
        ("CALL: @ WITH #;", "{said}", "@", ""),
        ("@\n#\n\n", "\n{said}", "@", ""),
        ("[Use] @ #.", "{said}", "@", ""),
        ("@\n#", "{said}", "<calls>\n@\n</calls>", "\n"),
        ("@ #", "{said}", "<calls>\n@\n</calls>", "\n"),
        ("@: #", "{said}", "Tool calls:\n@", "\n"),
        ("@ #", "{said}", "<cc n=$>\n@", "\n"),
        ('<c>{"name": "@", "arguments": %}</c>', "{said}", "@", ""),
        ('{"id": "~", "name": "@", "arguments": #}', "{said}", "[@]", ", "),
        ("<call>@#</call>", "{said}", "@", ""),
        ('call {"name": "@", "arguments": #}', "{said}", "@", "\n"),
        ("-> @ #", "{said}", "@", "\n"),
    ],
)
def test_what_is_read_off(call: str, answer: str, section: str, between: str) -> None:
    write = writer(call, answer, section, between)
    found = infer(write)
    reading = found.for_request(TOOLS, None)
    machine = Automaton(reading.grammar(TOOLS))
    turns = [calling({"probe_count": 1}), calling({"probe_count": 1}, {}), AssistantTurn(answer="I recalled it.")]
    for turn in turns:
        text = write(turn).removesuffix("<|end|>")
        assert found.render(turn) == text
        assert machine.matches(text.encode())
        meant = AssistantTurn(calls=tuple(ToolCall(one.name, one.arguments) for one in turn.calls), answer=turn.answer)
        assert reading.parse(text) == meant
        assert read_by_character(reading, text) == meant


@pytest.mark.parametrize(
    ("call", "answer", "message"),
    [
        ("@\n#", "{said}", "nothing tells the name of a tool from an answer"),
        ("<c>#</c>", "{said}", "the name of a tool is not written as it is"),
        ("<c>@ #</c>", "", "an answer is not written as it is"),
        ("<c>@</c>", "{said}", "the arguments are in no notation that is known"),
        ("<f=@>#</f=@>", "{said}", "the name of a tool is written twice in a call"),
    ],
)
def test_what_cannot_be_inferred_is_told(call: str, answer: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        infer(writer(call, answer))


def agent_steps(turn: AssistantTurn) -> str:
    """Texts before calls and answers have plain words before them, and one begins like the other."""
    said = f"Thought: {turn.answer}\n" if turn.answer else ""
    calls = "".join(f"Action: {one.name}\nAction Input: {dump_arguments(one.arguments)}" for one in turn.calls[:1])
    return f"{said}{calls}<|end|>" if turn.calls else f"Thought: I know.\nFinal Answer: {turn.answer}<|end|>"


def test_a_text_before_a_call_ends_where_the_call_begins() -> None:
    reading = infer(agent_steps).for_request(TOOLS, None)
    machine = Automaton(reading.grammar(TOOLS))
    for said in ("I add.", "I add.\nThen.", "Action."):
        text = agent_steps(calling({"probe_count": 1}, said=said)).removesuffix("<|end|>")
        assert machine.matches(text.encode())
        for read in (reading.parse(text), read_by_character(reading, text)):
            assert (read.answer, [one.name for one in read.calls]) == (said, ["probe_tool"])
    answer = "Thought: I know.\nFinal Answer: "
    assert machine.matches(answer.encode())
    assert read_by_character(reading, answer) == reading.parse(answer) == AssistantTurn(answer="")


@pytest.mark.parametrize("calls_without_marks", [True, False])
def test_no_marked_text_precedes_calls_that_begin_without_a_mark(calls_without_marks: bool) -> None:
    def write(turn: AssistantTurn) -> str:
        calls = [f'{{"name": "{one.name}", "arguments": {dump_arguments(one.arguments)}}}' for one in turn.calls]
        said = f"<note>{turn.answer}</note>" if turn.calls and turn.answer else turn.answer or ""
        return f"{said}{'; '.join(calls)}<|end|>"

    reading = infer(write, ["<|end|>"]).for_request(TOOLS, None).adapted(calls_without_marks=calls_without_marks)
    machine = Automaton(reading.grammar(TOOLS))
    call = write(calling({"probe_count": 1})).removesuffix("<|end|>")
    assert machine.matches(call.encode())
    assert len(reading.parse(call).calls) == 1
    assert not machine.matches(f"<note>I add.</note>{call}".encode())


def test_a_special_token_is_a_mark_whatever_it_looks_like() -> None:
    tokens = ("◁call▷", "◁/call▷", "<|end|>")
    found = infer(writer("◁call▷@ #◁/call▷"), tokens)
    assert found.own_tokens == {"◁call▷", "◁/call▷"}
    assert found.openings == ("◁call▷",)
    turn = calling({"probe_count": 1})
    assert found.for_request(TOOLS, None).parse(found.render(turn)).calls == turn.calls


def test_quoted_values_in_tags_with_words_of_python() -> None:
    notation = TagNotation("<a k=", ">", "</a>", words=("python", "json"), nested="python", quoted=True)
    reader = notation.reader(None)
    assert reader.feed("<a k=x>True</a><a k=y>\"True\"</a><a k=z>['a']</a><a k=w>None</a></c>") == "</c>"
    assert json.loads(reader.json) == {"x": True, "y": "True", "z": ["a"], "w": None}
