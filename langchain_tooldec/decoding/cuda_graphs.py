"""The next tokens of one generation, in shapes that never change, so that a GPU can replay a recorded pass.

A pass of one token is a thousand small kernels, and a GPU waits for the launch of each. A CUDA graph is all of them,
recorded once. It needs tensors that stay where they are: a KV cache of a fixed width, of which attention sees what is
written, and a few fixed counts of tokens, to which a forced run is padded on its right. What padding leaves in the
cache is behind the last token, where nobody looks before it is written over.

A recording is trusted when it gave, replayed, what the pass gave that was recorded. Where it does not, or anything
fails, the model is run as before, from then on.

Limits:
    One generation at a time; several go on as rows do. Models that transformers says can have a cache of fixed width,
    with attention by PyTorch ("sdpa" or "eager"), on one device, not compiled and without adapters. Hooks of modules do
    not run in a replay.
"""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeAlias

import torch
from transformers.cache_utils import Cache, CacheLayerMixin

from langchain_tooldec.decoding.rows import takes_positions
from langchain_tooldec.decoding.session import Progress, Session, cache_of, described, has_shared_frequencies, is_plain
from langchain_tooldec.errors import SessionError

_log = logging.getLogger(__name__)

COUNTS = (1, 8, 16, 32, 64)
"""Tokens of a pass; fewer are padded."""

WIDTHS = (512, 1024, 2048, 4096, 8192, 16384)
"""Tokens that the cache has room for."""

ROOM = 128
"""Tokens that a generation has room for when it begins, at least."""

Record: TypeAlias = Callable[[Callable[[], None], torch.device], Callable[[], None]]
"""Records what a function does on a device, and returns what replays it."""

_RECORDING = Lock()  # CUDA records one thing at a time


class _Layer(CacheLayerMixin):  # type: ignore[no-untyped-call]
    """The keys and values of one layer, each of shape (1, heads, width, size)."""

    def __init__(self, like: Any, buffers: _Buffers) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        _, heads, _, size = like.keys.shape
        self.keys = like.keys.new_zeros(1, heads, buffers.width, size)
        self.values = like.values.new_zeros(1, heads, buffers.width, like.values.shape[3])
        self.parts = self.keys, self.values
        self.is_initialized = True
        self._buffers = buffers

    def lazy_initialization(self, *states: torch.Tensor) -> None:
        """All is there."""

    def update(self, key_states: torch.Tensor, value_states: torch.Tensor, *args: Any, **kwargs: Any) -> Any:
        """Write where the tokens stand."""
        for part, states in zip(self.parts, (key_states, value_states), strict=True):
            part.index_copy_(2, self._buffers.places, states)
        return self.parts

    def get_mask_sizes(self, *args: Any) -> tuple[int, int]:
        """Length and offset."""
        return self.parts[0].shape[2], 0

    def get_seq_length(self, *args: Any) -> int:
        """Nothing depends on it: positions and the mask are given."""
        return 0

    def get_max_length(self) -> int:
        """The width."""
        return self.parts[0].shape[2]

    get_max_cache_shape = get_max_length  # its name before transformers 5


@dataclass
class _Inputs:
    """What a pass of so many tokens reads, and what it writes.

    Attributes:
        ids: Shape (1, count).
        places: Where the tokens stand in the cache, shape (count,).
        positions: Their positions for the model, shape (1, count); those of padding are the last token's, since a model
            may have no others.
        replay: Runs the recorded pass; None: there is no recording.
        logits: Shape (count, logits_size).
    """

    ids: torch.Tensor
    places: torch.Tensor
    positions: torch.Tensor
    replay: Callable[[], None] | None = None
    logits: torch.Tensor = field(default_factory=lambda: torch.zeros(0))


