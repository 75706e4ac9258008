"""Every error that this package raises on purpose. `tooldec explain` shows the cause and the cure of each.

    ToolDecError
    ├── ToolError
    │   ├── DuplicateToolError
    │   ├── ToolNameError
    │   ├── UnknownToolError
    │   ├── NoToolsError
    │   ├── NothingGroundedError
    │   └── DocumentError
    ├── SchemaError
    │   ├── UnsupportedSchemaError
    │   ├── UnsatisfiableSchemaError
    │   └── SchemaTooLargeError             also a GrammarTooLargeError
    ├── GrammarError
    │   ├── GrammarTooLargeError
    │   ├── PatternError
    │   └── EmptyMaskError
    ├── TokenizerError
    ├── BudgetError
    ├── ContextLengthError                  also a ContextOverflowError
    ├── OptionError                         also a ValueError
    ├── SpecError                           also a ValueError
    ├── ServerError                         also a ModelError
    │   ├── ServerAccessError               also a ModelAuthenticationError
    │   ├── ServerBusyError                 also a ModelRateLimitError
    │   ├── ServerConnectionError           also a ModelConnectionError
    │   └── ServerFailureError              also a ModelAPIError
    ├── GenerationTimeoutError              also a ModelTimeoutError and a TimeoutError
    ├── ModelOutputError
    ├── SessionError
    ├── FormatError
    ├── MissingProgramError
    └── MissingExtraError

ContextOverflowError and the errors named Model... are langchain-core's: its middleware and fallbacks catch them and
read `is_retryable`.

All errors are raised before the first forward pass, except GenerationTimeoutError, ModelOutputError, SessionError,
EmptyMaskError, ServerError, and FormatError for text from elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from langchain_core.exceptions import (
    ContextOverflowError,
    ModelAPIError,
    ModelAuthenticationError,
    ModelConnectionError,
    ModelError,
    ModelRateLimitError,
    ModelTimeoutError,
)


class ToolDecError(Exception):
    """Base class of all errors of langchain_tooldec.

    If the docstring of a class has a cure, its errors carry a note that names the command to show it.
    """

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        if "\n    Cure:\n" in (type(self).__doc__ or ""):
            self.add_note(f"Help: tooldec explain {type(self).__name__}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles message and attributes, independently of the constructor's arguments."""
        return _restore, (type(self), self.args, self.__dict__)


def counted_tokens(count: int) -> str:
    """A number of tokens, for messages: "1 token", "2 tokens"."""
    return f"{count} token" if count == 1 else f"{count} tokens"


def _restore(kind: type[ToolDecError], args: tuple[Any, ...], attributes: dict[str, Any]) -> ToolDecError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(attributes)
    return error


class ToolError(ToolDecError):
    """The bound tools cannot be used together, or not in this format."""


class DuplicateToolError(ToolError):
    """Two bound tools have the same name.

    Cure:
        Rename one of them. For tools from several OpenAPI documents, use `rename_tools`.
    """


class ToolNameError(ToolError):
    """A tool's name cannot be written in the format: it is empty, or has a line break, a marker or a control token.

    Cure:
        Use letters, digits, `_` and `-` only: they are safe in every format.
    """


class UnknownToolError(ToolError):
    """`tool_choice` names a tool that is not bound.

    Cure:
        Bind the tool, or name one of those that the message lists.
    """


class NoToolsError(ToolError):
    """`tool_choice` requires a call, but no tool is bound.

    Cure:
        Bind tools, or omit `tool_choice`.
    """


class NothingGroundedError(ToolError):
    """The turn must be a call, but every tool needs an argument for which nothing was said.

    Cure:
        Ask for what is missing; or set `on_ungrounded="ask"`, so that the model answers and may ask itself.

    Attributes:
        lacking: The arguments without a candidate in the conversation, by tool.
    """

    def __init__(self, lacking: Mapping[str, Sequence[str]]) -> None:
        self.lacking = {tool: list(names) for tool, names in lacking.items()}
        listed = "; ".join(f"{tool}: {', '.join(names) or 'all together'}" for tool, names in self.lacking.items())
        super().__init__(
            f"a call is required, but the conversation has no value for arguments that must stand in it ({listed}); "
            'ask for them, or set on_ungrounded="ask" for an answer instead'
        )


class DocumentError(ToolError):
    """An OpenAPI document cannot be read: it is not YAML or JSON, is Swagger 2.0, or has a dangling reference.

    Cure:
        Correct the document at the location in the message. Operations that cannot become tools are no errors:
        `tools.report` lists them.
    """


class SchemaError(ToolDecError):
    """The JSON Schema of a tool's arguments cannot be used.

    Attributes:
        tool: Name of the tool; None: the schema belongs to no tool.
        path: JSON path within the schema, such as `$.properties.city`.
        reason: The message without tool and path.
        faults: The locations that cannot be enforced; with keyword "" if no single keyword is to blame.
    """

    def __init__(self, message: str, *, path: str, tool: str | None = None) -> None:
        self.tool, self.path, self.reason = tool, path, message
        self.faults: tuple[Fault, ...] = (Fault(path, "", message),)
        super().__init__(f"{_location(tool, path)}: {message}")


