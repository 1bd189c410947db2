import { useEffect, useState } from 'react';
import type { FileContents } from '../../../src/protocol';
import { peaksOf } from './peaks';

const peakCount = 1000;
/** Enough for a drawing, and little to hold in memory. */
const sampleRate = 8000;

export interface Sound {
  readonly peaks: Float32Array;
  readonly seconds: number;
}

interface Read {
  readonly bytes: Uint8Array;
  /** Undefined for what the browser cannot decode. */
  readonly sound: Sound | undefined;
}

/** The wave form and the length of a sound. */
export function useSound({ bytes }: Pick<FileContents, 'bytes'>) {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    let stale = false;
    const settle = (sound: Sound | undefined) => !stale && setRead({ bytes, sound });
    decode(bytes).then(settle, () => settle(undefined));
    return () => {
      stale = true;
    };
  }, [bytes]);
  const current = read?.bytes === bytes ? read : undefined;
  return { sound: current?.sound, unplayable: current !== undefined && current.sound === undefined };
}

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Sound> {
  const context = new OfflineAudioContext({ length: 1, sampleRate });
  // Decoding takes the buffer away from whoever holds it.
  const buffer = await context.decodeAudioData(bytes.slice().buffer);
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) =>
    buffer.getChannelData(index),
  );
  return { peaks: peaksOf(channels, peakCount), seconds: buffer.duration };
}
