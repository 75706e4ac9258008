"""The byte-bounded cache against a list that is kept by hand."""

import threading

from hypothesis import given
from hypothesis import strategies as st

from langchain_tooldec.masking.cache import ByteBoundedCache

operations = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 40), st.booleans()), max_size=60)


@given(operations, st.integers(0, 100))
def test_what_was_used_last_is_kept(done: list[tuple[int, int, bool]], limit: int) -> None:
    cache: ByteBoundedCache[bytearray] = ByteBoundedCache(limit, len)
    kept: list[tuple[int, bytearray]] = []  # by hand, the one used last at the end
    for key, size, grows in done:
        held = dict(kept)
        made = bytearray(size)
        value = held.get(key, made)
        if not grows:
            assert cache.get(key, lambda made=made: made) is value  # type: ignore[misc]
            kept = [pair for pair in kept if pair[0] != key]
            kept.append((key, value))
        elif key in held:
            value += made
            cache.measure()
        kept = [pair for pair in kept if len(pair[1]) <= limit]
        while sum(len(value) for _, value in kept) > limit:
            kept.pop(0)
        assert cache.size == sum(len(value) for _, value in kept) <= limit
        assert len(cache) == len(kept)


def test_a_value_larger_than_the_limit_is_given_but_not_kept() -> None:
    cache: ByteBoundedCache[bytes] = ByteBoundedCache(10, len)
    assert cache.get("small", lambda: b"12345") == b"12345"
    assert cache.get("large", lambda: b"x" * 11) == b"x" * 11
    assert cache.get("small", lambda: b"other") == b"12345"
    assert (len(cache), cache.size) == (1, 5)


def test_evicted_values_are_named_and_discarded_ones_are_not() -> None:
    evicted: list[bytes] = []
    cache: ByteBoundedCache[bytes] = ByteBoundedCache(10, len, evicted.append)
    for key in range(4):
        cache.keep(key, bytes([key]) * 4)
    assert evicted == [b"\0\0\0\0", b"\1\1\1\1"]
    cache.discard([0, 2])
    assert (len(cache), cache.size, len(evicted)) == (1, 4, 2)


def test_an_error_leaves_nothing_behind() -> None:
    cache: ByteBoundedCache[bytes] = ByteBoundedCache(10, len)

    def fail() -> bytes:
        raise KeyError("nothing")

    for _ in range(2):
        try:
            cache.get("key", fail)
        except KeyError:
            assert (len(cache), cache.size) == (0, 0)
    assert cache.get("key", lambda: b"1") == b"1"


def test_two_threads_that_make_one_value_keep_one() -> None:
    cache: ByteBoundedCache[bytes] = ByteBoundedCache(100, len)
    both = threading.Barrier(2)

    def make() -> bytes:
        both.wait(10)
        return b"12345"

    threads = [threading.Thread(target=cache.get, args=("key", make)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(cache), cache.size) == (1, 5)
