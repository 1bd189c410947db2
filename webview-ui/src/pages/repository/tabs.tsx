import type { ComponentType } from 'react';
import type { RepositoryKind } from '../../../../src/protocol';
import { t } from '../../l10n';
import { CardTab } from './card/card-tab';
import { DatasetCodeTab } from './code/dataset-code-tab';
import { ModelCodeTab } from './code/model-code-tab';
import { FactsTab } from './facts/facts-tab';
import { FilesTab } from './files/files-tab';
import type { PanelProps } from './panel-props';
import { PreviewTab } from './preview/preview-tab';
import { ProvidersTab } from './providers/providers-tab';

export type TabId = 'card' | 'facts' | 'preview' | 'files' | 'providers' | 'code' | 'datasetCode';

interface Tab {
  readonly label: () => string;
  readonly kinds: readonly RepositoryKind[];
  readonly Panel: ComponentType<PanelProps>;
}

const all: readonly RepositoryKind[] = ['model', 'dataset', 'space'];

/** The tabs in their order. */
const tabs: Readonly<Record<TabId, Tab>> = {
  card: { label: () => t('Card'), kinds: all, Panel: CardTab },
  facts: { label: () => t('Facts'), kinds: all, Panel: FactsTab },
  preview: { label: () => t('Preview'), kinds: ['dataset'], Panel: PreviewTab },
  files: { label: () => t('Files'), kinds: all, Panel: FilesTab },
  providers: { label: () => t('Providers'), kinds: ['model'], Panel: ProvidersTab },
  code: { label: () => t('Code'), kinds: ['model'], Panel: ModelCodeTab },
  datasetCode: { label: () => t('Code'), kinds: ['dataset'], Panel: DatasetCodeTab },
};

export function tabsOf(kind: RepositoryKind): readonly { readonly id: TabId; readonly label: string }[] {
  return (Object.keys(tabs) as TabId[])
    .filter((id) => tabs[id].kinds.includes(kind))
    .map((id) => ({ id, label: tabs[id].label() }));
}

export function panelOf(id: TabId): ComponentType<PanelProps> {
  return tabs[id].Panel;
}
