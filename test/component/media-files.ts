import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG of the colours that a function gives for each pixel. */
export function pngOf(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND')];
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}

/** A mask that is white in a rectangle. */
export function maskOf(width: number, height: number, inside: (x: number, y: number) => boolean) {
  return pngOf(width, height, (x, y) => (inside(x, y) ? [255, 255, 255] : [0, 0, 0]));
}

/** A sky over a meadow, with something red and something yellow in it. */
export function landscape(width = 320, height = 240): Uint8Array<ArrayBuffer> {
  return pngOf(width, height, (x, y) => {
    const [left, top] = [x / width, y / height];
    if (left > 0.125 && left < 0.375 && top > 0.5 && top < 0.8) {
      return [200, 40, 40];
    }
    if (Math.hypot(left - 0.8, (top - 0.2) * (height / width)) < 0.08) {
      return [250, 220, 90];
    }
    return top < 0.6 ? [120, 170, 220 - Math.round(top * 60)] : [70, 130 - Math.round(left * 40), 60];
  });
}

/** A WAV of one channel, 16 bits. */
export function wavOf(
  seconds: number,
  sampleAt: (second: number) => number,
  rate = 8000,
): Uint8Array<ArrayBuffer> {
  const count = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index += 1) {
    bytes.writeInt16LE(Math.round(sampleAt(index / rate) * 32_000), 44 + index * 2);
  }
  return new Uint8Array(bytes);
}

/** Words that swell and fade, as far as a wave form shows. */
export function speech(seconds = 6): Uint8Array<ArrayBuffer> {
  return wavOf(
    seconds,
    (second) => Math.sin(second * 1400) * Math.abs(Math.sin(second * 2.1)) * Math.abs(Math.sin(second * 11)),
  );
}

export function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
