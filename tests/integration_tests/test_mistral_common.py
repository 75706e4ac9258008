"""mistral-common as a judge: what it writes for a version of Mistral's models, machine and format take."""

import json
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest

if find_spec("mistral_common") is None:
    pytest.skip("needs the package mistral-common: pip install --group test", allow_module_level=True)

from mistral_common.protocol.instruct.messages import AssistantMessage
from mistral_common.protocol.instruct.tool_calls import FunctionCall
from mistral_common.protocol.instruct.tool_calls import ToolCall as MistralToolCall
from mistral_common.tokens.tokenizers.base import SpecialTokens
from mistral_common.tokens.tokenizers.mistral import MistralTokenizer
from mistral_common.tokens.tokenizers.tekken import Tekkenizer

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.formats import MistralFormat, ToolCall, ToolSpec

TURNS = 100
TOOLS = [
    ToolSpec(
        "book_room",
        "Book a room.",
        {
            "type": "object",
            "properties": {
                "text": {"type": "string"},
                "count": {"type": "integer"},
                "price": {"type": "number"},
                "sure": {"type": "boolean"},
                "note": {"type": ["string", "null"]},
                "tags": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
                "size": {"type": "object", "properties": {"width": {"type": "number"}}},
            },
        },
    ),
    ToolSpec("ping", "Ping.", {"type": "object", "properties": {}}),
]
NASTY = [
    "a",
    " ",
    "\n",
    '"',
    "\\",
    "'",
    "é",
    "日本",
    "😀",
    "{",
    "}",
    "]",
    ", ",
    "[TOOL_CALLS]",
    "[ARGS]",
    "[CALL_ID]",
    "</s>",
]
WRITTEN_BY_NAME = {"[TOOL_CALLS]", "[ARGS]"}
VERSIONS = {
    "v3": {"[TOOL_CALLS]"},
    "v7": {"[TOOL_CALLS]"},
    "v11": {*WRITTEN_BY_NAME, "[CALL_ID]"},
    "v13": WRITTEN_BY_NAME,
    "v15": WRITTEN_BY_NAME,
}


def tokenizer(version: str, folder: Path) -> Any:
    """A byte-level tokenizer of a version: mistral-common comes with those of the first versions only."""
    import mistral_common

    model = json.loads((Path(mistral_common.__file__).parent / "data" / "tekken_240911.json").read_text("utf-8"))
    model["vocab"] = model["vocab"][:2000]
    model["config"].update(version=version, default_vocab_size=3000)
    old = [token["token_str"] for token in Tekkenizer.DEPRECATED_SPECIAL_TOKENS]
    tokens = dict.fromkeys([*old, *(token.value for token in SpecialTokens)])
    model["special_tokens"] = [
        {"rank": rank, "token_str": token, "is_control": True} for rank, token in enumerate(tokens)
    ]
    file = folder / "tekken.json"
    file.write_text(json.dumps(model), "utf-8")
    return MistralTokenizer.from_file(str(file)).instruct_tokenizer


@pytest.mark.parametrize("version", VERSIONS)
def test_the_machine_takes_what_mistral_common_writes(version: str, tmp_path: Path) -> None:
    instruct = tokenizer(version, tmp_path)
    turn_format = MistralFormat(VERSIONS[version])
    machine, random = Automaton(turn_format.grammar(TOOLS)), Random(0)
    for _ in range(TURNS):
        calls = [_drawn(random) for _ in range(random.randint(1, 3))]
        functions = [
            FunctionCall(name=call.name, arguments=json.dumps(dict(call.arguments), ensure_ascii=False))
            for call in calls
        ]
        message = AssistantMessage(
            tool_calls=[MistralToolCall(id=call.id, function=own) for call, own in zip(calls, functions, strict=True)]
        )
        data = _written(instruct, message)
        assert machine.matches(data)
        assert turn_format.parse(data.replace(b"\xff", b"").decode()).calls == tuple(calls)


def _written(instruct: Any, message: AssistantMessage) -> bytes:
    """The message as bytes; those of special tokens stand between two bytes 0xFF."""
    tokens = instruct.encode_assistant_message(message, is_before_last_user_message=False)
    own = instruct.tokenizer
    parts = [
        b"\xff%b\xff" % own.id_to_piece(token).encode() if own.is_special(token) else own.id_to_byte_piece(token)
        for token in tokens
    ]
    assert parts[-1] == b"\xff</s>\xff"
    return b"".join(parts[:-1])


def _drawn(random: Random) -> ToolCall:
    def text() -> str:
        return "".join(random.choices(NASTY, k=random.randrange(5)))

    values: dict[str, Callable[[], Any]] = {
        "text": text,
        "count": lambda: random.randrange(-(10**9), 10**9),
        "price": lambda: random.choice([1.5, -0.25, 3, 1e20]),
        "sure": lambda: random.random() < 0.5,
        "note": lambda: random.choice([None, text()]),
        "tags": lambda: [[text() for _ in range(random.randrange(3))] for _ in range(random.randrange(3))],
        "size": lambda: random.choice([{}, {"width": 1.5}]),
    }
    call_id = "".join(random.choices("abcXYZ019", k=9))
    if random.random() < 0.2:
        return ToolCall("ping", {}, call_id)
    return ToolCall("book_room", {key: value() for key, value in values.items() if random.random() < 0.5}, call_id)
