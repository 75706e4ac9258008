"""A LLaMA of transformers as a GGUF file, in full precision."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch

_LAYER = {
    "input_layernorm": "attn_norm",
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output",
    "post_attention_layernorm": "ffn_norm",
    "mlp.gate_proj": "ffn_gate",
    "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down",
}


def write_gguf(model: Any, tokenizer: Any, path: Path, *, tensors: int = 0) -> None:
    """Write a LLaMA with a byte-level or SentencePiece tokenizer, and its end-of-sequence token.

    Args:
        model: The model.
        tokenizer: Its tokenizer.
        path: The file. If it is split, each part is `NAME-00001-of-00003.gguf`, with the name of this one.
        tensors: Tensors of a part; 0: one file.
    """
    writer = begun(path, model.config, tensors=tensors)
    _add_tokenizer(writer, tokenizer, model.config.vocab_size, model.generation_config.eos_token_id)
    finish(writer, model)


def write_adapter(path: Path, factors: Mapping[str, tuple[torch.Tensor, torch.Tensor]], alpha: float) -> None:
    """Write a LoRA adapter of a LLaMA.

    Args:
        path: The file.
        factors: A, of shape (rank, columns), and B, of shape (rows, rank), by llama.cpp's name of each weight.
        alpha: The numerator of the scale.
    """
    import gguf

    writer = gguf.GGUFWriter(str(path), "llama")
    writer.add_type(gguf.GGUFType.ADAPTER)
    writer.add_string(gguf.Keys.Adapter.TYPE, "lora")
    writer.add_float32(gguf.Keys.Adapter.LORA_ALPHA, alpha)
    for name, (first, second) in factors.items():
        writer.add_tensor(f"{name}.lora_a", first.numpy())
        writer.add_tensor(f"{name}.lora_b", second.numpy())
    _close(writer)


def begun(path: Path, config: Any, architecture: str = "llama", *, tensors: int = 0) -> Any:
    """A writer of a GGUF file that has what a LLaMA's config says."""
    import gguf

    writer = gguf.GGUFWriter(str(path), architecture, split_max_tensors=tensors)
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_block_count(config.num_hidden_layers)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_head_count(config.num_attention_heads)
    writer.add_head_count_kv(config.num_key_value_heads)
    writer.add_key_length(config.head_dim)
    writer.add_value_length(config.head_dim)
    writer.add_rope_dimension_count(config.head_dim)
    writer.add_rope_freq_base(config.rope_parameters["rope_theta"])
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_vocab_size(config.vocab_size)
    return writer


def finish(writer: Any, model: Any) -> None:
    """Write the weights of a LLaMA by llama.cpp's names, in float32, and close the file."""
    _add_weights(writer, model)
    _close(writer)


def _close(writer: Any) -> None:
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def _add_weights(writer: Any, model: Any) -> None:
    config = model.config
    for name, data in model.state_dict().items():
        if (renamed := _renamed(name)) is None:
            continue
        data = data.to(torch.float32)
        if ".q_proj" in name or ".k_proj" in name:
            heads = config.num_attention_heads if ".q_proj" in name else config.num_key_value_heads
            data = _interleaved(data, heads)
        writer.add_tensor(renamed, data.numpy())


def _add_tokenizer(writer: Any, tokenizer: Any, size: int, eos_token_id: int) -> None:
    from gguf import TokenType

    read = json.loads(tokenizer.backend_tokenizer.to_str())
    vocabulary = tokenizer.get_vocab()
    special = {token["content"] for token in read["added_tokens"] if token["special"]}
    byte_level = not read["model"].get("byte_fallback")
    tokens, kinds = [f"[PAD{number}]" for number in range(size)], [TokenType.UNUSED] * size
    for text, token_id in vocabulary.items():
        tokens[token_id] = text
        is_byte = not byte_level and len(text) == 6 and text.startswith("<0x")
        kinds[token_id] = TokenType.CONTROL if text in special else TokenType.BYTE if is_byte else TokenType.NORMAL
    writer.add_tokenizer_model("gpt2" if byte_level else "llama")
    writer.add_token_list(tokens)
    writer.add_token_types(kinds)
    if byte_level:
        writer.add_tokenizer_pre("gpt-2")
        merges = read["model"]["merges"]
        writer.add_token_merges([merge if isinstance(merge, str) else " ".join(merge) for merge in merges])
    else:
        writer.add_token_scores([-float(number) for number in range(size)])
        writer.add_unk_token_id(vocabulary[tokenizer.unk_token])
    writer.add_eos_token_id(eos_token_id)


def _renamed(name: str) -> str | None:
    whole = {
        "model.embed_tokens.weight": "token_embd.weight",
        "model.norm.weight": "output_norm.weight",
        "lm_head.weight": "output.weight",
    }
    if name in whole:
        return whole[name]
    _, _, number, rest = name.split(".", 3)
    return f"blk.{number}.{_LAYER[rest.removesuffix('.weight')]}.weight"


def _interleaved(weight: torch.Tensor, heads: int) -> torch.Tensor:
    """RoPE turns neighbours in llama.cpp, and halves in transformers."""
    rows, columns = weight.shape
    return weight.view(heads, 2, rows // heads // 2, columns).transpose(1, 2).reshape(rows, columns)
