import * as vscode from 'vscode';
import { HubError, rowFile } from '../../../hub';
import type { HandlersOf, Params } from '../../../protocol';
import { formatBytes } from '../../kit/amounts';
import { readSettings } from '../../kit/settings';
import { UserError } from '../../kit/user-error';
import type { Session } from '../../session/session';
import { addressOf } from './medium-address';
import { mediumType } from './medium-type';
import type { RowSources } from './row-sources';

const { t } = vscode.l10n;

const limitBytes = 50_000_000;

type Cell = Params<'readRowMedium'>;

/** Reads audio and video of rows: from where the service that shows datasets has them, or from the rows themselves. */
export function rowMediumHandler(
  { hub, fetch }: Pick<Session, 'fetch' | 'hub'>,
  sources: RowSources,
): HandlersOf<'readRowMedium'>['readRowMedium'] {
  const addressIn = async ({ place, number, column }: Cell, signal: AbortSignal) => {
    const source = await sources.of(place);
    const { rows } = await source.rows({ from: number, count: 1, columns: [column] }, signal);
    return addressOf(rows[0]?.cells[column]).address;
  };
  const fetched = async (url: string, signal: AbortSignal) => {
    const endpoint = readSettings().datasetViewerEndpoint;
    const file = await rowFile(hub(), url, { endpoint, fetch, signal, limitBytes });
    return new Uint8Array(await file.arrayBuffer());
  };
  const read = async (cell: Cell, signal: AbortSignal): Promise<Uint8Array | undefined> => {
    const address = await addressIn(cell, signal);
    if (address === undefined) {
      return (await sources.of(cell.place)).medium(cell.number, cell.column, signal);
    }
    try {
      return await fetched(address, signal);
    } catch (error) {
      if (!(error instanceof HubError) || error.status !== 403) {
        throw error;
      }
      // Addresses are signed for a day. The row has a new one.
      sources.forget();
      return fetched((await addressIn(cell, signal)) ?? address, signal);
    }
  };
  return async (cell, { signal }) => playable(await read(cell, signal));
}

/** @throws UserError for what can't be played */
function playable(file: Uint8Array | undefined) {
  if (file === undefined) {
    throw new UserError(t('The file isn’t in the rows, so it can’t be played here.'));
  }
  if (file.byteLength > limitBytes) {
    throw new UserError(
      t('The file is larger than {0}, so it can’t be played here.', formatBytes(limitBytes)),
    );
  }
  const type = mediumType(file);
  if (type === undefined) {
    throw new UserError(t('The file is neither audio nor video that can be played here.'));
  }
  return { bytes: new Uint8Array(file), type };
}
