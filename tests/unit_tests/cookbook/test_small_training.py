"""What the adapter for SmolLM2 is trained on: valid calls of tools that no evaluation has, as the package prompts."""

import json
import random
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import torch
from safetensors.torch import load_file

from langchain_tooldec import ChatToolDec, small
from langchain_tooldec.cli.demo_tools import demo_tools
from langchain_tooldec.evaluation.questions import load_groups
from langchain_tooldec.prompts.templates import ChatTemplate
from tests.tiny_models import byte_tokenizer, tiny_llama

FOLDER = Path(__file__).parents[3] / "cookbook" / "train_small_model"
BFCL = Path(__file__).parents[4] / "shared/data/bfcl"


@pytest.fixture(scope="module")
def examples(small_scripts: Any) -> list[Any]:
    """Some that are trained on."""
    rng = random.Random(5)
    return [small_scripts("examples").draw_example(rng, 4) for _ in range(120)]


@pytest.fixture(scope="module")
def tokenizer() -> Any:
    """Bytes, with the marks of ChatML and the template."""
    made = deepcopy(byte_tokenizer())  # the original is shared by other tests
    made.add_special_tokens({"additional_special_tokens": ["<|im_start|>", "<|im_end|>"]})
    made.chat_template = (small.adapter() / "chat_template.jinja").read_text("utf-8")
    return made


def calls_of(example: Any) -> list[dict[str, Any]]:
    return [
        call["function"]
        for conversation in example.conversations
        for message in conversation
        for call in message.get("tool_calls", ())
    ]


def test_the_calls_are_valid(examples: list[Any]) -> None:
    calls = 0
    for example in examples:
        schemas = {tool["function"]["name"]: tool["function"]["parameters"] for tool in example.tools}
        for call in calls_of(example):
            jsonschema.validate(call["arguments"], schemas[call["name"]])
            calls += 1
    assert calls > 100


def test_all_kinds_of_turns_are_there(examples: list[Any]) -> None:
    conversations = [conversation for example in examples for conversation in example.conversations]
    turns = [message for conversation in conversations for message in conversation if message["role"] == "assistant"]
    assert sum(len(turn.get("tool_calls", ())) > 1 for turn in turns) > 10
    assert sum(turn["content"] == "I have no function for that." for turn in turns) > 15
    assert sum(conversation[-2]["role"] == "tool" for conversation in conversations) > 15
    assert sum("Action:" in turn["content"] for turn in turns) > 0
    assert sum(len(example.tools) == 1 for example in examples) > 7


def test_calls_of_a_question_may_differ_in_one_value(small_scripts: Any) -> None:
    made, rng, found = small_scripts("examples"), random.Random(3), 0
    for family in small_scripts("catalogues").own_families():
        task = made._varied(rng, family.build(rng), 3)
        if task is not None:
            found += 1
            names, arguments = zip(*((step.name, step.arguments) for step in task.steps), strict=True)
            differing = [key for key in arguments[0] if len({str(values[key]) for values in arguments}) > 1]
            assert len(set(names)) == 1
            assert len(differing) == 1
            assert len({str(values[differing[0]]) for values in arguments}) == 3
    assert found > 50


def test_no_tool_of_an_evaluation_is_trained_on(small_scripts: Any, examples: list[Any]) -> None:
    plain = small_scripts("catalogues").plain_name
    evaluated = {tool.name for tool in demo_tools(Path("none"))}
    evaluated |= {tool["name"] for group in load_groups("handwritten") for tool in group.tools}
    for file in BFCL.glob("*.json") if BFCL.is_dir() else ():
        tasks = map(json.loads, file.read_text("utf-8").splitlines())
        evaluated |= {function["name"] for task in tasks for function in task.get("function", ())}
    named = {plain(tool["function"]["name"]) for example in examples for tool in example.tools}
    assert named.isdisjoint(map(plain, evaluated))
    assert set(map(plain, evaluated)) <= small_scripts("catalogues").left_out()


