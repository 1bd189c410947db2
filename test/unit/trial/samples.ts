import assert from 'node:assert/strict';
import type { InferenceTask } from '../../../src/inference';
import type { OutputKind } from '../../../src/protocol';
import type { FormTask } from '../../../src/trial';
import type { FilledForm } from '../../../src/trial/form-values';
import { hubModelOf, localProviders } from '../../hub';
import { png, wav } from '../../hub/providers/media';

export const picture = new Blob([new Uint8Array(png)], { type: 'image/png' });
export const recording = new Blob([new Uint8Array(wav)], { type: 'audio/wav' });

const text = { text: 'It was lovely.' };
const labels = ['praise', 'complaint'];
const table = {
  columns: ['Bridge', 'Length'],
  rows: [
    ['Old', '94'],
    ['New', '503'],
  ],
};

/** A filled form of each task, and what is drawn of the answer. */
export const samples: Readonly<Record<FormTask, readonly [FilledForm<Blob>, OutputKind]>> = {
  'text-generation': [text, 'text'],
  summarization: [text, 'text'],
  translation: [{ ...text, targetLanguage: 'fr_XX' }, 'text'],
  'text-classification': [text, 'scores'],
  'zero-shot-classification': [{ ...text, labels }, 'scores'],
  'token-classification': [{ text: 'My name is Ada' }, 'entities'],
  'question-answering': [{ question: 'Where?', context: 'It stands in Paris' }, 'answers'],
  'table-question-answering': [{ question: 'Which?', table }, 'tableAnswer'],
  'fill-mask': [{ text: 'a [MASK] sat' }, 'fillings'],
  'feature-extraction': [text, 'embedding'],
  'sentence-similarity': [{ sentence: 'A cat', sentences: ['A dog', 'A kitten'] }, 'similarities'],
  'tabular-classification': [{ table }, 'predictions'],
  'tabular-regression': [{ table }, 'predictions'],
  'text-to-image': [text, 'files'],
  'text-to-video': [text, 'files'],
  'text-to-speech': [text, 'files'],
  'text-to-audio': [text, 'files'],
  'image-to-text': [{ image: picture }, 'text'],
  'image-classification': [{ image: picture }, 'scores'],
  'zero-shot-image-classification': [{ image: picture, labels }, 'scores'],
  'object-detection': [{ image: picture }, 'boxes'],
  'image-segmentation': [{ image: picture }, 'segments'],
  'visual-question-answering': [{ image: picture, question: 'How many?' }, 'answers'],
  'document-question-answering': [{ image: picture, question: 'Whose?' }, 'answers'],
  'image-to-image': [{ image: picture, prompt: 'in winter' }, 'files'],
  'image-text-to-image': [{ image: picture, prompt: 'in winter' }, 'files'],
  'image-to-video': [{ image: picture, prompt: 'in winter' }, 'files'],
  'image-text-to-video': [{ image: picture, prompt: 'in winter' }, 'files'],
  'automatic-speech-recognition': [{ audio: recording }, 'transcript'],
  'audio-classification': [{ audio: recording }, 'scores'],
  'audio-to-audio': [{ audio: recording }, 'files'],
};

export const formTasks = Object.keys(samples) as FormTask[];

/** A model of the local hub that does the task, and who runs it. */
export function calledFor(task: InferenceTask) {
  const provider =
    localProviders.find(({ id, tasks }) => id === 'hf-inference' && tasks.some((row) => row.task === task)) ??
    localProviders.find(({ tasks, directOnly }) => !directOnly && tasks.some((row) => row.task === task));
  const row = provider?.tasks.find((each) => each.task === task);
  assert.ok(provider && row, `nobody does ${task}`);
  return { model: hubModelOf(provider.id, row), provider: provider.id };
}
