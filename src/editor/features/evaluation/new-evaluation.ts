import * as vscode from 'vscode';
import { columnReference, formatOf } from '../../../batch';
import { sampleEvaluation } from '../../../evaluate';
import { folderOf, nameOf } from '../../kit/files';
import type { Tables } from '../../parts/batches/tables';

const { t } = vscode.l10n;

/**
 * Asks where a new evaluation goes, writes one to begin with, and opens it.
 *
 * @param subject a file of rows that it is about
 */
export async function newEvaluation(subject: unknown, tables: Tables): Promise<void> {
  const rows = subject instanceof vscode.Uri && formatOf(subject.path) !== undefined ? subject : undefined;
  const folder = rows === undefined ? vscode.workspace.workspaceFolders?.[0]?.uri : folderOf(rows);
  const name = rows === undefined ? 'first' : nameOf(rows).replace(/\.\w+$/, '');
  const chosen = await vscode.window.showSaveDialog({
    title: t('New Evaluation'),
    filters: { [t('Evaluations')]: ['eval.yaml'] },
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, `${name}.eval.yaml`) }),
  });
  if (chosen === undefined) {
    return;
  }
  const uri = /\.eval\.ya?ml$/i.test(chosen.path)
    ? chosen
    : chosen.with({ path: `${chosen.path.replace(/\.ya?ml$/i, '')}.eval.yaml` });
  const text = sampleEvaluation(rows && (await dataOf(rows, uri, tables)));
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  await vscode.window.showTextDocument(uri);
}

async function dataOf(rows: vscode.Uri, uri: vscode.Uri, tables: Tables) {
  const { table } = await tables.read(rows.toString(), formatOf(rows.path) ?? 'csv');
  const [input = 'text', expected = input] = table.columns;
  const isBeside = folderOf(rows).toString() === folderOf(uri).toString();
  return {
    file: isBeside ? nameOf(rows) : vscode.workspace.asRelativePath(rows, false),
    input: columnReference(input),
    expected: columnReference(expected),
  };
}
