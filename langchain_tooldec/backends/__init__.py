"""Where a model runs: in this process or on a server.

A backend starts generations, and a generation yields steps; no caller depends on which backend it is. Reading order:
`base` (the protocols), `in_process`; `llama_cpp` (GGUF files, imported where used); `completions` (a request in the
server's format, and a check of what it wrote), `connection` (HTTP), `remote`.
"""

from langchain_tooldec.backends.base import Backend, Generation, GenerationRequest
from langchain_tooldec.backends.connection import Connection
from langchain_tooldec.backends.in_process import InProcessBackend, InProcessGeneration, LocalBackend
from langchain_tooldec.backends.remote import RemoteBackend, RemoteGeneration, ServedModel, find_model

__all__ = [
    "Backend",
    "Connection",
    "Generation",
    "GenerationRequest",
    "InProcessBackend",
    "InProcessGeneration",
    "LocalBackend",
    "RemoteBackend",
    "RemoteGeneration",
    "ServedModel",
    "find_model",
]
