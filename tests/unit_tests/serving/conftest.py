"""The fakes of vLLM, for every test of the plugin."""

from tests.unit_tests.support.vllm_interfaces import plugin, vocabulary

__all__ = ["plugin", "vocabulary"]
