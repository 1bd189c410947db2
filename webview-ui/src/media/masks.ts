import { type Size, within } from './geometry';

/** Neither side of a mask is drawn with more pixels: many of them must not freeze the page. */
const longestSide = 1280;

export interface Mask extends Size {
  /** The label's colour where the label is, nothing elsewhere. */
  readonly image: ImageBitmap;
  /** Share of the picture that it covers, between 0 and 1. */
  readonly share: number;
}

/**
 * Turns a mask, white where the label is, into one of a colour.
 *
 * @param png picture of any size; it is decoded off the page's own thread
 * @throws DOMException for bytes that are no picture
 */
export async function colouredMask(png: Uint8Array<ArrayBuffer>, colour: string): Promise<Mask> {
  const whole = await createImageBitmap(new Blob([png]));
  const size = within(whole, longestSide);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) {
    throw new DOMException('Nothing can be drawn');
  }
  context.drawImage(whole, 0, 0, size.width, size.height);
  whole.close();
  const pixels = context.getImageData(0, 0, size.width, size.height);
  const share = colourPixels(pixels.data, rgb(colour));
  return { ...size, image: await createImageBitmap(pixels), share };
}

/** Makes brightness into opacity. @returns the mean opacity */
export function colourPixels(
  data: Uint8ClampedArray,
  [red, green, blue]: readonly [red: number, green: number, blue: number],
): number {
  let sum = 0;
  for (let index = 0; index < data.length; index += 4) {
    // Masks are grey, so that one channel tells the brightness.
    const opacity = ((data[index] ?? 0) * (data[index + 3] ?? 0)) / 255;
    sum += opacity;
    data[index] = red;
    data[index + 1] = green;
    data[index + 2] = blue;
    data[index + 3] = opacity;
  }
  return data.length === 0 ? 0 : (sum * 4) / data.length / 255;
}

/** @param colour such as `#4fc3f7` */
function rgb(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
