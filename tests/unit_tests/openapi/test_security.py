import copy
import logging
import pickle
from typing import Any

import httpx
import pytest
from pydantic import SecretStr

from langchain_tooldec.errors import OptionError
from langchain_tooldec.openapi.security import REDACTED, Auth, Credentials
from langchain_tooldec.openapi.serialization import Parts

SECRET = 'kéy/ "1+2"'
SCHEMES: dict[str, dict[str, Any]] = {
    "header": {"type": "apiKey", "in": "header", "name": "X-Key"},
    "query": {"type": "apiKey", "in": "query", "name": "api_key"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "sid"},
    "basic": {"type": "http", "scheme": "Basic"},
    "bearer": {"type": "http", "scheme": "bearer"},
    "oauth": {"type": "oauth2", "flows": {}},
    "oidc": {"type": "openIdConnect", "openIdConnectUrl": "https://example.org"},
    "digest": {"type": "http", "scheme": "digest"},
    "tls": {"type": "mutualTLS"},
}


def put(name: str, secret: Any) -> Parts:
    parts = Parts("/", query=[("api_key", "forged"), ("api%5Fkey", "forged"), ("q", "1")], headers={"x-key": b"forged"})
    parts.cookies = [("sid", "forged"), ("c", "1")]
    assert Credentials(SCHEMES, {name: secret}).put(parts, ({name: ()},))
    return parts


def test_each_scheme_goes_where_it_belongs_and_replaces_what_an_argument_put_there() -> None:
    assert put("header", SECRET).headers == {"X-Key": SECRET.encode()}
    assert httpx.QueryParams(put("query", SecretStr(SECRET)).target("").partition("?")[2]).multi_items() == [
        ("q", "1"),
        ("api_key", SECRET),
    ]
    assert put("cookie", "abc").cookies == [("c", "1"), ("sid", "abc")]
    for name in ("bearer", "oauth", "oidc"):
        assert put(name, SECRET).headers["Authorization"] == f"Bearer {SECRET}".encode()
    basic = httpx.BasicAuth("üser", SECRET)  # truth from outside
    request = next(basic.auth_flow(httpx.Request("GET", "http://h")))
    for pair in [("üser", SECRET), ("üser", SecretStr(SECRET))]:
        assert put("basic", pair).headers["Authorization"].decode() == request.headers["Authorization"]


def test_one_secret_fits_a_document_of_one_scheme() -> None:
    parts = Parts("/")
    Credentials({"k": SCHEMES["bearer"]}, "token-1").put(parts, ({"k": ()},))
    assert parts.headers == {"Authorization": b"Bearer token-1"}


@pytest.mark.parametrize(
    ("schemes", "auth", "message"),
    [
        (SCHEMES, "hunter2", "one security scheme"),
        ({}, "hunter2", "schemes are: none"),
        (SCHEMES, {"heeder": "hunter2"}, "'heeder'.*'header', 'query'"),
        (SCHEMES, {"basic": "hunter2"}, r"\(user, password\)"),
        (SCHEMES, {"basic": ("us:er", "hunter2")}, "colon"),
        (SCHEMES, {"basic": ("user", "hunter2", "x")}, r"\(user, password\)"),
        (SCHEMES, {"bearer": ("user", "hunter2")}, "must be a Unicode text"),
        (SCHEMES, {"bearer": ""}, "must be a Unicode text"),
        (SCHEMES, {"bearer": b"hunter2"}, "must be a Unicode text"),
        (SCHEMES, {"bearer": "hunter2\r\nHost: evil"}, "cannot carry"),
        (SCHEMES, {"header": "hunter2\ud800"}, "must be a Unicode text"),
        (SCHEMES, {"basic": ("user", "hunter2\ud800")}, "must be a Unicode text"),
        (SCHEMES, {"cookie": "hunter2; admin=1"}, "cannot carry"),
        (SCHEMES, {"digest": "hunter2"}, "httpx.Auth"),
        (SCHEMES, {"tls": "hunter2"}, "client of your own"),
    ],
)
def test_a_wrong_auth_is_told_without_its_secret(schemes: Any, auth: Any, message: str) -> None:
    with pytest.raises(OptionError, match=message) as caught:
        Credentials(schemes, auth)
    assert "hunter2" not in str(caught.value)


