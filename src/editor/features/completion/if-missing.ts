import { HubError } from '../../../hub';

/**
 * Takes it for an answer that the hub doesn't have what a call names, as while its name is typed. As a failure it would
 * have the hub left alone for a while.
 */
export function ifMissing<T>(none: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof HubError && error.reason === 'notFound') {
      return none;
    }
    throw error;
  };
}
