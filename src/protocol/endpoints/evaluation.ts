import * as z from 'zod/mini';
import { failureSchema } from '../failure';
import { boxSchema } from '../outputs';
import { fileContentsSchema } from '../values';

const id = z.string().check(z.maxLength(100));
const index = z.int().check(z.gte(0));
const count = z.number();
const interval = z.optional(z.tuple([z.number(), z.number()]));

/** A number of all rows, and where it may lie with 95 % confidence. */
const estimatedSchema = z.object({ value: z.number(), interval, rows: count });

/** A cell next to the baseline, on the rows for which both have a verdict. */
const comparisonSchema = z.object({
  rows: count,
  wins: count,
  losses: count,
  ties: count,
  /** As a share: 0.05 are five points of a hundred. */
  difference: z.number(),
  interval,
  p: z.number(),
  /** Whether the rows show a difference at all. */
  isShown: z.boolean(),
  /** How many rows would show five points of a hundred; missing where the rows don't differ. */
  rowsForFive: z.optional(count),
});

/** What the user says of an answer. */
const gradeSchema = z.enum(['good', 'bad']);

/** The judge's verdicts beside the user's grades. */
const agreementSchema = z.object({
  /** Answers that have both; the same words to the same row are one. */
  answers: count,
  agreed: count,
  /** Cohen's kappa; missing unless there are good and bad answers by the user's grades. */
  kappa: z.optional(z.number()),
  reliability: z.enum(['few', 'sameGrade', 'unreliable', 'usable']),
  /** Answers that still need a grade before the grades show anything. */
  missing: count,
  /** The grade that all answers have. */
  sameGrade: z.optional(gradeSchema),
  /** Answers that have a verdict, but no grade. */
  ungraded: count,
});

/** One prompt with one model, as far as it has been asked. */
const cellSchema = z.object({
  label: z.string(),
  model: z.string(),
  provider: z.string(),
  isBaseline: z.boolean(),
  /** Requests that were answered, and that failed. */
  done: count,
  failed: count,
  /** The share of rows that pass. */
  passes: z.optional(estimatedSchema),
  /** The mean score, from 0 to 1. */
  score: z.optional(estimatedSchema),
  metrics: z.array(
    z.extend(estimatedSchema, {
      name: z.string(),
      better: z.enum(['higher', 'lower']),
      /** Whether its best is 1, so that it can be told in percent. */
      isShare: z.boolean(),
    }),
  ),
  /** Answers without a verdict, cut off at their limit of tokens, and taken from an earlier run. */
  open: count,
  cutShort: count,
  reused: count,
  /** Rows that pass only sometimes. */
  flaky: count,
  /** In US dollars, of the answers whose cost is known. */
  cost: z.number(),
  unknownCosts: count,
  /** In milliseconds. */
  latency: z.optional(z.object({ p50: z.number(), p95: z.number() })),
  comparison: z.optional(comparisonSchema),
  /** Of checks by label: how often each label (a column) was said for each truth (a line). */
  matrix: z.optional(z.object({ labels: z.array(z.string()), counts: z.array(z.array(count)) })),
});

const evaluationStandingSchema = z.object({
  id,
  name: z.string(),
  /** What the file of the evaluation is called. */
  fileName: z.string(),
  state: z.enum(['running', 'paused', 'stopped', 'done', 'elsewhere']),
  rowCount: count,
  /** Answers to each row. */
  repeat: count,
  /** Requests that ended, of all, to models and to the judge. */
  ended: count,
  total: count,
  /** Requests whose answer is not known: they may have been paid. */
  inDoubt: count,
  failed: count,
  /** What is asked now: the label of a cell, `judge` or `embedding`. */
  now: z.optional(z.string()),
  /** Why it stopped by itself. */
  failure: z.optional(failureSchema),
  judge: z.optional(z.string()),
  /** Missing where no answer is judged by a model. */
  agreement: z.optional(agreementSchema),
  /** Another one means other grades. */
  gradesVersion: count,
  cells: z.array(cellSchema),
  /** The variables of the rows, to choose slices by. */
  columns: z.array(z.string()),
});

const outcomeSchema = z.object({
  /** Which of the answers to the row it is. */
  repeat: index,
  text: z.optional(z.string()),
  /** Why there is no answer. */
  reason: z.optional(z.string()),
  passed: z.optional(z.boolean()),
  score: z.optional(z.number()),
  milliseconds: z.optional(z.number()),
  tokens: z.optional(z.number()),
  cost: z.optional(z.number()),
  provider: z.optional(z.string()),
  finishReason: z.optional(z.string()),
  reused: z.optional(z.boolean()),
  grade: z.optional(gradeSchema),
  /** Of an answer that is judged by them, in an image of the row. */
  boxes: z.optional(z.object({ expected: z.array(boxSchema), found: z.array(boxSchema) })),
  checks: z.array(
    z.object({
      name: z.string(),
      passed: z.optional(z.boolean()),
      score: z.optional(z.number()),
      value: z.optional(z.number()),
      expected: z.optional(z.string()),
      /** In the judge's words. */
      reason: z.optional(z.string()),
      /** Why there is no verdict, in the user's words. */
      problem: z.optional(z.string()),
    }),
  ),
});

