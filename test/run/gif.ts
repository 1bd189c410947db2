import { decode } from 'fast-png';
import gifenc from 'gifenc';

/** One picture of an animation, and how long it stands. */
export interface Frame {
  /** A screenshot, as PNG. All frames of an animation have one size. */
  readonly png: Uint8Array;
  readonly milliseconds: number;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 24 bits of red, green and blue each. */
  readonly colours: Uint32Array;
}

/** The index that stands for "as it was"; the colours of the palette come before it. */
const unchanged = 255;

/** Every one of the most frequent colours is kept as it is: backgrounds differ by little, and all the picture is of them. */
const exactColours = 64;

/** How far apart further colours are at first, and when those are used up. */
const spacings = [24, 12, 6, 3, 1];

/** An animated GIF that repeats for ever; of each frame only what has changed is written. */
export function animatedGif(frames: readonly Frame[]): Uint8Array {
  const all = frames.map(({ png, milliseconds }) => ({ pixels: pixelsOf(png), milliseconds }));
  const palette = paletteOf(all.map(({ pixels }) => pixels));
  const indexOf = nearestIn(palette);
  const colourTable = [...palette, 0].map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  const encoder = gifenc.GIFEncoder();
  let shown: Uint8Array | undefined;
  for (const { pixels, milliseconds } of all) {
    const indices = Uint8Array.from(pixels.colours, indexOf);
    const before = shown;
    const changes = indices.map((index, at) => (before?.[at] === index ? unchanged : index));
    encoder.writeFrame(changes, pixels.width, pixels.height, {
      delay: milliseconds,
      dispose: 1,
      ...(before === undefined
        ? { palette: padded(colourTable) }
        : { transparent: true, transparentIndex: unchanged }),
    });
    shown = indices;
  }
  encoder.finish();
  return encoder.bytes();
}

function pixelsOf(png: Uint8Array): Pixels {
  const { width, height, channels, data } = decode(png);
  const colours = new Uint32Array(width * height);
  for (let at = 0; at < colours.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * channels, at * channels + 3);
    colours[at] = (red << 16) | (green << 8) | blue;
  }
  return { width, height, colours };
}

/** At the most 255 colours: the most frequent ones, then those that are farthest from them. */
function paletteOf(pictures: readonly Pixels[]): number[] {
  const counts = new Map<number, number>();
  for (const { colours } of pictures) {
    for (const colour of colours) {
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const byFrequency = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = byFrequency.slice(0, exactColours);
  for (const spacing of spacings) {
    for (const colour of byFrequency) {
      if (palette.length < unchanged && palette.every((each) => distance(each, colour) >= spacing ** 2)) {
        palette.push(colour);
      }
    }
  }
  return palette;
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map<number, number>();
  return (colour) => {
    const index = known.get(colour) ?? nearest(palette, colour);
    known.set(colour, index);
    return index;
  };
}

function nearest(palette: readonly number[], colour: number): number {
  const distances = palette.map((each) => distance(each, colour));
  return distances.indexOf(Math.min(...distances));
}

/** Squared. */
function distance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return red ** 2 + green ** 2 + blue ** 2;
}

function padded(table: readonly number[][]): number[][] {
  return Array.from({ length: 256 }, (_, index) => table[index] ?? [0, 0, 0]);
}
