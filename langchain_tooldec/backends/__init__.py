"""What runs a model: this process, or a server.

A backend starts generations, and a generation gives steps; nobody above knows which backend it is. Reading order:
`base` (what both are), `local`; `completions` (a request as a server takes it), `replay` (what a server wrote,
checked), `connection` (HTTP), `remote`.
"""

from langchain_tooldec.backends.base import Backend, Generation, GenerationRequest
from langchain_tooldec.backends.connection import Connection
from langchain_tooldec.backends.local import LocalBackend, LocalGeneration
from langchain_tooldec.backends.remote import RemoteBackend, RemoteGeneration, ServedModel, served_models

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
    "served_models",
]
