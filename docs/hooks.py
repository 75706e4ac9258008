"""What the site takes from the code and from elsewhere in the repository, while mkdocs builds it.

A page says `<!-- generated: NAME -->` where a part of it is made: `PARTS` has the names. The notebooks and the
benchmarks' plot are added as files, with the outputs that they have. A page that would fetch anything from a network
when it is read is an error.
"""

from __future__ import annotations

import ast
import inspect
import json
import pkgutil
import posixpath
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import langchain_tooldec
from langchain_tooldec.cli import explain
from langchain_tooldec.errors import SchemaError
from langchain_tooldec.formats import FORMATS as CALL_FORMATS
from langchain_tooldec.formats import AssistantTurn, ToolCall
from langchain_tooldec.grammars.json_schema import arguments_expression
from langchain_tooldec.grammars.json_schema.reading.keywords import ENFORCED, REFUSED, not_in_draft
from langchain_tooldec.grammars.scalars.formats import FORMATS, NUMBER_FORMATS

ROOT = Path(__file__).resolve().parents[1]
GRAMMARS = "langchain_tooldec.grammars"
DRAWINGS = (ROOT / "docs/images", ROOT / "tests/benchmarks")
DRAFTS = ("draft-04", "draft-06", "draft-07", "2019-09", "2020-12")

LIMITS: dict[str, Sequence[str]] = {
    "json_schema.emitting.arrays.array_expression": ("contains", "minContains", "maxContains", "uniqueItems"),
    "respelling.canonical_text": ("uniqueItems",),
    "scalars.numbers.expression.canonical_number": ("uniqueItems",),
    "scalars.numbers.expression.number_expression": ("minimum", "maximum", "multipleOf"),
    "json_schema.logic.shapes.number_shape": ("exclusiveMinimum", "exclusiveMaximum"),
    "json_schema.emitting.other_keys.OtherEntries": ("minProperties", "additionalProperties", "patternProperties"),
    "scalars.strings.of_length": ("maxLength",),
    "scalars.strings.character": ("type",),
    "json_schema.emitting.texts.string_content": ("format",),
}
"""Where the code says, under `Limits`, which valid values of a keyword are never written."""

OF_FEATURES: dict[str, str] = {
    "scalars.formats": "what pydantic wrote",
    "writer.Indented": '`ReActFormat(layout="indented")`',
    "writer.Spaced": "[calls without marks](formats.md#calls-without-marks)",
    "json_schema.api.positional.positional_expression": "arguments by position (`special_token`)",
    "json_schema.api.relax": '`on_unsupported="relax"`',
    "regex.compiler": "look-arounds in a pattern",
    "regex.compiler.pattern": "a pattern",
    "regex.classes.category": "`\\p{...}` in a pattern",
    "grounding.numbers": "numbers that [were said](missing-information.md)",
    "grounding.dates": "dates and times that were said",
}
"""The same for what is no keyword."""

REFUSED_SCHEMAS: Sequence[Mapping[str, Any]] = (
    {"properties": {"a": {"$ref": "https://example.com/schema.json"}}},
    {"properties": {"a": {"$ref": "#/$defs/none"}}},
    {"properties": {"a": {"$dynamicRef": "#item"}}},
    {"properties": {"a": {"pattern": r"(a|b)\1"}}},
    {"properties": {"a": {"type": "string", "not": {"format": "date"}}}},
    {"properties": {"a": {"divisibleBy": 2}}},
    {"properties": {"a": {"minItems": 2, "maxItems": 1, "type": "array"}}},
    {"properties": {"a": {"type": "array", "uniqueItems": True, "minItems": 5000}}},
    {"properties": {"a": {"type": "text"}}},
)
"""Schemas that are refused; the page says why in the words of the errors."""

