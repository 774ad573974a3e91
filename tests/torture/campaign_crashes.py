"""Strikes campaign commands, by a kill or another fault: afterwards the campaign is the one of before or of after, and the command succeeds again."""
import dataclasses
import json
import pathlib
import re
import subprocess
import time

from arena import SqliteStores, Tally
from index_crashes import run_for

NO_CAMPAIGN = "no campaign"
TOPICS = "".join(f"{i}\tcastle {i}\n" for i in range(1, 41))
POOL = "".join(f"{i}\t1\td{j}\t/a[1]/p[1]\n" for i in range(1, 41) for j in range(10))


def qrels(value: int) -> str:
    return "".join(json.dumps({"topic": str(topic), "doc": f"d{doc}", "path": f"/a[1]/p[{paragraph}]",
                               "e": (value + paragraph) % 4, "s": (value + paragraph) % 4}) + "\n"
                   for topic in range(1, 11) for doc in range(4) for paragraph in range(1, 6))


@dataclasses.dataclass
class Command:
    """A change of a campaign; `needs_new` if it makes the campaign; `twice` are exit codes of doing it once more."""
    arguments: list[str]
    needs_new: bool = False
    twice: tuple[int, ...] = (0,)
    output: str | None = None
    seconds: float = 0
    after: str = ""
    written: str = ""


