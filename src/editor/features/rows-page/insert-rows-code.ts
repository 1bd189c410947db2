import * as vscode from 'vscode';
import { rowsLibraries, rowsLibraryNames } from '../../../protocol';
import { type RowsSelection, rowsCode } from '../../../snippets';
import { insertCode } from '../../code/insert-code';
import { languageNamed } from '../../kit/languages';
import type { Session } from '../../session/session';

/** Inserts code that loads rows, with a library of the user's choice, where they work. */
export async function insertRowsCode(
  selection: RowsSelection,
  { lastPlace }: Pick<Session, 'lastPlace'>,
): Promise<void> {
  const chosen = await vscode.window.showQuickPick(
    rowsLibraries.map((library) => ({ label: rowsLibraryNames[library], library })),
    { title: vscode.l10n.t('Insert Code'), placeHolder: vscode.l10n.t('Library to load these rows with') },
  );
  if (chosen !== undefined) {
    const place = await lastPlace.reveal();
    const content = rowsCode(selection, chosen.library);
    await insertCode({ content, language: languageNamed('python') }, { place });
  }
}
