"""Requests that are almost right: mutations of recorded ones, and the ways in which they are sent. All of it is seeded."""
import copy
import dataclasses
import gzip
import json
import random
import urllib.parse

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "P\0ST", "X" * 300)
TEXTS = ("", "0", "-1", "1e999", "NaN", "null", "true", "99999999999999999999", "-9223372036854775808", "a" * 5000, "\0", "\ud7ff",
         "\U0001f600", "%", "%00", "%ff", "%c3%28", "../..", "..%2f", "//", "'", "\"", "<b>", "{}", "[]", "é\u0301", "\u202e", "\\u0000",
         "/article[1]/p[999999999]", "//*[about(., x)]", "\r\nSet-Cookie: x=y", " ", "\t", "\x7f", "1;drop table log", "E9S9")
VALUES = (None, True, False, 0, -1, 1, 2**31, 2**53 + 1, 2**63, 2**64, -2**63, 1e308, 0.1, [], {}, [[]], [None], {"": ""}, "", "x")
HEADERS = ("Host", "Content-Length", "Transfer-Encoding", "Connection", "Cookie", "X-CSRF-Token", "Origin", "Sec-Fetch-Site",
           "If-None-Match", "Last-Event-ID", "Accept-Encoding", "Content-Type", "Content-Encoding", "Expect", "Upgrade", "Range",
           "X-Forwarded-For", "Te", "Trailer")
HEADER_VALUES = ("", "0", "-1", "5", "4294967296", "18446744073709551616", "chunked", "gzip, chunked", "chunked, identity",
                 "close", "keep-alive", "upgrade, close", "websocket", "100-continue", "gzip", "zstd", "bytes=0-5", "null",
                 "same-origin", "cross-site", "http://evil.example", "\"*\"", "*", "x" * 3000, "\t", "\x01", "é", "localhost",
                 "a-1, a-2", "application/json", "elsewhere-7", "-", "fovea-session=; fovea-session=x")


@dataclasses.dataclass
class Request:
    """Host, cookie and token are placeholders such as `@cookie:ann@`, so that a kept request can be sent again."""
    method: str
    target: str
    headers: list[tuple[str, str]]
    body: bytes

    def wire(self, chunked: random.Random | None = None) -> bytes:
        names = {name.lower() for name, _ in self.headers}
        headers, body = list(self.headers), self.body
        if chunked and body:
            headers.append(("Transfer-Encoding", "chunked"))
            body = in_chunks(body, chunked)
        elif "content-length" not in names and (body or self.method in ("POST", "PUT", "PATCH")):
            headers.append(("Content-Length", str(len(body))))
        lines = [f"{self.method} {self.target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers)]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogatepass") + body


def in_chunks(body: bytes, chance: random.Random) -> bytes:
    """The body in chunks; some have something wrong in their lines."""
    pieces = []
    for piece in cut(body, chance, 6):
        size = f"{len(piece):x}"
        if chance.random() < 0.05:
            size = chance.choice(("", "-1", "ffffffffffffffff", "0x5", "zz", size + ";" + "x" * chance.randrange(9000), "0"))
        pieces.append(size.encode() + b"\r\n" + piece + b"\r\n")
    last = b"0\r\n\r\n" if chance.random() < 0.9 else chance.choice((b"", b"0\r\nTrailer: x\r\n\r\n", b"0\r\n", b"0\n\n"))
    return b"".join(pieces) + last


def cut(data: bytes, chance: random.Random, most: int) -> list[bytes]:
    """The data in one to `most` pieces."""
    places = sorted(chance.randrange(len(data) + 1) for _ in range(chance.randrange(most))) if data else []
    return [piece for piece in (data[a:b] for a, b in zip([0, *places], [*places, len(data)])) if piece]


def places_in(value, place=()) -> list[tuple]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place, *(deeper for key, each in inner for deeper in places_in(each, (*place, key)))]


def strange_value(chance: random.Random, old):
    kind = chance.randrange(6)
    if kind == 0:
        return chance.choice(VALUES)
    if kind == 1:
        return chance.choice(TEXTS)
    if kind == 2:
        return [old] * chance.choice((0, 2, 1000))
    if kind == 3:
        return {str(old)[:50]: old}
    if kind == 4 and isinstance(old, str):
        return mutate_text(old, chance)
    return (old or 0) + chance.choice((-1, 1, 2**40)) if isinstance(old, int) else str(old) * chance.choice((0, 2, 50))


