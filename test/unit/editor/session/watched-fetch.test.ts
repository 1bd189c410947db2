import assert from 'node:assert/strict';
import { watchedFetch } from '../../../../src/editor/session/watched-fetch';

describe('What is noticed of a token', () => {
  const told: [string, boolean][] = [];
  const sendWith = async (status: number, url: string, headers: Record<string, string> = {}) => {
    told.length = 0;
    const fetch = watchedFetch(async () => new Response('', { status }), {
      endpoints: () => ['https://hub.example', 'no address'],
      onAnswer: (token, isRefused) => told.push([token, isRefused]),
      newerToken: async () => undefined,
    });
    await fetch(url, { headers });
    return [...told];
  };
  const headers = { Authorization: 'Bearer hf_x' };

  it('is that the hub refuses it, and that it takes it', async () => {
    assert.deepEqual(await sendWith(401, 'https://hub.example/api/models', headers), [['hf_x', true]]);
    assert.deepEqual(await sendWith(200, 'https://hub.example/api/models', headers), [['hf_x', false]]);
  });

  it('is nothing where somebody else answers, none was sent, or the answer says nothing of it', async () => {
    assert.deepEqual(await sendWith(401, 'https://other.example/api', headers), []);
    assert.deepEqual(await sendWith(401, 'https://hub.example/api'), []);
    assert.deepEqual(await sendWith(403, 'https://hub.example/api', headers), []);
    assert.deepEqual(await sendWith(503, 'https://hub.example/api', headers), []);
  });
});

describe('A request whose token was refused', () => {
  const url = 'https://hub.example/api/models';
  let sent: RequestInit[];
  let told: [string, boolean][];
  /** A hub that takes one token, and knows a newer one of another. */
  const send = (valid: string, newer: Readonly<Record<string, string>>, init: RequestInit) => {
    sent = [];
    told = [];
    const fetch = watchedFetch(
      async (_, request = {}) => {
        sent.push(request);
        const isTaken = new Headers(request.headers).get('Authorization') === `Bearer ${valid}`;
        return new Response(isTaken ? 'yes' : 'no', { status: isTaken ? 200 : 401 });
      },
      {
        endpoints: () => ['https://hub.example'],
        onAnswer: (token, isRefused) => told.push([token, isRefused]),
        newerToken: async (refused) => newer[refused],
      },
    );
    return fetch(url, { ...init, headers: { Authorization: 'Bearer old', 'X-Other': '1' } });
  };

  it('is sent once more with the token that came after it, all else the same', async () => {
    const response = await send('new', { old: 'new' }, { method: 'POST', body: 'question' });
    assert.equal(await response.text(), 'yes');
    assert.equal(sent.length, 2);
    const [, again] = sent;
    assert.equal(again?.method, 'POST');
    assert.equal(again?.body, 'question');
    assert.equal(new Headers(again?.headers).get('X-Other'), '1');
    assert.deepEqual(told, [['new', false]]);
  });

  it('is sent no third time', async () => {
    const response = await send('newest', { old: 'new', new: 'newest' }, {});
    assert.equal(response.status, 401);
    assert.equal(sent.length, 2);
    assert.deepEqual(told, [['new', true]]);
  });

  it('is not sent again where there is no newer token, its body can be read once, or nobody waits any more', async () => {
    const body = new ReadableStream();
    const ended = new AbortController();
    ended.abort();
    for (const [newer, init] of [
      [{}, {}],
      [{ old: 'new' }, { method: 'POST', body }],
      [{ old: 'new' }, { signal: ended.signal }],
    ] as const) {
      assert.equal((await send('new', newer, init)).status, 401);
      assert.equal(sent.length, 1);
      assert.deepEqual(told, [['old', true]]);
    }
  });
});
