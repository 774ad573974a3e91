"""What is compared: one table. The first setting is the default; differences are differences from it.

To add an ablation, add a line with the options of `fovea search` that switch a part off."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Setting:
    name: str
    options: tuple[str, ...]
    sets: tuple[str, ...] = ()  # names of test sets; none: all of them

    def on(self, set_name: str) -> bool:
        return not self.sets or set_name in self.sets


SETTINGS = (
    Setting("default", ()),
    Setting("bm25, paragraphs", ("--model", "bm25", "--tags", "p")),
    Setting("lm(document=0.49), paragraphs", ("--model", "lm(document=0.49)", "--tags", "p")),
    Setting("default, greedy overlap", ("--overlap-removal", "greedy")),
)
DEFAULT = SETTINGS[0]
