import * as vscode from 'vscode';
import {
  charactersOf,
  isFull,
  isMedium,
  mostCharacters,
  mostRows,
  type ReadPage,
  type Row,
  type RowSource,
  wholeAsFarAsThere,
} from '../../../rows';
import { formatBytes, formatWhole } from '../../kit/amounts';
import { cancellable } from '../../kit/cancellable';
import { UserError } from '../../kit/user-error';

const { t } = vscode.l10n;

/** Rows of a file that is made here, all of which are in memory. */
const mostGathered = 100_000;

type Cells = Row['cells'];

export interface GatheredRows {
  /** All but those of images, sounds and videos. */
  readonly columns: readonly string[];
  readonly rows: readonly Cells[];
  /** Of the rows, in the split or file. */
  readonly numbers: readonly number[];
  /** How many of the rows have cells that are here in part only. */
  readonly cut: number;
  /** Whether there are more rows. */
  readonly isPart: boolean;
}

interface Gathering {
  readonly source: RowSource;
  /** The same rows as the hub's files have them. */
  readonly whole: RowSource | undefined;
  readonly read: ReadPage;
}

interface GatherOptions {
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onRows: (count: number) => void;
}

/**
 * Gathers all rows, with progress.
 *
 * @returns undefined where the user would rather not wait for it
 * @throws UserError for more or larger rows than are gathered
 */
export async function gatherAll(gathering: Gathering): Promise<GatheredRows | undefined> {
  const found = await gatherFirst(gathering, mostGathered);
  if (found?.isPart) {
    const words = t(
      'More than {0} rows match. Filter them first, or load the dataset by code.',
      formatWhole(mostGathered),
    );
    throw new UserError(words);
  }
  return found;
}

/** Gathers the first rows, with progress. @returns undefined where the user would rather not wait for it */
export function gatherFirst(gathering: Gathering, most: number): Promise<GatheredRows | undefined> {
  return cancellable(t('Reading rows…'), (signal, progress) =>
    gatherRows(gathering, {
      ...{ most, signal },
      onRows: (count) => progress.report({ message: t('{0} rows', formatWhole(count)) }),
    }),
  );
}

export function tellOfCutCells({ cut }: GatheredRows): void {
  if (cut > 0) {
    void vscode.window.showWarningMessage(t('Long cells were cut in {0} of the rows.', formatWhole(cut)));
  }
}

/** The rows of a query with whole cells, as far as there are any. */
async function gatherRows(
  { source, whole, read }: Gathering,
  { most, signal, onRows }: GatherOptions,
): Promise<GatheredRows> {
  const schema = await source.schema(signal);
  const columns = schema.filter((column) => !isMedium(column)).map(({ name }) => name);
  const rows: Cells[] = [];
  const numbers: number[] = [];
  let [cut, characters] = [0, 0];
  for (;;) {
    const count = Math.min(mostRows, most - rows.length);
    const page = await read({ from: rows.length, count, columns, isWhole: true }, signal);
    const files = whole ?? (isFull(page) ? source : undefined);
    for (const found of await wholeAsFarAsThere(page.rows, files, signal)) {
      characters += charactersOf(found);
      if (characters > mostCharacters) {
        throw new UserError(
          t(
            'These rows are larger than {0}. Filter them first, or load the dataset by code.',
            formatBytes(mostCharacters),
          ),
        );
      }
      rows.push(found.cells);
      numbers.push(found.number);
      cut += found.cut.length > 0 ? 1 : 0;
    }
    onRows(rows.length);
    const { total } = page;
    const isAll = total.kind === 'exact' && rows.length >= total.rows;
    if (isAll || (page.rows.length === 0 && total.kind !== 'atLeast')) {
      return { columns, rows, numbers, cut, isPart: false };
    }
    if (rows.length >= most) {
      return { columns, rows, numbers, cut, isPart: true };
    }
  }
}
