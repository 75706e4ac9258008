"""A server under mixed load: what comes back is whole and valid, or refused; memory stays; the loop goes on.

`python tests/benchmarks/load.py [--minutes N] [--rate R] [--seed S] [--log FILE] [--json OUT] [--plot SVG]`

Starts `tooldec serve bundled`, asks it for N minutes, R times a second on average, and starts it again after a quarter
of that, while the requests go on. The mix is that of `DECK`; most requests have tools that the server does not know. A
crowd is three times as many requests as the server has rows, with tools that it knows or with others. It needs vLLM:
`make load`.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import httpx

from tests.benchmarks._mixed_requests import LEFT, LOST, REFUSED, SECONDS, WHOLE, WRONG, End, Kind, Requests
from tests.benchmarks._plot import Panel, save_plot
from tests.benchmarks._report import quantiles, row, short, write_json
from tests.benchmarks._server_watch import COMPILERS, ENGINE, HTTP, WORKER, Watch, slope
from tests.serving.servers import Server, free_port

ROWS = 16
CROWD = 3 * ROWS
MOST = 200
"""The most requests under way; further ones wait for an answer."""
RESTART = 0.25
"""The part of the time after which the server is started again."""
WARM = 1 / 3
"""The part of a server's time in which its caches are filled; memory is measured after it."""
DECK: Mapping[str, tuple[int, Kind]] = {
    "own tools": (46, Requests.own_tools),
    "many tools": (3, Requests.many_tools),
    "tight budget": (14, Requests.tight),
    "forged turns": (10, Requests.forged),
    "client leaves": (14, Requests.left),
    "refused": (12, Requests.faulty),
    "too large": (1, Requests.too_large),
    "large tool": (3, Requests.large),
    "client killed": (4, Requests.killed),
    "no machine": (6, Requests.plain),
    "three texts": (6, Requests.several),
    "crowd": (1, Requests.known_tools),
    "new crowd": (1, Requests.own_tools),
}
"""How often each kind is asked in a round, and how."""
CROWDS = "crowd", "new crowd"
"""The kinds that are asked by a crowd."""


class Asked(NamedTuple):
    """One request: its kind, when it began and ended in seconds of the run, and how it ended."""

    kind: str
    begun: float
    ended: float
    end: End


@dataclass
class Load:
    """Asks a server in the order of a shuffled deck.

    Attributes:
        requests: How each kind is asked.
        watch: Keeps the time.
        rate: Requests a second.
        choose: Of the order, the pauses and the options.
        asked: What was asked, and how it ended.
    """

    requests: Requests
    watch: Watch
    rate: float
    choose: Random
    asked: list[Asked] = field(default_factory=list)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _round: list[str] = field(default_factory=list)

    async def run(self, over: asyncio.Event) -> None:
        """Ask until the event is set and the round is over, then wait for the answers."""
        while self._round or not over.is_set():
            if not self._round:
                self.begin_round()
            kind = self._round.pop()
            for _ in range(CROWD if kind in CROWDS else 1):
                task = asyncio.create_task(self._one(kind))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            await asyncio.sleep(self.choose.expovariate(self.rate))
            while len(self._tasks) > MOST:
                await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.gather(*self._tasks)

    def begin_round(self) -> None:
        """Leave the rest of a round and begin another one, in which each kind comes as often as `DECK` says."""
        self._round = [kind for kind, (count, _) in DECK.items() for _ in range(count)]
        self.choose.shuffle(self._round)

    async def _one(self, kind: str) -> None:
        begun = self.watch.now
        try:
            end = await DECK[kind][1](self.requests, self.choose)
        except Exception as error:
            end = End(WRONG, f"{type(error).__name__}: {error}")
        self.asked.append(Asked(kind, begun, self.watch.now, end))
        if len(self.asked) % 500 == 0 or end.end == WRONG:
            ends = Counter(one.end.end for one in self.asked)
            print(f"{self.watch.now / 60:.1f} minutes: {dict(ends)} {end.why if end.end == WRONG else ''}", flush=True)


