"""Sets of token ids: narrow ones by their ids, wide ones by their mask."""

import numpy as np
import pytest

from langchain_tooldec.masking.token_set import TokenSet
from langchain_tooldec.masking.walk_result import ItemsBegun

TABLE = ItemsBegun(np.array([1, 2, 255, 3, 255, 255], np.uint8), most=3)


@pytest.mark.parametrize(
    ("tables", "token_ids", "expected"),
    [
        ((), [4, 1, 4], [1, 4]),
        ((), [], []),
        (((TABLE, None),), [], [0, 1, 3]),
        (((TABLE, 2),), [5, 5, 0], [0, 1, 5]),
        (((TABLE, 1), (TABLE, 3)), np.array([2], np.int32), [0, 1, 2, 3]),
    ],
)
def test_what_is_in_a_set(
    tables: tuple[tuple[ItemsBegun, int | None], ...], token_ids: list[int], expected: list[int]
) -> None:
    tokens = TokenSet(6, tables, token_ids)
    assert np.flatnonzero(tokens.mask()).tolist() == expected
    assert [token_id for token_id in range(-1, 8) if token_id in tokens] == expected
    assert (tokens.ids is None) is bool(tables)
    if tokens.ids is not None:
        assert tokens.ids.tolist() == expected
        assert tokens.ids.dtype == np.int32


def test_what_is_shared_is_read_only() -> None:
    narrow, wide = TokenSet(6, (), [1]), TokenSet(6, ((TABLE, 2),), [5])
    assert narrow.ids is not None
    assert not narrow.ids.flags.writeable
    assert narrow.mask() is not narrow.mask()
    assert wide.mask() is wide.mask()
    assert not wide.mask().flags.writeable


def test_what_is_no_token_id_is_in_no_set() -> None:
    assert "1" not in TokenSet(6, (), [1])
    assert np.int64(1) in TokenSet(6, (), [1])
