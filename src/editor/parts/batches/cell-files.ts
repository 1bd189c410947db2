import * as vscode from 'vscode';
import { isPrivateHost } from '../../../http';
import { inputTypeOf } from '../../../trial';
import { folderOf, nameOf } from '../../kit/files';
import { liesWithin } from '../../kit/lies-within';
import { UserError } from '../../kit/user-error';
import type { Session } from '../../session/session';

/** Largest file that a cell may name, in bytes. */
const fileLimit = 50_000_000;

/** Where the files are that cells name. */
export interface CellFiles {
  /** Where paths begin: a file, whose folder they don't leave. */
  readonly place: string;
  /** A folder around it that they may lead to as well. */
  readonly root?: string | undefined;
}

/** How files of cells are read and fetched. */
export function fileWorld({ fetch, hub }: Pick<Session, 'fetch' | 'hub'>, files: CellFiles) {
  return {
    fetch,
    allowLocal: isPrivateHost(new URL(hub().endpoint)),
    readFile: (path: string) => readBeside(files, path),
  };
}

/** A file that a cell names: within the folder of the source, so that a table cannot send just any file. */
async function readBeside({ place, root }: CellFiles, path: string) {
  const folder = folderOf(vscode.Uri.parse(place, true));
  const around = root === undefined ? [] : [vscode.Uri.parse(root, true)];
  const uri = vscode.Uri.joinPath(folder, path.replaceAll('\\', '/'));
  if (!(await liesWithin(uri, [folder, ...around]))) {
    throw new UserError(vscode.l10n.t('{0} is outside the folder of the rows, so it isn’t sent', path));
  }
  const type = inputTypeOf(uri.path)?.type;
  if (type === undefined) {
    throw new UserError(vscode.l10n.t('{0} is neither an image nor an audio file', path));
  }
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > fileLimit) {
      throw new UserError(vscode.l10n.t('{0} is larger than 50 MB', path));
    }
    return { name: nameOf(uri), type, bytes: new Uint8Array(await vscode.workspace.fs.readFile(uri)) };
  } catch (error) {
    if (error instanceof vscode.FileSystemError) {
      throw new UserError(vscode.l10n.t('There is no file {0} beside the rows', path), { cause: error });
    }
    throw error;
  }
}
