import type { RepositoryKind } from '../../../../src/protocol';
import { pageData } from '../../wire/page-data';

/** A repository at a revision. */
export interface Pinned {
  readonly kind: RepositoryKind;
  readonly id: string;
  readonly revision: string;
}

const prefixes: Readonly<Record<RepositoryKind, string>> = {
  model: '',
  dataset: 'datasets/',
  space: 'spaces/',
};

/** The page of a repository on the hub. */
export function hubPage({ kind, id }: Pick<Pinned, 'kind' | 'id'>): string {
  return `${pageData().hub}/${prefixes[kind]}${id}`;
}

/** Where its files are: `blob` for people to look at, `resolve` for the files themselves. */
export function filesBase(pinned: Pinned, view: 'blob' | 'resolve' | 'tree'): string {
  return `${hubPage(pinned)}/${view}/${encodeURIComponent(pinned.revision)}/`;
}

export function fileUrl(pinned: Pinned, path: string): string {
  return filesBase(pinned, 'blob') + path.split('/').map(encodeURIComponent).join('/');
}
