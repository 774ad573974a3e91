#!/usr/bin/env python3
"""Element ranges of XML documents, computed naively and independently of the program.

Usage: outline_reference.py FILE...

One line per element in document order: path, start, end, separated by tabs. Offsets count code points
of the document's text, which is its character data in document order. An entity that the document does
not declare is resolved from the HTML names, else it stands for its own name. With several files, a line
"# FILE" precedes the lines of each.
"""

import html.entities
import sys
import xml.etree.ElementTree as ElementTree
import xml.parsers.expat


def parse(document):
    """The tree of a document, with names as written (ElementTree's own parser would rewrite prefixes)."""
    builder = ElementTree.TreeBuilder()
    parser = xml.parsers.expat.ParserCreate()
    parser.UseForeignDTD(True)
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.SkippedEntityHandler = lambda name, is_parameter: (
        is_parameter or builder.data(html.entities.html5.get(name + ";", name)))
    parser.Parse(document, True)
    return builder.close()


def length(element):
    """Code points of an element's text, counted anew from its leaves each time."""
    return sum(len(text) for text in element.itertext())


def outline(element, path, start):
    """Yields path, start and end of an element and of everything below it."""
    yield path, start, start + length(element)
    offset = start + len(element.text or "")
    seen = {}
    for child in element:
        seen[child.tag] = seen.get(child.tag, 0) + 1
        yield from outline(child, f"{path}/{child.tag}[{seen[child.tag]}]", offset)
        offset += length(child) + len(child.tail or "")


def main(files):
    sys.setrecursionlimit(20_000)
    for file in files:
        if len(files) > 1:
            print("#", file)
        with open(file, "rb") as stream:
            root = parse(stream.read())
        for path, start, end in outline(root, f"/{root.tag}[1]", 0):
            print(path, start, end, sep="\t")


if __name__ == "__main__":
    main(sys.argv[1:])
