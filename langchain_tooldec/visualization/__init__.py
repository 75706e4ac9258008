"""A machine as a drawing, and the steps of a generation as data and as a page.

Reading order: `steps` and `trace` (the paper's Table 2 as data), `page` (its HTML); `states` (states in words),
`graph` (a machine as a graph), `drawing` (its picture).
"""

from langchain_tooldec.visualization.drawing import Drawing, draw
from langchain_tooldec.visualization.graph import Edge, Graph, Node
from langchain_tooldec.visualization.states import describe_state
from langchain_tooldec.visualization.steps import Candidate, State, TraceStep
from langchain_tooldec.visualization.trace import Trace, trace, trace_turn

__all__ = [
    "Candidate",
    "Drawing",
    "Edge",
    "Graph",
    "Node",
    "State",
    "Trace",
    "TraceStep",
    "describe_state",
    "draw",
    "trace",
    "trace_turn",
]
