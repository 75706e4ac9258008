"""The operations of documents in the style of well-known services, and of documents that are broken."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import jsonschema
import pytest
from langchain_core.tools import StructuredTool

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.errors import DocumentError, OptionError
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.openapi.documents import read_document
from langchain_tooldec.openapi.operations import Encoding, Operation
from langchain_tooldec.openapi.reading import METHODS, read_operations, security_schemes
from langchain_tooldec.openapi.report import Report
from langchain_tooldec.openapi.serialization import serialize
from langchain_tooldec.tools import function_dict

DOCUMENTS = sorted((Path(__file__).parent / "documents").glob("*.yaml"))
COUNTS = {
    "chat": 3, "cluster": 3, "code_hosting": 4, "directory": 4, "modern": 3, "music": 3, "payments": 3, "petstore": 5,
    "tracker": 3,
}  # fmt: skip


def operations_of(name: str, **options: Any) -> dict[str, Operation]:
    base_url = "https://chat.example" if name == "chat" else None
    document = read_document(Path(__file__).parent / "documents" / f"{name}.yaml")
    operations, _ = read_operations(document, **{"allow": METHODS, "base_url": base_url, **options})
    return {operation.name: operation for operation in operations}


def read(paths: Any, **others: Any) -> tuple[list[Operation], Report]:
    document = {"openapi": "3.0.3", "servers": [{"url": "https://a.example"}], "paths": paths, **others}
    return read_operations(read_document(document), allow=METHODS)


def read_one(operation: Any, path: str = "/x", method: str = "post", **others: Any) -> tuple[Operation, Report]:
    (one,), report = read({path: {method: operation}}, **others)
    return one, report


def body_of(schema: Any, media_type: str = "application/json", *, required: bool = True, **media: Any) -> Any:
    return {"requestBody": {"required": required, "content": {media_type: {"schema": schema, **media}}}}


def accepts(operation: Operation, arguments: Any) -> bool:
    return Automaton(arguments_expression(operation.arguments)).matches(json.dumps(arguments).encode())


def places_in(schema: Any) -> Iterator[Any]:
    if isinstance(schema, dict):
        yield schema
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from places_in(part)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_every_operation_of_known_services(path: Path) -> None:
    operations = operations_of(path.stem)
    assert len(operations) == COUNTS[path.stem]
    for operation in operations.values():
        jsonschema.Draft202012Validator.check_schema(operation.arguments)
        machine = Automaton(arguments_expression(operation.arguments))
        jsonschema.validate(json.loads(machine.shortest_completion(machine.initial)), operation.arguments)
        defined = operation.arguments.get("$defs", {})
        for place in places_in(operation.arguments):
            if isinstance(place.get("$ref"), str):
                assert place["$ref"].removeprefix("#/$defs/") in defined
        written = {parameter.argument for parameter in operation.parameters}
        if operation.body is not None:
            written |= {operation.body.argument} if operation.body.argument else operation.body.properties.keys()
        assert written == operation.arguments["properties"].keys()


def test_code_hosting() -> None:
    operations = operations_of("code_hosting")
    create = operations["issues_create"]
    assert create.body is not None
    assert create.body.properties["owner_body"] == "owner"
    assert create.arguments["required"] == ["owner", "repo", "title"]
    assert accepts(create, {"owner": "a", "repo": "b", "title": 3, "assignee": None, "milestone": None})
    assert not accepts(create, {"owner": "", "repo": "b", "title": "t"})
    assert not accepts(create, {"owner": "a", "repo": "b", "title": None})
    labels = operations["issues_set_labels"]
    assert labels.body is not None
    assert labels.body.argument == "body"
    assert "body" not in labels.arguments["required"]
    assert labels.arguments["properties"]["issue_number"] == {"type": "integer", "description": "The number."}
    described = operations["issues_list_for_repo"].description
    assert described.endswith('Only open issues will be listed. See "Pagination" for details.')


def test_payments() -> None:
    operations = operations_of("payments")
    create = operations["PostCustomers"]
    assert create.body is not None
    assert create.body.encoding["metadata"] == Encoding(style="deepObject")
    assert create.body.encoding["email"] == Encoding()
    assert accepts(create, {"address": "", "metadata": {"k": "v"}, "tax_exempt": ""})
    assert not accepts(create, {"address": "x"})
    files = operations["PostFiles"]
    assert files.server == "https://files.pay.example"
    assert files.body is not None
    assert files.body.encoding["file"].is_file
    assert not files.body.encoding["purpose"].is_file
    listed = operations["GetCustomers"]
    assert listed.body is None
    assert listed.security == ({"basicAuth": ()}, {"bearerAuth": ()})


def test_cluster() -> None:
    operations = operations_of("cluster")
    pod = operations["createCoreV1NamespacedPod"]
    assert pod.body is not None
    assert pod.body.media_type == "application/json"
    assert "status" not in pod.arguments["properties"]
    assert accepts(pod, {"namespace": "n", "spec": {"containers": [{"name": "c", "limits": {"cpu": "1"}}]}})
    assert not accepts(pod, {"namespace": "n", "spec": {}})
    definition = operations["createDefinition"]
    assert accepts(definition, {"body": {"properties": {"a": {"not": {"type": "string"}}}}})


def test_directory() -> None:
    operations = operations_of("directory")
    owners = operations["owners_Add"]
    assert owners.server == "https://directory.example/v1.0"
    assert accepts(owners, {"body": {"@odata.type": "#group", "mailEnabled": None}})
    assert not accepts(owners, {"body": {"@odata.type": "#user", "mailEnabled": None}})
    user = operations["user_UpdateUser"]
    assert accepts(user, {"user-id": "1", "body": {"@odata.type": "#user", "manager": None}})
    assert not accepts(user, {"user-id": "1", "body": {"@odata.type": "#user", "manager": {"free": 1}}})


def test_modern() -> None:
    operations = operations_of("modern")
    item = operations["put_item"]
    given = {"item_id": "3f2b8c1a-0000-4000-8000-000000000000", "kind": "item", "name": None}
    assert accepts(item, {**given, "password": "p", "price": 99, "owner": {"boss": {"pet": "cat"}}})
    assert not accepts(item, {**given, "price": 101})
    assert not accepts(item, {**given, "price": 0})
    search = operations["search"]
    assert [parameter.media_type for parameter in search.parameters] == [None, None, "application/json", None, None]
    assert not accepts(search, {"q": None})
    assert not accepts(search, {"tags": [None]})
    assert accepts(search, {"filter": {"a": None}, "X-Trace": "a b"})
    assert not accepts(search, {"X-Trace": "a\nb"})
    upload = operations["upload"]
    assert upload.body is not None
    assert [name for name, encoding in upload.body.encoding.items() if encoding.is_file] == ["file", "more"]
    assert not accepts(upload, {"file": "x", "note": None})


def test_music_and_tracker() -> None:
    music = operations_of("music")
    album = music["get_an_album"]
    assert album.accept == ("application/json", "text/html")
    assert album.description == "Get Album. Get catalog information for a single album."
    assert music["search"].parameters[1].explode is False
    cover = music["upload_custom_playlist_cover"]
    assert cover.body is not None
    assert (cover.body.media_type, cover.body.argument) == ("image/jpeg", "body")
    created = operations_of("tracker")["createIssue"]
    assert created.description.startswith("Deprecated.")
    assert not accepts(created, {"anything": 1})


def test_chat_is_repaired_and_says_so() -> None:
    document = read_document(Path(__file__).parent / "documents" / "chat.yaml")
    operations, report = read_operations(document, allow=METHODS, base_url="https://chat.example/api/")
    assert {operation.server for operation in operations} == {"https://chat.example/api"}
    assert report.left_out == [("DELETE /conversations.list", "'parameters' must be a list")]
    text = str(report)
    assert max(map(len, text.splitlines())) <= 80
    for told in ("'required': 'true' was read as true", "the path has no such parameter", "is another one's too"):
        assert told in text.replace("\n    ", " ")
    post, listed, users = operations
    assert post.body is not None
    assert post.body.media_type == "application/x-www-form-urlencoded"
    assert [parameter.name for parameter in post.parameters] == []
    assert listed.arguments["required"] == ["token"]
    assert users.arguments["properties"].keys() == {"id", "what"}
    assert len({operation.name for operation in operations}) == 3
    assert security_schemes(document).keys() == {"slackAuth"}
    with pytest.raises(DocumentError, match=r"cannot be called.*'/api'.*pass base_url"):
        read_operations(document, include="conversations_list")


def test_methods_and_what_is_asked_for() -> None:
    document = read_document(Path(__file__).parent / "documents" / "code_hosting.yaml")
    operations, report = read_operations(document)
    assert {operation.method for operation in operations} == {"GET"}
    assert str(report) == "2 of 4 operations read\nnot allowed: 1 POST, 1 PUT"
    for include, count in (
        ("issues/get", 1), (["issues"], 2), ("/repos/*/labels", 0), ("GET /repos/{owner}/{repo}/issues", 1),
        (lambda method, path, operation: "since" in json.dumps(operation), 1),
    ):  # fmt: skip
        found, report = read_operations(document, include=include)
        assert (len(found), report.not_included + report.not_allowed.total()) == (count, 4 - count)
    with pytest.raises(DocumentError, match="issues/gte"):
        read_operations(document, include=["issues/gte"])
    with pytest.raises(OptionError, match="FETCH"):
        read_operations(document, allow=["FETCH"])
    for base_url in (
        "a.example",
        "ftp://a.example",
        "https://me:word@a.example",
        "https://a.example?x=1",
        "https://[x",
    ):
        with pytest.raises(OptionError):
            read_operations(document, base_url=base_url)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"openapi": "3.1.0", "webhooks": {"x": {}}}, "no operations.*webhooks"),
        ({"openapi": "3.0.0", "paths": {}}, "no operations"),
        ({"openapi": "3.0.0", "paths": []}, "no operations"),
        ({"openapi": "3.0.0", "paths": ["x"]}, "must be an object, not list"),
        ({"openapi": "3.0.0", "paths": {"/x": {"get": {}}}}, "names no server: pass base_url"),
        ({"openapi": "3.0.0", "paths": {"/x": {"get": {}}}, "servers": [{"url": "https://{h}"}]}, "variable"),
    ],
)
def test_documents_without_operations_or_servers(document: Any, message: str) -> None:
    with pytest.raises(DocumentError, match=message):
        read_operations(read_document(document))


GIVEN = [None, 3, "x", [], [3], {"x": 3}, {"parameters": [3]}, {"requestBody": 3}, {"tags": 3}]


@pytest.mark.parametrize("given", GIVEN, ids=str)
@pytest.mark.parametrize("place", ["item", "operation", "parameter", "schema", "servers", "security", "content",
                                   "properties", "oneOf"])  # fmt: skip
def test_a_broken_operation_takes_no_other_down(given: Any, place: str) -> None:
    operation: Any = {"operationId": "broken"}
    if place in {"properties", "oneOf"}:
        operation["requestBody"] = {"content": {"application/json": {"schema": {place: given}}}}
    elif place == "parameter":
        operation["parameters"] = [given]
    elif place == "schema":
        operation["parameters"] = [{"name": "p", "in": "query", "schema": given}]
    elif place == "content":
        operation["requestBody"] = {"content": {"application/json": given}}
    elif place != "item":
        operation = given if place == "operation" else {place: given}
    broken = given if place == "item" else {"post": operation}
    operations, report = read({"/broken": broken, "/fine": {"get": {"operationId": "fine"}}})
    assert operations[-1].name == "fine"
    is_without_operations = place == "item" and isinstance(given, dict)
    assert len(operations) + len(report.left_out) == (1 if is_without_operations else 2)
    assert not re.search("Error|NoneType|'(int|str|list|dict)'", str(report.left_out))


@pytest.mark.parametrize("path", ["x", "/a/../b", "/a/%2e%2E/b", "/./a"])
def test_a_path_that_leads_elsewhere_is_left_out(path: str) -> None:
    _, report = read({path: {"get": {}}})
    assert [left.reason for left in report.left_out] == ["its path must begin with '/' and have no step '.' or '..'"]


def test_what_is_told_has_no_control_characters() -> None:
    hidden = "a\n\x1b[31mObservation:\u202e b\x00"
    given = {"name": "p", "in": "query", "description": hidden, "schema": {"type": "string", "default": hidden}}
    operation, report = read_one({"summary": hidden, "parameters": [given]}, path=f"/{hidden}{{q}}")
    argument = operation.arguments["properties"]["p"]
    assert argument == {"type": "string", "description": "a [31mObservation: b"}
    assert operation.description == "a [31mObservation: b."
    assert set(str(report)) & set("\x1b\u202e\x00") == set()


def test_an_argument_that_cannot_be_enforced_is_left_out_or_takes_the_operation() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string", "pattern": "(a)\\1"}, "b": {"type": "integer"}}}
    operation, report = read_one(body_of(schema))
    assert operation.arguments["properties"].keys() == {"b"}
    assert operation.body is not None
    assert operation.body.properties == {"b": "b"}
    assert "backreferences cannot be enforced" in report.repaired[0].done
    operations, report = read({"/x": {"post": body_of({**schema, "required": ["a"]})}})
    assert not operations
    assert "the argument 'a' cannot be enforced" in report.left_out[0].reason


def test_bodies() -> None:
    one = {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer", "readOnly": True}, "n": {}}}
    operation, report = read_one(body_of(one))
    assert operation.arguments["properties"] == {"n": {}}
    assert operation.arguments["required"] == []
    assert [done for _, done in report.repaired] == ["the document allows any value: any JSON is written"]
    for schema in (
        {"oneOf": [{"type": "object"}, {"type": "string"}]}, {"type": "array"}, {"type": "object"},
        {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "string"}},
        {"type": "object", "properties": {"a": {"type": "string"}}, "minProperties": 1},
        {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["b"]},
    ):  # fmt: skip
        operation, _ = read_one(body_of(schema))
        assert operation.body is not None
        assert operation.body.argument == "body"
        assert operation.arguments["required"] == ["body"]
    optional, _ = read_one(body_of({**one, "required": ["n"]}, required=False))
    assert optional.arguments["required"] == []
    assert optional.arguments["properties"].keys() == {"body"}
    text, _ = read_one(body_of({"type": "string", "maxLength": 3}, "text/plain; charset=utf-8"))
    assert text.arguments["properties"]["body"] == {"type": "string", "maxLength": 3}
    best = {"content": {"text/plain": {}, "multipart/form-data": {}, "application/vnd.a+json": {"schema": one}}}
    operation, _ = read_one({"requestBody": best})
    assert operation.body is not None
    assert operation.body.media_type == "application/vnd.a+json"
    operations, report = read({"/x": {"post": {"requestBody": {"content": {"application/xml": {}}}}}})
    assert (operations, report.left_out[0].reason) == ([], "its body cannot be written as application/xml")


def test_alternatives_that_name_themselves_are_enforced_though_the_name_is_optional() -> None:
    def shape(number: int) -> Any:
        keys = [f"k{key}" for key in range(number % 7 + 2)]
        return {
            "type": "object",
            "properties": {"kind": {"enum": [f"shape{number}"]}, **{key: {"type": "string"} for key in keys}},
        }

    schema = {"type": "object", "properties": {"x": {"oneOf": [shape(number) for number in range(20)]}}}
    operation, report = read_one(body_of(schema))
    assert (report.left_out, report.repaired) == ([], [])
    assert accepts(operation, {"x": {"kind": "shape3", "k0": "a"}})
    assert not accepts(operation, {"x": {"kind": "shape20", "k0": "a"}})
    assert not accepts(operation, {"x": {"k0": "a"}})  # valid for many


def test_a_header_of_an_unknown_format_is_still_one_line() -> None:
    header = {"name": "h", "in": "header", "required": True, "schema": {"type": "string", "format": "secret"}}
    operation, _ = read_one({"parameters": [header]})
    assert accepts(operation, {"h": "a b"})
    assert not accepts(operation, {"h": "a\nb"})


def test_a_body_without_a_media_type_is_none() -> None:
    operation, report = read_one({"requestBody": {"required": True, "content": {}}})
    assert operation.body is None
    assert [repair.done for repair in report.repaired] == ["left out: it has no media type"]


def test_a_fragment_tells_operations_of_one_path_apart() -> None:
    target = {"name": "X-Target", "in": "header", "required": True, "schema": {"enum": ["Make"]}}
    operation, report = read_one({"parameters": [target]}, path="/#X-Target=Make{x}")
    assert (report.left_out, operation.path) == ([], "/#X-Target=Make{x}")
    assert [*operation.arguments["properties"]] == ["X-Target"]
    assert serialize(operation, {"X-Target": "Make"}).path == "/"


def test_names_that_collide_are_told_apart() -> None:
    stated = {"name": "id", "required": True, "schema": {"type": "integer"}}
    places = [{**stated, "in": place} for place in ("cookie", "query", "path", "header")]
    properties = {"id": {"type": "integer"}, "id_query": {"type": "integer"}, "body": {"type": "integer"}}
    operation, _ = read_one({"parameters": places, **body_of({"properties": properties})}, "/x/{id}")
    names = ["id", "id_query", "id_header", "id_cookie", "id_body", "id_query_body", "body"]
    assert [*operation.arguments["properties"]] == names
    assert [(one.argument, one.location) for one in operation.parameters][:2] == [("id", "path"), ("id_query", "query")]


def test_parameters_of_the_path_item_are_overridden() -> None:
    shared = [{"name": name, "in": "query", "schema": {"type": "string"}} for name in "ab"]
    own = [{"name": "a", "in": "query", "required": True, "schema": {"type": "integer"}}]
    ignored = [{"name": name, "in": "header", "required": True} for name in ("accept", "Content-Type", "Host")]
    (operation,), _ = read({"/x": {"parameters": shared, "get": {"parameters": own + ignored}}})
    assert operation.arguments["properties"] == {"a": {"type": "integer"}, "b": {"type": "string"}}
    assert operation.arguments["required"] == ["a"]


def test_styles() -> None:
    stated: dict[str, list[str | None]] = {
        "path": [None, "label"], "query": [None, "pipeDelimited", "deepObject", "simple"], "header": [None],
        "cookie": [None],
    }  # fmt: skip
    found = []
    for place, styles in stated.items():
        for style in styles:
            parameter = {"name": "p", "in": place, "required": True, "schema": {"type": "string"}}
            operation, _ = read_one({"parameters": [{**parameter, **({"style": style} if style else {})}]}, "/x/{p}")
            found += [(one.style, one.explode) for one in operation.parameters if one.location == place]
    assert found == [
        ("simple", False), ("label", False), ("form", True), ("pipeDelimited", False), ("deepObject", True),
        ("form", True), ("simple", False), ("form", True),
    ]  # fmt: skip


def test_a_document_in_several_files(tmp_path: Path) -> None:
    pet = "Pet: {type: object, required: [name], properties: {name: {type: string}, mother: {$ref: '#/Pet'}}}\n"
    body = "{required: true, content: {application/json: {schema: {type: array, items: {$ref: pet.yaml#/Pet}}}}}"
    parameter = "{name: id, in: path, required: true, schema: {$ref: '../api.yaml#/components/schemas/Id'}}"
    files = {
        "api.yaml": "openapi: 3.0.3\nservers: [{url: https://a.example}]\n"
        "paths: {'/pets/{id}': {$ref: parts/pets.yaml}}\ncomponents: {schemas: {Id: {type: integer}}}\n",
        "parts/pets.yaml": f"parameters: [{parameter}]\nput: {{operationId: put, requestBody: {body}}}\n",
        "parts/pet.yaml": pet,
    }
    (tmp_path / "parts").mkdir()
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    (operation,), report = read_operations(read_document(tmp_path / "api.yaml"), allow=METHODS)
    assert not report.left_out
    assert accepts(operation, {"id": 1, "body": [{"name": "a", "mother": {"name": "b"}}]})
    assert not accepts(operation, {"id": "1", "body": []})
    assert not accepts(operation, {"id": 1, "body": [{"name": "a", "mother": {}}]})


def test_recursive_components_outside_of_json() -> None:
    both = [{"type": "array", "items": {"$ref": "#/components/schemas/Filter"}}] * 2
    schemas = {
        "Filter": {"anyOf": [{"type": "string", "nullable": True}, *both, {"$ref": "#/components/schemas/Node"}]},
        "Node": {"type": "object", "properties": {name: {"$ref": "#/components/schemas/Node"} for name in "abc"}},
    }
    parameters = [{"name": name, "in": "query", "schema": {"$ref": f"#/components/schemas/{name}"}} for name in schemas]
    operation, _ = read_one({"parameters": parameters}, components={"schemas": schemas})
    assert accepts(operation, {"Filter": ["x"], "Node": {"a": {"b": {}}}})
    assert not accepts(operation, {"Filter": None})


def test_definitions_are_in_the_order_of_the_document() -> None:
    names = [f"S{number}" for number in range(20)]
    schemas = {name: {"type": "string", "format": "date"} for name in names}
    parts = [{"$ref": f"#/components/schemas/{name}"} for name in names]
    body = {"anyOf": parts[:5], "properties": dict(zip(names[5:], parts[5:], strict=True))}
    operation, _ = read_one(body_of(body), components={"schemas": schemas})
    assert [*operation.arguments["$defs"]] == names


def test_nothing_is_lost_on_the_way_to_the_engine() -> None:
    for operation in (operations_of("cluster")["createDefinition"], operations_of("directory")["owners_Add"]):
        tool = StructuredTool(name=operation.name, description="It.", func=dict, args_schema={**operation.arguments})
        parameters = function_dict(tool)["function"]["parameters"]
        assert {**operation.arguments, "description": "It."} == parameters


def test_tmdb(data_dir: Path) -> None:
    operations, report = read_operations(read_document(data_dir / "restbench" / "tmdb_openapi.json"))
    assert len({operation.name for operation in operations}) == 54
    assert not report.left_out
    for operation in operations:
        arguments_expression(operation.arguments)


FORM, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"
GEO = {"type": "object", "properties": {"lat": {"type": "number"}, "ok": {"type": "boolean"}}}
HOME = {
    "type": "object",
    "properties": {"street": {"type": "string"}, "zip": {"type": "string", "nullable": True}, "geo": GEO},
}
PROPERTIES = {
    "home": HOME,
    "work": {**HOME, "nullable": True},
    "more": {"type": "array", "items": HOME},
    "tags": {"type": "array", "items": {"type": "string"}},
    "on": {"type": "boolean", "nullable": True},
}
LIVING: dict[str, Any] = {"street": "A", "zip": None, "geo": {"lat": 1.5, "ok": True}}
LIVED = '{"street":"A","zip":null,"geo":{"lat":1.5,"ok":true}}'


@pytest.mark.parametrize("media_type", [FORM, MULTIPART])
@pytest.mark.parametrize(
    ("encoding", "arguments", "pairs"),
    [
        ({}, {"home": LIVING, "work": {"street": "B"}}, [("home", LIVED), ("work", '{"street":"B"}')]),
        ({}, {"more": [LIVING, {}], "tags": ["x", "y"], "on": True},
         [("more", LIVED), ("more", "{}"), ("tags", "x"), ("tags", "y"), ("on", "true")]),
        ({"home": {"contentType": "application/json"}}, {"home": LIVING}, [("home", LIVED)]),
        ({"home": {"contentType": "application/xml, application/json"}}, {"home": LIVING}, [("home", LIVED)]),
        ({"more": {"contentType": "application/json"}}, {"more": [{"zip": None}]}, [("more", '[{"zip":null}]')]),
        ({"home": {"style": "deepObject", "explode": True}}, {"home": {"street": "A", "geo": {"ok": False}}},
         [("home[street]", "A"), ("home[geo][ok]", "false")]),
        ({"home": {"style": "form"}}, {"home": {"street": "A"}, "work": {"street": "B"}},
         [("street", "A"), ("work", '{"street":"B"}')]),
    ],
)  # fmt: skip
def test_objects_in_a_form_keep_their_names(
    media_type: str, encoding: Any, arguments: Any, pairs: list[tuple[str, str]]
) -> None:
    schema = {"type": "object", "properties": PROPERTIES}
    operation, _ = read_one(body_of(schema, media_type, encoding=encoding))
    assert accepts(operation, arguments)
    parts = serialize(operation, arguments)
    if media_type == FORM:
        assert parse_qsl((parts.content or b"").decode()) == pairs
    else:
        assert [(name, content.decode()) for name, (_, content, _) in parts.files or []] == pairs
    assert not any(accepts(operation, {name: None}) for name in PROPERTIES)  # a form has no null


def test_a_file_has_the_media_type_of_its_schema() -> None:
    files = {
        "plain": {"type": "string", "format": "binary"},
        "image": {"type": "string", "contentMediaType": "image/png"},
    }
    operation, _ = read_one(body_of({"type": "object", "properties": files}, MULTIPART))
    parts = serialize(operation, {"plain": "a", "image": "b"})
    assert [media_type for _, (_, _, media_type) in parts.files or []] == ["application/octet-stream", "image/png"]


def test_an_object_that_a_form_cannot_carry_is_refused() -> None:
    schema = {"type": "object", "properties": {"home": HOME}}
    media = {FORM: {"schema": schema, "encoding": {"home": {"contentType": "application/xml"}}}}
    _, report = read({"/x": {"post": {"requestBody": {"content": media}}}})
    assert "'home' of its body, an object, cannot be written as application/xml" in report.left_out[0].reason


def test_objects_without_their_names_are_not_mixed() -> None:
    def query(name: str, schema: Any = HOME, **more: Any) -> Any:
        return {"name": name, "in": "query", "schema": schema, **more}

    one, report = read_one({"parameters": [query("home"), query("work")]}, method="get")
    assert [*one.arguments["properties"]] == ["home"]
    assert "left out, as it is written without its name" in report.repaired[0].done
    one, _ = read_one({"parameters": [query("home"), query("work", style="deepObject")]}, method="get")
    assert [*one.arguments["properties"]] == ["home", "work"]
    one, _ = read_one({"parameters": [query("home"), query("zip", {"type": "string"})]}, method="get")
    assert [*one.arguments["properties"]] == ["zip"]
    _, report = read({"/x": {"get": {"parameters": [query("home", required=True), query("work", required=True)]}}})
    assert "the argument 'work' is written without its name" in report.left_out[0].reason
    styled = {"home": {"style": "form"}, "work": {"style": "form"}}
    one, _ = read_one(body_of({"type": "object", "properties": PROPERTIES}, FORM, encoding=styled))
    assert [*one.arguments["properties"]] == ["home", "more", "tags", "on"]


@pytest.mark.parametrize(
    ("place", "name", "is_key"),
    [
        ("query", "token", True), ("query", "Token", False), ("query", "to-ken", False),
        ("cookie", "token", True), ("cookie", "TOKEN", False),
        ("header", "token", True), ("header", "Token", True), ("header", "X-Token", False),
    ],
)  # fmt: skip
def test_only_the_key_itself_is_no_argument(place: str, name: str, is_key: bool) -> None:
    scheme = {"k": {"type": "apiKey", "in": place, "name": "token"}}
    operation, report = read_one(
        {"parameters": [{"name": name, "in": place, "schema": {"type": "string"}}], "security": [{"k": []}]},
        components={"securitySchemes": scheme},
    )
    assert [*operation.arguments["properties"]] == ([] if is_key else [name])
    assert bool(report.repaired) == is_key


def test_names_that_differ_in_case_are_two_but_in_headers() -> None:
    def parameters(place: str) -> list[Any]:
        return [{"name": name, "in": place, "schema": {"type": "string"}} for name in ("Id", "id")]

    for place, names in {"query": ["Id", "id"], "cookie": ["Id", "id"], "header": ["id"]}.items():
        operation, _ = read_one({"parameters": parameters(place)})
        assert [*operation.arguments["properties"]] == names
    shared = {"parameters": parameters("header")[:1], "post": {"parameters": parameters("header")[1:]}}
    (operation,), _ = read({"/x": shared})
    assert [one.name for one in operation.parameters] == ["id"]
