"""From the parameters and the body of an operation to the arguments of its tool.

Each parameter is an argument, and so is each property of a body that is a plain object; any other body is the argument
`body`. If locations share a name, the first in the order path, query, header, cookie, body keeps it, and the others add
their location: `id` and `id_body`.

Source: OpenAPI Specification 3.1.1, sections 4.8.12 (Parameter Object) to 4.8.15 (Encoding Object).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from langchain_tooldec.errors import DocumentError
from langchain_tooldec.grammars.json_schema.reading.keywords import RESTRICTING, only
from langchain_tooldec.grammars.scalars.formats import FORMATS
from langchain_tooldec.openapi.operations import (
    FORM,
    MULTIPART,
    Body,
    Encoding,
    Location,
    Parameter,
    Style,
    essence,
    may_be_json,
)
from langchain_tooldec.openapi.schemas import Schemas, references_in

LOCATIONS = get_args(Location)
_STYLES: Mapping[str, tuple[Style, ...]] = {
    "path": ("simple", "label", "matrix"),
    "query": ("form", "spaceDelimited", "pipeDelimited", "deepObject"),
    "header": ("simple",),
    "cookie": ("form",),
}
"""The styles of each location, its default first."""
_SCALARS = {"type": ["string", "number", "boolean"]}
_HEADER = "^[!-~]([ -~]*[!-~])?$"
"""Texts that a header can carry unchanged."""
_COOKIE = "^[A-Za-z0-9._~-]*$"
"""Texts that a cookie can carry unchanged: servers differ in whether they decode percent-encoding there."""
JSON = "json"


@dataclass
class Argument:
    """One argument with its converted schema, before it is known whether it can be enforced.

    Attributes:
        parameter: How it is written outside the body.
        property: Its name in the body; empty for the whole body.
        encoding: How it is written in a form.
    """

    key: str
    schema: Any
    required: bool
    parameter: Parameter | None = None
    property: str = ""
    encoding: Encoding | None = None


@dataclass
class Arguments:
    """The arguments of one operation.

    Attributes:
        all: The arguments; some may still be left out.
        stated_body: The body, if nothing were left out.
    """

    all: list[Argument] = field(default_factory=list)
    stated_body: Body | None = None

    def body(self) -> Body | None:
        """The body with what is left of its properties; None if it is left out."""
        body = self.stated_body
        properties = {argument.key: argument.property for argument in self.all if argument.parameter is None}
        if body is None or body.argument is not None:
            return body if body is not None and body.argument in properties else None
        return replace(body, properties=properties)

    def claim(self, name: str, location: str) -> str:
        """A key that no other argument has."""
        taken = {argument.key for argument in self.all}
        key, number = name, 1
        while key in taken:
            key = f"{name}_{location}" if number == 1 else f"{name}_{location}_{number}"
            number += 1
        return key


def style_of(location: str, stated: str | None) -> Style:
    """The style of a parameter: the document's if valid for the location, else the location's default."""
    styles = _STYLES[location]
    return next((style for style in styles if style == stated), styles[0])


def media_types(content: Mapping[str, Any]) -> list[str]:
    """The supported media types of a body, best first: JSON, forms, plain text, files.

    Raises:
        DocumentError: There is none.
    """
    ranked = sorted((kind for kind in content if _rank(kind) <= _FILE), key=_rank)  # stable: keeps the document's order
    if not ranked:
        raise DocumentError(f"its body cannot be written as {', '.join(map(str, content)) or 'anything'}")
    return ranked


_JSON, _OTHER_JSON, _FORM, _TEXT, _FILE, _NONE = range(6)


def _rank(media_type: str) -> int:
    kind = essence(media_type)
    if may_be_json(media_type):
        return _OTHER_JSON if kind.endswith("json") and kind != "application/json" else _JSON
    if kind in {FORM, MULTIPART}:
        return _FORM
    if kind in {"text/plain", "text/*"}:
        return _TEXT
    is_structured = kind.endswith(("+xml", "/xml", "yaml", "/x-ndjson", "/graphql")) or kind.startswith("multipart/")
    return _NONE if is_structured or "/" not in kind else _FILE


def add_body(
    arguments: Arguments, schemas: Schemas, media_type: str, schema: Any, required: bool, stated: Mapping[str, Any]
) -> None:
    """Add the arguments of a body with a converted schema and the document's Encoding Objects, by property."""
    kind = essence(media_type)
    parts, encodings = None, dict[str, Encoding]()
    if may_be_json(media_type) or kind in {FORM, MULTIPART}:
        parts = _spread(schemas, schema)
        encodings = _encodings(schemas, kind, parts or {}, stated)
    elif not (isinstance(schema, dict) and "string" in str(schemas.target(schema).get("type"))):
        schema = {"type": "string", "description": "The content of the body."}
    media_type = {"*/*": "application/json", "application/*": "application/json", "text/*": "text/plain"}.get(
        kind, media_type if "*" not in kind else "application/octet-stream"
    )
    if parts is None or (not required and any(is_required for _, is_required in parts.values())):
        key = arguments.claim("body", "body")
        arguments.all.append(Argument(key, schema, required))
        arguments.stated_body = Body(media_type, key, {}, encodings)
        return
    for name, (part, is_required) in parts.items():
        encoding = encodings.get(name)
        if encoding is not None:
            location = "form" if encoding.style is None else "query"
            part = as_text(schemas, part, JSON if _is_written_as_json(schemas, part, encoding) else location)
        key = arguments.claim(name, "body")
        arguments.all.append(Argument(key, part, is_required, property=name, encoding=encoding))
    arguments.stated_body = Body(media_type, None, {}, encodings)


