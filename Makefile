# renju-arbiter: `make help` lists what can be done here.
SHELL := /bin/bash
.DEFAULT_GOAL := help
ADDR ?= :8080
DB ?= renju.db
BIN := bin/renju-arbiter
AXE := 4.14.1
AXE_FILE := .cache/node_modules/axe-core/axe.min.js
# What takes longest begins first, so that at the end nobody waits for one room alone.
FIRST := ./cmd/storybook ./views/seat ./views ./views/paper ./views/desk ./views/event
# Tests note here what they could not run, and why.
NOTRUN := $(CURDIR)/.cache/not-run
# These packages are about what a disk keeps, and about goroutines: `make every` runs them, and the
# crowds (TestACrowd... in views and pairing), a second time with the race detector.
RACED := ^renju-arbiter/(arbiter|records|records/cluster|views/live|views/relay|views/paper/press|cmd/renju-arbiter|cmd/renju/lines)$$
CROWDED := TestACrowd
# The race detector passes over tests of one goroutine (damage byte by byte, scripts, walls), and over the
# count of bytes before main, to which it adds its own.
ALONE := BeforeMain|NoByte|WhatIsKeptHasAnEnd|DamagedJournal|FirstBreak|ModelDoes|WrittenBehindAre|TableThatIsGone|EventsComeInto|Rehears|TestScripts|TestTheWalls|TestTheCore|ReadTimeInOnePlace|TestOneRoomCallsOthers
# `make every` alone runs these: several processes with real timeouts, and one that builds the
# whole program again with counters.
LONG := TestThreeNodesGoOnWithoutTheOneThatLeads|TestAHundredClocksWhileTheNodeThatLeadsIsKilled|TestANodeStopsWithTheStreamsThatItHandsOver|TestANodeWithoutALeaderSaysSo|TestANodeThatIsLostJoinsAnew|TestANodeWithAFullDiskStopsAlone|TestALogThatLiesIsFoundOut|TestFromOneFileToSeveralAndBack|TestLinksWhoseAnswerWasLostAreMadeAnew|TestPlayersGoOnWhenANodeIsLost|TestWhatEndsAtOneNodeEndsAtAll|TestWhatWasAcknowledgedOutlivesTheLeader|TestAPageCostsWhatItShows|TestAFileComesThroughANarrowWay
# Nobody debugs a test's program: it is linked in half the time without what a debugger reads.
QUICK := -vet=off -ldflags=-w
# It leaves out what has no goroutines of ours and would take most of its time: SQLite,
# translated from C, and the reader of its log. A program waits no second at its end.
RACE := GORACE=atexit_sleep_ms=50 go test -race $(QUICK) -gcflags=modernc.org/...=-race=false -gcflags=renju-arbiter/records/wal=-race=false -count=1 -timeout 20m -p 1
# The files of tests that are about pages lie in memory where there is enough of it, so that
# nobody waits for a disk; those about what a disk keeps lie on one, and so do programs.
MEMORY := /dev/shm
ENOUGH := 2000000
PAGES = GOTMPDIR=$${GOTMPDIR:-$${TMPDIR:-/tmp}} TMPDIR=$${FILES:-$${TMPDIR:-/tmp}} TESTS_NOT_RUN=$(NOTRUN)
# Tests of a product (every page, for everybody, in every language) look at a part of it that
# has every pair, and at all of it in `make every`: arbiter/testkit/sampling. So do those that make up
# their cases.
WHOLE := TestFromEveryStateThereIsAWayToSignedStandings|TestTheSameEntriesMakeTheSameFile|TestACopyIsTakenUpAndGoneOnFrom|TestEveryRouteIsOpenToWhomTheTableNames|TestEveryPageIsAccessible|TestEveryStoryFitsItsWindow|TestEveryPageOfAnEventFitsItsWindow|TestTheKeyIsInViewAtEveryStepOfTaraguchi|TestTheBrowserShowsWhatTheServerWould|TestARulingTellsNoMoreThanItsEffect|TestSilence|TestEveryPageOfARunningEventIsAccessible|TestEveryPageAndFormAnswersEverybody|TestAStoneIsSentAsWhatItChanges|TestWhatAStreamShowsIsThePageLoadedAnew|TestTablesWrittenBehindAreAsThoseWrittenAtOnce|TestEventsComeIntoAnEmptyDatabase|TestNoStreamOutlivesTheRightByWhichItIsNotDelayed|TestADossierIsReadOn|TestADeskWhoseEventsRestAnswersLikeOneThatHasThemAllOpen|TestADeskThatFollowsAnswersLikeTheOneThatDecides|TestWhatIsReadIsWhatWasNotLost|TestAnEventBeforeItsEntriesKeepsTheLaw|TestWhatWasReadIsWrittenAgainByTheSameLaw|TestWhateverIsReadIsWritten|TestTheBoardOfEachPlyIsTheReferees|TestEachPlyIsAsTheJournalHasIt|TestNothingIsToldOfAClaimBeforeTheEnd|TestABackupOfAnyInstantIsRestored
# Their packages.
PARTLY := ./arbiter ./arbiter/plies ./views ./views/replay ./views/seat ./cmd/storybook ./records ./records/notation/formats
# What runs beside other tests says it here, until they have ended.
DISKS := .cache/disks
RACES := .cache/races
BEFORE ?= $(shell git describe --tags --abbrev=0 2>/dev/null || git rev-parse HEAD^)
LINT := go run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
DEADCODE := go run golang.org/x/tools/cmd/deadcode@v0.52.0
# Rooms that only tests enter.
FORTESTS := ^(arbiter|records|views)/testkit/

