"""KAMEL: each question is answered by one relation, chosen from up to as many as the data has."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any

from integrations.common.data import (
    data_file,
    drawn,
    drawn_notes,
    fingerprint,
    named_file,
    read_data,
    read_entries,
    sample_notes,
)
from integrations.common.figures import Figures
from integrations.common.intervals import rate
from integrations.common.models import identity
from integrations.common.plot import Bar
from integrations.common.records import resumed
from integrations.toolkengpt.loop import TOOL_TOKEN, Writer, check_tool_token, token_of
from integrations.toolkengpt.machine import marker, names_machine, text_until
from integrations.toolkengpt.prompts import Templates, templates
from integrations.toolkengpt.score import relation_counts
from integrations.toolkengpt.train import settings_of
from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.expression import literal, optional, repeat, sequence
from langchain_tooldec.errors import ContextLengthError, OptionError
from langchain_tooldec.grammars.text import text_without
from langchain_tooldec.tools.naming import safe_names

COUNTS = ("relation", "anywhere", "substring", "original")

VARIANTS = ("zero-shot", "few-shot", "tooldec", "named-free", "named", "single", "toolkens")
"""The question only; relations and examples in the prompt, without and with the machine; the relation's name under its
own prompt, without and with the machine; the latter once the model writes `<T>`; ToolkenGPT itself, by the tokens of
relations."""

SEEN = 30
"""How many relations tokens are trained on by default: the first ones, as in the paper."""

_ARGUMENT_TOKENS = 24
"""The most tokens of an argument, which no count uses; all but four of the data's 9,096 arguments fit."""
_PLAIN = text_without(["(", ")", "\n"])
_ARGUMENT = sequence(_PLAIN, repeat(sequence(literal("("), _PLAIN, literal(")"), _PLAIN)), literal(")="))
"""An argument may contain pairs of brackets, and ends with its own closing bracket."""


@dataclass(frozen=True)
class Relation:
    """A relation: its id, a unique name, and what it returns."""

    id: str
    name: str
    description: str


@dataclass(frozen=True)
class Question:
    """A question, the id of its relation, and all names of its answers."""

    key: str
    text: str
    relation: str
    answers: tuple[str, ...]


def relations_of(data: Path | None, count: int | None = None) -> list[Relation]:
    """The first relations of the data; repeated names are made unique by a number."""
    ids = read_data(data_file(data, "kamel", "func_dict.json"), list)[:count]
    known = data_file(data, "kamel", "api_desc.json")
    texts = read_data(known, lambda described: [re.split(r"\(.*?\):?\s*", described[one], maxsplit=1) for one in ids])
    names = safe_names(text[0] for text in texts)
    return [Relation(one, name, text[-1]) for one, name, text in zip(ids, names, texts, strict=True)]


def questions_file(data: Path | None, relations: int, named: Path | None = None) -> Path:
    """The named file of questions; else `test_first_N.json` for this number of relations, or the nearest.

    Raises:
        OptionError: There is none, or the data has fewer relations.
    """
    if named is not None:
        return named_file(data, "kamel", named)
    known = data_file(data, "kamel", "func_dict.json")
    sizes = {int(path.stem.rpartition("_")[2]): path for path in known.parent.glob("test_first_*[0-9].json")}
    count = len(read_data(known, list))
    if relations in sizes or relations > count or not sizes:
        try:
            return data_file(data, "kamel", f"test_first_{relations}.json")
        except OptionError as error:
            raise OptionError(f"{error}; {known} has {count} relations") from None
    return sizes[max((size for size in sizes if size <= relations), default=min(sizes))]


def questions(data: Path | None, relations: int, named: Path | None = None) -> list[Question]:
    """The questions over the first relations; questions about other relations are left out."""
    known = {relation.id for relation in relations_of(data, relations)}

    def read(number: int, entry: Any) -> Question:
        named = [[one.get("chosen"), one.get("rdf"), *one.get("alternative", ())] for one in entry["answer"]]
        names = (str(name) for names in named for name in names if name)
        return Question(str(number), entry["question"], entry["api"], tuple(names))

    return [one for one in read_entries(questions_file(data, relations, named), read) if one.relation in known]


