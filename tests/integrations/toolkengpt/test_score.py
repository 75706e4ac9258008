"""The scorers: a tolerance, and whole ids of relations."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from integrations.toolkengpt.score import is_close, last_number, relation_counts


def test_the_last_number_behind_the_last_marks() -> None:
    assert last_number(" 3 #### 4 #### $1,234.50 and -5.") == Decimal(-5)
    assert last_number("nothing") is None
    assert last_number("7 ####") is None


def test_a_thousandth_of_the_gold_answer() -> None:
    assert is_close(Decimal(1001), "1,000")
    assert not is_close(Decimal("1001.1"), "1000")
    assert is_close(Decimal(-1), "-1.0009")
    assert not is_close(None, "1")
    assert not is_close(Decimal(1), "about one")


def test_p175_is_wrong_for_p17() -> None:
    counts = relation_counts(" <P175>(Help!)=", "P17", ())
    assert counts == {"relation": False, "anywhere": False, "substring": True, "original": True}
    assert relation_counts("XP17", "P17", ())["relation"] is False
    assert relation_counts(" in Paris", "P17", ["Paris"])["original"] is True
    assert relation_counts(" <P1>(Paris)=", "P17", ["Paris"])["original"] is False


@pytest.mark.parametrize("relations", [30, 60, 100])
def test_gold_ids_count_500_of_500(data_dir: Path, relations: int) -> None:
    questions = json.loads((data_dir / "kamel" / f"test_first_{relations}.json").read_text(encoding="utf-8"))
    counts = [relation_counts(f" <{one['api']}>(x)=", one["api"], ()) for one in questions]
    assert [sum(count[kind] for count in counts) for kind in counts[0]] == [500] * 4
