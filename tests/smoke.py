"""What `make package` asks of the wheel, alone in an empty environment without extras, outside of the repository."""

import pkgutil
import subprocess
import sys
from importlib import import_module, metadata, util
from pathlib import Path

import langchain_tooldec
from langchain_tooldec import ChatToolDec

DISTRIBUTION = "langchain-tooldec"


def add(a: float, b: float) -> float:
    """Add two numbers."""
    return a + b


def check_the_files() -> None:
    """The package, its types and its model are there, and nothing besides."""
    version = metadata.version(DISTRIBUTION)
    assert langchain_tooldec.__version__ == version
    assert "site-packages" in Path(langchain_tooldec.__file__).parts
    files = [file for file in metadata.files(DISTRIBUTION) or () if file.suffix != ".pyc"]
    assert {file.parts[0] for file in files} == {"langchain_tooldec", f"langchain_tooldec-{version}.dist-info", ".."}
    assert [file.name for file in files if file.parts[0] == ".."] == ["tooldec"]
    for name in ("py.typed", "embedded/model.safetensors", "embedded/tokenizer.json"):
        assert f"langchain_tooldec/{name}" in {file.as_posix() for file in files}, name


def check_that_no_extra_is_needed() -> None:
    """Every module can be imported without one, but for decisions with an older langchain-core."""
    assert not [name for name in ("jsonschema", "langchain", "pytest") if util.find_spec(name)]
    for module in pkgutil.walk_packages(langchain_tooldec.__path__, "langchain_tooldec."):
        older = module.name.endswith(".decisions") and not util.find_spec("langchain_core.decisions")
        if not module.name.endswith("__main__") and not older:
            import_module(module.name)


def check_the_command() -> None:
    """The command that was installed says what it can do."""
    command = Path(sys.executable).with_name("tooldec")
    done = subprocess.run([command, "--help"], check=True, capture_output=True, text=True)
    assert all(name in done.stdout for name in ("demo", "ask", "trace", "evaluate", "serve"))


def check_a_call() -> None:
    """The bundled model calls a tool."""
    message = ChatToolDec.embedded().bind_tools([add]).invoke("What is 3 plus 4?")
    assert [(call["name"], call["args"]) for call in message.tool_calls] == [("add", {"a": 3, "b": 4})]


if __name__ == "__main__":
    for check in (check_the_files, check_that_no_extra_is_needed, check_the_command, check_a_call):
        check()
        print(f"{check.__name__}: done")
