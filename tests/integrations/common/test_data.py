"""Files of the data, with the oddities that other people's files have."""

import json
from pathlib import Path

import pytest

from integrations.common.data import read_data, read_entries
from langchain_tooldec.errors import OptionError


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_any_encoding_of_unicode_is_read(tmp_path: Path, encoding: str, line_end: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(
        json.dumps(["Größe", "北京"], indent=1, ensure_ascii=False).replace("\n", line_end).encode(encoding)
    )
    assert read_data(path, list) == read_entries(path, lambda _, entry: entry) == ["Größe", "北京"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "cannot be read: No such file"),
        ("[", "Expecting value"),
        ("3", "not iterable"),
        ('[{"a": 1}, {"b": 2}]', "entry 1: there is no 'a'"),
        ('[{"a": 1}, 7]', "entry 1: "),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, text: str | None, told: str) -> None:
    path = tmp_path / "x.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(OptionError) as caught:
        read_entries(path, lambda _, entry: entry["a"])
    assert str(path) in str(caught.value)
    assert told in str(caught.value)
