import {
  BodyTooLargeError,
  DownloadRefusedError,
  download,
  isPrivateHost,
  parseJson,
  RedirectError,
  readBlob,
  readText,
  send,
} from '../http';
import { HubError } from './errors';
import { type HubRequestOptions, headersFor, statusError, toHubError } from './request';

interface FileOptions extends HubRequestOptions {
  readonly limitBytes: number;
}

const errorLimitBytes = 100_000;

/**
 * GETs a file of the hub. The hub redirects large ones to hosts that sign their addresses themselves: the token
 * stays behind.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function fetchOwnFile(url: string, options: FileOptions): Promise<Blob> {
  const { limitBytes } = options;
  try {
    const response = await send(
      { method: 'GET', url, headers: headersFor(url, options.token), redirect: 'manual' },
      options,
    );
    if (response.ok) {
      return await readBlob(response, options);
    }
    const next = response.type === 'opaqueredirect' ? url : redirectOf(response, url);
    if (next === undefined) {
      const body = parseJson(await readText(response, { ...options, limitBytes: errorLimitBytes }));
      throw statusError(response, body, options);
    }
    await response.body?.cancel();
    return await fetchElsewhere(next, url, options);
  } catch (error) {
    if (error instanceof BodyTooLargeError) {
      const words = `The file is larger than ${limitBytes / 1_000_000} MB`;
      throw new HubError(words, { reason: 'refused', url }, { cause: error });
    }
    if (error instanceof DownloadRefusedError || error instanceof RedirectError) {
      throw new HubError(error.message, { reason: 'refused', url }, { cause: error });
    }
    throw toHubError(url, error);
  }
}

/** A browser does not tell where a redirect leads: it follows by itself, and without the token. */
async function fetchElsewhere(next: string, url: string, options: FileOptions): Promise<Blob> {
  if (next === url) {
    const response = await send({ method: 'GET', url, credentials: 'omit' }, options);
    if (!response.ok) {
      throw statusError(response, undefined, options);
    }
    return readBlob(response, options);
  }
  const allowLocal = isPrivateHost(new URL(url));
  const downloaded = await download(next, { ...options, allowLocal });
  if (!downloaded.ok) {
    await downloaded.response.body?.cancel();
    throw statusError(downloaded.response, undefined, options);
  }
  return downloaded.file;
}

function redirectOf({ status, headers }: Response, url: string): string | undefined {
  const location = headers.get('Location');
  const redirects = status >= 300 && status < 400 && location !== null;
  return redirects && URL.canParse(location, url) ? new URL(location, url).href : undefined;
}
