"""Patterns in the dialects of those who read them, against them and the official suite's ECMA-262 cases."""

from __future__ import annotations

import json
import re
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from pydantic_core import SchemaError, SchemaValidator, core_schema

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.automata.expression import complement, intersection, repeat
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.traversal import parts
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.errors import GrammarError
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.grammars.regex.classes import Dialects
from langchain_tooldec.grammars.scalars.strings import any_character, character_in
from tests.unit_tests.support.languages import random_texts, words
from tests.unit_tests.support.patterns import compiled, matches

DIALECTS: tuple[Dialects, Dialects] = ("all", "any")
Reader: TypeAlias = "Callable[[str], bool]"
SAMPLED = [
    r"^\w+$", r"\W", r"^\W+$", r"^\D+$", r"^\S+$", r"^\s+$", r"^[^\w]+$", r"^[^\W]+$", r"^[^\s\d]+$", r"^[^\D]$",
    r"\bfoo\b", r"^\b.+\b$", r"\B.\B", r"^.+$", r"^(\b\w+\b\W?)+$", r"^(\B|\w,)*b",
]  # fmt: skip


def in_python(source: str) -> Reader | None:
    """What Python finds; None if it is no pattern there."""
    try:
        with warnings.catch_warnings(action="ignore", category=FutureWarning):
            found = re.compile(source)
    except re.error:
        return None
    return lambda text: found.search(text) is not None


def in_rust(source: str) -> Reader | None:
    """What pydantic finds; None if it is no pattern there."""
    try:
        return SchemaValidator(core_schema.str_schema(pattern=source)).isinstance_python
    except SchemaError:
        return None


@pytest.mark.parametrize("source", SAMPLED)
def test_common_patterns_are_read_alike_everywhere(source: str) -> None:
    """By Python's `re` and by Rust's `regex`, both with letters and digits of all scripts, and by ECMA-262."""
    exact = Automaton(pattern(source, character_in))
    rust = SchemaValidator(core_schema.str_schema(pattern=source))
    for data in random_texts(Automaton(pattern(source, character_in, dialects="all")), 150, longest=40):
        text = json.loads(b'"' + data + b'"')
        assert re.search(source.replace("$", r"\Z"), text), text
        assert rust.validate_python(text) == text
        assert exact.matches(data)


def test_common_patterns_keep_what_nobody_disputes() -> None:
    for source, texts in {
        r"^\W$": [",", "—", "’", "…", "€", "→", "。", "×"], r"^\D$": ["a", "é", "漢", "—"], r"^\S$": ["a", "é", "漢"],
        r"^\s$": [" ", "\t", "\n", "\xa0", "\u3000"], r"\bfoo\b": ["foo", "a foo.", "—foo—"],
    }.items():  # fmt: skip
        common = pattern(source, code_points, dialects="all")
        assert [text for text in texts if not matches(common, text)] == []


@pytest.mark.parametrize("source", [*SAMPLED, r"^a$", r"^.$", r"(a|b$)c?", r"\d", r"^\s*$", r"a\Z", r"\B", r"^\w\b"])
def test_what_nobody_finds_is_found_by_nobody(source: str) -> None:
    """By Python's `re` as it is, with its `$` before a last line's end, by Rust's `regex`, and by ECMA-262."""
    exact = Automaton(pattern(source, character_in))
    rust = SchemaValidator(core_schema.str_schema(pattern=source.replace(r"\Z", r"\z")))
    nobody = intersection(repeat(any_character()), complement(pattern(source, character_in, dialects="any")))
    if is_empty(nobody):
        assert source in {r"\B", r"\B.\B", r"^(\B|\w,)*b"}
        return
    for data in random_texts(Automaton(nobody), 150, longest=40):
        text = json.loads(b'"' + data + b'"')
        assert not re.search(source, text), text
        assert not rust.isinstance_python(text), text
        assert not exact.matches(data)


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"^\w+$", "é"), (r"^\d+$", "٣٣"), (r"^\W$", "é"), (r"^a$", "a\n"), (r"^[^\W]$", "é"), (r"^\s$", "\x1c"),
        (r"^\s$", "\x85"), (r"^.$", "\u2028"), (r"\ba\b", "éa"), (r"\Ba", "éa"), (r"^[^\d]$", "٣"), (r"a$", "a\n"),
    ],
)  # fmt: skip
def test_dialects_differ(source: str, text: str) -> None:
    assert not matches(pattern(source, code_points, dialects="all"), text)
    assert matches(pattern(source, code_points, dialects="any"), text)


@pytest.mark.parametrize(
    ("around", "signs", "longest", "least"),
    [
        ("[{}]", "a-&[]^", 3, 60),
        ("[{}]b]", "a-~[]^", 3, 100),
        ("{}", r"\<>bBa", 3, 80),
        ("a{}", "{},01?", 3, 25),
    ],
)
def test_short_patterns_are_read_as_python_and_rust_read_them_or_refused(
    around: str, signs: str, longest: int, least: int
) -> None:
    """What is written is found by both, and what may be found by one of them is not taken for its opposite."""
    texts = [data.decode() for data in words(b"a-&[]^,<{", 2)]
    agreed = 0
    for source in (around.replace("{}", data.decode()) for data in words(signs.encode(), longest)):
        readers = [reader for reader in (in_python(source), in_rust(source)) if reader is not None]
        try:
            required, possible = (pattern(source, code_points, dialects=dialects) for dialects in DIALECTS)
        except GrammarError:
            continue
        for text in texts:
            found = [reader(text) for reader in readers]
            assert all(found) or not matches(required, text), (source, text)
            assert matches(possible, text) or not any(found), (source, text)
        agreed += bool(readers)
    assert agreed >= least


