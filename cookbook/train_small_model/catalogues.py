"""The families of both catalogues whose sentences and names are in no evaluation set.

Importing this module makes the scripts of `../train_bundled_model` importable.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(1, str(HERE.parent / "train_bundled_model"))  # its scripts import each other as modules

from families import Family, load_families  # noqa: E402
from toolbox import families as families_of_bundled  # noqa: E402

HELD_OUT = 0.1
"""The share of families that are kept for evaluation."""


@cache
def left_out() -> frozenset[str]:
    """What evaluation sets contain (`overlap.py`): names as in `plain_name`, and families as `domain/name`."""
    return frozenset((HERE / "left_out.txt").read_text("utf-8").split())


def plain_name(name: str) -> str:
    """A name for comparison: `Math.addNumbers` and `add_numbers` are `addnumbers`."""
    return re.sub(r"[^a-z0-9]", "", re.split(r"[./]", name)[-1].lower())


@cache
def own_families(held_out: bool = False) -> tuple[Family, ...]:
    """The families of this folder's catalogue that are trained on, or those held out."""
    families = load_families(HERE / "catalogue")
    return tuple(one for one in _apart(families) if (zlib.crc32(one.names[0].encode()) / 2**32 < HELD_OUT) is held_out)


@cache
def bundled_families(held_out: bool = False) -> tuple[Family, ...]:
    """The same for the bundled model's catalogue."""
    return _apart(families_of_bundled(held_out))


def _apart(families: Sequence[Family]) -> tuple[Family, ...]:
    """The families whose sentences are in no evaluation set."""
    return tuple(family for family in families if f"{family.domain}/{family.names[0]}" not in left_out())
