import pickle

import pytest
from langchain_core.exceptions import ContextOverflowError, ModelTimeoutError

from langchain_tooldec import errors


@pytest.mark.parametrize(
    "error",
    [
        errors.BudgetError(12, 5),
        errors.ContextLengthError(90, 12, 100),
        errors.UnsupportedSchemaError("cannot", keyword="pattern", path="$.a", tool="t"),
        errors.MissingExtraError("tooldec demo", "agents"),
        errors.DuplicateToolError("two tools"),
        errors.EmptyMaskError(7, "Thought: ", 30),
    ],
)
def test_an_error_survives_a_trip_between_processes(error: errors.ToolDecError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert (str(copy), vars(copy)) == (str(error), vars(error))


def test_the_tree_in_the_docstring_is_the_tree() -> None:
    kinds = [kind for kind in vars(errors).values() if getattr(kind, "__module__", "") == errors.__name__]
    kinds = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Exception)]
    assert errors.__doc__ is not None
    for kind in kinds:
        assert f" {kind.__name__} " in f" {errors.__doc__} ".replace("\n", " "), kind
        assert issubclass(kind, errors.ToolDecError)


def test_errors_are_of_the_kinds_that_others_wait_for() -> None:
    overflow, late, wrong = (
        errors.ContextLengthError(90, 12, 100),
        errors.GenerationTimeoutError(3, 10),
        errors.OptionError("wrong"),
    )
    assert isinstance(overflow, ContextOverflowError)
    assert isinstance(late, ModelTimeoutError)
    assert isinstance(late, TimeoutError)
    assert isinstance(wrong, ValueError)
    assert not overflow.is_retryable


def test_an_error_leads_to_its_section_once_the_documentation_has_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not hasattr(errors.BudgetError(12, 5), "__notes__")
    monkeypatch.setattr(errors, "SITE", "https://docs.example.com")
    for error in (errors.BudgetError(12, 5), pickle.loads(pickle.dumps(errors.BudgetError(12, 5)))):
        assert error.__notes__ == ["https://docs.example.com/errors.html#budgeterror"]
        assert error.args == (
            "max_tokens=5 is too small: the shortest complete turn takes 12 tokens; set max_tokens to at least 12",
        )
