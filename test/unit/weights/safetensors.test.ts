import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readWeightsFile, type WeightsErrorCode, WeightsFileError } from '../../../src/weights';
import { safetensorsTypes } from '../../../src/weights/safetensors/data-types';
import { safetensorsFile } from '../../hub/safetensors-file';
import { sourceOf } from './byte-source';

const header = {
  __metadata__: { format: 'pt', 'modelspec.architecture': 'flux-1-dev' },
  'b.weight': { dtype: 'BF16', shape: [4, 8], data_offsets: [16, 80] },
  'a.weight': { dtype: 'F32', shape: [4], data_offsets: [0, 16] },
};

const read = (content: unknown, dataBytes = 80) =>
  readWeightsFile(sourceOf(safetensorsFile(content, dataBytes)));

async function failsWith(work: Promise<unknown>, code: WeightsErrorCode): Promise<WeightsFileError> {
  const error = await work.then(() => undefined).catch((caught: unknown) => caught);
  assert.ok(error instanceof WeightsFileError, `${error}`);
  assert.equal(error.code, code, error.message);
  return error;
}

const tensor = (fields: object) => ({ w: { dtype: 'F32', shape: [4], data_offsets: [0, 16], ...fields } });

describe('reading a safetensors file', () => {
  it('lists its tensors in the order of the file, and its metadata', async () => {
    const file = await read(header);
    assert.equal(file.format, 'safetensors');
    assert.equal(file.architecture, 'flux-1-dev');
    assert.equal(file.parameters, 36);
    assert.deepEqual(file.metadata[0], { key: 'format', type: 'string', value: 'pt' });
    assert.deepEqual(file.tensors, [
      { name: 'a.weight', shape: [4], type: 'F32', parameters: 4, bytes: 16 },
      { name: 'b.weight', shape: [4, 8], type: 'BF16', parameters: 32, bytes: 64 },
    ]);
    assert.deepEqual(
      file.types.map(({ type }) => type),
      ['BF16', 'F32'],
    );
  });

  it('knows the size of every data type, and shows one that it does not know', async () => {
    for (const dtype of safetensorsTypes) {
      const bytes = { BOOL: 8, F4: 4, C64: 64 }[dtype] ?? Number(/\d+/.exec(dtype)?.[0]);
      const end = (bytes * 8) / 8;
      const { tensors } = await read(tensor({ dtype, shape: [8], data_offsets: [0, end] }), end);
      assert.equal(tensors[0]?.type, dtype);
    }
    const { tensors } = await read(tensor({ dtype: 'F2_NEW', data_offsets: [0, 3] }), 3);
    assert.deepEqual([tensors[0]?.type, tensors[0]?.bytes], ['F2_NEW', 3]);
  });

  it('reads scalars, empty tensors and a file without tensors', async () => {
    assert.equal((await read(tensor({ shape: [], data_offsets: [0, 4] }), 4)).parameters, 1);
    assert.equal((await read(tensor({ shape: [0, 9], data_offsets: [0, 0] }), 0)).parameters, 0);
    assert.deepEqual((await read({}, 0)).tensors, []);
  });

  const f32 = (start: number, end: number, shape: readonly number[] = [(end - start) / 4]) => ({
    dtype: 'F32',
    shape,
    data_offsets: [start, end],
  });
  const written: Readonly<
    Record<string, readonly [content: unknown, names: readonly string[], dataBytes?: number]>
  > = {
    'spaces behind the header': [`${JSON.stringify({ a: f32(0, 8) })}      `, ['a'], 8],
    'no metadata': [{ __metadata__: null, a: f32(0, 8) }, ['a'], 8],
    'tensors in reverse': [{ b: f32(8, 16), a: f32(0, 8) }, ['a', 'b'], 16],
    'empty tensors between others': [
      { b: f32(8, 16), z: f32(8, 8, [0]), a: f32(0, 8), y: f32(16, 16, [3, 0]) },
      ['a', 'z', 'b', 'y'],
      16,
    ],
    'a gap between tensors, and bytes behind them': [{ a: f32(4, 8), b: f32(12, 16) }, ['a', 'b'], 40],
    'a name twice': [
      '{"a":{"dtype":"I8","shape":[4],"data_offsets":[0,4]},"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}}',
      ['a'],
      4,
    ],
    'names of every object': [
      `{"__proto__":${JSON.stringify(f32(0, 4))},"constructor":${JSON.stringify(f32(4, 8))},"":${JSON.stringify(f32(8, 12))}}`,
      ['__proto__', 'constructor', ''],
      12,
    ],
    'fields of later versions': [{ a: { ...f32(0, 8), quantized: true, strides: [1] } }, ['a'], 8],
  };
  for (const [what, [content, names, dataBytes]] of Object.entries(written)) {
    it(`reads ${what}`, async () => {
      const { tensors } = await read(content, dataBytes);
      assert.deepEqual(
        tensors.map(({ name }) => name),
        names,
      );
    });
  }

  it('reads a header of more than a step in two, and fails with the file that is cut meanwhile', async () => {
    const bytes = safetensorsFile({ __metadata__: { note: 'x'.repeat(1_500_000) }, a: f32(0, 8) }, 8);
    const source = sourceOf(bytes);
    assert.equal((await readWeightsFile(source)).metadata[0]?.length, 1_500_000);
    assert.deepEqual(
      source.reads.map(([start]) => start),
      [0, 1_000_000],
    );
    const shrinking = { size: bytes.length, read: sourceOf(bytes.subarray(0, 1_200_000)).read };
    await failsWith(readWeightsFile(shrinking), 'truncated');
    const generous = { size: bytes.length, read: async (start: number) => bytes.subarray(start) };
    assert.equal((await readWeightsFile(generous)).parameters, 2);
    const broken = { size: bytes.length, read: () => Promise.reject(new Error('unplugged')) };
    await assert.rejects(readWeightsFile(broken), /unplugged/);
  });
});

