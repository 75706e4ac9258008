"""Steps of a trace by hand, for pages of it."""

from langchain_tooldec.visualization import Candidate, State, TraceStep

HOSTILE = [
    b"</script><script>document.title='hacked'</script><img src=x onerror=\"document.title='hacked'\">",
    b"<!--<script>",
    "\u202eevil\u2066\u2028\u2029\u200b".encode(),
    b"\xf0\x9f\x98",
    b"\x00\x1b[31m\r\n&lt;&amp;'\"`${1}$style",
    b"]]>",
]
"""What tokens may have in them: markup, what turns the direction of text, half a character, controls."""


def step(data: bytes, *, remaining: str = "<text>", overruled: bool = False, forced: bool = False) -> TraceStep:
    """A token that has most of the probability, beside one with a tenth that is forbidden."""
    taken = Candidate(7, data, 0.9)
    other = Candidate(8, b"other" + data, 0.1, valid=False)
    alone = (other, taken) if overruled else (taken, other)
    return TraceStep(
        text="",
        state=State(1, remaining),
        valid_tokens=5,
        valid_probability=0.9,
        likeliest=(taken,),
        token=Candidate(7, data, 1.0),
        forced=forced,
        free=False,
        needed=3,
        alone=alone,
        preferred=alone[0],
        preferred_is_valid=alone[0].valid,
        next_state=State(2, "<end>"),
    )
