import assert from 'node:assert/strict';
import { BatchInputError, columnReference, firstInputError, inputBuilder } from '../../../src/batch';

function promptOf(prompt: string, row: Record<string, unknown>, columns = Object.keys(row)): string {
  const input = inputBuilder({ kind: 'chat', prompt }, columns).rowInput(row, 0);
  return input.kind === 'chat' ? input.prompt : assert.fail();
}

describe('the prompt of a row', () => {
  it('is its templates with the columns as names', () => {
    const builder = inputBuilder(
      { kind: 'chat', system: 'Be {{ mood }}.', prompt: '{{ a }}/{{ row["b c"] }}' },
      ['a', 'unused', 'b c', 'mood'],
    );
    assert.deepEqual(builder.columns, ['a', 'b c', 'mood']);
    assert.deepEqual(builder.rowInput({ a: 1, 'b c': '<&>', mood: 'kind' }, 0), {
      kind: 'chat',
      system: 'Be kind.',
      prompt: '1/<&>',
    });
  });

  it('reaches every column by its reference, whatever it is called', () => {
    for (const column of [
      'a',
      'First name',
      '__proto__',
      'constructor',
      'range',
      'loop',
      'true',
      'row',
      'x"y\\',
      '漢',
      '1',
      'items',
    ]) {
      const row = Object.fromEntries([[column, 'value']]);
      const safe = Object.assign(Object.create(null), row, column === '__proto__' ? {} : {});
      Object.defineProperty(safe, column, { value: 'value', enumerable: true });
      assert.equal(promptOf(columnReference(column), safe, [column]), 'value', column);
      assert.deepEqual(inputBuilder({ kind: 'chat', prompt: columnReference(column) }, [column]).columns, [
        column,
      ]);
    }
  });

  it('has nothing for a cell without a value, and lists and texts for what is nested', () => {
    assert.equal(
      promptOf('[{{ a }}{{ b }}{{ row.b }}{{ a | default("?") }}]', { a: null }, ['a', 'b']),
      '[?]',
    );
    assert.equal(promptOf('{% for x in a %}{{ x.n }} {% endfor %}', { a: [{ n: 1 }, { n: 2 }] }), '1 2 ');
  });

  it('names the images of a row, by its cells or by templates of them', () => {
    const builder = inputBuilder(
      { kind: 'chat', prompt: 'What is it?', images: ['{{ photo }}', 'photos/{{ row["file name"] }}.png'] },
      ['photo', 'file name', 'other'],
    );
    assert.deepEqual(builder.columns, ['photo', 'file name']);
    const asked = { kind: 'chat', system: undefined, prompt: 'What is it?' };
    const shown = { src: 'https://example.org/a.png', width: 3 };
    assert.deepEqual(builder.rowInput({ photo: shown, 'file name': 'b' }, 0), {
      ...asked,
      images: [shown, 'photos/b.png'],
    });
    const alone = inputBuilder({ kind: 'chat', prompt: 'What is it?', images: ['{{ photo }}'] }, ['photo']);
    assert.deepEqual(alone.rowInput({ photo: null }, 0), asked);
  });

  it('fills in a form by columns, templates and texts', () => {
    const builder = inputBuilder(
      {
        kind: 'form',
        values: {
          image: { kind: 'template', template: '{{ folder }}/{{ name }}.png' },
          labels: { kind: 'template', template: ' {{row["of it"]}} ' },
          question: { kind: 'text', text: '{{ name }}?' },
          text: { kind: 'column', column: 'name' },
        },
      },
      ['folder', 'name', 'of it', 'other'],
    );
    assert.deepEqual(builder.columns, ['folder', 'name', 'of it']);
    assert.deepEqual(builder.rowInput({ folder: 'a', name: 1, 'of it': ['x', 'y'] }, 0), {
      kind: 'form',
      values: { image: 'a/1.png', labels: ['x', 'y'], question: '{{ name }}?', text: 1 },
    });
    const values = { image: { kind: 'template' as const, template: '{{ nothing }}' } };
    assert.throws(
      () => inputBuilder({ kind: 'form', values }, ['name']),
      (error) => error instanceof BatchInputError && error.field === 'image',
    );
  });

  it('is refused for columns that there are not, by name or in the row', () => {
    assert.throws(
      () => inputBuilder({ kind: 'chat', prompt: 'x', system: '{{ tilte }}{{ range(2) }}' }, ['title']),
      (error) =>
        error instanceof BatchInputError && error.field === 'system' && error.detail.names?.[0] === 'tilte',
    );
    assert.throws(
      () => promptOf('{{ row["tilte"] }}', { title: 'x' }),
      (error) =>
        error instanceof BatchInputError && error.code === 'unknown-column' && error.detail.row === 0,
    );
    assert.throws(
      () => inputBuilder({ kind: 'form', values: { inputs: { kind: 'column', column: 'x' } } }, ['y']),
      (error) => error instanceof BatchInputError && error.field === 'inputs',
    );
  });

  it('is refused with line and column, or with the row and why', async () => {
    assert.throws(
      () => inputBuilder({ kind: 'chat', prompt: 'a\n{{ b' }, ['b']),
      (error) => error instanceof BatchInputError && error.code === 'syntax' && error.detail.line === 2,
    );
    const rows = [{ n: 1 }, { n: 2 }, { n: 'x' }, { n: 'y' }];
    const builder = inputBuilder({ kind: 'chat', prompt: '{{ n + 1 }}' }, ['n']);
    const error = await firstInputError(builder, rows);
    assert.ok(error?.code === 'rendering' && error.detail.row === 2);
    assert.equal(await firstInputError(builder, rows, [0, 1]), undefined);
    const endless = inputBuilder(
      {
        kind: 'chat',
        prompt: '{% for i in range(100000) %}{% for j in range(100000) %}{% endfor %}{% endfor %}',
      },
      [],
    );
    assert.equal((await firstInputError(endless, [{}]))?.code, 'too-long');
  });

  it('of a form takes fields from columns and fixed text', () => {
    const values = {
      inputs: { kind: 'column', column: 'n' },
      labels: { kind: 'text', text: 'a,b' },
    } as const;
    const builder = inputBuilder({ kind: 'form', values }, ['m', 'n']);
    assert.deepEqual(builder.columns, ['n']);
    assert.deepEqual(builder.rowInput({ n: 5 }, 0), { kind: 'form', values: { inputs: 5, labels: 'a,b' } });
  });
});
