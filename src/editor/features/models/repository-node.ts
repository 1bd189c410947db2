import * as vscode from 'vscode';
import { hubPath } from '../../../catalogue';
import type { Look } from '../../kit/tree-node';
import { cardMarkdown } from '../../parts/cards/card';
import { repositoryCard } from '../../parts/cards/repository-card';
import { itemKinds } from '../../parts/collection-items';
import type { PlacedUse } from '../../parts/workspace-uses';
import type { Session } from '../../session/session';
import type { ModelsContext } from './model-node';
import type { ModelsNode } from './models-node';
import { placeNodes } from './workspace/place-nodes';

const { t } = vscode.l10n;

type Kind = 'dataset' | 'space';

export interface RepositoryRow {
  readonly kind: Kind;
  readonly id: string;
  readonly list?: 'favourites' | 'recent';
  /** Where the workspace names it. */
  readonly uses?: readonly PlacedUse[];
  /** Whether its kind is said, as among others. */
  readonly mixed?: boolean;
}

/** A dataset or a space. A click opens its page, or shows the places that name it. */
export function repositoryNode(world: ModelsContext, parent: ModelsNode, row: RepositoryRow): ModelsNode {
  const { kind, id, list, uses = [] } = row;
  const target = { kind, id };
  const node: ModelsNode = {
    // No ID has a line break, so the key of a model is another.
    id: `${parent.id}/${kind}\n${id}`,
    label: id,
    parent,
    target,
    dragText: id,
    ...(list !== undefined && { list }),
    look: () => lookOf(world.session, row),
    tooltip: () => tooltipOf(world.session, kind, id),
    ...(uses.length > 0 && { children: () => placeNodes(node, uses) }),
  };
  return node;
}

function lookOf(
  { lists }: Pick<Session, 'lists'>,
  { kind, id, list, uses = [], mixed = false }: RepositoryRow,
): Look {
  const { name, command } = itemKinds[kind];
  const favourite = lists.of(kind).isFavourite(id);
  return {
    iconPath: favourite
      ? new vscode.ThemeIcon('star-full', new vscode.ThemeColor('charts.yellow'))
      : new vscode.ThemeIcon(itemKinds[kind].icon),
    ...(mixed && { description: name }),
    spoken: `${id}: ${name}`,
    contextValue: [kind, favourite ? 'favourite' : 'unmarked', ...(list === 'recent' ? ['recent'] : [])].join(
      ' ',
    ),
    ...(uses.length === 0 && {
      command: { command, title: t('Open'), arguments: [{ target: { kind, id }, label: id }] },
    }),
  };
}

async function tooltipOf(
  { facts, hub }: Pick<Session, 'facts' | 'hub'>,
  kind: Kind,
  id: string,
): Promise<vscode.MarkdownString> {
  const record = await facts.repository(kind, id, new AbortController().signal);
  return record === undefined
    ? new vscode.MarkdownString(t('The hub doesn’t have it, or your account can’t see it.'))
    : cardMarkdown(
        repositoryCard({
          kind,
          record,
          url: hub().endpoint + hubPath(kind, record.id),
          hasAccess: undefined,
        }),
      );
}
