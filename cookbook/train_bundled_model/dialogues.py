"""Training text: a tool list, several questions, and the model's turns for each, in each of the package's formats.

A dialogue is a list of segments. The model is trained on the segments that it would write itself, and on their ends.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rare_values import with_rare_values
from skills import Skill, Step, Task, plan, schema
from tasks import draw_task, small_talk, twice
from toolbox import draw_skills, lookup_skills
from words import LISTS, one_of

from langchain_tooldec.formats import FORMATS, Detail, Format
from langchain_tooldec.formats.base import dump_arguments
from langchain_tooldec.formats.tool_docs import answer_docs, signature, tool_docs
from langchain_tooldec.formats.turns import AssistantTurn, ObservationTurn, ToolCall, ToolSpec, UserTurn

SYSTEM, USER, ASSISTANT = "<|system|>", "<|user|>", "<|assistant|>"
CHAT_TEMPLATE = """\
{%- for message in messages -%}
{%- if message['role'] not in ['system', 'user', 'assistant'] -%}
{{- raise_exception('a message is from the system, the user or the assistant, not from ' + message['role']) -}}
{%- endif -%}
{{- '<|' + message['role'] + '|>' + message['content'] -}}
{%- endfor -%}
{%- if add_generation_prompt -%}{{- '<|assistant|>' -}}{%- endif -%}"""
"""The speaker, then the text. No prompt marks the end of the assistant's text; the model itself writes `<|eos|>`."""

DONE = "I now know the final answer"
_WEIGHTS = {"react": 60, "hermes": 8, "llama": 8, "mistral": 6, "structured_chat": 14, "special_token": 4}
_OTHERS = 0.09
"""The share of dialogues without tools, and of those that end with JSON of a schema."""
EXECUTORS = 0.2
"""The share of dialogues that are one turn of an agent executor; they are the shortest."""
DRILLS, LOOKUPS = 0.25, 0.2
"""The shares of drills among the dialogues that are not short: for the choice of a tool, and for its name."""
TWICE = 0.12
"""The share of questions that ask for one tool twice, if more than one call is allowed."""
_SHORT = 1000  # characters of a row with few tools
_LONG = 5000  # characters of a row that one question does not fill
_MANY = 300  # characters per tool in a row that may have more than eight
_AFTER_NAME = re.compile(r'\nAction Input: \{"?|"')
"""The rest of the token after a tool's name: cut elsewhere, another token would be learned there."""
_DETAILS: tuple[Detail, ...] = ("signature", "names")
(_LANGCHAIN,) = LISTS["langchain"]
_PYTHON_TYPES = {"integer": "int", "number": "float", "boolean": "bool", "array": "list", "object": "dict"}


@dataclass(frozen=True)
class Segment:
    """A piece of text, `written` by the model or given to it. A written one is complete (`ends`) or cut off."""

    text: str
    written: bool
    ends: bool = True


