import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import type { CollectionItem } from '../../../hub';
import { formatCount } from '../../kit/amounts';
import { taskLabel } from '../../kit/labels';
import { isGated } from '../../kit/record';
import { itemKinds } from '../../parts/collection-items';

const { t } = vscode.l10n;

/** What there is to know of an item before it is opened: of a model its task, its size and whether it is served. */
export function itemFacts(item: CollectionItem): string {
  switch (item.type) {
    case 'model':
      return modelWords(item.model).join(' · ');
    case 'dataset':
      return [
        itemKinds.dataset.name,
        ...counted('arrow-down', item.downloads),
        ...counted('heart', item.likes),
      ].join('  ');
    case 'space':
      return [itemKinds.space.name, ...counted('heart', item.likes)].join('  ');
    case 'paper':
    case 'collection':
      return [itemKinds[item.type].name, ...counted('triangle-up', item.upvotes)].join('  ');
  }
}

function modelWords(model: ModelRecord): string[] {
  const { pipeline_tag, safetensors, inferenceProviderMapping } = model;
  const size = safetensors?.total;
  return [
    ...(pipeline_tag === undefined ? [] : [taskLabel(pipeline_tag)]),
    ...(size === undefined ? [] : [t('{0} parameters', formatCount(size))]),
    ...(inferenceProviderMapping === undefined ? [] : [servedWords(inferenceProviderMapping)]),
    ...(isGated(model) ? [t('gated')] : []),
  ];
}

function servedWords(mapping: NonNullable<ModelRecord['inferenceProviderMapping']>): string {
  const live = new Set(mapping.filter(({ status }) => status === 'live').map(({ provider }) => provider));
  switch (live.size) {
    case 0:
      return t('not served');
    case 1:
      return t('1 provider');
    default:
      return t('{0} providers', live.size);
  }
}

function counted(icon: string, count: number | undefined): string[] {
  return count === undefined ? [] : [`$(${icon}) ${formatCount(count)}`];
}
