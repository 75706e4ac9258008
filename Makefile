# Every target makes the virtual environment .venv and installs what it needs into it; the second time that is instant.
# The versions tested with are pinned in constraints.txt; another interpreter: `make test PYTHON=python3.12`.

PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.10 python3; do \
	$$p -c '' >/dev/null 2>&1 && echo $$p && break; done)
BIN := .venv/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
# Nothing is fetched from the Hugging Face hub, and the tokenizers start no threads beside torch's.
OFFLINE := HF_HUB_OFFLINE=1 TOKENIZERS_PARALLELISM=false

SOURCES = $(wildcard langchain_tooldec tests integrations cookbook/execute.py)
# Each script in tests/benchmarks is a benchmark, but for conftest.py and helpers, which begin with an underscore.
BENCHMARKS = $(filter-out tests/benchmarks/_% %/conftest.py,$(wildcard tests/benchmarks/*.py))

.DEFAULT_GOAL := help
.PHONY: help venv demo test test-slow lint format bench bench-peers cookbook clean

help:
	@echo "make demo      a tool-calling agent on the bundled model, offline"
	@echo "make test      the tests, without the slow ones (test-slow runs those)"
	@echo "make lint      ruff, mypy and the import rule (format mends the layout)"
	@echo "make bench     the benchmarks (bench-peers compares with other engines; it installs 1 GB)"
	@echo "make cookbook  run every notebook from top to bottom, in place"
	@echo "make venv      only make .venv, with everything in it"
	@echo "make clean     remove .venv, caches and builds"

.venv/pyvenv.cfg:
	$(PYTHON) -m venv .venv

# A stamp an extra of pyproject.toml: .venv/installed-test stands for `pip install -e .[test]`.
.venv/installed-%: pyproject.toml constraints.txt | .venv/pyvenv.cfg
	$(PIP_INSTALL) --editable '.[$*]'
	@touch $@

venv: .venv/installed-lint

demo: .venv/installed-evaluation
	@$(OFFLINE) $(BIN)/tooldec demo

test: .venv/installed-test
	$(OFFLINE) $(BIN)/python -m pytest -m "not slow"

test-slow: .venv/installed-test
	$(OFFLINE) $(BIN)/python -m pytest -m slow

lint: .venv/installed-lint
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(SOURCES)
	$(BIN)/lint-imports

format: .venv/installed-lint
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/installed-test
	@for script in $(BENCHMARKS); do \
		echo "== $$script"; \
		$(OFFLINE) $(BIN)/python $$script || exit 1; \
	done

bench-peers: .venv/installed-bench
	@for script in masks schemas finish; do \
		echo "== $$script"; \
		$(OFFLINE) $(BIN)/python tests/benchmarks/$$script.py --peers || exit 1; \
	done

cookbook: .venv/installed-docs
	$(OFFLINE) $(BIN)/python cookbook/execute.py

clean:
	rm -rf .venv .pytest_cache .ruff_cache .mypy_cache .hypothesis .import_linter_cache .benchmarks build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
