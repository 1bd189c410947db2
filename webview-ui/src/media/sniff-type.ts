/** How files of each type begin; a dot stands for any character. */
const beginnings: readonly (readonly [start: RegExp, type: string])[] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^RIFF....WAVE/s, 'audio/wav'],
  [/^fLaC/, 'audio/flac'],
  [/^OggS/, 'audio/ogg'],
  [/^(ID3|\xff[\xf2\xf3\xfa\xfb])/, 'audio/mpeg'],
  [/^....ftypM4A/s, 'audio/mp4'],
  [/^....ftyp(avif|avis)/s, 'image/avif'],
  [/^....ftyp/s, 'video/mp4'],
  [/^.E\xdf\xa3/s, 'video/webm'],
];

/** The media type that the first bytes of a file tell; undefined where they tell none. */
export function sniffType(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return beginnings.find(([pattern]) => pattern.test(start))?.[1];
}