class CampaignCrashes:
    """Commands on the campaigns of one kind of store. `strike` is as for IndexCrashes, `outputs` where files are written."""

    def __init__(self, program: str, stores, here: pathlib.Path, chance, tally: Tally, strike=None,
                 outputs: pathlib.Path | None = None):
        self.program, self.stores, self.here, self.chance, self.tally = program, stores, here, chance, tally
        self.strike = strike or (lambda command, seconds: run_for(command, chance.random() * seconds))
        self.outputs, self.struck = outputs or here, 0
        here.mkdir(exist_ok=True)
        for name, content in (("topics.tsv", TOPICS), ("pool.tsv", POOL), ("ann.jsonl", qrels(0)), ("bob.jsonl", qrels(1))):
            (here / name).write_text(content, encoding="utf-8")
        self.before = self._make_template()
        self.round_number = 0
        dump = str(here / "template.jsonl")
        self.commands = {
            "init": Command(["init", "--name", "new"], needs_new=True, twice=(0, 1)),
            "topic": Command(["topic", str(here / "topics.tsv")]),
            "pool": Command(["pool", str(here / "pool.tsv")]),
            "import": Command(["import", str(here / "bob.jsonl"), "--as", "eve"]),
            "user": Command(["user", "dan", "--role", "organiser"], twice=(0, 1)),
            "assign": Command(["assign", "--judges", "2"]),
            "hand-over": Command(["assign", "1", "--to", "cy", "--hand-over", "ann"], twice=(0, 1, 2, 3)),
            "adjudicate": Command(["adjudicate", "1", "--by", "cy", "--take", "ann"], twice=(0, 1, 2, 3)),
            "export": Command(["export", "--assessor", "ann", "-o", str(self.outputs / "out.jsonl")], output="out.jsonl"),
            "dump": Command(["backup", "--dump", "-o", str(self.outputs / "out.dump")], output="out.dump"),
            "restore": Command(["restore", dump], needs_new=True, twice=(0, 1)),
        }
        if isinstance(stores, SqliteStores):
            self.commands["copy"] = Command(["backup", "-o", str(self.outputs / "out.db")], output="out.db")

    def _run(self, store: str, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([self.program, "campaign", *arguments, "-s", store], capture_output=True, text=True,
                              check=False)

    def _must(self, store: str, *arguments: str) -> None:
        done = self._run(store, *arguments)
        assert done.returncode == 0, f"{arguments}: {done.stderr}"

    def _new(self, name: str) -> str:
        """A store without a campaign."""
        self.stores.remove(name)
        return self.stores.address(name) if isinstance(self.stores, SqliteStores) else self.stores.make(name)

    def _make_template(self) -> str:
        store = self._new("ktemplate")
        self._must(store, "init", "--name", "old")
        self._must(store, "topic", str(self.here / "topics.tsv"))
        for name in ("ann", "bob", "cy"):
            self._must(store, "user", name)
        self._must(store, "assign", "1", "2", "3", "--to", "ann", "--to", "bob")
        self._must(store, "import", str(self.here / "ann.jsonl"), "--as", "ann")
        self._must(store, "import", str(self.here / "bob.jsonl"), "--as", "bob")
        self._must(store, "backup", "--dump", "-o", str(self.here / "template.jsonl"))
        return self._state(store)

    def _state(self, store: str) -> str:
        """Everything that the campaign has, without the time of day and what follows from it."""
        done = self._run(store, "backup", "--dump", "-o", "-")
        if done.returncode != 0:
            return NO_CAMPAIGN if done.returncode > 0 else f"crashed {done.returncode}"
        return normalised(done.stdout) if has_campaign(done.stdout) else NO_CAMPAIGN

    def _begin(self, command: Command) -> str:
        for name in self.outputs.glob("out.*"):
            name.unlink()
        if command.output:
            (self.outputs / command.output).write_text("old", encoding="utf-8")
        return self._new("ktried") if command.needs_new else self.stores.copy("ktemplate", "ktried")

    def _written(self, command: Command) -> str:
        if not command.output:
            return ""
        path = self.outputs / command.output
        content = path.read_bytes()
        return self._state(str(path)) if content.startswith(b"SQLite") else normalised(content.decode())

    def _measure(self, name: str, command: Command) -> None:
        store = self._begin(command)
        began = time.monotonic()
        self._must(store, *command.arguments)
        command.seconds = time.monotonic() - began
        command.after, command.written = self._state(store), self._written(command)
        again = self._run(store, *command.arguments)
        assert again.returncode in command.twice, f"{name} twice: {again.returncode} {again.stderr}"

    def round(self) -> None:
        name = list(self.commands)[self.round_number % len(self.commands)]
        self.round_number += 1
        command = self.commands[name]
        if not command.seconds:
            self._measure(name, command)
        store = self._begin(command)
        ended = self.strike([self.program, "campaign", *command.arguments, "-s", store], command.seconds)
        self.struck += not ended
        before = NO_CAMPAIGN if command.needs_new else self.before
        allowed = (command.after,) if ended else (before, command.after)
        what = f"campaign {name} on {self.stores.name}, {'ended' if ended else 'struck'}"
        # Looking at a campaign cleans up beside it; the same command must succeed without that as well.
        state = self._state(store) if self.chance.random() < 0.5 else None
        if state is None:
            return self._heal(what, command, store, done=None)
        if state not in allowed:
            self.tally.find(f"{what}: the campaign is neither that of before nor that of after")
            return
        self._look_at_output(what, command, ended)
        self._heal(what, command, store, done=state == command.after)

    def _look_at_output(self, what: str, command: Command, ended: bool) -> None:
        if command.output and self._written(command) not in ((command.written,) if ended else ("old", command.written)):
            self.tally.find(f"{what}: {command.output} is neither the old nor the new file")

    def _heal(self, what: str, command: Command, store: str, done: bool | None) -> None:
        """`done`: whether the killed command had its effect; None if that is unknown."""
        again = self._run(store, *command.arguments)
        if not self.tally.see(f"{what}: the same command again", again, *((0,) if done is False else command.twice)):
            return
        if self._state(store) != command.after and not done:
            self.tally.find(f"{what}: the same command again gives another campaign")
        if self._written(command) != command.written:
            self.tally.find(f"{what}: the same command again writes another file")
        left = self.stores.leftovers("ktried") + sorted(
            path.name for path in self.outputs.glob("out.*") if path.name != command.output)
        if left:
            self.tally.find(f"{what}: left over after the same command again: {left}")
        verified = self._run(store, "status", "--verify")
        self.tally.see(f"{what}: status --verify", verified, 0)


def has_campaign(dump: str) -> bool:
    """Tables without a name and without content are no campaign yet: init and restore go on from there."""
    end = json.loads(dump.splitlines()[-1])
    return '"key":"name"' in dump or any(end[table] for table in ("topics", "users", "log", "runs", "pool"))


def normalised(dump: str) -> str:
    return re.sub(r'"time":\d+|"sha256":"\w+"|"value":"\d+"|import [0-9a-f-]+|[0-9a-f]{16,}', "…", dump)
