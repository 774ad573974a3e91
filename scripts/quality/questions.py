"""A test set from plain texts and questions with the spans that answer them."""
import csv
import json
import pathlib
from xml.sax.saxutils import escape

from testset import Span, TestSet, Topic, words

LONGEST_PARAGRAPH = 800
SHORTEST_CUT = 50


def end_of_paragraph(text: str, start: int) -> int:
    """Behind the first blank line within LONGEST_PARAGRAPH characters, else the last end of a line, sentence or word."""
    limit = min(start + LONGEST_PARAGRAPH, len(text))
    blank = text.find("\n\n", start, limit)
    if blank >= 0:
        return blank + 2
    if limit < len(text):
        for separator in ("\n", ". ", " "):
            place = text.rfind(separator, start + SHORTEST_CUT, limit)
            if place > 0:
                return place + len(separator)
    return limit


def as_xml(text: str) -> str:
    """<doc> of <p>; the characters of its text are those of `text`, so that offsets hold."""
    allowed = "".join(char if char in "\n\t" or ord(char) >= 32 else " " for char in text)
    parts, start = [], 0
    while start < len(allowed):
        end = end_of_paragraph(allowed, start)
        parts.append(f"<p>{escape(allowed[start:end])}</p>")
        start = end
    return f"<doc>{''.join(parts)}</doc>"


def united(spans: list[Span]) -> tuple[Span, ...]:
    """Spans that touch or overlap as one, in order."""
    result = []
    for span in sorted(spans, key=lambda each: (each.start, each.end)):
        if result and span.start <= result[-1].end:
            result[-1] = Span(result[-1].start, max(result[-1].end, span.end))
        else:
            result.append(span)
    return tuple(result)


def answers(row: dict[str, str]) -> tuple[Span, ...]:
    return united([Span(each["start_index"], each["end_index"]) for each in json.loads(row["references"])])


def make(source: pathlib.Path, target: pathlib.Path) -> list[TestSet]:
    documents = target / "documents"
    documents.mkdir(parents=True)
    with open(source / "questions.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    sizes = {}
    for name in sorted({row["corpus_id"] for row in rows}):
        text = (source / f"{name}.md").read_bytes().decode("utf-8").replace("\r", " ")
        (documents / f"{name}.xml").write_bytes(as_xml(text).encode("utf-8"))
        sizes[name] = len(text)
    topics = [Topic(" ".join(words(row["question"])), row["corpus_id"], sizes[row["corpus_id"]], answers(row)) for row in rows]
    return [TestSet("questions", documents, tuple(topics)).write()]
