"""How the fake clients send a chat."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from urllib.request import Request, urlopen


def recorded(origin):
    """Where the recorder of the test wants what is meant for an address of a server."""
    scheme, host = origin.split("://")
    return f"{sys.argv[1]}/{Path.cwd().name}/{scheme}/{host}"


def complete(url, key, body, headers):
    """The answer as an object, as the clients give it."""
    all_headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json", **(headers or {})}
    with urlopen(Request(url, json.dumps(body).encode(), all_headers)) as answer:
        completion = json.load(answer, object_hook=lambda fields: SimpleNamespace(**fields))
    for choice in completion.choices:
        # The clients have all fields of a message.
        choice.message.tool_calls = getattr(choice.message, "tool_calls", None)
    return completion
