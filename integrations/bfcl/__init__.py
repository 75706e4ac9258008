"""The Berkeley Function-Calling Leaderboard: its questions, and its rules for calls."""
