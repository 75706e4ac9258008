"""toolkengpt around langchain_tooldec."""
