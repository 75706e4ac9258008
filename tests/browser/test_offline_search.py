"""The search of the site in a folder: docs/iframe-worker.js stands in for a worker, and nothing is fetched."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHIM = ROOT / "docs/iframe-worker.js"
# A page with one frame, whose script doubles what it is sent, as the theme's worker answers: it loads after a while.
_PAGE = """
const vm = require("vm"), fs = require("fs");
const inside = new EventTarget(), frame = {};
const context = vm.createContext({ addEventListener: inside.addEventListener.bind(inside) });
context.dispatchEvent = (event) => inside.dispatchEvent(event);
frame.addEventListener = (kind, listener) => (frame[kind] = listener);
frame.contentWindow = context;
context.document = { open() {}, close() {}, write(text) {
  const script = decodeURIComponent(text.match(/src="data:(.*?)"/)[1]);
  setTimeout(() => { vm.runInContext(script, context); frame.load(); }, 9);
} };
const page = { EventTarget, MessageEvent, Promise, location: { protocol: process.argv[2] } };
page.document = { createElement: () => frame, body: { append() {} } };
page.window = vm.createContext(page);
vm.runInContext(fs.readFileSync(process.argv[1], "utf8"), page);
if (page.Worker) {
  const script = 'addEventListener("message", async ({ data }) => postMessage(await Promise.resolve(2 * data)))';
  const worker = new page.Worker(`data:${encodeURIComponent(script)}`), got = [];
  worker.addEventListener("message", ({ data }) => got.push(data));
  worker.postMessage(3);
  worker.postMessage(4);
  setTimeout(() => console.log(JSON.stringify(got)), 200);
} else console.log('"the browser\\'s own"');
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
@pytest.mark.parametrize(("protocol", "expected"), [("file:", [6, 8]), ("https:", "the browser's own")])
def test_a_frame_does_the_work_of_a_worker_in_a_folder_alone(protocol: str, expected: object) -> None:
    command = ["node", "-e", _PAGE, str(SHIM), protocol]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert json.loads(done.stdout) == expected


def test_the_site_has_its_index_as_a_script_and_asks_nobody_for_the_shim() -> None:
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert "\n  - offline\n" in text
    assert f"polyfills: [{SHIM.name}]" in text
    assert "iframe-worker" in SHIM.name  # else the plugin adds the address of one
