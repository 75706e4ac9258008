"""One server at a time, for all tests of a session."""

from collections.abc import Callable, Iterator

import pytest

from tests.serving.servers import Server


@pytest.fixture(scope="session", name="serve")
def _serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Gives a server with some arguments: the one that runs, or a new one in its place."""
    running: list[Server] = []

    def get(*arguments: str) -> Server:
        if not running or running[0].arguments != arguments:
            while running:
                running.pop().stop()
            running.append(Server(arguments, tmp_path_factory.mktemp("server") / "log.txt"))
        return running[0]

    yield get
    while running:
        running.pop().stop()
