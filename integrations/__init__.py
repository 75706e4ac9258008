"""The systems that the paper shows its machine on, each on any local LLaMA: ToolLLM, ToolkenGPT and RestGPT.

`python -m integrations --help` lists the commands. Adapters use the package as any user does; it never imports them.
"""
