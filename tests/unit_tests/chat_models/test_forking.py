"""A process that is forked while threads of its parent generate has none of them, and generates all the same."""

import multiprocessing
import os
import subprocess
import sys
import threading
from typing import Any

import pytest

from langchain_tooldec.automata import node, reference
from tests.seeds import counted

pytestmark = [
    pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork"),
    pytest.mark.filterwarnings("ignore:This process"),
]

_FORKS = """
import asyncio, os, signal, threading
import torch
from langchain_tooldec import ChatToolDec
from tests.unit_tests.support.chats import add

torch.set_num_threads(2)
torch.randn(800, 800) @ torch.randn(800, 800)  # computed by two threads, one of which no child has
model = ChatToolDec.embedded().bind_tools([add])
begun = threading.Barrier(3)

def generate():
    begun.wait()
    while True:
        model.invoke("What is 5 plus 6?")

for _ in range(2):
    threading.Thread(target=generate, daemon=True).start()
asyncio.run(model.ainvoke("What is 3 plus 4?"))  # in a thread that no child has
stream = model.stream("What is 3 plus 4?")
next(stream)
begun.wait()
codes = []
for place in range({places}):
    next(stream, None)
    child = os.fork()
    if not child:
        signal.alarm(60)
        torch.randn(800, 800) @ torch.randn(800, 800)
        call = model.invoke("What is 3 plus 4?").tool_calls[0]
        assert asyncio.run(model.ainvoke("What is 3 plus 4?")).tool_calls[0]["args"] == call["args"]
        print(call["name"], call["args"], flush=True)
        os._exit(0)
    codes.append(os.waitpid(child, 0)[1])
print(codes, flush=True)
os._exit(0)
"""


@counted(3, 6, "places")
def test_a_forked_process_generates_while_its_parent_does(places: int) -> None:
    environment = {**os.environ, "HF_HUB_OFFLINE": "1"}
    script = _FORKS.replace("{places}", str(places))
    ended = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=400,
    )
    assert ended.stdout.splitlines() == ["add {'a': 3, 'b': 4}"] * places + [str([0] * places)], ended.stderr


@pytest.mark.parametrize("lock", [node._interning, reference._changed])
def test_no_lock_of_the_automata_is_held_in_a_forked_process(lock: Any) -> None:
    stopped, begun = threading.Event(), threading.Event()

    def work() -> None:
        while not stopped.is_set():
            with lock:
                begun.set()
                sum(range(1000))

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait()
    codes = []
    for _ in range(5):
        child = os.fork()
        if not child:
            os._exit(not lock.acquire(timeout=5))
        codes.append(os.waitpid(child, 0)[1])
    stopped.set()
    thread.join()
    assert codes == [0] * 5
