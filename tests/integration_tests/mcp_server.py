"""An MCP server over stdio for test_mcp.py: a shop with tools of no, one and two arguments, and one that always raises.

`python mcp_server.py` serves it. It imports nothing of this repository.
"""

import os
from typing import Annotated, Literal

from mcp.server.fastmcp import FastMCP
from pydantic import BaseModel, Field

PRICES = {"desk lamp": 24.95, "red chair": 89.5}

server = FastMCP("shop", log_level="ERROR")  # what the tests make it refuse is not to be logged


class Item(BaseModel):
    """So many of a product."""

    product: Literal["desk lamp", "red chair"]
    count: Annotated[int, Field(ge=1, le=99)]


@server.tool()
def multiply(a: float, b: float) -> float:
    """Multiply two numbers."""
    return a * b


@server.tool()
def get_price(product: str) -> float:
    """Look up the price of a product."""
    if product not in PRICES:
        raise LookupError("not in the shop")
    return PRICES[product]


@server.tool()
def server_process() -> int:
    """Tell the number of the server's process."""
    return os.getpid()


@server.tool()
def order(items: Annotated[list[Item], Field(min_length=1, max_length=3)], express: bool = False) -> None:
    """Order products."""
    raise PermissionError("the shop is closed")


if __name__ == "__main__":
    server.run()
