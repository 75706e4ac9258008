"""Every error that this package raises on purpose; `tooldec explain` shows their tree, and the cure of each.

All but GenerationTimeoutError, ModelOutputError, SessionError, EmptyMaskError, ServerError and FormatError on foreign
text are raised before the first forward pass. ContextOverflowError and what begins with "Model" are langchain-core's:
middleware and fallbacks wait for those, and see in `is_retryable` which may be tried again.
"""

from __future__ import annotations

from collections.abc import Sequence
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

    Where a class's docstring has a cure that its message cannot have, a note names the command that shows it.
    """

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        if "\n    Cure:\n" in (type(self).__doc__ or ""):
            self.add_note(f"Help: tooldec explain {type(self).__name__}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes with their message and attributes, whatever their constructor takes."""
        return _restore, (type(self), self.args, self.__dict__)


def _restore(kind: type[ToolDecError], args: tuple[Any, ...], attributes: dict[str, Any]) -> ToolDecError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(attributes)
    return error


class ToolError(ToolDecError):
    """The tools that were bound cannot be used together or by this format."""


class DuplicateToolError(ToolError):
    """Two bound tools have the same name.

    Cure:
        Rename one; tools of several OpenAPI documents can be given a prefix by hand, or names by
        `rename_tools`.
    """


class ToolNameError(ToolError):
    """A tool's name cannot be written in the format: empty, a line break, a marker or a control token in it.

    Cure:
        Letters, digits, `_` and `-` are safe in every format.
    """


class UnknownToolError(ToolError):
    """`tool_choice` names a tool that is not bound.

    Cure:
        Bind it, or name one that is; the message lists them.
    """


class NoToolsError(ToolError):
    """`tool_choice` asks for a call and no tool is bound.

    Cure:
        Bind tools, or leave `tool_choice` out.
    """


class DocumentError(ToolError):
    """An OpenAPI document, or a part of one, that cannot be read: no YAML or JSON, Swagger 2.0, a dangling reference.

    Cure:
        The message names the place. Operations that cannot become tools are left out and stand in
        `tools.report`; this error is about the document.
    """


class SchemaError(ToolDecError):
    """The JSON Schema of a tool's arguments cannot be used.

    Attributes:
        tool: Name of the tool, or None outside of one.
        path: Where in the schema, as a JSON path such as `$.properties.city`.
        reason: The message without both.
    """

    def __init__(self, message: str, *, path: str, tool: str | None = None) -> None:
        self.tool = tool
        self.path = path
        self.reason = message
        where = f"tool {tool!r}, {path}" if tool is not None else path
        super().__init__(f"{where}: {message}")


class Fault(NamedTuple):
    """One place of a schema that cannot be enforced.

    Attributes:
        path: Where in the schema, as a JSON path.
        keyword: The JSON Schema keyword.
        message: What is wrong.
        tool: Name of the tool, where it is another one than the error's own; None: the same.
    """

    path: str
    keyword: str
    message: str
    tool: str | None = None


_SHOWN_FAULTS = 20


class UnsupportedSchemaError(SchemaError):
    """A keyword restricts values in a way that cannot be enforced.

    Cure:
        Remove the keyword and check the value in the tool; or bind with `on_unsupported="relax"`, which
        enforces the nearest superset and judges each call.

    Attributes:
        keyword: The JSON Schema keyword.
        faults: Every fault that was found in the schema, and in those of other tools that are bound with it; `keyword`
            and `path` are those of the first.
    """

    def __init__(
        self, message: str, *, keyword: str, path: str, tool: str | None = None, others: Sequence[Fault] = ()
    ) -> None:
        self.keyword = keyword
        self.faults = (Fault(path, keyword, message), *others)
        places = [fault.path if fault.tool is None else f"tool {fault.tool!r}, {fault.path}" for fault in others]
        lines = [f"also {place}: {fault.message}" for place, fault in zip(places, others[:_SHOWN_FAULTS], strict=False)]
        if len(others) > _SHOWN_FAULTS:
            lines.append(f"and {len(others) - _SHOWN_FAULTS:,} faults more")
        super().__init__("\n".join((message, *lines)), path=path, tool=tool)


class UnsatisfiableSchemaError(SchemaError):
    """No JSON value is valid for the schema, so no call could be written: a `minimum` above the `maximum`, say.

    Cure:
        The message names the part that contradicts; mend it.
    """


class GrammarError(ToolDecError):
    """An expression that no automaton can be built for."""


class GrammarTooLargeError(GrammarError):
    """A bounded search reached its limit; the message has the number and the limit.

    Cure:
        As for `SchemaTooLargeError`, which it is where a schema is to blame; for `model.complete`, a shorter
        expression.
    """


class SchemaTooLargeError(SchemaError, GrammarTooLargeError):
    """A schema needs more alternatives or states than the limit that the message names.

    Cure:
        Fewer alternatives at one key, a `oneOf` with a key that tells its branches apart, shorter bounds; or
        `on_unsupported="relax"`.
    """


class PatternError(GrammarError):
    """A regular expression that is none, or that has what no automaton can do, such as a back-reference.

    Cure:
        Write what the group may be once more in its place, or check the text in the tool.

    Attributes:
        pattern: The regular expression.
        position: Where in it, in characters from its beginning.
    """

    def __init__(self, message: str, *, pattern: str, position: int) -> None:
        self.pattern = pattern
        self.position = position
        shown = pattern if len(pattern) <= 100 else f"{pattern[:100]}…"
        super().__init__(f"pattern {shown!r}, position {position}: {message}")


