"""Formats of model families, each a declaration; see `CallFormat` for what its texts mean.

For people who ask for a format by its name, and for models whose chat template writes no calls. Where a template writes
some, their form is inferred; the format that writes the same gives it its name, and knows other spellings.

Sources: the families' chat templates; Nous Research, Hermes-Function-Calling; mlc-ai/xgrammar,
`builtin_structural_tag.py`; vllm-project/vllm, `vllm/tool_parsers`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Self, cast
from typing import Literal as Word

from langchain_tooldec.formats.bare import BareFormat
from langchain_tooldec.formats.braces import BraceNotation
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.python_literals import PythonNotation
from langchain_tooldec.formats.tags import TagNotation
from langchain_tooldec.grammars.json_schema import Layout


def _family(name: str, about: str, kind: type[CallFormat] = CallFormat, **form: Any) -> type[CallFormat]:
    return cast("type[CallFormat]", type(name, (kind,), {"name": name, "__doc__": about, **form}))


_NAME, _ARGUMENTS = '{"name": "', '", "arguments": '
_OBJECT = (_NAME, _ARGUMENTS, "}")
_RESPONSE = ("<tool_response>\n", "\n</tool_response>")
_DEEPSEEK = ("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>")
_KIMI = ("<|tool_calls_section_begin|>", "<|tool_calls_section_end|>")
_CALLS, _CALL_ID, _ARGS = "[TOOL_CALLS]", "[CALL_ID]", "[ARGS]"
_MISTRAL_RESULT = ("[TOOL_RESULTS] ", "[/TOOL_RESULTS]")
_WORDS: tuple[Word["python"], Word["json"]] = ("python", "json")


def _listed(name: str, about: str, begin: str | tuple[str, ...], end: str, **form: Any) -> type[CallFormat]:
    """A family whose calls are a JSON list."""
    return _family(name, about, section=(begin, end), calls=(_OBJECT,), between=", ", **form)


def _dsml(name: str, about: str, calls: str, space: str = "") -> type[CallFormat]:
    """DeepSeek's markup language. A call without arguments has two lines in a template, and three in its encoder."""
    end = f"</｜DSML｜{space}invoke>\n"
    parameter = f"<｜DSML｜{space}parameter"
    return _family(
        name,
        about,
        openings=(f"<｜DSML｜{space}{calls}>", f"<｜DSML｜{space}invoke "),
        section=(f"<｜DSML｜{space}{calls}>\n", f"</｜DSML｜{space}{calls}>"),
        calls=((f'<｜DSML｜{space}invoke name="', '">\n', (end, f"\n{end}")),),
        said=("", "\n\n"),
        notation=TagNotation(
            f'{parameter} name="', '" string="false">', f"</｜DSML｜{space}parameter>\n", '" string="true">'
        ),
    )


class HermesFormat(CallFormat):
    """Qwen and Hermes: JSON between `<tool_call>` and `</tool_call>`."""

    name = "hermes"
    calls = ((f"<tool_call>\n{_NAME}", _ARGUMENTS, "}\n</tool_call>"),)
    between = ("\n", "")
    said = ("", "\n")
    stops = ("<tool_response>",)
    around_result = _RESPONSE
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        'To call one, write <tool_call>, the JSON object {{"name": the function, "arguments": its arguments}} and '
        "</tool_call>, each on a line of its own. You are then given its result between <tool_response> and "
        "</tool_response>."
    )


class MistralFormat(CallFormat):
    """Mistral: a JSON list, or names and arguments, after `[TOOL_CALLS]`.

    The special tokens decide: names and arguments if there is `[ARGS]` (Magistral, Devstral, Ministral 3). A call may
    have an identifier of nine letters and digits, in the list if there is `[TOOL_CALLS]`, and else if there is
    `[CALL_ID]`.

    Source: mistral-common, instruct tokenizers, versions 3 to 13.
    """

    name = "mistral"
    markers = (_CALLS, _ARGS, _CALL_ID, "[TOOL_RESULTS]", "[/TOOL_RESULTS]")
    around_result = _MISTRAL_RESULT
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        f"To call some, write {_CALLS} and a JSON list of objects "
        '{{"name": the function, "arguments": its arguments}}. You are then given the results.'
    )

    def __init__(self, special_tokens: Collection[str] = (), *, layout: Layout = "compact") -> None:
        super().__init__(special_tokens, layout=layout)
        self._spell()

    def with_special_tokens(self, special_tokens: Collection[str]) -> Self:
        """See `Format.with_special_tokens`. The tokens decide the spelling."""
        adapted = super().with_special_tokens(special_tokens)
        adapted._spell()
        return adapted

    def _spell(self) -> None:
        if _ARGS in self.special_tokens:
            identified = [f"{_CALL_ID}{{id}}{_ARGS}"] if _CALL_ID in self.special_tokens else []
            self.calls = ((_CALLS, (_ARGS, *identified), ""),)
            self.section, self.between = ("", ""), ""
        else:
            identified = [', "id": "{id}"}'] if _CALLS in self.special_tokens else []
            self.calls = ((_NAME, _ARGUMENTS, ("}", *identified)),)
            self.section, self.between = ((f"{_CALLS} [", f"{_CALLS}["), "]"), ", "


