import assert from 'node:assert/strict';
import { type FailureReason, NetworkError, sleep } from '../../../src/http';
import { InferenceClient, ProviderApiError } from '../../../src/inference';
import { completion, failureOf, hub, type Internet, internet, reply } from './internet';

describe('Repeating calls', () => {
  const chat = { model: 'acme/m', provider: 'groq', messages: [] };
  let net: Internet;
  let waits: number[];

  beforeEach(async () => {
    net = await internet();
    waits = [];
    net.sites.set('huggingface.co', hub({ provider: 'groq', task: 'conversational' }));
  });

  afterEach(() => net.close());

  const client = (options = {}) =>
    new InferenceClient('sk-key', {
      fetch: net.fetch,
      random: () => 1,
      now: () => Date.parse('2026-11-21T10:00:00Z'),
      sleep: async (milliseconds) => void waits.push(milliseconds),
      ...options,
    });
  const answers = (host: string, ...statuses: readonly (number | 'reset')[]) => {
    let next = 0;
    const good = net.sites.get(host) ?? ((_, response) => reply(response, 200, completion));
    net.sites.set(host, (seen, response) => {
      const status = statuses[next];
      next += 1;
      if (status === 'reset') {
        response.destroy();
      } else if (status === undefined) {
        good(seen, response);
      } else {
        reply(response, status, { error: `status ${status}` });
      }
    });
  };
  const count = (host: string) => net.seen.filter(({ url }) => url.host === host).length;

  /** Whether a call that may be billed, and one that only reads, are repeated after it. */
  const matrix: [outcome: number | 'reset', post: boolean, get: boolean][] = [
    [400, false, false],
    [401, false, false],
    [402, false, false],
    [404, false, false],
    [408, false, false],
    [422, false, false],
    [429, true, true],
    [500, false, false],
    [502, false, true],
    [503, true, true],
    [504, false, true],
    ['reset', false, true],
  ];

  for (const [outcome, post, get] of matrix) {
    it(`${outcome}: ${post ? 'repeats' : 'does not repeat'} a POST, ${get ? 'repeats' : 'does not repeat'} a GET`, async () => {
      answers('huggingface.co', outcome);
      const lookUp = client().chatCompletion({ ...chat, model: 'acme/get' });
      await (get ? assert.rejects(lookUp, /nobody at api.groq.com/) : assert.rejects(lookUp));
      assert.equal(count('huggingface.co'), get ? 2 : 1);

      answers('api.groq.com', outcome);
      const call = client().chatCompletion(chat);
      await (post ? call : assert.rejects(call));
      assert.equal(count('api.groq.com') - (get ? 1 : 0), post ? 2 : 1);
    });
  }

  it('repeats twice at the most, with growing waits, and gives up with the last answer', async () => {
    answers('api.groq.com', 503, 429, 503, 503);
    const error = await failureOf(client().chatCompletion(chat));
    assert.ok(error instanceof ProviderApiError && error.httpResponse.status === 503);
    assert.deepEqual(waits, [500, 1000]);
    assert.equal(count('api.groq.com'), 3);
  });

  it('spreads the waits', async () => {
    answers('api.groq.com', 503, 503);
    await client({ random: () => 0 }).chatCompletion(chat);
    assert.deepEqual(waits, [250, 500]);
  });

  it('does not repeat with retry_on_error: false', async () => {
    answers('api.groq.com', 503);
    await assert.rejects(client().chatCompletion(chat, { retry_on_error: false }), ProviderApiError);
    assert.equal(count('api.groq.com'), 1);
  });

  it('waits as long as Retry-After says, as seconds or as a date, and gives up where that is long', async () => {
    for (const [after, wait] of [
      ['3', 3000],
      ['Sat, 21 Nov 2026 10:00:05 GMT', 5000],
      ['60', undefined],
    ] as const) {
      waits = [];
      let asked = false;
      net.sites.set('api.groq.com', (_, response) => {
        const headers = { 'Retry-After': after, Date: 'Sat, 21 Nov 2026 10:00:00 GMT' };
        reply(response, asked ? 200 : 429, asked ? completion : { error: 'slow' }, headers);
        asked = true;
      });
      const call = client().chatCompletion(chat);
      if (wait === undefined) {
        const error = await failureOf(call);
        assert.ok(error instanceof ProviderApiError);
        assert.equal(error.retryAfterSeconds, 60);
        assert.deepEqual(waits, []);
      } else {
        await call;
        assert.deepEqual(waits, [wait]);
      }
    }
  });

  it('repeats a call that was never connected', async () => {
    let tries = 0;
    const refusing = async (url: unknown, init?: RequestInit) => {
      if (String(url).includes('groq') && tries < 2) {
        tries += 1;
        throw new TypeError('fetch failed', {
          cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
        });
      }
      return net.fetch(String(url), init);
    };
    answers('api.groq.com');
    await client({ fetch: refusing }).chatCompletion(chat);
    assert.deepEqual(waits, [500, 1000]);
  });

  it('repeats streams likewise, before their first event', async () => {
    answers('api.groq.com', 503, 503, 503);
    const stream = client().chatCompletionStream(chat);
    await assert.rejects(stream.next(), ProviderApiError);
    assert.equal(count('api.groq.com'), 3);
  });

  it('stops waiting as soon as the signal is aborted', async () => {
    answers('api.groq.com', 503, 503, 503);
    const controller = new AbortController();
    const reason = new Error('enough');
    const call = new InferenceClient('sk-key', {
      fetch: net.fetch,
      signal: controller.signal,
      sleep: (_, signal) => {
        const waiting = sleep(100_000, signal);
        controller.abort(reason);
        return waiting;
      },
    }).chatCompletion(chat);
    await assert.rejects(call, reason);
    assert.equal(count('api.groq.com'), 1);
  });

  it('ends in a NetworkError that names the host when nothing answers', async () => {
    answers('api.groq.com', 'reset');
    const error = await failureOf(client().chatCompletion(chat));
    assert.ok(error instanceof NetworkError);
    const reason: FailureReason = error.reason;
    assert.deepEqual([reason, error.url], ['network', 'https://api.groq.com/openai/v1/chat/completions']);
  });
});
