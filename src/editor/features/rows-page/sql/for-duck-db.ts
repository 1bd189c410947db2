import type { RowsPlace } from '../../../../protocol';
import { parquetFolder, sqlName, sqlText } from '../../../../snippets';

type DatasetPlace = Extract<RowsPlace, { kind: 'dataset' }>;

/** Names of the rows in a query: that of the split, as the hub's console has it, or `data`. */
export function tableOf(place: RowsPlace): string {
  return place.kind === 'dataset' ? place.split : 'data';
}

/** A query as DuckDB runs it: behind a view of the rows under the name that it calls them. */
export function sqlForDuckDb(sql: string, place: RowsPlace, pathOf: (uri: string) => string): string {
  if (place.kind === 'answer') {
    return sql;
  }
  const path = place.kind === 'dataset' ? `${parquetFolder(place)}/*.parquet` : pathOf(place.uri);
  const lines = [
    ...(place.kind === 'dataset'
      ? ['-- For private and gated datasets: CREATE SECRET (TYPE huggingface, PROVIDER credential_chain);']
      : []),
    `CREATE OR REPLACE TEMP VIEW ${sqlName(tableOf(place))} AS SELECT * FROM ${sqlText(path)};`,
    '',
    sql.trim(),
  ];
  return `${lines.join('\n').replace(/;?$/, ';')}\n`;
}

/** The page of the hub's SQL console with a query. */
export function consoleUrl(endpoint: string, { id, config, split }: DatasetPlace, sql: string): string {
  const path = ['datasets', ...id.split('/'), 'viewer', config, split].map(encodeURIComponent).join('/');
  return `${endpoint}/${path}?${new URLSearchParams({ sql_console: 'true', sql })}`;
}
