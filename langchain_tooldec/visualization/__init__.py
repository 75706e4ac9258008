"""What a generation did, as data to show: one record a token, as in the paper's Table 2."""

from langchain_tooldec.visualization.states import describe_state
from langchain_tooldec.visualization.trace import Candidate, State, TraceStep, trace

__all__ = ["Candidate", "State", "TraceStep", "describe_state", "trace"]
