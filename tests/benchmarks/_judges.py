"""Judges of generated text that are independent of this package: json, jsonschema, and the text of a turn."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import jsonschema

from tests.benchmarks._instances import resolve

MARKERS = ("Thought:", "Action:", "Action Input:", "Observation:", "Final Answer:")
_APPLY_IN_PLACE = {"allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "$ref", "$dynamicRef"}
_SAY_MORE = {"additionalProperties", "patternProperties", "unevaluatedProperties", "propertyNames"}


class MalformedError(Exception):
    """The generated text is wrong.

    Attributes:
        kind: "format" (the turn or its JSON), "name" (no such tool) or "argument" (violates the tool's schema).
    """

    def __init__(self, kind: str, reason: str) -> None:
        self.kind = kind
        super().__init__(f"{kind}: {reason}")


class KeyTwiceError(MalformedError):
    """An object has a duplicate key; JSON readers keep one of them."""


def read_turn(text: str, tools: Mapping[str, Any]) -> tuple[str, str] | None:
    """The call of a ReAct turn, as its tool and its arguments' text; None if the turn is an answer.

    Args:
        text: The whole turn.
        tools: The schema of each tool.

    Raises:
        MalformedError: It is neither, or names no tool.
    """
    if not text.startswith("Thought: "):
        raise MalformedError("format", "does not begin with a thought")
    thought, action, rest = text.removeprefix("Thought: ").partition("\nAction: ")
    if not action:
        thought, answered, answer = thought.partition("\nFinal Answer: ")
        if not answered or any(marker in answer for marker in MARKERS):
            raise MalformedError("format", "neither a call nor an answer")
        rest = ""
    if any(marker in thought for marker in MARKERS):
        raise MalformedError("format", "a marker within the thought")
    if not action:
        return None
    name, given, written = rest.partition("\nAction Input: ")
    if not given:
        raise MalformedError("format", "no Action Input")
    if name not in tools:
        raise MalformedError("name", repr(name))
    return name, written


def read_calls(
    written: str, text: str, tools: Mapping[str, Any], ends: Collection[str] = ()
) -> list[tuple[str, list[Any]]]:
    """The calls of a turn, each as its tool and the possible readings of its arguments.

    Args:
        written: Name of the format.
        text: The whole turn, with special tokens as text.
        tools: The schema of each tool.
        ends: Markers of which one, with blanks after it, may end an answer.

    Raises:
        MalformedError: It is not a turn of the format, or names no tool.
    """
    try:
        return _read_calls(written, text, tools)
    except MalformedError:
        ended = next((one for one in ends if text.rstrip(" \t\r\n").endswith(one)), None)
        if ended is None or _read_calls(written, text[: text.rindex(ended)], tools):
            raise
        return []


def _read_calls(written: str, text: str, tools: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
    if written == "react":
        found = read_turn(text, tools)
        return [] if found is None else [(found[0], readings(found[1]))]
    if written in _MARKED:
        return _marked_calls(text, *_MARKED[written], tools)
    if written in _NOTATED:
        return list(_notated_calls(text, *_NOTATED[written], tools))
    blobs, key = _BLOBS[written](text)
    calls = []
    for blob in blobs:
        values = readings(blob)
        named = {"action" if key == "action_input" else "name", key}
        if not all(isinstance(value, dict) and value.keys() == named for value in values):
            raise MalformedError("format", f"no call: {blob!r}")
        (name,) = {value[(named - {key}).pop()] for value in values}
        if name == "Final Answer" and written == "structured_chat":
            return []
        if name not in tools:
            raise MalformedError("name", repr(name))
        calls.append((name, [value[key] for value in values]))
    return calls


def _llama_blobs(text: str) -> tuple[list[str], str]:
    if not text.startswith(('{"name"', "<|python_tag|>")):
        return [], "parameters"
    return list(_objects(text.removeprefix("<|python_tag|>"), "; |\n?", "")), "parameters"


def _mistral_blobs(text: str) -> tuple[list[str], str]:
    _, marker, rest = text.partition("[TOOL_CALLS]")
    if not marker:
        return [], "arguments"
    inside = rest.lstrip(" ")
    if not inside.startswith("["):
        raise MalformedError("format", f"no list: {rest!r}")
    return list(_objects(inside[1:], ", ", "]")), "arguments"


def _objects(text: str, between: str, end: str) -> Iterator[str]:
    """The JSON values that are all of a text; between two stands what a regular expression matches."""
    place = 0
    while True:
        _, stop = json.JSONDecoder().raw_decode(text, place)
        yield text[place:stop]
        if text[stop:] == end:
            return
        separator = re.compile(between).match(text, stop)
        if separator is None:
            raise MalformedError("format", f"no calls, one after the other: {text!r}")
        place = separator.end()


def _structured_chat_blobs(text: str) -> tuple[list[str], str]:
    spaced, plain = "\nAction: \n```\n", "\nAction:\n```\n"
    thought, marker, rest = text.partition(spaced if spaced in text else plain)
    if not (text.startswith("Thought: ") and marker and rest.endswith("\n```")) or "Action:" in thought:
        raise MalformedError("format", "no thought with an action between fences")
    return [rest.removesuffix("\n```")], "action_input"


def _marked_calls(
    text: str, begin: str, head: str, tail: str, between: str, end: str, tools: Mapping[str, Any]
) -> list[tuple[str, list[Any]]]:
    """The calls of a turn, by regular expressions that must match all text from the first call on."""
    opening = re.search(begin, text)
    if opening is None:
        return []
    calls, place, separator = [], opening.end(), ""
    while True:
        match = re.compile(separator + head).match(text, place)
        if match is None:
            raise MalformedError("format", f"no call: {text[place:]!r}")
        _, stop = json.JSONDecoder().raw_decode(text, match.end())
        name = json.loads(f'"{match[1]}"') if match[0][match.end(1) - match.start()] == '"' else match[1]
        if name not in tools:
            raise MalformedError("name", repr(name))
        calls.append((name, readings(text[match.end() : stop])))
        closed = re.compile(tail).match(text, stop)
        if closed is None:
            raise MalformedError("format", f"a call without an end: {text[stop:]!r}")
        place, separator = closed.end(), between
        if re.compile(end).fullmatch(text, place):
            return calls


_IN_JSON = r"((?:[^\"\\]|\\.)+)"
_JSON_HEAD = rf'\{{"name": "{_IN_JSON}", "arguments": '
_LIST = (_JSON_HEAD, r"\}", ", ")
_DEEPSEEK = ("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>")
_MARKED = {  # begin of the calls, a call up to its arguments, what follows them, between calls, the end
    "apertus": (r"<\|tools_prefix\|>\[", rf'\{{"{_IN_JSON}": ', r"\}", ", ", r"\]<\|tools_suffix\|>"),
    "command": (
        *(r"<\|START_ACTION\|>\[(?:\n    )?", rf'\{{"tool_call_id": "\d+", "tool_name": "{_IN_JSON}", "parameters": '),
        *(r"\}", r",(?:\n   )? ", r"\n?\]<\|END_ACTION\|>"),
    ),
    "deepseek": (
        *(_DEEPSEEK[0], "<｜tool▁call▁begin｜>function<｜tool▁sep｜>(.+)\n```json\n"),
        *("\n```<｜tool▁call▁end｜>", "\n", _DEEPSEEK[1]),
    ),
    "deepseek_v31": (
        *(_DEEPSEEK[0], "<｜tool▁call▁begin｜>(.+?)<｜tool▁sep｜>", "<｜tool▁call▁end｜>", "", _DEEPSEEK[1]),
    ),
    "functionary": ("(?=<function=)", "<function=(.+?)>", "</function>", "", ""),
    "gigachat": (r"<\|function_call\|>", *_LIST, ""),
    "granite": (r"<\|tool_call\|> ?\[", *_LIST, r"\]"),
    "harmony": (
        r"(?:^|<\|start\|>assistant)(?=(?:<\|channel\|>commentary)? to=functions\.)",
        r"(?:<\|channel\|>commentary)? to=functions\.(.+?)"
        r"(?:<\|channel\|>commentary json| <\|constrain\|>json)<\|message\|>",
        *("", "", ""),
    ),
    "functionary_v32": (">>>(?!all\n)", "(.+?)\n", "", ">>>", ""),
    "granite_31": (r"<tool_call> ?\[", *_LIST, r"\]"),
    "hermes": (r"(?:^|\n)(?=<tool_call>)", rf"<tool_call>\n{_JSON_HEAD}", r"\}\n</tool_call>", "\n?", ""),
    "hermes_inline": ("(?=<tool_call>)", rf"<tool_call>{_JSON_HEAD}", r"\}</tool_call>", "\n?", ""),
    "phi_functools": (r"functools\[", *_LIST, r"\]"),
    "xlam": (r"^\[(?=\{\")", *_LIST, r"\]"),
    "hunyuan": (r"<tool_calls>\[", *_LIST, r"\]</tool_calls>"),
    "kimi": (
        *(
            r"<\|tool_calls_section_begin\|>",
            r"<\|tool_call_begin\|>functions\.(.+?):\d+<\|tool_call_argument_begin\|>",
        ),
        *(r"<\|tool_call_end\|>", "", r"<\|tool_calls_section_end\|>"),
    ),
    "mistral_v3": (
        r"\[TOOL_CALLS\] ?\[",
        *(_JSON_HEAD, r'(?:, "id": "\w{9}")?\}', ", ", r"\]"),
    ),
    "mistral_v11": (r"(?=\[TOOL_CALLS\])", r"\[TOOL_CALLS\](.+?)(?:\[CALL_ID\]\w{9})?\[ARGS\]", "", "", ""),
    "nemotron": (r"<TOOLCALL>\[", *_LIST, r"\]</TOOLCALL>"),
    "phi": (r"(?=<\|tool_call\|>)", rf"<\|tool_call\|>{_JSON_HEAD}", r"\}<\|/tool_call\|>", "", ""),
    "solar": (
        *(r"<\|tool_calls\|>", r"<\|tool_call:begin\|>\w{9}<\|tool_call:name\|>(.+?)<\|tool_call:args\|>"),
        *(r"<\|tool_call:end\|>", "", ""),
    ),
}

Reading: TypeAlias = "Callable[[str, Any], tuple[list[Any], int]]"
"""Reads arguments from the beginning of a text, given the tool's schema: their `readings`, and where they end."""


def _notated_calls(
    text: str, begin: str, head: str, read: Reading, tail: str, between: str, end: str, tools: Mapping[str, Any]
) -> Iterator[tuple[str, list[Any]]]:
    """The calls of a turn whose arguments are not JSON; all text from the first call on must match."""
    opening = re.search(begin, text)
    place, separator = 0 if opening is None else opening.end(), ""
    while opening is not None:
        match = re.compile(separator + head).match(text, place)
        if match is None:
            raise MalformedError("format", f"no call: {text[place:]!r}")
        if match[1] not in tools:
            raise MalformedError("name", repr(match[1]))
        arguments, length = read(text[match.end() :], tools[match[1]])
        yield match[1], arguments
        closed = re.compile(tail).match(text, match.end() + length)
        if closed is None:
            raise MalformedError("format", f"a call without an end: {text[match.end() :]!r}")
        place, separator = closed.end(), between
        opening = None if re.compile(end).fullmatch(text, place) else opening


def _python_arguments(text: str, schema: Any) -> tuple[list[Any], int]:
    """Keyword arguments, up to the first parenthesis that makes them valid Python."""
    for closing in re.finditer(r"\)", text):
        try:
            call = ast.parse(f"f({text[: closing.end()]}", mode="eval").body
        except (SyntaxError, ValueError):
            continue
        assert isinstance(call, ast.Call)
        arguments = {str(word.arg): _python_value(word.value) for word in call.keywords}
        return [json.loads(json.dumps(arguments))], closing.end()
    raise MalformedError("format", f"no arguments of Python: {text!r}")


def _python_value(node: ast.expr) -> Any:
    words = {"true": True, "false": False, "null": None}
    for part in ast.walk(node):
        for field, value in ast.iter_fields(part):
            parts = value if isinstance(value, list) else [value]
            changed = [ast.Constant(words[one.id]) if isinstance(one, ast.Name) else one for one in parts]
            setattr(part, field, changed if isinstance(value, list) else changed[0])
    return words[node.id] if isinstance(node, ast.Name) else ast.literal_eval(node)


def _tagged(key: str, line: str) -> Reading:
    """A reader of arguments in tags. `key` matches the text around a key, with the key as its first group."""

    def read(text: str, schema: Any) -> tuple[list[Any], int]:
        place, tag = 0, re.compile(key)
        last: dict[str, Any] = {}
        first: dict[str, Any] = {}
        while match := tag.match(text, place):
            closing = re.compile(f"{line}</[^<>]*(?:parameter|arg_value)>\n?").search(text, match.end())
            if closing is None:
                raise MalformedError("format", f"a value without an end: {text!r}")
            value, kind = text[match.end() : closing.start()], match.groupdict().get("string")
            last[match[1]] = value if kind == "true" else _typed(value, match[1], schema)
            first.setdefault(match[1], last[match[1]])
            place = closing.end()
        return [last] if first == last else [last, first], place

    return read


def _typed(text: str, key: str, schema: Any) -> Any:
    """The value of a tag: its text read as JSON or Python if the schema accepts that, else the text."""
    words = {"True": True, "False": False, "None": None}
    try:
        value = words[text] if text in words else strict_json(text) if text == text.strip() else text
    except KeyTwiceError:
        value = json.loads(text)
    except MalformedError:
        try:
            value = ast.literal_eval(text) if text[:1] in "[{" else text
        except (SyntaxError, ValueError):
            value = text
    if isinstance(value, str):  # in quotes, too, which are a part of a text
        return text
    part = schema.get("properties", {}).get(key, True)
    return value if validator_of(schema).evolve(schema=part).is_valid(value) or part is True else text


def _braced(quote: str) -> Reading:
    """A reader of Gemma's objects without the first brace, which regular expressions convert to JSON."""

    def read(text: str, schema: Any) -> tuple[list[Any], int]:
        parts = text.split(quote)
        depth = 1
        for number, part in enumerate(parts):
            if number % 2:
                parts[number] = json.dumps(part)
                continue
            for match in re.finditer(r"[\[\]{}]", part):
                depth += 1 if match[0] in "[{" else -1
                if not depth:
                    before = quote.join(text.split(quote)[:number]) + (quote if number else "") + part[: match.end()]
                    parts[number:] = [part[: match.end()]]
                    parts[::2] = [re.sub(r"([^\s{}\[\],:]+):", r'"\1":', one) for one in parts[::2]]
                    return readings("{" + "".join(parts)), len(before)
        raise MalformedError("format", f"no object: {text!r}")

    return read


def _dsml(space: str, calls: str) -> tuple[str, str, Reading, str, str, str]:
    """A form of DeepSeek; `space` precedes the names of its tags."""
    return (
        *(f"<｜DSML｜{calls}>\n", f'<｜DSML｜{space}invoke name="(.+?)">\n'),
        _tagged(f'<｜DSML｜{space}parameter name="([^"]+)" string="(?P<string>true|false)">', ""),
        *(f"\n?</｜DSML｜{space}invoke>\n", "", f"</｜DSML｜{calls}>"),
    )


_TAG, _LINED_TAG = _tagged("<parameter=([^>]+)>", ""), _tagged("<parameter=([^>]+)>\n", "\n")
_NOTATED: dict[str, tuple[str, str, Reading, str, str, str]] = {
    # begin of the calls, a call up to its arguments, their reader, what follows them, between calls, the end
    "qwen_coder": (
        *("(?=<tool_call>)", "<tool_call>\n<function=(.+?)>\n", _LINED_TAG, "</function>\n</tool_call>", "\n", ""),
    ),
    "seed": (
        *("(?=<seed:tool_call>)", "<seed:tool_call>\n<function=(.+?)>\n", _TAG),
        *("</function>\n</seed:tool_call>", "\n", ""),
    ),
    "minimax": (
        *("<minimax:tool_call>\n", '<invoke name="(.+?)">\n', _tagged('<parameter name="([^"]+)">', "")),
        *("</invoke>\n", "", "</minimax:tool_call>"),
    ),
    "glm": (
        *("(?=<tool_call>)", "<tool_call>(.+?)\n", _tagged("<arg_key>([^<]+)</arg_key>\n<arg_value>", "")),
        *("</tool_call>", "\n", ""),
    ),
    "glm_47": (
        *("(?=<tool_call>)", "<tool_call>([^<]+)", _tagged("<arg_key>([^<]+)</arg_key><arg_value>", "")),
        *("</tool_call>", "", ""),
    ),
    "deepseek_v32": _dsml("", "function_calls"),
    "deepseek_v4": _dsml("", "tool_calls"),
    "deepseek_v41": _dsml(" ", " calls"),
    "lfm": (r"<\|tool_call_start\|>\[", r"([\w.]+)\(", _python_arguments, "", ", ", r"\]<\|tool_call_end\|>"),
    "pythonic": (r"^(?:<\|python_start\|>)?\[(?=[^\W\d][\w.]*\()", r"([\w.]+)\(", _python_arguments, "", ", ", r"\].*"),
    "olmo": ("<function_calls>\n?", r"([\w.]+)\(", _python_arguments, "", "\n", "\n?</function_calls>"),
    "gemma": (*(r"(?=<\|tool_call>)", r"<\|tool_call>call:(.+?)\{", _braced('<|"|>'), r"<tool_call\|>", "", ""),),
    "functiongemma": (
        *("(?=<start_function_call>)", r"<start_function_call>call:(.+?)\{", _braced("<escape>")),
        *("<end_function_call>", "", ""),
    ),
}
_BLOBS: dict[str, Callable[[str], tuple[list[str], str]]] = {
    "llama": _llama_blobs,
    "mistral": _mistral_blobs,
    "structured_chat": _structured_chat_blobs,
}


def strict_json(text: str) -> Any:
    """The value of a JSON text without duplicate keys and with finite numbers.

    Raises:
        KeyTwiceError: An object has a duplicate key.
        MalformedError: It is not such a value.
    """

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) < len(pairs):
            raise KeyTwiceError("format", "a key comes twice")
        return dict(pairs)

    def forbidden(name: str) -> Any:
        raise MalformedError("format", name)

    def finite(digits: str) -> float:
        value = float(digits)
        if value in (float("inf"), float("-inf")):
            raise MalformedError("format", f"{digits} is no 64-bit float")
        return value

    try:
        value = json.loads(text, object_pairs_hook=unique, parse_constant=forbidden, parse_float=finite)
        json.dumps(value, ensure_ascii=False).encode()  # no lone surrogate
    except (ValueError, RecursionError) as error:
        raise MalformedError("format", f"no JSON: {error}") from None
    return value


