"""A web service of FastAPI over SQLite: orders that are made, read, changed and deleted.

It writes its own OpenAPI document. Its arguments are of all the kinds that a document can have: nested bodies, unions
told apart by a key, enums, dates, lists in the query, headers, cookies, forms and files.
"""

import enum
import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date, datetime, time
from typing import Annotated, Any, Literal
from uuid import UUID

import uvicorn
from fastapi import Body, Cookie, FastAPI, File, Form, Header, HTTPException, Path, Query, Security, UploadFile
from fastapi.security import APIKeyHeader
from pydantic import AnyUrl, BaseModel, ConfigDict, Field

KEY = "k-4711-not-for-logs"


class Status(enum.Enum):
    OPEN, PAID, SENT = "open", "paid", "sent out"


class Address(BaseModel):
    """Where something is sent."""

    street: str = Field(min_length=1, max_length=40)
    city: Literal["Zürich", "Genève", "Chur"]
    postcode: str = Field(pattern=r"^[1-9]\d{3}$")


class Part(BaseModel):
    """A part of something, which may have parts."""

    name: str = Field(max_length=12)
    parts: list["Part"] = Field(default=[], max_length=2)


class Book(BaseModel):
    kind: Literal["book"]
    isbn: str = Field(pattern=r"^97[89]-\d{10}$")
    published: date


class Machine(BaseModel):
    model_config = ConfigDict(extra="forbid")
    kind: Literal["machine"]
    serial: UUID
    watts: float = Field(ge=0, le=4000)
    built_of: Part | None = None


class Item(BaseModel):
    what: Annotated[Book | Machine, Field(discriminator="kind")]
    count: int = Field(ge=1, le=99, multiple_of=1)
    price: float = Field(ge=0, le=1e6)


class Order(BaseModel):
    """An order as it is made."""

    customer: str = Field(min_length=2, max_length=30)
    address: Address
    items: list[Item] = Field(min_length=1, max_length=3)
    status: Status = Status.OPEN
    deliver_on: date | None = None
    deliver_at: time | None = None
    tags: set[Literal["gift", "fragile", "urgent"]] = Field(default=set())
    notes: dict[str, int | bool | None] = Field(default={}, max_length=2)
    see: AnyUrl | None = None


class Change(BaseModel):
    """What is changed of an order."""

    status: Status | None = None
    customer: str | None = Field(default=None, min_length=2, max_length=30)


class SavedOrder(Order):
    id: int


def order_service() -> FastAPI:
    """The service, with a database of its own."""
    app = FastAPI(title="Orders", version="1")
    database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    database.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, body TEXT NOT NULL)")
    lock = threading.Lock()
    key = Security(APIKeyHeader(name="X-Api-Key"))

    def query(text: str, *values: Any) -> list[tuple]:
        with lock, closing(database.execute(text, values)) as cursor:
            return cursor.fetchall()

    def one(order_id: int) -> SavedOrder:
        found = query("SELECT body FROM orders WHERE id = ?", order_id)
        if not found:
            raise HTTPException(404, f"there is no order {order_id}")
        return SavedOrder(id=order_id, **json.loads(found[0][0]))

    @app.post("/orders", status_code=201)
    def create_order(order: Order, x_request_id: Annotated[UUID | None, Header()] = None) -> SavedOrder:
        """Make an order."""
        ((number,),) = query("INSERT INTO orders (body) VALUES (?) RETURNING id", order.model_dump_json())
        return SavedOrder(id=number, **order.model_dump())

    @app.get("/orders")
    def list_orders(
        status: Annotated[list[Status] | None, Query()] = None,
        since: datetime | None = None,
        customer: Annotated[str | None, Query(max_length=20)] = None,
        limit: Annotated[int, Query(ge=1, le=50)] = 10,
        newest_first: bool = False,
        seen: Annotated[str | None, Cookie(max_length=20)] = None,
    ) -> list[SavedOrder]:
        """List orders."""
        orders = [SavedOrder(id=number, **json.loads(body)) for number, body in query("SELECT id, body FROM orders")]
        orders = [order for order in orders if not status or order.status in status]
        orders = [order for order in orders if not customer or customer in order.customer]
        return sorted(orders, key=lambda order: order.id, reverse=newest_first)[:limit]

    @app.get("/orders/{order_id}")
    def read_order(order_id: Annotated[int, Path(ge=1)]) -> SavedOrder:
        """Read an order."""
        return one(order_id)

    @app.put("/orders/{order_id}")
    def replace_order(order_id: Annotated[int, Path(ge=1)], order: Order) -> SavedOrder:
        """Replace an order."""
        one(order_id)
        query("UPDATE orders SET body = ? WHERE id = ?", order.model_dump_json(), order_id)
        return one(order_id)

    @app.patch("/orders/{id}")
    def change_order(id: int, change: Change, id_of_editor: Annotated[int, Query(alias="editor.id")] = 0) -> SavedOrder:
        """Change an order."""
        changed = one(id).model_copy(update=change.model_dump(exclude_none=True))
        query("UPDATE orders SET body = ? WHERE id = ?", changed.model_dump_json(exclude={"id"}), id)
        return changed

    @app.delete("/orders/{order_id}", status_code=204)
    def delete_order(order_id: int, api_key: Annotated[str, key]) -> None:
        """Delete an order; that takes a key."""
        if api_key != KEY:
            raise HTTPException(403, f"the key {api_key} is wrong")
        query("DELETE FROM orders WHERE id = ?", one(order_id).id)

    @app.post("/orders/{order_id}/receipt")
    def attach_receipt(
        order_id: int,
        receipt: UploadFile,
        others: Annotated[list[UploadFile], File()],
        pages: Annotated[int, Form(ge=1)],
    ) -> dict[str, Any]:
        """Attach a receipt to an order."""
        content = receipt.file.read()
        return {"order": order_id, "bytes": len(content), "pages": pages, "others": len(others)}

    @app.post("/login")
    def log_in(
        user: Annotated[str, Form(min_length=3)],
        roles: Annotated[list[Literal["clerk", "boss"]], Form()],
        remember: Annotated[bool, Form()] = False,
    ) -> dict[str, Any]:
        """Log in."""
        return {"user": user, "roles": roles, "remember": remember}

    @app.post("/sum")
    def add_numbers(numbers: Annotated[list[int], Body(max_length=5)]) -> int:
        """Add numbers."""
        return sum(numbers)

    @app.get("/files/{path:path}")
    def read_file(path: str, q: Annotated[list[int] | None, Query()] = None) -> str:
        """Read a file."""
        return path

    return app


@contextmanager
def served(app: Any, **options: Any) -> Iterator[str]:
    """The address of an ASGI app on loopback, served by a thread of this process; uvicorn's options may have TLS."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", lifespan="off", **options))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
        assert thread.is_alive()
    try:
        host, port = server.servers[0].sockets[0].getsockname()[:2]
        yield f"{'https' if options else 'http'}://{host}:{port}"
    finally:
        server.should_exit = True
        thread.join()
