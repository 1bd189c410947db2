import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  format,
  Template,
  TemplateBudgetError,
  TemplateRuntimeError,
  TemplateSyntaxError,
} from '../../../src/template';
import { context, templates } from './random-templates';
import { timed } from './timed';

const errors = [TemplateSyntaxError, TemplateRuntimeError, TemplateBudgetError];
const deep = 100_000;

function endsWell(source: string): void {
  try {
    new Template(source, { budget: { steps: 50_000, output: 100_000 } }).render(context);
  } catch (error) {
    assert.ok(
      errors.some((type) => error instanceof type),
      error instanceof Error ? error.stack : String(error),
    );
  }
}

function formatsWell(source: string): void {
  try {
    format(source);
  } catch (error) {
    assert.ok(error instanceof TemplateSyntaxError, error instanceof Error ? error.stack : String(error));
  }
}

describe('a template of random bytes', () => {
  const pieces = fc.constantFrom(
    ...[
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      '-',
      '+',
      '|',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      "'",
      '"',
      '\\',
      '.',
      ',',
    ],
    ...[
      'if ',
      'for ',
      'in ',
      'set ',
      'endif',
      'endfor',
      'raw',
      'endraw',
      'macro ',
      'x',
      'xs',
      '1',
      '1.5',
      '=',
      '~',
    ],
    ...[
      ' ',
      '\n',
      '\r\n',
      '\0',
      'é',
      '😀',
      '\ud800',
      '%',
      '**',
      '//',
      'is ',
      'not ',
      'else',
      ':',
      '*',
      'loop',
    ],
  );

  it('ends in a text or one of the three errors', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (all) => endsWell(all.join(''))),
      { seed: 7, numRuns: 5000 },
    );
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), endsWell), {
      seed: 7,
      numRuns: 2000,
    });
  });

  it('ends so when one character of a good template is another', () => {
    const spoiled = fc.tuple(templates, fc.nat(), pieces).map(([source, at, piece]) => {
      const index = at % (source.length + 1);
      return source.slice(0, index) + piece + source.slice(index + 1);
    });
    fc.assert(fc.property(spoiled, endsWell), { seed: 7, numRuns: 3000 });
  });
});

