"""Public bug reports about schemas, by project and number: what went wrong there, and what the machine takes here.

They stand beside the folders that mirror the package, because what people report knows no module: each says a schema
and texts, whichever part of `grammars` writes them.
"""

import json
from dataclasses import dataclass
from typing import Any

import jsonschema
import pytest

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import UnsatisfiableSchemaError, UnsupportedSchemaError
from langchain_tooldec.grammars.json_schema import arguments_expression, schema_expression
from langchain_tooldec.tools import function_dict, repairs_in


@dataclass(frozen=True)
class Report:
    """A report: its schema, texts that must be accepted, and texts that must not."""

    schema: Any
    right: tuple[str, ...]
    wrong: tuple[str, ...]


def nested(depth: int) -> Any:
    """Objects within objects."""
    schema: Any = {"type": "integer"}
    for _ in range(depth):
        schema = {"type": "object", "properties": {"a": schema}, "required": ["a"]}
    return schema


TEXT, WHOLE, NUMBER = {"type": "string"}, {"type": "integer"}, {"type": "number"}
RESOURCES = {
    "type": "array",
    "items": {
        "type": "object",
        "properties": {
            "PathPart": {"type": "string", "pattern": r"^(\{[\w\-]+\})|([\w\-]+)$"},
            "ChildResources": {"$ref": "#/definitions/resources"},
        },
        "required": ["PathPart"],
        "additionalProperties": False,
    },
}
MAIL = {"type": "object", "properties": {"address": TEXT, "name": TEXT}, "required": ["address"]}

