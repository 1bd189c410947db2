import * as vscode from 'vscode';
import { type FailureItem, failureItems } from '../failures/failure-items';
import { logFailure } from '../failures/log-failure';
import { takeStep } from '../failures/steps';
import { inGivenOrder } from '../kit/in-given-order';
import { Latest } from '../kit/latest';
import type { Session } from '../session/session';

export type FoundItem<T> = FailureItem & {
  /** What the user gets by choosing it. */
  readonly value?: T;
  /** What a button of its row does. The list stays open. */
  readonly onButton?: (button: vscode.QuickInputButton) => void;
};

interface FindOptions<T> {
  readonly title: string;
  readonly placeholder: string;
  /** What the box holds at first. */
  readonly search?: string;
  /** Asks for what matches the text. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FoundItem<T>[]>;
}

export interface Found<T> {
  readonly value: T;
  /** What the box held, for coming back to it. */
  readonly search: string;
}

const pauseMilliseconds = 200;

/** Lets the user search the hub as they type. Resolves to undefined when they give up. */
export function pickFound<T>(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  { title, placeholder, search = '', find }: FindOptions<T>,
): Promise<Found<T> | undefined> {
  const pick = inGivenOrder(vscode.window.createQuickPick<FoundItem<T>>());
  const latest = new Latest<readonly FoundItem<T>[]>(pauseMilliseconds);
  pick.title = title;
  pick.placeholder = placeholder;
  pick.value = search;
  pick.ignoreFocusOut = true;
  const load = async () => {
    pick.busy = true;
    try {
      const items = await latest.run((signal) => find(pick.value.trim(), signal));
      if (items === undefined) {
        return;
      }
      pick.items = items.map((item) => ({ ...item, alwaysShow: true }));
    } catch (error) {
      logFailure(session.log, error);
      pick.items = failureItems(error);
    }
    pick.busy = false;
  };
  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      pick,
      session.account.onDidChange(() => void load()),
      pick.onDidChangeValue(() => void load()),
      pick.onDidTriggerItemButton(({ item, button }) => item.onButton?.(button)),
      pick.onDidAccept(() => {
        const [item] = pick.selectedItems;
        if (item?.step === 'retry') {
          void load();
        } else if (item?.step !== undefined) {
          void takeStep(item.step, session, {});
        } else if (item?.value !== undefined) {
          resolve({ value: item.value, search: pick.value });
          pick.hide();
        }
      }),
      pick.onDidHide(() => {
        latest.abort();
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
    void load();
  });
}
