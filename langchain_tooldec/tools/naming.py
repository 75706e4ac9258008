"""Names of tools: derived from operations, repaired for a format or a model, or written by a model.

A safe name consists of ASCII letters, digits and `_`, begins with a letter and has at most 64 characters. Every format
here, OpenAI's API and Python functions accept it.

Source: the paper, appendix A.6, where a model renames the tools of a REST API by their descriptions: first the subject,
then what the tool gives, in the order of the descriptions.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from langchain_core.tools import BaseTool

from langchain_tooldec.automata.expression import (
    EPSILON,
    EVERYTHING,
    Expression,
    choice,
    complement,
    intersection,
    literal,
    optional,
    repeat,
    sequence,
)
from langchain_tooldec.automata.shortest_string import is_empty
from langchain_tooldec.automata.trie import trie
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.errors import MissingExtraError, ToolError
from langchain_tooldec.grammars.regex import pattern

ORIGINAL_NAME = "original_name"
"""The key in a renamed tool's `metadata` for its previous name."""

LONGEST = 64
"""The most characters of a safe name."""

_SAFE = re.compile(rf"[A-Za-z][A-Za-z0-9_]{{0,{LONGEST - 1}}}")

_RESERVED = frozenset({"any", "auto", "none", "required"})
"""Values of `tool_choice` that are not names."""

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_WELL_FORMED = "^[a-z][a-z0-9]{1,11}(?:_[a-z0-9]{1,12}){1,4}$"

_SENTENCE = re.compile(r"(?<=[.!?]) ")
_FEWEST_WORDS, _MAX_WORDS = 2, 5
_LONGEST_WORD = 12
_MOST_CONTENT_WORDS = 16
_SAY_NOTHING = re.compile(
    "an|and|are|as|at|be|been|by|can|could|does|for|from|had|has|have|if|in|into|is|it|its|more|most|of|on|or|our|should|"
    "some|such|than|that|the|their|them|then|there|these|they|this|those|thus|to|use|used|using|was|were|when|which|"
    "who|will|with|would|you|your"
)
"""English words that no name needs."""

_INSTRUCTIONS = """\
Each line below says what a tool does. Give each tool a short name in snake_case: first what it is about, then what of \
it the tool gives. No two names are the same.

"""
_EXAMPLES = (
    ("Get the current weather of a city.", "city_weather"),
    ("Search for books by their title.", "book_search"),
    ("Get the books that an author has written.", "author_books"),
)


class Completes(Protocol):
    """A model that completes a text under an expression: `ChatToolDec`."""

    def complete(self, prompt: str, expression: Expression | None = None, **options: Any) -> Any:
        """See `ChatToolDec.complete`."""


def tool_names(operations: Sequence[tuple[str | None, str, str]]) -> list[str]:
    """Distinct safe names of the operations of an API.

    An operation is named by its id, or by the function's name if FastAPI derived the id from it, the path and the
    method; without an id, by its method and path, with the parameters at the path's end. Names that would collide use
    the whole id, or all parameters.

    Args:
        operations: The id, method and path of each.

    Example:
        >>> tool_names([("pets/list", "GET", "/pets"), (None, "GET", "/pets/{id}"), (None, "GET", "/pets/{id}/toys")])
        ['pets_list', 'get_pets_by_id', 'get_pets_toys']
    """
    short = [_name(*operation) for operation in operations]
    times = Counter(short)
    return safe_names(
        name if times[name] == 1 else _name(*operation, whole=True)
        for name, operation in zip(short, operations, strict=True)
    )


def safe_names(names: Iterable[str]) -> list[str]:
    """Distinct safe names for any names, in order. Safe names stay as they are unless already taken.

    As they are distinct, `dict(zip(safe_names(names), names))` leads back.

    Args:
        names: Any texts. Safe ones keep their names, wherever they stand.

    Example:
        >>> safe_names(["weather.now", "Größe", "7 days", "weather_now", ""])
        ['weather_now_2', 'Grosse', 'tool_7_days', 'weather_now', 'tool']
    """
    names = list(names)
    kept = {name for name in names if _SAFE.fullmatch(name) and name not in _RESERVED}
    taken: set[str] = set()
    safe = []
    for name in names:
        repaired = _words(name)
        repaired = repaired if repaired[:1].isalpha() else f"tool_{repaired}".rstrip("_")
        free = name if name in kept else repaired[:LONGEST]
        number = 1
        while free in taken or free in _RESERVED or (free in kept and free != name):
            number += 1
            free = f"{repaired[: LONGEST - len(str(number)) - 1]}_{number}"
        taken.add(free)
        safe.append(free)
    return safe


