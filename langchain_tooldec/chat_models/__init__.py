"""The chat model, which connects call formats, the engine and LangChain.

Reading order:

- what a caller passes: `messages` (as turns), `tools` (and forms of answers), `options`, `limits`;
- the model: `generation_defaults`, `engine`;
- a request: `request` (before the first forward pass), `steps` (the calls since the question), `readers`,
  `probabilities`, `run` (while it is generated);
- the LangChain class: `construction`, `chat_tooldec`, and `chat_engine`, which it calls.
"""

from langchain_tooldec.chat_models.chat_tooldec import ChatToolDec

__all__ = ["ChatToolDec"]
