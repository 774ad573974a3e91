"""Tests of tests/check_commands: what it runs, what it compares, and what it refuses."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from comparison import agrees, same_line  # noqa: E402
from help_examples import Help  # noqa: E402
from pages import PageError, commands_of, mentions_of, parts_of  # noqa: E402
from session import visible  # noqa: E402

CHECK = pathlib.Path(__file__).resolve().parent.parent / "check_commands"

# Stands in for the program: help with one verb, a greeting, a failure, and what a terminal makes of progress.
PROGRAM = r"""#!/bin/sh
case "$*" in
  --help) printf 'Usage: fovea VERB\n\n  greet        Greet somebody\n' ;;
  *--help) printf 'Examples:\n  fovea greet --name ann\n      Greets\n\nUsage: fovea greet\n\n  --name NAME\n' ;;
  greet*) [ -t 1 ] && printf '\rworking 50 %%\033[K\r\033[K'; printf 'hello %s\n' "$3" ;;
  *) exit 3 ;;
esac
"""


def block(kind: str, *lines: str) -> str:
    return "\n".join([f"```{kind}", *lines, "```", ""])


def checked(page: str, *options: str) -> tuple[int, str, str]:
    """Exit code, output, and the page afterwards."""
    with tempfile.TemporaryDirectory() as name:
        program, path = pathlib.Path(name, "fovea"), pathlib.Path(name, "page.md")
        program.write_text(PROGRAM)
        program.chmod(0o755)
        path.write_text(page, encoding="utf-8")
        done = subprocess.run([sys.executable, CHECK, program, path, *options], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr, path.read_text(encoding="utf-8")


class Pages(unittest.TestCase):
    def test_commands_end_where_the_shell_ends_them(self):
        lines = ["# a comment", "one", "two \\", "  three", "cat <<'E'", "in it", "E", "", "for i in 1 2; do", "  echo $i", "done"]
        found = [(command.line, command.text) for command in commands_of(lines, 5)]
        self.assertEqual(found, [(6, "one"), (7, "two \\\n  three"), (9, "cat <<'E'\nin it\nE"),
                                 (13, "for i in 1 2; do\n  echo $i\ndone")])

    def test_a_block_needs_a_kind(self):
        for page in (block("", "fovea greet"), block("bash", "fovea greet"), block("output", "alone"), block("sh"),
                     block("console", "no command"), block("text", "fovea greet"), "    fovea greet --name x\n", "```sh\nls\n",
                     block("sh", "for i in 1; do")):
            with self.assertRaises(PageError, msg=page):
                parts_of(page)

    def test_a_heading_counts_its_commands(self):
        parts_of("# Here in two commands\n" + block("sh", "one", "two") + "# More\n" + block("sh", "three"))
        with self.assertRaises(PageError):
            parts_of("# Here in two commands\n" + block("sh", "one") + "# More\n" + block("sh", "two"))

    def test_mentions_may_go_over_lines(self):
        self.assertEqual(mentions_of("See `fovea greet\n--name X`.\n" + block("text", "`fovea not`")), [(1, "greet\n--name X")])


class Comparison(unittest.TestCase):
    def test_figures_are_compared_as_far_as_the_page_has_digits(self):
        self.assertTrue(same_line("x  0.33", "x\t0.3333333333"))
        self.assertFalse(same_line("x  0.34", "x\t0.3333333333"))
        self.assertFalse(same_line("x  y", "x y"))

    def test_dots_stand_for_text_or_for_lines(self):
        self.assertTrue(same_line("took … s", "took 0.1 s"))
        self.assertTrue(agrees(["a", "…", "d"], ["a", "b", "c", "d"]))
        self.assertTrue(agrees(["…", "d"], ["d"]))
        self.assertFalse(agrees(["a", "…", "d"], ["a", "b", "c"]))
        self.assertFalse(agrees(["a"], ["a", "b"]))

    def test_progress_leaves_no_trace(self):
        self.assertEqual(visible("\r50 %\x1b[K\r\x1b[Khello\r\nyou\r\n\r1 %\r\x1b[K"), ["hello", "you"])


class Checking(unittest.TestCase):
    def test_output_is_compared(self):
        page = block("sh", "name=ann", 'fovea greet --name "$name"') + block("output", "hello ann")
        self.assertEqual(checked(page)[0], 0)
        code, said, _ = checked(page.replace("hello ann", "hello bob"))
        self.assertEqual(code, 1)
        self.assertIn("the page shows:\nhello bob\nthe program printed:\nhello ann", said)

    def test_exit_codes_are_compared(self):
        self.assertEqual(checked(block("sh exit 3", "fovea fail"))[0], 0)
        code, said, _ = checked(block("console", "$ fovea fail"))
        self.assertEqual(code, 1)
        self.assertIn("ended with exit code 3, not 0", said)

    def test_what_is_not_run_is_listed(self):
        code, said, _ = checked(block("sh not run: takes long", "fovea fail") + block("sh", "sudo apt install x", "make build"))
        self.assertEqual(code, 0)
        for line in ("not run (takes long): fovea fail", "apt install x: not run", "make build: linked the program instead"):
            self.assertIn(line, said)
        self.assertEqual(checked(block("sh", "make nothing"))[0], 1)

    def test_a_command_that_ends_the_shell_is_reported_once(self):
        code, said, _ = checked(block("console", "$ exit 0", "$ fovea greet --name x"))
        self.assertEqual((code, said.count("did not end")), (1, 1))

    def test_update_writes_what_was_printed(self):
        page = block("sh", "printf '1.5 s\\nold\\n'", "fovea greet --name ann") + block("output", "… s", "older")
        self.assertEqual(checked(page, "--update")[2], page.replace("older", "old\nhello ann"))

    def test_mentions_need_options_that_exist(self):
        self.assertEqual(checked("`fovea greet --name NAME` and `fovea VERB --help`\n")[0], 0)
        self.assertIn("fovea greet has no option --names", checked("`fovea greet --names`\n")[1])
        self.assertIn("fovea has no verb meet", checked("`fovea meet`\n")[1])


class Examples(unittest.TestCase):
    def test_examples_of_the_help_are_run(self):
        with tempfile.TemporaryDirectory() as name:
            program = pathlib.Path(name, "fovea")
            program.write_text(PROGRAM)
            program.chmod(0o755)
            self.assertEqual(Help(str(program)).verbs, ["greet"])
            done = subprocess.run([sys.executable, CHECK, program, "--help-examples"], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (0, "1 examples of the help\n"))
            program.write_text(PROGRAM.replace("greet*)", "meet*)"))
            self.assertEqual(subprocess.run([sys.executable, CHECK, program, "--help-examples"], check=False,
                                            capture_output=True).returncode, 1)


if __name__ == "__main__":
    unittest.main()
