"""Compares what a page shows with what a command printed."""
import re

ANY = "…"
NUMBER = re.compile(r"-?\d+\.(\d+)$")


def same_word(shown: str, printed: str) -> bool:
    """Whether two words are equal, or the same number as far as the page has digits."""
    number = NUMBER.match(shown)
    if shown == printed or not number:
        return shown == printed
    try:
        return abs(float(shown) - float(printed)) <= 0.5 * 10 ** -len(number[1]) + 1e-12
    except ValueError:
        return False


def same_line(shown: str, printed: str) -> bool:
    """Columns may move only in lines with tabs or with rounded figures."""
    if shown.rstrip() == printed.rstrip() or ("\t" in printed and shown.split() == printed.split()):
        return True
    if ANY in shown:
        return re.fullmatch(".*".join(map(re.escape, shown.rstrip().split(ANY))), printed.rstrip()) is not None
    words, others = shown.split(), printed.split()
    return words != others and len(words) == len(others) and all(map(same_word, words, others))


def agrees(shown: list[str], printed: list[str]) -> bool:
    """Whether the printed lines are the shown ones, where a line "…" stands for any number of lines."""
    if not shown:
        return not printed
    if shown[0].strip() == ANY:
        return any(agrees(shown[1:], printed[begin:]) for begin in range(len(printed) + 1))
    return bool(printed) and same_line(shown[0], printed[0]) and agrees(shown[1:], printed[1:])