def rename_tools(
    tools: Sequence[BaseTool],
    model: Completes,
    descriptions: Mapping[str, str] | Sequence[str] | None = None,
    *,
    any_words: bool = False,
    **options: Any,
) -> list[BaseTool]:
    """Copies of tools under names that a model writes from their descriptions.

    The model is asked for one name at a time and sees the previous ones. A machine restricts it to two to five distinct
    words of the description's first sentence, in snake_case, and to names not yet taken. So the names are safe and
    distinct for any model; how apt they are depends on the model.

    Args:
        tools: LangChain tools.
        model: A `ChatToolDec`.
        descriptions: What the tools do, in their order or by name. Default: their own descriptions.
        any_words: Whether a name may use words that are not in its description, of up to twelve letters each. Always
            allowed if the description has too few words.
        **options: Options of a request, such as `temperature` and `seed`.

    Returns:
        Copies of the tools in the same order; `metadata["original_name"]` has the previous name.

    Raises:
        ToolError: A tool has no description.
    """
    texts = _descriptions(tools, descriptions)
    lines = "".join(f"{text}\n" for text, _ in _EXAMPLES) + "".join(f"{text}\n" for text in texts)
    prompt = f"{_INSTRUCTIONS}{lines}\nNames:\n" + "".join(f"{text} -> {name}\n" for text, name in _EXAMPLES)
    names: list[str] = [name for _, name in _EXAMPLES]
    for text in texts:
        prompt += f"{text} -> "
        unused = complement(trie({name.encode(): EPSILON for name in names}))
        allowed = intersection(_names(text, any_words=any_words), unused)
        if is_empty(allowed):
            allowed = intersection(_names(text, any_words=True), unused)
        names.append(model.complete(prompt, allowed, **options).text)
        prompt += f"{names[-1]}\n"
    return [renamed(tool, name) for tool, name in zip(tools, names[len(_EXAMPLES) :], strict=True)]


def renamed(tool: BaseTool, name: str) -> BaseTool:
    """A copy of a tool under another name. Its metadata keeps the original name."""
    metadata = {ORIGINAL_NAME: tool.name, **(tool.metadata or {})}
    return tool.model_copy(update={"name": name, "metadata": metadata})


def name_distance(names: Sequence[str], others: Sequence[str]) -> float:
    """The mean edit distance (Levenshtein) of two lists of names for the same tools, pair by pair.

    Args:
        names: The names of one list.
        others: Those of the other, in the same order.

    Raises:
        ToolError: The lists differ in length, or are empty.
        MissingExtraError: rapidfuzz is not installed.
    """
    try:
        from rapidfuzz.distance import Levenshtein
    except ImportError as error:
        raise MissingExtraError("name_distance", "evaluation") from error
    if len(names) != len(others) or not names:
        raise ToolError(f"cannot compare {len(names)} names with {len(others)}; pass one of each tool in both lists")
    return sum(Levenshtein.distance(*pair) for pair in zip(names, others, strict=True)) / len(names)


def _words(text: str) -> str:
    """A text as words of ASCII letters and digits, joined by `_`; accents are removed."""
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss")).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "_", plain).strip("_")


def _name(identifier: str | None, method: str, path: str, *, whole: bool = False) -> str:
    if not identifier or not _words(identifier):
        return _of_path(method, path, every=whole)
    function = identifier.removesuffix(f"{re.sub(r'[^A-Za-z0-9_]', '_', path)}_{method.lower()}")
    return identifier if whole else _words(function) or identifier


def _of_path(method: str, path: str, *, every: bool) -> str:
    """A name from a method and a path, with every parameter or only those at its end."""
    parts = [part for part in path.split("/") if part]
    last = max((index for index, part in enumerate(parts) if not _PLACEHOLDER.search(part)), default=-1)
    words = [method.lower()]
    for index, part in enumerate(parts):
        words.append(_words(_PLACEHOLDER.sub(" ", part)))
        if every or index > last:
            words += [f"by_{_words(name)}" for name in _PLACEHOLDER.findall(part)]
    return "_".join(filter(None, words))


def _descriptions(tools: Sequence[BaseTool], given: Mapping[str, str] | Sequence[str] | None) -> list[str]:
    if isinstance(given, Mapping):
        given = [given.get(tool.name, tool.description) for tool in tools]
    elif given is None:
        given = [tool.description for tool in tools]
    elif isinstance(given, str) or len(given) != len(tools):
        raise ToolError(f"descriptions must be one text for each of the {len(tools)} tools, or a dict by their names")
    lines = [_SENTENCE.split(" ".join(text.split()), maxsplit=1)[0] for text in given]
    for tool, line in zip(tools, lines, strict=True):
        if not line:
            raise ToolError(f"the tool {tool.name!r} has no description to make a name of; pass it in descriptions")
    return lines


def _names(text: str, *, any_words: bool) -> Expression:
    """The well-formed names for a description: of its words, none twice, or of any words."""
    words = [] if any_words else _content_words(text)
    if len(words) < _FEWEST_WORDS:
        return pattern(_WELL_FORMED, code_points)
    word = trie({word.encode(): EPSILON for word in words})
    further = repeat(sequence(literal("_"), word), _FEWEST_WORDS - 1, _MAX_WORDS - 1)
    before, after = optional(sequence(EVERYTHING, literal("_"))), optional(sequence(literal("_"), EVERYTHING))
    between = choice(literal("_"), sequence(literal("_"), EVERYTHING, literal("_")))
    once = (complement(sequence(before, literal(word), between, literal(word), after)) for word in words)
    return intersection(sequence(word, further), *once)


def _content_words(text: str) -> list[str]:
    """The distinct words of a text, without those that say nothing."""
    words = dict.fromkeys(_words(text).lower().split("_"))
    return [word for word in words if 1 < len(word) <= _LONGEST_WORD and not _SAY_NOTHING.fullmatch(word)][
        :_MOST_CONTENT_WORDS
    ]
