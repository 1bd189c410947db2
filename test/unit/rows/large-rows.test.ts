import assert from 'node:assert/strict';
import {
  type Row,
  type RowSource,
  RowsError,
  TableSource,
  takeTable,
  withWholeCells,
} from '../../../src/rows';
import { signal } from './rows-for-tests';

/** Rows with the same text, which is in memory only once. */
function rowsOf(count: number, characters: number): TableSource {
  const text = 'x'.repeat(characters);
  const rows = Array.from({ length: count }, () => ({ text }));
  return new TableSource({ columns: ['text'], rows, source: { format: 'jsonl', typeName: '' } });
}

async function withCutCells(source: RowSource, count: number): Promise<readonly Row[]> {
  const { rows } = await source.rows({ from: 0, count }, signal);
  return rows.map((row) => ({ ...row, cells: { text: 'x' }, cut: ['text'] }));
}

describe('Large rows', () => {
  it('are whole, though a page has no room for all of them', async () => {
    const source = rowsOf(50, 1_200_000);
    const whole = await withWholeCells(await withCutCells(source, 50), source, signal);
    const lengths = whole.map(({ cells, cut }) => [String(cells.text).length, cut.length]);
    assert.deepEqual(lengths, Array(50).fill([1_200_000, 0]));
  });

  it('are taken up to 200 MB', async () => {
    const taken = await takeTable(rowsOf(150, 1_000_000), { signal, rows: 40 });
    assert.equal(taken.rows.length, 40);
    await assert.rejects(
      takeTable(rowsOf(1000, 390_000), { signal }),
      (error) => error instanceof RowsError && error.code === 'tooLarge' && error.details.detail === 'rows',
    );
  });
});
