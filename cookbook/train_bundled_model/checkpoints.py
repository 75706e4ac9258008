"""Changes of weights: more layers, embeddings of tokens that are not copied, the average of several models."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import torch

_LAYER = re.compile(r"model\.layers\.(\d+)\.(.+)")
# A layer adds these two outputs to the residual stream; if they are zero, it adds nothing.
_OUTPUTS = ("self_attn.o_proj.weight", "mlp.down_proj.weight")
_TRIES = 5


def deepen(weights: dict[str, torch.Tensor], layers: int) -> dict[str, torch.Tensor]:
    """The weights of a LLaMA with more layers: the old ones evenly spread, each new one a silent copy of the one below.

    The new layers' output weights are zero and all others are copied, so they learn from the first step on. The first
    and the last layer keep their places.

    Args:
        weights: A state dict of `LlamaForCausalLM`.
        layers: Number of layers in the result; the present number returns the weights unchanged.

    Raises:
        ValueError: There are more layers already.
    """
    old = 1 + max(int(found[1]) for found in map(_LAYER.fullmatch, weights) if found)
    if old > layers:
        raise ValueError(f"the checkpoint has {old} layers: ask for as many, or for more, not for {layers}")
    places = [round(number * (layers - 1) / max(1, old - 1)) for number in range(old)]
    result = {name: value for name, value in weights.items() if not _LAYER.fullmatch(name)}
    parts = {found[2] for found in map(_LAYER.fullmatch, weights) if found}
    for place in range(layers):
        below = sum(other <= place for other in places) - 1
        for part in sorted(parts):
            value = weights[f"model.layers.{below}.{part}"]
            silent = place not in places and part in _OUTPUTS
            result[f"model.layers.{place}.{part}"] = torch.zeros_like(value) if silent else value.clone()
    return result


def average(models: Sequence[dict[str, torch.Tensor]]) -> dict[str, torch.Tensor]:
    """The mean of the weights of models that were trained from the same one, in their dtype.

    Source: Wortsman et al., "Model soups: averaging weights of multiple fine-tuned models improves accuracy without
    increasing inference time" (ICML 2022). It only works for models with a common origin.

    Args:
        models: State dicts with the same names and shapes; a repeated one has a larger weight.

    Raises:
        ValueError: One has other weights than the first, such as fewer layers.
    """
    first = models[0]
    if any(model.keys() != first.keys() for model in models):
        raise ValueError("only models of one shape have an average: give models of as many layers")
    return {
        name: torch.stack([model[name].float() for model in models]).mean(0).to(value.dtype)
        for name, value in first.items()
    }


def spread(
    embeddings: torch.Tensor,
    tokens: Sequence[int],
    uncopied: Callable[[Sequence[int]], Sequence[int]],
    generator: torch.Generator,
) -> int:
    """Give each token that the model does not copy a random direction of its own in the embeddings, in place.

    A rare token is only ever pushed away from predictions, like all other rare ones; in the end their embeddings
    coincide, and the model, which sees a token but not which one, cannot copy it. A random direction makes the token
    copyable; what was learned of it is kept. If it does not help, the direction is drawn again, a few times at most;
    the last one stays.

    Args:
        embeddings: The embedding matrix, shape (vocabulary, hidden), float32.
        tokens: The tokens that should be copied.
        uncopied: Returns the tokens that are not copied with the current embeddings.
        generator: The random generator.

    Returns:
        Number of tokens moved.
    """
    learned, size = embeddings.clone(), embeddings.norm(dim=1).median()
    for _ in range(_TRIES):
        tokens = list(uncopied(tokens))
        if not tokens:
            break
        chance = torch.randn(len(tokens), embeddings.shape[1], generator=generator) / embeddings.shape[1] ** 0.5
        embeddings[tokens] = learned[tokens] + size * chance.to(embeddings)
    return int((embeddings != learned).any(1).sum())
