import { HubError } from '../../hub';

/** What the hub answers; undefined for what it does not have. Other failures are thrown. */
export async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof HubError && error.reason === 'notFound') {
      return undefined;
    }
    throw error;
  }
}
