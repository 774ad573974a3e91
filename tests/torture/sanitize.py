"""Runs every test of a sanitized build, again and again: the first round whole, later ones with other seeds."""
import argparse
import itertools
import os
import pathlib
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ET

from torture import Arguments, Result, report_files, run, sanitizer_environment, say

# Left out: the tests of the pages run in a browser that is not ours; the server's part of them is in server/*.
# The torture test itself is what runs here.
LEFT_OUT = "^(web|torture)/"
RANDOM_BITS = 28  # GCC 12's thread sanitizer finds no place for its shadow where addresses have more random bits
FAILED = re.compile(r"^\s*\d+ - (.+) \((.+)\)\s*$", re.M)  # lines of ctest's summary: "12 - name (SEGFAULT)"
LEAST_TIMEOUT = 3600  # FOVEA_TEST_TIMEOUT of cmake/FoveaTargets.cmake. What ctest ends earlier was still running when its time was up.
ENDED = ("Failed", "Timeout", "Not Run")  # ways to fail without a crash


def kind_of(build: pathlib.Path) -> str:
    cache = (build / "CMakeCache.txt").read_text(encoding="utf-8")
    return re.search(r"^FOVEA_SANITIZE:STRING=(.*)$", cache, re.M)[1] or "no"


def without_random_addresses(kind: str) -> list[str]:
    bits = pathlib.Path("/proc/sys/vm/mmap_rnd_bits")
    if kind == "thread" and bits.exists() and int(bits.read_text()) > RANDOM_BITS:
        return ["setarch", "-R"]
    return []


def command(build: pathlib.Path, kind: str, report: pathlib.Path, end: float, given: argparse.Namespace) -> list[str]:
    """ctest ends at `end` (time of day), with the tests that then run."""
    stop = time.strftime("%H:%M:%S", time.localtime(end))
    chosen = ["-R", given.only] if given.only else []
    return [*without_random_addresses(kind), "ctest", "--test-dir", str(build), "-j", str(os.cpu_count()), "-E", LEFT_OUT,
            *chosen, "--output-on-failure", "--output-junit", str(report), "--stop-time", stop]


def run_ctest(command_line: list[str], environment: dict[str, str]) -> dict[str, str]:
    """How each test that failed did so."""
    output = []
    with subprocess.Popen(command_line, stdout=subprocess.PIPE, text=True, errors="replace", env=environment) as ctest:
        try:
            for line in ctest.stdout:
                output.append(line)
                sys.stderr.write(line)
        except KeyboardInterrupt:
            ctest.terminate()
            raise
    return dict(FAILED.findall("".join(output).rpartition("The following tests FAILED:")[2]))


def count(build: pathlib.Path, kind: str, report: pathlib.Path, failed: dict[str, str], result: Result) -> None:
    for test in ET.parse(report).getroot().iter("testcase"):
        status, name = test.get("status"), test.get("name")
        cut = failed.get(name) == "Timeout" and float(test.get("time")) < LEAST_TIMEOUT
        if status not in ("run", "fail") or cut:
            result.tried["tests skipped or out of time"] += 1
            continue
        result.tried[f"tests with the {kind} sanitizers"] += 1
        if status == "run":
            continue
        way = failed.get(name, "Failed")
        result.crashes += way not in ENDED
        output = test.findtext("system-out") or ""
        kept = result.keep(f"{build.name}-{re.sub('[^A-Za-z0-9]+', '-', name)}.txt", output.encode())
        result.find(f"{name} fails ({way}), see {kept}. Replay: ctest --test-dir {build} -R '^{re.escape(name)}$'")


def one_round(build: pathlib.Path, number: int, end: float, given: argparse.Namespace, result: Result) -> None:
    kind, reports = kind_of(build), given.work / f"reports-{build.name}-{number}"
    environment = dict(os.environ, **sanitizer_environment(reports))
    if number:
        environment["RC_PARAMS"] = f"seed={given.seed + number} max_success=200"
    report = given.work / f"{build.name}-{number}.xml"
    say(f"round {number} of {build.name} ({kind})")
    failed = run_ctest(command(build, kind, report, end, given), environment)
    count(build, kind, report, failed, result)
    for path in report_files(reports):
        kept = result.keep(f"{build.name}-{number}-{path.name}.txt", path.read_bytes())
        result.reports += 1
        result.find(f"a report of a sanitizer: {kept}. Replay with seed {given.seed} the tests that failed in this round.")


def sanitize(given: argparse.Namespace, result: Result) -> None:
    """The first round whole, as far as there is time; then others until the time is up."""
    end = time.time() + given.seconds
    for number in itertools.count():
        for build in given.build:
            one_round(build, number, max(end, time.time() + 1), given, result)
        if given.only or time.time() >= end:
            return


def main(description: str) -> int:
    arguments = Arguments(description)
    arguments.add_argument("--only", help="only tests whose names match, for one round")
    return run(sanitize, arguments.parse_args())
