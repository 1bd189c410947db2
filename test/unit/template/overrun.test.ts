import assert from 'node:assert/strict';
import { Template, TemplateBudgetError } from '../../../src/template';
import { timed } from './timed';

/** The errors of the budget, and none of the runtime's. */
const ownWords =
  /^(?:rendering takes more|the output is longer|a value is larger|calls or values are nested|an integer has)/;

describe('a template that would take too much', () => {
  const growing = (start: string, next: string, times: number, end: string) =>
    `{% set ns = namespace(v=${start}) %}{% for i in range(${times}) %}{% set ns.v = ${next} %}{% endfor %}${end}`;
  const sources: Readonly<Record<string, string>> = {
    'lists that double': growing('[1]', 'ns.v + ns.v', 90, ''),
    'lists of themselves, printed': growing('[1]', '[ns.v, ns.v]', 60, '{{ ns.v }}'),
    'lists of themselves, as JSON': growing('[1]', '[ns.v, ns.v]', 60, '{{ ns.v | tojson }}'),
    'lists of themselves, compared':
      '{% set ns = namespace(v=[1], w=[1]) %}{% for i in range(60) %}{% set ns.v = [ns.v, ns.v] %}' +
      '{% set ns.w = [ns.w, ns.w] %}{% endfor %}{{ ns.v == ns.w }}',
    'lists of themselves, as keys': growing('(1,)', '(ns.v, ns.v)', 60, '{{ {ns.v: 1} }}'),
    'deep lists': growing('[]', '[ns.v]', 90_000, '{{ ns.v }}'),
    'texts that double without a loop': `{% set a = 'x' %}${'{% set a = a ~ a %}'.repeat(40)}`,
    'texts that double': growing("'x'", 'ns.v ~ ns.v', 90, ''),
    'numbers that square': growing('3', 'ns.v * ns.v', 90, ''),
    'huge powers': '{{ 9 ** 999999999 }}',
    'long texts': "{{ 'x' * 10 ** 12 }}",
    'long lists': '{{ [0] * 10 ** 9 }}',
    'wide fields': "{{ '%999999999d' % 1 }}",
    'wide formats': "{{ '{:999999999}'.format(1) }}",
    'wide centers': "{{ 'x' | center(10 ** 9) }}",
    'wide indents': "{{ 'a\\nb' | indent(10 ** 9) }}",
    'replacements that grow': "{{ ('x' * 10000) | replace('', 'y' * 10000) }}",
    'joins that grow': "{{ range(100000) | join('x' * 10000) }}",
    'batches of much': '{{ [1] | batch(10 ** 9, 0) | list }}',
    'slices without end': '{{ [1] | slice(10 ** 9) | list }}',
    'macros that call themselves': '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}',
    'macros that call themselves twice':
      '{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}',
    'blocks that call themselves': '{% block b %}{{ self.b() }}{% endblock %}',
    'loops that call themselves': '{% for i in [1] recursive %}{{ loop([1]) }}{% endfor %}',
    'loops in loops':
      '{% for a in range(9999) %}{% for b in range(9999) %}{% for c in range(9999) %}{% endfor %}{% endfor %}{% endfor %}',
    'filters in loops':
      "{% set t = 'x' * 500000 %}{% for a in range(9999) %}{% if t | length %}{% endif %}{% endfor %}",
    'searches in loops':
      "{% set t = 'x' * 500000 %}{% for a in range(99999) %}{% if 'y' in t %}{% endif %}{% endfor %}",
    'items in loops':
      '{% set l = [1] * 500000 %}{% for a in range(99999) %}{% if 2 in l %}{% endif %}{% endfor %}',
    'much output': "{% for a in range(99999) %}{{ 'x' * 1000 }}{% endfor %}",
    'tabs that expand': "{{ ('\\t' * 10000).expandtabs(10000) }}",
    'nothing, very often':
      "{{ '' * 10 ** 400 }}{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    'no items, very often':
      '{{ [] * 10 ** 400 }}{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}',
    'widths that give steps back':
      "{% for a in range(99999) %}{{ 'x' | center(-10 ** 9) }}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    'texts joined to more than there may be': "{% set t = 'x' * 900000 %}{{ ([t] * 900) | join }}",
    'texts put together': `{% set t = 'x' * 900000 %}{{ t${' ~ t'.repeat(900)} }}`,
    'lists of long texts, printed': "{{ ['\\x01' * 900000] * 900 }}",
    'JSON with long separators': "{{ ([1] * 9999) | tojson(separators=[',' * 99999, '']) }}",
    'JSON with long indents': "{{ ([1] * 9999) | tojson(indent='x' * 99999) }}",
    'dicts with long keys, pretty': "{{ {'x' * 99999: [1] * 99999} | pprint }}",
    'generators of generators': growing('[1]', "ns.v | map('string')", 90_000, '{{ ns.v | list }}'),
    'keys of keys': growing('(1,)', '(ns.v,)', 90_000, '{{ {ns.v: 1} }}'),
    'fields of fields': "{{ ('{0:{0}}' * 9999).format(99999) }}",
    'percents of percents': "{{ ('%*d' * 9999) % ((99999, 1) * 9999) }}",
    'many defaults': `{% macro m(a=[${'[],'.repeat(20_000)}]) %}{% endmacro %}{% for a in range(99999) %}{{ m() }}{% endfor %}`,
    'many variables': `{% for a in range(99999) %}{% if false %}${Array.from({ length: 20_000 }, (_, index) => `{% set a${index} = 1 %}`).join('')}{% endif %}{% endfor %}`,
    'loops with long conditions': `{% for a in range(99999) if false and [${'[],'.repeat(20_000)}] %}{% endfor %}`,
  };
  for (const [what, source] of Object.entries(sources)) {
    it(`is stopped: ${what}`, () => {
      assert.throws(
        () => timed(() => new Template(source).render({})),
        (error) => error instanceof TemplateBudgetError && ownWords.test(error.message),
      );
    });
  }

  it('says so in its own words where the runtime is at its end first', () => {
    const deep = `{% macro m(n) %}{{ ${'-'.repeat(150)}${'('.repeat(40)}m(n + 1) | int${')'.repeat(40)} }}{% endmacro %}{{ m(1) }}`;
    const budget = { nesting: 1_000_000, steps: 1e12, output: 1e12, size: 1e12 };
    const sources = [deep, "{{ 'x' * 10 ** 9 }}", '{{ [1] * 10 ** 10 }}', '{{ 9 ** 99999 * 9 ** 99999 }}'];
    for (const source of sources) {
      assert.throws(() => new Template(source, { budget }).render({}), {
        name: 'TemplateBudgetError',
        message: ownWords,
      });
    }
  });

  it('is stopped where a value of the context holds itself', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    assert.throws(() => new Template('{{ x }}').render({ x: cyclic }), TemplateBudgetError);
  });

  it('is stopped where each limit is set', () => {
    const limits = {
      steps: '{% for i in range(100) %}{{ i }}{% endfor %}',
      output: "{{ 'x' * 50 }}{{ 'x' * 50 }}",
      nesting: '{{ [[[[[[[[[[[[1]]]]]]]]]]]] }}',
      size: '{{ [1] * 60 }}',
    };
    for (const [limit, source] of Object.entries(limits)) {
      assert.doesNotThrow(() => new Template(source).render({}), limit);
      const budget = { [limit]: 10 };
      assert.throws(
        () => new Template(source, { budget }).render({}),
        limit === 'nesting' ? Error : TemplateBudgetError,
      );
    }
  });
});
