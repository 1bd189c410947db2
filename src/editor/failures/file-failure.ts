import type { BatchInputError, JournalError, TableError } from '../../batch';
import type { CacheError } from '../../local';
import type { Failure, NextStep } from '../../protocol';
import type { RowsError } from '../../rows';
import type { WeightsFileError } from '../../weights';
import type { TokenizerError } from '../session/tokenizers/tokenizer-error';
import { batchInputFailure, journalFailure, tableFailure } from './batch-failure';
import { cacheFailure } from './cache-failure';
import { rowsFailure } from './rows-failure';
import { tokenizerFailure } from './tokenizer-failure';
import { weightsFailure } from './weights-failure';

/** Errors of rooms that most windows never load. They are told by their names, so that words about others don't load them. */
interface FileErrors {
  readonly TableError: TableError;
  readonly BatchInputError: BatchInputError;
  readonly JournalError: JournalError;
  readonly WeightsFileError: WeightsFileError;
  readonly CacheError: CacheError;
  readonly TokenizerError: TokenizerError;
  readonly RowsError: RowsError;
}

type FileErrorName = keyof FileErrors;

interface Explanation<FileError> {
  readonly words: (error: FileError) => string;
  readonly steps: readonly NextStep[];
}

const explanations: { readonly [Name in FileErrorName]: Explanation<FileErrors[Name]> } = {
  TableError: { words: tableFailure, steps: ['retry'] },
  BatchInputError: { words: batchInputFailure, steps: ['retry'] },
  JournalError: { words: journalFailure, steps: ['retry'] },
  WeightsFileError: { words: weightsFailure, steps: ['retry', 'showLog'] },
  CacheError: { words: cacheFailure, steps: ['retry', 'showLog'] },
  TokenizerError: { words: tokenizerFailure, steps: ['retry', 'showLog'] },
  RowsError: { words: rowsFailure, steps: ['retry', 'showLog'] },
};

/** What is wrong with a table, a model file, the journal of a run, the hub's cache, a tokenizer or rows; undefined for all other errors. */
export function fileFailure(error: unknown): Failure | undefined {
  return isFileError(error) ? explained(error) : undefined;
}

function explained<Name extends FileErrorName>(error: FileErrors[Name] & { readonly name: Name }): Failure {
  const { words, steps } = explanations[error.name];
  return { message: words(error), steps: [...steps] };
}

function isFileError(error: unknown): error is FileErrors[FileErrorName] {
  return error instanceof Error && Object.hasOwn(explanations, error.name);
}
