"""A service's own OpenAPI document as tools: whatever a model writes, the service takes it."""

import json
from collections import Counter
from collections.abc import Iterator

import httpx
import pytest
from langchain_core.tools import BaseTool

from langchain_tooldec import ChatToolDec
from langchain_tooldec.openapi import tools_from_openapi
from tests.integration_tests.openapi_service import KEY, order_service, served
from tests.tiny_models import tiny_pair

pytestmark = pytest.mark.enable_socket
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
OPERATIONS = {
    *("create_order", "list_orders", "read_order", "replace_order", "change_order", "delete_order"),
    *("attach_receipt", "log_in", "add_numbers", "read_file"),
}
ORDER = {
    "customer": "Ada",
    "address": {"street": "Gasse 1", "city": "Chur", "postcode": "7000"},
    "items": [
        {"what": {"kind": "book", "isbn": "978-0123456789", "published": "1999-12-31"}, "count": 2, "price": 9.5}
    ],
    "tags": ["gift"],
}


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    with served(order_service()) as url:
        yield url


@pytest.fixture(scope="module")
def tools(service: str) -> dict[str, BaseTool]:
    found = tools_from_openapi(f"{service}/openapi.json", allow=METHODS, auth={"APIKeyHeader": KEY})
    assert not found.report.left_out
    return {tool.name: tool for tool in found}


def test_every_operation_is_a_tool(tools: dict[str, BaseTool]) -> None:
    assert tools.keys() == OPERATIONS
    assert tools["delete_order"].args.keys() == {"order_id"}  # the key is no argument
    assert {"id", "customer", "status"} < tools["change_order"].args.keys()


def test_create_read_update_delete(tools: dict[str, BaseTool]) -> None:
    made = json.loads(tools["create_order"].invoke(ORDER))
    number = made["id"]
    assert json.loads(tools["read_order"].invoke({"order_id": number})) == made
    changed = json.loads(tools["change_order"].invoke({"id": number, "status": "paid"}))
    assert changed == {**made, "status": "paid"}
    listed = json.loads(tools["list_orders"].invoke({"status": ["paid", "open"], "newest_first": True, "limit": 1}))
    assert listed == [changed]
    replaced = json.loads(tools["replace_order"].invoke({"order_id": number, **ORDER, "customer": "Böb & Co / ?"}))
    assert replaced["customer"] == "Böb & Co / ?"
    tools["delete_order"].invoke({"order_id": number})
    gone = tools["read_order"].invoke({"order_id": number})
    assert "404" in gone
    assert f"there is no order {number}" in gone


async def test_asynchronously_too(tools: dict[str, BaseTool]) -> None:
    made = json.loads(await tools["create_order"].ainvoke(ORDER))
    assert json.loads(await tools["read_order"].ainvoke({"order_id": made["id"]})) == made


def test_forms_and_files(tools: dict[str, BaseTool]) -> None:
    found = tools["attach_receipt"].invoke({"order_id": 3, "receipt": "zwölf", "others": ["a", "b"], "pages": 2})
    assert json.loads(found) == {"order": 3, "bytes": 6, "pages": 2, "others": 2}
    asked = {"user": "a&b=c", "roles": ["clerk", "boss"], "remember": True}
    assert json.loads(tools["log_in"].invoke(asked)) == asked


def check_random_calls(tools: dict[str, BaseTool], count: int) -> Counter[str]:
    """Calls that random weights write; how often each operation succeeded."""
    model = ChatToolDec.from_transformers(*tiny_pair(), temperature=1.0, format="llama", max_tokens=700)
    bound = {
        name: model.bind_tools([tool], tool_choice=name, parallel_tool_calls=False) for name, tool in tools.items()
    }
    succeeded: Counter[str] = Counter()
    for number in range(count):
        name = sorted(tools)[number % len(tools)]
        (call,) = bound[name].invoke("Go.", seed=number).tool_calls
        observation = tools[name].invoke(call["args"])
        refused = observation.startswith("HTTP 4") and not observation.startswith("HTTP 404")
        assert not refused, (call, observation)
        assert not observation.startswith("HTTP 5"), (call, observation)
        succeeded[name] += not observation.startswith("HTTP 404")
    return succeeded


def test_the_service_refuses_no_call_of_random_weights(tools: dict[str, BaseTool]) -> None:
    succeeded = check_random_calls(tools, 40)
    assert {"create_order", "list_orders", "attach_receipt", "log_in", "add_numbers", "read_file"} <= succeeded.keys()


@pytest.mark.slow
def test_the_service_refuses_none_of_two_thousand_calls(tools: dict[str, BaseTool]) -> None:
    assert check_random_calls(tools, 2000).total() > 1000


def test_the_document_can_be_read_in_any_form(service: str, tmp_path) -> None:
    document = httpx.get(f"{service}/openapi.json").json()
    path = tmp_path / "orders.json"
    path.write_text(json.dumps(document))
    for source in (document, json.dumps(document), path, str(path)):
        found = tools_from_openapi(source, base_url=service, allow=METHODS, auth={"APIKeyHeader": KEY})
        assert {tool.name for tool in found} == OPERATIONS
        assert found[0].invoke(ORDER)
