import * as vscode from 'vscode';
import { DatasetRowsError, type DatasetTable, datasetTable } from '../../../hub';
import { datasetRowsText } from '../../../words';
import { formatWhole } from '../../kit/amounts';
import { UserError } from '../../kit/user-error';

/**
 * The rows that an evaluation takes of a dataset of the hub.
 *
 * @throws UserError for a subset or split that there isn't, and for more rows than are read; HubError
 */
export async function datasetRows(...asked: Parameters<typeof datasetTable>): Promise<DatasetTable> {
  try {
    return await datasetTable(...asked);
  } catch (cause) {
    throw cause instanceof DatasetRowsError
      ? new UserError(datasetRowsText(cause, vscode.l10n.t, { whole: formatWhole }), { cause })
      : cause;
  }
}
