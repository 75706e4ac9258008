"""What the machine costs, on models whose probabilities are given: numbers by hand."""

import math
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
import torch
from rich.console import Console
from rich.table import Table

from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from langchain_tooldec.evaluation import (
    TAX_COLUMNS,
    Group,
    Question,
    Tax,
    TokenTax,
    tax_svg,
    tax_table,
    taxed_questions,
    taxed_turn,
)
from langchain_tooldec.evaluation.questions import Call, Tool
from tests.tiny_models import byte_tokenizer, tiny_llama, tiny_pair

TEXT = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
TOOLS = (Tool(name="add", description="Add.", parameters=TEXT), Tool(name="sub", description="Take.", parameters=TEXT))
FUNCTIONS = [{"type": "function", "function": dict(tool)} for tool in TOOLS]
NEVER = -1e9


def about(number: float) -> Any:
    """What is as good as this number."""
    return pytest.approx(number, abs=1e-4)


def ids(text: str) -> list[int]:
    """The tokens of a text."""
    return list(byte_tokenizer()(text)["input_ids"])


def given(turns: Sequence[Sequence[int]], shares: Mapping[int, Mapping[str, float]], **options: Any) -> ChatToolDec:
    """A model that writes turns of these tokens, each with all of the probability.

    Args:
        turns: The tokens of each turn.
        shares: At some places of every turn, the probabilities of some texts, each a token.
        **options: Of the chat model.
    """
    tokenizer = byte_tokenizer()
    model: Any = tiny_llama(len(tokenizer) + 5, eos_token_id=tokenizer.eos_token_id)
    waiting = [turn for turn in turns for _ in range(2)]  # it is written, and then read

    def row(turn: Sequence[int], place: int) -> torch.Tensor:
        logits = torch.full((model.config.vocab_size,), NEVER)
        likely = shares.get(place) or {}
        for text, share in likely.items():
            logits[ids(text)[0]] = math.log(share)
        if not likely:
            logits[turn[place] if place < len(turn) else tokenizer.eos_token_id] = 0.0
        return logits

    def forward(input_ids: torch.Tensor, past_key_values: Any = None, logits_to_keep: int = 1, **_: Any) -> Any:
        tokens = input_ids[0].tolist()
        if past_key_values is None:
            turn = waiting.pop(0)
            last = max(count for count in range(len(turn) + 1) if tokens[len(tokens) - count :] == turn[:count])
        else:
            turn, last = past_key_values[0], past_key_values[1] + len(tokens)
        rows = torch.stack([row(turn, place) for place in range(last + 1 - logits_to_keep, last + 1)])
        return SimpleNamespace(logits=rows[None], past_key_values=(turn, last))

    model.forward = forward
    return ChatToolDec.from_transformers(model, tokenizer, **{"prefix_cache_bytes": 0, **options})


def taxed(text: str | Sequence[int], shares: Mapping[int, Mapping[str, float]], **options: Any) -> list[TokenTax]:
    turn = ids(text) if isinstance(text, str) else text
    model = given([turn], shares, **{"forced_runs": False, "max_tokens": 300, **options})
    return taxed_turn(model, "Hi", tools=FUNCTIONS)[1]


REACT = 'Thought: I\nAction: add\nAction Input: {"a": "xy"}'


def place_of(text: str, part: str) -> int:
    """The token that begins with the text's first occurrence of a part."""
    place = len(ids(text[: text.index(part)]))
    assert byte_tokenizer().decode(ids(text)[:place]) == text[: text.index(part)]
    return place


def test_a_token_has_what_the_mask_left() -> None:
    place = place_of(REACT, "add")
    found = taxed(REACT, {place: {"add": 0.5, "s": 0.125, "b": 0.25, "z": 0.125}})
    assert found[place] == TokenTax("name", about(-math.log(0.625)), False, False, False)
    assert found[place].taken == about(0.375)
    others = [token for number, token in enumerate(found) if number != place]
    assert all(token.nats == 0 and not token.overruled and not token.respelled for token in others)
    assert len(found) == len(ids(REACT))


def test_a_first_choice_that_is_forbidden_is_overruled() -> None:
    place = place_of(REACT, "add")
    found = taxed(REACT, {place: {"add": 0.25, "z": 0.75}})
    assert (found[place].overruled, found[place].taken) == (True, about(0.75))
    assert sum(token.overruled for token in found) == 1


def test_the_kinds_of_react() -> None:
    kinds = {token.part for token in taxed(REACT, {})}
    assert kinds == {
        "thought", "end of thought", "name", "key", "value begins", "inside a value", "separators",
    }  # fmt: skip
    # `"}` is one token, whose first byte is still in the value.
    spaced = 'Thought: I\nAction: add\nAction Input: {"a": "x"' + "}"
    apart = [*ids(spaced[:-2]), *ids('"'), *ids("}")]
    assert taxed(apart, {})[-1].part == "end of the call"
    assert taxed("Thought: I\nFinal Answer: 7", {})[-1].part == "answer"


def test_the_kinds_of_hermes() -> None:
    text = '<tool_call>\n{"name": "sub", "arguments": {"a": "xy"}}\n</tool_call>'
    found = taxed(text, {}, format="hermes")
    kinds = {token.part for token in found}
    assert kinds == {"name", "key", "value begins", "inside a value", "separators", "end of the call"}
    assert found[0].part == "separators"
    assert found[-1].part == "end of the call"  # the token that ends the turn
    assert taxed("No.", {}, format="hermes")[0].part == "answer"


