"""A chat model on a server: what it asks for, what it takes, and what it says where something is missing."""

import pickle
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import torch
from langchain_core.messages import AIMessage, HumanMessage
from pydantic import BaseModel, SecretStr

from langchain_tooldec.automata.expression import literal
from langchain_tooldec.backends import RemoteBackend
from langchain_tooldec.errors import (
    BudgetError,
    ContextLengthError,
    GenerationTimeoutError,
    OptionError,
    ServerAccessError,
    ServerBusyError,
    ServerConnectionError,
    ServerError,
    ServerFailureError,
    SessionError,
)
from langchain_tooldec.formats import ReActFormat
from tests.seeds import sampled
from tests.unit_tests.support.chat_templates import tokenizer_like
from tests.unit_tests.support.chats import Book, add, chat, search
from tests.unit_tests.support.taken import taken
from tests.unit_tests.support.vllm_server import FakeVLLM, completion

TOOLS = [add, search]


@pytest.fixture
def server() -> FakeVLLM:
    return FakeVLLM()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before a request is sent again."""
    monkeypatch.setattr("langchain_tooldec.backends.connection._FIRST_WAIT", 0.0)


def written(model: Any, question: str, **options: Any) -> AIMessage:
    message = model.invoke(question, **options)
    assert isinstance(message, AIMessage)
    return message


def content(message: AIMessage) -> Any:
    calls = [(call["name"], call["args"]) for call in message.tool_calls]
    usage: Any = message.usage_metadata
    return (
        message.content,
        calls,
        message.additional_kwargs,
        usage["output_tokens"],
        message.response_metadata["format"],
    )


# The same as with local weights.


@sampled(3, 10, "numbers")
def test_greedy_turns_are_those_of_the_local_loop(server: FakeVLLM, numbers: range) -> None:
    there = server.chat(temperature=0, max_tokens=80)
    here = chat(temperature=0, max_tokens=80, forced_runs=False)
    tool_formats = ("react", "structured_chat", "llama", "hermes", "mistral")
    for tool_format in tool_formats:
        for number in numbers:
            options: dict[str, Any] = {"format": tool_format, "tool_choice": ["auto", "any", "none"][number % 3]}
            expected, found = (
                written(model.bind_tools(TOOLS, **options), f"question {number}") for model in (here, there)
            )
            assert content(found) == content(expected)
    assert len(server.bodies) == len(tool_formats) * len(numbers)
    assert server.asked["probe"] == 1
    assert server.asked["/v1/models"] == 1


@sampled(3, 8, "numbers")
def test_a_stream_is_the_message(server: FakeVLLM, numbers: range) -> None:
    model = server.chat(seed=3).bind_tools(TOOLS)
    for number in numbers:
        whole = written(model, f"question {number}")
        chunks = list(model.stream(f"question {number}"))
        total: Any = chunks[0]
        for chunk in chunks[1:]:
            total = total + chunk
        assert isinstance(total, AIMessage)
        assert content(total) == content(whole)
    assert server.left == 0


@sampled(2, 4, "numbers")
async def test_awaited_it_is_the_same(server: FakeVLLM, numbers: range) -> None:
    model = server.chat(seed=3).bind_tools(TOOLS)
    for number in numbers:
        whole = written(model, f"question {number}")
        awaited = await model.ainvoke(f"question {number}")
        chunks = [chunk async for chunk in model.astream(f"question {number}")]
        total: Any = chunks[0]
        for chunk in chunks[1:]:
            total = total + chunk
        assert isinstance(awaited, AIMessage)
        assert isinstance(total, AIMessage)
        assert content(total) == content(awaited) == content(whole)


def test_what_is_asked_for_is_what_the_local_loop_does(server: FakeVLLM) -> None:
    options: list[dict[str, Any]] = [
        {"temperature": 0.7, "top_k": 5, "seed": 7},
        {"temperature": 1.5, "top_p": 0.8, "seed": 2**64 - 1},
        {"temperature": 1.0, "min_p": 0.1, "seed": -5},
        {"temperature": 0, "repetition_penalty": 1.3},
        {"temperature": 0, "presence_penalty": 0.5, "frequency_penalty": 0.25},
    ]
    for given in options:
        there = written(server.chat().bind_tools([add], tool_choice="any"), "3 + 4?", **given)
        here = written(chat(forced_runs=False).bind_tools([add], tool_choice="any"), "3 + 4?", **given)
        if given.get("seed") != 2**64 - 1:  # a server's seeds have a sign
            assert content(there) == content(here)
    drawn = {"temperature", "top_k", "top_p", "min_p", "repetition_penalty", "presence_penalty", "frequency_penalty"}
    assert all(drawn < body.keys() for body in server.bodies)
    assert [body.get("seed") for body in server.bodies] == [7, -1, -5, None, None]


def test_stop_texts_end_the_request(server: FakeVLLM) -> None:
    model = server.chat(seed=1, max_tokens=200)
    text = str(model.invoke("hi").content)
    assert server.left == 0
    cut = model.invoke("hi", stop=[text[5:7]])
    assert cut.content == text[: text.index(text[5:7])]
    assert server.left == 1
    assert "stop" not in server.bodies[-1]


def test_a_stop_text_inside_of_a_thought_ends_no_call(server: FakeVLLM) -> None:
    bound = server.chat(seed=1, format="react").bind_tools(TOOLS, tool_choice="any")
    for number in range(4):
        message = written(bound, f"question {number}")
        thought = message.additional_kwargs["reasoning_content"]
        assert message.tool_calls
        assert content(written(bound, f"question {number}", stop=[thought[:2]])) == content(message)
    assert server.left == 0


@pytest.mark.parametrize("most", [0, 5, 12])
def test_thoughts_end_as_with_local_weights(server: FakeVLLM, most: int) -> None:
    there, here = (make(temperature=0, max_tokens=120, max_thought_tokens=most) for make in (server.chat, _here))
    for choice in ("auto", "any", "none"):
        expected, found = (written(model.bind_tools(TOOLS, tool_choice=choice), "hi") for model in (here, there))
        assert content(found) == content(expected)
    assert {body["vllm_xargs"]["tooldec_max_thought_tokens"] for body in server.bodies} == {most}
    assert there.invoke("hi").content  # no thoughts, no limit


@pytest.mark.parametrize("most", [None, 3, 9])
def test_long_strings_are_closed_as_with_local_weights(server: FakeVLLM, most: int | None) -> None:
    there, here = (make(temperature=0, max_tokens=120, max_string_length=most) for make in (server.chat, _here))
    expected, found = (written(model.bind_tools(TOOLS, tool_choice="any"), "hi") for model in (here, there))
    assert content(found) == content(expected)
    assert {body["vllm_xargs"].get("tooldec_max_string_length") for body in server.bodies} == {most}


def test_thoughts_that_no_machine_follows_are_not_counted() -> None:
    server = FakeVLLM(tokenizer=tokenizer_like("Qwen 3 Thinking"))
    with pytest.raises(OptionError, match="only where there are tools"):
        server.chat(max_thought_tokens=3).invoke("hi")


def _here(**options: Any) -> Any:
    return chat(**options, forced_runs=False)


def test_structured_output_and_patterns(server: FakeVLLM) -> None:
    class City(BaseModel):
        """A city."""

        name: str
        big: bool

    model = server.chat()
    for method in ("function_calling", "json_schema"):
        assert isinstance(model.with_structured_output(City, method=method).invoke("Which?"), City)
    digits = model.complete("3 + 4 = ", "^[0-9]{2,3}$")
    assert digits.text.isdecimal()
    assert digits.output_tokens in (2, 3)
    assert model.complete("Once", max_tokens=5).output_tokens <= 5
    assert server.asked["probe"] == 1


def test_tools_chosen_are_told_with_their_probabilities(server: FakeVLLM) -> None:
    there = written(server.chat(temperature=0).bind_tools(TOOLS, tool_choice="any"), "3 + 4?", logprobs=True)
    here = written(chat(temperature=0, forced_runs=False).bind_tools(TOOLS, tool_choice="any"), "3 + 4?")
    (told,), (expected,) = there.response_metadata["tool_choices"], here.response_metadata["tool_choices"]
    assert told["name"] == expected["name"]
    assert 0 < told["probability"] <= 1
    assert told["others"].keys() <= {"add", "search"} - {told["name"]}
    assert len(there.response_metadata["logprobs"]["content"]) == content(there)[3]
    assert server.bodies[-1]["logprobs"] == 20
    written(server.chat().bind_tools([add]), "3 + 4?")
    assert "logprobs" not in server.bodies[-1]


def test_what_is_not_told_of_is_left_out_of_the_probabilities(server: FakeVLLM) -> None:
    told = {"temperature": 0, "logprobs": True, "top_logprobs": 3}
    known: list[int] = []
    for number in range(3):
        models = chat(forced_runs=False, **told), server.chat(**told)
        messages = [written(model.bind_tools([add]), f"question {number}", max_tokens=60) for model in models]
        for expected, found in zip(*(m.response_metadata["logprobs"]["content"] for m in messages), strict=True):
            assert found["token"] == expected["token"]
            assert 0.0 >= found["logprob"] >= expected["logprob"] - 1e-4
            known.append(len(found["top_logprobs"]))
    assert min(known) >= 1
    assert max(known) <= 3


def test_no_weights_are_loaded(server: FakeVLLM, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.nn.Module, "__init__", lambda self: pytest.fail("a model was made"))
    model = server.chat()
    assert model.model_name == "m"
    assert isinstance(model.model, RemoteBackend)
    assert model.profile is not None
    assert model.profile["max_input_tokens"] == 4096


def test_a_copy_between_processes_asks_anew(server: FakeVLLM) -> None:
    model = server.chat(api_key="k-4711")
    backend = model.model
    backend.connection._given = backend.connection._async_given = None
    copied = pickle.loads(pickle.dumps(backend))
    assert copied.connection.headers == {"Authorization": "Bearer k-4711"}
    assert copied.context_length == 4096
    assert "4711" not in repr(model) + repr(backend) + repr(backend.connection) + str(model.model_dump())


# What is not possible.


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"logits_processors": [lambda ids, scores: scores]}, "logits_processors=.* is not possible on a server"),
        ({"tool_probabilities": "exact"}, "tool_probabilities='exact' is not possible on a server"),
    ],
)
def test_options_that_need_the_model_are_refused(server: FakeVLLM, options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        server.chat(**options)
    model = server.chat()
    with pytest.raises(OptionError, match=message):
        model.bind_tools(TOOLS).invoke("hi", **options)
    with pytest.raises(OptionError, match=message):
        model.complete("hi", **options)
    assert not server.bodies


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"prefix_cache_bytes": 0}, "prefix_cache_bytes=0 is not possible on a server"),
        ({"dtype": "auto"}, "dtype is about a model's weights"),
        ({"device_map": "auto"}, "device_map is about a model's weights"),
        ({"temprature": 1}, "unknown option 'temprature'"),
    ],
)
def test_options_of_weights_are_refused(server: FakeVLLM, options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        server.chat(**options)


def test_what_only_this_process_knows_is_refused(server: FakeVLLM) -> None:
    class Own(ReActFormat):
        """A format of a class of its own."""

    model = server.chat()
    with pytest.raises(OptionError, match="pass a regular expression"):
        model.complete("hi", literal("hello"))
    with pytest.raises(OptionError, match="Own cannot be sent to another process"):
        model.bind_tools(TOOLS, format=Own()).invoke("hi")
    assert not server.bodies


def test_the_servers_context_bounds_the_budget(server: FakeVLLM) -> None:
    prompt = len(server.chat().request([HumanMessage("hi")]).prompt_ids)
    server.context = prompt + 60
    model = server.chat(max_tokens=4000)
    assert model.profile is not None
    assert model.profile["max_input_tokens"] == prompt + 60
    model.invoke("hi")
    assert server.bodies[-1]["max_tokens"] == 60
    with pytest.raises(ContextLengthError):
        model.bind_tools(TOOLS).invoke("hi")
    with pytest.raises(BudgetError):
        model.complete("hi", "^[a-z]{9}$", max_tokens=1)
    assert len(server.bodies) == 1


# The probe.


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda server: setattr(server, "plugin", False), "has no plugin of langchain-tooldec.*tooldec serve MODEL"),
        (lambda server: setattr(server, "version", "0.0.1"), "has langchain-tooldec 0.0.1, and this is"),
        (lambda server: setattr(server, "fingerprint", "f" * 16), "the vocabulary of m at .* is f{16}"),
    ],
)
def test_a_server_that_cannot_keep_the_guarantees_is_refused(
    server: FakeVLLM, change: Callable[[FakeVLLM], None], message: str
) -> None:
    change(server)
    model = server.chat()
    for _ in range(2):
        with pytest.raises(ServerError, match=message):
            model.bind_tools(TOOLS).invoke("hi")
    assert not server.bodies
    assert server.asked["probe"] == 2
    assert model.invoke("hi", max_tokens=3, seed=1).content  # nothing to enforce, nothing to refuse
    assert server.asked["probe"] == 2


def test_a_server_that_has_not_got_the_model_is_refused(server: FakeVLLM) -> None:
    with pytest.raises(ServerError, match=r"serves 'm' \(of .*\), not 'meta/llama'; pass .* as model_name"):
        server.chat(model="meta/llama")
    with pytest.raises(ServerError, match="not 'other'"):
        server.chat(model_name="other")
    assert server.chat(model=server.root, model_name="m").model_name == "m"
    server.root = "/models/of/the/server"
    with pytest.raises(OptionError, match="cannot be loaded here"):
        server.chat()


def adapter(name: str, parent: str = "m") -> dict[str, Any]:
    """As vLLM lists a LoRA adapter, without a length."""
    return {"id": name, "object": "model", "root": "/adapters/of/the/server", "parent": parent}


@pytest.mark.parametrize("options", [{"model": "ours"}, {"model_name": "ours"}])
def test_an_adapter_has_the_vocabulary_and_the_context_of_its_base(server: FakeVLLM, options: dict[str, Any]) -> None:
    server.others = [adapter("theirs"), adapter("ours")]
    server.context = 1234
    model = server.chat(**options)
    assert (model.model_name, model.profile["max_input_tokens"] if model.profile else 0) == ("ours", 1234)
    assert model.bind_tools([add], tool_choice="any").invoke("hi").tool_calls
    assert {body["model"] for body in server.bodies} == {"ours"}
    assert server.chat().model_name == "m"
    with pytest.raises(ServerError, match=r"serves 'm' \(of .*'theirs' \(an adapter of 'm'\).*, not 'nobodys'; pass"):
        server.chat(model="nobodys")


def test_an_adapter_whose_base_has_another_name_is_loaded_by_that(server: FakeVLLM) -> None:
    server.others = [adapter("ours", server.root)]
    assert server.chat(model="ours").model_name == "ours"
    server.others = [adapter("ours", "/not/listed")]
    with pytest.raises(OptionError, match=r"of '/not/listed' cannot be loaded here.*as model, and .* as model_name"):
        server.chat(model="ours")
    assert server.chat(model=server.root, model_name="ours").model_name == "ours"


def test_of_several_models_one_is_named(server: FakeVLLM) -> None:
    server.others = [{"id": "m2", "root": server.root}]
    assert server.chat().model_name == "m"  # another name of the same
    server.others = [{"id": "n"}, adapter("ours", "n")]  # as a router lists them
    said = (
        r"serves several models: 'm' \(of .*\), 'n' \(of 'n'\), 'ours' \(an adapter of 'n'\); pass the name of one as"
    )
    with pytest.raises(ServerError, match=said):
        server.chat()
    assert server.chat(model_name="m").model_name == server.chat(model="m").model_name == "m"
    assert server.chat(model=server.root, model_name="n").model_name == "n"


def test_a_name_may_be_that_of_the_hub_where_the_server_has_a_folder_of_its_own(
    server: FakeVLLM, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "m").symlink_to(server.root)
    server.root = "/models/of/the/server"
    with pytest.raises(OptionError, match="of 'm' cannot be loaded here"):
        server.chat(model="m")
    monkeypatch.chdir(tmp_path)
    assert server.chat(model="m").model_name == "m"


# Failures.


def busy(count: int = 1) -> list[httpx.Response | Exception]:
    return [httpx.Response(503, text="busy", headers={"retry-after": "0"}) for _ in range(count)]


def test_a_busy_server_is_asked_again(server: FakeVLLM) -> None:
    model = server.chat(max_retries=3).bind_tools([add], tool_choice="any")
    slow = httpx.Response(429, json={"message": "slow down"}, headers={"retry-after": "0"})
    server.answers = [*busy(), slow, *busy()]
    assert written(model, "hi").tool_calls
    assert len(server.bodies) == 4
    server.answers = busy(4)
    with pytest.raises(ServerBusyError, match="http://server/v1 says: busy"):
        model.invoke("hi")
    assert len(server.bodies) == 8


async def test_a_busy_server_is_asked_again_by_a_task(server: FakeVLLM) -> None:
    model = server.chat(max_retries=1).bind_tools([add], tool_choice="any")
    server.answers = busy()
    message = await model.ainvoke("hi")
    assert message.tool_calls
    server.answers = busy(2)
    with pytest.raises(ServerBusyError):
        await model.ainvoke("hi")
    assert len(server.bodies) == 4


def test_a_server_that_is_busy_once_it_answers_is_asked_again(server: FakeVLLM, quick: None) -> None:
    server.answers = [completion(error={"message": "full", "code": 503}) for _ in range(2)]
    assert server.chat().invoke("hi", max_tokens=3, seed=1).content
    assert len(server.bodies) == 3


def test_a_server_that_wants_too_much_patience_is_not_asked_again(server: FakeVLLM) -> None:
    server.answers = [httpx.Response(429, headers={"retry-after": "3600"})]
    with pytest.raises(ServerBusyError) as caught:
        server.chat().invoke("hi")
    assert caught.value.retry_after == 3600
    assert caught.value.is_retryable
    assert len(server.bodies) == 1


def test_a_connection_that_fails_before_the_first_token_is_made_anew(server: FakeVLLM, quick: None) -> None:
    model = server.chat(max_retries=2)
    server.answers = [httpx.ConnectError("refused"), httpx.RemoteProtocolError("gone")]
    assert model.invoke("hi", max_tokens=3, seed=1).content
    assert len(server.bodies) == 3
    server.answers = [httpx.ConnectError("refused")] * 3
    with pytest.raises(ServerConnectionError, match="cannot be reached: refused; is the server running"):
        model.invoke("hi")
    assert len(server.bodies) == 6


@pytest.mark.parametrize(
    ("answer", "kind", "message"),
    [
        (httpx.Response(400, json={"error": {"message": "no"}}), ServerError, "refuses the request: .* says: no"),
        (httpx.Response(401, json={"error": "key k-4711?"}), ServerAccessError, "says: key …. .*api_key"),
        (httpx.Response(403, text="never"), ServerAccessError, "says: never .HTTP 403"),
        (httpx.Response(404, json={"detail": "Not Found"}), ServerError, "Not Found .HTTP 404.; is it the address"),
        (httpx.Response(500, text=""), ServerFailureError, "Internal Server Error .HTTP 500.; see the server's log"),
        (httpx.Response(302, headers={"location": "x"}), ServerError, "no answer of vLLM; check the address"),
        (httpx.Response(200, json={"choices": []}), ServerError, "gave no answer of vLLM: .*text/event-stream"),
    ],
)
def test_what_a_server_says_is_told(
    server: FakeVLLM, answer: httpx.Response, kind: type[ServerError], message: str
) -> None:
    model = server.chat(api_key=SecretStr("k-4711"))
    server.answers = [answer]
    with pytest.raises(kind, match=message) as caught:
        model.invoke("hi")
    assert type(caught.value) is kind
    assert "4711" not in str(caught.value)
    assert len(server.bodies) == 1


def test_the_key_is_sent(server: FakeVLLM) -> None:
    server.key = "k-4711"
    for wrong in (None, "k-4712"):
        with pytest.raises(ServerAccessError, match="Unauthorized"):
            server.chat(api_key=wrong)
    assert server.chat(api_key="k-4711").invoke("hi", max_tokens=3, seed=1).content


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (completion(reason=None, error={"message": "EngineDeadError"}), "says: EngineDeadError .HTTP 500.; see"),
        (completion(error={"message": "top_k", "code": 400}), "refuses the request: .* says: top_k .HTTP 400"),
        (completion(65, reason=None), "ended after 1 token, in the middle of a text"),
        (completion(65, reason="abort"), "finish_reason is 'abort'"),
        (completion(999_999), "wrote the token 999999, which the model does not have"),
        (completion(choices=[{"text": "hello"}]), "does not tell token ids"),
        (completion(choices=[3]), "none of vLLM's"),
        (completion(choices=3), "none of vLLM's"),
        (completion(65, usage=3), "none of vLLM's"),
        (completion(65, usage={"prompt_tokens_details": {"cached_tokens": "many"}}), "none of vLLM's"),
        (httpx.Response(200, headers={"content-type": "text/event-stream"}, text="data: 3\n\n"), "no JSON object"),
        (httpx.Response(200, headers={"content-type": "text/event-stream"}, text="data: {\n\n"), "no JSON object"),
        (httpx.Response(200, headers={"content-type": "text/event-stream"}), "in the middle of a text"),
    ],
)
def test_an_answer_that_is_none_is_an_error(server: FakeVLLM, answer: httpx.Response, message: str) -> None:
    server.answers = [answer]
    with pytest.raises(ServerError, match=message):
        server.chat().invoke("hi")
    assert len(server.bodies) == 1


def test_a_server_that_sends_nothing_for_ever_is_left(server: FakeVLLM) -> None:
    server.tamper = lambda events: ({"choices": [{"token_ids": [], "finish_reason": None}]} for _ in count())
    with pytest.raises(GenerationTimeoutError, match="with 0 tokens"):
        server.chat(timeout=0.2).invoke("hi")
    assert server.left == 1


async def test_who_waits_for_the_probe_of_another_is_late(server: FakeVLLM) -> None:
    model = server.chat(timeout=0.05)
    backend: Any = model._engine.backend
    with taken(backend._probing):  # as if a server did not answer it
        for asked in (model.bind_tools(TOOLS).invoke, model.with_structured_output(Book).invoke):
            with pytest.raises(GenerationTimeoutError, match="with 0 tokens"):
                asked("hi")
        with pytest.raises(GenerationTimeoutError, match="with 0 tokens"):
            await model.bind_tools(TOOLS).ainvoke("hi")
    assert server.bodies == []


@pytest.mark.parametrize(
    "models", [{}, {"data": 3}, {"data": [{"root": "x"}]}, {"data": [{"id": "m", "max_model_len": "x"}]}]
)
def test_a_server_that_lists_no_models_is_refused(
    server: FakeVLLM, models: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "handle", lambda request: httpx.Response(200, json=models))
    with pytest.raises(ServerError, match="lists no models as vLLM does"):
        server.chat()


def test_the_prompts_cached_tokens_are_told(server: FakeVLLM) -> None:
    usage: Any = written(server.chat(), "hi", max_tokens=5).usage_metadata
    assert usage["input_token_details"]["cache_read"] == 3


def test_an_answer_may_come_in_any_pieces(server: FakeVLLM) -> None:
    events = (
        b": comment\r\n\r\nevent: x\r\ndata: "
        + b'{"choices": [{"index": 0, "text": "\xe2\x80\xa8", "token_ids": [104, 105], "finish_reason": null}]}\r\n\r\n'
        + b'data: {"choices":\ndata: [{"index": 0, "token_ids": [33], "finish_reason": "length"}]}\n\n'
        + b"data: [DONE]\n\n"
    )
    for size in (1, 2, 3, 7, 100, 1000):
        pieces = [events[place : place + size] for place in range(0, len(events), size)]
        headers = {"content-type": "text/event-stream; charset=utf-8"}
        server.answers = [httpx.Response(200, headers=headers, content=iter(pieces))]
        message = written(server.chat(), "hi")
        assert message.content == "hi!"
        assert message.response_metadata["finish_reason"] == "length"


def test_a_generation_that_was_closed_writes_nothing(server: FakeVLLM) -> None:
    model = server.chat()
    generation = model.model.start(model.request([HumanMessage("hi")]))
    generation.close()
    with pytest.raises(SessionError, match="closed"):
        list(generation.steps())
    assert not server.bodies
