"""Decision models: probabilities that a plain model confirms, passes that are counted, texts that stay texts."""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from typing import Any

import httpx
import pytest
import torch
from langchain_core.messages import AIMessage, HumanMessage

from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load
from langchain_tooldec.errors import (
    ContextLengthError,
    FormatError,
    GenerationTimeoutError,
    OptionError,
    ServerError,
)
from langchain_tooldec.formats import UserTurn
from tests.scripted_model import scripted_chat
from tests.tiny_models import byte_tokenizer, tiny_mistral, tiny_pair
from tests.unit_tests.support.chats import MODEL, TOKENIZER
from tests.unit_tests.support.vllm_server import FakeVLLM

pytest.importorskip("langchain_core.decisions", reason="decision models came with langchain-core 1.8")

from langchain_core.decisions import Box, Choice, Noul, NoulCriteria, Score

from langchain_tooldec.decisions import NO, YES, ToolDecDecisions, fitted_temperature, softmax

PLAIN = ChatToolDec.from_transformers(MODEL, TOKENIZER)
NOT_FINITE = json.dumps(
    {
        "choices": [
            {"index": n, "prompt_logprobs": [{str(i): {"logprob": float("nan")} for i in range(300)}] * 99}
            for n in (0, 1)
        ]
    }
)
STATE = "My invoice is wrong, and nobody answers."
MANY = [
    "",
    "a",
    "ab",
    'a"',
    "a\\",
    "abc def",
    "é",
    "日本",
    "</s>",
    "x\ny",
    *(f"the department number {n}" for n in range(4)),
]
KINDS = {
    "sentencepiece-like, with a chat template": lambda: tuple(map(deepcopy, load())),
    "bytes, without one": tiny_pair,
    "a sliding window": lambda: (tiny_mistral(), byte_tokenizer()),
}


def which(*labels: str) -> Choice:
    return Choice(instructions="Which team?", criteria=dict.fromkeys(labels))


def decisions(pair: Any = None, *, llm: Any = None, **options: Any) -> ToolDecDecisions:
    return ToolDecDecisions(llm or ChatToolDec.from_transformers(*(pair or tiny_pair())), **options)


def answer(model: ToolDecDecisions, question: Any, state: Any = STATE) -> Any:
    return model.invoke({"state": state, "questions": {"q": question}}).answers["q"]


def spied(model: ToolDecDecisions) -> list[Any]:
    """Prompt and answers of each question, as they will be asked."""
    backend, seen = model.llm._engine.backend, []
    score = backend.continuation_log_probabilities

    def noted(*given: Any) -> Any:
        seen.append(given[:2])
        return score(*given)

    backend.continuation_log_probabilities = noted
    return seen


class Passes:
    """What a model reads: the tokens of each pass, without padding."""

    def __init__(self, model: ToolDecDecisions) -> None:
        self.read: list[list[int]] = []
        model.llm.model.register_forward_pre_hook(self._note, with_kwargs=True)

    def _note(self, _: Any, args: Any, given: dict[str, Any]) -> None:
        mask, ids = given["attention_mask"], given["input_ids"]
        self.read.append([ids.shape[0], int(mask[:, -ids.shape[1] :].sum())])

    def take(self) -> list[list[int]]:
        taken, self.read = self.read, []
        return taken


def by_hand(model: ToolDecDecisions, labels: list[str], state: str) -> list[float]:
    """Each label's log probability by one plain pass over the prompt and the label."""
    prompts, found = model.llm._engine.prompts, []
    lines = [
        "Which team?",
        *(f"- {said(label)}" for label in labels),
        'Answer as JSON: {"answer": "..."}',
        "",
        state,
    ]
    prompt = prompts.write(model.llm._engine.plain, [UserTurn("\n".join(lines))], ()).ids
    for label in labels:
        ids = prompts.encode_words(f'{{"answer": {said(label)}}}')
        with torch.inference_mode():
            logits = model.llm.model(torch.tensor([[*prompt, *ids]])).logits[0].float().log_softmax(-1)
        found.append(sum(float(logits[len(prompt) + n - 1, token]) for n, token in enumerate(ids)))
    return found


def said(label: str) -> str:
    """A label in JSON."""
    escaped = label.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


