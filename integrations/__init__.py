"""The systems on which the paper shows its machine, each on any local LLaMA: ToolLLM, ToolkenGPT and RestGPT.

`python -m integrations --help` lists the commands. These adapters use the package as any user does; it never imports
them.
"""
