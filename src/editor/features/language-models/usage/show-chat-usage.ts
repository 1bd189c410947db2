import * as vscode from 'vscode';
import { formatDay } from '../../../kit/amounts';
import { chatRunnerName } from '../../../kit/server-names';
import type { UsageDay } from '../../../session/usage/ledger';
import { ranked } from '../../../session/usage/ledger';
import { sum, type Tally } from '../../../session/usage/tally';
import type { UsageLedger } from '../../../session/usage/usage-ledger';

import { daysOfChats } from './of-chats';
import { reportScheme } from './report-scheme';
import { requestsText, usageText } from './words';

const { t } = vscode.l10n;

export type UsagePickItem = vscode.QuickPickItem & { readonly act?: 'report' | 'clear' };

/** What chats took, by day, with the ways to read it as a document and to forget it. */
export async function showChatUsage(
  ledger: UsageLedger,
  serverNames: ReadonlyMap<string, string>,
): Promise<void> {
  await ledger.refresh();
  const days = daysOfChats(ledger.days);
  const picked = await vscode.window.showQuickPick(usageItems(days, serverNames), {
    title: t('Hub Lens: Chat Usage'),
    placeHolder: t('Choose a model to see all days as a document'),
    matchOnDescription: true,
  });
  if (picked?.act === 'report') {
    await showReport();
  } else if (picked?.act === 'clear') {
    await clear(ledger);
  }
}

/** What can be done, all days together, and each day with its models. */
export function usageItems(
  days: readonly UsageDay[],
  serverNames: ReadonlyMap<string, string>,
): UsagePickItem[] {
  if (days.length === 0) {
    return [{ label: t('$(info) No chats with Hub Lens models yet') }];
  }
  const rows = days.flatMap((day) => day.rows);
  return [
    { label: t('$(markdown) Open as Document'), description: describe(sum(rows)), act: 'report' },
    { label: t('$(trash) Clear…'), act: 'clear' },
    ...days.flatMap(({ day, rows: ofDay }): UsagePickItem[] => [
      { label: `${dayName(day)} · ${describe(sum(ofDay))}`, kind: vscode.QuickPickItemKind.Separator },
      ...ranked(ofDay).map((row): UsagePickItem => {
        const runner = chatRunnerName(row.provider, t, serverNames.get(row.provider));
        return { label: row.model, description: `${runner} · ${describe(row)}`, act: 'report' };
      }),
    ]),
  ];
}

function describe(tally: Tally): string {
  return [requestsText(tally.requests, t), usageText(tally, t)].join(' · ');
}

function dayName(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return formatDay(new Date(year, month - 1, date));
}

/** Opens the report as a document that is read and not kept. */
async function showReport(): Promise<void> {
  const uri = vscode.Uri.from({ scheme: reportScheme, path: `/${t('Chat Usage')}.md` });
  try {
    await vscode.commands.executeCommand('markdown.showPreview', uri);
  } catch {
    // Whoever switched off the editor's own preview reads the text.
    await vscode.window.showTextDocument(uri);
  }
}

async function clear(ledger: UsageLedger): Promise<void> {
  const yes = t('Clear');
  const answer = await vscode.window.showWarningMessage(
    t('Clear the usage of all features in all windows?'),
    { modal: true, detail: t('This doesn’t change what providers bill.') },
    yes,
  );
  if (answer === yes) {
    await ledger.clear();
  }
}
