/**
 * - `notReady`: the service is still working on the dataset
 * - `unavailable`: nothing useful came back from the service or the hub
 * - `noAccess`: private, gated, or not there for this account
 * - `unknownSplit`: no such dataset, subset or split
 * - `notConverted`: the service can't read the dataset
 * - `badFilter`: the filter doesn't fit the columns
 * - `unsupported`: the source can't filter or sort that way
 * - `tooManyMarks`: a file of marks holds no more
 * - `marksNotText`: a file of marks isn't UTF-8
 */
export type RowsErrorCode =
  | 'notReady'
  | 'unavailable'
  | 'rateLimited'
  | 'offline'
  | 'noAccess'
  | 'unknownSplit'
  | 'notConverted'
  | 'empty'
  | 'damaged'
  | 'tooLarge'
  | 'badFilter'
  | 'unsupported'
  | 'tooManyMarks'
  | 'marksNotText';

interface RowsErrorDetails {
  readonly column?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** The service's own code or word. */
  readonly detail?: string | undefined;
}

export class RowsError extends Error {
  override readonly name = 'RowsError';

  constructor(
    readonly code: RowsErrorCode,
    readonly details: RowsErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super([code, details.column, details.detail].filter(Boolean).join(' '), options);
  }
}
