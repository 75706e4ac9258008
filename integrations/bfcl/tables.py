"""The results as tables: the ways of a category side by side, and pairs of ways on the same questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from integrations.bfcl.ask import FAILED, MALFORMED, Way
from integrations.bfcl.checker import KINDS
from integrations.bfcl.questions import CATEGORIES
from integrations.common.figures import Figures
from integrations.common.intervals import mcnemar, rate
from integrations.common.plot import Bar
from langchain_tooldec.evaluation import TAX_COLUMNS, TAX_NOTE, Tax, TokenTax, tax_table
from langchain_tooldec.formats import FORMATS

ITEM = "BFCL"

Found = Mapping[Way, Sequence[Mapping[str, Any]]]
"""The records of each way, for the same questions."""


PUBLISHED = {"simple_python": 61.6, "multiple": 63.5}
"""Right calls of FunctionGemma 270M in a whole category, in per cent."""

_COLUMNS = ("format", "docs", "machine", "called", "right\ntool", "right", "malformed", "tokens, passes, time")
_WORDS: Mapping[str, str] = {
    **{str(kind): text for kind, text in KINDS.items()},
    MALFORMED: "malformed",
    FAILED: "an error",
}


def category_figures(category: str, model: str, found: Found, notes: Sequence[str]) -> Figures:
    """The table of a category.

    Args:
        category: A key of `CATEGORIES`.
        model: The model's name.
        found: The records of each way.
        notes: Notes about the questions.
    """
    rows = [_row(way, records) for way, records in found.items()]
    said = [*notes, "Tokens, forward passes and seconds are those of a question."]
    said += [text for way, records in found.items() for text in _notes(category, way, records)]
    if category in PUBLISHED:
        source = "its makers' figure, model card of google/functiongemma-270m-it, the whole category"
        said.append(f"Published for comparison: FunctionGemma 270M, {PUBLISHED[category]:g} % right ({source}).")
    bars = [
        Bar(f"right, {category}", way_title(way), _count(records, "right"), len(records), machine=way.machine)
        for way, records in found.items()
    ]
    return Figures(ITEM, f"{category}, {model}", _COLUMNS, rows, list(dict.fromkeys(said)), bars)


def pair_figures(model: str, found: Mapping[str, Found]) -> Figures | None:
    """Compare ways that differ in one option on the same questions; None if there are no such pairs.

    Args:
        model: The model's name.
        found: The records, by category.
    """
    rows = [(category, *row) for category, ways in found.items() for row in _pairs(ways)]
    columns = ("category", "the same", "first and second", "first alone", "second alone", "both", "p")
    notes = ["Questions that the first way alone has right, the second alone, and both; exact two-sided p (McNemar)."]
    return Figures(ITEM, f"Compared question by question, {model}", columns, rows, notes) if rows else None


def taxes(records: Sequence[Mapping[str, Any]]) -> list[Tax]:
    """The costs of the machine, from records of `ask.ask_tax`."""
    return tax_table([[TokenTax(*token) for token in one["tokens"]] for one in records if one["kind"] != FAILED])


def tax_figures(
    category: str, model: str, way: Way, records: Sequence[Mapping[str, Any]], notes: Sequence[str]
) -> Figures:
    """The table of the machine's costs.

    Args:
        category: A key of `CATEGORIES`.
        model: The model's name.
        way: How it was asked.
        records: Records of `ask.ask_tax`.
        notes: Notes about the questions.
    """
    failed = [one for one in records if one["kind"] == FAILED]
    said = [*notes, TAX_NOTE]
    said += [f"{len(failed)} not asked: the error of {failed[0]['task']}: {failed[0]['reason']}"] if failed else []
    title = f"What the machine costs: {category}, {model}, {way.format}, {way.prompt}"
    return Figures(ITEM, title, TAX_COLUMNS, [tax.row for tax in taxes(records)], said)


def way_title(way: Way) -> str:
    """A way in words."""
    return f"{way.format}, {way.prompt}, machine {way.switch}"


def _row(way: Way, records: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    certain = [one for one in records if one["right_tool"] is not None]
    each = [sum(one[name] for one in records) / max(1, len(records)) for name in ("output_tokens", "forward_passes")]
    seconds = sum(one["seconds"] for one in records) / max(1, len(records))
    return (
        way.format,
        way.prompt,
        way.switch,
        str(_count(records, "calls")),
        str(_count(records, "right_tool")) if certain else "",
        rate(_count(records, "right"), len(records)).replace(" (", "\n("),
        str(_count(records, "malformed")),
        f"{each[0]:.0f}, {each[1]:.0f},\n{seconds:.2f} s",
    )


def _notes(category: str, way: Way, records: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What a way's row does not show."""
    wrong: dict[str, int] = {}
    for one in records:
        if one["kind"]:
            wrong[one["kind"]] = wrong.get(one["kind"], 0) + 1
    if wrong:
        kinds = sorted(wrong, key=lambda kind: -wrong[kind])
        yield f"{way_title(way)}, wrong: {', '.join(f'{_WORDS[kind]} {wrong[kind]}' for kind in kinds)}."
    if failed := [one for one in records if one["kind"] == FAILED]:
        yield f"{way_title(way)}: the error of {failed[0]['task']}: {failed[0]['reason']}"
    if lenient := sum(bool(one["malformed"]) and one["by_rules"] for one in records):
        yield f"{way_title(way)}: {lenient} of the malformed would be right by the benchmark's rules."
    if CATEGORIES[category] == "several" and not FORMATS[way.format].several:
        yield f"{way.format} has one call a turn, so that no question of several can be right."


def _pairs(found: Found) -> Iterator[tuple[str, ...]]:
    for first, second in combinations(found, 2):
        differ = [name for name in ("format", "docs", "switch") if getattr(first, name) != getattr(second, name)]
        if len(differ) != 1:
            continue
        right = {record["task"]: record["right"] for record in found[second]}
        both = [(one["right"], right[one["task"]]) for one in found[first] if one["task"] in right]
        alone = [both.count((True, False)), both.count((False, True))]
        values = " and ".join(getattr(way, differ[0]) for way in (first, second))
        names = f"machine {values}" if differ == ["switch"] else values
        shared = [getattr(first, name) for name in ("format", "docs") if name not in differ]
        shared += [] if differ == ["switch"] else [first.switch]
        counts = (*map(str, alone), str(both.count((True, True))))
        yield ", ".join(shared), names, *counts, f"{mcnemar(*alone):.2g}"


def _count(records: Sequence[Mapping[str, Any]], name: str) -> int:
    return sum(bool(one[name]) for one in records)
