"""restgpt around langchain_tooldec."""