describe('a damaged safetensors file', () => {
  it('is told to be cut off, wherever that is', async () => {
    const whole = safetensorsFile(header, 80);
    for (let size = 1; size < whole.length; size += 1) {
      await failsWith(readWeightsFile(sourceOf(whole.subarray(0, size))), 'truncated');
    }
  });

  it('may not have a header beyond the limit of the format', async () => {
    const head = Buffer.from('0000000000000000007b', 'hex');
    const claiming = (length: bigint) => {
      const bytes = Buffer.alloc(20, '{');
      bytes.writeBigUInt64LE(length);
      return readWeightsFile(sourceOf(bytes, 10 ** 12));
    };
    await failsWith(claiming(100_000_001n), 'tooLarge');
    await failsWith(claiming(2n ** 64n - 1n), 'tooLarge');
    await failsWith(readWeightsFile(sourceOf(head, 10 ** 12)), 'notWeights');
    const many = Array.from({ length: 200_001 }, (_, index) => `"${index}":0`).join(',');
    await failsWith(read(`{${many}}`), 'tooLarge');
  });

  it('may not have tensors that overlap, lie outside, or do not fit their shapes', async () => {
    const one = { dtype: 'U8', shape: [8], data_offsets: [0, 8] };
    await failsWith(read({ a: one, b: { ...one, data_offsets: [7, 15] } }), 'malformed');
    await failsWith(read(tensor({ data_offsets: [100, 116] })), 'truncated');
    await failsWith(read(tensor({ data_offsets: [16, 0] })), 'malformed');
    await failsWith(read(tensor({ data_offsets: [-16, 0] })), 'malformed');
    await failsWith(read(tensor({ data_offsets: [0, 12] })), 'malformed');
    await failsWith(read(tensor({ shape: [2 ** 40, 2 ** 40] })), 'malformed');
    await failsWith(read(tensor({ shape: [1.5] })), 'malformed');
    const texts = Array.from({ length: 300_000 }, () => 'x');
    await failsWith(read(tensor({ shape: texts })), 'malformed');
    await failsWith(read(tensor({ data_offsets: texts })), 'malformed');
  });

  it('may be what Git LFS puts in its place', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 4976698672\n';
    await failsWith(readWeightsFile(sourceOf(Buffer.from(pointer))), 'pointer');
    await failsWith(readWeightsFile(sourceOf(Buffer.from('version https://git-lfs'))), 'notWeights');
  });

  it('may not have a header of another shape', async () => {
    for (const content of [
      ...['{"a":', '{"a":1}', '{"__metadata__":{"a":1}}', '{"__metadata__":7}', '{"__metadata__":["a"]}'],
      ...['{}x', '{}\0', '{"w":{"dtype":"F32"}}', '{"w":null}', '{"w":[]}', '{"\xff'],
      ...[
        '{"w":{"dtype":"F32","shape":4,"data_offsets":[0,16]}}',
        '{"w":{"dtype":1,"shape":[4],"data_offsets":[0,16]}}',
      ],
      ...[
        '{"w":{"dtype":"F32","shape":[4],"data_offsets":[0]}}',
        '{"w":{"dtype":"F32","shape":[4],"data_offsets":"0,16"}}',
      ],
    ]) {
      await failsWith(read(content), 'malformed');
    }
  });

  it('ends in a told error or a result, whatever is changed in it', async () => {
    const whole = safetensorsFile(header, 80);
    const change = fc.tuple(fc.nat(whole.length - 81), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) {
          bytes[at] = value;
        }
        try {
          await readWeightsFile(sourceOf(bytes));
        } catch (error) {
          assert.ok(error instanceof WeightsFileError, `${error}`);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
