"""The next tokens of one generation, in shapes that never change, so that a GPU can replay a recorded pass.

A pass of one token is a thousand small kernels, and a GPU waits for the launch of each. A CUDA graph is all of them,
recorded once. It needs tensors that stay where they are: a KV cache of a fixed width, of which attention sees what is
written, and a few fixed counts of tokens, to which a forced run is padded on its right. What padding leaves in the
cache is behind the last token, where nobody looks before it is written over.

Limits:
    One generation at a time; several go on as rows do. Caches that are keys and values of each token, on one device;
    attention by PyTorch ("sdpa" or "eager"). Not for models that may change under the recording: adapters of PEFT, and
    compiled ones. A pass that cannot be recorded is run as any other, from then on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from transformers.cache_utils import Cache, CacheLayerMixin

from langchain_tooldec.decoding.rows import has_shared_frequencies, is_plain, takes_positions
from langchain_tooldec.decoding.session import Session

_log = logging.getLogger(__name__)

COUNTS = (1, 8, 16, 32, 64)
"""Tokens of a pass; fewer are padded."""

WIDTHS = (512, 1024, 2048, 4096, 8192, 16384)
"""Tokens that the cache has room for."""

ROOM = 128
"""Tokens that a generation has room for when it begins, at least."""


class _Layer(CacheLayerMixin):  # type: ignore[no-untyped-call]
    """The keys and values of one layer, each of shape (1, heads, width, size)."""

    def __init__(self, keys: torch.Tensor, values: torch.Tensor, buffers: _Buffers) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.keys, self.values = keys, values
        self.parts = keys, values
        self.is_initialized = True
        self._buffers = buffers

    def lazy_initialization(self, *states: torch.Tensor) -> None:
        """All is there."""

    def update(self, key_states: torch.Tensor, value_states: torch.Tensor, *args: Any, **kwargs: Any) -> Any:
        """Write where the tokens stand."""
        positions = self._buffers.inputs.positions
        for part, states in zip(self.parts, (key_states, value_states), strict=True):
            part.index_copy_(2, positions, states)
        return self.parts

    def get_mask_sizes(self, *args: Any) -> tuple[int, int]:
        """Length and offset."""
        return self._buffers.width, 0

    def get_seq_length(self, *args: Any) -> int:
        """Nothing depends on it: positions and the mask are given."""
        return 0

    def get_max_length(self) -> int:
        """The width."""
        return self._buffers.width

    get_max_cache_shape = get_max_length  # its name before transformers 5


@dataclass
class _Inputs:
    """What a pass of so many tokens reads.

    Attributes:
        ids: Shape (1, count).
        positions: Shape (count,).
        replay: Runs the recorded pass; None: there is no recording.
        logits: Shape (count, logits_size), of the recorded pass.
    """

    ids: torch.Tensor
    positions: torch.Tensor
    replay: Callable[[], None] | None = None
    logits: torch.Tensor | None = None


class _Buffers:
    """Tensors that stay where they are: the cache, and what passes read.

    Args:
        cache: A cache like those that are put into it.
        width: Tokens that there is room for.
    """

    def __init__(self, cache: Any, width: int) -> None:
        self.width = width
        self.kind = type(cache)
        first = cache.layers[0].keys
        self.device, self.dtype = first.device, first.dtype
        self.layers = [_Layer(self._room(layer.keys), self._room(layer.values), self) for layer in cache.layers]
        self.cache: Any = Cache(layers=[*self.layers])
        self.columns = torch.arange(width, device=self.device)
        self.by_count: dict[int, _Inputs] = {}
        self.inputs: _Inputs

    def _room(self, part: torch.Tensor) -> torch.Tensor:
        _, heads, _, size = part.shape
        return part.new_zeros(1, heads, self.width, size)

    def fits(self, cache: Any) -> bool:
        """Whether a cache can be put into it."""

        def kinds(layers: Sequence[Any]) -> list[Any]:
            parts = (part for layer in layers for part in (layer.keys, layer.values))
            return [(part.shape[1::2], part.device, part.dtype) for part in parts]

        return kinds(cache.layers) == kinds(self.layers)

    def begin(self, token_ids: Sequence[int], start: int) -> _Inputs:
        """What a pass of these tokens reads; they stand from `start` on."""
        count = next(count for count in COUNTS if count >= len(token_ids))
        if count not in self.by_count:
            ids = torch.zeros(1, count, dtype=torch.long, device=self.device)
            self.by_count[count] = _Inputs(ids, torch.zeros(count, dtype=torch.long, device=self.device))
        found = self.inputs = self.by_count[count]
        found.ids.copy_(torch.tensor([[*token_ids, *[0] * (count - len(token_ids))]]))
        found.positions.copy_(torch.arange(start, start + count))
        return found


class StaticSteps:
    """Runs the passes of a generation that is alone. Not safe for threads.

    Args:
        model: A causal language model of transformers.
        record: Records a function on the device, and returns what replays it, as `cuda_graph` does; None: passes are
            run, not replayed.
    """

    def __init__(self, model: Any, record: Callable[[Callable[[], None]], Callable[[], None]] | None = None) -> None:
        self._model = model
        self._record = record
        self._possible = _stays_as_it_is(model)
        self._buffers: _Buffers | None = None
        self._owner: Session | None = None

    def __contains__(self, session: object) -> bool:
        return session is not None and session is self._owner

    def takes(self, session: Session, count: int) -> bool:
        """Whether so many tokens of a generation can be run here."""
        fits = count <= COUNTS[-1] and session.length + COUNTS[-1] <= WIDTHS[-1]
        return self._possible and fits and (session in self or is_plain(session.cache))

    @torch.inference_mode()
    def step(self, session: Session, token_ids: Sequence[int]) -> torch.Tensor:
        """Some tokens more of a generation.

        Args:
            session: One that is taken.
            token_ids: The tokens.

        Returns:
            The logits of the token that follows, shape (logits_size,).
        """
        buffers = self._buffers_of(session)
        inputs = buffers.begin(token_ids, session.length)
        if inputs.replay is None or inputs.logits is None:
            logits = self._first(buffers, inputs)
        else:
            inputs.replay()
            logits = inputs.logits
        session.tokens += token_ids
        session.forward_passes += 1
        return logits[len(token_ids) - 1].clone()  # the next pass writes over it

    @torch.inference_mode()
    def give_back(self, session: Session, *, forget: bool = False) -> None:
        """Give a generation that is here a cache of its own.

        Args:
            session: Any generation.
            forget: Whether it needs no cache any more.
        """
        if session not in self or self._buffers is None:
            return
        if not forget:
            own = self._buffers.kind()
            for place, layer in enumerate(self._buffers.layers):
                keys, values = (part[:, :, : session.length].clone() for part in layer.parts)
                own.update(keys, values, place)
            session.cache = own
        self._owner = None

    def _buffers_of(self, session: Session) -> _Buffers:
        """The buffers, with a generation in them and room for one more pass."""
        needed = session.length + COUNTS[-1]
        if session in self and self._buffers is not None and needed <= self._buffers.width:
            return self._buffers
        if self._owner is not None:
            self.give_back(self._owner)
        if self._buffers is None or needed > self._buffers.width or not self._buffers.fits(session.cache):
            width = next((width for width in WIDTHS if width >= session.length + ROOM), WIDTHS[-1])
            self._buffers = None  # what was recorded goes before there is more
            self._buffers = _Buffers(session.cache, width)
        for layer, own in zip(session.cache.layers, self._buffers.layers, strict=True):
            for part, states in zip(own.parts, (layer.keys, layer.values), strict=True):
                part[:, :, : session.length].copy_(states)
        session.cache, self._owner = None, session
        return self._buffers

    def _first(self, buffers: _Buffers, inputs: _Inputs) -> torch.Tensor:
        """A pass that is not recorded yet."""

        def run() -> None:
            inputs.logits = self._forward(buffers, inputs)

        run()
        logits = inputs.logits
        assert logits is not None
        if self._record is not None:
            try:
                inputs.replay = self._record(run)
            except Exception as error:
                self._record = None
                _log.warning("passes are not replayed: recording one failed (%s: %s)", type(error).__name__, error)
        return logits

    def _forward(self, buffers: _Buffers, inputs: _Inputs) -> torch.Tensor:
        """Logits of shape (count, logits_size)."""
        hidden = buffers.columns > inputs.positions[:, None]
        mask = torch.zeros(hidden.shape, dtype=buffers.dtype, device=buffers.device)
        mask.masked_fill_(hidden, torch.finfo(buffers.dtype).min)
        output = self._model(
            input_ids=inputs.ids,
            attention_mask=mask[None, None],
            position_ids=inputs.positions[None],
            past_key_values=buffers.cache,
            use_cache=True,
        )
        logits: torch.Tensor = output.logits[0]
        return logits


def cuda_graph(run: Callable[[], None]) -> Callable[[], None]:
    """Record what a function does on the GPU, and return what replays it.

    Other threads may use the GPU meanwhile.
    """
    side: Any = torch.cuda.Stream()  # type: ignore[no-untyped-call]
    current = torch.cuda.current_stream()
    side.wait_stream(current)
    with torch.cuda.stream(side):  # libraries prepare themselves when they are first used, which cannot be recorded
        run()
    current.wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, capture_error_mode="thread_local"):
        run()
    replay: Callable[[], None] = graph.replay
    return replay


def _stays_as_it_is(model: Any) -> bool:
    """Whether a recorded pass of a model remains true, and can be given a mask and positions."""
    config = getattr(model, "config", None)
    devices = {str(place) for place in getattr(model, "hf_device_map", {}).values()}
    changes = hasattr(model, "peft_config") or hasattr(model, "_orig_mod") or len(devices) > 1
    attention = getattr(config, "_attn_implementation", None)
    return (
        not changes and attention in {"sdpa", "eager"} and takes_positions(model) and not has_shared_frequencies(config)
    )
