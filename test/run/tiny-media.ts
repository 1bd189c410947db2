// Makes the small models for images and sounds in test/models: `npm run tiny-media`. Their weights are written, not
// learned, so that what they answer is known.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Graph } from '../onnx-graph';

function save(model: string, files: Readonly<Record<string, object>>): void {
  for (const [path, content] of Object.entries(files)) {
    const place = join('test', 'models', 'tiny', model, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content instanceof Uint8Array ? content : JSON.stringify(content));
  }
}

const labelled = (names: readonly string[]) => ({
  id2label: Object.fromEntries(names.map((name, index) => [index, name])),
  label2id: Object.fromEntries(names.map((name, index) => [name, index])),
});

const size = 32;
const picture = {
  do_normalize: true,
  do_rescale: true,
  do_resize: true,
  image_mean: [0.5, 0.5, 0.5],
  image_std: [0.5, 0.5, 0.5],
  resample: 2,
  rescale_factor: 1 / 255,
  size: { height: size, width: size },
};

/** On which side of a picture the light is. */
function lightSide() {
  const sides = ['left', 'right', 'top', 'bottom'];
  const weights: number[] = [];
  for (let channel = 0; channel < 3; channel += 1) {
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const right = (2 * x + 1) / size - 1;
        const down = (2 * y + 1) / size - 1;
        weights.push(...[-right, right, -down, down].map((weight) => weight / 100));
      }
    }
  }
  const graph = new Graph();
  graph.input('pixel_values', ['batch', 3, size, size]);
  const flat = graph.op('Flatten', ['pixel_values']);
  graph.op('MatMul', [flat, graph.floats([3 * size * size, 4], weights)], { output: 'logits' });
  graph.output('logits', ['batch', 4]);
  save('image-classification', {
    'config.json': {
      architectures: ['ViTForImageClassification'],
      model_type: 'vit',
      image_size: size,
      ...labelled(sides),
    },
    'preprocessor_config.json': { image_processor_type: 'ViTImageProcessor', ...picture },
    'onnx/model.onnx': graph.file(),
  });
}

/** A red, green or blue quarter of a picture, each a thing. */
function colouredQuarters() {
  const colours = ['red', 'green', 'blue'];
  const graph = new Graph();
  graph.input('pixel_values', ['batch', 3, size, size]);
  const quarters = graph.op('AveragePool', ['pixel_values'], {
    kernel_shape: [size / 2, size / 2],
    strides: [size / 2, size / 2],
  });
  const flat = graph.op('Reshape', [quarters, graph.integers(0, 3, 4)]);
  const each = graph.op('Transpose', [flat], { perm: [0, 2, 1] });
  // For each colour what there is of it beyond the others; for none of them a little.
  const weights = [4, -4, -4, 0, -4, 4, -4, 0, -4, -4, 4, 0];
  const sums = graph.op('MatMul', [each, graph.floats([3, 4], weights)]);
  graph.op('Add', [sums, graph.floats([4], [0, 0, 0, 6])], { output: 'logits' });
  const boxes = [0.25, 0.25, 0.5, 0.5, 0.75, 0.25, 0.5, 0.5, 0.25, 0.75, 0.5, 0.5, 0.75, 0.75, 0.5, 0.5];
  graph.op('Identity', [graph.floats([1, 4, 4], boxes)], { output: 'pred_boxes' });
  graph.output('logits', ['batch', 4, 4]);
  graph.output('pred_boxes', [1, 4, 4]);
  save('object-detection', {
    'config.json': {
      architectures: ['YolosForObjectDetection'],
      model_type: 'yolos',
      image_size: [size, size],
      num_detection_tokens: 4,
      ...labelled(colours),
    },
    'preprocessor_config.json': { image_processor_type: 'YolosImageProcessor', ...picture, do_pad: false },
    'onnx/model.onnx': graph.file(),
  });
}

