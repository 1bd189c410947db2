import * as vscode from 'vscode';
import type { AnsweredCall } from '../../../inference';
import { formatCost } from '../../kit/amounts';
import type { Log } from '../../kit/log';
import { readMonthlyLimit } from '../../kit/settings';
import { workspaceFolder } from '../../kit/storage/workspace-folder';
import type { RouterFacts } from '../router-facts';
import { dayOf } from './ledger';
import { SpendingLimit } from './spending-limit';
import { type PriceOf, type Spender, spentBy } from './spent';
import { UsageLedger } from './usage-ledger';

/** What calls of models took, in all windows. */
export interface Usage extends vscode.Disposable {
  readonly ledger: UsageLedger;
  readonly onDidChange: vscode.Event<void>;
  readonly limit: SpendingLimit;
  /**
   * Counts each call that it is told of.
   *
   * @param provider who is to run the calls; undefined for the hub's choice
   */
  readonly counter: (spender: Spender, provider?: string) => (call: AnsweredCall) => void;
}

interface UsageContext {
  /** Holds until when the user continues over the limit. */
  readonly memory: vscode.Memento;
  readonly log: Log;
  readonly router: Pick<RouterFacts, 'knownPrice'>;
}

/** In global state: the day for which the user continues over the limit. */
const continuedKey = 'costs.continuedOn';

export function openUsage(globalStorageUri: vscode.Uri, { memory, log, router }: UsageContext): Usage {
  const changed = new vscode.EventEmitter<void>();
  const ledger = new UsageLedger({
    // The name is from when only chats were counted.
    folder: workspaceFolder(vscode.Uri.joinPath(globalStorageUri, 'chat-usage')),
    writer: crypto.randomUUID(),
    changed: () => changed.fire(),
    now: Date.now,
    failed: (error) => log.warn(`What calls took could not be read or written: ${error}`),
  });
  const limit = new SpendingLimit({
    limit: readMonthlyLimit,
    thisMonth: () => ledger.thisMonth,
    refresh: () => ledger.refresh(),
    ask: async (spent, most) => (await import('./ask-over-limit')).askOverLimit(spent, most),
    continuedOn: () => memory.get<string>(continuedKey),
    continueOn: async (day) => memory.update(continuedKey, day),
    today: () => dayOf(Date.now()),
    refusal: (most) =>
      vscode.l10n.t('Your monthly limit of {0} is reached, so the call wasn’t made.', formatCost(most)),
  });
  return {
    ledger,
    onDidChange: changed.event,
    limit,
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
