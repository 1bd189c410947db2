import { RuntimeFailure } from '../failure';

/** One channel of sound. */
export interface Sound {
  /** From -1 to 1. */
  readonly samples: Float32Array;
  /** Samples a second. */
  readonly rate: number;
}

interface Format {
  readonly code: number;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

/** Of the longest sound that is read, in seconds. */
const mostSeconds = 3600;

/** http://www-mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html */
const pcm = 1;
const float = 3;
const extensible = 0xfffe;

type Read = (view: DataView, at: number) => number;

const readers: Readonly<Record<string, Read>> = {
  [`${pcm}/8`]: (view, at) => (view.getUint8(at) - 128) / 128,
  [`${pcm}/16`]: (view, at) => view.getInt16(at, true) / 2 ** 15,
  [`${pcm}/24`]: (view, at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 2 ** 23,
  [`${pcm}/32`]: (view, at) => view.getInt32(at, true) / 2 ** 31,
  [`${float}/32`]: (view, at) => view.getFloat32(at, true),
  [`${float}/64`]: (view, at) => view.getFloat64(at, true),
};

/**
 * The sound of a WAV file, its channels mixed to one.
 *
 * @throws RuntimeFailure for other files, compressed ones, those without sound and those of more than an hour
 */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WAVE') {
    throw new RuntimeFailure('input', 'The audio is not a WAV file');
  }
  const { format, data } = chunksOf(view);
  if (format === undefined || data === undefined || format.channels === 0 || format.rate === 0) {
    throw new RuntimeFailure('input', 'The WAV file is damaged');
  }
  const { code, channels, rate, bits } = format;
  const read = readers[`${code}/${bits}`];
  if (read === undefined) {
    throw new RuntimeFailure('input', `The WAV file is compressed (format ${code}, ${bits} bits)`);
  }
  const width = bits / 8;
  const length = Math.floor(data.length / (width * channels));
  if (length === 0) {
    throw new RuntimeFailure('input', 'The WAV file has no sound');
  }
  if (length / rate > mostSeconds) {
    throw new RuntimeFailure('input', `The audio is longer than ${mostSeconds / 60} minutes`);
  }
  const samples = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    let mixed = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      mixed += read(view, data.start + (index * channels + channel) * width);
    }
    samples[index] = mixed / channels;
  }
  return { samples, rate };
}

interface Chunks {
  format?: Format;
  data?: { readonly start: number; readonly length: number };
}

function chunksOf(view: DataView): Chunks {
  const found: Chunks = {};
  for (let at = 12; at + 8 <= view.byteLength && found.data === undefined; ) {
    const start = at + 8;
    // A file that was cut off, or is still written, says more than it has.
    const length = Math.min(view.getUint32(at + 4, true), view.byteLength - start);
    const name = nameAt(view, at);
    if (name === 'fmt ' && length >= 16) {
      found.format = formatAt(view, start, length);
    } else if (name === 'data') {
      found.data = { start, length };
    }
    at = start + length + (length % 2);
  }
  return found;
}

function formatAt(view: DataView, at: number, length: number): Format {
  const code = view.getUint16(at, true);
  return {
    code: code === extensible && length >= 26 ? view.getUint16(at + 24, true) : code,
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function nameAt(view: DataView, at: number): string | undefined {
  return at + 4 > view.byteLength
    ? undefined
    : String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
}
