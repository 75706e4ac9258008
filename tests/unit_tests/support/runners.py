"""What runs the passes of a batcher over a model of transformers."""

from langchain_tooldec.decoding import Batcher
from langchain_tooldec.decoding.model_runner import ModelRunner


def runner_of(batcher: Batcher) -> ModelRunner:
    """The runner of a batcher, with its rows."""
    assert isinstance(batcher.runner, ModelRunner)
    return batcher.runner
