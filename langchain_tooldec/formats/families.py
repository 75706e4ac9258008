"""Formats of model families whose arguments are in tags, Python or braces; each is a declaration (see `CallFormat`).

Formats with JSON arguments, and the sources, are in `json_families`.
"""

from __future__ import annotations

from langchain_tooldec.formats.bare import BareFormat
from langchain_tooldec.formats.braces import BraceNotation
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.json_families import JSON_FAMILIES, XlamFormat
from langchain_tooldec.formats.python_literals import PythonNotation
from langchain_tooldec.formats.tags import TagNotation


class QwenCoderFormat(CallFormat):
    """Qwen3-Coder, Qwen 3.5, Nemotron 3 and Step 3.5: each value in a tag, on its own lines."""

    name = "qwen_coder"
    markers = (
        *("<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>"),
        *("<function=", "</function>", "<parameter=", "</parameter>"),
    )
    openings = ("<tool_call>", "<function=")
    calls = (("<tool_call>\n<function=", ">\n", "</function>\n</tool_call>"),)
    also_read = (("<function=", ">\n", "</function>\n</tool_call>"),)
    between = "\n"
    said = ("", "\n\n")
    notation = TagNotation("<parameter=", ">\n", "\n</parameter>\n", words=("python", "json"))


class SeedFormat(CallFormat):
    """Seed-OSS: each value in a tag; lists and objects as Python literals."""

    name = "seed"
    markers = (
        *("<seed:tool_call>", "</seed:tool_call>"),
        *("<function=", "</function>", "<parameter=", "</parameter>"),
    )
    calls = (("<seed:tool_call>\n<function=", ">\n", "</function>\n</seed:tool_call>"),)
    between = "\n"
    said = ("", "\n\n")
    notation = TagNotation("<parameter=", ">", "</parameter>\n", words=("python", "json"), nested="python")


class MiniMaxFormat(CallFormat):
    """MiniMax M2: each value in a tag whose attribute is the key."""

    name = "minimax"
    markers = (
        *("<minimax:tool_call>", "</minimax:tool_call>"),
        *("<invoke ", "</invoke>", "<parameter ", "</parameter>"),
    )
    section = ("<minimax:tool_call>\n", "</minimax:tool_call>")
    calls = (('<invoke name="', '">\n', "</invoke>\n"),)
    said = ("", "\n")
    notation = TagNotation('<parameter name="', '">', "</parameter>\n")


class GlmFormat(CallFormat):
    """GLM 4.5 and 4.6: each key and each value in a tag of its own."""

    name = "glm"
    markers = (
        *("<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>"),
        *("<arg_key>", "</arg_key>", "<arg_value>", "</arg_value>"),
    )
    calls = (("<tool_call>", "\n", "</tool_call>"),)
    between = "\n"
    said = ("", "\n")
    notation = TagNotation("<arg_key>", "</arg_key>\n<arg_value>", "</arg_value>\n")


class Glm47Format(CallFormat):
    """GLM 4.7: as GLM 4.6, without line breaks."""

    name = "glm_47"
    markers = GlmFormat.markers
    calls = (("<tool_call>", "", "</tool_call>"),)
    notation = TagNotation("<arg_key>", "</arg_key><arg_value>", "</arg_value>")


class DeepSeekV32Format(CallFormat):
    """DeepSeek V3.2: each value in a tag; an attribute distinguishes strings from other values.

    For a call without arguments, its chat template writes two lines and DeepSeek's encoder three; both are accepted.
    """

    name = "deepseek_v32"
    markers = (
        *("<｜DSML｜function_calls>", "</｜DSML｜function_calls>", "<｜DSML｜invoke ", "</｜DSML｜invoke>"),
        *("<｜DSML｜parameter ", "</｜DSML｜parameter>"),
    )
    openings = ("<｜DSML｜function_calls>", "<｜DSML｜invoke ")
    section = ("<｜DSML｜function_calls>\n", "</｜DSML｜function_calls>")
    calls = (('<｜DSML｜invoke name="', '">\n', ("</｜DSML｜invoke>\n", "\n</｜DSML｜invoke>\n")),)
    said = ("", "\n\n")
    notation = TagNotation(
        '<｜DSML｜parameter name="', '" string="false">', "</｜DSML｜parameter>\n", text='" string="true">'
    )


