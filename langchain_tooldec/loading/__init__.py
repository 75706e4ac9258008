"""Models and tokenizers from files: a folder, a repository of the Hugging Face hub, a GGUF file, Ollama's store.

Reading order: `options` (how a model is loaded), `files` (where its parts are, and what is wrong with them), `gguf`
(GGUF files and llama.cpp), `progress`, and `pretrained`, which loads.
"""
