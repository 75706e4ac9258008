"""The spec of a machine: a value that is a cache key and, as JSON, is sent to another process.

`read_spec` inverts `to_json`: given the same special tokens, `read_spec(spec.to_json(), special_tokens).grammar()`
equals `spec.grammar()`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, cached_property
from typing import Any, TypeAlias

from pydantic import StrictBool, TypeAdapter, ValidationError

from langchain_tooldec.automata.expression import Expression
from langchain_tooldec.automata.restriction import Restriction
from langchain_tooldec.automata.unicode import code_points
from langchain_tooldec.errors import (
    Fault,
    FormatError,
    OptionError,
    SpecError,
    ToolNameError,
    UnsatisfiableSchemaError,
    UnsupportedSchemaError,
)
from langchain_tooldec.formats.bare import LlamaFormat
from langchain_tooldec.formats.base import Format
from langchain_tooldec.formats.braces import BraceNotation
from langchain_tooldec.formats.call_head import Call, Piece
from langchain_tooldec.formats.families import FAMILIES, HermesFormat, MistralFormat
from langchain_tooldec.formats.inference import BareTemplateFormat, TemplateFormat
from langchain_tooldec.formats.notation import JsonNotation, Notation
from langchain_tooldec.formats.plain import PlainFormat
from langchain_tooldec.formats.python_literals import PythonNotation
from langchain_tooldec.formats.react import ReActFormat
from langchain_tooldec.formats.special_token import SpecialTokenFormat
from langchain_tooldec.formats.structured_chat import StructuredChatFormat
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.formats.thinking import ThinkingFormat, ThoughtMarks
from langchain_tooldec.formats.turns import (
    AnswerSchema,
    AssistantTurn,
    CompiledTool,
    ToolCall,
    ToolSpec,
    with_conversation,
)
from langchain_tooldec.grammars.grounding import Conversation, Message
from langchain_tooldec.grammars.json_schema import Layout
from langchain_tooldec.grammars.json_schema.api.unspelled import no_token, unspelled
from langchain_tooldec.grammars.regex import pattern
from langchain_tooldec.version import __version__

FIELD = "tooldec"
"""The field of a server request that carries the spec."""
THOUGHT_FIELD = f"{FIELD}_max_thought_tokens"
"""The field that carries the most tokens of a turn while it thinks; see `decoding.ThoughtLimit`."""

STRING_FIELD = f"{FIELD}_max_string_length"
"""The field that carries the characters after which a string of a call is closed; see `decoding.StringLimit`."""

_CLASSES: list[type[Format]] = [HermesFormat, LlamaFormat, MistralFormat, *FAMILIES]
_CLASSES += [ReActFormat, SpecialTokenFormat, StructuredChatFormat]
FORMATS: dict[str, type[Format]] = {kind.name: kind for kind in _CLASSES}
"""The formats by name. Chat templates are compared with the native ones in this order."""
_KINDS = FORMATS | {kind.name: kind for kind in (PlainFormat, TemplateFormat, BareTemplateFormat)}


@dataclass(frozen=True)
class TurnSpec:
    """The turns that a model may write. Immutable; do not modify the tools' parameters.

    Attributes:
        format: How turns are written, after `Format.for_request` and `Format.after_prompt`.
        tools: The tools that may be called; their descriptions are ignored.
        answer: Whether a turn may be an answer.
        schema: JSON Schema of the answer; None: any text.
        several: Whether a turn may have several calls, if the format allows it.
        conversation: What was said, the source of values marked with `x-grounded`. None: they are not restricted.
    """

    format: Format
    tools: Sequence[ToolSpec]
    answer: bool = True
    schema: AnswerSchema = None
    several: bool = True
    conversation: Conversation | None = None

    @property
    def names(self) -> list[str]:
        """The tools that may be called."""
        return [tool.name for tool in self.tools]

    @property
    def said(self) -> int:
        """The characters of the conversation."""
        return 0 if self.conversation is None else sum(len(message.text) for message in self.conversation.messages)

    @cached_property
    def key(self) -> str:
        """Equal for specs of the same turns in this process; formats of custom classes are compared by attributes."""
        return json.dumps([self.format, *self._rest()], default=_as_json)

    def to_json(self, *, vocabulary: str | None = None) -> str:
        """The spec as JSON, for another process with the same package version.

        Args:
            vocabulary: See `read_spec`.

        Raises:
            OptionError: The format's class is custom, or a schema is not JSON.
        """
        names = ("tools", "answer", "schema", "several", "conversation")
        own = {"format": _format_json(self.format), **dict(zip(names, self._rest(), strict=True))}
        return _dumped(own, vocabulary)

    def grammar(self) -> Expression:
        """The turns as an expression; see `Format.grammar` for the errors."""
        return self._grammar(answer=self.answer)

    def calls(self) -> Expression | None:
        """The turns with a call, if answers are allowed too; None if all turns have calls, or none has."""
        return self._grammar(answer=False) if self.tools and self.answer else None

    def check_spelled(self, restriction: Restriction) -> None:
        """Check that a vocabulary which lacks some bytes can spell what tools and answer require.

        Args:
            restriction: The bytes that the vocabulary lacks.

        Raises:
            ToolNameError: A tool name cannot be spelled.
            UnsupportedSchemaError: Some keys, fixed values or patterns cannot be spelled; lists all of them.
            UnsatisfiableSchemaError: No call of a tool can be spelled.
            FormatError: No answer can be spelled.
        """
        tools = self._compiled
        _refuse([fault._replace(tool=one.name) for one in tools for fault in unspelled(one.parameters, restriction)])
        for tool in tools:
            _check_call(self.format, tool, restriction)
        if not self.answer:
            return
        if self.schema is not None:
            _refuse(unspelled(self.schema, restriction))
        if lacking := restriction.lacking(self.format.grammar([], schema=self.schema)):
            reason = f"no answer in the format {self.format.name!r} can be written: {no_token(lacking)}"
            raise FormatError(f"{reason}; ask for another format")

    def thought_ends(self, text: str) -> Sequence[str]:
        """The texts that may end the thought in progress, after the text of a turn so far; see `Format`."""
        return self.format.thought_ends(text, calls=bool(self.tools), answer=self.answer)

    def shortest(self) -> list[str | None]:
        """The `ToolSpec.shortest` of each tool; valid once the grammar was built."""
        return [tool.shortest_text() for tool in self._compiled]

    def steps(self) -> list[int]:
        """The counted steps that each tool took; valid once the grammar was built."""
        return [sum(tool.steps.values()) for tool in self._compiled]

    def calling(self, index: int) -> TurnSpec:
        """The turns that call one of the tools; its arguments are not compiled for that."""
        tool = self._compiled[index]
        return replace(self, tools=[replace(tool, shortest=tool.shortest_text())], answer=False)

    def knowing(self, shortest: Sequence[str | None]) -> TurnSpec:
        """The same spec with `shortest` as another process computed it."""
        pairs = zip(self.tools, shortest, strict=True)
        return replace(self, tools=[replace(tool, shortest=text) for tool, text in pairs])

    @cached_property
    def _compiled(self) -> list[CompiledTool]:
        """The tools with their compiled arguments, kept as long as this spec."""
        return [
            CompiledTool(tool.name, tool.description, tool.parameters, tool.shortest, self.conversation)
            for tool in self.tools
        ]

    def _grammar(self, *, answer: bool) -> Expression:
        schema = None if self.schema is None else with_conversation(self.schema, self.conversation)
        return self.format.grammar(self._compiled, answer=answer, schema=schema, several=self.several)

    def _rest(self) -> tuple[Any, ...]:
        tools = [(tool.name, dict(tool.parameters)) for tool in self.tools]
        said = None if self.conversation is None else [asdict(message) for message in self.conversation.messages]
        return tools, self.answer, self.schema, self.several, said


@dataclass(frozen=True)
class PatternSpec:
    """The texts in which a regular expression (ECMA-262) is found. Immutable.

    Attributes:
        pattern: The regular expression; unless anchored, it may match anywhere in the text.
    """

    pattern: str

    @property
    def said(self) -> int:
        """No conversation."""
        return 0

    @property
    def key(self) -> str:
        """Equal for equal expressions."""
        return f"pattern {self.pattern}"

    def to_json(self, *, vocabulary: str | None = None) -> str:
        """The spec as JSON, for another process with the same package version; see `read_spec` for `vocabulary`."""
        return _dumped({"pattern": self.pattern}, vocabulary)

    def grammar(self) -> Expression:
        """The texts as an expression.

        Raises:
            PatternError: The regular expression cannot be enforced.
        """
        return pattern(self.pattern, code_points)

    def calls(self) -> Expression | None:
        """None: there are no calls."""
        return None

    def check_spelled(self, restriction: Restriction) -> None:
        """Does nothing: a pattern names nothing that must be spelled."""


MachineSpec: TypeAlias = TurnSpec | PatternSpec


def _check_call(turn_format: Format, tool: CompiledTool, restriction: Restriction) -> None:
    """Check that a tool, which was compiled, can be called at all."""
    arguments, around = tool.shortest_text(), turn_format.render(AssistantTurn(calls=(ToolCall(tool.name),)))
    if arguments is not None and restriction.spells(f"{around}{arguments}".encode(errors="surrogateescape")):
        return
    missing = restriction.missing_in(tool.name)
    lacking = restriction.lacking(turn_format.grammar([tool], answer=False))
    if lacking and missing:
        raise ToolNameError(f"the name {tool.name!r} cannot be written: {no_token(missing)}; rename the tool")
    if lacking:
        reason = f"no call of it can be written: {no_token(lacking)}"
        raise UnsatisfiableSchemaError(reason, path="$", tool=tool.name)


def _refuse(faults: Sequence[Fault]) -> None:
    """Raise an error with all of the faults, if there are any."""
    if not faults:
        return
    first, *others = faults
    own = [fault._replace(tool=None) if fault.tool == first.tool else fault for fault in others]
    raise UnsupportedSchemaError(first.message, keyword=first.keyword, path=first.path, tool=first.tool, others=own)


def read_spec(text: str, special_tokens: Collection[str], vocabulary: str | None = None) -> MachineSpec:
    """Read a spec from JSON.

    Args:
        text: The result of `to_json`.
        special_tokens: Texts of the special tokens that the model can write.
        vocabulary: `Vocabulary.fingerprint` of the model; None: unchecked. A spec without a fingerprint fits any.

    Raises:
        SpecError: The text is not a spec, or is one for another package version or vocabulary.
    """
    try:
        given = json.loads(text)
        version = given["version"]
    except (ValueError, RecursionError, TypeError, KeyError):
        raise SpecError(f"not a machine as JSON, with a version of langchain-tooldec: {text[:100]!r}") from None
    if version != __version__:
        raise SpecError(
            f"the machine is from langchain-tooldec {version}, but this is {__version__}; install one version on both "
            "sides"
        )
    if vocabulary not in (None, meant := given.get("vocabulary", vocabulary)):
        raise SpecError(
            f"the machine is for the vocabulary {meant}, but this model's is {vocabulary}; use the tokenizer and the "
            "configuration of the served model"
        )
    try:
        if "pattern" in given:
            return PatternSpec(_valid(str, given["pattern"]))
        tools = [ToolSpec(name, "", schema) for name, schema in _valid(list[tuple[str, _Object]], given["tools"])]
        schema = _valid(_Object | None, given["schema"])
        turn_format = _read_format(given["format"], special_tokens)
        answer, several = (_valid(StrictBool, given[name]) for name in ("answer", "several"))
        said = _valid(list[Message] | None, given["conversation"])
        conversation = None if said is None else Conversation(tuple(said))
        return TurnSpec(turn_format, tools, answer, schema, several, conversation)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SpecError(f"the machine cannot be read ({type(error).__name__}: {error}): {text[:100]!r}") from None


def _format_json(turn_format: Format) -> dict[str, Any]:
    """What a format's grammar depends on, except the special tokens, which the vocabulary provides."""
    if isinstance(turn_format, ThinkingFormat):
        inner = _format_json(turn_format.inner)
        begun = {"begun": turn_format.begun, "line_left": turn_format.line_left}
        return {"marks": vars(turn_format.marks), **begun, "inner": inner}
    if _KINDS.get(turn_format.name) is not type(turn_format):
        raise OptionError(
            f"the format {type(turn_format).__name__} cannot be sent to another process, which does not know the "
            f"class; use one of {', '.join(sorted(_KINDS))}"
        )
    own = {name: value for name, value in vars(turn_format).items() if name in _ATTRIBUTES}
    if notation := vars(turn_format).get("notation"):
        own["notation"] = [type(notation).__name__, vars(notation)]
    return {"name": turn_format.name, **own}


