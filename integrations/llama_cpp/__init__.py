"""The machine in llama.cpp: GGUF models on a laptop, by llama-cpp-python's logits processors.

`vocabulary` reads the model's tokens, `processor` is the machine at work, and `python -m integrations.llama_cpp` asks a
question about two small tools.
"""

from integrations.llama_cpp.processor import LlamaCppProcessor
from integrations.llama_cpp.vocabulary import vocabulary_of_gguf

__all__ = ["LlamaCppProcessor", "vocabulary_of_gguf"]
