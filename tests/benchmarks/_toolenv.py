"""Many tools, each with a call: real signatures if the data is available, else generated ones.

The real ones are ToolBench's 38,478 RapidAPI functions (OpenBMB/ToolBench, Apache-2.0), as toolenv/signatures.tsv.xz in
the data folder: category, tool, function, and parameters as name:type:req|opt.
"""

from __future__ import annotations

import lzma
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from langchain_tooldec.formats import ToolSpec

WHERE = "OpenBMB/ToolBench's signatures as toolenv/signatures.tsv.xz in --data DIR or TOOLDEC_DATA"

_TYPES = {"str": "string", "int": "integer", "bool": "boolean"}
_VERBS = re.findall(r"\w+", "get list search create update delete fetch find send check count convert")
_NOUNS = re.findall(r"\w+", "user order weather city flight price news song image match player stock recipe ticket map")
_TAILS = re.findall(r"\w+", "by_id by_name history details stats for_date near_me v2 latest summary in_country batch")
_PARAMETERS = re.findall(r"\w+", "id name query limit page date city country language currency format start end lat")
_WORDS = re.findall(r"\S+", "red Paris 2024-05-01 alpha main street 7 hello world en USD GB new")


@dataclass(frozen=True)
class Signature:
    """A tool, and the arguments of one call."""

    tool: ToolSpec
    arguments: dict[str, Any]


def data_folder(given: Path | None) -> Path:
    """The folder of the evaluation data: as given, TOOLDEC_DATA, or shared/data next to the repository."""
    beside = Path(__file__).resolve().parents[3] / "shared" / "data"
    return given or Path(os.environ.get("TOOLDEC_DATA") or beside)


def signatures(count: int, data: Path) -> tuple[list[Signature], bool]:
    """`count` tools with distinct names in a fixed random order; and whether they are real."""
    file = data / "toolenv" / "signatures.tsv.xz"
    found = dict(_real(file)) if file.is_file() else {}
    real = len(found) >= count
    if not real:
        found = dict(_made_up(count))
    names = sorted(found)
    Random(0).shuffle(names)
    return [_signature(name, found[name]) for name in names[:count]], real


Parameters = list[tuple[str, str, bool]]
"""Name, JSON Schema type, required."""


def _real(file: Path) -> Iterator[tuple[str, Parameters]]:
    with lzma.open(file, "rt", encoding="utf-8") as lines:
        next(lines)
        for line in lines:
            _, tool, function, parameters = line.rstrip("\n").split("\t")
            name = f"{function}_for_{tool}"
            if name == name.strip() and name.isprintable():
                parts = (item.rsplit(":", 2) for item in parameters.split(",") if item)
                yield name, [(part, _TYPES[kind], need == "req") for part, kind, need in parts]


def _made_up(count: int) -> Iterator[tuple[str, Parameters]]:
    random = Random(1)
    for number in range(count):
        words = [random.choice(_VERBS), random.choice(_NOUNS), random.choice(_TAILS)]
        chosen = random.sample(_PARAMETERS, min(int(random.expovariate(0.6)), 8))
        parameters = [(part, random.choice(list(_TYPES.values())), random.random() < 0.5) for part in chosen]
        yield f"{'_'.join(words)}_for_{random.choice(_NOUNS)}_{number}", parameters


def _signature(name: str, parameters: Parameters) -> Signature:
    random = Random(name)
    schema = {
        "type": "object",
        "properties": {part: {"type": kind} for part, kind, _ in parameters},
        "required": [part for part, _, need in parameters if need],
    }
    arguments = {part: _value(kind, random) for part, kind, need in parameters if need or random.random() < 0.3}
    return Signature(ToolSpec(name, "", schema), arguments)


def _value(kind: str, random: Random) -> Any:
    if kind == "integer":
        return random.choice([random.randrange(10), random.randrange(1000), -1, 20240501])
    if kind == "boolean":
        return random.random() < 0.5
    return " ".join(random.sample(_WORDS, random.randrange(1, 4)))
