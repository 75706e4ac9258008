"""The shared options of commands: which model, where it runs, and how it writes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import partial, wraps
from inspect import Parameter, signature
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

import typer

FORMAT_HELP = "Format of calls, such as hermes, llama, mistral, qwen_coder, react; auto: from the chat template."
Dtype: TypeAlias = Literal["auto", "float32", "float16", "bfloat16"]
Quantize: TypeAlias = Literal["4bit", "8bit"]
BackendName: TypeAlias = Literal["transformers", "llama.cpp"]
ToolDocs: TypeAlias = Literal["full", "signature", "names", "none"]
ToolSelection: TypeAlias = Literal["written", "likelihood"]


def option(name: str, text: str, metavar: str | None = None, *, panel: str | None = None, **more: Any) -> Any:
    """An option whose default may come from an environment variable: TOOLDEC_TOP_P for --top-p."""
    shown: dict[str, Any] = {"metavar": metavar, "rich_help_panel": panel, "show_envvar": False}
    return typer.Option(f"--{name}", envvar=f"TOOLDEC_{name.upper().replace('-', '_')}", help=text, **shown, **more)


def flag(name: str, text: str) -> Any:
    """An option without a value."""
    return typer.Option(f"--{name}", help=text)


_model = partial(option, panel="Model")
_writing = partial(option, panel="How it writes")
_document = partial(option, panel="OpenAPI")


def _one_of(values: Any) -> str:
    *first, last = get_args(values)
    return f"{', '.join(first)} or {last}"


def formats() -> list[str]:
    """The values of `--format`."""
    from langchain_tooldec.formats import FORMATS

    return ["auto", *FORMATS]


def known_format(name: str) -> str:
    """Check the name of a format; the error for an unknown one lists all."""
    if name != "auto" and name not in formats():
        raise typer.BadParameter(f"{name!r} is not one of {', '.join(formats())}")
    return name


@dataclass(frozen=True)
class ModelOptions:
    """Which model, and how it writes; None: the default of the model or of the command."""

    model: Annotated[
        str | None,
        _model("model", "A model of the Hugging Face hub, a folder, or a GGUF file. Default: the bundled one.", "ID"),
    ] = None
    small: Annotated[
        bool, _model("small", "SmolLM2-135M with the adapter of this package; --model says where SmolLM2 is.", "")
    ] = False
    backend: Annotated[
        BackendName | None,
        _model("backend", f"What runs it: {_one_of(BackendName)} (a GGUF file, extra llama-cpp).", "NAME"),
    ] = None
    gguf_file: Annotated[
        str | None, _model("gguf-file", "A GGUF file in the model's folder or repository.", "FILE")
    ] = None
    adapter: Annotated[
        str | None, _model("adapter", "A peft adapter, such as LoRA: of the hub, or a folder (extra peft).", "ID")
    ] = None
    device: Annotated[str | None, _model("device", "Such as cpu, cuda:1, mps. Default: a GPU if any.", "NAME")] = None
    dtype: Annotated[Dtype | None, _model("dtype", f"Type of the weights: {_one_of(Dtype)}.", "NAME")] = None
    quantize: Annotated[Quantize | None, _model("quantize", f"To {_one_of(Quantize)} (extra gpu).", "SIZE")] = None
    format: Annotated[str, _writing("format", FORMAT_HELP, "NAME", callback=known_format, autocompletion=formats)] = (
        "auto"
    )
    tool_docs: Annotated[ToolDocs, _writing("tool-docs", f"Tools in the prompt: {_one_of(ToolDocs)}.", "NAME")] = "full"
    tool_selection: Annotated[
        ToolSelection | None, _writing("tool-selection", f"How a tool is chosen: {_one_of(ToolSelection)}.", "NAME")
    ] = None
    temperature: Annotated[float | None, _writing("temperature", "0 takes the likeliest token.", "T", min=0.0)] = None
    top_p: Annotated[
        float | None, _writing("top-p", "Sample among the likeliest with this probability.", "P", min=0.0, max=1.0)
    ] = None
    seed: Annotated[int | None, _writing("seed", "Makes sampling repeatable.", "N")] = None
    max_tokens: Annotated[int | None, _writing("max-tokens", "Most tokens per turn.", "N", min=1)] = None
    timeout: Annotated[float | None, _writing("timeout", "Seconds per turn.", "S", min=0.001)] = None

    def writing(self, **defaults: Any) -> dict[str, Any]:
        """The given options, as options of `ChatToolDec`, with defaults for those not given."""
        names = ("format", "tool_docs", "tool_selection", "temperature", "top_p", "seed", "max_tokens", "timeout")
        return defaults | {name: getattr(self, name) for name in names if getattr(self, name) is not None}


@dataclass(frozen=True)
class DocumentOptions:
    """How the operations of an OpenAPI document become tools."""

    allow: Annotated[str, _document("allow", "HTTP methods that may be called.", "GET,POST,...")] = "GET"
    base_url: Annotated[str | None, _document("base-url", "Address of the API. Default: the document's.", "URL")] = None
    auth: Annotated[
        list[str] | None,
        _document("auth", "A security scheme, and the environment variable with its credential.", "SCHEME=VARIABLE"),
    ] = None


def with_shared_options(command: Callable[..., int]) -> Callable[..., int]:
    """Expand a command's `ModelOptions` and `DocumentOptions` parameters into their fields, for typer."""
    own = signature(command, eval_str=True)
    groups: dict[str, Any] = {
        name: one.annotation for name, one in own.parameters.items() if is_dataclass(one.annotation)
    }
    parameters = [one for name, one in own.parameters.items() if name not in groups]
    for group in groups.values():
        types = get_type_hints(group, include_extras=True)
        parameters += [
            Parameter(field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=types[field.name])
            for field in fields(group)
        ]

    @wraps(command)
    def run(**values: Any) -> int:
        grouped = {
            name: group(**{field.name: values.pop(field.name) for field in fields(group)})
            for name, group in groups.items()
        }
        return command(**grouped, **values)

    run.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
    return run
