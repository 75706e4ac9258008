"""A headless Chromium, driven over the DevTools protocol through a pair of pipes: no port, no driver, no library.

Source: https://chromedevtools.github.io/devtools-protocol; `--remote-debugging-pipe` reads commands from file
descriptor 3 and writes to 4, JSON texts that end with a zero byte.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
_SWITCHES = (
    "--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync "
    "--disable-dev-shm-usage --no-first-run --hide-scrollbars --remote-debugging-pipe"
)
_START = """
import fcntl, os, sys
ends = [fcntl.fcntl(int(end), fcntl.F_DUPFD, 10) for end in sys.argv[1:3]]  # one of them may be 3 or 4
os.dup2(ends[0], 3)
os.dup2(ends[1], 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
_TOLD = ("Runtime.exceptionThrown", "Log.entryAdded")
_KEYS = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9}


class Browser:
    """One page of a browser of its own; `errors` are what its console told."""

    def __init__(self, profile: Path) -> None:
        assert PROGRAM is not None
        (read, self._commands), (self._answers, write) = os.pipe(), os.pipe()
        switches = [*_SWITCHES.split(), f"--user-data-dir={profile}", "about:blank"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START, str(read), str(write), PROGRAM, *switches],
            pass_fds=(read, write),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(read)
        os.close(write)
        self._buffer, self._number, self._session = b"", 0, ""
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.loads = 0
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(20)
        os.close(self._commands)
        os.close(self._answers)

    def call(self, method: str, **parameters: Any) -> Any:
        """One command, and its result."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._commands, data) :]
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            data = os.read(self._answers, 1 << 16)
            assert data, "the browser has gone"
            self._buffer += data
        text, self._buffer = self._buffer.split(b"\0", 1)
        message: dict[str, Any] = json.loads(text)
        method, told = message.get("method"), message.get("params", {})
        if method in _TOLD or (method == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning", "assert")):
            self.errors.append(json.dumps(told))
        elif method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])
        self.loads += method == "Page.loadEventFired"
        return message

    def open(self, path: Path, *, width: int = 1280, height: int = 800, scheme: str = "light") -> None:
        """Load a file, and wait until it has loaded."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        before = self.loads
        self.call("Page.navigate", url=path.as_uri())
        while self.loads == before:
            self._next()

    def value(self, expression: str) -> Any:
        """What a JavaScript expression gives, as JSON."""
        told = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    def click(self, selector: str) -> None:
        """Click in the middle of the first line of an element, scrolled into view."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.value(f"{found}.scrollIntoView({{block: 'center'}})")
        x, y = self.value(f"(b => [b.x + b.width / 2, b.y + b.height / 2])({found}.getClientRects()[0])")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key: str) -> None:
        """Press a key, and let it go."""
        for kind in ("rawKeyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=_KEYS[key])

    def screenshot(self, path: Path) -> None:
        """What is seen, as a PNG."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