describe('a very long template', () => {
  // What is done for each pair of characters takes half a minute, what is done for each a tenth of a second.
  const length = 250_000;
  const seconds = 5;
  const sources: Readonly<Record<string, string>> = {
    braces: '{'.repeat(length),
    'opened expressions': '{{'.repeat(length / 2),
    'opened statements': '{%'.repeat(length / 2),
    'opened comments': '{#'.repeat(length / 2),
    'opened raw blocks': '{% raw %}'.repeat(length / 9),
    'raw blocks that never end': `{% raw %}${'{% endra'.repeat(length / 8)}`,
    'blanks in a tag': `{% ${' '.repeat(length)}`,
    'blanks before raw': `{%${' '.repeat(length)}ra`,
    backslashes: `{{ '${'\\'.repeat(length)}`,
    quotes: `{{ ${"'".repeat(length)} }}`,
    digits: `{{ ${'1'.repeat(length)} }}`,
    'digits with underscores': `{{ ${'1_'.repeat(length / 2)} }}`,
    'a long name': `{{ ${'a'.repeat(length)} }}`,
    'line breaks before tags': '\n {% if x %}{% endif %}'.repeat(length / 24),
    'blank lines': `${'  \n'.repeat(length / 3)}{%- if x %}{% endif %}`,
    'members of names': `{{ a${'.a'.repeat(length / 2)} }}`,
    minuses: `{{ ${'-'.repeat(length)}1 }}`,
    'joined values': `{{ 1${' ~ 1'.repeat(length / 4)} }}`,
    'joined sums': `{{ 1${' + 1 ~ 1'.repeat(400)}${' ~ 1'.repeat(length / 4)} }}`,
    'values with commas': `{{ 1${', 1'.repeat(length / 3)} }}`,
    'compared values': `{{ 1${' < 1'.repeat(length / 4)} }}`,
    'strings side by side': `{{ ${"'a'".repeat(length / 3)} }}`,
    'strings of escapes': `{{ '${'\\x41'.repeat(length / 4)}' }}`,
    'arguments of a call': `{{ f(${'a=1,'.repeat(length / 4)}) }}`,
    macros: '{% macro m() %}{% endmacro %}'.repeat(length / 29),
    'macros with a caller': `${'{% macro m() %}{% endmacro %}'.repeat(length / 29)}{% macro m() %}{{ caller() }}{% endmacro %}`,
    'parameters of a macro': `{% macro m(${'a=1,'.repeat(length / 4)}a=1) %}{% endmacro %}{{ m() }}`,
    'loops with a loop variable': `${'{% for i in x %}{% endfor %}'.repeat(length / 28)}{{ loop }}`,
    'loops in loops': `${'{% for i in x %}'.repeat(190)}${'{{ loop }}'.repeat(length / 10)}${'{% endfor %}'.repeat(190)}`,
    'blocks in blocks': `${'{% set x %}'.repeat(190)}${'{{ x }}'.repeat(length / 7)}${'{% endset %}'.repeat(190)}`,
    'blocks side by side': Array.from(
      { length: length / 40 },
      (_, index) => `{% block b${index} %}{% endblock %}`,
    ).join(''),
    'scoped blocks in blocks': `${Array.from({ length: 190 }, (_, index) => `{% block b${index} scoped %}`).join('')}${'{{ self }}'.repeat(length / 10)}${'{% endblock %}'.repeat(190)}`,
    'names of characters': `{{ '${'\\N{EM DASH}'.repeat(length / 11)}' }}`,
    'open names of characters': `{{ '${'\\N{'.repeat(length / 3)}' }}`,
    'calls of macros': '{% call m() %}{% endcall %}'.repeat(length / 27),
    branches: `{% if x %}${'{% elif x %}'.repeat(length / 12)}{% endif %}`,
    targets: `{% set ${'a,'.repeat(length / 2)}a = x %}`,
    names: Array.from({ length: length / 8 }, (_, index) => `{{ a${index} }}`).join(''),
  };
  for (const [what, source] of Object.entries(sources)) {
    it(`is read in a moment: ${what}`, () => {
      timed(() => endsWell(source), seconds);
    });

    it(`is formatted in a moment: ${what}`, () => {
      timed(() => formatsWell(source), seconds);
    });
  }

  it('has its places found in a moment', () => {
    const template = new Template('{{ a }}\n'.repeat(length / 8));
    assert.equal(timed(() => template.interpolations(), seconds).at(-1)?.line, length / 8);
  });
});

describe('a template that is nested too deeply', () => {
  const nested = (open: string, middle: string, close: string) =>
    open.repeat(deep) + middle + close.repeat(deep);
  const sources: Readonly<Record<string, string>> = {
    parentheses: `{{ ${nested('(', '1', ')')} }}`,
    lists: `{{ ${nested('[', '', ']')} }}`,
    dicts: `{{ ${nested("{'a':", '1', '}')} }}`,
    calls: `{{ ${nested('f(', '1', ')')} }}`,
    subscripts: `{{ ${nested('a[', '1', ']')} }}`,
    'inline conditions': `{{ ${'1 if 0 else '.repeat(deep)}2 }}`,
    negations: `{{ ${'not '.repeat(deep)}1 }}`,
    targets: `{% set ${nested('(', 'a', ')')} = 1 %}`,
    conditions: nested('{% if a %}', '', '{% endif %}'),
    loops: nested('{% for a in b %}', '', '{% endfor %}'),
    macros: nested('{% macro m() %}', '', '{% endmacro %}'),
    sums: `{{ 1${' + 1'.repeat(deep)} }}`,
    filters: `{{ a${' | upper'.repeat(deep)} }}`,
    members: `{{ a${'.a'.repeat(deep)} }}`,
    conjunctions: `{{ 1${' and 1'.repeat(deep)} }}`,
    'conditions without an else': `{{ 1${' if 1'.repeat(deep)} }}`,
  };
  it('is formatted no deeper than it is read', () => {
    for (const what of ['parentheses', 'lists', 'negations', 'targets', 'conditions', 'macros']) {
      assert.throws(() => format(sources[what] ?? ''), TemplateSyntaxError, what);
    }
  });

  for (const [what, source] of Object.entries(sources)) {
    it(`is a syntax error: ${what}`, () => {
      assert.throws(() => timed(() => new Template(source)), {
        name: 'TemplateSyntaxError',
        message: /nested too deeply/,
      });
    });
  }
});

