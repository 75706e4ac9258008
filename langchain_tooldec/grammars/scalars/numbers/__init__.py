"""Numbers within limits: bounds, divisors and excluded values, compared as exact decimals.

Reading order: `limits` (the constraints), `progressions` (the allowed values), `digits` (values as digits) and
`expression`, which combines them.
"""

from langchain_tooldec.grammars.scalars.numbers.expression import distinct_numbers, number_expression
from langchain_tooldec.grammars.scalars.numbers.limits import NumberLimits, exact, least_within

__all__ = ["NumberLimits", "distinct_numbers", "exact", "least_within", "number_expression"]
