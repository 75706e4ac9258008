"""What pyproject.toml says of the package, against the package."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from langchain_tooldec.errors import EXTRAS
from langchain_tooldec.serving import vllm

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = PYPROJECT["project"]


def requirements(texts: Iterable[str]) -> dict[str, Requirement]:
    return {canonicalize_name(Requirement(text).name): Requirement(text) for text in texts}


NEEDED = requirements(PROJECT["dependencies"])
OF_EXTRAS = requirements(text for texts in PROJECT["optional-dependencies"].values() for text in texts)
NOT_ON_A_CPU = {"torch", "bitsandbytes", "vllm"}
"""torch's lowest version stands in the Makefile; no check installs bitsandbytes and vLLM."""


def code() -> Iterator[ast.AST]:
    """Every node of every module of the package."""
    for path in sorted((ROOT / "langchain_tooldec").rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def imported() -> list[set[str]]:
    """For each module that the package imports, the distributions that have it: one, or all of a namespace."""
    modules: set[str] = set()
    for node in code():
        if isinstance(node, ast.Import):
            modules |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules.add(node.module.split(".")[0])
    modules -= {*sys.stdlib_module_names, "langchain_tooldec"}
    providers = {"llama_cpp": ["llama-cpp-python"], **packages_distributions()}  # only `make llama-cpp` installs it
    return [{canonicalize_name(name) for name in providers.get(module, [module])} for module in modules]


def test_what_is_imported_is_declared_and_what_is_needed_is_imported() -> None:
    assert [names for names in imported() if not names & (NEEDED | OF_EXTRAS).keys()] == []
    assert NEEDED.keys() <= set().union(*imported())


def test_an_error_that_asks_for_an_extra_names_one() -> None:
    extras = [
        node.args[1].value
        for node in code()
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "MissingExtraError"
        if isinstance(node.args[1], ast.Constant)
    ]
    assert set(extras) <= PROJECT["optional-dependencies"].keys()
    assert extras


def test_the_packages_of_an_extra_are_known_without_metadata() -> None:
    extras = {
        extra: tuple(text.partition(";")[0] for text in texts)
        for extra, texts in PROJECT["optional-dependencies"].items()
    }
    assert extras == EXTRAS


def pins(name: str) -> dict[str, str]:
    lines = [line for line in (ROOT / name).read_text("utf-8").splitlines() if "==" in line]
    return {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}


def test_every_floor_is_tested() -> None:
    lowest = pins("constraints-lowest.txt")
    for name, requirement in (NEEDED | OF_EXTRAS).items():
        if name not in NOT_ON_A_CPU:
            (floor,) = [bound.version for bound in requirement.specifier if bound.operator == ">="]
            assert lowest[name] == floor or re.fullmatch(rf"{re.escape(floor)}(\.0)+", lowest[name]), name
    (torch,) = re.findall(r"^LOWEST_TORCH \?= (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert torch in NEEDED["torch"].specifier


ENDED = {"huggingface-hub", "httpx", "langchain", "langchain-classic", "langchain-core", "langchain-huggingface"}
ENDED |= {"langchain-mcp-adapters", "langgraph", "pydantic", "pyyaml", "transformers"}
"""What LangChain's packages end before the next major version, and LangChain's packages themselves."""


def test_ranges_end_before_the_next_major_version_as_those_of_langchain_do_and_have_what_is_tested() -> None:
    tested = pins("constraints.txt")
    for name, requirement in (NEEDED | OF_EXTRAS).items():
        if name == "vllm":  # ends after the last version whose methods are wrapped
            continue
        ends = [bound.version for bound in requirement.specifier if bound.operator == "<"]
        assert bool(ends) == (name in ENDED), name
        if ends:
            assert ends == [str(int(tested[name].split(".")[0]) + 1)], name
            assert tested[name] in requirement.specifier, name


def test_the_extra_brings_a_vllm_that_has_machines() -> None:
    taken = [one for one in range(100) if OF_EXTRAS["vllm"].specifier.contains(f"0.{one}.1")]
    assert [f"0.{one}" for one in taken] == list(vllm.VERSIONS)


def test_no_link_of_the_readme_is_broken_on_a_package_index() -> None:
    hook: dict[str, Any] = PYPROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    readme = shown = (ROOT / "README.md").read_text("utf-8")
    for substitution in hook["substitutions"]:
        shown = re.sub(substitution["pattern"], substitution["replacement"], shown)
    link = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
    assert [target for _, target in link.findall(shown) if not target.startswith("https://")] == []
    assert "![" not in shown
    kept = [text for text, target in link.findall(readme.replace("![", "[picture:"))]
    assert [text for text in kept if not text.startswith("picture:") and text not in shown] == []
    assert len(shown) > 0.9 * len(link.sub(r"\1", readme))


def test_the_oldest_python_is_said_in_one_way() -> None:
    (oldest,) = re.findall(r">=3\.(\d+)", PROJECT["requires-python"])
    minors = [
        int(minor)
        for line in PROJECT["classifiers"]
        for minor in re.findall(r"^Programming Language :: Python :: 3\.(\d+)$", line)
    ]
    assert minors[0] == int(oldest)
    assert minors == list(range(minors[0], minors[-1] + 1))
