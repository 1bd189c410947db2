import assert from 'node:assert/strict';
import { onnxDtypes } from '../../../src/catalogue';

/** What the files of `onnx/` can be loaded as; each file is as large as its place in the list. */
function dtypesOf(...names: readonly string[]): string[] {
  const files = names.map((name, index) => ({ path: `onnx/${name}`, size: index + 1 }));
  return onnxDtypes(files).map(({ dtype, size }) => `${dtype} ${size}`);
}

describe('what transformers.js can load ONNX files as', () => {
  it('is what their names say', () => {
    assert.deepEqual(
      dtypesOf(
        'model.onnx',
        'model_fp16.onnx',
        'model_int8.onnx',
        'model_uint8.onnx',
        'model_quantized.onnx',
      ),
      ['fp32 1', 'fp16 2', 'q8 5', 'int8 3', 'uint8 4'],
    );
    assert.deepEqual(dtypesOf('model_q4.onnx', 'model_q4f16.onnx', 'model_bnb4.onnx'), [
      'q4 1',
      'q4f16 2',
      'bnb4 3',
    ]);
  });

  it('counts the data beside a file', () => {
    assert.deepEqual(
      dtypesOf(
        'model_q4.onnx',
        'model_q4.onnx_data',
        'model_q4.onnx_data_1',
        'model.onnx',
        'model.onnx_data',
      ),
      ['fp32 9', 'q4 6'],
    );
  });

  it('is only what all models of a repository have', () => {
    assert.deepEqual(
      dtypesOf(
        'encoder_model.onnx',
        'decoder_model.onnx',
        'encoder_model_q4.onnx',
        'decoder_model_q4.onnx',
        'encoder_model_fp16.onnx',
      ),
      ['fp32 undefined', 'q4 undefined'],
    );
  });

  it('is nothing where there are none', () => {
    assert.deepEqual(dtypesOf(), []);
    assert.deepEqual(dtypesOf('config.json', 'sub/model.onnx', '.onnx'), []);
    assert.deepEqual(onnxDtypes([{ path: 'model.onnx', size: 1 }]), []);
  });

  it('are those of one of several models, where a program chooses for each', () => {
    const files = [
      { path: 'onnx/encoder_model.onnx', size: 9 },
      { path: 'onnx/encoder_model_q4.onnx', size: 2 },
      { path: 'onnx/encoder_model_q4.onnx_data', size: 1 },
      { path: 'onnx/decoder_model_merged_q4f16.onnx', size: 5 },
    ];
    const named = (module: string) => onnxDtypes(files, module).map(({ dtype, size }) => `${dtype} ${size}`);
    assert.deepEqual(named('encoder_model'), ['fp32 9', 'q4 3']);
    assert.deepEqual(named('decoder_model_merged'), ['q4f16 5']);
    assert.deepEqual(named('vision_encoder'), []);
    assert.deepEqual(onnxDtypes(files), []);
  });
});
