"""Stop texts, found while a text is generated."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_tooldec.formats.turn_reader import without_partial


class StopTexts:
    """Passes incoming text through, up to the first stop text.

    Args:
        texts: The stop texts.

    Attributes:
        found: Whether a stop text was found; nothing passes after it.

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
        """Add text; return what may pass. An end that may become a stop text is held back."""
        if self.found:
            return ""
        text = self._held + text
        places = [place for stop in self._texts if (place := text.find(stop)) >= 0]
        self.found = bool(places)
        sure = text[: min(places)] if places else without_partial(text, self._texts)
        self._held = "" if self.found else text[len(sure) :]
        return sure

    def release(self) -> str:
        """Return what is held back, at the end."""
        held, self._held = self._held, ""
        return held
