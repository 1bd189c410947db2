import * as vscode from 'vscode';
import type { RowsPlace } from '../../../../protocol';
import { marksIn, mostMarksBytes, type RowMark, RowsError, withMark } from '../../../../rows';
import { nameOf } from '../../../kit/files';
import type { Turns } from '../../../kit/turns';
import { UserError } from '../../../kit/user-error';
import { watchFile } from '../../../kit/watch-file';
import { type MarksFile, type MarksRefusal, readMarksFile } from './marks-file';

export interface FoundMarks {
  readonly uri: vscode.Uri;
  readonly marks: ReadonlyMap<number, RowMark>;
}

/** The marks of the rows that a page shows, whose file it watches. */
export class RowMarks implements vscode.Disposable {
  #watched: { readonly uri: string; readonly watcher: vscode.Disposable } | undefined;
  #isClosed = false;

  /**
   * @param turns of all pages: two may show the same rows
   * @param onChange after the file of the marks that were read last has changed
   */
  constructor(
    private readonly turns: Turns,
    private readonly onChange: () => void,
  ) {}

  /** @throws RowsError, UserError; else as the file system does */
  read(place: RowsPlace): Promise<FoundMarks | MarksRefusal> {
    return this.turns.take(async () => {
      const file = await readMarksFile(place);
      if ('refusal' in file) {
        return file;
      }
      this.#watch(file.uri);
      return { uri: file.uri, marks: marksIn(file.text ?? '') };
    });
  }

  /**
   * Changes a row's mark or note in the file as it is now, whoever wrote it last.
   *
   * @returns what the row has by then
   * @throws RowsError, UserError; else as the file system does
   */
  change(place: RowsPlace, change: RowMark): Promise<RowMark> {
    return this.turns.take(async () => {
      const file = await readMarksFile(place);
      if ('refusal' in file) {
        throw new UserError(file.refusal);
      }
      const text = withMark(file.text ?? file.head, change);
      const marks = marksIn(text);
      refuseUnsaved(file.uri);
      await write(file, text);
      return marks.get(change.row) ?? { row: change.row };
    });
  }

  dispose(): void {
    this.#isClosed = true;
    this.#watched?.watcher.dispose();
  }

  #watch(file: vscode.Uri): void {
    const uri = file.toString();
    if (this.#watched?.uri !== uri && !this.#isClosed) {
      this.#watched?.watcher.dispose();
      this.#watched = { uri, watcher: watchFile(file, this.onChange, { deletions: true }) };
    }
  }
}

/** What is written below an editor with changes would be lost when these are saved, or they would. */
function refuseUnsaved(uri: vscode.Uri): void {
  const isUnsaved = ({ uri: other, isDirty }: vscode.TextDocument) =>
    isDirty && other.toString() === uri.toString();
  if (vscode.workspace.textDocuments.some(isUnsaved)) {
    throw new UserError(vscode.l10n.t('{0} has unsaved changes. Save it first.', nameOf(uri)));
  }
}

/** A file of which nothing is left but its head is deleted. */
async function write({ uri, text: before, head }: MarksFile, text: string): Promise<void> {
  if (text === (before ?? head)) {
    return;
  }
  if (text === head) {
    await vscode.workspace.fs.delete(uri);
    return;
  }
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength > mostMarksBytes) {
    throw new RowsError('tooManyMarks');
  }
  await vscode.workspace.fs.writeFile(uri, bytes);
}
