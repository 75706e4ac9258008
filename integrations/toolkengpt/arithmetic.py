"""The tools of FuncQA: thirteen operations on numbers, without `eval`.

Each argument is a number, or a small sum of numbers such as `39/3`, as some of the gold calls have it. `Decimal` of
forty digits stands for exact arithmetic.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Context, Decimal, DecimalException
from functools import reduce
from typing import Literal, TypeAlias, get_args

Fault: TypeAlias = Literal["end", "symbol", "arity", "runtime"]
"""What is wrong with a call: it does not end with `)=`, an argument is no number, their count, or what they are."""

FAULTS: tuple[Fault, ...] = get_args(Fault)

Arity: TypeAlias = Mapping[str, tuple[int, int]]
"""The fewest and the most arguments of each tool."""

_EXACT = Context(prec=40, Emax=99_999, Emin=-99_999)
_WIDE = Context(prec=4_000, Emax=99_999, Emin=-99_999)
_LARGEST = Decimal(10) ** 3_000
_LONGEST_ARGUMENT = 60
_MOST_ITEMS = 1_000
_CALL = re.compile(r"(-?)\s*<([^<>]+)>\((.*)\)\s*=\s*(.*?)(?:<eoe>)?", re.DOTALL)


class CallError(ValueError):
    """A call that cannot be run; `fault` says of which kind."""

    def __init__(self, fault: Fault, message: str) -> None:
        super().__init__(message)
        self.fault = fault


def _folded(step: Callable[[Decimal, Decimal], Decimal]) -> Callable[..., Decimal]:
    return lambda *values: reduce(step, values)


def _of_integers(fold: Callable[..., int], most: float = math.inf) -> Callable[..., Decimal]:
    def run(*values: Decimal) -> Decimal:
        if any(value != value.to_integral_value() or value > most for value in values):
            raise ValueError(f"not all are whole and at most {most}")
        return Decimal(fold(*map(int, values)))

    return run


def _remainder(value: Decimal, divisor: Decimal) -> Decimal:
    rest = _EXACT.remainder(value, divisor)
    return rest + divisor if rest and (rest < 0) != (divisor < 0) else rest


def _log(value: Decimal, base: Decimal | None = None) -> Decimal:
    return _EXACT.log10(value) if base is None else _EXACT.divide(_EXACT.ln(value), _EXACT.ln(base))


OPERATIONS: dict[str, Callable[..., Decimal]] = {
    "add": _folded(_EXACT.add),
    "subtract": _folded(_EXACT.subtract),
    "multiply": _folded(_EXACT.multiply),
    "divide": _folded(_EXACT.divide),
    "power": _EXACT.power,
    "sqrt": _EXACT.sqrt,
    "log": _log,
    "ln": _EXACT.ln,
    "lcm": _of_integers(math.lcm),
    "gcd": _of_integers(math.gcd),
    "remainder": _remainder,
    "choose": _of_integers(math.comb, _MOST_ITEMS),
    "permutate": _of_integers(math.perm, _MOST_ITEMS),
}
"""What each tool computes."""


def usual_arity(names: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Two arguments each, and one for sqrt, log and ln."""
    return {name: (1, 1) if name in {"sqrt", "log", "ln"} else (2, 2) for name in names}


def arity_of(calls: Iterable[str], names: Iterable[str]) -> dict[str, tuple[int, int]]:
    """The usual arity, widened to what some calls have; what is no call is passed over."""
    arity = usual_arity(names)
    for match in filter(None, map(_CALL.fullmatch, calls)):
        _, name, arguments, _ = match.groups()
        count = len(cleaned(arguments).split(","))
        low, high = arity.get(name, (count, count))
        arity[name] = min(low, count), max(high, count)
    return arity


def call_parts(call: str) -> tuple[str, str, str]:
    """A written call as its tool, its arguments and its result.

    Behind `-<log>(...)=` there may stand what the call gives, or the same with the sign: what is meant is computed.

    Raises:
        CallError: It is no call.

    Example:
        >>> call_parts("<add>(3, 4.5)=7.5<eoe>")
        ('add', '3, 4.5', '7.5')
        >>> call_parts("-<log>(0.01)=2")
        ('log', '0.01', '-2')
    """
    match = _CALL.fullmatch(call.strip())
    if match is None:
        raise CallError("end", f"{call!r} is no call")
    minus, name, arguments, result = match.groups()
    return name, arguments, _unsigned(name, arguments, result) if minus else result


