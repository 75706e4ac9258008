"""Machines over bytes. They know nothing of schemas, tokens, torch or LangChain.

Reading order: `node` and `expression` (what a state is), `shortest` (how it can be finished), `automaton` (states and
rows), `unicode` (characters as bytes).
"""
