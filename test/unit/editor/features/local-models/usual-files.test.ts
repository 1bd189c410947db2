import assert from 'node:assert/strict';
import { usualFiles } from '../../../../../src/editor/features/local-models/usual-files';

describe('The files that load a model', () => {
  it('are its safetensors and what describes it, without other formats and conversions', () => {
    const usual = [
      'config.json',
      'model-00001-of-00002.safetensors',
      'model.safetensors.index.json',
      'merges.txt',
    ];
    const others = ['pytorch_model.bin', 'tf_model.h5', 'model.gguf', 'onnx/config.json', 'onnx/model.onnx'];
    const rest = ['figure.png', 'original/consolidated.00.pth', 'original/params.json'];
    assert.deepEqual(usualFiles([...usual, ...others, ...rest]), usual);
  });

  it('are those of all parts of a pipeline', () => {
    const files = ['model_index.json', 'unet/config.json', 'unet/diffusion_pytorch_model.safetensors'];
    assert.deepEqual(usualFiles([...files, 'unet/diffusion_pytorch_model.bin']), files);
  });

  it('aren’t known where a model has no safetensors', () => {
    assert.deepEqual(usualFiles(['config.json', 'pytorch_model.bin']), []);
  });
});
