import type { RepositoryKind, RepositorySummary, SearchSort } from '../../../../src/protocol';
import { formatAgo, formatBytes, formatCount } from '../../format/amounts';
import { t } from '../../l10n';

/** A fact of a result: a column of its own where there is room, else one behind another. */
export interface Column {
  readonly name: string;
  readonly heading: () => string;
  /** The order of the hub that the column stands for. */
  readonly sort?: SearchSort;
  readonly value: (result: RepositorySummary) => string | undefined;
  /** What it counts, where no heading says so. */
  readonly unit?: () => string;
  /** Default: the value. */
  readonly title?: (result: RepositorySummary) => string | undefined;
}

const task: Column = {
  name: 'task',
  heading: () => t('Task'),
  value: (result) => result.taskLabel ?? result.task,
};

const downloads: Column = {
  name: 'downloads',
  heading: () => t('Downloads'),
  sort: 'downloads',
  value: (result) => countOf(result.downloads),
  unit: () => t('downloads'),
};

const likes: Column = {
  name: 'likes',
  heading: () => t('Likes'),
  sort: 'likes',
  value: (result) => countOf(result.likes),
  unit: () => t('likes'),
};

const licence: Column = { name: 'licence', heading: () => t('Licence'), value: (result) => result.licence };

const updated: Column = {
  name: 'updated',
  heading: () => t('Updated'),
  sort: 'lastModified',
  value: (result) => (result.updated === undefined ? undefined : formatAgo(result.updated, Date.now())),
};

export const columns: Readonly<Record<RepositoryKind, readonly Column[]>> = {
  model: [
    task,
    { name: 'library', heading: () => t('Library'), value: (result) => result.library },
    { name: 'parameters', heading: () => t('Parameters'), value: (result) => countOf(result.parameters) },
    {
      name: 'providers',
      heading: () => t('Providers'),
      value: ({ providers }) => inShort(providers),
      title: ({ providers }) => providers?.join(', '),
    },
    downloads,
    likes,
    licence,
    updated,
  ],
  dataset: [
    task,
    { name: 'rows', heading: () => t('Rows'), value: (result) => result.rows, unit: () => t('rows') },
    {
      name: 'size',
      heading: () => t('Size'),
      value: ({ bytes }) => (bytes === undefined ? undefined : formatBytes(bytes)),
    },
    downloads,
    likes,
    licence,
    updated,
  ],
  space: [{ name: 'sdk', heading: () => t('SDK'), value: (result) => result.sdk }, likes, licence, updated],
};

function countOf(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatCount(count);
}

/** Such as `Groq +5`: whether the model can be tried at all, and with whom. */
function inShort([first, ...others]: readonly string[] = []): string | undefined {
  return first === undefined || others.length === 0 ? first : t('{0} +{1}', first, others.length);
}