def _spread(schemas: Schemas, schema: Any) -> dict[str, tuple[Any, bool]] | None:
    """The properties of a plain object, each with whether it is required; None for any other schema."""
    whole = schemas.target(schema)
    if not isinstance(whole, dict) or not whole.keys() & {"properties", "allOf"}:
        return None
    name = schema["$ref"].removeprefix("#/$defs/") if "$ref" in schema else None
    if name is not None and _refers_to(schemas, whole, name):
        return None
    if not whole.keys() & RESTRICTING <= {"type", "properties", "required", "additionalProperties", "allOf"}:
        return None
    if whole.get("type", "object") != "object" or not isinstance(whole.get("additionalProperties", False), bool):
        return None
    parts: dict[str, Any] = dict(whole.get("properties", {}))
    required = set(whole.get("required", ()))
    for branch in whole.get("allOf", ()):
        inner = _spread(schemas, branch)
        both = {key: _narrowed(parts[key], inner[key][0]) for key in parts if inner and key in inner}
        if inner is None or None in both.values():
            if inner is None and isinstance(branch, dict) and branch.keys() & RESTRICTING <= {"type", "required"}:
                required |= set(branch.get("required", ()))
                continue
            return None
        parts |= {key: part for key, (part, _) in inner.items()} | both
        required |= {key for key, (_, is_required) in inner.items() if is_required}
    if not required <= parts.keys():
        return None
    return {key: (part, key in required) for key, part in parts.items()}


def _narrowed(one: Any, other: Any) -> dict[str, Any] | None:
    """A property that a tag restricts to some texts, with its annotations; None if there is more to it."""
    tag, part = (one, other) if only(one) == "enum" else (other, one)
    if only(tag) != "enum" or only(part) not in {"type", "enum"}:
        return None
    fits = part.get("type") == "string" if "type" in part else all(value in part["enum"] for value in tag["enum"])
    return {**part, **tag} if fits and all(isinstance(value, str) for value in tag["enum"]) else None


def _refers_to(schemas: Schemas, schema: Any, name: str) -> bool:
    pending = list(dict.fromkeys(references_in(schema)))
    seen = set(pending)
    for one in pending:
        new = [other for other in schemas.names_in(one) if other not in seen]
        seen.update(new)
        pending += new
    return name in seen


def _encodings(
    schemas: Schemas, kind: str, parts: Mapping[str, tuple[Any, bool]], stated: Mapping[str, Any]
) -> dict[str, Encoding]:
    encodings = {}
    for name, (part, _) in parts.items() if kind in {FORM, MULTIPART} else ():
        one = stated.get(name)
        content_types = [each.strip() for each in one.contentType.split(",")] if one and one.contentType else []
        content_type = min(content_types, key=_rank, default=None)
        if content_type and _rank(content_type) == _NONE and _is_object(schemas, part):
            raise DocumentError(f"the property {name!r} of its body, an object, cannot be written as {content_type}")
        is_styled = one and (one.style or (kind == FORM and (one.explode is not None or one.allowReserved)))
        style = style_of("query", one.style) if one and is_styled else None
        explode = one.explode if one and one.explode is not None else style in {None, "form", "deepObject"}
        is_file = kind == MULTIPART and _is_file(schemas, part)
        if is_file and content_type is None:
            content_type = schemas.target(part).get("contentMediaType")
        encodings[name] = Encoding(
            media_type=content_type if style is None else None,
            style=style,
            explode=explode,
            allow_reserved=bool(one and one.allowReserved),
            is_file=is_file,
        )
    return encodings


def _is_written_as_json(schemas: Schemas, schema: Any, encoding: Encoding) -> bool:
    """Whether a property of a form is written as JSON, as objects are without a style."""
    if encoding.style is not None or (encoding.media_type is not None and not may_be_json(encoding.media_type)):
        return False
    return encoding.media_type is not None or _is_object(schemas, schema)


def _is_object(schemas: Schemas, schema: Any) -> bool:
    whole = schemas.target(schema)
    return isinstance(whole, dict) and "object" in str(whole.get("type"))


