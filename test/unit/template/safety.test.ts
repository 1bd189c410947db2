import assert from 'node:assert/strict';
import {
  Template,
  TemplateBudgetError,
  TemplateRuntimeError,
  TemplateSyntaxError,
} from '../../../src/template';

const deep = 100_000;

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
    'deep parentheses': `{{ ${'('.repeat(deep)}1${')'.repeat(deep)} }}`,
    'deep lists': `{{ ${'['.repeat(deep)}${']'.repeat(deep)} }}`,
    'deep blocks': '{% if a %}'.repeat(deep) + '{% endif %}'.repeat(deep),
    'a deep inline if': `{{ ${'1 if 0 else '.repeat(deep)}2 }}`,
  };
  for (const [what, source] of Object.entries(sources)) {
    it(`is a syntax error with its place: ${what}`, () => {
      assert.throws(() => new Template(source), hasPlace(TemplateSyntaxError));
    });
  }

  it('is told the tag, filter or test that the language does not have', () => {
    for (const tag of ['include', 'extends', 'block', 'import', 'do', 'trans']) {
      assert.throws(() => new Template(`{% ${tag} x %}`), {
        name: 'TemplateSyntaxError',
        message: `Encountered unknown tag '${tag}'.`,
      });
    }
    assert.throws(() => new Template('{{ x | nothing }}'), { message: "No filter named 'nothing'." });
    assert.throws(() => new Template('{{ x is nothing }}'), { message: "No test named 'nothing'." });
  });

  it('is tokenized in linear time', () => {
    for (const source of [
      '{'.repeat(1e6),
      '{#'.repeat(5e5),
      `{% ${' '.repeat(1e6)}`,
      `{{ '${'\\'.repeat(1e6)}`,
    ]) {
      const start = performance.now();
      assert.throws(() => new Template(source), hasPlace(TemplateSyntaxError));
      assert.ok(performance.now() - start < 5000);
    }
  });
});

describe('a template that fails on its values', () => {
  const sources: Readonly<Record<string, string>> = {
    'a member of an undefined value': '{{ a.b.c }}',
    'a sum of a number and a text': "{{ 1 + 'a' }}",
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

describe('a template that does too much', () => {
  it('is stopped after its steps', () => {
    const template = new Template(
      '{% for a in x %}{% for b in x %}{% for c in x %}{% endfor %}{% endfor %}{% endfor %}',
    );
    assert.throws(() => template.render({ x: Array(1000).fill(1) }), TemplateBudgetError);
  });

  it('is stopped after its output', () => {
    const template = new Template('{% for a in x %}{{ text }}{% endfor %}', { budget: { output: 100 } });
    assert.throws(() => template.render({ x: [1, 2, 3], text: 'a'.repeat(50) }), TemplateBudgetError);
  });
});

describe('the values of a template', () => {
  it('show nothing that they inherit', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];
    for (const name of names) {
      const source = `{{ ${name} }}{{ o.${name} }}{{ o['${name}'] }}{{ l.${name} }}{{ s.${name} }}`;
      assert.equal(new Template(source).render({ o: {}, l: [1], s: 'a' }), '', name);
    }
  });

  it('are left as they were', () => {
    const context = { a: [1, { b: 2 }], o: { x: 'y' } };
    const before = structuredClone(context);
    new Template('{% set a = a + [3] %}{% for o in a %}{% set x = o %}{% endfor %}{{ a }}{{ o }}').render(
      context,
    );
    assert.deepEqual(context, before);
  });
});

describe('interpolations', () => {
  it('are listed with place and last filter, wherever they stand', () => {
    const source =
      "{{ a }}{% if b %}{{ b | upper | lower }}{% else %}\n{{ 'x' if c }}{% endif %}{% for d in e %}{{ d|trim }}{% endfor %}";
    const found = new Template(source).interpolations();
    assert.deepEqual(
      found.map(({ lastFilter }) => lastFilter),
      [undefined, 'lower', undefined, 'trim'],
    );
    assert.deepEqual(
      found.map(({ line }) => line),
      [1, 1, 2, 2],
    );
  });
});

function hasPlace(type: typeof TemplateSyntaxError | typeof TemplateRuntimeError) {
  return (error: unknown): boolean => error instanceof type && error.line >= 1 && error.column >= 1;
}
