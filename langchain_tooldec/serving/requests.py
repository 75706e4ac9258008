"""Refuses invalid requests before they run, in the HTTP process."""

from __future__ import annotations

from typing import Any

from langchain_tooldec.errors import BudgetError, OptionError, SpecError, ToolDecError
from langchain_tooldec.formats.machine_spec import FIELD, STRING_FIELD, THOUGHT_FIELD
from langchain_tooldec.serving.machines import SpecMachines, check_text
from langchain_tooldec.version import __version__

_MASKS = ("logit_bias", "bad_words", "allowed_token_ids", "min_tokens", "structured_outputs")
_ENDS = ("stop", "ignore_eos", "thinking_token_budget", "repetition_detection", "trace_decode_token_ids")

SHORTEST = f"{FIELD}_shortest"
"""The field in which the HTTP process sends `Verdict.shortest` to the model's process."""
LARGE = f"{FIELD}_large"
"""The field in which it sends `Verdict.large`; absent if that is None."""
ADMITTED = FIELD
"""The grammar in `structured_outputs` of a request that was checked, and whose machine is run by the plugin."""


def spec_text(params: Any) -> Any:
    """The spec of a request's machine; None: it has no machine and runs as without this package."""
    return (params.extra_args or {}).get(FIELD)


def is_admitted(params: Any) -> bool:
    """Whether the plugin runs the request's machine; see `ADMITTED`."""
    grammar = getattr(params.structured_outputs, "grammar", None)
    return bool(grammar == ADMITTED) and spec_text(params) is not None


def limit(params: Any, name: str) -> int | None:
    """The limit in a request's field (`THOUGHT_FIELD`, `STRING_FIELD`); None: no limit."""
    most: int | None = params.extra_args.get(name)
    return most


def check_request(params: Any, machines: SpecMachines) -> None:
    """Refuse a request that the machine could not enforce; store the verdict on its tools in `SHORTEST` and `LARGE`.

    A client's own values of these fields are dropped.

    Args:
        params: vLLM's `SamplingParams` of a request with a machine, with `max_tokens` already clamped to the context.
        machines: The machines of the served model.

    Raises:
        SpecError: The message begins with this package's version and the vocabulary's fingerprint, followed by the
            error; see `SpecMachines.get`.
    """
    for name in (SHORTEST, LARGE):
        params.extra_args.pop(name, None)
    try:
        _check_options(params, machines.vocabulary.eos_token_ids)
        for name in (THOUGHT_FIELD, STRING_FIELD):
            _check_limit(name, limit(params, name))
        check_text(spec_text(params))
        found = machines.verdict(spec_text(params))
        if found.refusal:
            raise SpecError(found.refusal)
        if params.max_tokens is not None and params.max_tokens < found.min_tokens:
            raise BudgetError(found.min_tokens, params.max_tokens)
        for name, value in ((SHORTEST, found.shortest), (LARGE, found.large)):
            if value is not None:
                params.extra_args[name] = list(value)
    except ToolDecError as error:
        known = f"langchain-tooldec {__version__}, vocabulary {machines.vocabulary.fingerprint}"
        raise SpecError(f"{known}: {error}") from None


def _check_options(params: Any, ends: tuple[int, ...]) -> None:
    """Refuse options that could leave no token, or end a text before it is complete."""
    for names, why in ((_MASKS, "could leave no token of those that may follow"), (_ENDS, "could cut a call in half")):
        if given := [name for name in names if _is_given(params, name)]:
            raise OptionError(f"{', '.join(given)} {why}; leave it out where there is a machine")
    if not set(params.stop_token_ids or ()) <= set(ends):
        raise OptionError("stop_token_ids could cut a call in half; leave out those that are no end-of-sequence tokens")


def _check_limit(name: str, most: Any) -> None:
    if most is not None and (not isinstance(most, int) or isinstance(most, bool) or most < 0):
        raise OptionError(f"{name} must be a whole number of 0 or more, not {most!r:.100}")


def _is_given(params: Any, name: str) -> bool:
    value = getattr(params, name, None)
    return bool(value) or (name == "thinking_token_budget" and value is not None)
