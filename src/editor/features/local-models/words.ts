import * as vscode from 'vscode';
import type { OnnxDtype } from '../../../catalogue';
import type { CachedRepository, CachedRevision } from '../../../local';
import { formatAgo, formatBytes, formatWhole } from '../../kit/amounts';
import { shortCommit } from '../../kit/short-commit';
import { plainWords } from '../../kit/words/plain';

const { t } = vscode.l10n;

/** How large it is, how much of it isn't complete, when it was used, and whether the workspace names it. */
export function repositoryFacts(
  { bytes, partBytes, usedAt, isWhole, revisions }: CachedRepository,
  isInWorkspace: boolean,
): string[] {
  return [
    sizeText(bytes, isWhole && revisions.every((revision) => revision.isWhole)),
    ...(partBytes > 0 ? [t('{0} unfinished', formatBytes(partBytes))] : []),
    ...(usedAt === undefined ? [] : [t('used {0}', formatAgo(usedAt, Date.now()))]),
    ...(isInWorkspace ? [t('in this workspace')] : []),
  ];
}

/** The branches and tags of a revision, or else its commit. */
export function revisionLabel({ commit, refs }: CachedRevision): string {
  return refs.length > 0 ? plainWords(refs.join(', '), 200) : shortCommit(commit);
}

export function revisionFacts({ commit, refs, bytes, isWhole, files }: CachedRevision): string[] {
  return [
    ...(refs.length > 0 ? [shortCommit(commit)] : []),
    sizeText(bytes, isWhole),
    files.length === 1 ? t('1 file') : t('{0} files', formatWhole(files.length)),
  ];
}

/** How many repositories there are, and how much they take. */
export function summary(repositories: readonly CachedRepository[]): string {
  const { length } = repositories;
  const bytes = repositories.reduce((sum, each) => sum + each.bytes, 0);
  return [
    length === 1 ? t('1 repository') : t('{0} repositories', formatWhole(length)),
    formatBytes(bytes),
  ].join(' · ');
}

function sizeText(bytes: number, isWhole: boolean): string {
  return isWhole ? formatBytes(bytes) : t('at least {0}', formatBytes(bytes));
}

/** What a precision of the weights means for running them in the editor. */
export function precisionWords(dtype: OnnxDtype): string {
  const eightBits = t('8 bits: a quarter of the memory, and nearly the same answers');
  const words: Partial<Record<OnnxDtype, string>> = {
    q8: eightBits,
    int8: eightBits,
    uint8: eightBits,
    fp32: t('32 bits: the exact answers, about as fast as 8 bits'),
    q4: t('4 bits: the smallest, but about ten times slower in the editor'),
  };
  return words[dtype] ?? '';
}
