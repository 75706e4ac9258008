"""Prompts of ToolkenGPT: files that lie with the data, or those of the samples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from integrations.common.data import SAMPLES, data_file
from langchain_tooldec.errors import OptionError


@dataclass(frozen=True)
class Templates:
    """Prompts by what they are for: `general`, `func`, a tool's name, `inject`.

    Attributes:
        texts: Each with `[QUESTION]` in it. `inject`, which a tool's name is written under, has `[TOOLS]` and `[TEXT]`
            besides; the paper's own (Figure 6) is not public, so the samples' stands for it where the data has none.
        folder: Where they are from.
    """

    texts: Mapping[str, str]
    folder: Path

    def filled(self, key: str, question: str, text: str = "") -> str:
        """A prompt for a question, with what was written so far behind it.

        Raises:
            OptionError: There is no such template.
        """
        if key not in self.texts:
            raise OptionError(f"{self.folder} has no template for {key!r}; it has {', '.join(sorted(self.texts))}")
        return self.texts[key].replace("[QUESTION]", question.strip()) + text

    def zero_shot(self, question: str) -> str:
        """The end of the general prompt: the question without examples."""
        return re.split(r"\n\s*\n", self.filled("general", "[QUESTION]"))[-1].replace("[QUESTION]", question.strip())

    def injected(self, tools: Iterable[str], question: str, text: str) -> str:
        """The prompt that a tool's name is written under: a line for each tool, the question, the answer so far."""
        return self.filled("inject", question).replace("[TOOLS]", "\n".join(tools)).replace("[TEXT]", text.strip())


def templates(data: Path | None, folder: str, name: str) -> Templates:
    """The templates of a folder of the data, by their files' names without `llama_`, `kamel_` and underscores around.

    Raises:
        OptionError: There are none.
    """
    path = data_file(data, folder, name)
    files = {re.sub(r"^(llama|kamel)_|_$", "", file.stem).strip("_"): file for file in sorted(path.glob("*.txt"))}
    if not files:
        raise OptionError(f"{path} has no templates, which are text files such as llama_general.txt")
    files = {"inject": SAMPLES / folder / "inject.txt", **files}
    return Templates({key: file.read_text(encoding="utf-8-sig").rstrip() for key, file in files.items()}, path)
