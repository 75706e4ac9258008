"""What each format writes is enough to infer how it is written."""

import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import FormatError
from langchain_tooldec.formats import FORMATS, AssistantTurn, TurnSpec
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.inference import infer
from langchain_tooldec.formats.machine_spec import read_spec
from langchain_tooldec.formats.probes import CALLS, SAID, TOOLS, calling

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


def form_of(call: str, answer: str = "{said}") -> CallFormat:
    """The form of turns whose calls are written so; `@` stands for the name, `#` for JSON, `$` for the place."""

    def write(turn: AssistantTurn) -> str:
        written = "".join(
            call.replace("@", one.name).replace("#", dump_arguments(one.arguments)).replace("$", str(place))
            for place, one in enumerate(turn.calls)
        )
        return f"{written or answer.format(said=turn.answer)}<|end|>"

    return infer(write)


@pytest.mark.parametrize(
    ("call", "answer", "expected"),
    [
        ('<c>{"arguments": #, "name": "@"}</c>', "{said}", ('<c>{"arguments": ', ', "name": "', '"}</c>')),
        ("<c>@:$<a>#</c>", "{said}", ("<c>", ":{index}<a>", "</c>")),
        ("CALL: @ WITH #;", "{said}", ("CALL: ", " WITH ", ";")),
        ("@\n#\n\n", "\n{said}", ("", "\n", "\n\n")),
        ("[Use] @ #.", "{said}", ("[Use] ", " ", ".")),
    ],
)
def test_what_is_read_off(call: str, answer: str, expected: tuple[str, str, str]) -> None:
    found = form_of(call, answer)
    assert "".join(map(str, (found.section[0], *found.calls[0], found.section[1]))) == "".join(expected)
    turn = calling({"probe_count": 1}, {})
    for written in (found.render(turn), found.render(calling({}))):
        assert Automaton(found.grammar(TOOLS)).matches(written.encode())
    assert [one.name for one in found.parse(found.render(turn)).calls] == ["probe_tool", "probe_other"]


@pytest.mark.parametrize(
    ("call", "answer", "message"),
    [
        ("@\n#", "{said}", "nothing tells the name of a tool from an answer"),
        ("<c>#</c>", "{said}", "the name of a tool is not written as it is"),
        ("<c>@ #</c>", "", "an answer is not written as it is"),
        ("<c>@</c>", "{said}", "the arguments are in no notation that is known"),
    ],
)
def test_what_cannot_be_inferred_is_told(call: str, answer: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        form_of(call, answer)
