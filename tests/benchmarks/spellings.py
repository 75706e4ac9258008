r"""Why the machine forbids what a model would write in a call: another spelling of the same JSON, or something else.

`python tests/benchmarks/spellings.py [--model ID] [--adapter ID] [--data DIR] [--category NAME] [--format NAME]
[--limit N] [--device NAME] [--json OUT]`

Questions of the Berkeley Function-Calling Leaderboard, a call forced, the names of the tools in the prompt, at most 24
tokens of thought. Each turn is generated, then read again in one pass (as by `evaluation.taxed_turn`). Of the
probability that the mask forbids in the arguments, the table has the share of each cause, in per cent of all
probability there, and how often a token forbidden for that cause was the likeliest:

    white space     the machine takes the same bytes with other white space outside of strings
    order of keys   another declared key that was not written yet
    other key       any other key
    number          another number, such as `5.0` for an integer
    escape          within a string, a backslash that its schema forbids
    raw control     within a string, a line break or another character that JSON wants escaped
    end             the object ends, or the turn
    another         anything else: another type, another text
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from integrations.bfcl.ask import Way
from integrations.bfcl.questions import Question, load_questions
from integrations.common.data import drawn
from langchain_tooldec import ChatToolDec
from langchain_tooldec.automata.automaton import DEAD, Automaton
from langchain_tooldec.chat_models.request import Request
from langchain_tooldec.decoding import Batcher
from langchain_tooldec.formats.open_argument import OpenString
from langchain_tooldec.masking.masks import TokenMasks
from tests.benchmarks._report import row, write_json

CAUSES = ("white space", "order of keys", "other key", "number", "escape", "raw control", "end", "another")
LEAST = 1e-4
"""Tokens of less probability are not looked at."""
MAX_EXAMPLES = 12
"""The likeliest tokens of a cause in the report."""
MAX_ADDED = 3
"""The most characters of white space that the machine may write before a byte of a token."""


def main() -> None:
    """Ask, print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--model", help="else the bundled one")
    parser.add_argument("--adapter")
    parser.add_argument("--device")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--category", default="simple_python")
    parser.add_argument("--format", help="else the model's own")
    parser.add_argument("--limit", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=600.0, help="after so many, no further question")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args()
    given = {name: getattr(options, name) for name in ("model", "adapter", "device") if getattr(options, name)}
    model = ChatToolDec(**given) if "model" in given else ChatToolDec.embedded(**given)
    turn_format = options.format or model.call_format.format.name
    model = Way(turn_format, "names", True, thought=24).of(model.model_copy(update={"max_tokens": 128}))
    found = Causes()
    begun = perf_counter()
    for question in drawn(load_questions(options.data, options.category), options.limit, 0):
        try:
            _read(model, question, found)
        except Exception as error:  # an error fails this question only
            print(f"{question.id}: {type(error).__name__}: {error}", file=sys.stderr)
        if perf_counter() - begun > options.seconds:
            break
    write_json(options.json, found.report())
    print(f"{found.turns} turns, {found.tokens} tokens of arguments; per cent of the probability, of the tokens")
    print(row("", ["forbidden", "overruled"], 12, 16))
    for cause, figures in found.report()["causes"].items():
        print(row(cause, [f"{100 * figure:.2f}" for figure in figures], 12, 16))
    tokens, mass, first = found.around
    print(
        f"around them: {tokens:.0f} tokens, white space {100 * mass / max(tokens, 1):.2f}, overruled {first:.0f} times"
    )


class Causes:
    """What was forbidden, summed over tokens.

    Attributes:
        turns: Turns read.
        tokens: Tokens of arguments.
        around: Of the call's tokens around them: how many, the probability of other white space, and how often that was
            the likeliest.
    """

    def __init__(self) -> None:
        self.turns = self.tokens = 0
        self.around = [0.0, 0.0, 0.0]
        self._mass: dict[str, float] = defaultdict(float)
        self._first: dict[str, int] = defaultdict(int)
        self._examples: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))

    def add(self, cause: str, token: str, likely: float, *, first: bool) -> None:
        """Count a forbidden token."""
        self._mass[cause] += likely
        self._first[cause] += first
        self._examples[cause][token] += likely

    def report(self) -> dict[str, Any]:
        """The shares as JSON."""
        count = max(self.tokens, 1)
        causes = {cause: (self._mass[cause] / count, self._first[cause] / count) for cause in CAUSES}
        likeliest = {
            cause: sorted(tokens.items(), key=lambda one: -one[1])[:MAX_EXAMPLES]
            for cause, tokens in self._examples.items()
        }
        return {
            "turns": self.turns,
            "tokens": self.tokens,
            "causes": causes,
            "white space around the arguments": self.around,
            "examples": likeliest,
        }


def _read(model: ChatToolDec, question: Question, found: Causes) -> None:
    """Ask one question, and add what was forbidden in the arguments of its call."""
    messages: Any = [dict(one) for one in question.messages]
    request = model.request(messages, tools=question.tools, tool_choice="any", parallel_tool_calls=False)
    masks = request.constraint
    assert isinstance(masks, TokenMasks)
    steps = list(model.run(request).steps())
    written = [step.token_id for step in steps]
    rows = Batcher(model._engine.model).session().verify(request.prompt_ids, written[:-1])
    place = _Arguments(request, question)
    found.turns += 1
    for number, (step, logits) in enumerate(zip(steps, rows, strict=True)):
        likely = logits.float().softmax(-1)
        allowed = masks.allowed(step.state, request.max_tokens - number)
        some = (likely > LEAST).nonzero()[:, 0].tolist()
        first = int(likely.argmax())
        forbidden = [(one, float(likely[one])) for one in some if one not in allowed]
        if place.json is not None:
            found.tokens += 1
            for token_id, share in forbidden:
                token = masks.vocabulary.spelled([token_id]).decode(errors="replace")
                found.add(place.cause(masks, step.state, token_id), token, share, first=token_id == first)
        elif place.is_in_call:
            found.around[0] += 1
            for token_id, share in forbidden:
                if place.differs_in_space(masks, step.state, token_id):
                    found.around[1] += share
                    found.around[2] += token_id == first
        place.feed(masks.vocabulary.spelled([step.token_id]).decode(errors="replace"))


