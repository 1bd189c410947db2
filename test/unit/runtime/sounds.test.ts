import assert from 'node:assert/strict';
import fc from 'fast-check';
import { RuntimeFailure } from '../../../src/runtime/failure';
import { readWav } from '../../../src/runtime/sounds/read-wav';
import { resampled } from '../../../src/runtime/sounds/resample';
import { wavOf } from '../../component/media-files';

const isInput = (words: RegExp) => (error: unknown) =>
  error instanceof RuntimeFailure && error.code === 'input' && words.test(error.message);

interface Wav {
  readonly code?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly bits: number;
  readonly data: Uint8Array;
  /** What lies before the format and behind the sound. */
  readonly extra?: boolean;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function wav({ code = 1, channels = 1, rate = 16_000, bits, data, extra = false }: Wav): Buffer {
  const format = Buffer.alloc(code === 0xfffe ? 40 : 16);
  format.writeUInt16LE(code, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt16LE(bits, 14);
  if (code === 0xfffe) {
    format.writeUInt16LE(1, 24);
  }
  const chunks = [
    ...(extra ? [chunk('LIST', Buffer.from('INFOx'))] : []),
    chunk('fmt ', format),
    chunk('data', data),
    ...(extra ? [chunk('id3 ', Buffer.from('abc'))] : []),
  ];
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), ...chunks]);
}

const samplesOf = (given: Wav) => [...readWav(wav(given)).samples];

describe('the sound of a WAV file', () => {
  it('is read in each of its forms', () => {
    const half = [0, 0.5, -0.5, -1];
    assert.deepEqual(samplesOf({ bits: 8, data: Uint8Array.of(128, 192, 64, 0) }), half);
    const bits16 = Buffer.from(Int16Array.of(0, 2 ** 14, -(2 ** 14), -(2 ** 15)).buffer);
    assert.deepEqual(samplesOf({ bits: 16, data: bits16 }), half);
    assert.deepEqual(samplesOf({ bits: 16, data: bits16, code: 0xfffe, extra: true }), half);
    const bits24 = Uint8Array.of(0, 0, 0, 0, 0, 0x40, 0, 0, 0xc0, 0, 0, 0x80);
    assert.deepEqual(samplesOf({ bits: 24, data: bits24 }), half);
    const bits32 = Buffer.from(Int32Array.of(0, 2 ** 30, -(2 ** 30), -(2 ** 31)).buffer);
    assert.deepEqual(samplesOf({ bits: 32, data: bits32 }), half);
    assert.deepEqual(
      samplesOf({ bits: 32, code: 3, data: Buffer.from(Float32Array.from(half).buffer) }),
      half,
    );
    assert.deepEqual(
      samplesOf({ bits: 64, code: 3, data: Buffer.from(Float64Array.from(half).buffer) }),
      half,
    );
  });

  it('is mixed from all channels', () => {
    const data = Buffer.from(Float32Array.of(0.5, 0.25, -1, 1).buffer);
    assert.deepEqual(samplesOf({ bits: 32, code: 3, channels: 2, data }), [0.375, 0]);
  });

  it('ends where the file ends, whatever it says', () => {
    const whole = wav({ bits: 16, data: Buffer.alloc(100) });
    assert.equal(readWav(whole.subarray(0, whole.length - 51)).samples.length, 24);
  });

  it('is not to be had of other files', () => {
    const data = Buffer.alloc(100);
    assert.throws(() => readWav(new Uint8Array()), isInput(/not a WAV/));
    assert.throws(() => readWav(Buffer.from('ID3\x04 and so on')), isInput(/not a WAV/));
    assert.throws(() => readWav(Buffer.from('RIFF\0\0\0\0WAVE')), isInput(/damaged/));
    assert.throws(() => readWav(wav({ bits: 16, channels: 0, data })), isInput(/damaged/));
    assert.throws(() => readWav(wav({ bits: 4, code: 2, data })), isInput(/compressed \(format 2, 4 bits\)/));
    assert.throws(() => readWav(wav({ bits: 16, data: new Uint8Array() })), isInput(/no sound/));
    assert.throws(() => readWav(wav({ bits: 8, rate: 1, data: Buffer.alloc(4000) })), isInput(/60 minutes/));
  });

  it('never breaks anything else, whatever the bytes', () => {
    const file = wav({ bits: 16, data: Buffer.alloc(64), extra: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), (changes) => {
        const bytes = Uint8Array.from(file);
        for (const [index, value] of changes) {
          bytes[index % bytes.length] = value;
        }
        try {
          assert.ok(readWav(bytes).samples.length > 0);
        } catch (error) {
          assert.ok(error instanceof RuntimeFailure, String(error));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a sound at another rate', () => {
  const tone = (frequency: number, rate: number) =>
    readWav(wavOf(0.5, (second) => 0.5 * Math.sin(2 * Math.PI * frequency * second), rate));
  const loudest = (samples: Float32Array) =>
    samples
      .subarray(samples.length / 4, (3 * samples.length) / 4)
      .reduce((most, each) => Math.max(most, Math.abs(each)), 0);

  it('is the same tone', () => {
    for (const rate of [8000, 22_050, 44_100, 48_000]) {
      const found = resampled(tone(440, rate), 16_000);
      assert.equal(found.length, 8000);
      const wanted = tone(440, 16_000).samples;
      for (let index = 1000; index < 7000; index += 1) {
        const difference = Math.abs((found[index] ?? 9) - (wanted[index] ?? 0));
        assert.ok(difference < 0.005, `${rate}: ${difference} at ${index}`);
      }
    }
  });

  it('loses the tones that the rate can’t hold', () => {
    assert.ok(loudest(resampled(tone(12_000, 48_000), 16_000)) < 0.01);
    assert.ok(loudest(resampled(tone(6000, 48_000), 16_000)) > 0.45);
  });
});
