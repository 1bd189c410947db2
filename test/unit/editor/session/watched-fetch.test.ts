import assert from 'node:assert/strict';
import { watchedFetch } from '../../../../src/editor/session/watched-fetch';

describe('What is noticed of a token', () => {
  const told: [string, boolean][] = [];
  const sendWith = async (status: number, url: string, headers: Record<string, string> = {}) => {
    told.length = 0;
    const fetch = watchedFetch(async () => new Response('', { status }), {
      endpoints: () => ['https://hub.example', 'no address'],
      onAnswer: (token, isRefused) => told.push([token, isRefused]),
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
