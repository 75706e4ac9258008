"""Shared code of all systems: data files, results that survive an interruption, and a command's model."""
