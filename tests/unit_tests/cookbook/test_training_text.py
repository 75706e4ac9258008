"""The text that the bundled model is trained on: its calls are valid, its prompts those that the package writes."""

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import torch
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from transformers import AutoModelForCausalLM, AutoTokenizer

from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load
from langchain_tooldec.formats import FORMATS
from langchain_tooldec.formats.tool_docs import tool_docs
from langchain_tooldec.formats.turns import ToolSpec
from tests.tiny_models import tiny_llama

FOLDER = Path(__file__).parents[3] / "cookbook" / "train_bundled_model"


@pytest.fixture(scope="module")
def tokenizer(scripts: Any) -> Any:
    """A small one of the same kind."""
    made = scripts("tokenizer")
    return made.wrap(made.train_tokenizer(1, 600, 40))


def leaves_of(value: Any, schema: Any) -> Iterator[tuple[Any, Any]]:
    """The values inside of a value, but for booleans, each with its schema."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves_of(part, schema["properties"][key])
    elif isinstance(value, list):
        for part in value:
            yield from leaves_of(part, schema["items"])
    elif not isinstance(value, bool):
        yield value, schema


def forms_of(scripts: Any, value: Any, schema: Any) -> tuple[str, ...]:
    """How a question may say a value: only what its schema asks for in one form may be said in another."""
    spoken, units = scripts("spoken"), scripts("known_tools").UNIT_FORMS
    if not isinstance(value, str):
        return tuple(spoken.number_forms(value))
    if "enum" in schema:
        return tuple(units[value]) if set(schema["enum"]) <= units.keys() else (value,)
    if schema.keys() & {"format", "description"}:
        if re.fullmatch(r"\d{4}-\d\d-\d\d", value):
            return (value, *spoken.day_forms(value))
        if re.fullmatch(r"\d\d:\d\d", value):
            return (value, *spoken.hour_forms(value))
    return (value,)


def test_training_never_sees_the_families_that_are_held_out(scripts: Any) -> None:
    toolbox = scripts("toolbox")
    known, held_out = toolbox.families(), toolbox.families(held_out=True)
    assert 15 < len(held_out) < len(known) / 5
    assert not {id(family) for family in known} & {id(family) for family in held_out}


@pytest.mark.parametrize("draw", ["draw_skills", "seen_skills", "unseen_skills"])
def test_the_calls_of_a_task_are_valid_and_its_values_are_told(
    scripts: Any, draw: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    toolbox, tasks = scripts("toolbox"), scripts("tasks")
    monkeypatch.setattr(toolbox, "SPOKEN", 0.0)  # those are said in other words
    rng = random.Random(3)
    several = 0
    for _ in range(250):
        skills = getattr(toolbox, draw)(rng, 5)
        task = tasks.draw_task(rng, skills)
        schemas = {skill.spec.name: skill.spec.parameters for skill in skills}
        told = task.question
        several += len(task.steps) > 1
        for step in task.steps:
            jsonschema.validate(dict(step.arguments), {**schemas[step.name], "additionalProperties": False})
            for value, schema in leaves_of(dict(step.arguments), schemas[step.name]):
                assert any(form.lower() in told.lower() for form in forms_of(scripts, value, schema)), (value, told)
            told += f" {step.observation}"
        assert task.steps
        assert task.answer
    assert several > 30


def test_values_are_said_as_people_say_them(scripts: Any) -> None:
    spoken = scripts("spoken")
    assert [spoken.number_words(value) for value in (0, 13, 40, 99)] == ["zero", "thirteen", "forty", "ninety-nine"]
    assert spoken.number_forms(12_500) == ("12500", "12,500")
    assert "June 3rd, 2025" in spoken.day_forms("2025-06-03")
    assert {"the 11th of May", "May 11"} < set(spoken.day_forms("2025-05-11", year=False))
    assert [spoken.hour_forms(hour)[0] for hour in ("00:05", "12:00", "17:30")] == ["12:05 am", "12 pm", "5:30 pm"]
    found = {spoken.listed(random.Random(seed), ["a", "b", "c"]) for seed in range(60)}
    assert {"a, b and c", "a, b, and c", "a and b and c"} < found


def test_a_day_that_no_schema_asks_for_in_a_form_is_copied(scripts: Any) -> None:
    values = scripts("values")
    rng = random.Random(0)
    exact, free = (values.said(values.kind_of("date"), exact) for exact in (True, False))
    days = [exact.draw(rng) for _ in range(50)]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", day) for day in days)
    assert any(exact.write(rng, day) != day for day in days)
    said = [free.draw(rng) for _ in range(50)]
    assert any(not day[0].isdigit() for day in said)
    assert [free.write(rng, day) for day in said] == said


def test_most_tokens_may_have_to_be_copied(scripts: Any) -> None:
    words, tokenizer = scripts("words"), load()[1]
    texts = tokenizer.batch_decode([[index] for index in range(len(tokenizer))])
    letters = {index for index, text in enumerate(texts) if len(text) > 1 and text.isascii() and text.isalpha()}
    rng = random.Random(0)
    drawn = [words.any_word(rng) for _ in range(10_000)]
    found = {index for ids in tokenizer([*drawn, *map(str.capitalize, drawn)])["input_ids"] for index in ids}
    assert len(letters & found) > 0.6 * len(letters)


def test_results_are_taken_where_they_mean_something(scripts: Any) -> None:
    """A stock is not a price: a number goes to what calculates, or was calculated before."""
    toolbox, tasks = scripts("toolbox"), scripts("tasks")
    rng = random.Random(6)
    taken = set()
    for _ in range(400):
        skills = toolbox.seen_skills(rng, 5)
        domains = {skill.spec.name: skill.domain for skill in skills}
        if task := tasks.chained_task(rng, skills):
            first, second = task.steps
            numbers = [str(value) for value in second.arguments.values() if isinstance(value, (int, float))]
            if first.observation in numbers:
                taken.add((domains[first.name], domains[second.name]))
    assert len(taken) > 5
    assert all(before == "maths" or after in {"", "maths", "units_dates"} for before, after in taken)


def test_a_chained_task_takes_each_result(scripts: Any) -> None:
    toolbox, tasks = scripts("toolbox"), scripts("tasks")
    rng = random.Random(5)
    found = [task for _ in range(240) if (task := tasks.chained_task(rng, toolbox.seen_skills(rng, 5))) is not None]
    assert len(found) > 50
    for task in found:
        first, second = task.steps
        assert first.observation in json.dumps(dict(second.arguments), ensure_ascii=False)
        assert task.answer in (second.observation, f"The tool failed: {second.observation.removeprefix('Error: ')}")


@pytest.mark.parametrize("name", ["react", "structured_chat", "hermes", "llama", "mistral", "special_token"])
def test_prompts_are_those_of_the_package(scripts: Any, tokenizer: Any, name: str) -> None:
    dialogues, toolbox, tasks = scripts("dialogues"), scripts("toolbox"), scripts("tasks")
    model = ChatToolDec.from_transformers(tiny_llama(len(tokenizer), eos_token_id=0), tokenizer, format=name)
    rng = random.Random(8)
    for _ in range(12):
        skills = toolbox.draw_skills(rng)
        tools = [skill.spec for skill in skills]
        task = tasks.draw_task(rng, skills, 0.5)
        writer = dialogues.Writer(FORMATS[name](), tools)
        if not writer.can_say(task):
            continue
        docs = writer.format.break_markers(tool_docs(tools))
        segments = [*writer.system([writer.format.instructions.format(tools=docs)]), *writer.task(task)]
        functions = [{"name": t.name, "description": t.description, "parameters": dict(t.parameters)} for t in tools]
        messages: list[BaseMessage] = [HumanMessage(task.question)]
        steps = iter(task.steps)
        ids: list[int] = []
        for segment in segments:
            if segment.written:
                request = model.request(messages, tools=functions, max_tokens=100_000)
                assert list(request.prompt_ids) == ids
                turn = writer.format.parse(segment.text)
                for call, step in zip(turn.calls, steps, strict=False):
                    assert (call.name, call.arguments) == (step.name, step.arguments)
                    thought = {"reasoning_content": turn.thought} if turn.thought else {}
                    called = {"name": call.name, "args": dict(call.arguments), "id": f"call_{len(messages)}"}
                    messages += [
                        AIMessage(turn.answer or "", tool_calls=[called], additional_kwargs=thought),
                        ToolMessage(step.observation, tool_call_id=called["id"]),
                    ]
            ids += tokenizer(segment.text)["input_ids"]


def test_executors_have_the_steps_so_far_in_their_message(scripts: Any) -> None:
    dialogues, rng = scripts("dialogues"), random.Random(5)
    counts: Counter[tuple[str, bool]] = Counter()
    for _ in range(60):
        *prompt, last = dialogues.executor_dialogue(rng)
        name = "structured_chat" if len(prompt) == 2 else "react"  # a system message of its own
        told, own_format = prompt[-1].text, FORMATS[name]()
        assert told.startswith(dialogues.USER)
        assert told.endswith(dialogues.ASSISTANT)
        assert last.written
        steps = re.findall(r"\n(Thought: .*?)\nObservation: ", told.rpartition("Question: ")[2], re.DOTALL)
        counts[name, bool(steps)] += 1
        for text in [*steps, last.text]:
            turn = own_format.parse(text)
            assert turn.calls or turn.answer
    assert set(counts) == {(name, later) for name in ("react", "structured_chat") for later in (True, False)}


@pytest.mark.parametrize(("name", "said"), [("llama", False), ("react", True), ("hermes", True)])
def test_an_answer_that_reads_like_a_call_is_not_written(scripts: Any, name: str, said: bool) -> None:
    skills = scripts("skills")
    writer = scripts("dialogues").Writer(FORMATS[name](), [ToolSpec("add", "Add.", {})])
    assert writer.can_say(skills.Task("?", (skills.Step("add", {}, "3"),), "3"))
    call = '{"name": "add", "parameters": {}}'
    assert writer.can_say(skills.Task("?", (skills.Step("add", {}, call),), call)) is said


def test_the_model_learns_what_it_writes_and_where_it_ends(scripts: Any, tokenizer: Any) -> None:
    batches, dialogues = scripts("batches"), scripts("dialogues")
    rng = random.Random(2)
    for _ in range(30):
        segments = dialogues.draw_dialogue(rng, 1500)
        ids, targets = batches.encode(tokenizer.backend_tokenizer, segments, 100_000)
        learned = [token for token in targets if token != batches.IGNORED]
        written = [
            [*tokenizer(segment.text)["input_ids"], *([batches.END_ID] if segment.ends else [])]
            for segment in segments
            if segment.written
        ]
        assert learned == [token for part in written for token in part]
        assert all(target in (batches.IGNORED, 0, then) for target, then in zip(targets, ids[1:], strict=False))


def test_the_choice_of_a_tool_is_trained_apart(scripts: Any) -> None:
    rng, written = random.Random(3), []
    for _ in range(10):
        system, *segments = scripts("dialogues").drill(rng, 6000)
        docs = " ".join(system.text.split())
        turns = [segment for segment in segments if segment.written]
        for segment in turns:
            thought, action, _ = segment.text.partition("\nAction: ")
            assert thought.removeprefix("Thought: Next step: ") in docs
            assert bool(action) is segment.ends
        written += turns
    assert len(written) > 10 * 14
    assert {segment.ends for segment in written} == {True, False}


def test_names_are_looked_up_by_any_description_once(scripts: Any) -> None:
    dialogues, rng, tokenizer = scripts("dialogues"), random.Random(4), load()[1]
    counts, given = set(), 0
    for _ in range(60):
        system, *segments = dialogues.lookup_drill(rng, 9000)
        docs = " ".join(system.text.split())
        turns = [
            text for text in re.split(r"<\|user\|>[\s\S]*?<\|assistant\|>", "".join(s.text for s in segments)) if text
        ]
        calls = [
            re.match(r'Thought: Next step: (.*)\nAction:(?: |\n```\n{\s*"action": ")([^\n"]+)', turn) for turn in turns
        ]
        names = [call[2] for call in calls if call]
        assert len(set(names)) == len(names) == len(turns)
        places = [docs.find(call[1]) for call in calls if call]
        assert -1 not in places
        assert all(f"{name}(" in docs or name in docs for name in names)
        counts.add(len(names))
        ends = {tokenizer.decode(tokenizer(s.text)["input_ids"][-1]) for s in segments if s.written and not s.ends}
        assert ends <= {"\nAction Input: {", '\nAction Input: {"', '"'}
        given += sum(segment.text.startswith("Thought: ") and not segment.written for segment in segments)
    assert min(counts) < 8
    assert 20 < max(counts) <= 24
    assert given > 100


def test_rare_values_are_said_as_they_stand_in_the_call_or_mean_an_entry(scripts: Any) -> None:
    rare, tasks, toolbox = scripts("rare_values"), scripts("tasks"), scripts("toolbox")
    rng = random.Random(9)
    years, digits, meant, technical = set(), 0, 0, 0
    for _ in range(1500):
        skills = toolbox.seen_skills(rng, 4)
        schemas = {skill.spec.name: skill.spec.parameters for skill in skills}
        before = tasks.draw_task(rng, skills)
        task = rare.with_rare_values(rng, before, schemas)
        for old, step in zip(before.steps, task.steps, strict=True):
            jsonschema.validate(dict(step.arguments), schemas[step.name])
            assert step.observation == old.observation
            for key, value in step.arguments.items():
                if value != old.arguments[key]:
                    assert str(value) in task.question
                    assert str(old.arguments[key]) not in re.findall(r"[\w-]+", task.question)
                    day = re.fullmatch(r"(\d{4})-\d\d-\d\d", str(value))
                    years |= {int(day[1])} if day else set()
                    digits = max(digits, len(str(value)) if str(value).isdecimal() else 0)
                    technical += not day and not str(value).isdecimal()
        if task.question != before.question and task.steps == before.steps:
            said = (form for step in task.steps for value in step.arguments.values() if isinstance(value, str)
                    for form in scripts("words").LISTS["meanings"].get(value, ()))  # fmt: skip
            assert any(form in task.question for form in said)
            meant += 1
    assert {year // 1000 for year in years} > {3, 5, 7}
    assert 14 < digits <= 18
    assert meant > 10
    assert technical > 10


def test_one_tool_is_asked_for_twice(scripts: Any) -> None:
    tasks, toolbox = scripts("tasks"), scripts("toolbox")
    rng = random.Random(4)
    made = several = 0
    for skill in (skill for _ in range(150) for skill in toolbox.draw_skills(rng)):
        task = tasks.twice(rng, skill)
        if task is None or task.answer.startswith("The tool failed"):
            continue
        made += 1
        first, second = task.steps
        assert first.name == second.name == skill.spec.name
        assert first.arguments.keys() == second.arguments.keys()
        differing = [key for key in first.arguments if first.arguments[key] != second.arguments[key]]
        several += len(differing) > 1
        schemas = skill.spec.parameters["properties"]
        for key in (key for key in differing if schemas[key] == {"type": "string"}):
            said = [step.arguments[key].lower().rstrip(".!?") for step in task.steps]
            assert 0 <= task.question.lower().find(said[0]) < task.question.lower().rfind(said[1])
        assert task.answer == f"{first.observation}; {second.observation}"
        for step in task.steps:
            jsonschema.validate(dict(step.arguments), skill.spec.parameters)
    assert made > 60
    assert several > 30


def test_a_description_may_say_what_its_tool_gives_back(scripts: Any) -> None:
    toolbox, tasks, rng = scripts("toolbox"), scripts("tasks"), random.Random(3)
    named = said = 0
    for _ in range(150):
        for skill in toolbox.seen_skills(rng, 4):
            told = toolbox.with_named_result(rng, skill)
            if told is skill:
                continue
            named += 1
            assert told.gives in told.spec.description
            assert told.spec.description.startswith(skill.spec.description[:10])
            said += told.gives in tasks._result_words(rng, told)
    assert said > named / 2 > 150


def test_a_description_that_goes_on_begins_as_before(scripts: Any) -> None:
    toolbox, skills, rng = scripts("toolbox"), scripts("skills"), random.Random(3)
    longer = docstrings = 0
    for skill in (skill for _ in range(100) for skill in toolbox.seen_skills(rng, 4)):
        told = toolbox.explained(rng, skill).spec
        longer += told.description != skill.spec.description
        docstrings += "\n\nArgs:\n" in told.description
        assert told.description.startswith(skill.spec.description)
        assert skills.plan(told) == skills.plan(skill.spec)
        assert "{" not in told.description
    assert longer > 250
    assert docstrings > 50


def test_copies_of_a_tool_differ_in_one_word(scripts: Any) -> None:
    toolbox, rng = scripts("toolbox"), random.Random(5)
    differing = 0
    for _ in range(40):
        (skill,) = toolbox.unseen_skills(rng, 1)
        other = toolbox._with_other_word(rng, skill).spec
        own, copied = skill.spec.description.split(), other.description.split()
        differing += other.name != skill.spec.name
        assert other.parameters == skill.spec.parameters
        assert 0 < sum(one != two for one, two in zip(own, copied, strict=False)) <= sum(map(own.count, set(own)))
    assert differing == 40


def test_longer_rows_have_more_tools_and_come_now_and_then(scripts: Any) -> None:
    train, dialogues = scripts("train"), scripts("dialogues")
    schedule = train.Schedule(100)
    lengths = Counter(schedule.tokens(50, step) for step in range(96))
    assert lengths == {512: 56, 1024: 28, 2048: 9, 4096: 3}
    assert [dialogues.most_tools(tokens * 4) for tokens in (192, 512, 1024, 2048, 4096)] == [8, 8, 13, 24, 24]


def test_the_choice_of_a_tool_has_more_weight(scripts: Any, tokenizer: Any) -> None:
    train = scripts("train")
    backend = tokenizer.backend_tokenizer
    choosing = train.choosing_tokens(backend)
    model = train.build_model(train.Shape(16, 1, 16, 2, 600), 0, "sdpa")
    ids = torch.tensor(
        [backend.encode("Thought: Next step: Add two numbers.\nAction: add", add_special_tokens=False).ids]
    )
    targets = torch.cat([ids[:, 1:], torch.zeros(1, 1, dtype=torch.long)], 1)
    losses = torch.nn.functional.cross_entropy(model(ids).logits[0], targets[0], reduction="none")
    places = [index for index, token in enumerate(ids[0].tolist()) if token in choosing]
    weights = torch.ones(ids.shape[1])
    weights[places] = train.CHOICE_WEIGHT
    found = train.loss_of(model.model, model, ids, targets, choosing)
    torch.testing.assert_close(found, (losses * weights).sum() / weights.sum(), atol=0.02, rtol=0.0)
    assert [backend.decode([int(targets[0, place])])[:1] for place in places] == ["A", "a"]


def test_a_seed_gives_the_same_text(scripts: Any) -> None:
    draw = scripts("dialogues").draw_dialogue
    one, other = ([draw(random.Random(seed), 1500) for seed in range(5)] for _ in range(2))
    assert one == other


def test_the_questions_in_the_package_are_those_that_are_made(scripts: Any) -> None:
    from langchain_tooldec.evaluation import questions

    made = scripts("make_questions")
    found = made.groups(made.SEED + 2, 3, scripts("toolbox").unseen_skills, made.one_call)
    folder = Path(questions.__file__).parent / "questions"
    assert json.loads((folder / "unseen.json").read_text("utf-8"))[:3] == json.loads(json.dumps(found))


def test_models_are_averaged(scripts: Any) -> None:
    models = [{"a": torch.tensor([one, 2.0]).half()} for one in (1.0, 4.0, 1.0)]
    (mean,) = scripts("checkpoints").average(models).values()
    assert mean.dtype == torch.float16
    assert mean.tolist() == [2.0, 2.0]
    with pytest.raises(ValueError, match="as many layers"):
        scripts("checkpoints").average([*models, {"a": models[0]["a"], "b": models[0]["a"]}])


def test_embeddings_of_tokens_that_are_not_copied_are_moved(scripts: Any) -> None:
    generator = torch.Generator().manual_seed(0)
    embeddings = torch.randn(40, 64, generator=generator)
    alike = [*range(20, 30)]
    embeddings[alike] = 0.6 + 0.1 * torch.randn(len(alike), 64, generator=generator)
    before = embeddings.clone()
    asked: list[list[int]] = []

    def uncopied(tokens: list[int]) -> list[int]:
        asked.append(tokens)
        return alike if len(asked) == 1 else tokens[2:]

    assert scripts("checkpoints").spread(embeddings, list(range(40)), uncopied, generator) == len(alike)
    assert asked == [list(range(40)), alike, alike[2:], alike[4:], alike[6:]]
    assert scripts("checkpoints").spread(embeddings.clone(), [1, 2], lambda tokens: [], generator) == 0
    kept = [*range(20), *range(30, 40)]
    assert torch.equal(embeddings[kept], before[kept])
    directions = torch.nn.functional.normalize(embeddings[alike], dim=1)
    assert (directions @ directions.T - torch.eye(10)).max() < 0.75


def test_tokens_that_are_not_copied_are_found(scripts: Any) -> None:
    """A token whose embedding is another's is taken for that one where it is to be copied."""
    probe, (model, tokenizer) = scripts("copy_probe"), load()
    letters = probe.letter_tokens(tokenizer)
    assert 3000 < len(letters) < len(tokenizer)
    some = letters[::20]
    before = probe.uncopied(model, tokenizer, some)
    assert len(before) < 0.05 * len(some)
    rare, other = [token for token in some if token not in before][:2]
    weights = model.state_dict()["model.embed_tokens.weight"]
    weights[rare] = weights[other]
    assert len({rare, other} & set(probe.uncopied(model, tokenizer, some))) == 1


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_training_goes_on_where_it_was_stopped(
    scripts: Any, tokenizer: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    train = scripts("train")
    tokenizer.backend_tokenizer.save(str(tmp_path / "tokenizer.json"))
    small = ["--hidden", "16", "--layers", "1", "--feed-forward", "16", "--heads", "1", "--batch-tokens", "1024"]

    def steps(budget: str, *more: str) -> int:
        monkeypatch.setenv("PYTHONPATH", f"{FOLDER}:{FOLDER.parents[1]}")
        command = ["train.py", "--out", str(tmp_path), "--budget", budget, "--workers", str(workers), "--device", "cpu"]
        monkeypatch.setattr(sys, "argv", [*command, *small, *more])
        train.main()
        return int(torch.load(Path(more[1] if more else tmp_path) / "checkpoint.pt", weights_only=True)["step"])

    assert 0 < steps("0.05") < steps("0.1")
    (tmp_path / "further").mkdir()
    taken_up = steps("0.15", "--out", f"{tmp_path}/further", "--finished", f"{tmp_path}/model", "--spent", "0.1")
    assert taken_up > 0
    further = torch.load(tmp_path / "further" / "checkpoint.pt", weights_only=True)
    assert further["began"] == 0.1
    assert further["minute"] > 0.15
    (tmp_path / "both").mkdir()
    two = (f"{tmp_path}/model", f"{tmp_path}/further/checkpoint.pt")
    assert steps("0.1", "--out", f"{tmp_path}/both", "--finished", *two, "--spent", "0.1") == 0
    mean = torch.load(tmp_path / "both" / "checkpoint.pt", weights_only=True)["model"]
    first = train.weights_of(tmp_path / "model")
    for name, value in further["model"].items():
        torch.testing.assert_close(mean[name], (value + first[name]) / 2)
    model = AutoModelForCausalLM.from_pretrained(tmp_path / "model")
    assert model.dtype is torch.float16
    loaded = AutoTokenizer.from_pretrained(tmp_path / "model")
    text = loaded.apply_chat_template([{"role": "user", "content": "Hi"}], add_generation_prompt=True, tokenize=False)
    assert text == "<|user|>Hi<|assistant|>"
    with pytest.raises(Exception, match="not from tool"):
        loaded.apply_chat_template([{"role": "tool", "content": "Hi"}], tokenize=False)
