import * as vscode from 'vscode';
import { plainWords } from '../../kit/words/plain';
import type { Batches } from '../../parts/batches/batches';

const { t } = vscode.l10n;

/**
 * Asks the user, then deletes a batch with its journal.
 *
 * @returns whether the user meant it
 * @throws Error while it runs
 */
export async function deleteBatch(batches: Batches, id: string): Promise<boolean> {
  const { job } = await batches.read(id);
  const yes = t('Delete');
  const chosen = await vscode.window.showWarningMessage(
    t('Delete the run “{0}”?', plainWords(job.name)),
    {
      modal: true,
      detail: t('Its journal is deleted too, so you can’t resume it. Result files stay.'),
    },
    yes,
  );
  if (chosen !== yes) {
    return false;
  }
  await batches.delete(id);
  return true;
}