VALUES: dict[str, Report] = {
    # --- strings
    # A tab stood in a string as itself, which JSON does not allow.
    "mlc-ai/xgrammar#286": Report(TEXT, (r'"\tab"', r'"tab\there"'), ('"\tab"', '"a\nb"', '"a\x00"')),
    # A bound on the length took all escapes away: a quotation ended the text, and a paragraph could not be written.
    "mlc-ai/xgrammar#800": Report(
        {"type": "string", "maxLength": 8000}, (r'"He said \"no\".\n\tC:\\x"', r'"\u00e9"'), (r'"\x"', '"a"b"')
    ),
    # `\'`, which JSON does not know, was allowed, and nothing could follow.
    "noamgat/lm-format-enforcer#41": Report(TEXT, ('"I\'m"',), (r'"I\'m"',)),
    # Escapes whose backslash and letter are two tokens could not be written.
    "dottxt-ai/outlines-core#231": Report(TEXT, (r'"a\nb"', r'"\\n"', r'"\/"', r'"\b\f\r\t"'), (r'"\"', r'"\q"')),
    # Escaped quotes were impossible, and numbers could begin with a plus.
    "dottxt-ai/outlines#2006": Report({"type": ["string", "number"]}, (r'"a\"b"', "10", "-10"), ("+10", '"a"b"')),
    # `maxLength` had no effect: an identifier of digits went on and on.
    "mlc-ai/xgrammar#131": Report({"type": "string", "maxLength": 40}, (f'"{"1" * 40}"', '""'), (f'"{"1" * 41}"',)),
    # A `maxLength` of many thousands broke the grammar of all tools of a request.
    "ggml-org/llama.cpp#25923": Report(
        {"type": "string", "maxLength": 100_000}, (f'"{"x" * 100_000}"',), (f'"{"x" * 100_001}"',)
    ),
    # --- patterns
    # Beside a pattern, the bounds on the length had no effect.
    "mlc-ai/xgrammar#895": Report(
        {"type": "string", "pattern": "^[a-z]+$", "maxLength": 3}, ('"abc"', '"a"'), ('"abcd"', '""', '"A"')
    ),
    # The same in the items of a list.
    "vllm-project/vllm#45592": Report(
        {"type": "array", "items": {"type": "string", "pattern": "^[a-z ]+$", "maxLength": 5}},
        ('["a b", "abcde"]',),
        ('["abcdef"]', '["a", "B"]'),
    ),
    # A counted repeat of more than 128 characters ended the process.
    "mlc-ai/xgrammar#863": Report(
        {"type": "string", "pattern": "^[^\\n\\r]{1,129}$"},
        (f'"{"x" * 129}"', '"a"'),
        (f'"{"x" * 130}"', '""', r'"a\nb"'),
    ),
    # A pattern without anchors was an error for every request with that tool; it may match anywhere.
    "ggml-org/llama.cpp#26930": Report({"type": "string", "pattern": r"\S"}, ('" a "', '"a"'), ('""', '"  "')),
    "ollama/ollama#8325": Report({"type": "string", "pattern": "[0-9]"}, ('"7"', '"say 7!"'), ('"seven"', '""')),
    # A pattern made a schema invalid, whatever it was.
    "ollama/ollama#8185": Report({"type": "string", "pattern": r"^\(\d{3}\)$"}, ('"(123)"',), ('"123"', '"(12)"')),
    # Classes such as \d and \w came into a grammar that does not know them.
    "ggml-org/llama.cpp#27580": Report(
        {
            "type": "object",
            "properties": {
                "id": {"type": "string", "pattern": r"^\d+$"},
                "slug": {"type": "string", "pattern": r"^[\w-]+$"},
            },
        },
        ('{"id": "42", "slug": "a-b_c"}',),
        ('{"id": "4a"}', '{"slug": "a b"}', '{"id": ""}'),
    ),
    # An open count of digits behind a group that may be missing could not be parsed.
    "ggml-org/llama.cpp#16714": Report(
        {"type": "string", "pattern": r"^(guest-)?\d{9,}$"},
        ('"123456789"', '"guest-1234567890"'),
        ('"12345678"', '"guest-"', '"123456789x"'),
    ),
    # Beside a pattern or a format, the bounds on the length were dropped.
    "mlc-ai/xgrammar#749": Report(
        {
            "type": "array",
            "prefixItems": [TEXT | {"pattern": "^a+$", "maxLength": 2}, TEXT | {"format": "email", "maxLength": 9}],
        },
        ('["aa", "a@b.cd"]', "[]", '["a"]'),
        ('["aaa"]', '["a", "ab@cde.org"]', '["b"]'),
    ),
    # An escaped slash in the pattern of an address ended every request.
    "ggml-org/llama.cpp#27397": Report(
        {"type": "string", "pattern": r"^(https:\/\/)?(www\.)?instagram\.com\/[a-z.]+$"},
        ('"https://www.instagram.com/a.b"', '"instagram.com/a"'),
        ('"instagram.com/"', '"https://wwwinstagram.com/a"', '"http://instagram.com/a"'),
    ),
    # An escape that GBNF does not know (\!) let the model write what it liked, with status 200.
    "ggml-org/llama.cpp#19051": Report(
        {"type": "string", "pattern": r"^hello there indeed\!$"},
        ('"hello there indeed!"',),
        ('"hello"', '"hello there indeed"'),
    ),
    # --- given values
    # A slash in a given value had to be written as \/, which models do not write.
    "mlc-ai/xgrammar#626": Report(
        {"enum": ["http://example.com/path", "/tmp/a"]},
        ('"http://example.com/path"', '"/tmp/a"'),
        ('"http:"', '"/tmp"'),
    ),
    # A backslash in a given value was not escaped.
    "ggml-org/llama.cpp#17306": Report({"const": "C:\\new\\t"}, (r'"C:\\new\\t"',), (r'"C:\new\t"', '"C:new"')),
    # Given values that are not ASCII were forced into \u escapes: seven times the tokens, and worse answers.
    "dottxt-ai/outlines#1092": Report(
        {"type": "object", "properties": {"心情": {"enum": ["开心", "难过"]}}, "required": ["心情"]},
        ('{"心情": "开心"}', '{"心情": "难过"}'),
        ('{"心情": "开"}', "{}"),
    ),
    # Given values were written as Python has them: True, None, a quotation mark without its backslash.
    "dottxt-ai/outlines#971": Report(
        {"type": "array", "items": {"enum": [True, None, '"', "\\"]}},
        (r'[true, null, "\"", "\\"]',),
        ("[True]", "[None]", '["""]', r'["\"]'),
    ),
    # --- numbers
    # A least value had no effect.
    "dottxt-ai/outlines-core#147": Report(
        {"type": "object", "properties": {"share": {"type": "number", "minimum": 0}}, "required": ["share"]},
        ('{"share": 0}', '{"share": 0.25}'),
        ('{"share": -1}', '{"share": -0.5}', "{}"),
    ),
    # Neither multiples nor differing items were enforced, with status 200.
    "sgl-project/sglang#40083": Report(
        {"type": "array", "items": {"type": "integer", "multipleOf": 4}, "uniqueItems": True},
        ("[4, 8]", "[-4, 0]", "[]"),
        ("[4, 4]", "[10]", "[0, -0]"),
    ),
    # Below 1 nothing could be written where 0 was excluded; the excluded bound itself could, and 5.7 within [1, 5].
    "mlc-ai/xgrammar#661": Report(
        {
            "type": "object",
            "properties": {
                "rate": {"type": "number", "exclusiveMinimum": 0},
                "stars": {"type": "number", "minimum": 1, "maximum": 5},
            },
        },
        ('{"rate": 0.1, "stars": 4.7}', '{"rate": 1e-3}', '{"stars": 5}', '{"stars": 5.0}'),
        ('{"rate": 0}', '{"rate": 0.0}', '{"rate": -1}', '{"stars": 5.7}', '{"stars": 0.99}'),
    ),
    # A whole number with a negative least value was a minus sign alone.
    "sgl-project/sglang#34778": Report({"type": "integer", "minimum": -5}, ("-5", "-1", "0", "17"), ("-", "-6", "-10")),
    # "01" was a whole number of at least 3.
    "ggml-org/llama.cpp#7797": Report({"type": "integer", "minimum": 3}, ("3", "10", "29"), ("01", "2", "03", "-3")),
    # An exponent stood right behind the decimal point.
    "noamgat/lm-format-enforcer#181": Report(
        NUMBER, ("1e2", "1.0e2", "-0.5E-2"), ("1.e2", "0.e2", "-0.E-2", ".5", "1.")
    ),
    # 0.0 was refused, as the parser had settled on a whole number.
    "genlm/genlm-control#111": Report(
        {"type": "array", "items": {"anyOf": [WHOLE, NUMBER]}}, ("[0.0]", "[0, 0.5, 1]"), ("[0.]", '["0"]')
    ),
    # Whole numbers came as texts, and the server refused them, again and again.
    "jjang-ai/vmlx#47": Report(
        {"type": "object", "properties": {"limit": WHOLE}}, ('{"limit": 50}',), ('{"limit": "50"}',)
    ),
    # What has no type was a text; it may be anything.
    "vllm-project/vllm#47557": Report(
        {"description": "Any."}, ("1", '"1"', "[true, null]", '{"a": {}}'), ("'a'", "1 2")
    ),
    # --- lists
    # A schema with `minItems` was refused, and with it the tool.
    "vllm-project/vllm#16880": Report(
        {"type": "array", "items": TEXT, "minItems": 1, "maxItems": 2},
        ('["a"]', '["a", "b"]'),
        ("[]", '["a", "b", "c"]'),
    ),
    # A list of no items broke the grammar.
    "ggml-org/llama.cpp#13116": Report({"type": "array", "items": TEXT, "maxItems": 0}, ("[]",), ('[""]', "[ , ]")),
    # A list or null: the items of the list could be anything.
    "ggml-org/llama.cpp#7863": Report(
        {"type": ["array", "null"], "items": TEXT}, ("null", "[]", '["123"]'), ("[123]", '"a"')
    ),
    # Numbers, or a pair of numbers by reference, had to go to another engine.
    "mlc-ai/xgrammar#192": Report(
        {
            "type": "object",
            "properties": {
                "POINT": {"oneOf": [{"type": "integer", "minimum": 0, "maximum": 500}, {"$ref": "#/$defs/At"}]}
            },
            "additionalProperties": False,
            "$defs": {
                "At": {
                    "type": "array",
                    "items": {"type": "integer", "minimum": 0, "maximum": 1000},
                    "minItems": 2,
                    "maxItems": 2,
                }
            },
        },
        ('{"POINT": 500}', '{"POINT": [0, 1000]}', "{}"),
        ('{"POINT": 501}', '{"POINT": [0]}', '{"POINT": [0, 1001]}', '{"POINT": [1, 2, 3]}', '{"X": 1}'),
    ),
    # --- objects
    # Keys with spaces in their names could not be parsed.
    "abetlen/llama-cpp-python#615": Report(
        {
            "type": "object",
            "properties": {"Step": {"enum": ["one", "two"]}, "All Done": {"type": "boolean"}},
            "required": ["Step", "All Done"],
        },
        ('{"Step": "one", "All Done": true}',),
        ('{"Step": "one"}', '{"Step": "one", "All": true}', '{"Step": "one", "All Done": 1}'),
    ),
    # Patterns for keys and no other keys, in a schema of draft 4 with an `id`, was an error.
    "dottxt-ai/outlines-core#149": Report(
        {
            "$schema": "http://json-schema.org/draft-04/schema#",
            "id": "#answers",
            "type": "object",
            "patternProperties": {"^(yes|no)$": TEXT},
            "additionalProperties": False,
        },
        ('{"yes": "a"}', '{"yes": "a", "no": "b"}', "{}"),
        ('{"maybe": "a"}', '{"yes": 1}'),
    ),
    # Beside patterns for keys, declared keys were refused; with a pattern for all names, anything followed the object.
    "mlc-ai/xgrammar#487": Report(
        {
            "type": "object",
            "properties": {"name": TEXT, "grade": TEXT},
            "required": ["name", "grade"],
            "patternProperties": {"^gra": {"maxLength": 1}},
            "propertyNames": {"pattern": "^.*$"},
        },
        ('{"name": "J", "grade": "B"}',),
        ('{"name": "J", "grade": "BB"}', '{"grade": "B"}', '{"name": "J", "grade": "B"} and more'),
    ),
    # What was said of names took away what was said of values; alternatives in a pattern for them allowed nothing.
    "mlc-ai/xgrammar#826": Report(
        {
            "type": "object",
            "propertyNames": {"type": "string", "pattern": "^a+$|^b$"},
            "additionalProperties": {"type": "object", "properties": {"n": NUMBER}, "required": ["n"]},
        },
        ('{"aa": {"n": 1}, "b": {"n": 0.5}}', "{}"),
        ('{"a": "plain"}', '{"a": {}}', '{"ab": {"n": 1}}'),
    ),
    # Values of any kind, as alternatives of all types, ended the request.
    "noamgat/lm-format-enforcer#129": Report(
        {
            "type": "object",
            "additionalProperties": {
                "oneOf": [{"type": kind} for kind in ("string", "number", "object", "boolean", "array", "null")]
            },
        },
        ('{"a": "x", "b": 1, "c": {"d": []}}', '{"a": null, "b": true}', "{}"),
        ('{"a": nil}', '{"a"}', "[]"),
    ),
    # Without a type, or with two, other keys were not closed off and null was not known.
    "openai/openai-agents-python#4114": Report(
        {
            "properties": {
                "a": TEXT,
                "b": {"type": ["object", "null"], "properties": {"c": WHOLE}, "additionalProperties": False},
            },
            "required": ["a"],
            "type": ["object"],
        },
        ('{"a": "x", "b": null}', '{"a": "x", "b": {"c": 1}}'),
        ('{"b": null}', '{"a": "x", "b": {"d": 1}}', '{"a": "x", "b": "{}"}'),
    ),
    # Keys without a type, whose default is null, made the whole list of tools unreadable.
    "instana/mcp-instana#88": Report(
        {"type": "object", "properties": {"ctx": {"default": None, "title": "Ctx"}, "n": WHOLE}, "required": ["n"]},
        ('{"n": 1}', '{"ctx": null, "n": 1}', '{"ctx": {"a": [1]}, "n": 1}'),
        ('{"ctx": null}', '{"n": "1"}'),
    ),
    # A key with a control character let it stand in texts as itself.
    "mlc-ai/xgrammar#636": Report(
        {"type": "object", "properties": {"key\x01ctrl": TEXT}, "required": ["key\x01ctrl"]},
        (r'{"key\u0001ctrl": "a"}', r'{"key\u0001ctrl": "\u0001"}'),
        ('{"key\x01ctrl": "a"}', '{"key\\u0001ctrl": "\x01"}'),
    ),
    # Beside `anyOf` all other keywords were dropped, so anything was allowed.
    "mlc-ai/xgrammar#858": Report(
        {
            "type": "object",
            "properties": {"modifier": TEXT, "level": WHOLE},
            "additionalProperties": False,
            "anyOf": [{"required": ["modifier"]}, {"required": ["level"]}],
        },
        ('{"modifier": "a"}', '{"level": 1}', '{"modifier": "a", "level": 1}'),
        ("{}", "[1]", '{"other": 1, "level": 1}', '{"level": "1"}'),
    ),
    # An object that only names what it requires could be nothing but {}.
    "mlc-ai/xgrammar#104": Report({"type": "object", "required": ["a"]}, ('{"a": 1}', '{"a": "x"}'), ("{}",)),
    # A key that was declared, written late or with an escape, was taken for one that is not.
    "guidance-ai/guidance#1039": Report(
        {
            "type": "object",
            "properties": {"a": {"const": "foo"}, "b": {"const": "bar"}},
            "required": ["b"],
            "additionalProperties": True,
        },
        ('{"a": "foo", "b": "bar"}', '{"b": "bar"}', '{"b": "bar", "c": [1]}'),
        ('{"b": "bar", "a": "BAD"}', '{"b": "bar", "b": 1}'),
    ),
    "mlc-ai/xgrammar#831": Report(
        {"type": "object", "properties": {"path": TEXT, "depth": WHOLE}, "additionalProperties": TEXT},
        ('{"path": "/", "depth": 1, "mode": "r"}', '{"mode": "r"}'),
        ('{"mode": "r", "depth": "1"}', r'{"mode": "r", "\u0064epth": "1"}', '{"mode": 1}'),
    ),
    # Keywords that were not known stayed without effect where a type stood beside them.
    "dottxt-ai/outlines-core#261": Report(
        {
            "type": "object",
            "patternProperties": {"^S_": TEXT, "^N_": NUMBER},
            "not": {"required": ["S_no"]},
            "additionalProperties": False,
        },
        ('{"S_a": "x", "N_a": 1}', "{}"),
        ('{"S_a": 1}', '{"N_a": "1"}', '{"S_no": "x"}', '{"b": 1}'),
    ),
    # What was said of further keys was not what could be written.
    "ggml-org/llama.cpp#7789": Report(
        {"type": "object", "properties": {"a": NUMBER}, "additionalProperties": TEXT},
        ('{"a": 1, "b": "x", "c": "y"}', "{}"),
        ('{"a": 1, "b": 2}', '{"a": "x"}'),
    ),
    # --- alternatives
    # "Exactly one" was read as "any": a text that both alternatives take is valid for neither.
    "guidance-ai/guidance#888": Report(
        {"oneOf": [{"type": "string", "pattern": r"^\w{4,10}$"}, {"type": "string", "pattern": r"^\w{8,12}$"}]},
        ('"abcd"', '"abcdefghijk"'),
        ('"abcdefgh"', '"abcdefghij"', '"abc"'),
    ),
    # A value out of `anyOf` came with quotation marks in it.
    "ggml-org/llama.cpp#22240": Report(
        {"anyOf": [{"const": "decision"}, {"const": "fact"}]}, ('"decision"', '"fact"'), (r'"\"decision\""', "decision")
    ),
    # `oneOf`, as a tagged union has it, was not permitted.
    "livekit/agents#5302": Report(
        {
            "oneOf": [{"$ref": "#/$defs/Car"}, {"$ref": "#/$defs/Bike"}],
            "discriminator": {"propertyName": "vehicle", "mapping": {"Car": "#/$defs/Car", "Bike": "#/$defs/Bike"}},
            "$defs": {
                kind: {
                    "type": "object",
                    "properties": {"vehicle": {"const": kind}, key: TEXT},
                    "required": ["vehicle", key],
                }
                for kind, key in (("Car", "brand"), ("Bike", "color"))
            },
        },
        ('{"vehicle": "Car", "brand": "x"}', '{"vehicle": "Bike", "color": "red"}'),
        ('{"vehicle": "Car", "color": "red"}', '{"brand": "x"}', '{"vehicle": "Bus"}'),
    ),
    # A tool whose arguments are alternatives, without a type, ended each chat.
    "elie222/inbox-zero#2231": Report(
        {
            "anyOf": [
                {
                    "type": "object",
                    "properties": {"source": {"const": "user"}, "quote": TEXT},
                    "required": ["source", "quote"],
                },
                {
                    "type": "object",
                    "properties": {"source": {"const": "inferred"}, "quote": TEXT},
                    "required": ["source"],
                },
            ]
        },
        ('{"source": "user", "quote": "q"}', '{"source": "inferred"}'),
        ('{"source": "user"}', '"user"', "{}"),
    ),
    # --- references
    # A list of objects with a list of such objects ended the process.
    "mlc-ai/xgrammar#207": Report(
        {
            "type": "object",
            "properties": {"ChildResources": {"$ref": "#/definitions/resources"}},
            "required": ["ChildResources"],
            "definitions": {"resources": RESOURCES},
        },
        (
            '{"ChildResources": []}',
            '{"ChildResources": [{"PathPart": "{id}", "ChildResources": [{"PathPart": "a-b"}]}]}',
        ),
        ('{"ChildResources": [{}]}', '{"ChildResources": [{"PathPart": "a", "ChildResources": [{"PathPart": " "}]}]}'),
    ),
    # In a tree whose leaves are of several types, leaves came in types that none of them was.
    "googleapis/python-genai#2481": Report(
        {
            "$ref": "#/$defs/Node",
            "$defs": {
                "Node": {
                    "type": "object",
                    "properties": {
                        "op": {"enum": ["and", "or"]},
                        "args": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/Node"}, NUMBER, TEXT]}},
                    },
                    "required": ["op", "args"],
                    "additionalProperties": False,
                }
            },
        },
        ('{"op": "and", "args": [1, "a", {"op": "or", "args": []}]}',),
        ('{"op": "and", "args": [null]}', '{"op": "and", "args": [{"op": "x", "args": []}]}', '{"op": "and"}'),
    ),
    # References to the whole schema went three levels deep and no further, as each doubled the regex.
    "dottxt-ai/outlines-core#98": Report(
        {"type": "object", "properties": {"n": WHOLE, "next": {"$ref": "#"}}, "required": ["n"]},
        ('{"n": 1, "next": ' * 9 + '{"n": 1}' + "}" * 9,),
        ('{"n": 1, "next": ' * 9 + '{"n": "1"}' + "}" * 9, '{"n": 1, "next": {}}'),
    ),
    # A reference to an item of a list (`anyOf/1`) was an error.
    "ggml-org/llama.cpp#16790": Report(
        {
            "type": "object",
            "properties": {
                "left": {
                    "anyOf": [
                        TEXT,
                        {"type": "object", "properties": {"left": {"$ref": "#/properties/left"}}, "required": ["left"]},
                    ]
                },
                "right": {"$ref": "#/properties/left/anyOf/1"},
            },
        },
        ('{"left": {"left": "B"}, "right": {"left": {"left": "C"}}}',),
        ('{"right": "B"}', '{"left": {"left": 1}}'),
    ),
    # References to where the type stood first, which is no `$defs`, could not be read by clients.
    "Mnehmos/mnehmos.rpg.mcp#73": Report(
        {
            "type": "object",
            "properties": {
                "status": {"enum": ["new", "done"]},
                "statusFilter": {"type": "array", "items": {"$ref": "#/properties/status"}},
            },
        },
        ('{"status": "new", "statusFilter": ["done", "new"]}',),
        ('{"statusFilter": ["gone"]}', '{"statusFilter": "new"}'),
    ),
    "Softeria/ms-365-mcp-server#62": Report(
        {
            "type": "object",
            "properties": {
                "cc": {"type": "array", "items": {"$ref": "#/properties/body/anyOf/1/properties/bcc/items"}},
                "body": {
                    "anyOf": [
                        {"type": "null"},
                        {"type": "object", "properties": {"bcc": {"type": "array", "items": MAIL}}},
                    ]
                },
            },
        },
        ('{"cc": [{"address": "a"}], "body": null}', '{"body": {"bcc": [{"address": "a", "name": "b"}]}}'),
        ('{"cc": [{"name": "a"}]}', '{"cc": ["a"]}'),
    ),
    # The name of a generic type in a reference has brackets, which an address may not have.
    "IvanMurzak/Unity-MCP#786": Report(
        {
            "type": "object",
            "properties": {"paths": {"$ref": "#/$defs/System.Collections.Generic.List<System.String>"}},
            "$defs": {"System.Collections.Generic.List<System.String>": {"type": "array", "items": TEXT}},
        },
        ('{"paths": ["a"]}',),
        ('{"paths": [1]}', '{"paths": "a"}'),
    ),
    # `$defs` were thrown away, so a reference said nothing.
    "QwenLM/Qwen-Agent#873": Report(
        {
            "type": "object",
            "properties": {"order_cond": {"$ref": "#/$defs/OrderCond", "description": "which order"}},
            "required": ["order_cond"],
            "$defs": {
                "OrderCond": {
                    "type": "object",
                    "properties": {"id": WHOLE, "orderSn": TEXT},
                    "required": ["id", "orderSn"],
                }
            },
        },
        ('{"order_cond": {"id": 1, "orderSn": "a"}}',),
        ('{"order_cond": {}}', '{"order_cond": "a"}', "{}"),
    ),
    # A reference from within `$defs` to `$defs` was not found, and no tool of the server could be used.
    "anthropics/claude-code#76881": Report(
        {
            "type": "object",
            "properties": {"screens": {"type": "array", "items": {"$ref": "#/$defs/ScreenInstance"}}},
            "$defs": {
                "ScreenInstance": {"type": "object", "properties": {"at": {"$ref": "#/$defs/At"}}, "required": ["at"]},
                "At": {"type": "integer", "minimum": 0},
            },
        },
        ('{"screens": [{"at": 0}]}',),
        ('{"screens": [{"at": -1}]}', '{"screens": [{}]}'),
    ),
    # The arguments themselves were a reference, and the tool could not be registered.
    "genkit-ai/genkit-dart#253": Report(
        {
            "$ref": "#/$defs/Weather",
            "$defs": {"Weather": {"type": "object", "properties": {"location": TEXT}, "required": ["location"]}},
        },
        ('{"location": "城"}',),
        ("{}", '"城"', '{"location": 1}'),
    ),
    # --- formats
    # The format of addresses was not known, which ended the request.
    "dottxt-ai/outlines#1165": Report(
        {"type": "string", "format": "uri"},
        ('"https://example.com/a?b=c#d"', '"urn:isbn:1"'),
        ('"example"', '"http://a b"', '""'),
    ),
    # A server's argument with default and bounds, out of pydantic, was no schema of OpenAPI 3.0.
    "cloudwego/eino-ext#211": Report(
        {
            "type": "object",
            "properties": {
                "url": {"type": "string", "format": "uri", "minLength": 1},
                "max_length": {"type": "integer", "default": 5000, "exclusiveMinimum": 0, "exclusiveMaximum": 1000000},
            },
            "required": ["url"],
        },
        ('{"url": "http://a.b", "max_length": 999999}', '{"url": "http://a.b"}'),
        ('{"url": "http://a.b", "max_length": 0}', '{"url": "http://a.b", "max_length": 1000000}', '{"url": ""}'),
    ),
    # White space may go on for ever between two tokens of JSON: here, one space at most stands there.
    "guidance-ai/llguidance#267": Report(
        {"type": "object", "properties": {"base": WHOLE, "height": WHOLE}, "required": ["base", "height"]},
        ('{"base": 1, "height": 2}', '{"base":1,"height":2}'),
        ('{"base":  1, "height": 2}', '{"base": 1,\n\n"height": 2}', '{"base": 1, "height": 2}\n'),
    ),
}


