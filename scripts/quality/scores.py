"""Figures of one run, and means with intervals."""
import collections
import dataclasses
import math
import pathlib
import statistics

from program import MEASURES, Program
from testset import Span, TestSet

SHORT = 120  # characters
TOP = 10
COLUMNS = (MEASURES[0], MEASURES[1], "first", MEASURES[2])


@dataclasses.dataclass(frozen=True)
class Result:
    document: str
    span: Span

    def is_short(self) -> bool:
        return self.span.end - self.span.start < SHORT


def read_run(path: pathlib.Path) -> dict[str, list[Result]]:
    """Topic → results, best first, of a run in the format fol."""
    run = collections.defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        topic, _, document, _, _, _, offset, length = line.split()
        run[topic].append(Result(document, Span(int(offset), int(offset) + int(length))))
    return run


def share(holds: list[bool]) -> float:
    return sum(holds) / len(holds) if holds else 0.0


def first_relevant(test: TestSet, run: dict[str, list[Result]]) -> dict[str, float]:
    """Topic → 1 / rank of the first result with relevant text, 0 without one."""
    values = {}
    for number, topic in enumerate(test.topics, 1):
        ranks = (rank for rank, result in enumerate(run.get(str(number), []), 1)
                 if result.document == topic.document and any(result.span.meets(span) for span in topic.relevant))
        values[str(number)] = 1 / next(ranks, math.inf)
    return values


@dataclasses.dataclass(frozen=True)
class Figures:
    """Of one setting on one test set."""
    values: dict[str, dict[str, float]]  # column → topic → value
    short: float  # share of the top ten results


def measure(program: Program, test: TestSet, run: pathlib.Path) -> Figures:
    results = read_run(run)
    values = program.evaluate(test.judgement_file, run)
    values["first"] = first_relevant(test, results)
    top = [result for each in results.values() for result in each[:TOP]]
    return Figures(values, share([result.is_short() for result in top]))


@dataclasses.dataclass(frozen=True)
class Mean:
    value: float
    half: float  # of the 95 % interval

    def excludes_zero(self) -> bool:
        return abs(self.value) > self.half


def t_quantile(degrees: int) -> float:
    """The 0.975 quantile of Student's t: two terms of its expansion around the normal quantile, exact to 0.001 from 20
    degrees on (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5)."""
    z = statistics.NormalDist().inv_cdf(0.975)
    return z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)


def mean(values: list[float]) -> Mean:
    if len(values) < 2:
        return Mean(sum(values), math.inf)
    half = t_quantile(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))
    return Mean(statistics.fmean(values), half)


def column_mean(figures: Figures, column: str) -> Mean:
    return mean(list(figures.values[column].values()))


def difference(figures: Figures, baseline: Figures, column: str) -> Mean:
    """Paired by topic."""
    theirs = baseline.values[column]
    return mean([value - theirs[topic] for topic, value in figures.values[column].items()])