@dataclass
class Outcome:
    """What a run showed.

    Attributes:
        asked: The requests.
        watch: What was seen of the processes.
        started: When the servers were ready, in seconds of the run.
        restart: When the second start began and ended.
        left_over: Requests that the server still had in the end.
    """

    asked: Sequence[Asked]
    watch: Watch
    started: Sequence[float]
    restart: tuple[float, float]
    left_over: float

    @property
    def faults(self) -> list[str]:
        """What must not be: malformed calls, wrong ends, answers that did not come while the server ran."""
        begun, ended = self.restart
        found = [f"{one.kind} at {one.begun:.0f} s: {one.end.why}" for one in self.asked if one.end.end == WRONG]
        for one in self.asked:
            if one.end.end == LOST and (one.ended < begun or one.begun > ended):
                found.append(f"{one.kind} at {one.begun:.0f} s had no answer: {one.end.why}")
        if self.left_over:
            found.append(f"the server still had {self.left_over:.0f} requests in the end")
        return [*found, *(f"/health at {failure}" for failure in self.watch.failures)]

    def grown(self, name: str) -> tuple[float, float, float]:
        """MB of a process of the last server at the end, and how it grows an hour with half of its 95 % interval."""
        since, until = self.started[-1], max(at for at, _ in self.watch.memory)
        points = [
            (at, sizes[name]) for at, sizes in self.watch.memory if at >= since + WARM * (until - since) and sizes[name]
        ]
        return (points[-1][1] if points else 0.0, *slope(points))

    def seconds(self, kind: str | None = None, since: float = 0.0, until: float = 1e9) -> list[float]:
        """Seconds that the whole turns took."""
        return [
            one.ended - one.begun
            for one in self.asked
            if one.end.end == WHOLE and kind in (None, one.kind) and since <= one.begun < until
        ]

    def _sizes(self, since: float, until: float) -> dict[str, float]:
        found = [sizes for at, sizes in self.watch.memory if since <= at < until]
        return {name: statistics.median(sizes[name] for sizes in found) for name in (HTTP, ENGINE) if found}

    def report(self) -> dict[str, Any]:
        """All figures."""
        spans = _spans(self.watch.now)
        return {
            "minutes": self.watch.now / 60,
            "requests": len(self.asked),
            "malformed": sum(one.end.why.startswith("malformed") for one in self.asked),
            "faults": self.faults,
            "ends": {kind: Counter(one.end.end for one in self.asked if one.kind == kind) for kind in DECK},
            "seconds": {kind: quantiles(self.seconds(kind), 1) for kind in DECK if self.seconds(kind)},
            "first": quantiles([one.end.first for one in self.asked if one.end.end == WHOLE], 1),
            "by_time": {f"{a // 60:.0f} min": quantiles(self.seconds(None, a, b), 1) for a, b in spans},
            "health": quantiles([seconds for _, seconds, _ in self.watch.health], 1),
            "loop": quantiles([spent for *_, spent in self.watch.health], 1),
            "slowest": sorted(self.watch.health, key=lambda one: -one[2])[:5],
            "memory": {name: self.grown(name) for name in (HTTP, ENGINE, WORKER, COMPILERS)},
            "memory_by_time": {f"{a // 60:.0f} min": sizes for a, b in spans if (sizes := self._sizes(a, b))},
        }


def _spans(seconds: float) -> list[tuple[float, float]]:
    """At most ten parts of a run, of whole minutes."""
    width = max(1, round(seconds / 600)) * 60
    return [(begin, begin + width) for begin in range(0, int(seconds), width)]