def _unsigned(name: str, arguments: str, result: str) -> str:
    """The result of a call that a minus stands before."""
    other = result.removeprefix("-") if result.startswith("-") else f"-{result}"
    try:
        value = run_call(name, cleaned(arguments))
        return min(result, other, key=lambda one: abs(argument(one) - value))
    except (CallError, KeyError):
        return other


def cleaned(text: str) -> str:
    """Arguments without what people write around numbers: `$`, `=`, `>`, spaces, double brackets; per cent divided.

    A comma is one of thousands where another one with a space stands between arguments. So `48,128, 5` is read as two
    numbers; what the machine wrote has none of all that, and must not be read so.

    Example:
        >>> cleaned("$1,234.5, 20%"), cleaned("(12, 3"), cleaned("12,345")
        ('1234.5,20/100', '12,3', '12,345')
    """
    if ", " in text:
        text = re.sub(r"(?<![\d.])\d{1,3}(,\d{3})+(?!\d)", lambda number: number[0].replace(",", ""), text)
    text = re.sub(r"[\s=>$]", "", text).replace("%", "/100")
    return text if text.count("(") == text.count(")") else text.strip("()")


def argument(text: str) -> Decimal:
    """A number, or a small sum of numbers.

    Raises:
        CallError: It is neither, or has no value.

    Example:
        >>> argument("3.14"), argument("39/3"), argument("2**3*4")
        (Decimal('3.14'), Decimal('13'), Decimal('32'))
    """
    try:
        if len(text) > _LONGEST_ARGUMENT:
            raise ValueError(f"more than {_LONGEST_ARGUMENT} characters")
        if re.fullmatch(r"-?(\d+\.?\d*|\.\d+)", text, re.ASCII):
            return Decimal(text)
        return _value(ast.parse(text, mode="eval").body)
    except (ValueError, SyntaxError):
        raise CallError("symbol", f"{text!r} is no number") from None
    except DecimalException as error:
        raise CallError("runtime", f"{text!r} has no value") from error


_BINARY: dict[type[ast.operator], Callable[[Decimal, Decimal], Decimal]] = {
    ast.Add: _EXACT.add,
    ast.Sub: _EXACT.subtract,
    ast.Mult: _EXACT.multiply,
    ast.Div: _EXACT.divide,
    ast.Pow: _EXACT.power,
}


def _value(node: ast.expr) -> Decimal:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return Decimal(str(number))
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            return _BINARY[type(op)](_value(left), _value(right))
    raise ValueError("something else than numbers")


def run_call(name: str, arguments: str, arity: Arity | None = None) -> Decimal:
    """The value of a call.

    Args:
        name: Of `OPERATIONS`.
        arguments: Between the brackets, commas between them; see `cleaned`.
        arity: How many there may be; None: as many as the operation can take.

    Raises:
        CallError: An argument is no number, there are too many or too few, or the operation has no value for them.

    Example:
        >>> round(run_call("power", "535323, 1.238"), 2)
        Decimal('12360228.17')
    """
    values = [argument(part.strip()) for part in arguments.split(",")]
    if arity and not arity[name][0] <= len(values) <= arity[name][1]:
        raise CallError("arity", f"{name} takes {arity[name]} arguments, not {len(values)}")
    try:
        result = OPERATIONS[name](*values)
    except (DecimalException, ValueError, TypeError, OverflowError) as error:
        raise CallError("runtime", f"{name}({arguments}): {error}") from error
    if not result.is_finite() or abs(result) >= _LARGEST:
        raise CallError("runtime", f"{name}({arguments}) is too large")
    return result


def written(value: Decimal) -> str:
    """A result as it goes into the text: two decimals, below 1 the first two that are not zero.

    Example:
        >>> written(Decimal("13.2382")), written(Decimal("0.03125")), written(Decimal(8))
        ('13.24', '0.031', '8')
    """
    places = 2 if abs(value) >= Decimal("0.1") or not value else 1 - value.adjusted()
    text = f"{value.quantize(Decimal(1).scaleb(-places), context=_WIDE):f}"
    return text.rstrip("0").rstrip(".") or "0"
