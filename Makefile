# Everything runs in .venv, which `make setup` creates; the other targets call it first.

GAME ?= ws
GAMES := ws gcg gate cfv cfd
# The games of which every rule is proved.
PROVED := ws gcg gate cfv cfd
# Targets for all games take the one that is asked for alone.
CHOSEN := $(if $(filter file,$(origin GAME)),$(GAMES),$(GAME))
RULES ?=
N ?= 100
SEED ?= 1
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/.ready
PIP_INSTALL := install --quiet --disable-pip-version-check --root-user-action ignore

# Compiled modules, and tests as pytest rewrites them, are kept: each process would work them out again, for 15 s and more.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: setup play bench-table soak-table test lint types tests proved untraced prove mutants paranoid bench bench-exact bench-growth bench-start soak compiled docs openings pages fields wire golden web browser clean

setup: $(READY)

$(READY): requirements.txt requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	# First a newer pip: that of Python 3.11 takes twice as long.
	$(BIN)/pip $(PIP_INSTALL) --no-compile $$(grep ^pip== requirements-dev.txt)
	$(BIN)/pip $(PIP_INSTALL) --no-compile -r requirements-dev.txt
	$(BIN)/pip $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# The table in the browser, on this machine alone. In the terminal: headjudge play ws
play: setup
	@$(BIN)/headjudge serve --open

test: lint types tests

lint: setup
	$(BIN)/ruff check

types: setup
	$(BIN)/mypy --num-workers auto

tests: setup
	$(BIN)/pytest -q -n auto --dist worksteal

# The tests, and among them the proof of all rules: a tagged test that has passed runs again without each of its rules.
proved: setup
	$(BIN)/pytest -q -n auto --dist worksteal --prove "$(PROVED)" --prove-tags --prove-among-all

# The tests as users run the code: nothing is recorded, and no rule can be taken away.
untraced: setup
	HEADJUDGE_TRACE=0 $(BIN)/pytest -q -n auto --dist worksteal

# Take every rule away in turn and expect each of its tests to notice: make prove GAME=ws RULES="7.4 9.2"
prove: setup
	$(BIN)/pytest -q -n auto --dist worksteal --prove "$(GAME)" --prove-rules "$(RULES)" --prove-tags

# Change rule code at random places and expect a test to notice: make mutants GAME=ws N=200 SEED=3
mutants: setup
	$(BIN)/python tools/mutants.py $(GAME) $(N) $(SEED)

# The tests with every decision undone and redone, and the state saved, loaded and cloned in between.
paranoid: setup
	HEADJUDGE_PARANOID=1 $(BIN)/pytest -q -n auto --dist worksteal

# All games, and one with several players: make bench; one: make bench GAME=ws
bench: setup
	@for game in $(CHOSEN); do $(BIN)/headjudge bench $$game || exit 1; done
	@if test "$(filter gcg,$(CHOSEN))"; then $(BIN)/headjudge bench gcg --format team-battle; fi

# Instructions a decision, of all games or one (GAME=gate), in both builds where dist/ holds the compiled one; needs valgrind.
bench-exact: setup
	$(BIN)/python bench/exact.py $(CHOSEN) $(if $(filter gcg,$(CHOSEN)),gcg:team-battle)

# A hundred games and a hundred kills, the records of many games, the times of 2,000 windows: about an hour.
soak-table: setup
	HEADJUDGE_LONG=1 $(BIN)/pytest -q -n 2 tests/table/test_killed.py tests/table/test_hidden.py tests/table/test_timing.py

# How many tables a server keeps, at most two minutes: make bench-table TABLES=500
TABLES ?= 500
bench-table: setup
	$(BIN)/python bench/table.py --tables $(TABLES)

# How the cost of a decision grows with the cards in play.
bench-growth: setup
	$(BIN)/python bench/growth.py

# How long the start of a game from deck lists takes: make bench-start; one: make bench-start GAME=ws
bench-start: setup
	$(BIN)/python bench/start.py $(CHOSEN)

# 2,000 random games of every pairing of the starter decks, and other formats, of all games or of one (GAME=ws); an
# error ends it with 1 and leaves replays in build/soak.
soak: setup
	for game in $(CHOSEN); do $(BIN)/python bench/soak.py $$game || exit 1; done

# A wheel in dist/ whose inner layers are compiled; needs a C compiler.
compiled: setup
	$(BIN)/python tools/compile.py dist

# The examples in the documentation are run; the book of rulings goes to build/rulings.
docs: setup
	for page in README.md docs/*.md; do $(BIN)/python -m doctest $$page || exit 1; done
	$(BIN)/python tools/rulings.py $(GAME)

# Write the positions of the rulings, which the table opens, anew from the tests.
openings: setup
	$(BIN)/python tools/openings.py

# Write the pages of the games (docs/games) anew.
pages: setup
	$(BIN)/python -m tools.game_pages

# Write what follows from the declared fields of records anew.
fields: setup
	$(BIN)/python tools/fields.py

# Write the types of the table's messages for the browser anew.
wire: setup
	$(BIN)/python -m tools.wire_types

# The sources of the browser's half: types, lint, unit tests over random games, and whether the committed bundle is the
# one that they give. `npm --prefix web run build` writes it anew. Needs Node; users of the table need none.
web: setup
	npm --prefix web ci --silent --no-audit --no-fund
	npm --prefix web run --silent check

# The table in a real browser (Debian's chromium): whole games, boards, screens. Pictures go to build/browser.
browser: setup
	HEADJUDGE_BROWSER=1 $(BIN)/pytest -q -n 2 --dist worksteal tests/browser

# Write the golden transcripts of a game anew. Read what changed before it is committed: git diff tests/golden
golden: setup
	$(BIN)/python -m tests.golden $(GAME)

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
