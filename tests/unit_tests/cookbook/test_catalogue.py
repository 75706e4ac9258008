"""The catalogue of training tools: its files have what the generator needs, and mistakes in them are told."""

import json
import random
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

FOLDER = Path(__file__).parents[3] / "cookbook" / "train_bundled_model" / "catalogue"
CATALOGUE = sorted(FOLDER.glob("*.yaml"))
FAMILY = """\
families:
  - names: [get_tide, tide_at, high_water, tides]
    says: [Get the tide., Returns the tide., Tides.]
    args:
      port: {also: [city], kind: city}
      day: {kind: date, optional: true}
    asks:
      - "{port}, high or low?"
      - Tide in {port}[ on {day}]?
      - In {port}?
      - The tide of
        {port}.
      - And {port}?
    orders:
      - look up the tide of {port}
    gives: [no, 12:30, 007, <time>]
"""


def test_the_catalogue_is_large(scripts: Any) -> None:
    families = scripts("families").load_families(FOLDER)
    assert len(families) > 500
    assert [path.stem for path in CATALOGUE] == list(dict.fromkeys(family.domain for family in families))


@pytest.mark.parametrize("path", CATALOGUE, ids=lambda path: path.stem)
def test_a_domain_has_what_the_generator_needs(scripts: Any, path: Path, tmp_path: Path) -> None:
    load = scripts("families").load_domain
    families = load(path)
    names = [name for family in families for name in family.names]
    assert len(set(names)) == len(names)
    rng = random.Random(path.stem)
    for family in families:
        for template in (*family.asks, *family.orders, *family.nouns):
            assert set(re.findall(r"\{(\w+)", template)) <= family.leaves.keys(), template
        skill = family.build(rng)
        for _ in range(4):
            ask = skill.ask(rng)
            jsonschema.validate(dict(ask.arguments), skill.spec.parameters)
            texts = [text.format(**ask.texts) for text in (*ask.templates.questions, *ask.templates.orders)]
            assert texts
            assert all(said in text for said in ask.texts.values() if said not in {"True", "False"} for text in texts)
    copy = tmp_path / path.name
    written = [family.model_dump(mode="json", exclude={"domain"}, exclude_defaults=True) for family in families]
    copy.write_text(json.dumps({"families": written}), encoding="utf-8")
    assert load(copy) == families


def test_what_stands_in_a_family_is_text(scripts: Any, tmp_path: Path) -> None:
    path = tmp_path / "harbour.yaml"
    path.write_text(FAMILY, encoding="utf-8")
    (family,) = scripts("families").load_domain(path)
    assert family.gives == ("no", "12:30", "007", "<time>")
    assert family.asks[3] == "The tide of {port}."
    assert family.domain == "harbour"
    assert family.args["day"].optional is True
    assert list(family.leaves) == ["port", "day"]


def test_bars_stand_between_the_entries_of_a_text(scripts: Any, tmp_path: Path) -> None:
    path = tmp_path / "harbour.yaml"
    path.write_text(FAMILY, encoding="utf-8")
    families = scripts("families").load_domain(path)
    text = FAMILY.replace("[Get the tide., Returns the tide., Tides.]", "Get the tide. | Returns the tide. | Tides.")
    path.write_text(text.replace("[no, 12:30, 007, <time>]", "no | 12:30 |\n      007 | <time>"), encoding="utf-8")
    assert scripts("families").load_domain(path) == families


def test_the_example_of_the_readme_is_a_family(scripts: Any, tmp_path: Path) -> None:
    readme = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    path = tmp_path / "weather.yaml"
    path.write_text(re.findall(r"(?m)^    families:\n(?:    .*\n)+", readme)[0], encoding="utf-8")
    assert [family.names[0] for family in scripts("families").load_domain(path)] == ["get_weather"]


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("[get_tide, ", "[getTide, ", "getTide: names.0: .* found 'getTide'"),
        ("[get_tide, tide_at, ", "[get_tide, ", "get_tide: names: .*3 of at least 4"),
        (", tides]", ", tide_at]", "tide_at stands for two"),
        ("Tides.]", '""]', "get_tide: says.2: "),
        (", Tides.]", "]", "get_tide: says: .*2 of at least 3"),
        ("kind: city", "kind: village", "get_tide: args.port.kind: .*no kind of values: 'village'"),
        ("kind: city", "kind: city, fields: {a: {kind: city}}", "get_tide: args.port: .*either a kind or fields"),
        ("kind: city", "fields: {day: {kind: city}}", "get_tide: args: .*day stands for two"),
        ("[city]", "[day]", "get_tide: args: .*day stands for two"),
        ("[city]", "[the city]", "get_tide: args.port.also.0: .*found 'the city'"),
        ("In {port}?", "In {place}?", "get_tide: asks.2: .*no argument is called place, found 'In {place}\\?'"),
        ("In {port}?", "In {port}{port}?", "get_tide: asks.2: .*an argument is said twice"),
        ("In {port}?", "In {port} on {day}?", r"get_tide: asks.2: .*stand \['day', 'port'\], required are \['port'\]"),
        ("In {port}?", "In[ {port}]?", r"get_tide: asks.2: .*outside of brackets stand \[\]"),
        ("In {port}?", "In {port}[ today?", "get_tide: asks.2: .*has no other half"),
        ("In {port}?", "In {port}", "get_tide: asks.2: "),
        ("In {port}?", "In: where is {port}?", "get_tide: asks.2: .*stands in quotes"),
        ("      - In {port}?\n", "", "get_tide: asks: .*4 of at least 5"),
        ("look up the tide of {port}", "look up the tide of {port}.", "get_tide: orders.0: "),
        ("<time>", "<clock>", "get_tide: gives.3: .*no kind of values: 'clock'"),
        ("[no, 12:30, 007, <time>]", "no | <clock>", "get_tide: gives.1: .*no kind of values: 'clock'"),
        ("gives:", "give:", "get_tide: give: "),
        ("    gives:", "    says: [Tides.]\n    gives:", '(?s)says stands twice.*harbour.yaml", line 16'),
        ('"{port}, high or low?"', "{port}, high or low?", '(?s)harbour.yaml", line 8.*stands in quotes'),
        (FAMILY, "families:", "the file: families: "),
        (FAMILY, "", "the file: "),
    ],
)
def test_a_family_that_is_wrong_is_told(scripts: Any, tmp_path: Path, right: str, wrong: str, told: str) -> None:
    assert FAMILY.count(right) == 1
    path = tmp_path / "harbour.yaml"
    path.write_text(FAMILY.replace(right, wrong), encoding="utf-8")
    with pytest.raises(ValueError, match=told) as error:
        scripts("families").load_domain(path)
    assert "harbour.yaml" in str(error.value)