class EmptyMaskError(GrammarError):
    """A state of the machine allows no token, so that nothing valid can follow. It is an error of this package.

    Attributes:
        state: The state; None where it is not known.
        written: What was generated before it.
        budget: The most tokens that could follow; None: any number.
    """

    def __init__(self, state: int | None, written: str = "", budget: int | None = None) -> None:
        self.state = state
        self.written = written
        self.budget = budget
        shown = written if len(written) <= 200 else f"…{written[-200:]}"
        where = "" if state is None else f" in state {state} of the machine, behind {shown!r}"
        within = "" if budget is None else f", with at most {budget} tokens to come"
        super().__init__(
            f"no token is allowed{where}{within}. This is an error of langchain_tooldec: "
            "please report the schema of the tools with this message"
        )


class TokenizerError(ToolDecError):
    """The tokenizer cannot be read as byte strings (it is a slow one, or WordPiece), or lacks what any JSON has.

    Cure:
        Load the fast tokenizer (`use_fast=True`); models without one cannot be used.
    """


class BudgetError(ToolDecError):
    """`max_tokens` is smaller than the shortest complete turn; where tools may be called, than the shortest call.

    Attributes:
        needed: Tokens of a shortest complete turn.
        max_tokens: The tokens that were allowed.
    """

    def __init__(self, needed: int, max_tokens: int) -> None:
        self.needed = needed
        self.max_tokens = max_tokens
        super().__init__(
            f"max_tokens={max_tokens} is too small: the shortest complete turn takes {needed} tokens; "
            f"set max_tokens to at least {needed}"
        )


class ContextLengthError(ToolDecError, ContextOverflowError):
    """The prompt leaves no room for an answer in the model's context.

    Cure:
        Shorten the messages, bind fewer tools, or say less of them: `tool_docs="signature"`.

    Attributes:
        prompt_tokens: Tokens of the prompt.
        needed: Tokens of a shortest complete turn.
        context_length: Tokens that the model can attend to.
    """

    def __init__(self, prompt_tokens: int, needed: int, context_length: int) -> None:
        self.prompt_tokens = prompt_tokens
        self.needed = needed
        self.context_length = context_length
        super().__init__(
            f"the prompt has {prompt_tokens} tokens and the shortest complete turn takes {needed}, but the model's "
            f"context holds {context_length}; shorten the messages or bind fewer tools"
        )


class OptionError(ToolDecError, ValueError):
    """An option has a value out of its range, or does not exist."""


class SpecError(ToolDecError, ValueError):
    """A JSON text describes no machine, or one of another version of this package.

    Cure:
        Install the same version on the client and on the server.
    """


class ServerError(ToolDecError, ModelError):
    """A server is not there, is of another model or without the machine, or did not answer as it must.

    Cure:
        Start it with `tooldec serve` and compare the model's name with the server's.
    """


class ServerAccessError(ServerError, ModelAuthenticationError):
    """A server refuses the key, or wants one.

    Cure:
        `ChatToolDec.from_server(URL, api_key=...)`.
    """


class ServerBusyError(ServerError, ModelRateLimitError):
    """A server has too much to do, and had when it was asked again.

    Cure:
        Wait `error.retry_after` seconds, raise `max_retries`, or start more servers.

    Attributes:
        retry_after: Seconds after which it wants to be asked again; None: it does not say.
    """

    def __init__(self, message: str, retry_after: float | None = None) -> None:
        self.retry_after = retry_after
        super().__init__(message)


class ServerConnectionError(ServerError, ModelConnectionError):
    """A server cannot be reached, or broke off; what it had written is dropped, since it may be half a call.

    Cure:
        Compare the address and port, and ask again.
    """


class ServerFailureError(ServerError, ModelAPIError):
    """A server failed (HTTP 5xx).

    Cure:
        Its own log says why.
    """


class GenerationTimeoutError(ToolDecError, ModelTimeoutError, TimeoutError):
    """A request took longer than its `timeout`; what was written so far is dropped, since it may be half a call.

    Attributes:
        seconds: The timeout.
        tokens: Tokens that had been generated.
    """

    def __init__(self, seconds: float, tokens: int) -> None:
        self.seconds = seconds
        self.tokens = tokens
        super().__init__(
            f"the turn was not complete after {seconds:g} seconds, with {tokens} tokens generated; allow more time or "
            "a smaller max_tokens"
        )


class ModelOutputError(ToolDecError):
    """The model gave no finite logit to any allowed token: its weights or its `dtype` are usually to blame.

    Cure:
        Load it in another `dtype`; float16 overflows in models that were trained in bfloat16.
    """


class SessionError(ToolDecError):
    """A generation cannot go on: it was closed, or an error, or a fork, left its KV cache unusable.

    Cure:
        Ask again; a request begins anew.
    """


class FormatError(ToolDecError):
    """Text that a format cannot parse, or a message that it cannot write, such as one with a picture.

    Cure:
        Send text alone, or take another format.
    """


class MissingProgramError(ToolDecError):
    """A program that is no Python package is not installed, such as Graphviz."""


class MissingExtraError(ToolDecError):
    """An optional package is missing.

    Attributes:
        extra: The extra of langchain-tooldec that installs it.
    """

    def __init__(self, feature: str, extra: str) -> None:
        self.extra = extra
        super().__init__(f"{feature} needs an optional package: pip install 'langchain-tooldec[{extra}]'")
