import * as z from 'zod/mini';
import { bytes } from '../bytes';
import { modelIdSchema } from '../trials';

const name = z.string().check(z.maxLength(500));
/** Names of columns in files are of any length. */
const columnName = z.string().check(z.maxLength(10_000));
const rowNumber = z.int().check(z.nonnegative());

/** Characters of a row's mark, and of the note beside it. */
export const mostMarkCharacters = 100;
export const mostNoteCharacters = 10_000;

/** Rows that are looked at: those of a split of a dataset, of a file, or of the answer to a query over either. */
export const rowsPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dataset'), id: modelIdSchema, config: name, split: name }),
  z.object({ kind: z.literal('file'), uri: z.string().check(z.maxLength(4000)) }),
  z.object({ kind: z.literal('answer'), id: name }),
]);

/** What a page is asked to show: rows of a dataset, where the subset and the split may be left to it, or a file. */
export const openedRowsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dataset'),
    id: modelIdSchema,
    config: z.optional(name),
    split: z.optional(name),
  }),
  z.object({ kind: z.literal('file'), uri: z.string().check(z.maxLength(4000)) }),
]);

const valueSchema = z.union([z.string().check(z.maxLength(10_000)), z.number(), z.boolean()]);

export const rowConditionSchema = z.discriminatedUnion('operator', [
  z.object({
    column: columnName,
    operator: z.enum(['=', '!=', '<', '<=', '>', '>=']),
    value: valueSchema,
  }),
  z.object({
    column: columnName,
    operator: z.literal('contains'),
    value: z.string().check(z.maxLength(10_000)),
  }),
  z.object({ column: columnName, operator: z.enum(['isNull', 'notNull']) }),
]);

/** Some of the rows, in an order of their own: chosen by chance, those that have cells in common, or those that are marked. */
const rowPickSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sample'),
    count: z.int().check(z.gte(1), z.lte(1000)),
    seed: z.int().check(z.gte(0), z.lte(4_294_967_295)),
  }),
  z.object({
    kind: z.literal('duplicates'),
    columns: z.array(columnName).check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({ kind: z.literal('marked') }),
]);

/** Which rows, in which order. */
export const rowsQuerySchema = z.object({
  /** All of them must hold. */
  conditions: z.array(rowConditionSchema).check(z.maxLength(50)),
  /** That occur in the row. */
  words: z.optional(z.string().check(z.maxLength(500))),
  sort: z.optional(z.object({ column: columnName, isDescending: z.boolean() })),
  /** Of the rows that the conditions and words are for. */
  pick: z.optional(rowPickSchema),
});

const countSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['exact', 'estimated']), rows: z.number() }),
  z.object({ kind: z.literal('atLeast'), rows: z.number(), seen: z.number(), bytes: z.number() }),
  z.object({ kind: z.literal('unknown') }),
]);

const columnSchema = z.object({
  name: z.string(),
  kind: z.enum([
    ...(['text', 'number', 'boolean', 'date', 'label', 'list', 'struct'] as const),
    ...(['image', 'audio', 'video', 'other'] as const),
  ]),
  /** The source's own word for the type, such as `int64`. */
  type: z.string(),
  /** Names of a label's classes. */
  labels: z.optional(z.array(z.string())),
});

/** Why rows come from the hub's Parquet files and not from the service that shows datasets, in the user's words. */
const standbySchema = z.optional(z.string());

const cellSchema = z.object({
  /**
   * - `nested`: JSON of a list or an object
   * - `missing`: `text` says why there is none
   */
  kind: z.enum(['text', 'number', 'nothing', 'nested', 'image', 'audio', 'video', 'missing']),
  text: z.string(),
  /** Whether there is more of it. */
  cut: z.boolean(),
  /** Where an image is fetched from. */
  source: z.optional(z.string()),
  /** Whether an image is in the rows themselves. */
  isStored: z.optional(z.boolean()),
  /** Whether audio or video can be read to be played. */
  isPlayable: z.optional(z.boolean()),
});

const rowSchema = z.object({
  /** In the split or file, counted from 0. */
  number: rowNumber,
  /** In the order of the columns that were asked for. */
  cells: z.array(cellSchema),
});

const wholeCellSchema = z.object({
  ...cellSchema.shape,
  column: z.string(),
});

const histogramSchema = z.object({
  /** One edge more than bars. */
  counts: z.array(z.number()),
  edges: z.array(z.union([z.number(), z.string()])),
});

const statisticsSchema = z.object({
  rows: z.number(),
  nulls: z.number(),
  min: z.optional(z.union([z.number(), z.string()])),
  max: z.optional(z.union([z.number(), z.string()])),
  mean: z.optional(z.number()),
  median: z.optional(z.number()),
  deviation: z.optional(z.number()),
  histogram: z.optional(histogramSchema),
  /** The most frequent values first. */
  frequencies: z.optional(z.array(z.tuple([z.string(), z.number()]))),
  isPartial: z.boolean(),
});

/** What somebody noted about a row. */
const rowMarkSchema = z.object({
  row: rowNumber,
  mark: z.optional(z.string().check(z.maxLength(mostMarkCharacters))),
  note: z.optional(z.string().check(z.maxLength(mostNoteCharacters))),
});

const place = { place: rowsPlaceSchema };

