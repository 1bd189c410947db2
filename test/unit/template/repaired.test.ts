import assert from 'node:assert/strict';
import {
  Template,
  TemplateBudgetError,
  TemplateRuntimeError,
  TemplateSyntaxError,
} from '../../../src/template';

describe('a template', () => {
  it('binds ~ tighter than + and -, as Jinja2 does', () => {
    assert.throws(() => new Template('{{ 1 + 2 ~ 3 }}').render({}), TemplateRuntimeError);
  });

  const named: Readonly<Record<string, string>> = {
    "{{ x | default(default_value='d') }}": 'd',
    "{{ '' | default('d', boolean=true) }}": 'd',
    "{{ [1, 2] | join(d='-') }}": '1-2',
    "{{ 'aXb' | replace(old='X', new='$&') }}": 'a$&b',
    "{{ 'a\nb' | indent(width=2) }}": 'a\n  b',
    "{{ 'a\nb' | indent(first=true) }}": '    a\n    b',
    '{{ [none] | first }}{{ [none] | last }}': 'NoneNone',
  };
  for (const [source, expected] of Object.entries(named)) {
    it(`renders ${JSON.stringify(source)} as Jinja2 does`, () => {
      assert.equal(new Template(source).render({}), expected);
    });
  }

  it('refuses an argument that a filter does not have', () => {
    for (const source of [
      "{{ 'aXbX' | replace('X', '-', 1, 2) }}",
      "{{ 'a' | trim('x', 'y') }}",
      '{{ [] | tojson(indents=2) }}',
    ]) {
      assert.throws(() => new Template(source).render({}), TemplateRuntimeError, source);
    }
  });

  it('keeps the blanks between two tags of one line', () => {
    const source = '{% if true %}  {% if true %}\nq{% endif %}{% endif %}';
    assert.equal(new Template(source, { trimBlocks: true, lstripBlocks: true }).render({}), '  q');
  });

  it('refuses long chains instead of overflowing the stack', () => {
    const repeat = (start: string, link: string, end = '') => `{{ ${start}${link.repeat(100_000)}${end} }}`;
    const sources = [
      repeat('a', ' | upper'),
      repeat('a', '.a'),
      repeat('1', ' and 1'),
      repeat('1', ' if 1'),
      repeat('', 'not ', '1'),
      repeat('1', ' - ', '1'),
    ];
    for (const source of sources) {
      assert.throws(() => new Template(source), TemplateSyntaxError);
    }
  });

  it('takes ~ between any number of values', () => {
    assert.equal(new Template(`{{ 1${' ~ 2'.repeat(10_000)} }}`).render({}), `1${'2'.repeat(10_000)}`);
  });

  it('turns the host’s own limits into budget errors', () => {
    const doubling = `{% set a = 'x' %}${'{% set a = a ~ a %}'.repeat(40)}`;
    assert.throws(() => new Template(doubling).render({}), TemplateBudgetError);
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    assert.throws(() => new Template('{{ x }}').render({ x: cyclic }), TemplateBudgetError);
  });
});