/** Letters for tones: what is heard in each tenth of a second. */
function tones() {
  const rate = 16_000;
  const frame = rate / 10;
  const letters = { A: 440, B: 660, C: 880 };
  const vocabulary = ['<pad>', '<s>', '</s>', '<unk>', '|', ...Object.keys(letters)];
  const waves = Object.values(letters).flatMap((frequency) =>
    [Math.sin, Math.cos].flatMap((wave) =>
      Array.from({ length: frame }, (_, index) => wave((2 * Math.PI * frequency * index) / rate) / frame),
    ),
  );
  const graph = new Graph();
  graph.input('input_values', ['batch', 'samples']);
  const channel = graph.op('Unsqueeze', ['input_values', graph.integers(1)]);
  const filter = graph.floats([6, 1, frame], waves);
  const parts = graph.op('Conv', [channel, filter], { kernel_shape: [frame], strides: [frame] });
  const powers = graph.op('Mul', [parts, parts]);
  const pairs = graph.op('Reshape', [powers, graph.integers(0, 3, 2, -1)]);
  const energies = graph.op('ReduceSum', [pairs, graph.integers(2)], { keepdims: 0 });
  const frames = graph.op('Transpose', [energies], { perm: [0, 2, 1] });
  const weights = Object.keys(letters).flatMap((_, row) =>
    vocabulary.map((_name, column) => (column === 5 + row ? 100 : 0)),
  );
  const heard = graph.op('MatMul', [frames, graph.floats([3, vocabulary.length], weights)]);
  // Silence is the padding of CTC, by which the same letter is told twice.
  const bias = vocabulary.map((_, index) => (index === 0 ? 10 : 0));
  graph.op('Add', [heard, graph.floats([vocabulary.length], bias)], { output: 'logits' });
  graph.output('logits', ['batch', 'frames', vocabulary.length]);
  const special = ['<pad>', '<s>', '</s>', '<unk>'];
  save('automatic-speech-recognition', {
    'config.json': {
      architectures: ['Wav2Vec2ForCTC'],
      model_type: 'wav2vec2',
      vocab_size: vocabulary.length,
      inputs_to_logits_ratio: frame,
      pad_token_id: 0,
    },
    'preprocessor_config.json': {
      feature_extractor_type: 'Wav2Vec2FeatureExtractor',
      do_normalize: true,
      feature_size: 1,
      padding_value: 0,
      return_attention_mask: false,
      sampling_rate: rate,
    },
    'tokenizer.json': {
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: addedTokens(special, vocabulary),
      normalizer: { type: 'Replace', pattern: { String: ' ' }, content: '|' },
      pre_tokenizer: { type: 'Split', pattern: { Regex: '' }, behavior: 'Isolated', invert: false },
      post_processor: null,
      decoder: { type: 'CTC', pad_token: '<pad>', word_delimiter_token: '|', cleanup: true },
      model: {
        type: 'WordLevel',
        vocab: Object.fromEntries(vocabulary.map((token, index) => [token, index])),
        unk_token: '<unk>',
      },
    },
    'tokenizer_config.json': {
      tokenizer_class: 'Wav2Vec2CTCTokenizer',
      pad_token: '<pad>',
      bos_token: '<s>',
      eos_token: '</s>',
      unk_token: '<unk>',
      word_delimiter_token: '|',
      do_lower_case: false,
    },
    'onnx/model.onnx': graph.file(),
  });
}

/** Words for a low and a high tone, by language. */
const toneWords = { en: ['low', 'high'], de: ['tief', 'hoch'] } as const;

