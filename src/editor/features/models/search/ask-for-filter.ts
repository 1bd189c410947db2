import * as vscode from 'vscode';
import { type Filter, filters } from '../../../parts/filters';
import { filterKeys, type ModelSearch, withFilter } from '../../../parts/model-search';

const { t } = vscode.l10n;

type FilterItem = vscode.QuickPickItem & { readonly filter?: Filter };
type ValueItem = vscode.QuickPickItem & { readonly value?: string };

/**
 * Lets the user set one filter of a search, or lift it: first which one, then its value.
 *
 * @param key the filter, where that is known already
 * @returns the search as it is to be from now on, which is the same when they go back
 */
export async function askForFilter(search: ModelSearch, key?: Filter['key']): Promise<ModelSearch> {
  const known = filters.find((each) => each.key === key);
  for (;;) {
    const filter = known ?? (await pickFilter(search));
    if (filter === undefined) {
      return search;
    }
    if (filter === 'clear') {
      return filterKeys.reduce<ModelSearch>((all, each) => withFilter(all, each, undefined), search);
    }
    const chosen = await pickValue(filter, search[filter.key]);
    if (chosen !== undefined) {
      return withFilter(search, filter.key, chosen.value);
    }
    if (known !== undefined) {
      return search;
    }
  }
}

async function pickFilter(search: ModelSearch): Promise<Filter | 'clear' | undefined> {
  const items = filters.map((filter): FilterItem => {
    const value = search[filter.key];
    return {
      label: `$(${filter.icon}) ${filter.label}`,
      filter,
      ...(value !== undefined && { description: filter.nameOf(value) }),
    };
  });
  const clear: FilterItem = { label: `$(clear-all) ${t('Clear All Filters')}` };
  const any = filterKeys.some((each) => search[each] !== undefined);
  const picked = await pickOne([...items, ...(any ? [clear] : [])], {
    title: t('Search Models: Filters'),
    placeholder: t('Filter the search'),
  });
  return picked === clear ? 'clear' : picked?.filter;
}

async function pickValue(filter: Filter, current: string | undefined): Promise<ValueItem | undefined> {
  const values = filter.values().map(({ value, label }): ValueItem => {
    const isCode = value.toLowerCase() !== label.toLowerCase() && filter.key !== 'size';
    return {
      label,
      value,
      ...(isCode && { description: value }),
      ...(value === current && { picked: true, iconPath: new vscode.ThemeIcon('check') }),
    };
  });
  const any: ValueItem = { label: t('Any'), iconPath: new vscode.ThemeIcon('circle-slash') };
  return pickOne(filter.key === 'sort' ? values : [any, ...values], {
    title: t('Search Models: {0}', filter.label),
    placeholder: filter.open ? t('Choose one, or enter another') : t('Choose'),
    active: values.find(({ value }) => value === current),
    ...(filter.open && { own: (text) => ({ label: text, value: text, alwaysShow: true }) }),
  });
}

interface PickOptions<Item> {
  readonly title: string;
  readonly placeholder: string;
  readonly active?: Item | undefined;
  /** Makes an item of what was typed. */
  readonly own?: (text: string) => Item;
}

/** A quick pick with a way back, which gives undefined as Escape does. */
function pickOne<Item extends vscode.QuickPickItem>(
  items: readonly Item[],
  { title, placeholder, active, own }: PickOptions<Item>,
): Promise<Item | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = title;
  pick.placeholder = placeholder;
  pick.buttons = [vscode.QuickInputButtons.Back];
  pick.matchOnDescription = true;
  pick.items = items;
  if (active !== undefined) {
    pick.activeItems = [active];
  }
  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidTriggerButton(() => pick.hide()),
      pick.onDidChangeValue((text) => {
        const typed = text.trim();
        const known = items.some((item) => matches(item, typed));
        pick.items = own === undefined || typed === '' || known ? items : [...items, own(typed)];
      }),
      pick.onDidAccept(() => {
        resolve(pick.selectedItems[0]);
        pick.hide();
      }),
      pick.onDidHide(() => {
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
  });
}

function matches({ label, description = '' }: vscode.QuickPickItem, text: string): boolean {
  return `${label} ${description}`.toLowerCase().includes(text.toLowerCase());
}
