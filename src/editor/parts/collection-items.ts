import * as vscode from 'vscode';
import type { CollectionItem } from '../../hub';
import { formatWhole } from '../kit/amounts';
import type { CommandTarget } from '../kit/command-target';
import { plainWords } from '../kit/words/plain';

const { t } = vscode.l10n;

type Kind = CollectionItem['type'];

/** How an item of a collection looks, what it is called, and what opens it. */
export const itemKinds: Readonly<
  Record<Kind, { readonly icon: string; readonly name: string; readonly command: string }>
> = {
  model: { icon: 'package', name: t('Model'), command: 'hubLens.openModelPage' },
  dataset: { icon: 'database', name: t('Dataset'), command: 'hubLens.openDatasetPage' },
  space: { icon: 'browser', name: t('Space'), command: 'hubLens.openSpacePage' },
  paper: { icon: 'file-text', name: t('Paper'), command: 'hubLens.openOnHub' },
  collection: { icon: 'folder-library', name: t('Collection'), command: 'hubLens.openCollection' },
};

/** What commands take for an item, or for a collection. */
export interface ItemSubject {
  readonly target: CommandTarget & { readonly kind: Kind };
  readonly label: string;
}

export function collectionSubject(slug: string, title: string): ItemSubject {
  return { target: { kind: 'collection', id: slug }, label: plainWords(title, 100) };
}

export function itemSubject(item: CollectionItem): ItemSubject {
  const { type: kind, id } = item;
  return {
    target: { kind, id, ...(kind === 'model' && { model: id }) },
    label: 'title' in item && typeof item.title === 'string' ? plainWords(item.title, 200) : id,
  };
}

/** Says that the list of a collection is not the whole of it; undefined where it is. */
export function shownOfAll(shown: number, all: number): string | undefined {
  return shown < all ? t('Showing {0} of {1} items', formatWhole(shown), formatWhole(all)) : undefined;
}
