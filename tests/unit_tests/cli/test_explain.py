"""`tooldec explain` says of each error what its docstring says."""

import re

import pytest
from typer.testing import CliRunner

from langchain_tooldec import errors
from langchain_tooldec.cli import app
from langchain_tooldec.cli.explain import explanation, kinds, tree

runner = CliRunner()


def test_without_a_name_every_error_stands_below_its_parent() -> None:
    rows = [name for name, _ in tree()]
    assert sorted(re.sub(r"^[│├└─ ]*", "", row) for row in rows) == sorted(kind.__name__ for kind in kinds())
    parents: list[str] = []
    for row in rows:
        stem, name = re.fullmatch(r"([│├└─ ]*)(\w+)", row).groups()  # type: ignore[union-attr]
        del parents[len(stem) // 4 :]
        if parents:
            assert getattr(errors, name).__bases__[0].__name__ == parents[-1]
        parents.append(name)
    shown = runner.invoke(app, ["explain"], env={"COLUMNS": "80"})
    assert shown.exit_code == 0
    for row, line in zip(rows, shown.stdout.splitlines(), strict=True):
        assert line.startswith(f"{row}  ")
    assert max(map(len, shown.stdout.splitlines())) <= 80


def test_the_module_opens_with_the_same_tree() -> None:
    drawn = [line.split("  also")[0].strip() for line in (errors.__doc__ or "").splitlines()]
    assert [name for name, _ in tree() if name not in drawn] == []
    assert sum(name[0] in "├│└" for name in drawn if name) == len(kinds()) - 1


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_each_has_a_cause_and_a_cure(kind: type[errors.ToolDecError]) -> None:
    told = explanation(kind)
    assert told.cause.endswith(".")
    assert told.cure.endswith(".")
    assert "\n" not in told.cause + told.cure
    shown = runner.invoke(app, ["explain", kind.__name__])
    for text in filter(None, told):
        assert " ".join(text.split()) in " ".join(shown.stdout.split())


def test_attributes_are_a_line_each_and_foreign_parents_are_named() -> None:
    assert explanation(errors.BudgetError).attributes.splitlines() == [
        "needed: Tokens of a shortest complete turn.",
        "max_tokens: The tokens that were allowed.",
    ]
    assert explanation(errors.GenerationTimeoutError).also == "ModelTimeoutError, TimeoutError"
    assert explanation(errors.SchemaTooLargeError).also == ""
    assert (
        explanation(errors.GrammarError).cure
        == "Its message says what to do; see also GrammarTooLargeError, PatternError, EmptyMaskError."
    )


@pytest.mark.parametrize("name", ["Schema", "schemaerror", "SchemaErorr"])
def test_a_name_that_is_nearly_right_leads_to_the_right_one(name: str) -> None:
    told = runner.invoke(app, ["explain", name]).stderr
    assert f"{name!r} is not an error of this package; did you mean SchemaError" in told
    assert told.endswith("? `tooldec explain` lists them\n")


def test_an_unknown_name_leads_to_the_list() -> None:
    result = runner.invoke(app, ["explain", "Nope"], prog_name="tooldec")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == ("tooldec explain: 'Nope' is not an error of this package; `tooldec explain` lists them\n")
