import assert from 'node:assert/strict';
import { type LocalHub, startHub } from '../../hub';
import { until } from '../../until';
import { reader, withHub } from './with-hub';

const path = '/api/models/openai-community/gpt2';

describe('The local hub: faults', () => {
  const hub = withHub();
  const get = () => fetch(hub().endpoint + path);
  const stream = () =>
    fetch(`${hub().routerEndpoint}/v1/chat/completions`, {
      method: 'POST',
      headers: reader,
      body: JSON.stringify({
        model: 'Qwen/Qwen2.5-7B-Instruct',
        messages: [{ role: 'user', content: 'something long' }],
        stream: true,
      }),
    });

  it('delay an answer', async () => {
    hub().faults.add({ path, fault: { kind: 'latency', milliseconds: 80 } });
    const start = performance.now();
    assert.equal((await get()).status, 200);
    assert.ok(performance.now() - start >= 75);
  });

  it('put another status in its place, with headers and words', async () => {
    const headers = { 'Retry-After': '7' };
    hub().faults.add({ path, fault: { kind: 'status', status: 429, headers, body: { error: 'Slow down' } } });
    const answer = await get();
    assert.equal(answer.status, 429);
    assert.equal(answer.headers.get('Retry-After'), '7');
    assert.ok(answer.headers.has('X-Request-Id'));
    assert.deepEqual(await answer.json(), { error: 'Slow down' });
    assert.equal(hub().requests[0]?.status, 429);
  });

  it('tell in the limits how long to wait, where no header says so', async () => {
    assert.match((await get()).headers.get('RateLimit') ?? '', /^"api";r=999;t=55$/);
    hub().faults.add({ path, fault: { kind: 'status', status: 429 } });
    const { headers } = await get();
    assert.deepEqual([headers.get('Retry-After'), headers.get('RateLimit')], [null, '"api";r=0;t=55']);
    const file = await fetch(`${hub().endpoint}/openai-community/gpt2/resolve/main/config.json`, {
      redirect: 'manual',
    });
    assert.match(file.headers.get('RateLimit') ?? '', /^"resolvers";r=\d+;t=55$/);
  });

  it('cut a body off', async () => {
    hub().faults.add({ path, fault: { kind: 'cut', afterBytes: 20 } });
    const answer = await get();
    assert.equal(answer.status, 200);
    await assert.rejects(answer.text());
    assert.equal(hub().requests[0]?.aborted, false);
  });

  it('stall within a body, and then send the rest', async () => {
    const fault = { kind: 'stall', afterBytes: 500, milliseconds: 1000 } as const;
    hub().faults.add({ service: 'router', path: /completions/, fault });
    const answer = await stream();
    const begun = performance.now();
    assert.match(await answer.text(), /\[DONE\]\s*$/);
    assert.ok(performance.now() - begun > 100, 'the answer begins before it stalls');
  });

  it('take a token away and give it back', async () => {
    const account = () => fetch(`${hub().endpoint}/api/whoami-v2`, { headers: reader });
    hub().revoke('hf_localReader', true);
    assert.equal((await account()).status, 401);
    hub().revoke('hf_localReader', false);
    assert.equal((await account()).status, 200);
  });

  it('reset the connection before the answer', async () => {
    hub().faults.add({ path, fault: { kind: 'reset' } });
    const failure: unknown = await fetch(`${hub().endpoint}${path}`).catch((error: unknown) => error);
    assert.ok(failure instanceof TypeError && failure.cause instanceof Error);
    assert.equal(Reflect.get(failure.cause, 'code'), 'ECONNRESET');
    assert.equal(hub().requests.at(-1)?.status, undefined);
  });

  it('cut a stream off after so many bytes', async () => {
    hub().faults.add({ service: 'router', path: /completions/, fault: { kind: 'cut', afterBytes: 1000 } });
    const answer = await stream();
    let length = 0;
    await assert.rejects(async () => {
      for await (const chunk of answer.body ?? []) {
        length += chunk.length;
      }
    });
    assert.equal(length, 1000);
  });

  it('break the JSON of an answer, and of one event', async () => {
    hub().faults.add({ path: /./, times: 2, fault: { kind: 'malformed' } });
    await assert.rejects((await get()).json(), SyntaxError);
    const events = (await (await stream()).text()).split('\n\n').map((event) => event.replace('data: ', ''));
    assert.doesNotThrow(() => JSON.parse(events[0] ?? ''));
    assert.throws(() => JSON.parse(events[1] ?? ''), SyntaxError);
    assert.doesNotThrow(() => JSON.parse(events[2] ?? ''));
  });

  it('put a page in its place', async () => {
    for (const status of [502, 200] as const) {
      hub().faults.add({ path, fault: { kind: 'html', status } });
      const answer = await get();
      assert.equal(answer.status, status);
      assert.match(answer.headers.get('Content-Type') ?? '', /^text\/html/);
      assert.match(await answer.text(), /^<!doctype html>/);
    }
  });

  it('hit only what they are meant for, and only so often', async () => {
    const fault = { kind: 'status', status: 500 } as const;
    hub().faults.add({ path: '/api/models', fault });
    hub().faults.add({ path, method: 'HEAD', fault });
    hub().faults.add({ path, service: 'cdn', fault });
    assert.equal((await get()).status, 200);
    hub().faults.add({ path: /gpt2\?x=1$/, times: 2, fault });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await fetch(`${hub().endpoint}${path}?x=1`)).status);
    }
    assert.deepEqual(statuses, [500, 500, 200]);
    hub().faults.add({ path, times: Number.POSITIVE_INFINITY, fault });
    assert.equal((await get()).status, 500);
    hub().faults.clear();
    assert.equal((await get()).status, 200);
  });

  it('add up', async () => {
    hub().faults.add({ path, fault: { kind: 'latency', milliseconds: 30 } });
    hub().faults.add({ path, fault: { kind: 'status', status: 503 } });
    assert.equal((await get()).status, 503);
    assert.equal((await get()).status, 200);
  });

  it('notes a client that did not wait', async () => {
    hub().faults.add({ path, fault: { kind: 'latency', milliseconds: 60_000 } });
    const impatient = new AbortController();
    const asked = fetch(hub().endpoint + path, { signal: impatient.signal });
    await until(() => hub().requests.length === 1);
    impatient.abort();
    await assert.rejects(asked);
    await until(() => hub().requests[0]?.aborted);
    assert.equal(hub().requests[0]?.status, undefined);
  });
});

describe('The local hub: start and end', () => {
  it('takes the ports it is given, and refuses one that is taken', async () => {
    const first = await startHub();
    const port = Number(new URL(first.endpoint).port);
    await assert.rejects(startHub({ ports: { hub: port } }), { code: 'EADDRINUSE' });
    await first.close();
    const second = await startHub({ ports: { hub: port } });
    assert.equal(second.endpoint, first.endpoint);
    await second.close();
  });

  it('has three services of different origins', async () => {
    const hub = await startHub();
    const origins = [hub.endpoint, hub.routerEndpoint, hub.cdnEndpoint];
    assert.equal(new Set(origins).size, 3);
    assert.ok(origins.every((origin) => origin.startsWith('http://127.0.0.1:')));
    await hub.close();
  });

  it('ends what is under way when it closes', async () => {
    const hub: LocalHub = await startHub();
    hub.faults.add({ path, fault: { kind: 'latency', milliseconds: 60_000 } });
    const waiting = assert.rejects(fetch(hub.endpoint + path));
    await until(() => hub.requests.length === 1);
    await hub.close();
    await waiting;
  });
});
