import { literalFilters } from '../literals/filters';

export const rowsLibraries = ['datasets', 'pandas', 'polars', 'duckdb'] as const;
export type RowsLibrary = (typeof rowsLibraries)[number];

type Comparator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** What the cells of a column must be. */
export type RowTest =
  | { readonly column: string; readonly operator: 'isNull' | 'notNull' }
  | { readonly column: string; readonly operator: 'contains'; readonly value: string }
  | {
      readonly column: string;
      readonly operator: Comparator;
      /** Of a date, as ISO 8601 has it. A number of more digits than a double holds is a text. */
      readonly value: string | number | boolean;
      readonly kind: 'text' | 'number' | 'boolean' | 'date';
    };

interface DatasetOrigin {
  readonly kind: 'dataset';
  readonly id: string;
  readonly config: string;
  readonly split: string;
}

export type RowsOrigin =
  | DatasetOrigin
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly format: 'csv' | 'tsv' | 'jsonl' | 'parquet';
    };

export interface RowsSelection {
  readonly origin: RowsOrigin;
  /** All of them hold. */
  readonly every: readonly RowTest[];
  /** One of them holds, if there are any. */
  readonly any: readonly RowTest[];
  readonly sort?: { readonly column: string; readonly isDescending: boolean };
}

type Values = Extract<RowTest, { readonly operator: Comparator }>;

/** How a library loads rows, and keeps those that pass. */
interface Dialect {
  readonly column: (name: string) => string;
  readonly value: (test: Values) => string;
  readonly compare: (column: string, operator: string, value: string) => string;
  readonly contains: (column: string, text: string) => string;
  readonly isNull: (column: string) => string;
  readonly notNull: (column: string) => string;
  readonly and: string;
  readonly or: string;
  readonly program: (parts: Parts) => readonly string[];
}

interface Parts {
  readonly origin: RowsOrigin;
  /** Undefined for all rows. */
  readonly test: string | undefined;
  readonly sort: RowsSelection['sort'];
  readonly hasDates: boolean;
}

const py = (value: unknown): string => literalFilters.py(value, []);
const isTrue = (value: boolean): string => (value ? 'True' : 'False');

const pythonValue = ({ kind, value }: Values): string => {
  if (kind === 'date') {
    return `datetime.fromisoformat(${py(value)})`;
  }
  return kind === 'number' ? digits(value) : py(value);
};

/** A number as Python and SQL write it. */
function digits(value: Values['value']): string {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? value : py(Number(value));
}

/** A text, and a name, as SQL takes them, whatever they are. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const operatorsOfPython: { readonly [Each in Comparator]?: string } = { '=': '==' };

const datetime = (hasDates: boolean): readonly string[] =>
  hasDates ? ['from datetime import datetime', ''] : [];

/** Names of readers of files, by format, with what they are told besides the path. */
const readers = {
  pandas: {
    csv: (path: string) => `pd.read_csv(${path})`,
    tsv: (path: string) => `pd.read_csv(${path}, sep="\\t")`,
    jsonl: (path: string) => `pd.read_json(${path}, lines=True)`,
    parquet: (path: string) => `pd.read_parquet(${path})`,
  },
  polars: {
    csv: (path: string) => `pl.scan_csv(${path})`,
    tsv: (path: string) => `pl.scan_csv(${path}, separator="\\t")`,
    jsonl: (path: string) => `pl.scan_ndjson(${path})`,
    parquet: (path: string) => `pl.scan_parquet(${path})`,
  },
  datasets: {
    csv: (path: string) => `load_dataset("csv", data_files=${path}, split="train")`,
    tsv: (path: string) => `load_dataset("csv", data_files=${path}, sep="\\t", split="train")`,
    jsonl: (path: string) => `load_dataset("json", data_files=${path}, split="train")`,
    parquet: (path: string) => `load_dataset("parquet", data_files=${path}, split="train")`,
  },
  duckdb: {
    csv: (path: string) => `read_csv(${path})`,
    tsv: (path: string) => `read_csv(${path}, delim = '\t')`,
    jsonl: (path: string) => `read_json(${path})`,
    parquet: (path: string) => `read_parquet(${path})`,
  },
} as const;

/** The hub has all rows that its viewer shows as Parquet files in a branch. */
export function parquetFolder({ id, config, split }: Omit<DatasetOrigin, 'kind'>): string {
  return `hf://datasets/${id}@~parquet/${config}/${split}`;
}

