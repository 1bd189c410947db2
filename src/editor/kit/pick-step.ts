import * as vscode from 'vscode';

export type StepItem<T> = vscode.QuickPickItem & {
  /** What the user gets by choosing it; nothing for one that only says something. */
  readonly value?: T;
  /** What they get by pressing one of its buttons instead. */
  readonly onButton?: (button: vscode.QuickInputButton) => T;
};

interface Step<T> {
  readonly title: string;
  readonly placeholder: string;
  /** What the box holds at first, and so narrows the list to. */
  readonly filter?: string | undefined;
  readonly load: (signal: AbortSignal) => Promise<readonly StepItem<T>[]>;
}

/** `back`: the user wants to choose again what came before. Undefined: they gave up. */
export type Picked<T> = T | 'back' | undefined;

/**
 * Shows a list that is loaded while it is open already, and lets the user choose from it.
 *
 * @throws what `load` throws
 */
export function pickStep<T>({ title, placeholder, filter = '', load }: Step<T>): Promise<Picked<T>> {
  const pick = vscode.window.createQuickPick<StepItem<T>>();
  pick.title = title;
  pick.placeholder = placeholder;
  pick.value = filter;
  pick.buttons = [vscode.QuickInputButtons.Back];
  pick.ignoreFocusOut = true;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.busy = true;
  const loading = new AbortController();

  return new Promise((resolve, reject) => {
    const end = (picked: Picked<T>) => {
      resolve(picked);
      pick.hide();
    };
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidTriggerButton(() => end('back')),
      pick.onDidTriggerItemButton(({ item, button }) => end(item.onButton?.(button))),
      pick.onDidAccept(() => {
        const value = pick.selectedItems[0]?.value;
        if (value !== undefined) {
          end(value);
        }
      }),
      pick.onDidHide(() => {
        loading.abort();
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
    load(loading.signal)
      .then((items) => {
        pick.items = items;
        pick.busy = false;
      })
      .catch((error) => {
        reject(error);
        pick.hide();
      });
  });
}

export function separator(label: string): vscode.QuickPickItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}
