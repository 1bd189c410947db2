import { type Answer, Refusal } from './answer';
import type { Call, HubState } from './call';
import { hex } from './derived-fields';
import { ranged } from './ranges';
import type { HubModel } from './records';
import { largeRepositoryFile } from './repository-files';
import { tinyFile } from './tiny-files';
import { weightHead } from './weight-head';

const blockBytes = 65_536;

/** The address of a large file. Whoever holds it may read the file: it stands in for a token. */
export function signedUrl(cdnEndpoint: string, { id, sha }: HubModel, path: string): string {
  const pathname = `/${id}/${sha}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return `${cdnEndpoint}${pathname}?Signature=${signature(pathname)}`;
}

/** Sends a large file or a range of it. A request that brings a token along is refused: it was for the hub alone. */
export function serveLargeFile({ url, params, headers }: Call, { data }: HubState): Answer {
  if (headers.authorization !== undefined) {
    throw new Refusal(400, 'Only one way to sign a request is allowed: drop the Authorization header');
  }
  if (url.searchParams.get('Signature') !== signature(url.pathname)) {
    throw new Refusal(403, 'The signature does not fit this address');
  }
  const model = data.models.get(params.id ?? '');
  if (model === undefined) {
    throw new Refusal(404, 'No such file');
  }
  const path = params.path ?? '';
  const { size, sha256 } = largeRepositoryFile(model, path);
  const real = tinyFile(model.id, path);
  const head = weightHead(model, path);
  return ranged(
    { size, slice: (start, end) => real?.subarray(start, end) ?? bytesOf(head, sha256, start, end) },
    { 'Content-Type': 'application/octet-stream', 'Accept-Ranges': 'bytes', ETag: `"${sha256}"` },
    headers.range,
  );
}

function signature(pathname: string): string {
  return hex('sha256', `signed ${pathname}`);
}

/** Behind the head, made up block by block as they are asked for, always the same for a file: no file takes any room. */
async function* bytesOf(
  head: Uint8Array,
  sha256: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  const seed = Number.parseInt(sha256.slice(0, 8), 16);
  for (let position = start; position < end; ) {
    const index = Math.floor(position / blockBytes);
    const blockStart = index * blockBytes;
    const blockEnd = Math.min(blockStart + blockBytes, end);
    const bytes = new Uint8Array(block(seed + index));
    bytes.set(head.subarray(blockStart, blockStart + blockBytes));
    yield bytes.subarray(position - blockStart, blockEnd - blockStart);
    position = blockEnd;
  }
}

/** Pseudo-random bytes by the xorshift32 generator. */
function block(seed: number): Uint8Array {
  const values = new Uint32Array(blockBytes / 4);
  let state = (seed * 2 + 1) | 0;
  for (let index = 0; index < values.length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    values[index] = state;
  }
  return new Uint8Array(values.buffer);
}
