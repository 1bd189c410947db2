import assert from 'node:assert/strict';
import { fileRows } from '../../../../src/editor/parts/file-rows';

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
