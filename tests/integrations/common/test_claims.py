"""The pictures that a report begins with: the paper's bars and ours, out of any files of figures."""

import json
from pathlib import Path
from typing import Any

import pytest

from integrations.common.claims import CLAIMS, Claim
from integrations.common.data import SAMPLES, sample_notes
from integrations.common.figures import Figures, saved_figures
from integrations.common.plot import Bar
from integrations.common.report import write_report
from integrations.toolkengpt import funcqa, kamel

EARLIER = {
    "item": "BFCL",
    "title": "parallel, /models/smollm2",
    "columns": ["", "here"],
    "rows": [],
    "notes": [],
    "bars": [
        {"group": "right, parallel", "name": f"hermes, names, machine {way}", "count": count, "total": 200}
        | {"paper": None, "chance": None, "machine": way == "on"}
        for way, count in (("off", 0), ("on", 14))
    ],
}
"""A file as earlier runs wrote it, without `of_paper`."""


def claim_of(item: str, text: str = "") -> Claim:
    return next(claim for claim in CLAIMS if item in claim.items and text in claim.text)


def save(folder: Path, item: str, title: str, bars: list[Bar], notes: list[str] | None = None) -> None:
    name = str(len(list(folder.glob("*")))) if folder.exists() else "0"
    Figures(item, title, ("", "here"), [], notes or [], bars).save(folder, name)


def drawn(folder: Path, claim: Claim) -> list[tuple[str, str, int]]:
    return [(bar.group, bar.name, bar.count) for bar in claim.bars(saved_figures(folder))]


def test_the_paper_s_bars_stand_before_ours_with_the_machine_on_and_off(tmp_path: Path) -> None:
    save(tmp_path, "Table 4", "FuncQA, plain, /models/a", [Bar("with a tool error", "plain", 30, 68)])
    save(tmp_path, "Table 4", "FuncQA, tooldec, /models/a", [Bar("with a tool error", "tooldec", 0, 68, machine=True)])
    save(tmp_path, "Table 4", "FuncQA, backtrace, /models/a", [Bar("with a tool error", "backtrace", 0, 68)])
    claim = claim_of("Table 4", "error")
    assert drawn(tmp_path, claim) == [
        ("with a tool error", "the paper, machine on", 0),
        ("with a tool error", "the paper, machine off", 19),
        ("with a tool error", "a, machine on", 0),
        ("with a tool error", "a, machine off", 30),
    ]
    assert claim.verdicts(claim.bars(saved_figures(tmp_path))) == ["with a tool error, a: as claimed."]


@pytest.mark.parametrize(("on", "off", "words"), [(9, 60, "against the claim"), (9, 7, "not decided by so few")])
def test_a_claim_that_does_not_hold_is_said(tmp_path: Path, on: int, off: int, words: str) -> None:
    bars = [Bar("right answers", "plain", off, 68), Bar("right answers", "tooldec", on, 68, machine=True)]
    save(tmp_path, "Table 4", "FuncQA, m", bars)
    write_report(tmp_path)
    text = (tmp_path / "report.md").read_text().partition("## Table 3")[0]
    assert f"right answers, m: {words}" in text


def test_numbers_of_relations_are_in_their_order_and_beside_chance(tmp_path: Path) -> None:
    for count in (100, 30):
        bars = [Bar(f"the right relation of {count}", "named", 20, 40, chance=1 / count, machine=True)]
        save(tmp_path, "Figure 5b", f"KAMEL, {count} relations, named, m", bars)
    found = claim_of("Figure 5b").bars(saved_figures(tmp_path))
    assert [bar.group for bar in found] == ["the right relation of 30", "the right relation of 100"]
    assert found[0].chance == pytest.approx(1 / 30)


def test_unseen_tools_are_compared_with_chance(tmp_path: Path) -> None:
    bars = [Bar("the right tool", f"{kind} tools", 40, 60, chance=1 / 13, machine=True) for kind in ("seen", "unseen")]
    save(tmp_path, "Figure 5a", "FuncQA, gold-prefix, m", bars)
    claim = claim_of("Figure 5a")
    found = claim.bars(saved_figures(tmp_path))
    assert [bar.name for bar in found] == ["m, seen tools, machine on", "m, unseen tools, machine on"]
    assert claim.verdicts(found)[1] == "the right tool, m, unseen tools: as claimed."


def test_files_of_earlier_runs_and_of_samples(tmp_path: Path) -> None:
    (tmp_path / "bfcl-parallel.figures.json").write_text(json.dumps(EARLIER))
    assert drawn(tmp_path, claim_of("BFCL")) == [
        ("right, parallel", "smollm2, hermes, names, machine on", 14),
        ("right, parallel", "smollm2, hermes, names, machine off", 0),
    ]
    bars = [Bar("correct paths", "machine on, docs none", 1, 2, machine=True)]
    for folder in ("first", "second"):
        title = "RestGPT, machine on, docs none, m"
        save(tmp_path / folder, "Table 5", title, bars, sample_notes(SAMPLES / "kamel" / "func_dict.json"))
    names = [name for _, name, _ in drawn(tmp_path, claim_of("Table 5"))]
    assert names[2:] == ["m in first (samples), machine on", "m in second (samples), machine on"]


def test_the_report_begins_with_every_claim_and_says_what_was_not_run(tmp_path: Path) -> None:
    write_report(tmp_path)
    text = (tmp_path / "report.md").read_text()
    for claim in CLAIMS:
        assert (f"### {claim.text}" in text) is not claim.ours
        assert claim.ours or text.index(claim.text) < text.index("## Table 3")
    assert text.count("![") == sum(bool(claim.paper) for claim in CLAIMS)
    assert "Not run with the machine on and off: `python -m integrations toolkengpt funcqa" in text


def test_the_bars_of_our_own_commands_are_found() -> None:
    counts: dict[str, Any] = dict.fromkeys(kamel.COUNTS, 3) | {"questions": 4, "relations": 30, "no_room": 0}
    counts |= {"seen": [3, 4], "unseen": [0, 0]}
    for variant in ("named", "named-free"):
        run = {**counts, "variant": variant, "model": "m", "notes": [], "questions_of": "f"}
        assert claim_of("Figure 5b").bars([(Path(), kamel.figures(run))])
    for variant in ("plain", "tooldec"):
        answers = funcqa.answer_counts([]) | {"variant": variant, "model": "m", "paper": False, "notes": []}
        (figures,) = funcqa.figures(answers)
        assert len(claim_of("Table 4", "error").bars([(Path(), figures)])) == 3


def test_sets_of_names_are_compared_with_the_one_run_without_the_machine(tmp_path: Path) -> None:
    ways = [("machine on, docs none", 60), ("machine on, docs none, names paths", 70), ("machine off, docs full", 10)]
    bars = [Bar("correct paths", way, count, 100, machine="on" in way.partition(",")[0]) for way, count in ways]
    save(tmp_path, "Table 5", "RestBench, m", bars)
    claim = claim_of("Table 5")
    assert claim.verdicts(claim.bars(saved_figures(tmp_path))) == [
        "correct paths, m: as claimed.",
        "correct paths, m, names paths: as claimed.",
    ]