class _Buffers:
    """Tensors that stay where they are: caches like a given one, of so many tokens, and what passes read."""

    def __init__(self, cache: Any, width: int) -> None:
        self.width = width
        self.kind = type(cache)
        first = cache.layers[0].keys
        self.device, self.dtype = first.device, first.dtype
        self.places = torch.zeros(0, dtype=torch.long, device=self.device)
        self.layers = [_Layer(layer, self) for layer in cache.layers]
        self.cache: Any = Cache(layers=[*self.layers])
        self.columns = torch.arange(width, device=self.device)
        self.by_count: dict[int, _Inputs] = {}

    def fits(self, cache: Any) -> bool:
        """Whether a cache can be put into it."""

        def kinds(layers: Sequence[Any]) -> list[Any]:
            parts = (part for layer in layers for part in (layer.keys, layer.values))
            return [(part.shape[1::2], part.device, part.dtype) for part in parts]

        return kinds(cache.layers) == kinds(self.layers)

    def put(self, cache: Any, length: int) -> None:
        """Take over the keys and values of a cache; nothing of another generation stays."""
        for layer, own in zip(cache.layers, self.layers, strict=True):
            for part, states in zip(own.parts, (layer.keys, layer.values), strict=True):
                part[:, :, :length].copy_(states[:, :, :length])
                part[:, :, length:].zero_()  # what is masked counts nothing only if it is a number

    def free(self) -> None:
        """Let go of everything now: a graph that the garbage collector frees may be freed while another is recorded."""
        for inputs in self.by_count.values():
            inputs.replay = None  # which holds the inputs
        self.by_count.clear()
        self.layers.clear()
        self.cache = None

    def begin(self, token_ids: Sequence[int], start: int) -> _Inputs:
        """What a pass of these tokens reads; they stand from `start` on."""
        size = len(token_ids)
        count = next(count for count in COUNTS if count >= size)
        if count not in self.by_count:
            ids, positions = torch.zeros(2, 1, count, dtype=torch.long, device=self.device)
            self.by_count[count] = _Inputs(ids, torch.zeros_like(ids[0]), positions)
        inputs = self.by_count[count]
        places = torch.arange(start, start + count)
        inputs.ids.copy_(torch.tensor([[*token_ids, *[0] * (count - size)]]))
        inputs.places.copy_(places)
        inputs.positions.copy_(places.clamp(max=start + size - 1))
        self.places = inputs.places
        return inputs


class CudaGraphs:
    """Runs the passes of a generation that is alone. One thread at a time changes it; any may ask who is here.

    A pass writes behind the last token that was read, and counts when the session's `progress` says so. So an error at
    any line leaves the generation as it was.

    Args:
        model: A causal language model of transformers.
        record: Such as `record_cuda_graph`; None: passes are run, not replayed.
    """

    def __init__(self, model: Any, record: Record | None = None) -> None:
        self._model = model
        self._record = record
        self._possible = True
        self._weights: tuple[int, ...] = ()
        self._buffers: _Buffers | None = None
        self._owner: Session | None = None

    def __contains__(self, session: object) -> bool:
        return session is not None and session is self._owner

    def accepts(self, session: Session, count: int) -> bool:
        """Whether so many tokens of a generation can be run here."""
        if not self._possible or count > COUNTS[-1] or session.length + COUNTS[-1] > WIDTHS[-1]:
            return False
        return session in self or (is_plain(session.cache) and _stays_as_it_is(self._model))

    @torch.inference_mode()
    def step(self, session: Session, token_ids: Sequence[int], draft: Sequence[int] = ()) -> torch.Tensor:
        """Do what `Session.verify` does, for a generation that is accepted; the logits are a tensor of their own."""
        read = [*token_ids, *draft]
        buffers = self._buffers_of(session)
        inputs = buffers.begin(read, session.length)
        if inputs.replay is None:
            logits = self._first(buffers, inputs)
        else:
            inputs.replay()
            logits = inputs.logits
        behind = logits[len(token_ids) - 1 : len(read)].clone()  # the next pass writes over it
        session.note(read)
        session.attach(None, session.progress.after(len(read), behind))
        return behind

    def rewind(self, session: Session, length: int) -> None:
        """Forget all but the first tokens of the generation that is here; what they left is written over."""
        session.attach(None, Progress(length, session.forward_passes))

    @torch.inference_mode()
    def detach(self, session: Session, *, forget: bool = False) -> None:
        """Give a generation that is here a cache of its own, unless it needs none."""
        if session not in self or self._buffers is None:
            return
        layers = ((part[:, :, : session.length] for part in layer.parts) for layer in self._buffers.layers)
        session.attach(None if forget else cache_of(self._buffers.kind, layers), session.progress)
        self._owner = None
        if not self._possible:
            self._free()

    def disable(self) -> None:
        """Take nothing any more; the generation that is here is to be given back."""
        self._possible = False
        if self._owner is None:
            self._free()

    def _free(self) -> None:
        if self._buffers is not None:
            self._buffers.free()
        self._buffers = None

    def _buffers_of(self, session: Session) -> _Buffers:
        """The buffers, with a generation in them and room for one more pass."""
        needed = session.length + COUNTS[-1]
        if session in self and self._buffers is not None and needed <= self._buffers.width:
            return self._buffers
        if self._owner is not None:
            self.detach(self._owner)
        weights = tuple(parameter.data_ptr() for parameter in self._model.parameters())
        known = self._buffers is not None and weights == self._weights and self._buffers.fits(session.cache)
        if not known or self._buffers is None or needed > self._buffers.width:
            width = next((width for width in WIDTHS if width >= session.length + ROOM), WIDTHS[-1])
            self._free()  # before there is more
            self._buffers, self._weights = _Buffers(session.cache, width), weights
        self._buffers.put(session.cache, session.length)
        self._owner = session  # first: what counts is who is here
        session.cache = None
        return self._buffers

    def _first(self, buffers: _Buffers, inputs: _Inputs) -> torch.Tensor:
        """A pass that is not recorded yet."""

        def run() -> None:
            inputs.logits = self._forward(buffers, inputs)

        run()
        logits = inputs.logits.clone()
        if self._record is None:
            return logits
        try:
            replay = self._record(run, inputs.ids.device)
            inputs.logits.fill_(torch.nan)
            replay()  # writes to the cache what stands there already
            if not torch.allclose(inputs.logits.float(), logits.float(), rtol=0.05, atol=0.05, equal_nan=True):
                raise SessionError("replayed, it gives other logits")
            inputs.replay = replay
        except Exception as error:
            self.disable()
            _log.warning("passes are not replayed: recording one failed (%s)", _cause(error))
        return logits

    def _forward(self, buffers: _Buffers, inputs: _Inputs) -> torch.Tensor:
        """Logits of shape (count, logits_size)."""
        hidden = buffers.columns > inputs.places[:, None]
        mask = torch.zeros(hidden.shape, dtype=buffers.dtype, device=buffers.device)
        mask.masked_fill_(hidden, torch.finfo(buffers.dtype).min)
        output = self._model(
            input_ids=inputs.ids,
            attention_mask=mask[None, None],
            position_ids=inputs.positions,
            past_key_values=buffers.cache,
            use_cache=True,
        )
        return output.logits[0]  # type: ignore[no-any-return]


