import { Remembered, type RepositoryFile, type RepositoryRefs, repositoryRefs } from '../../../hub';
import type { HubReference } from '../../../source';
import { formatBytes } from '../../kit/amounts';
import type { CompletionSource, Local, Question, Request, Suggestion } from './source';

type Repository = NonNullable<HubReference['repository']>;

const bounds = { maxSize: 50, maxAgeMilliseconds: 5 * 60_000 };

const nothing: Local = { suggestions: [], complete: true };

/** Files of the repository that the same call names. */
export class FileSource implements CompletionSource {
  readonly #files = new Remembered<readonly RepositoryFile[]>(bounds);

  local({ reference }: Request): Local {
    const { repository, literal } = reference;
    const files = repository && this.#files.get(keyOf(repository));
    if (files === undefined) {
      return nothing;
    }
    const { argument, key } = literal.place;
    const onlyGguf = (key ?? argument) === 'gguf_file';
    const suggestions = files
      .filter(({ path }) => !onlyGguf || /\.gguf$/i.test(path))
      .map(
        ({ path, size }): Suggestion => ({
          text: path,
          kind: 'file',
          description: formatBytes(size),
        }),
      );
    return { suggestions, complete: true };
  }

  question({ reference: { repository } }: Request): Question | undefined {
    if (repository === undefined || this.#files.get(keyOf(repository)) !== undefined) {
      return undefined;
    }
    const { kind: type, id } = repository;
    return (hub, signal) =>
      this.#files.ask(keyOf(repository), (shared) => hub.files(id, { type, signal: shared }), signal);
  }

  clear(): void {
    this.#files.clear();
  }
}

/** Branches and tags of the repository that the same call names. */
export class RevisionSource implements CompletionSource {
  readonly #refs = new Remembered<RepositoryRefs>(bounds);

  constructor(private readonly labels: { readonly branch: string; readonly tag: string }) {}

  local({ reference: { repository } }: Request): Local {
    const refs = repository && this.#refs.get(keyOf(repository));
    if (refs === undefined) {
      return nothing;
    }
    const suggest = (names: readonly string[], description: string) =>
      names.map((text): Suggestion => ({ text, kind: 'revision', description }));
    return {
      suggestions: [...suggest(refs.branches, this.labels.branch), ...suggest(refs.tags, this.labels.tag)],
      complete: true,
    };
  }

  question({ reference: { repository } }: Request): Question | undefined {
    if (repository === undefined || this.#refs.get(keyOf(repository)) !== undefined) {
      return undefined;
    }
    const { kind: type, id } = repository;
    return (hub, signal) =>
      this.#refs.ask(
        keyOf(repository),
        (shared) => repositoryRefs(hub, type, id, { signal: shared }),
        signal,
      );
  }

  clear(): void {
    this.#refs.clear();
  }
}

function keyOf({ kind, id }: Repository): string {
  return `${kind} ${id}`;
}
