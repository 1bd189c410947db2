import { type HeadPlaces, shownItems } from './scan';

/**
 * A copy of the head whose long lists hold only what is shown of them. Vocabularies are nearly all of a head, and
 * nobody reads through one.
 */
export function shortened(head: DataView, { entries, tensorsStart, end }: HeadPlaces): ArrayBuffer {
  const pieces = [slice(head, 0, entries[0]?.start ?? tensorsStart)];
  for (const { start, end: entryEnd, array } of entries) {
    if (array === undefined || array.length <= shownItems) {
      pieces.push(slice(head, start, entryEnd));
    } else {
      const piece = slice(head, start, array.shownEnd);
      new DataView(piece.buffer).setBigUint64(array.lengthAt - start, BigInt(shownItems), true);
      pieces.push(piece);
    }
  }
  pieces.push(slice(head, tensorsStart, end));
  return joined(pieces);
}

function slice(head: DataView, start: number, end: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new Uint8Array(head.buffer, head.byteOffset + start, end - start));
}

function joined(pieces: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(pieces.reduce((total, { byteLength }) => total + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole.buffer;
}
