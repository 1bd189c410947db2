"""How the fake clients send."""

import json
import os
from types import SimpleNamespace
from urllib.error import HTTPError
from urllib.request import Request, urlopen

sent = 0


class StatusError(Exception):
    def __init__(self, status, text):
        super().__init__(f"{status}: {text}")
        self.response = SimpleNamespace(status_code=status)


def post(url, key, body, headers=None):
    global sent
    sent += 1
    if sent > int(os.environ["DIES_AFTER"]):
        os._exit(9)
    allHeaders = {"Authorization": f"Bearer {key}", "Content-Type": "application/json", **(headers or {})}
    try:
        with urlopen(Request(url, json.dumps(body).encode(), allHeaders)) as answer:
            return answer.read()
    except HTTPError as error:
        raise StatusError(error.code, error.read().decode()) from None
