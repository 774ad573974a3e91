"""A server of its own for a test, and a client that holds every answer against api/openapi.yaml."""
import http.client
import json
import os
import pathlib
import re
import select
import subprocess
import time
import urllib.parse

import yaml

RECORD = os.environ.get("FOVEA_RECORD")  # a file that gets a line of JSON for each request of every client
ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTRACT = yaml.safe_load((ROOT / "api/openapi.yaml").read_text(encoding="utf-8"))
METHODS = ("get", "post", "put", "patch", "delete")
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def resolved(schema: dict) -> dict:
    while "$ref" in schema:
        target = CONTRACT
        for step in schema["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        schema = target
    return schema


def is_type(value, name: str) -> bool:
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def problems(value, schema: dict, place: str = "$") -> list[str]:
    """Where a value is not as the schema says. Members that the contract does not name are problems, too."""
    schema = resolved(schema)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            tried = [problems(value, each, place) for each in schema[several]]
            return [] if any(not found for found in tried) else [f"{place}: fits none of {several}: {tried}"]
    if "const" in schema:
        return [] if value == schema["const"] else [f"{place}: {value!r} is not {schema['const']!r}"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{place}: {value!r} is not one of {schema['enum']}"]
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(is_type(value, kind) for kind in kinds):
        return [f"{place}: {value!r} is not {kinds}"]
    found = []
    if isinstance(value, dict):
        known = schema.get("properties", {})
        found += [f"{place}: {name} is missing" for name in schema.get("required", []) if name not in value]
        for name, inner in value.items():
            if name in known:
                found += problems(inner, known[name], f"{place}.{name}")
            elif "additionalProperties" in schema:
                found += problems(inner, schema["additionalProperties"], f"{place}.{name}")
            else:
                found.append(f"{place}: {name} is not in the contract")
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 1 << 60):
            found.append(f"{place}: {len(value)} items")
        for i, item in enumerate(value):
            found += problems(item, schema.get("items", {}), f"{place}[{i}]")
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            found.append(f"{place}: {value} is out of bounds")
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{place}: {value!r} does not match {schema['pattern']}")
    return found


def operations() -> dict[tuple[str, str], dict]:
    """(method, path) → operation."""
    return {(method.upper(), path): operation for path, item in CONTRACT["paths"].items()
            for method, operation in item.items() if method in METHODS}


def operation_of(method: str, target: str) -> tuple[str, str] | None:
    path = target.split("?")[0].removeprefix("/api/v1")
    best = None
    for known_method, pattern in operations():
        expression = re.sub(r"\{\w+\}", "[^/]+", pattern)
        if known_method == method and re.fullmatch(expression, path) and (best is None or "{" not in pattern):
            best = (known_method, pattern)
    return best


class Answer:
    def __init__(self, status: int, headers: http.client.HTTPMessage, body: bytes):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self) -> str:
        return self.json["error"]["code"]


def record(method: str, target: str, body, headers: dict) -> None:
    text = body.decode("latin-1") if isinstance(body, bytes) else body or ""
    with open(RECORD, "a", encoding="utf-8") as file:
        file.write(json.dumps({"method": method, "target": target, "headers": headers, "body": text}) + "\n")


class Client:
    """One browser: keeps its cookie and CSRF token."""
    tried: set[tuple[str, str]] = set()

    def __init__(self, address: str):
        self.host = urllib.parse.urlparse(address).netloc
        self.connection = http.client.HTTPConnection(self.host, timeout=30)
        self.cookie = self.csrf = ""

    def raw(self, method: str, target: str, body=None, headers=None) -> Answer:
        if RECORD:
            record(method, target, body, headers or {})
        sent = {"Cookie": self.cookie, "X-CSRF-Token": self.csrf}
        sent = {name: value for name, value in {**sent, **(headers or {})}.items() if value}
        try:
            self.connection.request(method, target, body, sent)
            response = self.connection.getresponse()
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            self.connection.close()
            self.connection.request(method, target, body, sent)
            response = self.connection.getresponse()
        answer = Answer(response.status, response.headers, response.read())
        for cookie in response.headers.get_all("Set-Cookie") or []:
            self.cookie = cookie.split(";")[0]
        return answer

    def call(self, method: str, target: str, body=None, headers=None, expect: int = 200) -> Answer:
        """A call of the API whose answer must be as the contract says, with that status."""
        target = target if target in ("/health", "/metrics") else "/api/v1" + target
        content = json.dumps(body) if isinstance(body, (dict, list)) else body
        answer = self.raw(method, target, content, headers)
        operation = operation_of(method, target)
        assert operation, f"{method} {target} is not in the contract"
        Client.tried.add(operation)
        assert answer.status == expect, f"{method} {target}: {answer.status}, not {expect}: {answer.body[:500]!r}"
        check_answer(operation, target, answer)
        if "csrf" in (answer.body[:2000].decode(errors="replace") if answer.status == 200 else "") and "/se" in target:
            self.csrf = answer.json.get("csrf", self.csrf)
        return answer

    def begin(self) -> "Client":
        self.call("GET", "/session")
        return self

    def log_in(self, name: str, password: str, expect: int = 200) -> Answer:
        self.begin()
        return self.call("POST", "/session", {"name": name, "password": password}, expect=expect)


def check_answer(operation: tuple[str, str], target: str, answer: Answer) -> None:
    responses = operations()[operation]["responses"]
    named = resolved(responses.get(str(answer.status), responses["default"]))
    content = named.get("content", {})
    if not content:
        assert answer.body == b"", f"{target}: has content"
        return
    media_type = answer.headers.get_content_type()
    assert media_type in content, f"{target}: {media_type} is none of {list(content)}"
    if media_type == "application/json":
        found = problems(answer.json, content[media_type]["schema"])
        assert not found, f"{operation[0]} {target}: " + "; ".join(found[:5])


class Server:
    """The real program on a free port of the loopback."""

    def __init__(self, program: str, *arguments: str, log=None, environment: dict | None = None):
        self.process = subprocess.Popen([program, "serve", *arguments, "--listen", "127.0.0.1:0"],
                                        stdout=subprocess.PIPE, stderr=log or subprocess.DEVNULL,
                                        env={**os.environ, **(environment or {})})
        self.said = b""
        self.address = self.line()
        assert self.address.startswith("http"), self.address

    def line(self, patience: float = 30) -> str:
        while b"\n" not in self.said:
            ready, _, _ = select.select([self.process.stdout], [], [], patience)
            piece = os.read(self.process.stdout.fileno(), 4096) if ready else b""
            assert piece, "the server says nothing"
            self.said += piece
        line, self.said = self.said.split(b"\n", 1)
        return line.decode()

    def setup_token(self) -> str:
        return self.line().rsplit("token=", 1)[1]

    def client(self) -> Client:
        return Client(self.address)

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(30)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_) -> None:
        if self.process.poll() is None:
            self.kill()


def eventually(check, patience: float = 15):
    """The first thing that check gives which is true."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = check()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def quoted(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def paths_of(document: dict) -> list[str]:
    """The path of each element of a document as GET /documents/{doc} has it."""
    elements, paths = document["elements"], []
    for e, tag in enumerate(elements["tag"]):
        above = paths[elements["parent"][e]] if e else ""
        paths.append(f"{above}/{document['tags'][tag]}[{elements['position'][e]}]")
    return paths
