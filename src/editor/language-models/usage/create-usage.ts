import * as vscode from 'vscode';
import { providerOfServer } from '../../../servers';
import type { Services } from '../../services';
import { UsageItem } from './usage-item';
import { UsageLedger } from './usage-ledger';
import { usageReport } from './words';

/** What chats take, and its place in the status bar. */
export interface Usage {
  readonly ledger: UsageLedger;
  /** How the user calls a server, by the id that stands for it as a provider. */
  readonly serverNames: () => ReadonlyMap<string, string>;
  /** All that is kept, as a document in Markdown. */
  readonly report: () => string;
}

export function createUsage(
  { globalState, subscriptions }: vscode.ExtensionContext,
  { servers }: Services,
): Usage {
  const serverNames = () => new Map(servers.list().map((server) => [providerOfServer(server), server.name]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ledger = new UsageLedger({
    state: globalState,
    writer: crypto.randomUUID(),
    changed: () => item.update(),
    now: Date.now,
    later: (call, milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(call, milliseconds);
    },
  });
  const item = new UsageItem(ledger, serverNames);
  subscriptions.push(
    item,
    { dispose: () => clearTimeout(timer) },
    // Another window may have counted, or it is another day by now.
    vscode.window.onDidChangeWindowState(() => item.update()),
  );
  const report = () => usageReport(ledger.days, { t: vscode.l10n.t, serverNames: serverNames() });
  return { ledger, serverNames, report };
}
