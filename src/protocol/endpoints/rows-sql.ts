import * as z from 'zod/mini';
import { modelIdSchema, providerIdSchema } from '../trials';
import { rowsPlaceSchema } from './rows';

const place = { place: rowsPlaceSchema };
const sql = z.string().check(z.maxLength(50_000));
const count = z.number().check(z.nonnegative());

const problemSchema = z.object({
  kind: z.literal('problem'),
  message: z.string(),
  /** The part of the query that is wrong, in characters up to but not including `end`, where it's a part. */
  start: z.optional(count),
  end: z.optional(count),
});

const answerSchema = z.object({
  kind: z.literal('answer'),
  /** Where the rows of the answer are read. */
  place: rowsPlaceSchema,
  rows: count,
  /** What the user should know of the answer, such as that there are more rows. */
  notes: z.array(z.string()),
});

/** The query would read more of the hub's files than it may: it wasn't run. */
const largeSchema = z.object({
  kind: z.literal('large'),
  /** At most, and about. */
  bytes: count,
});

export const rowsSqlEndpoints = {
  /** What a query over rows can name. */
  describeSql: {
    params: z.object(place),
    chunk: z.never(),
    answer: z.object({
      /** What the rows are called behind `FROM`. */
      table: z.string(),
      /** How functions are called, such as `lower(text)`. */
      functions: z.array(z.string()),
      /** Words that must be quoted to be names. */
      reserved: z.array(z.string()),
      /** Whether the hub has a SQL console for them. */
      hasConsole: z.boolean(),
    }),
  },
  /** Runs a query over rows. Its answer can be read until the next one is run. */
  runSql: {
    params: z.object({
      ...{ ...place, sql },
      /** How many bytes of the hub's files, as an answer `large` said. */
      mayRead: z.optional(count),
    }),
    /** How many rows were gone through. */
    chunk: z.object({ seen: count, total: z.optional(count) }),
    answer: z.discriminatedUnion('kind', [answerSchema, problemSchema, largeSchema]),
  },
  /** Has a model write the query that a question is for. It gets the columns and a few rows. */
  askForSql: {
    params: z.object({
      ...place,
      question: z.string().check(z.maxLength(4000)),
      model: modelIdSchema,
      provider: z.optional(providerIdSchema),
    }),
    chunk: z.never(),
    answer: z.object({ sql: z.string() }),
  },
  /** The query as DuckDB runs it over the same rows. */
  sqlForDuckDb: {
    params: z.object({ ...place, sql }),
    chunk: z.never(),
    answer: z.object({ sql: z.string() }),
  },
  /** Opens the query in the hub's SQL console. */
  openSqlConsole: { params: z.object({ ...place, sql }), chunk: z.never(), answer: z.null() },
} as const;
