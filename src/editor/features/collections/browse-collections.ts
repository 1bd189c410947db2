import * as vscode from 'vscode';
import { isCollectionSlug } from '../../../hub';
import { targetOf } from '../../kit/command-target';
import { itemKinds, itemSubject } from '../../parts/collection-items';
import type { Session } from '../../session/session';
import { pickCollection } from './pick-collection';
import { pickItem } from './pick-item';

interface Start {
  /** Only collections with this model. */
  readonly model?: string | undefined;
  /** The collection to begin with. */
  readonly slug?: string | undefined;
}

/** Lets the user find a collection, look into it and into those within it, and open one of the items. */
export async function browseCollections(
  session: Pick<Session, 'log' | 'account' | 'lists' | 'hub'>,
  { model, slug: first }: Start = {},
): Promise<void> {
  let search = '';
  const path = first === undefined ? [] : [first];
  for (;;) {
    const slug = path.at(-1);
    if (slug === undefined) {
      const found = await pickCollection(session, { model, search });
      if (found === undefined) {
        return;
      }
      search = found.search;
      path.push(found.value);
      continue;
    }
    const item = await pickItem(session, { slug, canGoBack: first === undefined || path.length > 1 });
    if (item === undefined) {
      return;
    }
    if (item === 'back') {
      path.pop();
    } else if (item.type === 'collection') {
      path.push(item.id);
    } else {
      await vscode.commands.executeCommand(itemKinds[item.type].command, itemSubject(item));
      return;
    }
  }
}

/** The collection that a command is about, given a row or a slug. */
export function collectionIn(subject: unknown): string | undefined {
  const target = targetOf(subject);
  const slug = target?.kind === 'collection' ? target.id : subject;
  return typeof slug === 'string' && isCollectionSlug(slug) ? slug : undefined;
}