@pytest.mark.parametrize("source", [r"\p{L}", r"\P{L}", r"[^\p{L}]", r"[^\P{L}]", r"\P{N}", r"\p{Cn}", r"\P{Cn}"])
def test_characters_of_later_versions_of_unicode_are_disputed(source: str) -> None:
    required, possible = (pattern(f"^{source}$", code_points, dialects=dialects) for dialects in DIALECTS)
    found = in_rust(f"^{source}$")
    assert found is not None
    for char in "aé漢1, \u1c89\ua7cb\U00010d40\u0897":  # the last four came with Unicode 16
        assert found(char) or not matches(required, char), char
        assert matches(possible, char) or not found(char), char


@pytest.mark.parametrize(
    "source",
    [
        r"^a$\n", r"(a$|b)\s", r"(a$|\n)*", r"(?<!$)", r"(?<!^|$)", r"\Wa(?=(?<!(?<!$)|(?<=^)))", r"(?<!\n)a?",
        r"a(?!$)", r"(?=\n$)", r"(?:$\n?)+", r"(?!$)\s*", r"^(?:(?!$)[a\n])+", r"$.*\n$", r"(?=a$)a\s",
        r"(?<=a$)\n", r"(\B$|\n)a?$",
    ],
)  # fmt: skip
def test_ends_before_a_last_line_end_are_those_of_python(source: str) -> None:
    """Python's `$` also holds before a line end that ends the text."""
    readers = [re.compile(source).search, re.compile(source.replace("$", r"\Z"), re.ASCII).search]
    required, possible = (pattern(source, code_points, dialects=dialects) for dialects in DIALECTS)
    for text in (data.decode() for data in words(b"a\n,", 5)):
        found = [bool(reader(text)) for reader in readers]
        assert all(found) or not matches(required, text), text
        assert matches(possible, text) or not any(found), text


def test_the_official_suite(data_dir: Path) -> None:
    folder = data_dir / "json_schema_test_suite" / "tests" / "draft2020-12"
    files = ("pattern.json", "optional/ecmascript-regex.json", "optional/non-bmp-regex.json")
    groups = [group for file in files for group in json.loads((folder / file).read_text("utf-8"))]
    cases = [
        (group["schema"]["pattern"], test["data"], test["valid"])
        for group in groups
        if "pattern" in group["schema"]
        for test in group["tests"]
        if isinstance(test["data"], str)
    ]
    assert len(cases) > 60
    wrong = [case for case in cases if matches(compiled(case[0]), case[1]) is not case[2]]
    assert wrong == []


def deep(calls: int, function: Callable[[], object]) -> object:
    """The function's result, from so many calls deep."""
    return function() if calls == 0 else deep(calls - 1, function)


def verdict(source: str) -> object:
    try:
        return pattern(source, character_in)
    except GrammarError as error:
        return type(error), str(error)


@pytest.mark.parametrize(
    "source",
    [
        "(" * 50 + "a|b" + ")c?" * 50,
        "(?:" * 50 + "a|bc" + "){2,9}d" * 48 + ")" * 2,
        "|".join("a" * length for length in range(1, 99)),
        "|".join("a" * length for length in range(1, 300)),
        r"(?:\b" * 40 + "a|bc" + ")" * 40,
        "(?=" * 50 + "a|bc" + ")" * 50,
        "^(?:(?!--)[a-z0-9-]){1,99}$",
        "(" * 5_000,
    ],
    ids=range(8),
)
def test_the_verdict_does_not_depend_on_the_stack_of_the_caller(source: str) -> None:
    from_here = verdict(source)
    assert deep(sys.getrecursionlimit() - 500, lambda: verdict(source)) == from_here


@pytest.mark.parametrize("dialects", ["all", "any"])
@pytest.mark.parametrize(
    ("source", "most"),
    [
        (r"^(?:\S+\s+){0,199}\S+$", 240), (r"(a?){1000}a{1000}", 100), ("((a|b)*c){50}", 320),
        ("((a{1,50}){1,50}){1,50}", 100), ("^((a{1,50}b?){1,50}c?){1,50}$", 50),
        ("^(?:a{2,50}b?|a{3,70}){1,200}$", 260),
        ("^(?:(?:a|ab|b){1,100}(?:a|b){1,100}){1,100}$", 50),
    ],
)  # fmt: skip
def test_states_stay_small(source: str, most: int, dialects: Dialects) -> None:
    """What a step costs is what the state is made of."""
    expression = pattern(source, character_in, dialects=dialects)
    for text in (b"a" * 200, b"ab" * 100, b"aab" * 70, b"a b " * 50, b"abac" * 50):
        state = expression
        for byte in text:
            state = state.derivative(byte)
            assert len(parts([state])) <= most
