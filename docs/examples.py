"""How mkdocstrings reads the docstrings: `Example:` is a section of examples, as `Examples:` is."""

from typing import Any

import griffe


class Examples(griffe.Extension):
    """Calls each section of one example what griffe knows it by."""

    def on_instance(self, *, obj: Any, **_: Any) -> None:
        """See `griffe.Extension`: an object was read."""
        if obj.docstring is not None:
            obj.docstring.value = obj.docstring.value.replace("\nExample:\n", "\nExamples:\n")
