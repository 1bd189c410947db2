import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** Columns of a file of JSON Lines, by their types in DuckDB. */
export type DuckDbColumns = Readonly<Record<string, string>>;

export interface DuckDb {
  /** The rows of an answer, with its values as `run` writes them. */
  readonly rowsOf: (sql: string) => Promise<readonly (readonly unknown[])[]>;
  /** What the rows were read from. */
  readonly file: { readonly kind: 'file'; readonly path: string; readonly format: 'jsonl' };
  readonly close: () => Promise<void>;
}

/** A database with rows that are called `data`. */
export async function duckDbOf(lines: readonly string[], columns: DuckDbColumns): Promise<DuckDb> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-lens-duckdb-'));
  const path = join(folder, 'rows.jsonl');
  await writeFile(path, lines.join('\n'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const types = Object.entries(columns).map(([name, type]) => `${name}: '${type}'`);
  await connection.run(
    `CREATE TABLE data AS SELECT * FROM read_json('${path}', format = 'newline_delimited', columns = {${types.join(', ')}})`,
  );
  return {
    rowsOf: async (sql) => {
      const reader = await connection.runAndReadAll(sql);
      return reader.getRows().map((row) => row.map(plain));
    },
    file: { kind: 'file', path, format: 'jsonl' },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return String(value).toLowerCase().replace('infinity', 'inf');
  }
  return typeof value === 'object' && value !== null ? plainObject(value) : value;
}

/** Decimals are numbers here, and times are written with a T. */
function plainObject(value: object): unknown {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T');
}
