import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { build } from 'esbuild';
import { type Row, readTable, TableError, writeTable } from '../../../src/batch';
import { hostileTables } from './hostile-tables';

const childFile = 'dist/test/unit/batch/hostile-child.mjs';

/** What becomes of the tables in a process with little memory. Those behind one that kills it are missing. */
async function outcomes(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', childFile, ...names], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 300_000);
  let written = '';
  for await (const piece of child.stdout.setEncoding('utf8')) {
    written += piece;
  }
  clearTimeout(timer);
  return new Map(
    written
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(line.indexOf(' ') + 1), line.split(' ', 1)[0] ?? '']),
  );
}

describe('A hostile table', function () {
  this.timeout(330_000);
  const names = Object.keys(hostileTables);
  let found: ReadonlyMap<string, string>;

  before(async () => {
    await build({
      entryPoints: ['test/unit/batch/hostile-child.ts'],
      outfile: childFile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'warning',
    });
    found = await outcomes(names);
  });

  for (const [name, { error = 'read' }] of Object.entries(hostileTables)) {
    it(`with ${name}: ${error}`, () => assert.equal(found.get(name), error));
  }

  it('of rows that have each a column of their own is not written in a form in which each has all', async () => {
    const lines = Array.from({ length: 8000 }, (_, index) => `{"k${index}":1}`).join('\n');
    const table = await readTable(new TextEncoder().encode(lines), 'jsonl');
    for (const format of ['csv', 'parquet'] as const) {
      await assert.rejects(
        writeTable(table, format),
        (error) => error instanceof TableError && error.code === 'too-many-cells',
      );
    }
    assert.ok((await writeTable(table, 'jsonl')).length > 0);
  });

  it('gets names for its columns that nothing else has', async () => {
    const { format, bytes } = hostileTables['columns whose names are taken by others'] ?? assert.fail();
    const { columns } = await readTable(bytes(), format);
    assert.equal(new Set(columns).size, 10_000);
  });

  it('shares long values between its cells', async () => {
    const { format, bytes } = hostileTables['many cells that share a long value'] ?? assert.fail();
    const { rows } = await readTable(bytes(), format);
    const lengths = new Set(rows.map((row: Row) => String(row.a).length));
    assert.deepEqual([...lengths], [133_336]);
  });
});
