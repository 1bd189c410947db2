import { RuntimeFailure } from '../failure';

/** An image in memory: its pixels row by row from the top left, a byte for each channel. */
export interface Picture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Pixels of the largest image that is decoded: 50 million take 200 MB. */
export const mostPixels = 50_000_000;

export function tooManyPixels(): RuntimeFailure {
  return new RuntimeFailure('input', `The image has more than ${mostPixels / 1e6} million pixels`);
}

export function damagedPicture(detail: string): RuntimeFailure {
  return new RuntimeFailure('input', `The image is damaged (${detail})`);
}
