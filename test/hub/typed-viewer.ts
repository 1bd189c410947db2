import { type Answer, json, Refusal, redirect } from './answer';
import { requireAccess } from './auth';
import type { Call, HubState } from './call';
import { hex } from './derived-fields';
import { ranged } from './ranges';
import { requireRepository } from './refs';
import {
  type TypedRow,
  typedFeatures,
  typedFileCount,
  typedParquet,
  typedRowCount,
  typedRows,
} from './typed-rows';
import { whereTest } from './viewer-where';

/** Every dataset has the subset `types`, which is not in its lists: rows of each type of column. */
export const typedSplit = { config: 'types', split: 'train' };

const mostRows = 100;

/** A text of more comes in part. */
const cellLength = 1000;

export function typedPage({ url }: Call): Answer {
  return pageOf(url, typedRows);
}

export function typedFilter({ url }: Call): Answer {
  const where = url.searchParams.get('where');
  const [, column = '', direction = 'asc'] = /^"([^"]+)"(?: (asc|desc))?$/.exec(orderOf(url)) ?? [];
  const found = typedRows.filter(where === null ? () => true : whereTest(where));
  return pageOf(url, column === '' ? found : sorted(found, column, direction === 'desc'));
}

function orderOf(url: URL): string {
  return url.searchParams.get('orderby') ?? '';
}

function sorted(rows: readonly TypedRow[], column: string, isDescending: boolean): readonly TypedRow[] {
  const key = (row: TypedRow) =>
    Number(Object.entries(row).find(([name]) => name === column)?.[1] ?? Infinity);
  return rows.toSorted((one, other) => (isDescending ? key(other) - key(one) : key(one) - key(other)));
}

/** Rows with any of the words. The service ranks by BM25 to find rows, and gives them in their order. */
export function typedSearch({ url }: Call): Answer {
  const words = (url.searchParams.get('query') ?? '').toLowerCase().split(/\s+/);
  const rows = typedRows.filter(({ text }) => words.some((word) => text?.toLowerCase().includes(word)));
  return pageOf(url, rows);
}

function pageOf(url: URL, rows: readonly TypedRow[]): Answer {
  const [offset, length] = ['offset', 'length'].map((name) => Number(url.searchParams.get(name) ?? 0));
  if (!(Number(length) <= mostRows)) {
    throw new Refusal(422, 'Parameter length must not be greater than 100', { code: 'InvalidParameter' });
  }
  const answer = json({
    features: Object.entries(typedFeatures).map(([name, type], feature_idx) => ({ feature_idx, name, type })),
    rows: rows.slice(offset, Number(offset) + Number(length)).map((row) => ({
      row_idx: row.id,
      row: cellsOf(row, url),
      truncated_cells: (row.text?.length ?? 0) > cellLength ? ['text'] : [],
    })),
    num_rows_total: rows.length,
    num_rows_per_page: mostRows,
    partial: false,
  });
  return { ...answer, body: String(answer.body).replace(/"#(\d+)"/g, '$1') };
}

/** Times have no zone, large integers are numbers, and images are addresses. */
function cellsOf(row: TypedRow, url: URL) {
  return {
    ...row,
    text: row.text?.slice(0, cellLength) ?? null,
    when: row.when?.toISOString().slice(0, -1) ?? null,
    big: `#${row.big}`,
    photo: { src: `${url.origin}/viewer/assets/${row.id}.jpg`, height: 32, width: 48 },
  };
}

export function typedSize({ url }: Call): Answer {
  const dataset = url.searchParams.get('dataset');
  const split = {
    dataset,
    ...typedSplit,
    num_rows: typedRowCount,
    num_columns: 11,
    estimated_num_rows: null,
  };
  return json({ size: { splits: [split] }, pending: [], failed: [], partial: false });
}

/** Of two columns: one of numbers, one of labels. */
export function typedStatistics(): Answer {
  const scores = typedRows.flatMap(({ score }) => score ?? []);
  return json({
    num_examples: typedRowCount,
    statistics: [
      {
        column_name: 'score',
        column_type: 'float',
        column_statistics: {
          nan_count: typedRowCount - scores.length,
          min: Math.min(...scores),
          max: Math.max(...scores),
          mean: 0,
          median: 0,
          std: 1,
          histogram: { hist: [scores.length], bin_edges: [Math.min(...scores), Math.max(...scores)] },
        },
      },
      {
        column_name: 'label',
        column_type: 'class_label',
        column_statistics: { nan_count: 25, no_label_count: 0, frequencies: { bad: 70, good: 80, odd: 75 } },
      },
    ],
    partial: false,
  });
}

export function listTypedParquet(call: Call, state: HubState): Answer {
  const { id } = readable(call, state);
  const files = Array.from({ length: typedFileCount }, (_, file) => file);
  return json(
    files.map((file) => `${state.endpoint}/api/datasets/${id}/parquet/types/train/${file}.parquet`),
  );
}

export function resolveTypedParquet(call: Call, state: HubState): Answer {
  const { id } = readable(call, state);
  const path = `/datasets/${id}/resolve/refs%2Fconvert%2Fparquet/types/train/000${call.params.file}.parquet`;
  return redirect(302, path);
}

/** Large files lie at another origin, which signs its addresses. */
export function signTypedParquet(call: Call, state: HubState): Answer {
  readable(call, state);
  const pathname = `/typed/${call.params.file}.parquet`;
  return redirect(302, `${state.cdnEndpoint}${pathname}?Signature=${hex('sha256', pathname)}`);
}

export function serveTypedParquet({ headers, params, url }: Call): Answer {
  if (headers.authorization !== undefined) {
    throw new Refusal(400, 'Only one way to sign a request is allowed: drop the Authorization header');
  }
  if (url.searchParams.get('Signature') !== hex('sha256', url.pathname)) {
    throw new Refusal(403, 'The signature does not fit this address');
  }
  const bytes = typedParquet(Number(params.file));
  return ranged(
    { size: bytes.length, slice: (start, end) => bytes.subarray(start, end) },
    { 'Content-Type': 'application/octet-stream', 'Accept-Ranges': 'bytes' },
    headers.range,
  );
}

function readable(call: Call, { data, endpoint }: HubState) {
  const { id, gated = false } = requireRepository(data.datasets, call);
  requireAccess({ id, gated }, call.caller, endpoint);
  return { id };
}