FAMILIES: tuple[type[CallFormat], ...] = (
    _family(
        "apertus",
        "Apertus: a list of objects whose only key is the tool's name.",
        section=("<|tools_prefix|>[", "]<|tools_suffix|>"),
        calls=(('{"', '": ', "}"),),
        between=", ",
    ),
    _family(
        "command",
        "Cohere's Command R7B and Command A: a list of actions. Answers have markers of their own.",
        section=(("<|START_ACTION|>[\n    ", "<|START_ACTION|>["), ("\n]<|END_ACTION|>", "]<|END_ACTION|>")),
        calls=(('{"tool_call_id": "{index}", "tool_name": "', '", "parameters": ', "}"),),
        between=(",\n    ", ", "),
        around_answer=("<|START_RESPONSE|>", "<|END_RESPONSE|>"),
        said=None,
    ),
    _family(
        "deepseek",
        "DeepSeek V3 and R1, and models distilled from them: JSON in a code block.",
        section=_DEEPSEEK,
        calls=(("<｜tool▁call▁begin｜>function<｜tool▁sep｜>", "\n```json\n", "\n```<｜tool▁call▁end｜>"),),
        between="\n",
    ),
    _family(
        "deepseek_v31",
        "DeepSeek V3.1: a name and JSON between markers.",
        section=_DEEPSEEK,
        calls=(("<｜tool▁call▁begin｜>", "<｜tool▁sep｜>", "<｜tool▁call▁end｜>"),),
    ),
    _family(
        "functionary",
        "Functionary 3.1: the name in a tag, followed by JSON.",
        calls=(("<function=", ">", "</function>"),),
    ),
    _family(
        "gigachat",
        "GigaChat 3: one JSON call after a marker.",
        several=False,
        calls=((f"<|function_call|>{_NAME}", _ARGUMENTS, "}"),),
    ),
    _listed("granite", "Granite 3: a JSON list after a marker.", ("<|tool_call|>[", "<|tool_call|> ["), "]"),
    _family(
        "mistral_v3",
        "Mistral's tokenizer versions 3 and 7: a JSON list, with or without call identifiers.",
        section=(("[TOOL_CALLS] [", "[TOOL_CALLS]["), "]"),
        calls=((_NAME, _ARGUMENTS, ("}", ', "id": "{id}"}')),),
        between=", ",
        around_result=_MISTRAL_RESULT,
    ),
    _family(
        "mistral_v11",
        "Mistral's tokenizer versions 11 and later: a name and JSON, with or without an identifier.",
        calls=(("[TOOL_CALLS]", ("[ARGS]", "[CALL_ID]{id}[ARGS]"), ""),),
        around_result=_MISTRAL_RESULT,
    ),
    _family(
        "harmony",
        "gpt-oss: a call is a message to a function in the channel `commentary`; answers are in the channel `final`.",
        several=False,
        markers=("<|channel|>", "<|message|>", "<|start|>", "<|end|>", "<|call|>", "<|constrain|>", "<|return|>"),
        openings=("<|channel|>commentary to=functions.", " to=functions."),
        calls=(
            (" to=functions.", "<|channel|>commentary json<|message|>", ""),  # the token after a call ends the turn
            ("<|channel|>commentary to=functions.", " <|constrain|>json<|message|>", ""),
        ),
        around_answer=("<|channel|>final<|message|>", ""),
        said=("<|channel|>commentary<|message|>", "<|end|><|start|>assistant"),
    ),
    _listed("hunyuan", "Hunyuan A13B and Apriel: a JSON list in tags.", "<tool_calls>[", "]</tool_calls>"),
    _family(
        "kimi",
        "Kimi K2: a name with the call's number in the conversation, and JSON, between markers.",
        section=_KIMI,
        calls=(("<|tool_call_begin|>functions.", ":{index}<|tool_call_argument_begin|>", "<|tool_call_end|>"),),
    ),
    _listed("nemotron", "Nemotron Nano 2: a JSON list in tags.", "<TOOLCALL>[", "]</TOOLCALL>"),
    _family(
        "phi",
        "Phi-4-mini: JSON objects between markers.",
        calls=((f"<|tool_call|>{_NAME}", _ARGUMENTS, "}<|/tool_call|>"),),
    ),
    _family(
        "solar",
        "Solar Open: an identifier, a name and JSON between markers.",
        markers=(
            *("<|tool_calls|>", "<|tool_call:begin|>", "<|tool_call:name|>", "<|tool_call:args|>"),
            *("<|tool_call:end|>", "<|calls|>", "<|content|>"),
        ),
        section=("<|tool_calls|>", ""),
        calls=(("<|tool_call:begin|>{id}<|tool_call:name|>", "<|tool_call:args|>", "<|tool_call:end|>"),),
        around_answer=("<|content|>", ""),
        said=None,
    ),
    _family(
        "hermes_inline",
        "EXAONE 4 and SmolLM3: as Hermes, on one line.",
        calls=((f"<tool_call>{_NAME}", _ARGUMENTS, "}</tool_call>"),),
        between=("\n", ""),
        said=("", "\n"),
        around_result=_RESPONSE,
    ),
    _listed("granite_31", "Granite 3.1: a JSON list after a tag.", ("<tool_call>[", "<tool_call> ["), "]"),
    _listed(
        "phi_functools",
        "Phi-4-mini by its model card: a JSON list after a word.",
        "functools[",
        "]",
        markers=("functools[",),
    ),
    _family(
        "functionary_v32",
        "Functionary 3.2: each part of a turn names its recipient; the prompt ends with the marker of the first.",
        markers=(">>>",),
        openings=(),
        start=">>>",
        calls=(("", "\n", ""),),
        between=">>>",
        around_answer=("all\n", ""),
        said=("all\n", ">>>"),
    ),
    _family(
        "qwen_coder",
        "Qwen3-Coder, Qwen 3.5, Nemotron 3 and Step 3.5: each value in a tag, on its own lines.",
        openings=("<tool_call>", "<function="),
        calls=(("<tool_call>\n<function=", ">\n", "</function>\n</tool_call>"),),
        also_read=(("<function=", ">\n", "</function>\n</tool_call>"),),
        between="\n",
        said=("", "\n\n"),
        notation=TagNotation("<parameter=", ">\n", "\n</parameter>\n", words=_WORDS),
        around_result=_RESPONSE,
    ),
    _family(
        "seed",
        "Seed-OSS: each value in a tag; lists and objects as Python literals.",
        calls=(("<seed:tool_call>\n<function=", ">\n", "</function>\n</seed:tool_call>"),),
        between="\n",
        said=("", "\n\n"),
        notation=TagNotation("<parameter=", ">", "</parameter>\n", words=_WORDS, nested="python"),
    ),
    _family(
        "minimax",
        "MiniMax M2: each value in a tag whose attribute is the key.",
        section=("<minimax:tool_call>\n", "</minimax:tool_call>"),
        calls=(('<invoke name="', '">\n', "</invoke>\n"),),
        said=("", "\n"),
        notation=TagNotation('<parameter name="', '">', "</parameter>\n"),
    ),
    _family(
        "glm",
        "GLM 4.5 and 4.6: each key and each value in a tag of its own.",
        calls=(("<tool_call>", "\n", "</tool_call>"),),
        between="\n",
        said=("", "\n"),
        notation=TagNotation("<arg_key>", "</arg_key>\n<arg_value>", "</arg_value>\n"),
        around_result=_RESPONSE,
    ),
    _family(
        "glm_47",
        "GLM 4.7: as GLM 4.6, without line breaks.",
        calls=(("<tool_call>", "", "</tool_call>"),),
        notation=TagNotation("<arg_key>", "</arg_key><arg_value>", "</arg_value>"),
        around_result=_RESPONSE,
    ),
    _dsml("deepseek_v32", "DeepSeek V3.2: each value in a tag; an attribute tells strings apart.", "function_calls"),
    _dsml("deepseek_v4", "DeepSeek V4: as V3.2, with another tag around the calls.", "tool_calls"),
    _dsml("deepseek_v41", "DeepSeek V4.1: as V4, with a space in each tag.", "calls", " "),
    _family(
        "lfm",
        "LFM2 and LFM2.5: a list of Python calls between markers.",
        section=("<|tool_call_start|>[", "]<|tool_call_end|>"),
        calls=(("", "(", ""),),
        between=", ",
        notation=PythonNotation(),
    ),
    _family(
        "olmo",
        "OLMo 3: Python calls, one per line.",
        section=(("<function_calls>", "<function_calls>\n"), ("</function_calls>", "\n</function_calls>")),
        calls=(("", "(", ""),),
        between="\n",
        notation=PythonNotation(json_words=True),
    ),
    _family(
        "gemma",
        "Gemma 4: unquoted keys in alphabetical order, strings between markers.",
        calls=(("<|tool_call>call:", "{", "<tool_call|>"),),
        notation=BraceNotation('<|"|>', sorts=True),
    ),
    _family(
        "functiongemma",
        "FunctionGemma: unquoted keys, strings between markers.",
        calls=(("<start_function_call>call:", "{", "<end_function_call>"),),
        notation=BraceNotation("<escape>"),
    ),
    _family(
        "pythonic",
        "Llama 4, ToolACE, and Llama 3.2 and Gemma 3 with vLLM's templates: a turn is a list of Python calls, or text.",
        BareFormat,
        wrap=("<|python_start|>", "<|python_end|>"),
        section=("[", "]"),
        calls=(("", "(", ""),),
        between=", ",
        notation=PythonNotation(),
        head=(r"\[", "[A-Za-z_\u0080-\U0010ffff]"),
        openings=(),
    ),
    _family(
        "xlam",
        "xLAM 2: a turn is a list of JSON objects, or text.",
        BareFormat,
        section=("[", "]"),
        calls=(_OBJECT,),
        between=", ",
        head=(r"\[", r"\{", '"'),
        openings=(),
    ),
)
"""All model families, in the order in which a chat template is compared with them."""
