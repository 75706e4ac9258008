"""Formats of model families with JSON arguments; each is a declaration (see `CallFormat`).

Sources: the families' chat templates; mlc-ai/xgrammar, `builtin_structural_tag.py`; vllm-project/vllm,
`vllm/tool_parsers`.
"""

from __future__ import annotations

from langchain_tooldec.formats.bare import BareFormat
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.turns import ToolCall

_OBJECT = ('{"name": "', '", "arguments": ', "}")


class ApertusFormat(CallFormat):
    """Apertus: a list of objects whose only key is the tool's name."""

    name = "apertus"
    markers = ("<|tools_prefix|>", "<|tools_suffix|>")
    section = ("<|tools_prefix|>[", "]<|tools_suffix|>")
    calls = (('{"', '": ', "}"),)
    between = ", "


class CommandFormat(CallFormat):
    """Cohere's Command R7B and Command A: a list of actions. Answers have markers of their own."""

    name = "command"
    markers = ("<|START_ACTION|>", "<|END_ACTION|>", "<|START_RESPONSE|>", "<|END_RESPONSE|>")
    section = (("<|START_ACTION|>[\n    ", "<|START_ACTION|>["), ("\n]<|END_ACTION|>", "]<|END_ACTION|>"))
    calls = (('{"tool_call_id": "{index}", "tool_name": "', '", "parameters": ', "}"),)
    between = (",\n    ", ", ")
    around_answer = ("<|START_RESPONSE|>", "<|END_RESPONSE|>")
    said = None


class DeepSeekFormat(CallFormat):
    """DeepSeek V3 and R1, and models distilled from them: JSON in a code block."""

    name = "deepseek"
    markers = (
        "<｜tool▁calls▁begin｜>",
        "<｜tool▁calls▁end｜>",
        "<｜tool▁call▁begin｜>",
        "<｜tool▁call▁end｜>",
        "<｜tool▁sep｜>",
    )
    section = ("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>")
    calls = (("<｜tool▁call▁begin｜>function<｜tool▁sep｜>", "\n```json\n", "\n```<｜tool▁call▁end｜>"),)
    between = "\n"


class DeepSeekV31Format(CallFormat):
    """DeepSeek V3.1: a name and JSON between markers."""

    name = "deepseek_v31"
    markers = DeepSeekFormat.markers
    section = DeepSeekFormat.section
    calls = (("<｜tool▁call▁begin｜>", "<｜tool▁sep｜>", "<｜tool▁call▁end｜>"),)


class FunctionaryFormat(CallFormat):
    """Functionary 3.1: the name in a tag, followed by JSON."""

    name = "functionary"
    markers = ("<function=", "</function>")
    calls = (("<function=", ">", "</function>"),)


class GigaChatFormat(CallFormat):
    """GigaChat 3: one JSON call after a marker."""

    name = "gigachat"
    several = False
    markers = ("<|function_call|>",)
    calls = (("<|function_call|>" + _OBJECT[0], *_OBJECT[1:]),)


class GraniteFormat(CallFormat):
    """Granite 3: a JSON list after a marker."""

    name = "granite"
    markers = ("<|tool_call|>",)
    section = (("<|tool_call|>[", "<|tool_call|> ["), "]")
    calls = (_OBJECT,)
    between = ", "


class Granite31Format(CallFormat):
    """Granite 3.1: a JSON list after a tag."""

    name = "granite_31"
    markers = ("<tool_call>",)
    section = (("<tool_call>[", "<tool_call> ["), "]")
    calls = (_OBJECT,)
    between = ", "


class FunctionaryV32Format(CallFormat):
    """Functionary 3.2: each part of a turn names its recipient; the prompt ends with the marker of the first."""

    name = "functionary_v32"
    markers = (">>>",)
    openings = ()
    start = between = ">>>"
    calls = (("", "\n", ""),)
    around_answer = ("all\n", "")
    said = ("all\n", ">>>")


class HarmonyFormat(CallFormat):
    """gpt-oss: a call is a message to a function in the channel `commentary`; answers are in the channel `final`.

    The token after a call ends the turn. A text before it is another message in the channel `commentary`.
    """

    name = "harmony"
    several = False
    markers = ("<|channel|>", "<|message|>", "<|start|>", "<|end|>", "<|call|>", "<|constrain|>", "<|return|>")
    openings = ("<|channel|>commentary to=functions.", " to=functions.")
    calls = (
        (" to=functions.", "<|channel|>commentary json<|message|>", ""),
        ("<|channel|>commentary to=functions.", " <|constrain|>json<|message|>", ""),
    )
    around_answer = ("<|channel|>final<|message|>", "")
    said = ("<|channel|>commentary<|message|>", "<|end|><|start|>assistant")


