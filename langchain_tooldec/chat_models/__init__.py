"""The chat model: the one place where formats, the engine and LangChain meet.

Reading order: `messages` (messages to turns), `prompts` (turns to token ids), `loading` and `engine` (a model, and what
it brings), `options` and `structured` (what a request may ask for), `request` (what is decided before the first pass),
`run` (a request as it is written), `chat_tooldec` (the LangChain class).
"""

from langchain_tooldec.chat_models.chat_tooldec import ChatToolDec

__all__ = ["ChatToolDec"]
