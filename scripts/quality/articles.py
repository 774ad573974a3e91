"""Test sets from research articles in JATS: authors wrote the queries (titles of figures and sections) and the relevance
(references to figures, the extent of a section)."""
import pathlib
import random
import xml.etree.ElementTree as ET

from testset import Span, TestSet, Topic, sample, words

FLOATS = ("fig-group", "fig", "table-wrap", "supplementary-material", "media")
FIGURE_TITLE_WORDS = range(4, 17)
SECTION_TITLE_WORDS = range(3, 13)
SECTION_WORDS = 61  # least length of a section that can be looked for


def text_of(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def take_out(parent: ET.Element, child: ET.Element) -> None:
    """Removes the child and keeps the text behind it."""
    place = list(parent).index(child)
    if place:
        parent[place - 1].tail = (parent[place - 1].tail or "") + (child.tail or "")
    else:
        parent.text = (parent.text or "") + (child.tail or "")
    parent.remove(child)


def spans_of(root: ET.Element) -> dict[ET.Element, Span]:
    """The characters of each element, counted over the text of the whole document."""
    spans = {}

    def visit(element: ET.Element, start: int) -> int:
        end = start + len(element.text or "")
        for child in element:
            end = visit(child, end) + len(child.tail or "")
        spans[element] = Span(start, end)
        return end

    visit(root, 0)
    return spans


class Article:
    """An article without peer reviews. The searched text is what is left of it when floats, and perhaps titles of
    sections, have been taken out."""

    def __init__(self, path: pathlib.Path):
        self.name = path.stem
        self.root = ET.parse(path).getroot()
        for review in self.root.findall("sub-article") + self.root.findall("response"):
            self.root.remove(review)
        self.body = self.root.find("body")

    def title(self) -> str:
        title = self.root.find("front/article-meta/title-group/article-title")
        return "" if title is None else text_of(title)

    def figure_titles(self) -> dict[str, str]:
        """By the identifier of the figure."""
        titles = {figure.get("id"): figure.find("caption/title") for figure in self.body.iter("fig")}
        return {name: text_of(title) for name, title in titles.items() if name and title is not None}

    def take_out_floats(self) -> None:
        parents = {child: parent for parent in self.body.iter() for child in parent}
        for tag in FLOATS:
            for element in list(self.body.iter(tag)):
                take_out(parents[element], element)

    def take_out_section_titles(self) -> list[tuple[str, ET.Element]]:
        """The sections that had a title, with it."""
        titled = [(section, section.find("title")) for section in self.body.iter("sec")]
        titled = [(section, title) for section, title in titled if title is not None]
        for section, title in titled:
            take_out(section, title)
        return [(text_of(title), section) for section, title in titled]

    def references_to_figures(self) -> dict[str, list[ET.Element]]:
        """Identifier of a figure → paragraphs that refer to it."""
        references = {}
        for paragraph in self.body.iter("p"):
            for reference in paragraph.iter("xref"):
                if reference.get("ref-type") == "fig":
                    references.setdefault(reference.get("rid"), {})[paragraph] = True
        return {name: list(paragraphs) for name, paragraphs in references.items()}

    def topic(self, title: str, relevant: list[ET.Element], spans: dict[ET.Element, Span]) -> Topic:
        return Topic(" ".join(words(title)), self.name, spans[self.root].end,
                     tuple(spans[element] for element in relevant))

    def write(self, directory: pathlib.Path) -> None:
        ET.ElementTree(self.root).write(directory / f"{self.name}.xml", encoding="utf-8")


def is_searched_for(title: str, section: ET.Element) -> bool:
    """A section without sections in it, whose title and text are long enough."""
    return (section.find("sec") is None and len(words(title)) in SECTION_TITLE_WORDS and
            len(words(text_of(section))) >= SECTION_WORDS)


def topics_of(article: Article, keep_titles: bool) -> tuple[list[Topic], list[Topic]]:
    """Takes out what would give the answer away: (topics from figures, topics from sections)."""
    titles = article.figure_titles()
    article.take_out_floats()
    sections = [] if keep_titles else article.take_out_section_titles()
    spans = spans_of(article.root)
    figures = [article.topic(titles[name], paragraphs, spans)
               for name, paragraphs in article.references_to_figures().items()
               if len(words(titles.get(name, ""))) in FIGURE_TITLE_WORDS]
    return figures, [article.topic(title, [section], spans) for title, section in sections
                     if is_searched_for(title, section)]


def in_random_order(directory: pathlib.Path) -> list[pathlib.Path]:
    paths = sorted(directory.glob("*.xml"))
    random.Random(5).shuffle(paths)
    return paths


def make(source: pathlib.Path, target: pathlib.Path, keep_titles: bool) -> list[TestSet]:
    """`figures` and `sections`, or with the titles of sections kept `titled`."""
    documents = target / "documents"
    documents.mkdir(parents=True)
    figures, sections = [], []
    for path in in_random_order(source):
        article = Article(path)
        if article.body is None:
            continue
        from_figures, from_sections = topics_of(article, keep_titles)
        article.write(documents)
        figures += from_figures
        sections += from_sections
    if keep_titles:
        return [TestSet("titled", documents, tuple(sample(figures))).write()]
    return [TestSet("figures", documents, tuple(sample(figures))).write(),
            TestSet("sections", documents, tuple(sample(sections))).write()]


def title_queries(source: pathlib.Path, count: int) -> list[str]:
    """The titles of the first articles."""
    titles = (Article(path).title() for path in sorted(source.glob("*.xml")))
    return [" ".join(words(title)) for title in titles if words(title)][:count]
