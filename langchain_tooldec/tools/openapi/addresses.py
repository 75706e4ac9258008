"""Forbidden addresses: link-local ones, and those where clouds hand out a machine's credentials.

Loopback and private addresses are allowed, since many documents describe services of one's own.
"""

from __future__ import annotations

import ipaddress
import socket

_NETWORKS = tuple(
    map(
        ipaddress.ip_network,
        (
            "169.254.0.0/16",  # link-local; AWS, Azure, Google, DigitalOcean, ...
            "fe80::/10",
            "fd00:ec2::/32",  # AWS
            "fd20:ce::254/128",  # Google
            "100.100.100.200/32",  # Alibaba
            "168.63.129.16/32",  # Azure
            "192.0.0.192/32",  # Oracle
        ),
    )
)
_NAMES = frozenset(
    {"metadata.google.internal", "metadata.goog", "metadata", "instance-data", "instance-data.ec2.internal"}
)
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


def _meant(
    address: ipaddress.IPv4Address | ipaddress.IPv6Address,
) -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    """The address, and the IPv4 address embedded in it."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    low = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    carried = [address.ipv4_mapped, address.sixtofour, low if address in _NAT64 or int(address) < 2**32 else None]
    return [address, *(each for each in carried if each is not None)]
