import assert from 'node:assert/strict';
import { loggedFetch } from '../../../../src/editor/kit/logged-fetch';

describe('The log of requests', () => {
  let lines: string[];
  const log = {
    trace: (line: string) => lines.push(`trace ${line}`),
    debug: (line: string) => lines.push(`debug ${line}`),
  };

  beforeEach(() => {
    lines = [];
  });

  it('tells of begin and end, and leaves out query, headers and body', async () => {
    let clock = 1000;
    const fetch = loggedFetch(
      async () => {
        clock += 42;
        return new Response('secret answer', { status: 201 });
      },
      log,
      () => clock,
    );
    const init = { method: 'POST', headers: { Authorization: 'Bearer hf_secret' }, body: 'secret question' };
    await fetch('https://user:secret@hub.example/api/models?search=secret#secret', init);
    assert.deepEqual(lines, [
      'trace POST https://hub.example/api/models',
      'debug POST https://hub.example/api/models: 201 after 42 ms',
    ]);
  });

  it('tells of what got no answer, and passes the failure on', async () => {
    const failure = new TypeError('fetch failed');
    const fetch = loggedFetch(
      () => Promise.reject(failure),
      log,
      () => 0,
    );
    await assert.rejects(fetch('https://hub.example/x'), failure);
    assert.equal(lines.at(-1), 'debug GET https://hub.example/x: no answer after 0 ms');
    await assert.rejects(fetch(new URL('https://hub.example/y'), { signal: AbortSignal.abort() }), failure);
    assert.equal(lines.at(-1), 'debug GET https://hub.example/y: given up after 0 ms');
  });
});
