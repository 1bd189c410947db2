import * as vscode from 'vscode';
import {
  filterKeys,
  filterValues,
  maxFilterLength,
  searchSortSchema,
  takesSeveral,
  withFilterValue,
  withoutFilterValue,
} from '../../../../protocol';
import { type Filter, filters, valuesFor } from '../../../parts/filters';
import { emptySearch, type ModelSearch } from '../../../parts/model-search';
import { readMachine } from '../../../session/machine';

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
      return { ...emptySearch, text: search.text, sort: search.sort };
    }
    const chosen = await pickValue(filter, valuesOf(search, filter));
    if (chosen !== undefined) {
      return withChoice(search, filter, chosen.value);
    }
    if (known !== undefined) {
      return search;
    }
  }
}

/** A value that one of several filters had is taken away by the same choice. */
function withChoice(search: ModelSearch, { key }: Filter, value: string | undefined): ModelSearch {
  const { text, sort, ...filters } = search;
  if (key === 'sort') {
    return { ...search, sort: searchSortSchema.parse(value) };
  }
  const isTaken =
    value === undefined || (takesSeveral('model', key) && filterValues(filters, key).includes(value));
  const changed = isTaken
    ? withoutFilterValue(filters, key, value)
    : withFilterValue('model', filters, key, value);
  return { text, sort, ...changed };
}

function valuesOf(search: ModelSearch, { key }: Filter): readonly string[] {
  return key === 'sort' ? [search.sort] : filterValues(search, key);
}

async function pickFilter(search: ModelSearch): Promise<Filter | 'clear' | undefined> {
  const items = filters.map((filter): FilterItem => {
    return {
      label: `$(${filter.icon}) ${filter.label}`,
      filter,
      description: valuesOf(search, filter).map(filter.nameOf).join(' · '),
    };
  });
  const clear: FilterItem = { label: `$(clear-all) ${t('Clear All Filters')}` };
  const any = filterKeys.model.some((each) => filterValues(search, each).length > 0);
  const picked = await pickOne([...items, ...(any ? [clear] : [])], {
    title: t('Search Models: Filters'),
    placeholder: t('Filter the search'),
  });
  return picked === clear ? 'clear' : picked?.filter;
}

async function pickValue(filter: Filter, current: readonly string[]): Promise<ValueItem | undefined> {
  const listed = valuesFor(filter, await readMachine());
  const others = current
    .filter((value) => listed.every((each) => each.value !== value))
    .map((value) => ({ value, label: filter.nameOf(value) }));
  const values = [...others, ...listed].map(({ value, label }): ValueItem => {
    const isCode = value.toLowerCase() !== label.toLowerCase() && filter.key !== 'size';
    return {
      label,
      value,
      ...(isCode && { description: value }),
      ...(current.includes(value) && { picked: true, iconPath: new vscode.ThemeIcon('check') }),
    };
  });
  const any: ValueItem = { label: t('Any'), iconPath: new vscode.ThemeIcon('circle-slash') };
  return pickOne(filter.key === 'sort' ? values : [any, ...values], {
    title: t('Search Models: {0}', filter.label),
    placeholder: placeholderFor(filter, current),
    active: values.find(({ value }) => value !== undefined && current.includes(value)),
    ...(filter.open && { own: ownValue }),
  });
}

function placeholderFor({ key, nameOf, open, form }: Filter, current: readonly string[]): string {
  if (current.length > 0 && key !== 'sort' && takesSeveral('model', key)) {
    return t(
      'All of: {0}. Choose another to add it, or one of these to remove it',
      current.map(nameOf).join(', '),
    );
  }
  if (form !== undefined) {
    return t('Enter an ID: {0}', form);
  }
  return open ? t('Choose one, or enter another') : t('Choose');
}

function ownValue(text: string): ValueItem {
  const value = text.slice(0, maxFilterLength);
  return { label: value, value, alwaysShow: true };
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