@pytest.mark.parametrize("report", VALUES)
def test_what_is_valid_is_written_and_nothing_else(report: str) -> None:
    schema, right, wrong = VALUES[report].schema, VALUES[report].right, VALUES[report].wrong
    machine = Automaton(schema_expression(schema))
    validator = jsonschema.Draft202012Validator(schema)
    for text in right:
        assert machine.matches(text.encode()), text
        assert validator.is_valid(json.loads(text)), text
    for text in wrong:
        assert not machine.matches(text.encode()), text


REFUSED: dict[str, tuple[Any, type[Exception], str]] = {
    # No value is given to choose from: the value was left out, and the object was no JSON.
    "mlc-ai/xgrammar#639": (
        {"type": "string", "enum": []},
        UnsupportedSchemaError,
        r"\$\.properties\.x: 'enum' must be a list",
    ),
    # Between 0 and 1 there is no whole number; that was said in two ways, one of them about a regex.
    "guidance-ai/llguidance#206": (
        {"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
        UnsatisfiableSchemaError,
        r"\$\.properties\.x",
    ),
    # A schema was moved into another one, its references were not: no tool of the server could be reached.
    "modelcontextprotocol/csharp-sdk#1434": (
        {"type": "array", "items": {"$ref": "#/items/properties/phones"}},
        UnsupportedSchemaError,
        r"\$\.properties\.x\.items.*#/items/properties/phones",
    ),
}


@pytest.mark.parametrize("report", REFUSED)
def test_what_cannot_be_enforced_is_refused_by_its_place(report: str) -> None:
    schema, error, match = REFUSED[report]
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"x": schema}, "required": ["x"]}
    with pytest.raises(error, match=match):
        arguments_expression(whole, "act")


