"""What tells one file from another, without llama.cpp."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from langchain_tooldec.backends.llama_cpp.backend import LlamaCppBackend


def test_a_file_that_is_written_anew_has_another_digest(tmp_path: Path) -> None:
    path = tmp_path / "model.gguf"
    backend: Any = SimpleNamespace(model=SimpleNamespace(path=str(path)))
    digests = []
    for written, time in (("GGUF", 1), ("GGUF", 1), ("GGUF", 2), ("GGUF+", 2)):
        path.write_text(written)
        os.utime(path, ns=(time, time))
        digests.append(LlamaCppBackend.digest(backend))
    assert digests[0] == digests[1]
    assert len(set(digests)) == 3
