import assert from 'node:assert/strict';
import { type AnswerValue, type JournalEntry, readTable, resultTable, writeTable } from '../../../src/batch';

function done(row: number, value: AnswerValue): JournalEntry {
  return { kind: 'done', row, milliseconds: 1, value };
}

function failed(row: number, again: boolean): JournalEntry {
  return { kind: 'failed', row, attempt: 1, failure: 'other', reason: 'no\nanswer', again };
}

async function resultOf(csv: string, entries: readonly JournalEntry[]) {
  const source = await readTable(new TextEncoder().encode(csv), 'csv');
  const rows = new Map(entries.map((entry) => [entry.row, entry]));
  return resultTable(source, { column: 'answer', failureColumn: 'failure' }, { rows });
}

async function text(table: Parameters<typeof writeTable>[0], format: 'csv' | 'jsonl'): Promise<string> {
  return new TextDecoder().decode(await writeTable(table, format));
}

describe('the result of a batch', () => {
  it('is the source with answers and failures, as far as they have come', async () => {
    const entries: JournalEntry[] = [
      done(0, { kind: 'text', text: 'a, "b"' }),
      failed(1, false),
      failed(2, true),
      { kind: 'sent', row: 3, attempt: 1, at: 1 },
    ];
    const { table, output } = await resultOf('n\n0\n1\n2\n3\n4\n', entries);
    assert.deepEqual(output, { column: 'answer', scoreColumn: undefined, failureColumn: 'failure' });
    assert.equal(
      await text(table, 'csv'),
      'n,answer,failure\n0,"a, ""b""",\n1,,"no\nanswer"\n2,,\n3,,\n4,,\n',
    );
  });

  it('gives answers and failures columns of their own where both were given one name', async () => {
    const source = await readTable(new TextEncoder().encode('n\n0\n'), 'csv');
    const { output } = resultTable(source, { column: 'out', failureColumn: 'out' }, { rows: new Map() });
    assert.deepEqual([output.column, output.failureColumn], ['out', 'out_2']);
  });

  it('does not write over columns of the source', async () => {
    const { table, output } = await resultOf('answer,answer_2,failure\nold,older,x\n', [
      done(0, { kind: 'label', label: 'new', score: 0.5 }),
    ]);
    assert.deepEqual(output, {
      column: 'answer_3',
      scoreColumn: 'answer_3_score',
      failureColumn: 'failure_2',
    });
    assert.equal(
      await text(table, 'csv'),
      'answer,answer_2,failure,answer_3,answer_3_score,failure_2\nold,older,x,new,0.5,\n',
    );
  });

  it('keeps JSON where the format has it, and writes it compactly elsewhere', async () => {
    const { table } = await resultOf('n\n0\n', [done(0, { kind: 'json', value: { a: [1, null] } })]);
    assert.equal(await text(table, 'csv'), 'n,answer,failure\n0,"{""a"":[1,null]}",\n');
    assert.equal(await text(table, 'jsonl'), '{"n": "0", "answer": {"a":[1,null]}, "failure": null}\n');
    const parquet = await readTable(await writeTable(table, 'parquet'), 'parquet');
    assert.deepEqual(JSON.parse(JSON.stringify(parquet.rows)), [
      { n: '0', answer: { a: [1, null] }, failure: null },
    ]);
  });
});
