import assert from 'node:assert/strict';
import { Template } from '../../../src/template';

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