def test_families_are_kept_for_measuring(small_scripts: Any) -> None:
    made = small_scripts("catalogues")
    for families in (made.own_families, made.bundled_families):
        trained, held_out = ({family.names for family in families(held_out=kept)} for kept in (False, True))
        assert 0 < len(held_out) < len(trained) / 4
        assert trained.isdisjoint(held_out)
    assert any(small_scripts("examples").unseen_example(random.Random(seed), 2).conversations for seed in range(3))


def test_a_catalogue_of_its_own_is_documented(small_scripts: Any) -> None:
    families = small_scripts("families").load_families(FOLDER / "catalogue")
    assert len(families) > 300
    assert all(leaf.about or leaf.kind in {"date", "time"} for family in families for leaf in family.leaves.values())


def test_sentences_that_an_evaluation_has_are_found(small_scripts: Any) -> None:
    found = set(small_scripts("overlap").runs("What is the area of a circle, with a radius of 3?"))
    assert "what is the area of a circle with" in found
    assert len(found) == 5


def test_a_row_is_what_the_template_writes(small_scripts: Any, examples: list[Any], tokenizer: Any) -> None:
    writer = small_scripts("rows").Writer(tokenizer)
    for example in examples[:40]:
        shared, branches = writer.pieces(example)
        for messages, (tokens, learned) in zip(example.conversations, branches, strict=True):
            system = [{"role": "system", "content": example.system}] if example.system else []
            text = tokenizer.apply_chat_template(
                [*system, *messages], tools=example.tools or None, tokenize=False
            ).removesuffix("\n")
            assert tokenizer.decode([*shared, *tokens]) == text
            said = tokenizer.decode([token for token, counts in zip(tokens, learned, strict=True) if counts])
            turns = re.findall(r"<\|im_start\|>assistant\n(.*?<\|im_end\|>)", text, re.DOTALL)
            assert said == "".join(turns)


def test_a_conversation_in_a_row_is_read_as_if_it_stood_alone(small_scripts: Any, tokenizer: Any) -> None:
    made = small_scripts("rows")
    row = made.Writer(tokenizer).row(random.Random(2), 4096, small_scripts("examples").unseen_example)
    batch = made.Batch.of([row])
    model = tiny_llama(len(tokenizer), context=8192).eval()
    assert len(row.tokens) == 4096
    assert len(set(zip(row.groups, row.branches, strict=True))) > 5
    with torch.inference_mode():
        together = model(batch.tokens, position_ids=batch.positions, attention_mask=batch.mask().float()).logits[0]
        for group, branch in ((0, 1), (0, 2)):
            places = [
                place
                for place, found in enumerate(zip(row.groups, row.branches, strict=True))
                if found in {(group, 0), (group, branch)}
            ]
            alone = model(torch.tensor([[row.tokens[place] for place in places]])).logits[0]
            torch.testing.assert_close(together[places], alone, atol=1e-4, rtol=1e-3)


def test_training_goes_on_where_it_was_stopped_and_leaves_an_adapter(
    small_scripts: Any, tokenizer: Any, tmp_path: Path
) -> None:
    train = small_scripts("train_adapter")
    tiny_llama(len(tokenizer), context=4096).save_pretrained(tmp_path / "base")
    tokenizer.save_pretrained(tmp_path / "base")
    command = ["--base", str(tmp_path / "base"), "--out", str(tmp_path / "out"), "--length", "2048", "--rows", "1"]
    steps = []
    for most in ("1", "3"):
        train.main([*command, "--budget", "9", "--steps", most])
        steps.append(torch.load(tmp_path / "out/checkpoint.pt")["counts"][0])
    assert steps == [1, 3]
    model = ChatToolDec(model=tmp_path / "base", adapter=tmp_path / "out", max_tokens=400)
    with pytest.raises(ValueError, match="no example fits into 20 tokens; take a larger --length"):
        small_scripts("rows").Writer(tokenizer).row(random.Random(0), 20, small_scripts("examples").draw_example)
    assert model.call_format.format.name == "hermes"


