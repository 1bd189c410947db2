import { bytePieces } from '../http';
import { HubError } from './errors';
import { answeredError, toHubError } from './request';
import type { HubRequestOptions } from './request-options';
import { sendAnywhere } from './send-own';

/** A file of a repository of which pieces can be read. */
export interface HubFile {
  /** In bytes. */
  readonly size: number;
  /** Bytes from `start` on: `length` of them, fewer only where the file ends. */
  readonly read: (start: number, length: number) => Promise<Uint8Array>;
}

interface Piece {
  readonly bytes: Uint8Array;
  /** Of the whole file. */
  readonly size: number;
}

/**
 * Opens a file of the hub by asking for its first bytes.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function openHubFile(
  url: string,
  firstBytes: number,
  options: HubRequestOptions,
): Promise<HubFile> {
  const first = await fetchPiece(url, 0, firstBytes, options);
  return {
    size: first.size,
    read: async (start, length) => {
      const end = Math.min(start + length, first.size);
      if (end <= first.bytes.byteLength) {
        return first.bytes.subarray(start, end);
      }
      return (await fetchPiece(url, start, end - start, options)).bytes;
    },
  };
}

async function fetchPiece(
  url: string,
  start: number,
  length: number,
  options: HubRequestOptions,
): Promise<Piece> {
  try {
    const range = `bytes=${start}-${start + length - 1}`;
    const response = await sendAnywhere(url, { Accept: '*/*', Range: range }, options);
    const size = sizeOf(response);
    if (response.status === 416 && size === 0) {
      await response.body?.cancel();
      return { bytes: new Uint8Array(0), size };
    }
    if (!response.ok) {
      throw await answeredError(response, options);
    }
    if (size === undefined) {
      await response.body?.cancel();
      throw new HubError('The answer does not tell how large the file is', { reason: 'malformed', url });
    }
    // A server may send the whole file, whatever was asked for.
    const skipped = response.status === 206 ? 0 : start;
    return { bytes: await readPiece(response, skipped, Math.min(length, size - start), options), size };
  } catch (error) {
    throw toHubError(url, error, options);
  }
}

/**
 * The bytes of a file of the hub from a place on, in the pieces in which they arrive.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function* hubFilePieces(
  url: string,
  start: number,
  options: HubRequestOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const range = start === 0 ? {} : { Range: `bytes=${start}-` };
    const response = await sendAnywhere(url, { Accept: '*/*', ...range }, options);
    if (!response.ok) {
      throw await answeredError(response, options);
    }
    let skipped = response.status === 206 ? 0 : start;
    for await (const piece of bytePieces(response, { ...options, limitBytes: Number.POSITIVE_INFINITY })) {
      const rest = piece.subarray(skipped);
      skipped -= piece.byteLength - rest.byteLength;
      if (rest.byteLength > 0) {
        yield rest;
      }
    }
  } catch (error) {
    throw toHubError(url, error, options);
  }
}

export function sizeOf({ status, headers }: Response): number | undefined {
  const told =
    status === 200
      ? headers.get('Content-Length')
      : /^bytes (?:\d+-\d+|\*)\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  const size = Number(told ?? Number.NaN);
  return Number.isSafeInteger(size) ? size : undefined;
}

async function readPiece(
  response: Response,
  skipped: number,
  length: number,
  options: HubRequestOptions,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, length));
  let at = -skipped;
  for await (const piece of bytePieces(response, { ...options, limitBytes: Number.POSITIVE_INFINITY })) {
    const from = Math.max(0, -at);
    const rest = bytes.byteLength - Math.max(0, at);
    if (from < piece.byteLength) {
      bytes.set(piece.subarray(from, from + rest), Math.max(0, at));
    }
    at += piece.byteLength;
    if (at >= bytes.byteLength) {
      break;
    }
  }
  return bytes.subarray(0, Math.max(0, at));
}
