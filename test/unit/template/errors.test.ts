import assert from 'node:assert/strict';
import { Template, TemplateRuntimeError, TemplateSyntaxError } from '../../../src/template';

interface Expected {
  readonly name: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly lineText: string;
}

const cases: readonly (readonly [source: string, expected: Expected])[] = [
  [
    'a\n  {% if x %}\nb',
    {
      name: 'TemplateSyntaxError',
      message:
        "Unexpected end of template. Jinja was looking for the following tags: 'elif' or 'else' or 'endif'. The innermost block that needs to be closed is 'if'.",
      line: 3,
      column: 2,
      lineText: 'b',
    },
  ],
  [
    '{% for x in xs %}{% if x %}\r\n{% endfor %} !',
    {
      name: 'TemplateSyntaxError',
      message:
        "Encountered unknown tag 'endfor'. You probably made a nesting mistake. Jinja is expecting this tag, but currently looking for 'elif' or 'else' or 'endif'. The innermost block that needs to be closed is 'if'.",
      line: 2,
      column: 4,
      lineText: '{% endfor %} !',
    },
  ],
  [
    '{{ 1\n 2 }}',
    {
      name: 'TemplateSyntaxError',
      message: "expected token 'end of print statement', got 'integer'",
      line: 2,
      column: 2,
      lineText: ' 2 }}',
    },
  ],
  [
    "\n{{ 'abc }}",
    {
      name: 'TemplateSyntaxError',
      message: `unexpected char "'" at 4`,
      line: 2,
      column: 4,
      lineText: "{{ 'abc }}",
    },
  ],
  [
    '{% for of xs %}{% endfor %}',
    {
      name: 'TemplateSyntaxError',
      message: "expected token 'in', got 'xs'",
      line: 1,
      column: 11,
      lineText: '{% for of xs %}{% endfor %}',
    },
  ],
  [
    '{{ f(a=1, 2) }}',
    {
      name: 'TemplateSyntaxError',
      message: 'invalid syntax for function call expression',
      line: 1,
      column: 11,
      lineText: '{{ f(a=1, 2) }}',
    },
  ],
  [
    "{{ 'a' ~ '\\N{NO SUCH NAME}' }}",
    {
      name: 'TemplateSyntaxError',
      message: 'unknown Unicode character name',
      line: 1,
      column: 10,
      lineText: "{{ 'a' ~ '\\N{NO SUCH NAME}' }}",
    },
  ],
  [
    '{% block a %}{% endblock %}\n{% block a %}{% endblock %}',
    {
      name: 'TemplateSyntaxError',
      message: "block 'a' defined twice",
      line: 2,
      column: 10,
      lineText: '{% block a %}{% endblock %}',
    },
  ],
  [
    '{{ x | nothing }}',
    {
      name: 'TemplateSyntaxError',
      message: "No filter named 'nothing'.",
      line: 1,
      column: 8,
      lineText: '{{ x | nothing }}',
    },
  ],
  [
    'x\n  {{ a.b.c }}\n',
    {
      name: 'TemplateRuntimeError',
      message: "'dict object' has no attribute 'b'",
      line: 2,
      column: 9,
      lineText: '  {{ a.b.c }}',
    },
  ],
  [
    "{{ 'ok' }}\n{{ 'a' + 1 }}",
    {
      name: 'TemplateRuntimeError',
      message: 'can only concatenate str (not "int") to str',
      line: 2,
      column: 8,
      lineText: "{{ 'a' + 1 }}",
    },
  ],
  [
    "{% if true %}\n{{ raise_exception('Roles must alternate') }}\n{% endif %}",
    {
      name: 'TemplateRuntimeError',
      message: 'Roles must alternate',
      line: 2,
      column: 19,
      lineText: "{{ raise_exception('Roles must alternate') }}",
    },
  ],
  [
    '{% for i in range(3) %}\n{{ nothing.at.all }}{% endfor %}',
    {
      name: 'TemplateRuntimeError',
      message: "'nothing' is undefined",
      line: 2,
      column: 11,
      lineText: '{{ nothing.at.all }}{% endfor %}',
    },
  ],
  [
    "\n{{ 'x' * 10 ** 12 }}",
    {
      name: 'TemplateBudgetError',
      message: 'a value is larger than 1000000 items or characters',
      line: 2,
      column: 8,
      lineText: "{{ 'x' * 10 ** 12 }}",
    },
  ],
];

