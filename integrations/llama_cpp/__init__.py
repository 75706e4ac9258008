"""The machine in llama.cpp: GGUF models on a laptop, by the logits processors of llama-cpp-python.

`vocabulary` reads the model's tokens, `processor` applies the machine, and `python -m integrations.llama_cpp` asks a
question with two small tools.
"""

from integrations.llama_cpp.processor import LlamaCppProcessor
from integrations.llama_cpp.vocabulary import vocabulary_of_gguf

__all__ = ["LlamaCppProcessor", "vocabulary_of_gguf"]
