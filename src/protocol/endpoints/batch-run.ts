import * as z from 'zod/mini';
import { failureSchema } from '../failure';
import { modelIdSchema, providerIdSchema, targetSchema } from '../trials';
import { parameterValuesSchema } from '../values';

const address = z.string().check(z.maxLength(4000));
const template = z.string().check(z.maxLength(200_000));
/** Templates of the paths or addresses of images. */
const images = z.array(template).check(z.maxLength(20));
const columnName = z.string().check(z.maxLength(1000));
const count = z.number();

/** A file of rows, or a copy of rows or selected lines. */
export const batchSourceSchema = z.object({
  uri: address,
  format: z.enum(['csv', 'tsv', 'jsonl', 'parquet', 'lines']),
  /** What it is called. */
  name: z.string().check(z.maxLength(1000)),
  /** Of rows that are in no file of the user's, of which this is the extension's copy. */
  copy: z.optional(
    z.object({
      /** The file beside which results are saved. It needn't be there. */
      beside: z.optional(address),
    }),
  ),
});

/** Where a field of a form takes its value from, row by row. */
const valueSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('column'), column: columnName }),
  z.object({ kind: z.literal('text'), text: template }),
]);

const chatInputSchema = z.object({
  kind: z.literal('chat'),
  system: z.optional(template),
  prompt: template,
  images: z.optional(images),
});

const batchInputSchema = z.discriminatedUnion('kind', [
  /** Templates in which the columns of a row are variables. */
  chatInputSchema,
  /** By the names of the task's fields. */
  z.object({ kind: z.literal('form'), values: z.record(z.string(), valueSourceSchema) }),
]);

/** Where the rows go with their answers. */
const batchOutputSchema = z.discriminatedUnion('kind', [
  /** Into a new file beside the source. */
  z.object({ kind: z.literal('beside') }),
  /** Into the source, after the user has said yes once more. */
  z.object({ kind: z.literal('replace') }),
  /** Into a new document: a table, or the answers alone, one a line. */
  z.object({ kind: z.literal('document'), answersOnly: z.boolean() }),
  /** Into a file of the user's choice. */
  z.object({ kind: z.literal('file'), uri: address, name: z.string() }),
]);

const limitsSchema = z.object({
  concurrency: z.int().check(z.gte(1), z.lte(64)),
  requestsPerMinute: z.optional(z.int().check(z.gte(1))),
});

/** A run over rows as it is set up. */
export const batchDraftSchema = z.object({
  source: batchSourceSchema,
  target: targetSchema,
  input: batchInputSchema,
  parameters: parameterValuesSchema,
  /** Of the answers. */
  column: columnName,
  output: batchOutputSchema,
  limits: limitsSchema,
});

const tableSchema = z.object({
  columns: z.array(z.string()),
  /** How a template names each column. */
  references: z.array(z.string()),
  rowCount: count,
  /** The first rows, their cells shortened. */
  rows: z.array(z.array(z.string())),
  /** What is wrong with the file, the first of it. */
  problems: z.array(z.object({ line: z.optional(z.number()), reason: z.string() })),
  problemCount: count,
  /** Name of the new file beside it. */
  besideName: z.string(),
});

/** What a row becomes, or why it cannot be sent. Line and column count from 1. */
const renderedRowSchema = z.union([
  z.object({ parts: z.array(z.object({ name: z.string(), text: z.string() })) }),
  z.object({
    error: z.object({
      message: z.string(),
      part: z.optional(z.string()),
      place: z.optional(z.object({ line: z.number(), column: z.number() })),
    }),
  }),
]);

const rangeSchema = z.object({ low: z.number(), high: z.number() });

/** What is not known is not there. */
const estimateSchema = z.object({
  rows: count,
  promptTokens: z.optional(rangeSchema),
  outputTokens: z.optional(rangeSchema),
  /** In US dollars. */
  cost: z.optional(rangeSchema),
  milliseconds: z.optional(rangeSchema),
  /** What it rests on, and why something is not known, in the user's words. */
  basis: z.array(z.string()),
  /** The model whose tokenizer would count tokens that are only estimated. */
  tokenizer: z.optional(modelIdSchema),
});

/** A row that has an answer, or none. Rows count from 0. */
const rowOutcomeSchema = z.object({
  row: z.number(),
  /** What was sent, shortened. */
  given: z.string(),
  answer: z.optional(z.string()),
  reason: z.optional(z.string()),
  milliseconds: z.optional(z.number()),
  tokens: z.optional(z.number()),
  cost: z.optional(z.number()),
});

const batchStateSchema = z.enum([
  'running',
  'paused',
  /** Somebody has to say how to go on. */
  'stopped',
  'done',
  /** Another window runs it. */
  'elsewhere',
  /** The source is no longer what it was when the run began, or is gone. */
  'changed',
]);

