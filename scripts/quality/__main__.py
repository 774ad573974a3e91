"""quality PROGRAM DATA WORK PAGE: measures how good the results of the program are, and writes the tables of PAGE.

DATA holds elife.tar.zst (JATS articles), shakespeare.tar.zst (plays) and chunks/ (texts with questions). WORK is emptied,
and keeps the test sets, indexes and runs. docs/quality.md describes the sets and the measures."""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys

import articles
import glances
import page
import plays
import questions
from program import Failed, Program
from scores import Figures, measure
from settings import SETTINGS, Setting
from testset import TestSet, write_queries

TITLE_QUERIES = 100
SCENE_QUERIES = 60
ARCHIVES = ("elife.tar.zst", "shakespeare.tar.zst")


def missing(data: pathlib.Path) -> list[str]:
    return [name for name in (*ARCHIVES, "chunks/questions.csv") if not (data / name).exists()]


def unpack(archive: pathlib.Path, target: pathlib.Path) -> pathlib.Path:
    """The directory with the files of the archive, without the directory that they have in it."""
    target.mkdir(parents=True)
    subprocess.run(["tar", "--zstd", "-xf", archive, "-C", target, "--strip-components=1"], check=True)
    return target


class Measurement:
    """All sets, all settings. Every step writes into the working directory."""

    def __init__(self, program: Program, data: pathlib.Path, work: pathlib.Path):
        self.program, self.data, self.work = program, data, work
        self.pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())

    def say(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    def make_sets(self) -> list[TestSet]:
        self.articles = unpack(self.data / ARCHIVES[0], self.work / "articles")
        self.plays = unpack(self.data / ARCHIVES[1], self.work / "plays")
        sets = articles.make(self.articles, self.work / "untitled", keep_titles=False)
        sets += articles.make(self.articles, self.work / "titled", keep_titles=True)
        return sets + questions.make(self.data / "chunks", self.work / "texts")

    def build_indexes(self, sets: list[TestSet]) -> None:
        """One per directory of documents, beside it."""
        directories = {each.documents for each in sets} | {self.articles, self.plays}
        for directory in sorted(directories):
            self.program.index(directory, directory.with_suffix(".index"))

    def measure_setting(self, test: TestSet, setting: Setting, number: int) -> Figures:
        run = self.work / f"{test.name}-{number}.fol"
        index = test.documents.with_suffix(".index")
        return measure(self.program, test, self.program.search(index, test.topic_file, run, "fol", setting.options))

    def measure_sets(self, sets: list[TestSet]) -> dict[str, dict[str, Figures]]:
        """Set → setting → figures, in the order of the table of settings whatever ends first."""
        asked = {(test.name, setting.name): self.pool.submit(self.measure_setting, test, setting, number)
                 for test in sets for number, setting in enumerate(SETTINGS) if setting.on(test.name)}
        return {test.name: {setting.name: asked[test.name, setting.name].result()
                            for setting in SETTINGS if setting.on(test.name)} for test in sets}

    def glance(self, documents: pathlib.Path, queries: list[str], checks: dict) -> str:
        topics = documents.with_suffix(".tsv")
        write_queries(topics, queries)
        seen = glances.look(self.program, documents.with_suffix(".index"), topics, (), documents.with_suffix(".run"))
        return page.shares_table(len(queries), len(seen), glances.shares(seen, checks))

    def tables(self) -> dict[str, str]:
        """Name of a marker → what belongs there."""
        self.say("quality: making the test sets")
        sets = self.make_sets()
        self.say("quality: indexing")
        self.build_indexes(sets)
        self.say(f"quality: measuring {len(SETTINGS)} settings on {len(sets)} sets")
        measured = self.measure_sets(sets)
        parts = {test.name: page.set_tables(len(test.topics), measured[test.name]) for test in sets}
        titles = articles.title_queries(self.articles, TITLE_QUERIES)
        parts["articles"] = self.glance(self.articles, titles, glances.ARTICLE_CHECKS)
        parts["plays"] = self.glance(self.plays, plays.queries(self.plays, SCENE_QUERIES), glances.PLAY_CHECKS)
        parts["version"] = f"Measured with {self.program.version()}."
        return parts


def main() -> int:
    if len(sys.argv) != 5:
        print(__doc__, file=sys.stderr)
        return 2
    program, (data, work, target) = Program(sys.argv[1]), map(pathlib.Path, sys.argv[2:])
    absent = missing(data)
    if absent:
        print(f"quality: {data} does not hold {', '.join(absent)}. Set DATA to the directory that does.", file=sys.stderr)
        return 3
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    try:
        parts = Measurement(program, data, work).tables()
        page.fill(target, parts)
    except (Failed, page.MarkerMissing) as problem:
        print(f"quality: {problem}", file=sys.stderr)
        return 1
    for name, content in parts.items():
        print(f"{name}: {content}\n")
    return 0


sys.exit(main())
