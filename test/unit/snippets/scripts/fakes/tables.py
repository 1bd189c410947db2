"""Tables of the fake engines: rows are dictionaries, and what is called Parquet is JSON."""

import csv
import json
import os
from pathlib import Path


def place_of(path):
    """The hub of a test is a folder."""
    return Path(str(path).replace("hf://datasets", os.environ["FAKE_HUB"]))


def read_delimited(path, delimiter):
    with place_of(path).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter=delimiter))


def read_lines(path):
    with place_of(path).open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def read_parts(folder):
    paths = sorted(Path(folder).rglob("*.parquet"))
    return [row for path in paths if path.is_file() for row in json.loads(path.read_text(encoding="utf-8"))]


def write(path, rows):
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(rows), encoding="utf-8")
