"""How much main memory a process may still use, also within a container.

A container sees the memory of its whole machine. Its actual limit is that of its control group (cgroup) or of a parent
group, whichever is reached first.

Source: Linux kernel documentation, "Control Group v2" (memory.max, memory.current, memory.stat) and "Memory Resource
Controller" for version 1; a process finds its groups in /proc/self/cgroup, cgroups(7).

Limits:
    On systems without these files, such as macOS and Windows, the free pages that the system reports, or 8 GiB.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

_UNKNOWN = 8 << 30

_VERSION_1 = "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"
_VERSION_2 = "memory.max", "memory.current", "inactive_file"


def free_memory(root: Path = Path("/")) -> int:
    """Bytes that this process may still use, including file pages that the kernel can reclaim.

    Args:
        root: The directory that contains /proc and /sys.
    """
    return max(0, min([_free_of_machine(root), *_free_of_groups(root)]))


def _free_of_machine(root: Path) -> int:
    available = _entries(root / "proc/meminfo").get("MemAvailable:")
    if available is not None:
        return available << 10  # in kB
    try:
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # not available on all systems
        return _UNKNOWN


def _free_of_groups(root: Path) -> Iterator[int]:
    """The remaining bytes of each group that has a limit."""
    mounted = root / "sys/fs/cgroup"
    for line in text_of(root / "proc/self/cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers and "memory" not in controllers.split(","):
            continue
        mounts = [mounted / "memory"] if controllers else [mounted, mounted / "unified"]
        for mount in mounts:
            yield from _free_under(mount, PurePosixPath(path), _VERSION_1 if controllers else _VERSION_2)


def _free_under(mount: Path, path: PurePosixPath, names: tuple[str, str, str]) -> Iterator[int]:
    """The remaining bytes for a group and its parents. Some are not visible from within a container."""
    limit_name, usage_name, cached_name = names
    parts = [part for part in path.parts if part not in {"/", ".."}]
    for depth in range(len(parts), -1, -1):
        group = mount.joinpath(*parts[:depth])
        limit, usage = text_of(group / limit_name).strip(), text_of(group / usage_name).strip()
        if limit.isdigit() and usage.isdigit():  # without a limit: the word "max", or a number beyond any memory
            yield int(limit) - int(usage) + _entries(group / "memory.stat").get(cached_name, 0)


def _entries(path: Path) -> dict[str, int]:
    """The numbers of a file with one name and number per line."""
    pairs = [line.split()[:2] for line in text_of(path).splitlines()]
    return {pair[0]: int(pair[1]) for pair in pairs if len(pair) == 2 and pair[1].isdigit()}


def text_of(path: Path) -> str:
    """A file's text; empty if it cannot be read."""
    try:
        return path.read_text()
    except (OSError, UnicodeDecodeError):
        return ""
