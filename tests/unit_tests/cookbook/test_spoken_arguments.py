"""Arguments that training questions say in other words: what is said means the value, and nothing else."""

import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import jsonschema
import pytest

from langchain_tooldec.formats.turns import ToolSpec

KINDS = ("_flag", "_enum", "_object", "_records", "_identifier")


def lamp_skill(scripts: Any, **properties: Mapping[str, Any]) -> Any:
    """A tool whose arguments are all required, and asked for in one way."""
    skills = scripts("skills")
    body = {"lamp": {"type": "string"}, **properties}
    arguments = {"lamp": "blue lamp", **{key: ["x", "y"] for key in properties}}
    told = " ".join(f"{{{key}}}" for key in arguments)
    templates = skills.Templates((f"Where is {told}?",), (f"find {told}",), (f"the place of {told}",))
    texts = {key: "x and y" if isinstance(value, list) else value for key, value in arguments.items()}
    return skills.Skill(
        ToolSpec("find", "Find a lamp.", skills.schema(body)),
        lambda _: skills.Ask(templates, arguments, texts),
        lambda _, given: json.dumps(dict(given)),
    )


def drawn(scripts: Any, kind: str, skill: Any, count: int = 400) -> Iterator[tuple[Any, Any, Any]]:
    """Tools with an argument of one kind, a use of each, and the argument."""
    for seed in range(count):
        rng = random.Random(seed)
        argument = getattr(scripts("spoken_arguments"), kind)(rng)
        extended = with_argument(scripts, rng, skill, argument)
        yield extended, extended.ask(rng), argument


def with_argument(scripts: Any, rng: random.Random, skill: Any, argument: Any) -> Any:
    """The tool with this argument, if it can have it."""
    module = scripts("spoken_arguments")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_KINDS", ((1.0, lambda _: argument),))
        return module.with_spoken_argument(rng, skill)


def words_of(ask: Any, argument: Any) -> str:
    """What a use says of the argument."""
    return str(ask.texts[f"said of {argument.key}"])


@pytest.mark.parametrize("kind", KINDS)
def test_a_tool_with_one_more_argument_is_asked_for_validly(scripts: Any, kind: str) -> None:
    said = left_out = 0
    for skill, ask, argument in drawn(scripts, kind, lamp_skill(scripts)):
        parameters = skill.spec.parameters
        jsonschema.validate(ask.arguments, {**parameters, "additionalProperties": False})
        assert list(ask.arguments) == [key for key in parameters["properties"] if key in ask.arguments]
        assert json.loads(skill.answer(random.Random(0), ask.arguments)) == {"lamp": "blue lamp"}
        for template in (*ask.templates.questions, *ask.templates.orders, *ask.templates.nouns):
            text = template.format(**ask.texts)
            if argument.key in ask.arguments:
                assert re.search(rf"blue lamp(,| -|) {re.escape(words_of(ask, argument))}\??$", text)
            else:
                assert argument.key not in parameters["required"]
                assert text.rstrip("?").endswith("blue lamp")
        said, left_out = said + (argument.key in ask.arguments), left_out + (argument.key not in ask.arguments)
    assert said > 250
    assert left_out > 30


@pytest.mark.parametrize("kind", KINDS)
def test_behind_a_list_stands_a_dash(scripts: Any, kind: str) -> None:
    listed = lamp_skill(scripts, others={"type": "array", "items": {"type": "string"}})
    for _, ask, argument in drawn(scripts, kind, listed, 60):
        if argument.key in ask.arguments:
            assert ask.templates.orders[0].endswith(f"{{others}} - {{said of {argument.key}}}")


def test_what_a_flag_is_called_says_which(scripts: Any) -> None:
    flags = scripts("spoken_tables").FLAGS
    for key, (true, false) in flags.items():
        assert true
        assert false
        assert not set(true) & set(false), key
    for skill, ask, argument in drawn(scripts, "_flag", lamp_skill(scripts)):
        if argument.key in ask.arguments:
            value, words = ask.arguments[argument.key], words_of(ask, argument)
            spoken = f"with {argument.key.replace('_', ' ')} "
            own = words in flags[argument.key][0 if value else 1]
            assert own or words.removeprefix(spoken) in (("on", "yes", "true") if value else ("off", "no", "false"))
        assert skill.spec.parameters["properties"][argument.key]["type"] == "boolean"


