"""Truth from outside: the tables of the OpenAPI Specification, and what urllib, httpx and email read back."""

import json
from email import message_from_bytes
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.openapi.operations import Body, Encoding, Location, Operation, Parameter, Style
from langchain_tooldec.openapi.serialization import NotSentError, Parts, serialize

SERVER = "https://api.example.org/v1"
PRIMITIVE, LIST, OBJECT = "blue", ["blue", "black", "brown"], {"R": 100, "G": 200, "B": 150}


def operation(*parameters: Parameter, path: str = "/things", body: Body | None = None) -> Operation:
    return Operation("t", "", "POST", path, SERVER, {"type": "object"}, parameters, body)


def parameter(location: Location, style: Style, explode: bool, name: str = "color", **more: Any) -> Parameter:
    return Parameter("argument", name, location, style, explode, **more)


def query(value: Any, style: Style = "form", explode: bool = True, **more: Any) -> str:
    parts = serialize(operation(parameter("query", style, explode, **more)), {"argument": value})
    return "&".join(f"{name}={text}" for name, text in parts.query)


def path(value: Any, style: Style = "simple", explode: bool = False, template: str = "/a/{color}") -> str:
    return serialize(operation(parameter("path", style, explode), path=template), {"argument": value}).path


# Section 4.8.12.6 of the specification, "Style Examples"; object keys in the order given.
@pytest.mark.parametrize(
    ("style", "explode", "texts"),
    [
        ("matrix", False, [";color", ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"]),
        ("matrix", True, [";color", ";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"]),
        ("label", False, [None, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"]),
        ("label", True, [None, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"]),
        ("simple", False, [None, "blue", "blue,black,brown", "R,100,G,200,B,150"]),
        ("simple", True, [None, "blue", "blue,black,brown", "R=100,G=200,B=150"]),
    ],
)
def test_styles_of_a_path(style: Style, explode: bool, texts: list[str | None]) -> None:
    for value, text in zip(["", PRIMITIVE, LIST, OBJECT], texts, strict=True):
        if text is not None:
            assert path(value, style, explode) == f"/a/{text}"


@pytest.mark.parametrize(
    ("style", "explode", "texts"),
    [
        ("form", False, ["color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"]),
        ("form", True, ["color=", "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150"]),
        ("spaceDelimited", False, [None, None, "color=blue%20black%20brown", "color=R%20100%20G%20200%20B%20150"]),
        ("pipeDelimited", False, [None, None, "color=blue%7Cblack%7Cbrown", "color=R%7C100%7CG%7C200%7CB%7C150"]),
        ("deepObject", True, [None, None, None, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"]),
    ],
)
def test_styles_of_a_query(style: Style, explode: bool, texts: list[str | None]) -> None:
    for value, text in zip(["", PRIMITIVE, LIST, OBJECT], texts, strict=True):
        if text is not None:
            assert query(value, style, explode) == text


def test_deep_objects_are_nested_as_rails_php_and_stripe_read_them() -> None:
    value = {"a": {"b": 1}, "tags": ["x", "y"], "items": [{"price": "p"}, {"price": "q"}], "gone": None}
    assert parse_qsl(query(value, "deepObject")) == [
        ("color[a][b]", "1"),
        ("color[tags][]", "x"),
        ("color[tags][]", "y"),
        ("color[items][0][price]", "p"),
        ("color[items][1][price]", "q"),
    ]
    assert parse_qsl(query(["data.customer"], "deepObject", name="expand")) == [("expand[]", "data.customer")]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (False, "false"),
        (1.0, "1"),
        (-0.0, "0"),
        (0.5, "0.5"),
        (1e300, "1e%2B300"),
        (10**20, str(10**20)),
    ],
)
def test_scalars_are_written_as_json_writes_them(value: Any, text: str) -> None:
    assert query(value) == f"color={text}"
    assert path(value) == f"/a/{text}"


@pytest.mark.parametrize("value", [None, [], {}, [None], {"a": None}])
def test_what_a_template_has_as_undefined_is_left_out(value: Any) -> None:
    assert query(value) == query(value, explode=False) == query(value, "deepObject") == ""


def test_reserved_characters_stay_where_that_is_allowed_and_harmless() -> None:
    assert query("a/b?c=d&e#f+g h") == "color=a%2Fb%3Fc%3Dd%26e%23f%2Bg%20h"
    assert query("a/b?c=d&e#f+g h", allow_reserved=True) == "color=a/b?c%3Dd%26e%23f%2Bg%20h"


def test_a_parameter_with_content_is_json() -> None:
    assert query({"a": [1, None]}, media_type="application/json") == "color=%7B%22a%22%3A%5B1%2Cnull%5D%7D"
    template = operation(parameter("path", "simple", False, media_type="application/json"), path="/{color}")
    assert unquote(serialize(template, {"argument": {"a": "b/c"}}).path) == '/{"a":"b/c"}'


@pytest.mark.parametrize("value", ["", ".", "..", "%2e", "%2E%2e", "%252e%252e", "..;x=1", "../x", "x/../../admin"])
@pytest.mark.parametrize("template", ["/a/{color}", "/a/{color}/b"])
def test_a_value_that_some_server_reads_as_another_path_is_not_sent(value: str, template: str) -> None:
    with pytest.raises(NotSentError, match="another path"):
        path(value, template=template)


@pytest.mark.parametrize(
    "value", ["x\\..\\y", "%2e%2e%2fadmin", "..%5cadmin", "..\0", "\0..", ".\0.", "a%00", "..?x", "a/ .. /b"]
)
def test_so_are_other_spellings(value: str) -> None:
    with pytest.raises(NotSentError):
        path(value)


def test_a_step_made_of_two_values_or_of_a_style_is_seen() -> None:
    two = (parameter("path", "simple", False), Parameter("other", "o", "path", "simple", False))
    for template, arguments in [("/{color}{o}", {"argument": ".", "other": "."}), ("/{color}.", {"argument": "."})]:
        with pytest.raises(NotSentError):
            serialize(operation(*two, path=template), arguments)
    with pytest.raises(NotSentError):
        path(".", "label")
    assert path("x", template="/report.{color}") == "/report.x"
    assert path("", template="/report.{color}") == "/report."


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_no_value_changes_host_or_path(value: str) -> None:
    """Truth: urllib and httpx see the same host, the same segments, and the value itself in its place."""
    try:
        target = serialize(operation(parameter("path", "simple", False), path="/a/{color}/b"), {"argument": value})
    except NotSentError:
        return
    split = urlsplit(target.target(SERVER))
    assert (split.netloc, split.query, split.fragment) == ("api.example.org", "", "")
    assert [unquote(segment) for segment in split.path.split("/")] == ["", "v1", "a", value, "b"]
    assert httpx.URL(target.target(SERVER)).raw_path.decode() == split.path


@given(st.text(st.characters(exclude_categories=["Cs"])), st.booleans())
def test_a_query_is_read_back(value: str, allow_reserved: bool) -> None:
    written = query(value, name="näme[]&", allow_reserved=allow_reserved)
    assert parse_qsl(written, keep_blank_values=True) == [("näme[]&", value)]
    assert parse_qsl(httpx.URL(f"{SERVER}?{written}").query.decode(), keep_blank_values=True) == [("näme[]&", value)]


def test_headers_are_one_line_of_utf_8() -> None:
    def header(value: Any, name: str = "X-Color", explode: bool = False) -> dict[str, bytes]:
        parts = serialize(operation(parameter("header", "simple", explode, name)), {"argument": value})
        return {key: text for key, text in parts.headers.items() if key != "Accept"}

    assert header(LIST) == {"X-Color": b"blue,black,brown"}
    assert header(OBJECT, explode=True) == {"X-Color": b"R=100,G=200,B=150"}
    assert header(" é\t") == {"X-Color": "é".encode()}
    for broken in ["a\r\nHost: evil", "a\nb", "a\0b", "a\x7f"]:
        with pytest.raises(NotSentError, match="line break"):
            header(broken)
    for name in ["Host", "content-length", "Transfer-Encoding", "Cookie", "X\r\nY", "X: Y", ""]:
        with pytest.raises(NotSentError, match="cannot be set"):
            header("a", name)
    assert header("a", "Authorization") == header("a", "accept") == {}  # the specification: such parameters are ignored


def test_cookies() -> None:
    def cookies(value: Any, explode: bool = True) -> list[tuple[str, str]]:
        return serialize(operation(parameter("cookie", "form", explode, "c")), {"argument": value}).cookies

    assert cookies("a; admin=1\r\n") == [("c", "a%3B%20admin%3D1%0D%0A")]
    assert cookies(["a", "b"], False) == [("c", "a,b")]
    assert cookies({"a=b": 1}) == [("a%3Db", "1")]


def test_half_a_surrogate_pair_and_numbers_that_are_none_are_not_sent() -> None:
    nested: list[Any] = []
    for _ in range(5000):
        nested = [nested]
    for value in ["\ud800", ["\ud800"], float("nan"), [[float("inf")]], nested, 10**5000]:
        with pytest.raises(NotSentError):
            query(value)


def body(value: Any, media_type: str, **encoding: Encoding) -> Parts:
    spread = Body(media_type, None, {key: key for key in value}, encoding) if isinstance(value, dict) else None
    whole = Body(media_type, "argument", {}, encoding)
    if spread is not None:
        assert serialize(operation(body=spread), value) == serialize(operation(body=whole), {"argument": value})
    return serialize(operation(body=whole), {"argument": value})


@pytest.mark.parametrize("media_type", ["application/json", "application/merge-patch+json; charset=utf-8"])
@pytest.mark.parametrize("value", [{"a": [1.0, None, "é\ud800"]}, [1], None, "text", 2.5, {}])
def test_json_bodies(value: Any, media_type: str) -> None:
    parts = body(value, media_type)
    assert parts.content is not None
    assert json.loads(parts.content) == value
    assert b"1.0" not in parts.content
    assert parts.headers["Content-Type"] == media_type.encode()


def test_an_absent_body_is_no_body() -> None:
    parts = serialize(operation(body=Body("application/json", "argument", {}, {})), {})
    assert (parts.content, "Content-Type" in parts.headers) == (None, False)


def test_text_bodies() -> None:
    assert body("héllo", "text/plain").content == "héllo".encode()
    assert body(12, "text/plain").content == b"12"


def test_form_bodies() -> None:
    value = {"a b": "c+d&é", "list": ["x", "y"], "nested": {"k": [1]}, "none": None}
    parts = body(value, "application/x-www-form-urlencoded")
    assert parts.content == b"a+b=c%2Bd%26%C3%A9&list=x&list=y&nested=%7B%22k%22%3A%5B1%5D%7D"
    encoding = {"list": Encoding(style="form", explode=False), "nested": Encoding(style="deepObject")}
    parts = body(value, "application/x-www-form-urlencoded", **encoding)
    assert parts.content is not None
    read = [("a b", "c+d&é"), ("list", "x,y"), ("nested[k][]", "1")]
    assert parse_qsl(parts.content.decode()) == read


def test_multipart_bodies_as_the_email_package_reads_them() -> None:
    value = {
        "title": 'a"\r\nX: y',
        "photo": "GIF89a",
        "pages": ["one", "two"],
        "meta": {"k": 1},
        "ids": [1.0, 2],
        "none": None,
    }
    encoding = {
        "photo": Encoding(media_type="image/gif, image/png", is_file=True),
        "pages": Encoding(media_type="application/*", is_file=True),
        "ids": Encoding(media_type="application/json"),
    }
    parts = body(value, "multipart/form-data", **encoding)
    request = httpx.Request("POST", SERVER, files=parts.files)
    head = b"Content-Type: " + request.headers["content-type"].encode() + b"\r\n\r\n"
    read: Any = message_from_bytes(head + request.read()).get_payload()
    assert [
        (
            part.get_param("name", header="content-disposition"),
            part.get_filename(),
            part["content-type"],
            part.get_payload(),
        )
        for part in read
    ] == [
        ("title", None, None, 'a"\r\nX: y'),
        ("photo", "photo", "image/gif", "GIF89a"),
        ("pages", "pages", "application/octet-stream", "one"),
        ("pages", "pages", "application/octet-stream", "two"),
        ("meta", None, "application/json", '{"k":1}'),
        ("ids", None, "application/json", "[1,2]"),
    ]


@pytest.mark.parametrize("media_type", ["*/*", "application/*"])
def test_a_text_of_any_media_type_has_no_quotes(media_type: str) -> None:
    files = body({"n": "a"}, "multipart/form-data", n=Encoding(media_type=media_type)).files
    assert b'"a"' not in httpx.Request("POST", SERVER, files=files).read()
    assert body({"n": "a"}, "application/x-www-form-urlencoded", n=Encoding(media_type=media_type)).content == b"n=a"


def test_a_missing_path_parameter_is_named_and_unknown_arguments_are_left_out() -> None:
    with pytest.raises(NotSentError, match="'argument' is missing"):
        serialize(operation(parameter("path", "simple", False), path="/{color}"), {"color": "x"})
    assert serialize(operation(), {"x": 1}).target(SERVER) == f"{SERVER}/things"


def test_a_query_within_a_path_of_the_document_stays() -> None:
    parts = serialize(operation(parameter("query", "form", True), path="/x?action=list&v=#here"), {"argument": 1})
    assert parts.target(SERVER) == f"{SERVER}/x?action=list&v=&color=1"
