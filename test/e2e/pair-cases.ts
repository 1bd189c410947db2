import type { InferenceTask } from '../../src/inference';
import { calls, resultOf } from '../calls';
import { all, marks, percent, row, rows, type Seen, scores, words } from './seen';

/** What is filled into a form, by the label of the field. */
export interface Filling {
  readonly files?: Readonly<Record<string, string>>;
  readonly typed?: Readonly<Record<string, string>>;
  readonly labels?: readonly string[];
}

type FormTask = Exclude<InferenceTask, 'conversational'>;

const picture = { Image: 'meadow.png' };
const recording = { Audio: 'speech.wav' };

const instructed = (
  task: 'image-to-image' | 'image-text-to-image' | 'image-to-video' | 'image-text-to-video',
) => ({
  files: picture,
  typed: { Instruction: calls[task].args.parameters?.prompt ?? '' },
});

const asked = (task: 'visual-question-answering' | 'document-question-answering') => ({
  files: picture,
  typed: { Question: calls[task].args.inputs.question },
});

/** What the example of a form doesn't bring; all other forms have an example. */
export const fillings: { readonly [Task in FormTask]?: Filling } = {
  'zero-shot-classification': {
    typed: { Text: String(calls['zero-shot-classification'].args.inputs) },
    labels: calls['zero-shot-classification'].result.flat().map(({ label }) => label),
  },
  'image-to-text': { files: picture },
  'image-classification': { files: picture },
  'image-segmentation': { files: picture },
  'object-detection': { files: picture },
  'zero-shot-image-classification': {
    files: picture,
    labels: calls['zero-shot-image-classification'].result.map(({ label }) => label),
  },
  'visual-question-answering': asked('visual-question-answering'),
  'document-question-answering': asked('document-question-answering'),
  'image-to-image': instructed('image-to-image'),
  'image-text-to-image': instructed('image-text-to-image'),
  'image-to-video': instructed('image-to-video'),
  'image-text-to-video': instructed('image-text-to-video'),
  'automatic-speech-recognition': { files: recording },
  'audio-classification': { files: recording },
  'audio-to-audio': { files: recording },
};

const saved: Seen = (result) => [result.getByRole('button', { name: /^Save As: / })];
const image = all(saved, (result) => [result.locator('figure img')]);
const video = all(saved, words('video.mp4'));
const audio = all(saved, (result) => [result.getByRole('button', { name: /^Play / })]);

/** What a form gives, by the result of the call. */
const seenOf: { readonly [Task in FormTask]: (provider: string) => Seen } = {
  'text-generation': (provider) => words(resultOf('text-generation', provider).generated_text.trim()),
  'feature-extraction': (provider) =>
    words('Dimensions', `[${resultOf('feature-extraction', provider).flat().join(', ')}]`),
  'sentence-similarity': (provider) =>
    rows(
      'Similarities',
      ...resultOf('sentence-similarity', provider).map((score, index) => [
        calls['sentence-similarity'].args.inputs.sentences[index] ?? '',
        score.toFixed(2),
      ]),
    ),
  'text-classification': (provider) => scores(resultOf('text-classification', provider)),
  'zero-shot-classification': (provider) => scores([resultOf('zero-shot-classification', provider)].flat(2)),
  'image-classification': (provider) => scores(resultOf('image-classification', provider)),
  'zero-shot-image-classification': (provider) =>
    scores(resultOf('zero-shot-image-classification', provider)),
  'audio-classification': (provider) => scores(resultOf('audio-classification', provider)),
  'token-classification': (provider) =>
    marks(
      ...resultOf('token-classification', provider).map(
        ({ word, entity_group, score }) => `${word} ${entity_group} ${percent(score)}`,
      ),
    ),
  'question-answering': (provider) => marks(resultOf('question-answering', provider).answer),
  'table-question-answering': (provider) => {
    const { answer, cells } = resultOf('table-question-answering', provider);
    return all(words(answer), marks(...cells));
  },
  'visual-question-answering': (provider) => answered(resultOf('visual-question-answering', provider)),
  'document-question-answering': (provider) => answered(resultOf('document-question-answering', provider)),
  'fill-mask': (provider) =>
    rows(
      'Words',
      ...resultOf('fill-mask', provider).map(({ sequence, score }) => [sequence, percent(score)]),
    ),
  summarization: (provider) => words(resultOf('summarization', provider).summary_text),
  translation: (provider) =>
    words(...[resultOf('translation', provider)].flat().map(({ translation_text }) => translation_text)),
  'image-to-text': (provider) => words(resultOf('image-to-text', provider).generated_text ?? ''),
  'object-detection': (provider) =>
    rows(
      'Detected objects',
      ...resultOf('object-detection', provider).map(({ label, score }) => [label, percent(score)]),
    ),
  'image-segmentation': (provider) =>
    rows(
      'Parts of the image',
      ...resultOf('image-segmentation', provider).map(({ label, score = 0 }) => [label, percent(score)]),
    ),
  'automatic-speech-recognition': (provider) =>
    words(resultOf('automatic-speech-recognition', provider).text),
  'tabular-classification': (provider) => marks(...resultOf('tabular-classification', provider).map(String)),
  'tabular-regression': (provider) => marks(...resultOf('tabular-regression', provider).map(String)),
  'text-to-image': () => image,
  'image-to-image': () => image,
  'image-text-to-image': () => image,
  'text-to-video': () => video,
  'image-to-video': () => video,
  'image-text-to-video': () => video,
  'text-to-speech': () => audio,
  'text-to-audio': () => audio,
  'audio-to-audio': () => audio,
};

interface Answer {
  readonly answer?: string | undefined;
  readonly score?: number | undefined;
}

function answered({ answer = '', score = 0 }: Answer): Seen {
  return row('Answers', answer, percent(score));
}

/** What is to be seen of what a provider makes of a task. */
export function seenOfPair(task: FormTask, provider: string): Seen {
  return seenOf[task](provider);
}
