import { png } from '../hub/providers/media';

/** All bytes there are, enough of them for several lines of base64. */
const anyBytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 7) % 256));

function sample(type: string, ...pieces: readonly Buffer[]) {
  return { type, bytes: Buffer.concat([...pieces, anyBytes]) };
}

/** The files that sample inputs name, each with the first bytes of its kind. */
export const sampleFiles: ReadonlyMap<
  string,
  { readonly type: string; readonly bytes: Buffer<ArrayBuffer> }
> = new Map([
  ['photo.jpg', sample('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))],
  ['photo.png', sample('image/png', png)],
  ['invoice.png', sample('image/png', png, png)],
  ['recording.flac', sample('audio/flac', Buffer.from('fLaC'))],
  ['recording.mp3', sample('audio/mpeg', Buffer.from('ID3'))],
]);

/** A sample file as our client takes it. */
export function sampleBlob(name: string): Blob {
  const found = sampleFiles.get(name);
  if (found === undefined) {
    throw new Error(`There is no file ${name}`);
  }
  return new Blob([found.bytes], { type: found.type });
}

/** A file of three bytes. */
export const file = (type = 'image/png') => new Blob(['ABC'], { type });

/** {@link file} in base64. */
export const base64 = 'QUJD';

/** Where a provider says that its output is. */
export const output = 'https://cdn.example/out';

/** What the output holds: its own address. */
export const downloaded = (type = 'video/mp4') => new Blob([output], { type });

/** {@link downloaded} in base64. */
export const outputBase64 = btoa(output);
