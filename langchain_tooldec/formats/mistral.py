r"""The format of Mistral: calls after `[TOOL_CALLS]`.

A turn of the model is text followed by any number of calls, in one of two spellings,

    {text}[TOOL_CALLS] [{"name": "add", "arguments": {"a": 1}}, ...]
    {text}[TOOL_CALLS]add[ARGS]{"a": 1}[TOOL_CALLS]...

the second if the vocabulary has `[ARGS]` (Magistral, Devstral, Ministral 3). A call may carry an identifier of nine
letters and digits: `..., "id": "a1b2c3d4e"}` in the list if the vocabulary has `[TOOL_CALLS]`, and
`add[CALL_ID]a1b2c3d4e[ARGS]` if it has `[CALL_ID]`. Without a call, the text is the answer.

Source: mistral-common, instruct tokenizers, versions 3 to 13.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Self

from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.grammars.json_schema import Layout

CALL_ID = "[CALL_ID]"
CALLS, ARGUMENTS, RESULTS, END_RESULTS = "[TOOL_CALLS]", "[ARGS]", "[TOOL_RESULTS]", "[/TOOL_RESULTS]"


class MistralFormat(CallFormat):
    """Mistral: a JSON list, or names and arguments, after `[TOOL_CALLS]`."""

    name = "mistral"
    markers = (CALLS, ARGUMENTS, CALL_ID, RESULTS, END_RESULTS)
    around_result = (f"{RESULTS} ", END_RESULTS)
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        f"To call some, write {CALLS} and a JSON list of objects "
        '{{"name": the function, "arguments": its arguments}}. You are then given the results.'
    )

    def __init__(self, special_tokens: Collection[str] = (), *, layout: Layout = "compact") -> None:
        super().__init__(special_tokens, layout=layout)
        self._spell()

    def with_special_tokens(self, special_tokens: Collection[str]) -> Self:
        """See `Format.with_special_tokens`. The tokens decide the spelling."""
        adapted = super().with_special_tokens(special_tokens)
        adapted._spell()
        return adapted

    def _spell(self) -> None:
        if ARGUMENTS in self.special_tokens:
            identified = [f"{CALL_ID}{{id}}{ARGUMENTS}"] if CALL_ID in self.special_tokens else []
            self.calls = ((CALLS, (ARGUMENTS, *identified), ""),)
            self.section, self.between = ("", ""), ""
        else:
            identified = [', "id": "{id}"}'] if CALLS in self.special_tokens else []
            self.calls = (('{"name": "', '", "arguments": ', ("}", *identified)),)
            self.section, self.between = ((f"{CALLS} [", f"{CALLS}["), "]"), ", "
