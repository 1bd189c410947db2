import * as z from 'zod/mini';
import { failureKinds, rowAnswerSchema } from './answer';

const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), row: z.int(), attempt: z.int(), at: z.number() }),
  z.extend(rowAnswerSchema, { kind: z.literal('done'), row: z.int(), milliseconds: z.number() }),
  z.object({
    kind: z.literal('failed'),
    row: z.int(),
    attempt: z.int(),
    failure: z.enum(failureKinds),
    reason: z.string(),
    again: z.boolean(),
  }),
]);

/**
 * What happened with a row.
 * - `sent`: at `at` (milliseconds since 1970)
 * - `done`: answered, `milliseconds` after it was sent
 * - `failed`: `again` says that it cannot have been run, and is sent again by itself
 */
export type JournalEntry = z.output<typeof entrySchema>;
export type DoneEntry = Extract<JournalEntry, { kind: 'done' }>;
export type FailedEntry = Extract<JournalEntry, { kind: 'failed' }>;

/** What each file of a journal begins with. */
const headerSchema = z.object({ segment: z.int().check(z.gte(1)), entries: z.int() });

/** Entries as a file has them. */
export interface Segment {
  /** Counted from 1. */
  readonly number: number;
  readonly entries: readonly JournalEntry[];
  /** Whether the file has all that it was to have. */
  readonly whole: boolean;
}

/** @param lines entries as JSON */
export function segmentBytes(number: number, lines: readonly string[]): Uint8Array {
  const header = JSON.stringify({ segment: number, entries: lines.length });
  return new TextEncoder().encode([header, ...lines, ''].join('\n'));
}

/** Reads a segment up to where it is torn; undefined if nothing of it can be read. */
export function readSegment(bytes: Uint8Array): Segment | undefined {
  const lines = new TextDecoder().decode(bytes).split('\n');
  // What follows the last line break is empty, or torn.
  lines.pop();
  const header = headerSchema.safeParse(jsonOf(lines[0] ?? ''));
  if (!header.success) {
    return undefined;
  }
  const entries: JournalEntry[] = [];
  for (const line of lines.slice(1)) {
    const entry = entrySchema.safeParse(jsonOf(line));
    if (!entry.success) {
      break;
    }
    entries.push(entry.data);
  }
  return { number: header.data.segment, entries, whole: entries.length === header.data.entries };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