/** Whether a tone is low or high, by an encoder and a decoder. One of several languages takes a high tone for German. */
function highOrLow(model: string, languages: readonly (keyof typeof toneWords)[]) {
  const bins = 80;
  const isMultilingual = languages.length > 1;
  const words = languages.flatMap((language) => toneWords[language]);
  const languageTokens = isMultilingual ? languages.map((language) => `<|${language}|>`) : [];
  const tasks = isMultilingual ? ['<|transcribe|>'] : [];
  const special = ['<|endoftext|>', '<|startoftranscript|>', ...languageTokens, ...tasks, '<|notimestamps|>'];
  const vocabulary: string[] = [...words, ...special];
  const idOf = (token: string) => vocabulary.indexOf(token);
  const [end, start] = [idOf('<|endoftext|>'), idOf('<|startoftranscript|>')];
  const isWord = (token: string) => (words as readonly string[]).includes(token);
  const high = ['high', 'hoch', '<|de|>'];
  const encoder = new Graph();
  encoder.input('input_features', ['batch', bins, 'frames']);
  const pairs = encoder.op('AveragePool', ['input_features'], { kernel_shape: [2], strides: [2] });
  encoder.op('Transpose', [pairs], { perm: [0, 2, 1], output: 'last_hidden_state' });
  encoder.output('last_hidden_state', ['batch', 'frames', bins]);

  const decoder = new Graph();
  decoder.input('input_ids', ['batch', 'tokens'], 'int64');
  decoder.input('encoder_hidden_states', ['batch', 'frames', bins]);
  const heard = decoder.op('ReduceMean', ['encoder_hidden_states'], { axes: [1], keepdims: 1 });
  // On average: what is higher fills more of the bins.
  const lowBins = bins / 4;
  const byToken = Array.from({ length: bins }, (_, bin) =>
    vocabulary.map((token) => {
      const isLow = bin < lowBins;
      return isLow === high.includes(token) ? 0 : 1 / (isLow ? lowBins : bins - lowBins);
    }),
  );
  const scores = decoder.op('MatMul', [heard, decoder.floats([bins, vocabulary.length], byToken.flat())]);
  const square = [vocabulary.length, vocabulary.length];
  const table = (allows: (from: string, to: string) => boolean) =>
    decoder.floats(
      square,
      vocabulary.flatMap((from) => vocabulary.map((to) => (allows(from, to) ? 0 : -1000))),
    );
  // A word comes after what isn't one, and the end after a word; after the start of several languages, one of them.
  const next = table((from, to) => {
    if (isWord(from)) {
      return to === '<|endoftext|>';
    }
    return isMultilingual && from === '<|startoftranscript|>' ? languageTokens.includes(to) : isWord(to);
  });
  const ofLanguage = table((from, to) => {
    const spoken = languages.find((language) => from === `<|${language}|>`);
    return spoken === undefined || !isWord(to) || (toneWords[spoken] as readonly string[]).includes(to);
  });
  const one = decoder.integers(1);
  const second = decoder.op('Slice', ['input_ids', one, decoder.integers(2), one]);
  const none = decoder.op('Reshape', [decoder.integers(end), decoder.integers(1, 1)]);
  const both = decoder.op('Concat', [second, none], { axis: 1 });
  const language = decoder.op('Slice', [both, decoder.integers(0), one, one]);
  const allowed = decoder.op('Add', [
    decoder.op('Gather', [next, 'input_ids']),
    decoder.op('Gather', [ofLanguage, language]),
  ]);
  decoder.op('Add', [scores, allowed], { output: 'logits' });
  decoder.output('logits', ['batch', 'tokens', vocabulary.length]);
  const ids = { bos_token_id: end, eos_token_id: end, pad_token_id: end, decoder_start_token_id: start };
  save(model, {
    'config.json': {
      architectures: ['WhisperForConditionalGeneration'],
      model_type: 'whisper',
      is_encoder_decoder: true,
      d_model: bins,
      num_mel_bins: bins,
      encoder_layers: 0,
      decoder_layers: 0,
      encoder_attention_heads: 1,
      decoder_attention_heads: 1,
      vocab_size: vocabulary.length,
      max_source_positions: 1500,
      max_target_positions: 32,
      ...ids,
    },
    'generation_config.json': {
      ...ids,
      is_multilingual: isMultilingual,
      no_timestamps_token_id: idOf('<|notimestamps|>'),
      ...(isMultilingual && {
        lang_to_id: Object.fromEntries(languageTokens.map((token) => [token, idOf(token)])),
        task_to_id: { transcribe: idOf('<|transcribe|>') },
      }),
      max_length: 32,
    },
    'preprocessor_config.json': {
      feature_extractor_type: 'WhisperFeatureExtractor',
      processor_class: 'WhisperProcessor',
      chunk_length: 30,
      feature_size: bins,
      hop_length: 160,
      n_fft: 400,
      n_samples: 480_000,
      nb_max_frames: 3000,
      sampling_rate: 16_000,
    },
    'tokenizer.json': {
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: addedTokens(special, vocabulary),
      normalizer: null,
      pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
      post_processor: null,
      decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
      model: {
        type: 'BPE',
        vocab: Object.fromEntries(vocabulary.map((token, index) => [token, index])),
        merges: [],
      },
    },
    'tokenizer_config.json': {
      tokenizer_class: 'WhisperTokenizer',
      bos_token: '<|endoftext|>',
      eos_token: '<|endoftext|>',
      pad_token: '<|endoftext|>',
      unk_token: '<|endoftext|>',
    },
    'onnx/encoder_model.onnx': encoder.file(),
    'onnx/decoder_model_merged.onnx': decoder.file(),
  });
}

/** @param special - of which `<pad>` isn't, as on the hub: it ends one letter before the next of its kind */
function addedTokens(special: readonly string[], vocabulary: readonly string[]) {
  return special.map((content) => ({
    id: vocabulary.indexOf(content),
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: content !== '<pad>',
  }));
}

highOrLow('whisper', ['en']);
highOrLow('whisper-multilingual', ['en', 'de']);
lightSide();
colouredQuarters();
tones();
