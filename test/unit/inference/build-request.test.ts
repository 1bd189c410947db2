import assert from 'node:assert/strict';
import { InputError } from '../../../src/inference';
import { buildRequest, type Place } from '../../../src/inference/build-request';
import { isMedia, toMedia } from '../../../src/inference/media';
import type { RequestBody } from '../../../src/inference/provider';
import { type CallFrame, providerCall } from '../../../src/inference/provider-call';
import { findProvider } from '../../../src/inference/providers';
import { providerOf, taskOf } from '../../../src/inference/routing/provider-task';
import { type InferenceTask, inferenceTasks } from '../../../src/inference/tasks/task';

const direct: Place = { kind: 'direct' };
const router: Place = { kind: 'router' };
const messages = [{ role: 'user', content: 'Hi' }];
const schema = { type: 'object' };
const json = (value: object) => ({ kind: 'json', value });

interface Case {
  readonly provider: string;
  readonly task: InferenceTask;
  readonly args: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const chatPaths: Readonly<Record<string, string>> = {
  baseten: 'https://inference.baseten.co/v1/chat/completions',
  cerebras: 'https://api.cerebras.ai/v1/chat/completions',
  cohere: 'https://api.cohere.com/compatibility/v1/chat/completions',
  'fireworks-ai': 'https://api.fireworks.ai/inference/v1/chat/completions',
  openai: 'https://api.openai.com/v1/chat/completions',
  publicai: 'https://api.publicai.co/v1/chat/completions',
  clarifai: 'https://api.clarifai.com/v2/ext/openai/v1/chat/completions',
  nvidia: 'https://integrate.api.nvidia.com/v1/chat/completions',
  'featherless-ai': 'https://api.featherless.ai/v1/chat/completions',
  ovhcloud: 'https://oai.endpoints.kepler.ai.cloud.ovh.net/v1/chat/completions',
  groq: 'https://api.groq.com/openai/v1/chat/completions',
  scaleway: 'https://api.scaleway.ai/v1/chat/completions',
  sambanova: 'https://api.sambanova.ai/v1/chat/completions',
  hyperbolic: 'https://api.hyperbolic.xyz/v1/chat/completions',
  nebius: 'https://api.studio.nebius.ai/v1/chat/completions',
  nscale: 'https://inference.api.nscale.com/v1/chat/completions',
  'hf-inference': 'https://router.huggingface.co/hf-inference/models/acme/m/v1/chat/completions',
};

const text = { inputs: 'Once', parameters: { max_new_tokens: 5, temperature: 0.2 }, seed: 1 };
const mapped = { seed: 1, max_tokens: 5, temperature: 0.2 };
const asked = { role: 'user', content: 'Once' };
const image = { inputs: 'a cat', parameters: { width: 8 }, extra: true };

const cases: readonly Case[] = [
  ...Object.entries(chatPaths).map(
    ([provider, url]): Case => ({
      provider,
      task: 'conversational',
      args: { messages, max_tokens: 5 },
      url,
      body: { model: 'acme/m', messages, max_tokens: 5 },
    }),
  ),
  ...[
    ['featherless-ai', 'https://api.featherless.ai'],
    ['ovhcloud', 'https://oai.endpoints.kepler.ai.cloud.ovh.net'],
    ['scaleway', 'https://api.scaleway.ai'],
    ['nebius', 'https://api.studio.nebius.ai'],
    ['hf-inference', 'https://router.huggingface.co/hf-inference/models/acme/m'],
  ].map(
    ([provider = '', base]): Case => ({
      provider,
      task: 'text-generation',
      args: text,
      url: `${base}/v1/completions`,
      body: { model: 'acme/m', ...mapped, prompt: 'Once' },
    }),
  ),
  ...[
    ['groq', 'https://api.groq.com/openai'],
    ['hyperbolic', 'https://api.hyperbolic.xyz'],
  ].map(
    ([provider = '', base]): Case => ({
      provider,
      task: 'text-generation',
      args: text,
      url: `${base}/v1/chat/completions`,
      body: { messages: [asked], ...mapped, model: 'acme/m' },
    }),
  ),
  ...[
    ['scaleway', 'https://api.scaleway.ai'],
    ['nebius', 'https://api.studio.nebius.ai'],
  ].map(
    ([provider = '', base]): Case => ({
      provider,
      task: 'feature-extraction',
      args: { inputs: ['a', 'b'], parameters: { x: 1 }, normalize: true },
      url: `${base}/v1/embeddings`,
      body: { input: ['a', 'b'], model: 'acme/m' },
    }),
  ),
  {
    provider: 'sambanova',
    task: 'feature-extraction',
    args: { inputs: 'a', dimensions: 8 },
    url: 'https://api.sambanova.ai/v1/embeddings',
    body: { model: 'acme/m', input: 'a', inputs: 'a', dimensions: 8 },
  },
  {
    provider: 'nscale',
    task: 'text-to-image',
    args: image,
    url: 'https://inference.api.nscale.com/v1/images/generations',
    body: { extra: true, width: 8, response_format: 'b64_json', prompt: 'a cat', model: 'acme/m' },
  },
  {
    provider: 'nebius',
    task: 'text-to-image',
    args: image,
    url: 'https://api.studio.nebius.ai/v1/images/generations',
    body: { extra: true, width: 8, response_format: 'b64_json', prompt: 'a cat', model: 'acme/m' },
  },
  {
    provider: 'hyperbolic',
    task: 'text-to-image',
    args: image,
    url: 'https://api.hyperbolic.xyz/v1/images/generations',
    body: { extra: true, width: 8, prompt: 'a cat', model_name: 'acme/m' },
  },
  ...(
    [
      'text-classification',
      'token-classification',
      'question-answering',
      'table-question-answering',
      'zero-shot-classification',
      'fill-mask',
      'summarization',
      'translation',
      'text-to-speech',
      'text-to-audio',
      'text-to-image',
      'tabular-classification',
      'tabular-regression',
    ] as const
  ).map(
    (task): Case => ({ ...image, provider: 'hf-inference', task, args: image, url: hf(''), body: image }),
  ),
  ...(['feature-extraction', 'sentence-similarity'] as const).map(
    (task): Case => ({
      provider: 'hf-inference',
      task,
      args: image,
      url: hf(`/pipeline/${task}`),
      body: image,
    }),
  ),
];

function hf(rest: string): string {
  return `https://router.huggingface.co/hf-inference/models/acme/m${rest}`;
}

function build(
  id: string,
  task: InferenceTask,
  args: Readonly<Record<string, unknown>>,
  place: Place = direct,
  more: Partial<CallFrame> = {},
) {
  const provider = providerOf(id);
  const frame: CallFrame = {
    task,
    model: 'acme/m',
    hubModel: 'acme/m',
    outputType: undefined,
    routed: place.kind === 'router',
    lora: undefined,
    ...more,
  };
  return buildRequest(provider, taskOf(provider, task), providerCall(deepFrozen(args), frame), place);
}

/** So that a builder which changes what the caller gave fails. */
function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !isMedia(value)) {
    Object.values(value).forEach(deepFrozen);
    Object.freeze(value);
  }
  return value;
}

