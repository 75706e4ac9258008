"""The tokens of tools in a prompt, by level of detail; and that calls stay valid without any description.

`python tests/benchmarks/prompts.py [--calls N] [--json OUT]`

The twenty-two tools of tests/tool_schemas.py, each with one sentence of description, and one question, in Llama 3's
tokens: in ReAct's form, and in that of Llama's and Qwen's chat templates. Then calls of a LLaMA with random weights,
which only the machine keeps well formed.
"""

from __future__ import annotations

import argparse
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from langchain_core.messages import HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.chat_models.options import ToolDocs
from tests.benchmarks._judges import MalformedError, check_arguments
from tests.benchmarks._report import row, write_json
from tests.tiny_models import tiny_llama
from tests.tool_schemas import SCHEMAS
from tests.unit_tests.support.chat_templates import LLAMA, QWEN
from tests.unit_tests.support.tokenizers import llama3_tokenizer

LEVELS: tuple[ToolDocs, ...] = ("full", "signature", "names", "none")
TEMPLATES = {"react": None, "llama": LLAMA, "hermes": QWEN}
QUESTION = "What is the weather in Paris tomorrow, and is it warmer than today?"


def main() -> None:
    """Count, call, print a table; status 1 if a call was invalid."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--calls", type=int, default=5, help="for each level of each format")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    tools = [_tool(name, schema) for name, schema in SCHEMAS.items()]
    print(f"{len(tools)} tools; tokens of the prompt, and valid calls of {options.calls}")
    print(row("", [cell for level in LEVELS for cell in (level[:6], "valid")], 8, 9))
    report: dict[str, Any] = {}
    for name, template in TEMPLATES.items():
        model = _model(name, template)
        report[name] = {level: _line(model, tools, level, options.calls) for level in LEVELS}
        print(row(name, [str(one[key]) for one in report[name].values() for key in ("tokens", "valid")], 8, 9))
    write_json(options.json, report)
    sys.exit(any(one["valid"] < options.calls for lines in report.values() for one in lines.values()))


def _tool(name: str, schema: Any) -> dict[str, Any]:
    description = f"Call this whenever the user asks for something that {name.replace('_', ' ')} can do."
    return {"type": "function", "function": {"name": name, "description": description, "parameters": schema}}


def _model(name: str, template: str | None) -> ChatToolDec:
    tokenizer = deepcopy(llama3_tokenizer())
    tokenizer.chat_template = template
    llama = tiny_llama(len(tokenizer), eos_token_id=tokenizer.eos_token_id, context=32_768)
    return ChatToolDec.from_transformers(llama, tokenizer, temperature=1.0, max_tokens=200, format=name)


def _line(model: ChatToolDec, tools: list[dict[str, Any]], level: ToolDocs, calls: int) -> dict[str, int]:
    prompt = model.request([HumanMessage(QUESTION)], tools=tools, tool_docs=level).prompt_ids
    bound = model.bind_tools(tools, tool_choice="any", tool_docs=level, parallel_tool_calls=False)
    messages = (bound.invoke(QUESTION, seed=seed) for seed in range(calls))
    return {"tokens": len(prompt), "valid": sum(_is_valid(message.tool_calls) for message in messages)}


def _is_valid(calls: list[Any]) -> bool:
    try:
        for call in calls:
            check_arguments(SCHEMAS[call["name"]], call["args"])
    except (KeyError, MalformedError) as error:
        print(f"{error}: {calls}")
        return False
    return len(calls) == 1


if __name__ == "__main__":
    main()
