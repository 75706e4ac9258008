"""Tools in a prompt: as text, or as the functions that chat templates take.

As text, a tool is one line, followed by indented lines for the rest of its description, each described argument, and
each definition in its schema. The first line ends with the tool's name, since a model that has repeated the description
continues there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from langchain_tooldec.formats.turns import ToolSpec
from langchain_tooldec.grammars.json_schema.reading.keywords import BY_NAME

Detail: TypeAlias = Literal["full", "signature", "names"]
"""What a prompt says about a tool: everything; its name and argument types; its name only."""
_SHOWN_VALUES = 10
"""The most alternatives that a signature lists; the others are counted."""
_BLANK_LINE = re.compile(r"\n\s*\n")
_SENTENCE_END = re.compile("(?<=[.!?]) (?=[A-Z])")


def tool_docs(tools: Iterable[ToolSpec], detail: Detail = "full") -> str:
    """The documentation of tools, one after another.

    Example:
        >>> schema = {"properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}, "required": ["a"]}
        >>> print(tool_docs([ToolSpec("add", "Add two numbers.", schema)]))
        add(a: integer, b?: integer): Add two numbers. -> add
    """
    writers: dict[Detail, Callable[[ToolSpec], str]]
    writers = {"full": _tool_doc, "signature": partial(signature, most=_SHOWN_VALUES), "names": lambda tool: tool.name}
    return "\n".join(map(writers[detail], tools))


def answer_docs(schema: Mapping[str, Any]) -> str:
    """Prompt text that describes an answer with a JSON Schema.

    Example:
        >>> print(answer_docs({"properties": {"city": {"type": "string", "description": "Its name."}}}))
        Answer with one JSON object: {city: string}
          city: Its name.
    """
    head = f"Answer with one JSON object: {type_text({'type': 'object'} | dict(schema))}"
    description = " ".join(str(schema.get("description", "")).split())
    return "\n".join([head, *([f"  {description}"] if description else []), *_described(schema)])


def first_sentence(description: str) -> str:
    """The first sentence or paragraph of a description, whichever is shorter, on one line.

    Example:
        >>> first_sentence("Add two numbers, e.g. 3 and 4. Both may be negative.")
        'Add two numbers, e.g. 3 and 4.'
    """
    return _sentences(description)[0]


def _sentences(description: str) -> tuple[str, str]:
    """The first sentence and the rest, each on one line."""
    summary, *paragraphs = _BLANK_LINE.split(description.strip(), maxsplit=1)
    first, *rest = _SENTENCE_END.split(_one_line(summary), maxsplit=1)
    return first, _one_line(" ".join([*rest, *paragraphs]))


def _tool_doc(tool: ToolSpec) -> str:
    head, (first, rest) = signature(tool), _sentences(tool.description)
    lines = [f"{head}: {first} -> {tool.name}" if first else head, *([f"  {rest}"] if rest else [])]
    return "\n".join([*lines, *_described(tool.parameters)])


def _described(schema: Mapping[str, Any]) -> Iterator[str]:
    """A line for each described argument and for each definition."""
    for name, part in _entries(schema, "properties"):
        if isinstance(part, Mapping) and part.get("description"):
            yield f"  {_one_line(name)}: {_one_line(part['description'])}"
    for name, part in _entries(schema, "$defs"):
        yield f"  {_one_line(name)}: {type_text(part)}"


def _entries(schema: Mapping[str, Any], keyword: str) -> Iterable[tuple[str, Any]]:
    """The subschemas under a keyword, by name; none if it is malformed, as only annotations can be here."""
    value = schema.get(keyword)
    return value.items() if isinstance(value, Mapping) else ()


def signature(tool: ToolSpec, most: int | None = None) -> str:
    """A tool's name and argument types; `?` marks an optional argument.

    Args:
        tool: The tool to document.
        most: The most alternatives of a value to list, such as those of an `enum`; None: all.

    Example:
        >>> signature(ToolSpec("now", "The time.", {"properties": {"zone": {"enum": ["UTC", "CET"]}}}))
        'now(zone?: "UTC" | "CET")'
    """
    required = tool.parameters.get("required") or ()
    arguments = (
        f"{_one_line(name)}{'' if name in required else '?'}: {type_text(schema, most)}"
        for name, schema in _entries(tool.parameters, "properties")
    )
    return f"{tool.name}({', '.join(arguments)})"


def type_text(schema: Any, most: int | None = None) -> str:
    """A JSON Schema as a short type: `integer`, `"a" | "b"`, `array of string`, `{x: number}`; see `signature`."""
    if not isinstance(schema, Mapping):
        return "any"
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    if isinstance(schema.get("enum"), (list, tuple)):
        return _alternatives([json.dumps(value, ensure_ascii=False) for value in schema["enum"]], most)
    for keyword in ("anyOf", "oneOf"):
        if isinstance(schema.get(keyword), (list, tuple)):
            return _alternatives(list(dict.fromkeys(type_text(branch, most) for branch in schema[keyword])), most)
    if "$ref" in schema:
        return _one_line(str(schema["$ref"]).rsplit("/", 1)[-1])
    kind = schema.get("type", "any")
    if isinstance(kind, list):
        return " | ".join(map(str, kind))
    if kind == "array" and isinstance(schema.get("items"), Mapping):
        return f"array of {type_text(schema['items'], most)}"
    if kind == "object" and (fields := _entries(schema, "properties")):
        return f"{{{', '.join(f'{_one_line(name)}: {type_text(value, most)}' for name, value in fields)}}}"
    return str(kind)


def _alternatives(texts: Sequence[str], most: int | None) -> str:
    more = 0 if most is None else len(texts) - most
    return " | ".join(texts if more <= 0 else [*texts[:most], f"... ({more:,} more)"])


def _one_line(text: object) -> str:
    return " ".join(str(text).split())


def function_docs(tools: Iterable[ToolSpec], detail: Detail = "full") -> list[Mapping[str, object]]:
    """The tools in OpenAI's function form, as chat templates take them. A "signature" has no descriptions."""
    return [{"type": "function", "function": _function(tool, detail)} for tool in tools]


def _function(tool: ToolSpec, detail: Detail) -> Mapping[str, object]:
    parameters: object = {"type": "object", "properties": {}, **({} if detail == "names" else tool.parameters)}
    if detail == "full":
        return {"name": tool.name, "description": tool.description, "parameters": parameters}
    return {"name": tool.name, "description": "", "parameters": _bare(parameters)}


def _bare(schema: object, *, names: bool = False) -> object:
    """A part of a schema without annotations; long enums are shortened. `names`: its keys are names, not keywords."""
    if isinstance(schema, list):
        return [_bare(item) for item in schema]
    if not isinstance(schema, Mapping):
        return schema
    annotations = () if names else ("description", "title", "examples", "$comment", "default")
    values = () if names else ("enum", "const")
    bare = {
        key: value if key in values else _bare(value, names=not names and key in BY_NAME)
        for key, value in schema.items()
        if key not in annotations
    }
    enum = schema.get("enum")
    if not names and isinstance(enum, (list, tuple)) and len(enum) > _SHOWN_VALUES:
        bare |= {"enum": enum[:_SHOWN_VALUES], "description": f"or one of {len(enum) - _SHOWN_VALUES:,} more"}
    return bare
