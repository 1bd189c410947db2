import * as vscode from 'vscode';
import { modelsText } from '../../kit/count-words';
import type { Look } from '../../kit/tree-node';
import { describeSearch } from '../../parts/filters';
import { type ModelSearch, searchKey } from '../../parts/model-search';
import type { WorkspaceModels } from '../../parts/workspace-models';
import { collectionNodes } from './collections/collection-nodes';
import type { Collections } from './collections/collections';
import { row } from './details/row';
import { type ModelsContext, modelNode } from './model-node';
import type { ModelsNode } from './models-node';
import type { KeptSearches } from './search/kept-searches';

const { t } = vscode.l10n;

export interface SectionSources {
  readonly world: ModelsContext;
  readonly workspace: WorkspaceModels;
  readonly searches: KeptSearches;
  readonly collections: Collections;
}

/** The sections that have something to show. */
export function sectionNodes({ world, workspace, searches, collections }: SectionSources): ModelsNode[] {
  const { favourites, recent } = world.session.models;
  const inWorkspace = workspace.models;
  return [
    ...searches.all.map((search) => searchSection(world, searches, search)),
    ...listSection(world, 'favourites', t('Favourites'), 'star-full', favourites),
    ...listSection(world, 'recent', t('Recent'), 'history', recent),
    ...(world.signedIn() || collections.pinned.length > 0 ? [collectionsSection(world, collections)] : []),
    ...(inWorkspace.size === 0 ? [] : [workspaceSection(world, workspace)]),
  ];
}

function listSection(
  world: ModelsContext,
  list: 'favourites' | 'recent',
  label: string,
  icon: string,
  ids: readonly string[],
): ModelsNode[] {
  if (ids.length === 0) {
    return [];
  }
  const node = section(list, label, icon, {
    count: ids.length,
    openAtFirst: list === 'favourites',
    children: () => ids.map((id) => modelNode(world, node, { id, list })),
  });
  return [node];
}

function collectionsSection(world: ModelsContext, collections: Collections): ModelsNode {
  const node = section('collections', t('Collections'), 'folder-library', {
    openAtFirst: false,
    contextValue: 'collections',
    children: () => collectionNodes(node, world, collections),
  });
  return node;
}

function workspaceSection(world: ModelsContext, workspace: WorkspaceModels): ModelsNode {
  const { models } = workspace;
  const node = section('workspace', t('In This Workspace'), 'root-folder', {
    count: models.size,
    openAtFirst: true,
    children: () => Array.from(models, ([id, uses]) => modelNode(world, node, { id, uses })),
  });
  return node;
}

function searchSection(world: ModelsContext, searches: KeptSearches, search: ModelSearch): ModelsNode {
  const key = searchKey(search);
  const node: ModelsNode = {
    ...section(`search/${key}`, t('Search: {0}', describeSearch(search)), 'search', {
      openAtFirst: false,
      contextValue: 'search',
      children: async () => {
        const results = searches.results(search);
        await results.start();
        const found = results.models.map((model) => modelNode(world, node, { id: model.id, found: model }));
        return [...found, ...lastRows(node, key, found.length, results.hasMore)];
      },
    }),
    search: key,
  };
  return node;
}

function lastRows(parent: ModelsNode, search: string, count: number, hasMore: boolean): ModelsNode[] {
  if (hasMore) {
    const label = t('Load More');
    const command = { command: 'hubLens.loadMoreModels', title: label, arguments: [{ search }] };
    return [row(parent, { key: '\nmore', label, icon: 'ellipsis', command })];
  }
  return count > 0 ? [] : [row(parent, { key: '\nnone', label: t('No model found'), icon: 'circle-slash' })];
}

interface Section extends Pick<Look, 'contextValue'>, Required<Pick<ModelsNode, 'children' | 'openAtFirst'>> {
  readonly count?: number;
}

function section(
  id: string,
  label: string,
  icon: string,
  { count, children, openAtFirst, contextValue = 'section' }: Section,
): ModelsNode {
  return {
    id,
    label,
    children,
    openAtFirst,
    look: () => ({
      iconPath: new vscode.ThemeIcon(icon),
      contextValue,
      tooltip: label,
      ...(count !== undefined && {
        description: String(count),
        spoken: `${label}, ${modelsText(count, t)}`,
      }),
    }),
  };
}