def line_of(question: str, name: str = "water", **more: Any) -> str:
    """A line of one's own examples."""
    call = {"type": "function", "function": {"name": name, "arguments": {"plant": question.split()[1]}}}
    body = {"type": "object", "properties": {"plant": {"type": "string"}}, "required": ["plant"]}
    names = ("water", "prune")
    tools = [{"type": "function", "function": {"name": each, "description": "", "parameters": body}} for each in names]
    messages = [{"role": "user", "content": question}, {"role": "assistant", "content": "", "tool_calls": [call]}]
    return json.dumps({"tools": tools, "messages": messages} | more)


def test_ones_own_examples(small_scripts: Any, tmp_path: Path) -> None:
    file = tmp_path / "own.jsonl"
    lines = [line_of("Water basil."), line_of("Water thyme."), line_of("Prune roses.", "prune", tools_note="ignored")]
    spoken = [{"role": "system", "content": "Be brief."}, *json.loads(lines[0])["messages"]]
    file.write_text("\n".join([*lines, line_of("Water basil.", messages=spoken)]), "utf-8")
    made = small_scripts("own_examples")
    plain, brief = made.own_examples(file)
    assert [len(example.conversations) for example in (plain, brief)] == [3, 1]
    assert brief.system == "Be brief."
    drawn = made.some_of(random.Random(0), plain, 2)
    assert len(drawn.conversations) == 2
    assert {tool["function"]["name"] for tool in drawn.tools} == {"water", "prune"}


def test_no_example_or_one_that_is_too_long(small_scripts: Any, tokenizer: Any, tmp_path: Path) -> None:
    made, rows = small_scripts("own_examples"), small_scripts("rows")
    file = tmp_path / "own.jsonl"
    file.write_text("\n\n", "utf-8")
    with pytest.raises(ValueError, match="has no examples"):
        made.own_examples(file)
    file.write_text(f"{line_of('Water basil.')}\n\n", "utf-8")
    own = made.own_examples(file)
    rows.Writer(tokenizer).check(own, 2048)
    with pytest.raises(
        ValueError, match=r"\d+ tokens do not fit into a row of 90, at 'Water basil.'; take a larger --len"
    ):
        rows.Writer(tokenizer).check(own, 90)


def test_half_of_the_conversations_are_one_s_own(small_scripts: Any, tokenizer: Any, tmp_path: Path) -> None:
    made, rows = small_scripts("own_examples"), small_scripts("rows")
    file = tmp_path / "own.jsonl"
    for lines in (1, 40):
        file.write_text("\n".join([line_of("Water basil.")] * lines), "utf-8")
        batches = rows.Batches(rows.Writer(tokenizer), 0, 1, 2048, made.own_examples(file))
        rng, own, others = random.Random(0), 0, 0
        for _ in range(300):
            example = batches._draw(rng, rng.choice((3, 4, 6, 8)))
            mine = example.conversations[0][0]["content"] == "Water basil."
            own, others = own + mine * len(example.conversations), others + (not mine) * len(example.conversations)
        assert 0.7 < own / others < 1.4


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 2: no "),
        ('{"tools": []}', "line 2: no .*KeyError\\('messages'\\)"),
        ('{"tools": [], "messages": []}', "line 2: no "),
        (line_of("Mow lawn.", "mow"), "line 2: calls mow, which is not in its tools"),
        (line_of("Hi there.", messages=[{"role": "user", "content": "Hi"}]), "line 2: messages begin with the user's"),
    ],
)
def test_a_line_that_is_no_example(small_scripts: Any, tmp_path: Path, line: str, message: str) -> None:
    file = tmp_path / "own.jsonl"
    file.write_text(f"{line_of('Water basil.')}\n{line}\n", "utf-8")
    with pytest.raises(ValueError, match=message):
        small_scripts("own_examples").own_examples(file)


