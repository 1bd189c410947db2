import assert from 'node:assert/strict';
import fc from 'fast-check';
import { taskSchemas } from '../../../src/catalogue/io';

interface Samples {
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

const classes: Samples = {
  valid: [
    [
      { label: 'POSITIVE', score: 0.9991 },
      { label: 'NEGATIVE', score: 0.0009 },
    ],
    [],
  ],
  invalid: [
    { label: 'POSITIVE', score: 0.9991 },
    [{ label: 'POSITIVE' }],
    [{ label: 3, score: 0.2 }],
    [{ label: 'POSITIVE', score: '0.99' }],
  ],
};

const objects: Samples = {
  valid: [[{ label: 'cat', score: 0.97, box: { xmin: 4, ymin: 12, xmax: 310, ymax: 402 } }], []],
  invalid: [
    [{ label: 'cat', score: 0.97 }],
    [{ label: 'cat', score: 0.97, box: [4, 12, 310, 402] }],
    [{ label: 'cat', score: 0.97, box: { xmin: 4.5, ymin: 12, xmax: 310, ymax: 402 } }],
    [{ label: 'cat', score: 0.97, box: { xmin: 4, ymin: 12, xmax: 310 } }],
  ],
};

const answers: Samples = {
  valid: [[{ answer: 'in 1889', score: 0.83, start: 31, end: 38 }]],
  invalid: [
    { answer: 'in 1889', score: 0.83, start: 31, end: 38 },
    [{ answer: 'in 1889', score: 0.83, start: 31 }],
    [{ answer: null, score: 0.83, start: 31, end: 38 }],
  ],
};

const pictures: Samples = {
  valid: [{ image: new Blob(['PNG'], { type: 'image/png' }) }, { image: 'https://example.com/fox.png' }],
  invalid: [{}, [], new Blob(['PNG'])],
};

const videos: Samples = {
  valid: [
    { video: new Blob(['MP4'], { type: 'video/mp4' }), seed: 7 },
    { video: { url: 'https://x.test/a' } },
  ],
  invalid: [{}, 'https://example.com/a.mp4', null],
};

const sounds: Samples = {
  valid: [{ audio: new Blob(['RIFF'], { type: 'audio/wav' }), sampling_rate: 24000 }],
  invalid: [
    {},
    { audio: 'UklGRg==', sampling_rate: 24000 },
    { audio: new Blob([]), sampling_rate: '24 kHz' },
  ],
};

const usage = { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 };
const response = { id: 'chatcmpl-1', created: 1_789_000_000, model: 'org/model', system_fingerprint: 'v3' };
const call = { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{"city":"Lyon"}' } };

const chat: Samples = {
  valid: [
    {
      ...response,
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Bonjour !' } }],
      usage,
    },
    {
      ...response,
      choices: [
        {
          index: 0,
          finish_reason: 'tool_calls',
          logprobs: { content: [{ token: 'a', logprob: -0.1, top_logprobs: [{ token: 'b', logprob: -3 }] }] },
          message: { role: 'assistant', content: null, tool_calls: [call] },
        },
      ],
      usage,
    },
  ],
  invalid: [
    { error: { message: 'Model too busy' } },
    { ...response, choices: [], usage: { ...usage, total_tokens: -1 } },
    { ...response, choices: [{ index: 0, finish_reason: 'stop', message: 'Bonjour !' }], usage },
    { ...response, choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant' } }], usage },
  ],
};

const tokens = [{ id: 290, text: ' and', logprob: -0.42, special: false }];
const details = { finish_reason: 'length', generated_tokens: 1, prefill: [], tokens };

/** What servers answer, and what they must not, one entry a task. */
const outputs: Record<keyof typeof taskSchemas, Samples> = {
  'text-classification': classes,
  'audio-classification': classes,
  'image-classification': classes,
  'video-classification': classes,
  'zero-shot-classification': classes,
  'zero-shot-image-classification': classes,
  'object-detection': objects,
  'zero-shot-object-detection': objects,
  'question-answering': answers,
  'document-question-answering': answers,
  'text-to-image': pictures,
  'image-text-to-image': pictures,
  'image-to-image': { valid: [...pictures.valid, {}], invalid: [[], new Blob(['PNG']).type] },
  'text-to-video': videos,
  'image-to-video': videos,
  'image-text-to-video': videos,
  'text-to-audio': { ...sounds, invalid: [...sounds.invalid, { audio: new Blob([]) }] },
  'text-to-speech': { ...sounds, valid: [...sounds.valid, { audio: new Blob([]) }] },
  'chat-completion': chat,
  'image-text-to-text': chat,
  'token-classification': {
    valid: [
      [{ entity_group: 'PER', score: 0.99, word: 'Ada', start: 0, end: 3 }],
      [{ entity: 'B-PER', index: 1, score: 0.99, word: 'Ada', start: 0, end: 3 }],
    ],
    invalid: [[{ entity_group: 'PER', score: 0.99, word: 'Ada', start: 0.5, end: 3 }], [{ word: 'Ada' }], {}],
  },
  'table-question-answering': {
    valid: [
      [
        {
          answer: 'AVERAGE > 12, 14',
          coordinates: [
            [0, 1],
            [1, 1],
          ],
          cells: ['12', '14'],
          aggregator: 'AVERAGE',
        },
      ],
      [{ answer: 'Oslo', coordinates: [[2, 0]], cells: ['Oslo'] }],
    ],
    invalid: [
      [{ answer: 'Oslo', coordinates: [[2, 0, 1]], cells: ['Oslo'] }],
      [{ answer: 'Oslo', coordinates: [2, 0], cells: ['Oslo'] }],
      [{ answer: 'Oslo', coordinates: [[2, 0]], cells: [12] }],
    ],
  },
  translation: {
    valid: [{ translation_text: 'Guten Tag' }],
    invalid: [[{ translation_text: 'Hi' }], {}, 'Hi'],
  },
  summarization: {
    valid: [{ summary_text: 'It rained.' }],
    invalid: [{ translation_text: 'It rained.' }, null],
  },
  'feature-extraction': { valid: [[[0.1, -0.2, 3e-4]], []], invalid: [[0.1, -0.2], [['0.1']], 'vector'] },
  'text-generation': {
    valid: [
      { generated_text: 'Once and' },
      { generated_text: 'Once and', details: null },
      {
        generated_text: 'Once and',
        details: {
          ...details,
          seed: JSON.parse('14583820128312345678'),
          prefill: [{ id: 9, text: 'Once', logprob: null }],
          top_tokens: [tokens],
          best_of_sequences: [{ ...details, generated_text: 'Once upon' }],
        },
      },
    ],
    invalid: [
      [{ generated_text: 'Once and' }],
      { generated_text: 'Once and', details: { ...details, finish_reason: 'tired' } },
      { generated_text: 'Once and', details: { ...details, generated_tokens: -1 } },
      { generated_text: 'Once and', details: { ...details, tokens: [{ id: 1, text: 'a' }] } },
    ],
  },
  'fill-mask': {
    valid: [[{ sequence: 'the sky is blue', score: 0.4, token: 2630, token_str: 'blue' }]],
    invalid: [[{ sequence: 'the sky is blue', score: 0.4, token: 2630, tokenStr: 'blue' }], [{ score: 0.4 }]],
  },
  'sentence-similarity': { valid: [[0.91, -0.02], []], invalid: [['0.91'], [[0.91]], 0.91] },
  'automatic-speech-recognition': {
    valid: [
      { text: 'Good morning.' },
      { text: 'Good morning.', chunks: [{ text: 'Good', timestamp: [0, 0.4] }] },
    ],
    invalid: [
      { chunks: [] },
      { text: 'Good', chunks: [{ text: 'Good', timestamp: [0] }] },
      { text: 'Good', chunks: [{ text: 'Good', timestamp: ['0:00', '0:01'] }] },
    ],
  },
  'depth-estimation': {
    valid: [{ predicted_depth: [[0.5]], depth: 'iVBORw0KGgo=' }, {}],
    invalid: [[], 'depth', 4],
  },
  'image-segmentation': {
    valid: [[{ label: 'sky', mask: 'iVBORw0KGgo=', score: 0.98 }], [{ label: 'sky', mask: 'iVBORw0KGgo=' }]],
    invalid: [[{ label: 'sky', score: 0.98 }], [{ label: 'sky', mask: new Blob([]), score: 0.98 }], {}],
  },
  'image-to-text': {
    valid: [{ generated_text: 'a fox in snow' }],
    invalid: [[{ generated_text: 'a fox' }], {}],
  },
  'visual-question-answering': {
    valid: [[{ answer: 'two', score: 0.7 }], [{ score: 0.1 }]],
    invalid: [[{ answer: 'two' }], [{ answer: 2, score: 0.7 }], { answer: 'two', score: 0.7 }],
  },
};

const events: Record<'chat-completion' | 'text-generation', Samples> = {
  'chat-completion': {
    valid: [
      {
        ...response,
        choices: [{ index: 0, delta: { role: 'assistant', content: 'Bon' }, finish_reason: null }],
      },
      {
        ...response,
        choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [{ ...call, index: 0 }] } }],
        usage: null,
      },
      { ...response, choices: [], usage },
    ],
    invalid: [
      { ...response, choices: [{ index: 0, delta: 'Bon' }] },
      { ...response, choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [call] } }] },
      { ...response },
    ],
  },
  'text-generation': {
    valid: [
      { index: 0, token: tokens[0], generated_text: null, details: null },
      {
        index: 1,
        token: tokens[0],
        top_tokens: tokens,
        generated_text: 'Once and',
        details: { finish_reason: 'stop_sequence', generated_tokens: 1, input_length: 1, seed: null },
      },
    ],
    invalid: [{ index: -1, token: tokens[0] }, { index: 0 }, { index: 0, token: ' and' }],
  },
};