describe('buildRequest', () => {
  for (const { provider, task, args, url, body } of cases) {
    it(`posts ${task} to ${provider} as the facts say, keys in their order`, () => {
      const request = build(provider, task, args);
      assert.equal(request.url, url);
      assert.equal(request.method, 'POST');
      assert.deepEqual(request.headers, { 'Content-Type': 'application/json' });
      assert.deepEqual(request.body, json(body));
      assert.ok(request.body.kind === 'json');
      assert.equal(JSON.stringify(request.body.value), JSON.stringify(body));
    });
  }

  it('puts the provider into the path of the router, with nothing else changed', () => {
    for (const { provider, task, args } of cases) {
      const { url, body } = build(provider, task, args);
      const base = findProvider(provider)?.baseUrl ?? '';
      const routed = build(provider, task, args, router);
      assert.equal(routed.url, url.replace(base, `https://router.huggingface.co/${provider}`));
      assert.deepEqual(routed.body, body);
    }
  });

  it('tells the router alone whom to bill', () => {
    const args = { messages };
    const routed: Place = { kind: 'router', billTo: 'acme', endpoint: 'https://r.example/' };
    const { headers, url } = build('groq', 'conversational', args, routed);
    assert.equal(headers['X-HF-Bill-To'], 'acme');
    assert.equal(url, 'https://r.example/groq/openai/v1/chat/completions');
    assert.deepEqual(build('groq', 'conversational', args).headers, { 'Content-Type': 'application/json' });
  });

  it('drops what Cerebras refuses', () => {
    const { body } = build('cerebras', 'conversational', { messages, store: true });
    assert.deepEqual(body, json({ model: 'acme/m', messages }));
  });

  it('gives Nebius the schema in a field of its own, and SambaNova a loose one', () => {
    const format = (json_schema: object) => ({
      messages,
      response_format: { type: 'json_schema', json_schema },
    });
    const given = format({ name: 'n', schema });
    assert.deepEqual(
      build('nebius', 'conversational', given).body,
      json({ model: 'acme/m', ...given, guided_json: schema }),
    );
    for (const strict of [{}, { strict: true }, { strict: false }]) {
      assert.deepEqual(
        build('sambanova', 'conversational', format({ schema, ...strict })).body,
        json({ model: 'acme/m', ...format({ schema, strict: false }) }),
      );
    }
    const other = { messages, response_format: { type: 'json_object' } };
    for (const provider of ['nebius', 'sambanova']) {
      assert.deepEqual(build(provider, 'conversational', other).body, json({ model: 'acme/m', ...other }));
    }
  });

  it('lets the caller override neither the model nor other reserved fields', () => {
    for (const { provider, task, args } of cases) {
      const plain = build(provider, task, args);
      const { body } = build(provider, task, {
        ...args,
        model: 'evil',
        provider: 'x',
        accessToken: 'hf_secret',
      });
      assert.deepEqual(body, plain.body);
    }
    for (const provider of ['groq', 'hyperbolic', 'scaleway', 'nebius']) {
      const evil = {
        ...text,
        prompt: 'evil',
        messages: ['evil'],
        parameters: { ...text.parameters, model: 'evil' },
      };
      const { body } = build(provider, 'text-generation', evil);
      assert.ok(body.kind === 'json' && body.value.model === 'acme/m');
      assert.equal(
        body.value.prompt ?? 'Once',
        provider === 'scaleway' || provider === 'nebius' ? 'Once' : 'evil',
      );
    }
  });

  it('refuses addresses as output where the provider has none, and says what to ask for', () => {
    for (const provider of ['hf-inference', 'nscale', 'hyperbolic']) {
      assert.throws(
        () => build(provider, 'text-to-image', image, direct, { outputType: 'url' }),
        (error) => error instanceof InputError && error.message.includes('dataUrl'),
      );
    }
    const { body } = build('nebius', 'text-to-image', image, direct, { outputType: 'url' });
    assert.ok(body.kind === 'json' && body.value.response_format === 'url');
  });

  it('refuses to build without a call', () => {
    const provider = providerOf('groq');
    assert.throws(
      () => buildRequest(provider, taskOf(provider, 'conversational'), undefined, direct),
      /^InputError: Params are required$/,
    );
  });
});