def test_a_bound_of_an_older_draft_is_read_as_it_is_meant() -> None:
    """Dokploy/mcp#74: `exclusiveMinimum: true` under the address of draft 2020-12 made 597 tools unusable."""
    ttl = {"type": "integer", "exclusiveMinimum": True, "minimum": 0, "maximum": 9007199254740991}
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"ttl": ttl}}
    machine = Automaton(arguments_expression(schema, "dnsProvider-createRecord"))
    assert [machine.matches(b'{"ttl": %d}' % ttl) for ttl in (-1, 0, 1, 2**53 - 1, 2**53)] == [
        False,
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        ("float", "1.5", '"1.5"'),
        ("int", "1", "1.5"),
        ("Str", '"a"', "1"),
        ("bool", "true", "1"),
        (["list", "null"], "[1]", "{}"),
        ("dict", '{"a": 1}', "[]"),
        ("double", "0.5", "null"),
    ],
)
def test_types_by_the_names_of_programming_languages(kind: Any, right: str, wrong: str) -> None:
    """google/adk-python#1822: the type "float" of an MCP server's tool was an error, where a number is meant."""
    tool = {"name": "act", "inputSchema": {"type": "object", "properties": {"x": {"type": kind}}}}
    machine = Automaton(arguments_expression(function_dict(tool)["function"]["parameters"], "act"))
    assert [machine.matches(f'{{"x": {value}}}'.encode()) for value in (right, wrong)] == [True, False]
    ((name, slip),) = repairs_in([tool])
    assert (name, slip.path, slip.keyword) == ("act", "$.properties.x", "type")
    assert slip.text.startswith(f"{kind!r} was read as ")


def test_depth_is_refused_in_words() -> None:
    """ggml-org/llama.cpp#25283: a schema of many levels overflowed the stack and ended the process."""
    machine = Automaton(schema_expression(nested(60)))
    assert machine.matches(b'{"a": ' * 60 + b"1" + b"}" * 60)
    with pytest.raises(UnsupportedSchemaError, match="levels"):
        schema_expression(nested(5_000))
