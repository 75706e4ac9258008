"""Put a finished model of train.py into the package, with its SHA-256.

python install.py DIR/model
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

from langchain_tooldec import embedded

FILES = ("config.json", "generation_config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json")


def install(source: Path, target: Path) -> str:
    """Copy the model's files, and write the hash constant.

    Returns:
        The SHA-256 of the weights.
    """
    for name in FILES:
        shutil.copyfile(source / name, target / name)
    _write_for_every_version(target / "tokenizer_config.json", (source / "chat_template.jinja").read_text("utf-8"))
    found = embedded.weights_sha256()
    module = target / "__init__.py"
    text = re.sub(r'WEIGHTS_SHA256 = "[0-9a-f]{64}"', f'WEIGHTS_SHA256 = "{found}"', module.read_text(encoding="utf-8"))
    module.write_text(text, encoding="utf-8")
    return found


def _write_for_every_version(file: Path, chat_template: str) -> None:
    """Write settings that transformers 4 can read, too: its class, and the chat template in the same file."""
    settings = json.loads(file.read_text(encoding="utf-8"))
    for name in ("backend", "extra_special_tokens"):  # the tokenizer's own file lists the special tokens
        settings.pop(name, None)
    settings |= {"tokenizer_class": "PreTrainedTokenizerFast", "chat_template": chat_template}
    file.write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    print(install(Path(sys.argv[1]), Path(embedded.__file__).parent))
