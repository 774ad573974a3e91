"""The program under measurement. Each call is a process of its own with one thread, so calls can run side by side."""
import pathlib
import subprocess

RESULTS = 50
MEASURES = ("iP@0.01", "MAiP", "cR@10")


class Failed(Exception):
    """A command failed; the text names it and has what it printed."""


class Program:
    def __init__(self, path: str):
        self.path = path

    def call(self, *arguments: str | pathlib.Path) -> str:
        command = [self.path, *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode != 0:
            raise Failed(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr.strip()}")
        return done.stdout

    def version(self) -> str:
        return self.call("--version").strip()

    def index(self, documents: pathlib.Path, index: pathlib.Path) -> pathlib.Path:
        self.call("index", documents, "-o", index, "--replace")
        return index

    def search(self, index: pathlib.Path, topics: pathlib.Path, run: pathlib.Path, form: str,
               options: tuple[str, ...] = ()) -> pathlib.Path:
        """Writes a run in the format `form`. What the program notes about single topics is not shown."""
        self.call("search", index, "-t", topics, "--format", form, "-k", str(RESULTS), "-o", run, "--threads", "1", *options)
        return run

    def evaluate(self, judgements: pathlib.Path, run: pathlib.Path) -> dict[str, dict[str, float]]:
        """Measure → topic → value."""
        asked = [word for measure in MEASURES for word in ("-m", measure)]
        values = {measure: {} for measure in MEASURES}
        for line in self.call("eval", judgements, run, "-q", "--format", "tsv", *asked).splitlines():
            _, topic, measure, value = line.split("\t")
            if topic != "all":
                values[measure][topic] = float(value)
        return values
