/** How files of a type begin: bytes, and the place of the first of them. */
const signatures: readonly (readonly [type: string, start: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['audio/wav', 8, [0x57, 0x41, 0x56, 0x45]],
  ['audio/flac', 0, [0x66, 0x4c, 0x61, 0x43]],
  ['audio/ogg', 0, [0x4f, 0x67, 0x67, 0x53]],
  ['audio/mpeg', 0, [0x49, 0x44, 0x33]],
  ['audio/mpeg', 0, [0xff, 0xfb]],
  ['video/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['video/mp4', 4, [0x66, 0x74, 0x79, 0x70]],
];

const isMedia = /^(image|audio|video)\/[\w.+-]+$/;

/** The type of a file: as it was said, else as its first bytes tell, else `fallback`. */
export function mediaTypeOf(said: string, bytes: Uint8Array, fallback: string): string {
  const bare = said.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (isMedia.test(bare)) {
    return bare;
  }
  const found = signatures.find(([, start, signature]) =>
    signature.every((byte, index) => bytes[start + index] === byte),
  );
  return found?.[0] ?? fallback;
}
