import { isRecord } from './tasks/guards';
import type { InferenceTask } from './tasks/task';

/** How much of a medium a call made or read, as far as its request or its answer says. */
export interface MediaUnits {
  readonly images?: number;
  /** Of a video or of speech. */
  readonly seconds?: number;
  /** Of a text that was spoken. */
  readonly characters?: number;
}

interface Asked {
  readonly inputs?: unknown;
  readonly parameters?: unknown;
}

type UnitsOf = (asked: Asked, answer: unknown) => MediaUnits;

// A call makes one file.
const image: UnitsOf = () => ({ images: 1 });

const speech: UnitsOf = ({ inputs }) =>
  typeof inputs === 'string' ? { characters: Array.from(inputs).length } : {};

const recording: UnitsOf = (_, answer) => secondsIn(answer);

const video: UnitsOf = ({ parameters }, answer) => ({ ...secondsIn(parameters), ...secondsIn(answer) });

const table: Partial<Record<InferenceTask, UnitsOf>> = {
  'text-to-image': image,
  'image-to-image': image,
  'image-text-to-image': image,
  'text-to-speech': speech,
  'automatic-speech-recognition': recording,
  'text-to-video': video,
  'image-to-video': video,
  'image-text-to-video': video,
};

/** What providers bill a call of media by. */
export function mediaUnits(task: InferenceTask, asked: Asked, answer: unknown): MediaUnits {
  return table[task]?.(asked, answer) ?? {};
}

function secondsIn(value: unknown): MediaUnits {
  if (!isRecord(value)) {
    return {};
  }
  const { duration, usage } = value;
  const seconds = Number(duration ?? (isRecord(usage) ? usage.seconds : undefined));
  return Number.isFinite(seconds) && seconds > 0 ? { seconds } : {};
}
