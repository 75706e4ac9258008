"""The engines by name, imported on first use."""

from importlib import import_module, metadata
from typing import Any

from tests.benchmarks._engines.base import Engine, NotInstalledError

OURS, OURS_DENSE = "tooldec", "tooldec dense"
PEERS = ("llguidance", "xgrammar", "outlines-core", "lm-format-enforcer")

_CLASSES = {
    OURS: ("tooldec", "ToolDec"),
    OURS_DENSE: ("tooldec", "ToolDecDense"),
    "llguidance": ("guidance", "LLGuidance"),
    "xgrammar": ("grammar", "XGrammar"),
    "outlines-core": ("outlines", "OutlinesCore"),
    "lm-format-enforcer": ("enforcer", "LMFormatEnforcer"),
}


def open_engine(name: str, tokenizer: Any) -> Engine:
    """An engine, prepared for a tokenizer.

    Raises:
        NotInstalledError: Its package is missing.
    """
    module, class_name = _CLASSES[name]
    try:
        engine: Engine = getattr(import_module(f"tests.benchmarks._engines.{module}"), class_name)(tokenizer)
    except ModuleNotFoundError as error:
        raise NotInstalledError(f"{name} is not installed: pip install --group bench") from error
    return engine


def installed(names: tuple[str, ...] = PEERS) -> list[str]:
    """The peers whose package is installed."""
    return [name for name in names if _version(name)]


def versions() -> dict[str, str]:
    """The version of each installed engine."""
    found = {OURS: _version("langchain-tooldec")} | {name: _version(name) for name in PEERS}
    return {name: version for name, version in found.items() if version}


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""