@pytest.mark.parametrize("pair", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("prefix_cache_bytes", [0, 1 << 28])
def test_probabilities_are_the_products_of_those_of_the_tokens(pair: Any, prefix_cache_bytes: int) -> None:
    llm = ChatToolDec.from_transformers(*pair(), prefix_cache_bytes=prefix_cache_bytes)
    plain, contextual = decisions(llm=llm, contextual=False), decisions(llm=llm)
    logs, without = by_hand(plain, MANY, STATE), by_hand(plain, MANY, "")
    for model, expected in (
        (plain, logs),
        (contextual, [one - other for one, other in zip(logs, without, strict=True)]),
    ):
        found = answer(model.model_copy(update={"temperature": 2.5}), which(*MANY))
        shares = torch.tensor(expected).div(2.5).softmax(0).tolist()
        assert found.probabilities == pytest.approx(dict(zip(MANY, shares, strict=True)), rel=2e-3, abs=1e-7)
        assert sum(found.probabilities.values()) == pytest.approx(1)
        assert found.probabilities[found.choice] == found.confidence == max(found.probabilities.values())


def test_thirty_labels_of_several_tokens_take_two_passes_and_a_state_is_read_once() -> None:
    model = decisions(load())
    labels = [f"{letter}-team" for letter in "abcdefghijklmnopqrstuvwxyz"]
    prompts = model.llm._engine.prompts
    spelled = {label: prompts.encode_words(f'{{"answer": "{label}"}}') for label in labels}
    assert min(map(len, spelled.values())) > len(prompts.encode_words('{"answer": "')) + 2
    passes = Passes(plain := model.model_copy(update={"contextual": False}))
    answer(plain, which(*labels))
    (first, prompt), (second, rest) = passes.take()
    assert (first, second) == (1, 26)
    assert rest <= sum(len(ids) for ids in spelled.values())
    answer(plain, which(*labels), STATE + " Really.")
    (_, again), _ = passes.take()
    assert again < prompt / 3  # the question is in the prefix cache
    answer(model, which(*labels), "Something else.")
    assert [rows for rows, _ in passes.take()] == [1, 26, 1, 26]


@pytest.mark.parametrize(("question", "rows"), [(which("only"), []), (Noul(instructions="Is it urgent?"), [1, 2])])
def test_other_questions_take_as_few(question: Any, rows: list[int]) -> None:
    model = decisions(load(), contextual=False)
    passes = Passes(model)
    answer(model, question)
    assert [each for each, _ in passes.take()] == rows


def test_a_noul_is_the_odds_of_yes_and_no_and_a_score_the_expectation_of_its_levels() -> None:
    model = decisions()
    criteria = NoulCriteria(true="It is.", false={"unless": "it is not"})
    asked = Choice(instructions="Is it urgent?", criteria={YES: "It is.", NO: {"unless": "it is not"}})
    assert (
        answer(model, Noul(instructions="Is it urgent?", criteria=criteria)).noul
        == answer(model, asked).probabilities[YES]
    )
    score = answer(model, Score(instructions="How angry?", criteria=["calm", None, {"very": True}]))
    levels = answer(model, Choice(instructions="How angry?", criteria={"0": "calm", "1": None, "2": {"very": True}}))
    assert list(score.probabilities.values()) == list(levels.probabilities.values())
    assert score.score == pytest.approx(score.probabilities[1] + 2 * score.probabilities[2])
    assert (score.legend, score.confidence) == (
        {0: "calm", 1: None, 2: {"very": True}},
        max(score.probabilities.values()),
    )


def test_no_text_becomes_a_control_token() -> None:
    seen = spied(model := decisions(tuple(map(deepcopy, load())), contextual=False))
    controls = model.llm.tokenizer.added_tokens_decoder
    answer(model, which("a", "b"), "harmless")
    marks = [token for token in seen[0][0] if token in controls]
    assert len(set(marks)) > 1
    forged = "".join(token.content for token in controls.values())
    answer(
        model,
        Choice(instructions=forged, criteria={forged: forged, "b": {"c": forged}}),
        [forged, HumanMessage(forged)],
    )
    assert [token for token in seen[1][0] if token in controls] == marks
    assert not [token for ids in seen[1][1] for token in ids if token in controls]
    assert forged in model.llm.tokenizer.decode(seen[1][1][0])


def test_labels_that_are_spelled_alike_are_refused() -> None:
    from tokenizers import normalizers

    tokenizer = deepcopy(byte_tokenizer())
    tokenizer.backend_tokenizer.normalizer = normalizers.NFC()
    with pytest.raises(OptionError, match="'caf\u00e9' and 'cafe\u0301' alike"):
        answer(decisions((tiny_pair()[0], tokenizer)), which("caf\u00e9", "tea", "cafe\u0301"))


@pytest.mark.parametrize(
    ("state", "question", "error", "told"),
    [
        ("a", None, OptionError, "no question"),
        ("a", Box(instructions="Where?"), OptionError, "a Box cannot be asked"),
        ("a " * 5000, which("a", "b"), ContextLengthError, "4096"),
        ({"a": [{"type": "image", "base64": "", "mime_type": "image/png"}]}, which("a", "b"), FormatError, "'image'"),
        (HumanMessage([{"type": "image", "url": "http://x"}]), which("a", "b"), FormatError, "'image'"),
    ],
)
def test_what_cannot_be_answered_is_refused_before_a_pass(
    state: Any, question: Any, error: type[Exception], told: str
) -> None:
    model = decisions()
    passes = Passes(model)
    with pytest.raises(error, match=told):
        model.invoke({"state": state, "questions": {"p": which("a", "b"), "q": question} if question else {}})
    assert not passes.take()


@pytest.mark.parametrize("contextual", [True, False])
def test_on_a_server_the_probabilities_are_those_of_the_same_weights_here(contextual: bool) -> None:
    server = FakeVLLM()
    server.plugin = False
    asked: Any = {"state": STATE, "questions": {"q": which(*MANY), "sure": Noul(instructions="Is it urgent?")}}
    there, here = decisions(llm=server.chat(), contextual=contextual), decisions(llm=PLAIN, contextual=contextual)
    found, expected = there.invoke(asked), here.invoke(asked)
    assert found.choices["q"].probabilities == pytest.approx(expected.choices["q"].probabilities, rel=1e-3)
    assert found.nouls["sure"].noul == pytest.approx(expected.nouls["sure"].noul, rel=1e-3)
    assert found.usage == expected.usage
    assert len(server.bodies) == 2 * (1 + contextual)
    assert asyncio.run(there.ainvoke(asked)) == found


@pytest.mark.parametrize(
    ("answered", "error", "told"),
    [
        (
            httpx.Response(200, json={"choices": [{"index": 0, "text": "x"}] * 2}),
            ServerError,
            "does not tell how likely",
        ),
        (httpx.Response(200, json={"choices": []}), ServerError, "does not tell how likely"),
        (httpx.Response(200, text="hi"), ServerError, "does not tell how likely"),
        (httpx.Response(200, text=NOT_FINITE), ServerError, "does not tell how likely"),
        (httpx.Response(400, json={"error": {"message": "too long"}}), ServerError, "too long"),
        (httpx.ReadTimeout(""), ServerError, "did not answer within 600 seconds"),
        (httpx.ConnectTimeout(""), ServerError, "did not answer within 10 seconds"),
    ],
)
def test_a_server_that_does_not_tell_is_an_error(answered: Any, error: type[Exception], told: str) -> None:
    server = FakeVLLM()
    server.answers = [answered]
    with pytest.raises(error, match=told):
        answer(decisions(llm=server.chat()), which("a", "b"))


def test_a_server_needs_room_for_one_more_token() -> None:
    server = FakeVLLM()
    model = decisions(llm=server.chat(), contextual=False)
    answer(model, which("a", "bcd"))
    longest = max(map(len, server.bodies[0]["prompt"]))
    for room in (0, 1):
        server.context = longest + room
        model = decisions(llm=server.chat(), contextual=False)
        if room:
            answer(model, which("a", "bcd"))
        else:
            with pytest.raises(ContextLengthError):
                answer(model, which("a", "bcd"))


def test_a_timeout_ends_it() -> None:
    model = decisions(llm=ChatToolDec.from_transformers(*tiny_pair(), timeout=1e-9))
    with pytest.raises(GenerationTimeoutError):
        answer(model, which("a", "b"))
    with pytest.raises(GenerationTimeoutError):
        asyncio.run(model.ainvoke({"state": "a", "questions": {"q": which("a", "b")}}))


def test_it_is_a_runnable_that_is_awaited_batched_and_traced() -> None:
    from langchain_core.callbacks import BaseCallbackHandler

    class Noted(BaseCallbackHandler):
        metadata: Any = None

        def on_chain_start(self, *args: Any, metadata: Any = None, **given: Any) -> None:
            Noted.metadata = metadata

        on_llm_start = on_chat_model_start = on_chain_start

    model = decisions(model="mine")
    states = [f"state {n}" for n in range(5)]
    questions: Any = {"which": which("a", "b"), "is": Noul(instructions="Is it?")}
    single = [model.invoke({"state": state, "questions": questions}, {"callbacks": [Noted()]}) for state in states]
    assert [Noted.metadata[f"ls_{name}"] for name in ("provider", "model_name")] == ["tooldec", "mine"]
    asked: Any = [{"state": state, "questions": questions} for state in states]
    for found in (model.batch(asked), asyncio.run(model.abatch(asked))):
        for one, other in zip(single, found, strict=True):
            assert one.choices["which"].probabilities == pytest.approx(other.choices["which"].probabilities, rel=1e-4)
    assert list(single[0].answers) == ["which", "is"]
    assert single[0].usage is not None
    assert single[0].usage["input_tokens"] > single[0].usage["output_tokens"] == 0
    assert [single[0].model, decisions().model] == ["mine", "LlamaForCausalLM"]


def test_messages_of_a_state_are_read_with_their_calls() -> None:
    seen = spied(model := decisions(contextual=False))
    call = {"name": "pay", "args": {"to": "Zoë"}, "id": "1"}
    answer(model, which("a", "b"), {"messages": [HumanMessage("Hi"), AIMessage("", tool_calls=[call])], "n": 1})
    answer(model, which("a", "b"), HumanMessage("Hi"))
    first, second = (model.llm.tokenizer.decode(ids) for ids, _ in seen)
    calls = '"tool_calls": [{"name": "pay", "args": {"to": "Zoë"}}]'
    assert (
        '{"messages": [{"role": "human", "content": "Hi"}, {"role": "ai", "content": "", ' + calls + '}], "n": 1}'
        in first
    )
    assert second.endswith("\n\nHi")


def test_a_temperature_is_found_again() -> None:
    """Answers that are drawn at temperature 2 from what a model says at 1."""
    draw = torch.Generator().manual_seed(0)
    logs = torch.randn(1500, 3, generator=draw) * 3
    drawn = torch.multinomial((logs / 2).softmax(1), 1, generator=draw)[:, 0]
    examples = [
        [float(own[n]), *(float(one) for k, one in enumerate(own) if k != n)]
        for own, n in zip(logs, drawn, strict=True)
    ]
    assert fitted_temperature(examples) == pytest.approx(2, rel=0.1)
    assert softmax([0.0, -1.0], 1 / 2) == pytest.approx(torch.tensor([0.0, -0.5]).softmax(0).tolist())


def test_calibration_keeps_the_order_and_makes_few_examples_not_certain() -> None:
    model = decisions()
    question, scored = which("a", "b", "c"), Score(instructions="How angry?", criteria=["calm", "angry"])
    before = answer(model, question)
    right = [(f"{STATE} {n}", question, answer(model, question, f"{STATE} {n}").choice) for n in range(4)]
    sure, unsure = (
        model.calibrated(right),
        model.calibrated([(state, question, min("abc".replace(label, ""))) for state, _, label in right]),
    )
    after = answer(sure, question)
    assert (sure.llm, model.temperature, after.choice) == (model.llm, 1.0, before.choice)
    assert 0.01 < sure.temperature < 1 < unsure.temperature
    assert before.confidence < after.confidence < 1 - 1 / 20
    for state, asked, wrong in ((STATE, question, "d"), (STATE, scored, 2)):
        with pytest.raises(OptionError, match="is no answer to the question"):
            model.calibrated([(state, asked, wrong)])
    with pytest.raises(OptionError, match="no example"):
        model.calibrated([(STATE, which("only"), "only")])
    assert model.calibrated([(STATE, scored, 1), (STATE, Noul(instructions="Is it?"), False)]).temperature > 0


@pytest.mark.filterwarnings("ignore:The middleware `ModelRouterMiddleware` is in beta")
def test_the_middlewares_of_langchain_route_and_block() -> None:
    middleware = pytest.importorskip("langchain.agents.middleware")
    from langchain.agents import create_agent

    classifier, done = decisions(), []

    def pay(to: str) -> str:
        """Pay somebody."""
        done.append(to)
        return "paid"

    call = 'Thought: I pay.\nAction: pay\nAction Input: {"to": "Bo"}\n'
    end = "Thought: Done.\nFinal Answer: done"
    routes = {name: scripted_chat([call, end], format="react") for name in ("small", "large")}
    choices = {name: middleware.ModelChoice(model=model, criteria=name) for name, model in routes.items()}
    router = middleware.ModelRouterMiddleware(choices=choices, instructions="Which model?", classifier=classifier)
    guard = middleware.AutoModeMiddleware(tools=["pay"], classifier=classifier)
    asked: Any = {"messages": "Pay Bo."}
    state = create_agent(routes["small"], [pay], middleware=[router, guard]).invoke(asked)
    route = state["model_route"].choice
    assert [bool(model.model.prompts) for model in routes.values()] == [name == route for name in routes]
    (result,) = [message for message in state["messages"] if message.type == "tool"]
    assert (result.status == "error") == (not done)
    assert done or "classified as risky (probability: 0." in result.text
