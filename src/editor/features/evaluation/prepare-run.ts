import * as vscode from 'vscode';
import { confirmRun } from './confirm-run';
import { readDataset } from './dataset-rows';
import type { EvaluationSession } from './evaluation-desk';
import type { KeptEvaluation } from './kept-evaluation';
import { type DatasetSource, loadEvaluation } from './load-evaluation';

const { t } = vscode.l10n;

/** Counting tokens may need the network. */
const estimateMilliseconds = 30_000;

/**
 * Reads the evaluation of a file, and keeps it once the user has said yes to what it takes.
 *
 * @returns undefined where the user would rather not
 * @throws UserError for what can't be run
 */
export async function prepareRun(
  session: EvaluationSession,
  uri: vscode.Uri,
): Promise<KeptEvaluation | undefined> {
  if (!vscode.workspace.isTrusted) {
    const manage = t('Manage Workspace Trust');
    const chosen = await vscode.window.showWarningMessage(
      t('Evaluations send data to models, so they only run in a trusted workspace.'),
      manage,
    );
    if (chosen === manage) {
      await vscode.commands.executeCommand('workbench.trust.manage');
    }
    return undefined;
  }
  const { evaluations, tables } = session;
  const document = await vscode.workspace.openTextDocument(uri);
  const fence = await evaluations.fenceFor(uri.toString());
  const dataset = (source: DatasetSource) => readDataset(session, source);
  const kept = await loadEvaluation(document, { tables, dataset, fence });
  if (kept === undefined) {
    return undefined;
  }
  const isWanted = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: t('Preparing “{0}”', kept.name) },
    () => confirmRun(session, kept, AbortSignal.timeout(estimateMilliseconds)),
  );
  if (!isWanted) {
    return undefined;
  }
  await evaluations.add(kept);
  return kept;
}
