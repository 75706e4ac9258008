"""Forms that nobody has, drawn at random: `format="auto"` reads them off the chat template, and takes their turns."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tokenizers import Tokenizer, models
from transformers import PreTrainedTokenizerFast

from langchain_tooldec.automata.automaton import Automaton
from langchain_tooldec.formats import (
    AssistantTurn,
    Format,
    ObservationTurn,
    PlainFormat,
    ToolCall,
    ToolSpec,
    Turn,
    TurnSpec,
    UserTurn,
    function_docs,
    read_spec,
)
from langchain_tooldec.prompts.choice import FormatChoice, choose_format
from langchain_tooldec.prompts.messages import native_messages
from langchain_tooldec.prompts.templates import ChatTemplate
from langchain_tooldec.prompts.writer import PromptWriter
from tests.integration_tests.test_template_turns import TOOL, TURNS, fault
from tests.seeds import counted, draw
from tests.unit_tests.support.growing_turns import read_by_character
from tests.unit_tests.support.languages import random_texts

VALIDATOR = Draft202012Validator(TOOL.parameters)
WORDS = (
    "call",
    "tool",
    "invoke",
    "action",
    "use",
    "fn",
    "do",
    "arg",
    "param",
    "key",
    "val",
    "begin",
    "end",
    "x1",
    "müde",
)


@dataclass(frozen=True)
class Form:
    """A form of turns, as Jinja expressions and texts of a template."""

    header: str
    prompt: str
    end: str
    thought: tuple[str, str] | None
    said_gap: str
    answer: tuple[str, str]
    section: tuple[str, str]
    between: str
    call: str

    def template(self) -> str:
        """The chat template of the form."""
        lines = [
            "{%- for tool in tools or [] %}{{ tool | tojson }}\n{% endfor -%}",
            "{%- for m in messages -%}",
            f"{{{{- {quoted(self.header)} | replace('ROLE', m.role) -}}}}",
        ]
        if self.thought is not None:
            begin, end = map(quoted, self.thought)
            lines.append(
                f"{{%- if m.reasoning_content %}}{{{{- {begin} + m.reasoning_content + {end} -}}}}{{% endif -%}}"
            )
        before, after = map(quoted, self.answer)
        gap = quoted(self.said_gap)
        lines += [
            "{%- if m.content and m.role == 'assistant' and not m.tool_calls %}"
            f"{{{{- {before} + m.content + {after} -}}}}",
            "{%- elif m.content %}{{- m.content -}}{% endif -%}",
            f"{{%- if m.tool_calls %}}{{{{- ({gap} if m.content else '') + {quoted(self.section[0])} -}}}}",
            "{%- for c in m.tool_calls %}{%- set f = c.function -%}",
            f"{{{{- {quoted(self.between)} if not loop.first -}}}}{self.call}",
            f"{{% endfor -%}}{{{{- {quoted(self.section[1])} -}}}}{{% endif -%}}",
            f"{{{{- {quoted(self.end)} -}}}}",
            "{%- endfor -%}",
            f"{{%- if add_generation_prompt %}}{{{{- {quoted(self.prompt)} -}}}}{{% endif -%}}",
        ]
        return "\n".join(lines)


def quoted(text: str) -> str:
    """A text as a Jinja string."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'"


names = st.permutations(WORDS).map(lambda some: "_".join(some[:2]))
spaces = st.sampled_from(["", "", "\n", " ", "\n\n"])
words = st.sampled_from(WORDS)


@st.composite
def marks(draw: st.DrawFn) -> tuple[str, str]:
    """A mark that begins something, and one that ends it."""
    name = draw(names)
    style = draw(
        st.sampled_from(
            [
                "<%s> </%s>",
                "<|%s|> <|/%s|>",
                "<|%s_start|> <|%s_end|>",
                "<｜%s｜> <｜%s▁end｜>",
                "[%s] [/%s]",
                "<|%s> <%s|>",
            ]
        )
    )
    name = name.upper().replace("1", "") if style[0] == "[" else name
    begin, end = (part % name for part in style.split())
    return begin, end