class Fault(NamedTuple):
    """One location in a schema that cannot be enforced.

    Attributes:
        path: JSON path within the schema.
        keyword: The JSON Schema keyword.
        message: What is wrong.
        tool: Name of the tool; None: the error's own tool.
    """

    path: str
    keyword: str
    message: str
    tool: str | None = None


def _location(tool: str | None, path: str) -> str:
    return path if tool is None else f"tool {tool!r}, {path}"


_SHOWN_FAULTS = 20


class UnsupportedSchemaError(SchemaError):
    """A keyword restricts values in a way that cannot be enforced.

    Cure:
        Remove the keyword and check the value in the tool; or bind with `on_unsupported="relax"`, which enforces the
        nearest superset and judges each call.

    Attributes:
        keyword: The JSON Schema keyword.
        faults: Every fault found in the schema and in those of the other bound tools; `keyword` and `path` belong to
            the first one.
    """

    def __init__(
        self, message: str, *, keyword: str, path: str, tool: str | None = None, others: Sequence[Fault] = ()
    ) -> None:
        self.keyword = keyword
        lines = [f"also {_location(fault.tool, fault.path)}: {fault.message}" for fault in others[:_SHOWN_FAULTS]]
        if len(others) > _SHOWN_FAULTS:
            lines.append(f"and {len(others) - _SHOWN_FAULTS:,} more faults")
        super().__init__("\n".join((message, *lines)), path=path, tool=tool)
        self.faults = (Fault(path, keyword, message), *others)


class UnsatisfiableSchemaError(SchemaError):
    """No JSON value is valid for the schema, so no call could be written: for example, `minimum` is above `maximum`.

    Cure:
        Correct the contradiction that the message names.
    """


class GrammarError(ToolDecError):
    """No automaton can be built for an expression."""


class GrammarTooLargeError(GrammarError):
    """A bounded search reached its limit; the message has the number and the limit.

    Cure:
        For a schema, see `SchemaTooLargeError`. For `model.complete`, use a shorter expression.
    """


class SchemaTooLargeError(SchemaError, GrammarTooLargeError):
    """A schema needs too many alternatives or states: more than the limit that the message names.

    Cure:
        Use fewer alternatives for one key, a `oneOf` with a key that distinguishes its branches, or smaller bounds; or
        bind with `on_unsupported="relax"`.
    """


class PatternError(GrammarError):
    """A regular expression is invalid, or uses a feature that no automaton can match, such as a back-reference.

    Cure:
        Replace the back-reference by a copy of the group, or check the text in the tool.

    Attributes:
        pattern: The regular expression.
        position: Offset of the fault, in characters.
    """

    def __init__(self, message: str, *, pattern: str, position: int) -> None:
        self.pattern, self.position = pattern, position
        shown = pattern if len(pattern) <= 100 else f"{pattern[:100]}…"
        super().__init__(f"pattern {shown!r}, position {position}: {message}")


class EmptyMaskError(GrammarError):
    """The machine is in a state that allows no token: a bug in this package.

    Attributes:
        state: The state; None: unknown.
        written: The text generated before it.
        budget: The most tokens that could follow; None: unlimited.
    """

    def __init__(self, state: int | None, written: str = "", budget: int | None = None) -> None:
        self.state, self.written, self.budget = state, written, budget
        shown = written if len(written) <= 200 else f"…{written[-200:]}"
        where = "" if state is None else f" in state {state} of the machine, after {shown!r}"
        within = "" if budget is None else f", with at most {budget} tokens left"
        super().__init__(
            f"no token is allowed{where}{within}. This is a bug in langchain_tooldec: "
            "please report it with this message and the schemas of the tools"
        )


class TokenizerError(ToolDecError):
    """The tokenizer cannot be read as byte strings (slow, or WordPiece), or lacks a token that is needed.

    Cure:
        Load the fast tokenizer (`use_fast=True`). Models without one cannot be used.
    """


class BudgetError(ToolDecError):
    """`max_tokens` is below the shortest complete turn; if tools may be called, below the shortest call.

    Attributes:
        needed: Tokens of a shortest complete turn.
        max_tokens: The tokens that were allowed.
    """

    def __init__(self, needed: int, max_tokens: int) -> None:
        self.needed, self.max_tokens = needed, max_tokens
        super().__init__(
            f"max_tokens={max_tokens} is too small: the shortest complete turn takes {needed} tokens; "
            f"set max_tokens to at least {needed}"
        )


