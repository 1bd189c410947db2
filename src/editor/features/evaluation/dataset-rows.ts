import * as vscode from 'vscode';
import { type DatasetRows, DatasetRowsError, datasetTable, type TakenTable } from '../../../rows';
import { datasetRowsText } from '../../../words';
import { logFailure } from '../../failures/log-failure';
import { formatWhole } from '../../kit/amounts';
import { cancellable } from '../../kit/cancellable';
import { readSettings } from '../../kit/settings';
import { UserError } from '../../kit/user-error';
import type { Session } from '../../session/session';

/**
 * The rows that an evaluation takes of a dataset of the hub.
 *
 * @throws UserError for a subset or split that there isn't, and for more rows than are read; RowsError
 */
export async function datasetRows(...asked: Parameters<typeof datasetTable>): Promise<TakenTable> {
  try {
    return await datasetTable(...asked);
  } catch (cause) {
    throw cause instanceof DatasetRowsError
      ? new UserError(datasetRowsText(cause, vscode.l10n.t, { whole: formatWhole }), { cause })
      : cause;
  }
}

/** The same, with progress. @returns undefined where the user would rather not wait for it */
export function readDataset(
  { hub, fetch }: Pick<Session, 'fetch' | 'hub'>,
  source: DatasetRows,
): Promise<TakenTable | undefined> {
  return cancellable(vscode.l10n.t('Reading {0}…', source.dataset), (signal) =>
    datasetRows(source, {
      hub: hub(),
      viewer: { endpoint: readSettings().datasetViewerEndpoint, fetch },
      now: () => performance.now(),
      signal,
    }),
  );
}

/** The columns of a dataset; none where they can't be read, which is logged. */
export async function columnsIn(
  session: Pick<Session, 'fetch' | 'hub' | 'log'>,
  dataset: DatasetRows,
): Promise<readonly string[]> {
  try {
    return (await readDataset(session, { ...dataset, rows: 1 }))?.columns ?? [];
  } catch (error) {
    logFailure(session.log, error);
    return [];
  }
}
