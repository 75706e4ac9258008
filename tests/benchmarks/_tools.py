"""Realistic tools: schemas of arguments, and the arguments of one call."""

from typing import Any

from tests.tool_schemas import FLAG, NUMBER, TEXT, WHOLE, fields

CALLS: dict[str, dict[str, Any]] = {
    "get_time": {},
    "add": {"a": 31415, "b": -27},
    "add_decimals": {"a": 3.25, "b": 0.5},
    "search": {"query": "weather in San Francisco today", "limit": 5},
    "search_web": {"query": "train from Oslo to Bergen", "safe": True},
    "get_weather": {"city": "San Francisco", "unit": "celsius"},
    "set_volume": {"level": 70},
    "send_mail": {"to": ["ann@example.org", "bob@example.org"], "subject": "Lunch", "body": "At noon?"},
    "book_table": {"guests": 4, "at": None},
    "ship": {"address": {"street": "Main Street 5", "zip": "12345"}},
    "plant": {"tree": {"value": 1, "children": [{"value": 2}, {"value": 3, "children": []}]}},
    "plot": {"points": [[0, 0], [1.5, 2.25], [-3, 1e3]]},
    "label": {"labels": {"cat": 1, "dog": 2}},
    "configure": {"settings": {"mode": "fast", "levels": [1, 2, {"x": None}]}, "verbose": False},
    "store": {"key": "last", "value": {"seen": [True, "yes"]}},
    "choose": {"option": {"k": [1]}},
    "confirm": {"answer": "yes"},
    "mixed": {"value": "text"},
    "union": {"shape": {"kind": "box", "w": 2, "h": 3.5}},
    "tag": {"tags": ["red", "blue"]},
    "öffne_tür": {"größe": 7, "naïve key": "ja"},
    "calendar.create": {"title": "Review", "days": [3, 10]},
}
"""For the tools in tests/tool_schemas.py."""

_DATE, _MOMENT = {"type": "string", "format": "date"}, {"type": "string", "format": "date-time"}
_MAIL, _ID = {"type": "string", "format": "email"}, {"type": "string", "format": "uuid"}
_PAGE = {"type": "integer", "minimum": 1, "maximum": 500, "default": 1}
_MONEY = {
    "type": "object",
    "properties": {
        "amount": {"type": "number", "exclusiveMinimum": 0, "maximum": 1_000_000},
        "currency": {"type": "string", "pattern": "^[A-Z]{3}$"},
    },
    "required": ["amount", "currency"],
    "additionalProperties": False,
}
_CARD = fields(["kind", "number"], kind={"const": "card"}, number={"type": "string", "pattern": "^[0-9]{12,19}$"})
_TRANSFER = fields(["kind", "iban"], kind={"const": "transfer"}, iban={"type": "string", "maxLength": 34})
CONSTRAINED: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "book_flight": (
        fields(["origin", "destination", "date"], origin={"type": "string", "pattern": "^[A-Z]{3}$"},
               destination={"type": "string", "pattern": "^[A-Z]{3}$"}, date=_DATE,
               passengers={"type": "integer", "minimum": 1, "maximum": 9},
               cabin={"type": "string", "enum": ["economy", "premium", "business", "first"]}),
        {"origin": "OSL", "destination": "SFO", "date": "2025-11-30", "passengers": 2, "cabin": "economy"},
    ),
    "create_event": (
        fields(["title", "start", "end"], title={"type": "string", "minLength": 1, "maxLength": 120}, start=_MOMENT,
               end=_MOMENT, attendees={"type": "array", "items": _MAIL, "maxItems": 50}),
        {"title": "Design review", "start": "2025-11-30T09:00:00Z", "end": "2025-11-30T10:30:00Z",
         "attendees": ["ann@example.org"]},
    ),
    "get_order": (fields(["order_id"], order_id=_ID), {"order_id": "3f2504e0-4f89-41d3-9a0c-0305e82c3301"}),
    "list_issues": (
        fields(["repository"], repository={"type": "string", "pattern": r"^[\w.-]+/[\w.-]+$"},
               state={"type": "string", "enum": ["open", "closed", "all"], "default": "open"}, page=_PAGE,
               labels={"type": "array", "items": TEXT}),
        {"repository": "octo-org/hello.world", "state": "open", "page": 3, "labels": ["bug"]},
    ),
    "set_thermostat": (
        fields(["celsius"], celsius={"type": "number", "minimum": 5, "maximum": 30.5},
               until={"type": ["string", "null"], "format": "date-time"}),
        {"celsius": 21.5, "until": None},
    ),
    "pay": (
        fields(["to", "money"], to=_MAIL, money={"$ref": "#/$defs/Money"},
               method={"oneOf": [_CARD, _TRANSFER]}) | {"$defs": {"Money": _MONEY}},
        {"to": "ann@example.org", "money": {"amount": 12.5, "currency": "EUR"},
         "method": {"kind": "card", "number": "4111111111111111"}},
    ),
    "resize_image": (
        fields(["width", "height"], width={"type": "integer", "minimum": 16, "maximum": 4096, "multipleOf": 16},
               height={"type": "integer", "minimum": 16, "maximum": 4096, "multipleOf": 16}, keep_ratio=FLAG),
        {"width": 1024, "height": 768, "keep_ratio": True},
    ),
    "search_products": (
        fields(["query"], query={"type": "string", "minLength": 2},
               price=fields([], min={"type": "number", "minimum": 0}, max={"type": "number", "minimum": 0}),
               sort={"anyOf": [{"enum": ["price", "rating"]}, {"type": "null"}], "default": None},
               page=_PAGE, per_page={"type": "integer", "minimum": 1, "maximum": 100}),
        {"query": "running shoes", "price": {"min": 20, "max": 99.9}, "sort": "rating", "page": 1, "per_page": 25},
    ),
    "run_query": (
        fields(["sql"], sql={"type": "string", "maxLength": 10_000}, parameters={"type": "object",
               "additionalProperties": {"type": ["string", "number", "boolean", "null"]}},
               timeout={"type": "integer", "minimum": 1, "maximum": 3600}),
        {"sql": "SELECT name FROM users WHERE id = :id", "parameters": {"id": 42}, "timeout": 30},
    ),
    "configure_host": (
        fields(["host", "port"], host={"type": "string", "format": "hostname"}, address={"type": "string",
               "format": "ipv4"}, port={"type": "integer", "minimum": 1, "maximum": 65535}),
        {"host": "db.example.org", "address": "192.168.0.10", "port": 5432},
    ),
}  # fmt: skip
"""Ten more, with constraints typical of pydantic models, MCP servers and OpenAPI documents; schema and arguments."""

OTHERS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "note": (fields(["text"], text=TEXT, stars=WHOLE, pinned=FLAG), {"text": "Buy milk", "stars": 3, "pinned": True}),
    "scale": (fields(["factor"], factor=NUMBER, mode={"enum": ["x", "y"]}), {"factor": 0.75, "mode": "x"}),
    "list": (
        fields(["rows"], rows={"type": "array", "items": fields(["id"], id=WHOLE, name={"type": ["string", "null"]})}),
        {"rows": [{"id": 1, "name": None}, {"id": 22, "name": "Two"}]},
    ),
    "alias": (
        fields(["name"], name={"type": "string", "minLength": 1, "maxLength": 20}, extra={"type": "object"}),
        {"name": "main", "extra": {"k": [1.5, "v", False]}},
    ),
}
"""What a server has seen before: compiled and walked at the start of each round, untimed."""
