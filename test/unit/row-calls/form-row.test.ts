import assert from 'node:assert/strict';
import type { InputField } from '../../../src/protocol';
import { formOfRow } from '../../../src/row-calls/form-row';

describe('a form that a row fills in', () => {
  const readFile = async (name: string) => ({ name, type: 'image/png', bytes: new Uint8Array([7]) });
  const field = (kind: InputField['kind']): InputField => ({ name: 'it', kind, label: 'It', required: true });
  const fill = (kind: InputField['kind'], it: unknown) => formOfRow([field(kind)], { it }, readFile);

  it('takes any cell as text', async () => {
    assert.deepEqual(await fill('text', 'words'), { it: 'words' });
    assert.deepEqual(await fill('line', 12.5), { it: '12.5' });
    assert.deepEqual(await fill('text', { a: [1] }), { it: '{"a":[1]}' });
  });

  it('leaves out an empty cell, so that the field counts as missing', async () => {
    assert.deepEqual(await fill('text', '  '), {});
    assert.deepEqual(await fill('text', null), {});
    assert.deepEqual(await formOfRow([field('text')], {}, readFile), {});
  });

  it('divides names and sentences, or reads a JSON list of them', async () => {
    assert.deepEqual(await fill('labels', 'good, bad;  ugly,'), { it: ['good', 'bad', 'ugly'] });
    assert.deepEqual(await fill('labels', '["a, b", "c"]'), { it: ['a, b', 'c'] });
    assert.deepEqual(await fill('labels', ['x', 1]), { it: ['x', '1'] });
    assert.deepEqual(await fill('sentences', 'One, two.\nThree.'), { it: ['One, two.', 'Three.'] });
  });

  it('reads a file beside the rows, and leaves an address to be fetched', async () => {
    assert.deepEqual(await fill('image', 'a/cat.png'), {
      it: { name: 'a/cat.png', type: 'image/png', bytes: new Uint8Array([7]) },
    });
    assert.deepEqual(await fill('image', 'https://files.test/cat.png'), {
      it: { url: 'https://files.test/cat.png' },
    });
  });

  it('reads a table of columns or of rows, and refuses anything else', async () => {
    const table = { columns: ['a', 'b'], rows: [['1', '2']] };
    assert.deepEqual(await fill('table', '{"a":[1],"b":["2"]}'), { it: table });
    assert.deepEqual(await fill('table', [{ a: 1, b: '2' }]), { it: table });
    await assert.rejects(fill('table', 'isn’t a table'), /holds no table/);
    await assert.rejects(fill('table', '3'), /holds no table/);
  });

  it('is not fooled by names of a prototype', async () => {
    const row: Record<string, unknown> = JSON.parse('{"__proto__": "text"}');
    assert.deepEqual(await formOfRow([{ ...field('text'), name: 'toString' }], row, readFile), {});
  });
});
