"""Servers of vLLM with the machine in them: how to start one, and a check of one that runs."""
