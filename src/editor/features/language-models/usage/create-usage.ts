import * as vscode from 'vscode';
import { providerOfServer } from '../../../../servers';
import type { Session } from '../../../session/session';
import type { UsageLedger } from '../../../session/usage/usage-ledger';
import { daysOfChats } from './of-chats';
import { UsageItem } from './usage-item';
import { usageReport } from './words';

/** What chats take, and its place in the status bar. */
export interface ChatUsage {
  readonly ledger: UsageLedger;
  /** How the user calls a server, by the id that stands for it as a provider. */
  readonly serverNames: () => ReadonlyMap<string, string>;
  /** All that is kept of chats, as a document in Markdown. */
  readonly report: () => Promise<string>;
}

export function createChatUsage(
  { subscriptions }: vscode.ExtensionContext,
  { servers, usage: { ledger, onDidChange } }: Pick<Session, 'servers' | 'usage'>,
): ChatUsage {
  const serverNames = () =>
    new Map(servers.runners().map((server) => [providerOfServer(server), server.name]));
  const item = new UsageItem(ledger, serverNames);
  subscriptions.push(
    item,
    onDidChange(() => item.update()),
    // Another window may have counted, or it is another day by now.
    vscode.window.onDidChangeWindowState(() => void ledger.refresh()),
  );
  const report = async () => {
    await ledger.refresh();
    return usageReport(daysOfChats(ledger.days), { t: vscode.l10n.t, serverNames: serverNames() });
  };
  void ledger.refresh();
  return { ledger, serverNames, report };
}
