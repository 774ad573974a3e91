"""What the parts of the torture test share: their options, their tally, a campaign with people, and PostgreSQL."""
import argparse
import collections
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time
import traceback

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "end_to_end")]
from served import Client, Server  # noqa: E402

PARAGRAPHS = 20
DOCUMENTS = tuple(f"d{i}" for i in range(12))
CRASHES = (-4, -6, -7, -8, -11)  # exit codes of processes that ended by SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV


def parse_options(description: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--program", required=True, type=os.path.abspath)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--work", required=True, type=pathlib.Path, help="directory for what is made; may be there already")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    options.work = options.work.resolve()
    options.work.mkdir(parents=True, exist_ok=True)
    options.chance = random.Random(options.seed)
    options.end = time.monotonic() + options.seconds
    print(f"seed {options.seed}", file=sys.stderr)
    return options


def run_part(description: str, torture) -> int:
    """The main program of a part: calls torture(options, tally). What it did not expect is a finding."""
    options, tally = parse_options(description), Tally()
    try:
        torture(options, tally)
    except Exception as unexpected:  # pylint: disable=broad-except
        traceback.print_exc()
        tally.find(f"{type(unexpected).__name__}: {unexpected}")
    return tally.finish()


def ensure_postgres() -> str:
    """The address of a PostgreSQL server; starts this program again with one where there is none."""
    if "FOVEA_POSTGRES" not in os.environ:
        os.execv(sys.executable, [sys.executable, str(TESTS / "with_postgres"), sys.executable, *sys.argv])
    return os.environ["FOVEA_POSTGRES"]


class Tally:
    """What was tried and what went wrong. Each different finding is kept once."""

    def __init__(self):
        self.tried: collections.Counter = collections.Counter()
        self.lost = self.crashes = self.reports = 0
        self.findings: list[str] = []

    def count(self, what: str, times: int = 1) -> None:
        self.tried[what] += times

    def find(self, *findings: str) -> None:
        for finding in findings:
            if finding not in self.findings:
                print(f"finding: {finding}", file=sys.stderr, flush=True)
                self.findings.append(finding)
            self.lost += "lost" in finding

    def see(self, what: str, done: subprocess.CompletedProcess, *expected: int) -> bool:
        """Whether a process ended with an expected exit code; else that is a finding."""
        self.crashes += done.returncode in CRASHES
        if done.returncode in expected:
            return True
        message = done.stderr if isinstance(done.stderr, str) else (done.stderr or b"").decode(errors="replace")
        self.find(f"{what}: exit {done.returncode}: {message.strip()[-300:]}")
        return False

    def finish(self) -> int:
        print(json.dumps({"tried": dict(self.tried), "lost": self.lost, "crashes": self.crashes,
                          "reports": self.reports, "findings": self.findings}), flush=True)
        return 1 if self.lost or self.crashes or self.reports or self.findings else 0


def progress(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class SqliteStores:
    """Campaigns as files of one directory."""
    name = "sqlite"

    def __init__(self, directory: pathlib.Path):
        self.directory = directory
        directory.mkdir(exist_ok=True)

    def address(self, name: str) -> str:
        return str(self.directory / f"{name}.db")

    def copy(self, source: str, target: str) -> str:
        self.remove(target)
        shutil.copyfile(self.address(source), self.address(target))
        return self.address(target)

    def remove(self, name: str) -> None:
        for path in self.directory.glob(f"{name}.db*"):
            path.unlink()

    def leftovers(self, name: str) -> list[str]:
        """Files beside a store that nobody has open."""
        return sorted(path.name for path in self.directory.glob(f"{name}.db?*"))


class PostgresStores:
    """Campaigns as databases of one server."""
    name = "postgres"

    def __init__(self, address: str):
        self.base, _, self.parameters = address.partition("/postgres?")

    def _do(self, statement: str) -> None:
        subprocess.run(["psql", "-q", f"{self.base}/postgres?{self.parameters}", "-c", statement], check=True,
                       capture_output=True)

    def address(self, name: str) -> str:
        return f"{self.base}/{name}?{self.parameters}"

    def make(self, name: str) -> str:
        self.remove(name)
        self._do(f"CREATE DATABASE {name}")
        return self.address(name)

    def copy(self, source: str, target: str) -> str:
        self.remove(target)
        self._do(f"CREATE DATABASE {target} TEMPLATE {source}")
        return self.address(target)

    def remove(self, name: str) -> None:
        self._do(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def leftovers(self, name: str) -> list[str]:
        return []


def make_index(program: str, work: pathlib.Path) -> str:
    """An index of some documents with paragraphs, made once per directory."""
    index = work / "index"
    if not index.exists():
        library = work / "library"
        library.mkdir(exist_ok=True)
        for name in DOCUMENTS:
            (library / f"{name}.xml").write_text("<a>" + "<p>Some castle.</p>" * PARAGRAPHS + "</a>", encoding="utf-8")
        subprocess.run([program, "index", str(library), "-o", str(index)], check=True, capture_output=True)
    return str(index)


class Campaign:
    """A campaign with one topic, an administrator and judges, on a store that has none yet; and its server."""

    def __init__(self, program: str, index: str, store: str, judges: int, environment: dict | None = None):
        self.program, self.index, self.store, self.environment = program, index, store, environment
        self.passwords = {"ada": "correct horse"}
        self.server = self.serve()
        self.admin = self.server.client().begin()
        self.admin.call("POST", "/setup", {"token": self.server.setup_token(), "name": "ada", "password": "correct horse"})
        self.admin.call("POST", "/topics?name=topics.tsv", b"1\tcastle\n")
        self.people = []
        for i in range(judges):
            name = f"judge{i}"
            self.passwords[name] = self.admin.call("PUT", f"/people/{name}", {"newPassword": True}).json["password"]
            self.people.append(name)
        self.admin.call("POST", "/campaign/assignments", {"topics": ["1"], "assessors": self.people})

    def serve(self, *options: str, log=None) -> Server:
        return Server(self.program, self.index, "--campaign", self.store, "--quiet", *options, log=log,
                      environment=self.environment)

    def log_in(self, name: str) -> Client:
        client = self.server.client()
        client.log_in(name, self.passwords[name])
        return client

    def log_entries(self) -> list[dict]:
        """All entries, read by the command and not through the server."""
        done = subprocess.run([self.program, "campaign", "export", "--format", "log", "-s", self.store], check=True,
                              capture_output=True, text=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def verify(self) -> subprocess.CompletedProcess:
        return subprocess.run([self.program, "campaign", "status", "--verify", "-s", self.store], capture_output=True,
                              text=True, check=False)
