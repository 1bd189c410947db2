import type { PageAction, RepositoryKind, RepositorySummary } from '../../../../src/protocol';
import { t } from '../../l10n';
import type { IconName } from '../../ui/icon';
import { canBeTried } from './can-be-tried';

/** What can be done with a result. */
export interface RowAction {
  readonly action: PageAction;
  readonly icon: IconName;
  readonly label: (id: string) => string;
  /** On a row with the focus. */
  readonly key?: string;
  /** Default: every result. */
  readonly when?: (result: RepositorySummary) => boolean;
}

const copy: RowAction = { action: 'copyId', icon: 'copy', label: (id) => t('Copy ID: {0}', id), key: 'c' };

const openOnHub: RowAction = {
  action: 'openOnHub',
  icon: 'open',
  label: (id) => t('Open on the Hub: {0}', id),
};

export const rowActions: Readonly<Record<RepositoryKind, readonly RowAction[]>> = {
  model: [
    {
      action: 'openPlayground',
      icon: 'play',
      label: (id) => t('Try in Playground: {0}', id),
      key: 't',
      when: canBeTried,
    },
    { action: 'openModelPage', icon: 'info', label: (id) => t('Model Details: {0}', id) },
    { action: 'insertModelSnippet', icon: 'code', label: (id) => t('Insert Code: {0}', id), key: 'i' },
  ],
  dataset: [
    { action: 'openDatasetPage', icon: 'info', label: (id) => t('Dataset Details: {0}', id) },
    { action: 'insertDatasetSnippet', icon: 'code', label: (id) => t('Insert Code: {0}', id), key: 'i' },
    copy,
    openOnHub,
  ],
  space: [
    { action: 'openSpacePage', icon: 'info', label: (id) => t('Space Details: {0}', id) },
    copy,
    openOnHub,
  ],
};

/** What a click on a row does. */
export const openActions: Readonly<Record<RepositoryKind, PageAction>> = {
  model: 'openModelPage',
  dataset: 'openDatasetPage',
  space: 'openSpacePage',
};
