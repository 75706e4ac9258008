"""Texts that carry something else: bytes, decimals, JSON, regular expressions, as patterns."""


def base64(last: str = "+/") -> str:
    """Bytes in groups of four characters, the last of them padded.

    Args:
        last: The last two signs of the alphabet.
    """
    sign = f"[0-9A-Za-z{last}]"
    return f"(?:{sign}{{4}})*(?:{sign}[AQgw]==|{sign}{{2}}[AEIMQUYcgkosw048]=)?"


def json_text() -> str:
    """JSON within a string."""
    text = r'"[^"\\\x00-\x1F]*"'
    value = rf"(?:{text}|-?(?:0|[1-9]\d{{0,14}})(?:\.\d{{1,15}})?|true|false|null)"
    for _ in range(2):
        array = rf"\[(?:{value}(?:, ?{value})*)?\]"
        entry = f"{text}: ?{value}"
        value = rf"(?:{value}|{array}|\{{(?:{entry}(?:, ?{entry})*)?\}})"
    return value


def regular_expression() -> str:
    r"""A regular expression, `^[A-Z]{2}\d+(-[a-z]+)?$`."""
    literal = "[0-9A-Za-z _!\"#%&',:;<=>@`~/-]"
    escape = r"\\[dDwWsS.*+?()\[\]{}|^$\\-]"
    member = r"(?:A-Z|a-z|0-9|[0-9A-Za-z _!\"#%',:;<=>@`.+*?()/]|\\[dws.\-\]\[^\\])"
    single = rf"(?:{literal}|\.|{escape}|\[\^?{member}+\])"
    count = r"(?:[*+?]|\{[1-9]\})?"
    inner = f"(?:{single}{count})"
    for _ in range(2):
        inner = rf"(?:{single}{count}|\((?:\?:)?{inner}+(?:\|{inner}+)*\){count})"
    return rf"\^?{inner}*(?:\|{inner}+)*\$?"
