"""What the parts share that keep their own small campaign: stores to copy, a campaign with people, and a tally."""
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

import torture  # makes served.py known
from served import Client, Server

TESTS = torture.ROOT / "tests"
sys.path.insert(0, str(TESTS))

PARAGRAPHS = 20
DOCUMENTS = tuple(f"d{i}" for i in range(12))
CRASHES = (-4, -6, -7, -8, -11)  # exit codes of processes that ended by SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV


def run_part(description: str, part) -> int:
    """The main program of a part: calls part(options, tally), where options have `chance`, random, and `end`, steady."""
    options = torture.Arguments(description).parse_args()
    options.program = str(options.program)
    options.chance = random.Random(options.seed)
    options.end = time.monotonic() + options.seconds
    return torture.run(part, options, Tally(options.work))


def ensure_postgres() -> str:
    """The address of a PostgreSQL server; starts this program again with one where there is none."""
    if "FOVEA_POSTGRES" not in os.environ:
        os.execv(sys.executable, [sys.executable, str(TESTS / "with_postgres"), sys.executable, *sys.argv])
    return os.environ["FOVEA_POSTGRES"]


class Tally(torture.Result):
    """A result in which each different finding is kept once."""

    def count(self, what: str, times: int = 1) -> None:
        self.tried[what] += times

    def find(self, *findings: str) -> None:
        for finding in findings:
            if finding not in self.findings:
                super().find(finding)
            self.lost += "lost" in finding

    def see(self, what: str, done: subprocess.CompletedProcess, *expected: int) -> bool:
        """Whether a process ended with an expected exit code; else that is a finding."""
        self.crashes += done.returncode in CRASHES
        if done.returncode in expected:
            return True
        message = done.stderr if isinstance(done.stderr, str) else (done.stderr or b"").decode(errors="replace")
        self.find(f"{what}: exit {done.returncode}: {message.strip()[-300:]}")
        return False


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
