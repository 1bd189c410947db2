/** A part of a query's text: characters from `start` up to but not including `end`. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * - `character`: nothing begins with it
 * - `unterminated`: a text, a name or a comment has no end
 * - `expected`: something else stands where `expected` had to
 * - `unsupported`: SQL that isn't understood here
 * - `types`: an operator or a function doesn't take what it's given
 * - `literal`: a text can't be read as what it's compared with
 * - `notGrouped`: a column is neither grouped by nor in an aggregate
 * - `aggregate`: an aggregate where none may be
 * - `pattern`: a regular expression that isn't understood
 * - `overflow`: an integer of more than 128 bits
 * - `cast`: a cell can't be converted
 * - `tooManyRows`, `tooManyGroups`, `memory`: a limit of the run is met
 * - `unknownCount`: rows can't be sampled where nobody knows how many there are
 */
export type SqlErrorCode =
  | 'character'
  | 'unterminated'
  | 'expected'
  | 'unsupported'
  | 'tooLong'
  | 'tooDeep'
  | 'unknownTable'
  | 'unknownColumn'
  | 'unknownFunction'
  | 'arguments'
  | 'types'
  | 'literal'
  | 'notGrouped'
  | 'aggregate'
  | 'ordinal'
  | 'pattern'
  | 'overflow'
  | 'cast'
  | 'tooManyRows'
  | 'tooManyGroups'
  | 'memory'
  | 'unknownCount';

interface SqlErrorDetails {
  /** What the query names: a column, a function, a type. */
  readonly name?: string | undefined;
  /** What would be right. */
  readonly expected?: string | undefined;
  readonly limit?: number | undefined;
}

export class SqlError extends Error {
  override readonly name = 'SqlError';

  constructor(
    readonly code: SqlErrorCode,
    /** Undefined for limits, which are of the whole query. */
    readonly place?: Place,
    readonly details: SqlErrorDetails = {},
  ) {
    super([code, details.name, details.expected].filter(Boolean).join(' '));
  }
}
