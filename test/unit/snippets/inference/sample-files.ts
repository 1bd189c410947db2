import { png } from '../../../hub/providers/media';

/** All bytes there are, enough of them for several lines of base64. */
const anyBytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 7) % 256));

function file(type: string, ...pieces: readonly Buffer[]) {
  return { type, bytes: Buffer.concat([...pieces, anyBytes]) };
}

/** The files that sample inputs name, each with the first bytes of its kind. */
export const sampleFiles: ReadonlyMap<
  string,
  { readonly type: string; readonly bytes: Buffer<ArrayBuffer> }
> = new Map([
  ['photo.jpg', file('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))],
  ['photo.png', file('image/png', png)],
  ['invoice.png', file('image/png', png, png)],
  ['recording.flac', file('audio/flac', Buffer.from('fLaC'))],
  ['recording.mp3', file('audio/mpeg', Buffer.from('ID3'))],
]);

/** The file as our client takes it. */
export function sampleBlob(name: string): Blob {
  const found = sampleFiles.get(name);
  if (found === undefined) {
    throw new Error(`There is no file ${name}`);
  }
  return new Blob([found.bytes], { type: found.type });
}