const dialects: Readonly<Record<RowsLibrary, Dialect>> = {
  datasets: {
    column: (name) => `row[${py(name)}]`,
    value: pythonValue,
    compare: (column, operator, value) =>
      operator === '=='
        ? `${column} == ${value}`
        : `(${column} is not None and ${column} ${operator} ${value})`,
    contains: (column, text) => `${py(text)} in (${column} or "")`,
    isNull: (column) => `${column} is None`,
    notNull: (column) => `${column} is not None`,
    and: ' and ',
    or: ' or ',
    program: ({ origin, test, sort, hasDates }) => [
      ...datetime(hasDates),
      'from datasets import load_dataset',
      '',
      `dataset = ${
        origin.kind === 'file'
          ? readers.datasets[origin.format](py(origin.path))
          : `load_dataset(${py(origin.id)}, ${py(origin.config)}, split=${py(origin.split)})`
      }`,
      ...(test === undefined ? [] : [`dataset = dataset.filter(lambda row: ${test})`]),
      ...(sort ? [`dataset = dataset.sort(${py(sort.column)}, reverse=${isTrue(sort.isDescending)})`] : []),
      'print(dataset)',
    ],
  },
  pandas: {
    column: (name) => `df[${py(name)}]`,
    value: (test) => (test.kind === 'date' ? `pd.Timestamp(${py(test.value)})` : pythonValue(test)),
    compare: (column, operator, value) =>
      operator === '!='
        ? `(${column}.notna() & (${column} != ${value}))`
        : `(${column} ${operator} ${value})`,
    contains: (column, text) => `${column}.str.contains(${py(text)}, regex=False, na=False)`,
    isNull: (column) => `${column}.isna()`,
    notNull: (column) => `${column}.notna()`,
    and: ' & ',
    or: ' | ',
    program: ({ origin, test, sort }) => [
      'import pandas as pd',
      '',
      `df = ${
        origin.kind === 'file'
          ? readers.pandas[origin.format](py(origin.path))
          : readers.pandas.parquet(py(parquetFolder(origin)))
      }`,
      ...(test === undefined ? [] : [`df = df[${test}]`]),
      ...(sort ? [`df = df.sort_values(${py(sort.column)}, ascending=${isTrue(!sort.isDescending)})`] : []),
      'print(df.head())',
    ],
  },
  polars: {
    column: (name) => `pl.col(${py(name)})`,
    value: pythonValue,
    compare: (column, operator, value) => `(${column} ${operator} ${value})`,
    contains: (column, text) => `${column}.str.contains(${py(text)}, literal=True)`,
    isNull: (column) => `${column}.is_null()`,
    notNull: (column) => `${column}.is_not_null()`,
    and: ' & ',
    or: ' | ',
    program: ({ origin, test, sort, hasDates }) => [
      ...datetime(hasDates),
      'import polars as pl',
      '',
      `rows = ${
        origin.kind === 'file'
          ? readers.polars[origin.format](py(origin.path))
          : readers.polars.parquet(py(`${parquetFolder(origin)}/*.parquet`))
      }`,
      ...(test === undefined ? [] : [`rows = rows.filter(${test})`]),
      ...(sort ? [`rows = rows.sort(${py(sort.column)}, descending=${isTrue(sort.isDescending)})`] : []),
      'df = rows.collect()',
      'print(df.head())',
    ],
  },
  duckdb: {
    column: sqlName,
    value: ({ kind, value }) => {
      if (kind === 'number') {
        return digits(value);
      }
      return kind === 'boolean'
        ? String(value)
        : `${kind === 'date' ? 'TIMESTAMP ' : ''}${sqlText(String(value))}`;
    },
    compare: (column, operator, value) => `${column} ${operator === '==' ? '=' : operator} ${value}`,
    contains: (column, text) => `contains(${column}, ${sqlText(text)})`,
    isNull: (column) => `${column} IS NULL`,
    notNull: (column) => `${column} IS NOT NULL`,
    and: ' AND ',
    or: ' OR ',
    program: ({ origin, test, sort }) => {
      const table =
        origin.kind === 'file'
          ? readers.duckdb[origin.format](sqlText(origin.path))
          : readers.duckdb.parquet(sqlText(`${parquetFolder(origin)}/*.parquet`));
      const query = [
        `SELECT * FROM ${table}`,
        ...(test === undefined ? [] : [`WHERE ${test}`]),
        ...(sort ? [`ORDER BY ${sqlName(sort.column)} ${sort.isDescending ? 'DESC' : 'ASC'}`] : []),
      ];
      return ['import duckdb', '', `rows = duckdb.sql(${py(query.join(' '))})`, 'rows.limit(10).show()'];
    },
  },
};

/** Python code that loads rows with a library, and no others. */
export function rowsCode({ origin, every, any, sort }: RowsSelection, library: RowsLibrary): string {
  const dialect = dialects[library];
  const all = every.map((test) => testCode(test, dialect));
  const one = any.map((test) => testCode(test, dialect)).join(dialect.or);
  const tests = one === '' ? all : [...all, any.length > 1 ? `(${one})` : one];
  const lines = dialect.program({
    origin,
    test: tests.length === 0 ? undefined : tests.join(dialect.and),
    sort,
    hasDates: every.some((test) => 'kind' in test && test.kind === 'date'),
  });
  return `${lines.join('\n')}\n`;
}

function testCode(test: RowTest, dialect: Dialect): string {
  const column = dialect.column(test.column);
  switch (test.operator) {
    case 'isNull':
    case 'notNull':
      return dialect[test.operator](column);
    case 'contains':
      return dialect.contains(column, test.value);
    default:
      return dialect.compare(column, operatorsOfPython[test.operator] ?? test.operator, dialect.value(test));
  }
}
