import { decodeBase64 } from '../../http';
import type { GeneratedText, TaskResults, Transcript } from '../../inference';

/** What a task gives: a text, files, or both. */
export interface Shown {
  readonly text?: string;
  readonly files?: readonly ResultFile[];
}

export interface ResultFile {
  readonly blob: Blob;
  /** What tells it from its siblings, such as the label of a segment. */
  readonly label?: string;
}

type Cell = string | number | null | undefined;
type Row = readonly Cell[];

interface Scored {
  readonly label: string;
  readonly score?: number | undefined;
}

export function scores(labels: readonly Scored[]): Shown {
  return markdownTable(
    ['Label', 'Score'],
    labels.map(({ label, score }) => [label, score]),
  );
}

export function entities(found: TaskResults['token-classification']): Shown {
  return markdownTable(
    ['Word', 'Entity', 'Score', 'Start', 'End'],
    found.map(({ word, entity_group, score, start, end }) => [word, entity_group, score, start, end]),
  );
}

export function fillings(found: TaskResults['fill-mask']): Shown {
  return markdownTable(
    ['Word', 'Score', 'Sequence'],
    found.map(({ token_str, score, sequence }) => [token_str, score, sequence]),
  );
}

export function boxes(found: TaskResults['object-detection']): Shown {
  return markdownTable(
    ['Label', 'Score', 'Left', 'Top', 'Right', 'Bottom'],
    found.map(({ label, score, box }) => [label, score, box.xmin, box.ymin, box.xmax, box.ymax]),
  );
}

/** The labels as a table, each mask as a picture. */
export function segments(found: TaskResults['image-segmentation']): Shown {
  return {
    ...scores(found),
    files: found.flatMap(({ label, mask }) => decoded(mask, 'image/png', label)),
  };
}

export function sounds(found: TaskResults['audio-to-audio']): Shown {
  return {
    files: found.flatMap(({ label, blob, 'content-type': type }) => decoded(blob, type, label)),
  };
}

export function file(blob: Blob): Shown {
  return { files: [{ blob }] };
}

export function json(value: unknown): Shown {
  return { text: JSON.stringify(value, undefined, 2) };
}

export function generated({ generated_text }: Partial<GeneratedText>): Shown {
  return { text: generated_text ?? '' };
}

/** With times, each part stands on a line of its own. */
export function transcript({ text, chunks }: Transcript): Shown {
  if (chunks == null || chunks.length < 2) {
    return { text: text.trim() };
  }
  const lines = chunks.map(({ text: words, timestamp: [start] }) => `[${clock(start)}] ${words.trim()}`);
  return { text: lines.join('\n') };
}

export function answers(found: {
  readonly answer?: string | undefined;
  readonly score?: number | undefined;
}): Shown {
  const { answer = '', score } = found;
  return { text: score === undefined ? answer : `${answer} (${round(score)})` };
}

/** Each sentence with its score, the text's own lines in their order. */
export function similarities(values: readonly number[], sentences: readonly string[]): Shown {
  return markdownTable(
    ['Score', 'Sentence'],
    values.map((value, index) => [value, sentences[index]]),
  );
}

function markdownTable(head: readonly string[], rows: readonly Row[]): Shown {
  const line = (cells: Row) => `| ${cells.map(cell).join(' | ')} |`;
  return { text: [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n') };
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

/** Nothing where the text is no base64. */
function decoded(base64: string, type: string, label: string): ResultFile[] {
  const bytes = decodeBase64(base64);
  return bytes === undefined ? [] : [{ label, blob: new Blob([bytes], { type }) }];
}
