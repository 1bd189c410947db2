import type { Sample } from '../../../catalogue';
import type { InferenceClient, InferenceOptions, InferenceTask, TaskResults } from '../../../inference';
import {
  type Called,
  callArguments,
  callTask,
  continuation,
  type FilledForm,
  type FormTask,
  snippetArguments,
} from '../../../trial';
import type { InputKind } from '../../kit/media-types';
import * as show from '../../parts/results';
import { fieldNames, formOf, messages } from './arguments';
import { type Given, isQuestion, type QuestionId } from './given';
import { chat, type Usage } from './streams';

/** A run: the pieces of its text as they arrive; in the end its files, and what it took. */
export type Running = AsyncGenerator<
  string,
  { readonly files?: readonly show.ResultFile[]; readonly usage?: Usage },
  undefined
>;

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
  readonly language: 'markdown' | 'plaintext' | 'json' | undefined;
  /** A single line of a document is no sensible input. */
  readonly wantsWhole: boolean;
  readonly run: (
    client: InferenceClient,
    called: Called,
    given: Given<Blob>,
    options: InferenceOptions,
  ) => Running;
  readonly snippet: (given: Given<string>) => SnippetArguments;
}

type Facts = Pick<RunTask, 'language'> & Partial<Pick<RunTask, 'wantsWhole'>>;

const markdown = { language: 'markdown' } as const;
const plain = { language: 'plaintext' } as const;
const json = { language: 'json' } as const;
const files = { language: undefined } as const;
const whole = { wantsWhole: true } as const;

/** A task of a form: what it takes and asks for is in the form's fields. */
function formTask<Task extends FormTask>(
  task: Task,
  facts: Facts,
  shown: (result: TaskResults[Task], form: FilledForm<Blob>) => show.Shown,
): RunTask {
  const fields = fieldNames(task);
  return {
    takes: [fields.includes('image') ? 'image' : fields.includes('audio') ? 'audio' : 'text'],
    questions: fields.filter(isQuestion),
    wantsWhole: false,
    ...facts,
    snippet: (given) => snippetArguments(task, formOf(task, given), maskOf(given)),
    async *run(client, called, given, options) {
      const form = formOf(task, given);
      const args = callArguments(task, form, maskOf(given));
      const { text, ...rest } = shown(await callTask(client, task, called, args, options), form);
      if (text !== undefined) {
        yield text;
      }
      return rest;
    },
  };
}

const textGeneration = formTask('text-generation', plain, show.generated);

/** Every task that can be called: what it is run on, what is asked beside it, and what comes of the result. */
export const runTasks: Readonly<Record<InferenceTask, RunTask>> = {
  conversational: {
    takes: ['text', 'image'],
    questions: ['instruction'],
    ...markdown,
    wantsWhole: false,
    run: chat,
    snippet: (given) => ({ inputs: messages(given) }),
  },
  'text-generation': {
    ...textGeneration,
    async *run(client, called, given, options) {
      const form = formOf('text-generation', given);
      yield* continuation(client, called, callArguments('text-generation', form), options);
      return {};
    },
  },
  summarization: formTask('summarization', { ...plain, ...whole }, ({ summary_text }) => ({
    text: summary_text,
  })),
  translation: formTask('translation', plain, (result) => ({
    text: [result]
      .flat()
      .map(({ translation_text }) => translation_text)
      .join('\n'),
  })),
  'text-classification': formTask('text-classification', markdown, show.scores),
  'token-classification': formTask('token-classification', markdown, show.entities),
  'zero-shot-classification': formTask('zero-shot-classification', markdown, (found) =>
    show.scores([found].flat(2)),
  ),
  'question-answering': formTask('question-answering', { ...plain, ...whole }, show.answers),
  'table-question-answering': formTask('table-question-answering', { ...plain, ...whole }, ({ answer }) => ({
    text: answer,
  })),
  'fill-mask': formTask('fill-mask', markdown, show.fillings),
  'feature-extraction': formTask('feature-extraction', json, show.json),
  'sentence-similarity': formTask('sentence-similarity', { ...markdown, ...whole }, (found, { sentences }) =>
    show.similarities(found, Array.isArray(sentences) ? sentences : []),
  ),
  'tabular-classification': formTask('tabular-classification', { ...json, ...whole }, show.json),
  'tabular-regression': formTask('tabular-regression', { ...json, ...whole }, show.json),
  'text-to-image': formTask('text-to-image', files, (made) =>
    made instanceof Blob ? show.file(made) : show.json(made),
  ),
  'text-to-video': formTask('text-to-video', files, show.file),
  'text-to-speech': formTask('text-to-speech', files, show.file),
  'text-to-audio': formTask('text-to-audio', files, show.file),
  'image-to-text': formTask('image-to-text', plain, show.generated),
  'image-classification': formTask('image-classification', markdown, show.scores),
  'object-detection': formTask('object-detection', markdown, show.boxes),
  'image-segmentation': formTask('image-segmentation', markdown, show.segments),
  'zero-shot-image-classification': formTask('zero-shot-image-classification', markdown, show.scores),
  'visual-question-answering': formTask('visual-question-answering', plain, show.answers),
  'document-question-answering': formTask('document-question-answering', plain, show.answers),
  'image-to-image': formTask('image-to-image', files, show.file),
  'image-text-to-image': formTask('image-text-to-image', files, show.file),
  'image-to-video': formTask('image-to-video', files, show.file),
  'image-text-to-video': formTask('image-text-to-video', files, show.file),
  'automatic-speech-recognition': formTask('automatic-speech-recognition', plain, show.transcript),
  'audio-classification': formTask('audio-classification', markdown, show.scores),
  'audio-to-audio': formTask('audio-to-audio', files, show.sounds),
};

/** Most models mark a gap like this. */
function maskOf({ maskToken = '[MASK]' }: Given<unknown>) {
  return { maskToken };
}