BOUNDS = (
    "json_schema.reading.parse",
    "json_schema.reading.constants",
    "json_schema.logic.decisions",
    "json_schema.emitting.arrays",
    "json_schema.emitting.compiler",
    "json_schema.emitting.containers",
    "json_schema.emitting.key_classes",
    "json_schema.emitting.objects",
    "json_schema.emitting.sizes",
    "scalars.numbers.limits",
)
"""Modules whose public numbers bound a schema, or the machine that is made of it."""

_GENERATED = re.compile(r"^<!-- generated: ([a-z-]+) -->$", re.MULTILINE)
_CELL = re.compile(r"<td\b.*?</td>", re.DOTALL)
_DRAWING = re.compile(r'<img alt="([^"]*)"[^>]* src="(?:\.\./)*images/([a-z_]+\.svg)"[^>]*>')
_LINK = re.compile(r'href="(?![a-z]+:)([^"#]+\.(?:md|ipynb))')
_FETCHED = re.compile(
    r"""<(?:script|img|iframe|source|video|embed)\b[^>]*\bsrc=["'](?:https?:)?//[^>]*>"""
    r"""|<link\b(?![^>]*rel=["'](?:canonical|next|prev)["'])[^>]*\bhref=["'](?:https?:)?//[^>]*>""",
)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown; what the cells say is kept in one line, and upright bars are escaped."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(
        f"| {' | '.join(' '.join(cell.split()).replace('|', chr(92) + '|') for cell in line)} |" for line in lines
    )


def limits_of(documented: Any) -> str:
    """What a docstring says under `Limits`, with numbers in the place of the names of constants; "" if nothing."""
    found = re.search(r"^Limits:(.*?)(?:\n\n(?! )|\Z)", inspect.getdoc(documented) or "", re.DOTALL | re.MULTILINE)
    if found is None:
        return ""
    module = documented if isinstance(documented, ModuleType) else inspect.getmodule(documented)
    text = re.sub(r"^[Aa]s for (?:`[^`]*`|[^.;`])*[.;] ?", "", " ".join(found[1].split()))
    text = re.sub(r"(?:^|(?<=\. ))- ", "", text)

    def number(name: re.Match[str]) -> str:
        value = getattr(module, name[1], None)
        return f"{value:,}" if isinstance(value, int) else name[0]

    text = re.sub(r"`([A-Z][A-Z_]+)`", number, text)
    return text[:1].upper() + text[1:]


def documented(name: str) -> Any:
    """A module of the grammars, or what it has, by its dotted name."""
    try:
        return import_module(f"{GRAMMARS}.{name}")
    except ModuleNotFoundError:
        module, _, attribute = name.rpartition(".")
        return getattr(import_module(f"{GRAMMARS}.{module}"), attribute)


def drafts_of(keyword: str) -> str:
    """The drafts that have a keyword, as the first and the last of them."""
    having = [draft for draft in DRAFTS if keyword not in not_in_draft(draft)]
    if not having:
        return "OpenAPI 3.0"
    return "all" if len(having) == len(DRAFTS) else having[0] if len(having) == 1 else f"{having[0]} to {having[-1]}"


def keywords() -> str:
    """Each keyword that restricts values: the drafts that have it, and how it is enforced."""
    notes = list(LIMITS)
    files = [count["keywords"] for count in _maskbench().values()]
    lines = []
    for keyword in sorted(ENFORCED, key=str.lower):
        numbers = [
            f"[{notes.index(name) + 1}](#note-{notes.index(name) + 1})" for name in notes if keyword in LIMITS[name]
        ]
        enforced = f"a subset: {', '.join(numbers)}" if numbers else "in full"
        having, compiled = (sum(file.get(keyword, (0, 0))[at] for file in files) for at in (0, 1))
        seen = f"{compiled:,} of {having:,}" if having else ""
        lines.append((f"`{keyword}`", drafts_of(keyword), enforced, seen))
    lines += [(f"`{keyword}`", "draft-03", "**refused**", "") for keyword in sorted(REFUSED)]
    texts = [f"{at}. <span id='note-{at}'></span>{limits_of(documented(name))}" for at, name in enumerate(notes, 1)]
    return "\n\n".join(
        (
            table(("keyword", "drafts", "enforced", "MaskBench"), lines),
            "Limits, by the numbers above:",
            "\n".join(texts),
        )
    )


