import { decodeBase64 } from '../http';
import type { TaskResults } from '../inference';
import type { Output, OutputFile, OutputOf } from '../protocol';
import type { FormTask } from './arguments';
import { placesIn } from './code-units';
import { embeddingOf } from './embedding';
import type { FilledForm } from './form-values';
import { mediaTypeOf } from './media-type';

type Input = FilledForm<Blob>;

type Drawings = {
  readonly [Task in FormTask]: (result: TaskResults[Task], input: Input) => Output | Promise<Output>;
};

type Scored = readonly { readonly label: string; readonly score?: number | undefined }[];

const text = (words: string | undefined): Output => ({ kind: 'text', text: words ?? '' });

const scores = (found: Scored): Output => ({
  kind: 'scores',
  scores: found.map(({ label, score }) => ({ label, ...scoreOf(score) })),
});

const predictions = (values: readonly number[]): Output =>
  values.every(Number.isFinite) ? { kind: 'predictions', predictions: [...values] } : json(values);

const file =
  (fallbackType: string) =>
  async (made: unknown): Promise<Output> =>
    made instanceof Blob ? { kind: 'files', files: [await fileOf(made, fallbackType)] } : json(made);

const image = file('image/png');
const video = file('video/mp4');
const audio = file('audio/wav');

const drawings: Drawings = {
  'text-generation': ({ generated_text }) => text(generated_text),
  summarization: ({ summary_text }) => text(summary_text),
  translation: (found) =>
    text(
      [found]
        .flat()
        .map(({ translation_text }) => translation_text)
        .join('\n'),
    ),
  'image-to-text': ({ generated_text }) => text(generated_text),
  'text-classification': scores,
  'zero-shot-classification': (found) => scores([found].flat(2)),
  'image-classification': scores,
  'zero-shot-image-classification': scores,
  'audio-classification': scores,
  'token-classification': entities,
  'fill-mask': (found) => ({
    kind: 'fillings',
    fillings: found.map(({ token_str, score, sequence }) => ({
      word: token_str,
      ...scoreOf(score),
      sequence,
    })),
  }),
  'question-answering': passage,
  'table-question-answering': cells,
  'visual-question-answering': answer,
  // It counts the words of a page that we have no text of.
  'document-question-answering': answer,
  'sentence-similarity': similarities,
  'feature-extraction': (found) => embeddingOf(found) ?? json(found),
  'tabular-classification': predictions,
  'tabular-regression': predictions,
  'object-detection': boxes,
  'image-segmentation': segments,
  'automatic-speech-recognition': transcript,
  'audio-to-audio': sounds,
  'text-to-image': image,
  'image-to-image': image,
  'image-text-to-image': image,
  'text-to-video': video,
  'image-to-video': video,
  'image-text-to-video': video,
  'text-to-speech': audio,
  'text-to-audio': audio,
};

/** A task's result in the form in which it is to be drawn. What cannot be drawn is left out. */
export async function outputOf<Task extends FormTask>(
  task: Task,
  result: TaskResults[Task],
  input: Input,
): Promise<Output> {
  return drawings[task](result, input);
}

function entities(found: TaskResults['token-classification'], input: Input): Output {
  const given = textIn(input, 'text');
  const place = placesIn(given);
  return {
    kind: 'entities',
    text: given,
    entities: found.map(({ entity_group, entity, word, score, start, end }) => ({
      label: entity_group ?? entity ?? '',
      word,
      ...scoreOf(score),
      start: place(start),
      end: Math.max(place(start), place(end)),
    })),
  };
}

function passage(found: TaskResults['question-answering'], input: Input): Output {
  const context = textIn(input, 'context');
  const place = placesIn(context);
  const [start, end] = [place(found.start), place(found.end)];
  return {
    kind: 'answers',
    context,
    answers: [{ answer: found.answer, ...scoreOf(found.score), ...(start < end && { start, end }) }],
  };
}

function answer(found: {
  readonly answer?: string | undefined;
  readonly score?: number | undefined;
}): Output {
  return { kind: 'answers', answers: [{ answer: found.answer ?? '', ...scoreOf(found.score) }] };
}

function cells({ answer, aggregator, coordinates }: TaskResults['table-question-answering']): Output {
  return {
    kind: 'tableAnswer',
    answer,
    ...(aggregator !== undefined && aggregator !== 'NONE' && { aggregator }),
    coordinates: coordinates.flatMap(([row, column]): [number, number][] =>
      isIndex(row) && isIndex(column) ? [[row, column]] : [],
    ),
  };
}

function similarities(found: readonly number[], input: Input): Output {
  const { sentences } = input;
  const given: readonly unknown[] = Array.isArray(sentences) ? sentences : [];
  return {
    kind: 'similarities',
    similarities: found.flatMap((score, index) =>
      Number.isFinite(score) ? [{ sentence: String(given[index] ?? ''), score }] : [],
    ),
  };
}

function boxes(found: TaskResults['object-detection']): Output {
  return {
    kind: 'boxes',
    boxes: found.flatMap(({ label, score, box: { xmin, ymin, xmax, ymax } }) =>
      [xmin, ymin, xmax, ymax].every(Number.isFinite)
        ? [{ label, ...scoreOf(score), box: { xmin, ymin, xmax, ymax } }]
        : [],
    ),
  };
}

function segments(found: TaskResults['image-segmentation']): Output {
  return {
    kind: 'segments',
    segments: found.flatMap(({ label, score, mask }) => {
      const bytes = decodeBase64(mask.replace(/^data:[^,]*,/, ''));
      return bytes === undefined ? [] : [{ label, ...scoreOf(score), mask: bytes }];
    }),
  };
}

function transcript({ text, chunks }: TaskResults['automatic-speech-recognition']): OutputOf<'transcript'> {
  return {
    kind: 'transcript',
    text,
    chunks: (chunks ?? []).flatMap(({ text, timestamp: [start, end] }) =>
      Number.isFinite(start) ? [{ text, start, ...(Number.isFinite(end) && end !== null && { end }) }] : [],
    ),
  };
}

function sounds(found: TaskResults['audio-to-audio']): OutputOf<'files'> {
  return {
    kind: 'files',
    files: found.flatMap(({ label, blob, 'content-type': type }) => {
      const bytes = decodeBase64(blob);
      return bytes === undefined ? [] : [{ label, type: mediaTypeOf(type, bytes, 'audio/wav'), bytes }];
    }),
  };
}

async function fileOf(made: Blob, fallbackType: string): Promise<OutputFile> {
  const bytes = new Uint8Array(await made.arrayBuffer());
  return { type: mediaTypeOf(made.type, bytes, fallbackType), bytes };
}

function json(value: unknown): Output {
  return { kind: 'json', json: JSON.stringify(value, undefined, 2) ?? '' };
}

/** Numbers beyond all bounds cannot be drawn. */
function scoreOf(score: number | undefined) {
  return Number.isFinite(score) ? { score } : {};
}

function isIndex(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 0;
}

function textIn(input: Input, name: string): string {
  const value = input[name];
  return typeof value === 'string' ? value : '';
}
