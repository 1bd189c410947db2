import * as z from 'zod/mini';

export const tableFormats = ['csv', 'tsv', 'jsonl', 'parquet', 'lines'] as const;

export type TableFormat = (typeof tableFormats)[number];

/** Where a field of a form takes its value from, row by row. A template in Jinja has the columns as its variables. */
const fieldSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('column'), column: z.string() }),
  z.object({ kind: z.literal('template'), template: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);

/** By the names of a form's fields. */
export const formValuesSchema = z.record(z.string(), fieldSourceSchema);

/** What the model gets for a row: a chat written with templates of the row's columns, or the fields of a task. */
const batchInputSchema = z.discriminatedUnion('kind', [
  /** Jinja templates, in which the columns of a row are variables. Those of images give paths or addresses. */
  z.object({
    kind: z.literal('chat'),
    system: z.optional(z.string()),
    prompt: z.string(),
    images: z.optional(z.array(z.string())),
  }),
  z.object({ kind: z.literal('form'), values: formValuesSchema }),
]);

const limitsSchema = z.object({
  /** Rows under way at the same time. */
  concurrency: z.int().check(z.gte(1), z.lte(64)),
  requestsPerMinute: z.optional(z.int().check(z.gte(1))),
});

/** A model that is run over the rows of a table: all that it takes to go on after a restart. */
export const batchJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  created: z.number(),
  source: z.object({
    uri: z.string(),
    format: z.enum(tableFormats),
    rowCount: z.number(),
    /** SHA-256 of the file, in hexadecimal digits: a changed file is not gone on with. */
    digest: z.string(),
  }),
  target: z.object({ model: z.string(), provider: z.string(), task: z.string() }),
  input: batchInputSchema,
  parameters: z.record(z.string(), z.unknown()),
  output: z.object({
    uri: z.string(),
    format: z.enum(tableFormats),
    column: z.string(),
    /** Holds why a row failed. */
    failureColumn: z.string(),
  }),
  limits: limitsSchema,
});

export type BatchJob = z.output<typeof batchJobSchema>;
export type BatchInput = z.output<typeof batchInputSchema>;
