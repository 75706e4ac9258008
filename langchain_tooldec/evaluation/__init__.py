"""How good a model is at calling tools: questions with the calls that answer them, and a count of what it does.

Reading order: `questions` (what is asked), `scoring` (how it is counted).
"""

from langchain_tooldec.evaluation.questions import BUNDLED, Call, Group, Question, load_groups
from langchain_tooldec.evaluation.scoring import MISTAKES, Mistake, Score, measure, require_jsonschema

__all__ = [
    "BUNDLED",
    "MISTAKES",
    "Call",
    "Group",
    "Mistake",
    "Question",
    "Score",
    "load_groups",
    "measure",
    "require_jsonschema",
]
