import { type Failure, RequestFailure } from '../../../src/protocol';

/** What to show of whatever a request was rejected with. */
export function toFailure(error: unknown): Failure {
  return error instanceof RequestFailure ? error.failure : { message: String(error), steps: ['retry'] };
}
