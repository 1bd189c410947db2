import * as vscode from 'vscode';
import { libraryList, localApps, taskList } from '../../catalogue';
import { providerList, providerName } from '../../inference';
import { type Machine, mostParameters } from '../../local';
import { type FilterKey, filterKeys, filterValues } from '../../protocol';
import { libraryLabel, taskLabel } from '../kit/labels';
import { languageCodes, licences, sizes, tags } from './filter-values';
import type { ModelSearch } from './model-search';

const { t } = vscode.l10n;

export interface FilterValue {
  readonly value: string;
  readonly label: string;
}

export interface Filter {
  readonly key: FilterKey | 'sort';
  readonly label: string;
  readonly icon: string;
  readonly values: () => readonly FilterValue[];
  /** How a value is called that is not among them. */
  readonly nameOf: (value: string) => string;
  /** Whether the user may type a value of their own. */
  readonly open?: true;
  /** What a value looks like, where there is no list of them. */
  readonly form?: string;
}

const languageNames = new Intl.DisplayNames([vscode.env.language, 'en'], { type: 'language' });

const sortNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    trendingScore: t('Trending'),
    downloads: t('Most downloads'),
    likes: t('Most likes'),
    lastModified: t('Recently updated'),
    createdAt: t('Newest'),
  }),
);

export const licenceFilter: Filter = {
  key: 'licence',
  label: t('Licence'),
  icon: 'law',
  values: () => licences.map((value) => ({ value, label: value })),
  nameOf: (licence) => licence,
  open: true,
};

export const languageFilter: Filter = {
  key: 'language',
  label: t('Language'),
  icon: 'globe',
  values: () => languageCodes.map((code) => named(code, languageName)).sort(byLabel),
  nameOf: languageName,
  open: true,
};

export const accessFilter: Filter = {
  key: 'gated',
  label: t('Access'),
  icon: 'lock',
  values: () => ['open', 'gated'].map((value) => named(value, accessName)),
  nameOf: accessName,
};

export const sortFilter: Filter = {
  key: 'sort',
  label: t('Sort by'),
  icon: 'sort-precedence',
  values: () => [...sortNames.keys()].map((value) => named(value, sortName)),
  nameOf: sortName,
};

/** What a search for models can be narrowed and sorted by. */
export const filters: readonly Filter[] = [
  {
    key: 'task',
    label: t('Task'),
    icon: 'checklist',
    values: () => taskList.filter(({ hideInModels }) => !hideInModels).map(({ id }) => named(id, taskLabel)),
    nameOf: taskLabel,
  },
  {
    key: 'library',
    label: t('Library'),
    icon: 'library',
    values: () => libraryList.filter(({ filter }) => filter).map(({ id }) => named(id, libraryLabel)),
    nameOf: libraryLabel,
    open: true,
  },
  {
    key: 'provider',
    label: t('Inference provider'),
    icon: 'server-environment',
    values: () => [
      { value: 'all', label: t('Any provider') },
      ...providerList.filter(({ routed }) => routed).map(({ id, label }) => ({ value: id, label })),
    ],
    nameOf: (id) => (id === 'all' ? t('Any provider') : providerName(id)),
  },
  licenceFilter,
  languageFilter,
  {
    key: 'size',
    label: t('Parameters'),
    icon: 'symbol-numeric',
    values: () => sizes,
    nameOf: sizeName,
  },
  accessFilter,
  {
    key: 'app',
    label: t('Local app'),
    icon: 'vm',
    values: () => Object.values(localApps).map(({ id }) => named(id, appName)),
    nameOf: appName,
  },
  {
    key: 'baseModel',
    label: t('Base model'),
    icon: 'type-hierarchy',
    values: () => [],
    nameOf: (id) => id,
    open: true,
    form: 'owner/name',
  },
  {
    key: 'dataset',
    label: t('Dataset'),
    icon: 'database',
    values: () => [],
    nameOf: (id) => id,
    open: true,
    form: 'owner/name',
  },
  {
    key: 'tag',
    label: t('Tag'),
    icon: 'tag',
    values: () => tags.map((value) => ({ value, label: value })),
    nameOf: (tag) => tag,
    open: true,
  },
  sortFilter,
];

/** The words of a search and of its filters, for a heading. */
export function describeSearch(search: ModelSearch): string {
  const text = search.text.trim();
  const parts = [...(text === '' ? [] : [text]), ...describeFilters(search)];
  return parts.length > 0 ? parts.join(' · ') : sortName(search.sort);
}

export function describeFilters(search: ModelSearch): readonly string[] {
  return filterKeys.model.flatMap((key) => {
    const filter = filters.find((each) => each.key === key);
    return filterValues(search, key).map((value) => filter?.nameOf(value) ?? value);
  });
}

export function sortName(sort: string): string {
  return sortNames.get(sort) ?? sort;
}

function accessName(access: string): string {
  return access === 'open' ? t('Open to all') : t('Gated');
}

function appName(id: string): string {
  return Object.values(localApps).find((app) => app.id === id)?.prettyLabel ?? id;
}

function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

export function named(value: string, nameOf: (value: string) => string): FilterValue {
  return { value, label: nameOf(value) };
}

function byLabel(one: FilterValue, other: FilterValue): number {
  return one.label.localeCompare(other.label, vscode.env.language);
}

/** A range of parameters, such as `max:13B`. */
function sizeName(size: string): string {
  const most = /^max:(\S+)$/.exec(size)?.[1];
  return (
    sizes.find(({ value }) => value === size)?.label ?? (most === undefined ? size : t('Up to {0}', most))
  );
}

/** The values of a filter, with the one that a machine has room for: what it runs with 4-bit weights. */
export function valuesFor({ key, values }: Filter, machine: Machine | undefined): readonly FilterValue[] {
  const billions = machine === undefined ? 0 : Math.floor(mostParameters(machine) / 1e9);
  return key === 'size' && billions > 0
    ? [{ value: `max:${billions}B`, label: t('Fits this machine: up to {0}', `${billions}B`) }, ...values()]
    : values();
}
