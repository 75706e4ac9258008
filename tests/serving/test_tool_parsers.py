"""vLLM's own parsers as judges: what the machine lets a model write, they read as the same calls. `make serving`."""

import base64
import json
import logging
import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest

if find_spec("vllm") is None:
    pytest.skip("no vLLM here: make serving runs these in an environment of their own", allow_module_level=True)

from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast
from transformers.convert_slow_tokenizer import bytes_to_unicode

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.formats import FORMATS, AssistantTurn, Format, ToolCall, ToolSpec
from langchain_tooldec.formats.base import mapped
from langchain_tooldec.formats.tool_docs import function_docs
from tests.unit_tests.support.languages import random_texts

with warnings.catch_warnings(action="ignore"):  # torch's of its own parts
    from vllm.entrypoints.openai.chat_completion.protocol import ChatCompletionRequest
    from vllm.parser.parser_manager import ParserManager

pytestmark = [pytest.mark.timeout(600), pytest.mark.filterwarnings("ignore::DeprecationWarning")]

TURNS = 100
LONGEST_WALK = 200
TOOLS = [
    ToolSpec(
        "add",
        "Add.",
        {
            "type": "object",
            "properties": {"a": {"type": "integer"}, "b": {"type": "number"}, "exact": {"type": "boolean"}},
            "required": ["a"],
        },
    ),
    ToolSpec(
        "send",
        "Send.",
        {
            "type": "object",
            "properties": {
                "text": {"type": "string"},
                "subject": {"type": ["string", "null"]},
                "kind": {"enum": ["mail", "news"]},
                "to": {"type": "array", "items": {"type": "string"}},
                "copies": {"type": "integer"},
                "code": {"type": ["string", "integer"]},
                "options": {
                    "type": "object",
                    "properties": {
                        "urgent": {"type": "boolean"},
                        "note": {"type": "string"},
                        "sizes": {"type": "array", "items": {"type": "number"}},
                    },
                    "required": ["urgent"],
                },
            },
            "required": ["text"],
        },
    ),
    ToolSpec("ping", "Ping.", {"type": "object", "properties": {}}),
]
NASTY = [
    *("a", " ", "\n", "\n\n", "\r\n", "\t", '"', "'", "\\", '", "', ", ", ":", "x=1", "é", "日本", "😀", "```"),
    *("{", "}", "[", "]", ")", "<b>", "&lt;", "true", "1", "null", "None", "</think>"),
]

Calls = list[tuple[str, Any]]


@dataclass(frozen=True)
class Written:
    """A turn that the machine accepts.

    Attributes:
        data: Its bytes; those of special tokens stand between two bytes 0xFF.
        calls: Name and arguments of each call.
    """

    data: bytes
    calls: Calls

    @cached_property
    def text(self) -> str:
        return self.data.replace(b"\xff", b"").decode()

    @cached_property
    def tokens(self) -> list[tuple[str, bool]]:
        """Its special tokens and its other characters, and whether each is a special token."""
        parts = self.data.split(b"\xff")
        return [(piece, special % 2 == 1) for special, part in enumerate(parts) for piece in _split(part, special % 2)]

    @cached_property
    def texts(self) -> list[str]:
        """The texts in its arguments."""
        return [value for value in _scalars([arguments for _, arguments in self.calls]) if isinstance(value, str)]

    @cached_property
    def decimals(self) -> list[float]:
        """The numbers in its arguments that are not written as integers."""
        return [value for value in _scalars([arguments for _, arguments in self.calls]) if isinstance(value, float)]


def _split(part: bytes, special: int) -> Sequence[str]:
    return [part.decode()] if special else part.decode()


