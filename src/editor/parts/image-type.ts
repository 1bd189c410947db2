/** How files of each type begin. A dot stands for any byte. */
const beginnings: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/bmp', /^BM/],
  [
    'image/svg+xml',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/is,
  ],
];

const lookedAt = 2000;

/** The media type of a picture by its own bytes, whatever a server calls it; undefined where it is none. */
export function imageType(file: Uint8Array): string | undefined {
  const start = String.fromCharCode(...file.subarray(0, lookedAt));
  return beginnings.find(([, pattern]) => pattern.test(start))?.[0];
}
