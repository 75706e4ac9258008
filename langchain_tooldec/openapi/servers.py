"""Where requests go: the servers of an operation, and the addresses that are forbidden.

Loopback and private addresses are allowed, since many documents describe services of one's own.

Source: OpenAPI Specification 3.1.1, sections 4.8.5 and 4.8.6 (Server Object, Server Variable Object).
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Sequence
from typing import Any
from urllib.parse import urljoin, urlsplit

from openapi_pydantic.v3.v3_1 import Server
from pydantic import ValidationError

from langchain_tooldec.errors import DocumentError, OptionError


def server_of(stated: Sequence[Any], location: str) -> str:
    """The first usable server, without a trailing slash.

    Args:
        stated: Server Objects; if empty, the host of the document is used.
        location: The document's URL, the base of relative ones.

    Raises:
        DocumentError: None is usable.
    """
    location = location if location.startswith("http") else ""
    reasons = []
    for one in stated or [{"url": "/"}]:
        try:
            return checked(urljoin(location, _with_variables(Server.model_validate(one))))
        except ValidationError:
            reasons.append("it has no 'url'")
        except ValueError as error:
            reasons.append(str(error))
    what = "it names no server" if not stated else f"none of its servers can be used ({'; '.join(reasons)})"
    raise DocumentError(f"{what}: pass base_url")


def _with_variables(server: Server) -> str:
    """A server's URL with the default of each variable, or its first value without a default."""
    url = server.url
    for name, variable in (server.variables or {}).items():
        url = url.replace(f"{{{name}}}", variable.default or next(iter(variable.enum or ()), ""))
    return url


def checked(url: str) -> str:
    """A URL that requests may go to, without a trailing slash.

    Raises:
        OptionError: It is relative, not http or https, has a user, a query or a fragment, or an unset variable.
    """
    try:
        parts = urlsplit(url.strip())
        _ = parts.port
    except ValueError as error:
        raise OptionError(f"{url!r} is no URL: {error}") from None
    if parts.username is not None or parts.password is not None:
        raise OptionError(f"the URL of {parts.hostname} has a user in it; pass it as auth")
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise OptionError(f"{url!r} is no absolute URL of http or https")
    if parts.query or parts.fragment or re.search(r"[{}\s\\]", url.strip()):
        raise OptionError(f"{url!r} has a query, a fragment, or a variable without a value")
    return url.strip().rstrip("/?#")


_Address = ipaddress.IPv4Address | ipaddress.IPv6Address
_NETWORKS = [
    ipaddress.ip_network("169.254.0.0/16"),  # link-local; AWS, Azure, Google, DigitalOcean, ...
    ipaddress.ip_network("fe80::/10"),
    ipaddress.ip_network("fd00:ec2::/32"),  # AWS
    ipaddress.ip_network("fd20:ce::254/128"),  # Google
    ipaddress.ip_network("100.100.100.200/32"),  # Alibaba
    ipaddress.ip_network("168.63.129.16/32"),  # Azure
    ipaddress.ip_network("192.0.0.192/32"),  # Oracle
]
_NAMES = {"metadata.google.internal", "metadata.goog", "metadata", "instance-data", "instance-data.ec2.internal"}
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


def is_forbidden(host: str) -> bool:
    """Whether `host`, a name or an address in any spelling that resolvers accept, is forbidden itself."""
    host = host.strip("[]").rstrip(".").lower()
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        try:
            address = ipaddress.ip_address(socket.inet_aton(host))  # 2852039166, 0xa9.0xfe.0251.0376, 169.254.43518
        except (OSError, ValueError):  # not an address
            return host in _NAMES
    return any(each in network for each in _meant(address) for network in _NETWORKS)


def _meant(address: _Address) -> list[_Address]:
    """The address, and the IPv4 address embedded in it."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    low = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    carried = [address.ipv4_mapped, address.sixtofour, low if address in _NAT64 or int(address) < 2**32 else None]
    return [address, *(each for each in carried if each is not None)]
