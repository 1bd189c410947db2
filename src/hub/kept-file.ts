import { readBlob } from '../http';
import { HubError } from './errors';
import { sizeOf } from './hub-file';
import { answeredError, toHubError } from './request';
import type { CallOptions, HubRequestOptions } from './request-options';
import { sendAnywhere } from './send-own';

/** A file of which pieces are read at the place that the hub sends on to, until that place refuses. */
export interface KeptFile {
  /** In bytes. */
  readonly size: number;
  /** Bytes from `start` on: `length` of them, fewer only where the file ends. */
  readonly read: (start: number, length: number, signal?: AbortSignal) => Promise<Uint8Array>;
}

/** Of the file's end: what tells its size brings them along. */
const tailBytes = 65_536;

/** Signed addresses are valid for longer, but files change. */
const placeMilliseconds = 60_000;

const refusals: ReadonlySet<number> = new Set([401, 403, 404, 410]);

interface Place {
  readonly url: string;
  readonly found: number;
}

/**
 * Opens a file by asking for its end. The token stays with the hub's own addresses, however often the place is asked.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function openKeptFile(
  url: string,
  request: (options: CallOptions) => Promise<HubRequestOptions>,
  signal: AbortSignal | undefined,
): Promise<KeptFile> {
  let place: Place | undefined;

  const ask = async (range: string, options: HubRequestOptions): Promise<Response> => {
    const headers = { Accept: '*/*', Range: `bytes=${range}` };
    if (place !== undefined && options.now() - place.found < placeMilliseconds) {
      const isOwn = new URL(place.url).origin === new URL(url).origin;
      const token = isOwn ? options.token : undefined;
      const response = await sendAnywhere(place.url, headers, { ...options, token });
      if (!refusals.has(response.status)) {
        return response;
      }
      await response.body?.cancel();
    }
    const response = await sendAnywhere(url, headers, options);
    place = { url: response.url || url, found: options.now() };
    return response;
  };

  const fetchPiece = async (range: string, limitBytes: number, of: AbortSignal | undefined) => {
    const options = await request({ signal: of });
    try {
      const response = await ask(range, options);
      if (response.status === 416) {
        await response.body?.cancel();
        return { size: sizeOf(response), bytes: new Uint8Array(0) };
      }
      if (!response.ok) {
        throw await answeredError(response, options);
      }
      const size = sizeOf(response);
      if (size === undefined || (response.status !== 206 && size > limitBytes)) {
        await response.body?.cancel();
        throw new HubError('The answer is no part of a file', { reason: 'malformed', url });
      }
      const body = await readBlob(response, { ...options, limitBytes });
      return { size, bytes: new Uint8Array(await body.arrayBuffer()), isWhole: response.status !== 206 };
    } catch (error) {
      throw toHubError(url, error, options);
    }
  };

  const tail = await fetchPiece(`-${tailBytes}`, tailBytes, signal);
  const size = tail.size ?? 0;
  const tailStart = size - tail.bytes.byteLength;
  return {
    size,
    read: async (start, length, of) => {
      const end = Math.min(start + length, size);
      if (start >= tailStart) {
        return tail.bytes.slice(start - tailStart, end - tailStart);
      }
      const piece = await fetchPiece(`${start}-${end - 1}`, end - start, of);
      return piece.isWhole ? piece.bytes.subarray(start, end) : piece.bytes;
    },
  };
}