@st.composite
def json_calls(draw: st.DrawFn) -> str:
    """An object with name and arguments."""
    colon, comma = draw(st.sampled_from([(": ", ", "), (":", ","), (": ", ",\n ")]))
    name, arguments = (
        draw(st.sampled_from(["name", "function", "tool", "action"])),
        draw(st.sampled_from(["arguments", "parameters", "args", "input"])),
    )
    written = draw(
        st.sampled_from(
            [
                "f.arguments | tojson",
                "f.arguments | tojson",
                "f.arguments | tojson(ensure_ascii=True)",
                "f.arguments | tojson(separators=(',', ':'))",
            ]
        )
    )
    order = draw(st.sampled_from([1, 1, -1]))
    entries = [(name, "'\"' + f.name + '\"'"), (arguments, written)][::order]
    if draw(st.integers(0, 3)) == 0:
        entries.insert(draw(st.integers(0, 2)), ("id", "'\"' + c.id + '\"'"))
    if draw(st.integers(0, 4)) == 0:
        entries.insert(0, ("type", "'\"function\"'"))
    parts = (f" + {quoted(comma)} + ").join(
        f"{quoted(f'{chr(34)}{key}{chr(34)}{colon}')} + ({value})" for key, value in entries
    )
    return f"{{{{- '{{' + {parts} + '}}' -}}}}"


@st.composite
def named_calls(draw: st.DrawFn) -> str:
    """A name, and JSON after it."""
    mark = draw(marks())
    gap = draw(st.sampled_from([mark[0], "\n", " ", ": ", "\n```json\n", ">"]))
    number = draw(st.sampled_from(["", "", " + ':' + loop.index0 | string", " + '[' + c.id + ']'"]))
    return f"{{{{- f.name{number} + {quoted(gap)} + (f.arguments | tojson) -}}}}"


@st.composite
def tag_calls(draw: st.DrawFn) -> str:
    """A name, and each argument in tags."""
    line, name = draw(st.sampled_from(["", "\n"])), draw(words)
    style = draw(st.sampled_from(["equals", "attribute", "pair"]))
    other = draw(words.filter(lambda word: word != name))
    begin, middle, end = {
        "equals": (f"<{name}=", ">", f"</{name}>"),
        "attribute": (f'<{name} name="', '">', f"</{name}>"),
        "pair": (f"<{name}_k>", f"</{name}_k>{line}<{other}_v>", f"</{other}_v>"),
    }[style]
    inner = draw(st.sampled_from(["", "\n"])) if style != "pair" else ""
    after_name = draw(st.sampled_from(["", "\n"] if style == "pair" else ["\n", ">\n", ">"]))
    value = draw(st.sampled_from(["(v if v is string else v | tojson)", "(v | string)", "(v | tojson)"]))
    pair = f"{quoted(begin)} + k + {quoted(middle + inner)} + {value} + {quoted(inner + end + line)}"
    pairs = f"{{%- for k, v in f.arguments.items() %}}{{{{- {pair} -}}}}{{% endfor -%}}"
    return f"{{{{- f.name + {quoted(after_name)} -}}}}{pairs}"


@st.composite
def brace_calls(draw: st.DrawFn) -> str:
    """A call in braces, without quotes around keys."""
    quote = draw(st.sampled_from(['<|"|>', "<esc>", "[Q]"]))
    written = "f.arguments" if draw(st.booleans()) else "f.arguments | dictsort"
    items = "f.arguments.items()" if written == "f.arguments" else written
    return (
        "{%- macro show(v) -%}{%- if v is string -%}{{- " + quoted(quote) + " + v + " + quoted(quote) + " -}}"
        "{%- elif v is boolean -%}{{- v | tojson -}}{%- elif v is number -%}{{- v -}}{%- else -%}{{- '[' -}}"
        "{%- for x in v -%}{{- (',' if not loop.first else '') + show(x) -}}{%- endfor -%}{{- ']' -}}{%- endif -%}"
        "{%- endmacro -%}{{- f.name + '{' -}}{%- for k, v in " + items + " %}"
        "{{- (',' if not loop.first else '') + k + ':' + show(v) -}}{% endfor -%}{{- '}' -}}"
    )


PYTHON_CALL = (
    "{{- f.name + '(' -}}{%- for k, v in f.arguments.items() %}{{- (', ' if not loop.first else '') + k + '=' + "
    "(v | tojson if v is string else v | string) -}}{% endfor -%}{{- ')' -}}"
)


