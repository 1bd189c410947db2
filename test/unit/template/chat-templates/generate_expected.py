"""Renders every template over every conversation as transformers does and prints the texts as JSON.

    python3 generate_expected.py > expected.json

An error that the template raises, or jinja2 for it, is kept by its message: {"error": message}.
One of Python's own is kept by its class, since messages differ between versions: {"pythonError": class}.
"""

import json
import sys
from datetime import datetime
from pathlib import Path

from jinja2 import nodes
from jinja2.exceptions import TemplateError
from jinja2.ext import Extension
from jinja2.sandbox import ImmutableSandboxedEnvironment

HERE = Path(__file__).parent


class Generation(Extension):
    """`{% generation %} … {% endgeneration %}`: a call block that prints what it holds."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        return nodes.CallBlock(self.call_method("show"), [], [], body).set_lineno(line)

    def show(self, caller):
        return caller()


def tojson(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(
        value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys
    )


def raise_exception(message):
    raise TemplateError(message)


def environment_at(clock):
    environment = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[Generation, "jinja2.ext.loopcontrols"]
    )
    environment.filters["tojson"] = tojson
    environment.globals["raise_exception"] = raise_exception
    environment.globals["strftime_now"] = clock.strftime
    return environment


def outcome(template, context):
    try:
        return template.render(context)
    except TemplateError as error:
        return {"error": str(error)}
    except Exception as error:
        return {"pythonError": type(error).__name__}


def main():
    corpus = json.loads((HERE / "conversations.json").read_text("utf-8"))
    environment = environment_at(datetime.fromisoformat(corpus["clock"]))
    expected = {}
    for path in sorted((HERE / "templates").glob("*.jinja")):
        template = environment.from_string(path.read_text("utf-8"))
        expected[path.name.removesuffix(".jinja")] = {
            name: outcome(template, {**corpus["defaults"], **conversation})
            for name, conversation in corpus["conversations"].items()
        }
    sys.stdout.reconfigure(encoding="utf-8")
    print(json.dumps(expected, ensure_ascii=False, indent=2))


main()
