import * as vscode from 'vscode';
import type { AnsweredCall } from '../../../inference';
import type { Log } from '../../kit/log';
import { workspaceFolder } from '../../kit/storage/workspace-folder';
import type { RouterFacts } from '../router-facts';
import { type PriceOf, type Spender, spentBy } from './spent';
import { UsageLedger } from './usage-ledger';

/** What calls of models took, in all windows. */
export interface Usage extends vscode.Disposable {
  readonly ledger: UsageLedger;
  readonly onDidChange: vscode.Event<void>;
  /**
   * Counts each call that it is told of.
   *
   * @param provider who is to run the calls; undefined for the hub's choice
   */
  readonly counter: (spender: Spender, provider?: string) => (call: AnsweredCall) => void;
}

interface UsageContext {
  readonly log: Log;
  readonly router: Pick<RouterFacts, 'knownPrice'>;
}

export function openUsage(globalStorageUri: vscode.Uri, { log, router }: UsageContext): Usage {
  const changed = new vscode.EventEmitter<void>();
  const ledger = new UsageLedger({
    // The name is from when only chats were counted.
    folder: workspaceFolder(vscode.Uri.joinPath(globalStorageUri, 'chat-usage')),
    writer: crypto.randomUUID(),
    changed: () => changed.fire(),
    now: Date.now,
    failed: (error) => log.warn(`What calls took could not be read or written: ${error}`),
  });
  return {
    ledger,
    onDidChange: changed.event,
    counter: ({ feature, price }, provider) => {
      const folder = folderInFront();
      const priceOf: PriceOf = (model, ranBy) => price?.(model, ranBy) ?? router.knownPrice(model, ranBy);
      return (call) =>
        ledger.add(spentBy(call, { time: Date.now(), feature, folder, provider, price: priceOf }));
    },
    dispose: () => changed.dispose(),
  };
}

/** The name of the folder that the user works in; empty without one. */
function folderInFront(): string {
  const { activeTextEditor } = vscode.window;
  const folder = activeTextEditor && vscode.workspace.getWorkspaceFolder(activeTextEditor.document.uri);
  return (folder ?? vscode.workspace.workspaceFolders?.[0])?.name ?? '';
}
