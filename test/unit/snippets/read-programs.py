"""Reads the Python and shell blocks of programs: JSON in, JSON out.

A program is a list of blocks, each going on from those before it. What is read of it: `error` where one does not
parse, `imports` and `calls` under their full names, its import `statements` and calls as they stand, `undefined` names
and `unused` imports, the `shape` of its trees, which is the same for programs that differ in the values of their literals
only, their `digest`, which is the same for programs that differ in one text within literals, and the `texts` of strings.
"""

import ast
import builtins
import hashlib
import json
import shlex
import symtable
import sys


class WithoutText(ast.NodeTransformer):
    def visit_Constant(self, node):
        if isinstance(node.value, str):
            node.value = node.value.replace(text, "")
        return node


def read_python(blocks):
    trees = [ast.parse(block) for block in blocks]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    names = full_names(nodes)
    loaded = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    said = (ast.Import, ast.ImportFrom, ast.Call)
    return {
        "statements": [ast.unparse(node) for node in nodes if isinstance(node, said)],
        "unused": sorted({name.split(".")[0] for name in names} - loaded),
        "imports": sorted(names.values()),
        "calls": [read_call(node, names) for node in nodes if isinstance(node, ast.Call)],
        "undefined": undefined(statement for tree in trees for statement in tree.body),
        "texts": [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)],
        "shape": digest_of(" ".join(type(node).__name__ for node in nodes)),
        "digest": digest_of("".join(ast.dump(WithoutText().visit(tree)) for tree in trees)),
    }


def digest_of(dump):
    return hashlib.sha256(dump.encode("utf-8", "surrogatepass")).hexdigest()


def full_names(nodes):
    """What each imported name stands for."""
    names = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            names.update((alias.asname or alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.update((alias.asname or alias.name, f"{node.module}.{alias.name}") for alias in node.names)
    return names


def read_call(node, names):
    """The full name of an imported function, `.name` of a method of a value, nothing for a value that is called."""
    parts = []
    function = node.func
    while isinstance(function, ast.Attribute):
        parts.insert(0, function.attr)
        function = function.value
    root = function.id if isinstance(function, ast.Name) else ""
    imported = names.get(root) or (root if any(name.startswith(f"{root}.") for name in names) else "")
    if imported:
        name = ".".join([imported, *parts])
    elif parts:
        name = f".{parts[-1]}"
    else:
        name = root if root in dir(builtins) else ""
    return [name, [keyword.arg or "**" for keyword in node.keywords]]


def undefined(statements):
    """Names that a statement uses before one assigns or imports them."""
    known = {*dir(builtins), "__name__", "__file__"}
    missing = set()
    for statement in statements:
        table = symtable.symtable(ast.unparse(statement), "block", "exec")
        known |= {symbol.get_name() for symbol in table.get_symbols() if is_bound(symbol)}
        missing |= global_names(table) - known
    return sorted(missing)


def is_bound(symbol):
    return symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()


def global_names(table):
    is_module = table.get_type() == "module"
    names = {
        symbol.get_name()
        for symbol in table.get_symbols()
        if symbol.is_referenced() and (is_module or symbol.is_global())
    }
    return names.union(*(global_names(child) for child in table.get_children()))


def read_shell(blocks):
    return {"words": [word for block in blocks for word in shlex.split(block, comments=True)]}


unread = dict.fromkeys(["imports", "calls", "statements", "undefined", "unused", "texts", "words"], [])
unread |= {"shape": "", "digest": ""}


def read(program):
    try:
        return {**read_python(program["python"]), **read_shell(program["sh"])}
    except (SyntaxError, ValueError) as error:
        return {**unread, "error": f"{type(error).__name__}: {error}"}


text, programs = json.load(sys.stdin)
print(json.dumps([read(program) for program in programs]))
