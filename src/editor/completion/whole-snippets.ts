import { libraryList, type ModelRecord, taskList } from '../../catalogue';
import { installCommand, librarySnippetBlocks } from '../../snippets';
import { libraryLabel, taskLabel } from '../lookup/model-item';
import { fits } from '../snippets/languages';
import { callChoices } from '../snippets/snippet-choices';
import type { IdIndex } from './id-index';

/** A whole snippet, found by what is typed in its place. */
export interface WholeSnippet {
  /** `hf-` and a library or a task. */
  readonly prefix: string;
  /** What it is made with, and for which task. */
  readonly description: string;
  readonly language: string;
  readonly code: string;
  /** The model it is written for. */
  readonly model: string;
  readonly install?: string;
}

export interface WholeSnippetOptions {
  /** Language of our snippets that the file is in. */
  readonly language: string;
  readonly index: IdIndex;
  /** Ids that are chosen before others. */
  readonly marked: readonly ReadonlySet<string>[];
  readonly routerEndpoint: string;
}

/** Stands for a model where none is known. */
const anyModel = 'owner/model';

const chatTask = 'text-generation';

/** The snippets that call a model for each task, and those that load one with each library. */
export function wholeSnippets(options: WholeSnippetOptions): WholeSnippet[] {
  return [...taskList.flatMap(({ id }) => callSnippets(id, options)), ...librarySnippets(options)];
}

function callSnippets(task: string, options: WholeSnippetOptions): WholeSnippet[] {
  const { language, routerEndpoint } = options;
  const id = modelFor({ task }, options);
  const isChat = task === chatTask;
  const model: ModelRecord = { id, pipeline_tag: task, tags: isChat ? ['conversational'] : [] };
  return callChoices(model, { provider: 'auto', routerEndpoint })
    .filter((choice) => fits(choice.language, language))
    .map(({ label, variant, language: own, content, install }) => ({
      prefix: isChat ? 'hf-chat' : `hf-${task}`,
      description: [taskLabel(task), label, variant].filter(Boolean).join(' · '),
      ...{ language: own, code: content, model: id },
      ...(install !== undefined && { install }),
    }));
}

function librarySnippets(options: WholeSnippetOptions): WholeSnippet[] {
  return libraryList.flatMap(({ id: library, tasks }) => {
    const id = modelFor({ library }, options);
    const task = options.index.get('model', id)?.task ?? tasks[0];
    const model: ModelRecord = {
      ...{ id, library_name: library, tags: [library] },
      ...(task !== undefined && { pipeline_tag: task }),
    };
    const install = installCommand(library);
    return librarySnippetBlocks(model, library)
      .filter((block) => fits(block.language, options.language))
      .map(({ title, language, content }) => ({
        prefix: `hf-${library}`,
        description: [libraryLabel(library), title].filter(Boolean).join(' · '),
        ...{ language, code: content, model: id },
        ...(install !== undefined && { install }),
      }));
  });
}

/** A model of the task or the library: one the user knows, else the best known. */
function modelFor(
  wish: { readonly task?: string; readonly library?: string },
  { index, marked }: WholeSnippetOptions,
): string {
  const [best] = index.search({ kind: 'model', text: '', limit: 1, marked: [], ...wish });
  const own = marked
    .flatMap((ids) => [...ids])
    .find((id) => {
      const known = index.get('model', id);
      return known !== undefined && suits(known, wish);
    });
  return own ?? (best !== undefined && suits(best, wish) ? best.id : anyModel);
}

function suits(
  known: { readonly task?: string | undefined; readonly library?: string | undefined },
  { task, library }: { readonly task?: string; readonly library?: string },
): boolean {
  return task === undefined ? known.library === library : known.task === task;
}