describe('a template with very many values', () => {
  it('joins them', () => {
    assert.equal(new Template(`{{ 1${' ~ 2'.repeat(10_000)} }}`).render({}), `1${'2'.repeat(10_000)}`);
  });
});

describe('what a template reaches', () => {
  const hostNames = [
    ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
    ...['__lookupGetter__', 'isPrototypeOf', 'length', 'map', 'push', 'call', 'apply', 'bind', 'at'],
  ];

  it('is nothing that values inherit from the host', () => {
    const values = [
      'o',
      'l',
      's',
      'n',
      'b',
      'o.x',
      '(1, 2)',
      "{'a': 1}",
      'range(2)',
      'namespace()',
      'd',
      'fn',
    ];
    const host = { o: { x: {} }, l: [1], s: 'a', n: 1, b: true, d: new Date(0), fn: () => 1 };
    for (const name of hostNames) {
      for (const value of values) {
        const source = `{{ ${value}.${name} }}{{ ${value}['${name}'] }}{{ ${value} | attr('${name}') }}`;
        assert.equal(new Template(source).render(host), '', source);
      }
      assert.equal(new Template(`{{ ${name} }}`).render(host), '', name);
    }
  });

  it('is its own data under whatever name', () => {
    const value: unknown = JSON.parse('{"__proto__": {"a": 1}, "constructor": "c"}');
    const source =
      "{{ v.__proto__.a }}{{ v.constructor }}{{ v['__proto__'] }}{{ {'__proto__': 1} }}{{ v | tojson }}";
    const expected = `1c{'a': 1}{'__proto__': 1}{"__proto__": {"a": 1}, "constructor": "c"}`;
    assert.equal(new Template(source).render({ v: value }), expected);
    assert.equal(new Template('{{ a }}').render(JSON.parse('{"__proto__": {"a": 1}}')), '');
  });

  it('is no getter and no function of the context', () => {
    let calls = 0;
    const touched = () => {
      calls += 1;
      return 'secret';
    };
    const object = Object.defineProperty({ plain: 1 }, 'hidden', { get: touched, enumerable: true });
    const host = Object.defineProperty({ object, touched, method: { touched } }, 'top', { get: touched });
    for (const source of [
      '{{ object.hidden }}{{ object["hidden"] }}{{ object }}{{ object | tojson }}{{ object.items() }}{{ top }}',
      '{{ object == {"plain": 1} }}{{ object | length }}{% for k in object %}{{ k }}{% endfor %}{{ object | dictsort }}',
    ]) {
      assert.doesNotMatch(new Template(source).render(host), /secret|hidden/);
    }
    for (const source of [
      '{{ touched() }}',
      '{{ method.touched() }}',
      '{{ top() }}',
      '{{ [1] | map(touched) | list }}',
    ]) {
      assert.throws(() => new Template(source).render(host), TemplateRuntimeError, source);
    }
    assert.doesNotMatch(new Template('{{ touched }}{{ method }}').render(host), /secret|=>|function/);
    assert.equal(calls, 0);
  });

  it('is never changed', () => {
    const before = structuredClone(context);
    fc.assert(
      fc.property(templates, (source) => {
        endsWell(source);
        assert.deepEqual(context, before);
      }),
      { seed: 11, numRuns: 1000 },
    );
    const frozen = { l: Object.freeze([3, 1]), o: Object.freeze({ b: 1, a: 2 }) };
    const source =
      '{{ l | sort }}{{ l | reverse | list }}{{ l + [1] }}{{ o | dictsort }}{{ l | list }}{{ o.copy() }}';
    assert.equal(
      new Template(source).render(frozen),
      "[1, 3][1, 3][3, 1, 1][('a', 2), ('b', 1)][3, 1]{'b': 1, 'a': 2}",
    );
  });
});
