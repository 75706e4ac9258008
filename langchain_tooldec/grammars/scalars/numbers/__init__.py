"""Numbers within limits: bounds, divisors and excluded values, compared as exact decimals.

Reading order: `limits` (the constraints), `progressions` (the allowed values), `digits` (values as digits) and
`expression`, which combines them.
"""

from langchain_tooldec.grammars.scalars.numbers.expression import canonical_number, number_expression
from langchain_tooldec.grammars.scalars.numbers.limits import NumberLimits, exact, least_within

__all__ = ["NumberLimits", "canonical_number", "exact", "least_within", "number_expression"]
