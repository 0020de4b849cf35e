# Everything runs from .venv, which `make setup` builds and keeps up to date with requirements-dev.txt.
#
#   make play          set up and open the game
#   make quick         the rules of each game and what all boards are made of: what one runs while typing
#   make test          set up and run the whole suite
#   make window-test   play in a real window on a virtual display (Linux: Xvfb, xdotool, setxkbmap)
#   make check         ruff and mypy
#   make coverage      which lines the suite runs, as a table (takes about twice as long as make test)
#   make format        ruff's fixes and layout
#   make golden        write the recorded games and counts (tests/game/*/golden) anew
#   make bench         speeds of rules, search and drawing
#   make pictures      draw the pictures of the README
#   make exe           build the standalone executable: dist/caravanserai-<version>-<system>-<processor>.…
#   make exe-test      unpack it somewhere else and try it, as a player would
#   make exe-figures   its sizes and start times, as the table of docs/records/executable.md
#   make clean         remove all that was made, .venv included

PYTHON ?=
# One more than the cores of a small machine: tests wait for threads, other processes and the clock.
WORKERS ?= 3
LEVEL ?= 6
VENV := .venv
BUILD_VENV := .venv-build
ifeq ($(OS),Windows_NT)
python = $(1)/Scripts/python
else
python = $(1)/bin/python
endif
BIN := $(call python,$(VENV))
STAMP := $(VENV)/.requirements
BUILD_STAMP := $(BUILD_VENV)/.requirements

# Compiled rules are shared by all processes of a test run, and by the next one while the sources stay the same.
TEST_CACHE := CARAVANSERAI_CACHE="$${CARAVANSERAI_CACHE:-$(CURDIR)/.cache}"

.PHONY: setup play quick test coverage window-test warm exe exe-test exe-figures check format golden bench pictures clean
.DEFAULT_GOAL := play
MAKEFLAGS += --no-print-directory

setup: $(STAMP)
	@:

# A virtual environment $(1) with all that $(2) pins.
define environment
	@if ! $(call python,$(1)) -m pip --version >/dev/null 2>&1; then \
		for candidate in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
			if "$$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' >/dev/null 2>&1; \
			then found=$$candidate; break; fi; \
		done; \
		if [ -z "$$found" ]; then \
			echo "Caravanserai needs Python 3.11 to 3.14; none was found (name one with: make PYTHON=/path/to/python)." >&2; \
			exit 1; \
		fi; \
		echo "Setting up $(1) ..."; \
		if ! "$$found" -m venv --clear $(1); then \
			echo "Python's venv module is missing; on Debian and Ubuntu it is the package python3-venv." >&2; \
			exit 1; \
		fi; \
	fi
	@echo "Installing requirements ..."
	@$(call python,$(1)) -m pip install --quiet --disable-pip-version-check --no-input --require-hashes -r $(2)
	@touch $@
endef

$(STAMP): requirements-dev.txt
	$(call environment,$(VENV),requirements-dev.txt)

$(BUILD_STAMP): requirements-build.txt
	$(call environment,$(BUILD_VENV),requirements-build.txt)

play: setup
	@$(BIN) main.py

# Every game by itself, as many at once as there are workers.
warm: setup
	@ls game/*/meta.toml | cut -d / -f 2 | $(TEST_CACHE) xargs -P $(WORKERS) -n 1 $(BIN) main.py compile --game

test: warm
	@$(TEST_CACHE) $(BIN) -m pytest -q -n $(WORKERS) --dist worksteal

# By folder and by mark: whoever adds a test needs to enter it nowhere.
quick: warm
	@$(TEST_CACHE) $(BIN) -m pytest -q -n $(WORKERS) --dist worksteal -m "not window and not executable and not slow" \
		$(dir $(wildcard tests/game/*/__init__.py)) tests/assets tests/scenes/kit tests/scenes/tabletop

# Rules and search count where the suite runs them uncompiled; compiled they leave no trace.
coverage: warm
	@$(BIN) -m coverage erase
	@$(TEST_CACHE) $(BIN) -m coverage run -m pytest -q -n $(WORKERS) --dist worksteal
	@$(BIN) -m coverage combine --quiet
	@$(BIN) -m coverage report

window-test: warm
	@tests/virtual_display.sh
	@$(TEST_CACHE) $(BIN) -m pytest -q -m "window and not executable"

exe: $(BUILD_STAMP)
	@build/system_tools.sh
	@$(call python,$(BUILD_VENV)) -m build.make_executable --level $(LEVEL)

exe-test: warm
	@if tests/virtual_display.sh; then wanted=executable; else wanted="executable and not window"; fi; \
	$(TEST_CACHE) $(BIN) -m pytest -q -m "$$wanted"

exe-figures: warm
	@tests/virtual_display.sh
	@$(TEST_CACHE) $(BIN) -m tests.build.figures

check: setup
	@$(BIN) -m ruff check .
	@$(BIN) -m ruff format --check .
	@$(BIN) -m mypy

format: setup
	@$(BIN) -m ruff check --fix --quiet .
	@$(BIN) -m ruff format --quiet .

golden: setup
	@$(TEST_CACHE) $(BIN) -m tests.golden

bench: setup
	@$(BIN) main.py bench

pictures: setup
	@grep -v '^#' docs/pictures/shots.txt | while read -r shot; do $(BIN) main.py shot $$shot || exit 1; done

clean:
	@rm -rf $(VENV) $(BUILD_VENV) dist .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
