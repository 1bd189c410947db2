import * as vscode from 'vscode';
import type { Collection, CollectionItem } from '../../../../hub';
import { plainWords } from '../../../kit/words/plain';
import { collectionSubject, itemKinds, itemSubject, shownOfAll } from '../../../parts/collection-items';
import { row } from '../details/row';
import { failureRow } from '../failure-row';
import { type ModelsContext, modelNode } from '../model-node';
import type { ModelsNode } from '../models-node';
import { repositoryNode } from '../repository-node';
import type { Collections } from './collections';

const { t } = vscode.l10n;

interface CollectionRow {
  readonly slug: string;
  readonly title: string;
  /** Beside the title. */
  readonly description?: string;
  readonly tooltip?: string;
  /** Whether the user added it to the view; undefined for one of their own. */
  readonly pinned?: boolean;
}

/**
 * The collections that were added to the view, then those of the account and of its organizations. What fails of these
 * leaves the others.
 */
export async function collectionNodes(
  parent: ModelsNode,
  world: ModelsContext,
  collections: Collections,
): Promise<ModelsNode[]> {
  const { pinned } = collections;
  const added = pinned.map(({ slug, title }) =>
    collectionNode(parent, world, collections, { slug, title, description: ownerOf(slug), pinned: true }),
  );
  const rowsOf = (found: readonly Collection[], factsOf: (collection: Collection) => readonly string[]) =>
    found
      .filter(({ slug }) => pinned.every((each) => each.slug !== slug))
      .map((collection) => {
        const { slug, title, description } = collection;
        const facts = [...factsOf(collection), ...(collection.private ? [t('private')] : [])];
        return collectionNode(parent, world, collections, {
          slug,
          title,
          ...(facts.length > 0 && { description: facts.join('  ') }),
          ...(description !== undefined && description !== '' && { tooltip: plainWords(description) }),
        });
      });
  const asked = await Promise.allSettled([
    collections.own().then((own) => rowsOf(own, () => [])),
    collections.ofOrganizations().then((own) => rowsOf(own, ({ slug }) => [ownerOf(slug)])),
  ]);
  const owned = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = asked.find((answer) => answer.status === 'rejected');
  return failed === undefined
    ? orNothing([...added, ...owned], parent, t('No collections yet'))
    : [...added, ...owned, failureRow(world.session, parent, failed.reason)];
}

function ownerOf(slug: string): string {
  return slug.split('/')[0] ?? '';
}

function collectionNode(
  parent: ModelsNode,
  world: ModelsContext,
  collections: Collections,
  { slug, title, pinned, ...look }: CollectionRow,
): ModelsNode {
  const { target, label } = collectionSubject(slug, title);
  const { icon } = itemKinds.collection;
  const pin = pinned === undefined ? [] : [pinned ? 'pinned' : 'unpinned'];
  const contextValue = ['collection', ...pin].join(' ');
  const children = async () => {
    const { items, sent } = await collections.whole(slug);
    const rows = items.map((item) => itemNode(node, world, collections, item));
    const part = shownOfAll(items.length, sent);
    return part === undefined
      ? orNothing(rows, node, t('This collection is empty'))
      : [...rows, row(node, { key: '\npart', label: part, icon: 'info' })];
  };
  const node: ModelsNode = row(
    parent,
    // No ID has a line break, so the key of a model is another.
    { key: `collection\n${slug}`, label, icon, contextValue, ...look },
    { target, children },
  );
  return node;
}

function itemNode(
  parent: ModelsNode,
  world: ModelsContext,
  collections: Collections,
  item: CollectionItem,
): ModelsNode {
  if (item.type === 'model') {
    return modelNode(world, parent, { id: item.id, found: item.model });
  }
  const { icon, name, command } = itemKinds[item.type];
  const { target, label } = itemSubject(item);
  if (item.type === 'collection') {
    return collectionNode(parent, world, collections, {
      slug: item.id,
      title: label,
      description: name,
      pinned: collections.pinned.some(({ slug }) => slug === item.id),
    });
  }
  if (item.type === 'dataset' || item.type === 'space') {
    return repositoryNode(world, parent, { kind: item.type, id: item.id, mixed: true });
  }
  return row(
    parent,
    {
      key: `${item.type}\n${item.id}`,
      label,
      icon,
      description: name,
      contextValue: item.type,
      command: { command, title: t('Open'), arguments: [{ target, label }] },
    },
    { target },
  );
}

function orNothing(nodes: ModelsNode[], parent: ModelsNode, label: string): ModelsNode[] {
  return nodes.length > 0 ? nodes : [row(parent, { key: '\nnone', label, icon: 'circle-slash' })];
}
