import * as vscode from 'vscode';
import { until } from '../until';

type Pick = vscode.QuickPick<vscode.QuickPickItem>;

export interface OpenPick {
  readonly pick: Pick;
  readonly itemButton: vscode.EventEmitter<vscode.QuickPickItemButtonEvent<vscode.QuickPickItem>>;
}

/** The quick picks that were opened, each a real one whose item buttons can be pressed. */
export interface Picks {
  readonly opened: OpenPick[];
  /** One of them, once it is no longer busy and the editor shows it: before that, nothing can be accepted. */
  readonly ready: (index: number) => Promise<OpenPick>;
  readonly restore: () => void;
}

export function watchPicks(): Picks {
  const { createQuickPick } = vscode.window;
  const opened: OpenPick[] = [];
  Object.defineProperty(vscode.window, 'createQuickPick', {
    configurable: true,
    value: () => {
      const pick: Pick = createQuickPick();
      const itemButton = new vscode.EventEmitter<vscode.QuickPickItemButtonEvent<vscode.QuickPickItem>>();
      Object.defineProperty(pick, 'onDidTriggerItemButton', { value: itemButton.event });
      opened.push({ pick, itemButton });
      return pick;
    },
  });
  return {
    opened,
    ready: (index) =>
      until(() => {
        const open = opened[index];
        return open !== undefined && isReady(open.pick) ? open : undefined;
      }),
    restore: () =>
      Object.defineProperty(vscode.window, 'createQuickPick', { configurable: true, value: createQuickPick }),
  };
}

/** A list to choose one from reports its active item when it is shown; one with check boxes has none at first. */
function isReady({ items, activeItems, busy, canSelectMany }: Pick): boolean {
  const isShown = canSelectMany ? items.length > 0 : activeItems.some((active) => items.includes(active));
  return isShown && !busy;
}

export const accept = () => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
export const cancel = () => vscode.commands.executeCommand('workbench.action.closeQuickOpen');
