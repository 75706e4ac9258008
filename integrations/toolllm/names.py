"""The functions that a model sees, from RapidAPI's records by ToolBench's rules: names and parameters.

Source: ToolBench's `utils.py` and `rapidapi.py`, reimplemented and tested against the recorded functions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

FINISH = "Finish"
LONGEST_NAME = 64
_KEYWORDS = frozenset({"from", "class", "return", "false", "true", "id", "and"})
_TYPES = {"NUMBER": "integer", "STRING": "string", "BOOLEAN": "boolean"}


def standardize(name: str) -> str:
    """A name of letters, digits and single underscores, in lower case.

    Example:
        >>> standardize("100% Success Instagram API"), standardize("carriers/detect")
        ('get_100_success_instagram_api', 'carriers_detect')
    """
    plain = re.sub("_+", "_", re.sub(r"[^a-zA-Z0-9_]", "_", name)).strip("_").lower()
    return f"get_{plain}" if plain[:1].isdigit() else plain


def change_name(name: str) -> str:
    """A name that is neither a Python keyword nor `id`.

    Example:
        >>> change_name("from"), change_name("city")
        ('is_from', 'city')
    """
    return f"is_{name}" if name in _KEYWORDS else name


def function_name(api: Mapping[str, Any]) -> str:
    """The name of an API's function: the last 64 characters of its name and its tool's."""
    return f"{change_name(standardize(api['api_name']))}_for_{standardize(api['tool_name'])}"[-LONGEST_NAME:]


def function(api: Mapping[str, Any]) -> dict[str, Any]:
    """The function of an API; the description is our own.

    An API without required parameters has no optional ones either: ToolBench drops them.
    """
    required = [_parameter(one) for one in api.get("required_parameters", ())]
    optional = [_parameter(one) for one in api.get("optional_parameters", ())] if required else []
    parameters = {
        "type": "object",
        "properties": dict([*required, *optional]),
        "required": list(dict(required)),
        "optional": list(dict(optional)),
    }
    about = " ".join(f"{api.get('api_description', '')}".split())[:256]
    return {
        "name": function_name(api),
        "description": f"A function of {standardize(api['tool_name'])}: {about or api['api_name']}",
        "parameters": parameters,
    }


def _parameter(record: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    about = {
        "type": _TYPES.get(str(record.get("type")), "string"),
        "description": str(record.get("description", ""))[:256],
    }
    if str(record.get("default", "")) != "":
        about["example_value"] = record["default"]
    return change_name(standardize(record["name"])), about


FINISH_FUNCTION: dict[str, Any] = {
    "name": FINISH,
    "description": "Ends the task: gives the answer that the user reads, or says that it cannot be found.",
    "parameters": {
        "type": "object",
        "properties": {
            "return_type": {"type": "string", "enum": ["give_answer", "give_up_and_restart"]},
            "final_answer": {"type": "string", "description": "What the user reads, if an answer is given."},
        },
        "required": ["return_type"],
    },
}
"""The tool that ends a task, with descriptions of our own."""


def distinct_apis(task: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The APIs of a task, without duplicates."""
    found: dict[tuple[Any, ...], Mapping[str, Any]] = {}
    for api in task["api_list"]:
        found.setdefault(tuple(api.get(key) for key in ("category_name", "tool_name", "api_name", "method")), api)
    return list(found.values())


def named_apis(task: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The APIs of a task, by function name."""
    return {one["name"]: api for one, api in zip(task_functions(task), distinct_apis(task), strict=False)}


def enforced_parameters(function: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a function as enforced in calls.

    RapidAPI's NUMBER is any JSON number, such as a longitude, although ToolBench shows it to models as an integer.
    """
    parameters = function["parameters"]
    properties = parameters.get("properties", {}).items()
    numbers = {name: {**one, "type": "number"} for name, one in properties if one.get("type") == "integer"}
    return {**parameters, "properties": {**dict(properties), **numbers}} if numbers else dict(parameters)


def task_functions(task: Mapping[str, Any], recorded: Sequence[Mapping[str, Any]] = ()) -> list[dict[str, Any]]:
    """The functions of a task in order, and `Finish`; repeated names are made unique by a number.

    Args:
        task: With its `api_list`.
        recorded: The functions that other models were shown; one with the same name is used as it is, with its
            description.
    """
    shown = {one["name"]: dict(one) for one in recorded}
    made = [function(api) for api in distinct_apis(task)] + [FINISH_FUNCTION]
    counts = Counter(one["name"] for one in made)
    taken = {name for name, times in counts.items() if times == 1}
    functions = []
    for one in made:
        name = one["name"]
        if counts[name] == 1:
            functions.append(shown.get(name, one))
            continue
        names = (name[: LONGEST_NAME - 1 - len(str(number))] + f"_{number}" for number in count(1))
        unique = next(candidate for candidate in names if candidate not in taken)
        taken.add(unique)
        functions.append({**one, "name": unique})
    return functions
