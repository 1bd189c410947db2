import { decodeBase64 } from '../http';
import type { TaskResults } from '../inference';
import type { Output, OutputFile, OutputKind, OutputOf } from '../protocol';
import { placesIn } from './code-units';
import { embeddingOf } from './embedding';
import type { FilledForm } from './form-values';
import { mediaTypeOf } from './media-type';

type Input = FilledForm<Blob>;

/** How the result of a task becomes what is drawn. What can't be drawn is left out. */
export interface FormOutput<Result> {
  /** What it is unless the result is of another form than the task's. */
  readonly kind: OutputKind;
  readonly read: (result: Result, input: Input) => Output | Promise<Output>;
}

type Scored = readonly { readonly label: string; readonly score?: number | undefined }[];

const textOf = (words: string | undefined): Output => ({ kind: 'text', text: words ?? '' });

const scoresOf = (found: Scored): Output => ({
  kind: 'scores',
  scores: found.map(({ label, score }) => ({ label, ...scoreOf(score) })),
});

const file = (fallbackType: string): FormOutput<unknown> => ({
  kind: 'files',
  read: async (made) =>
    made instanceof Blob ? { kind: 'files', files: [await fileOf(made, fallbackType)] } : json(made),
});

export const generatedText: FormOutput<{ readonly generated_text?: string | undefined }> = {
  kind: 'text',
  read: ({ generated_text }) => textOf(generated_text),
};

export const summary: FormOutput<TaskResults['summarization']> = {
  kind: 'text',
  read: ({ summary_text }) => textOf(summary_text),
};

export const translations: FormOutput<TaskResults['translation']> = {
  kind: 'text',
  read: (found) =>
    textOf(
      [found]
        .flat()
        .map(({ translation_text }) => translation_text)
        .join('\n'),
    ),
};

export const scores: FormOutput<Scored> = { kind: 'scores', read: scoresOf };

export const nestedScores: FormOutput<TaskResults['zero-shot-classification']> = {
  kind: 'scores',
  read: (found) => scoresOf([found].flat(2)),
};

export const entities: FormOutput<TaskResults['token-classification']> = {
  kind: 'entities',
  read: entitiesOf,
};

export const fillings: FormOutput<TaskResults['fill-mask']> = {
  kind: 'fillings',
  read: (found) => ({
    kind: 'fillings',
    fillings: found.map(({ token_str, score, sequence }) => ({
      word: token_str,
      ...scoreOf(score),
      sequence,
    })),
  }),
};

export const passage: FormOutput<TaskResults['question-answering']> = { kind: 'answers', read: passageOf };

export const answer: FormOutput<Answered> = { kind: 'answers', read: answerOf };

export const cells: FormOutput<TaskResults['table-question-answering']> = {
  kind: 'tableAnswer',
  read: cellsOf,
};

export const similarities: FormOutput<readonly number[]> = { kind: 'similarities', read: similaritiesOf };

export const embedding: FormOutput<TaskResults['feature-extraction']> = {
  kind: 'embedding',
  read: (found) => embeddingOf(found) ?? json(found),
};

export const predictions: FormOutput<readonly number[]> = {
  kind: 'predictions',
  read: (values) =>
    values.every(Number.isFinite) ? { kind: 'predictions', predictions: [...values] } : json(values),
};

export const boxes: FormOutput<TaskResults['object-detection']> = { kind: 'boxes', read: boxesOf };

export const segments: FormOutput<TaskResults['image-segmentation']> = {
  kind: 'segments',
  read: segmentsOf,
};

export const transcript: FormOutput<TaskResults['automatic-speech-recognition']> = {
  kind: 'transcript',
  read: transcriptOf,
};

export const sounds: FormOutput<TaskResults['audio-to-audio']> = { kind: 'files', read: soundsOf };

export const picture = file('image/png');
export const video = file('video/mp4');
export const sound = file('audio/wav');

interface Answered {
  readonly answer?: string | undefined;
  readonly score?: number | undefined;
}

function entitiesOf(found: TaskResults['token-classification'], input: Input): Output {
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

function passageOf(found: TaskResults['question-answering'], input: Input): Output {
  const context = textIn(input, 'context');
  const place = placesIn(context);
  const [start, end] = [place(found.start), place(found.end)];
  return {
    kind: 'answers',
    context,
    answers: [{ answer: found.answer, ...scoreOf(found.score), ...(start < end && { start, end }) }],
  };
}

function answerOf(found: Answered): Output {
  return { kind: 'answers', answers: [{ answer: found.answer ?? '', ...scoreOf(found.score) }] };
}

function cellsOf({ answer, aggregator, coordinates }: TaskResults['table-question-answering']): Output {
  return {
    kind: 'tableAnswer',
    answer,
    ...(aggregator !== undefined && aggregator !== 'NONE' && { aggregator }),
    coordinates: coordinates.flatMap(([row, column]): [number, number][] =>
      isIndex(row) && isIndex(column) ? [[row, column]] : [],
    ),
  };
}

function similaritiesOf(found: readonly number[], input: Input): Output {
  const { sentences } = input;
  const given: readonly unknown[] = Array.isArray(sentences) ? sentences : [];
  return {
    kind: 'similarities',
    similarities: found.flatMap((score, index) =>
      Number.isFinite(score) ? [{ sentence: String(given[index] ?? ''), score }] : [],
    ),
  };
}

function boxesOf(found: TaskResults['object-detection']): Output {
  return {
    kind: 'boxes',
    boxes: found.flatMap(({ label, score, box: { xmin, ymin, xmax, ymax } }) =>
      [xmin, ymin, xmax, ymax].every(Number.isFinite)
        ? [{ label, ...scoreOf(score), box: { xmin, ymin, xmax, ymax } }]
        : [],
    ),
  };
}

function segmentsOf(found: TaskResults['image-segmentation']): Output {
  return {
    kind: 'segments',
    segments: found.flatMap(({ label, score, mask }) => {
      const bytes = decodeBase64(mask.replace(/^data:[^,]*,/, ''));
      return bytes === undefined ? [] : [{ label, ...scoreOf(score), mask: bytes }];
    }),
  };
}

function transcriptOf({ text, chunks }: TaskResults['automatic-speech-recognition']): OutputOf<'transcript'> {
  return {
    kind: 'transcript',
    text,
    chunks: (chunks ?? []).flatMap(({ text, timestamp: [start, end] }) =>
      Number.isFinite(start) ? [{ text, start, ...(Number.isFinite(end) && end !== null && { end }) }] : [],
    ),
  };
}

function soundsOf(found: TaskResults['audio-to-audio']): OutputOf<'files'> {
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
