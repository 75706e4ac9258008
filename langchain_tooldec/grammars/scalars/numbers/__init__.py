"""Numbers within limits: bounds, divisors and excluded values, judged as exact decimals.

Reading order: `limits` (what is asked for), `progressions` (which values that leaves), `digits` (values as digits) and
`expression`, which joins them.
"""

from langchain_tooldec.grammars.scalars.numbers.expression import distinct_numbers, number_expression
from langchain_tooldec.grammars.scalars.numbers.limits import NumberLimits, exact, least_within

__all__ = ["NumberLimits", "distinct_numbers", "exact", "least_within", "number_expression"]
