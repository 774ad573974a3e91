# Thin targets; `make` alone shows them. The work is in CMakePresets.json and scripts/.
.DEFAULT_GOAL := help
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 180
BENCH_MB ?= 400
BENCH_ARCHIVE ?=
DATA ?= ../shared/data
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: help setup testing build demo pictures test bench quality fuzz format check sanitize torture install uninstall packages deb tarball container package-test clean

help:           ## Show this
	@grep -E '^[a-z-]+: .*##|^[a-z-]+:  +##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

setup:          ## Install what is missing to build the program (Debian 12)
	@scripts/setup build

testing: setup  # what tests need besides
	@scripts/setup test

build: setup    ## Build the program: build/fovea
	@scripts/build release fovea

demo: build     ## The whole way on the built-in collection; SERVE=1 leaves the application running on it
	@build/fovea demo build/demo
	@if [ -n "$(SERVE)" ]; then scripts/serve_demo build/fovea build/demo $(LISTEN); fi

pictures: build ## Take pictures of every view into build/pictures, and update those of docs
	@scripts/setup test docs
	@FOVEA_PROGRAM=$(CURDIR)/build/fovea FOVEA_SAMPLES=$(CURDIR)/samples FOVEA_SOURCE=$(CURDIR) scripts/build_web web build/web screenshots

test: testing   ## Set up, build and run every test
	@scripts/build release all
	@scripts/run_tests build

bench: testing  ## Measure speed against yardsticks in the same run
	@scripts/build release benchmarks
	@build/bench_read_run
	@build/bench_evaluate_run build/fovea
	@build/bench_evaluate_focused build/fovea
	@build/bench_index build/fovea $(BENCH_MB) build/bench.index $(BENCH_ARCHIVE)
	@build/bench_search build/bench.index
	@build/bench_permutations
	@build/bench_report build/fovea
	@build/bench_rules
	@build/bench_judge
	@scripts/build_web web build/web bench
	@build/bench_server
	@build/bench_attack build/fovea

quality: build  ## Measure the results on the collections in DATA (../shared/data) and write docs/quality.md
	@scripts/setup test
	@python3 scripts/quality build/fovea $(DATA) build/quality docs/quality.md

fuzz: testing   ## Fuzz every parser, FUZZ_SECONDS each (180)
	@scripts/setup fuzz
	@scripts/build asan fuzz_targets
	@scripts/fuzz build-asan $(FUZZ_SECONDS)

format:         ## Rewrite the sources in the house style
	@scripts/setup check
	@scripts/check_format --fix
	@scripts/build_web web build/web format

check: setup    ## Style, layers, headers that stand alone, clang-tidy
	@scripts/setup check
	@scripts/check_format
	@scripts/build_web web build/web format:check check
	@scripts/check_layers
	@scripts/check_headers
	@scripts/check_tidy

sanitize: testing ## Every test under the address, undefined and thread sanitizers
	@scripts/setup fuzz
	@for kind in asan tsan; do scripts/build $$kind all || exit 1; done
	@tests/torture/addresses --build build-asan --only . --seconds 36000 --work build/torture/addresses
	@tests/torture/threads --build build-tsan --only . --seconds 36000 --work build/torture/threads

torture:        ## Crash, fuzz, overload and sanitize it for an hour (HOURS=3 for more); TABLE=docs/reliability.md keeps the table
	@scripts/torture $(if $(TABLE),--table $(TABLE))

install: build  ## Install the program, manual pages, completion and licences below PREFIX (/usr/local)
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' scripts/install build/fovea

uninstall:      ## Remove what make install installed
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' scripts/install --uninstall

packages: build # what packing needs besides
	@scripts/setup package

deb: packages   ## Make a Debian package: build/fovea_VERSION_ARCHITECTURE.deb
	@scripts/make_deb build/fovea build

tarball: packages ## Make a tarball with a program that needs only glibc: build/fovea-VERSION-ARCHITECTURE.tar.gz
	@scripts/make_tarball build

container:      ## Build the container image fovea with podman
	@podman build -t fovea -f packaging/Containerfile .

package-test: deb tarball ## Try the packages on fresh Debian systems; needs root and the network
	@tests/check_licences build
	@tests/package_test deb build
	@tests/package_test tarball build
	@tests/package_test container build

clean:          ## Remove everything that was built
	@rm -rf build build-debug build-asan build-tsan
