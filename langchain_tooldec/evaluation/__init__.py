"""Measures how well a model calls tools: questions with the calls that answer them, and scores.

Reading order: `questions` (the data), `mistakes` (what can be wrong with a turn), `scoring` (the counts), `names`
(whether the name after a thought fits it), `parts` and `tax` (the cost of the machine, by part of a turn).
"""

from langchain_tooldec.evaluation.mistakes import KINDS, Judge, Kind, Mistake
from langchain_tooldec.evaluation.names import COUNTS, Lookup, lookups, named_right
from langchain_tooldec.evaluation.questions import BUNDLED, Call, Group, Question, Tool, load_groups
from langchain_tooldec.evaluation.scoring import Score, measure
from langchain_tooldec.evaluation.tax import (
    TAX_COLUMNS,
    TAX_NOTE,
    Tax,
    TokenTax,
    tax_svg,
    tax_table,
    taxed_questions,
    taxed_turn,
)

__all__ = [
    "BUNDLED",
    "COUNTS",
    "KINDS",
    "TAX_COLUMNS",
    "TAX_NOTE",
    "Call",
    "Group",
    "Judge",
    "Kind",
    "Lookup",
    "Mistake",
    "Question",
    "Score",
    "Tax",
    "TokenTax",
    "Tool",
    "load_groups",
    "lookups",
    "measure",
    "named_right",
    "tax_svg",
    "tax_table",
    "taxed_questions",
    "taxed_turn",
]
