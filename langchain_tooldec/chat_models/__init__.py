"""The chat model, which connects call formats, the engine and LangChain.

Reading order:

- prompts: `messages` (messages to turns), `templates`, `prompts` (turns to token ids);
- the model: `choice` (its format), `loading` (with `model_files`, `gguf_file`, `adapters`, `progress`), `wrapping`,
  `engine`;
- a request before the first forward pass: `options`, `generation_defaults`, `tool_selection`, `bound_tools`, `request`;
- a request while it is generated: `tool_choices`, `logprobs`, `readers`, `stop_texts`, `repeated_calls`, `run`,
  `completion`;
- the LangChain class: `construction`, `chat_tooldec`, with `relaxation`, `limits`, `response_schema` and `structured`.
"""

from langchain_tooldec.chat_models.chat_tooldec import ChatToolDec

__all__ = ["ChatToolDec"]
