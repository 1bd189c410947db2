import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as vscode from 'vscode';
import type { RowPick, RowsQuery } from '../../../protocol';
import {
  DuplicateSearch,
  MarkedSearch,
  type Picked,
  type PickSearch,
  type ReadPage,
  type Row,
  type RowSource,
  SampleSearch,
} from '../../../rows';
import { formatWhole } from '../../kit/amounts';
import { filterOf } from './read-page';

const { t } = vscode.l10n;

type PickOf<Kind extends RowPick['kind']> = Extract<RowPick, { readonly kind: Kind }>;

export type ReadsQuery = (query: RowsQuery) => ReadPage;

/** The rows that some are picked from. */
interface PickedFrom {
  readonly query: RowsQuery;
  /** Reads rows as the page does. */
  readonly read: ReadsQuery;
  /** Reads rows where going through all of them costs least. */
  readonly scan: ReadsQuery;
  /** The row with its cut cells whole, as far as there are any. */
  readonly complete: (row: Row, signal: AbortSignal) => Promise<Row>;
  readonly schema: RowSource['schema'];
  /** The numbers of the rows that are marked. */
  readonly marked: readonly number[];
}

interface PickKind<Pick> {
  readonly search: (pick: Pick, from: PickedFrom) => PickSearch;
  /** The rows that the places of those found are among. */
  readonly placesAmong: (query: RowsQuery) => RowsQuery;
  /** What the user should know of those found. */
  readonly notes: (found: Picked) => readonly (string | false)[];
}

const everything: RowsQuery = { conditions: [] };

const kinds: { readonly [Kind in RowPick['kind']]: PickKind<PickOf<Kind>> } = {
  sample: {
    search: (pick, { query, read }) => new SampleSearch(read(query), pick),
    placesAmong: (query) => query,
    notes: ({ isCut, among }) => [
      isCut && t('The rows are chosen among the first {0}. The others weren’t counted.', formatWhole(among)),
    ],
  },
  duplicates: {
    search: ({ columns }, { query, scan, complete }) =>
      new DuplicateSearch(scan(query), { columns, hash, complete }),
    placesAmong: () => everything,
    notes: ({ isCut, among, leftOut }) => [
      isCut && t('Only the first {0} rows were compared.', formatWhole(among)),
      leftOut === 1 && t('1 row wasn’t compared, as its cells can’t be read in full.'),
      leftOut > 1 &&
        t('{0} rows weren’t compared, as their cells can’t be read in full.', formatWhole(leftOut)),
    ],
  },
  marked: {
    search: (_, { query, read, schema, marked }) =>
      new MarkedSearch(read(everything), {
        ...{ numbers: marked, schema },
        filterOf: (columns) => filterOf(query, columns),
      }),
    placesAmong: () => everything,
    notes: () => [],
  },
};

export function pickKind(pick: RowPick): PickKind<RowPick> {
  return kinds[pick.kind] as PickKind<RowPick>;
}

/** 128 bits, so that no two texts have the same one. */
function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}
