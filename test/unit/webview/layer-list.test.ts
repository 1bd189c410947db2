import assert from 'node:assert/strict';
import { isLayer, layerList } from '../../../webview-ui/src/pages/weights/layer-list';
import type { Tensor } from '../../../webview-ui/src/pages/weights/tensor-list';

const tensor = (name: string, type = 'F16', bytes?: number): Tensor => ({
  ...{ name, type, shape: [4], parameters: 4 },
  ...(bytes !== undefined && { bytes }),
});

describe('the layers of a model', () => {
  it('are found by the names of all libraries, in the order of their numbers', () => {
    const names = [
      'blk.10.attn_q.weight',
      'blk.2.attn_q.weight',
      'model.layers.0.mlp.experts.7.w1.weight',
      'transformer.h.3.attn.c_attn.weight',
      'encoder.block.1.layer.0.SelfAttention.q.weight',
      'vision_tower.encoder.layers.4.fc1.bias',
      'token_embd.weight',
      'model.norm.weight',
      'down_blocks.0.resnets.1.conv.weight',
    ];
    const layers = layerList(names.map((name) => tensor(name)));
    assert.deepEqual(
      layers.map(({ name, tensors }) => `${name} ${tensors}`),
      [
        'blk.2 1',
        'blk.10 1',
        'encoder.block.1 1',
        'model.layers.0 1',
        'transformer.h.3 1',
        'vision_tower.encoder.layers.4 1',
        'undefined 3',
      ],
    );
    assert.equal(layers.filter(isLayer).length, 6);
  });

  it('are added up, the type with the most bytes first', () => {
    const [layer] = layerList([
      tensor('blk.0.a', 'F32', 16),
      tensor('blk.0.b', 'Q4_K', 100),
      tensor('blk.0.c', 'type 4000'),
    ]);
    assert.deepEqual(layer, {
      ...{ name: 'blk.0', tensors: 3, parameters: 12, bytes: 116 },
      types: ['Q4_K', 'F32', 'type 4000'],
    });
  });

  it('are none in a file without tensors', () => {
    assert.deepEqual(layerList([]), []);
  });
});