@st.composite
def forms(draw: st.DrawFn) -> Form:
    """A form."""
    kind = draw(st.sampled_from(["json", "json", "named", "tags", "tags", "python", "braces"]))
    call = draw(
        {"json": json_calls, "named": named_calls, "tags": tag_calls, "braces": brace_calls}.get(
            kind, lambda: st.just(PYTHON_CALL)
        )()
    )
    own, around = draw(marks()), draw(marks())
    gap = draw(spaces)
    each = draw(st.booleans())
    if kind in {"json", "python"} and not each:
        opening, closing = draw(st.sampled_from([("[", "]"), ("", "")]))
        between = draw(st.sampled_from([", ", "\n", "; ", ","]))
        section = f"{around[0]}{gap}{opening}", f"{closing}{gap}{around[1] * draw(st.booleans())}"
    else:
        begin = (
            f"{own[0]}{gap}"
            if kind != "tags"
            else draw(st.sampled_from([own[0], f"{own[0]}\n<fun=", f"{own[0]}{gap}"]))
        )
        call = f"{{{{- {quoted(begin)} -}}}}{call}{{{{- {quoted(gap + own[1])} -}}}}"
        between = draw(spaces)
        section = draw(st.sampled_from([("", ""), ("", ""), (f"{around[0]}{gap}", f"{gap}{around[1]}")]))
    header, end = draw(
        st.sampled_from(
            [
                ("<|im_start|>ROLE\n", "<|im_end|>\n"),
                ("<|ROLE|>", "</s>"),
                ("[ROLE]\n", "<eot>"),
                ("<|ROLE|>\n", "\n"),
                ("<|ROLE|>\n", ""),
            ]
        )
    )
    thought = None
    prompt = header.replace("ROLE", "assistant")
    if draw(st.booleans()):
        begin, close = draw(
            st.sampled_from([("<think>", "</think>"), ("<reason>", "</reason>"), ("<|mind|>", "<|/mind|>")])
        )
        line = draw(st.sampled_from(["", "\n"]))
        thought = f"{begin}{line}", f"{line}{close}{draw(spaces)}"
        if draw(st.integers(0, 3)) == 0:
            prompt += thought[0]
    marked = draw(st.integers(0, 4)) == 0
    answer = draw(marks()) if marked else ("", "")
    all_marks = [mark for pair in (own, around, answer) for mark in pair if mark]
    assume(len({*all_marks}) == len(all_marks))
    return Form(header, prompt, end, thought, draw(spaces), answer, section, between, call)


def tokenizer_of(template: str) -> PreTrainedTokenizerFast:
    vocabulary = Tokenizer(models.BPE({"<s>": 0, "</s>": 1}, []))
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=vocabulary, bos_token="<s>", eos_token="</s>")
    tokenizer.chat_template = template
    return tokenizer


def chosen(template: str) -> FormatChoice:
    return choose_format("auto", ChatTemplate(tokenizer_of(template)), (), ())


def faults(form: Form) -> list[str]:
    """What is not inferred right of a form."""
    found = chosen(form.template())
    if not found.format.native:
        return [str(found)]
    spec = TurnSpec(found.format.for_request([TOOL], None), [TOOL])
    if read_spec(spec.to_json(), ()).to_json() != spec.to_json():
        return ["another process reads another form"]
    tokenizer = tokenizer_of(form.template())
    cases = {case: turn for case, turn in TURNS.items() if form.thought is not None or not turn.thought}
    found_faults = {case: fault(tokenizer, found.format, turn, special=False) for case, turn in cases.items()}
    return [f"{case}: {text}" for case, text in found_faults.items() if text]


@counted(30, 300)
def test_forms_at_random(count: int) -> None:
    """At least 98 of 100 are inferred right, which is where each of their turns is taken after the prompt."""
    tried, wrong = 0, list[str]()

    def check(form: Form) -> None:
        nonlocal tried
        tried += 1
        wrong.extend(f"{form}: {one}" for one in faults(form)[:1])

    draw(count, check, forms())
    assert tried >= count
    assert len(wrong) <= tried // 50, "\n".join(wrong)


@counted(5, 60)
def test_forms_at_random_are_sound(count: int) -> None:
    """Whatever the machine of a form accepts is read the same whole and in pieces, and its calls are valid."""
    texts = list[str]()

    def check(form: Form) -> None:
        found = chosen(form.template()).format.after_prompt(form.prompt).for_request([TOOL], None)
        for answer in (True, False):
            for random_text in random_texts(Automaton(found.grammar([TOOL], answer=answer)), 12, 80, seed=len(texts)):
                texts.append(random_text.decode("utf-8", "ignore"))
                turn = found.parse(texts[-1])
                assert read_by_character(found, texts[-1]) == turn
                assert answer or turn.calls
                for call in turn.calls:
                    assert call.name == TOOL.name
                    VALIDATOR.validate(call.arguments)

    draw(count, check, forms())
    assert len(texts) >= 10 * count


