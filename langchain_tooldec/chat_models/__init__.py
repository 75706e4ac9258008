"""The chat model, which connects call formats, the engine and LangChain.

Reading order:

- prompts: `messages` (messages to turns), `templates`, `prompts` (turns to token ids);
- the model: `choice` (its format), `loading` (with `model_files` and `gguf`), `engine`;
- a request before the first forward pass: `options`, `generation_defaults`, `limits`, `request`;
- a request while it is generated: `probabilities`, `readers`, `repeated_calls`, `run`, `completion`;
- the LangChain class: `construction`, `chat_tooldec`, `structured`, and `chat_engine`, which it calls.
"""

from langchain_tooldec.chat_models.chat_tooldec import ChatToolDec

__all__ = ["ChatToolDec"]
