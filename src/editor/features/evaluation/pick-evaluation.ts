import * as vscode from 'vscode';
import { formatAgo } from '../../kit/amounts';
import { nameOf } from '../../kit/files';
import { plainWords } from '../../kit/words/plain';
import type { Evaluations } from './evaluations';
import type { KeptEvaluation } from './kept-evaluation';

const { t } = vscode.l10n;

/** @param file whose latest evaluation is meant; without it the user chooses from all */
export async function pickEvaluation(
  evaluations: Evaluations,
  file: vscode.Uri | undefined,
): Promise<KeptEvaluation | undefined> {
  const all = await evaluations.list();
  const own = file === undefined ? all : all.filter(({ uri }) => uri === file.toString());
  const [latest] = own;
  if (latest === undefined) {
    vscode.window.showInformationMessage(t('There are no results yet. Run the evaluation first.'));
    return undefined;
  }
  if (file !== undefined) {
    return latest;
  }
  const items = own.map((kept) => ({
    label: plainWords(kept.name),
    description: nameOf(vscode.Uri.parse(kept.uri, true)),
    detail: t(
      '{0} · {1} rows × {2} cells',
      formatAgo(kept.created, Date.now()),
      kept.rows.length,
      kept.cells.length,
    ),
    kept,
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t('Evaluations'),
    placeHolder: t('Choose an evaluation to show its results'),
    matchOnDescription: true,
  });
  return chosen?.kept;
}
