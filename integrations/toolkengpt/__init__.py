"""ToolkenGPT on langchain_tooldec."""