.PHONY: help run dev build test every quarter check lint vulnerable bench load chaos cluster soak fuzz requests simulate mutants generate write needs

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

# Without C the program needs no library of the computer, and starts sooner. Without the tables of a
# debugger it is a quarter smaller; a panic still names its lines.
build: ## build the programs into bin/: renju-arbiter, and renju, which has the commands for files alone
	@mkdir -p bin
	CGO_ENABLED=0 go build -ldflags "-s -w" -o bin/ ./cmd/renju-arbiter ./cmd/renju

run: build ## build and start the service on an embedded database (ADDR=:8080 DB=renju.db FLAGS=)
	$(BIN) serve --addr "$(ADDR)" --db "$(DB)" $(FLAGS)

dev: ## run the service with texts, styles and scripts read from the disk: change one, reload the page
	go run -tags dev ./cmd/renju-arbiter serve --addr "$(ADDR)" --db "$(DB)"

release: ## what is given out, into bin/release: archives, deb, rpm, SBOM, checksums; the same bytes for the same commit
	cmd/renju-arbiter/package/release

test: needs ## run all tests, browser journeys included; `make every` runs the long ones
	@mkdir -p .cache; rm -f $(NOTRUN)
	@if [ "$$(df --output=avail $(MEMORY) 2>/dev/null | tail -1)" -gt $(ENOUGH) ] 2>/dev/null; then \
	  memory=$$(mktemp -d $(MEMORY)/renju-tests.XXXXXX); trap 'rm -rf "$$memory"' EXIT; \
	  printf '#!/bin/sh\n' >$$memory/runs; chmod +x $$memory/runs; if $$memory/runs 2>/dev/null; then export FILES=$$memory; fi; \
	fi; \
	$(MAKE) --no-print-directory -j2 -k pages disks; failed=$$?; \
	cat $(DISKS); ! test -f $(NOTRUN) || sort -u $(NOTRUN); exit $$failed

.PHONY: pages disks races
# A test lives for seconds and may use memory: the collector runs less often.
pages disks races: export GOGC ?= 400
pages: # `make check` has vetted them
	$(PAGES) go test $(QUICK) -count=1 -timeout 20m -p 2 -skip '^($(LONG))$$' $(FIRST) $$(go list ./... | grep -vE '$(RACED)')

disks: # they run beside the others, one package at a time, and report after them
	@{ failed=0; \
	TESTS_NOT_RUN=$(NOTRUN) go test $(QUICK) -count=1 -timeout 20m -p 1 -skip '^($(LONG))$$' $$(go list ./... | grep -E '$(RACED)') || failed=1; \
	go test $(QUICK) -tags dev -count=1 -run 'ThatChanged' ./static ./views/locale || failed=1; \
	exit $$failed; } >$(DISKS) 2>&1

every: needs ## the long tests, the race detector, and the whole of what `make test` takes a part of
	@mkdir -p .cache; $(MAKE) --no-print-directory -k quarter1 quarter2 quarter3 races; failed=$$?; cat $(RACES); exit $$failed

quarter: needs ## a quarter of `make every`, each in its turn by the number of commits
	@mkdir -p .cache; turn=$$(( $$(git rev-list --count HEAD) % 4 )); \
	test $$turn = 0 || { $(MAKE) --no-print-directory quarter$$turn; exit; }; \
	$(MAKE) --no-print-directory races; failed=$$?; cat $(RACES); exit $$failed

