"""RestGPT on langchain_tooldec."""
