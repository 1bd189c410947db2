import * as vscode from 'vscode';
import { providerOfServer } from '../../../../servers';
import { workspaceFolder } from '../../../kit/storage/workspace-folder';
import type { Session } from '../../../session/session';
import { UsageItem } from './usage-item';
import { UsageLedger } from './usage-ledger';
import { usageReport } from './words';

/** What chats take, and its place in the status bar. */
export interface Usage {
  readonly ledger: UsageLedger;
  /** How the user calls a server, by the id that stands for it as a provider. */
  readonly serverNames: () => ReadonlyMap<string, string>;
  /** All that is kept, as a document in Markdown. */
  readonly report: () => Promise<string>;
}

export function createUsage(
  { globalStorageUri, subscriptions }: vscode.ExtensionContext,
  { servers, log }: Pick<Session, 'log' | 'servers'>,
): Usage {
  const serverNames = () =>
    new Map(servers.runners().map((server) => [providerOfServer(server), server.name]));
  const ledger = new UsageLedger({
    folder: workspaceFolder(vscode.Uri.joinPath(globalStorageUri, 'chat-usage')),
    writer: crypto.randomUUID(),
    changed: () => item.update(),
    now: Date.now,
    failed: (error) => log.warn(`What chats took could not be read or written: ${error}`),
  });
  const item = new UsageItem(ledger, serverNames);
  subscriptions.push(
    item,
    // Another window may have counted, or it is another day by now.
    vscode.window.onDidChangeWindowState(() => void ledger.refresh()),
  );
  const report = async () => {
    await ledger.refresh();
    return usageReport(ledger.days, { t: vscode.l10n.t, serverNames: serverNames() });
  };
  void ledger.refresh();
  return { ledger, serverNames, report };
}