.PHONY: quarter1 quarter2 quarter3
EVERY := RENJU_EVERY=1 go test $(QUICK) -count=1 -timeout 20m -p 2 -run '^($(WHOLE))$$'
quarter1:
	$(EVERY) ./views

quarter2:
	$(EVERY) ./cmd/storybook

quarter3:
	$(EVERY) $(filter-out ./views ./cmd/storybook,$(PARTLY))
	go test $(QUICK) -count=1 -run '^($(LONG))$$' ./views/testkit/sized/work

races: # one package at a time: several processes with real timeouts are among them
	@{ failed=0; \
	TESTS_NOT_RUN=$(NOTRUN) $(RACE) -skip '$(ALONE)' $$(go list ./... | grep -E '$(RACED)') || failed=1; \
	$(PAGES) $(RACE) -run '^$(CROWDED)' $$(grep -rl 'func $(CROWDED)' views pairing | xargs -n1 dirname | sort -u | sed 's|^|./|') || failed=1; \
	exit $$failed; } >$(RACES) 2>&1

check: ## formatting, vet, generated code, walls
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); test -z "$$unformatted" || { echo "gofmt would change:"; echo "$$unformatted"; exit 1; }
	go vet ./...
	go vet -tags chaos ./records/cluster ./cmd/renju-arbiter
	go tool templ fmt -fail views
	$(MAKE) --no-print-directory generate
	git diff --exit-code -- '*_templ.go'
	go test -count=1 -run 'TestTheWallsHold|TestTheCoreReadsNoTime' ./cmd/renju-arbiter

lint: ## golangci-lint (the first run builds it, about three minutes), and what nothing reaches
	$(LINT) run ./...
	@all=$$($(DEADCODE) ./...) || exit 1; dead=$$(grep -vE '$(FORTESTS)' <<<"$$all"); test -z "$$dead" || { echo "no page and no command reaches:"; echo "$$dead"; exit 1; }

vulnerable: ## known vulnerabilities: govulncheck, against a dated copy where its database does not answer
	@.ci/vulnerable

bench: ## speed, as ratios within one run; every page at n, 2n and 4n
	go test -run '^$$' -bench . -benchtime 1s ./arbiter/... ./clock ./pairing/... ./records ./records/cluster
	go test -run '^$$' -bench 'Moves$$' -benchtime 30000x ./views
	go test -run '^$$' -bench Stone -benchtime 500x ./views
	go test -run '^$$' -bench BesideReading -benchtime 80x ./views/search
	go test -run '^$$' -bench Pages -benchtime 5x ./views/testkit/sized
	go test -run '^$$' -bench Archive -benchtime 20x ./views/testkit/sized
	go test -run '^$$' -bench Stages -benchtime 40x ./views/stages

load: ## what people wait for, beside its limit in the same run, and the pairing of large fields; of moves beside exports a short run (MOVES=19000: ten minutes)
	go test -run '^$$' -bench 'Moves$$' -benchtime 30000x ./views
	go test -run '^$$' -bench 'MovesPaced$$' -benchtime 4096x ./views
	go test -run '^$$' -bench Crowd -benchtime 5000x ./views
	go test -run '^$$' -bench Viewers -benchtime 30x ./views
	go test -run '^$$' -bench 'Relay$$' -benchtime 60x ./views
	go test -run '^$$' -bench '^BenchmarkStart$$' ./arbiter
	go test -run '^$$' -bench . -benchtime 50x ./cmd/renju
	go test -run '^$$' -bench PairLarge -benchtime 3x ./pairing/swiss
	go test -run '^$$' -bench BesideExports -benchtime $${MOVES:-4096}x -timeout 30m ./views

chaos: before ## a cluster of three processes: the leader killed 50 times and stopped 20 times, the power cut 10 times, one killed while it copies its database or takes up a copy, its disk full or lost; two of five killed; nodes cut off from the others; brought to this version from the one before (BEFORE=, the newest tag, or the commit before); some seven minutes
	RENJU_CHAOS=1 $(MOUNTS) go test -tags chaos -count=1 -timeout 60m -v -run Chaos ./records/cluster
	RENJU_BEFORE=$(CURDIR)/.cache/before/renju-arbiter go test -tags chaos -count=1 -timeout 20m -v -run Chaos ./cmd/renju-arbiter

# Small disks are mounted: root may, and anybody in a name space of the own.
MOUNTS = $(shell [ "$$(id -u)" = 0 ] || echo unshare --user --map-root-user --mount)

