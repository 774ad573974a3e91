"""The help of the program: the examples of every verb, and the options that exist."""
import re
import subprocess

from pages import Command, Step

ENTRY = re.compile(r"^  ([a-z]+) {2,}\S", re.MULTILINE)
OPTION = re.compile(r"(?<![\w-])(--[a-z][a-z-]*)")
INDEX = "fovea index samples/library -o library.index"
CAMPAIGN = [
    "fovea campaign init --name library",
    "fovea campaign topic samples/topics.xml",
    "fovea pool samples/runs/elements.run --docs 10 --format tsv -o pool.tsv",
    "fovea campaign pool pool.tsv",
    *(f"fovea campaign user {name}" for name in ("ann", "bob", "cy")),
]
JUDGED = [
    *CAMPAIGN,
    "fovea campaign assign 3 --to ann --to bob",
    "fovea campaign import samples/qrels.fol --as ann",
]
DIFFERENT = [*JUDGED, "sed 's/ 3 / 0 /' samples/qrels.trec >others.trec", "fovea campaign import others.trec --as bob"]

# What must be there before the examples of a verb. Verbs that are not listed need nothing.
PREPARATION = {
    "search": [INDEX], "tune": [INDEX], "show": [INDEX], "explain": [INDEX], "serve": [INDEX],
    "campaign topic": CAMPAIGN[:1], "campaign pool": CAMPAIGN[:3], "campaign user": CAMPAIGN[:1], "campaign assign": JUDGED,
    "campaign import": CAMPAIGN, "campaign export": JUDGED, "campaign adjudicate": DIFFERENT, "campaign status": JUDGED,
    "campaign agreement": DIFFERENT, "campaign analyse": JUDGED, "campaign backup": JUDGED,
    "campaign restore": [*JUDGED, "fovea campaign backup -o backup.db"],
}


def help_of(program: str, words: list[str]) -> str:
    return subprocess.run([program, *words, "--help"], capture_output=True, text=True, check=True).stdout


class Help:
    """The help of every verb, read when it is needed."""

    def __init__(self, program: str):
        self.program, self.texts, self.verbs = program, {}, ENTRY.findall(help_of(program, []))

    def text(self, verb: str) -> str:
        if verb not in self.texts:
            self.texts[verb] = help_of(self.program, verb.split())
        return self.texts[verb]

    def problem_of(self, mention: str) -> str:
        """A verb, a part of a verb or an option that the program does not have; empty if it has all of them."""
        verb, *words = mention.split()
        if verb.startswith("-") or not verb.islower():
            return ""
        if verb not in self.verbs:
            return f"fovea has no verb {verb}"
        parts = ENTRY.findall(self.text(verb)) if " PART " in self.text(verb) else []
        if parts and words and words[0].islower():
            if words[0] not in parts:
                return f"fovea {verb} has no part {words[0]}"
            verb += " " + words[0]
        unknown = [option for option in OPTION.findall(mention) if option not in self.text(verb)]
        return f"fovea {verb} has no option {unknown[0]}" if unknown else ""


def examples_of(text: str) -> list[Step]:
    section = text.partition("Examples:\n")[2].partition("\nUsage:")[0]
    return [Step([Command(0, line.strip())]) for line in section.splitlines() if re.match(r"  \S", line)]


def example_groups(program: str) -> list[tuple[str, list[Step], list[Step]]]:
    """Each verb with what its examples need and its examples. The examples of a verb run in one directory, in order."""
    known = Help(program)
    verbs = []
    for verb in known.verbs:
        verbs.append(verb)
        if " PART " in known.text(verb):
            verbs += [f"{verb} {part}" for part in ENTRY.findall(known.text(verb))]
    prepared = {verb: [Step([Command(0, text)]) for text in PREPARATION.get(verb, [])] for verb in verbs}
    return [(verb, prepared[verb], examples_of(known.text(verb))) for verb in verbs]