describe('requests to HF Inference with files', () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const base64 = 'AQID';
  const bytesTasks: readonly InferenceTask[] = [
    'audio-classification',
    'automatic-speech-recognition',
    'audio-to-audio',
    'image-classification',
    'object-detection',
    'image-to-text',
    'image-to-image',
  ];

  const withMedia = async (type = 'image/png') => toMedia(new Blob([bytes], { type }));

  it('sends bytes as they are, and as base64 once there are parameters', async () => {
    const media = await withMedia();
    for (const task of bytesTasks) {
      for (const args of [{ inputs: media }, { data: media }]) {
        const request = build('hf-inference', task, args);
        assert.deepEqual(request.body, { kind: 'bytes', media });
        assert.deepEqual(request.headers, {});
        assert.equal(request.url, hf(''));
      }
      const { body } = build('hf-inference', task, { inputs: media, parameters: { top_k: 1 }, x: 2 });
      assert.deepEqual(body, json({ x: 2, inputs: base64, parameters: { top_k: 1 } }));
    }
  });

  it('sends pictures among other inputs as base64, and keeps what stands beside them', async () => {
    const media = await withMedia();
    const inputsOf = (body: RequestBody) => (body.kind === 'json' ? body.value.inputs : undefined);
    assert.equal(inputsOf(build('hf-inference', 'image-segmentation', { inputs: media }).body), base64);
    for (const task of ['visual-question-answering', 'document-question-answering'] as const) {
      const inputs = { question: 'what?', image: media, other: 1 };
      assert.deepEqual(inputsOf(build('hf-inference', task, { inputs }).body), { ...inputs, image: base64 });
    }
    for (const inputs of [media, { image: media }]) {
      assert.deepEqual(
        build('hf-inference', 'zero-shot-image-classification', {
          inputs,
          parameters: { candidate_labels: [] },
        }).body,
        json({ inputs: { image: base64 }, parameters: { candidate_labels: [] } }),
      );
    }
  });

  it('refuses what is no file', () => {
    for (const task of [...bytesTasks, 'image-segmentation', 'visual-question-answering'] as const) {
      assert.throws(() => build('hf-inference', task, { inputs: 'text' }), InputError);
    }
  });
});

describe('model names in addresses', () => {
  it('are encoded segment by segment, and refused where they would lead elsewhere', () => {
    const url = (model: string) => build('hf-inference', 'fill-mask', { inputs: 'x' }, direct, { model }).url;
    assert.match(url('acme/ä b'), /\/models\/acme\/%C3%A4%20b$/);
    for (const model of [
      '../x',
      'a/../b',
      'a//b',
      './a',
      'a?b',
      'a#b',
      'a\\b',
      '',
      'a/%2e%2e/b',
      'a\nb',
      '/a',
    ]) {
      assert.throws(() => url(model), InputError, model);
    }
  });
});

describe('the tasks', () => {
  it('are 32', () => assert.equal(new Set(inferenceTasks).size, 32));
});
