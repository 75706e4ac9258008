"""A LLaMA of random weights with the byte-level tokenizer, as a chat model, and tools for it."""

from copy import deepcopy
from typing import Any

from langchain_core.tools import tool
from pydantic import BaseModel, Field

from langchain_tooldec import ChatToolDec
from langchain_tooldec.backends import LocalBackend
from langchain_tooldec.embedded import load
from tests.tiny_models import tiny_pair

MODEL, TOKENIZER = tiny_pair()


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@tool
def search(query: str, limit: int = 5, tags: list[str] | None = None) -> str:
    """Search for a text."""
    return ""


class Book(BaseModel):
    """Book a table."""

    name: str = Field(description="who comes")
    guests: int


def chat(**options: Any) -> ChatToolDec:
    """Random weights, each request by itself."""
    settings = {"max_tokens": 120, "temperature": 1.0, "prefix_cache_bytes": 0, **options}
    return ChatToolDec.from_transformers(MODEL, TOKENIZER, **settings)


def lone_chat(**options: Any) -> ChatToolDec:
    """The same, but nobody else shares its engine."""
    return chat().model_copy(update={"model": deepcopy(MODEL), **options})


class Bundled:
    """What LangChain's standard tests ask for: the bundled model."""

    @property
    def chat_model_class(self) -> type[ChatToolDec]:
        return ChatToolDec

    @property
    def chat_model_params(self) -> dict[str, Any]:
        model, tokenizer = load()
        return {"model": model, "tokenizer": tokenizer, "model_name": "langchain-tooldec/embedded"}


def local_backend(model: ChatToolDec) -> LocalBackend:
    """What runs a model in this process."""
    backend = model._engine.backend
    assert isinstance(backend, LocalBackend)
    return backend
