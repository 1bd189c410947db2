import * as vscode from 'vscode';
import { sum } from '../../../session/usage/tally';
import type { UsageLedger } from '../../../session/usage/usage-ledger';
import { ofChats } from './of-chats';
import { missingNote, requestsText, usageTable, usageText } from './words';

const { t } = vscode.l10n;

/** What today's chats took, in the status bar: nothing until there is one. */
export class UsageItem implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('hubLens.chatUsage', vscode.StatusBarAlignment.Right);

  constructor(
    private readonly ledger: UsageLedger,
    private readonly serverNames: () => ReadonlyMap<string, string>,
  ) {
    this.#item.name = t('Hub Lens Chat Usage');
    this.#item.command = 'hubLens.showChatUsage';
    this.update();
  }

  update(): void {
    const rows = ofChats(this.ledger.today);
    if (rows.length === 0) {
      this.#item.hide();
      return;
    }
    const total = sum(rows);
    const text = usageText(total, t);
    const requests = requestsText(total.requests, t);
    const note = missingNote(rows, t);
    const tooltip = [
      `**${t('Chats with Hub Lens models today')}** · ${requests}`,
      usageTable(rows, { t, serverNames: this.serverNames() }),
      ...(note === undefined ? [] : [note]),
    ];
    this.#item.text = `$(comment-discussion) ${text}`;
    this.#item.tooltip = new vscode.MarkdownString(tooltip.join('\n\n'));
    this.#item.accessibilityInformation = { label: t('Hub Lens chats today: {0}, {1}', requests, text) };
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}
