import * as vscode from 'vscode';
import type { ModelRecord } from '../../../../catalogue';
import { readSettings } from '../../../kit/settings';
import type { Session } from '../../../session/session';
import type { ModelsNode } from '../models-node';
import type { ViewFacts } from '../view-facts';
import { factsOf } from './facts';
import { fileNodes } from './file-nodes';
import { providerNodes } from './provider-nodes';
import { row } from './row';
import { snippetNodes } from './snippet-nodes';

const { t } = vscode.l10n;

/** Facts, files, snippets and providers of a model, each loaded when it is opened. */
export function detailNodes(
  parent: ModelsNode,
  model: ModelRecord,
  session: Pick<Session, 'hub'>,
  facts: ViewFacts,
): ModelsNode[] {
  const { id } = model;
  return [
    group(parent, 'facts', t('Facts'), 'info', (node) =>
      factsOf(model, session.hub().modelUrl(id)).map(({ label, value, icon, explained }) =>
        row(
          node,
          {
            ...{ key: label, label, icon, description: value },
            ...(explained !== undefined && { tooltip: new vscode.MarkdownString(explained) }),
          },
          { dragText: value },
        ),
      ),
    ),
    group(parent, 'files', t('Files'), 'files', async (node) =>
      orNothing(fileNodes(node, session.hub(), id, await facts.files(id)), node, t('No files')),
    ),
    group(parent, 'snippets', t('Snippets'), 'code', async (node) =>
      orNothing(
        snippetNodes(node, await facts.snippetRecord(id), readSettings().routerEndpoint),
        node,
        t('No snippet for this model yet'),
      ),
    ),
    group(parent, 'providers', t('Providers'), 'server-environment', async (node) => {
      const mapping = model.inferenceProviderMapping ?? [];
      const isChat = mapping.some(({ task }) => task === 'conversational');
      const routed = isChat ? await facts.routerProviders(id) : [];
      return orNothing(providerNodes(node, mapping, routed), node, t('No provider serves this model'));
    }),
  ];
}

function group(
  parent: ModelsNode,
  key: string,
  label: string,
  icon: string,
  children: (node: ModelsNode) => ModelsNode[] | Promise<ModelsNode[]>,
): ModelsNode {
  const node: ModelsNode = row(parent, { key, label, icon }, { children: () => children(node) });
  return node;
}

function orNothing(nodes: ModelsNode[], parent: ModelsNode, label: string): ModelsNode[] {
  return nodes.length > 0 ? nodes : [row(parent, { key: 'nothing', label, icon: 'circle-slash' })];
}
