"""toolllm around langchain_tooldec."""
