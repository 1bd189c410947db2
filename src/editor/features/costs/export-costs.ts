import * as vscode from 'vscode';
import { offerToOpen } from '../../parts/offer-to-open';
import type { UsageLedger } from '../../session/usage/usage-ledger';
import { costsTable } from './costs-table';

const { t } = vscode.l10n;

/** Asks where the usage and costs of each day go, and saves them there as CSV. */
export async function exportCosts(ledger: Pick<UsageLedger, 'refresh' | 'days'>): Promise<void> {
  await ledger.refresh();
  const { days } = ledger;
  if (days.length === 0) {
    void vscode.window.showInformationMessage(t('No model has been called yet.'));
    return;
  }
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const chosen = await vscode.window.showSaveDialog({
    title: t('Export Costs'),
    filters: { CSV: ['csv'] },
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, 'costs.csv') }),
  });
  if (chosen === undefined) {
    return;
  }
  await vscode.workspace.fs.writeFile(chosen, await costsTable(days));
  await offerToOpen(chosen);
}
