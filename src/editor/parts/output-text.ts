import type { Output, OutputFile, OutputKind, OutputOf } from '../../protocol';

/** An output as a document of the editor's: its text, and the files that it comes with. */
export interface OutputDocument {
  readonly text: string;
  readonly files: readonly OutputFile[];
}

export type DocumentLanguage = 'markdown' | 'plaintext' | 'json';

/** What the text of an output as a document is written in; undefined where there are only files. */
export const documentLanguages: Readonly<Record<OutputKind, DocumentLanguage | undefined>> = {
  text: 'plaintext',
  transcript: 'plaintext',
  answers: 'plaintext',
  tableAnswer: 'plaintext',
  scores: 'markdown',
  entities: 'markdown',
  fillings: 'markdown',
  similarities: 'markdown',
  boxes: 'markdown',
  segments: 'markdown',
  embedding: 'json',
  predictions: 'json',
  json: 'json',
  files: undefined,
};

type Cell = string | number | undefined;
type Row = readonly Cell[];

/** An output in plain lines. A file stands as its label or type. */
export function outputText(output: Output): string {
  switch (output.kind) {
    case 'text':
    case 'transcript':
      return output.text;
    case 'scores':
      return lines(output.scores, ({ label }) => label);
    case 'entities':
      return lines(output.entities, ({ label, word }) => `${word} (${label})`);
    case 'fillings':
      return lines(output.fillings, ({ sequence }) => sequence);
    case 'answers':
      return lines(output.answers, ({ answer }) => answer);
    case 'tableAnswer':
      return output.answer;
    case 'similarities':
      return lines(output.similarities, ({ sentence }) => sentence);
    case 'embedding':
      return output.vectors.map((vector) => vector.join(' ')).join('\n');
    case 'boxes':
      return lines(output.boxes, ({ label }) => label);
    case 'segments':
      return lines(output.segments, ({ label }) => label);
    case 'files':
      return output.files.map(({ label, type }) => label ?? type).join('\n');
    case 'predictions':
      return output.predictions.join('\n');
    case 'json':
      return output.json;
    default:
      return output satisfies never;
  }
}

const documents: { readonly [Kind in OutputKind]: (output: OutputOf<Kind>) => OutputDocument } = {
  text: ({ text }) => document(text),
  transcript: (output) => document(timedLines(output)),
  scores: ({ scores }) => document(labels(scores)),
  entities: ({ entities }) =>
    document(
      table(
        ['Word', 'Entity', 'Score', 'Start', 'End'],
        entities.map(({ word, label, score, start, end }) => [word, label, score, start, end]),
      ),
    ),
  fillings: ({ fillings }) =>
    document(
      table(
        ['Word', 'Score', 'Sequence'],
        fillings.map(({ word, score, sequence }) => [word, score, sequence]),
      ),
    ),
  answers: ({ answers }) =>
    document(
      answers
        .map(({ answer, score }) => (score === undefined ? answer : `${answer} (${round(score)})`))
        .join('\n'),
    ),
  tableAnswer: ({ answer }) => document(answer),
  similarities: ({ similarities }) =>
    document(
      table(
        ['Score', 'Sentence'],
        similarities.map(({ score, sentence }) => [score, sentence]),
      ),
    ),
  embedding: ({ vectors }) => document(json(vectors.length === 1 ? vectors[0] : vectors)),
  boxes: ({ boxes }) =>
    document(
      table(
        ['Label', 'Score', 'Left', 'Top', 'Right', 'Bottom'],
        boxes.map(({ label, score, box: { xmin, ymin, xmax, ymax } }) => [
          ...[label, score],
          ...[xmin, ymin, xmax, ymax],
        ]),
      ),
    ),
  segments: (output) => document(labels(output.segments), masksOf(output)),
  files: ({ files }) => document('', files),
  predictions: ({ predictions }) => document(json(predictions)),
  json: (output) => document(output.json),
};

/** An output as Markdown with its tables, as text, as JSON or as files, whichever suits its kind. */
export function outputDocument<Kind extends OutputKind>(output: OutputOf<Kind>): OutputDocument {
  const write = documents[output.kind as Kind] as (typeof documents)[Kind];
  return write(output);
}

/** The masks of segments as pictures of their own. */
export function masksOf({ segments }: OutputOf<'segments'>): OutputFile[] {
  return segments.map(({ label, mask }) => ({ label, type: 'image/png', bytes: mask }));
}

/** A score as people read it. */
export function shortScore(score: number): string {
  return score.toPrecision(3);
}

function lines<Item extends { readonly score?: number | undefined }>(
  items: readonly Item[],
  words: (item: Item) => string,
): string {
  return items
    .map((item) => (item.score === undefined ? words(item) : `${words(item)}: ${shortScore(item.score)}`))
    .join('\n');
}

function document(text: string, files: readonly OutputFile[] = []): OutputDocument {
  return { text, files };
}

function labels(found: readonly { readonly label: string; readonly score?: number | undefined }[]): string {
  return table(
    ['Label', 'Score'],
    found.map(({ label, score }) => [label, score]),
  );
}

/** With times, each part stands on a line of its own. */
function timedLines({ text, chunks }: OutputOf<'transcript'>): string {
  return chunks.length < 2
    ? text.trim()
    : chunks.map(({ text: words, start }) => `[${clock(start)}] ${words.trim()}`).join('\n');
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

function table(head: readonly string[], rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(value: Cell): string {
  if (typeof value === 'number') {
    return String(round(value));
  }
  return (value ?? '').replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

/** Four digits behind the point tell scores apart. */
function round(value: number): number {
  return Number(value.toFixed(4));
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - 60 * minutes).toFixed(1).padStart(4, '0')}`;
}