def test_what_is_said_for_an_entry_of_an_enum_is_said_for_no_other(scripts: Any) -> None:
    for key, entries in scripts("spoken_tables").ENUMS:
        for (one, ways), (other, other_ways) in combinations(entries.items(), 2):
            assert not set(ways) & set(other_ways), (key, one, other)
    otherwise = 0
    for _, ask, argument in drawn(scripts, "_enum", lamp_skill(scripts), 600):
        if argument.key in ask.arguments:
            value, words = ask.arguments[argument.key], words_of(ask, argument)
            spelled = re.sub("[_-]", " ", value)
            known = dict(scripts("spoken_tables").ENUMS).get(argument.key, {}).get(value, ())
            assert re.search(rf"\b{re.escape(spelled)}$", words) or words in known
            otherwise += spelled not in words
    assert otherwise > 25


def test_an_entry_of_an_enum_can_stand_before_what_the_tool_is_for(scripts: Any) -> None:
    skills, plain = scripts("skills"), lamp_skill(scripts)
    templates = skills.Templates(("Where is the lamp {lamp}?",), ("find the lamp {lamp}",))
    skill = replace(
        plain,
        spec=replace(plain.spec, name="find_lamps"),
        ask=lambda rng: replace(plain.ask(rng), templates=templates),
    )
    before = 0
    for _, ask, argument in drawn(scripts, "_enum", skill):
        if argument.key in ask.arguments:
            words, (question,) = re.escape(words_of(ask, argument)), ask.templates.questions
            text = question.format(**ask.texts)
            found = re.fullmatch(rf"Where is the {words} lamp blue lamp\?", text)
            assert found or re.fullmatch(rf"Where is the lamp blue lamp(,| -|) {words}\?", text)
            before += found is not None
    assert before > 40


def is_told(scripts: Any, value: Any, words: str) -> bool:
    """Whether a value stands among the words in one of its forms, by itself."""
    spoken = scripts("spoken")
    forms = [str(value)] if isinstance(value, str) else [*spoken.number_forms(value)]
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        forms += spoken.day_forms(value)
    return any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)|(?<=\dx){re.escape(form)}|\b{re.escape(form)}(?=x\d)", words)
               for form in forms)  # fmt: skip


@pytest.mark.parametrize("kind", ["_object", "_records"])
def test_each_field_is_said_once_and_a_record_after_the_other(scripts: Any, kind: str) -> None:
    tables = scripts("spoken_tables")
    for _, fields, phrases in tables.OBJECTS if kind == "_object" else tables.RECORDS:
        for phrase in phrases:
            assert sorted(re.findall(r"\{(\w+)\}", phrase)) == sorted(fields)
    for _, ask, argument in drawn(scripts, kind, lamp_skill(scripts)):
        value, words = ask.arguments.get(argument.key), ask.texts.get(f"said of {argument.key}", "")
        for part in value if isinstance(value, list) else [value] if value else []:
            assert all(is_told(scripts, field, words) for field in part.values()), (part, words)
        if isinstance(value, list):
            strings = [next(text for text in part.values() if isinstance(text, str)) for part in value]
            places = [words.find(text) for text in strings]
            assert len(set(strings)) < len(strings) or all(one < other for one, other in pairwise(places))


def test_a_period_ends_after_it_began(scripts: Any) -> None:
    seen = 0
    for _, ask, argument in drawn(scripts, "_object", lamp_skill(scripts)):
        value = ask.arguments.get(argument.key, {})
        if "start" in value:
            seen += 1
            assert value["start"] <= value["end"]
    assert seen > 5


def test_an_identifier_is_copied_as_a_whole_and_named_where_another_could_be_meant(scripts: Any) -> None:
    for skill, ask, argument in drawn(scripts, "_identifier", lamp_skill(scripts)):
        if argument.key in ask.arguments:
            words = words_of(ask, argument)
            assert words.endswith(f" {ask.arguments[argument.key]}")
            if argument.key not in skill.spec.parameters["required"]:
                assert argument.key.replace("_", " ") in words


@pytest.mark.parametrize("kind", KINDS)
def test_a_tool_with_an_argument_of_that_name_stays_as_it_is(scripts: Any, kind: str) -> None:
    for _, _, argument in drawn(scripts, kind, lamp_skill(scripts), 20):
        taken = lamp_skill(scripts, **{f"my_{argument.key}": {"type": "array"}})
        assert with_argument(scripts, random.Random(0), taken, argument) is taken


def test_no_word_that_training_keeps_back_is_said(scripts: Any) -> None:
    module, words = scripts("spoken_tables"), scripts("words")
    keys = [row[0] for row in module.OBJECTS + module.RECORDS]
    tables = repr((module.FLAGS, module.ENUMS, words.LISTS["rooms"], keys))
    assert not set(re.findall("[a-z]+", tables.lower())) & words._KEPT_BACK
