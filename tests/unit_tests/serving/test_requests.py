"""What is refused before a request runs: the messages that a client reads."""

import json
from typing import Any

import pytest

from langchain_tooldec.errors import OptionError, SpecError, TokenizerError
from langchain_tooldec.formats import PatternSpec, ReActFormat, ToolSpec, TurnSpec
from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.version import __version__
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.tiny_models import byte_tokenizer
from tests.unit_tests.support.vllm_interfaces import SPEC, VllmConfig, sampling_params

EOS = byte_tokenizer().eos_token_id


class InputProcessor:
    """Who calls `validate_params` in vLLM, some frames further up."""

    def __init__(self, plugin: Any) -> None:
        self.vllm_config = VllmConfig()
        self.validate = plugin.ToolDec.validate_params

    def process(self, params: Any) -> None:
        self.validate(params)


@pytest.fixture
def frontend(plugin: Any) -> InputProcessor:
    return InputProcessor(plugin)


def test_the_probe_is_answered_with_version_and_vocabulary(frontend: InputProcessor, vocabulary: Vocabulary) -> None:
    with pytest.raises(ValueError, match=f"langchain-tooldec {__version__}, vocabulary {vocabulary.fingerprint}: "):
        frontend.process(sampling_params("probe"))


def test_without_a_config_the_vocabulary_is_unknown_and_specs_are_read(plugin: Any) -> None:
    with pytest.raises(ValueError, match=f"langchain-tooldec {__version__}, vocabulary unknown: "):
        plugin.ToolDec.validate_params(sampling_params("probe"))
    plugin.ToolDec.validate_params(sampling_params(SPEC.to_json(vocabulary="0123456789abcdef")))


@pytest.mark.parametrize("spec", [SPEC, PatternSpec("[ab]{3}")])
def test_what_can_be_kept_is_admitted(frontend: InputProcessor, spec: Any, vocabulary: Vocabulary) -> None:
    frontend.process(sampling_params(spec.to_json(vocabulary=vocabulary.fingerprint), stop_token_ids=[EOS]))
    frontend.process(sampling_params(spec.to_json(), max_tokens=None))
    frontend.process(sampling_params(spec.to_json(), logit_bias={}))
    frontend.process(sampling_params(stop=["x"], logit_bias={1: 2.0}))  # no machine, nothing to keep


BAD = TurnSpec(ReActFormat(), [ToolSpec("look", "", {"properties": {"a": {"pattern": "(a)\\1", "type": "string"}}})])


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        (json.dumps({"version": "0.0.1"}), {}, "install one version on both sides"),
        (SPEC.to_json(vocabulary="ffff"), {}, "for the vocabulary ffff"),
        (7, {}, "must be one JSON text, not 7"),
        (["a"], {}, "must be one JSON text"),
        (BAD.to_json(), {}, r"tool 'look', \$\.properties\.a"),
        (SPEC.to_json(), {"max_tokens": 10}, "max_tokens=10 is too small: the shortest complete turn takes"),
        (SPEC.to_json(), {"logit_bias": {1: 2.0}}, "logit_bias could leave no token"),
        (SPEC.to_json(), {"bad_words": ["a"], "min_tokens": 3}, "bad_words, min_tokens could leave"),
        (SPEC.to_json(), {"allowed_token_ids": [1]}, "allowed_token_ids could leave"),
        (SPEC.to_json(), {"structured_outputs": object()}, "structured_outputs could leave"),
        (SPEC.to_json(), {"stop": ["a"]}, "stop could cut a call in half"),
        (SPEC.to_json(), {"ignore_eos": True}, "ignore_eos could cut"),
        (SPEC.to_json(), {"thinking_token_budget": 0}, "thinking_token_budget could cut"),
        (SPEC.to_json(), {"repetition_detection": object()}, "repetition_detection could cut"),
        (SPEC.to_json(), {"stop_token_ids": [EOS, 5]}, "stop_token_ids could cut"),
    ],
)
def test_what_could_not_be_kept_is_refused(
    frontend: InputProcessor, text: Any, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(SpecError, match=f"(?s)langchain-tooldec .*, vocabulary [0-9a-f]{{16}}: .*{message}"):
        frontend.process(sampling_params(text, **options))


def test_a_vocabulary_that_ends_nothing_is_refused() -> None:
    with pytest.raises(TokenizerError, match="no end-of-sequence token is known"):
        SpecMachines(Vocabulary([bytes([byte]) for byte in range(256)]))


def test_speculative_decoding_is_refused_at_start(plugin: Any) -> None:
    config = VllmConfig()
    config.speculative_config = object()
    with pytest.raises(OptionError, match="speculative decoding"):
        plugin.ToolDec(config, None)
