import assert from 'node:assert/strict';
import { Template } from '../../../src/template';

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
