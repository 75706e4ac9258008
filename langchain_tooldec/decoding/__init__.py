"""The generation loop over a causal language model, with a constraint on its tokens.

It knows states, masks and token ids, but not the format they come from.
"""

from langchain_tooldec.decoding.batching import Batcher
from langchain_tooldec.decoding.constraint import Constraint, Unconstrained
from langchain_tooldec.decoding.forced_runs import ForcedRuns
from langchain_tooldec.decoding.generation import PromptLookup, Step, generate, is_shortened
from langchain_tooldec.decoding.logits_processor import ToolDecLogitsProcessor
from langchain_tooldec.decoding.machines import Machine, Machines
from langchain_tooldec.decoding.passes import MAX_ROWS, PassRequest, PassRunner
from langchain_tooldec.decoding.prefix_cache import PrefixCache, default_limit
from langchain_tooldec.decoding.sampling import LogitsProcessor, SamplingOptions, distribution
from langchain_tooldec.decoding.session import Session
from langchain_tooldec.decoding.text_limits import CopyBias, StringLimit, ThoughtLimit
from langchain_tooldec.decoding.tool_probabilities import Fork, NameProbabilities, SortedNames, name_probabilities
from langchain_tooldec.decoding.waiting import Deadline

__all__ = [
    "MAX_ROWS",
    "Batcher",
    "Constraint",
    "CopyBias",
    "Deadline",
    "ForcedRuns",
    "Fork",
    "LogitsProcessor",
    "Machine",
    "Machines",
    "NameProbabilities",
    "PassRequest",
    "PassRunner",
    "PrefixCache",
    "PromptLookup",
    "SamplingOptions",
    "Session",
    "SortedNames",
    "Step",
    "StringLimit",
    "ThoughtLimit",
    "ToolDecLogitsProcessor",
    "Unconstrained",
    "default_limit",
    "distribution",
    "generate",
    "is_shortened",
    "name_probabilities",
]
