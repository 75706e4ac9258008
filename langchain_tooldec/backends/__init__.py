"""Where a model runs: in this process or on a server.

A backend starts generations, and a generation yields steps; no caller depends on which backend it is. Reading order:
`base` (the protocols), `local`; `completions` (a request in the server's format), `replay` (checks what a server
wrote), `connection` (HTTP), `remote`.
"""

from langchain_tooldec.backends.base import Backend, Generation, GenerationRequest
from langchain_tooldec.backends.connection import Connection
from langchain_tooldec.backends.local import LocalBackend, LocalGeneration
from langchain_tooldec.backends.remote import RemoteBackend, RemoteGeneration, ServedModel, find_model

__all__ = [
    "Backend",
    "Connection",
    "Generation",
    "GenerationRequest",
    "LocalBackend",
    "LocalGeneration",
    "RemoteBackend",
    "RemoteGeneration",
    "ServedModel",
    "find_model",
]
