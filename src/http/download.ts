import { mayFetch } from './address';
import { decodeDataUrl } from './data-url';
import { DownloadRefusedError } from './errors';
import { readBlob } from './read-body';
import { sendFollowing } from './redirects';
import type { SendOptions } from './send';

export interface DownloadOptions extends SendOptions {
  readonly limitBytes: number;
  /** Lets files lie on this machine and over http: where the server that named them is itself a local one. */
  readonly allowLocal: boolean;
}

const mediaTypes =
  /^((image|audio|video)\/|(application|binary)\/octet-stream$|application\/(ogg|mp4)$|text\/plain$)/;

/** The answer to a download: the file, or a response of another status with its body unread. */
export type Download =
  | { readonly ok: true; readonly file: Blob }
  | { readonly ok: false; readonly response: Response };

/**
 * Fetches a media file whose address came from an answer: over https from a public host, without credentials, redirects
 * checked likewise. A `data:` URL is decoded.
 *
 * @throws DownloadRefusedError for an address or a file that breaks these rules; else as `send` and `readBlob`
 */
export async function download(url: string, options: DownloadOptions): Promise<Download> {
  if (url.startsWith('data:')) {
    return { ok: true, file: fileOf(url) };
  }
  const mayGo = (next: URL) => mayFetch(next, options.allowLocal);
  if (!URL.canParse(url) || !mayGo(new URL(url))) {
    throw new DownloadRefusedError(url, 'address', 'its address is not one of a public https server');
  }
  const response = await sendFollowing({ method: 'GET', url, credentials: 'omit' }, options, mayGo);
  if (!response.ok) {
    return { ok: false, response };
  }
  const type = mediaType(response.headers.get('Content-Type') ?? '');
  if (type !== '' && !mediaTypes.test(type)) {
    await response.body?.cancel();
    throw new DownloadRefusedError(url, 'type', `it is of type ${type}`);
  }
  return { ok: true, file: await readBlob(response, options) };
}

function fileOf(dataUrl: string): Blob {
  const file = decodeDataUrl(dataUrl);
  if (file === undefined || !mediaTypes.test(mediaType(file.type))) {
    throw new DownloadRefusedError('data:', 'unreadable', 'it cannot be read');
  }
  return file;
}

function mediaType(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}
