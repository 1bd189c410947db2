import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { RuntimeFailure } from '../../../src/runtime/failure';
import { decodePicture } from '../../../src/runtime/pictures/decode-picture';
import { orientationIn, upright } from '../../../src/runtime/pictures/orientation';
import type { Picture } from '../../../src/runtime/pictures/picture';
import { resized } from '../../../src/runtime/pictures/resize';
import { section } from '../../../src/runtime/pictures/section';
import { pngChunk } from '../../component/media-files';

const grey = (width: number, height: number, values: readonly number[]): Picture => ({
  data: Uint8Array.from(values),
  width,
  height,
  channels: 1,
});
const isInput = (words: RegExp) => (error: unknown) =>
  error instanceof RuntimeFailure && error.code === 'input' && words.test(error.message);

/** A JPEG whose left half is white, with an orientation in its EXIF data. */
function photo(orientation: number, little = true): Uint8Array {
  const data = Buffer.alloc(32 * 16 * 4, 255);
  for (let at = 0; at < data.length; at += 4) {
    if ((at / 4) % 32 >= 16) {
      data.fill(0, at, at + 3);
    }
  }
  const jpeg = encodeJpeg({ data, width: 32, height: 16 }, 95).data;
  const exif = Buffer.alloc(38);
  exif.writeUInt16BE(0xffe1, 0);
  exif.writeUInt16BE(36, 2);
  exif.write('Exif\0\0', 4);
  const view = new DataView(exif.buffer, exif.byteOffset + 10);
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  view.setUint16(8, 1, little);
  view.setUint16(10, 0x0112, little);
  view.setUint16(12, 3, little);
  view.setUint32(14, 1, little);
  view.setUint16(18, orientation, little);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]));
}

const at = ({ data, width, channels }: Picture, x: number, y: number) =>
  data[(y * width + x) * channels] ?? -1;

