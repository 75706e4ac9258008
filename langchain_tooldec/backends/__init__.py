"""What runs a model: this process.

A backend starts generations, and a generation gives steps; nobody above knows which backend it is. Reading order:
`base` (what both are), `local`.
"""

from langchain_tooldec.backends.base import Backend, Generation, GenerationRequest
from langchain_tooldec.backends.local import LocalBackend, LocalGeneration

__all__ = ["Backend", "Generation", "GenerationRequest", "LocalBackend", "LocalGeneration"]