def test_an_adapter_is_trained_on_with_ones_own_examples(small_scripts: Any, tokenizer: Any, tmp_path: Path) -> None:
    train = small_scripts("train_adapter")
    tiny_llama(len(tokenizer), context=4096).save_pretrained(tmp_path / "base")
    tokenizer.save_pretrained(tmp_path / "base")
    (tmp_path / "own.jsonl").write_text(line_of("Water basil."), "utf-8")
    command = ["--base", str(tmp_path / "base"), "--length", "2048", "--rows", "1", "--budget", "9", "--steps", "1"]
    train.main([*command, "--out", str(tmp_path / "first"), "--rank", "3"])
    first = tmp_path / "first"
    more = ["--own", str(tmp_path / "own.jsonl"), "--adapter", str(first), "--rate", "0", "--readers", "0"]
    train.main([*command, "--out", str(tmp_path / "second"), *more])
    weights = [load_file(folder / "adapter_model.safetensors") for folder in (first, tmp_path / "second")]
    assert all(torch.equal(weights[0][name], weights[1][name]) for name in weights[0])
    own, rows = small_scripts("own_examples").own_examples(tmp_path / "own.jsonl"), small_scripts("rows")
    batches = iter(rows.Batches(rows.Writer(tokenizer), 0, 1, 2048, own))
    drawn = "".join(tokenizer.decode(next(batches).tokens[0]) for _ in range(5))
    assert 0 < drawn.count("\nWater basil.") < drawn.count("<|im_start|>user\n")
    assert 0 < drawn.count("\nwater\n") < drawn.count("Functions:")


def test_the_template_says_all_that_a_conversation_has(tokenizer: Any) -> None:
    template = ChatTemplate(tokenizer)
    assert template.takes_several
    deep = {"type": "object", "properties": {"street": {"type": "string", "description": "Its name."}}}
    tool = {
        "name": "visit",
        "description": "Visit\n  a house.",
        "parameters": {
            "type": "object",
            "properties": {
                "house": {"$ref": "#/$defs/House"},
                "how": {"enum": ["by car", 2, None]},
                "times": {"anyOf": [{"type": "integer"}, {"type": "null"}], "default": 3},
                "rooms": {"type": "array", "items": deep, "description": "Where\nto go."},
                "tags": {"type": ["string", "null"]},
                "anything": {},
            },
            "required": ["house"],
            "$defs": {"House": {"type": "object", "properties": {"inner": {"$ref": "#/$defs/House"}}}},
        },
    }
    text = template.render([{"role": "user", "content": "Go."}], [{"type": "function", "function": tool}])
    assert text.startswith(
        "<|im_start|>system\nFunctions:\nvisit: Visit a house.\n- house (object)\n"
        '- how (optional "by car" | 2 | null)\n- times (optional integer | null, default 3)\n'
        "- rooms (optional list of object): Where to go.\n  - street (optional string): Its name.\n"
        "- tags (optional string | null)\n- anything (optional any)\n\nTo call one, write\n<tool_call>\n"
    )
    assert text.endswith("<|im_end|>\n<|im_start|>user\nGo.<|im_end|>\n<|im_start|>assistant\n")


def test_calls_and_results_of_a_turn_stand_together(tokenizer: Any) -> None:
    calls = [{"function": {"name": "add", "arguments": {"a": number, "text": 'é "'}}} for number in (1, 2)]
    text = ChatTemplate(tokenizer).render(
        [
            {"role": "system", "content": "Be brief."},
            {"role": "user", "content": "Add."},
            {"role": "assistant", "content": "", "tool_calls": calls},
            {"role": "tool", "content": "3"},
            {"role": "tool", "content": "7"},
        ]
    )
    call = '<tool_call>\n{"name": "add", "arguments": {"a": %d, "text": "é \\""}}\n</tool_call>'
    assert text == (
        "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nAdd.<|im_end|>\n<|im_start|>assistant\n"
        f"{call % 1}\n{call % 2}<|im_end|>\n<|im_start|>user\n<tool_response>\n3\n</tool_response>\n"
        "<tool_response>\n7\n</tool_response><|im_end|>\n<|im_start|>assistant\n"
    )
