# Thin targets; `make` alone shows them. The work is in CMakePresets.json and scripts/.
.DEFAULT_GOAL := help
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 180

.PHONY: help setup build demo test bench fuzz format check sanitize clean

help:           ## Show this
	@grep -E '^[a-z]+: .*##|^[a-z]+:  +##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

setup:          ## Install what is missing to build (Debian 12)
	@scripts/setup build

build: setup    ## Build the program: build/fovea
	@scripts/build release fovea

demo: build     ## The whole way on the built-in collection
	@build/fovea demo build/demo

test:           ## Set up, build and run every test
	@scripts/setup build test
	@scripts/build release all
	@scripts/run_tests build

bench:          ## Measure speed against yardsticks in the same run
	@scripts/setup build
	@scripts/build release benchmarks
	@build/bench_read_run

fuzz:           ## Fuzz every parser, FUZZ_SECONDS each (180)
	@scripts/setup build fuzz
	@scripts/build fuzz all
	@scripts/fuzz build-fuzz $(FUZZ_SECONDS)

format:         ## Rewrite the sources in the house style
	@scripts/setup check
	@scripts/check_format --fix

check:          ## Style, layers, headers that stand alone, clang-tidy
	@scripts/setup build test check
	@scripts/check_format
	@scripts/check_layers
	@scripts/check_headers
	@scripts/check_tidy

sanitize:       ## Every test under the address, undefined and thread sanitizers
	@scripts/setup build test
	@for kind in asan tsan; do scripts/build $$kind all && scripts/run_tests build-$$kind || exit 1; done

clean:          ## Remove everything that was built
	@rm -rf build build-debug build-asan build-tsan build-fuzz
