"""GGUF models in this process, run by llama.cpp: quantized, without transformers reading the file.

Reading order: `library` (the C functions), `options`, `gguf_model` (weights), `tokenizer`, `context` (one pass),
`sequence_runner` (the passes of several generations), `backend`.
"""

from langchain_tooldec.backends.llama_cpp.backend import LlamaCppBackend
from langchain_tooldec.backends.llama_cpp.gguf_model import GgufModel, load_gguf
from langchain_tooldec.backends.llama_cpp.library import library
from langchain_tooldec.backends.llama_cpp.options import LlamaCppOptions
from langchain_tooldec.backends.llama_cpp.tokenizer import GgufTokenizer

__all__ = ["GgufModel", "GgufTokenizer", "LlamaCppBackend", "LlamaCppOptions", "library", "load_gguf"]