TURN = """{%- for m in messages %}<|{{ m.role }}|>
{{ m.content }}{% for c in m.tool_calls or [] %}<call>{"name": "{{ c.function.name }}", "arguments": {{
c.function.arguments | tojson }}}</call>{% endfor %}<|end|>
{% endfor %}{% if add_generation_prompt %}<|assistant|>
{% endif %}"""
TOOLS = "{% for tool in tools or [] %}{{ tool | tojson }}\n{% endfor %}"
PARAMETERS = (
    "{% for t in tools or [] %}{{ t.function.name + ': ' + t.function.description }}"
    "{% for n, p in t.function.parameters.properties.items() %}{{ n + ': ' + p.type + '. ' + p.description }}"
    "{% endfor %}{% endfor %}"
)
ODD = {
    "functions that are walked": "{% for f in functions %}{{ f | tojson }}{% endfor %}" + TURN,
    "functions as JSON": "{{ functions | tojson }}" + TURN,
    "functions as a text": "{{ functions }}" + TURN,
    "a description of each parameter": PARAMETERS + TURN,
    "documents": "{% for d in documents %}{{ d.text }}{% endfor %}" + TOOLS + TURN,
    "a date": "{{ 'Today: ' + date_string }}" + TOOLS + TURN,
    "the time": "{{ strftime_now('%H:%M:%S.%f') }}" + TOOLS + TURN,
    "tools in a list that grows": "{% set l = [] %}{% for t in tools or [] %}{% set _ = l.append(t) %}{% endfor %}"
    + TURN,
    "a generator of tools": "{% if tools %}{{ tools | map(attribute='function') | tojson }}{% endif %}" + TURN,
    "no call with more than two arguments": TOOLS
    + TURN.replace("<call>", "{% if c.function.arguments | length > 2 %}{{ raise_exception('no') }}{% endif %}<call>"),
    "50 kB": "{# " + "x" * 50_000 + " #}" + TOOLS + TURN,
}
WRITTEN = '<call>{"name": "the_tool", "arguments": {"key": "value"}}</call>'
PARTLY_DESCRIBED = ToolSpec(
    "add",
    "Add.",
    {
        "type": "object",
        "properties": {"a": {"type": "integer"}, "b": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
    },
)


def prompt_text(template: str, turn_format: Format, turns: list[Turn], monkeypatch: pytest.MonkeyPatch) -> str:
    """The text of a prompt."""
    writer = PromptWriter(tokenizer_of(template))
    monkeypatch.setattr(writer, "_encode_pieces", lambda pieces, **options: ["".join(pieces)])
    return str(writer.write(turn_format, turns, [PARTLY_DESCRIBED]).ids[0])


@pytest.mark.parametrize("name", ODD)
def test_templates_that_ask_for_more_or_fail_with_tools(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = chosen(ODD[name])
    assert str(found) == f"template: the chat template writes calls so: {WRITTEN!r}"
    call = ToolCall("add", {"a": 1}, id="x")
    turns: list[Turn] = [UserTurn("Q"), AssistantTurn(calls=(call,)), ObservationTurn("3", "add", "x")]
    text = prompt_text(ODD[name], found.format.for_request([PARTLY_DESCRIBED], None), turns, monkeypatch)
    assert '<call>{"name": "add", "arguments": {"a": 1}}</call>' in text
    assert "Add." in text
    assert "'name'" not in text


HERMES_PARSER = {
    "start_anchor": "<|im_start|>assistant\n",
    "fields": {
        "content": {"content": "text"},
        "tool_calls": {
            "open": "<tool_call>",
            "close": "</tool_call>",
            "content": "json",
            "repeats": True,
            "transform": {"type": "function", "function": "{content}"},
        },
    },
}
QWEN_CODER_PARSER = {
    "start_anchor": "<|im_start|>assistant\n",
    "fields": {
        "content": {"content": "text"},
        "tool_calls": {
            "open_pattern": r"<tool_call>\s*<function=(?P<name>[^>]+)>",
            "close_pattern": r"</function>\s*</tool_call>",
            "content": "xml-inline",
            "content_args": {"tag_pattern": r"<parameter=(?P<key>[^>]+)>\n(?P<value>.*?)\n</parameter>"},
            "repeats": True,
            "transform": {"type": "function", "function": {"name": "{name}", "arguments": "{content}"}},
        },
    },
}


def parsing(parser: dict[str, Any], template: str = "") -> PreTrainedTokenizerFast:
    tokenizer = tokenizer_of(template)
    tokenizer.chat_template = template or None
    tokenizer.response_template = parser
    if not hasattr(tokenizer, "get_response_parser"):
        pytest.skip("transformers has no response_template before 5.13")
    return tokenizer


@pytest.mark.parametrize(("name", "parser"), [("hermes", HERMES_PARSER), ("qwen_coder", QWEN_CODER_PARSER)])
def test_a_parser_tells_the_form_where_no_template_writes_calls(
    name: str, parser: dict[str, Any], tmp_path: Path
) -> None:
    parsing(parser).save_pretrained(tmp_path)
    tokenizer = PreTrainedTokenizerFast.from_pretrained(tmp_path)
    found = choose_format("auto", ChatTemplate(tokenizer), (), ())
    assert str(found) == f"{name}: the tokenizer's response_template reads such calls"


def test_a_parser_is_a_second_witness() -> None:
    """What it reads otherwise is told: this template writes calls that it does not read."""
    agrees = parsing(HERMES_PARSER, TOOLS + TURN.replace("<call>", "<tool_call>").replace("</call>", "</tool_call>"))
    found = choose_format("auto", ChatTemplate(agrees), (), ())
    assert str(found) == "hermes_inline: the chat template writes calls so"
    found = choose_format("auto", ChatTemplate(parsing(HERMES_PARSER, TOOLS + TURN)), (), ())
    assert f"calls so: {WRITTEN!r}; the tokenizer's response_template reads a call, " in str(found)


def test_a_template_that_fails_with_calls_gets_react(monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    fails = TOOLS + TURN.replace("<call>", "{% set l = [] %}{% set _ = l.append(c) %}<call>")
    found = chosen(fails)
    assert str(found).startswith("react: the chat template fails (SecurityError: ")
    assert "give the tokenizer another chat_template, or ask for a format" in caplog.text
    text = prompt_text(fails, found.format.for_request([PARTLY_DESCRIBED], None), [UserTurn("Q")], monkeypatch)
    assert "Add." in text


def test_a_form_that_changes_is_not_taken(caplog: Any) -> None:
    found = chosen(TOOLS + TURN.replace("<call>", "<call>{{ range(100000) | random }}"))
    assert str(found).startswith("react: the chat template writes calls in a form that no format here has, and ")
    assert "another chat_template" in caplog.text


ROLES = {
    "a name after the role, in prompts": ("<|assistant|>@\n#", "<|assistant|>", "<|assistant|>\n"),
    "a name after the role": ("<|im_start|>assistant to=@\n#<|im_end|>", "<|im_start|>assistant\n", ""),
    "a role of calls": (
        '<|im_start|>tool_call\n{"name": "@", "arguments": #}<|im_end|>',
        "<|im_start|>assistant\n",
        "",
    ),
}


@pytest.mark.parametrize("name", ROLES)
def test_calls_with_a_role_of_their_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the template's prompt writes of the role of answers is the model's to write."""
    call, prompt, answer = ROLES[name]
    call = call.replace("@", "{{ c.function.name }}").replace("#", "{{ c.function.arguments | tojson }}")
    header = answer or prompt
    template = (
        TOOLS + "{%- for m in messages %}{%- if m.tool_calls %}{%- for c in m.tool_calls %}" + call + "{%- endfor %}"
        "{%- else %}{{- " + quoted(header) + " | replace('assistant', m.role) + m.content -}}<|im_end|>{%- endif %}"
        "{%- endfor %}{% if add_generation_prompt %}{{- " + quoted(prompt) + " -}}{% endif %}"
    )
    found = chosen(template).format
    own = prompt_text(template, found.for_request([PARTLY_DESCRIBED], None), [UserTurn("Q")], monkeypatch)
    asked = AssistantTurn(calls=(ToolCall("add", {"a": 1}),))
    for turn in (asked, AssistantTurn(answer="3")):
        given = native_messages(PlainFormat(), [UserTurn("Q"), turn], several=True)
        whole = (
            ChatTemplate(tokenizer_of(template)).render(given, function_docs([PARTLY_DESCRIBED])).removesuffix(prompt)
        )
        assert whole.startswith(own)
        text = whole.removeprefix(own).removesuffix("<|im_end|>")
        reading = found.for_request([PARTLY_DESCRIBED], None).after_prompt(own)
        assert Automaton(reading.grammar([PARTLY_DESCRIBED])).matches(text.encode())
        assert reading.parse(text) == turn


IDENTIFIED = (
    "{%- for m in messages %}<|{{ m.role }}|>{{ m.content }}"
    "{% if m.role == 'tool' %} of {{ m.tool_call_id }}{% endif %}"
    "{% for c in m.tool_calls or [] %}<call>{{ c.id }}<args>{{ c.function.arguments | tojson }}</call>{% endfor %}"
    "<|end|>{% endfor %}{% if add_generation_prompt %}<|assistant|>{% endif %}"
)


def test_names_within_identifiers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Kimi's templates write calls."""
    found = chosen(TOOLS + IDENTIFIED)
    assert str(found).startswith("template: the chat template writes calls so: '<call>functions.the_tool:0<args>")
    turns: list[Turn] = [
        UserTurn("Q"),
        AssistantTurn(calls=(ToolCall("add", {"a": 1}, id="x"), ToolCall("add", {"a": 2}, id="y"))),
        ObservationTurn("3", "add", "y"),
    ]
    text = prompt_text(TOOLS + IDENTIFIED, found.format.for_request([PARTLY_DESCRIBED], None), turns, monkeypatch)
    assert '<call>functions.add:0<args>{"a": 1}</call><call>functions.add:1<args>{"a": 2}</call><|end|>' in text
    assert "3 of functions.add:1<|end|>" in text


@pytest.mark.parametrize("empty", ["</think>", "<think></think>", "<think>\\n</think>\\n"])
@pytest.mark.parametrize("prompt", ["<think>", "<think>\\n", ""])
def test_a_turn_without_a_thought_may_end_an_empty_one(empty: str, prompt: str) -> None:
    """With other white space than a thought has, as in templates of GLM 4.7 and Nemotron 3."""
    thought = "'<think>\\n' + m.reasoning_content + '\\n</think>\\n'"
    template = TOOLS + TURN.replace(
        "{{ m.content }}",
        "{% if m.role == 'assistant' %}{{ " + thought + " if m.reasoning_content else '" + empty + "' }}{% endif %}"
        "{{ m.content }}",
    ).replace("<|assistant|>\n{% endif %}", "<|assistant|>\n{{ '" + prompt + "' }}{% endif %}")
    found = chosen(template)
    tokenizer = tokenizer_of(template)
    faults_found = {case: fault(tokenizer, found.format, turn, special=False) for case, turn in TURNS.items()}
    if not prompt and not empty.startswith("<think>"):
        return  # the end of a thought that nothing begins
    assert not any(faults_found.values()), (str(found), faults_found)


def test_two_forms_in_one_template() -> None:
    """Where several calls are written otherwise than one, turns have one."""
    listed = (
        "{% if m.tool_calls | length > 1 %}[{% for c in m.tool_calls %}{{ c.function.name }}(){% endfor %}]{% else %}"
    )
    found = chosen(TOOLS + TURN.replace("{% for c in", listed + "{% for c in").replace("<|end|>", "{% endif %}<|end|>"))
    assert str(found) == f"template: the chat template writes calls so: {WRITTEN!r}, except for two calls"
    assert found.format.several is False


def test_a_template_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few dozen texts are rendered the first time, and none for another tokenizer with the same template."""
    template, rendered = TOOLS + TURN.replace("<call>", "<call once>"), list[str]()
    render = PreTrainedTokenizerFast.apply_chat_template

    def counting(self: PreTrainedTokenizerFast, *given: Any, **options: Any) -> str:
        rendered.append(str(render(self, *given, **options)))
        return rendered[-1]

    monkeypatch.setattr(PreTrainedTokenizerFast, "apply_chat_template", counting)
    first = chosen(template)
    assert 20 <= len(rendered) <= 60
    rendered.clear()
    assert chosen(template).format is first.format
    assert len(rendered) <= 20