def _is_file(schemas: Schemas, schema: Any) -> bool:
    """Whether a value is the content of a file, or a list of such."""
    whole = schemas.target(schema)
    if not isinstance(whole, dict):
        return False
    if any(_is_file(schemas, part) for part in whole.get("anyOf", ())):
        return True
    return "contentMediaType" in whole or ("items" in whole and _is_file(schemas, whole["items"]))


def clashes(schemas: Schemas, arguments: Arguments) -> dict[str, str]:
    """The arguments that could be taken for others in a request, each with the reason."""
    plain: set[tuple[str, str]] = set()
    exploded: dict[str, set[tuple[str, str]]] = {}
    for argument in arguments.all:
        how: Parameter | Encoding | None = argument.parameter or argument.encoding
        if how is None:
            continue
        location, name = (how.location, how.name) if isinstance(how, Parameter) else ("body", argument.property)
        is_exploded = how.style == "form" and how.explode and how.media_type is None
        if is_exploded and _is_object(schemas, argument.schema):
            keys = schemas.target(argument.schema).get("properties", {})
            exploded[argument.key] = {(location, key) for key in keys}
        else:
            plain.add((location, name))
    reasons = {}
    for key, names in exploded.items():
        if both := names & plain:
            reasons[key] = f"is written without its name, so that its {min(both)[1]!r} would be another argument's"
        else:
            plain |= names
    return reasons


def as_text(schemas: Schemas, schema: Any, location: str, trail: frozenset[str] | None = None) -> Any:
    """A schema without the values that cannot be written outside JSON.

    Paths, queries, headers, cookies and forms have no null and no empty list; parts of paths are never empty; values
    that a document leaves unspecified are texts. Components that are objects within others stay unchanged.

    Args:
        schemas: Provides the definitions.
        schema: The converted schema.
        location: Where it is written, such as `path`; or `form`, where objects are JSON; or `JSON`, not null.
        trail: The definitions from the outermost schema to it.
    """
    whole = schemas.target(schema)
    if not isinstance(whole, dict):
        return {"type": "string"} if whole is True else whole
    if not whole.keys() & RESTRICTING:
        return whole if location == JSON else whole | {"type": "string"}
    name = schema.get("$ref", "")
    if trail is not None and name and (name in trail or "properties" in whole):
        return schema
    trail = (trail or frozenset()) | {name}
    kept = dict(whole)
    for keyword in ("anyOf", "oneOf", "allOf"):
        if isinstance(kept.get(keyword), list):
            branches = [part for part in kept[keyword] if schemas.target(part) != {"type": "null"}]
            if keyword == "allOf":  # an unrestricted part must not become a text there
                branches = [part for part in branches if isinstance(part, dict) and part.keys() & RESTRICTING]
            kept[keyword] = [as_text(schemas, part, location, trail) for part in branches]
            if len(branches) == 1 and kept.keys() & RESTRICTING == {keyword}:
                (only,) = kept.pop(keyword)
                return {**only, **kept} if isinstance(only, dict) else only
    if isinstance(kept.get("type"), list):
        kinds = [kind for kind in kept["type"] if kind != "null"] or ["null"]
        kept["type"] = kinds[0] if len(kinds) == 1 else kinds
    if isinstance(kept.get("enum"), list):
        kept["enum"] = [one for one in kept["enum"] if one is not None and (one != "" or location != "path")]
    return kept if location == JSON else _parts_as_text(schemas, kept, location, trail)


def _parts_as_text(schemas: Schemas, kept: dict[str, Any], location: str, trail: frozenset[str]) -> dict[str, Any]:
    kinds = kept.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if "string" in kinds and not kept.keys() & {"enum", "const"}:
        if location == "path":
            kept["minLength"] = max(kept.get("minLength", 0), 1)
        if location in {"header", "cookie"} and "pattern" not in kept and kept.get("format") not in FORMATS:
            kept["pattern"] = _HEADER if location == "header" else _COOKIE
    if "array" in kinds:
        items = kept.get("items", {})
        inner = JSON if location == "form" and _is_object(schemas, items) else location
        kept["items"] = as_text(schemas, items, inner, trail) if not isinstance(items, list) else items
        if kept.get("maxItems") != 0:
            kept["minItems"] = max(kept.get("minItems", 0), 1)
    if "object" in kinds:
        if isinstance(kept.get("properties"), dict):
            entries = kept["properties"].items()
            kept["properties"] = {key: as_text(schemas, part, location, trail) for key, part in entries}
        others = kept.get("additionalProperties", not kept.get("properties"))
        if others is True or others == {}:
            kept["additionalProperties"] = _SCALARS
        elif isinstance(others, dict):
            kept["additionalProperties"] = as_text(schemas, others, location, trail)
    return kept
