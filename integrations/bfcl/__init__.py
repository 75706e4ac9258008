"""The Berkeley Function-Calling Leaderboard on langchain_tooldec."""
