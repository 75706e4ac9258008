"""The chat model: the one place where formats, the engine and LangChain meet.

Reading order: `messages` (messages to turns), `prompts` (turns to token ids), `engine` (what a loaded model brings),
`run` (one request as it is written), `options` and `structured` (what a request may ask for), `chat_tooldec` (the
LangChain class).
"""

from langchain_tooldec.chat_models.chat_tooldec import ChatToolDec

__all__ = ["ChatToolDec"]
