"""ToolLLM on langchain_tooldec."""
