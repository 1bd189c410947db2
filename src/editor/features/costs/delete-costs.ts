import * as vscode from 'vscode';
import type { UsageLedger } from '../../session/usage/usage-ledger';

const { t } = vscode.l10n;

/** Deletes what was counted, once the user has confirmed it. */
export async function deleteCosts(ledger: Pick<UsageLedger, 'clear'>): Promise<void> {
  const yes = t('Delete');
  const answer = await vscode.window.showWarningMessage(
    t('Delete the usage and costs of all features, in all windows?'),
    { modal: true, detail: t('This doesn’t change what providers bill.') },
    yes,
  );
  if (answer === yes) {
    await ledger.clear();
  }
}
