import type { Picture } from './picture';

interface Kernel {
  /** How far it reaches to each side, in pixels of the smaller of both pictures. */
  readonly reach: number;
  readonly weight: (distance: number) => number;
}

const bilinear: Kernel = { reach: 1, weight: (x) => Math.max(0, 1 - Math.abs(x)) };

/**
 * The filters of Pillow, with which models are trained, by the numbers that it has for them:
 * https://pillow.readthedocs.io/en/stable/handbook/concepts.html#filters
 */
const kernels: Readonly<Record<number, Kernel>> = {
  1: { reach: 3, weight: (x) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0) },
  2: bilinear,
  3: { reach: 2, weight: (x) => cubic(Math.abs(x)) },
  4: { reach: 0.5, weight: (x) => (x > -0.5 && x <= 0.5 ? 1 : 0) },
  5: { reach: 1, weight: (x) => (Math.abs(x) < 1 ? sinc(x) * (0.54 + 0.46 * Math.cos(Math.PI * x)) : 0) },
};
const nearest = 0;

/** What one value of a line is the weighted sum of. */
interface Taps {
  readonly first: number;
  readonly weights: readonly number[];
}

/**
 * A picture in another size, as Pillow resizes it.
 *
 * @param filter - by Pillow's number; bilinear where it has none
 */
export function resized(picture: Picture, width: number, height: number, filter = 2): Picture {
  return alongColumns(alongRows(picture, width, filter), height, filter);
}

function alongRows(picture: Picture, width: number, filter: number): Picture {
  const { data, height, channels } = picture;
  if (width === picture.width) {
    return picture;
  }
  const taps = tapsFor(picture.width, width, filter);
  const pixels = new Uint8ClampedArray(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    const row = y * picture.width * channels;
    for (const [x, { first, weights }] of taps.entries()) {
      const to = (y * width + x) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        pixels[to + channel] = sum(data, row + first * channels + channel, channels, weights);
      }
    }
  }
  return { data: pixels, width, height, channels };
}

function alongColumns(picture: Picture, height: number, filter: number): Picture {
  const { data, width, channels } = picture;
  if (height === picture.height) {
    return picture;
  }
  const line = width * channels;
  const pixels = new Uint8ClampedArray(line * height);
  for (const [y, { first, weights }] of tapsFor(picture.height, height, filter).entries()) {
    for (let at = 0; at < line; at += 1) {
      pixels[y * line + at] = sum(data, first * line + at, line, weights);
    }
  }
  return { data: pixels, width, height, channels };
}

function sum(data: Picture['data'], from: number, step: number, weights: readonly number[]): number {
  let all = 0;
  for (let index = 0; index < weights.length; index += 1) {
    all += (data[from + index * step] ?? 0) * (weights[index] ?? 0);
  }
  return all;
}

function tapsFor(from: number, to: number, filter: number): Taps[] {
  const scale = from / to;
  if (filter === nearest) {
    return Array.from({ length: to }, (_, index) => ({
      first: Math.floor((index + 0.5) * scale),
      weights: [1],
    }));
  }
  const { reach, weight } = kernels[filter] ?? bilinear;
  const stretch = Math.max(scale, 1);
  return Array.from({ length: to }, (_, index) => {
    const centre = (index + 0.5) * scale;
    const first = Math.max(0, Math.trunc(centre - reach * stretch + 0.5));
    const end = Math.min(from, Math.trunc(centre + reach * stretch + 0.5));
    const weights = Array.from({ length: end - first }, (_, tap) =>
      weight((first + tap - centre + 0.5) / stretch),
    );
    const all = weights.reduce((total, each) => total + each, 0);
    return { first, weights: weights.map((each) => each / all) };
  });
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function cubic(x: number): number {
  const a = -0.5;
  if (x < 1) {
    return (a + 2) * x ** 3 - (a + 3) * x ** 2 + 1;
  }
  return x < 2 ? a * (x ** 3 - 5 * x ** 2 + 8 * x - 4) : 0;
}
