import pytest

from langchain_tooldec.openapi.servers import is_forbidden


@pytest.mark.parametrize(
    "host",
    [
        *("169.254.169.254", "169.254.0.1", "2852039166", "0xA9FEA9FE", "0251.0376.0251.0376", "169.254.43518"),
        *(
            "[::ffff:169.254.169.254]",
            "::ffff:a9fe:a9fe",
            "64:ff9b::a9fe:a9fe",
            "2002:a9fe:a9fe::1",
            "::169.254.169.254",
        ),
        *("fe80::1", "fe80::1%eth0", "fd00:ec2::254", "fd20:ce::254", "100.100.100.200", "168.63.129.16"),
        *("metadata.google.internal", "METADATA.google.internal.", "instance-data"),
    ],
)
def test_link_local_and_metadata_addresses(host: str) -> None:
    assert is_forbidden(host)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "::1",
        "localhost",
        "10.0.0.1",
        "192.168.1.1",
        "8.8.8.8",
        "example.org",
        "fd00::1",
        "1",
        "",
        "bücher.de",
        "a\0b",
    ],
)
def test_loopback_private_and_public_ones_are_allowed(host: str) -> None:
    assert not is_forbidden(host)
