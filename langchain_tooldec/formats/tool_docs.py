"""Tools as a prompt has them: written out, or as the functions that chat templates take.

Written out, a tool is one line, and indented lines for the rest of its description and for what its arguments are: an
argument that is described gets one, and so does each definition that the schema refers to. The name stands at both ends
of the line: in front of the description that belongs to it, and behind it, where a model that has just repeated the
description goes on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, TypeAlias

from langchain_tooldec.formats.turns import ToolSpec

Detail: TypeAlias = Literal["full", "signature", "names"]
"""How much of a tool a prompt says: all of it; its name and the types of its arguments; its name."""
_BLANK_LINE = re.compile(r"\n\s*\n")
_SENTENCE_END = re.compile("(?<=[.!?]) (?=[A-Z])")


def tool_docs(tools: Iterable[ToolSpec], detail: Detail = "full") -> str:
    """The documentation of the tools, one after the other.

    Args:
        tools: What to document.
        detail: How much to say of each.

    Example:
        >>> schema = {"properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}, "required": ["a"]}
        >>> print(tool_docs([ToolSpec("add", "Add two numbers.", schema)]))
        add(a: integer, b?: integer): Add two numbers. -> add
    """
    writers: dict[Detail, Callable[[ToolSpec], str]]
    writers = {"full": _tool_doc, "signature": signature, "names": lambda tool: tool.name}
    return "\n".join(map(writers[detail], tools))


def answer_docs(schema: Mapping[str, Any]) -> str:
    """What an answer of a JSON Schema must be, for a prompt.

    Example:
        >>> print(answer_docs({"properties": {"city": {"type": "string", "description": "Its name."}}}))
        Answer with one JSON object: {city: string}
          city: Its name.
    """
    head = f"Answer with one JSON object: {type_text({'type': 'object'} | dict(schema))}"
    description = " ".join(str(schema.get("description", "")).split())
    return "\n".join([head, *([f"  {description}"] if description else []), *_described(schema)])


def first_sentence(description: str) -> str:
    """The first sentence of a description, on one line. A blank line ends it, too.

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
    """A line for each described argument, and for each definition."""
    for name, part in schema.get("properties", {}).items():
        if isinstance(part, Mapping) and part.get("description"):
            yield f"  {_one_line(name)}: {_one_line(part['description'])}"
    for name, part in schema.get("$defs", {}).items():
        yield f"  {_one_line(name)}: {type_text(part)}"


def signature(tool: ToolSpec) -> str:
    """A tool's name and the types of its arguments; `?` marks an argument that may be left out.

    Example:
        >>> signature(ToolSpec("now", "The time.", {"properties": {"zone": {"enum": ["UTC", "CET"]}}}))
        'now(zone?: "UTC" | "CET")'
    """
    required = tool.parameters.get("required", ())
    arguments = (
        f"{_one_line(name)}{'' if name in required else '?'}: {type_text(schema)}"
        for name, schema in tool.parameters.get("properties", {}).items()
    )
    return f"{tool.name}({', '.join(arguments)})"


def type_text(schema: Any) -> str:
    """A JSON Schema as a short type: `integer`, `"a" | "b"`, `array of string`, `{x: number}`."""
    if not isinstance(schema, Mapping):
        return "any"
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    for keyword in ("anyOf", "oneOf"):
        if keyword in schema:
            return " | ".join(dict.fromkeys(type_text(branch) for branch in schema[keyword]))
    if "$ref" in schema:
        return _one_line(str(schema["$ref"]).rsplit("/", 1)[-1])
    kind = schema.get("type", "any")
    if isinstance(kind, list):
        return " | ".join(kind)
    if kind == "array" and isinstance(schema.get("items"), Mapping):
        return f"array of {type_text(schema['items'])}"
    if kind == "object" and schema.get("properties"):
        fields = (f"{_one_line(name)}: {type_text(value)}" for name, value in schema["properties"].items())
        return f"{{{', '.join(fields)}}}"
    return str(kind)


def _one_line(text: object) -> str:
    return " ".join(str(text).split())


def function_docs(tools: Iterable[ToolSpec], detail: Detail = "full") -> list[Mapping[str, object]]:
    """The tools as chat templates take them: OpenAI's function form.

    Args:
        tools: The tools.
        detail: "full": all of it; "signature": without descriptions; "names": without arguments, too.
    """
    return [{"type": "function", "function": _function(tool, detail)} for tool in tools]


def _function(tool: ToolSpec, detail: Detail) -> Mapping[str, object]:
    empty: Mapping[str, object] = {"type": "object", "properties": {}}
    if detail == "names":
        return {"name": tool.name, "description": "", "parameters": empty}
    parameters = {**empty, **tool.parameters}
    if detail == "full":
        return {"name": tool.name, "description": tool.description, "parameters": parameters}
    return {"name": tool.name, "description": "", "parameters": _bare(parameters)}


def _bare(schema: object, *, names: bool = False) -> object:
    """A schema without what is only said to people.

    Args:
        schema: A schema, or a part of one.
        names: Whether the keys are names that the schema gives, and no keywords.
    """
    if isinstance(schema, list):
        return [_bare(item) for item in schema]
    if not isinstance(schema, Mapping):
        return schema
    told = () if names else ("description", "title", "examples", "$comment", "default")
    given = ("properties", "patternProperties", "$defs", "definitions", "dependentSchemas")
    values = () if names else ("enum", "const")
    return {
        key: value if key in values else _bare(value, names=not names and key in given)
        for key, value in schema.items()
        if key not in told
    }
