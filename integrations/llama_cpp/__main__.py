"""`python -m integrations.llama_cpp MODEL.gguf "What is 3 plus 4?"`: one call of a GGUF model under the machine."""

from __future__ import annotations

import argparse
from pathlib import Path

from integrations.llama_cpp.processor import LlamaCppProcessor
from langchain_tooldec.formats import ReActFormat, ToolSpec, TurnSpec, UserTurn

_NUMBERS = {
    "type": "object",
    "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
    "required": ["a", "b"],
}
_CITY = {"type": "object", "properties": {"city": {"type": "string", "maxLength": 40}}, "required": ["city"]}
TOOLS = [ToolSpec("add", "Add two numbers.", _NUMBERS), ToolSpec("weather", "Tell the weather of a city.", _CITY)]


def main() -> None:
    """Print what the model writes: a call of `add` or `weather`, or an answer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path, help="a GGUF file")
    parser.add_argument("question")
    parser.add_argument("--max-tokens", type=int, default=128)
    options = parser.parse_args()
    try:
        from llama_cpp import Llama, LogitsProcessorList
    except ImportError:
        parser.error("llama-cpp-python is not installed: pip install llama-cpp-python==0.3.36")
    llama = Llama(str(options.model), n_ctx=0, verbose=False)
    turn_format = ReActFormat()
    prompt = turn_format.transcript([UserTurn(options.question)], TOOLS)
    prompt_ids = llama.tokenize(prompt.encode())
    machine = LlamaCppProcessor(llama, TurnSpec(turn_format, TOOLS), prompt_ids, options.max_tokens)
    written = llama.create_completion(
        prompt=prompt_ids, max_tokens=options.max_tokens, temperature=0, logits_processor=LogitsProcessorList([machine])
    )
    print(written["choices"][0]["text"])


if __name__ == "__main__":
    main()
