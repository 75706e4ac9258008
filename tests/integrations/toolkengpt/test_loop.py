"""The loop, with a model that writes what a test says."""

from typing import Any

import pytest
from tokenizers import AddedToken

from integrations.common.data import SAMPLES
from integrations.toolkengpt.arithmetic import OPERATIONS, usual_arity
from integrations.toolkengpt.loop import Solver, Writer
from integrations.toolkengpt.machine import text_until
from integrations.toolkengpt.prompts import Templates, templates
from integrations.toolkengpt.variants import VARIANTS
from langchain_tooldec import ChatToolDec
from langchain_tooldec.errors import OptionError
from tests.scripted_model import scripted_chat
from tests.tiny_models import tiny_llama
from tests.unit_tests.support.chats import TOKENIZER

PROMPTS = templates(SAMPLES, "funcqa", "template_mh")
QUESTION = "How many are 3 boxes of 4, and 1?"


def with_tokens(folder: Any, *tokens: str) -> Any:
    from transformers import AutoTokenizer

    TOKENIZER.save_pretrained(folder)
    tokenizer = AutoTokenizer.from_pretrained(folder)
    tokenizer.add_tokens([AddedToken(token, special=True, normalized=False) for token in tokens])
    return tokenizer


def solver(*texts: str, tokenizer: Any = None, **options: Any) -> Solver:
    model = scripted_chat(texts, tokenizer, temperature=0.0)
    return Solver(model, PROMPTS, list(OPERATIONS), usual_arity(OPERATIONS), **options)


def prompts_of(own: Solver) -> list[str]:
    return own.writer.model.model.prompts


def test_results_stand_in_the_place_of_calls() -> None:
    own = solver(" So 3*4=<multiply>", "3, 4)=", " and 12+1=<add>", "12, 1)=", ". #### 13\n")
    answer = own.solve(QUESTION, VARIANTS["tooldec"])
    assert answer["text"] == " So 3*4=12 and 12+1=13. #### 13"
    assert answer["full"] == " So 3*4=<multiply>(3, 4)=12 and 12+1=<add>(12, 1)=13. #### 13"
    assert answer["end"] == "line"
    assert [call["result"] for call in answer["calls"]] == ["12", "13"]
    reason, arguments, *_ = prompts_of(own)
    assert reason.endswith(f"Question: {QUESTION}\nAnswer:")
    assert arguments.startswith("Solve each problem with the tool <multiply>")
    assert arguments.endswith(f"Q: {QUESTION}\nA: So 3*4=<multiply>(")
    assert prompts_of(own)[3].endswith(f"{QUESTION}\nA: So 3*4=<multiply>(3, 4)=12 and 12+1=<add>(")


def test_a_result_is_followed_by_no_digit() -> None:
    own = solver(" <add>", "1, 2)=", "4 more\n")
    assert not own.solve(QUESTION, VARIANTS["tooldec"])["text"].startswith(" 34")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [("3, 4).", "end"), ("pi, 4)=", "symbol"), ("3^4, 1)=", "symbol"), ("3)=", "arity"), ("3, 4\n", "end")],
)
def test_a_call_that_cannot_be_run_ends_the_question(arguments: str, fault: str) -> None:
    answer = solver(" 3*4=<multiply>", arguments).solve(QUESTION, VARIANTS["plain"])
    assert answer["end"] == "fault"
    assert [call["fault"] for call in answer["calls"]] == [fault]
    with_machine = solver(" 3*4=<multiply>", arguments, " #### 1\n").solve(QUESTION, VARIANTS["tooldec"])
    assert [call["fault"] for call in with_machine["calls"]] == [None]


def test_backtrace_takes_the_next_tool() -> None:
    own = solver(" 3*4=<divide>", "3, 0)=", "<multiply>", "3, 4)=", " #### 12\n")
    answer = own.solve(QUESTION, VARIANTS["backtrace"])
    assert answer["end"] == "line"
    assert answer["text"] == " 3*4=12 #### 12"
    assert [(call["tool"], call["fault"]) for call in answer["calls"]] == [("divide", "runtime"), ("multiply", None)]
    assert prompts_of(own)[2].endswith(" 3*4=")
    tags = ["<divide>", "<multiply>", "<add>", "<ln>", "<gcd>"]
    failing = [text for tag in tags for text in (tag, "pi)=")]
    answer = solver(*failing).solve(QUESTION, VARIANTS["backtrace"])
    assert (answer["end"], len(answer["calls"])) == ("fault", 5)


