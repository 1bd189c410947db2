import type { Picture } from './picture';

interface Area {
  /** May be negative: what lies beside the picture is black. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, or the picture with an edge. */
export function section(picture: Picture, { left, top, width, height }: Area): Picture {
  const { data, channels } = picture;
  const pixels = new Uint8ClampedArray(width * height * channels);
  const firstX = Math.max(0, left);
  const endX = Math.min(picture.width, left + width);
  for (let y = Math.max(0, top); y < Math.min(picture.height, top + height) && firstX < endX; y += 1) {
    const row = y * picture.width;
    const line = data.subarray((row + firstX) * channels, (row + endX) * channels);
    pixels.set(line, ((y - top) * width + firstX - left) * channels);
  }
  return { data: pixels, width, height, channels };
}