class HermesInlineFormat(CallFormat):
    """EXAONE 4 and SmolLM3: as Hermes, on one line."""

    name = "hermes_inline"
    markers = ("<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>")
    calls = (("<tool_call>" + _OBJECT[0], _OBJECT[1], "}</tool_call>"),)
    between = ("\n", "")
    said = ("", "\n")


class HunyuanFormat(CallFormat):
    """Hunyuan A13B and Apriel: a JSON list in tags."""

    name = "hunyuan"
    markers = ("<tool_calls>", "</tool_calls>")
    section = ("<tool_calls>[", "]</tool_calls>")
    calls = (_OBJECT,)
    between = ", "


class KimiFormat(CallFormat):
    """Kimi K2: a name with the call's number in the conversation, and JSON, between markers."""

    name = "kimi"
    markers = (
        *("<|tool_calls_section_begin|>", "<|tool_calls_section_end|>", "<|tool_call_begin|>"),
        *("<|tool_call_argument_begin|>", "<|tool_call_end|>"),
    )
    section = ("<|tool_calls_section_begin|>", "<|tool_calls_section_end|>")
    calls = (("<|tool_call_begin|>functions.", ":{index}<|tool_call_argument_begin|>", "<|tool_call_end|>"),)

    def call_id(self, call: ToolCall, place: int) -> str:
        """See `Format.call_id`. The template writes the identifier in place of the name."""
        return f"functions.{self.told_name(call.name)}:{place}"


class MistralListFormat(CallFormat):
    """Mistral's tokenizer versions 3 and 7: a JSON list, with or without call identifiers."""

    name = "mistral_v3"
    markers = ("[TOOL_CALLS]", "[TOOL_RESULTS]", "[/TOOL_RESULTS]")
    section = (("[TOOL_CALLS] [", "[TOOL_CALLS]["), "]")
    calls = ((*_OBJECT[:2], ("}", ', "id": "{id}"}')),)
    between = ", "


class MistralNamedFormat(CallFormat):
    """Mistral's tokenizer versions 11 and later: a name and JSON, with or without an identifier."""

    name = "mistral_v11"
    markers = ("[TOOL_CALLS]", "[ARGS]", "[CALL_ID]", "[TOOL_RESULTS]", "[/TOOL_RESULTS]")
    calls = (("[TOOL_CALLS]", ("[ARGS]", "[CALL_ID]{id}[ARGS]"), ""),)


class NemotronFormat(CallFormat):
    """Nemotron Nano 2: a JSON list in tags."""

    name = "nemotron"
    markers = ("<TOOLCALL>", "</TOOLCALL>")
    section = ("<TOOLCALL>[", "]</TOOLCALL>")
    calls = (_OBJECT,)
    between = ", "


class PhiFormat(CallFormat):
    """Phi-4-mini: JSON objects between markers."""

    name = "phi"
    markers = ("<|tool_call|>", "<|/tool_call|>")
    calls = (("<|tool_call|>" + _OBJECT[0], _OBJECT[1], "}<|/tool_call|>"),)


class PhiFunctoolsFormat(CallFormat):
    """Phi-4-mini as its model card describes it: a JSON list after a word."""

    name = "phi_functools"
    markers = ("functools[",)
    section = ("functools[", "]")
    calls = (_OBJECT,)
    between = ", "


class SolarFormat(CallFormat):
    """Solar Open: an identifier, a name and JSON between markers."""

    name = "solar"
    markers = (
        *("<|tool_calls|>", "<|tool_call:begin|>", "<|tool_call:name|>", "<|tool_call:args|>", "<|tool_call:end|>"),
        *("<|calls|>", "<|content|>"),
    )
    section = ("<|tool_calls|>", "")
    around_answer = ("<|content|>", "")
    said = None
    calls = (("<|tool_call:begin|>{id}<|tool_call:name|>", "<|tool_call:args|>", "<|tool_call:end|>"),)


class XlamFormat(BareFormat):
    """xLAM 2: a turn is a list of JSON objects, or text."""

    name = "xlam"
    section = ("[", "]")
    calls = (_OBJECT,)
    between = ", "
    head = (r"\[", r"\{", '"')


JSON_FAMILIES: tuple[type[CallFormat], ...] = (
    *(ApertusFormat, CommandFormat, DeepSeekFormat, DeepSeekV31Format, FunctionaryFormat, GigaChatFormat),
    *(GraniteFormat, MistralListFormat, MistralNamedFormat, HarmonyFormat, HunyuanFormat, KimiFormat, NemotronFormat),
    *(PhiFormat, SolarFormat, HermesInlineFormat, Granite31Format, PhiFunctoolsFormat, FunctionaryV32Format),
)
"""The families whose calls begin with a marker, in the order in which a chat template is compared with them."""
