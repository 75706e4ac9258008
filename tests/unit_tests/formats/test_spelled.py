"""Tools on a vocabulary that lacks some bytes: what it cannot write is told, and the rest has no dead end."""

from collections.abc import Sequence
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.decoding import Machines
from langchain_tooldec.errors import (
    FormatError,
    SchemaError,
    ToolNameError,
    UnsatisfiableSchemaError,
    UnsupportedSchemaError,
)
from langchain_tooldec.formats import (
    FORMATS,
    Format,
    HermesFormat,
    PatternSpec,
    ReActFormat,
    SpecialTokenFormat,
    ToolSpec,
    TurnSpec,
)
from langchain_tooldec.masking.masks import TokenMasks
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.tool_schemas import SCHEMAS
from tests.unit_tests.support.vocabularies import EOS, SPECIAL, tiny_token_bytes

NEVER_MISSING = '{}":'


def lacking(missing: set[int]) -> Vocabulary:
    """The tiny vocabulary without the tokens of some single bytes; longer tokens may have these."""
    gone = {bytes([byte]) for byte in missing if chr(byte) not in NEVER_MISSING}
    tokens = [b"" if data in gone else data for data in tiny_token_bytes()]
    return Vocabulary(tokens, special_tokens={"</s>": EOS, "<tool>": SPECIAL}, eos_token_ids=[EOS])


def machine(vocabulary: Vocabulary, spec: TurnSpec | PatternSpec) -> TokenMasks:
    def encode(text: str) -> Sequence[int]:
        raise NotImplementedError

    return Machines(vocabulary, encode).get("spec", lambda: spec).masks


def tool(name: str = "add", **properties: Any) -> ToolSpec:
    required = [*properties]
    return ToolSpec(name, "", {"type": "object", "properties": properties, "required": required})


def bind(missing: str, *tools: ToolSpec, turn_format: Format | None = None, answer: bool = True) -> TokenMasks:
    spec = TurnSpec(turn_format or ReActFormat(), tools, answer)
    return machine(lacking({*missing.encode()}), spec)


def written(masks: TokenMasks, random: Random, budget: int) -> bytes:
    """A text of tokens that are drawn among those allowed."""
    state, text = masks.initial, b""
    for left in range(max(budget, len(masks.completion(state)), 1), 0, -1):
        ids = masks.allowed(state, left).mask().nonzero()[0]
        assert len(ids), f"nothing is allowed after {text!r}"
        token_id = int(random.choice(ids))
        if masks.is_end(token_id):
            break
        text += masks.vocabulary.token_bytes[token_id]
        state = masks.advance(state, token_id)
    assert masks.is_accept(state)
    return text


@given(
    st.sets(st.integers(0, 255), max_size=80),
    st.sampled_from(sorted(SCHEMAS)),
    st.sampled_from(sorted(FORMATS)),
    st.randoms(use_true_random=False),
)
def test_a_call_is_valid_or_refused(missing: set[int], name: str, kind: str, random: Random) -> None:
    schema, turn_format = SCHEMAS[name], FORMATS[kind]()
    spec = TurnSpec(
        turn_format.for_request([ToolSpec("tool", "", schema)], None), [ToolSpec("tool", "", schema)], False
    )
    try:
        masks = machine(lacking(missing), spec)
    except (SchemaError, FormatError, ToolNameError):
        return
    for budget in (0, 40):
        text = written(masks, random, budget).replace(b"\xff", b"").decode()
        for call in spec.format.parse(text).calls:
            jsonschema.validate(call.arguments, {"type": "object", **schema})


def test_bytes_that_nothing_asks_for_are_no_fault() -> None:
    """SmolLM2 lacks some control characters, and the first bytes of characters that Unicode does not have."""
    masks = bind("", tool(city={"type": "string"}))
    lost = machine(lacking({0x04, 0x06, 0x13, 0xF1, 0xF2}), TurnSpec(ReActFormat(), [tool(city={"type": "string"})]))
    for text in (b"Thought: a\nAction: add", b"Thought: \xf0\x9f\x98\x80"):
        assert lost.automaton.run(lost.initial, text)
    for text in (b"Thought: \x04", b"Thought: \xf1\x80\x80\x80"):
        assert not lost.automaton.run(lost.initial, text)
        assert masks.automaton.run(masks.initial, text)
    # By its number, JSON can write any character.
    assert lost.automaton.run(lost.initial, b'Thought: a\nAction: add\nAction Input: {"city": "\\u0004')


def test_a_name_that_cannot_be_written() -> None:
    with pytest.raises(ToolNameError, match=r"the name 'añadir' cannot be written: .* 'ñ'; rename the tool"):
        bind("ñ", tool("añadir"), tool("add"))


