"""Offline replies to calls: a recorded result, one generated from a template, or an error."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from integrations.toolllm.attempts import ANSWERED, BROKEN, GAVE_UP, UNKNOWN_NAME, Attempt, finish_code
from integrations.toolllm.names import FINISH, named_apis
from integrations.toolllm.score import resolved_by_suffix

Source = Literal["recorded", "simulated", "no recording", "refused", "finish"]
LONGEST_OBSERVATION = 1024
_SCALARS: dict[str, Any] = {"str": "text", "int": 1, "float": 1.5, "bool": True, "NoneType": None, "empty list": []}
"""The value for each type in a template."""


class Reply(NamedTuple):
    """The reply to a call.

    Attributes:
        observation: The text, cut as ToolBench's client does.
        code: ToolBench's code.
        source: Where it comes from; "refused": the call was invalid.
    """

    observation: str
    code: int
    source: Source


class Server:
    """Answers the calls of a task.

    Args:
        recorded: Attempts whose calls get their recorded results.
        tasks: With the templates of their functions' results.
        simulated: Whether other calls are answered from templates.
    """

    def __init__(
        self, recorded: Iterable[Attempt] = (), tasks: Iterable[Mapping[str, Any]] = (), *, simulated: bool = False
    ) -> None:
        self._recorded: dict[tuple[str, str], tuple[str, int]] = {}
        for attempt in recorded:
            for step in attempt.steps:
                name = resolved_by_suffix(step.name, attempt.functions)  # the function that suffix matching called
                if name not in (FINISH, None) and step.code != UNKNOWN_NAME and (key := _key(name, step.arguments)):
                    self._recorded.setdefault(key, (step.observation, step.code))
        self._templates: dict[str, Any] = {}
        for name, api in (named for task in tasks if simulated for named in named_apis(task).items()):
            if api.get("template_response"):
                self._templates.setdefault(name, api["template_response"])

    def call(self, functions: Mapping[str, Mapping[str, Any]], name: str, text: str) -> Reply:
        """Answer a call.

        Args:
            functions: The task's functions, by name.
            name: The function's name.
            text: The arguments as written.
        """
        if name == FINISH:
            code = finish_code(text)
            said = {ANSWERED: "the answer is given", GAVE_UP: "the task is given up"}
            return _reply("" if code in said else "return_type or final_answer is missing", said.get(code, ""), code)
        if name not in functions:
            return _reply(f"No such function name: {name}", "", UNKNOWN_NAME, "refused")
        key = _key(name, text)
        if key in self._recorded:
            return Reply(*self._recorded[key], "recorded")
        if key is None:
            return _reply("the arguments are no JSON object", "", BROKEN, "refused")
        if (wrong := _refused(functions[name], json.loads(key[1]))) is not None:
            return _reply(wrong, "", 0, "refused")
        if name in self._templates:
            return _reply("", str(_made_up(self._templates[name])), 0, "simulated")
        return _reply("there is no recording of this call", "", BROKEN, "no recording")


def _reply(error: str, response: str, code: int, source: Source = "finish") -> Reply:
    text = json.dumps({"error": error, "response": response})
    return Reply(text if len(text) <= LONGEST_OBSERVATION else text[:LONGEST_OBSERVATION] + "...", code, source)


def _key(name: str | None, text: str) -> tuple[str, str] | None:
    """A call as its function and canonical arguments; None if they are not an object."""
    try:
        arguments = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return (name, json.dumps(arguments, sort_keys=True)) if name and isinstance(arguments, dict) else None


def _refused(function: Mapping[str, Any], arguments: Mapping[str, Any]) -> str | None:
    """Python's error message for unexpected or missing keys."""
    parameters = function["parameters"]
    if extra := [key for key in arguments if key not in parameters["properties"]]:
        return f"{function['name']}() got an unexpected keyword argument '{extra[0]}'"
    if missing := [key for key in parameters["required"] if key not in arguments]:
        what = "required positional argument" + "s" * (len(missing) > 1)
        return f"{function['name']}() missing {len(missing)} {what}: {', '.join(map(repr, missing))}"
    return None


def _made_up(template: Any) -> Any:
    """A deterministic value for a template."""
    if isinstance(template, Mapping):
        return {key: _made_up(part) for key, part in template.items() if not key.startswith("_")}
    if isinstance(template, list):
        return [_made_up(part) for part in template]
    if str(template).startswith("list of "):
        return [_SCALARS.get(str(template).split()[2], "text")]
    return _SCALARS.get(template, template)
