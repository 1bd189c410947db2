import * as vscode from 'vscode';
import type { ReferenceKind } from '../../../source';
import { formatCount } from '../../kit/amounts';
import { libraryLabel, taskLabel } from '../../kit/labels';
import type { Session } from '../../session/session';
import { FileSource } from './file-source';
import { dtypeSuggestions, fileSuggestions, quantizationSuggestions } from './file-suggestions';
import { IdSource } from './id-source';
import type { KnownId } from './known-id';
import type { KnownIds } from './known-ids';
import { RepositoryFiles } from './repository-files';
import { RevisionSource } from './revision-source';
import type { CompletionSource, Request, Suggestion } from './source';
import { ProviderSource, TaskSource } from './word-source';

/** Where the suggestions for each kind of name come from. */
export class Sources {
  readonly #byKind: Readonly<Record<ReferenceKind, CompletionSource>>;

  constructor({ models }: Pick<Session, 'models'>, known: KnownIds) {
    const { t } = vscode.l10n;
    const marked = () => [new Set(models.favourites), new Set(models.recent)];
    const ids = new IdSource(known, marked, describe);
    const files = new RepositoryFiles();
    this.#byKind = {
      ...{ model: ids, dataset: ids, space: ids },
      task: new TaskSource(known.index),
      provider: new ProviderSource({
        policies: {
          auto: t('your first server that runs the model'),
          fastest: t('the provider with the highest throughput'),
          cheapest: t('the provider with the lowest price'),
          preferred: t('the first provider in your order'),
        },
        serves: t('runs this model'),
      }),
      file: new FileSource(files, fileSuggestions),
      quantization: new FileSource(files, quantizationSuggestions),
      dtype: new FileSource(files, dtypeSuggestions),
      revision: new RevisionSource({ branch: t('branch'), tag: t('tag') }),
    };
  }

  of({ reference }: Request): CompletionSource {
    return this.#byKind[reference.kind];
  }

  clear(): void {
    for (const source of Object.values(this.#byKind)) {
      source.clear();
    }
  }
}

function describe({ task, library, downloads, likes }: KnownId): Pick<Suggestion, 'description' | 'detail'> {
  const facts = [
    library !== undefined && libraryLabel(library),
    downloads !== undefined && `↓ ${formatCount(downloads)}`,
    likes !== undefined && `♥ ${formatCount(likes)}`,
  ];
  return {
    description: task === undefined ? undefined : taskLabel(task),
    detail: facts.filter((fact) => fact !== false).join('  ') || undefined,
  };
}
