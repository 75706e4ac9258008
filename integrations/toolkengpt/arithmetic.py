"""The tools of FuncQA: thirteen operations on numbers, without `eval`.

Each argument is a number, or a small expression of numbers such as `39/3`, as in some of the gold calls. `Decimal` with
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
"""The fault of a call: no `)=` at its end, an argument that is not a number, a wrong count of them, wrong values."""

FAULTS: tuple[Fault, ...] = get_args(Fault)

Arity: TypeAlias = Mapping[str, tuple[int, int]]
"""The fewest and the most arguments of each tool."""

_EXACT = Context(prec=40, Emax=99_999, Emin=-99_999)
_WIDE = Context(prec=4_000, Emax=99_999, Emin=-99_999)
_LARGEST = Decimal(10) ** 3_000
_LONGEST_ARGUMENT = 60
_MAX_ITEMS = 1_000
_CALL = re.compile(r"(-?)\s*<([^<>]+)>\((.*)\)\s*=\s*(.*?)(?:<eoe>)?", re.DOTALL)


class CallError(ValueError):
    """A call that cannot be run; `fault` is the kind of fault."""

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
    "choose": _of_integers(math.comb, _MAX_ITEMS),
    "permutate": _of_integers(math.perm, _MAX_ITEMS),
}
"""The function of each tool."""


def usual_arity(names: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Two arguments for each tool; one for sqrt, log and ln."""
    return {name: (1, 1) if name in {"sqrt", "log", "ln"} else (2, 2) for name in names}


def arity_of(calls: Iterable[str], names: Iterable[str]) -> dict[str, tuple[int, int]]:
    """The usual arity, widened to cover the given calls; texts that are not calls are ignored."""
    arity = usual_arity(names)
    for match in filter(None, map(_CALL.fullmatch, calls)):
        _, name, arguments, _ = match.groups()
        count = len(cleaned(arguments).split(","))
        low, high = arity.get(name, (count, count))
        arity[name] = min(low, count), max(high, count)
    return arity


def call_parts(call: str) -> tuple[str, str, str]:
    """Split a written call into tool, arguments and result.

    A result after `-<log>(...)=` may include the sign or not; the call is computed to decide which.

    Raises:
        CallError: It is not a call.

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
    """The result of a call after a minus sign."""
    other = result.removeprefix("-") if result.startswith("-") else f"-{result}"
    try:
        value = run_call(name, cleaned(arguments))
        return min(result, other, key=lambda one: abs(argument(one) - value))
    except (CallError, KeyError):
        return other


def cleaned(text: str) -> str:
    """Arguments without decoration: no `$`, `=`, `>`, spaces and double brackets; per cent as a division by 100.

    If a comma with a space separates arguments, a comma without a space separates thousands. So this misreads `48,128,
    5` as two numbers: do not apply it to what the machine wrote, which has no decoration.

    Example:
        >>> cleaned("$1,234.5, 20%"), cleaned("(12, 3"), cleaned("12,345")
        ('1234.5,20/100', '12,3', '12,345')
    """
    if ", " in text:
        text = re.sub(r"(?<![\d.])\d{1,3}(,\d{3})+(?!\d)", lambda number: number[0].replace(",", ""), text)
    text = re.sub(r"[\s=>$]", "", text).replace("%", "/100")
    return text if text.count("(") == text.count(")") else text.strip("()")


def argument(text: str) -> Decimal:
    """The value of a number, or of a small expression of numbers.

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
        name: A key of `OPERATIONS`.
        arguments: The text between the brackets, separated by commas; see `cleaned`.
        arity: The allowed number of arguments; None: any that the operation accepts.

    Raises:
        CallError: An argument is not a number, their number is wrong, or the operation has no value for them.

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
    """A result as it is inserted into the text: two decimals; below 0.1, the first two significant digits.

    Example:
        >>> written(Decimal("13.2382")), written(Decimal("0.03125")), written(Decimal(8))
        ('13.24', '0.031', '8')
    """
    places = 2 if abs(value) >= Decimal("0.1") or not value else 1 - value.adjusted()
    text = f"{value.quantize(Decimal(1).scaleb(-places), context=_WIDE):f}"
    return text.rstrip("0").rstrip(".") or "0"
