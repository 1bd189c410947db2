import { libraryList, type ModelRecord, taskList, taskPagesOfLibrary } from '../../../catalogue';
import {
  type InferenceSnippet,
  type InferenceSnippetOptions,
  inferenceSnippets,
  installCommand,
  librarySnippetBlocks,
} from '../../../snippets';
import { libraryLabel, taskLabel } from '../../kit/labels';
import { fits } from '../../kit/languages';
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

/** What a chat can do besides, and what is added to its prefix for that. */
const chatVariants: readonly Pick<InferenceSnippetOptions, 'streaming' | 'chatVariant'>[] = [
  {},
  { streaming: true },
  { chatVariant: 'structured' },
  { chatVariant: 'tools' },
];

/** The snippets that call a model for each task, and those that load one with each library. */
export function wholeSnippets(options: WholeSnippetOptions): WholeSnippet[] {
  const all = [...taskList.flatMap(({ id }) => callSnippets(id, options)), ...librarySnippets(options)];
  const seen = new Set<string>();
  return all.filter(({ code }) => hasStatement(code) && !seen.has(code) && seen.add(code));
}

function callSnippets(task: string, options: WholeSnippetOptions): WholeSnippet[] {
  const { routerEndpoint } = options;
  const id = modelFor({ task }, options);
  const isChat = task === chatTask;
  const model: ModelRecord = { id, pipeline_tag: task, tags: isChat ? ['conversational'] : [] };
  return chatVariants.flatMap((variant) => {
    const made = inferenceSnippets(model, { provider: 'auto', routerEndpoint, ...variant });
    const suffix = variant.chatVariant ?? (variant.streaming ? 'streaming' : undefined);
    return inLanguage(made, options.language).map(({ client, language, content, install }) => ({
      prefix: ['hf', isChat ? 'chat' : task, suffix].filter(Boolean).join('-'),
      description: `${taskLabel(task)} · ${client}`,
      ...{ language, code: content, model: id },
      ...(install !== undefined && { install }),
    }));
  });
}

/** TypeScript's own flavour, where a client has one, in place of JavaScript's. */
function inLanguage(made: readonly InferenceSnippet[], language: string): readonly InferenceSnippet[] {
  return made.filter(
    (snippet) =>
      snippet.language === language ||
      (fits(snippet.language, language) &&
        !made.some((other) => other.language === language && other.client === snippet.client)),
  );
}

function librarySnippets(options: WholeSnippetOptions): WholeSnippet[] {
  return libraryList.flatMap(({ id: library, tasks }) => {
    const isTransformers = library === 'transformers';
    const own = modelFor({ library }, options);
    // Most models of the catalogue are of this library.
    const id = own === anyModel && isTransformers ? modelFor({ task: chatTask }, options) : own;
    const task = options.index.get('model', id)?.task ?? tasks[0] ?? taskPagesOfLibrary(library)[0];
    const model: ModelRecord = {
      ...{ id, library_name: library, tags: [library] },
      ...(task !== undefined && { pipeline_tag: task }),
      ...(isTransformers && { transformersInfo: { auto_model: 'AutoModel' } }),
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

/** A template that lacks what it needs to know says so in comments alone. */
function hasStatement(code: string): boolean {
  return /^(?!\s*(?:#|\/\/)).*\S/m.test(code);
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