def readings(text: str) -> list[Any]:
    """The possible readings of a JSON text: one value, or two if a key is duplicated and its last or its first counts.

    Raises:
        MalformedError: It is not a value.
    """
    try:
        return [strict_json(text)]
    except KeyTwiceError:
        return [json.loads(text), json.loads(text, object_pairs_hook=lambda pairs: dict(reversed(pairs)))]


def validator_of(schema: Any) -> jsonschema.Draft202012Validator:
    """A validator that also checks the formats known to jsonschema, and counts multiples in exact decimals."""
    return _VALIDATOR(schema, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)


def _multiple_of(validator: Any, divisor: Any, value: Any, schema: Any) -> Iterator[jsonschema.ValidationError]:
    if validator.is_type(value, "number") and Fraction(repr(value)) % Fraction(repr(divisor)):
        yield jsonschema.ValidationError(f"{value!r} is not a multiple of {divisor}")


_VALIDATOR = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"multipleOf": _multiple_of})


def check_arguments(schema: Any, arguments: Any, validator: Any | None = None) -> None:
    """Check arguments against their schema, which counts as closed if it just lists properties.

    Raises:
        MalformedError: They are invalid.
    """
    if not isinstance(arguments, dict):
        raise MalformedError("argument", "no object")
    error = jsonschema.exceptions.best_match((validator or validator_of(schema)).iter_errors(arguments))
    if error is not None:
        raise MalformedError("argument", f"{error.json_path}: {error.message}")
    for extra in _extra_keys(schema, arguments, schema):
        raise MalformedError("argument", f"{extra!r} is not declared")


