"""The bytes that a process has allocated: Python's small objects, and everything from malloc."""

from __future__ import annotations

import ctypes
import gc
import os
import re
import resource
import sys

_FIELDS = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"


class _MallocInfo(ctypes.Structure):
    """glibc's `struct mallinfo2`."""

    _fields_ = tuple((name, ctypes.c_size_t) for name in _FIELDS.split())


def allocated_bytes() -> int:
    """Bytes that Python objects, numpy arrays and native engines hold; 0 without glibc 2.33.

    Resident memory would mislead: an engine that reuses freed memory would seem to take none.
    """
    mallinfo2 = getattr(ctypes.CDLL(None), "mallinfo2", None)
    if mallinfo2 is None:
        return 0
    mallinfo2.restype = _MallocInfo
    gc.collect()
    info = mallinfo2()
    return int(info.uordblks + info.hblkhd) + _small_objects()


def peak_megabytes() -> float:
    """The peak resident memory of the process, in MB of 2^20 bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def _small_objects() -> int:
    """Bytes in blocks of CPython's own allocator, which takes its memory from mmap, not malloc."""
    reader, writer = os.pipe()
    before = os.dup(2)
    try:
        sys.stderr.flush()
        os.dup2(writer, 2)
        sys._debugmallocstats()
    finally:
        os.dup2(before, 2)
        os.close(before)
        os.close(writer)
    with open(reader, encoding="ascii", errors="replace") as file:
        found = re.search(r"bytes in allocated blocks\s*=\s*([\d,]+)", file.read())
    return int(found[1].replace(",", "")) if found else 0
