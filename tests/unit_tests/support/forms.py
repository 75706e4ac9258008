"""Forms of calls that no named format has, and all that there are."""

from collections.abc import Mapping

from langchain_tooldec.formats import FORMATS, Format
from langchain_tooldec.formats.call_format import CallFormat
from langchain_tooldec.formats.tags import TagNotation


class ArgumentsFirst(CallFormat):
    name = "arguments_first"
    calls = (('<tool_call>\n{"arguments": ', ', "name": "', '"}\n</tool_call>'),)
    name_last = True


class QuotedTags(CallFormat):
    name = "quoted_tags"
    calls = (('<call name="', '">', "</call>"),)
    notation = TagNotation("<value key=", ">", "</value>", quoted=True)


class QuotedInPython(CallFormat):
    name = "quoted_in_python"
    calls = (('<call name="', '">', "</call>"),)
    notation = TagNotation("<value key=", ">", "</value>", quoted=True, nested="python")


ODD_FORMS: Mapping[str, type[Format]] = {kind.name: kind for kind in (ArgumentsFirst, QuotedTags, QuotedInPython)}
ALL_FORMS: Mapping[str, type[Format]] = {**FORMATS, **ODD_FORMS}
