"""Argument schemas of twenty-two tools, which together use every keyword that is enforced."""

from typing import Any

TREE = {
    "type": "object",
    "properties": {"value": {"type": "integer"}, "children": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}},
    "required": ["value"],
}
ADDRESS = {
    "type": "object",
    "properties": {"street": {"type": "string"}, "zip": {"type": "string", "minLength": 4, "maxLength": 5}},
    "required": ["street", "zip"],
}


def fields(required: list[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required}


TEXT, WHOLE, NUMBER, FLAG = {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}
CIRCLE = fields(["kind", "r"], kind={"const": "circle"}, r=NUMBER)
BOX = fields(["kind", "w", "h"], kind={"const": "box"}, w=NUMBER, h=NUMBER)
POINT = {"type": "array", "prefixItems": [NUMBER, NUMBER], "items": False, "minItems": 2, "maxItems": 2}
SCHEMAS: dict[str, dict[str, Any]] = {
    "get_time": {"type": "object", "properties": {}},
    "add": fields(["a", "b"], a=WHOLE, b=WHOLE),
    "add_decimals": fields(["a", "b"], a=NUMBER, b=NUMBER),
    "search": fields(["query"], query=TEXT, limit=WHOLE),
    "search_web": fields(["query"], query={"type": "string", "minLength": 1, "maxLength": 40}, safe=FLAG),
    "get_weather": fields(["city"], city=TEXT, unit={"enum": ["celsius", "fahrenheit"]}),
    "set_volume": fields(["level"], level={"enum": list(range(0, 101, 10))}),
    "send_mail": fields(["to", "subject"], to={"type": "array", "items": TEXT, "minItems": 1}, subject=TEXT, body=TEXT),
    "book_table": fields(["guests"], guests=WHOLE, at={"anyOf": [TEXT, {"type": "null"}]}),
    "ship": fields(["address"], address={"$ref": "#/$defs/Address"}) | {"$defs": {"Address": ADDRESS}},
    "plant": fields(["tree"], tree={"$ref": "#/$defs/Tree"}) | {"$defs": {"Tree": TREE}},
    "plot": fields(["points"], points={"type": "array", "items": POINT}),
    "label": fields(["labels"], labels={"type": "object", "additionalProperties": {"type": "integer"}}),
    "configure": fields([], settings={"type": "object"}, verbose=FLAG),
    "store": fields(["key", "value"], key={"type": "string", "minLength": 1}, value=True),
    "choose": fields(["option"], option={"enum": ["a", 1, 2.5, None, True, {"k": [1]}, ["x", "y"]]}),
    "confirm": fields(["answer"], answer={"const": "yes"}),
    "mixed": fields(["value"], value={"type": ["string", "integer", "null"]}),
    "union": fields(["shape"], shape={"anyOf": [CIRCLE, BOX]}),
    "tag": fields(["tags"], tags={"type": "array", "items": {"enum": ["red", "green", "blue"]}, "maxItems": 3}),
    "öffne_tür": fields(["größe"], **{"größe": WHOLE, "naïve key": TEXT}),
    "calendar.create": fields(["title", "days"], title=TEXT, days={"type": "array", "items": WHOLE, "minItems": 2}),
}
