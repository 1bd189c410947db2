import * as vscode from 'vscode';
import type { ProviderMappingEntry } from '../../../../catalogue';
import type { RouterProvider } from '../../../../hub';
import { providerName } from '../../../../inference';
import { formatCount, formatTokenPrice } from '../../../kit/amounts';
import { runLabel } from '../../../kit/run-label';
import type { ModelsNode } from '../models-node';
import { row } from './row';

const { t } = vscode.l10n;

const icons: ReadonlyMap<string, string> = new Map([
  ['live', 'pass'],
  ['staging', 'beaker'],
  ['error', 'error'],
]);

/** Who serves a model, the ones that answer first. */
export function providerNodes(
  parent: ModelsNode,
  mapping: readonly ProviderMappingEntry[],
  routed: readonly RouterProvider[],
): ModelsNode[] {
  const isLive = ({ status }: ProviderMappingEntry) => Number(status === 'live');
  return mapping
    .toSorted((one, other) => isLive(other) - isLive(one))
    .map((entry) =>
      providerNode(
        parent,
        entry,
        routed.find(({ provider }) => provider === entry.provider),
      ),
    );
}

function providerNode(
  parent: ModelsNode,
  { provider, providerId, status, task }: ProviderMappingEntry,
  routed: RouterProvider | undefined,
): ModelsNode {
  const { context_length, pricing } = (task === 'conversational' && routed) || {};
  const description = [
    status,
    runLabel(task),
    context_length != null && t('{0} context', formatCount(context_length)),
    pricing != null && formatTokenPrice(pricing),
  ].filter((part) => part !== false);
  return row(parent, {
    key: `${provider}/${task}`,
    label: providerName(provider),
    icon: icons.get(status) ?? 'question',
    description: description.join(' · '),
    tooltip: [t('{0} calls it {1}', providerName(provider), providerId), pricing != null && priceNote()]
      .filter((line) => line !== false)
      .join('\n'),
  });
}

function priceNote(): string {
  return t('Prices in US dollars per 1M tokens, in and out');
}
