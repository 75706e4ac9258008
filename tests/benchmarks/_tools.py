"""Twenty-two tools as people have them: an argument schema each, and the arguments of one call."""

from typing import Any

CALLS: dict[str, dict[str, Any]] = {
    "get_time": {},
    "add": {"a": 31415, "b": -27},
    "add_decimals": {"a": 3.25, "b": 0.5},
    "search": {"query": "weather in San Francisco today", "limit": 5},
    "search_web": {"query": "train from Oslo to Bergen", "safe": True},
    "get_weather": {"city": "San Francisco", "unit": "celsius"},
    "set_volume": {"level": 70},
    "send_mail": {"to": ["ann@example.org", "bob@example.org"], "subject": "Lunch", "body": "At noon?"},
    "book_table": {"guests": 4, "at": None},
    "ship": {"address": {"street": "Main Street 5", "zip": "12345"}},
    "plant": {"tree": {"value": 1, "children": [{"value": 2}, {"value": 3, "children": []}]}},
    "plot": {"points": [[0, 0], [1.5, 2.25], [-3, 1e3]]},
    "label": {"labels": {"cat": 1, "dog": 2}},
    "configure": {"settings": {"mode": "fast", "levels": [1, 2, {"x": None}]}, "verbose": False},
    "store": {"key": "last", "value": {"seen": [True, "yes"]}},
    "choose": {"option": {"k": [1]}},
    "confirm": {"answer": "yes"},
    "mixed": {"value": "text"},
    "union": {"shape": {"kind": "box", "w": 2, "h": 3.5}},
    "tag": {"tags": ["red", "blue"]},
    "öffne_tür": {"größe": 7, "naïve key": "ja"},
    "calendar.create": {"title": "Review", "days": [3, 10]},
}
