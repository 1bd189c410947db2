import assert from 'node:assert/strict';
import { fileRows } from '../../../../src/editor/models/details/file-rows';
import { formatBytes, formatCount, formatPricing } from '../../../../src/editor/models/format';

describe('figures in the Models view', () => {
  const sizes: readonly (readonly [number, string])[] = [
    [0, '0 B'],
    [87, '87 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [87_654, '88 kB'],
    [999_600, '1.0 MB'],
    [4_920_000_000, '4.9 GB'],
    [151_000_000, '151 MB'],
    [3e15, '3000 TB'],
  ];
  for (const [bytes, text] of sizes) {
    it(`writes ${bytes} bytes as ${text}`, () => assert.equal(formatBytes(bytes), text));
  }

  it('are short for counts, and exact for prices', () => {
    assert.deepEqual([950, 7_600_000_000, 1_234_567].map(formatCount), ['950', '7.6B', '1.2M']);
    assert.equal(formatPricing({ input: 0.15, output: 3 }), '$0.15 / $3');
  });
});

describe('fileRows', () => {
  const file = (path: string, size = 10) => ({ path, size });

  it('puts the shards of a quantization together, and what sees or hears behind', () => {
    const { quantized, projectors, others } = fileRows([
      file('big-Q8_0-00002-of-00002.gguf', 5),
      file('mmproj-F16.gguf'),
      file('big-Q8_0-00001-of-00002.gguf', 6),
      file('big-Q4_K_M.gguf', 4),
      file('README.md'),
    ]);
    assert.deepEqual(
      quantized.map(({ label, size, parts }) => [label, size, parts.length]),
      [
        ['Q4_K_M', 4, 1],
        ['Q8_0', 11, 2],
      ],
    );
    assert.deepEqual(
      projectors.map(({ parts }) => parts.map(({ path }) => path)),
      [['mmproj-F16.gguf']],
    );
    assert.deepEqual(
      others.map(({ path }) => path),
      ['README.md'],
    );
  });

  it('lists the files of the root before those of folders', () => {
    const { others } = fileRows([file('onnx/a.onnx'), file('z.json'), file('b.json')]);
    assert.deepEqual(
      others.map(({ path }) => path),
      ['b.json', 'z.json', 'onnx/a.onnx'],
    );
  });
});
