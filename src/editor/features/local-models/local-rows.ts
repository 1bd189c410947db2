import * as vscode from 'vscode';
import { type CachedFile, type CachedRepository, type CachedRevision, onnxPlans } from '../../../local';
import { formatBytes, formatWhole } from '../../kit/amounts';
import type { Look } from '../../kit/tree-node';
import { plainWords } from '../../kit/words/plain';
import { itemKinds } from '../../parts/collection-items';
import type { LocalNode } from './local-node';
import { repositoryFacts, revisionFacts, revisionLabel } from './words';

const { t } = vscode.l10n;

/** Where something in the cache is on the machine. */
type PlaceOf = (path: string) => string;

/** What is known of a row beside the cache. */
interface Facts {
  readonly placeOf: PlaceOf;
  /** Whether a file of the workspace names this model. */
  readonly isInWorkspace: (model: string) => boolean;
}

type Kind = CachedRepository['kind'];

const sections: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'model', label: t('Models') },
  { kind: 'dataset', label: t('Datasets') },
  { kind: 'space', label: t('Spaces') },
];

/** A revision may have thousands; more rows than these make the view slow. */
const mostFileRows = 1000;

/** The rows of the view, the largest first; by kind where there is more than one. */
export function localRows(repositories: readonly CachedRepository[], facts: Facts): LocalNode[] {
  const rowsOf = (some: readonly CachedRepository[]) =>
    some.toSorted(largestFirst).map((repository) => repositoryRow(repository, facts));
  const filled = sections.flatMap(({ kind, label }) => {
    const those = repositories.filter((repository) => repository.kind === kind);
    return those.length === 0 ? [] : [{ id: kind, label, openAtFirst: true, those }];
  });
  return filled.length < 2
    ? rowsOf(repositories)
    : filled.map(({ those, ...section }) => ({
        ...section,
        look: () => lookOf({ label: section.label, facts: [], icon: itemKinds[section.id].icon }),
        children: () => rowsOf(those),
      }));
}

function repositoryRow(repository: CachedRepository, { placeOf, isInWorkspace }: Facts): LocalNode {
  const { kind, id, folder, revisions } = repository;
  return {
    id: folder,
    label: id,
    target: { kind, id, ...(kind === 'model' && { model: id }) },
    download: { folder },
    place: placeOf(folder),
    look: () =>
      lookOf({
        label: id,
        facts: repositoryFacts(repository, kind === 'model' && isInWorkspace(id)),
        icon: itemKinds[kind].icon,
        contextValue:
          kind === 'model' && revisions.some(({ files }) => onnxPlans(files).length > 0)
            ? 'model runnable'
            : kind,
      }),
    children: () =>
      revisions.toSorted(largestFirst).map((revision) => revisionRow(folder, revision, placeOf)),
  };
}

function revisionRow(folder: string, revision: CachedRevision, placeOf: PlaceOf): LocalNode {
  const { commit, refs, files } = revision;
  const label = revisionLabel(revision);
  const path = `${folder}/snapshots/${commit}`;
  return {
    id: path,
    label,
    download: { folder, commit },
    place: placeOf(path),
    look: () =>
      lookOf({
        label,
        facts: revisionFacts(revision),
        icon: refs.length > 0 ? 'git-branch' : 'git-commit',
        contextValue: 'revision',
      }),
    children: () => [
      ...files
        .toSorted((one, other) => other.size - one.size)
        .slice(0, mostFileRows)
        .map((file) => fileRow(path, file, placeOf)),
      ...(files.length > mostFileRows ? [restRow(path, files.length - mostFileRows)] : []),
    ],
  };
}

function fileRow(snapshot: string, { path, size }: CachedFile, placeOf: PlaceOf): LocalNode {
  const id = `${snapshot}/${path}`;
  const label = plainWords(path);
  return {
    id,
    label,
    place: placeOf(id),
    look: () => lookOf({ label, facts: [formatBytes(size)], icon: 'file', contextValue: 'file' }),
  };
}

/** Stands for the files that have no row of their own. */
function restRow(snapshot: string, count: number): LocalNode {
  const label = t('{0} smaller files', formatWhole(count));
  return { id: `${snapshot}/`, label, look: () => lookOf({ label, facts: [], icon: 'ellipsis' }) };
}

interface Shown {
  readonly label: string;
  readonly facts: readonly string[];
  readonly icon: string;
  readonly contextValue?: string;
}

function lookOf({ label, facts, icon, contextValue }: Shown): Look {
  const spoken = [label, ...facts].join(', ');
  return {
    description: facts.join(' · '),
    spoken,
    tooltip: spoken,
    iconPath: new vscode.ThemeIcon(icon),
    ...(contextValue !== undefined && { contextValue }),
  };
}

function largestFirst(one: { readonly bytes: number }, other: { readonly bytes: number }): number {
  return other.bytes - one.bytes;
}
