r"""The bundled model's tokenizer: a byte-level BPE in which a value has the same tokens wherever it stands.

A space is a token of its own, so that `Paris` has the same tokens in `of Paris?` and in `"Paris"`; the model copies
arguments token by token. Only small words that values do not begin with (` the`, ` of`) include the space before them.
Digits are single tokens. The punctuation of JSON and of signatures (`": "`, `, `) is one token, and so is what each
turn of a format repeats (`\nAction Input: `). All 256 bytes are in the alphabet, so any text can be encoded.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from dialogues import ASSISTANT, CHAT_TEMPLATE, SYSTEM, USER, draw_dialogue
from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast

EOS = "<|eos|>"
MAX_POSITIONS = 4096
_LABELS = (
    r"Thought: (?:Next step: |I now know the final answer)?", r"\nAction: ", r"\nAction Input: \{\"?",
    r"\nFinal Answer: ",
    "Question: ", "Observation: ", "Next step: ",
    r"""\{"name": \"""", r"""", "(?:arguments|parameters)": \{"?""", "</?tool_call>", "</?tool_response>",
    r"\[TOOL_CALLS\] \[", r"\[/?TOOL_RESULTS\] ?",
    ": (?:string|integer|number|boolean|array of string|array of integer)(?=[,)}])",
)  # fmt: skip
_SMALL_WORDS = (
    "the of a an to in for is and with by on from at that as or it its what how you are me my was does do can this be "
    "has have not one two between which their into"
)
# Alternatives in order: what formats repeat, small words, newline, digit, word (capitals split), the marks of JSON and
# signatures, any other character.
PIECES = "|".join((
    *_LABELS,
    rf" (?:{'|'.join(_SMALL_WORDS.split())})(?![\p{{L}}\p{{M}}\p{{N}}_])",
    r"""\n|\p{N}|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{L}\p{M}*|": "|": |", "|, "|\): |: |, |\{"|"\}|" \| "|[^\p{L}\p{N}]""",
))  # fmt: skip


def train_tokenizer(seed: int, vocabulary_size: int, dialogues: int) -> Tokenizer:
    """Learn the merges from generated dialogues.

    Args:
        seed: Seed of the generator.
        vocabulary_size: Number of tokens, including the 256 bytes and the control tokens.
        dialogues: Number of dialogues.
    """
    tokenizer = Tokenizer(models.BPE())
    pieces = pre_tokenizers.Split(Regex(PIECES), behavior="isolated")
    bytes_only = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([pieces, bytes_only])
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary_size,
        special_tokens=[EOS, SYSTEM, USER, ASSISTANT],
        initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
        show_progress=False,
    )
    tokenizer.train_from_iterator(_texts(seed, dialogues), trainer)
    return tokenizer


def _texts(seed: int, dialogues: int) -> Iterator[str]:
    rng = random.Random(seed)
    for _ in range(dialogues):
        yield "".join(segment.text for segment in draw_dialogue(rng, 2000))


def wrap(tokenizer: Tokenizer) -> PreTrainedTokenizerFast:
    """The tokenizer for transformers; the end marker also pads, and there is no start marker."""
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        eos_token=EOS,
        pad_token=EOS,
        additional_special_tokens=[SYSTEM, USER, ASSISTANT],
        chat_template=CHAT_TEMPLATE,
        clean_up_tokenization_spaces=False,
        model_max_length=MAX_POSITIONS,
    )
