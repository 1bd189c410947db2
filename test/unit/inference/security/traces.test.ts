import assert from 'node:assert/strict';
import {
  chatCompletion,
  type InferenceOptions,
  InputError,
  ProviderApiError,
  ProviderOutputError,
  setLogger,
} from '../../../../src/inference';
import { findProvider } from '../../../../src/inference/providers';
import { fingerprint } from '../../../../src/inference/routing/fingerprint';
import { everythingIn, failureOf, hub, reply } from '../internet';
import { chat, hubToken, key, messages, otherKey, watchedInternet } from './watched-internet';

describe('Secrets leave no trace', () => {
  const site = watchedInternet();

  it('S11: no error holds a credential, a prompt in full, a file or a signed address', async () => {
    const prompt = `${'prompt '.repeat(500)}end-of-prompt`;
    const signed = 'https://cdn.example/x.png?X-Amz-Signature=abcdef0123456789';
    const echoes = [
      { error: `bad key ${key}`, headers: { Authorization: `Key ${key}`, 'x-api-key': key }, signed },
      { error: { message: `Bearer ${key} and ${encodeURIComponent(key)}` }, [key]: 1 },
      { detail: [{ msg: key, input: { api_key: key, prompt } }] },
      key,
      `<html>${key}</html>`,
    ];
    for (const echo of echoes) {
      site.net.sites.set('api.groq.com', (_, response) =>
        reply(response, 401, echo, { 'x-request-id': key }),
      );
      const error = await failureOf(
        site
          .client(key)
          .chatCompletion({ ...chat, messages: [{ role: 'user', content: prompt }], user: key }),
      );
      assert.ok(error instanceof ProviderApiError);
      const all = everythingIn(error);
      assert.ok(!all.includes(key), all);
      assert.ok(!all.includes('end-of-prompt') && !all.includes('X-Amz-Signature'));
      assert.equal(error.httpRequest.headers?.Authorization, '[redacted]');
    }
    site.net.sites.set('api.groq.com', (_, response) => response.destroy());
    assert.ok(!everythingIn(await failureOf(site.client(key).chatCompletion(chat))).includes(key));
    const leaky = async (url: unknown, init?: RequestInit) => {
      if (String(url).includes('huggingface.co')) {
        return site.net.fetch(String(url), init);
      }
      throw Object.assign(
        new Error(`cannot send ${JSON.stringify(init?.headers)}`, { cause: new Error(key) }),
        { init },
      );
    };
    const error = await failureOf(site.client(key, { fetch: leaky }).chatCompletion(chat));
    assert.ok(!everythingIn(error).includes(key));
    const broken = await failureOf(site.client(`${key}\n`).chatCompletion(chat));
    assert.ok(broken instanceof InputError && !everythingIn(broken).includes(key));
    site.net.sites.set('huggingface.co', hub({ provider: 'wavespeed', task: 'text-to-video' }));
    const path = 'https://api.wavespeed.ai/api/v3/predictions/w1/result';
    site.net.sites.set('api.wavespeed.ai', ({ method }, response) =>
      reply(response, 200, {
        data: {
          id: 'w1',
          urls: { get: path },
          ...(method === 'GET' && { status: 'failed', error: `${key} ${signed}` }),
        },
      }),
    );
    const job = await failureOf(
      site.client(key).textToVideo({ model: 'acme/v', provider: 'wavespeed', inputs: 'x' }),
    );
    assert.ok(job instanceof ProviderOutputError);
    assert.ok(!everythingIn(job).includes(key) && !everythingIn(job).includes('X-Amz-Signature'));
    assert.ok(!everythingIn(site.client(key, { providerKeys: { groq: otherKey } })).includes(key));
  });

  it('S13: the mapping is remembered by hub, token and model, for ten minutes, without the token’s text', async () => {
    let time = 0;
    const timed = (token: string, options: InferenceOptions = {}) =>
      site.client(token, { now: () => time, ...options });
    const asked = () => site.net.seen.filter(({ url }) => url.pathname.startsWith('/api/models/')).length;
    await timed(hubToken).chatCompletion(chat);
    await timed(hubToken).chatCompletion(chat);
    assert.equal(asked(), 1);
    await timed('hf_anotherCanaryToken').chatCompletion(chat);
    assert.equal(asked(), 2);
    await timed(key).chatCompletion(chat);
    assert.equal(asked(), 3);
    site.net.sites.set('hub.example', hub({ provider: 'groq', task: 'conversational' }));
    await timed(hubToken, { hubEndpoint: 'https://hub.example' }).chatCompletion(chat);
    assert.equal(asked(), 4);
    time = 599_999;
    await timed(hubToken).chatCompletion(chat);
    assert.equal(asked(), 4);
    time = 600_001;
    await timed(hubToken).chatCompletion(chat);
    assert.equal(asked(), 5);
    assert.ok(!fingerprint(hubToken).includes('canary'));
    assert.notEqual(fingerprint(hubToken), fingerprint(`${hubToken}x`));
  });

  it('S19: nothing is logged unless a logger is set, and then no credential', async () => {
    const { console: untouched } = globalThis;
    const printed: unknown[] = [];
    const spy = (...words: unknown[]) => void printed.push(words);
    globalThis.console = { ...untouched, log: spy, warn: spy, error: spy, info: spy, debug: spy };
    const noisy = async () => {
      const staging = hub({ provider: 'groq', task: 'conversational', status: 'staging' });
      site.net.sites.set('huggingface.co', staging);
      await site.client(hubToken).chatCompletion({ ...chat, model: `acme/m${site.net.seen.length}` });
      await site.client(hubToken).endpoint('https://my.example').chatCompletion({ messages });
      await site.client(hubToken).request({ ...chat, model: 'acme/q' }, { task: 'conversational' });
      await site.client(hubToken).request({ ...chat, model: 'acme/q' }, { task: 'conversational' });
      await chatCompletion({ ...chat, model: 'acme/f', accessToken: key }, { fetch: site.net.fetch });
    };
    try {
      await noisy();
      assert.deepEqual(printed, []);
      const heard: string[] = [];
      const hear = (message: string) => void heard.push(message);
      setLogger({ debug: hear, info: hear, warn: hear, error: hear });
      await noisy();
      assert.deepEqual(printed, []);
      assert.ok(heard.some((line) => line.includes('staging')));
      assert.equal(heard.filter((line) => line.includes('deprecated')).length, 1);
      assert.ok(!heard.join('\n').includes('canary'));
    } finally {
      setLogger();
      globalThis.console = untouched;
    }
    assert.equal(findProvider('groq')?.id, 'groq');
  });
});
