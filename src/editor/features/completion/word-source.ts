import { type ModelRecord, type Task, taskList, tasksOfLibrary } from '../../../catalogue';
import { type ModelField, Remembered } from '../../../hub';
import { providerList } from '../../../inference';
import type { IdIndex } from './id-index';
import type { CompletionSource, Local, Question, Request, Suggestion } from './source';

/** Task names: the one of the model in the same call, those of the library, then all others. */
export class TaskSource implements CompletionSource {
  constructor(private readonly index: IdIndex) {}

  local({ reference: { model, library }, languageId }: Request): Local {
    const own = model === undefined ? undefined : this.index.get('model', model)?.task;
    const inLibrary = new Set(tasksInLibrary(library, languageId));
    const rank = ({ id }: Task) => (id === own ? 0 : inLibrary.has(id) ? 1 : 2);
    const suggestions = taskList
      .toSorted((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id, 'en'))
      .map(({ id, label, page }: Task): Suggestion => {
        return { text: id, kind: 'task', description: label, detail: page?.summary };
      });
    return { suggestions, complete: true };
  }

  question(): undefined {
    return undefined;
  }

  clear(): void {
    // The catalogue does not change.
  }
}

/** JavaScript's library has the names of Python's, and a task list of its own. */
function tasksInLibrary(library: string | undefined, languageId: string): readonly string[] {
  if (library !== 'transformers' || !/^(?:java|type)script|^[jt]sx?$/.test(languageId)) {
    return library === undefined ? [] : tasksOfLibrary(library);
  }
  return taskList
    .filter(({ libraries }: { readonly libraries: readonly string[] }) =>
      libraries.includes('transformers.js'),
    )
    .map(({ id }) => id);
}

const mappingFields: readonly ModelField[] = ['inferenceProviderMapping'];

interface ProviderLabels {
  /** For `auto`, and the router's policies. */
  readonly policies: Readonly<Record<string, string>>;
  /** Of a provider that runs the model of the same call. */
  readonly serves: string;
}

/** Inference providers: those that run the model in the same call first. */
export class ProviderSource implements CompletionSource {
  readonly #records = new Remembered<ModelRecord>({ maxSize: 100, maxAgeMilliseconds: 10 * 60_000 });

  constructor(private readonly labels: ProviderLabels) {}

  local({ reference: { model }, before }: Request): Local {
    const serving = this.#servingProviders(model);
    const { auto, ...policies } = this.labels.policies;
    const choices = before === ':' ? policies : { auto };
    const suggestions = [
      ...Object.entries(choices).map(([text, description]) => ({ text, description, serves: true })),
      ...providerList.map(({ id, label }) => ({ text: id, description: label, serves: serving.has(id) })),
    ]
      .sort((a, b) => Number(b.serves) - Number(a.serves))
      .map(
        ({ text, description, serves }): Suggestion => ({
          ...{ text, kind: 'provider', description },
          detail: serves && serving.has(text) ? this.labels.serves : undefined,
        }),
      );
    return { suggestions, complete: true };
  }

  question({ reference: { model } }: Request): Question | undefined {
    if (model === undefined || this.#records.get(model) !== undefined) {
      return undefined;
    }
    return (hub, signal) =>
      this.#records.ask(
        model,
        (shared) => hub.model(model, { expand: mappingFields, signal: shared }),
        signal,
      );
  }

  clear(): void {
    this.#records.clear();
  }

  #servingProviders(model: string | undefined): ReadonlySet<string> {
    const mapping =
      (model === undefined ? undefined : this.#records.get(model))?.inferenceProviderMapping ?? [];
    return new Set(mapping.filter(({ status }) => status === 'live').map(({ provider }) => provider));
  }
}