describe('the pixels of a file', () => {
  it('are those of a JPEG, turned as the camera was held', () => {
    const lightAt = (orientation: number, little?: boolean) => {
      const picture = decodePicture(photo(orientation, little));
      const { width, height } = picture;
      const middle = [Math.floor(width / 2), Math.floor(height / 2)] as const;
      const sides = {
        left: at(picture, 2, middle[1]),
        right: at(picture, width - 3, middle[1]),
        top: at(picture, middle[0], 2),
        bottom: at(picture, middle[0], height - 3),
      };
      const wide = width > height;
      return Object.entries(sides)
        .filter(([side]) => wide === ['left', 'right'].includes(side))
        .find(([, value]) => value > 200)?.[0];
    };
    const expected = ['left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom'];
    for (const [index, side] of expected.entries()) {
      assert.equal(lightAt(index + 1), side, `${index + 1}`);
      assert.equal(lightAt(index + 1, false), side, `${index + 1}, big-endian`);
    }
    assert.equal(lightAt(0), 'left');
    assert.equal(lightAt(9), 'left');
  });

  it('are each in its place after every turn', () => {
    const seen = (orientation: number) => {
      const { data, width, height } = upright(grey(3, 2, [1, 2, 3, 4, 5, 6]), orientation);
      return [width, height, [...data].join('')];
    };
    assert.deepEqual([1, 2, 3, 4].map(seen), [
      [3, 2, '123456'],
      [3, 2, '321654'],
      [3, 2, '654321'],
      [3, 2, '456123'],
    ]);
    assert.deepEqual([5, 6, 7, 8].map(seen), [
      [2, 3, '142536'],
      [2, 3, '415263'],
      [2, 3, '635241'],
      [2, 3, '362514'],
    ]);
  });

  it('are upright whatever else the EXIF data says', () => {
    assert.equal(orientationIn(undefined), 1);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const orientation = orientationIn(bytes);
        return orientation >= 1 && orientation <= 8;
      }),
    );
  });

  it('are those of a PNG of every kind', () => {
    const pixels = (png: Parameters<typeof encodePng>[0]) => {
      const { data, width, height, channels } = decodePicture(encodePng(png));
      return [width, height, channels, ...data];
    };
    const size = { width: 2, height: 1 };
    assert.deepEqual(pixels({ ...size, data: Uint8Array.of(1, 2), channels: 1 }), [2, 1, 1, 1, 2]);
    assert.deepEqual(pixels({ ...size, data: Uint8Array.of(1, 9, 2, 9), channels: 2 }), [2, 1, 1, 1, 2]);
    const rgb = Uint8Array.of(1, 2, 3, 4, 5, 6);
    assert.deepEqual(pixels({ ...size, data: rgb, channels: 3 }), [2, 1, 3, ...rgb]);
    const rgba = Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 0);
    assert.deepEqual(pixels({ ...size, data: rgba, channels: 4 }), [2, 1, 4, ...rgba]);
    assert.deepEqual(
      pixels({ ...size, data: Uint16Array.of(0x1234, 0xff00), channels: 1, depth: 16 }),
      [2, 1, 1, 0x12, 0xff],
    );
  });

  it('are those of a PNG with a palette, or with fewer than eight bits', () => {
    // Written by hand: 2 × 1 pixels of one bit, in greys and with a palette of two colours.
    const greys =
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
    const picture = decodePicture(Buffer.from(greys, 'base64'));
    assert.deepEqual([picture.width, picture.height, picture.channels], [2, 1, 3]);
    assert.deepEqual([...picture.data], [255, 255, 255, 0, 0, 0]);
    const indexed =
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQMAAADO7O3JAAAABlBMVEUKFB7I0tyCjXXdAAAACklEQVR4nGNwAAAAQgBBKTf07wAAAABJRU5ErkJggg==';
    assert.deepEqual([...decodePicture(Buffer.from(indexed, 'base64')).data], [10, 20, 30, 200, 210, 220]);
  });

  it('are not to be had of other files, damaged ones, and those that would fill the memory', () => {
    assert.throws(() => decodePicture(new Uint8Array()), isInput(/not a PNG or JPEG/));
    assert.throws(() => decodePicture(Buffer.from('RIFF0000WEBPVP8 ')), isInput(/not a PNG or JPEG/));
    const png = encodePng({ width: 2, height: 1, data: Uint8Array.of(1, 2), channels: 1 });
    assert.throws(() => decodePicture(png.subarray(0, 40)), isInput(/damaged/));
    assert.throws(() => decodePicture(photo(1).subarray(0, 300)), isInput(/damaged/));
    const huge = Uint8Array.from(png);
    new DataView(huge.buffer).setUint32(16, 100_000);
    new DataView(huge.buffer).setUint32(20, 100_000);
    assert.throws(() => decodePicture(huge), isInput(/more than 50 million pixels/));
    const wide = photo(1);
    const frame = wide.findIndex((byte, index) => byte === 0xff && wide[index + 1] === 0xc0);
    wide.set([0xff, 0xff, 0xff, 0xff], frame + 5);
    assert.throws(() => decodePicture(wide), isInput(/more than 50 million pixels/));
  });

  it('can’t fill the memory with what is compressed in a PNG', () => {
    const small = Buffer.from(encodePng({ width: 2, height: 1, data: Uint8Array.of(1, 2), channels: 1 }));
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    const [head, rest] = [small.subarray(0, 33), small.subarray(33)];
    const profile = Buffer.concat([Buffer.from('name\0\0'), bomb]);
    const harmless = decodePicture(Buffer.concat([head, pngChunk('iCCP', profile), rest]));
    assert.deepEqual([...harmless.data], [1, 2]);
    assert.throws(
      () => decodePicture(Buffer.concat([head, pngChunk('IDAT', bomb), pngChunk('IEND')])),
      isInput(/more pixels than its head says/),
    );
    const late = Buffer.concat([small.subarray(0, 8), pngChunk('tEXt'), small.subarray(8)]);
    assert.deepEqual([...decodePicture(late).data], [1, 2]);
  });

  it('never break anything else, whatever the bytes', () => {
    const sound = [photo(6), encodePng({ width: 2, height: 1, data: Uint8Array.of(1, 2), channels: 1 })];
    fc.assert(
      fc.property(
        fc.constantFrom(...sound),
        fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 8 }),
        (file, changes) => {
          const bytes = Uint8Array.from(file);
          for (const [index, value] of changes) {
            bytes[index % bytes.length] = value;
          }
          try {
            const { data, width, height, channels } = decodePicture(bytes);
            assert.equal(data.length, width * height * channels);
          } catch (error) {
            assert.ok(error instanceof RuntimeFailure, String(error));
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('a picture in another size', () => {
  const values = (picture: Picture, width: number, filter?: number) => [
    ...resized(picture, width, picture.height, filter).data,
  ];

  it('is what Pillow makes of it', () => {
    const line = grey(4, 1, [0, 0, 255, 255]);
    assert.deepEqual(values(line, 2), [36, 219]);
    assert.deepEqual(values(grey(2, 1, [0, 255]), 4), [0, 64, 191, 255]);
    assert.deepEqual(values(line, 2, 4), [0, 255]);
    assert.deepEqual(values(line, 8, 0), [0, 0, 0, 0, 255, 255, 255, 255]);
    assert.deepEqual(values(grey(2, 1, [0, 200]), 4, 3), [0, 41, 159, 218]);
  });

  it('stays of one colour where it was, with every filter', () => {
    for (const filter of [0, 1, 2, 3, 4, 5, 77]) {
      for (const [width, height] of [
        [3, 9],
        [50, 2],
        [7, 5],
      ] as const) {
        const { data, ...size } = resized(
          { ...grey(7, 5, []), data: new Uint8Array(7 * 5 * 3).fill(123), channels: 3 },
          width,
          height,
          filter,
        );
        assert.deepEqual(size, { width, height, channels: 3 });
        assert.ok(data.length === width * height * 3 && data.every((value) => value === 123), `${filter}`);
      }
    }
  });

  it('keeps its channels apart, and both of its sides', () => {
    const picture: Picture = {
      data: Uint8Array.of(0, 255, 0, 255, 100, 255, 100, 255),
      width: 2,
      height: 2,
      channels: 2,
    };
    assert.deepEqual([...resized(picture, 1, 1).data], [50, 255]);
    assert.deepEqual([...resized(picture, 1, 2).data], [0, 255, 100, 255]);
  });
});

describe('a section of a picture', () => {
  const picture = grey(3, 2, [1, 2, 3, 4, 5, 6]);
  const of = (left: number, top: number, width: number, height: number) => [
    ...section(picture, { left, top, width, height }).data,
  ];

  it('is a part of it, with black beside it', () => {
    assert.deepEqual(of(1, 0, 2, 2), [2, 3, 5, 6]);
    assert.deepEqual(of(-1, -1, 3, 2), [0, 0, 0, 0, 1, 2]);
    assert.deepEqual(of(2, 1, 2, 2), [6, 0, 0, 0]);
    assert.deepEqual(of(9, 9, 1, 1), [0]);
    assert.deepEqual(of(-4, 0, 2, 1), [0, 0]);
  });
});
