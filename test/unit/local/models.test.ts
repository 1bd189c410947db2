import assert from 'node:assert/strict';
import fc from 'fast-check';
import { onnxPlans, readModelConfig } from '../../../src/local';

const tasksOf = (config: object, { chats = false, processes = false } = {}) =>
  readModelConfig(JSON.stringify(config), { chats, processes }).tasks;

describe('what a model can be run for', () => {
  const cases: readonly (readonly [architecture: string, more: object, tasks: readonly string[]])[] = [
    ['DistilBertForSequenceClassification', { id2label: { 0: 'good', 1: 'bad' } }, ['text-classification']],
    [
      'BartForSequenceClassification',
      { id2label: { 0: 'CONTRADICTION', 1: 'neutral', 2: 'Entailment' } },
      ['zero-shot-classification', 'text-classification'],
    ],
    ['BertForTokenClassification', {}, ['token-classification']],
    ['RobertaForQuestionAnswering', {}, ['question-answering']],
    ['BertForMaskedLM', {}, ['fill-mask']],
    ['LlamaForCausalLM', {}, ['text-generation']],
    ['GPT2LMHeadModel', {}, ['text-generation']],
    ['MarianMTModel', { model_type: 'marian' }, ['translation']],
    ['T5ForConditionalGeneration', { model_type: 't5' }, ['translation', 'summarization']],
    ['BartForConditionalGeneration', { model_type: 'bart' }, ['summarization']],
    ['WhisperForConditionalGeneration', { model_type: 'whisper' }, []],
    ['BlipForConditionalGeneration', { model_type: 'constructor' }, []],
    ['BertModel', {}, ['feature-extraction', 'sentence-similarity']],
    ['ViTForImageClassification', {}, []],
  ];
  const processing: typeof cases = [
    ['ViTForImageClassification', {}, ['image-classification']],
    ['DeiTForImageClassificationWithTeacher', {}, ['image-classification']],
    ['DetrForObjectDetection', {}, ['object-detection']],
    ['Wav2Vec2ForCTC', {}, ['automatic-speech-recognition']],
    ['WhisperForConditionalGeneration', { model_type: 'whisper' }, ['automatic-speech-recognition']],
    ['CLIPModel', { model_type: 'clip' }, []],
    ['ViTModel', { model_type: 'vit' }, []],
    ['BartForConditionalGeneration', { model_type: 'bart' }, []],
  ];
  for (const [architecture, more, tasks] of cases) {
    it(`is ${tasks.join(', ') || 'nothing'} for ${architecture}`, () => {
      assert.deepEqual(tasksOf({ architectures: [architecture], ...more }), tasks);
    });
  }

  for (const [architecture, more, tasks] of processing) {
    it(`is ${tasks.join(', ') || 'nothing'} for ${architecture} with a processor`, () => {
      assert.deepEqual(tasksOf({ architectures: [architecture], ...more }, { processes: true }), tasks);
    });
  }

  it('is a chat first where there is a chat template', () => {
    assert.deepEqual(tasksOf({ architectures: ['LlamaForCausalLM'] }, { chats: true }), [
      'conversational',
      'text-generation',
    ]);
  });

  it('comes with the context length, by whichever name', () => {
    const lengthOf = (config: object) =>
      readModelConfig(JSON.stringify(config), { chats: false, processes: false }).contextLength;
    assert.equal(lengthOf({ max_position_embeddings: 8192 }), 8192);
    assert.equal(lengthOf({ n_positions: 1024 }), 1024);
    assert.equal(lengthOf({ max_position_embeddings: 'many' }), undefined);
  });

  it('is nothing for whatever else a file may hold', () => {
    for (const text of ['', 'null', '[]', '{"architectures": 7}', '{"architectures": [null, {}]}', '{']) {
      assert.deepEqual(readModelConfig(text, { chats: true, processes: false }).tasks, [], text);
    }
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, processes) =>
        Array.isArray(readModelConfig(text, { chats: false, processes }).tasks),
      ),
      { numRuns: 300 },
    );
  });
});

describe('how a model can be loaded', () => {
  const described = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
  const filesOf = (...paths: readonly string[]) =>
    [...described, ...paths].map((path, index) => ({ path, size: 10 ** index }));
  const plans = (...paths: readonly string[]) =>
    onnxPlans(filesOf(...paths)).map(({ dtype, files }) => [dtype, files.map(({ path }) => path).slice(3)]);

  it('is with 8 bits first, then in full', () => {
    assert.deepEqual(plans('onnx/model.onnx', 'onnx/model_fp16.onnx', 'onnx/model_quantized.onnx'), [
      ['q8', ['onnx/model_quantized.onnx']],
      ['fp32', ['onnx/model.onnx']],
    ]);
  });

  it('takes along what of the weights is beside the graph, and what is said of generating', () => {
    assert.deepEqual(
      plans(
        'generation_config.json',
        'onnx/model.onnx',
        'onnx/model.onnx_data',
        'onnx/model.onnx_data_1',
        'onnx/model.onnx_database',
      ),
      [
        [
          'fp32',
          ['generation_config.json', 'onnx/model.onnx', 'onnx/model.onnx_data', 'onnx/model.onnx_data_1'],
        ],
      ],
    );
  });

  it('is an encoder and its decoder in the same precision', () => {
    assert.deepEqual(
      plans(
        'onnx/encoder_model.onnx',
        'onnx/encoder_model_quantized.onnx',
        'onnx/decoder_model_merged_quantized.onnx',
        'onnx/decoder_model.onnx',
      ),
      [['q8', ['onnx/encoder_model_quantized.onnx', 'onnx/decoder_model_merged_quantized.onnx']]],
    );
  });

  it('counts all that is loaded', () => {
    const [plan] = onnxPlans(filesOf('onnx/model.onnx'));
    assert.equal(plan?.bytes, 1111);
  });

  it('needs a processor where there is no tokenizer', () => {
    const paths = ['config.json', 'preprocessor_config.json', 'onnx/model.onnx'];
    const [plan] = onnxPlans(paths.map((path) => ({ path, size: 1 })));
    assert.deepEqual(
      plan?.files.map(({ path }) => path),
      paths,
    );
    const [speech] = onnxPlans(filesOf('preprocessor_config.json', 'onnx/model.onnx'));
    assert.equal(speech?.files.length, 5);
  });

  it('is not at all without weights, or without a tokenizer', () => {
    assert.deepEqual(plans('model.safetensors', 'onnx/model_fp16.onnx', 'model.onnx'), []);
    assert.deepEqual(onnxPlans([{ path: 'onnx/model.onnx', size: 1 }]), []);
  });
});
