"""Numbers within limits: bounds, divisors and excluded values, judged as exact decimals.

Reading order: `limits` (what is asked for), `spans` (which values that leaves), `divisibility` (remainders as a
machine), `digits` (values as digits) and `expression`, which joins them.
"""

from langchain_tooldec.grammars.json_schema.numbers.expression import number_expression
from langchain_tooldec.grammars.json_schema.numbers.limits import NumberLimits, exact

__all__ = ["NumberLimits", "exact", "number_expression"]
