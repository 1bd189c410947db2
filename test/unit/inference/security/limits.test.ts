import assert from 'node:assert/strict';
import { ProviderOutputError } from '../../../../src/inference';
import { hub, listOf, reply, replyWith } from '../internet';
import { chat, key, paint, watchedInternet } from './watched-internet';

describe('Calls stay within their limits', () => {
  const site = watchedInternet();

  it('S14: jobs have a deadline and 503 is repeated a few times only, with waits', async () => {
    let time = 0;
    const waits: number[] = [];
    const sleep = async (milliseconds: number) => {
      time += milliseconds;
      waits.push(milliseconds);
    };
    site.net.sites.set('huggingface.co', hub({ provider: 'novita', task: 'text-to-video' }));
    site.net.sites.set('api.novita.ai', ({ method }, response) =>
      reply(
        response,
        200,
        method === 'POST' ? { task_id: 't1' } : { task: { status: 'TASK_STATUS_PROCESSING' } },
      ),
    );
    const options = { now: () => time, sleep, jobDeadlineMilliseconds: 5_000 };
    await assert.rejects(
      site.client(key, options).textToVideo({ model: 'acme/m', provider: 'novita', inputs: 'x' }),
      (error) => error instanceof ProviderOutputError && /Timed out/.test(error.message),
    );
    assert.deepEqual(waits, Array(10).fill(500));

    waits.length = 0;
    site.net.seen.length = 0;
    site.net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
    site.net.sites.set('api.groq.com', (_, response) => reply(response, 503, { error: 'loading' }));
    await assert.rejects(site.client(key, options).chatCompletion({ ...chat, model: 'acme/n' }), /loading/);
    assert.equal(site.net.seen.filter(({ method }) => method === 'POST').length, 3);
    assert.ok(waits.length === 2 && waits.every((wait) => wait >= 250));
  });

  it('S16: everything goes through the fetch and hears the signal that were given', async () => {
    const untouched = globalThis.fetch;
    const through = site.net.fetch;
    site.net.sites.set('huggingface.co', (seen, response) =>
      seen.url.pathname === '/api/tasks'
        ? reply(response, 200, { 'text-to-video': { models: [{ id: 'acme/m' }] } })
        : hub({ provider: 'novita', task: 'text-to-video' })(seen, response),
    );
    site.net.sites.set('api.novita.ai', ({ method }, response) =>
      reply(
        response,
        200,
        method === 'POST'
          ? { task_id: 't1' }
          : { task: { status: 'TASK_STATUS_SUCCEED' }, videos: [{ video_url: 'https://cdn.example/v.mp4' }] },
      ),
    );
    site.net.sites.set('cdn.example', (_, response) => replyWith(response, 'video/mp4', 'v'));
    const steps = [
      '/api/tasks',
      '/api/models/acme/m',
      '/v3/async/novita-model',
      '/v3/async/task-result',
      '/v.mp4',
    ];
    await site.client(key, { fetch: through }).textToVideo({ provider: 'novita', inputs: 'x' });
    assert.deepEqual(
      site.net.seen.map(({ url }) => url.pathname),
      steps,
    );
    assert.equal(globalThis.fetch, untouched);

    for (const step of steps) {
      const controller = new AbortController();
      const reason = new Error(`stopped at ${step}`);
      const stopping = (url: unknown, init?: RequestInit) => {
        if (new URL(String(url)).pathname === step) {
          setTimeout(() => controller.abort(reason), 5);
          return new Promise<Response>((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          });
        }
        return site.net.fetch(String(url), init);
      };
      const call = site.client(key, { fetch: stopping, signal: controller.signal }).textToVideo({
        provider: 'novita',
        inputs: 'x',
      });
      await assert.rejects(call, reason);
    }
  });

  it('S17: reserved fields win over the caller’s, and the caller’s objects stay as they are', async () => {
    const args = Object.freeze({
      ...paint,
      parameters: Object.freeze({ model: 'evil', prompt: 'evil', width: 8 }),
      response_format: 'evil',
    });
    site.paintsAt({ data: [{ b64_json: 'AQID' }] });
    await site.client(key).textToImage(args);
    const body = JSON.parse(site.net.seen.at(-1)?.body ?? '');
    assert.deepEqual(body, { model: 'nebius-model', prompt: 'a cat', width: 8, response_format: 'b64_json' });
  });

  it('S18: the parser of streams is bounded and linear', async () => {
    const endless = 'x'.repeat(1_000_000);
    site.net.sites.set('api.groq.com', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: ');
      const pump = () => {
        while (!response.destroyed && response.write(endless));
      };
      response.on('drain', pump);
      pump();
    });
    await assert.rejects(
      listOf(site.client(key, { bodyLimitBytes: 20_000_000 }).chatCompletionStream(chat)),
      ProviderOutputError,
    );
    const milliseconds = async (size: number) => {
      site.net.sites.set('api.groq.com', (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.end(`data: {"choices":[],"x":"${'y'.repeat(size)}"}\n\n`);
      });
      const start = performance.now();
      await listOf(site.client(key).chatCompletionStream(chat));
      return performance.now() - start;
    };
    await milliseconds(1_000_000);
    const [small, large] = [await milliseconds(1_000_000), await milliseconds(16_000_000)];
    assert.ok(large < 100 * Math.max(small, 5), `${large} ms for 16 times what takes ${small} ms`);
  });
});
