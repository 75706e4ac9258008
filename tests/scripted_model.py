"""A chat model that would write given turns: what agents do with good turns, without a trained model."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import torch

from langchain_tooldec import ChatToolDec
from tests.tiny_models import byte_tokenizer, tiny_llama


def scripted_chat(turns: Sequence[str], tokenizer: Any = None, **options: Any) -> ChatToolDec:
    """A `ChatToolDec` whose n-th generation prefers the n-th text; the machine still decides what is allowed.

    Args:
        turns: The texts; special tokens stand in them by their names.
        tokenizer: By default the byte-level one.
        **options: Options of `ChatToolDec`.

    The prompts that it was given are in `model.model.prompts`, as text.
    """
    tokenizer = tokenizer or byte_tokenizer()
    model: Any = tiny_llama(len(tokenizer) + 5, eos_token_id=tokenizer.eos_token_id)
    scripts = iter([[*tokenizer(turn)["input_ids"], tokenizer.eos_token_id] for turn in turns])
    state = SimpleNamespace(script=[], position=0)
    model.prompts = []

    def forward(input_ids: torch.Tensor, past_key_values: Any = None, **_: Any) -> Any:
        if past_key_values is None:
            model.prompts.append(tokenizer.decode(input_ids[0]))
            state.script, state.position = next(scripts), 0
        logits = torch.zeros(1, 1, model.config.vocab_size)
        if state.position < len(state.script):
            logits[0, 0, state.script[state.position]] = 9.0
        state.position += 1
        return SimpleNamespace(logits=logits, past_key_values=True)

    model.forward = forward
    # A script has a token for each pass, and its model no cache.
    return ChatToolDec.from_transformers(model, tokenizer, **{"forced_runs": False, "prefix_cache_bytes": 0, **options})
