import * as z from 'zod/mini';
import { bytes } from '../bytes';
import { figuresSchema } from '../figures';
import { conversationIdSchema, targetSchema, trialSchema, trialStateSchema } from '../trials';

const trialId = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** A kept run in one row of a list. */
export const trialSummarySchema = z.object({
  id: trialId,
  /** Milliseconds since 1970. */
  time: z.number(),
  target: targetSchema,
  state: trialStateSchema,
  /** How the user calls it. */
  name: z.optional(z.string()),
  figures: figuresSchema,
  /** How the text of the input begins. */
  given: z.string(),
  /** How the text of the output, or of the failure, begins. */
  came: z.string(),
  /** Whether there is a picture among what came out or went in. */
  hasPicture: z.boolean(),
  conversation: z.optional(conversationIdSchema),
  /** How many turns of the conversation it stands for. */
  turns: z.optional(z.number()),
});

export const historyEndpoints = {
  /**
   * Kept runs that have each word of the query in their name, model, task or text, the newest first. The turns of a
   * conversation are one, which stands for all of them wherever its id is given.
   */
  listTrials: {
    params: z.object({
      query: z.string().check(z.maxLength(200)),
      /** Only runs of it. Default: all. */
      task: z.optional(z.string().check(z.maxLength(100))),
      next: z.optional(trialId),
    }),
    chunk: z.never(),
    answer: z.object({
      trials: z.array(trialSummarySchema),
      /** Leads to the next page; none behind the last one. */
      next: z.optional(trialId),
      /** How many there are in all. */
      total: z.number(),
      /** The tasks of all that the query finds. */
      tasks: z.array(z.string()),
      /** Whether runs are kept at the moment. */
      keeping: z.boolean(),
    }),
  },
  readTrial: { params: z.object({ id: trialId }), chunk: z.never(), answer: trialSchema },
  /** The first picture of a run, what came out before what went in; null where there is none. */
  trialPicture: {
    params: z.object({ id: trialId }),
    chunk: z.never(),
    answer: z.nullable(z.object({ type: z.string(), bytes })),
  },
  /** An empty name takes the name away. */
  nameTrial: {
    params: z.object({ id: trialId, name: z.string().check(z.maxLength(200)) }),
    chunk: z.never(),
    answer: z.null(),
  },
  deleteTrial: { params: z.object({ id: trialId }), chunk: z.never(), answer: z.null() },
  /** Deletes all runs, when the user says yes. @returns whether they did */
  clearTrials: { params: z.object({}), chunk: z.never(), answer: z.boolean() },
  /** Opens a kept chat as a prompt file that isn't saved yet. */
  openTrialAsPrompt: { params: z.object({ id: trialId }), chunk: z.never(), answer: z.null() },
  /** Makes an evaluation of runs, all where no ids are given. */
  evaluateTrials: {
    params: z.object({ ids: z.optional(z.array(trialId).check(z.maxLength(1000))) }),
    chunk: z.never(),
    answer: z.null(),
  },
  /** Lets the user save runs, all where no ids are given, with credentials masked. @returns whether they were saved */
  exportTrials: {
    params: z.object({
      ids: z.optional(z.array(trialId).check(z.maxLength(1000))),
      format: z.enum(['json', 'markdown']),
    }),
    chunk: z.never(),
    answer: z.boolean(),
  },
} as const;

export type TrialSummary = z.output<typeof trialSummarySchema>;
