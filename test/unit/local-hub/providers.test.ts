import assert from 'node:assert/strict';
import { keyOf, localInternet } from '../../hub';
import { mp4, png, wav } from '../../hub/providers/media';
import { member, reader, withHub } from './with-hub';

const chatBody = { model: 'lab/chat', messages: [{ role: 'user', content: 'Say hello' }] };
const router = 'https://router.huggingface.co';

describe('The local hub: providers', () => {
  const hub = withHub({ tokenDelay: 0 });

  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    localInternet(hub())(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const get = (url: string, headers: Record<string, string> = {}) => localInternet(hub())(url, { headers });
  const bearer = (id: string) => ({ Authorization: `Bearer ${keyOf(id)}` });
  const json = async (response: Response): Promise<Record<string, unknown>> => {
    const body: unknown = await response.json();
    assert.ok(typeof body === 'object' && body !== null, 'an object was expected');
    return Object.fromEntries(Object.entries(body));
  };

  describe('keys', () => {
    const chat = (headers: Record<string, string>) =>
      post('https://api.together.xyz/v1/chat/completions', chatBody, headers);

    it('are asked for by every provider', async () => {
      assert.equal((await chat(bearer('together'))).status, 200);
      for (const headers of [{}, bearer('groq'), { Authorization: `Key ${keyOf('together')}` }, reader]) {
        const refused = await chat(headers);
        assert.equal(refused.status, 401);
        assert.deepEqual(await refused.json(), {
          error: {
            message: 'Invalid API key provided',
            type: 'authentication_error',
            param: null,
            code: 'invalid_api_key',
          },
        });
      }
    });

    it('have the form that their provider wants', async () => {
      const fal = (headers: Record<string, string>) =>
        post('https://fal.run/fal-ai/lab-speak', { text: 'hello' }, headers);
      assert.equal((await fal({ Authorization: `Key ${keyOf('fal-ai')}` })).status, 200);
      assert.equal((await fal(bearer('fal-ai'))).status, 401);
      const forest = (headers: Record<string, string>) =>
        post('https://api.us1.bfl.ai/v1/lab-paint', { prompt: 'a cat' }, headers);
      const key = keyOf('black-forest-labs');
      assert.equal((await forest({ 'x-key': key })).status, 200);
      assert.equal((await forest({ 'x-key': key, Authorization: `X-Key ${key}` })).status, 200);
      assert.equal((await forest({ Authorization: `X-Key ${key}` })).status, 401);
      assert.equal((await forest({ 'x-key': key, Authorization: `Bearer ${key}` })).status, 401);
    });

    it('are refused by the router, which wants the token of an account that may run models', async () => {
      const routed = (headers: Record<string, string>) =>
        post(`${router}/together/v1/chat/completions`, chatBody, headers);
      assert.equal((await routed(reader)).status, 200);
      assert.equal((await routed({})).status, 401);
      assert.equal((await routed(bearer('together'))).status, 401);
      assert.equal((await routed({ Authorization: 'Bearer hf_localNarrow' })).status, 403);
      assert.equal((await routed({ ...member, 'X-HF-Bill-To': 'acme-lab' })).status, 200);
      assert.equal((await routed({ ...reader, 'X-HF-Bill-To': 'acme-lab' })).status, 403);
    });

    it('come without word of whom to bill', async () => {
      assert.equal((await chat({ ...bearer('together'), 'X-HF-Bill-To': 'acme-lab' })).status, 400);
    });
  });

  describe('addresses', () => {
    it('are told apart by host', async () => {
      const path = '/v1/chat/completions';
      assert.equal((await post(`https://api.cohere.com${path}`, chatBody, bearer('cohere'))).status, 404);
      assert.equal((await post(`https://nobody.example${path}`, chatBody, bearer('together'))).status, 421);
      assert.equal((await post(`http://api.together.xyz${path}`, chatBody, bearer('together'))).status, 421);
      const bare = await fetch(hub().providersEndpoint + path, { method: 'POST', body: '{}' });
      assert.equal(bare.status, 421);
    });

    it('have their query as it should be', async () => {
      const body = { prompt: 'a cat' };
      const key = { Authorization: `Key ${keyOf('fal-ai')}` };
      const path = 'fal-ai/lab-paint/fast';
      assert.equal((await post(`https://queue.fal.run/${path}`, body, key)).status, 200);
      assert.equal((await post(`https://queue.fal.run/${path}?_subdomain=queue`, body, key)).status, 404);
      assert.equal((await post(`https://fal.run/${path}`, body, key)).status, 404);
      assert.equal((await post(`${router}/fal-ai/${path}?_subdomain=queue`, body, reader)).status, 200);
      assert.equal((await post(`${router}/fal-ai/${path}`, body, reader)).status, 404);
    });

    it('are not all behind the router, nor all beside it', async () => {
      assert.equal((await post(`${router}/openai/v1/chat/completions`, chatBody, reader)).status, 404);
      assert.equal((await post(`${router}/nobody/v1/chat/completions`, chatBody, reader)).status, 404);
    });

    it('take POST for calls and GET for jobs', async () => {
      assert.equal((await get(`${router}/together/v1/chat/completions`, reader)).status, 405);
      assert.equal((await post(`${router}/together/v2/videos/job-1`, {}, reader)).status, 404);
    });
  });

  describe('requests', () => {
    it('name a model that is served', async () => {
      const refused = await post(
        `${router}/groq/openai/v1/chat/completions`,
        { ...chatBody, model: 'x' },
        reader,
      );
      assert.equal(refused.status, 404);
      assert.equal((await post(`${router}/hf-inference/models/lab/none`, {}, reader)).status, 404);
    });

    it('have the fields that the task needs, of the right type', async () => {
      const url = `${router}/together/v1/images/generations`;
      const body = { model: 'lab/paint', prompt: 'a cat', response_format: 'base64', steps: 4 };
      assert.equal((await post(url, body, reader)).status, 200);
      for (const wrong of [
        { prompt: undefined },
        { prompt: 7 },
        { steps: 'four' },
        { num_inference_steps: 4 },
        { inputs: 'a cat' },
        { parameters: {} },
        { response_format: 'b64_json' },
      ]) {
        assert.equal((await post(url, { ...body, ...wrong }, reader)).status, 422, JSON.stringify(wrong));
      }
    });

    it('come as the type of body that is wanted', async () => {
      const path = `${router}/hf-inference/models/lab/image-classification`;
      const send = (body: BodyInit, headers: Record<string, string> = {}) =>
        localInternet(hub())(path, { method: 'POST', headers: { ...reader, ...headers }, body });
      assert.equal((await send(new Blob([new Uint8Array(png)], { type: 'image/png' }))).status, 200);
      assert.equal((await send('a cat')).status, 415);
      assert.equal((await send(new Blob([new Uint8Array(wav)], { type: 'audio/wav' }))).status, 415);
      const withParameters = { inputs: png.toString('base64'), parameters: { top_k: 1 } };
      assert.equal((await post(path, withParameters, reader)).status, 200);
      assert.equal((await post(path, { inputs: 'no base64!', parameters: {} }, reader)).status, 422);
    });

    it('may be forms with a file in them', async () => {
      const send = (name: string, type: string) => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(wav)], { type }), name);
        form.append('model', 'lab/hear');
        const url = 'https://api.deepinfra.com/v1/openai/audio/transcriptions';
        return localInternet(hub())(url, { method: 'POST', headers: bearer('deepinfra'), body: form });
      };
      const { text } = await json(await send('audio.wav', 'audio/wav'));
      assert.equal(text, 'hello there');
      assert.equal((await send('audio.mp3', 'audio/wav')).status, 422);
      assert.equal((await send('audio.wav', 'image/png')).status, 422);
    });

    it('bring the headers along on which a provider insists', async () => {
      const url = 'https://api.replicate.com/v1/models/lab/paint/predictions';
      const body = { input: { prompt: 'a cat' } };
      assert.equal((await post(url, body, bearer('replicate'))).status, 400);
      assert.equal((await post(url, body, { ...bearer('replicate'), Prefer: 'wait' })).status, 201);
      const chat = { ...chatBody, model: 'lab-chat' };
      const zai = 'https://api.z.ai/api/paas/v4/chat/completions';
      assert.equal((await post(zai, chat, bearer('zai-org'))).status, 400);
    });

    it('are refused in the provider’s own words', async () => {
      const refusedBy = async (url: string, body: object, headers: Record<string, string>) =>
        json(await post(url, body, headers));
      const fal = await refusedBy(
        'https://fal.run/fal-ai/lab-speak',
        {},
        { Authorization: `Key ${keyOf('fal-ai')}` },
      );
      assert.ok(Array.isArray(fal.detail));
      const cerebras = 'https://api.cerebras.ai/v1/chat/completions';
      assert.equal((await refusedBy(cerebras, chatBody, {})).type, 'invalid_request_error');
      const cohere = await refusedBy(
        'https://api.cohere.com/compatibility/v1/chat/completions',
        chatBody,
        {},
      );
      assert.deepEqual(Object.keys(cohere), ['message']);
      const replicate = await refusedBy('https://api.replicate.com/v1/models/lab/paint/predictions', {}, {});
      assert.deepEqual([replicate.status, replicate.detail], [401, 'Invalid API key provided']);
    });
  });

  describe('jobs', () => {
    const path = '/v2/videos';
    const film = { model: 'lab/film', prompt: 'a cat' };

    it('go through their states, look by look, to an output', async () => {
      const { id } = await json(await post(`${router}/together${path}`, film, reader));
      const states: unknown[] = [];
      let last: Record<string, unknown> = {};
      for (let count = 0; count < 4; count += 1) {
        last = await json(await get(`${router}/together${path}/${id}`, reader));
        states.push(last.status);
      }
      assert.deepEqual(states, ['queued', 'in_progress', 'completed', 'completed']);
      assert.match(JSON.stringify(last.outputs), /https:\/\/cdn\.example\/outputs\/\w+\.mp4\?Signature=/);
    });

    it('are told of to who gave them only', async () => {
      const { id } = await json(await post(`${router}/together${path}`, film, reader));
      assert.equal((await get(`${router}/together${path}/${id}`)).status, 401);
      const direct = `https://api.together.xyz${path}/${id}`;
      assert.equal((await get(direct, bearer('together'))).status, 404);
      assert.equal((await get(`${router}/together${path}/job-9`, reader)).status, 404);
      assert.equal((await get(`${router}/zai-org/api/paas/v4/async-result/${id}`, reader)).status, 400);
    });

    it('have no result before they are done', async () => {
      const key = { Authorization: `Key ${keyOf('fal-ai')}` };
      const submitted = await json(
        await post('https://queue.fal.run/fal-ai/lab-film', { prompt: 'a cat' }, key),
      );
      const address = String(submitted.response_url);
      for (const state of ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']) {
        assert.equal((await get(address, key)).status, 400);
        assert.equal((await json(await get(`${address}/status`, key))).status, state);
      }
      assert.ok('video' in (await json(await get(address, key))));
    });

    it('may be asked after without a key, and then with none', async () => {
      const key = { 'x-key': keyOf('black-forest-labs') };
      const { polling_url } = await json(
        await post('https://api.us1.bfl.ai/v1/lab-paint', { prompt: 'a cat' }, key),
      );
      assert.equal((await get(`${polling_url}&attempt=0`)).status, 200);
      assert.equal((await get(`${polling_url}&attempt=1`, key)).status, 400);
      assert.equal((await get(`${polling_url}&attempt=1`, reader)).status, 400);
      assert.equal((await get(`${polling_url}&attempt=4`)).status, 400);
    });
  });

  describe('output files', () => {
    const output = async () => {
      const url = 'https://fal.run/fal-ai/lab-speak';
      const answer = await post(url, { text: 'hello' }, { Authorization: `Key ${keyOf('fal-ai')}` });
      const { audio } = await json(answer);
      return /https:[^"]+/.exec(JSON.stringify(audio))?.[0] ?? '';
    };

    it('are sent to whoever has their address', async () => {
      const file = await get(await output());
      assert.equal(file.headers.get('Content-Type'), 'audio/wav');
      assert.deepEqual(Buffer.from(await file.arrayBuffer()), wav);
      assert.equal((await get((await output()).replace(/Signature=./, 'Signature=x'))).status, 403);
    });

    it('are not sent to who brings anything private along', async () => {
      for (const headers of [reader, { 'x-key': 'k' }, { 'X-HF-Bill-To': 'acme-lab' }]) {
        assert.equal((await get(await output(), headers)).status, 400);
      }
    });

    it('are what they say they are', () => {
      assert.deepEqual(png.subarray(0, 8), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
      assert.equal(wav.subarray(0, 4).toString(), 'RIFF');
      assert.equal(wav.readUInt32LE(4), wav.length - 8);
      assert.equal(mp4.subarray(4, 8).toString(), 'ftyp');
      let end = 0;
      while (end < mp4.length) {
        end += mp4.readUInt32BE(end);
      }
      assert.equal(end, mp4.length);
    });
  });

  it('tell the hub which models they serve', async () => {
    const url =
      'https://huggingface.co/api/models/provider-lab/text-to-video?expand[]=inferenceProviderMapping';
    const { inferenceProviderMapping } = await json(await get(url));
    const providers = Object.keys(Object(inferenceProviderMapping));
    assert.deepEqual(providers, ['fal-ai', 'novita', 'replicate', 'together', 'wavespeed']);
    assert.equal((await get(url.replace('text-to-video', 'nothing'))).status, 404);
  });

  it('stream', async () => {
    const answer = await post(
      `${router}/groq/openai/v1/chat/completions`,
      { ...chatBody, stream: true },
      reader,
    );
    assert.equal(answer.headers.get('Content-Type'), 'text/event-stream');
    assert.match(await answer.text(), /data: \[DONE\]\n\n$/);
    const body = { model: 'lab/base', prompt: 'The cat', stream: true };
    const texts = await post(`${router}/ovhcloud/v1/completions`, body, reader);
    assert.match(await texts.text(), /^: one moment please\r\n\r\ndata: .*data: \[DONE\]\r\n\r\n$/s);
  });
});
