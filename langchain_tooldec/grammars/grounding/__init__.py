"""Values that were said: the texts, numbers and dates that stand in a conversation."""

from langchain_tooldec.grammars.grounding.conversation import Conversation, Found, Message, Role, Scope, Values

__all__ = ["Conversation", "Found", "Message", "Role", "Scope", "Values"]
