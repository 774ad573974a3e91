"""A PostgreSQL server for a test. It listens on a private socket in its directory and runs as an unprivileged user."""
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import time

USER = "fovea"
PORT = 5432


def unprivileged() -> dict:
    """What makes a child process an ordinary user; nothing if we are one."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    sys.exit("postgres_server: running as root, and there is neither a user postgres nor nobody")


def programs() -> str:
    """The directory of initdb and postgres, of the newest version that is installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda p: int(p.split("/")[4]))
    path = found[-1] if found else shutil.which("initdb")
    if not path:
        sys.exit("postgres_server: no PostgreSQL here (Debian: postgresql-15)")
    return os.path.dirname(path)


class PostgresServer:
    """A cluster in `directory`, whose path must be short: the path of a socket has 107 bytes at most."""

    def __init__(self, directory: str):
        self.directory, self.as_user, self.binaries = directory, unprivileged(), programs()
        self.data, self.log = os.path.join(directory, "data"), os.path.join(directory, "log")
        self.process: subprocess.Popen | None = None
        if self.as_user:
            os.chown(directory, self.as_user["user"], self.as_user["group"])
        self._make_cluster()

    @property
    def address(self) -> str:
        return f"postgres://{USER}@/postgres?host={self.directory}"

    @property
    def socket(self) -> str:
        """The path of the socket on which it listens."""
        return f"{self.directory}/.s.PGSQL.{PORT}"

    def _make_cluster(self) -> None:
        made = subprocess.run([f"{self.binaries}/initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8",
                               "--locale=C", "-N"], cwd=self.directory, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False, **self.as_user)
        if made.returncode != 0:
            sys.exit("postgres_server: initdb failed:\n" + made.stdout)

    def start(self) -> None:
        with open(self.log, "ab") as output:
            self.process = subprocess.Popen([f"{self.binaries}/postgres", "-D", self.data, "-k", self.directory,
                                             "-p", str(PORT), "-c", "listen_addresses="],
                                            cwd=self.directory, stdout=output, stderr=output, **self.as_user)
        for _ in range(600):
            ready = subprocess.run([f"{self.binaries}/pg_isready", "-q", "-h", self.directory, "-p", str(PORT),
                                    "-U", USER], check=False)
            if ready.returncode == 0:
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        with open(self.log, encoding="utf-8", errors="replace") as text:
            sys.exit("postgres_server: the server does not start:\n" + text.read())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: a fast shutdown; SIGQUIT: at once, as in a crash. By its own process id."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()

    def processes(self) -> list[int]:
        """The server and its children, which serve one connection each."""
        parent = self.process.pid
        with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as children:
            return [parent, *map(int, children.read().split())]
