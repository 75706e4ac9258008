"""OpenAPI documents as tools: one tool per operation, whose calls are always well formed.

    document ──documents──► Document ──families, schemas, arguments, enforcement──► Operation ──toolkit──► BaseTool
                                                                                        │
                   text for the model ◄──observation── client ◄──serialization, security─┘

Only `enforcement` asks the grammars whether a schema can be enforced, and `client` whether arguments are valid.

Reading order: `operations` (shared by both halves), `toolkit` (a whole document), then reading: `documents`,
`families`, `repairs`, `schemas`, `arguments`, `enforcement`, `servers`, `reading`, `report`; and calling:
`serialization`, `security`, `client`, `observation`.
"""

from langchain_tooldec.openapi.reading import METHODS
from langchain_tooldec.openapi.report import LeftOut, Repair, Report
from langchain_tooldec.openapi.toolkit import OpenAPITool, OpenAPITools, tools_from_openapi

__all__ = ["METHODS", "LeftOut", "OpenAPITool", "OpenAPITools", "Repair", "Report", "tools_from_openapi"]