class Writer:
    """Writes the turns of dialogues in one format, as the package puts them into the chat template.

    Args:
        turn_format: The format.
        tools: The tools of the dialogue.
        described: Whether the prompt describes them; a thought repeats what it reads there.
        says: Whether a format without thoughts writes them as text.
    """

    def __init__(
        self, turn_format: Format, tools: Sequence[ToolSpec], described: bool = True, says: bool = True
    ) -> None:
        self.format = turn_format.for_request(tools, None)
        self._plans = {tool.name: plan(tool, described) for tool in tools}
        self._says = says
        self._in_text = turn_format.name == "special_token"
        self._keys = {tool.name: tuple(tool.parameters.get("properties", {})) for tool in tools}

    def system(self, texts: Sequence[str]) -> list[Segment]:
        """The system's instructions."""
        return [Segment(SYSTEM + "\n\n".join(texts), False)] if texts else []

    def can_say(self, task: Task) -> bool:
        """Whether the format can express a task.

        Positional arguments can omit only the last ones. The answer must also be read as an answer: in LLaMA 3's
        format, JSON that begins with a name is read as a call.
        """
        positions = (self._keys[step.name][: len(step.arguments)] == tuple(step.arguments) for step in task.steps)
        read = self.format.read(self.answer(task))
        return not read.calls and read.answer is not None and (not self._in_text or all(positions))

    def task(self, task: Task) -> Iterator[Segment]:
        """A question, the calls and the answer."""
        yield Segment(f"{USER}{self.format.to_prompt_text(UserTurn(task.question))}{ASSISTANT}", False)
        for step in task.steps:
            yield Segment(self.turn(step), True)
            yield Segment(self.result(step), False)
        yield Segment(self.answer(task), True)

    def turn(self, step: Step) -> str:
        """A call as the model writes it."""
        calls = (ToolCall(step.name, step.arguments),)
        thought = self._plans[step.name]
        if self.format.thinks:
            return self.format.to_prompt_text(AssistantTurn(thought, calls))
        if self._in_text:
            return self.format.to_prompt_text(AssistantTurn(calls=calls, answer=f" {thought} "))
        said = thought if self._says and self.format.name != "llama" else None
        return self.format.to_prompt_text(AssistantTurn(calls=calls, answer=said))

    def result(self, step: Step) -> str:
        """A call's result, up to the point where the model continues."""
        if self._in_text:
            return self.format.break_markers(" ".join(step.observation.split()))
        return f"{USER}{self.format.to_prompt_text(ObservationTurn(step.observation))}{ASSISTANT}"

    def answer(self, task: Task) -> str:
        """The answer as the model writes it."""
        text = f" Answer: {task.answer}" if self._in_text and task.steps else task.answer
        return self.format.to_prompt_text(AssistantTurn(DONE if self.format.thinks else "", answer=text))


def draw_format(rng: random.Random) -> Format:
    """Draw ReAct in most cases, else another format."""
    (name,) = rng.choices(list(_WEIGHTS), weights=list(_WEIGHTS.values()))
    return FORMATS[name]()


def draw_dialogue(rng: random.Random, max_characters: int) -> list[Segment]:
    """A tool list and as many questions as fit into about this many characters (at least one)."""
    roll = rng.uniform(_OTHERS + EXECUTORS, 1.0) if max_characters > _LONG else rng.random()
    if roll < 0.03:
        return plain_dialogue(rng)
    if roll < _OTHERS:
        return extraction(rng) if roll < 0.04 else answers_in_schema(rng)
    if max_characters >= _SHORT:
        if roll < _OTHERS + EXECUTORS:
            return executor_dialogue(rng)
        if roll < _OTHERS + EXECUTORS + DRILLS:
            return drill(rng, max_characters)
        if roll < _OTHERS + EXECUTORS + DRILLS + LOOKUPS:
            return lookup_drill(rng, max_characters)
    return _questions(rng, max_characters) or draw_dialogue(rng, max_characters)


def _questions(rng: random.Random, max_characters: int) -> list[Segment]:
    """A tool list, questions, and all turns; nothing if the format cannot express what these tools are asked."""
    short = max_characters < _SHORT
    turn_format = FORMATS["react"]() if short and rng.random() < 0.7 else draw_format(rng)
    skills = draw_skills(rng, rng.randint(1, 3) if short else most_tools(max_characters))
    tools = [skill.spec for skill in skills]
    detail = rng.choice(_DETAILS) if rng.random() < 0.1 and not short else "full"
    described = _described(rng, tools, turn_format, short, detail)
    writer = Writer(turn_format, tools, detail == "full", says=rng.random() < 0.7)
    system = [one_of(rng, "system")] if not short and rng.random() < 0.25 else []
    segments = writer.system([*system, *described])
    left = max_characters - sum(len(segment.text) for segment in segments)
    used: set[str] = set()
    misses = 0
    while misses <= 20:
        # A tool called earlier could be copied from there, without reading its description.
        fresh = [skill for skill in skills if skill.spec.name not in used]
        asked = fresh if fresh and rng.random() < 0.85 else skills
        task = small_talk(rng) if rng.random() < 0.04 else _draw_task(rng, asked, 0.2 if short else 0.5)
        if not writer.can_say(task):
            misses += 1
            continue
        used.update(step.name for step in task.steps)
        found = list(writer.task(task))
        if rng.random() < 0.04:
            found = [part for segment in found for part in _forgotten(segment)]
        left -= sum(len(segment.text) for segment in found)
        if left < 0 and len(segments) > 1:
            return segments
        segments += found
    return segments if used else []


