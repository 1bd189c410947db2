import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { type Exchange, exchangeSchema } from '../../../src/protocol';
import { Mask, RecordedFetch } from '../../../src/trial';

const hubToken = 'hf_canaryTokenOfTheHub0123456789';
const providerKey = 'key/with+odd=chars"0123';
const secrets = [hubToken, providerKey];

function recorder(answer: () => Response | Promise<Response>, now?: () => number) {
  const exchanges: Exchange[] = [];
  const recorded = new RecordedFetch(async () => answer(), {
    mask: new Mask(secrets),
    ...(now && { now }),
    onExchange: (exchange) => exchanges.push(exchangeSchema.parse(exchange)),
  });
  return { recorded, exchanges };
}

const json = { 'Content-Type': 'application/json' };

describe('The record of a run', () => {
  it('holds what was sent and what was answered', async () => {
    const { recorded, exchanges } = recorder(() => new Response('{"a":1}', { status: 201, headers: json }));
    const response = await recorded.fetch('https://a.example/run?x=1', {
      method: 'POST',
      headers: { 'X-Use-Cache': 'false' },
      body: '{"inputs":"hi"}',
    });
    assert.equal(await response.text(), '{"a":1}');
    await recorded.settled();
    assert.deepEqual(
      exchanges.map(({ milliseconds, ...rest }) => rest),
      [
        {
          method: 'POST',
          url: 'https://a.example/run?x=1',
          headers: [['x-use-cache', 'false']],
          body: '{"inputs":"hi"}',
          response: { status: 201, headers: [['content-type', 'application/json']], body: '{"a":1}' },
        },
      ],
    );
  });

  it('never shows a credential, wherever it stands', async () => {
    const body = JSON.stringify({ echo: [hubToken, providerKey], url: `https://x/?token=${hubToken}` });
    const headers = { ...json, 'X-Echo': `Key ${hubToken}`, 'Set-Cookie': 'session=abc' };
    const { recorded, exchanges } = recorder(() => new Response(body, { headers }));
    await recorded.fetch(
      `https://user:pass@a.example/run?api_key=${encodeURIComponent(providerKey)}&X-Amz-Signature=abcdef&q=${hubToken}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${hubToken}`, 'x-key': providerKey, Cookie: 'a=b' },
        body,
      },
    );
    await recorded.settled();
    const shown = JSON.stringify(exchanges);
    for (const secret of [...secrets, encodeURIComponent(providerKey), 'abcdef', 'pass@', 'session=abc']) {
      assert.ok(!shown.includes(JSON.stringify(secret).slice(1, -1)), `${secret} in ${shown}`);
    }
    assert.match(shown, /"authorization","Bearer \[redacted\]"/);
    assert.match(shown, /q=\[redacted\]/);
  });

  it('masks a credential also where a long body is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -80, max: 80 }), fc.nat(20), async (offset, early) => {
        const body =
          `${hubToken} `.repeat(early).padEnd(200_000 + offset, 'x .') + hubToken + 'y '.repeat(9000);
        const { recorded, exchanges } = recorder(
          () => new Response(body, { headers: { 'Content-Type': 'text/plain' } }),
        );
        await recorded.fetch('https://a.example/');
        await recorded.settled();
        const shown = exchanges[0]?.response?.body ?? '';
        assert.ok(!shown.includes(hubToken.slice(0, 9)), shown.slice(-100));
        assert.ok(shown.length <= 200_001);
      }),
      { numRuns: 20 },
    );
  });

  it('tells files in words', async () => {
    const { recorded, exchanges } = recorder(
      () => new Response(new Uint8Array(1_234_567), { headers: { 'Content-Type': 'image/png' } }),
    );
    const form = new FormData();
    form.append('model', 'whisper');
    form.append('file', new Blob([new Uint8Array(5)], { type: 'audio/wav' }));
    const response = await recorded.fetch('https://a.example/', { method: 'POST', body: form });
    assert.equal((await response.arrayBuffer()).byteLength, 1_234_567);
    await recorded.fetch('https://a.example/', {
      method: 'POST',
      body: JSON.stringify({ image: `data:image/png;base64,${'A'.repeat(4_000_000)}` }),
    });
    await recorded.settled();
    assert.equal(exchanges[0]?.body, 'model: whisper\nfile: 5 B audio/wav');
    assert.equal(exchanges[0]?.response?.body, '1.2 MB image/png');
    assert.equal(exchanges[1]?.body, `{"image":"data:image/png;base64,${'A'.repeat(24)}… (3 MB)"}`);
  });

  it('holds requests that were not answered, or only in part', async () => {
    const failing = recorder(() => Promise.reject(new TypeError('fetch failed')));
    await assert.rejects(failing.recorded.fetch('https://a.example/'), TypeError);
    assert.deepEqual(
      failing.exchanges.map(({ response }) => response),
      [undefined],
    );
    const broken = recorder(() => {
      let pulls = 0;
      const body = new ReadableStream({
        async pull(controller) {
          await wait(20);
          pulls += 1;
          if (pulls === 1) {
            controller.enqueue(new TextEncoder().encode(`data: one ${' '.repeat(80)}`));
          } else {
            controller.error(new Error('cut'));
          }
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    });
    const response = await broken.recorded.fetch('https://a.example/');
    await assert.rejects(response.text());
    await broken.recorded.settled();
    assert.match(broken.exchanges[0]?.response?.body ?? '', /^data: one .*…$/);
  });

  it('holds how long it took', async () => {
    let time = 1000;
    const { recorded, exchanges } = recorder(
      async () => {
        time += 250;
        return new Response('{}', { headers: json });
      },
      () => time,
    );
    await recorded.fetch('https://a.example/');
    await recorded.settled();
    assert.equal(exchanges[0]?.milliseconds, 250);
  });

  it('does not wait for an answer that never ends', async () => {
    const { recorded } = recorder(() => new Response(new ReadableStream({}), { headers: json }));
    await recorded.fetch('https://a.example/');
    await recorded.settled();
  });
});
