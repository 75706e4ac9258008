"""Whether the name after a thought is its tool's, counted on models that write given names."""

import random
import re
from collections import Counter

import pytest

from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation import COUNTS, Call, Group, Question, Tool, load_groups, lookups, named_right
from tests.scripted_model import scripted_chat

GROUPS = load_groups("unseen")


@pytest.mark.parametrize("alike", [False, True])
@pytest.mark.parametrize("count", COUNTS)
def test_one_of_so_many_tools_is_the_right_one(count: int, alike: bool) -> None:
    found = lookups(GROUPS, count, alike=alike)
    assert len(found) > 100
    questions = {question.text: question.calls[0].name for group in GROUPS for question in group.questions}
    for lookup in found:
        assert lookup.right in lookup.tools
        assert lookup.right["name"] == questions[lookup.question]
        assert lookup.right["name"] not in lookup.question
        assert len(lookup.tools) == len({tool["name"] for tool in lookup.tools}) == count
        told = [tool["description"] for tool in lookup.tools if tool["description"].startswith(lookup.thought[11:])]
        assert told == [lookup.right["description"]]
    places = Counter(lookup.tools.index(lookup.right) for lookup in found)
    assert max(places.values()) < 2.5 * len(found) / count


def test_tools_that_are_alike_differ_in_one_word() -> None:
    for lookup in lookups(GROUPS, 10, alike=True):
        right = lookup.right
        for key in ("name", "description"):
            texts = [str(tool[key]).lower() for tool in lookup.tools]
            own = texts[lookup.tools.index(right)]
            frames = (re.escape(own).replace(word, ".*") for word in re.findall("[a-z]{4,}", own))
            assert any(all(re.fullmatch(frame, text) for text in texts) for frame in frames)
        assert all(tool["parameters"] == right["parameters"] for tool in lookup.tools)


def test_the_draws_are_the_seed_s() -> None:
    assert lookups(GROUPS, 5, alike=True, most=9) == lookups(GROUPS, 5, alike=True, most=9)
    assert len(lookups(GROUPS, 5, alike=False, most=9)) == 9
    assert lookups(GROUPS, 5, alike=False, seed=1) != lookups(GROUPS, 5, alike=False)


@pytest.mark.parametrize("alike", [False, True])
@pytest.mark.parametrize("layout", ["react", "structured_chat"])
def test_a_model_that_knows_names_them_all_and_one_that_guesses_one_in_so_many(layout: str, alike: bool) -> None:
    asked = lookups(GROUPS, 5, alike=alike, most=40)
    end = {"react": "\nAction Input: ", "structured_chat": '"'}[layout]
    knows = scripted_chat([f"{lookup.right['name']}{end}" for lookup in asked], format=layout)
    told: list[int] = []
    assert named_right(knows, asked, at_once=1, asked=lambda: told.append(1)) == len(asked) == len(told)
    thoughts = [lookup.thought in prompt for lookup, prompt in zip(asked, knows.model.prompts, strict=True)]
    assert all(thoughts)
    rng = random.Random(0)
    guesses = [rng.choice(lookup.tools)["name"] for lookup in asked]
    hits = sum(guess == lookup.right["name"] for guess, lookup in zip(guesses, asked, strict=True))
    assert 2 < hits < 16
    assert named_right(scripted_chat([guess + end for guess in guesses], format=layout), asked, at_once=1) == hits


def test_tools_without_descriptions_and_questions_that_say_the_name_are_left_out() -> None:
    tools = [
        Tool(name=name, description=text, parameters={}) for name, text in (("a", ""), ("bee", "B."), ("cee", "C."))
    ]
    asked = [
        Question(text, (Call(name, {}, "7"),)) for text, name in (("Do", "a"), ("Call bee", "bee"), ("What?", "cee"))
    ]
    group = Group(tuple(tools), (*asked, Question("Hello!", ())))
    assert [lookup.question for lookup in lookups([group], 2, alike=False)] == ["What?"]
    assert lookups([group], 3, alike=False) == lookups([group], 2, alike=True) == []


def test_a_format_without_thoughts_is_refused() -> None:
    asked = lookups(GROUPS, 2, alike=False, most=1)
    with pytest.raises(OptionError, match="'hermes' has no thoughts"):
        named_right(scripted_chat([""], format="hermes"), asked)
