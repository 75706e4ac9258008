"""OpenAPI documents as tools: one tool per operation, whose calls are always well formed.

    document ──documents, references──► objects ──schemas, arguments, enforcement──► Operation ──tool──► BaseTool
                                                                                         │
                     text for the model ◄──observation── client ◄──serialization, security┘

Reading order: `operations` (shared by both halves), `toolkit` (a whole document), then reading: `documents`,
`references`, `families`, `schemas`, `slips`, `arguments`, `enforcement`, `servers`, `reading`, `report`; and calling:
`serialization`, `security`, `addresses`, `client`, `observation`, `tool`.
"""

from langchain_tooldec.tools.openapi.report import LeftOut, Repair, Report
from langchain_tooldec.tools.openapi.tool import OpenAPITool
from langchain_tooldec.tools.openapi.toolkit import OpenAPITools, tools_from_openapi

__all__ = ["LeftOut", "OpenAPITool", "OpenAPITools", "Repair", "Report", "tools_from_openapi"]
