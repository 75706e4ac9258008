"""The fakes of vLLM, for every test of the plugin."""

from tests.unit_tests.support.fake_vllm import plugin, vocabulary

__all__ = ["plugin", "vocabulary"]
