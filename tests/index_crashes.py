"""Strikes fovea index at random moments and looks at what is left.

Each kind of change is ended by SIGKILL after a random part of the time that it takes, or by another fault. The index must then pass
fovea check and answer a query exactly as before or as after the change; where there was no index before, there is
none that opens. The same command must then succeed and leave the files that it leaves without a crash.
"""
import dataclasses
import pathlib
import random
import shutil
import signal
import subprocess
import time

WORDS = "castle well rope tide salt bell bread snow glass maps clock tea".split()
NO_INDEX, UNKNOWN_ID, EXISTS = 3, 1, 2  # exit codes


def write_documents(directory: pathlib.Path, prefix: str, count: int, words: int, choose: random.Random) -> None:
    directory.mkdir()
    for i in range(count):
        paragraphs = "".join(
            "<sec><title>{}</title><p>{}</p></sec>".format(choose.choice(WORDS), " ".join(choose.choices(WORDS, k=words)))
            for _ in range(12))
        (directory / f"{prefix}{i}.xml").write_text(f"<article>{paragraphs}</article>")


def run_for(command: list, seconds: float) -> bool:
    """Whether the command ended by itself before it was killed."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
    return process.returncode >= 0


@dataclasses.dataclass
class Change:
    start: str | None  # the index that is changed; None: there is none
    arguments: list
    twice: int = 0  # exit code of the same change once more
    seconds: float = 0
    before: str = ""
    after: str = ""
    after_two: str = ""  # statistics count deleted documents until the next merge, so scores may differ
    files_after: int = 0
    files_after_two: int = 0


class IndexCrashes:
    """All kinds of changes of a small collection in `here`. A round returns what is wrong, in words.

    `index` is where changes happen. `strike` runs a command that usually takes so many seconds, and tells whether it
    ended as if nothing had happened.
    """

    def __init__(self, fovea: str, here: pathlib.Path, choose: random.Random, documents: int = 60, words: int = 400,
                 index: pathlib.Path | None = None, strike=None):
        self.fovea, self.here, self.choose = fovea, here, choose
        self.strike = strike or (lambda command, seconds: run_for(command, choose.random() * seconds))
        self.tried = self.struck = 0
        write_documents(here / "old", "old", documents, words, choose)
        write_documents(here / "new", "new", documents, words, choose)
        write_documents(here / "changed", "old", documents, words, choose)
        self.index = index or here / "index"
        self._fovea("index", here / "old", "-o", here / "one")
        self._fovea("index", here / "old", "-o", here / "two")
        self._fovea("index", here / "new", "-o", here / "two", "--add")
        erased = [word for i in range(0, documents, 2) for word in ("--delete", f"old{i}")]
        self.changes = {
            "first build": Change(None, [here / "old"], twice=EXISTS),
            "replacement": Change("one", [here / "new", "--replace"]),
            "add": Change("one", [here / "new", "--add"]),
            "update": Change("one", [here / "changed", "--add"]),
            "delete": Change("one", erased, twice=UNKNOWN_ID),
            "merge": Change("two", ["--merge"]),
        }

    def _fovea(self, *arguments) -> None:
        subprocess.run([self.fovea, *arguments], check=True, stdout=subprocess.DEVNULL)

    def _command(self, change: Change) -> list:
        return [self.fovea, "index", *change.arguments, "-o", self.index]

    def _begin(self, change: Change) -> None:
        shutil.rmtree(self.index, ignore_errors=True)
        if change.start:
            shutil.copytree(self.here / change.start, self.index)

    def _measure(self, change: Change) -> None:
        self._begin(change)
        change.before = self._answer()
        began = time.monotonic()
        subprocess.run(self._command(change), check=True, stdout=subprocess.DEVNULL)
        change.seconds = time.monotonic() - began
        change.after, change.files_after = self._answer(), self._files()
        again = subprocess.run(self._command(change), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        assert again.returncode == change.twice, again.returncode
        change.after_two, change.files_after_two = self._answer(), self._files()

    def _files(self) -> int:
        return sum(1 for path in self.index.rglob("*") if path.is_file() and path.name != "lock")

    def _answer(self) -> str:
        """What a query gives; the exit code where there is no index."""
        query = [self.fovea, "search", self.index, "-q", "castle well", "--task", "thorough", "-k", "5000"]
        done = subprocess.run(query, capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else f"exit {done.returncode}"

    def round(self, kind: str | None = None) -> list[str]:
        kind = kind or list(self.changes)[self.tried % len(self.changes)]
        change = self.changes[kind]
        self.tried += 1
        if not change.seconds:
            self._measure(change)
        self._begin(change)
        ended = self.strike(self._command(change), change.seconds)
        self.struck += not ended
        state = f"{kind}, {'ended' if ended else 'struck'}"
        answer = self._answer()
        if answer not in ([change.after] if ended else [change.before, change.after]):
            return [f"{state}: the answer is neither that of before nor that of after: {answer[:200]}"]
        if answer != f"exit {NO_INDEX}":
            checked = subprocess.run([self.fovea, "check", self.index], capture_output=True, text=True, check=False)
            if checked.returncode != 0:
                return [f"{state}: fovea check refuses what is left: {checked.stdout}{checked.stderr}"]
        return self._heal(change, state, done=answer == change.after)

    def _heal(self, change: Change, state: str, done: bool) -> list[str]:
        again = subprocess.run(self._command(change), capture_output=True, text=True, check=False)
        if change.before == change.after:  # a merge: the answer does not tell whether it was done
            code, answer, files = 0, change.after, (change.files_after, change.files_after_two)
        elif done:
            code, answer, files = change.twice, change.after_two, (change.files_after_two,)
        else:
            code, answer, files = 0, change.after, (change.files_after,)
        found = []
        if again.returncode != code:
            found.append(f"{state}: the same command again exits {again.returncode}: {again.stderr}")
        if self._answer() != answer:
            found.append(f"{state}: the same command again gives another index")
        if self._files() not in files:
            found.append(f"{state}: {self._files()} files after the same command again, not {files}: "
                         f"{sorted(path.name for path in self.index.rglob('*'))}")
        return found
