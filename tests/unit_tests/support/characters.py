"""How many characters are handled while a turn is read."""

from dataclasses import dataclass

import pytest

from langchain_tooldec.formats.turn_reader import GrowingText, TurnReader


@dataclass
class CountedCharacters:
    """The characters that were handled so far: each look at what a reader has not taken counts all of it."""

    count: int = 0

    def clear(self) -> None:
        """Begin at 0."""
        self.count = 0


def counting_characters(monkeypatch: pytest.MonkeyPatch) -> CountedCharacters:
    """Count the text that formats are given to look at or to set aside, and what is taken of growing texts."""
    counted, since, whole = CountedCharacters(), GrowingText.since, GrowingText.__str__

    def rest(self: TurnReader) -> str:
        counted.count += len(self.__dict__["rest"])
        return str(self.__dict__["rest"])

    def set_rest(self: TurnReader, text: str) -> None:
        counted.count += len(text)
        self.__dict__["rest"] = text

    def counted_since(self: GrowingText, place: int) -> str:
        text = since(self, place)
        counted.count += len(text)
        return text

    def counted_whole(self: GrowingText) -> str:
        counted.count += len(self)
        return whole(self)

    monkeypatch.setattr(TurnReader, "rest", property(rest, set_rest), raising=False)
    monkeypatch.setattr(GrowingText, "since", counted_since)
    monkeypatch.setattr(GrowingText, "__str__", counted_whole)
    return counted