/** A row in short. */
const rowSchema = z.object({
  row: index,
  /** What it is called, or its variables, shortened. */
  given: z.string(),
  cells: z.array(
    z.object({
      /** The first answer, shortened; missing where there is none. */
      text: z.optional(z.string()),
      reason: z.optional(z.string()),
      /** The share of the answers with a verdict that pass; missing without any. */
      passes: z.optional(z.number()),
      score: z.optional(z.number()),
      /** Of the first answer. */
      grade: z.optional(gradeSchema),
      /** How many of its answers have a verdict. */
      verdicts: count,
    }),
  ),
});

/** Which rows are shown. Cells count from 0. */
const rowFilterSchema = z.object({
  show: z.enum([
    'all',
    /** The cells don't agree. */
    'differ',
    /** Some cell fails. */
    'fail',
    /** The chosen cell fails, and no other one. */
    'onlyFails',
    'flaky',
    'open',
    /** The user has graded none of the answers, or not all of them. */
    'notGraded',
    /** The judge says something else than the user. */
    'disputed',
  ]),
  cell: z.optional(index),
  /** Rows of this value alone. */
  slice: z.optional(z.object({ column: z.string(), value: z.string().check(z.maxLength(1000)) })),
  /** Rows whose text has this in it. */
  text: z.optional(z.string().check(z.maxLength(200))),
});

/** Where an answer is. */
const placeSchema = z.object({ cell: index, row: index, repeat: index });

export const evaluationEndpoints = {
  /** Tells how an evaluation stands until nobody listens any more. */
  watchEvaluation: { params: z.object({ id }), chunk: evaluationStandingSchema, answer: z.null() },
  readEvaluationRows: {
    params: z.object({
      id,
      filter: rowFilterSchema,
      from: index,
      count: z.int().check(z.gte(1), z.lte(200)),
    }),
    chunk: z.never(),
    answer: z.object({ total: count, rows: z.array(rowSchema) }),
  },
  readEvaluationRow: {
    params: z.object({ id, row: index }),
    chunk: z.never(),
    answer: z.object({
      description: z.optional(z.string()),
      vars: z.array(z.object({ name: z.string(), text: z.string() })),
      hasImages: z.boolean(),
      cells: z.array(z.object({ label: z.string(), prompt: z.string(), outcomes: z.array(outcomeSchema) })),
    }),
  },
  /** The images that the models were shown with a row. */
  readEvaluationImages: {
    params: z.object({ id, row: index }),
    chunk: z.never(),
    answer: z.object({ images: z.array(fileContentsSchema) }),
  },
  /** The scores of each value of a column, the most frequent first. */
  sliceEvaluation: {
    params: z.object({ id, column: z.string().check(z.maxLength(1000)) }),
    chunk: z.never(),
    answer: z.object({
      slices: z.array(
        z.object({
          value: z.string(),
          rows: count,
          /** In the order of the cells. */
          passes: z.array(z.nullable(estimatedSchema)),
        }),
      ),
    }),
  },
  steerEvaluation: {
    params: z.object({
      id,
      action: z.enum(['pause', 'resume', 'cancel', 'retryFailed', 'runAgain', 'openFile', 'delete']),
      /** What becomes of requests in doubt. */
      whenInDoubt: z.optional(z.enum(['again', 'failed'])),
    }),
    chunk: z.never(),
    answer: z.object({ done: z.boolean() }),
  },
  /** The user's grade of an answer, which changes no score; `null` takes it away. */
  gradeAnswer: {
    params: z.extend(placeSchema, { id, grade: z.nullable(gradeSchema) }),
    chunk: z.never(),
    answer: z.null(),
  },
  /** An answer that has a verdict of the judge but no grade, behind one that the user leaves open; missing if there is none. */
  nextToGrade: {
    params: z.object({ id, after: z.optional(placeSchema) }),
    chunk: z.never(),
    answer: z.object({ place: z.optional(placeSchema) }),
  },
  /** Others are compared with this cell from now on. */
  setEvaluationBaseline: { params: z.object({ id, cell: index }), chunk: z.never(), answer: z.null() },
  /** Asks where, and saves; `done` is false where the user would rather not. */
  exportEvaluation: {
    params: z.object({ id, format: z.enum(['html', 'json', 'csv', 'markdown', 'junit', 'modelIndex']) }),
    chunk: z.never(),
    answer: z.object({ done: z.boolean() }),
  },
} as const;

export type EvaluationStanding = z.output<typeof evaluationStandingSchema>;
export type EvaluationCell = z.output<typeof cellSchema>;
export type EvaluationRow = z.output<typeof rowSchema>;
export type EvaluationRowFilter = z.output<typeof rowFilterSchema>;
export type EvaluationAgreement = z.output<typeof agreementSchema>;
export type AnswerGrade = z.output<typeof gradeSchema>;
export type AnswerPlace = z.output<typeof placeSchema>;
export type EvaluationOutcome = z.output<typeof outcomeSchema>;
