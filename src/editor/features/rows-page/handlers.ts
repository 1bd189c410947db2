import type * as vscode from 'vscode';
import type { HandlersOf, RowsPlace } from '../../../protocol';
import {
  type Column,
  type RowCount,
  type RowSource,
  RowsError,
  type ScanProgress,
  splitsOfDataset,
  withWholeCells,
} from '../../../rows';
import { logFailure } from '../../failures/log-failure';
import { cellProblemWords, standbyWords } from '../../failures/rows-failure';
import { readSettings } from '../../kit/settings';
import { imageLimitBytes, rowImageHandler, toImage } from '../../parts/row-image';
import type { Session } from '../../session/session';
import { rowActionHandlers } from './action-handlers';
import { markHandlers } from './marks/mark-handlers';
import type { RowMarks } from './marks/row-marks';
import { QueriedRows } from './queried-rows';
import { rowMediumHandler } from './row-medium';
import type { RowSources } from './row-sources';
import { seldom } from './seldom';
import { shownCells, wholeCells } from './shown-cells';

type Handlers = HandlersOf<
  | 'columnStatistics'
  | 'describeRows'
  | 'fetchRowImage'
  | 'listSplits'
  | 'readRow'
  | 'readRowImage'
  | 'readRowMedium'
  | 'readRows'
>;

interface RowsPageWorld {
  readonly rowMarks: Pick<RowMarks, 'read' | 'change'>;
  /** A folder that all windows share. */
  readonly storage: vscode.Uri;
}

/**
 * What a page of rows asks for.
 *
 * @param storage a folder that all windows share
 */
export function rowsHandlers(
  session: Pick<Session, 'fetch' | 'hub' | 'lastPlace' | 'log'>,
  sources: RowSources,
  { rowMarks, storage }: RowsPageWorld,
): Handlers & ReturnType<typeof rowActionHandlers> & ReturnType<typeof markHandlers> {
  const queried = new QueriedRows(sources, rowMarks);
  const standby = (place: RowsPlace) => {
    const code = sources.standbyOf(place);
    return code === undefined ? {} : { standby: standbyWords(code) };
  };
  const shown = () => ({ viewer: readSettings().datasetViewerEndpoint, problemWords: cellProblemWords });
  return {
    fetchRowImage: rowImageHandler(session, () => readSettings().datasetViewerEndpoint),
    async listSplits({ id }, { signal }) {
      const viewer = { endpoint: readSettings().datasetViewerEndpoint, fetch: session.fetch };
      const splits = await splitsOfDataset(id, { hub: session.hub(), viewer, signal });
      return splits.map(({ config, split }) => ({ config, split }));
    },
    async describeRows({ place, again }, { signal }) {
      if (again) {
        sources.forget();
      }
      const source = await sources.of(place);
      const [columns, count] = await Promise.all([source.schema(signal), countOf(source, signal)]);
      return {
        columns: columns.map(({ labels, ...column }) => ({
          ...column,
          ...(labels && { labels: [...labels] }),
        })),
        count,
        ...standby(place),
      };
    },
    async readRows({ place, query, columns: names, ...range }, { signal, sendChunk }) {
      const source = await sources.of(place);
      const { read, notes } = await queried.of(place, query);
      const onProgress = seldom(({ ofGroups, ...progress }: ScanProgress) =>
        sendChunk({ ...progress, ...(ofGroups !== undefined && { ofGroups }) }),
      );
      const request = { ...range, columns: names, onProgress };
      const { rows, total, isPartial, problems } = await read(request, signal);
      const columns = await columnsOf(source, names, signal);
      return {
        rows: rows.map((row) => ({
          number: row.number,
          cells: shownCells(row, columns, { ...shown(), problems }),
        })),
        total,
        isPartial,
        notes: notes(),
        ...standby(place),
      };
    },
    async readRow({ place, number }, { signal }) {
      const source = await sources.of(place);
      const [columns, { rows, problems }] = await Promise.all([
        source.schema(signal),
        source.rows({ from: number, count: 1 }, signal),
      ]);
      const [row] = rows;
      if (row === undefined) {
        return { cells: [] };
      }
      const [whole] = await withWholeCells([row], sources.whole(place), signal).catch((error: unknown) => {
        signal.throwIfAborted();
        logFailure(session.log, error);
        return [row];
      });
      return { cells: wholeCells(whole ?? row, columns, { ...shown(), problems }) };
    },
    async readRowImage({ place, number, column }, { signal }) {
      const bytes = await (await sources.of(place)).medium(number, column, signal);
      if (bytes === undefined || bytes.byteLength > imageLimitBytes) {
        throw new RowsError(bytes === undefined ? 'unsupported' : 'tooLarge', { column });
      }
      return toImage(new Blob([new Uint8Array(bytes)]), column);
    },
    readRowMedium: rowMediumHandler(session, sources),
    async columnStatistics({ place, column }, { signal }) {
      const found = await (await sources.of(place)).statistics(column, signal);
      if (found === undefined) {
        return null;
      }
      const { histogram, frequencies, ...figures } = found;
      return {
        ...figures,
        ...(histogram && { histogram: { counts: [...histogram.counts], edges: [...histogram.edges] } }),
        ...(frequencies && {
          frequencies: frequencies.map(([value, count]) => [value, count] as [string, number]),
        }),
      };
    },
    ...rowActionHandlers(session, { sources, queried, rowMarks, storage }),
    ...markHandlers(rowMarks),
  };
}

/** Rows are shown, however many there are. */
async function countOf(source: RowSource, signal: AbortSignal): Promise<RowCount> {
  try {
    return await source.count(signal);
  } catch (error) {
    if (error instanceof RowsError) {
      return { kind: 'unknown' };
    }
    throw error;
  }
}

async function columnsOf(
  source: RowSource,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly Column[]> {
  const all = new Map((await source.schema(signal)).map((column) => [column.name, column]));
  return names.flatMap((name) => all.get(name) ?? []);
}
