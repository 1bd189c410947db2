import * as vscode from 'vscode';
import { datasetsText, modelsText, spacesText } from '../../kit/count-words';
import type { Look } from '../../kit/tree-node';
import { describeSearch } from '../../parts/filters';
import { type ModelSearch, searchKey } from '../../parts/model-search';
import type { WorkspaceUses } from '../../parts/workspace-uses';
import { collectionNodes } from './collections/collection-nodes';
import type { Collections } from './collections/collections';
import { row } from './details/row';
import { type ModelsContext, modelNode } from './model-node';
import type { ModelsNode } from './models-node';
import { type RepositoryRow, repositoryNode } from './repository-node';
import type { KeptSearches } from './search/kept-searches';

const { t } = vscode.l10n;

export interface SectionSources {
  readonly world: ModelsContext;
  readonly workspace: WorkspaceUses;
  readonly searches: KeptSearches;
  readonly collections: Collections;
}

/** The sections that have something to show. */
export function sectionNodes({ world, workspace, searches, collections }: SectionSources): ModelsNode[] {
  const { favourites, recent } = world.session.models;
  const isWorkspaceEmpty = workspace.models.size + workspace.datasets.size === 0;
  return [
    ...searches.all.map((search) => searchSection(world, searches, search)),
    ...listSection(world, 'favourites', t('Favourites'), 'star-full', favourites),
    ...listSection(world, 'recent', t('Recent'), 'history', recent),
    ...repositoriesSection(world, 'dataset'),
    ...repositoriesSection(world, 'space'),
    ...(world.signedIn() || collections.pinned.length > 0 ? [collectionsSection(world, collections)] : []),
    ...(isWorkspaceEmpty ? [] : [workspaceSection(world, workspace)]),
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
    count: modelsCount(ids.length),
    openAtFirst: list === 'favourites',
    children: () => ids.map((id) => modelNode(world, node, { id, list })),
  });
  return [node];
}

const repositorySections: Readonly<
  Record<
    RepositoryRow['kind'],
    { readonly label: string; readonly icon: string; readonly spoken: typeof datasetsText }
  >
> = {
  dataset: { label: t('Datasets'), icon: 'database', spoken: datasetsText },
  space: { label: t('Spaces'), icon: 'browser', spoken: spacesText },
};

/** The favourites of a kind, then the recent ones. */
function repositoriesSection(world: ModelsContext, kind: RepositoryRow['kind']): ModelsNode[] {
  const { favourites, recent } = world.session.lists.of(kind);
  const others = recent.filter((id) => !favourites.includes(id));
  const count = favourites.length + others.length;
  if (count === 0) {
    return [];
  }
  const { label, icon, spoken } = repositorySections[kind];
  const node = section(`${kind}s`, label, icon, {
    count: { shown: count, spoken: spoken(count, t) },
    openAtFirst: favourites.length > 0,
    children: () => [
      ...favourites.map((id) => repositoryNode(world, node, { kind, id, list: 'favourites' })),
      ...others.map((id) => repositoryNode(world, node, { kind, id, list: 'recent' })),
    ],
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

function workspaceSection(world: ModelsContext, workspace: WorkspaceUses): ModelsNode {
  const { models, datasets } = workspace;
  const spoken = [
    ...(models.size > 0 ? [modelsText(models.size, t)] : []),
    ...(datasets.size > 0 ? [datasetsText(datasets.size, t)] : []),
  ];
  const node = section('workspace', t('In This Workspace'), 'root-folder', {
    count: { shown: models.size + datasets.size, spoken: spoken.join(', ') },
    openAtFirst: true,
    children: () => [
      ...Array.from(models, ([id, uses]) => modelNode(world, node, { id, uses })),
      ...Array.from(datasets, ([id, uses]) =>
        repositoryNode(world, node, { kind: 'dataset', id, uses, mixed: true }),
      ),
    ],
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

/** How many rows there are, and how a screen reader says it. */
interface Count {
  readonly shown: number;
  readonly spoken: string;
}

function modelsCount(shown: number): Count {
  return { shown, spoken: modelsText(shown, t) };
}

interface Section extends Pick<Look, 'contextValue'>, Required<Pick<ModelsNode, 'children' | 'openAtFirst'>> {
  readonly count?: Count;
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
        description: String(count.shown),
        spoken: `${label}, ${count.spoken}`,
      }),
    }),
  };
}
