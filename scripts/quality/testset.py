"""A test set: topics, and the characters that answer each of them, as files that fovea reads."""
import dataclasses
import pathlib
import random
import re

WORD = re.compile(r"[A-Za-z][A-Za-z0-9-]+")
MOST_TOPICS = 1500


def words(text: str) -> list[str]:
    """The words of a query. Signs that mean something in a query (quotes, +, -) are not among them."""
    return WORD.findall(text)


@dataclasses.dataclass(frozen=True)
class Span:
    """Characters [start, end) of a document, in code points."""
    start: int
    end: int

    def meets(self, other: "Span") -> bool:
        return self.start < other.end and other.start < self.end


@dataclasses.dataclass(frozen=True)
class Topic:
    query: str
    document: str
    size: int  # code points of the document
    relevant: tuple[Span, ...]

    def judgement(self, number: int) -> str:
        """A line of judgements in the format fol."""
        spans = sorted(self.relevant, key=lambda span: (span.start, span.end))
        total = sum(span.end - span.start for span in spans)
        listed = " ".join(f"{span.start}:{span.end - span.start}" for span in spans)
        return f"{number} Q0 {self.document} {total} {self.size} {spans[0].start} {listed}"


def sample(topics: list[Topic]) -> list[Topic]:
    """At most MOST_TOPICS topics in an order that is random and always the same."""
    shuffled = list(topics)
    random.Random(9).shuffle(shuffled)
    return shuffled[:MOST_TOPICS]


@dataclasses.dataclass(frozen=True)
class TestSet:
    """Numbered topics on one collection. The number of a topic is its place, from 1."""
    name: str
    documents: pathlib.Path
    topics: tuple[Topic, ...]

    @property
    def topic_file(self) -> pathlib.Path:
        return self.documents.parent / f"{self.name}.tsv"

    @property
    def judgement_file(self) -> pathlib.Path:
        return self.documents.parent / f"{self.name}.fol"

    def write(self) -> "TestSet":
        write_queries(self.topic_file, [topic.query for topic in self.topics])
        lines = [topic.judgement(number) for number, topic in enumerate(self.topics, 1)]
        self.judgement_file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        return self


def write_queries(path: pathlib.Path, queries: list[str]) -> None:
    """Topics in the format tsv, numbered from 1."""
    path.write_text("".join(f"{number}\t{query}\n" for number, query in enumerate(queries, 1)), encoding="utf-8")
