"""How many threads a pass on the CPU should have."""

from __future__ import annotations

import os
from pathlib import Path

from langchain_tooldec.decoding.free_memory import text_of


def physical_cores(root: Path = Path("/")) -> int:
    """The physical cores that this process may use, at least one.

    Two threads on the two halves of one core take longer than one, and so do threads that wait for a core that others
    use. A container's quota counts, too.

    Args:
        root: The directory that contains /sys.
    """
    count = getattr(os, "process_cpu_count", os.cpu_count)() or 1
    if hasattr(os, "sched_getaffinity"):
        mine = os.sched_getaffinity(0)
        topology = root / "sys/devices/system/cpu"
        cores = {text_of(topology / f"cpu{number}/topology/thread_siblings_list") or str(number) for number in mine}
        count = min(count, len(cores))
    return max(1, min(count, _quota(root)))


def _quota(root: Path) -> int:
    """The cores of the control group; as many as may be if it has no limit."""
    quota, _, period = text_of(root / "sys/fs/cgroup/cpu.max").strip().partition(" ")
    if quota.isdecimal() and period.isdecimal():
        return max(1, -(-int(quota) // int(period)))
    return 1 << 10
