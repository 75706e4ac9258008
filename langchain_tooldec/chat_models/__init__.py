"""The chat model: the one place where formats, the engine and LangChain meet.

Reading order:

- prompts: `messages` (messages to turns), `templates`, `prompts` (turns to token ids);
- a model: `choice` (its format), `loading` (with `model_files`, `gguf_file`, `adapters`, `progress`), `wrapping`,
  `engine`;
- a request: `options`, `generation_defaults`, `thought_limit`, `tool_selection`, `request` (all before the first pass);
- a request as it is written: `tool_choices`, `logprobs`, `readers`, `stop_texts`, `run`, `completion`;
- the LangChain class: `construction`, `chat_tooldec`; beside it `relaxation`, `limits`, `response_schema` and
  `structured`.
"""

from langchain_tooldec.chat_models.chat_tooldec import ChatToolDec

__all__ = ["ChatToolDec"]
