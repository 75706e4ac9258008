"""Arguments whose values must stand in the conversation: how they are marked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from typing import Any, TypeAlias

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue

from langchain_tooldec.errors import OptionError, ToolError, UnknownToolError
from langchain_tooldec.grammars.grounding import Scope
from langchain_tooldec.grammars.json_schema.api.marks import HAS_DIGITS
from langchain_tooldec.grammars.json_schema.reading.grounded import scope_of
from langchain_tooldec.grammars.json_schema.reading.keywords import GROUNDED
from langchain_tooldec.grammars.json_schema.reading.pointers import step
from langchain_tooldec.grammars.json_schema.reading.reports import Malformed, Notice

ANY_TOOL = "*"
"""In `grounded`: all tools that have the arguments."""
GroundedArguments: TypeAlias = "Mapping[str, Iterable[str] | Mapping[str, Grounded | bool]]"
"""For each tool, or `ANY_TOOL`, the arguments that are grounded, as a list or with options."""


_CHANGING = re.compile(
    "(?i)"
    "accept|add|apply|approve|assign|block|book|buy|cancel|change|charge|close|confirm|delete|disable|"
    "edit|enable|grant|issue|make|modify|move|order|pay|post|publish|purchase|refund|register|reject|"
    "remove|rename|replace|reset|return|revoke|schedule|send|set|share|sign|submit|subscribe|transfer|"
    "unsubscribe|update|withdraw|write"
)
"""First words of the names of tools that change something."""
_NAMED = re.compile(r"(?i)e-?mail|phone|account|iban|username|address|recipient")
_EXAMPLE = re.compile(
    r"(?i:\b(?:like|such as|e\.g\.|for example|for instance|example:)),?\s+[\"'`]?((?=\S*[\d@])[\w#$+-][\w@#$.-]*\w)"
)
"""An example with a digit, or an address."""


@dataclass(frozen=True)
class Grounded(Scope):
    """Marks an argument whose value must stand in the conversation, so that the model cannot invent it.

    Use it in `Annotated`, in tools, functions, pydantic classes, dataclasses and `TypedDict`s. In a dict schema, the
    keyword is `x-grounded`: true, or an object with these fields.

    Values are taken from messages of people and results of tools, from word boundary to word boundary: texts as they
    stand, numbers and dates also in the spellings that people use. Beside the mark, the schema holds: type, pattern,
    format, bounds. Of a list or an object, the items and the values are meant. Values of an `enum`, `true`, `false` and
    `null` are what they are.

    Example:
        >>> from typing import Annotated
        >>> from langchain_tooldec.tools import function_dict
        >>> def cancel_order(order_id: Annotated[str, Grounded()]) -> str:
        ...     "Cancel an order."
        >>> function_dict(cancel_order)["function"]["parameters"]["properties"]
        {'order_id': {'title': 'Order Id', 'type': 'string', 'x-grounded': True}}
    """

    def keyword(self) -> Any:
        """The value of `x-grounded`."""
        return {name: value for name, value in asdict(self).items() if value} or True

    def __get_pydantic_json_schema__(self, schema: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """The JSON Schema of the annotated type, with the keyword."""
        return {**handler(schema), GROUNDED: self.keyword()}


def grounding_advice(name: str, description: str, parameters: Mapping[str, Any]) -> Iterator[Notice]:
    r"""Arguments of a tool that look as if they must not be invented, and examples that a small model will copy.

    Args:
        name: The tool's name. Only tools whose name says that they change something are looked at.
        description: Its description.
        parameters: The schema of its arguments.

    Example:
        >>> order = {"properties": {"order_id": {"type": "string"}}}
        >>> print(*grounding_advice("cancel_order", "Cancel an order, like ORD-1234.", order), sep="\n")
        $.properties.order_id: 'x-grounded' (advice): must not be invented, it seems; mark it with Grounded()
        $: 'description' (advice): a small model copies the example 'ORD-1234'; describe the form instead
    """
    words = re.findall(r"[A-Z]?[a-z]+", name)
    if not words or not _CHANGING.fullmatch(words[0]):
        return
    open_arguments = [
        (key, part)
        for key, part in parameters.get("properties", {}).items()
        if isinstance(part, Mapping) and part.keys().isdisjoint(("enum", "const", "default", GROUNDED))
    ]
    for key, part in open_arguments:
        if HAS_DIGITS.search(key) or _NAMED.search(key) or part.get("format") in {"email", "uuid"}:
            text = "must not be invented, it seems; mark it with Grounded()"
            yield Notice(f"$.properties{step(key)}", GROUNDED, "advice", text)
    described = [("$", description)] if open_arguments else []
    described += [(f"$.properties{step(key)}", str(part.get("description", ""))) for key, part in open_arguments]
    for path, text in described:
        for example in _EXAMPLE.findall(text):
            advice = f"a small model copies the example {example!r}; describe the form instead"
            yield Notice(path, "description", "advice", advice)


def with_grounded(functions: Sequence[Mapping[str, Any]], grounded: GroundedArguments) -> list[dict[str, Any]]:
    """Function dicts with arguments marked as grounded.

    Args:
        functions: The function dicts; they stay as they are.
        grounded: The arguments to mark. A dot leads into an object: `address.street`.

    Raises:
        UnknownToolError: A tool is not bound.
        ToolError: A tool, or with "*" every tool, lacks an argument.
        OptionError: `grounded` has another form.
    """
    if not isinstance(grounded, Mapping):
        raise OptionError(f"grounded must map names of tools to names of arguments, not {grounded!r}")
    tools = {function["function"]["name"]: dict(function["function"]) for function in functions}
    for tool, named in grounded.items():
        if tool != ANY_TOOL and tool not in tools:
            near = get_close_matches(tool, tools, n=1)
            meant = f"did you mean {near[0]!r}? " if near else ""
            raise UnknownToolError(f"grounded names {tool!r}, which is not bound; {meant}bound: {_listed(tools)}")
        for argument, mark in _marks(tool, named).items():
            chosen = tools if tool == ANY_TOOL else {tool: tools[tool]}
            path = argument.split(".")
            marked = {name: _marked(one["parameters"], path, mark, one["parameters"]) for name, one in chosen.items()}
            if not any(marked.values()):
                where = "no bound tool has" if tool == ANY_TOOL else f"the tool {tool!r} does not have"
                known = _listed(name for one in chosen.values() for name in one["parameters"].get("properties", ()))
                raise ToolError(f"grounded names the argument {argument!r}, which {where}; known: {known}")
            for name, parameters in marked.items():
                if parameters is not None:
                    tools[name]["parameters"] = parameters
    return [{**function, "function": tools[function["function"]["name"]]} for function in functions]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(repr, dict.fromkeys(names))) or "none"


def _marks(tool: str, named: Any) -> dict[str, Any]:
    if isinstance(named, Mapping):
        return {name: one.keyword() if isinstance(one, Grounded) else _checked(one) for name, one in named.items()}
    if isinstance(named, str) or not isinstance(named, Iterable):
        raise OptionError(f"grounded[{tool!r}] must be a list of arguments, not {named!r}; put it in brackets")
    names = [*named]
    for name in names:
        if not isinstance(name, str):
            raise OptionError(f"grounded[{tool!r}] must have names of arguments, not {name!r}")
    return dict.fromkeys(names, True)


def _checked(mark: Any) -> Any:
    try:
        scope_of(mark)
    except Malformed as error:
        raise OptionError(f"grounded: {error}") from None
    return mark


def _marked(schema: Any, path: Sequence[str], mark: Any, root: Mapping[str, Any]) -> dict[str, Any] | None:
    """A schema with the mark at a path of properties; None if it has no such property."""
    if not isinstance(schema, Mapping):
        return None
    if path and isinstance(pointer := schema.get("$ref"), str):  # a copy, as others may refer to the definition
        keyword, _, name = pointer.removeprefix("#/").partition("/")
        beside = {key: part for key, part in schema.items() if key != "$ref"}
        schema = {**root.get(keyword, {}).get(name, {}), **beside}
    if not path:
        return {**schema, GROUNDED: mark}
    properties = schema.get("properties", {})
    inner = _marked(properties[path[0]], path[1:], mark, root) if path[0] in properties else None
    return None if inner is None else {**schema, "properties": {**properties, path[0]: inner}}
