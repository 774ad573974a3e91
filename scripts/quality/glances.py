"""What fills the first ten results: shares of results that a reader would not want to see there."""
import dataclasses
import pathlib
import re

from program import Program
from scores import TOP, Result, read_run, share

REFERENCES = re.compile(r"/ref-list\b")
FRONT = re.compile(r"/front(-stub)?\[")
ABSTRACT = re.compile(r"/(trans-)?abstract\[")
BACK = re.compile(r"/back\[")
APPENDIX = re.compile(r"/app(-group)?\[")
VERSE = re.compile(r"/LINE\[\d+\]$")


@dataclasses.dataclass(frozen=True)
class Seen:
    """A result in the top ten of a query."""
    path: str
    result: Result


def in_references(seen: Seen) -> bool:
    return bool(REFERENCES.search(seen.path))


def in_front_matter(seen: Seen) -> bool:
    return bool(FRONT.search(seen.path)) and not ABSTRACT.search(seen.path)


def in_back_matter(seen: Seen) -> bool:
    """Acknowledgements, notes, declarations; not references, and not appendices, which are text of the article."""
    return bool(BACK.search(seen.path)) and not in_references(seen) and not APPENDIX.search(seen.path)


def is_line_of_verse(seen: Seen) -> bool:
    return bool(VERSE.search(seen.path))


def is_short(seen: Seen) -> bool:
    return seen.result.is_short()


ARTICLE_CHECKS = {"in references": in_references, "in front matter": in_front_matter, "in back matter": in_back_matter,
                  "under 120 characters": is_short}
PLAY_CHECKS = {"a line of verse": is_line_of_verse, "under 120 characters": is_short}


def paths(run: pathlib.Path) -> dict[str, list[str]]:
    """Topic → paths, best first, of a run in the format element."""
    found = {}
    for line in run.read_text(encoding="utf-8").splitlines():
        columns = line.split()
        found.setdefault(columns[0], []).append(columns[6])
    return found


def look(program: Program, index: pathlib.Path, topics: pathlib.Path, options: tuple[str, ...], work: pathlib.Path) -> list[Seen]:
    """The top ten of every query. Two runs with the same results tell the paths and the lengths."""
    elements = paths(program.search(index, topics, work.with_suffix(".element"), "element", options))
    passages = read_run(program.search(index, topics, work.with_suffix(".fol"), "fol", options))
    return [Seen(path, result) for topic in passages
            for path, result in list(zip(elements[topic], passages[topic], strict=True))[:TOP]]


def shares(seen: list[Seen], checks: dict) -> dict[str, float]:
    return {name: share([check(each) for each in seen]) for name, check in checks.items()}
