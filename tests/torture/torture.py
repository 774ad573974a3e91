"""What the parts of the torture test share: their arguments, their result, what they keep; README.md has the contract."""
import argparse
import collections
import json
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/end_to_end"))

REPORT = re.compile(r"ERROR: \w+Sanitizer|WARNING: ThreadSanitizer: (?!failed to allocate)|: runtime error: ")


class Arguments(argparse.ArgumentParser):
    """The arguments of every part. A part may add its own before it parses them."""

    def __init__(self, description: str):
        super().__init__(description=description)
        self.add_argument("--program", type=pathlib.Path, default=ROOT / "build/fovea", help="the program to torture")
        self.add_argument("--seconds", type=float, default=60, help="how long (60)")
        self.add_argument("--work", type=pathlib.Path, required=True, help="directory for everything that the part writes")
        self.add_argument("--build", type=pathlib.Path, action="append", help="build directories that the part asked for")
        self.add_argument("--seed", type=int, help="of everything random (the time)")

    def parse_args(self, *arguments, **named):
        given = super().parse_args(*arguments, **named)
        given.program, given.work = given.program.resolve(), given.work.resolve()
        given.build = [each.resolve() for each in given.build or [given.program.parent]]
        given.seed = int(time.time()) if given.seed is None else given.seed
        given.work.mkdir(parents=True, exist_ok=True)
        return given


class Result:
    """What a part has done so far. The last line of standard output is made from it."""

    def __init__(self, work: pathlib.Path):
        self.tried: collections.Counter[str] = collections.Counter()
        self.lost = self.crashes = self.reports = 0
        self.findings: list[str] = []
        self.kept_in = work.parent / "findings"

    def find(self, finding: str) -> None:
        say(f"finding: {finding}")
        self.findings.append(finding)

    def keep(self, name: str, content: bytes) -> pathlib.Path:
        """Stores what is needed to replay a finding. The name starts with that of the part."""
        self.kept_in.mkdir(parents=True, exist_ok=True)
        path = self.kept_in / name
        path.write_bytes(content)
        return path

    @property
    def clean(self) -> bool:
        return not (self.lost or self.crashes or self.reports or self.findings)

    def line(self) -> str:
        return json.dumps({"tried": dict(self.tried), "lost": self.lost, "crashes": self.crashes,
                           "reports": self.reports, "findings": self.findings})


def say(text: str) -> None:
    """Progress, for people."""
    print(text, file=sys.stderr, flush=True)


def run(part, given: argparse.Namespace, result: Result | None = None) -> int:
    """Runs `part(given, result)` and prints its result, also if it is interrupted or fails. The exit code of the part."""

    def interrupt(*_):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # cleaning up is not interrupted again
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    result = result or Result(given.work)
    say(f"seed {given.seed}")
    try:
        part(given, result)
    except KeyboardInterrupt:
        say("interrupted")
    except Exception as failure:  # the part itself is broken, or the program did what no part expects
        result.find(f"{type(failure).__name__}: {failure} (seed {given.seed})")
        traceback.print_exc()
    print(result.line(), flush=True)
    return 0 if result.clean else 1


def reports_in(text: str) -> int:
    """How many reports of sanitizers a log has."""
    return len(REPORT.findall(text))


def sanitizer_environment(directory: pathlib.Path) -> dict[str, str]:
    """Variables that make sanitized programs write reports to files in the directory, even if nobody reads their standard
    error. Requests for too much memory fail as they do without a sanitizer: tests make them."""
    directory.mkdir(parents=True, exist_ok=True)
    suppressions = ROOT / "tests/torture/suppressions.txt"
    common = f"allocator_may_return_null=1:log_path={directory}/"
    return {"ASAN_OPTIONS": f"{common}asan", "UBSAN_OPTIONS": f"print_stacktrace=1:{common}ubsan",
            "TSAN_OPTIONS": f"{common}tsan:suppressions={suppressions}"}


def report_files(directory: pathlib.Path) -> list[pathlib.Path]:
    """The files of sanitizer_environment that have a report."""
    return [path for path in sorted(directory.iterdir()) if reports_in(path.read_text(encoding="utf-8", errors="replace"))]


class Postgres:
    """A PostgreSQL server for as long as the block runs; its value is the address."""

    def __enter__(self) -> str:
        command = ["sh", "-c", 'echo "$FOVEA_POSTGRES"; exec cat']
        # Its own session, so that an interrupt of the part does not reach it before the part is done with it.
        self.process = subprocess.Popen([sys.executable, ROOT / "tests/with_postgres", *command], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, start_new_session=True)
        address = self.process.stdout.readline().strip()
        assert address, "PostgreSQL does not start"
        return address

    def __exit__(self, *_) -> None:
        self.process.communicate()  # closes standard input, which ends the command and then the server


def resident(pid: int) -> int:
    """Bytes of memory that a process has."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()
