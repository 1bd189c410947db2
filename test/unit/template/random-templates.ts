import fc from 'fast-check';

/** Templates of the language by its grammar. Most of them render; what they read is in {@link context}. */

export const context = {
  n: 3,
  f: 2.5,
  s: 'Hello, wörld',
  e: '',
  t: true,
  z: null,
  xs: [3, 1, 2],
  words: ['b', 'A', 'c'],
  d: { a: 1, b: 'two', c: [1, { k: 'v' }] },
  users: [
    { name: 'Ann', age: 30 },
    { name: 'bob', age: 25, tags: ['x'] },
  ],
};

const names = fc.constantFrom('n', 'f', 's', 'e', 't', 'z', 'xs', 'words', 'd', 'users', 'missing', 'i', 'v');
const literals = fc.constantFrom(
  ...[
    '0',
    '1',
    '2',
    '7',
    '-3',
    '1.0',
    '0.5',
    '1e3',
    "''",
    "'a'",
    "'a b'",
    '"it\'s"',
    "'é😀'",
    'true',
    'none',
  ],
  ...['[]', '[1, 2]', '{}', "{'a': 1}", '(1, 2)', '()', 'range(3)', '9007199254740993'],
);
const filters = fc.constantFrom(
  ...['upper', 'lower', 'title', 'trim', 'length', 'first', 'last', 'list', 'sort', 'string', 'int', 'float'],
  ...['abs', 'round', 'join(",")', 'join', 'reverse | list', 'tojson', 'default("q")', 'default("q", true)'],
  ...['replace("a", "b")', 'unique | list', 'sum', 'max', 'min', 'dictsort', 'items | list', 'capitalize'],
  ...['map("string") | list', 'select | list', 'batch(2) | list', 'indent(2)', 'wordcount', 'center(9)', 'e'],
  ...['map(attribute="name") | list', 'selectattr("age", "gt", 26) | list', 'tojson(indent=2)', 'urlencode'],
);
const tests = fc.constantFrom(
  ...['defined', 'none', 'string', 'number', 'mapping', 'sequence', 'iterable', 'odd', 'true', 'boolean'],
  ...['in [1, 2]', 'eq 1', 'divisibleby 2', 'integer', 'float', 'lower', 'not none', 'not defined'],
);
const methods = fc.constantFrom(
  ...[
    'upper()',
    'strip()',
    'split()',
    'split(",", 1)',
    'items() | list',
    'get("a")',
    'get("q", 1)',
    'title()',
  ],
  ...['replace("l", "L", 1)', 'startswith("H")', 'keys() | list', 'find("o")', 'count("l")', 'index(1)'],
);
const keys = fc.constantFrom(
  ...['.a', '.b', '.c', '.name', '[0]', '[-1]', "['a']", '.0', '.missing', '[n]', '.0.name'],
);
/** Not for literals: jinja2 evaluates those beforehand, where a slice of what has none is undefined. */
const slices = fc.constantFrom('[1:]', '[::-1]', '[:2]', '[-2:]', '[1:2]', '[::2]', '[n:]', '[2:0:-1]');
const operators = fc.constantFrom(
  ...['+', '-', '*', '/', '//', '%', '~', '==', '!=', '<', '>', '<=', '>=', 'and', 'or', 'in', 'not in'],
);

interface Parts {
  readonly expression: string;
  readonly statement: string;
}

const { expression, statement } = fc.letrec<Parts>((tie) => {
  const inner = tie('expression');
  const body = fc.array(tie('statement'), { maxLength: 3 }).map((all) => all.join(''));
  const dash = fc.constantFrom('', '', '-');
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      names,
      literals,
      fc.tuple(inner, operators, inner).map(([a, operator, b]) => `${a} ${operator} ${b}`),
      fc.tuple(inner, operators, inner).map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      fc.tuple(inner, filters).map(([value, filter]) => `(${value}) | ${filter}`),
      fc.tuple(names, filters).map(([value, filter]) => `${value} | ${filter}`),
      fc.tuple(names, keys).map(([value, key]) => `${value}${key}`),
      fc.tuple(names, slices).map(([value, slice]) => `${value}${slice}`),
      fc.tuple(inner, keys).map(([value, key]) => `(${value})${key}`),
      fc.tuple(names, methods).map(([value, method]) => `${value}.${method}`),
      fc.tuple(inner, tests).map(([value, test]) => `(${value}) is ${test}`),
      fc.tuple(inner, inner, inner).map(([a, test, b]) => `(${a} if ${test} else ${b})`),
      fc.tuple(inner, inner).map(([a, test]) => `(${a} if ${test})`),
      inner.map((value) => `not ${value}`),
      inner.map((value) => `-${value}`),
      fc.tuple(inner, inner).map(([a, b]) => `[${a}, ${b}]`),
      fc.tuple(inner, inner).map(([a, b]) => `{'a': ${a}, 'q': ${b}}`),
    ),
    statement: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom('text', ' ', '\n', '  \n', 'é', '\n\n  ', '{# note #}', '{#- note -#}\n'),
      fc.tuple(dash, inner, dash).map(([a, value, b]) => `{{${a} ${value} ${b}}}`),
      inner.map((value) => `{{ (${value}) | string }}`),
      fc
        .tuple(dash, inner, body, body, dash)
        .map(([a, test, yes, no, b]) => `{%${a} if ${test} %}${yes}{% else ${b}%}${no}{% endif %}`),
      fc.tuple(inner, body, dash).map(([all, each, a]) => `{% for i in ${all} ${a}%}${each}{% endfor %}`),
      fc
        .tuple(names, body)
        .map(([all, each]) => `{% for v in ${all} %}{{ loop.index }}${each}{% else %}-{% endfor %}`),
      fc.tuple(inner, body).map(([test, each]) => `{% for i in xs if ${test} %}${each}{% endfor %}`),
      fc.tuple(names, inner).map(([name, value]) => `{% set ${name} = ${value} %}`),
      fc.tuple(names, body).map(([name, text]) => `{% set ${name} %}${text}{% endset %}`),
      fc.tuple(inner, body).map(([value, text]) => `{% with v = ${value} %}${text}{% endwith %}`),
      fc
        .tuple(inner, body, inner)
        .map(([value, text, arg]) => `{% macro m(v, i=${value}) %}${text}{% endmacro %}{{ m(${arg}) }}`),
      body.map((text) => `{% filter upper %}${text}{% endfilter %}`),
      fc.constantFrom('{% for i in xs %}{% if i == 1 %}{% continue %}{% endif %}{{ i }}{% endfor %}'),
    ),
  };
});

export const expressions = expression;
export const templates = fc.array(statement, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
