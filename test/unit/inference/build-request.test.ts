import assert from 'node:assert/strict';
import { InputError } from '../../../src/inference';
import { buildRequest, type Destination } from '../../../src/inference/build-request';
import { isMedia, toMedia } from '../../../src/inference/media';
import type { RequestBody } from '../../../src/inference/provider';
import { type CallFrame, providerCall } from '../../../src/inference/provider-call';
import { findProvider } from '../../../src/inference/providers';
import { providerOf, taskOf } from '../../../src/inference/routing/provider-task';
import { type InferenceTask, inferenceTasks } from '../../../src/inference/tasks/task';
import { forms, providers } from '../../calls';
import { requestOf } from './providers/calls';

const direct: Destination = { kind: 'direct' };
const messages = [{ role: 'user', content: 'Hi' }];
const schema = { type: 'object' };
const json = (value: object) => ({ kind: 'json', value });

const text = { inputs: 'Once', parameters: { max_new_tokens: 5, temperature: 0.2 }, seed: 1 };
const image = { inputs: 'a cat', parameters: { width: 8 }, extra: true };

const jsonForms = forms.filter(({ body }) => body !== undefined);

function hf(rest: string): string {
  return `https://router.huggingface.co/hf-inference/models/acme/m${rest}`;
}

function build(
  id: string,
  task: InferenceTask,
  args: Readonly<Record<string, unknown>>,
  place: Destination = direct,
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
  it('puts the provider into the path of the router, with nothing else changed', async () => {
    const ownAddress = jsonForms.filter(({ url, provider }) =>
      url.startsWith(providers[provider]?.origin ?? 'none'),
    );
    assert.notEqual(ownAddress.length, 0);
    for (const form of ownAddress) {
      const { url, body } = await requestOf(form);
      const base = findProvider(form.provider)?.baseUrl ?? '';
      const routed = await requestOf({ ...form, routed: true });
      assert.equal(routed.url, url.replace(base, `https://router.huggingface.co/${form.provider}`));
      assert.deepEqual(routed.body, body);
    }
  });

  it('tells the router alone whom to bill', () => {
    const args = { messages };
    const routed: Destination = { kind: 'router', billTo: 'acme', endpoint: 'https://r.example/' };
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

  it('lets the caller override neither the model nor other reserved fields', async () => {
    const reserved = { model: 'evil', provider: 'x', accessToken: 'hf_secret' };
    for (const form of jsonForms) {
      const plain = await requestOf(form);
      const { body } = await requestOf({ ...form, args: { ...form.args, ...reserved } });
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
