import { Unzlib } from 'fflate';
import { damagedPicture, mostPixels, tooManyPixels } from './picture';

/** What a picture is drawn from: https://www.w3.org/TR/png-3/#4Concepts.FormatTypes. */
const drawn: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS']);

const signatureLength = 8;
/** Length and name before the content, a checksum behind it. */
const frameLength = 12;

/** Bytes that are inflated at once: what comes of them is at most a thousand times as much. */
const step = 16_384;

/** A row of each pass of an interlaced picture begins with a byte of its own, and ends with a whole one. */
const passes = 7;

interface Head {
  readonly width: number;
  readonly height: number;
  /** Of a pixel. */
  readonly bits: number;
}

/** Samples of a pixel, by colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * A PNG file with nothing but its picture. Texts and profiles are left out: they are compressed, and can fill any memory.
 *
 * @throws RuntimeFailure for a file that isn't what its head says, or has more than {@link mostPixels}
 */
export function plainPng(bytes: Uint8Array): Uint8Array {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  if (first?.name !== 'IHDR' || first.content.length !== 13) {
    throw damagedPicture('no head');
  }
  const head = headOf(first.content);
  if (head.width * head.height > mostPixels) {
    throw tooManyPixels();
  }
  checkLength(
    chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content),
    head,
  );
  return joined([bytes.subarray(0, signatureLength), ...chunks.map(({ whole }) => whole)]);
}

function headOf(content: Uint8Array): Head {
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  const bits = view.getUint8(8) * (samples[view.getUint8(9)] ?? 4);
  return { width: view.getUint32(0), height: view.getUint32(4), bits };
}

function chunksOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks: { readonly name: string; readonly content: Uint8Array; readonly whole: Uint8Array }[] = [];
  for (let at = signatureLength; at + frameLength <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + frameLength + length;
    if (end > bytes.length) {
      throw damagedPicture(`${name} is cut off`);
    }
    if (drawn.has(name)) {
      chunks.push({ name, content: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    }
    at = name === 'IEND' ? bytes.length : end;
  }
  return chunks;
}

/** That no more comes of the compressed pixels than the picture has. */
function checkLength(compressed: readonly Uint8Array[], { width, height, bits }: Head): void {
  const most = (Math.ceil((width * bits) / 8) + 2) * (height + passes) * 2;
  let length = 0;
  const inflater = new Unzlib((piece) => {
    length += piece.length;
    if (length > most) {
      throw damagedPicture('more pixels than its head says');
    }
  });
  for (const content of compressed) {
    for (let at = 0; at < content.length; at += step) {
      inflater.push(content.subarray(at, at + step));
    }
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
