"""ToolkenGPT's prompts: the data's files, or those of the samples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from integrations.common.data import SAMPLES, data_file
from langchain_tooldec.errors import OptionError


@dataclass(frozen=True)
class Templates:
    """Prompts by purpose: `general`, `func`, a tool's name, `inject`.

    Attributes:
        texts: Each contains `[QUESTION]`. `inject`, the prompt for a tool's name, also contains `[TOOLS]` and `[TEXT]`;
            the paper's (Figure 6) is not public, so the samples' is used unless the data has one.
        folder: Where they come from.
    """

    texts: Mapping[str, str]
    folder: Path

    def filled(self, key: str, question: str, text: str = "") -> str:
        """A prompt for a question, followed by the text so far.

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
        """The prompt for a tool's name: one line per tool, the question, and the answer so far."""
        return self.filled("inject", question).replace("[TOOLS]", "\n".join(tools)).replace("[TEXT]", text.strip())


def templates(data: Path | None, folder: str, name: str) -> Templates:
    """The templates in a folder of the data, by file name without `llama_`, `kamel_` and surrounding underscores.

    Raises:
        OptionError: There are none.
    """
    path = data_file(data, folder, name)
    files = {re.sub(r"^(llama|kamel)_|_$", "", file.stem).strip("_"): file for file in sorted(path.glob("*.txt"))}
    if not files:
        raise OptionError(f"{path} has no templates, which are text files such as llama_general.txt")
    files = {"inject": SAMPLES / folder / "inject.txt", **files}
    return Templates({key: file.read_text(encoding="utf-8-sig").rstrip() for key, file in files.items()}, path)