.PHONY: before
before: # the program of the version before
	rm -rf .cache/before; mkdir -p .cache/before
	git archive $(BEFORE) | tar -x -C .cache/before
	cd .cache/before && CGO_ENABLED=0 go build -o renju-arbiter ./cmd/renju-arbiter

cluster: build ## three nodes on this computer, in ./cluster (PORT=8080): browsers may ask any of them
	$(BIN) cluster try --port $${PORT:-8080}

soak: ## ten minutes of a hall with spectators who come and go: a move is kept in memory, and nothing else
	go test -run '^$$' -bench Soak -benchtime $${MOVES:-19000}x -timeout 30m ./views

requests: ## 100,000 made-up requests to every route
	go test -vet=off -count=1 -timeout 60m -run NoRequestBreaks ./views -args -generated 100000

fuzz: ## every fuzz target for FUZZTIME (60s) each
	@for package in $$(go list ./...); do \
	  for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
	    echo "$$package $$target"; go test -run '^$$' -fuzz "^$$target$$" -fuzztime $${FUZZTIME:-60s} -fuzzminimizetime 100x $$package || exit 1; \
	  done; done

simulate: ## a hundred thousand simulated Swiss rounds, no criterion broken; a tournament of 40 boards over three rounds, no rule broken
	go run ./cmd/simulate --boards 40 --rounds 3 --speed 0 --seed $${SEED:-1}
	go test ./pairing/swiss -run TestNoRoundBreaksTheAbsoluteCriteria -count=1 -timeout 30m -v -args -simulated 100000

# An endless loop may ask for all memory: a mutant gets 16 GB of addresses.
mutants: ## COUNT (50) chance mutants of the core and of the log's reader, and which of them no test notices; at most ten minutes (SEED=7: the same again)
	ulimit -v 16000000 2>/dev/null; go run ./cmd/mutants --count $${COUNT:-50} $${SEED:+--seed $$SEED} ./arbiter/game ./arbiter/tournament ./arbiter/dispute ./arbiter/dossier ./records/wal

generate: ## templ views to Go
	go tool templ generate -path views -log-level error

# What is read stands before what is made of it: the manual has the command line, and a page both.
write: generate ## every generated text anew: catalogues, command line, goldens of settings, descriptions, manual, outlines
	go test $(QUICK) -count=1 ./views/locale -run SideBySide -args -write
	go test $(QUICK) -count=1 ./cmd/renju-arbiter -run TheReference -args -write
	go test $(QUICK) -count=1 ./arbiter/game ./arbiter/tournament -run LookAsTheyDid -args -shapes.write
	go test $(QUICK) -count=1 ./arbiter/dossier -run TheSchema -args -write
	go test $(QUICK) -count=1 ./views/api -run TheDescription -args -write
	go test $(QUICK) -count=1 ./views/manual -run ThePages -args -write
	go test $(QUICK) -count=1 ./views -run ThePagesReadAsTheyDid -args -write

needs: # what the tests need beside Go: Debian's packages and axe-core
	@mkdir -p .cache; need=; \
	command -v gcc >/dev/null || need="$$need gcc libc6-dev"; \
	command -v chromium >/dev/null || need="$$need chromium fonts-liberation"; \
	fc-list 2>/dev/null | grep -q Liberation || need="$$need fontconfig fonts-liberation"; \
	command -v chromium-headless-shell >/dev/null || ! apt-cache show chromium-headless-shell >/dev/null 2>&1 || need="$$need chromium-headless-shell"; \
	command -v pdftoppm >/dev/null || need="$$need poppler-utils"; \
	fc-list :lang=ar 2>/dev/null | grep -q . || need="$$need fontconfig fonts-dejavu-core"; \
	fc-list :lang=ja 2>/dev/null | grep -q . || need="$$need fonts-droid-fallback"; \
	test -f $(AXE_FILE) || command -v npm >/dev/null || need="$$need npm"; \
	if [ -n "$$need" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "installing what the tests need:$$need"; \
	  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $$need; } >.cache/install.log 2>&1 && need=; \
	fi; \
	test -z "$$need" || { echo "The tests need Debian's packages$$need: install them as root and run make test again."; exit 1; }
	@test -f $(AXE_FILE) || npm install --prefix .cache --no-save --no-package-lock axe-core@$(AXE) >.cache/npm.log 2>&1; \
	test -f $(AXE_FILE) || { echo "The accessibility test needs axe-core $(AXE): npm could not fetch it (.cache/npm.log says why)."; exit 1; }