def test_a_token_that_the_tokenizer_would_not_write_there() -> None:
    split = place_of(REACT, "add")
    turn = ids(REACT)
    turn[split : split + 1] = [ids(letter)[0] for letter in "add"]
    found = taxed(turn, {})
    assert [number for number, token in enumerate(found) if token.respelled] == [split, split + 1, split + 2]
    assert [found[number].part for number in (split, split + 1, split + 2)] == ["name"] * 3


def test_forced_tokens_have_what_the_model_thought_of_them() -> None:
    place = place_of(REACT, 'a": "xy')
    found = taxed(REACT, {place: {"a": 0.25, "z": 0.75}}, forced_runs=True)
    assert found[place] == TokenTax("key", about(-math.log(0.25)), True, False, True)
    assert any(not token.forced for token in found)


def test_the_end_of_a_long_thought_is_taken_away_too() -> None:
    text = "Thought: I\nFinal Answer: 7"
    begin, colon = place_of(text, "\n"), place_of(text, ": 7")
    ended = ids(text)
    ended[colon : colon + 1] = [*ids(":"), *ids(" ")]  # as the limit leaves it: the space may begin a longer token
    found = taxed(ended, {begin: {"z": 0.75, "\n": 0.25}}, max_thought_tokens=begin)
    assert (found[begin].part, found[begin].overruled) == ("end of thought", True)
    assert found[begin].taken == about(0.75)
    free = taxed(text, {begin: {"z": 0.25, "\n": 0.75}})
    assert free[begin].taken == about(0)


@pytest.mark.parametrize("forced_runs", [False, True])
def test_what_is_read_is_what_was_written(forced_runs: bool) -> None:
    """The pass after a turn gives the logits that the turn was written by."""
    chat = ChatToolDec.from_transformers(*tiny_pair(), forced_runs=forced_runs, max_tokens=60, temperature=1.0, seed=3)
    _, found = taxed_turn(chat, "Hi", tools=FUNCTIONS)
    steps = list(chat.run(chat.request("Hi", tools=FUNCTIONS)).steps())
    assert [token.forced for token in found] == [step.forced for step in steps]
    for token, step in zip(found, steps, strict=True):
        if step.logits is not None and step.mask is not None:
            kept = torch.softmax(step.logits.double(), -1)[torch.from_numpy(step.mask)].sum()
            assert token.nats == about(-math.log(kept))


def test_without_a_machine_nothing_costs() -> None:
    with pytest.raises(OptionError, match="with tools and constrained=True"):
        taxed_turn(ChatToolDec.from_transformers(*tiny_pair()), "Hi")


def test_the_turns_of_questions() -> None:
    question = Question("Add x?", (Call("add", {"a": "xy"}, "7"),))
    right, wrong = ids(REACT), ids(REACT.replace("xy", "x"))
    answer = ids("Thought: I\nFinal Answer: 7")
    asked: list[int] = []
    model = given([right, answer, wrong], {}, max_tokens=300)
    turns = taxed_questions(model, [Group(TOOLS, (question, question))], asked=lambda: asked.append(1))
    assert [turn[-1].part for turn in turns] == ["inside a value", "answer", "inside a value"]
    assert len(asked) == 2


def test_the_turns_of_questions_with_several_calls() -> None:
    calls = [f'<tool_call>\n{{"name": "add", "arguments": {{"a": "{a}"}}}}\n</tool_call>' for a in ("xy", "x")]
    expected = tuple(Call("add", {"a": a}, "7") for a in ("xy", "x"))
    model = given([ids("\n".join(calls)), ids("7")], {}, max_tokens=300, format="hermes")
    turns = taxed_questions(model, [Group(TOOLS, (Question("Add x, twice?", expected),))])
    assert [turn[-1].part for turn in turns] == ["end of the call", "answer"]


def turn(*tokens: tuple[Any, float, bool, bool | None, bool]) -> list[TokenTax]:
    return [TokenTax(*token) for token in tokens]


def test_the_table() -> None:
    one = turn(("name", math.log(2), True, True, False), ("key", 0.0, False, False, True))
    two = turn(("name", 0.0, False, False, False), ("name", math.log(4), True, False, False))
    name, key, whole = tax_table([one, two])
    assert name == Tax("name", 3, 0.0, about(1.25 / 3), about(0.5), 2 / 3, 1 / 3, about(math.log(8) / 2))
    assert key == Tax("key", 1, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    assert (whole.part, whole.tokens, whole.forced, whole.overruled) == ("all", 4, 0.25, 0.5)
    assert name.row == ("name", "3", "0 %", "41.7 %", "50.0 %", "66.7 %", "33.3 %", "1.04")
    assert tax_table([]) == []
    unknown = tax_table([turn(("key", 0.0, False, None, False))])[0]
    assert unknown.row == ("key", "1", "0 %", "0.0 %", "0.0 %", "0.0 %", "-", "0.00")


def test_the_table_is_no_wider_than_a_terminal() -> None:
    table = Table(*TAX_COLUMNS, box=None)
    table.add_row(*Tax("other arguments", 999999, 1.0, 1.0, 1.0, 1.0, 1.0, 1234.5).row)
    console = Console(width=200, record=True)
    assert console.measure(table).maximum <= 80


def test_the_picture() -> None:
    svg = tax_svg(tax_table([turn(("name", math.log(2), True, False, False))]), "a < b")
    assert svg.startswith('<svg class="tax" ')
    assert ElementTree.fromstring(svg)[0].text == "a < b"
    assert svg.count(">50.0%<") == 2  # of the name, and of all
    assert svg.count(">100.0%<") == 2
