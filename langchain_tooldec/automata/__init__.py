"""Machines over bytes. They know nothing of schemas, tokens, torch or LangChain.

Reading order: `work` (what may be built), `node` and `expression` (what a state is), `shortest_string` (how it can be
finished), `automaton` (states and rows), `unicode` (characters as bytes), `trie` (many names), `reference` (recursion).
"""
