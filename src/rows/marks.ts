import * as z from 'zod/mini';
import { RowsError } from './errors';

/** What somebody noted about a row. */
export interface RowMark {
  /** In the split or file, counted from 0. */
  readonly row: number;
  readonly mark?: string | undefined;
  readonly note?: string | undefined;
}

/** The split of a dataset that marks are of. */
export interface MarkedSplit {
  readonly dataset: string;
  readonly config: string;
  readonly split: string;
}

/** Of a file of marks. */
export const mostMarksBytes = 4_000_000;
const mostMarks = 10_000;
/** What isn't a mark has lines, too, and each of them is looked at. */
const mostLines = 100_000;

const mostMarkCharacters = 100;
const mostNoteCharacters = 10_000;

const lineSchema = z.object({
  row: z.int().check(z.nonnegative()),
  mark: z.optional(z.string().check(z.maxLength(mostMarkCharacters))),
  note: z.optional(z.string().check(z.maxLength(mostNoteCharacters))),
});

const headSchema = z.object({ dataset: z.string(), config: z.string(), split: z.string() });

const fields = ['mark', 'note'] as const;

/**
 * The marks in a file, by their rows. Of several lines of a row the last one counts. Lines that can't be read are left out.
 *
 * @throws RowsError `tooManyMarks`
 */
export function marksIn(text: string): ReadonlyMap<number, RowMark> {
  const found = linesOf(text).flatMap((line) => lineOf(line) ?? []);
  const marks = [...new Map(found.map((mark) => [mark.row, mark]))].filter(([, mark]) => isMarked(mark));
  if (marks.length > mostMarks) {
    throw new RowsError('tooManyMarks');
  }
  return new Map(marks);
}

/**
 * A file of marks in which that of a row is changed: a field that is undefined stays, an empty one is removed. All other
 * lines, and what else the row's line has, stay as they are written.
 *
 * @throws RowsError `tooManyMarks`
 */
export function withMark(text: string, change: RowMark): string {
  const lines = linesOf(text);
  const marks = lines.map(lineOf);
  const { row } = change;
  const last = marks.findLastIndex((each) => each?.row === row);
  const { mark = marks[last]?.mark, note = marks[last]?.note } = change;
  const next = { row, mark, note };
  if (last < 0) {
    return isMarked(next) ? withNewLine(lines, marks, next) : text;
  }
  // An earlier line of the row would count again once the last one is gone.
  const rewrittenAt = (index: number) => rewritten(lines[index] ?? '', index === last ? next : { row }) ?? [];
  return lines.flatMap((line, index) => (marks[index]?.row === row ? rewrittenAt(index) : line)).join('\n');
}

/** The first line of a file with the marks of a dataset's rows, which have no file beside which it could be. */
export function marksHead({ dataset, config, split }: MarkedSplit): string {
  return `${printed(Object.entries({ dataset, config, split }).map(memberOf))}\n`;
}

/** Whether a file has the marks of these rows, by its first line. */
export function areMarksOf({ dataset, config, split }: MarkedSplit, text: string): boolean {
  const [first = ''] = text.split('\n', 1);
  const { data } = headSchema.safeParse(parsed(first));
  return data?.dataset === dataset && data.config === config && data.split === split;
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n', mostLines + 1);
  if (lines.length > mostLines) {
    throw new RowsError('tooManyMarks');
  }
  return lines;
}

/** Undefined for a line that is of no row. Empty texts are none. */
function lineOf(line: string): RowMark | undefined {
  const { data } = lineSchema.safeParse(parsed(line));
  return data && { row: data.row, mark: data.mark || undefined, note: data.note || undefined };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line.trim());
  } catch {
    return undefined;
  }
}

function isMarked(mark: RowMark): boolean {
  return fields.some((field) => mark[field]);
}

/** The lines with a new one before those of later rows. */
function withNewLine(
  lines: readonly string[],
  marks: readonly (RowMark | undefined)[],
  mark: RowMark,
): string {
  const end = lines[0]?.endsWith('\r') ? '\r' : '';
  const line = `${printed([memberOf(['row', mark.row]), ...membersFor(mark)])}${end}`;
  const later = marks.findIndex((each) => each !== undefined && each.row > mark.row);
  if (later >= 0) {
    return lines.toSpliced(later, 0, line).join('\n');
  }
  return [...(lines.at(-1) === '' ? lines.slice(0, -1) : lines), line, ''].join('\n');
}

/** A row's line with another mark and note, as it is written otherwise; undefined where nothing but the row is left. */
function rewritten(line: string, mark: RowMark): string | undefined {
  const own = new Set<string>(fields);
  const others = membersIn(line).filter(({ name }) => !own.has(name));
  const members = [...others.map(({ text }) => text), ...membersFor(mark)];
  const isEmpty = members.length === others.length && others.every(({ name }) => name === 'row');
  return isEmpty ? undefined : `${printed(members)}${line.endsWith('\r') ? '\r' : ''}`;
}

function membersFor(mark: RowMark): readonly string[] {
  return fields.flatMap((field) => {
    const value = mark[field];
    return value ? [memberOf([field, value])] : [];
  });
}

function memberOf([name, value]: readonly [string, unknown]): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

function printed(members: readonly string[]): string {
  return `{${members.join(', ')}}`;
}

interface Member {
  readonly name: string;
  /** As it is written, with its name: JavaScript's numbers would round what others wrote. */
  readonly text: string;
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]/g;
const depths: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** The members of a line that is known to be an object. */
function membersIn(line: string): readonly Member[] {
  const body = line.trim().slice(1, -1);
  const members: Member[] = [];
  let [start, depth] = [0, 0];
  let name: string | undefined;
  const end = (at: number) => {
    if (name !== undefined) {
      members.push({ name, text: body.slice(start, at).trim() });
    }
    start = at + 1;
    name = undefined;
  };
  for (const { 0: found, index } of body.matchAll(token)) {
    depth += depths[found] ?? 0;
    if (depth === 0 && found === ',') {
      end(index);
    } else if (name === undefined && found.startsWith('"')) {
      name = JSON.parse(found) as string;
    }
  }
  end(body.length);
  return members;
}
