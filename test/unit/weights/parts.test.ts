import assert from 'node:assert/strict';
import { joinedParts, partsOf, readWeightsFile } from '../../../src/weights';
import { ggufHead, text, uint32 } from '../../hub/gguf-file';
import { safetensorsFile } from '../../hub/safetensors-file';
import { sourceOf } from './byte-source';

describe('a model in several files', () => {
  it('is known by their names', () => {
    assert.deepEqual(partsOf('model-00002-of-00003.safetensors'), {
      index: 1,
      names: [
        'model-00001-of-00003.safetensors',
        'model-00002-of-00003.safetensors',
        'model-00003-of-00003.safetensors',
      ],
    });
    assert.deepEqual(partsOf('Llama 70B-Q4_K_M-00001-of-00002.GGUF')?.names, [
      'Llama 70B-Q4_K_M-00001-of-00002.GGUF',
      'Llama 70B-Q4_K_M-00002-of-00002.GGUF',
    ]);
    const numbered: readonly (readonly [name: string, first: string, last: string])[] = [
      [
        'model-00002-of-000163.safetensors',
        'model-00001-of-000163.safetensors',
        'model-00163-of-000163.safetensors',
      ],
      ['model-2-of-61.safetensors', 'model-1-of-61.safetensors', 'model-61-of-61.safetensors'],
      ['model-10-of-61.safetensors', 'model-1-of-61.safetensors', 'model-61-of-61.safetensors'],
      ['model-01-of-10.gguf', 'model-01-of-10.gguf', 'model-10-of-10.gguf'],
    ];
    for (const [name, first, last] of numbered) {
      const parts = partsOf(name);
      assert.deepEqual([parts?.names[0], parts?.names.at(-1)], [first, last]);
      assert.equal(parts?.names[parts.index], name);
    }
    for (const name of [
      'model.safetensors',
      'model-0-of-2.gguf',
      'model-0000001-of-0000002.gguf',
      'model-1-of-.gguf',
      'model-00001-of-00001.safetensors',
      'model-00000-of-00002.gguf',
      'model-00003-of-00002.gguf',
      'model-00001-of-99999.gguf',
      'model-00001-of-00002.bin',
    ]) {
      assert.equal(partsOf(name), undefined, name);
    }
  });

  it('is added up, with what the first of them tells', async () => {
    const gguf = (plan: Parameters<typeof ggufHead>[0]) =>
      readWeightsFile(sourceOf(ggufHead(plan), 1_000_000));
    const first = await gguf({
      metadata: [
        ['general.architecture', text('llama')],
        ['split.no', uint32(0)],
        ['tokenizer.chat_template', text('{{ x }}')],
      ],
      tensors: [{ name: 'a', shape: [256, 2], type: 12 }],
    });
    const second = await gguf({
      metadata: [
        ['split.no', uint32(1)],
        ['general.name', text('Told by the second')],
      ],
      tensors: [
        { name: 'b', shape: [4], type: 0 },
        { name: 'c', shape: [256], type: 12 },
      ],
    });
    const all = joinedParts(first, [second]);
    assert.equal(all.architecture, 'llama');
    assert.equal(all.name, 'Told by the second');
    assert.equal(all.parameters, 512 + 4 + 256);
    assert.equal(all.sizeBytes, 2_000_000);
    assert.deepEqual(
      all.tensors.map(({ name }) => name),
      ['a', 'b', 'c'],
    );
    assert.deepEqual(
      all.types.map(({ type, tensors }) => [type, tensors]),
      [
        ['Q4_K', 2],
        ['F32', 1],
      ],
    );
    assert.equal(all.metadata.find(({ key }) => key === 'split.no')?.value, '0');
    assert.equal(all.chatTemplates.length, 1);
  });

  it('may be of safetensors, and lack the end of one', async () => {
    const header = (name: string) => ({ [name]: { dtype: 'F16', shape: [4], data_offsets: [0, 8] } });
    const read = (name: string) => readWeightsFile(sourceOf(safetensorsFile(header(name), 8)));
    const all = joinedParts(await read('a'), [await read('b'), await read('c')]);
    assert.equal(all.parameters, 12);
    assert.equal(all.missingBytes, 0);
    assert.deepEqual(all.types, [{ type: 'F16', tensors: 3, parameters: 12, bytes: 24 }]);
  });
});
