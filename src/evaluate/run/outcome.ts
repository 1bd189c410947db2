import * as z from 'zod/mini';

/** What a user may say of an answer. */
export const userGrades = ['good', 'bad'] as const;

export type UserGrade = (typeof userGrades)[number];

const checkSchema = z.object({
  type: z.string(),
  name: z.string(),
  weight: z.number(),
  passed: z.optional(z.boolean()),
  score: z.optional(z.number()),
  value: z.optional(z.number()),
  counts: z.optional(z.record(z.string(), z.unknown())),
  expected: z.optional(z.string()),
  reason: z.optional(z.string()),
  problem: z.optional(z.string()),
});

const answerSchema = z.object({
  text: z.string(),
  /** From the request to the end of the answer. */
  milliseconds: z.number(),
  tokens: z.optional(z.object({ input: z.number(), output: z.number() })),
  /** In US dollars; missing where nobody knows it. */
  cost: z.optional(z.number()),
  /** Who ran it, as the answer says. */
  provider: z.optional(z.string()),
  finishReason: z.optional(z.string()),
  /** Taken from an earlier run: it cost nothing now. */
  reused: z.optional(z.boolean()),
  /** The user's, which changes no score and no verdict. One that can't be read is none. */
  grade: z.catch(z.optional(z.enum(userGrades)), undefined),
});

/** What a cell gave for a row. Of several answers to a row each has its own, by its number from 0 on. */
export const outcomeSchema = z.object({
  row: z.int(),
  repeat: z.int(),
  answer: z.optional(answerSchema),
  /** Why there is no answer. */
  failure: z.optional(z.object({ kind: z.string(), reason: z.string() })),
  /** Missing where nothing decides it, or something that would has no verdict. */
  passed: z.optional(z.boolean()),
  /** From 0 to 1. */
  score: z.optional(z.number()),
  checks: z.array(checkSchema),
});

export type Outcome = z.output<typeof outcomeSchema>;
export type OutcomeAnswer = z.output<typeof answerSchema>;
