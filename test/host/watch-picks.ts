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
  /** One of them, once it shows something and is no longer busy. */
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
        return open !== undefined && open.pick.items.length > 0 && !open.pick.busy ? open : undefined;
      }),
    restore: () =>
      Object.defineProperty(vscode.window, 'createQuickPick', { configurable: true, value: createQuickPick }),
  };
}

export const accept = () => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
export const cancel = () => vscode.commands.executeCommand('workbench.action.closeQuickOpen');
