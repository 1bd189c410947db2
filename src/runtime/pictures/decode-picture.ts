import { convertIndexedToRgb, type DecodedPng, decode as decodePng, hasPngSignature } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import { RuntimeFailure } from '../failure';
import { orientationIn, upright } from './orientation';
import { damagedPicture, mostPixels, type Picture, tooManyPixels } from './picture';
import { plainPng } from './plain-png';

const megabyte = 2 ** 20;

/**
 * The pixels of a PNG or JPEG file, upright: cameras save how they were held beside the picture.
 *
 * @throws RuntimeFailure for other files, damaged ones, and those of more than {@link mostPixels}
 */
export function decodePicture(bytes: Uint8Array): Picture {
  const decode = decoderOf(bytes);
  if (decode === undefined) {
    throw new RuntimeFailure('input', 'The image is not a PNG or JPEG file');
  }
  try {
    return decode(bytes);
  } catch (error) {
    if (error instanceof RuntimeFailure) {
      throw error;
    }
    const detail = error instanceof Error ? error.message : String(error);
    throw /limit exceeded/.test(detail) ? tooManyPixels() : damagedPicture(detail);
  }
}

function decoderOf(bytes: Uint8Array): ((bytes: Uint8Array) => Picture) | undefined {
  if (bytes.length >= 8 && hasPngSignature(bytes)) {
    return fromPng;
  }
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? fromJpeg : undefined;
}

function fromJpeg(bytes: Uint8Array): Picture {
  const decoded = decodeJpeg(bytes, {
    useTArray: true,
    maxResolutionInMP: mostPixels / 1e6,
    maxMemoryUsageInMB: (mostPixels * 16) / megabyte,
  });
  const { data, width, height, exifBuffer } = decoded as typeof decoded & { exifBuffer?: Uint8Array };
  return upright({ data, width, height, channels: 4 }, orientationIn(exifBuffer));
}

function fromPng(bytes: Uint8Array): Picture {
  const png = decodePng(plainPng(bytes));
  const { width, height, depth, channels } = png;
  if (png.palette !== undefined || depth < 8) {
    const palette = png.palette ?? greys(depth);
    const data = convertIndexedToRgb({ ...png, palette });
    return { data, width, height, channels: palette[0]?.length ?? 3 };
  }
  const data = eightBits(png);
  return channels === 2
    ? { data: data.filter((_, index) => index % 2 === 0), width, height, channels: 1 }
    : { data, width, height, channels };
}

function eightBits({ data }: DecodedPng): Uint8Array | Uint8ClampedArray {
  return data instanceof Uint16Array ? Uint8Array.from(data, (value) => value >> 8) : data;
}

function greys(depth: number): number[][] {
  const last = 2 ** depth - 1;
  return Array.from({ length: last + 1 }, (_, index) => {
    const grey = Math.round((255 * index) / last);
    return [grey, grey, grey];
  });
}
