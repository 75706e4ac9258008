"""The examples that other chat models document, with the class changed and nothing else.

Of langchain-huggingface's `ChatHuggingFace` (its docstring and its page in LangChain's docs) and langchain-ollama's
`ChatOllama`. Names of models are those of a folder, as nothing is downloaded here.
"""

from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.tools import tool
from langchain_huggingface import HuggingFaceEndpoint, HuggingFacePipeline
from pydantic import BaseModel, Field
from transformers import BitsAndBytesConfig

from langchain_tooldec import ChatToolDec
from langchain_tooldec.embedded import load
from langchain_tooldec.errors import FormatError, MissingExtraError, OptionError

MESSAGES = [
    ("system", "You are a helpful translator. Translate the user sentence to French."),
    ("human", "I love programming."),
]


@pytest.fixture(scope="module")
def model_id(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("model")
    for part in load():
        part.save_pretrained(folder)
    return str(folder)


# ChatHuggingFace.


def test_a_pipeline_is_wrapped(model_id: str) -> None:
    llm = HuggingFacePipeline.from_model_id(
        model_id=model_id,
        task="text-generation",
        pipeline_kwargs={"max_new_tokens": 32, "do_sample": False, "repetition_penalty": 1.03},
    )
    chat = ChatToolDec(llm=llm, verbose=False)
    message = chat.invoke(MESSAGES)
    assert isinstance(message, AIMessage)
    assert message.content
    assert message.usage_metadata is not None
    assert message.usage_metadata["output_tokens"] <= 32


def test_a_model_is_loaded_by_its_name(model_id: str) -> None:
    chat = ChatToolDec.from_model_id(
        model_id=model_id,
        task="text-generation",
        backend="pipeline",
        device=-1,
        model_kwargs={"attn_implementation": "eager"},
        pipeline_kwargs={"max_new_tokens": 32, "do_sample": True, "temperature": 0.7, "return_full_text": False},
    )
    assert (chat.max_tokens, chat.temperature, chat.do_sample) == (32, 0.7, True)
    assert "".join(str(chunk.text) for chunk in chat.stream(MESSAGES, seed=1))


async def test_it_is_asked_asynchronously(model_id: str) -> None:
    chat = ChatToolDec(model=model_id, max_tokens=16)
    assert (await chat.ainvoke(MESSAGES)).content
    assert [chunk async for chunk in chat.astream(MESSAGES)]
    assert len(await chat.abatch([MESSAGES, MESSAGES])) == 2


def test_tools_are_pydantic_classes(model_id: str) -> None:
    class GetWeather(BaseModel):
        """Get the current weather in a given location"""

        location: str = Field(..., description="The city and state, e.g. San Francisco, CA")

    class GetPopulation(BaseModel):
        """Get the current population in a given location"""

        location: str = Field(..., description="The city and state, e.g. San Francisco, CA")

    chat = ChatToolDec(model=model_id, max_tokens=100)
    chat_with_tools = chat.bind_tools([GetWeather, GetPopulation], tool_choice="any")
    ai_msg = chat_with_tools.invoke("Which city is hotter today and which is bigger: LA or NY?")
    assert ai_msg.tool_calls[0]["name"] in {"GetWeather", "GetPopulation"}
    assert isinstance(ai_msg.tool_calls[0]["args"]["location"], str)
    assert ai_msg.response_metadata["finish_reason"] == "tool_calls"


def test_weights_of_four_bits_need_an_extra_that_is_named(model_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("langchain_tooldec.loading.pretrained.find_spec", lambda name: None)
    quantization = BitsAndBytesConfig(load_in_4bit=True, bnb_4bit_quant_type="nf4", bnb_4bit_use_double_quant=True)
    with pytest.raises(MissingExtraError, match=r"langchain-tooldec\[gpu\]: pip install 'accelerate"):
        ChatToolDec.from_model_id(model_id, "text-generation", model_kwargs={"quantization_config": quantization})


def test_an_endpoint_has_no_model_to_constrain() -> None:
    llm = HuggingFaceEndpoint.model_construct(repo_id="microsoft/Phi-3-mini-4k-instruct", task="text-generation")
    with pytest.raises(OptionError, match=r"llm must be a HuggingFacePipeline, .* not HuggingFaceEndpoint"):
        ChatToolDec(llm=llm)


# ChatOllama.


def test_a_chain_of_a_prompt_and_the_model(model_id: str) -> None:
    llm = ChatToolDec(model=model_id, temperature=0, num_predict=24)  # type: ignore[call-arg]
    prompt = ChatPromptTemplate.from_messages(
        [
            ("system", "You are a helpful assistant that translates {input_language} to {output_language}."),
            ("human", "{input}"),
        ]
    )
    chain = prompt | llm
    asked = {"input_language": "English", "output_language": "German", "input": "I love programming."}
    assert chain.invoke(asked).content


def test_tools_are_functions(model_id: str) -> None:
    @tool
    def validate_user(user_id: int, addresses: list[str]) -> bool:
        """Validate user using historical addresses.

        Args:
            user_id (int): the user ID.
            addresses (List[str]): Previous addresses as a list of strings.
        """
        return True

    llm = ChatToolDec(model=model_id, temperature=0).bind_tools([validate_user], tool_choice="any")
    result: Any = llm.invoke(
        "Could you validate user 123? They previously lived at 123 Fake St in Boston MA and 234 Pretend Boulevard in "
        "Houston TX."
    )
    assert result.tool_calls[0]["name"] == "validate_user"
    assert isinstance(result.tool_calls[0]["args"]["addresses"], list)


def test_answers_are_objects_of_a_class(model_id: str) -> None:
    class AnswerWithJustification(BaseModel):
        """An answer to the user question along with justification for the answer."""

        answer: str
        justification: str | None = Field(default=..., description="A justification for the answer.")

    llm = ChatToolDec(model=model_id, temperature=0, max_tokens=120)
    question = "What weighs more a pound of bricks or a pound of feathers"
    for method in ("function_calling", "json_schema"):
        structured_llm = llm.with_structured_output(AnswerWithJustification, method=method)
        assert isinstance(structured_llm.invoke(question), AnswerWithJustification)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"format": "json"}, "for answers in JSON use response_format"),
        ({"base_url": "http://localhost:11434"}, "base_url is not an option: call ChatToolDec.from_server"),
        ({"num_ctx": 8192}, "num_ctx is not an option: the model's whole context is used"),
        ({"reasoning": True}, "reasoning is not an option: thoughts are reasoning blocks"),
    ],
)
def test_what_is_of_a_server_is_refused_with_what_to_do(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        ChatToolDec(model="no such model is looked for", **options)


def test_pictures_are_refused_by_name(model_id: str) -> None:
    picture = {"type": "image_url", "image_url": "data:image/jpeg;base64,x"}
    with pytest.raises(FormatError, match="a HumanMessage has a part of the type 'image_url'"):
        ChatToolDec(model=model_id).invoke([HumanMessage([{"type": "text", "text": "What is this?"}, picture])])
