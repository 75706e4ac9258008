"""Machines over bytes, independent of schemas, tokens, torch and LangChain.

Reading order: `work` (limits), `node`, `boolean` and `expression` (states), `shortest_string` (completions),
`automaton` (numbered states and transition rows), `unicode` (characters as bytes), `trie` (sets of names), `reference`
(recursion).
"""
