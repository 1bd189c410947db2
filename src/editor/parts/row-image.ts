import { HubError, rowFile } from '../../hub';
import type { HandlersOf } from '../../protocol';
import type { Session } from '../session/session';
import { imageType } from './image-type';

export const imageLimitBytes = 5_000_000;

/**
 * Fetches images of rows from the service that shows datasets.
 *
 * @param viewer address of the service
 */
export function rowImageHandler(
  { hub, fetch }: Pick<Session, 'hub' | 'fetch'>,
  viewer: () => string,
): HandlersOf<'fetchRowImage'>['fetchRowImage'] {
  return async ({ url }, { signal }) => {
    const options = { endpoint: viewer(), fetch, signal, limitBytes: imageLimitBytes };
    return toImage(await rowFile(hub(), url, options), url);
  };
}

/** @throws HubError for a file that isn't an image */
export async function toImage(file: Blob, url: string) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = imageType(bytes);
  if (type === undefined) {
    throw new HubError('It is not an image', { reason: 'refused', url });
  }
  return { bytes, type };
}
