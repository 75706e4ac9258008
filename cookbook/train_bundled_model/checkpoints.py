"""Changes of weights: embeddings of tokens that are not copied, the average of several models."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch

_TRIES = 5


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
