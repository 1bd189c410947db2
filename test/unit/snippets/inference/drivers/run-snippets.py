"""Runs the snippets in the folders that stdin lists, one a line: each as a program of its own, all in this process."""

import contextlib
import os
import sys
import time
import traceback
from pathlib import Path


def run(folder: str) -> None:
    os.chdir(folder)
    failure = ""
    pauses = []
    time.sleep = pauses.append
    code = Path("snippet.py").read_text(encoding="utf-8")
    with open("stdout", "w", encoding="utf-8") as printed, contextlib.redirect_stdout(printed):
        try:
            exec(compile(code, "snippet.py", "exec"), {"__name__": "__main__"})
        except BaseException:
            failure = traceback.format_exc()
    Path("failure").write_text(failure, encoding="utf-8")
    Path("pauses").write_text("\n".join(map(str, pauses)), encoding="utf-8")


for line in sys.stdin.read().splitlines():
    run(line)
