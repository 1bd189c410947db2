import * as vscode from 'vscode';
import type { RunEnd } from '../../batch';
import type { BatchStanding } from '../../protocol';
import type { Batches } from './batches';
import type { KeptBatch } from './kept-batch';
import { openResult } from './open-result';

const { t } = vscode.l10n;

/** Says how a run ended, wherever the user is by then. */
export async function tellEnded(
  batches: Batches,
  { job, delivery }: KeptBatch,
  end: RunEnd,
  { done, failed, failure, rowCount }: BatchStanding,
): Promise<void> {
  const open = t('Open Result');
  const show = t('Show Run');
  const isGood = end.kind === 'finished' && failure === undefined;
  // Cancelled: the user was there.
  if (end.kind === 'cancelled' && failure === undefined) {
    return;
  }
  const chosen = isGood
    ? await vscode.window.showInformationMessage(
        failed === 0
          ? t('{0}: all {1} rows have an answer.', job.name, done)
          : t('{0}: {1} rows have an answer, {2} failed.', job.name, done, failed),
        open,
        show,
      )
    : await vscode.window.showWarningMessage(
        t(
          '{0} stopped after {1} of {2} rows: {3}',
          job.name,
          done + failed,
          rowCount,
          failure?.message ?? '',
        ),
        ...(delivery.kind === 'replace' ? [show] : [show, open]),
      );
  if (chosen === open) {
    await openResult(batches, job.id);
  } else if (chosen === show) {
    await vscode.commands.executeCommand('hubLens.openBatch', job.id);
  }
}