class Answerer:
    """A model that answers questions of KAMEL.

    The prompt for a relation's name describes each relation according to the model's `tool_docs`.

    Args:
        model: Any local model.
        prompts: Templates of the data.
        relations: The relations to choose from.
        bias: Added to the logits of `<T>` and of relations' tokens, if the model has them.
    """

    def __init__(
        self, model: ChatToolDec, prompts: Templates, relations: Sequence[Relation], *, bias: float | None = None
    ) -> None:
        self.tokens = {token_of(relation.id): relation.id for relation in relations}
        self.prompts, self.writer = prompts, Writer(model, bias, [TOOL_TOKEN, *self.tokens])
        self.ids = {relation.name: relation.id for relation in relations}
        tags = [f"<{relation.name}>" for relation in relations]
        full = [f"{tag}: {relation.description}" for tag, relation in zip(tags, relations, strict=True)]
        self.lines = {"none": [], "names": tags}.get(model.tool_docs, full)

    def check_room(self, variant: str) -> None:
        """Check that the relations listed by a variant fit into a prompt.

        Raises:
            OptionError: They do not.
        """
        if variant not in {"named", "named-free", "single"}:
            return
        model, most = self.writer.model, (self.writer.model.profile or {}).get("max_input_tokens")
        tokens = len(model.get_token_ids(self.name_prompt("", "")))
        if most is not None and tokens >= most:
            raise OptionError(
                f"{len(self.ids)} relations take {tokens:,} tokens of a prompt, and this model's context has {most:,}: "
                "say less of them with --tool-docs names, or have fewer with --relations"
            )

    @property
    def _examples(self) -> str:
        """The template whose list of relations has the nearest length, with as many examples."""
        sizes = {key: int(key[found.start() :]) for key in self.prompts.texts if (found := re.search(r"\d+$", key))}
        return min(sizes, key=lambda key: (abs(sizes[key] - len(self.ids)), "ood" in key), default="general")

    def answer(self, question: str, variant: str) -> str:
        """The text that the model writes, with relations by id.

        Raises:
            ContextLengthError: The prompt does not fit.
            OptionError: The variant does not exist, or needs a token that the model lacks.
        """
        general, write = self.prompts.filled("general", question), self.writer.write
        match variant:
            case "zero-shot":
                return write(general, text_until({}))
            case "few-shot":
                return write(self.prompts.filled(self._examples, question), text_until({}))
            case "tooldec":
                names = sequence(optional(literal(" ")), literal("<"), names_machine(self.ids.values(), ">("))
                return write(self.prompts.filled(self._examples, question), sequence(names, _ARGUMENT))
            case "named" | "named-free":
                return self._called(general, question, machine=variant == "named")
            case "single":
                check_tool_token(self.writer.model)
                ends = {TOOL_TOKEN: marker(self.writer.model, TOOL_TOKEN)}
                text = write(general, text_until(ends), biased=True)
                before = text.removesuffix(TOOL_TOKEN)
                return text if before == text else before + self._called(general + before, question, machine=True)
            case "toolkens":
                check_tool_token(self.writer.model, *self.tokens)
                ends = {token: marker(self.writer.model, token) for token in self.tokens}
                text = write(general, text_until(ends), biased=True)
                called = next((token for token in self.tokens if text.endswith(token)), "")
                return text.removesuffix(called) + (f"<{self.tokens[called]}>" if called else "")
        raise OptionError(f"there is no variant {variant!r}; there are {', '.join(VARIANTS)}")

    def named(self, question: str, text: str) -> str:
        """The id of the relation for the next part of a text, by its name under a prompt of its own."""
        return self.ids[self._name(question, text)]

    def _name(self, question: str, text: str) -> str:
        return self.writer.name(self.name_prompt(question, text), list(self.ids))

    def name_prompt(self, question: str, text: str) -> str:
        """The prompt for a relation's name."""
        return self.prompts.injected(self.lines, question, text)

    def _called(self, text: str, question: str, *, machine: bool) -> str:
        """Write a name under its own prompt, then its argument in the text."""
        before = text.rpartition("\n")[2]
        if machine:
            name = self._name(question, before)
        else:
            prompt = self.name_prompt(question, before)
            name = self.writer.write(f"{prompt} <", text_until({">": literal(">")})).strip().removesuffix(">")
        if name not in self.ids:
            return f"<{name}>"
        argument = self.writer.write(f"{text} <{name}>(", _ARGUMENT, _ARGUMENT_TOKENS)
        return f"<{self.ids[name]}>({argument}"