def test_the_first_alternative_with_all_its_credentials_is_taken() -> None:
    credentials = Credentials(SCHEMES, {"header": "abcdef", "query": "ghijkl"})
    parts = Parts("/")
    assert credentials.put(parts, ({}, {"basic": (), "header": ()}, {"header": (), "query": ()}, {"query": ()}))
    assert (parts.headers, parts.query) == ({"X-Key": b"abcdef"}, [("api_key", "ghijkl")])
    assert not credentials.put(Parts("/"), ({"basic": ()}, {}))
    assert not credentials.put(Parts("/"), ())


def test_what_is_missing_is_named() -> None:
    credentials = Credentials(SCHEMES, {"header": "abcdef"})
    assert (
        credentials.missing(()) == credentials.missing(({"header": ()},)) == credentials.missing(({"a": ()}, {})) == ()
    )
    assert credentials.missing(({"a": (), "b": ()}, {"header": (), "basic": ()})) == ("basic",)
    assert Credentials(SCHEMES, httpx.BasicAuth("u", "p")).missing(({"basic": ()},)) == ()


@pytest.mark.parametrize("auth", [{"query": SECRET}, {"basic": ("user", SECRET)}, {"bearer": SECRET}])
def test_a_secret_is_redacted_however_it_is_spelled(auth: Auth) -> None:
    credentials = Credentials(SCHEMES, auth)
    request = httpx.Request(
        "GET", "http://h", params={"k": SECRET}, json={"k": SECRET}, headers={b"k": SECRET.encode()}
    )
    basic = next(httpx.BasicAuth("user", SECRET).auth_flow(request)).headers["Authorization"]
    for text in [SECRET, str(request.url), request.content.decode(), repr({"k": SECRET}), r'"k\u00e9y\/ \"1+2\""']:
        redacted = credentials.redact(text)
        assert REDACTED in redacted
        assert "1+2" not in redacted
        assert "y%2F" not in redacted
    if "basic" in str(auth):
        assert credentials.redact(basic) == f"Basic {REDACTED}"


def test_a_short_secret_is_redacted_as_a_word() -> None:
    credentials = Credentials(SCHEMES, {"query": "me"})
    assert credentials.redact("?api_key=me&name=meme") == f"?api_key={REDACTED}&name=meme"


def test_a_secret_is_in_no_text_copy_or_pickle() -> None:
    credentials = Credentials(SCHEMES, {"query": "hunter2-hunter2", "basic": ("user", "hunter2-hunter2")})
    parts = Parts("/")
    credentials.put(parts, ({"query": ()},))
    assert parts.query == [("api_key", "hunter2-hunter2")]
    assert "hunter2" not in repr(parts)
    assert repr(credentials) == str(credentials) == "Credentials(query, basic)"
    assert "hunter2" not in repr(vars(credentials)["_given"])
    for copied in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="not pickled"):
            copied(credentials)


def test_logs_of_httpx_and_httpcore_are_redacted_while_the_credentials_live(caplog: pytest.LogCaptureFixture) -> None:
    credentials = Credentials(SCHEMES, {"query": "hunter2-hunter2"})
    with caplog.at_level(logging.DEBUG):
        for name in ("httpx", "httpcore.http11", "httpcore.connection"):
            logging.getLogger(name).info("sent %s %d", "https://h/?api_key=hunter2-hunter2", 200)
            logging.getLogger(name).info("untouched %s", "text")
    assert "hunter2" not in caplog.text
    assert caplog.text.count(f"sent https://h/?api_key={REDACTED} 200") == caplog.text.count("untouched text") == 3
    assert credentials is not None
