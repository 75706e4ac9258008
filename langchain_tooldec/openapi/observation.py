"""What the model sees of an answer: its text within a limit of characters, or what went wrong.

JSON is cut at whole values and remains JSON. A number n, increased by a quarter until the text is too long, determines
the cuts: a list keeps its first n items, an object its first 8n members, a string its first 16n characters, each with a
mark that says how much is missing. Depth is cut only if n = 1 is still too long, deepest parts first. If even the first
level does not fit, the text is cut.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from itertools import islice
from typing import Any

import httpx

from langchain_tooldec.openapi.operations import essence, is_json

_TEXT_TYPES = frozenset({
    *("application/json", "application/xml", "application/yaml", "application/x-yaml", "application/toml"),
    *("application/javascript", "application/x-ndjson", "application/jsonl", "application/graphql"),
    "application/x-www-form-urlencoded",
})  # fmt: skip
_TEXT_SUFFIXES = ("+json", "+xml", "+yaml")
_MARK = 80  # characters reserved for the marks of one observation
_DEPTH = 40


@dataclass(frozen=True, slots=True)
class ReadResponse:
    """A response, as far as it was read: its first bytes, decoded from gzip, and whether they are the whole body.

    `note` is what else the model should know, such as a redirect that was not followed.
    """

    status: int
    content_type: str
    charset: str | None
    body: bytes
    is_whole: bool
    note: str = ""


class BodyReader:
    """Reads a body in chunks, decodes gzip, and keeps at most `max_bytes`; a bomb is never inflated further.

    Args:
        content_encoding: The header's value; `""` if the chunks are decoded already.
        max_bytes: The most bytes to keep.
    """

    def __init__(self, content_encoding: str, max_bytes: int) -> None:
        self.encoding = content_encoding.strip().lower()
        self.max_bytes = max_bytes
        self.body = bytearray()
        self.is_whole = True
        self._inflate = zlib.decompressobj(wbits=47) if self.encoding in {"gzip", "x-gzip", "deflate"} else None

    def feed(self, chunk: bytes) -> bool:
        """Keep a chunk. Returns whether more is wanted.

        Raises:
            httpx.DecodingError: If it is not in its stated encoding, or that encoding was not requested.
        """
        room = self.max_bytes - len(self.body) + 1
        if self._inflate is not None:
            try:
                chunk = self._inflate.decompress(chunk, room)
            except zlib.error as error:
                raise httpx.DecodingError(f"the body is not {self.encoding} ({error})") from None
        elif self.encoding not in {"", "identity"}:
            raise httpx.DecodingError(f"the body is encoded as {self.encoding[:40]!r}, which was not asked for")
        self.body += chunk[:room]
        self.is_whole = len(self.body) <= self.max_bytes
        del self.body[self.max_bytes :]
        return self.is_whole


def observe(answer: ReadResponse, max_characters: int, redact: Callable[[str], str]) -> str:
    """The text for the model, at most `max_characters` long. `redact` removes secrets before anything is cut."""
    take_out, redact = redact, lambda text: take_out(text.encode(errors="replace").decode())  # no half surrogate pairs
    head = "" if 200 <= answer.status < 300 else f"{_status_line(answer.status)}: "
    if answer.note:
        head += f"{redact(answer.note)} "
    if not answer.body:
        text = "the request succeeded, and its answer is empty" if answer.status < 300 else "the answer is empty"
        return _cut(f"{head or _status_line(answer.status) + ': '}{text}.", max_characters)
    kind = essence(answer.content_type)
    text, is_text = _decode(answer, kind)
    if not is_text:
        size = f"{len(answer.body):,} bytes" if answer.is_whole else f"more than {len(answer.body):,} bytes"
        return _cut(f"{head}the answer is not text: {redact(kind) or 'of no stated type'}, {size}.", max_characters)
    if not answer.is_whole:
        return _cut(
            head + redact(text), max_characters, f" of the first {len(answer.body):,} bytes; the rest was not read"
        )
    if is_json(kind) or (not kind and text.lstrip()[:1] in {"{", "["}):
        try:
            value = _redacted(json.loads(text), redact)
            return (head + shorten(value, max(_MARK, max_characters - len(head))))[:max_characters]
        except (ValueError, RecursionError):
            head += "the answer is said to be JSON, and cannot be read as such: " if kind else ""
    return _cut(head + redact(text), max_characters)


def _status_line(status: int) -> str:
    try:
        return f"HTTP {status} {HTTPStatus(status).phrase}"
    except ValueError:
        return f"HTTP {status}"


def _decode(answer: ReadResponse, kind: str) -> tuple[str, bool]:
    """The body as text, and whether it is text."""
    if kind and not (kind.startswith("text/") or kind in _TEXT_TYPES or kind.endswith(_TEXT_SUFFIXES)):
        return "", False
    try:
        text = answer.body.decode(answer.charset or "utf-8", "replace" if kind else "strict")
    except (LookupError, UnicodeError):  # unknown charset, or bytes of no stated type
        text = answer.body.decode("utf-8", "replace") if kind else ""
    return text.removeprefix("\ufeff"), bool(kind or text)


def _redacted(value: Any, redact: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, dict):
        return {redact(key): _redacted(member, redact) for key, member in value.items()}
    if isinstance(value, list):
        return [_redacted(item, redact) for item in value]
    text = json.dumps(value)  # a secret consisting of digits
    return value if (redacted := redact(text)) == text else redacted


def _cut(text: str, max_characters: int, more: str = "") -> str:
    if len(text) <= max_characters and not more:
        return text
    kept = max(0, min(len(text), max_characters - _MARK - len(more)))
    return f"{text[:kept]}\n[cut: {len(text) - kept:,} more characters{more}]"[:max_characters]


def shorten(value: Any, max_characters: int) -> str:
    """A JSON value as text of at most `max_characters`, cut at whole values by the rule of this module."""
    whole = json.dumps(value, ensure_ascii=False)
    if len(whole) <= max_characters:
        return whole
    mark = f"\n[cut: the whole answer has {len(whole):,} characters]"
    best = None
    n, depth = 1, 1
    while n <= max_characters:
        text = json.dumps(_pruned(value, n, depth), ensure_ascii=False)
        if len(text) + len(mark) > max_characters:
            break
        best = text + mark
        n, depth = (n, depth + 1) if depth < _DEPTH else (n + max(1, n // 4), depth)
    return best or _cut(whole, max_characters)


def _pruned(value: Any, n: int, depth: int) -> Any:
    if isinstance(value, str) and len(value) > 16 * n:
        return f"{value[: 16 * n]}… {len(value) - 16 * n:,} more characters"
    if not (isinstance(value, list | dict) and value):
        return value
    if depth == 0:
        return f"… {len(value):,} {'items' if isinstance(value, list) else 'members'}"
    if isinstance(value, list):
        items = [_pruned(item, n, depth - 1) for item in value[:n]]
        return [*items, f"… {len(value) - n:,} more items"] if len(value) > n else items
    members = {key: _pruned(member, n, depth - 1) for key, member in islice(value.items(), 8 * n)}
    return {**members, "…": f"{len(value) - 8 * n:,} more members"} if len(value) > 8 * n else members
