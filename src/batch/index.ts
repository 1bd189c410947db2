export { type AnswerValue, type FailureKind, failureKinds, type RowAnswer, RowError } from './answer';
export {
  type Estimate,
  type EstimateOptions,
  estimate,
  type Range,
  sampleRows,
  type TokenPrice,
} from './estimate';
export { type BatchInput, type BatchJob, batchJobSchema, type TableFormat, tableFormats } from './job';
export { Journal, JournalError, type JournalStore, type RowStates, rowStates } from './journal';
export type { DoneEntry, FailedEntry, JournalEntry, SentEntry } from './journal-segment';
export {
  columnReference,
  firstInputError,
  type InputBuilder,
  InputError,
  inputBuilder,
  type RowInput,
} from './prompt';
export { type ResultTable, resultTable } from './result-table';
export type { BatchRun, CallRow, Progress, RunEnd, RunOptions } from './run';
export { runBatch } from './runner';
export { cellText } from './tables/cell';
export { formatOf } from './tables/format-of';
export { readTable } from './tables/read-table';
export {
  maxTableBytes,
  type ProblemKind,
  type Row,
  type Table,
  TableError,
  type TableProblem,
} from './tables/table';
export { type WriteOptions, writeTable } from './tables/write-table';
