import type { Sample } from '../../../catalogue';
import type { InferenceTask } from '../../../inference';
import type { InputKind } from '../../../trial';
import { hasForm, type ModelCall, outputKindOf, snippetArguments } from '../../../trial';
import { type DocumentLanguage, documentLanguages } from '../../parts/output-text';
import { fieldNames, formOf, messages } from './arguments';
import { type Given, isQuestion, type QuestionId } from './given';

/** What the code of a snippet is written with. */
interface SnippetArguments {
  readonly inputs: Sample;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** How a task is run on a text or a file of the user's. */
export interface RunTask {
  readonly takes: readonly InputKind[];
  readonly questions: readonly QuestionId[];
  /** Language of the text that comes out; undefined where there are only files. */
  readonly language: DocumentLanguage | undefined;
  /** A single line of a document is no sensible input. */
  readonly wantsWhole: boolean;
}

/** Most models mark a gap like this. */
const usualMask = '[MASK]';

/** Tasks of which a single line of a document is no sensible input. */
const wholeTasks: ReadonlySet<InferenceTask> = new Set([
  'summarization',
  'question-answering',
  'table-question-answering',
  'sentence-similarity',
  'tabular-classification',
  'tabular-regression',
]);

const chat: RunTask = {
  takes: ['text', 'image'],
  questions: ['instruction'],
  language: 'markdown',
  wantsWhole: false,
};

/** What a task is run on, what is asked beside it, and what its text is written in. */
export function runTask(task: InferenceTask): RunTask {
  if (!hasForm(task)) {
    return chat;
  }
  const fields = fieldNames(task);
  return {
    takes: [fields.includes('image') ? 'image' : fields.includes('audio') ? 'audio' : 'text'],
    questions: fields.filter(isQuestion),
    language: documentLanguages[outputKindOf(task)],
    wantsWhole: wholeTasks.has(task),
  };
}

/** What a model is called with. */
export function inputOf(task: InferenceTask, given: Given<Blob>): ModelCall['input'] {
  if (!hasForm(task)) {
    return { kind: 'chat', messages: messages(given).map(({ role, content }) => ({ role, content })) };
  }
  return { kind: 'form', task, values: formOf(task, given), maskToken: given.maskToken ?? usualMask };
}

/** What the code of the same call is written with. */
export function snippetOf(task: InferenceTask, given: Given<string>): SnippetArguments {
  return hasForm(task)
    ? snippetArguments(task, formOf(task, given), { maskToken: given.maskToken ?? usualMask })
    : { inputs: messages(given) };
}
