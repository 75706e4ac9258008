"""Credentials: a user's `auth`, put on the requests that require it and kept out of everything else.

A secret exists only in a `SecretStr` and in the request that is sent. It is removed from observations, error texts, and
logs of httpx and httpcore. A secret of fewer than six characters is removed only where it is a separate word.

Source: OpenAPI Specification 3.1.1, sections 4.8.27 (Security Scheme Object) and 4.8.30 (Security Requirement Object);
RFC 7617 (basic), RFC 6750 (bearer).
"""

from __future__ import annotations

import base64
import html
import json
import logging
import re
import threading
import weakref
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import quote, quote_plus, unquote

import httpx
from pydantic import SecretStr

from langchain_tooldec.errors import OptionError
from langchain_tooldec.openapi.serialization import Parts

Secret = str | SecretStr | tuple[str, str | SecretStr]
Auth = Secret | Mapping[str, Secret] | httpx.Auth

REDACTED = "[redacted]"
_SHORT = 6
_NOT_IN_HEADER = re.compile(r"[\x00-\x1f\x7f]")
_NOT_IN_COOKIE = re.compile(r"[\x00-\x20\x7f\",;\\]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Credential:
    """What one security scheme puts on a request.

    Attributes:
        location: Where it goes.
        name: The name of the header, parameter or cookie.
        value: The value to send.
        secret: The confidential part of it.
    """

    location: Literal["header", "query", "cookie"]
    name: str
    value: SecretStr
    secret: SecretStr

    def put(self, parts: Parts) -> None:
        """Write it on the request, replacing what an argument put there."""
        value = self.value.get_secret_value()
        if self.location == "header":
            kept = {name: text for name, text in parts.headers.items() if name.lower() != self.name.lower()}
            parts.headers = {**kept, self.name: value.strip().encode()}
        elif self.location == "query":
            kept_pairs = [pair for pair in parts.query if unquote(pair[0]) != self.name]
            parts.query = [*kept_pairs, (quote(self.name, safe=""), quote(value, safe=""))]
        else:
            parts.cookies = [*(pair for pair in parts.cookies if unquote(pair[0]) != self.name), (self.name, value)]


class Credentials:
    """The credentials of one document. Immutable; safe to share between threads.

    Args:
        schemes: The document's Security Scheme Objects, by name.
        auth: As for `tools_from_openapi`. An `httpx.Auth` signs every request and must hide its own secrets.

    Attributes:
        names: The schemes with a credential.

    Raises:
        OptionError: If `auth` names no scheme of the document, or does not suit its scheme. The message has no secret.
    """

    def __init__(self, schemes: Mapping[str, Mapping[str, Any]] | None = None, auth: Auth | None = None) -> None:
        self.auth = auth if isinstance(auth, httpx.Auth) else None
        schemes = schemes or {}
        self._given = {
            name: _credential(name, schemes[name], given) for name, given in _by_scheme(schemes, auth).items()
        }
        self.names = tuple(self._given)
        forms = {form for credential in self._given.values() for form in _forms(credential)}
        words = sorted(forms - {""}, key=lambda form: (-len(form), form))
        patterns = [re.escape(word) if len(word) >= _SHORT else rf"(?<!\w){re.escape(word)}(?!\w)" for word in words]
        self._secrets = re.compile("|".join(patterns), re.IGNORECASE) if patterns else None
        if self._secrets is not None:
            _redact_logs_of(self)

    def redact(self, text: str) -> str:
        """`text` without the secrets, in any encoding."""
        return text if self._secrets is None else self._secrets.sub(REDACTED, text)

    def missing(self, security: Sequence[Mapping[str, Sequence[str]]]) -> tuple[str, ...]:
        """Schemes without a credential, in the alternative that lacks fewest; empty if nothing is missing."""
        if self.auth is not None or not security:
            return ()
        lacking = [tuple(name for name in alternative if name not in self._given) for alternative in security]
        return min(lacking, key=len)

    def put(self, parts: Parts, security: Sequence[Mapping[str, Sequence[str]]]) -> bool:
        """Write those of the first alternative that requires some and has them all. Returns whether there was one."""
        for alternative in security:
            if alternative and all(name in self._given for name in alternative):
                for name in alternative:
                    self._given[name].put(parts)
                return True
        return False

    def __repr__(self) -> str:
        return f"Credentials({', '.join(self._given) or (type(self.auth).__name__ if self.auth else '')})"

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("credentials are not pickled: make the tools anew from their document in the other process")


def _by_scheme(schemes: Mapping[str, Mapping[str, Any]], auth: Auth | None) -> Mapping[str, Secret]:
    if auth is None or isinstance(auth, httpx.Auth):
        return {}
    known = ", ".join(map(repr, schemes)) or "none"
    if isinstance(auth, Mapping):
        unknown = [name for name in auth if name not in schemes]
        if unknown:
            raise OptionError(
                f"auth names {', '.join(map(repr, unknown))}; the document's security schemes are: {known}"
            )
        return auth
    if len(schemes) != 1:
        raise OptionError(
            "auth is one secret, which fits a document of one security scheme; give a mapping from a scheme's name to "
            f"its secret, or an httpx.Auth (the document's security schemes are: {known})"
        )
    return {next(iter(schemes)): auth}


def _credential(name: str, scheme: Mapping[str, Any], given: Secret) -> Credential:
    kind, http = scheme.get("type"), str(scheme.get("scheme", "")).lower()
    location: Literal["header", "query", "cookie"] = "header"
    field = "Authorization"
    if kind == "http" and http == "basic":
        user, secret = (_reveal(name, part) for part in _pair(name, given))
        value = "Basic " + base64.b64encode(f"{user}:{secret}".encode()).decode()
    elif kind == "apiKey" and scheme.get("in") in {"header", "query", "cookie"} and isinstance(scheme.get("name"), str):
        location, field, value = scheme["in"], scheme["name"], (secret := _reveal(name, given))
    elif kind in {"oauth2", "openIdConnect"} or (kind == "http" and http == "bearer"):
        value = f"Bearer {(secret := _reveal(name, given))}"
    else:
        raise OptionError(
            f"auth[{name!r}]: a scheme of type {kind!r} {http!r} takes an httpx.Auth, or a client of your own"
        )
    if (_NOT_IN_COOKIE if location == "cookie" else _NOT_IN_HEADER).search(value):
        raise OptionError(f"auth[{name!r}] has a character that its {location} {field!r} cannot carry")
    return Credential(location, field, SecretStr(value), SecretStr(secret))


def _pair(name: str, given: object) -> tuple[object, ...]:
    if isinstance(given, tuple) and len(given) == 2 and ":" not in str(given[0]):
        return given
    raise OptionError(f"auth[{name!r}] must be (user, password), the user without a colon: its scheme is HTTP basic")


def _reveal(name: str, given: object) -> str:
    text = given.get_secret_value() if isinstance(given, SecretStr) else given
    if not isinstance(text, str) or not text.strip() or _SURROGATE.search(text):
        raise OptionError(f"auth[{name!r}] must be a Unicode text that is not empty, or a pydantic SecretStr of one")
    return text


def _forms(credential: Credential) -> Iterator[str]:
    """The spellings in which a server, a URL or a log may show a secret."""
    secret, value = credential.secret.get_secret_value(), credential.value.get_secret_value()
    for text in (secret, value.removeprefix("Basic ").removeprefix("Bearer ")):
        yield from (text, quote(text), quote(text, safe=""), quote_plus(text), html.escape(text))
        yield from (repr(text)[1:-1], repr(text.encode())[2:-1], text.encode().decode("latin-1"))
        for written in (json.dumps(text)[1:-1], json.dumps(text, ensure_ascii=False)[1:-1]):
            yield from (written, written.replace("/", r"\/"))


class _LogFilter(logging.Filter):
    """Removes the secrets of all living credentials from log records."""

    def __init__(self) -> None:
        super().__init__()
        self.living: weakref.WeakSet[Credentials] = weakref.WeakSet()
        self.lock = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        message = redacted = record.getMessage()
        with self.lock:
            living = list(self.living)
        for credentials in living:
            redacted = credentials.redact(redacted)
        if redacted != message:
            record.msg, record.args = redacted, None
        return True


_LOG_FILTER = _LogFilter()
# A filter applies only to records of its own logger, not to those of child loggers.
_LOGGERS = (
    "httpx",
    "hpack.hpack",
    "hpack.table",
    *(f"httpcore.{part}" for part in ("connection", "http11", "http2", "proxy", "socks")),
)


def _redact_logs_of(credentials: Credentials) -> None:
    with _LOG_FILTER.lock:
        _LOG_FILTER.living.add(credentials)
    for name in _LOGGERS:
        logging.getLogger(name).addFilter(_LOG_FILTER)