describe('the error of a template', () => {
  for (const [source, expected] of cases) {
    it(`says what is wrong where: ${JSON.stringify(source)}`, () => {
      assert.throws(() => new Template(source).render({ a: {}, xs: [] }), expected);
    });
  }

  it('is told of an argument that a filter does not have', () => {
    for (const source of [
      "{{ 'aXbX' | replace('X', '-', 1, 2) }}",
      "{{ 'a' | trim('x', 'y') }}",
      '{{ [] | tojson(indents=2) }}',
    ]) {
      assert.throws(() => new Template(source).render({}), TemplateRuntimeError, source);
    }
  });

  it('of a filter of the host says what the host says', () => {
    const filters = {
      refuse: () => {
        throw new Error('this is not an identifier');
      },
    };
    assert.throws(() => new Template('{{ 1 | refuse }}', { filters }).render({}), {
      name: 'TemplateRuntimeError',
      message: 'this is not an identifier',
      column: 8,
    });
  });
});

describe('a template with options', () => {
  it('takes the time from the clock it is given', () => {
    const now = () => new Date(2024, 6, 6, 9, 5, 3);
    const source = "{{ strftime_now('%d %B %Y, %H:%M:%S %p, %a %j %-d %U %W %V %y %I %%') }}";
    assert.equal(
      new Template(source, { now }).render({}),
      '06 July 2024, 09:05:03 AM, Sat 188 6 26 27 27 24 09 %',
    );
  });

  it('takes a random item by the number it is given', () => {
    assert.equal(new Template('{{ [1, 2, 3] | random }}', { random: () => 0.5 }).render({}), '2');
  });

  it('gives filters of the host plain values', () => {
    const seen: unknown[] = [];
    const filters = {
      see: (...call: readonly unknown[]) => {
        seen.push(call);
        return '';
      },
    };
    new Template("{{ {'a': (1, 2.0)} | see([1.0], k={'x': 3}) }}", { filters }).render({});
    assert.deepEqual(seen, [[{ a: [1, 2] }, [[1]], { k: { x: 3 } }]]);
  });
});

describe('a template that cannot be read', () => {
  const sources: Readonly<Record<string, string>> = {
    'an open expression': '{{ 1 +',
    'an open string': "{{ 'a",
    'an open comment': '{# a',
    'a missing end tag': '{% if a %}',
    'a stray end tag': '{% endif %}',
    'an empty expression': '{{ }}',
    'two expressions in a row': '{{ a b }}',
    'a closing bracket too much': '{{ a) }}',
  };
  for (const [what, source] of Object.entries(sources)) {
    it(`is a syntax error with its place: ${what}`, () => {
      assert.throws(() => new Template(source), hasPlace(TemplateSyntaxError));
    });
  }

  it('is told the tag, filter or test that the language does not have', () => {
    for (const tag of ['do', 'trans', 'autoescape', 'endblock']) {
      assert.throws(() => new Template(`{% ${tag} x %}`), {
        name: 'TemplateSyntaxError',
        message: `Encountered unknown tag '${tag}'.`,
      });
    }
    for (const tag of ['include', 'extends', 'import', 'from']) {
      assert.throws(() => new Template(`a {% ${tag} 'x' %}`), {
        name: 'TemplateSyntaxError',
        message: `The tag '${tag}' is not supported: a template can't use another one.`,
        column: 6,
      });
    }
    assert.throws(() => new Template('{{ x | nothing }}'), { message: "No filter named 'nothing'." });
    assert.throws(() => new Template('{{ x is nothing }}'), { message: "No test named 'nothing'." });
  });
});

describe('a template that fails on its values', () => {
  const sources: Readonly<Record<string, string>> = {
    'a member of an undefined value': '{{ a.b.c }}',
    'a sum of a number and a text': "{{ 1 + 'a' }}",
    'a number added to a text, since ~ binds tighter': '{{ 1 + 2 ~ 3 }}',
    'a division by zero': '{{ 1 / 0 }}',
    'a loop over a number': '{% for x in 5 %}{% endfor %}',
    'the length of a number': '{{ 5 | length }}',
  };
  for (const [what, source] of Object.entries(sources)) {
    it(`is a runtime error with its place: ${what}`, () => {
      assert.throws(() => new Template(source).render({ a: {} }), hasPlace(TemplateRuntimeError));
    });
  }

  it('is told line and column', () => {
    assert.throws(() => new Template('x\n  {{ a.b }}').render({}), { line: 2, message: /'a' is undefined/ });
  });
});

function hasPlace(type: typeof TemplateSyntaxError | typeof TemplateRuntimeError) {
  return (error: unknown): boolean => error instanceof type && error.line >= 1 && error.column >= 1;
}
