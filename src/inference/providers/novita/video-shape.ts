import { isNumber, objectOf } from '../../tasks/guards';

type Parameters = Readonly<Record<string, unknown>>;

interface Size {
  readonly width: number;
  readonly height: number;
}

const framesPerSecond = 24;

/** In seconds. */
const duration = { shortest: 4, longest: 15 } as const;

/** Resolutions by their short edge in pixels; the first wins where both are as near. */
const resolutions = [
  ['768P', 768],
  ['2K', 1440],
] as const;

const ratios = [
  ['21:9', 21 / 9],
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['3:4', 3 / 4],
  ['9:16', 9 / 16],
] as const;

/** Length of the video in seconds: as given, else from the number of frames. */
export function durationOf({ duration: given, num_frames: frames }: Parameters): unknown {
  if (given !== undefined) {
    return given;
  }
  const seconds = isNumber(frames) ? Math.round(frames / framesPerSecond) : duration.shortest;
  return Math.min(Math.max(seconds, duration.shortest), duration.longest);
}

/** As given, else the one nearest to the size. */
export function resolutionOf({ resolution: given, target_size: size }: Parameters): unknown {
  if (given !== undefined) {
    return given;
  }
  return isSize(size) ? nearest(Math.min(size.width, size.height), resolutions) : '768P';
}

/** As given, else the one nearest to the size. */
export function ratioOf({ ratio: given, target_size: size }: Parameters): unknown {
  if (given !== undefined) {
    return given;
  }
  return isSize(size) ? nearest(size.width / size.height, ratios) : '16:9';
}

const isTwoNumbers = objectOf({ width: isNumber, height: isNumber });

function isSize(value: unknown): value is Size {
  return isTwoNumbers(value) && value.width > 0 && value.height > 0;
}

type Choice = readonly [name: string, value: number];

function nearest(wanted: number, choices: readonly [Choice, ...Choice[]]): string {
  const distance = (choice: Choice) => Math.abs(choice[1] - wanted);
  return choices.reduce((best, next) => (distance(next) < distance(best) ? next : best))[0];
}
