"""Finds the tokens of letters that a model does not copy from a question into a call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

_BATCH = 64
_PROBES = (
    (
        '<|system|>note(text: string): Write a note. -> note<|user|>Write the note "the ',
        '"<|assistant|>Thought: Next step: Write a note.\nAction: note\nAction Input: {"text": "the ',
    ),
    (
        "<|system|>send(to: string, text: string): Send a message. -> send\nplay(song: string): Play a song. -> play"
        '<|user|>Please send Anna the message "',
        ' table".<|assistant|>Thought: Next step: Send a message.\nAction: send\n'
        'Action Input: {"to": "Anna", "text": "',
    ),
)
"""The text before a token in a question, and the text between it and its copy."""


def letter_tokens(tokenizer: Any) -> list[int]:
    """The tokens of two or more ASCII letters.

    Args:
        tokenizer: A transformers tokenizer.
    """
    texts = tokenizer.batch_decode([[token] for token in range(len(tokenizer))])
    return [token for token, text in enumerate(texts) if len(text) > 1 and text.isascii() and text.isalpha()]


def uncopied(model: Any, tokenizer: Any, tokens: Sequence[int]) -> list[int]:
    """The tokens that are not the likeliest where a note, or a message, is to repeat them.

    Args:
        model: A LLaMA that was trained on the generated dialogues.
        tokenizer: Its transformers tokenizer.
        tokens: The tokens to test, at least one.
    """
    asked = torch.tensor(tokens, device=model.device)
    missed = torch.zeros(len(asked), dtype=torch.bool, device=model.device)
    for probe in _PROBES:
        head, middle = (
            torch.tensor(tokenizer(text, add_special_tokens=False)["input_ids"], device=model.device) for text in probe
        )
        with torch.inference_mode():
            for places in torch.arange(len(asked), device=model.device).split(_BATCH):
                copied = asked[places]
                before, after = (side.expand(len(copied), -1) for side in (head, middle))
                prompt = torch.cat([before, copied[:, None], after], dim=1)
                logits = model(input_ids=prompt, use_cache=False, logits_to_keep=1).logits[:, -1]
                missed[places] |= logits.argmax(-1) != copied
    found: list[int] = asked[missed].tolist()
    return found
