import * as vscode from 'vscode';
import type { InputKind } from '../../../trial';
import { inputTypeOf } from '../../../trial';
import { nameOf } from '../../kit/files';
import { refuseLinkOut } from '../../kit/refuse-link-out';
import { UserError } from '../../kit/user-error';
import type { GivenFile } from './given';
import type { DocumentPart } from './result-place';
import type { RunTask } from './tasks';

/** Where a run finds its text: a document, and what was selected in it. */
export interface TextInput {
  readonly kind: 'text';
  readonly document: vscode.TextDocument;
  readonly selection: vscode.Selection;
}

export interface FileInput {
  readonly kind: Exclude<InputKind, 'text'>;
  readonly uri: vscode.Uri;
}

export type RunInput = TextInput | FileInput;

const { t } = vscode.l10n;

/** Undefined for a file that no task takes. */
export function fileSubject(uri: vscode.Uri): FileInput | undefined {
  const kind = inputTypeOf(uri.path)?.kind;
  return kind === undefined || kind === 'text' ? undefined : { kind, uri };
}

/**
 * The selection; without one the line of the cursor, or the whole document where a line is empty or not enough.
 * `words` is what it is called.
 */
export function partOf(
  { document, selection }: TextInput,
  { wantsWhole }: RunTask,
): DocumentPart & { readonly words: string } {
  if (!selection.isEmpty) {
    return { document, range: selection, words: t('the selection') };
  }
  const line = document.lineAt(selection.active);
  if (wantsWhole || line.isEmptyOrWhitespace) {
    const { end } = document.lineAt(document.lineCount - 1).range;
    const range = new vscode.Range(new vscode.Position(0, 0), end);
    return { document, range, words: t('the whole document') };
  }
  return { document, range: line.range, words: t('line {0}', line.lineNumber + 1) };
}

/**
 * Reads the file. Its data URL is made only for a chat.
 *
 * @throws UserError for a file that isn't sent; else as the file system does
 */
export async function readFile(uri: vscode.Uri): Promise<GivenFile<Blob>> {
  const type = inputTypeOf(uri.path)?.type;
  if (type === undefined) {
    throw new UserError(t('{0} is neither an image nor an audio file', nameOf(uri)));
  }
  await refuseLinkOut(uri);
  const bytes = new Uint8Array(await vscode.workspace.fs.readFile(uri));
  const { encodeBase64 } = await import('../../../http');
  return {
    source: new Blob([bytes], { type }),
    get url() {
      return `data:${type};base64,${encodeBase64(bytes)}`;
    },
  };
}