/** How a run stands. */
const steerings = [
  'pause',
  'resume',
  'cancel',
  'tryFailedAgain',
  'openResult',
  'openJournal',
  'evaluate',
  'delete',
] as const;

const batchStandingSchema = z.object({
  id: z.string(),
  name: z.string(),
  target: targetSchema,
  column: z.string(),
  /** Name of the file or document with the results. */
  outputName: z.string(),
  state: batchStateSchema,
  rowCount: count,
  done: count,
  failed: count,
  inFlight: count,
  /** Rows that were sent and whose answer is not known: they may have been paid. */
  inDoubt: count,
  rowsPerMinute: z.optional(z.number()),
  remainingMilliseconds: z.optional(z.number()),
  tokens: z.optional(z.number()),
  /** In US dollars, so far. */
  cost: z.optional(z.number()),
  /** Answered rows whose cost nobody tells. */
  rowsOfUnknownCost: count,
  /** Why it waits, for instance. */
  note: z.optional(z.string()),
  /** Why it stopped by itself. */
  failure: z.optional(failureSchema),
  newest: z.array(rowOutcomeSchema),
  failures: z.array(rowOutcomeSchema),
});

export const batchEndpoints = {
  /** The rows that a model is to be run over. */
  readBatchTable: {
    params: z.object({ source: batchSourceSchema }),
    chunk: z.never(),
    answer: tableSchema,
  },
  renderBatchRow: {
    params: z.object({
      source: batchSourceSchema,
      input: batchInputSchema,
      row: z.int().check(z.gte(0)),
    }),
    chunk: z.never(),
    answer: renderedRowSchema,
  },
  /** What a run would take, of time and money. After some rows were tried it rests on these. */
  estimateBatch: { params: z.object({ draft: batchDraftSchema }), chunk: z.never(), answer: estimateSchema },
  /** Runs the first rows and keeps nothing. */
  tryBatchRows: {
    params: z.object({ draft: batchDraftSchema, rows: z.int().check(z.gte(1), z.lte(20)) }),
    chunk: rowOutcomeSchema,
    answer: z.object({ milliseconds: z.number(), cost: z.optional(z.number()) }),
  },
  /** Asks the user once more, then starts; null where they would rather not. */
  startBatch: {
    params: z.object({ draft: batchDraftSchema }),
    chunk: z.never(),
    answer: z.nullable(z.object({ id: z.string() })),
  },
  /** Tells how a run stands until nobody listens any more. */
  watchBatch: { params: z.object({ id: z.string() }), chunk: batchStandingSchema, answer: z.null() },
  steerBatch: {
    params: z.object({
      id: z.string(),
      action: z.enum(steerings),
      /** What becomes of rows in doubt. */
      whenInDoubt: z.optional(z.enum(['again', 'failed'])),
    }),
    chunk: z.never(),
    answer: z.object({ done: z.boolean() }),
  },
  chooseBatchSource: { params: z.object({}), chunk: z.never(), answer: z.nullable(batchSourceSchema) },
  chooseBatchOutput: {
    params: z.object({ source: batchSourceSchema }),
    chunk: z.never(),
    answer: z.nullable(z.object({ uri: address, name: z.string() })),
  },
  /** Opens the same work as a program for an engine that outgrows one machine. */
  openBatchScript: {
    params: z.object({ draft: batchDraftSchema, engine: z.enum(['ray', 'spark', 'jobs']) }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;

/** A chat to set up a run with: templates of the rows' columns. */
export const batchChatSchema = z.object({
  system: z.optional(template),
  prompt: template,
  images: z.optional(images),
  provider: providerIdSchema,
  parameters: parameterValuesSchema,
});

/** What a page of a batch shows: rows to be set up for, or a run. */
export const batchSubjectSchema = z.union([
  z.object({
    source: batchSourceSchema,
    model: z.optional(modelIdSchema),
    /** What a prompt file sets up. */
    chat: z.optional(batchChatSchema),
  }),
  z.object({ id: z.string() }),
]);

export type BatchSource = z.output<typeof batchSourceSchema>;
export type BatchDraft = z.output<typeof batchDraftSchema>;
export type BatchDraftInput = z.output<typeof batchInputSchema>;
export type BatchOutput = z.output<typeof batchOutputSchema>;
export type BatchValueSource = z.output<typeof valueSourceSchema>;
export type BatchTable = z.output<typeof tableSchema>;
export type RenderedRow = z.output<typeof renderedRowSchema>;
export type BatchEstimate = z.output<typeof estimateSchema>;
export type RowOutcome = z.output<typeof rowOutcomeSchema>;
export type BatchStanding = z.output<typeof batchStandingSchema>;