/** Libraries that rows are loaded with. */
export const rowsLibraries = ['datasets', 'pandas', 'polars', 'duckdb'] as const;

export const rowsLibraryNames: Readonly<Record<(typeof rowsLibraries)[number], string>> = {
  datasets: 'datasets',
  pandas: 'pandas',
  polars: 'Polars',
  duckdb: 'DuckDB',
};

export const rowsEndpoints = {
  /** The columns of rows, and how many there are. */
  describeRows: {
    params: z.object({
      ...place,
      /** What was read before may have changed. */
      again: z.optional(z.boolean()),
    }),
    chunk: z.never(),
    answer: z.object({ columns: z.array(columnSchema), count: countSchema, standby: standbySchema }),
  },
  /** A page of rows with some of their columns. */
  readRows: {
    params: z.object({
      ...place,
      query: rowsQuerySchema,
      from: rowNumber,
      count: z.int().check(z.gte(1), z.lte(100)),
      columns: z.array(columnName).check(z.maxLength(200)),
      /** A search that has gone through more rows than these doesn't go on. */
      seen: rowNumber,
    }),
    /** How far a search is: row groups of files, and bytes that were read. */
    chunk: z.object({ groups: z.number(), ofGroups: z.optional(z.number()), bytes: z.number() }),
    answer: z.object({
      rows: z.array(rowSchema),
      total: countSchema,
      /** Whether only a part of the data is behind it. */
      isPartial: z.boolean(),
      standby: standbySchema,
      /** What the user should know of the rows that were picked, such as that not all were compared. */
      notes: z.optional(z.array(z.string())),
    }),
  },
  /** A row in full, whatever is filtered. */
  readRow: {
    params: z.object({ ...place, number: rowNumber }),
    chunk: z.never(),
    answer: z.object({ cells: z.array(wholeCellSchema) }),
  },
  /** An image that is in the rows themselves. */
  readRowImage: {
    params: z.object({ ...place, number: rowNumber, column: columnName }),
    chunk: z.never(),
    answer: z.object({ bytes, type: z.string() }),
  },
  /** Audio or video of a row, wherever it is. */
  readRowMedium: {
    params: z.object({ ...place, number: rowNumber, column: columnName }),
    chunk: z.never(),
    answer: z.object({ bytes, type: z.string() }),
  },
  /** Null where nobody has any. */
  columnStatistics: {
    params: z.object({ ...place, column: columnName }),
    chunk: z.never(),
    answer: z.nullable(statisticsSchema),
  },
  /** The marks of all rows of a place. */
  readMarks: {
    params: z.object(place),
    chunk: z.never(),
    answer: z.object({
      marks: z.array(rowMarkSchema),
      /** Why rows can't be marked here, in the user's words. */
      refusal: z.optional(z.string()),
    }),
  },
  /** Changes a row's mark or note: what isn't given stays, an empty one is removed. */
  markRow: {
    params: z.object({ ...place, change: rowMarkSchema }),
    chunk: z.never(),
    answer: rowMarkSchema,
  },
  /** Opens the file with the marks of a place. */
  openMarks: { params: z.object(place), chunk: z.never(), answer: z.null() },
  /** Python code that loads the rows of a query. */
  rowsCode: {
    params: z.object({
      ...place,
      query: rowsQuerySchema,
      library: z.enum(rowsLibraries),
    }),
    chunk: z.never(),
    answer: z.object({ code: z.string() }),
  },
  /** Asks for a library, and inserts such code where the user works. */
  insertRowsCode: {
    params: z.object({ ...place, query: rowsQuerySchema }),
    chunk: z.never(),
    answer: z.null(),
  },
  /** The address of a row on the hub. */
  rowAddress: {
    params: z.object({ ...place, number: rowNumber }),
    chunk: z.never(),
    answer: z.object({ address: z.string() }),
  },
  /** Begins a batch run or an evaluation of the rows of a query. */
  beginWithRows: {
    params: z.object({ ...place, query: rowsQuerySchema, use: z.enum(['batch', 'evaluation']) }),
    chunk: z.never(),
    answer: z.null(),
  },
  /** Puts the first rows of a query into a prompt as examples, or a single row. */
  insertExamples: {
    params: z.object({ ...place, query: rowsQuerySchema, number: z.optional(rowNumber) }),
    chunk: z.never(),
    answer: z.null(),
  },
  /** Saves the rows of a query as a file that the user names. */
  saveRows: {
    params: z.object({ ...place, query: rowsQuerySchema }),
    chunk: z.never(),
    answer: z.object({ saved: z.nullable(z.string()) }),
  },
} as const;

export type RowsPlace = z.output<typeof rowsPlaceSchema>;
export type RowCondition = z.output<typeof rowConditionSchema>;
export type RowsQuery = z.output<typeof rowsQuerySchema>;
export type RowPick = z.output<typeof rowPickSchema>;
export type RowCell = z.output<typeof cellSchema>;
export type RowMark = z.output<typeof rowMarkSchema>;
export type WholeCell = z.output<typeof wholeCellSchema>;
export type RowColumn = z.output<typeof columnSchema>;
export type ShownCount = z.output<typeof countSchema>;
export type ColumnStatistics = z.output<typeof statisticsSchema>;
export type OpenedRows = z.output<typeof openedRowsSchema>;
