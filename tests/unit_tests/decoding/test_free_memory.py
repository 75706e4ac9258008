"""What a process may still take, by trees of files as Linux shows them to a machine and to its containers."""

from pathlib import Path

import pytest
import torch

from langchain_tooldec.decoding import default_limit, prefix_cache
from langchain_tooldec.decoding.free_memory import free_memory

GIB = 1 << 30
UNLIMITED = 9223372036854771712  # what version 1 says where there is no limit


def tree(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def machine(gib: int) -> dict[str, str]:
    return {"proc/meminfo": f"MemTotal: {2 * gib << 20} kB\nMemFree: 1 kB\nMemAvailable: {gib << 20} kB\n"}


def version_1(group: str, limit: int, usage: int, inactive: int = 0) -> dict[str, str]:
    folder = f"sys/fs/cgroup/memory{group}"
    return {
        f"{folder}/memory.limit_in_bytes": f"{limit}\n",
        f"{folder}/memory.usage_in_bytes": f"{usage}\n",
        f"{folder}/memory.stat": f"cache 7\ninactive_file 1\ntotal_inactive_file {inactive}\n",
    }


def version_2(group: str, limit: int | str, usage: int, inactive: int = 0, mount: str = "") -> dict[str, str]:
    folder = f"sys/fs/cgroup{mount}{group}"
    return {
        f"{folder}/memory.max": f"{limit}\n",
        f"{folder}/memory.current": f"{usage}\n",
        f"{folder}/memory.stat": f"anon 7\ninactive_file {inactive}\n",
    }


def test_a_machine_without_groups(tmp_path: Path) -> None:
    assert free_memory(tree(tmp_path, machine(64))) == 64 * GIB


def test_a_container_of_version_2_sees_its_own_group_at_the_root(tmp_path: Path) -> None:
    files = machine(64) | {"proc/self/cgroup": "0::/\n"} | version_2("", 4 * GIB, 3 * GIB, inactive=GIB // 2)
    assert free_memory(tree(tmp_path, files)) == GIB + GIB // 2  # file pages that are not in use can be dropped


def test_the_narrowest_group_above_counts(tmp_path: Path) -> None:
    files = machine(64) | {"proc/self/cgroup": "0::/user/me/job\n"}
    files |= version_2("/user/me/job", "max", GIB) | version_2("/user/me", 8 * GIB, 6 * GIB)
    files |= version_2("/user", 16 * GIB, 7 * GIB)
    assert free_memory(tree(tmp_path, files)) == 2 * GIB


@pytest.mark.parametrize("path", ["/docker/0123abc", "/"])
def test_a_container_of_version_1(tmp_path: Path, path: str) -> None:
    """Its group's own path is not to be seen in it, or is."""
    lines = f"12:cpu,cpuacct:/elsewhere\n4:memory:{path}\n1:name=systemd:/\n0::/\n"
    files = machine(64) | {"proc/self/cgroup": lines} | version_1("", 2 * GIB, GIB, inactive=GIB // 4)
    assert free_memory(tree(tmp_path, files)) == GIB + GIB // 4


def test_no_limit_is_that_of_the_machine(tmp_path: Path) -> None:
    files = machine(16) | {"proc/self/cgroup": "4:memory:/a\n0::/b\n"} | version_1("/a", UNLIMITED, GIB)
    files |= version_2("/b", "max", GIB, mount="/unified")
    assert free_memory(tree(tmp_path, files)) == 16 * GIB


def test_a_group_over_its_limit_has_nothing_left(tmp_path: Path) -> None:
    files = machine(16) | {"proc/self/cgroup": "0::/../b\n"} | version_2("/b", GIB, 2 * GIB)
    assert free_memory(tree(tmp_path, files)) == 0


def test_files_that_say_nothing_are_passed_over(tmp_path: Path) -> None:
    assert free_memory(tree(tmp_path, {"proc/self/cgroup": "", "proc/meminfo": "MemAvailable: many kB\n"})) > 0
    assert free_memory() > 0


def test_the_prefix_cache_takes_a_tenth_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefix_cache, "free_memory", lambda: 50 * GIB)
    assert default_limit(torch.device("cpu")) == 5 * GIB
