import type { Sample } from '../../catalogue';
import type { InferenceClient, InferenceOptions, InferenceTask } from '../../inference';
import * as form from './arguments';
import type { Given, InputKind, QuestionId } from './given';
import * as show from './results';
import { type Called, chat, continuation, type Usage } from './streams';

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

type Facts = Pick<RunTask, 'takes' | 'language'> & Partial<Pick<RunTask, 'questions' | 'wantsWhole'>>;

/** Arguments from a text, the same for a call and for a snippet. */
type TextForm<A> = (given: Given<unknown>) => A & SnippetArguments;

type Call<A, R> = (client: InferenceClient, args: A & Called, options: InferenceOptions) => Promise<R>;

function task<A extends object, R>(
  facts: Facts,
  args: (given: Given<Blob>) => A,
  snippet: (given: Given<string>) => SnippetArguments,
  call: Call<A, R>,
  shown: (result: R, given: Given<Blob>) => show.Shown,
): RunTask {
  return {
    questions: [],
    wantsWhole: false,
    ...facts,
    snippet,
    async *run(client, called, given, options) {
      const result = await call(client, { ...called, ...args(given) }, options);
      const { text, ...rest } = shown(result, given);
      if (text !== undefined) {
        yield text;
      }
      return rest;
    },
  };
}

function textTask<A extends object, R>(
  facts: Omit<Facts, 'takes'>,
  args: TextForm<A>,
  call: Call<A, R>,
  shown: (result: R, given: Given<Blob>) => show.Shown,
): RunTask {
  return task<A, R>({ takes: ['text'], ...facts }, args, args, call, shown);
}

const image = { takes: ['image'] } as const;
const audio = { takes: ['audio'] } as const;
const markdown = { language: 'markdown' } as const;
const plain = { language: 'plaintext' } as const;
const json = { language: 'json' } as const;
const files = { language: undefined } as const;
const whole = { wantsWhole: true } as const;

