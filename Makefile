# The only entry point a reader needs. `make` alone prints every target, its cost and what it makes.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

PROFILE ?= quick
LM ?= auto
RINJ := node dist/command/rinj.js
JUPYTER := JUPYTER_PATH="$(CURDIR)/jupyter" PATH="$(CURDIR)/node_modules/.bin:$(CURDIR)/.venv/bin:$$PATH"
SOURCES := $(shell find src -name '*.ts' 2>/dev/null) tsconfig.json tsconfig.build.json

export PROFILE LM

.PHONY: help
help: ## print this list
	@echo "make TARGET [PROFILE=quick|full] [LM=auto|neural|ngram]"
	@echo
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  %-16s %s\n", $$1, $$2 }'

node_modules/.package-lock.json: package.json package-lock.json .npmrc
	@command -v npm >/dev/null || { echo "npm is missing: install Node.js 20.19 or later"; exit 2; }
	npm ci
	@touch $@

dist/.built: $(SOURCES) node_modules/.package-lock.json
	@node node_modules/typescript/bin/tsc -p tsconfig.build.json
	@touch $@

.venv/.installed: notebooks/requirements.txt
	@command -v python3 >/dev/null || { echo "python3 is missing: install Python 3.10 or later with its venv module"; exit 2; }
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r notebooks/requirements.txt
	@touch $@

.PHONY: install build reproduce data models run drs-audit cost sensitivity swaps released-code gate-rows threshold-transfer attack end-to-end claims report tables figures paper notebooks notebooks-check test lint bench why clean
install: node_modules/.package-lock.json .venv/.installed ## npm packages from the lock, Jupyter in .venv, the tslab kernel (2 min, 1.6 GB)
build: dist/.built ## compile src/ to dist/ (10 s)

reproduce: install build ## everything, from an empty folder to Table V on the screen (quick: 8 min; full: hours)
	@$(MAKE) --no-print-directory data models run tables figures paper
	@$(RINJ) tables --show

data: build ## obtain the corpora of the profile (quick: generated, nothing to fetch; full: see data/manifest.json)
	@$(RINJ) data
models: build ## obtain MiniLM, with LM=neural also the language model (1 min, 90 to 700 MB)
	@$(RINJ) models
run: build ## the main job: candidates, likelihoods, decisions, metrics -> data/results/PROFILE (quick: 5 min; resumes)
	@$(RINJ) run
drs-audit: build ## the faulty DRS port beside the corrected one -> data/results/PROFILE/drs-audit* (full: 2 min)
	@$(RINJ) drs-audit
cost: build ## time every defense per query -> data/results/PROFILE/table-i.json (1 min)
	@$(RINJ) cost
sensitivity: build ## the learned scorer with other features -> data/results/PROFILE/scorer-sensitivity.json (2 min)
	@$(RINJ) sensitivity
swaps: build ## exchange model, corpus slice, embedder or poison one at a time -> data/results/PROFILE/swaps.json
	@$(RINJ) swaps
released-code: build ## released filters under both insertion forms, Table VI -> data/results/PROFILE/table-vi.json (1 min)
	@$(RINJ) released-code
gate-rows: build ## the quarantine gate as one more defense on the stored candidate sets -> gate-rows.json (full: 5 min)
	@$(RINJ) gate measure
threshold-transfer: build ## thresholds fitted on three corpora and deployed on the fourth, from stored scores (20 s)
	@$(RINJ) threshold-transfer
attack: build ## the defense-aware attacker, Table XIV -> data/results/PROFILE/adaptive-attacker.json
	@$(RINJ) attack
end-to-end: build ## a small model answers from what each defense lets through (E9) -> end-to-end.json (full: 2 h on one core)
	@$(RINJ) end-to-end
claims: build ## judge every claim of the paper on the stored results; fails when paper/claims.json is stale (1 s)
	@$(RINJ) claims
report: build ## one self-contained HTML file of the stored results -> report.html (3 s)
	@$(RINJ) report
tables: build ## tables from stored results, no model -> data/results/PROFILE, paper/generated (3 s)
	@$(RINJ) tables
figures: build ## figures from stored results, no model -> figures/*.svg (2 s)
	@$(RINJ) figures
paper: build ## paper/paper.pdf from tables and figures, no model (2 s)
	@$(RINJ) paper
notebooks: install build ## execute every notebook top to bottom and store it with its outputs (1 min)
	@$(JUPYTER) $(RINJ) notebooks
notebooks-check: install build ## execute every notebook again and compare with what is committed (1 min)
	@$(JUPYTER) $(RINJ) notebooks --check
why: build ## say what `make run` would do again, and why
	@$(RINJ) why all
bench: build ## speed beside bare loops, in one run -> BENCHMARKS.md (5 min)
	@$(RINJ) bench
test: build ## install what is needed, then type check, lint and run all tests (9 min)
	@PROFILE=quick LM=ngram $(RINJ) models
	node node_modules/typescript/bin/tsc --noEmit
	npx --no-install biome check .
	npx --no-install vitest run $(VITEST_FLAGS)
clean: ## delete caches, builds and quick results; keep data/raw, models and committed results
	rm -rf dist data/interim data/results/quick
