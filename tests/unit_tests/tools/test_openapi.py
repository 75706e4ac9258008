"""The name that `langchain_tooldec.openapi` had before."""

import subprocess
import sys


def test_the_former_name_leads_to_the_same() -> None:
    from langchain_tooldec.openapi import tools_from_openapi
    from langchain_tooldec.tools.openapi import tools_from_openapi as former

    assert former is tools_from_openapi


def test_neither_the_package_nor_its_tools_read_documents() -> None:
    code = "import sys, langchain_tooldec, langchain_tooldec.tools; print('openapi_pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
