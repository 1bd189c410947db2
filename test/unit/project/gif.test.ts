import assert from 'node:assert/strict';
import { encode } from 'fast-png';
import { animatedGif } from '../../run/gif';

const size = 32;

/** A picture of one colour, but for its first pixels. */
function picture(background: readonly number[], first: readonly number[][] = []): Uint8Array {
  const pixels = Array.from({ length: size * size }, (_, at) => first[at] ?? background);
  return encode({ width: size, height: size, channels: 3, data: Uint8Array.from(pixels.flat()) });
}

const gif = (...pngs: Uint8Array[]) =>
  Buffer.from(animatedGif(pngs.map((png) => ({ png, milliseconds: 250 }))));

describe('An animated GIF', () => {
  it('keeps the colours of backgrounds that differ by little', () => {
    const table = gif(picture([24, 24, 24]), picture([31, 31, 31])).subarray(13, 13 + 3 * 256);
    for (const colour of [24, 31]) {
      assert.ok(table.includes(Buffer.from([colour, colour, colour])), `${colour}`);
    }
  });

  it('has the frames in order, each for its time, and repeats', () => {
    const bytes = gif(picture([0, 0, 0]), picture([255, 255, 255]), picture([0, 0, 0]));
    const control = Buffer.from([0x21, 0xf9, 0x04]);
    const delays: number[] = [];
    for (let at = bytes.indexOf(control); at !== -1; at = bytes.indexOf(control, at + 1)) {
      delays.push(10 * bytes.readUInt16LE(at + 4));
    }
    assert.deepEqual(delays, [250, 250, 250]);
    assert.ok(bytes.includes('NETSCAPE2.0'));
  });

  it('writes of a frame no more than what has changed', () => {
    const noise = Array.from({ length: 200 }, (_, at) => [(at * 37) % 256, (at * 91) % 256, (at * 53) % 256]);
    const once = gif(picture([24, 24, 24], noise)).length;
    const twice = gif(picture([24, 24, 24], noise), picture([24, 24, 24], noise)).length;
    const other = gif(picture([24, 24, 24], noise), picture([24, 24, 24], noise.toReversed())).length;
    assert.ok(twice - once < 100, `${twice - once} bytes`);
    assert.ok(other - once > 200, `${other - once} bytes`);
  });
});
