"""How llama.cpp loads a model and runs it, by llama-cpp-python's names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

CacheType = Literal["f32", "f16", "bf16", "q8_0", "q5_1", "q5_0", "q4_1", "q4_0"]


class LlamaCppOptions(BaseModel):
    """Options of llama.cpp. Immutable.

    Attributes:
        n_ctx: Tokens that all requests together may have in the KV cache, and the most of one; None: what the model was
            trained with, at most 16,384, less if a quarter of the free memory has no room for it.
        n_gpu_layers: Layers to keep on the GPU, -1 for all; None: all, if the library was built for a GPU.
        n_threads: Threads of a pass; None: one for each physical core that this process may use.
        n_threads_batch: Threads of a pass over many tokens; None: as many.
        n_batch: The most tokens of a pass.
        flash_attn: Whether to use flash attention; None: where the device has it.
        kv_cache_type: The data type of keys and values. "q8_0" halves them; it needs flash attention.
        use_mmap: Whether to map the file instead of copying it.
        use_mlock: Whether to lock the weights in main memory.
        use_extra_bufts: Whether to repack weights for the instructions of this CPU. Off, a virtual machine that claims
            instructions (AMX) without having them does not crash.
        main_gpu: The GPU for what is not split.
        tensor_split: The share of the weights on each GPU.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    n_ctx: int | None = Field(default=None, ge=64)
    n_gpu_layers: int | None = Field(default=None, ge=-1)
    n_threads: int | None = Field(default=None, ge=1)
    n_threads_batch: int | None = Field(default=None, ge=1)
    n_batch: int = Field(default=512, ge=32)
    flash_attn: bool | None = None
    kv_cache_type: CacheType = "f16"
    use_mmap: bool = True
    use_mlock: bool = False
    use_extra_bufts: bool = True
    main_gpu: int = Field(default=0, ge=0)
    tensor_split: Sequence[float] | None = None


def parameters(kind: Any, **values: Any) -> Any:
    """A structure of llama.cpp's parameters with some values set; those that its version does not have are left out."""
    known = {name for name, *_ in kind._fields_}
    for name, value in values.items():
        if name in known and value is not None:
            setattr(kind, name, value)
    return kind