def _draw_task(rng: random.Random, skills: Sequence[Skill], several: float, fail: float = 0.05) -> Task:
    schemas = {skill.spec.name: skill.spec.parameters for skill in skills}
    task = twice(rng, rng.choice(skills)) if several and rng.random() < TWICE else None
    return with_rare_values(rng, task or draw_task(rng, skills, several, fail), schemas)


def _described(
    rng: random.Random, tools: Sequence[ToolSpec], turn_format: Format, short: bool = False, detail: Detail = "full"
) -> list[str]:
    """The prompt's text about the tools: usually the format's own, else only the tools."""
    docs = turn_format.for_request(tools, None).break_markers(tool_docs(tools, detail))
    if turn_format.name == "react" and (short or rng.random() < 0.6):
        langchain, _, _ = _LANGCHAIN.partition("{tools}")
        opening = rng.choice(("", "", langchain, "Tools:\n", "You have access to the following tools:\n\n"))
        return [f"{'' if short else opening}{docs}"]
    return [turn_format.for_request(tools, None).instructions.format(tools=docs)]


def drill(rng: random.Random, max_characters: int) -> list[Segment]:
    """A tool list and many questions; only the call of each is written, or the thought that chooses its tool.

    The first word that names a tool is the hardest; it is one in fifty of the words in a whole dialogue, but one in
    twenty here.
    """
    skills: list[Skill] = []
    while len(skills) < 4:
        skills = draw_skills(rng, most_tools(max_characters))
    tools = [skill.spec for skill in skills]
    writer = Writer(FORMATS["react"](), tools)
    segments = writer.system(_described(rng, tools, writer.format))
    left = max_characters - len(segments[0].text)
    while left > 0:
        question, turn, *_ = writer.task(_draw_task(rng, skills, 0.0, fail=0.0))
        if rng.random() < 0.6:
            turn = Segment(turn.text.partition("\nAction: ")[0], True, ends=False)
        segments += [question, turn]
        left -= len(question.text) + len(turn.text)
    return segments


def lookup_drill(rng: random.Random, max_characters: int) -> list[Segment]:
    """A tool list and one question per tool: after the thought, the tool's name has to be found again.

    No tool is asked for twice, since its name could be copied from there. If questions cannot tell the tools apart, the
    thought is given.
    """
    skills, differ = lookup_skills(rng, rng.randint(2, most_tools(max_characters)))
    tools = [skill.spec for skill in skills]
    writer = Writer(FORMATS["structured_chat" if rng.random() < 0.1 else "react"](), tools)
    segments = writer.system(_described(rng, tools, writer.format))
    for skill in rng.sample(skills, len(skills)):
        question, turn, *_ = writer.task(_draw_task(rng, [skill], 0.0, fail=0.0))
        thought, action, call = turn.text.partition("\nAction:")
        if rng.random() < 0.6:
            after = _AFTER_NAME.match(call, call.index(skill.spec.name) + len(skill.spec.name))
            call = call[: after.end()] if after else call
        ends = turn.text.endswith(call)
        if differ and rng.random() < 0.6:
            segments += [question, Segment(thought + action + call, True, ends)]
        else:
            segments += [question, Segment(thought, False), Segment(action + call, True, ends)]
    return segments


