"""How much a test that samples draws: a few in `make test`, and many under the marker `slow`."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


def sampled(few: int, many: int, name: str = "seeds") -> pytest.MarkDecorator:
    """Give a test the first seeds as a range; under the marker `slow` it is given many of them."""
    ranges = [range(few), pytest.param(range(many), marks=pytest.mark.slow)]
    return pytest.mark.parametrize(name, ranges, ids=["", "all"])


def counted(few: int, many: int, name: str = "count") -> pytest.MarkDecorator:
    """Give a test a small number; under the marker `slow` it is given a large one."""
    return pytest.mark.parametrize(name, [few, pytest.param(many, marks=pytest.mark.slow)], ids=["", "all"])


def draw(count: int, check: Callable[..., None], *strategies: st.SearchStrategy[object]) -> None:
    """Let Hypothesis draw so many examples for a check."""
    settings(max_examples=count)(given(*strategies)(check))()
