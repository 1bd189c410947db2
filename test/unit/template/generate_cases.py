"""Writes cases/cases.json: small templates with what jinja2 renders them to, or how it fails.

    python3 test/unit/template/generate_cases.py            writes the file
    python3 test/unit/template/generate_cases.py --print    prints the same to standard output
    python3 test/unit/template/generate_cases.py --judge    judges the JSON list of cases on standard input

The judge is the environment of transformers' chat templates: jinja2's sandbox with trim_blocks and lstrip_blocks, loop
controls, the block `generation` and a `tojson` of its own. Results must be the same in jinja2 3.1.2 and later, and in
Python 3.11 and later.
"""

import json
import sys
from pathlib import Path

import jinja2.ext
from jinja2 import nodes
from jinja2.exceptions import TemplateError, TemplateSyntaxError
from jinja2.sandbox import ImmutableSandboxedEnvironment

FOLDER = Path(__file__).parent / "cases"


class Generation(jinja2.ext.Extension):
    """`{% generation %}`: what the model wrote. It prints its body."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        return nodes.CallBlock(self.call_method("_print"), [], [], body).set_lineno(line)

    def _print(self, caller):
        return caller()


def tojson(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def raise_exception(message):
    raise TemplateError(message)


def environment(trim_blocks=True, lstrip_blocks=True):
    made = ImmutableSandboxedEnvironment(
        trim_blocks=trim_blocks, lstrip_blocks=lstrip_blocks, extensions=[Generation, jinja2.ext.loopcontrols]
    )
    made.filters["tojson"] = tojson
    made.globals["raise_exception"] = raise_exception
    return made


def judged(case):
    """The case with its expected text or error."""
    options = {"trim_blocks": case.get("trimBlocks", True), "lstrip_blocks": case.get("lstripBlocks", True)}
    try:
        return {**case, "expected": environment(**options).from_string(case["template"]).render(case["context"])}
    except TemplateSyntaxError as error:
        return {**case, "error": "TemplateSyntaxError", "line": error.lineno}
    except SyntaxError:
        return {**case, "error": "TemplateSyntaxError"}
    except Exception:
        return {**case, "error": "TemplateRuntimeError"}


CONTEXT = {
    "xs": [1, 2, 3],
    "names": ["beta", "Alpha", "gamma"],
    "d": {"b": 1, "a": "two", "items": 3},
    "x": 5,
    "f": 2.5,
    "s": "abc",
    "text": "Hello World, hello!",
    "u": "h\u00e9llo \U0001f600 w\u00f6rld",
    "yes": True,
    "no": False,
    "nothing": None,
    "empty": "",
    "users": [
        {"name": "Ann", "age": 30, "tags": ["x", "y"], "active": True},
        {"name": "bob", "age": 25, "tags": [], "active": False},
        {"name": "Cid", "age": 30, "tags": ["y"]},
    ],
    "messages": [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Hi"},
        {"role": "assistant", "content": None, "tool_calls": [{"function": {"name": "f", "arguments": {"a": 1}}}]},
        {"role": "tool", "content": "42"},
    ],
    "tree": [{"n": 1, "c": [{"n": 2, "c": []}, {"n": 3, "c": [{"n": 4, "c": []}]}]}, {"n": 5, "c": []}],
}

# One template a line; those with line breaks stand in BLOCKS.
LINES = Path(__file__).parent.joinpath("cases", "lines.txt")
# Templates between lines of `@@`, judged under all four settings of trim_blocks and lstrip_blocks.
BLOCKS = Path(__file__).parent.joinpath("cases", "blocks.txt")


def cases():
    lines = LINES.read_text(encoding="utf-8").split("\n")
    for line in lines:
        if line and not line.startswith("## "):
            yield {"template": line, "context": CONTEXT}
    for block in BLOCKS.read_text(encoding="utf-8").removesuffix("\n").split("\n@@\n"):
        for trim_blocks in (True, False):
            for lstrip_blocks in (True, False):
                yield {
                    "template": block,
                    "context": CONTEXT,
                    "trimBlocks": trim_blocks,
                    "lstripBlocks": lstrip_blocks,
                }


def written():
    """The file: the context that all cases share, and the cases without it."""
    results = [{key: value for key, value in judged(case).items() if key != "context"} for case in cases()]
    return json.dumps({"context": CONTEXT, "cases": results}, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    if "--judge" in sys.argv:
        print(json.dumps([judged(case) for case in json.load(sys.stdin)]))
    elif "--print" in sys.argv:
        print(written())
    else:
        FOLDER.joinpath("cases.json").write_text(written(), encoding="utf-8")