def _read_format(given: Mapping[str, Any], special_tokens: Collection[str]) -> Format:
    if "inner" in given:
        thinking = ThinkingFormat(_read_format(given["inner"], special_tokens), _valid(ThoughtMarks, given["marks"]))
        thinking.begun, thinking.line_left = (_valid(StrictBool, given[name]) for name in ("begun", "line_left"))
        return thinking
    kind = _KINDS[given["name"]]
    checked = {"tool_token": given["tool_token"]} if kind is SpecialTokenFormat else {}
    own = {name: _valid(_ATTRIBUTES[name], value) for name, value in given.items() if name not in {"name", "notation"}}
    if "notation" in given:
        own["notation"] = _read_notation(*given["notation"])
    return kind(special_tokens, **checked).adapted(**own)


def _read_notation(kind: str, given: Mapping[str, Any]) -> Notation:
    notation: Notation = _valid(_NOTATIONS[kind], given)
    if unknown := given.keys() - vars(notation).keys():
        raise ValueError(f"a notation has no {sorted(unknown)[0]!r}")
    return notation


_Texts: TypeAlias = tuple[str, ...]
_Object: TypeAlias = dict[str, Any]
_ATTRIBUTES: Mapping[str, Any] = {
    "layout": Layout,
    **dict.fromkeys(("structured", "calls_without_marks", "answers_in_words"), StrictBool),
    **dict.fromkeys(("begun", "several", "name_last"), StrictBool),
    **dict.fromkeys(("outer_markers", "leads", "openings", "markers", "head"), _Texts),
    "around_answer": tuple[str, str],
    "said": tuple[str, str] | None,
    "calls": tuple[Call, ...],
    "section": tuple[Piece, Piece],
    "between": Piece,
    "tool_token": str | None,
    "argument_names": dict[str, _Texts] | None,
}
"""What options, a request, a prompt or a chat template set of a format, beside the notation of its arguments."""
_NOTATIONS = {kind.__name__: kind for kind in (BraceNotation, JsonNotation, PythonNotation, TagNotation)}


def _valid(hint: Any, value: Any) -> Any:
    """A value of JSON as its type hint says."""
    try:
        return _adapter(hint).validate_python(value)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{first['msg']}, not {first['input']!r:.100}") from None


@cache
def _adapter(hint: Any) -> TypeAdapter[Any]:
    return TypeAdapter(hint)


def _dumped(value: Mapping[str, Any], vocabulary: str | None) -> str:
    meant = {} if vocabulary is None else {"vocabulary": vocabulary}
    try:
        return json.dumps({"version": __version__, **meant, **value}, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise OptionError(f"a tool's schema is not JSON and cannot be sent to another process: {error}") from None


def _as_json(value: Any) -> Any:
    """How a cache key represents a value that is not JSON."""
    if isinstance(value, Format):
        return [id(type(value)), vars(value)]
    return sorted(value) if isinstance(value, (set, frozenset)) else [type(value).__name__, repr(value)]
