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
  /** What the row for more loads. */
  readonly more?: Load<T>;
};

export interface FoundPage<T> {
  readonly items: readonly FoundItem<T>[];
  /** Loads the next page; undefined on the last. */
  readonly more?: Load<T> | undefined;
}

type Load<T> = (signal: AbortSignal) => Promise<FoundPage<T>>;

interface FindOptions<T> {
  readonly title: string;
  readonly placeholder: string;
  /** What the box holds at first. */
  readonly search?: string;
  /** Asks for what matches the text. */
  readonly find: (text: string, signal: AbortSignal) => Promise<FoundPage<T>>;
}

export interface Found<T> {
  readonly value: T;
  /** What the box held, for coming back to it. */
  readonly search: string;
}

const { t } = vscode.l10n;

const pauseMilliseconds = 200;

/** Lets the user search the hub as they type. Resolves to undefined when they give up. */
export function pickFound<T>(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  { title, placeholder, search = '', find }: FindOptions<T>,
): Promise<Found<T> | undefined> {
  const pick = inGivenOrder(vscode.window.createQuickPick<FoundItem<T>>());
  const latest = new Latest<FoundPage<T>>(pauseMilliseconds);
  pick.title = title;
  pick.placeholder = placeholder;
  pick.value = search;
  pick.ignoreFocusOut = true;
  pick.keepScrollPosition = true;
  let again = () => Promise.resolve();
  const load = async (page: Load<T>, above: readonly FoundItem<T>[] = []) => {
    again = () => load(page, above);
    pick.busy = true;
    try {
      const found = await latest.run(page);
      if (found === undefined) {
        return;
      }
      const rows = found.items.map((item) => ({ ...item, alwaysShow: true }));
      pick.items = [...above, ...rows, ...moreItems(found)];
      if (above.length > 0) {
        pick.activeItems = rows.slice(0, 1);
      }
    } catch (error) {
      logFailure(session.log, error);
      const failed = failureItems(error);
      pick.items = [...above, ...failed];
      if (above.length > 0) {
        pick.activeItems = failed.filter(({ step }) => step === 'retry');
      }
    }
    pick.busy = false;
  };
  const loadFirst = () => void load((signal) => find(pick.value.trim(), signal));
  const loadMore = (more: Load<T>) => {
    if (!pick.busy) {
      void load(more, pick.items.slice(0, -1));
    }
  };
  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      pick,
      session.account.onDidChange(loadFirst),
      pick.onDidChangeValue(loadFirst),
      pick.onDidChangeActive(([item]) => item?.more !== undefined && loadMore(item.more)),
      pick.onDidTriggerItemButton(({ item, button }) => item.onButton?.(button)),
      pick.onDidAccept(() => {
        const [item] = pick.selectedItems;
        if (item?.step === 'retry') {
          void again();
        } else if (item?.step !== undefined) {
          void takeStep(item.step, session, {});
        } else if (item?.more !== undefined) {
          loadMore(item.more);
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
    loadFirst();
  });
}

/** The row that loads the next page as soon as it is reached. A page without anything ends the list. */
function moreItems<T>({ items, more }: FoundPage<T>): FoundItem<T>[] {
  return more === undefined || items.length === 0
    ? []
    : [{ label: `$(ellipsis) ${t('Load More')}`, alwaysShow: true, more }];
}
