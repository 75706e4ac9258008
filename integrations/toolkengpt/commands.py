"""`python -m integrations toolkengpt`: train `<T>`, evaluate it, and run FuncQA and KAMEL."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from integrations.common.data import drawn, drawn_notes, is_the_papers, sample_notes
from integrations.common.models import identity, shared_model, taken_model
from integrations.common.records import begin_run
from langchain_tooldec.cli.main import command_group
from langchain_tooldec.cli.options import ModelOptions, option, with_shared_options

app = command_group(
    no_args_is_help=True, help="ToolkenGPT on FuncQA and KAMEL: arithmetic and relations in the midst of a text."
)

_Data = Annotated[Path | None, option("data", "The folder that has funcqa/ and kamel/; else samples.", "DIR")]
_Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="Where results go; what is there is not done again.")]
_Limit = Annotated[
    int | None, typer.Option("--limit", metavar="N", min=1, help="So many tasks, drawn with --seed; else all.")
]
_Bias = Annotated[float | None, typer.Option("--bias", metavar="B", help="Added to the logits of the tools' tokens.")]
_AtOnce = Annotated[int, typer.Option("--at-once", metavar="N", min=1, help="Questions at a time, which share passes.")]
_Task = Annotated[Literal["funcqa", "kamel"], typer.Option("--task", help="Whose training texts.")]
_Tools = Annotated[str | None, typer.Option("--tools", metavar="NAMES", help="Else four of FuncQA, 30 of KAMEL.")]
_Variant = Annotated[str, typer.Option("--variant", metavar="NAME", help="How to answer; a wrong name lists them.")]


_Tokens = Annotated[Literal["one", "each"], typer.Option("--tokens", help="<T> for all tools, or one for each.")]


@app.command()
@with_shared_options
def train(
    options: ModelOptions,
    out: _Out,
    *,
    data: _Data = None,
    task: _Task = "funcqa",
    tools: _Tools = None,
    tokens: _Tokens = "one",
    rate: Annotated[float, typer.Option("--rate", help="Adam's; ToolkenGPT took 1e-4 for FuncQA.")] = 1e-3,
    epochs: Annotated[int, typer.Option("--epochs", min=1, help="How often each text is seen.")] = 10,
    limit: _Limit = None,
) -> int:
    """Train one token <T> on some tools, or a token for each tool, and save the model as a folder."""
    from integrations.toolkengpt import kamel, switch, which
    from integrations.toolkengpt import train as trainer

    standard = trainer.SEEN if task == "funcqa" else [relation.id for relation in kamel.relations_of(data, kamel.SEEN)]
    seen = tools.split(",") if tools else list(standard)
    items, texts = trainer.training_items(data, task), trainer.training_texts(data, task)
    learned, _, _ = trainer.divided(items, seen, task)
    model = taken_model(options)
    base = identity(model)
    trainer.check_folder(out, base)
    named = which.tools_of(data, task) if tokens == "each" else []
    trainer.room_for_tokens(model)
    states = trainer.all_states(model, drawn(learned, limit, options.seed), "Reading texts")
    first = trainer.first_rows(model, len(named) or 1)
    rows = trainer.trained_rows(states, first, named, rate=rate, epochs=epochs)
    bias = switch.tuned_bias(states, rows)
    settings: dict[str, Any] = {"task": task, "tools": seen, "tokens": named, "base": base}
    settings |= {"items": len(states), "rate": rate, "epochs": epochs, "tuned_bias": bias}
    trainer.save(trainer.with_tool_tokens(model, rows, named), out, settings)
    judged = [("trained on", switch.switch_counts(states, rows))]
    notes = trainer.training_notes(items, texts)
    switch.figures(judged, model.model_name, notes, is_papers=is_the_papers(texts)).show()
    print(f"saved in {out}: --model {out}")
    return 0


@app.command(name="switch")
@with_shared_options
def judge(
    options: ModelOptions,
    out: _Out,
    *,
    data: _Data = None,
    limit: _Limit = None,
    bias: _Bias = None,
    at_once: _AtOnce = 8,
) -> int:
    """Table 8: how well the model of --model decides when to call a tool, and whether it is the right one."""
    from integrations.toolkengpt import switch, which
    from integrations.toolkengpt import train as trainer

    settings = trainer.settings_of(options.model)
    task = settings["task"]
    items, stated = trainer.training_items(data, task), trainer.training_texts(data, task)
    _, seen, unseen = trainer.divided(items, settings["tools"], task)
    kinds = {"seen": seen, "unseen": unseen}
    model = shared_model(options, temperature=0.0)
    token_rows = trainer.rows_of(model)
    begin_run(out / "switch.json", identity(model))
    biases = {"": 0.0, ", tuned bias": settings["tuned_bias"]} if bias is None else {f", bias {bias:g}": bias}
    rows, notes = [], [*sample_notes(trainer.training_file(data, task)), *trainer.training_notes(items, stated)]
    for name, known in kinds.items():
        texts, what = drawn(known, limit, options.seed), f"texts of {name} tools"
        states = trainer.all_states(model, texts, f"Reading {what}")
        notes += drawn_notes(len(texts), len(known), options.seed, what)
        rows += [(name + what, switch.switch_counts(states, token_rows, value)) for what, value in biases.items()]
    found = {**settings, **identity(model), "rows": {name: counts.record() for name, counts in rows}}
    (out / "switch.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    switch.figures(rows, model.model_name, notes, is_papers=is_the_papers(stated)).report(out, "switch")
    chosen = which.run(model, data, out, kinds, settings, limit=limit, seed=options.seed, at_once=at_once)
    which.figures(chosen, settings, notes).report(out, "which")
    return 0


@app.command()
@with_shared_options
def funcqa(
    options: ModelOptions,
    out: _Out,
    *,
    data: _Data = None,
    variant: _Variant = "tooldec",
    questions: Annotated[
        str, typer.Option("--questions", metavar="FILE", help="A path, or a name in funcqa/.")
    ] = "funcqa_mh.json",
    templates: Annotated[
        str | None,
        typer.Option("--templates", metavar="FOLDER", help="In funcqa/; else, of funcqa_oh.json, template_oh."),
    ] = None,
    arity: Annotated[Literal["usual", "data"], typer.Option("--arity", help="data: as gold calls have it.")] = "usual",
    bias: _Bias = None,
    limit: _Limit = None,
    at_once: _AtOnce = 8,
) -> int:
    """FuncQA: answer arithmetic questions, or write each gold call (gold-prefix) after its gold text."""
    from integrations.toolkengpt import funcqa as task

    task.questions(data, questions)  # missing data is an error before a model is loaded
    model, writing = shared_model(options, temperature=0.0), {"bias": bias, "max_tokens": options.max_tokens or 512}
    found = task.run(
        *(model, data, out, variant),
        name=questions,
        prompts=templates,
        arity=arity,
        limit=limit,
        seed=options.seed,
        at_once=at_once,
        writing=writing,
    )
    for number, figures in enumerate(task.figures(found)):
        figures.report(out, f"funcqa-{variant}" + "-named" * number)
    return 0


@app.command()
@with_shared_options
def kamel(
    options: ModelOptions,
    out: _Out,
    *,
    data: _Data = None,
    variant: _Variant = "tooldec",
    relations: Annotated[
        int, typer.Option("--relations", metavar="N", min=1, help="To choose among: as many as the data has, or fewer.")
    ] = 30,
    questions: Annotated[
        Path | None,
        typer.Option("--questions", metavar="FILE", help="A path, or a name in kamel/; else test_first_N.json."),
    ] = None,
    bias: _Bias = None,
    limit: _Limit = None,
    at_once: _AtOnce = 1,
) -> int:
    """KAMEL: name the relation that answers a question."""
    from integrations.toolkengpt import kamel as task

    task.questions(data, relations, questions)
    model = shared_model(options, temperature=0.0)
    found = task.run(
        *(model, data, out, variant),
        relations=relations,
        named=questions,
        bias=bias,
        limit=limit,
        seed=options.seed,
        at_once=at_once,
    )
    task.figures(found).report(out, f"kamel-{relations}-{variant}")
    return 0
