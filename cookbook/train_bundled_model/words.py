"""The words of the training text: verbs with their synonyms, nouns, names, and made-up words.

Made-up words keep the model from memorizing names: it has to copy them. The `HELD_OUT_*` pools never occur in training;
the set `unseen` is made of them.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import yaml

_LISTS: dict[str, str] = yaml.load((Path(__file__).parent / "words.yaml").read_text("utf-8"), yaml.BaseLoader)


def pool(text: str) -> tuple[str, ...]:
    """The entries of a list written as text, separated by commas if there are any, else by spaces.

    Example:
        >>> pool("red chair, tea")
        ('red chair', 'tea')
    """
    return tuple(" ".join(entry.split()) for entry in text.split(",")) if "," in text else tuple(text.split())


def words_of(name: str) -> tuple[str, ...]:
    """The entries of a list in `words.yaml`."""
    return pool(_LISTS[name])


def groups_of(name: str) -> tuple[tuple[str, ...], ...]:
    """The entries of each group of a list in `words.yaml`."""
    return tuple(map(pool, _LISTS[name].split(";")))


VERB_GROUPS = groups_of("verb_groups")
HELD_OUT_VERB_GROUPS = groups_of("held_out_verb_groups")
NOUNS = words_of("nouns")
HELD_OUT_NOUNS = words_of("held_out_nouns")
CITIES = words_of("cities")
COUNTRIES = words_of("countries")
FIRST_NAMES = words_of("first_names")
LAST_NAMES = words_of("last_names")
COMPANY_ENDINGS = pool(
    "Inc, Ltd, GmbH, Corp, Group, Labs, Partners, Foods, Energy, Motors, & Sons, Bank, Systems, Logistics"
)
LANGUAGES = words_of("languages")
WEEKDAYS = pool("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
MONTHS = pool("January February March April May June July August September October November December")
STREETS = pool("Street, Avenue, Road, Lane, Drive, Way, Court")
PRODUCT_HEADS = words_of("product_heads")
PRODUCT_MARKS = words_of("product_marks")
TITLE_WORDS = words_of("title_words")
TOPICS = words_of("topics")
PLAIN = words_of("plain")
SCRIPTS = (
    "你好啊集团公司天气北京上海市图书馆客户名称中国人民大学电影音乐春夏秋冬山水火木金土日月星辰红绿蓝白黑王李张刘陈",
    "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもアイウエオカキクケコサシスセソ東京大阪日本",
    "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИКЛМНОПРСТ", "αβγδεζηθικλμνξοπρστυφχψωΑΒΓΔΕΖΗΘ",
    "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "अआइईउऊकखगघचछजझटठडढतथदधनपफबभमयरलवशसह",
    "가나다라마바사아자차카타파하서울부산한국김이박최정",
    "äöüßéèêëàâáãåæøñçíìîóòôõúùûýłśźżčřšžăâîșțğıőű", "😀😂🎉🚀🌍❤👍🔥🐱🐶🍕☕",
)  # fmt: skip
_ONSETS = words_of("onsets")
_NUCLEI = words_of("nuclei")
_CODAS = ["", "", "", "", "n", "r", "l", "s", "t", "m", "k", "nd", "rn", "x", "th", "ck", "sh", "ng"]


def made_up_word(rng: random.Random) -> str:
    """A meaningless word of one to three syllables.

    Example:
        >>> made_up_word(random.Random(0)).isalpha()
        True
    """
    syllables = rng.choice((1, 2, 2, 2, 3))
    parts = (rng.choice(_ONSETS) + rng.choice(_NUCLEI) + rng.choice(_CODAS) for _ in range(syllables))
    return "".join(parts)


_ENGLISH = re.compile("[a-z]{4,}")
_OWN = " ".join((*NOUNS, *TITLE_WORDS, *PLAIN, *TOPICS, *PRODUCT_HEADS, *PRODUCT_MARKS, *CITIES, *LAST_NAMES)).lower()
_CATALOGUE = Counter(
    word
    for file in sorted((Path(__file__).parent / "catalogue").glob("*.yaml"))
    for word in _ENGLISH.findall(file.read_text(encoding="utf-8").lower())
)
_REAL = tuple(sorted({*_ENGLISH.findall(_OWN), *(word for word, count in _CATALOGUE.items() if count > 2)}))
"""Real words: those of the pools, and those that occur at least three times in the catalogue."""
_KEPT_BACK = frozenset((*HELD_OUT_NOUNS, *(verb for group in HELD_OUT_VERB_GROUPS for verb in group)))
OUT_OF_PLACE = tuple(word for word in _REAL if word not in _KEPT_BACK)
"""Real words that may occur where they are unexpected."""
_LONG = tuple(word for word in OUT_OF_PLACE if len(word) > 5)


def blended_word(rng: random.Random) -> str:
    """The head of one real word and the tail of another: English spelling, so that any token may need matching.

    Example:
        >>> 3 < len(blended_word(random.Random(0))) < 16
        True
    """
    while True:
        head, tail = rng.choice(_REAL), rng.choice(_REAL)
        word = head[: rng.randint(2, len(head) - 1)] + tail[rng.randint(1, len(tail) - 2) :]
        if 4 <= len(word) <= 15 and word not in _KEPT_BACK:
            return word


def any_word(rng: random.Random) -> str:
    """A word for a value: made of syllables, blended, or a real one out of place.

    Blends and real words contain tokens that otherwise occur only in descriptions, where none is copied.

    Example:
        >>> any_word(random.Random(0)).islower()
        True
    """
    roll = rng.random()
    if roll < 0.4:
        return made_up_word(rng)
    return blended_word(rng) if roll < 0.85 else rng.choice(_LONG)


SMALL_TALK: tuple[tuple[tuple[str, ...], str], ...] = (
    (("Hello!", "Hi!", "Hi there!", "Hey!", "Good morning!", "Good evening!", "Hello, how are you?", "How are you?",
      "Hallo!"),
     "Hello! How can I help you?"),
    (("Thanks!", "Thank you!", "Thanks a lot!", "Great, thanks!", "Perfect, thank you.", "Thank you very much!",
      "Cheers!"),
     "You are welcome!"),
    (("Who are you?", "What are you?", "What is your name?", "Are you a robot?", "Are you human?",
      "Tell me about yourself."),
     "I am a small language model that answers with tools."),
    (("What can you do?", "How can you help me?", "Can you help me?", "I need help.", "Help!", "What do you know?"),
     "I can use the tools that I am given. Ask me something!"),
    (("Bye!", "Goodbye!", "See you!", "See you later!", "Good night!", "Bye bye!"),
     "Goodbye!"),
    (("OK.", "Good.", "Great!", "Nice!", "Well done!", "Cool!", "Very good.", "That was right.", "Perfect."),
     "Glad to help!"),
    (("Sorry!", "Never mind.", "Forget it.", "No, thanks.", "Nothing.", "Stop."),
     "All right."),
)  # fmt: skip
"""What people say besides questions, and the answers."""
