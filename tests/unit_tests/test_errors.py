import pickle
import traceback

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


def test_every_error_of_a_schema_lists_its_faults() -> None:
    impossible = errors.UnsatisfiableSchemaError("no value is valid", path="$.a", tool="t")
    assert impossible.faults == (errors.Fault("$.a", "", "no value is valid"),)
    also = errors.Fault("$.b", "format", "nor this")
    refused = errors.UnsupportedSchemaError("cannot", keyword="pattern", path="$.a", others=[also])
    assert refused.faults == (errors.Fault("$.a", "pattern", "cannot"), also)


def test_an_error_that_its_message_cannot_cure_ends_with_the_command_that_does() -> None:
    error = errors.PatternError("cannot", pattern="a", position=0)
    for copy in (error, pickle.loads(pickle.dumps(error))):
        shown = "".join(traceback.format_exception_only(copy))
        assert shown.endswith("PatternError: pattern 'a', position 0: cannot\nHelp: tooldec explain PatternError\n")
    assert not hasattr(errors.BudgetError(12, 5), "__notes__")


def test_one_token_is_singular() -> None:
    assert "with 1 token generated" in str(errors.GenerationTimeoutError(0.5, 1))
    assert "with 2 tokens generated" in str(errors.GenerationTimeoutError(0.5, 2))
