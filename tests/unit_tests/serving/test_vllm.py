"""The plugin under fake batches of both runners: whatever comes, moves, goes and comes back, masks are the loop's."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import strategies as st

from langchain_tooldec.cli import serve
from langchain_tooldec.decoding import ThoughtLimit
from langchain_tooldec.decoding.constraint import allowed_tokens
from langchain_tooldec.formats import PatternSpec, ReActFormat, TurnSpec
from langchain_tooldec.formats.machine_spec import THOUGHT_FIELD
from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.masking.walk_result import ItemsBegun
from langchain_tooldec.serving.batch import LogitsMasker
from langchain_tooldec.serving.machines import SpecMachines
from tests.seeds import counted, draw
from tests.tiny_models import byte_tokenizer
from tests.unit_tests.support.vllm_interfaces import (
    CONTEXT,
    LOGITS,
    SPEC,
    TOOLS,
    MoveDirectionality,
    VllmConfig,
    sampling_params,
)

SPECS = (SPEC, TurnSpec(ReActFormat(), TOOLS, answer=False), PatternSpec("[ab]{2,30}|x*"), PatternSpec("^yes$"))
MOST = 5
EOS = byte_tokenizer().eos_token_id


@dataclass
class Request:
    """A request of a client: its tokens, and what the local loop would allow next."""

    number: int
    text: str | None
    prompt: list[int]
    max_tokens: int
    thought: int | None = None
    written: list[int] = field(default_factory=list)

    @property
    def params(self) -> Any:
        params = sampling_params(self.text, max_tokens=self.max_tokens)
        if self.text is not None and self.thought is not None:
            params.extra_args[THOUGHT_FIELD] = self.thought
        return params

    @property
    def limit(self) -> int:
        return min(self.max_tokens, CONTEXT - len(self.prompt))

    @property
    def is_over(self) -> bool:
        return len(self.written) >= self.limit or self.written[-1:] == [EOS]

    def expected(self, machines: SpecMachines) -> set[int]:
        """The tokens that the loop of `decoding.generate` chooses from; end-of-sequence where it would end."""
        if self.text is None:
            return set(range(LOGITS))
        masks = machines.get(self.text).masks
        state = masks.initial
        for token_id in self.written:
            state = masks.advance(state, token_id)
        if self.is_over or (self.written and masks.is_final(state)):
            return {EOS}
        allowed = allowed_tokens(masks, state, self.limit - len(self.written), self.written)
        assert allowed is not None
        found = set(np.flatnonzero(allowed.mask()).tolist())
        return found if self.thought is None else self.ending(machines, found)

    def ending(self, machines: SpecMachines, allowed: set[int]) -> set[int]:
        """What the loop's logits processor leaves of the allowed tokens."""
        assert self.text is not None
        assert self.thought is not None
        machine = machines.get(self.text)
        ends = getattr(machine.spec, "thought_ends", lambda text: ())
        limit = ThoughtLimit(ends, machines.vocabulary, self.thought, len(self.prompt))
        scores = limit(torch.tensor([[*self.prompt, *self.written]]), torch.zeros(1, LOGITS))
        return allowed & set(torch.isfinite(scores[0]).nonzero().flatten().tolist()) or allowed


class V1Runner:
    """A batch as `InputBatch` keeps it: what leaves makes holes, what comes fills them, and the last ones the rest."""

    def __init__(self, plugin: Any) -> None:
        self.processor = plugin.ToolDec(VllmConfig(), torch.device("cpu"), False)
        self.places: list[Request | None] = []
        self.live: dict[int, list[int]] = {}
        self.update: Any = SimpleNamespace(removed=[], added=[], moved=[])

    @property
    def requests(self) -> list[Request]:
        return [request for request in self.places if request is not None]

    def add(self, request: Request) -> None:
        holes = self.update.removed
        index = min(holes, default=len(self.places))
        self.places[index : index + 1] = [request]
        if holes:
            holes.remove(index)  # it takes the place of another one, which is not said to be removed
        written = self.live[request.number] = [*request.written]
        self.update.added.append((index, request.params, request.prompt, written))

    def leave(self, request: Request) -> None:
        index = self.places.index(request)
        self.places[index] = None
        self.update.removed.append(index)

    def shuffle(self, order: random.Random) -> None:
        self._condense()
        if len(self.places) > 1:
            one, other = order.sample(range(len(self.places)), 2)
            self.places[one], self.places[other] = self.places[other], self.places[one]
            self.update.moved.append((one, other, MoveDirectionality.SWAP))

    def _condense(self) -> None:
        while None in self.places:
            if self.places[-1] is not None:
                hole = self.places.index(None)
                self.places[hole] = self.places[-1]
                self.update.moved.append((len(self.places) - 1, hole, MoveDirectionality.UNIDIRECTIONAL))
            self.places.pop()

    def step(self, logits: torch.Tensor) -> torch.Tensor:
        self._condense()
        changed = any(vars(self.update).values())
        self.processor.update_state(self.update if changed else None)
        self.update = SimpleNamespace(removed=[], added=[], moved=[])
        for request in self.requests:
            self.live[request.number][:] = request.written  # in place, as the runner does
        result: torch.Tensor = self.processor.apply(logits)
        return result


