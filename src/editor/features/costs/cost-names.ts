import * as vscode from 'vscode';
import { runLabel } from '../../kit/run-label';
import { chatRunnerName, serverNameOf } from '../../kit/server-names';
import type { ModelServers } from '../../session/model-servers';
import type { SpendingFeature } from '../../session/usage/spent';
import type { CostNames } from './costs-view';

const { t } = vscode.l10n;

const features: Readonly<Record<SpendingFeature, () => string>> = {
  agents: () => t('Agent tools'),
  batch: () => t('Batch runs'),
  chat: () => t('Chat of the editor'),
  evaluation: () => t('Evaluations'),
  'ghost-text': () => t('Ghost text'),
  playground: () => t('Playground'),
  rows: () => t('Questions about rows'),
  run: () => t('Runs in files'),
};

/** What is counted in the words of the user's language. */
export function costNames(servers: Pick<ModelServers, 'runners'>): CostNames {
  const runners = servers.runners();
  return {
    feature: (id) => (isFeature(id) ? features[id]() : id),
    model: (id) => id || t('(no name)'),
    provider: (id) => chatRunnerName(id, t, serverNameOf(id, runners)),
    folder: (id) => id || t('No folder'),
    task: runLabel,
  };
}

/** A newer version may have counted for others. */
function isFeature(id: string): id is SpendingFeature {
  return Object.hasOwn(features, id);
}
