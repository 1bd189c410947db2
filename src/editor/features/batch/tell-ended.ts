import * as vscode from 'vscode';
import type { RunEnd } from '../../../batch';
import type { BatchStanding } from '../../../protocol';
import { plainWords } from '../../kit/words/plain';
import type { KeptBatch } from '../../parts/batches/kept-batch';
import type { BatchDesk } from './batch-desk';
import { openResult } from './open-result';
import { rowsAnswered } from './row-counts';

const { t } = vscode.l10n;

/** Says how a run ended, wherever the user is by then. */
export async function tellEnded(
  desk: Pick<BatchDesk, 'batches' | 'root'>,
  { job, delivery }: KeptBatch,
  end: RunEnd,
  { done, failed, failure, rowCount }: BatchStanding,
): Promise<void> {
  const open = t('Open Result');
  const show = t('Show Run');
  const name = plainWords(job.name);
  const isGood = end.kind === 'finished' && failure === undefined;
  // Cancelled: the user was there.
  if (end.kind === 'cancelled' && failure === undefined) {
    return;
  }
  const chosen = isGood
    ? await vscode.window.showInformationMessage(rowsAnswered(name, done, failed, t), open, show)
    : await vscode.window.showWarningMessage(
        t(
          '{0} stopped after {1} of {2} rows: {3}',
          name,
          done + failed,
          rowCount,
          plainWords(failure?.message ?? ''),
        ),
        ...(delivery.kind === 'replace' ? [show] : [show, open]),
      );
  if (chosen === open) {
    await openResult(desk, job.id);
  } else if (chosen === show) {
    await vscode.commands.executeCommand('hubLens.openBatch', job.id);
  }
}