class V2Runner:
    """Slots as Model Runner V2 keeps them: tokens in tensors, rows in any order, no word when a request leaves."""

    def __init__(self, plugin: Any) -> None:
        tokens, lengths = torch.zeros(MOST + 1, CONTEXT, dtype=torch.int32), torch.zeros(MOST + 1, dtype=torch.int32)
        self.states = SimpleNamespace(
            device=torch.device("cpu"),
            max_num_reqs=MOST + 1,
            vocab_size=LOGITS,
            all_token_ids=SimpleNamespace(gpu=tokens),
            total_len=SimpleNamespace(gpu=lengths),
            prompt_len=SimpleNamespace(np=np.zeros(MOST + 1, np.int32)),
        )
        self.processor = plugin.ToolDec(VllmConfig(), self.states)
        self.requests: list[Request] = []
        self.slots: dict[int, int] = {}

    def add(self, request: Request) -> None:
        slot = next(slot for slot in range(MOST, -1, -1) if slot not in self.slots.values())
        self.slots[request.number] = slot
        self.requests.append(request)
        self.states.prompt_len.np[slot] = len(request.prompt)
        assert self.processor.add_request(slot, request.params) == (request.text is not None)

    def leave(self, request: Request) -> None:
        self.requests.remove(request)
        del self.slots[request.number]

    def shuffle(self, order: random.Random) -> None:
        order.shuffle(self.requests)

    def step(self, logits: torch.Tensor) -> torch.Tensor:
        for request in self.requests:
            slot, ids = self.slots[request.number], [*request.prompt, *request.written]
            self.states.all_token_ids.gpu[slot, : len(ids)] = torch.tensor(ids)
            self.states.total_len.gpu[slot] = len(ids)
        self.processor.apply_staged_writes()
        slots = np.array([self.slots[request.number] for request in self.requests], np.int32)
        result: torch.Tensor = self.processor.apply(logits, SimpleNamespace(idx_mapping_np=slots))
        return result


@pytest.mark.parametrize("make_runner", [V1Runner, V2Runner])
@counted(20, 60)
def test_masks_are_those_of_the_local_loop(make_runner: Callable[[Any], Any], plugin: Any, count: int) -> None:
    def check(seed: int) -> None:
        choose = random.Random(seed)
        runner = make_runner(plugin)
        machines: SpecMachines = runner.processor._machines
        preempted: list[Request] = []
        for _ in range(choose.randrange(5, 60)):
            for request in [*runner.requests]:
                if request.is_over or choose.random() < 0.03:
                    runner.leave(request)
                elif choose.random() < 0.05:
                    runner.leave(request)
                    preempted.append(request)
            while preempted and len(runner.requests) < MOST and choose.random() < 0.3:
                runner.add(preempted.pop())
            while len(runner.requests) < MOST and choose.random() < 0.4:
                runner.add(_request(choose, machines))
            if choose.random() < 0.2:
                runner.shuffle(choose)
            logits = torch.randn(len(runner.requests), LOGITS)
            masked = runner.step(logits.clone())
            for row, request in enumerate(runner.requests):
                allowed = set(torch.isfinite(masked[row]).nonzero().flatten().tolist())
                assert allowed == request.expected(machines)
                assert torch.equal(masked[row, sorted(allowed)], logits[row, sorted(allowed)])
                if choose.random() < 0.85:  # else its prompt is not read to the end: what is sampled is thrown away
                    request.written.append(choose.choice(sorted(allowed)))

    draw(count, check, st.integers(0, 2**32 - 1))


def _request(choose: random.Random, machines: SpecMachines) -> Request:
    spec = choose.choice([None, *SPECS])
    text = None if spec is None else spec.to_json(vocabulary=machines.vocabulary.fingerprint)
    fewest = 1 if text is None else machines.get(text).min_tokens
    prompt = [choose.randrange(256) for _ in range(choose.choice((1, 7, CONTEXT - fewest)))]
    max_tokens, thought = fewest + choose.choice((0, 1, 20, 200)), choose.choice((None, None, 0, 8))
    return Request(choose.getrandbits(64), text, prompt, max_tokens, thought)


