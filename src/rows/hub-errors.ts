import { OfflineError } from '../http';
import { HubError } from '../hub';
import { RowsError, type RowsErrorCode } from './errors';

/**
 * The service's `X-Error-Code`: https://huggingface.co/docs/dataset-viewer/openapi.json, and `libcommon/exceptions.py`
 * of huggingface/dataset-viewer.
 */
const codes: ReadonlyMap<string, RowsErrorCode> = new Map<string, RowsErrorCode>([
  ['ResponseNotReady', 'notReady'],
  ['ResponseNotFound', 'notReady'],
  ['ExternalUnauthenticatedError', 'noAccess'],
  ['ExternalAuthenticatedError', 'noAccess'],
  ['GatedRepo', 'noAccess'],
  ['RenamedDatasetError', 'unknownSplit'],
  ['ConfigNotFoundError', 'unknownSplit'],
  ['SplitNotFoundError', 'unknownSplit'],
  ['RepoNotFound', 'unknownSplit'],
  ['TooBigContentError', 'tooLarge'],
  ['TooManyColumnsError', 'tooLarge'],
  ['DatasetWithTooManyConfigsError', 'tooLarge'],
  ['DatasetWithTooManySplitsError', 'tooLarge'],
  ['EmptyDatasetError', 'empty'],
  ['DataFilesNotFoundError', 'empty'],
  ['DatasetGenerationError', 'notConverted'],
  ['DatasetGenerationCastError', 'notConverted'],
  ['FileFormatMismatchBetweenSplitsError', 'notConverted'],
  ['DatasetWithScriptNotSupportedError', 'notConverted'],
  ['SplitParquetSchemaMismatchError', 'notConverted'],
  ['JobManagerCrashedError', 'notConverted'],
  ['JobManagerExceededMaximumDurationError', 'notConverted'],
  ['SearchFeatureNotAvailableError', 'unsupported'],
  ['InvalidParameter', 'unsupported'],
]);

const reasons: { readonly [Reason in HubError['reason']]?: RowsErrorCode } = {
  offline: 'offline',
  rateLimited: 'rateLimited',
  unauthorized: 'noAccess',
  forbidden: 'noAccess',
  gated: 'noAccess',
  notFound: 'unknownSplit',
  malformed: 'damaged',
};

const statuses: ReadonlyMap<number | undefined, RowsErrorCode> = new Map<number | undefined, RowsErrorCode>([
  [400, 'unsupported'],
  [401, 'noAccess'],
  [403, 'noAccess'],
  [404, 'unknownSplit'],
  [422, 'unsupported'],
  [501, 'unsupported'],
]);

/** A failure of the service or the hub as one of rows. What a signal was aborted with stays as it is. */
export function toRowsError(error: unknown): unknown {
  if (error instanceof OfflineError) {
    return new RowsError('offline', {}, { cause: error });
  }
  if (!(error instanceof HubError)) {
    return error;
  }
  const { code, reason, status, retryAfterSeconds } = error;
  const found = codes.get(code ?? '') ?? statuses.get(status) ?? reasons[reason] ?? 'unavailable';
  return new RowsError(found, { retryAfterSeconds, detail: code ?? error.message }, { cause: error });
}

/** @throws RowsError for a failure of the service or the hub */
export async function inRowsErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw toRowsError(error);
  }
}
