"""A campaign on the sample collection, with people of every role, for the parts that talk to the server."""
import json
import pathlib
import subprocess

import torture  # makes served.py known
from served import Client, Server, quoted

SAMPLES = torture.ROOT / "samples"
OWNER = {"name": "the owner", "password": "correct horse battery"}  # makes the campaign; no test gives its session away
WITNESS = "the witness"  # judges in between; what the server acknowledges to it must never be lost
ROLES = {"ada": "admin", "cy": "organiser", "ann": "assessor", "bob": "assessor", WITNESS: "assessor"}
VALUES = ("E0S0", "E1S1", "E1S3", "E2S2", "E3S3")


def make_index(program: pathlib.Path, work: pathlib.Path) -> pathlib.Path:
    index = work / "index"
    if not index.exists():
        subprocess.run([program, "index", SAMPLES / "library", "-o", index], check=True, capture_output=True)
    return index


class Sample:
    """The campaign with its server. `log` gets what the server writes to standard error."""

    def __init__(self, program: pathlib.Path, work: pathlib.Path, store: str, log: pathlib.Path, *options: str):
        self.program, self.index, self.store, self.log = program, make_index(program, work), store, log
        self.options = ["--ab-log", str(work / "ab.jsonl"), *options]
        self.passwords: dict[str, str] = {}
        self.server = self.start()
        self.owner = self.server.client().begin()
        self.owner.call("POST", "/setup", {"token": self.server.setup_token(), **OWNER})
        self.owner.call("POST", "/topics?name=topics.xml", (SAMPLES / "topics.xml").read_bytes())
        self.owner.call("POST", "/runs?name=elements&task=thorough", (SAMPLES / "runs/elements.run").read_bytes())
        self.owner.call("POST", "/pool", {"method": "round-robin", "documents": 5})
        self.topic = next(each["topic"] for each in self.owner.call("GET", "/pool").json["topics"] if each["documents"])
        for name in ROLES:
            self.passwords[name] = ""
            self.restore(name)

    def __enter__(self) -> "Sample":
        return self

    def __exit__(self, *_) -> None:
        self.server.__exit__()

    def start(self) -> Server:
        with open(self.log, "ab") as log:
            return Server(str(self.program), str(self.index), "--campaign", self.store, *self.options, log=log)

    def restart(self) -> None:
        """After the server has ended. Log-ins stay, the address does not."""
        self.server = self.start()
        before, self.owner = self.owner, self.server.client()
        self.owner.cookie, self.owner.csrf = before.cookie, before.csrf

    def restore(self, name: str) -> None:
        """The person can log in with the known password, has the role, and judges the topic."""
        known = any(each["name"] == name for each in self.owner.call("GET", "/people").json["people"])
        answer = self.owner.call("PATCH" if known else "PUT", f"/people/{quoted(name)}",
                                 {"role": ROLES[name], "active": True, "newPassword": True})
        self.passwords[name] = answer.json["password"]
        if ROLES[name] == "assessor":
            self.owner.call("POST", "/campaign/assignments", {"topics": [self.topic], "assessors": [name]})

    def log_in(self, name: str) -> Client:
        client = self.server.client()
        client.log_in(name, self.passwords[name])
        return client

    def logged_ids(self) -> set[str]:
        """The ids of all judgements that are stored."""
        exported = subprocess.run([self.program, "campaign", "export", "--format", "log", "-s", self.store], check=True,
                                  capture_output=True, text=True).stdout
        return {json.loads(line)["id"] for line in exported.splitlines()}
