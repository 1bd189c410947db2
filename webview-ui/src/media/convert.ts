import type { FileContents } from '../../../src/protocol';
import type { MediaKind } from './media-file';
import { usualType } from './media-types';
import { wavOf } from './wav';

interface Target {
  readonly type: string;
  readonly extension: string;
  /** Fails for what the browser can't decode. */
  readonly convert: (file: Blob) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The format of each kind that loses nothing, and that whoever limits formats accepts. */
const targets: Readonly<Record<MediaKind, Target>> = {
  image: { type: 'image/png', extension: 'png', convert: async (file) => bytesOf(await toPng(file)) },
  audio: { type: 'audio/wav', extension: 'wav', convert: toWav },
};

/** Samples a second: what models of speech are trained with. */
const speechRate = 16_000;

/** Whether a file of a kind can become one of the accepted types. */
export function canConvert(kind: MediaKind, accepts: readonly string[]): boolean {
  return accepts.some((type) => usualType(type) === targets[kind].type);
}

/** A file in the format that is accepted; undefined for what the browser can't decode. */
export async function converted(
  { name, type, bytes }: FileContents,
  kind: MediaKind,
): Promise<FileContents | undefined> {
  const target = targets[kind];
  try {
    return {
      name: `${name.replace(/\.\w+$/, '')}.${target.extension}`,
      type: target.type,
      bytes: await target.convert(new Blob([bytes], { type })),
    };
  } catch {
    return undefined;
  }
}

export async function toPng(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function toWav(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const context = new OfflineAudioContext({ length: 1, sampleRate: speechRate });
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  return wavOf(channels, speechRate);
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}
