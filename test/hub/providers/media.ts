/** A transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** White in the middle of black: 4 by 4 pixels, of which 4 are white. */
export const mask = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVR4nGNgQAP/wQAbBw4ANwsL9efVyGMAAAAASUVORK5CYII=',
  'base64',
);

/** 10 ms of silence: 8 bits, one channel, 8000 Hz. */
export const wav = waveform(Buffer.alloc(80, 0x80), 8000);

/** A film without pictures. */
export const mp4 = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41')),
  box('moov', movieHeader(1000)),
  box('mdat'),
]);

function waveform(samples: Buffer, rate: number): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate, 8);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(8, 14);
  const chunks = [Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', samples)];
  return chunk('RIFF', Buffer.concat(chunks));
}

function chunk(name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name);
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data]);
}

/** Version 0: a second is so many units, normal speed and volume, the identity as matrix, no track yet. */
function movieHeader(timescale: number): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(timescale, 12);
  header.writeUInt32BE(0x00010000, 20);
  header.writeUInt16BE(0x0100, 24);
  for (const [offset, value] of [
    [36, 0x00010000],
    [52, 0x00010000],
    [68, 0x40000000],
    [96, 1],
  ] as const) {
    header.writeUInt32BE(value, offset);
  }
  return box('mvhd', header);
}

function box(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + data.length);
  header.write(name, 4);
  return Buffer.concat([header, data]);
}