def most_tools(max_characters: int) -> int:
    """The most tools for a dialogue of this many characters: eight, or as many as leave room for questions."""
    return min(24, max(8, max_characters // _MANY))


def _forgotten(segment: Segment) -> list[Segment]:
    """A ReAct turn without its thought, as in a history of calls and answers."""
    head, found, rest = segment.text.partition("\n")
    if not segment.written or not head.startswith("Thought: ") or not found:
        return [segment]
    lost = (
        f"I need to use {rest.removeprefix('Action: ').partition(chr(10))[0]}" if rest.startswith("Action: ") else DONE
    )
    return [Segment(f"Thought: {lost}", False), Segment(f"\n{rest}", True)]


def plain_dialogue(rng: random.Random) -> list[Segment]:
    """A conversation without tools."""
    segments = [Segment(SYSTEM + one_of(rng, "system"), False)] if rng.random() < 0.3 else []
    for _ in range(rng.randint(2, 6)):
        task = small_talk(rng)
        segments += [Segment(f"{USER}{task.question}{ASSISTANT}", False), Segment(task.answer, True)]
    return segments


def extraction(rng: random.Random) -> list[Segment]:
    """Requests whose answer is the JSON of their arguments."""
    skill = draw_skills(rng, 1)[0]
    segments = [Segment(SYSTEM + answer_docs(skill.spec.parameters), False)]
    for _ in range(rng.randint(1, 3)):
        task = draw_task(rng, [skill], several=0.0, fail=0.0)
        segments += [Segment(f"{USER}{task.question}{ASSISTANT}", False)]
        segments += [Segment(dump_arguments(task.steps[0].arguments), True)]
    return segments


def answers_in_schema(rng: random.Random) -> list[Segment]:
    """Questions answered by calls and then by JSON of a schema that contains the last result."""
    skills = draw_skills(rng, 4)
    tools = [skill.spec for skill in skills]
    task = draw_task(rng, skills, 0.2, fail=0.0)
    result = task.steps[-1].observation
    value = _number(result)
    key = rng.choice(("answer", "result", "value", task.steps[-1].name.split("_")[-1], "output"))
    body: dict[str, Any] = {"type": "string" if value is None else rng.choice(("number", "number", "string"))}
    bodies, values = {key: body}, {key: result if body["type"] == "string" else value}
    texts = sorted(_texts(task.steps[-1]).items())
    for other, text in rng.sample(texts, rng.randint(0, 2)):
        if other not in bodies:
            bodies[other], values[other] = {"type": "string"}, text
    writer = Writer(FORMATS["react"](), tools)
    docs = answer_docs(schema(bodies))
    segments = writer.system([docs, writer.format.instructions.format(tools=tool_docs(tools))])
    return [*segments, *writer.task(Task(task.question, task.steps, dump_arguments(values)))]


def _texts(step: Step) -> dict[str, str]:
    """Other values of a call that an answer may have to contain: its texts, and the tool's name as words."""
    texts = {key: value for key, value in step.arguments.items() if isinstance(value, str)}
    return {**texts, "action": " ".join(re.split(r"[_.\-]", step.name)), "tool": step.name}


def _number(text: str) -> float | None:
    try:
        return float(text) if "." in text else int(text)
    except ValueError:
        return None


def executor_dialogue(rng: random.Random, skills: Sequence[Skill] | None = None) -> list[Segment]:
    """One task in the form of an agent executor, LangChain's or another: question and steps so far in one message.

    Args:
        rng: The source of chance.
        skills: The tools; None: drawn.
    """
    skills = draw_skills(rng) if skills is None else skills
    tools = [skill.spec for skill in skills]
    docs = tool_docs(tools) if rng.random() < 0.5 else "\n".join(map(_python_doc, tools))
    names = ", ".join(tool.name for tool in tools)
    chat = rng.random() < 0.5
    writer = Writer(FORMATS["structured_chat" if chat else "react"](), tools)
    task = _draw_task(rng, skills, 0.5)
    written = [*(writer.turn(step) for step in task.steps), writer.answer(task)]
    last = rng.randrange(len(written))
    done = list(zip(written[:last], task.steps, strict=False))
    if chat:
        steps = "".join(f"\n{text}\nObservation: {step.observation}\n" for text, step in done)
        system = writer.system([one_of(rng, "chat_heads").format(tools=docs, names=names)])
        asked = one_of(rng, "chat_turns").format(question=task.question, steps=steps)
    else:
        system = []
        head = _LANGCHAIN if rng.random() < 0.5 else one_of(rng, "react_heads")
        asked = head.format(tools=docs, names=names) + f"Question: {task.question}"
        asked += "".join(f"\n{text}\nObservation: {step.observation}" for text, step in done)
    return [*system, Segment(f"{USER}{asked}{ASSISTANT}", False), Segment(written[last], True)]


def _python_doc(tool: ToolSpec) -> str:
    """A tool in the form of LangChain's `render_text_description`."""
    required = tool.parameters.get("required", ())
    arguments = ", ".join(
        f"{key}: {_PYTHON_TYPES.get(str(body.get('type')), 'str')}{'' if key in required else ' = None'}"
        for key, body in tool.parameters.get("properties", {}).items()
    )
    return f"{tool.name}({arguments}) -> str - {' '.join(tool.description.split()) or signature(tool)}"
