"""The process of `compiler`: answers each spec of the standard input with its verdict, until the input ends."""

from __future__ import annotations

import os
import pickle
import sys

from langchain_tooldec.serving.machines import SpecMachines
from langchain_tooldec.vocabulary.vocabulary import Vocabulary

_NICE = 5


def main() -> None:
    """Read the arguments of a vocabulary, then specs."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what libraries print must not be read as an answer
    os.nice(_NICE)
    vocabulary = Vocabulary(**pickle.load(sys.stdin.buffer))
    while True:
        try:
            text = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(SpecMachines(vocabulary).verdicts.judged(text), answers)
        answers.flush()


if __name__ == "__main__":
    main()