/** Every task that can be called: what it is run on, what is asked beside it, and what comes of the result. */
export const runTasks: Readonly<Record<InferenceTask, RunTask>> = {
  conversational: {
    takes: ['text', 'image'],
    questions: ['instruction'],
    ...markdown,
    wantsWhole: false,
    run: chat,
    snippet: (given) => ({ inputs: form.messages(given) }),
  },
  'text-generation': {
    takes: ['text'],
    questions: [],
    ...plain,
    wantsWhole: false,
    run: continuation,
    snippet: form.text,
  },
  summarization: textTask(
    { ...plain, ...whole },
    form.text,
    (client, args, options) => client.summarization(args, options),
    ({ summary_text }) => ({ text: summary_text }),
  ),
  translation: textTask(
    { ...plain, questions: ['sourceLanguage', 'targetLanguage'] },
    form.translatedText,
    (client, args, options) => client.translation(args, options),
    (result) => ({
      text: [result]
        .flat()
        .map(({ translation_text }) => translation_text)
        .join('\n'),
    }),
  ),
  'text-classification': textTask(
    markdown,
    form.text,
    (client, args, options) => client.textClassification(args, options),
    show.scores,
  ),
  'token-classification': textTask(
    markdown,
    form.text,
    (client, args, options) => client.tokenClassification(args, options),
    show.entities,
  ),
  'zero-shot-classification': textTask(
    { ...markdown, questions: ['labels'] },
    form.labelledText,
    (client, args, options) => client.zeroShotClassification(args, options),
    show.scores,
  ),
  'question-answering': textTask(
    { ...plain, ...whole, questions: ['question'] },
    form.questionAboutText,
    (client, args, options) => client.questionAnswering(args, options),
    show.answers,
  ),
  'table-question-answering': textTask(
    { ...plain, ...whole, questions: ['question'] },
    form.questionAboutTable,
    (client, args, options) => client.tableQuestionAnswering(args, options),
    ({ answer }) => ({ text: answer }),
  ),
  'fill-mask': textTask(
    markdown,
    form.maskedText,
    (client, args, options) => client.fillMask(args, options),
    show.fillings,
  ),
  'feature-extraction': textTask(
    json,
    form.text,
    (client, args, options) => client.featureExtraction(args, options),
    show.json,
  ),
  'sentence-similarity': textTask(
    { ...markdown, ...whole, questions: ['sentence'] },
    form.comparedSentences,
    (client, args, options) => client.sentenceSimilarity(args, options),
    (result, given) => show.similarities(result, form.comparedSentences(given).inputs.sentences),
  ),
  'tabular-classification': textTask(
    { ...json, ...whole },
    form.table,
    (client, args, options) => client.tabularClassification(args, options),
    show.json,
  ),
  'tabular-regression': textTask(
    { ...json, ...whole },
    form.table,
    (client, args, options) => client.tabularRegression(args, options),
    show.json,
  ),
  'text-to-image': textTask(
    files,
    form.text,
    (client, args, options) => client.textToImage(args, { ...options, outputType: 'blob' }),
    show.file,
  ),
  'text-to-video': textTask(
    files,
    form.text,
    (client, args, options) => client.textToVideo(args, options),
    show.file,
  ),
  'text-to-speech': textTask(
    files,
    form.text,
    (client, args, options) => client.textToSpeech(args, options),
    show.file,
  ),
  'text-to-audio': textTask(
    files,
    form.text,
    (client, args, options) => client.textToAudio(args, options),
    show.file,
  ),
  'image-to-text': task(
    { ...image, ...plain },
    form.file,
    form.file,
    (client, args, options) => client.imageToText(args, options),
    show.generated,
  ),
  'image-classification': task(
    { ...image, ...markdown },
    form.file,
    form.file,
    (client, args, options) => client.imageClassification(args, options),
    show.scores,
  ),
  'object-detection': task(
    { ...image, ...markdown },
    form.file,
    form.file,
    (client, args, options) => client.objectDetection(args, options),
    show.boxes,
  ),
  'image-segmentation': task(
    { ...image, ...markdown },
    form.file,
    form.file,
    (client, args, options) => client.imageSegmentation(args, options),
    show.segments,
  ),
  'zero-shot-image-classification': task(
    { ...image, ...markdown, questions: ['labels'] },
    form.labelledFile,
    form.labelledFile,
    (client, args, options) => client.zeroShotImageClassification(args, options),
    show.scores,
  ),
  'visual-question-answering': task(
    { ...image, ...plain, questions: ['question'] },
    form.questionAboutFile,
    form.questionAboutFile,
    (client, args, options) => client.visualQuestionAnswering(args, options),
    show.answers,
  ),
  'document-question-answering': task(
    { ...image, ...plain, questions: ['question'] },
    form.questionAboutFile,
    form.questionAboutFile,
    (client, args, options) => client.documentQuestionAnswering(args, options),
    show.answers,
  ),
  'image-to-image': task(
    { ...image, ...files, questions: ['prompt'] },
    form.promptedFile,
    form.promptedFile,
    (client, args, options) => client.imageToImage(args, options),
    show.file,
  ),
  'image-text-to-image': task(
    { ...image, ...files, questions: ['prompt'] },
    form.promptedFile,
    form.promptedFile,
    (client, args, options) => client.imageTextToImage(args, options),
    show.file,
  ),
  'image-to-video': task(
    { ...image, ...files, questions: ['prompt'] },
    form.promptedFile,
    form.promptedFile,
    (client, args, options) => client.imageToVideo(args, options),
    show.file,
  ),
  'image-text-to-video': task(
    { ...image, ...files, questions: ['prompt'] },
    form.promptedFile,
    form.promptedFile,
    (client, args, options) => client.imageTextToVideo(args, options),
    show.file,
  ),
  'automatic-speech-recognition': task(
    { ...audio, ...plain },
    form.file,
    form.file,
    (client, args, options) => client.automaticSpeechRecognition(args, options),
    show.transcript,
  ),
  'audio-classification': task(
    { ...audio, ...markdown },
    form.file,
    form.file,
    (client, args, options) => client.audioClassification(args, options),
    show.scores,
  ),
  'audio-to-audio': task(
    { ...audio, ...files },
    form.file,
    form.file,
    (client, args, options) => client.audioToAudio(args, options),
    show.sounds,
  ),
};