def test_all_faults_of_all_tools_are_told() -> None:
    first, second = tool("first", x={"enum": ["ñ"]}, ñu={"type": "string"}), tool("second", y={"const": "ñ"})
    with pytest.raises(UnsupportedSchemaError) as caught:
        bind("ñ", tool("add"), first, second)
    assert (caught.value.tool, caught.value.keyword) == ("first", "properties")
    assert [(fault.tool, fault.path) for fault in caught.value.faults] == [
        (None, "$"),
        (None, "$"),
        (None, "$.properties.x"),
        ("second", "$.properties.y"),
    ]
    assert "tool 'first', $: 'properties' has 'ñu', and the model's tokenizer has no token for 'ñ'" in str(caught.value)


def test_arguments_of_which_nothing_is_left() -> None:
    digits = "0123456789"
    with pytest.raises(UnsatisfiableSchemaError, match=r"'add', \$: no call of it can be written: .* '0'") as caught:
        bind(digits, tool("sub"), tool(n={"type": "integer"}))
    assert caught.value.tool == "add"
    bind(digits[1:], tool(n={"type": "integer"}))


def test_an_answer_that_cannot_be_written() -> None:
    schema = {"type": "object", "properties": {"x": {"enum": ["ñ"]}}, "required": ["x"]}
    with pytest.raises(UnsupportedSchemaError, match=r"\$.properties.x: 'enum' has 'ñ'"):
        machine(lacking({*"ñ".encode()}), TurnSpec(HermesFormat(), [], schema=schema))


def test_an_answer_of_which_nothing_is_left() -> None:
    """Else the model could only call, again and again."""
    with pytest.raises(FormatError, match=r"no answer in the format 'react' can be written: .* 'F'"):
        bind("F", tool(x={"type": "integer"}))
    bind("F", tool(x={"type": "integer"}), answer=False)
    schema = {"type": "object", "properties": {"l": {"type": "array"}}, "required": ["l"]}
    with pytest.raises(FormatError, match="no answer in the format 'hermes'"):
        machine(lacking({*b"["}), TurnSpec(HermesFormat(), [tool()], schema=schema))


def test_tools_that_have_a_token_each() -> None:
    special = ["<tool>", "<tools>", "<sub>"]
    tokens = [b"" if data == b"t" else data for data in tiny_token_bytes()]
    ids = {name: len(tokens) + number for number, name in enumerate(special)}
    vocabulary = Vocabulary([*tokens, b"", b"", b""], special_tokens=ids, eos_token_ids=[EOS])
    tools = [tool(name.strip("<>"), x={"type": "integer"}) for name in special]
    turn_format = SpecialTokenFormat(special).for_request(tools, None)
    masks = machine(vocabulary, TurnSpec(turn_format, tools))
    assert {ids[name] for name in special} <= set(masks.allowed(masks.initial).mask().nonzero()[0].tolist())


def test_a_format_that_cannot_be_written() -> None:
    with pytest.raises(FormatError, match=r"no token for '\\n'.*; ask for another format"):
        bind("\n", turn_format=ReActFormat())


@pytest.mark.parametrize(("kind", "lost"), [("hermes", "<"), ("react", "I"), ("structured_chat", "_"), ("glm", "k")])
def test_calls_that_cannot_be_written_where_answers_can(kind: str, lost: str) -> None:
    with pytest.raises(SchemaError, match=f"no call of it can be written: .* no token for '{lost}'"):
        bind(lost, tool(x={"type": "string"}), turn_format=FORMATS[kind]())


def test_a_pattern_that_cannot_be_written() -> None:
    assert machine(lacking({*b"b"}), PatternSpec("^[abc]$")).automaton.matches(b"a")
    with pytest.raises(FormatError, match="no token for 'b'"):
        machine(lacking({*b"b"}), PatternSpec("^b+$"))


def test_budgets_reckon_with_what_is_missing() -> None:
    masks = bind("0", tool(n={"type": "integer"}), answer=False)
    assert masks.vocabulary.spelled(masks.completion(masks.initial)).endswith(b'{"n":1}')


def test_plain_tools_are_still_compiled_late() -> None:
    """Where the shortest arguments can be written, nothing else has to be known."""
    vocabulary = lacking({0x04, 0xF1})
    tools = [tool(f"tool_{number}", x={"type": "string"}) for number in range(50)]
    spec = TurnSpec(ReActFormat(), tools)
    machine(vocabulary, spec)
    assert spec.shortest() == ['{"x":""}'] * 50


def test_what_is_kept_does_not_depend_on_other_vocabularies() -> None:
    spec = TurnSpec(ReActFormat(), [tool(x={"type": "string"})], False)
    whole, lost = machine(lacking(set()), spec), machine(lacking({*b"q"}), spec)
    text = b'Thought: \nAction: add\nAction Input: {"x": "q"}'
    assert whole.automaton.matches(text)
    assert not lost.automaton.matches(text)
