"""The commands of a page of documentation, in the order in which a reader meets them.

The word after the fence says what a block is:

    sh              commands to paste, one per line or on several lines as in a shell
    output          what the commands of the block above print
    console         the same in one block: a line that begins with "$ " is a command, the lines below it are what it prints
    file NAME       an input file
    text, json, …   neither (DATA lists these words)

"sh exit 1" and "console exit 1" are for a last command that ends with exit code 1. "sh not run: REASON" is for commands that
a test cannot run. In shown output a line "…" stands for any lines, and "…" inside a line for any text.
"""
import dataclasses
import re
import subprocess

DATA = {"text", "json", "xml", "csv", "ebnf", "diff", "cpp"}
FENCE = re.compile(r"^(\s*)```(.*)$")
MARKS = re.compile(r"^(sh|console)(?: exit (\d+)| not run: (.+))?$")
LIKE_A_COMMAND = re.compile(r"^\s*(\$ |(build/)?fovea [a-z]|make [a-z]|scripts/\w+ )")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
MENTION = re.compile(r"`(?:build/)?fovea\s([^`]+)`")


class PageError(Exception):
    """The page does not say clearly what its blocks are."""


@dataclasses.dataclass
class Command:
    line: int
    text: str
    exit: int = 0


@dataclasses.dataclass
class Step:
    """Commands whose output the page shows together."""
    commands: list[Command]
    shown: list[str] | None = None  # None: the page does not show what they print
    shown_at: tuple[int, int] = (0, 0)  # the shown lines, as a range of indices into the lines of the page
    not_run: str = ""  # why a test cannot run them; empty: it runs them


@dataclasses.dataclass
class InputFile:
    line: int
    name: str
    content: str


@dataclasses.dataclass
class Block:
    line: int  # number of the line of the fence
    kind: str
    lines: list[str]


def blocks_of(text: str) -> tuple[list[Block], list[tuple[int, str]]]:
    """The fenced blocks, and all other lines with their numbers."""
    blocks, prose, open_block = [], [], None
    for number, line in enumerate(text.splitlines(), 1):
        fence = FENCE.match(line)
        if not fence and open_block is None:
            prose.append((number, line))
        elif not fence:
            open_block.lines.append(line)
        elif open_block is None:
            open_block = Block(number, fence[2].strip(), [])
        else:
            blocks.append(open_block)
            open_block = None
    if open_block is not None:
        raise PageError(f"line {open_block.line}: the block has no end")
    return blocks, prose


def is_complete(text: str) -> bool:
    """Whether bash would run the text, instead of waiting for the rest of a loop, a quotation or a here-document."""
    parsed = subprocess.run(["bash", "-n", "-c", text], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return parsed.returncode == 0 and not parsed.stderr and not text.endswith("\\")


def commands_of(lines: list[str], first_line: int) -> list[Command]:
    """Joins lines that belong together. Empty lines and comments are not commands."""
    commands, begun = [], []
    for number, line in enumerate(lines, first_line):
        if not begun and (not line.strip() or line.lstrip().startswith("#")):
            continue
        begun.append(line)
        if is_complete("\n".join(begun)):
            commands.append(Command(number + 1 - len(begun), "\n".join(begun)))
            begun = []
    if begun:
        raise PageError(f"line {first_line + len(lines) - len(begun)}: the command has no end: {begun[0]}")
    return commands


def console_steps(block: Block) -> list[Step]:
    starts = [i for i, line in enumerate(block.lines) if line.startswith("$ ")]
    if not starts or starts[0] != 0:
        raise PageError(f"line {block.line}: a console block begins with a command: $ fovea …")
    steps = []
    for begin, end in zip(starts, [*starts[1:], len(block.lines)]):
        command, body = block.lines[begin][2:], begin + 1
        while command.endswith("\\") and body < end:
            command += "\n" + block.lines[body]
            body += 1
        shown = block.lines[body:end]
        steps.append(Step([Command(block.line + 1 + begin, command)], shown or None, (block.line + body, block.line + end)))
    return steps


def steps_of_block(block: Block) -> list[Step]:
    marks = MARKS.match(block.kind)
    if not marks:
        raise PageError(f"line {block.line}: '{block.kind}' is not a kind of block; see tests/commands/pages.py")
    steps = console_steps(block) if marks[1] == "console" else [Step(commands_of(block.lines, block.line + 1))]
    if not steps[-1].commands:
        raise PageError(f"line {block.line}: the block has no command")
    steps[-1].commands[-1].exit = int(marks[2] or 0)
    for step in steps:
        step.not_run = marks[3] or ""
    return steps


def complain_about_hidden_commands(blocks: list[Block], prose: list[tuple[int, str]]) -> None:
    """A command in a block that is not run, or in an indented one, would escape the test."""
    hidden = [(n, line) for n, line in prose if line.startswith("    ")]
    hidden += [(block.line + i, line) for block in blocks if block.kind in DATA for i, line in enumerate(block.lines, 1)]
    for number, line in hidden:
        if LIKE_A_COMMAND.match(line):
            raise PageError(f"line {number}: a command outside a block of the kind sh or console: {line.strip()}")


def complain_about_wrong_numbers(text: str, parts: list[Step | InputFile]) -> None:
    """A heading such as "… in three commands" must be true of the commands below it."""
    headings = [number for number, line in blocks_of(text)[1] if line.startswith("#")]
    lines = [command.line for part in parts if isinstance(part, Step) for command in part.commands]
    for begin, end in zip(headings, [*headings[1:], len(text)]):
        heading = text.splitlines()[begin - 1]
        promised = re.search(r" in (\w+) commands$", heading)
        count = sum(begin < line < end for line in lines)
        if promised and promised[1] in NUMBERS and NUMBERS.index(promised[1]) != count:
            raise PageError(f"line {begin}: '{heading}', but there are {count}")


def parts_of(text: str) -> list[Step | InputFile]:
    """What a reader of the page does, in order."""
    blocks, prose = blocks_of(text)
    complain_about_hidden_commands(blocks, prose)
    parts: list[Step | InputFile] = []
    previous = None
    for block in blocks:
        if block.kind == "output":
            if previous is None or not previous.kind.startswith("sh"):
                raise PageError(f"line {block.line}: there is no sh block above this output")
            parts[-1].shown, parts[-1].shown_at = block.lines, (block.line, block.line + len(block.lines))
        elif block.kind.startswith("file "):
            parts.append(InputFile(block.line, block.kind[5:], "".join(line + "\n" for line in block.lines)))
        elif block.kind not in DATA:
            parts += steps_of_block(block)
        previous = block
    complain_about_wrong_numbers(text, parts)
    return parts


def mentions_of(text: str) -> list[tuple[int, str]]:
    """Commands in running text, without the name of the program: they have placeholders, so they cannot run."""
    prose = dict(blocks_of(text)[1])
    running = "\n".join(prose.get(number, "") for number in range(1, len(text.splitlines()) + 1))
    return [(1 + running.count("\n", 0, found.start()), found[1]) for found in MENTION.finditer(running)]
