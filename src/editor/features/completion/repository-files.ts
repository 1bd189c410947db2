import { Remembered, type RepositoryFile } from '../../../hub';
import type { NamedRepository } from '../../../source';
import { ifMissing } from './if-missing';
import type { Question } from './source';

/** The files of the repositories that calls name, each at the revision that its call names. */
export class RepositoryFiles {
  readonly #files = new Remembered<readonly RepositoryFile[]>({
    maxSize: 50,
    maxAgeMilliseconds: 5 * 60_000,
  });

  /** Those that are known already. */
  of(repository: NamedRepository): readonly RepositoryFile[] | undefined {
    return this.#files.get(keyOf(repository));
  }

  question(repository: NamedRepository): Question | undefined {
    if (this.of(repository) !== undefined) {
      return undefined;
    }
    const { kind: type, id, revision = 'main' } = repository;
    return (hub, signal) =>
      this.#files.ask(
        keyOf(repository),
        (shared) => hub.files(id, { type, revision, signal: shared }).catch(ifMissing([])),
        signal,
      );
  }

  clear(): void {
    this.#files.clear();
  }
}

function keyOf({ kind, id, revision = 'main' }: NamedRepository): string {
  return `${kind} ${id} ${revision}`;
}
