"""Where a value stands that is compiled."""

from __future__ import annotations

from dataclasses import dataclass

from langchain_tooldec.grammars.json_schema.emitting.places import Place


@dataclass(frozen=True)
class Context:
    """Where a value stands.

    Attributes:
        place: Where in items that must be different; None outside of them.
        depth: Brackets that are open around it: in the whole, or in the target of a reference.
        level: Schemas around its own, likewise.
        whole: Whether it is the whole value.
    """

    place: Place | None = None
    depth: int = 0
    level: int = 0
    whole: bool = True

    def applied(self) -> Context:
        """The same value, for a schema within its schema."""
        return Context(self.place, self.depth, self.level + 1, self.whole)

    def inside(self, place: Place | None) -> Context:
        """An item or an entry of the value."""
        return Context(place, self.depth + 1, self.level, whole=False)

    def target(self) -> Context:
        """The same value, for what a reference points to."""
        return Context(self.place, whole=self.whole)