class DeepSeekV4Format(DeepSeekV32Format):
    """DeepSeek V4: as V3.2, with another tag around the calls."""

    name = "deepseek_v4"
    markers = ("<｜DSML｜tool_calls>", "</｜DSML｜tool_calls>", *DeepSeekV32Format.markers[2:])
    openings = ("<｜DSML｜tool_calls>", "<｜DSML｜invoke ")
    section = ("<｜DSML｜tool_calls>\n", "</｜DSML｜tool_calls>")


class DeepSeekV41Format(DeepSeekV32Format):
    """DeepSeek V4.1: as V4, with a space in each tag."""

    name = "deepseek_v41"
    markers = (
        *("<｜DSML｜ calls>", "</｜DSML｜ calls>", "<｜DSML｜ invoke ", "</｜DSML｜ invoke>"),
        *("<｜DSML｜ parameter ", "</｜DSML｜ parameter>"),
    )
    openings = ("<｜DSML｜ calls>", "<｜DSML｜ invoke ")
    section = ("<｜DSML｜ calls>\n", "</｜DSML｜ calls>")
    calls = (('<｜DSML｜ invoke name="', '">\n', ("</｜DSML｜ invoke>\n", "\n</｜DSML｜ invoke>\n")),)
    notation = TagNotation(
        '<｜DSML｜ parameter name="', '" string="false">', "</｜DSML｜ parameter>\n", text='" string="true">'
    )


class PythonicFormat(BareFormat):
    """Llama 4, ToolACE, and Llama 3.2 and Gemma 3 with vLLM's templates: a turn is a list of Python calls, or text."""

    name = "pythonic"
    openings = ()
    markers = wrap = ("<|python_start|>", "<|python_end|>")
    section = ("[", "]")
    calls = (("", "(", ""),)
    between = ", "
    notation = PythonNotation()
    head = (r"\[", "[A-Za-z_\u0080-\U0010ffff]")


class LfmFormat(CallFormat):
    """LFM2 and LFM2.5: a list of Python calls between markers."""

    name = "lfm"
    markers = ("<|tool_call_start|>", "<|tool_call_end|>")
    section = ("<|tool_call_start|>[", "]<|tool_call_end|>")
    calls = (("", "(", ""),)
    between = ", "
    notation = PythonNotation()


class OlmoFormat(CallFormat):
    """OLMo 3: Python calls, one per line."""

    name = "olmo"
    markers = ("<function_calls>", "</function_calls>")
    section = (("<function_calls>", "<function_calls>\n"), ("</function_calls>", "\n</function_calls>"))
    calls = (("", "(", ""),)
    between = "\n"
    notation = PythonNotation(json_words=True)


class GemmaFormat(CallFormat):
    """Gemma 4: unquoted keys in alphabetical order, strings between markers."""

    name = "gemma"
    markers = ("<|tool_call>", "<tool_call|>", '<|"|>')
    calls = (("<|tool_call>call:", "{", "<tool_call|>"),)
    notation = BraceNotation('<|"|>', sorts=True)


class FunctionGemmaFormat(CallFormat):
    """FunctionGemma: unquoted keys, strings between markers."""

    name = "functiongemma"
    markers = ("<start_function_call>", "<end_function_call>", "<escape>")
    calls = (("<start_function_call>call:", "{", "<end_function_call>"),)
    notation = BraceNotation("<escape>")


FAMILIES: tuple[type[CallFormat], ...] = (
    *JSON_FAMILIES,
    *(QwenCoderFormat, SeedFormat, MiniMaxFormat, GlmFormat, Glm47Format),
    *(DeepSeekV32Format, DeepSeekV4Format, DeepSeekV41Format),
    *(LfmFormat, OlmoFormat, GemmaFormat, FunctionGemmaFormat, PythonicFormat, XlamFormat),
)
"""All model families, in the order in which a chat template is compared with them."""
