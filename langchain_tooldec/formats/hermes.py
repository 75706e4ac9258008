r"""The format of Qwen and Hermes: each call is enclosed in `<tool_call>` and `</tool_call>`.

A turn of the model is

    {text} \n<tool_call>\n{"name": "add", "arguments": {"a": 1}}\n</tool_call> ...

with any number of calls; without calls, the text is the answer.

Source: Nous Research, Hermes-Function-Calling; spelled as in Qwen's chat template.
"""

from __future__ import annotations

from langchain_tooldec.formats.call_format import CallFormat

CALL, END_CALL, RESULT, END_RESULT = "<tool_call>", "</tool_call>", "<tool_response>", "</tool_response>"


class HermesFormat(CallFormat):
    """Qwen and Hermes: JSON between `<tool_call>` and `</tool_call>`."""

    name = "hermes"
    markers = (CALL, END_CALL, RESULT, END_RESULT)
    calls = ((f'{CALL}\n{{"name": "', '", "arguments": ', f"}}\n{END_CALL}"),)
    between = ("\n", "")
    said = ("", "\n")
    stops = (RESULT,)
    around_result = (f"{RESULT}\n", f"\n{END_RESULT}")
    instructions = (
        "You can call these functions:\n\n{tools}\n\n"
        f'To call one, write {CALL}, the JSON object {{{{"name": the function, "arguments": its arguments}}}} and '
        f"{END_CALL}, each on a line of its own. You are then given its result between {RESULT} and {END_RESULT}."
    )