async def load(minutes: float, rate: float, log: Path, seed: int = 0) -> Outcome:
    """Run a server under load."""
    log.unlink(missing_ok=True)
    arguments = ("--max-num-seqs", str(ROWS))
    server = await asyncio.to_thread(Server, arguments, log, free_port())
    watch = Watch(server.url, server.pid)
    watch.start()
    try:
        limits = httpx.Limits(keepalive_expiry=1)  # the server closes what is idle for 5 s; what comes then is lost
        async with httpx.AsyncClient(limits=limits, timeout=SECONDS) as client:
            requests = Requests(server.served, client, seed)
            asking, over = Load(requests, watch, rate, Random(seed)), asyncio.Event()
            run = asyncio.create_task(asking.run(over))
            await asyncio.sleep(60 * minutes * RESTART)
            begun, watch.pid = watch.now, None
            await asyncio.to_thread(server.stop)
            server = await asyncio.to_thread(Server, arguments, log, server.port)
            watch.pid, ended = server.pid, watch.now
            asking.begin_round()  # what was lost is asked again
            await asyncio.sleep(60 * minutes * (1 - RESTART))
            over.set()
            await run
            await server.reaches(0)
            names = ("vllm:num_requests_running", "vllm:num_requests_waiting")
            left_over = sum(server.metric(name) for name in names)
            return Outcome(asking.asked, watch, (0.0, ended), (begun, ended), left_over)
    finally:
        watch.stop()
        server.stop()


def show(report: Mapping[str, Any]) -> None:
    """Print the figures."""
    print(f"{report['minutes']:.0f} minutes, {report['requests']:,} requests, {report['malformed']} malformed")
    ends = (WHOLE, REFUSED, LEFT, LOST, WRONG)
    print(row("", [*ends, "p50 s", "p99 s"], 9))
    for kind, counts in report["ends"].items():
        times = report["seconds"].get(kind)
        cells = [short(times[name]) for name in ("p50", "p99")] if times else ["", ""]
        print(row(kind, [*(str(counts.get(end, 0)) for end in ends), *cells], 9))
    for key, text in (("first", "first token"), ("health", "/health"), ("loop", "the loop's CPU time before it")):
        times = report[key]
        print(f"{text}: p50 {times['p50']:.3f} s, p99 {times['p99']:.3f} s, worst {times['max']:.2f} s")
    for name, (size, growth, around) in report["memory"].items():
        print(f"memory of {name}: {size:.0f} MB in the end, {growth:+.0f} MB an hour (95 %: +-{around:.0f})")
    for fault in report["faults"]:
        print(f"FAULT {fault}"[:2000])


def plot(report: Mapping[str, Any], path: Path) -> None:
    """Plot latencies by kind and by time, and memory by time."""
    both = ("p50", "p99")
    by_kind = {kind: {name: times[name] for name in both} for kind, times in report["seconds"].items()}
    by_time = {span: {name: times[name] for name in both} for span, times in report["by_time"].items()}
    save_plot(
        path,
        Panel("seconds of a whole turn, by kind", by_kind, log=True),
        Panel("seconds of a whole turn, by time", by_time, log=True),
        Panel("resident memory, MB", report["memory_by_time"]),
        colours={"p50": "c0", "p99": "c1", HTTP: "c1", ENGINE: "c0"},
    )


def main() -> None:
    """Run, and print the figures; status 1 if there is a fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=1.5, help="requests a second, without crowds")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--log", type=Path, metavar="FILE", help="what the server says")
    parser.add_argument("--json", type=Path, metavar="OUT")
    parser.add_argument("--plot", type=Path, metavar="SVG")
    given = parser.parse_args()
    if find_spec("vllm") is None:
        print("no vLLM here: make load runs this in an environment of its own")
        return
    log = given.log or Path(tempfile.mkstemp(suffix=".log")[1])
    print(f"the server's log: {log}", flush=True)
    report = asyncio.run(load(given.minutes, given.rate, log, given.seed)).report()
    show(report)
    write_json(given.json, report)
    if given.plot is not None:
        plot(report, given.plot)
    sys.exit(bool(report["faults"]))


if __name__ == "__main__":
    main()
