"""What is refused before a request runs: the messages that a client reads."""

import json
from typing import Any

import pytest

from langchain_tooldec.automata.work import work_limit
from langchain_tooldec.decoding import machines as decoding_machines
from langchain_tooldec.errors import SpecError, TokenizerError
from langchain_tooldec.formats import PatternSpec, ReActFormat, ToolSpec, TurnSpec
from langchain_tooldec.formats.machine_spec import STRING_FIELD, THOUGHT_FIELD
from langchain_tooldec.serving.grammar import Grammar, grammar_for
from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.serving.requests import SHORTEST, check_request
from langchain_tooldec.version import __version__
from langchain_tooldec.vocabulary.vocabulary import Vocabulary
from tests.tiny_models import byte_tokenizer
from tests.unit_tests.support.vllm_interfaces import COLORS, CONTEXT, SPEC, sampling_params

EOS = byte_tokenizer().eos_token_id


@pytest.fixture
def machines(vocabulary: Vocabulary) -> SpecMachines:
    return SpecMachines(vocabulary)


def test_the_probe_is_answered_with_version_and_vocabulary(machines: SpecMachines) -> None:
    known = f"langchain-tooldec {__version__}, vocabulary {machines.vocabulary.fingerprint}: "
    with pytest.raises(ValueError, match=known):
        check_request(sampling_params("probe"), machines)


@pytest.mark.parametrize("name", [THOUGHT_FIELD, STRING_FIELD])
@pytest.mark.parametrize("most", [-1, 2.5, True, "3", [4]])
def test_a_limit_is_a_number(machines: SpecMachines, name: str, most: Any) -> None:
    params = sampling_params(SPEC.to_json())
    params.extra_args[name] = most
    with pytest.raises(SpecError, match=f"{name} must be a whole number of 0 or more"):
        check_request(params, machines)
    params.extra_args[name] = 0
    check_request(params, machines)


@pytest.mark.parametrize("spec", [SPEC, PatternSpec("[ab]{3}")])
def test_what_can_be_kept_is_admitted(machines: SpecMachines, spec: Any, vocabulary: Vocabulary) -> None:
    check_request(sampling_params(spec.to_json(vocabulary=vocabulary.fingerprint), stop_token_ids=[EOS]), machines)
    check_request(sampling_params(spec.to_json(), max_tokens=None), machines)
    check_request(sampling_params(spec.to_json(), logit_bias={}), machines)


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
    machines: SpecMachines, text: Any, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(SpecError, match=f"(?s)langchain-tooldec .*, vocabulary [0-9a-f]{{16}}: .*{message}"):
        check_request(sampling_params(text, **options), machines)


def test_a_vocabulary_that_ends_nothing_is_refused() -> None:
    with pytest.raises(TokenizerError, match="no end-of-sequence token is known"):
        SpecMachines(Vocabulary([bytes([byte]) for byte in range(256)]))


def _spec(count: int, parameters: Any) -> str:
    tools = [ToolSpec(f"tool_{one}", "", {"properties": {f"a{one}": parameters}}) for one in range(count)]
    return TurnSpec(ReActFormat(), tools).to_json()


def test_a_thousand_plain_tools_are_admitted_for_next_to_no_work(machines: SpecMachines) -> None:
    with work_limit("the request") as work:
        check_request(sampling_params(_spec(1000, {"type": "string", "maxLength": 99})), machines)
    assert work.steps < 5_000


def test_what_all_tools_take_together_is_limited(vocabulary: Vocabulary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("langchain_tooldec.serving.machines.MAX_STEPS", 100_000)
    hard = {"oneOf": [{"properties": {f"k{one}": {"pattern": "^[a-z]+[0-9]+$"}}} for one in range(9)]}
    said = r"tool 'tool_\d+', \$.*: too large: the spec takes over [\d,]+ .*, the limit; .*fewer tools"
    with work_limit("the request") as work, pytest.raises(SpecError, match=said):
        check_request(sampling_params(_spec(1000, hard)), SpecMachines(vocabulary))
    assert work.steps < 110_000


def test_the_process_of_the_model_compiles_what_a_call_reaches(machines: SpecMachines) -> None:
    text = _spec(200, COLORS)
    params = sampling_params(text)
    params.extra_args[SHORTEST] = ["a client's own"] * 200
    with work_limit("where HTTP is spoken") as first:
        check_request(params, machines)
    masks = machines.get(text).masks  # with all tools compiled
    grammar, state = grammar_for(params, 1, SpecMachines(machines.vocabulary), CONTEXT), masks.initial
    with work_limit("where the model runs") as work:
        for place, token_id in enumerate(b'Thought: \nAction: tool_17\nAction Input: {"a17": ["green", "red"]}'):
            assert (grammar.allowed().mask() == masks.mask(state, 100 - place)).all()
            assert grammar.accept_tokens("", [token_id])
            state = masks.advance(state, token_id)
    assert masks.is_final(state)
    assert work.steps < first.steps / 10


def test_machines_are_kept_by_their_bytes_and_never_lost_in_use(
    monkeypatch: pytest.MonkeyPatch, vocabulary: Vocabulary
) -> None:
    monkeypatch.setattr(decoding_machines, "MACHINE_BYTES", 2 << 20)
    machines = SpecMachines(vocabulary)
    texts = [_spec(count, {"type": "string"}) for count in range(1, 30)]
    first = machines.get(texts[0])
    grammar = Grammar(lambda: first, 100, vocabulary, set())
    assert machines.get(texts[0]) is first
    kept = machines._machines._kept
    for text in texts[1:]:
        machines.get(text)
        assert kept.size <= 2 << 20
    assert 1 < len(kept) < len(texts)
    assert kept.find(texts[-1]) is not None
    assert machines.get(texts[0]) is not first
    assert grammar.accept_tokens("", b"Thought: \nFinal Answer: yes")
