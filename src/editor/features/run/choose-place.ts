import * as vscode from 'vscode';
import { type ResultPlace, readRunSettings } from '../../kit/settings';
import type { RunMemory } from './run-memory';

/** Where a result goes. */
export type PlaceKind = Exclude<ResultPlace, 'ask'>;

const { t } = vscode.l10n;

const items: Readonly<Record<PlaceKind, { readonly label: string; readonly detail: string }>> = {
  beside: { label: t('$(split-horizontal) Beside'), detail: t('In a new editor beside this one') },
  below: { label: t('$(arrow-down) Below'), detail: t('Inserted on a separate line below the input') },
  replace: { label: t('$(replace) Replace'), detail: t('In place of the input') },
  playground: {
    label: t('$(comment-discussion) Playground'),
    detail: t('Puts the input in the playground’s message box, so you can send it from there'),
  },
};

/** The place that the settings name, if the run can go there; else the user is asked. Undefined when they give up. */
export async function choosePlace(
  allowed: readonly PlaceKind[],
  title: string,
  memory: RunMemory,
): Promise<PlaceKind | undefined> {
  const { result } = readRunSettings();
  const [only] = allowed;
  if (allowed.length === 1) {
    return only;
  }
  if (result !== 'ask') {
    return allowed.find((place) => place === result) ?? only;
  }
  const lastFirst = allowed.toSorted(
    (one, other) => Number(other === memory.place) - Number(one === memory.place),
  );
  const picked = await vscode.window.showQuickPick(
    lastFirst.map((place) => ({ ...items[place], place })),
    { title, placeHolder: t('Where to insert the result') },
  );
  if (picked !== undefined) {
    await memory.rememberPlace(picked.place);
  }
  return picked?.place;
}
