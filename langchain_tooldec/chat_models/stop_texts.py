"""Texts that end a turn, found while it is written."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.formats.turn_reader import without_partial


class StopTexts:
    """Lets a text through that comes in pieces, up to the first of some texts.

    Args:
        texts: What ends it.

    Attributes:
        found: Whether one of them came. Then nothing goes through any more.

    Example:
        >>> stops = StopTexts(["see"])
        >>> stops.push("Let me s"), stops.push("ay, s"), stops.push("ee"), stops.found
        ('Let me ', 'say, ', '', True)
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._held = ""
        self.found = False

    def push(self, text: str) -> str:
        """What goes through with a text that follows; an end that may become one of the texts is held back."""
        if self.found:
            return ""
        text = self._held + text
        places = [place for stop in self._texts if (place := text.find(stop)) >= 0]
        self.found = bool(places)
        sure = text[: min(places)] if places else without_partial(text, self._texts)
        self._held = "" if self.found else text[len(sure) :]
        return sure

    def release(self) -> str:
        """What is held back, where nothing follows."""
        held, self._held = self._held, ""
        return held