def string_formats() -> str:
    """Each format of strings, and what says which texts are of it."""
    rows = []
    for name in FORMATS:
        known = FORMATS[name]
        rows.append((f"`{name}`", "a subset" if known.limits else "in full", known.source, known.limits))
    return table(("format of strings", "enforced", "source", "limits"), rows)


def number_formats() -> str:
    """Each format of numbers, and its bounds."""

    def bound(value: Any) -> str:
        return "" if value is None else f"{int(value):,}" if abs(value) < 2**60 else f"{float(value):.4g}"

    rows = [
        (f"`{name}`", "whole numbers" if limits.integer else "numbers", bound(limits.minimum), bound(limits.maximum))
        for name, limits in NUMBER_FORMATS.items()
    ]
    return table(("format of numbers", "of", "least", "largest"), rows)


def features() -> str:
    """The limits of what is no keyword."""
    return table(("of", "limits"), [(what, limits_of(documented(name))) for name, what in OF_FEATURES.items()])


def _constants(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The public whole numbers of a module, with their docstrings."""
    body = ast.parse(inspect.getsource(module)).body
    for node, after in pairwise(body):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(after, ast.Expr):
            name = node.targets[0].id
            if re.fullmatch(r"[A-Z][A-Z_]+", name) and isinstance(value := getattr(module, name), int):
                yield f"{value:,}", ast.literal_eval(after.value).split("\n\n")[0]


def bounds() -> str:
    """The numbers that bound a schema."""
    rows = []
    for name in BOUNDS:
        rows += [(text, value) for value, text in _constants(import_module(f"{GRAMMARS}.{name}"))]
    return table(("of", "at most"), rows)


def refused() -> str:
    """Schemas that are refused, with the errors that they get."""
    rows = []
    for schema in REFUSED_SCHEMAS:
        try:
            arguments_expression({"type": "object", "required": ["a"], **schema}, "t")
            raise ValueError(f"this schema is not refused: {schema}")
        except SchemaError as error:
            shown = json.dumps(schema["properties"]["a"])
            rows.append((f"`{shown}`", f"`{type(error).__name__}`", str(error).partition(": ")[2]))
    return table(("schema of an argument", "error", "what it says"), rows)


def _maskbench() -> dict[str, Any]:
    """For each file what `tests/benchmarks/schemas.py --json` counted, without the texts of errors and the times."""
    return dict(json.loads((ROOT / "docs/figures/maskbench.json").read_text("utf-8")))


def maskbench() -> str:
    """What became of the schemas of MaskBench, and of their instances."""
    rows = [
        (
            file,
            *(f"{count['schemas']:,} {count['compiled']:,}".split()),
            f"{count['valid_accepted']:,} of {count['valid']:,}",
            f"{count['invalid_accepted']:,} of {count['invalid']:,}",
            ", ".join(f"{reason.strip('()')} {refused}" for reason, refused in count["refused"].items()),
        )
        for file, count in _maskbench().items()
    ]
    return table(("file", "schemas", "compiled", "valid accepted", "invalid accepted", "refused, and why"), rows)


def errors_tree() -> str:
    """The classes of errors, each below its parent; a name leads to what is said of it."""
    lines = (
        re.sub(r"\w+", lambda name: f'<a href="#{name[0].lower()}">{name[0]}</a>', line) for line, _ in explain.tree()
    )
    return "<pre><code>" + "\n".join(lines) + "\n</code></pre>"


def errors_explained() -> str:
    """What `tooldec explain` says of each error."""
    sections: list[str] = []
    names = "|".join(kind.__name__ for kind in explain.kinds())

    def linked(text: str) -> str:
        return re.sub(rf"(`?)\b({names})\b\1", lambda found: f"[{found[0]}](#{found[2].lower()})", text)

    for kind in explain.kinds():
        told = explain.explanation(kind)
        also = f" It is a `{told.also.replace(', ', '` and a `')}`, too." if told.also else ""
        carried = [f"- `{line.replace(': ', '`: ', 1)}" for line in told.attributes.splitlines()]
        parts = (f"### {kind.__name__}", f"**Cause.** {linked(told.cause)}{also}", f"**Cure.** {linked(told.cure)}")
        sections += [*parts, "\n".join(["**It carries**", "", *carried])] if carried else parts
    return "\n\n".join(sections)


def _help(text: str) -> str:
    """The help of a command as Markdown: a paragraph behind a backspace keeps its lines."""
    parts = []
    for part in inspect.cleandoc(text).split("\n\n"):
        kept = part.startswith("\b\n")
        parts.append(f"```text\n{part[2:]}\n```" if kept else " ".join(part.split()).replace("<", "&lt;"))
    return "\n\n".join(parts)


def commands() -> str:
    """Each command of `tooldec` with its arguments and options."""
    import typer

    from langchain_tooldec.cli import app

    group: Any = typer.main.get_command(app)
    parts = []
    for name, command in group.commands.items():
        context = command.make_context(name, [], resilient_parsing=True)
        usage = " ".join(["tooldec", name, *command.collect_usage_pieces(context)])
        rows = []
        for parameter in command.params:
            record = parameter.get_help_record(context)
            if record is not None:
                shown = re.sub(r" <\S+>$", "", record[0])  # without the type of an argument
                rows.append((f"`{shown}`", record[1].replace("<", "&lt;")))
        parts += [f"## tooldec {name}", _help(command.help or ""), f"```sh\n{usage}\n```"]
        parts.append(table(("argument or option", "what it is"), rows))
    return "\n\n".join(parts)


def call_formats() -> str:
    """Each format of calls: a call, which models were taught it, and which public templates write it."""
    known = json.loads((ROOT / "tests/integration_tests/chat_templates.json").read_text("utf-8"))
    turn = AssistantTurn("I add.", (ToolCall("add", {"a": 1, "b": "x"}),))
    rows = []
    for name, kind in CALL_FORMATS.items():
        written = kind().render(turn).replace("\n", " ⏎ ")
        templates = [template for template, found in (known["writes"] | known["mentions"]).items() if found == name]
        about = (inspect.getdoc(kind) or "").split("\n\n")[0]
        rows.append((f"`{name}`", f"`` {written} ``", about, ", ".join(templates)))
    return table(("format", "a call; ⏎ is a line end", "what it is", "public templates that were tried"), rows)


def public_names() -> str:
    """Each name in the `__all__` of a subpackage, with the first sentence that is said of it."""
    rows = []
    for found in pkgutil.iter_modules(langchain_tooldec.__path__, "langchain_tooldec."):
        module = import_module(found.name) if found.ispkg else None
        for name in getattr(module, "__all__", ()):
            value = getattr(module, name)
            own = inspect.isclass(value) or inspect.isroutine(value)  # else its docstring is that of its type
            said = (inspect.getdoc(value) or "").split("\n\n")[0] if own else ""
            rows.append((f"`{found.name}.{name}`", said.replace("<", "&lt;").replace("[", "&#91;")))
    return table(("name", "what it is"), rows)


PARTS: dict[str, Callable[[], str]] = {
    "bounds": bounds,
    "call-formats": call_formats,
    "commands": commands,
    "errors-explained": errors_explained,
    "errors-tree": errors_tree,
    "features": features,
    "keywords": keywords,
    "maskbench": maskbench,
    "number-formats": number_formats,
    "public-names": public_names,
    "refused": refused,
    "string-formats": string_formats,
}
"""What makes the parts of pages, by their names."""


def drawing(name: str, alternative: str) -> str:
    """A drawing as a part of a page, dark where the page is: as an image it would know the browser's wish alone.

    If there is another one for narrow screens, `NAME_narrow.svg`, the style of the page shows one of both.
    """
    path = next(folder / name for folder in DRAWINGS if (folder / name).is_file())
    narrow = path.with_stem(f"{path.stem}_narrow")
    if narrow.is_file():
        return _part(path, alternative, "drawing on-wide") + _part(narrow, alternative, "drawing on-narrow")
    return _part(path, alternative, "drawing")


def _part(path: Path, alternative: str, kind: str) -> str:
    svg = path.read_text("utf-8").replace("@media (prefers-color-scheme: dark)", '[data-md-color-scheme="slate"]')
    svg = re.sub(r' (?:aria-labelledby|id)="[^"]*"', "", svg)
    return f'<span class="{kind}">{svg.replace("<svg ", f"""<svg aria-label="{alternative}" """, 1)}</span>'


def on_files(files: Any, config: Any) -> Any:
    """Mkdocs' event: the files are known. Those from elsewhere in the repository are added."""
    from mkdocs.structure.files import File

    for notebook in sorted((ROOT / "cookbook").glob("*.ipynb")):
        uri = notebook.relative_to(ROOT).as_posix()
        files.append(File(uri, str(ROOT), config.site_dir, config.use_directory_urls))
    for plot in sorted((ROOT / "tests/benchmarks").glob("*.[ps][nv]g")):
        files.append(File.generated(config, f"images/{plot.name}", abs_src_path=str(plot)))
    return files


on_files.mkdocs_priority = 100  # type: ignore[attr-defined]  # before mkdocs-jupyter, which looks for notebooks


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Mkdocs' event: a page was read. Its generated parts are made."""
    return _GENERATED.sub(lambda part: PARTS[part[1]](), markdown)


def on_page_content(html: str, page: Any, files: Any, **_: Any) -> str:
    r"""Mkdocs' event: a page is HTML. Its drawings become part of it.

    In the code of tables GitHub reads `\|` as a bar; Python-Markdown does not. Links of notebooks are written as they
    hold in the repository; one that leads to no page of the site is an error.
    """
    html = _CELL.sub(lambda cell: cell[0].replace("\\|", "|"), html)
    html = _DRAWING.sub(lambda image: drawing(image[2], image[1]), html)
    if not page.file.src_uri.endswith(".ipynb"):
        return html
    return _LINK.sub(lambda link: f'href="{_site_link(link[1], page.file, files)}', html)


def _site_link(link: str, file: Any, files: Any) -> str:
    """Where a link of a notebook leads to on the site: to a page or to another notebook."""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(file.src_uri), link)).removeprefix("docs/")
    found = files.get_file_from_path(target)
    if found is None:
        from mkdocs.exceptions import PluginError

        raise PluginError(f"{file.src_uri} links to {link}, which is no page of the site")
    return str(found.url_relative_to(file))


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Mkdocs' event: a page is ready. It is an error if it fetches something."""
    if fetched := _FETCHED.search(output):
        from mkdocs.exceptions import PluginError

        raise PluginError(f"{page.file.src_uri} would fetch something: {fetched[0]}")
    return output


def main() -> None:
    """`python docs/hooks.py OUT.json`: take over what `tests/benchmarks/schemas.py --json OUT.json` counted."""
    kept = ("schemas", "compiled", "valid", "valid_accepted", "invalid", "invalid_accepted", "refused", "keywords")
    found = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    extract = {file.partition(".")[0]: {key: counts["tooldec"][key] for key in kept} for file, counts in found.items()}
    text = re.sub(r"\[\s+(\d+),\s+(\d+)\s+\]", r"[\1, \2]", json.dumps(extract, indent=2))
    (ROOT / "docs/figures/maskbench.json").write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
