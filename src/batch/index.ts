export {
  type AnswerValue,
  answerText,
  type FailureKind,
  type RowAnswer,
  RowError,
  rowAnswerSchema,
} from './answer';
export { digestOf } from './digest';
export {
  type Estimate,
  type EstimateOptions,
  estimate,
  type PromptTokens,
  type Range,
  sampleRows,
  type TokenPrice,
} from './estimate';
export { BatchInputError } from './input-error';
export { type BatchInput, batchJobSchema, formValuesSchema, type TableFormat, tableFormats } from './job';
export { Journal, JournalError, type JournalStore, rowStates } from './journal';
export type { DoneEntry, FailedEntry, JournalEntry } from './journal-segment';
export { firstInputError, type InputBuilder, inputBuilder, type RowInput } from './prompt';
export { requestKey } from './request-key';
export { resultTable } from './result-table';
export { columnReference } from './row-template';
export type { BatchRun, CallRow, Progress, RunEnd, RunOptions } from './run';
export { runBatch } from './runner';
export { cellText, FreeNames } from './tables/cell';
export { fileReference } from './tables/file-reference';
export { firstRowGroup, noteIn } from './tables/first-row-group';
export { formatOf } from './tables/format-of';
export { parquetFooter, type RangedFile } from './tables/parquet/footer';
export { type PagePlace, pagePlaces } from './tables/parquet/page-places';
export { readTable } from './tables/read-table';
export {
  columnNames,
  type ProblemKind,
  type Row,
  type Table,
  TableError,
} from './tables/table';
export { writeRows, writeTable } from './tables/write-table';
