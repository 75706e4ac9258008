"""Models are loaded as by a process of the command line: without the progress bars of transformers."""

from collections.abc import Iterator

import pytest
from transformers.utils import logging


@pytest.fixture(autouse=True)
def no_bars() -> Iterator[None]:
    shown = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()
    yield
    if shown:
        logging.enable_progress_bar()
