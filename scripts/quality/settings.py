"""What is compared: one table. The first setting is the default; differences are differences from it.

To add an alternative or an ablation, add a line with its options of `fovea search`."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Setting:
    name: str
    options: tuple[str, ...]
    sets: tuple[str, ...] = ()  # names of test sets; none: all of them

    def on(self, set_name: str) -> bool:
        return not self.sets or set_name in self.sets


def model(text: str) -> tuple[str, ...]:
    return ("--model", text)


SETTINGS = (
    Setting("default", ()),
    Setting("bm25, paragraphs", (*model("bm25"), "--tags", "p")),
    Setting("lm(document=0.49), paragraphs", (*model("lm(document=0.49)"), "--tags", "p")),
    Setting("without roles", (*model("context"), "--units", "all")),
    Setting("without context", model("context(document=0,section=0,near=0,heading=0)")),
    Setting("without document", model("context(document=0)")),
    Setting("without section", model("context(section=0)")),
    Setting("without neighbours", model("context(near=0)")),
    Setting("without headings", model("context(heading=0)")),
    Setting("without level", model("context(level=2)")),
    Setting("without rarity", model("context(rarity=0)")),
    Setting("blocks only", (*model("context(span=4,level=2)"),)),
    Setting("passages", ("--units", "passages"), ("questions",)),
)
DEFAULT = SETTINGS[0]
