import * as z from 'zod/mini';
import type { InferenceClient, InferenceOptions } from '../../../../src/inference';
import type { InferenceTask } from '../../../../src/inference/tasks/task';
import { hubModelOf, type LocalProvider, type TaskRow } from '../../../hub';
import { png, wav } from '../../../hub/providers/media';

/** What a call names: a model and its provider, or nothing where a server of the user's own is called. */
export interface Base {
  readonly model?: string;
  readonly provider?: string;
}

export interface Sample {
  readonly run: (client: InferenceClient, base: Base, options?: InferenceOptions) => Promise<unknown>;
  readonly result: z.ZodMiniType;
}

export const picture = new Blob([new Uint8Array(png)], { type: 'image/png' });
export const recording = new Blob([new Uint8Array(wav)], { type: 'audio/wav' });
export const messages = [{ role: 'user', content: 'Say hello' }];

const file = (type: RegExp) =>
  z.custom<Blob>((value) => value instanceof Blob && value.size > 0 && type.test(value.type));
const image = file(/^image\//);
const video = file(/^video\//);
const audio = file(/^audio\//);

const text = z.string().check(z.minLength(1));
const labels = z.array(z.strictObject({ label: text, score: z.number() })).check(z.minLength(1));
const box = z.strictObject({ xmin: z.number(), ymin: z.number(), xmax: z.number(), ymax: z.number() });
const base64 = z.base64().check(z.minLength(1));
const span = z.strictObject({ answer: text, score: z.number(), start: z.number(), end: z.number() });
const numbers = z.array(z.number()).check(z.minLength(1));

const chatResult = z.looseObject({
  id: text,
  created: z.number(),
  model: text,
  choices: z.tuple([
    z.looseObject({
      index: z.literal(0),
      finish_reason: z.literal('stop'),
      message: z.looseObject({
        role: z.literal('assistant'),
        content: z.string().check(z.includes('Say hello')),
      }),
    }),
  ]),
  usage: z.looseObject({
    prompt_tokens: z.number(),
    completion_tokens: z.number(),
    total_tokens: z.number(),
  }),
});

const prompt = { prompt: 'a hat on the cat' };
const steps = { num_inference_steps: 4 };

/** A call of each task, and what its result looks like. */
export const samples: Readonly<Record<InferenceTask, Sample>> = {
  conversational: {
    run: (client, base, options) => client.chatCompletion({ ...base, messages, max_tokens: 200 }, options),
    result: chatResult,
  },
  'text-generation': {
    run: (client, base, options) =>
      client.textGeneration(
        { ...base, inputs: 'The cat sat', parameters: { max_new_tokens: 30, temperature: 0.5 } },
        options,
      ),
    result: z.looseObject({ generated_text: text }),
  },
  'feature-extraction': {
    run: (client, base, options) => client.featureExtraction({ ...base, inputs: 'The cat sat' }, options),
    result: z.union([numbers, z.array(numbers).check(z.minLength(1))]),
  },
  'sentence-similarity': {
    run: (client, base, options) =>
      client.sentenceSimilarity(
        { ...base, inputs: { source_sentence: 'A cat', sentences: ['A dog', 'A kitten'] } },
        options,
      ),
    result: numbers,
  },
  'text-classification': {
    run: (client, base, options) => client.textClassification({ ...base, inputs: 'I like it' }, options),
    result: labels,
  },
  'token-classification': {
    run: (client, base, options) =>
      client.tokenClassification({ ...base, inputs: 'My name is Ada' }, options),
    result: z
      .array(
        z.strictObject({
          entity_group: text,
          word: text,
          score: z.number(),
          start: z.number(),
          end: z.number(),
        }),
      )
      .check(z.minLength(1)),
  },
  'zero-shot-classification': {
    run: (client, base, options) =>
      client.zeroShotClassification(
        { ...base, inputs: 'I like it', parameters: { candidate_labels: ['good', 'bad'] } },
        options,
      ),
    result: labels,
  },
  'question-answering': {
    run: (client, base, options) =>
      client.questionAnswering(
        { ...base, inputs: { question: 'Where?', context: 'It stands in Paris' } },
        options,
      ),
    result: span,
  },
  'table-question-answering': {
    run: (client, base, options) =>
      client.tableQuestionAnswering(
        { ...base, inputs: { question: 'How many?', table: { name: ['a', 'b'], number: ['3', '4'] } } },
        options,
      ),
    result: z.strictObject({
      aggregator: text,
      answer: text,
      cells: z.array(text),
      coordinates: z.array(numbers),
    }),
  },
  'fill-mask': {
    run: (client, base, options) => client.fillMask({ ...base, inputs: 'a [MASK] sat' }, options),
    result: z
      .array(z.strictObject({ score: z.number(), sequence: text, token: z.number(), token_str: text }))
      .check(z.minLength(1)),
  },
  summarization: {
    run: (client, base, options) => client.summarization({ ...base, inputs: 'A long story' }, options),
    result: z.strictObject({ summary_text: text }),
  },
  translation: {
    run: (client, base, options) => client.translation({ ...base, inputs: 'Good day' }, options),
    result: z.strictObject({ translation_text: text }),
  },
  'text-to-image': {
    run: (client, base, options) =>
      client.textToImage({ ...base, inputs: 'a cat', parameters: steps }, options),
    result: image,
  },
  'image-to-image': {
    run: (client, base, options) =>
      client.imageToImage({ ...base, inputs: picture, parameters: { ...prompt, ...steps } }, options),
    result: image,
  },
  'image-text-to-image': {
    run: (client, base, options) =>
      client.imageTextToImage({ ...base, inputs: picture, parameters: { ...prompt, ...steps } }, options),
    result: image,
  },
  'text-to-video': {
    run: (client, base, options) =>
      client.textToVideo({ ...base, inputs: 'a cat jumps', parameters: steps }, options),
    result: video,
  },
  'image-to-video': {
    run: (client, base, options) =>
      client.imageToVideo({ ...base, inputs: picture, parameters: { ...prompt, ...steps } }, options),
    result: video,
  },
  'image-text-to-video': {
    run: (client, base, options) =>
      client.imageTextToVideo({ ...base, inputs: picture, parameters: { ...prompt, ...steps } }, options),
    result: video,
  },
  'image-to-text': {
    run: (client, base, options) => client.imageToText({ ...base, inputs: picture }, options),
    result: z.looseObject({ generated_text: text }),
  },
  'image-classification': {
    run: (client, base, options) => client.imageClassification({ ...base, inputs: picture }, options),
    result: labels,
  },
  'image-segmentation': {
    run: (client, base, options) => client.imageSegmentation({ ...base, inputs: picture }, options),
    result: z
      .array(z.strictObject({ label: text, mask: base64, score: z.optional(z.number()) }))
      .check(z.minLength(1)),
  },
  'object-detection': {
    run: (client, base, options) => client.objectDetection({ ...base, inputs: picture }, options),
    result: z.array(z.strictObject({ label: text, score: z.number(), box })).check(z.minLength(1)),
  },
  'zero-shot-image-classification': {
    run: (client, base, options) =>
      client.zeroShotImageClassification(
        { ...base, inputs: picture, parameters: { candidate_labels: ['cat', 'dog'] } },
        options,
      ),
    result: labels,
  },
  'visual-question-answering': {
    run: (client, base, options) =>
      client.visualQuestionAnswering(
        { ...base, inputs: { question: 'How many cats?', image: picture } },
        options,
      ),
    result: z.strictObject({ answer: text, score: z.number() }),
  },
  'document-question-answering': {
    run: (client, base, options) =>
      client.documentQuestionAnswering({ ...base, inputs: { question: 'Whose?', image: picture } }, options),
    result: span,
  },
  'automatic-speech-recognition': {
    run: (client, base, options) =>
      client.automaticSpeechRecognition({ ...base, inputs: recording }, options),
    result: z.strictObject({
      text: z.literal('hello there'),
      chunks: z.optional(z.array(z.looseObject({ text, timestamp: z.tuple([z.number(), z.number()]) }))),
    }),
  },
  'audio-classification': {
    run: (client, base, options) => client.audioClassification({ ...base, inputs: recording }, options),
    result: labels,
  },
  'audio-to-audio': {
    run: (client, base, options) => client.audioToAudio({ ...base, inputs: recording }, options),
    result: z
      .array(z.strictObject({ label: text, 'content-type': z.literal('audio/wav'), blob: base64 }))
      .check(z.minLength(1)),
  },
  'text-to-speech': {
    run: (client, base, options) => client.textToSpeech({ ...base, inputs: 'hello there' }, options),
    result: audio,
  },
  'text-to-audio': {
    run: (client, base, options) => client.textToAudio({ ...base, inputs: 'rain on a roof' }, options),
    result: audio,
  },
  'tabular-classification': {
    run: (client, base, options) =>
      client.tabularClassification({ ...base, inputs: { data: { height: ['1', '2'] } } }, options),
    result: numbers,
  },
  'tabular-regression': {
    run: (client, base, options) =>
      client.tabularRegression({ ...base, inputs: { data: { height: ['1', '2'] } } }, options),
    result: numbers,
  },
};

/** Streamed calls of the tasks that have them. */
export const streams = {
  conversational: (client: InferenceClient, base: Base) => client.chatCompletionStream({ ...base, messages }),
  'text-generation': (client: InferenceClient, base: Base) =>
    client.textGenerationStream({ ...base, inputs: 'The cat sat' }),
} as const;

/** A chat whose answer is to be JSON of this shape, which each provider wants to hear in its own form. */
export const responseFormat = {
  type: 'json_schema',
  json_schema: {
    name: 'answer',
    strict: true,
    schema: { type: 'object', properties: { a: { type: 'string' } } },
  },
} as const;

/** The model of a row as callers name it. */
export function baseOf(provider: LocalProvider, row: TaskRow): Base {
  const model = provider.directOnly ? `${provider.id}/${row.model}` : hubModelOf(provider.id, row);
  return { model, provider: provider.id };
}

export function sampleOf(task: string): Sample {
  const found = Object.entries(samples).find(([name]) => name === task)?.[1];
  if (found === undefined) {
    throw new Error(`There is no sample of ${task}`);
  }
  return found;
}
