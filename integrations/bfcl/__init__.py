"""The Berkeley Function-Calling Leaderboard around langchain_tooldec."""