def _scalars(value: Any) -> Iterator[Any]:
    if isinstance(value, (dict, list)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _scalars(item)
    else:
        yield value


@dataclass(frozen=True)
class Fault:
    """What a parser does wrong.

    Attributes:
        words: What it does.
        on: With which turns.
        how: Whether it does so with whole turns, with streamed ones or with both.
        seldom: Whether it depends on where tokens end, too.
    """

    words: str
    on: Callable[[Written], object]
    how: Sequence[str] = ("whole", "streamed")
    seldom: bool = False


@dataclass(frozen=True)
class Judge:
    """A parser of vLLM, and the format whose calls it reads.

    Attributes:
        format: Name of the format.
        parser: Name of the parser.
        special: Those of its markers that are special tokens.
        faults: What the parser does wrong.
        longest: How many characters a token has at most, if it is no special one.
    """

    format: str
    parser: str
    special: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    longest: int = 6

    @cached_property
    def turn_format(self) -> Format:
        return FORMATS[self.format](self.special).for_request(TOOLS, None)

    @cached_property
    def machine(self) -> Automaton:
        return Automaton(self.turn_format.grammar(TOOLS, answer=False))

    @cached_property
    def tokenizer(self) -> PreTrainedTokenizerFast:
        letters = bytes_to_unicode()
        tokenizer = Tokenizer(models.BPE({"</s>": 256} | {letters[byte]: byte for byte in range(256)}, []))
        tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
        tokenizer.decoder = decoders.ByteLevel()
        tokenizer.add_special_tokens([AddedToken(text, special=True, normalized=False) for text in self.special])
        return PreTrainedTokenizerFast(tokenizer_object=tokenizer, eos_token="</s>")

    def ids(self, text: str, *, special: bool) -> list[int]:
        """Token ids of a special token or of other text, each byte a token."""
        return [self.tokenizer.get_vocab()[text]] if special else list(text.encode())

    @cached_property
    def parser_type(self) -> Any:
        return ParserManager.get_parser(tool_parser_name=self.parser, enable_auto_tools=True)

    def turns(self) -> Iterator[Written]:
        """Turns of random logits under the machine, and turns with nasty texts."""
        for data in random_texts(self.machine, TURNS, LONGEST_WALK):
            calls = self.turn_format.parse(data.replace(b"\xff", b"").decode()).calls
            yield Written(data, [(call.name, dict(call.arguments)) for call in calls])
        random = Random(0)
        left = TURNS
        while left:
            turn = self._drawn(random)
            data = self._rendered(turn)
            if self.machine.matches(data):
                left -= 1
                yield Written(data, [(call.name, dict(call.arguments)) for call in turn.calls])

    def _drawn(self, random: Random) -> AssistantTurn:
        nasty = NASTY + list(self.turn_format.markers) * (random.random() < 0.3)
        count = random.randint(1, 3) if self.turn_format.several else 1
        return AssistantTurn(calls=tuple(_drawn_call(random, nasty) for _ in range(count)))

    def _rendered(self, turn: AssistantTurn) -> bytes:
        """The turn as its format writes it; a marker in the arguments is no special token."""
        hidden = {marker: f"\ue000{place}\ue000" for place, marker in enumerate(self.special)}

        def hide(text: str) -> str:
            for marker, instead in hidden.items():
                text = text.replace(marker, instead)
            return text

        calls = tuple(replace(call, arguments=mapped(call.arguments, hide)) for call in turn.calls)
        data = self.turn_format.render(replace(turn, calls=calls)).encode()
        for marker, instead in hidden.items():
            data = data.replace(marker.encode(), b"\xff%s\xff" % marker.encode()).replace(
                instead.encode(), marker.encode()
            )
        return data

    def whole(self, turn: Written) -> Calls:
        """The calls that the parser reads in the whole text."""
        ids = [token for text, special in turn.tokens for token in self.ids(text, special=special)]
        parser = self.parser_type(self.tokenizer, request().tools)
        _, _, calls = parser.parse(turn.text, request(), enable_auto_tools=True, model_output_token_ids=ids)
        return [(call.name, _loaded(call.arguments)) for call in calls or ()]

    def streamed(self, turn: Written) -> Calls:
        """The calls that the parser gives for one token after the other."""
        parser = self.parser_type(self.tokenizer, request().tools)
        names: dict[int, str] = {}
        arguments: dict[int, str] = {}
        pieces = list(self._pieces(turn))
        for place, (text, special) in enumerate(pieces):
            delta = parser.parse_delta(
                text,
                self.ids(text, special=special),
                request(),
                prompt_token_ids=[],
                finished=place == len(pieces) - 1,
            )
            for call in (delta.tool_calls if delta else None) or ():
                names[call.index] = names.get(call.index, "") + (call.function.name or "")
                arguments[call.index] = arguments.get(call.index, "") + (call.function.arguments or "")
        return [(names[index], _loaded(arguments[index])) for index in sorted(names)]

    def _pieces(self, turn: Written) -> Iterator[tuple[str, bool]]:
        random = Random(len(turn.data))
        gathered = ""
        for text, special in turn.tokens:
            if gathered and (special or len(gathered) >= random.randint(1, self.longest)):
                yield gathered, False
                gathered = ""
            if special:
                yield text, True
            else:
                gathered += text
        if gathered:
            yield gathered, False


class HarmonyJudge(Judge):
    """The parser of gpt-oss reads tokens of its own vocabulary, which openai-harmony takes from a file."""

    @cached_property
    def _encoding(self) -> Any:
        from vllm.entrypoints.openai.parser.harmony_utils import get_encoding

        return get_encoding()

    @cached_property
    def parser_type(self) -> Any:
        return ParserManager.get_parser(tool_parser_name=self.parser, enable_auto_tools=True, is_harmony=True)

    def ids(self, text: str, *, special: bool) -> list[int]:
        return list(self._encoding.encode(text, allowed_special="all" if special else set()))


def _drawn_call(random: Random, nasty: Sequence[str]) -> ToolCall:
    def text() -> str:
        return "".join(random.choices(nasty, k=random.randrange(5)))

    optional: dict[str, Callable[[], Any]]
    name = random.choice(["add", "send", "send", "ping"])
    required: dict[str, Any] = {}
    if name == "add":
        required = {"a": random.randrange(-(10**9), 10**9)}
        optional = {"b": lambda: random.choice([1.5, -0.25, 3, 1e20]), "exact": lambda: random.random() < 0.5}
    elif name == "send":
        required = {"text": text()}
        optional = {
            "subject": lambda: random.choice([None, f"a {text()}b"]),
            "kind": lambda: random.choice(["mail", "news"]),
            "to": lambda: [text() for _ in range(random.randrange(3))],
            "copies": lambda: random.randrange(9),
            "code": lambda: random.choice([7, "7a", "+7", " 7", f"b{text()}"]),
            "options": lambda: {"urgent": True, **({"note": text()} if random.random() < 0.5 else {"sizes": [1.5, 2]})},
        }
    else:
        optional = {}
    return ToolCall(name, required | {key: value() for key, value in optional.items() if random.random() < 0.5})


@cache
def request() -> ChatCompletionRequest:
    """A request with the tools."""
    tools = [dict(function) for function in function_docs(TOOLS)]
    return ChatCompletionRequest(messages=[{"role": "user", "content": "?"}], tools=tools, tool_choice="auto")


def _loaded(arguments: str) -> Any:
    try:
        return json.loads(arguments)
    except ValueError:
        return f"no JSON: {arguments}"


def holds(*parts: str) -> Callable[[Written], bool]:
    """Whether a text in the arguments has one of these parts."""
    return lambda turn: any(part in text for text in turn.texts for part in parts)


def reads(pattern: str) -> Callable[[Written], object]:
    """Whether a regular expression is found in the turn."""
    return lambda turn: re.search(pattern, turn.text)


def ends_with_beginning(*markers: str) -> Callable[[Written], object]:
    """Whether a text in the arguments ends in the beginning of one of the markers."""
    beginnings = tuple(marker[:end] for marker in markers for end in range(1, len(marker)))
    return lambda turn: any(text.endswith(beginnings) for text in turn.texts)


def _is_number(text: str) -> bool:
    try:
        int(text)
    except ValueError:
        return False
    return True


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _strings(arguments: dict[str, Any]) -> list[str]:
    return [value for value in arguments.values() if isinstance(value, str)]


def without_arguments(turn: Written) -> bool:
    """Whether a call has no arguments."""
    return any(not arguments for _, arguments in turn.calls)


def ends_early(*markers: str, how: Sequence[str] = ("whole", "streamed")) -> Fault:
    """A parser takes a marker in a text for its own; without token ids it cannot know better."""
    return Fault(f"takes {' and '.join(markers)} in a text for its own", holds(*markers), how)


WHOLE, STREAMED = ("whole",), ("streamed",)
NO_ARGUMENTS = "gives an empty text for arguments without a key"
SPLIT_NUMBER = Fault(
    "streams a number before it is whole: 1.5 becomes 1.0, or 1.01.5", reads(r"\d[.eE]"), STREAMED, seldom=True
)
ROUND_NUMBER = Fault(
    "loses the end of the arguments where it writes a number its own way: 100 for 1e2",
    lambda turn: any(number.is_integer() or "e" in repr(number) for number in turn.decimals),
    STREAMED,
)
NUMBER_TEXT = Fault(
    "reads a text such as +7 as a number, where the schema has both",
    lambda turn: any(isinstance(call.get("code"), str) and _is_number(call["code"]) for _, call in turn.calls),
)
NUMBER_TEXT_WHOLE = replace(NUMBER_TEXT, how=WHOLE)
BRACES = Fault("counts braces in texts", holds("{", "}"), STREAMED)
LOST_PLACE = Fault(
    "loses the arguments of a call behind one that has none",
    lambda turn: any(not arguments for _, arguments in turn.calls[:-1]),
    STREAMED,
)
PYTHON_NULL = Fault("reads None, as the template writes null, as text beside texts", reads(r">\n?None\n?</parameter>"))


FIRST_BRACKET = Fault("ends the calls at the first bracket", reads(r"\].*\]"), WHOLE)
NO_STREAM = Fault("streams no calls", bool, STREAMED)


def markers(name: str) -> tuple[str, ...]:
    """All markers of a format."""
    return FORMATS[name].markers


QWEN_TAGS = ends_early("</function>", "<parameter=")
DSML_ENDS = ends_early("</｜DSML｜function_calls>", "</｜DSML｜invoke>")
TOOL_CALL = ("<tool_call>", "</tool_call>")
JUDGES = [
    Judge("hermes", "hermes", TOOL_CALL, (ends_early("</tool_call>"),)),
    Judge("hermes", "ernie45", TOOL_CALL, (ends_early("</tool_call>", how=STREAMED),)),
    Judge("hermes", "granite4", TOOL_CALL, (ends_early("</tool_call>"), ends_early("<tool_call>", how=WHOLE))),
    Judge("hermes_inline", "hermes", TOOL_CALL, (ends_early("</tool_call>"),)),
    Judge(
        "llama",
        "llama3_json",
        ("<|python_tag|>",),
        (Fault(NO_ARGUMENTS, without_arguments, STREAMED), SPLIT_NUMBER),
    ),
    Judge("mistral", "mistral", ("[TOOL_CALLS]",), (ends_early("[TOOL_CALLS]", how=WHOLE),), longest=1),
    Judge("mistral", "mistral", ("[TOOL_CALLS]", "[ARGS]"), (ends_early("[TOOL_CALLS]", how=WHOLE), NUMBER_TEXT_WHOLE)),
    Judge(
        "mistral",
        "mistral",
        ("[TOOL_CALLS]", "[ARGS]", "[CALL_ID]"),
        (
            ends_early("[TOOL_CALLS]", how=WHOLE),
            NUMBER_TEXT_WHOLE,
            Fault("takes the identifier for the end of the name", reads(r"\[CALL_ID\]\w{9}\[ARGS\]")),
        ),
    ),
    Judge("pythonic", "pythonic", (), (SPLIT_NUMBER,)),
    Judge("pythonic", "llama4_pythonic", markers("pythonic"), (SPLIT_NUMBER,)),
    Judge("qwen_coder", "qwen3_coder", TOOL_CALL, (QWEN_TAGS, PYTHON_NULL)),
    Judge("qwen_coder", "step3p5", TOOL_CALL, (QWEN_TAGS, PYTHON_NULL)),
    Judge(
        "seed",
        "seed_oss",
        markers("seed")[:2],
        (
            QWEN_TAGS,
            PYTHON_NULL,
            Fault("reads lists and objects as Python writes them as text", reads(r"(?s)>(\[[^]]|\{)")),
            Fault(
                "drops a line end at both ends of a text",
                lambda turn: any(text != text.strip("\n") for _, call in turn.calls for text in _strings(call)),
            ),
        ),
    ),
    Judge("minimax", "minimax_m2", markers("minimax")[:2], (ends_early("</invoke>"),)),
    Judge("deepseek", "deepseek_v3", markers("deepseek"), (ends_early("<｜tool▁call▁begin｜>", how=STREAMED),)),
    Judge(
        "deepseek_v31",
        "deepseek_v31",
        markers("deepseek_v31"),
        (
            ends_early("<｜tool▁call▁begin｜>", "<｜tool▁sep｜>", how=STREAMED),
            ends_early("<｜tool▁call▁end｜>", how=WHOLE),
        ),
    ),
    Judge(
        "deepseek_v32", "deepseek_v32", (), (ends_early("</｜DSML｜function_calls>", "</｜DSML｜invoke>"), NUMBER_TEXT)
    ),
    Judge("deepseek_v4", "deepseek_v4", (), (ends_early("</｜DSML｜tool_calls>", "</｜DSML｜invoke>"), NUMBER_TEXT)),
    Judge("deepseek_v41", "deepseek_v41", (), (ends_early("</｜DSML｜ calls>", "</｜DSML｜ invoke>"), NUMBER_TEXT)),
    Judge("glm", "glm45", markers("glm"), (ends_early("</tool_call>", how=WHOLE),)),
    Judge("glm_47", "glm47", markers("glm_47"), (ends_early("</tool_call>", how=WHOLE),)),
    Judge(
        "kimi",
        "kimi_k2",
        markers("kimi"),
        (ends_early("<|tool_call_end|>", "<|tool_calls_section_end|>", how=WHOLE), NUMBER_TEXT_WHOLE),
    ),
    Judge("gemma", "gemma4", markers("gemma"), (ends_early("<tool_call|>", how=WHOLE), NUMBER_TEXT)),
    Judge("lfm", "lfm2", markers("lfm"), (ends_early("<|tool_call_end|>"), SPLIT_NUMBER)),
    Judge("olmo", "olmo3", (), (ends_early("</function_calls>", how=WHOLE), SPLIT_NUMBER)),
    Judge("granite", "granite", markers("granite"), (ROUND_NUMBER, NUMBER_TEXT)),
    Judge("granite_31", "granite", (), (ROUND_NUMBER, NUMBER_TEXT)),
    Judge(
        "phi_functools",
        "phi4_mini_json",
        (),
        (FIRST_BRACKET, NO_STREAM),
    ),
    Judge("hunyuan", "hunyuan_a13b", (), (ends_early("</tool_calls>", how=WHOLE), BRACES, LOST_PLACE)),
    Judge("xlam", "xlam", (), (BRACES, LOST_PLACE), longest=1),
    Judge(
        "apertus",
        "apertus",
        markers("apertus"),
        (
            ends_early("<|tools_prefix|>", how=STREAMED),
            ends_early("<|tools_suffix|>"),
            SPLIT_NUMBER,
            Fault("streams the two halves of an escaped character one by one", reads(r"\\u[dD][89abAB]"), STREAMED),
        ),
    ),
    Judge("gigachat", "gigachat3", markers("gigachat")),
    Judge(
        "command",
        "cohere_command3",
        markers("command"),
        (ends_early(*markers("command")), Fault(NO_ARGUMENTS, without_arguments)),
    ),
    HarmonyJudge("harmony", "openai", markers("harmony")),
    Judge(
        "functiongemma",
        "functiongemma",
        markers("functiongemma"),
        (
            Fault("drops what is no text", lambda turn: any(len(_strings(call)) < len(call) for _, call in turn.calls)),
            Fault("reads a text that is JSON as JSON", lambda turn: any(map(_is_json, turn.texts))),
            ends_early("<start_function_call>", "<end_function_call>"),
            Fault(
                "streams the arguments of a call only if there is one",
                lambda turn: any(len(_strings(call)) != 1 for _, call in turn.calls),
                STREAMED,
            ),
            Fault(
                "streams the beginning of a marker at the end of a text twice",
                ends_with_beginning("<start_function_call>", "<end_function_call>"),
                STREAMED,
            ),
        ),
    ),
]


@pytest.fixture(scope="session", autouse=True)
def _harmony_vocabulary(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The file of gpt-oss's vocabulary, out of quicktok: openai-harmony checks its hash."""
    folder = tmp_path_factory.mktemp("encodings")
    spec = find_spec("quicktok")
    assert spec is not None
    assert spec.origin is not None
    data, place, ranks = (Path(spec.origin).parent / "data" / "o200k.vocab").read_bytes(), 4, {}
    while place < len(data):
        end = place + 2 + int.from_bytes(data[place : place + 2], "little")
        ranks[int.from_bytes(data[end : end + 4], "little")] = data[place + 2 : end]
        place = end + 4
    lines = (b"%s %d\n" % (base64.b64encode(ranks[rank]), rank) for rank in sorted(ranks))
    (folder / "o200k_base.tiktoken").write_bytes(b"".join(lines))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TIKTOKEN_ENCODINGS_BASE", str(folder))
        yield


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Parsers log each of their faults with a traceback, and give up a turn after a second on a busy machine."""
    monkeypatch.setenv("VLLM_TOOL_PARSE_REGEX_TIMEOUT_SECONDS", "60")
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("how", ["whole", "streamed"])
@pytest.mark.parametrize("judge", JUDGES, ids=lambda judge: "-".join((judge.format, judge.parser, *judge.special[1:3])))
def test_the_parser_reads_the_calls_that_were_written(judge: Judge, how: str) -> None:
    faults = [fault for fault in judge.faults if how in fault.how]
    wrong, seen, shown = [], set(), {fault.words for fault in faults if fault.seldom}
    for turn in judge.turns():
        known = {fault.words for fault in faults if fault.on(turn)}
        seen |= known
        if (found := _found(judge, how, turn)) != turn.calls:
            shown |= known
            if not known:
                wrong.append((turn.text, turn.calls, found))
    assert wrong == []
    assert seen <= shown, "what the parser does right by now is no fault of it"


def _found(judge: Judge, how: str, turn: Written) -> Calls | str:
    try:
        return judge.whole(turn) if how == "whole" else judge.streamed(turn)
    except Exception as error:
        return repr(error)


@pytest.mark.parametrize("said", ["", "Let me see."])
@pytest.mark.parametrize("version", ["v32", "v4", "v41"])
def test_the_machine_takes_what_the_encoders_of_deepseek_write(version: str, said: str) -> None:
    encoder = import_module(f"vllm.tokenizers.deepseek_{version}_encoding")
    turn_format = FORMATS[f"deepseek_{version}"]().for_request(TOOLS, None)
    machine = Automaton(turn_format.grammar(TOOLS))
    random = Random(0)
    for _ in range(TURNS):
        calls = [_drawn_call(random, NASTY) for _ in range(random.randint(1, 3))]
        functions = [
            {"name": call.name, "arguments": json.dumps(dict(call.arguments), ensure_ascii=False)} for call in calls
        ]
        asked = {"role": "user", "content": "?"}
        told = {"role": "assistant", "content": said, "tool_calls": [{"function": function} for function in functions]}
        text = encoder.encode_messages([asked, told], thinking_mode="chat")
        turn = text.partition("</think>")[2].removesuffix("<｜end▁of▁sentence｜>")
        assert machine.matches(turn.encode())
        assert turn_format.parse(turn).calls == tuple(calls)
