import assert from 'node:assert/strict';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { firstRowGroup, noteIn, readTable, TableError } from '../../../src/batch';

const rowCount = 50_000;
const text = (index: number) => `row ${index} ${'x'.repeat(index % 40)}`;

function large(rowGroupSize: number): Uint8Array {
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'text', data: Array.from({ length: rowCount }, (_, index) => text(index)), type: 'STRING' },
        { name: 'kind', data: Array.from({ length: rowCount }, (_, index) => ['a', 'b'][index % 2]) },
        {
          name: 'list',
          data: Array.from({ length: rowCount }, (_, index) => [index, { deep: index }]),
          type: 'JSON',
        },
      ],
      rowGroupSize,
      kvMetadata: [{ key: 'huggingface', value: '{"info":{}}' }],
    }),
  );
}

function ranged(bytes: Uint8Array) {
  const asked: (readonly [start: number, length: number])[] = [];
  const read = async (start: number, length: number) => {
    asked.push([start, length]);
    return bytes.slice(start, start + length);
  };
  return { file: { size: bytes.byteLength, read }, asked };
}

const isTableError = (code: TableError['code']) => (error: unknown) =>
  error instanceof TableError && error.code === code;

describe('The first rows of a large Parquet file', () => {
  const bytes = large(1000);

  it('are a file of their own, without the rest being read', async () => {
    const { file, asked } = ranged(bytes);
    const first = await firstRowGroup(file, 200_000);
    const { columns, rows } = await readTable(first, 'parquet');
    assert.deepEqual([columns, rows.length], [['text', 'kind', 'list'], 1000]);
    const last: unknown = JSON.parse(JSON.stringify(rows[999]));
    assert.deepEqual(last, { text: text(999), kind: 'b', list: [999, { deep: 999 }] });
    assert.equal(await noteIn(first, 'huggingface'), '{"info":{}}');
    assert.equal(await noteIn(first, 'another'), undefined);
    const read = asked.reduce((sum, [, length]) => sum + length, 0);
    assert.ok(read < bytes.byteLength / 4, `${read} of ${bytes.byteLength} bytes in ${asked.length} pieces`);
  });

  it('are the whole of a small one', async () => {
    const { file, asked } = ranged(bytes);
    assert.deepEqual(await firstRowGroup(file, bytes.byteLength), bytes);
    assert.deepEqual(asked, [[0, bytes.byteLength]]);
  });

  it('are not read where they are too large', async () => {
    const whole = large(rowCount);
    const { file, asked } = ranged(whole);
    await assert.rejects(firstRowGroup(file, whole.byteLength / 2), isTableError('too-large'));
    assert.ok(asked.every(([, length]) => length <= 65_536));
  });

  const view = (change: (bytes: Uint8Array, view: DataView) => void) => {
    const copy = bytes.slice();
    change(copy, new DataView(copy.buffer));
    return copy;
  };
  const end = bytes.byteLength;
  const hostile: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['a footer longer than the file', view((_, it) => it.setUint32(end - 8, 0xffff_ffff, true))],
    ['a footer of nothing', view((_, it) => it.setUint32(end - 8, 0, true))],
    ['a footer of noise', view((it) => it.fill(0x5c, end - 3000, end - 8))],
    ['a footer of zeros', view((it) => it.fill(0, end - 5000, end - 8))],
    ['no footer', view((it) => it.fill(0, end - 8))],
    ['a page', new Uint8Array(300_000).fill(60)],
  ];
  for (const [name, broken] of hostile) {
    it(`are refused where the file has ${name}`, () =>
      assert.rejects(firstRowGroup(ranged(broken).file, 200_000), (error) => error instanceof TableError));
  }

  it('are refused where the file is shorter than it says', () =>
    assert.rejects(
      firstRowGroup({ size: 1e9, read: async () => new Uint8Array(3) }, 200_000),
      isTableError('damaged'),
    ));

  it('end or fail as tables do, whichever byte of the footer is another', async () => {
    const length = new DataView(bytes.buffer).getUint32(end - 8, true);
    for (let at = end - 8 - length; at < end - 8; at += 997) {
      const broken = view((it) => {
        it[at] = (it[at] ?? 0) ^ 0x55;
      });
      const first = await firstRowGroup(ranged(broken).file, 200_000).catch((error: unknown) => {
        assert.ok(error instanceof TableError, String(error));
        return undefined;
      });
      assert.ok((first?.byteLength ?? 0) < 400_000);
    }
  });
});
