import * as z from 'zod/mini';
import { inferenceTasks } from '../../../../inference';
import { chatMessageSchema, parameterValuesSchema } from '../../../../protocol';
import { sentSchema } from './sent-record';

/** Longest text that is kept of an input or a result, in characters. */
const textLimit = 10_000;

/** Messages that are sent as they are, such as those of a prompt file. */
export const chatRunSchema = z.object({
  messages: z.array(chatMessageSchema).check(z.minLength(1), z.maxLength(1000)),
  parameters: parameterValuesSchema,
  /** What the answer is written in, where it isn't Markdown. */
  language: z.optional(z.enum(['json'])),
});

export type ChatRun = z.output<typeof chatRunSchema>;

const keptText = z.object({ text: z.string(), cut: z.boolean() });

export const runRecordSchema = z.object({
  id: z.string(),
  /** When it began, in milliseconds since 1970. */
  time: z.number(),
  milliseconds: z.number(),
  state: z.enum(['done', 'failed', 'cancelled']),
  model: z.string(),
  task: z.enum(inferenceTasks),
  provider: z.optional(z.string()),
  usage: z.optional(
    z.object({
      promptTokens: z.optional(z.number()),
      completionTokens: z.optional(z.number()),
      cost: z.optional(z.number()),
    }),
  ),
  input: z.object({
    kind: z.enum(['text', 'image', 'audio']),
    /** Address of the file. */
    file: z.optional(z.string()),
    chat: z.optional(chatRunSchema),
    ...keptText.shape,
  }),
  answers: z.record(z.string(), z.string()),
  result: z.optional(
    z.object({ language: z.optional(z.string()), files: z.array(z.string()), ...keptText.shape }),
  ),
  /** Why it failed, in the user's words. */
  failure: z.optional(z.string()),
  /** Undefined for a run of a version that didn't record it. */
  sent: z.optional(sentSchema),
});

/** One run as it is kept: what went in, what came out, what it took, and what was sent for it, without credentials. */
export type RunRecord = z.output<typeof runRecordSchema>;

/** The beginning of a text that is too long to be kept. */
export function kept(text: string): { text: string; cut: boolean } {
  return { text: text.slice(0, textLimit), cut: text.length > textLimit };
}

/** A chat as a whole, where it isn't too long to be kept. */
export function keptChat(text: string, chat: ChatRun): ReturnType<typeof kept> & { chat?: ChatRun } {
  const isShort = JSON.stringify(chat).length <= textLimit;
  return { ...kept(text), ...(isShort ? { chat } : { cut: true }) };
}

/** @throws for a file that is damaged, or that another version wrote otherwise */
export function parseRecord(text: string): RunRecord {
  return z.parse(runRecordSchema, JSON.parse(text));
}
