import {
  type HubClient,
  HubError,
  Remembered,
  type RepositoryCommit,
  type RepositoryRefs,
  repositoryCommits,
  repositoryRefs,
} from '../../../hub';
import type { NamedRepository } from '../../../source';
import { formatDay } from '../../kit/amounts';
import { shortCommit } from '../../kit/short-commit';
import { plainLine } from '../../kit/words/plain';
import { ifMissing } from './if-missing';
import type { CompletionSource, Local, Question, Request, Suggestion } from './source';

/** Older commits are looked for on the hub's pages. */
const commitLimit = 20;

interface Revisions extends RepositoryRefs {
  readonly commits: readonly RepositoryCommit[];
}

/** Branches, tags and recent commits of the repository that the same call names. */
export class RevisionSource implements CompletionSource {
  readonly #revisions = new Remembered<Revisions>({ maxSize: 50, maxAgeMilliseconds: 5 * 60_000 });

  constructor(private readonly labels: { readonly branch: string; readonly tag: string }) {}

  local({ reference: { repository } }: Request): Local {
    const known = repository && this.#revisions.get(keyOf(repository));
    return { suggestions: known === undefined ? [] : this.#suggestions(known), complete: true };
  }

  question({ reference: { repository } }: Request): Question | undefined {
    if (repository === undefined || this.#revisions.get(keyOf(repository)) !== undefined) {
      return undefined;
    }
    return (hub, signal) =>
      this.#revisions.ask(keyOf(repository), (shared) => revisionsOf(hub, repository, shared), signal);
  }

  clear(): void {
    this.#revisions.clear();
  }

  #suggestions({ branches, tags, commits }: Revisions): Suggestion[] {
    const suggest = (names: readonly string[], description: string) =>
      names.map((text): Suggestion => ({ text, kind: 'revision', description }));
    return [
      ...suggest(branches, this.labels.branch),
      ...suggest(tags, this.labels.tag),
      ...commits.map(commitSuggestion),
    ];
  }
}

function commitSuggestion({ id, title = '', date = '' }: RepositoryCommit): Suggestion {
  return {
    text: id,
    label: shortCommit(id),
    kind: 'revision',
    description: plainLine(title, 80),
    detail: formatDay(date),
  };
}

async function revisionsOf(
  hub: HubClient,
  { kind, id }: NamedRepository,
  signal: AbortSignal,
): Promise<Revisions> {
  const [refs, commits] = await Promise.all([
    repositoryRefs(hub, kind, id, { signal }).catch(ifMissing({ branches: [], tags: [] })),
    repositoryCommits(hub, kind, id, { limit: commitLimit, signal }).catch(noneIfRefused),
  ]);
  return { ...refs, commits };
}

/** Whoever may not see the commits still chooses among the names. */
function noneIfRefused(error: unknown): readonly RepositoryCommit[] {
  if (error instanceof HubError && error.status !== undefined && error.status < 500) {
    return [];
  }
  throw error;
}

function keyOf({ kind, id }: NamedRepository): string {
  return `${kind} ${id}`;
}