@pytest.mark.parametrize("make_runner", [V1Runner, V2Runner])
@pytest.mark.parametrize(
    "text",
    ["no spec", SPEC.to_json(vocabulary="ffff"), PatternSpec("(a)\\1").to_json()],
    ids=["no spec", "other vocabulary", "cannot be enforced"],
)
def test_what_was_not_refused_before_ends_at_once(
    make_runner: Callable[[Any], Any], plugin: Any, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    runner = make_runner(plugin)
    runner.add(Request(0, text, [1], 50))
    runner.add(Request(1, None, [1], 50))
    for _ in range(3):
        masked = runner.step(torch.zeros(2, LOGITS))
        assert torch.isfinite(masked[0]).nonzero().flatten().tolist() == [EOS]
        assert torch.isfinite(masked[1]).all()
    assert len(caplog.records) == 1


@pytest.mark.parametrize("make_runner", [V1Runner, V2Runner])
def test_a_token_that_was_not_allowed_ends_the_text(make_runner: Callable[[Any], Any], plugin: Any) -> None:
    runner = make_runner(plugin)
    request = Request(0, SPEC.to_json(), [1], 50)
    runner.add(request)
    runner.step(torch.zeros(1, LOGITS))
    request.written.append(ord("!"))
    assert torch.isfinite(runner.step(torch.zeros(1, LOGITS))[0]).nonzero().flatten().tolist() == [EOS]


def test_tokens_that_were_taken_back_are_forgotten(plugin: Any) -> None:
    runner = V1Runner(plugin)
    request = Request(0, PatternSpec("^abc$").to_json(), [1], 9)
    runner.add(request)
    for written in ("", "a", "ab", "", "a", "ab", "abc"):
        request.written[:] = written.encode()
        allowed = torch.isfinite(runner.step(torch.zeros(1, LOGITS))[0]).nonzero().flatten().tolist()
        assert allowed == [*b"abc"][len(written) : len(written) + 1] or allowed == [EOS]


def test_a_token_that_is_not_known_yet_leaves_the_end_alone(plugin: Any) -> None:
    runner = V1Runner(plugin)
    request = Request(0, PatternSpec("^abc$").to_json(), [1], 9)
    runner.add(request)
    request.written[:] = [ord("a"), -1]
    assert torch.isfinite(runner.step(torch.zeros(1, LOGITS))[0]).nonzero().flatten().tolist() == [EOS]
    request.written[:] = b"ab"
    assert torch.isfinite(runner.step(torch.zeros(1, LOGITS))[0]).nonzero().flatten().tolist() == [ord("c")]


def test_a_text_ends_with_a_token_at_which_vllm_ends_it(plugin: Any) -> None:
    config = VllmConfig()
    config.model_config.eos_token_id = 290  # of the model's config, which vLLM does not read
    processor = plugin.ToolDec(config, torch.device("cpu"), False)
    added = [(0, sampling_params(PatternSpec("^a$").to_json()), [1], [ord("a")])]
    processor.update_state(SimpleNamespace(removed=[], added=added, moved=[]))
    masked = processor.apply(torch.zeros(1, LOGITS))
    assert torch.isfinite(masked[0]).nonzero().flatten().tolist() == [EOS]


def test_the_likeliest_token_may_change(plugin: Any) -> None:
    assert not plugin.ToolDec(VllmConfig(), torch.device("cpu"), False).is_argmax_invariant()


@pytest.mark.parametrize("columns", [300, 317, 320, 400])
@pytest.mark.parametrize("packed", [False, True])
def test_rows_of_any_length_are_masked_in_place(packed: bool, columns: int) -> None:
    masker = LogitsMasker(torch.device("cpu"), pinned=False, packed=packed)
    table = ItemsBegun(np.where(np.arange(LOGITS) % 3, 255, 0).astype(np.uint8), 0)
    wide = TokenSet(LOGITS, ((table, None),), [310])
    narrow = TokenSet(LOGITS, (), [3, 299, 316])
    for rows in (4, 3, 70):  # buffers are used again, and grow
        logits = torch.randn(rows, columns)
        masked = logits.clone()
        masker.apply(masked, {0: narrow, 2: wide})
        for row, tokens in ((0, narrow), (2, wide)):
            kept = [token_id for token_id in tokens.mask().nonzero()[0].tolist() if token_id < columns]
            assert torch.isfinite(masked[row]).nonzero().flatten().tolist() == kept
            assert torch.equal(masked[row, kept], logits[row, kept])
        others = [row for row in range(rows) if row not in (0, 2)]
        assert torch.equal(masked[others], logits[others])


def test_the_plugin_is_where_the_flag_says(plugin: Any) -> None:
    module, _, name = serve.PLUGIN.partition(":")
    assert (plugin.__name__, plugin.ToolDec.__name__) == (module, name)