describe('the outputs of tasks', () => {
  for (const [task, { output }] of Object.entries(taskSchemas)) {
    const { valid, invalid } = outputs[task as keyof typeof outputs];

    it(`take what a server answers to ${task}, and keep it as it is`, () => {
      for (const sample of valid) {
        assert.deepEqual(output.parse(sample), sample);
      }
    });

    it(`refuse what is no answer to ${task}`, () => {
      for (const sample of invalid) {
        assert.equal(output.safeParse(sample).success, false, JSON.stringify(sample));
      }
    });
  }

  for (const task of ['chat-completion', 'text-generation'] as const) {
    it(`tell an event of a ${task} stream from what is none`, () => {
      const { streamOutput } = taskSchemas[task];
      for (const sample of events[task].valid) {
        assert.deepEqual(streamOutput.parse(sample), sample);
      }
      for (const sample of events[task].invalid) {
        assert.equal(streamOutput.safeParse(sample).success, false, JSON.stringify(sample));
      }
    });
  }
});

describe('the inputs of tasks', () => {
  it('take a file as a Blob, an ArrayBuffer or a Uint8Array, and nothing else', () => {
    const { input } = taskSchemas['automatic-speech-recognition'];
    for (const inputs of [new Blob(['RIFF']), new ArrayBuffer(4), new Uint8Array(4)]) {
      assert.equal(input.parse({ inputs }).inputs, inputs);
    }
    for (const inputs of ['UklGRg==', [82, 73, 70, 70], new Uint16Array(2), undefined]) {
      assert.equal(input.safeParse({ inputs }).success, false);
    }
  });

  it('fill in no defaults and keep what they do not know', () => {
    const request = {
      messages: [{ role: 'user', content: 'Hello' }],
      chat_template_kwargs: { think: false },
    };
    assert.deepEqual(taskSchemas['chat-completion'].input.parse(request), request);
    const { input } = taskSchemas['text-generation'];
    assert.deepEqual(input.parse({ inputs: 'Once', parameters: {} }), { inputs: 'Once', parameters: {} });
  });

  it('hold numbers to their bounds', () => {
    const { input } = taskSchemas['text-generation'];
    const passes = (parameters: object) => input.safeParse({ inputs: 'Once', parameters }).success;
    assert.ok(passes({ top_p: 1, temperature: 0.01, frequency_penalty: 0, max_new_tokens: 0, seed: null }));
    for (const parameters of [{ top_p: 0 }, { top_p: 1.01 }, { temperature: 0 }, { frequency_penalty: -2 }]) {
      assert.equal(passes(parameters), false, JSON.stringify(parameters));
    }
    for (const parameters of [{ max_new_tokens: -1 }, { seed: 0 }, { seed: 1.5 }, { details: null }]) {
      assert.equal(passes(parameters), false, JSON.stringify(parameters));
    }
  });

  it('take every kind of message and of answer', () => {
    const { input } = taskSchemas['chat-completion'];
    const parts = [
      { type: 'text', text: 'What is this?' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
    ];
    const toolCall = { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{}' } };
    const messages = [
      { role: 'system', content: 'Be brief.', name: null },
      { role: 'user', content: parts },
      { role: 'assistant', tool_calls: [toolCall] },
      { role: 'tool', content: 'rain', tool_call_id: 'call_1' },
    ];
    const schema = { type: 'object', properties: {} };
    const formats = [
      null,
      { type: 'json_object' },
      { type: 'json_schema', json_schema: { name: 'a', schema } },
    ];
    for (const response_format of formats) {
      for (const tool_choice of ['none', { function: { name: 'weather' } }]) {
        assert.ok(input.safeParse({ messages, response_format, tool_choice }).success);
      }
    }
    assert.equal(input.safeParse({ messages: [{ role: 'user' }] }).success, false);
    assert.equal(input.safeParse({ messages, tool_choice: 'sometimes' }).success, false);
  });
});

describe('parsing inputs and outputs', () => {
  const schemas = Object.values(taskSchemas).flatMap((parts) => Object.values(parts));
  const samples = [...Object.values(outputs), ...Object.values(events)].flatMap(({ valid }) => valid);

  it('ends in a result for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...schemas), (value, schema) => {
        assert.equal(typeof schema.safeParse(value).success, 'boolean');
      }),
      { numRuns: 2000 },
    );
  });

  it('ends in a result for answers with a field of any JSON', () => {
    const damaged = fc
      .tuple(fc.constantFrom(...samples), fc.nat(5), fc.jsonValue())
      .map(([sample, at, value]) => withReplaced(sample, at, value));
    fc.assert(
      fc.property(damaged, (value) => {
        for (const schema of schemas) {
          assert.equal(typeof schema.safeParse(value).success, 'boolean');
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** The sample with the field at this place, in itself or in its first item, replaced. */
function withReplaced(sample: unknown, at: number, value: unknown): unknown {
  if (Array.isArray(sample)) {
    return sample.length === 0 ? [value] : [withReplaced(sample[0], at, value), ...sample.slice(1)];
  }
  if (typeof sample !== 'object' || sample === null) {
    return value;
  }
  const names = Object.keys(sample);
  return { ...sample, [names[at % names.length] ?? 'none']: value };
}