def record_cuda_graph(run: Callable[[], None], device: torch.device) -> Callable[[], None]:
    """Record what a function does on a GPU, and return what replays it.

    Other threads may run kernels there meanwhile; one that waits for the whole device (`torch.cuda.synchronize`) makes
    the recording fail.
    """
    with _RECORDING, torch.cuda.device(device), _no_collection():
        current = torch.cuda.current_stream(device)
        side: Any = torch.cuda.Stream(device)  # type: ignore[no-untyped-call]
        try:
            side.wait_stream(current)
            with torch.cuda.stream(side):  # libraries prepare themselves at first use, which cannot be recorded
                run()
            current.wait_stream(side)
            _clear_workspaces()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=side, capture_error_mode="thread_local"):
                run()
            _clear_workspaces()
        finally:
            torch.cuda.set_stream(current)  # where a recording fails, torch leaves its own
    replay: Callable[[], None] = graph.replay
    return replay


@contextmanager
def _no_collection() -> Iterator[None]:
    """Keep the garbage collector from freeing an older graph in the middle of a recording, which would end it."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _clear_workspaces() -> None:
    """Let go of the work space of matrix products: a recording must have its own."""
    clear = getattr(torch._C, "_cuda_clearCublasWorkspaces", None)
    if clear is not None:
        clear()


def _cause(error: BaseException) -> str:
    """What went wrong first."""
    while error.__context__ is not None:
        error = error.__context__
    return described(error)


def _stays_as_it_is(model: Any) -> bool:
    """Whether a recorded pass of a model remains true, and the model takes a cache of fixed width."""
    config = getattr(model, "config", None)
    devices = {str(place) for place in getattr(model, "hf_device_map", {}).values()}
    compiled = hasattr(model, "_orig_mod") or getattr(model, "_compiled_call_impl", None) is not None
    stays = not (compiled or hasattr(model, "peft_config") or len(devices) > 1 or has_shared_frequencies(model))
    attention = getattr(config, "_attn_implementation", None)
    fixed = getattr(model, "_can_compile_fullgraph", False) and takes_positions(model)
    return bool(stays and fixed and attention in {"sdpa", "eager"})
