"""Tables in Markdown, and the page that holds them between markers."""
import pathlib
import re

from scores import COLUMNS, Figures, Mean, column_mean, difference
from settings import DEFAULT

MINUS = "−"


class MarkerMissing(Exception):
    """The page has no place for a table."""


def number(value: float) -> str:
    """Three decimals; what rounds to 0 has no sign."""
    return f"{round(value, 3) + 0.0:.3f}".replace("-", MINUS)


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def with_interval(mean: Mean) -> str:
    return f"{number(mean.value)} ± {number(mean.half)}"


def signed(mean: Mean) -> str:
    """A difference whose interval excludes 0 is bold."""
    text = ("+" if round(mean.value, 3) >= 0 else "") + with_interval(mean)
    return f"**{text}**" if mean.excludes_zero() else text


def table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def means_table(measured: dict[str, Figures]) -> str:
    rows = [[name, *(with_interval(column_mean(figures, column)) for column in COLUMNS), percent(figures.short)]
            for name, figures in measured.items()]
    return table(["setting", *COLUMNS, "short"], rows)


def differences_table(measured: dict[str, Figures]) -> str:
    baseline = measured[DEFAULT.name]
    rows = [[name, *(signed(difference(figures, baseline, column)) for column in COLUMNS)]
            for name, figures in measured.items() if name != DEFAULT.name]
    return table(["minus the default", *COLUMNS], rows)


def set_tables(topics: int, measured: dict[str, Figures]) -> str:
    return f"{topics} topics.\n\n{means_table(measured)}\n\n{differences_table(measured)}"


def shares_table(queries: int, results: int, shares: dict[str, float]) -> str:
    return f"{queries} queries, {results} results.\n\n" + table(list(shares), [[percent(value) for value in shares.values()]])


def filled(page: str, name: str, content: str) -> str:
    """The page with `content` between the markers of that name."""
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    pattern = re.compile(re.escape(begin) + r".*?" + re.escape(end), re.S)
    if not pattern.search(page):
        raise MarkerMissing(f"there is no place for {name}. Add the lines {begin} and {end}.")
    return pattern.sub(lambda _: f"{begin}\n\n{content}\n\n{end}", page, count=1)


def fill(path: pathlib.Path, parts: dict[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for name, content in parts.items():
        text = filled(text, name, content)
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)
