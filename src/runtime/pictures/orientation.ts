import type { Picture } from './picture';

/** https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, section 4.6.4 */
const orientationTag = 0x0112;

/** What lies before the TIFF header in what jpeg-js calls the EXIF buffer. */
const headAt = 1;

/**
 * How the camera was held, from the EXIF data of a JPEG file.
 *
 * @returns 1 to 8 as EXIF counts them; 1, upright, where nothing readable is said
 */
export function orientationIn(exif: Uint8Array | undefined): number {
  if (exif === undefined) {
    return 1;
  }
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const little = view.getUint16(headAt) === 0x4949;
    const directory = headAt + view.getUint32(headAt + 4, little);
    const entries = view.getUint16(directory, little);
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + 12 * index;
      if (view.getUint16(entry, little) === orientationTag) {
        const value = view.getUint16(entry + 8, little);
        return value >= 1 && value <= 8 ? value : 1;
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
  }
  return 1;
}

/** From where in the file each pixel of the upright picture comes, by orientation. */
const sources: readonly ((
  x: number,
  y: number,
  right: number,
  bottom: number,
) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, right) => [right - x, y],
  (x, y, right, bottom) => [right - x, bottom - y],
  (x, y, _, bottom) => [x, bottom - y],
  (x, y) => [y, x],
  (x, y, _, bottom) => [y, bottom - x],
  (x, y, right, bottom) => [right - y, bottom - x],
  (x, y, right) => [right - y, x],
];

/** The picture as it was seen. */
export function upright(picture: Picture, orientation: number): Picture {
  const source = sources[orientation - 1];
  if (source === undefined || orientation === 1) {
    return picture;
  }
  const { data, width, height, channels } = picture;
  const turned = orientation > 4 ? { width: height, height: width } : { width, height };
  const pixels = new Uint8ClampedArray(data.length);
  let at = 0;
  for (let y = 0; y < turned.height; y += 1) {
    for (let x = 0; x < turned.width; x += 1) {
      const [fromX, fromY] = source(x, y, width - 1, height - 1);
      const from = (fromY * width + fromX) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        pixels[at] = data[from + channel] ?? 0;
        at += 1;
      }
    }
  }
  return { ...turned, channels, data: pixels };
}
