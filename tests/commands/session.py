"""A shell on a terminal, in a directory like the one of a reader who has cloned the repository and built the program."""
import dataclasses
import fcntl
import functools
import os
import pathlib
import re
import select
import signal
import socket
import struct
import subprocess
import termios
import time

from pages import Command

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COLUMNS = 100
SECONDS = 580
MARK = re.compile(r"\x1e(\d+)\x1e")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
SERVE = re.compile(r"^((?:build/)?fovea serve\b.*?)\s*(&)?$", re.DOTALL)
STORE = re.compile(r"postgres://[\w@./-]+")
USUAL_PORT, TLS_ADDRESS = "127.0.0.1:8080", "0.0.0.0:8443"


@dataclasses.dataclass
class Outcome:
    lines: list[str]
    code: int | None  # None: the command did not end in time, or ended the shell


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def new_database(address: str) -> str:
    """The address of a database that nobody has used, on the server of `address`."""
    name = f"page_{os.getpid()}_{time.monotonic_ns()}"
    subprocess.run(["psql", "-q", address, "-c", f"create database {name}"], check=True)
    return address.replace("/postgres?", f"/{name}?")


def visible(text: str) -> list[str]:
    """The lines as they remain on a terminal, where progress overwrites itself."""
    lines = [ESCAPE.sub("", line.rstrip("\r").rsplit("\r", 1)[-1]).rstrip() for line in text.split("\n")]
    return lines if lines[-1] else lines[:-1]


class Session:
    """Runs commands one after the other in one bash, so that `cd`, variables and files last. Nothing outside `directory` is
    written: addresses, stores and absolute paths of the page are replaced by ones of the test."""

    def __init__(self, program: str, directory: pathlib.Path):
        self.directory, self.address = directory, f"127.0.0.1:{free_port()}"
        self.program = str(pathlib.Path(program).resolve())
        for name in ("samples", "scripts", "docs", "tests"):
            (directory / name).symlink_to(ROOT / name)
        for name in ("build", ".tmp", "etc/bash_completion.d"):
            (directory / name).mkdir(parents=True)
        (directory / "build/fovea").symlink_to(self.program)

    @functools.cached_property
    def store(self) -> str:
        return new_database(os.environ["FOVEA_POSTGRES"])

    def replaced(self, text: str) -> str:
        """The command with places of the test in place of those of the page."""
        text = re.sub(r"(?<![\w/.])/(etc|tmp)/", f"{self.directory}/\\1/", text)
        text = text.replace(USUAL_PORT, self.address).replace(TLS_ADDRESS, self.address)
        text = STORE.sub(lambda _: f"'{self.store}'", text)
        if serve := SERVE.match(text):
            listen = "" if "--listen" in text else f" --listen {self.address}"
            text = ("serve_on " if serve[2] else "serve_once ") + serve[1] + listen
        return text

    def script(self, commands: list[Command]) -> str:
        lines = [f". {ROOT}/tests/commands/stand_ins.bash"]
        for command in commands:
            lines += [self.replaced(command.text), r"printf '\036%d\036' $?"]
        return "\n".join(lines) + "\n"

    def environment(self) -> dict[str, str]:
        """That of the test, so that options of sanitizers stay, without what depends on the machine."""
        return os.environ | {
            "PATH": f"{self.directory}/build:{os.environ['PATH']}", "HOME": str(self.directory), "LC_ALL": "C.UTF-8",
            "PAGER": "cat", "MANPAGER": "cat",
            "TERM": "xterm", "NO_COLOR": "1", "COLUMNS": str(COLUMNS), "TMPDIR": f"{self.directory}/.tmp",
            "no_proxy": "127.0.0.1", "FOVEA_SOURCE": str(ROOT), "FOVEA_PROGRAM": self.program,
        }

    def run(self, commands: list[Command]) -> list[Outcome]:
        script = self.directory / ".tmp/script"
        script.write_text(self.script(commands), encoding="utf-8")
        printed = self.on_terminal(["bash", "--noprofile", "--norc", str(script)])
        printed = printed.replace(self.address, USUAL_PORT).replace(str(self.directory) + "/", "/")
        pieces = MARK.split(printed)
        outcomes = [Outcome(visible(text), int(code)) for text, code in zip(pieces[0::2], pieces[1::2])]
        missing = len(commands) - len(outcomes)
        return outcomes + [Outcome(visible(pieces[-1]), None)] * min(missing, 1) + [Outcome([], None)] * (missing - 1)

    def notes(self) -> list[str]:
        """What the stand-ins did."""
        return (self.directory / ".tmp/notes").read_text(encoding="utf-8").splitlines()

    def on_terminal(self, words: list[str]) -> str:
        """All that the command prints on a terminal of COLUMNS columns, where nobody types."""
        reader, terminal = os.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
        with open(self.directory / ".tmp/notes", "w", encoding="utf-8") as notes:
            process = subprocess.Popen(
                ["bash", "-c", f'exec 9>&{notes.fileno()}; exec "$@"', "bash", *words], cwd=self.directory,
                env=self.environment(), stdin=subprocess.DEVNULL, stdout=terminal, stderr=terminal,
                pass_fds=[notes.fileno()], start_new_session=True)
        os.close(terminal)
        try:
            return read_until_end(reader, time.monotonic() + SECONDS).decode("utf-8", "backslashreplace")
        finally:
            os.close(reader)
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def read_until_end(reader: int, deadline: float) -> bytes:
    """What arrives before the last program closes the terminal, or before the deadline."""
    printed = b""
    while (left := deadline - time.monotonic()) > 0 and select.select([reader], [], [], left)[0]:
        try:
            piece = os.read(reader, 65536)
        except OSError:  # Linux reports the end of a terminal as an input/output error
            break
        if not piece:
            break
        printed += piece
    return printed
