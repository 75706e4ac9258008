"""README and the pages of the site: their examples run, their links lead somewhere, and they miss nothing of the code.

A page is one program: its Python blocks run one after the other, with `model` and `tools` at hand. A block behind the
comment `<!-- not run: WHY -->` needs what is not here; it is compiled, and its imports and options must exist. What a
comment behind a `print` says is printed.
"""

from __future__ import annotations

import ast
import inspect
import json
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from langchain_core.tools import tool

import langchain_tooldec
from docs import hooks
from langchain_tooldec import ChatToolDec, grammars
from langchain_tooldec.chat_models.construction import Construction
from tests.benchmarks import right_calls

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
INCLUDED = re.compile(r'^--8<-- "([^":]+)(?::\d+)?"$', re.MULTILINE)
PYTHON = re.compile(r"(<!-- not run: [^>]+ -->\n)?```python\n(.*?)```", re.DOTALL)
PRINTED = re.compile(r"^print\(.*\)(?:  |\n)# (.*)$", re.MULTILINE)
"""What a line prints, said after it or below; `...` stands for anything."""
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^()\s]+)\)")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    """A page with what it includes; not with what belongs to other readers, such as the adapters."""
    return page.read_text("utf-8")


def blocks(page: Path) -> Iterator[tuple[bool, str, int]]:
    """Whether a block runs, its code, and the line before its first one."""
    text = text_of(page)
    for found in PYTHON.finditer(text):
        yield found[1] is None, found[2], text[: found.start(2)].count("\n")


def code_of(page: Path, source: str, line: int) -> Any:
    return compile("\n" * line + source, str(page), "exec", dont_inherit=True)


@tool
def add(a: float, b: float) -> float:
    """Add two numbers."""
    return a + b


@tool
def multiply(a: float, b: float) -> float:
    """Multiply two numbers."""
    return a * b


@pytest.mark.parametrize("page", [page for page in PAGES if any(runs for runs, *_ in blocks(page))], ids=name_of)
def test_the_examples_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if "from langchain_tooldec.decisions import" in text_of(page):
        pytest.importorskip("langchain_core.decisions", reason="decision models came with langchain-core 1.8")
    names: dict[str, Any] = {"model": ChatToolDec.embedded(), "tools": [add, multiply], "__name__": "page"}
    for runs, source, line in blocks(page):
        if runs:
            exec(code_of(page, source, line), names)
    shown = capsys.readouterr().out.splitlines()
    for expected in PRINTED.findall("".join(source for runs, source, _ in blocks(page) if runs)):
        pattern = re.escape(expected).replace(r"\.\.\.", ".*")
        assert any(re.fullmatch(pattern, line) for line in shown), (expected, shown)


@pytest.mark.parametrize("page", [page for page in PAGES if any(not runs for runs, *_ in blocks(page))], ids=name_of)
def test_what_cannot_run_here_names_what_there_is(page: Path) -> None:
    options = {*ChatToolDec.model_fields}
    for runs, source, line in blocks(page):
        if runs:
            continue
        code_of(page, source, line)
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert all(hasattr(import_module(node.module), name.name) for name in node.names), ast.unparse(node)
            elif isinstance(node, ast.Import):
                assert all(import_module(name.name) for name in node.names)
            elif isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "ChatToolDec":
                assert hasattr(ChatToolDec, node.attr), ast.unparse(node)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ChatToolDec":
                assert {keyword.arg for keyword in node.keywords} <= options, ast.unparse(node)


def prose(page: Path) -> str:
    """A page with all that it includes, without its blocks of code."""
    return FENCED.sub("", INCLUDED.sub(lambda part: (ROOT / part[1]).read_text("utf-8"), page.read_text("utf-8")))


def slugs(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and Python-Markdown make them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(prose(page)):
        if target.startswith("https://"):
            continue
        path, _, anchor = target.partition("#")
        found = (page.parent / path if path else page).resolve()
        if found.parent == ROOT / "docs/cookbook":  # the hooks bring the notebooks
            found = ROOT / "cookbook" / found.name
        elif found.parent == ROOT / "docs/images":  # and the plots of benchmarks
            found = next(folder / found.name for folder in hooks.DRAWINGS if (folder / found.name).is_file())
        assert found.is_file(), target
        assert not anchor or anchor in slugs(found), target


def test_the_readme_is_short_and_its_figures_stand_beside_their_commands() -> None:
    text = README.read_text("utf-8")
    assert len(text.splitlines()) <= 120
    assert {"make demo", "make test"} <= set(re.findall(r"make \w+", text))
    table = re.search(r"## Results\n\n(.*?)\n\n", text, re.DOTALL)
    assert table is not None
    benchmarks = (ROOT / "docs/all-benchmarks.md").read_text("utf-8")
    for line in table[1].splitlines()[2:]:
        what, *figures = line.strip("|").split("|")
        assert re.search(r"`(tooldec|make|python) [^`]+`", what), line
        for figure in re.findall(r"\d[\d.]*", " ".join(figures)):
            assert figure in benchmarks, figure


def test_the_pictures_are_small_and_made_for_light_and_dark() -> None:
    pictures = [picture for folder in hooks.DRAWINGS for picture in sorted(folder.glob("*.svg"))]
    assert len(pictures) == 13
    for picture in pictures:
        assert picture.stat().st_size < 20_000
        assert "prefers-color-scheme: dark" in picture.read_text("utf-8")


def test_a_drawing_is_a_part_of_its_page_and_follows_the_switch_of_the_site() -> None:
    image = '<p><img alt="a &lt; b" class="wide" src="images/machine.svg" /></p>'
    page = SimpleNamespace(file=SimpleNamespace(src_uri="benchmarks.md"))
    html = hooks.on_page_content(image + image.replace("machine", "finish"), page, None)
    assert (
        html.count("<svg ") == html.count('[data-md-color-scheme="slate"]') == html.count('aria-label="a &lt; b"') == 2
    )
    assert not re.search("<img|prefers-color-scheme| id=", html)


def test_a_drawing_may_have_another_for_narrow_screens() -> None:
    image = '<p><img alt="a" src="images/one_call.svg" /></p>'
    html = hooks.on_page_content(image, SimpleNamespace(file=SimpleNamespace(src_uri="index.md")), None)
    assert re.findall(r'<span class="drawing ([a-z-]+)">', html) == ["on-wide", "on-narrow"]
    wide, narrow = (ElementTree.parse(ROOT / f"docs/images/one_call{end}.svg").getroot() for end in ("", "_narrow"))
    assert float(narrow.attrib["viewBox"].split()[2]) <= 390 - 2 * 15
    figures = [
        re.findall(r"\d\.\d+|[\d,]+ (?:others|of [\d,]+ tokens)", "".join(one.itertext())) for one in (wide, narrow)
    ]
    assert figures[0] == figures[1]


def test_a_plot_fits_a_telephone() -> None:
    plots = sorted((ROOT / "tests/benchmarks").glob("*.svg"))
    drawn = "batch decoding finish grounded load masks right_calls schemas serving"
    assert [plot.stem for plot in plots] == drawn.split()
    for plot in plots:
        root = ElementTree.parse(plot).getroot()
        width = float(root.attrib["viewBox"].split()[2])
        assert width <= 390 - 2 * 15
        for one in root.iter("{http://www.w3.org/2000/svg}text"):
            assert one.text
            room = 6.2 * len(one.text)  # a wide letter of 11 pixels
            x, anchor = float(one.attrib["x"]), one.get("text-anchor", "start")
            assert x - room >= -2 if anchor == "end" else x + room <= width + 2, (plot.name, one.text)


def test_the_picture_of_right_calls_has_the_figures_of_its_page() -> None:
    table = right_calls.table((ROOT / "docs/right-calls.md").read_text("utf-8"))
    assert table["multiple"]["SmolLM2"] == {"machine on": 38, "off": 0}
    root = ElementTree.parse(ROOT / "tests/benchmarks/right_calls.svg").getroot()
    shown = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert [text for text in shown if text and text.isdecimal()] == [
        f"{value:.0f}" for models in table.values() for bars in models.values() for value in bars.values()
    ]


def test_each_generated_part_is_of_a_page_and_made() -> None:
    asked = {name for page in PAGES for name in hooks._GENERATED.findall(page.read_text("utf-8"))}
    assert asked == hooks.PARTS.keys()
    for name, part in hooks.PARTS.items():
        made = part()
        assert len(made.splitlines()) > 2, name
        for table in re.findall(r"(?:^\|.*\|$\n?)+", made, re.MULTILINE):
            assert len({len(re.findall(r"(?<!\\)\|", line)) for line in table.splitlines()}) == 1, name


def test_names_of_errors_lead_to_what_is_said_of_them() -> None:
    told = hooks.errors_explained()
    sections = {name.lower() for name in re.findall(r"^### (\w+)$", told, re.MULTILINE)}
    assert {*re.findall(r'href="#(\w+)"', hooks.errors_tree())} == sections
    assert {*re.findall(r"\]\(#(\w+)\)", told)} <= sections
    assert "see also [DuplicateToolError](#duplicatetoolerror), " in told
    assert "[`SchemaTooLargeError`](#schematoolargeerror)" in told


def test_commands_have_sections_and_arguments_no_type() -> None:
    made = hooks.commands()
    assert {"demo", "ask", "trace", "serve"} <= {*re.findall(r"^## tooldec (\w+)$", made, re.MULTILINE)}
    assert "| `QUESTION` |" in made
    assert not re.search(r"`[^`]*<[^`]*`", made)


def test_a_bar_in_the_code_of_a_table_has_no_backslash_on_the_site() -> None:
    html = r'<td align="left"><code>A\|B</code></td><p><code>C\|D</code></p>'
    page = SimpleNamespace(file=SimpleNamespace(src_uri="agents.md"))
    assert hooks.on_page_content(html, page, None) == r'<td align="left"><code>A|B</code></td><p><code>C\|D</code></p>'


def test_links_of_notebooks_lead_to_files_and_on_the_site_to_pages() -> None:
    linked = 0
    for notebook in sorted((ROOT / "cookbook").glob("*.ipynb")):
        for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
            text = FENCED.sub("", "".join(cell["source"])) if cell["cell_type"] == "markdown" else ""
            for link in LINK.findall(text):
                linked += 1
                assert ":" in link or (notebook.parent / link.partition("#")[0]).is_file(), (notebook.name, link)
    assert linked > 3
    page = SimpleNamespace(file=SimpleNamespace(src_uri="cookbook/08_structured_output.ipynb"))
    names = {"schemas.md": "../../schemas/", "cookbook/03_openapi.ipynb": "../03_openapi/"}
    pages = {path: SimpleNamespace(url_relative_to=lambda _, url=url: url) for path, url in names.items()}
    html = (
        '<a href="../docs/schemas.md#limits">a</a> <a href="03_openapi.ipynb">b</a> <a href="https://c.org/d.md">c</a>'
    )
    found = hooks.on_page_content(html, page, SimpleNamespace(get_file_from_path=pages.get))
    assert re.findall(r'href="([^"]+)"', found) == ["../../schemas/#limits", "../03_openapi/", "https://c.org/d.md"]


def test_every_limit_in_the_grammars_is_on_the_page_of_schemas() -> None:
    found = set()
    for module in pkgutil.walk_packages(grammars.__path__, f"{grammars.__name__}."):
        loaded = import_module(module.name)
        named = {module.name: loaded} | {
            f"{module.name}.{name}": value
            for name, value in vars(loaded).items()
            if getattr(value, "__module__", None) == module.name
            and (inspect.isclass(value) or inspect.isroutine(value))
        }
        found |= {name for name, value in named.items() if hooks.limits_of(value)}
    told = {f"{hooks.GRAMMARS}.{name}" for name in (*hooks.LIMITS, *hooks.OF_FEATURES)}
    assert told == found


def test_the_reference_has_the_public_names() -> None:
    text = (ROOT / "docs/api.md").read_text("utf-8")
    told = set(re.findall(r"^::: \S+\.(\w+)$", text, re.MULTILINE))
    assert set(langchain_tooldec.__all__) - {"__version__"} <= told
    listed = set(re.findall(r"`(langchain_tooldec[\w.]*\.\w+)`", hooks.public_names()))
    packages = (
        f"langchain_tooldec.{one.name}" for one in pkgutil.iter_modules(langchain_tooldec.__path__) if one.ispkg
    )
    assert listed == {f"{name}.{one}" for name in packages for one in getattr(import_module(name), "__all__", ())}
    made_by = {name for name, value in vars(Construction).items() if isinstance(value, classmethod) and name[0] != "_"}
    for option in ("inherited_members", "members"):
        (names,) = re.findall(rf"^      {option}: \[(.*)\]$", text, re.MULTILINE)
        assert made_by <= {*names.split(", ")}
