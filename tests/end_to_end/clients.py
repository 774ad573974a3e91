"""Clients of a server that may go away at any time: they send again, with the same id, what was not acknowledged."""
import http.client
import json
import random
import threading
import time

VALUES = ("E0S0", "E1S1", "E1S3", "E2S2", "E3S3")


class Sender(threading.Thread):
    """Works until it is told to stop. Whoever restarts the server sets `address`."""

    def __init__(self, name: str, cookie: str, csrf: str):
        super().__init__(daemon=True)
        self.sender, self.cookie, self.csrf = name, cookie, csrf
        self.address, self.stopping = "", False
        self.connection, self.host = None, ""
        self.sent_again = 0

    def send_once(self, method: str, target: str, body=None) -> tuple[int, bytes] | None:
        """Status and content of the answer; None if the server has gone meanwhile."""
        try:
            if self.connection is None or self.host != self.address:
                self.host = self.address
                self.connection = http.client.HTTPConnection(self.host, timeout=60)
            self.connection.request(method, "/api/v1" + target, body,
                                    {"Cookie": self.cookie, "X-CSRF-Token": self.csrf})
            answer = self.connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            self.connection = None
            return None

    def send(self, method: str, target: str, body=None, unavailable: tuple[int, ...] = ()) -> tuple[int, bytes] | None:
        """The answer of the first server that gives one with another status than `unavailable`; None when told to stop."""
        tries = 0
        while not self.stopping:
            answer = self.send_once(method, target, body)
            tries += 1
            if answer is not None and answer[0] not in unavailable:
                self.sent_again += tries > 1
                return answer
            time.sleep(0.005)
        return None


class Judge(Sender):
    """Judges paragraphs of the documents; `acknowledged` has the ids in the order in which they were sent."""

    def __init__(self, name: str, cookie: str, csrf: str, documents: tuple[str, ...] = ("d",),
                 unavailable: tuple[int, ...] = ()):
        super().__init__(name, cookie, csrf)
        self.documents, self.unavailable = documents, unavailable
        self.acknowledged: list[str] = []
        self.refused: list[bytes] = []

    def run(self) -> None:
        chance, number = random.Random(self.sender), 0
        while not self.stopping:
            action = {"action": "judge", "doc": chance.choice(self.documents), "mode": "single",
                      "paths": [f"/a[1]/p[{chance.randint(1, 20)}]"], "value": chance.choice(VALUES)}
            number += 1
            answer = self.send("POST", "/topics/1/actions",
                               json.dumps({"id": f"{self.sender} {number}", "action": action}), self.unavailable)
            if answer is None:
                return
            if answer[0] == 200:
                self.acknowledged.append(f"{self.sender} {number}")
            else:
                self.refused.append(answer[1])


def problems_in_log(logged: list[str], acknowledged: list[str]) -> list[str]:
    """What is wrong with the ids of a log, given those that one sender has had acknowledged, in order."""
    found = []
    if len(set(logged)) != len(logged):
        found.append("something was stored twice")
    places = {identity: place for place, identity in enumerate(logged)}
    missing = [identity for identity in acknowledged if identity not in places]
    if missing:
        found.append(f"{len(missing)} acknowledged judgements are lost, such as '{missing[0]}'")
    order = [places[identity] for identity in acknowledged if identity in places]
    if order != sorted(order):
        found.append("judgements of one person are in another order than they were sent")
    return found
