"""A server on loopback that answers in raw bytes, so that every fault of a network can be had."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field


@dataclass
class Server:
    """What was asked of it, and how much it could send."""

    url: str = ""
    requests: list[bytes] = field(default_factory=list)
    sent: int = 0
    closing: threading.Event = field(default_factory=threading.Event)

    def send(self, connection: socket.socket, chunk: bytes) -> None:
        connection.sendall(chunk)
        self.sent += len(chunk)


Reply = Callable[[Server, socket.socket], None]


@contextmanager
def serving(reply: Reply) -> Iterator[Server]:
    """Each connection gets one request read and one `reply`, and is closed."""
    server = Server()

    def handle(connection: socket.socket) -> None:
        with connection, suppress(OSError):
            request = b""
            while b"\r\n\r\n" not in request:
                if not (chunk := connection.recv(65536)):
                    return
                request += chunk
            server.requests.append(request)
            reply(server, connection)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        server.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        threads: list[threading.Thread] = []

        def accept() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = listener.accept()
                    threads.append(threading.Thread(target=handle, args=(connection,)))
                    threads[-1].start()

        acceptor = threading.Thread(target=accept)
        acceptor.start()
        try:
            yield server
        finally:
            server.closing.set()
            listener.shutdown(socket.SHUT_RDWR)
            for thread in (acceptor, *threads):
                thread.join(5)


def answer(body: bytes, status: str = "200 OK", *headers: str) -> bytes:
    """A whole response."""
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
