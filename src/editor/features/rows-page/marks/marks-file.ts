import * as vscode from 'vscode';
import type { RowsPlace } from '../../../../protocol';
import { areMarksOf, type MarkedSplit, marksHead, mostMarksBytes, RowsError } from '../../../../rows';
import { ifThere } from '../../../kit/files';
import { refuseLinkOut } from '../../../kit/refuse-link-out';
import { UserError } from '../../../kit/user-error';
import { safeName } from '../safe-name';

const { t } = vscode.l10n;

const extension = '.marks.jsonl';

/** Datasets of one name whose marks a folder holds. */
const mostNamesakes = 20;

/** A file that the marks of a place are in, or would be. */
export interface MarksFile {
  readonly uri: vscode.Uri;
  /** Undefined where there is none yet. */
  readonly text: string | undefined;
  /** What a new one begins with. */
  readonly head: string;
}

/** Why rows can't be marked, in the user's words. */
export interface MarksRefusal {
  readonly refusal: string;
}

/**
 * Reads the marks of a place: beside a file, or in the first folder of the workspace.
 *
 * @throws RowsError, UserError; else as the file system does
 */
export async function readMarksFile(place: RowsPlace): Promise<MarksFile | MarksRefusal> {
  if (place.kind === 'answer') {
    return { refusal: t('The rows of an answer can’t be marked. Save them as a file first.') };
  }
  if (place.kind === 'file') {
    const file = vscode.Uri.parse(place.uri, true);
    const uri = file.with({ path: `${file.path}${extension}`, query: '', fragment: '' });
    return readOnly(file) ?? { uri, text: await readMarks(uri), head: '' };
  }
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) {
    return { refusal: t('To mark rows, open a folder. The marks are saved in it.') };
  }
  const { id: dataset, config, split } = place;
  return readOnly(folder.uri) ?? fileOfSplit(folder.uri, { dataset, config, split });
}

function readOnly({ scheme }: vscode.Uri): MarksRefusal | undefined {
  return vscode.workspace.fs.isWritableFileSystem(scheme) === false
    ? { refusal: t('The rows can’t be marked because their folder is read-only.') }
    : undefined;
}

/** The one that says it is of these rows; else the first name that is free. */
async function fileOfSplit(folder: vscode.Uri, rows: MarkedSplit): Promise<MarksFile> {
  const name = safeName(`${rows.dataset.replace(/^.*\//, '')}-${rows.config}-${rows.split}`);
  const head = marksHead(rows);
  const namesakes = await Promise.all(
    Array.from({ length: mostNamesakes }, async (_, index) => {
      const uri = vscode.Uri.joinPath(folder, `${name}${index === 0 ? '' : `-${index + 1}`}${extension}`);
      return { uri, head, text: await readMarks(uri) };
    }),
  );
  const found =
    namesakes.find(({ text }) => text !== undefined && areMarksOf(rows, text)) ??
    namesakes.find(({ text }) => text === undefined);
  if (found === undefined) {
    throw new UserError(t('The folder has too many files that are named {0}.', `${name}${extension}`));
  }
  return found;
}

/** Undefined where there is no file. */
async function readMarks(uri: vscode.Uri): Promise<string | undefined> {
  const stat = await ifThere(vscode.workspace.fs.stat(uri));
  if (stat === undefined) {
    return undefined;
  }
  await refuseLinkOut(uri);
  if (stat.size > mostMarksBytes) {
    throw new RowsError('tooManyMarks');
  }
  const bytes = await ifThere(vscode.workspace.fs.readFile(uri));
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RowsError('marksNotText');
  }
}
