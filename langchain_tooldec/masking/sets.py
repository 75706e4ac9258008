"""Sets of numbers as sorted arrays. `numpy.unique` hashes integers, which takes ten times as long here."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from langchain_tooldec.vocabulary.prefix_tree import byte_table

Numbers = npt.NDArray[np.int32]


def byte_members(mask: int) -> npt.NDArray[np.bool_]:
    """Shape (256,), bool: the members of a set of bytes (bit b of the mask is byte b); shared, read-only."""
    return np.frombuffer(byte_table(mask).has, np.bool_)


@lru_cache(maxsize=1024)
def byte_runs(mask: int) -> list[tuple[int, int]]:
    """The runs of consecutive bytes in a set, each as its first byte and the one after its last.

    Example:
        >>> byte_runs(0b1101)
        [(0, 1), (2, 4)]
    """
    changes = np.flatnonzero(np.diff(byte_members(mask).astype(np.int8), prepend=0, append=0))
    return list(zip(changes[::2].tolist(), changes[1::2].tolist(), strict=True))


def places_of(mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """Where a mask is true. Faster than `numpy.flatnonzero` of numbers, and with `take` than `numbers[mask]`.

    Example:
        >>> places_of(np.array([True, False, True])).tolist()
        [0, 2]
    """
    return mask.nonzero()[0]


def unique(numbers: Numbers | list[int]) -> Numbers:
    """The distinct numbers in order; a new array, shape (n,), int32.

    Example:
        >>> unique(np.array([3, 1, 3], np.int32)).tolist()
        [1, 3]
    """
    if isinstance(numbers, list):
        return np.array(sorted(set(numbers)), np.int32)
    values = np.sort(numbers)
    if len(values) < 2:
        return values
    first = np.ones(len(values), np.bool_)
    np.not_equal(values[1:], values[:-1], out=first[1:])
    return values[first]


def difference(numbers: Numbers, others: Numbers) -> Numbers:
    """The sorted numbers that are not among the other sorted numbers.

    Example:
        >>> difference(np.array([1, 3, 4], np.int32), np.array([3], np.int32)).tolist()
        [1, 4]
    """
    if not len(others):
        return numbers
    places = np.minimum(np.searchsorted(others, numbers), len(others) - 1)
    left: Numbers = numbers[others[places] != numbers]
    return left
