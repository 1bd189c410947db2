import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ParameterField } from '../../../../src/protocol';
import {
  parameterGroups,
  shortName,
  stepOf,
} from '../../../../webview-ui/src/widgets/parameters/parameter-groups';
import { readParameter, writeParameter } from '../../../../webview-ui/src/widgets/parameters/read-parameter';

const field = (kind: ParameterField['kind'], more: Partial<ParameterField> = {}): ParameterField => ({
  name: 'p',
  kind,
  ...more,
});

describe('readParameter', () => {
  it('reads nothing from blanks', () => {
    for (const kind of ['integer', 'number', 'text', 'texts', 'json'] as const) {
      assert.deepEqual(readParameter(field(kind), ' \n'), {});
    }
  });

  it('reads numbers within their bounds', () => {
    assert.deepEqual(readParameter(field('integer'), ' 12 '), { value: 12 });
    assert.deepEqual(readParameter(field('number', { minimum: 0, maximum: 1 }), '0.5'), { value: 0.5 });
    assert.deepEqual(readParameter(field('number'), '1e-3'), { value: 0.001 });
    assert.deepEqual(readParameter(field('number', { minimum: 0 }), '-1'), { error: 'Enter at least 0' });
    assert.deepEqual(readParameter(field('number', { maximum: 1 }), '2'), { error: 'Enter at most 1' });
    for (const text of ['1.5', 'x', '1e99', 'Infinity', '12 tokens']) {
      assert.ok(readParameter(field('integer'), text).error, text);
    }
    assert.ok(readParameter(field('number'), 'Infinity').error);
  });

  it('reads texts, one a line, and JSON', () => {
    assert.deepEqual(readParameter(field('texts'), 'a\r\n\n b\n'), { value: ['a', ' b'] });
    assert.deepEqual(readParameter(field('json'), '{"a": [1]}'), { value: { a: [1] } });
    assert.match(readParameter(field('json'), '{').error ?? '', /^Not valid JSON/);
  });

  it('reads what was written', () => {
    const same = (given: ParameterField, value: Parameters<typeof writeParameter>[1]) =>
      assert.deepEqual(readParameter(given, writeParameter(given, value)).value, value);
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => same(field('integer'), value)));
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) =>
        same(field('number'), value === 0 ? 0 : value),
      ),
    );
    fc.assert(
      fc.property(
        fc.string().filter((text) => text.trim() !== ''),
        (value) => same(field('text'), value),
      ),
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => same(field('json'), JSON.parse(JSON.stringify(value)))));
  });
});

describe('the order of parameters', () => {
  it('keeps those within the same parameter together', () => {
    const names = ['size.width', 'steps', 'size.height', 'a.b.c'];
    const groups = parameterGroups(names.map((name) => ({ name, kind: 'integer' as const })));
    assert.deepEqual(
      groups.map(({ name, fields }) => [name, ...fields.map((each) => shortName(each.name))]),
      [
        ['size', 'width', 'height'],
        ['', 'steps'],
        ['a.b', 'c'],
      ],
    );
  });

  it('steps through numbers as finely as their range asks for', () => {
    assert.equal(stepOf(field('integer', { minimum: 0, maximum: 4096 })), 1);
    assert.equal(stepOf(field('number', { minimum: 0, maximum: 1 })), 0.01);
    assert.equal(stepOf(field('number', { minimum: 0, maximum: 2 })), 0.01);
    assert.equal(stepOf(field('number', { minimum: 0, maximum: 100 })), 1);
    assert.equal(stepOf(field('number')), 0.1);
    assert.equal(stepOf(field('number', { minimum: 1, maximum: 1 })), 1);
  });
});
