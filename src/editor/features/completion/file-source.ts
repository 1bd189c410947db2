import type { RepositoryFile } from '../../../hub';
import type { HubReference } from '../../../source';
import type { RepositoryFiles } from './repository-files';
import type { CompletionSource, Local, Question, Request, Suggestion } from './source';

/** What the files of a repository say that a string can name. */
type SuggestionsOf = (files: readonly RepositoryFile[], reference: HubReference) => readonly Suggestion[];

/** What can be read off the files of the repository that the same call names, at the revision that it names. */
export class FileSource implements CompletionSource {
  constructor(
    private readonly files: RepositoryFiles,
    private readonly suggestionsOf: SuggestionsOf,
  ) {}

  local({ reference }: Request): Local {
    const files = reference.repository && this.files.of(reference.repository);
    return {
      suggestions: files === undefined ? [] : this.suggestionsOf(files, reference),
      complete: true,
    };
  }

  question({ reference: { repository } }: Request): Question | undefined {
    return repository && this.files.question(repository);
  }

  clear(): void {
    this.files.clear();
  }
}