def test_react_writes_arguments_where_the_text_stands() -> None:
    own = solver(" 3*4=<multiply>", "3, 4)=", " #### 12\n")
    assert own.solve(QUESTION, VARIANTS["react"])["text"] == " 3*4=12 #### 12"
    assert prompts_of(own)[1] == f"{prompts_of(own)[0]} 3*4=<multiply>("


@pytest.mark.parametrize("variant", ["zero-shot", "cot"])
def test_nothing_is_called_without_tools(variant: str) -> None:
    own = solver(" 3*4=<multiply>(3, 4)=12\n")
    answer = own.solve(QUESTION, VARIANTS[variant])
    assert answer["text"] == " 3*4=<multiply>(3, 4)=12"
    assert ("step by step" in prompts_of(own)[0]) == (variant == "cot")


def test_the_name_behind_the_tool_token_has_a_prompt_of_its_own(tmp_path: Any) -> None:
    tokenizer = with_tokens(tmp_path, "<T>")
    own = solver(" They are<T>", "multiply>", "3, 4)=", ". #### 12\n", tokenizer=tokenizer)
    answer = own.solve(QUESTION, VARIANTS["single"])
    assert answer["text"] == " They are 12. #### 12"
    assert answer["full"] == " They are <multiply>(3, 4)=12. #### 12"
    reason, name, arguments, again = prompts_of(own)
    assert "<multiply>(" not in reason
    assert name.endswith(f"Question: {QUESTION}\nAnswer so far: They are\nTool: <")
    assert arguments.endswith("A: They are <multiply>(")
    assert again.endswith("Answer: They are 12")


def test_a_model_with_a_token_for_each_tool_reasons_without_calls(tmp_path: Any) -> None:
    tokenizer = with_tokens(tmp_path, *(f"<T:{name}>" for name in OPERATIONS))
    own = solver(" 3*4=<T:multiply>", "3, 4)=", " #### 12\n", tokenizer=tokenizer)
    assert own.has_toolkens
    assert own.solve(QUESTION, VARIANTS["plain"])["text"] == " 3*4=12 #### 12"
    assert "<multiply>" not in prompts_of(own)[0]
    assert prompts_of(own)[2].endswith("Answer: 3*4=12")


def test_a_bias_raises_the_tokens_of_tools(tmp_path: Any) -> None:
    tokenizer = with_tokens(tmp_path, "<T>")
    model = ChatToolDec.from_transformers(tiny_llama(len(tokenizer)), tokenizer, temperature=0.0)
    writer = Writer(model, 1_000.0, ["<T>", "<add>"])
    allowed = text_until({"<T>": own_marker(model)})
    assert writer.write("A: ", allowed, biased=True) == "<T>"
    assert writer.write("A: ", allowed) != "<T>"
    with pytest.raises(OptionError, match="--bias"):
        Writer(model, 4.0, ["<add>"])


def own_marker(model: ChatToolDec) -> Any:
    from integrations.toolkengpt.machine import marker

    return marker(model, "<T>")


def test_what_is_missing_is_told(tmp_path: Any) -> None:
    with pytest.raises(OptionError, match="toolkengpt train"):
        solver().solve(QUESTION, VARIANTS["single"])
    with pytest.raises(OptionError, match="no template for 'add'"):
        Templates({"general": "[QUESTION]"}, SAMPLES).filled("add", "?")
    (tmp_path / "funcqa").mkdir()
    with pytest.raises(OptionError, match="no templates"):
        templates(tmp_path, "funcqa", ".")


def test_a_context_that_is_too_short_is_told_of_that_question() -> None:
    answer = solver().solve(QUESTION * 400, VARIANTS["tooldec"])
    assert answer["end"].startswith("context: the prompt has")


def test_a_text_that_does_not_end_is_cut() -> None:
    answer = solver(" and" * 50, max_tokens=20).solve(QUESTION, VARIANTS["tooldec"])
    assert (answer["end"], answer["tokens"]) == ("length", 20)