class ContextLengthError(ToolDecError, ContextOverflowError):
    """The prompt leaves no room for an answer in the model's context.

    Cure:
        Shorten the messages, bind fewer tools, or describe them more briefly: `tool_docs="signature"`.

    Attributes:
        prompt_tokens: Tokens of the prompt.
        needed: Tokens of a shortest complete turn.
        context_length: Tokens that the model can attend to.
    """

    def __init__(self, prompt_tokens: int, needed: int, context_length: int) -> None:
        self.prompt_tokens, self.needed, self.context_length = prompt_tokens, needed, context_length
        super().__init__(
            f"the prompt has {prompt_tokens} tokens and the shortest complete turn takes {needed}, but the model's "
            f"context holds {context_length}; shorten the messages or bind fewer tools"
        )


class OptionError(ToolDecError, ValueError):
    """An option does not exist, or its value is out of range."""


class SpecError(ToolDecError, ValueError):
    """A JSON text does not describe a machine, or comes from another version of this package.

    Cure:
        Install the same version on the client and on the server.
    """


class ServerError(ToolDecError, ModelError):
    """A server failed to answer as expected: it is unreachable, serves another model, or lacks the plugin.

    Cure:
        Start it with `tooldec serve` and compare the model's name with the server's.
    """


class ServerAccessError(ServerError, ModelAuthenticationError):
    """A server requires a key, or refuses the given one.

    Cure:
        Pass the server's key: `ChatToolDec.from_server(URL, api_key=...)`.
    """


class ServerBusyError(ServerError, ModelRateLimitError):
    """A server is overloaded, and still was after all retries.

    Cure:
        Wait `error.retry_after` seconds, raise `max_retries`, or start more servers.

    Attributes:
        retry_after: Seconds to wait, as the server requests; None: it gives no time.
    """

    def __init__(self, message: str, retry_after: float | None = None) -> None:
        self.retry_after = retry_after
        super().__init__(message)


class ServerConnectionError(ServerError, ModelConnectionError):
    """A server cannot be reached, or the connection broke; the partial text is dropped, since it may be half a call.

    Cure:
        Check the address and the port, then retry.
    """


class ServerFailureError(ServerError, ModelAPIError):
    """A server failed (HTTP 5xx).

    Cure:
        Read the server's log.
    """


class GenerationTimeoutError(ToolDecError, ModelTimeoutError, TimeoutError):
    """A request took longer than its `timeout`; the partial text is dropped, since it may be half a call.

    Attributes:
        seconds: The timeout.
        tokens: Tokens generated until then.
    """

    def __init__(self, seconds: float, tokens: int) -> None:
        self.seconds, self.tokens = seconds, tokens
        super().__init__(
            f"the turn was not complete after {seconds:g} seconds, with {counted_tokens(tokens)} generated; "
            "allow more time or lower max_tokens"
        )


class ModelOutputError(ToolDecError):
    """The model gave no finite logit to any allowed token; usually its weights or its `dtype` are at fault.

    Cure:
        Load the model in another `dtype`: float16 overflows in models trained in bfloat16.
    """


class SessionError(ToolDecError):
    """A generation cannot continue: it was closed, or an error or a fork made its KV cache unusable.

    Cure:
        Send the request again; it starts from its prompt.
    """


class FormatError(ToolDecError):
    """A format cannot parse a text, or cannot write a message (for example, one with a picture).

    Cure:
        Send text only, or use another format.
    """


class MissingProgramError(ToolDecError):
    """A program is not installed: one that is not a Python package, such as Graphviz."""


EXTRAS = {
    "agents": ("langchain>=1.2.11,<2", "langchain-classic>=1.0,<2", "langgraph>=1.1.6,<2"),
    "evaluation": ("jsonschema>=4.21.1", "rapidfuzz>=3.9"),
    "gguf": ("accelerate>=1.1", "gguf>=0.10"),
    "gpu": ("accelerate>=1.1", "bitsandbytes>=0.46.1"),
    "llama-cpp": ("llama-cpp-python>=0.3.36",),
    "mcp": ("langchain-mcp-adapters>=0.3,<1",),
    "peft": ("peft>=0.18",),
    "vllm": ("vllm>=0.32,<0.34",),
}
"""The packages of each extra, as in `pyproject.toml`: a checkout that is not installed has no metadata to read."""


def packages(*extras: str) -> str:
    """The packages of extras, as arguments of pip in a shell.

    Example:
        >>> packages("gguf")
        "'accelerate>=1.1' 'gguf>=0.10'"
    """
    return " ".join(dict.fromkeys(f"'{package}'" for extra in extras for package in EXTRAS[extra]))


class MissingExtraError(ToolDecError):
    """Optional packages are not installed.

    Attributes:
        extra: The extra of langchain-tooldec that installs them; several are separated by commas.
    """

    def __init__(self, feature: str, *extras: str) -> None:
        self.extra = ",".join(extras)
        needs = "need" if len(extras) > 1 else "needs"
        super().__init__(f"{feature} {needs} langchain-tooldec[{self.extra}]: pip install {packages(*extras)}")