class _Arguments:
    """The arguments of a turn's call so far.

    Attributes:
        json: Their text; None before the call has a name.
    """

    def __init__(self, request: Request, question: Question) -> None:
        self._reader = request.format.reader()
        self._properties = {tool["name"]: tool["parameters"].get("properties", {}) for tool in question.tools}
        self._thinks = request.format.thinks
        self._turn = ""
        self.json: str | None = None

    @property
    def is_in_call(self) -> bool:
        """Whether the thought has ended, if the format has one."""
        return not self._thinks or "\nAction:" in self._turn

    def differs_in_space(self, masks: TokenMasks, state: int, token_id: int) -> bool:
        """Whether a token around the arguments is forbidden for its white space alone."""
        data = masks.vocabulary.spelled([token_id])
        inside = not self._thinks and _inside_string(self._turn)
        return not masks.is_end(token_id) and _differs_in_space(masks.automaton, state, data, inside=inside)

    def feed(self, text: str) -> None:
        """Read more of the turn."""
        self._turn += text
        self._reader.feed(text)
        self.json = str(self._reader.calls[0].arguments) if self._reader.calls else None

    def cause(self, masks: TokenMasks, state: int, token_id: int) -> str:
        """Why a token is forbidden."""
        if masks.is_end(token_id):
            return "end"
        text = self.json or ""
        inside = _inside_string(text)
        data = masks.vocabulary.spelled([token_id])
        if _differs_in_space(masks.automaton, state, data, inside=inside):
            return "white space"
        token = data.decode(errors="replace")
        if inside and not _is_key(text):
            return "escape" if "\\" in token else "raw control" if re.search(r"[\x00-\x1f]", token) else "another"
        if _is_key(text):
            until = data.find(b":") + 1
            is_own = until > 0 and masks.automaton.run(state, data[:until]) != DEAD
            return "another" if is_own else self._cause_of_key(text, token)
        before = re.search(r"[-+0-9.eE]*\Z", text)
        if re.match(r"\s*[-+]?\.?[0-9]", token) or (before and before[0] and re.match(r"[.eE0-9]", token)):
            return "number"
        return "end" if token.lstrip()[:1] in ("}", "]", "<") else "another"

    def _cause_of_key(self, text: str, token: str) -> str:
        """Why a token of a key is forbidden."""
        begun = re.split(r"[{,]\s*(?=(?:\"[^\"]*)?\Z)", text)[-1] + token.lstrip()
        begun = begun.lstrip("{, \n")
        if not begun.startswith('"'):
            return "end" if begun[:1] in ("}", "<") else "another"
        names = self._properties.get(self._reader.calls[0].name, {})
        left = [f'"{name}":' for name in names if f'"{name}":' not in text]
        return "order of keys" if any(one.startswith(begun) or begun.startswith(one) for one in left) else "other key"


def _inside_string(text: str) -> bool:
    """Whether JSON text ends within a string, a key included."""
    return '"' in re.sub(r'"(?:\\.|[^"\\])*"', "", text)


def _is_key(text: str) -> bool:
    """Whether a key follows JSON text, or continues: `{"a": 1, "b`."""
    string = OpenString()
    string.feed(text)
    bare = re.sub(r'"(?:\\.|[^"\\])*"', '""', text)
    return re.search(r'[{,]\s*(?:"[^"]*)?\Z', bare) is not None and string.text is None and not _in_list(bare)


def _in_list(text: str) -> bool:
    """Whether text without the contents of its strings ends within a list."""
    opened = ""
    for mark in re.findall(r"[\[\]{}]", text):
        opened = opened + mark if mark in "[{" else opened[:-1]
    return opened.endswith("[")


def _differs_in_space(automaton: Automaton, state: int, data: bytes, *, inside: bool) -> bool:
    """Whether the machine takes these bytes if white space outside of strings is left out or added."""
    places: set[tuple[int, bool, bool]] = {(state, inside, False)}
    for place, byte in enumerate(data):
        escaped = place > 0 and data[place - 1] == 0x5C
        places = {after for one in places for after in _after(automaton, one, byte, escaped=escaped)}
    return any(changed for _, _, changed in places)


def _after(
    automaton: Automaton, place: tuple[int, bool, bool], byte: int, *, escaped: bool
) -> Iterator[tuple[int, bool, bool]]:
    """The places after a byte: a state, whether it is within a string, whether white space was changed."""
    state, inside, changed = place
    for added in range(1 if inside else MAX_ADDED + 1):
        after = automaton.next_state(state, byte)
        if after != DEAD:
            yield after, inside != (byte == 0x22 and not escaped), changed or added > 0
        spaces = [then for space in b" \n" if (then := automaton.next_state(state, space)) != DEAD]
        if inside or not spaces:
            break
        state = spaces[0]
    if not inside and byte in b" \t\r\n":
        yield place[0], inside, True


if __name__ == "__main__":
    main()