def mutate_json(body: bytes, chance: random.Random) -> bytes:
    """Another structure: a value is replaced, removed, nested or doubled."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):  # it was mutated before
        return mutate_bytes(body, chance)
    value, place = copy.deepcopy(value), chance.choice(places_in(value))
    if not place:
        return json.dumps(strange_value(chance, value)).encode()
    holder = value
    for step in place[:-1]:
        holder = holder[step]
    if chance.random() < 0.2:
        del holder[place[-1]]
    else:
        holder[place[-1]] = strange_value(chance, holder[place[-1]])
    text = json.dumps(value, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.05:
        depth = chance.choice((10, 1000, 100_000))
        text = text.replace("{", '{"x":' + "[" * depth + "]" * depth + ",", 1)
    return text.encode("utf-8", "surrogatepass")


def mutate_bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5, 20))):
        at = chance.randrange(len(changed) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            changed[at:at] = bytes(chance.randrange(256) for _ in range(chance.choice((1, 2, 50))))
        elif kind == 1:
            del changed[at:at + chance.choice((1, 2, 10, 1000))]
        elif kind == 2:
            changed[at:at] = changed[at:at + chance.choice((1, 10, 500))]
        elif at < len(changed):
            changed[at] = chance.randrange(256) if kind == 3 else changed[at] ^ (1 << chance.randrange(8))
    return bytes(changed)


def mutate_text(text: str, chance: random.Random) -> str:
    if not text or chance.random() < 0.3:
        return chance.choice(TEXTS)
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice((chance.choice(TEXTS), "")) + text[at + chance.randrange(3):]


def mutate_target(target: str, chance: random.Random) -> str:
    path, _, query = target.partition("?")
    quote = urllib.parse.quote if chance.random() < 0.7 else (lambda text, **_: text.replace(" ", "+"))
    if query and chance.random() < 0.6:
        fields = [field.partition("=")[::2] for field in query.split("&")]
        at = chance.randrange(len(fields))
        name, value = fields[at]
        change = chance.randrange(4)
        if change == 0:
            fields.append((name, mutate_text(value, chance)))
        elif change == 1:
            del fields[at]
        else:
            fields[at] = (name, mutate_text(urllib.parse.unquote(value), chance))
        return path + "?" + "&".join(f"{name}={quote(value, errors='surrogatepass')}" for name, value in fields)
    steps = path.split("/")
    at = chance.randrange(len(steps))
    steps[at] = quote(mutate_text(urllib.parse.unquote(steps[at]), chance), errors="surrogatepass")
    if chance.random() < 0.1:
        steps.insert(at, steps[at])
    return "/".join(steps) + ("?" + query if query else "")


def mutate_headers(headers: list[tuple[str, str]], chance: random.Random) -> list[tuple[str, str]]:
    headers = list(headers)
    kind = chance.randrange(4)
    if kind == 0 and headers:
        del headers[chance.randrange(len(headers))]
    elif kind == 1 and headers:
        headers.append(chance.choice(headers))
    elif kind == 2:
        headers += [(f"X-{i}", "y" * chance.randrange(200)) for i in range(chance.choice((3, 100)))]
    else:
        headers.append((chance.choice(HEADERS), chance.choice(HEADER_VALUES)))
    chance.shuffle(headers)
    return headers


def mutate(request: Request, chance: random.Random) -> bytes:
    """The bytes of a request that has one to three things changed."""
    changed = copy.deepcopy(request)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        kind = chance.randrange(8)
        if kind == 0:
            changed.method = chance.choice(METHODS)
        elif kind in (1, 2):
            changed.target = mutate_target(changed.target, chance)
        elif kind == 3:
            changed.headers = mutate_headers(changed.headers, chance)
        elif kind in (4, 5):
            changed.body = mutate_json(changed.body, chance)
        elif kind == 6:
            changed.body = chance.choice((gzip.compress(changed.body, mtime=0), changed.body * 50, changed.body[:chance.randrange(99)]))
        else:
            return mutate_bytes(changed.wire(), chance)
    return changed.wire(chance if chance.random() < 0.2 else None)


@dataclasses.dataclass
class Plan:
    """What one connection sends, in pieces with pauses between them, and whether it is reset instead of closed."""
    pieces: list[bytes]
    pause: float
    reset: bool

    def saved(self) -> dict:
        return {"pieces": [piece.decode("latin-1") for piece in self.pieces], "pause": self.pause, "reset": self.reset}

    @staticmethod
    def of(saved: dict) -> "Plan":
        return Plan([piece.encode("latin-1") for piece in saved["pieces"]], saved["pause"], saved["reset"])


def plan(requests: list[Request], chance: random.Random) -> tuple[Plan, int]:
    """A connection with one or more mutated requests, some whole ones among them; and how many they are."""
    count = chance.choice((1, 1, 1, 2, 3, 8))
    chosen = [chance.choice(requests) for _ in range(count)]
    stream = b"".join(mutate(each, chance) if chance.random() < 0.9 else each.wire() for each in chosen)
    fragmented, reset = chance.random() < 0.3, chance.random() < 0.1
    if chance.random() < 0.15:
        stream = stream[:chance.randrange(len(stream) + 1)]
    return Plan(cut(stream, chance, 12) if fragmented else [stream], 0.002 if fragmented else 0, reset), count
