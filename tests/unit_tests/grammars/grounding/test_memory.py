"""What was said is forgotten: no cache of the process keeps the words of a conversation that is over."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from langchain_tooldec.formats import FORMATS, ToolSpec, TurnSpec
from langchain_tooldec.grammars.grounding import Conversation, Message
from langchain_tooldec.grammars.grounding.conversation import MAX_CHARACTERS
from langchain_tooldec.grammars.json_schema.api.marks import pushed_down


@pytest.mark.parametrize("name", FORMATS)
def test_a_conversation_is_forgotten_when_others_follow(name: str) -> None:
    schema = {"properties": {"a": {"type": "string"}, "b": {"type": "array", "items": {"type": "string"}}}}
    tool = ToolSpec("note", "", pushed_down({**schema, "required": ["a", "b"], "x-grounded": True}))
    said = Conversation((Message("user", f"say {name} to Ada"),))
    spec = TurnSpec(FORMATS[name]().for_request([tool], None), [tool], answer=False, conversation=said)
    grammar = spec.grammar()
    grammar.transitions()
    content = ref(said.values().content())
    del spec, grammar, said
    for word in ("a", "b"):  # the latest conversation is kept, however long it is
        Conversation((Message("user", word * MAX_CHARACTERS),)).values()
    gc.collect()
    assert content() is None
