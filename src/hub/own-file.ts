import { BodyTooLargeError, download, isPrivateHost, readBlob, send } from '../http';
import { HubError } from './errors';
import { answeredError, statusError, toHubError } from './request';
import type { HubRequestOptions } from './request-options';
import { SentOn, sendOwn } from './send-own';

interface FileOptions extends HubRequestOptions {
  readonly limitBytes: number;
}

/**
 * GETs a file of the hub.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function fetchOwnFile(url: string, options: FileOptions): Promise<Blob> {
  const { limitBytes } = options;
  try {
    const response = await sendOwn(url, {}, options);
    if (response instanceof SentOn) {
      return await fetchElsewhere(response, url, options);
    }
    if (!response.ok) {
      throw await answeredError(response, options);
    }
    return await readBlob(response, options);
  } catch (error) {
    if (error instanceof BodyTooLargeError) {
      const words = `The file is larger than ${limitBytes / 1_000_000} MB`;
      throw new HubError(words, { reason: 'refused', url });
    }
    throw toHubError(url, error, options);
  }
}

async function fetchElsewhere({ target }: SentOn, url: string, options: FileOptions): Promise<Blob> {
  if (target === undefined) {
    const response = await send({ method: 'GET', url, credentials: 'omit' }, options);
    if (!response.ok) {
      throw statusError(response, undefined, options);
    }
    return readBlob(response, options);
  }
  const allowLocal = isPrivateHost(new URL(url));
  const downloaded = await download(target, { ...options, allowLocal });
  if (!downloaded.ok) {
    await downloaded.response.body?.cancel();
    throw statusError(downloaded.response, undefined, options);
  }
  return downloaded.file;
}