def _extra_keys(schema: Any, value: Any, root: Any) -> Iterator[str]:
    """Keys that are neither declared nor required, in objects whose schema just lists properties."""
    while isinstance(schema, Mapping) and "$ref" in schema and not schema.keys() & (_APPLY_IN_PLACE - {"$ref"}):
        if "properties" in schema:
            return  # declared in both places
        schema = resolve(root, schema["$ref"])
    if not isinstance(schema, Mapping) or schema.keys() & _APPLY_IN_PLACE:
        return
    if isinstance(value, list):
        first = schema.get("prefixItems", ())
        for index, item in enumerate(value):
            yield from _extra_keys(first[index] if index < len(first) else schema.get("items"), item, root)
    if isinstance(value, dict) and "properties" in schema:
        declared = schema["properties"]
        asked = {*schema.get("required", ())}
        for keyword in ("dependentRequired", "dependencies"):
            for names in schema.get(keyword, {}).values():
                asked.update(names if isinstance(names, list) else ())
        # A schema that requires more keys than it lists implies further keys.
        if not schema.keys() & _SAY_MORE and schema.get("minProperties", 0) <= len(declared):
            yield from (key for key in value if key not in declared and key not in asked)
        for key, part in declared.items():
            if key in value:
                yield from _extra_keys(part, value[key], root)
