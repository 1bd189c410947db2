import { encodeBase64 } from '../http';
import type { Media } from './provider';

class EncodedMedia implements Media {
  readonly type: string;
  readonly #bytes: Uint8Array;
  #base64: string | undefined;

  constructor(
    readonly blob: Blob,
    bytes: Uint8Array,
  ) {
    this.#bytes = bytes;
    this.type = (blob.type.split(';', 1)[0] ?? '').trim().toLowerCase();
  }

  /** Made when it is first asked for: many providers take the bytes as they are. */
  get base64(): string {
    this.#base64 ??= encodeBase64(this.#bytes);
    return this.#base64;
  }

  /** Files in fields that no builder knows travel as data URLs, which is how hosts take them in JSON. */
  toJSON(): string {
    return this.dataUrl('application/octet-stream');
  }

  dataUrl(fallbackType: string): string {
    return `data:${this.type || fallbackType};base64,${this.base64}`;
  }
}

export type Binary = Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

export function isBinary(value: unknown): value is Binary {
  return value instanceof Blob || value instanceof ArrayBuffer || value instanceof Uint8Array;
}

export function isMedia(value: unknown): value is Media {
  return value instanceof EncodedMedia;
}

/** A file in the form in which request builders take it. */
export async function toMedia(file: Binary): Promise<Media> {
  const blob = file instanceof Blob ? file : new Blob([file]);
  return new EncodedMedia(blob, new Uint8Array(await blob.arrayBuffer()));
}

/** As {@link toMedia}, of bytes at hand. */
export function mediaOf(bytes: Uint8Array<ArrayBuffer>, type: string): Media {
  return new EncodedMedia(new Blob([bytes], { type }), bytes);
}

/** Files lie no deeper than this among the arguments. */
const depthLimit = 6;

/** The value with each file in it turned into {@link Media}. Lists and objects with files are copied, never changed. */
export async function withMedia(value: unknown): Promise<unknown> {
  if (isBinary(value)) {
    return toMedia(value);
  }
  if (!holdsFile(value, 0)) {
    return value;
  }
  if (Array.isArray(value)) {
    return Promise.all(value.map(withMedia));
  }
  const entries = Object.entries(value).map(async ([name, item]) => [name, await withMedia(item)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function holdsFile(value: unknown, depth: number): value is object {
  if (isBinary(value)) {
    return true;
  }
  const isTree = typeof value === 'object' && value !== null && !isMedia(value) && depth < depthLimit;
  return isTree && Object.values(value).some((item) => holdsFile(item, depth + 1));
}