def run(
    model: ChatToolDec,
    data: Path | None,
    out: Path,
    variant: str,
    *,
    relations: int = 30,
    named: Path | None = None,
    bias: float | None = None,
    limit: int | None = None,
    seed: int | None = None,
    at_once: int = 1,
) -> dict[str, Any]:
    """Answer the questions over the first relations; saves records and a summary.

    Args:
        model: Any local model; greedy, unless it has a temperature.
        data: See `data_file`.
        out: The folder for results; records of this variant are reused.
        variant: One of `VARIANTS`.
        relations: Number of relations to choose from, the first ones of the data.
        named: The file of questions; None: see `questions_file`.
        bias: See `Answerer`.
        limit: The most questions; drawn, if there are more.
        seed: Seed of the draw.
        at_once: Questions to answer in shared passes.

    Raises:
        OptionError: The variant does not exist, the data has fewer relations, or they do not fit into the model's
            context.
    """
    known = relations_of(data, relations)
    answerer = Answerer(model, templates(data, "kamel", "template"), known, bias=bias)
    path = out / f"kamel-{relations}-{variant}.jsonl"
    answerer.check_room(variant)
    file, asked = questions_file(data, relations, named), questions(data, relations, named)
    settings = {"variant": variant, **identity(model), "relations": len(known), "bias": bias}
    settings |= {"tool_docs": model.tool_docs, "data": fingerprint(file)}

    def answered(question: Question) -> dict[str, Any]:
        try:
            text = answerer.answer(question.text, variant)
        except ContextLengthError as error:
            return {"context": str(error)}
        return {"text": text, **relation_counts(text, question.relation, question.answers)}

    asking, title = drawn(asked, limit, seed), f"KAMEL, {variant}"
    found = resumed(path, settings, asking, attrgetter("key"), answered, title, at_once=at_once)
    judged = [record for record in found if "context" not in record]
    summary: dict[str, Any] = {**settings, "questions": len(judged), "no_room": len(found) - len(judged)}
    notes = [
        *sample_notes(file),
        *drawn_notes(len(found), len(asked), seed),
        *_other_notes(file, asked, known),
    ]
    summary |= {"questions_of": file.name, "notes": notes}
    summary |= {name: sum(record[name] for record in judged) for name in COUNTS}
    trained = settings_of(model.model_name)
    seen = trained["tools"] if trained["task"] == "kamel" else [relation.id for relation in known[:SEEN]]
    of_seen = {question.key for question in asked if question.relation in seen}
    for kind, is_seen in (("seen", True), ("unseen", False)):
        right = [record["relation"] for record in judged if (record["task"] in of_seen) is is_seen]
        summary[kind] = [sum(right), len(right)]
    path.with_suffix(".json").write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
    return summary


def _other_notes(file: Path, asked: Sequence[Question], known: Sequence[Relation]) -> list[str]:
    """The note for a file with questions about other relations."""
    stated = len(read_data(file, list))
    others = f"{stated - len(asked)} of the {stated} questions are about other relations than these {len(known)}"
    return [f"{others}, and are left out."] * (len(asked) < stated)


def figures(summary: Mapping[str, Any]) -> Figures:
    """A summary next to chance."""
    total, relations = summary["questions"], summary["relations"]
    rows = [(name, rate(summary[name], total)) for name in COUNTS]
    rows += [(f"relation, of {kind} ones", rate(*summary[kind])) for kind in ("seen", "unseen") if summary["unseen"][1]]
    rows += [("by chance", f"{100 / relations:.1f} %")]
    title = f"KAMEL, {relations} relations, {summary['variant']}, {summary['model']}"
    notes = [*summary["notes"], f"The questions are those of {summary['questions_of']}."]
    if summary["unseen"][1]:
        notes.append("Seen are the relations that tokens are trained on, by default the first 30.")
    if missing := summary["no_room"]:
        notes.append(f"No room in the context for {missing} of {missing + total}, which are not counted.")
    machine = summary["variant"] in {"tooldec", "named", "single"}
    group, name = f"the right relation of {relations}", summary["variant"]
    bars = [Bar(group, name, summary["relation"], total, chance=1 / relations, machine=machine)]
    return Figures("Figure 5b", title, ("right by", "here"), rows, notes, bars)
