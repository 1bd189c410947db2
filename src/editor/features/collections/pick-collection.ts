import * as vscode from 'vscode';
import {
  type Collection,
  type CollectionPage,
  isCollectionSlug,
  moreCollections,
  searchCollections,
} from '../../../hub';
import { formatCount } from '../../kit/amounts';
import { openOnHubTitle } from '../../kit/hub-name';
import { plainWords } from '../../kit/words/plain';
import { collectionSubject, itemSubject } from '../../parts/collection-items';
import { type Found, type FoundItem, type FoundPage, pickFound } from '../../parts/pick-found';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

interface Start {
  /** Only collections with this model. */
  readonly model: string | undefined;
  /** What the box holds at first. */
  readonly search: string;
}

const limit = 50;

const pinButton: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('pinned'),
  tooltip: t('Add to Models View'),
};

/** Lets the user search the hub for a collection, and gives its slug. Undefined when they give up. */
export function pickCollection(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  { model, search }: Start,
): Promise<Found<string> | undefined> {
  const hub = session.hub();
  const openButton: vscode.QuickInputButton = {
    iconPath: new vscode.ThemeIcon('link-external'),
    tooltip: openOnHubTitle(hub.endpoint),
  };
  const toItem = (collection: Collection): FoundItem<string> => {
    const { slug, title } = collection;
    const subject = collectionSubject(slug, title);
    return {
      ...describe(collection),
      label: `$(${collection.private ? 'lock' : 'folder-library'}) ${subject.label}`,
      value: slug,
      buttons: [pinButton, openButton],
      onButton: (button) =>
        void vscode.commands.executeCommand(
          button === pinButton ? 'hubLens.addCollection' : 'hubLens.openOnHub',
          subject,
        ),
    };
  };
  const toPage = ({ collections, next }: CollectionPage): FoundPage<string> => ({
    items: collections.map(toItem),
    more:
      next === undefined
        ? undefined
        : async (signal) => toPage(await moreCollections(session.hub(), next, { signal })),
  });
  return pickFound<string>(session, {
    title: model === undefined ? t('Browse Collections') : t('Collections with {0}', model),
    placeholder: t('Search collections by title or description'),
    search,
    find: async (q, signal) => {
      const item = model === undefined ? {} : { item: `models/${model}` };
      const query = { q, ...item, sort: 'trending', limit } as const;
      const found = toPage(await searchCollections(session.hub(), query, { signal }));
      return found.items.length > 0 ? found : { items: [nothingFound(q)] };
    },
  });
}

function describe({ owner, upvotes, items }: Collection): Pick<FoundItem<string>, 'description' | 'detail'> {
  const votes = upvotes === undefined ? [] : [`$(triangle-up) ${formatCount(upvotes)}`];
  const names = items.map((item) => itemSubject(item).label).join(', ');
  return {
    description: [owner, ...votes].join('  '),
    ...(names !== '' && { detail: names }),
  };
}

/** A collection that isn't found by its title can still be opened by its slug. */
function nothingFound(text: string): FoundItem<string> {
  return isCollectionSlug(text)
    ? { label: text, value: text }
    : {
        label:
          text === ''
            ? t('$(info) No collections found')
            : t('$(info) No collection matches “{0}”', plainWords(text, 100)),
      };
}
