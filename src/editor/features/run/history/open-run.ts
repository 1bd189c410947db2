import * as vscode from 'vscode';
import { exists } from '../../../kit/files';
import { plainWords } from '../../../kit/words/plain';
import { openFiles } from '../../../parts/result-files';
import type { RunRecord } from './run-record';

const { t } = vscode.l10n;

/** Opens what came of a run: its text in a new editor, its files as far as they are still there. */
export async function openRun({ result, failure }: RunRecord): Promise<void> {
  if (result === undefined) {
    void vscode.window.showInformationMessage(plainWords(failure ?? t('This run has no result.')));
    return;
  }
  if (result.text !== '') {
    const document = await vscode.workspace.openTextDocument({
      language: result.language ?? 'plaintext',
      content: result.cut ? `${result.text}…` : result.text,
    });
    await vscode.window.showTextDocument(document, { preview: true });
  }
  const uris = result.files.map((file) => vscode.Uri.parse(file));
  const there = (await Promise.all(uris.map(exists))).flatMap((each, index) =>
    each ? (uris[index] ?? []) : [],
  );
  await openFiles(there);
  if (result.text === '' && there.length === 0) {
    void vscode.window.showInformationMessage(
      t('The files of this run were removed to make room for newer ones.'),
    );
  }
}
