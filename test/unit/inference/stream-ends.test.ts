import assert from 'node:assert/strict';
import { InferenceClient } from '../../../src/inference';
import { readEventData } from '../../../src/inference/transport/event-data';

const chunk = (content: string, finish_reason: string | null = null, index = 0) =>
  JSON.stringify({ choices: [{ index, delta: { content }, finish_reason }] });
const said = `data: ${chunk('14')}\n\n`;
const last = `data: ${chunk('4', 'stop')}`;
const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 1 } })}`;

/** How the connection goes on once the body is sent. */
type After = 'closes' | 'breaks' | 'falls silent';

interface Row {
  readonly body: string;
  readonly after?: After;
  /** The error; without it the answer is complete. */
  readonly error?: 'ProviderOutputError' | 'NetworkError' | 'TimeoutError' | 'ProviderApiError';
}

const rows: Readonly<Record<string, Row>> = {
  'without an empty line behind the last event': { body: `${said}${last}` },
  'with half a line break behind the last event': { body: `${said}${last}\n` },
  'without an empty line behind [DONE]': { body: `${said}${last}\n\ndata: [DONE]` },
  'without an empty line before [DONE]': { body: `${said}${last}\ndata: [DONE]\n\n` },
  'without an empty line between two events': { body: `data: ${chunk('14')}\n${last}\n\ndata: [DONE]\n\n` },
  'without any empty line': { body: `data: ${chunk('14')}\n${last}\n${usage}\ndata: [DONE]\n` },
  'with a comma behind its JSON': { body: `${said}${last},\n\ndata: [DONE]\n\n` },
  'with a null character behind its JSON': { body: `${said}${last}\0\n\ndata: [DONE]\n\n` },
  'with a brace too many': { body: `${said}${last}}\n\ndata: [DONE]\n\n` },
  'with a stray character at its very end': { body: `${said}${last}x` },
  'with a stray character behind [DONE]': { body: `${said}${last}\n\ndata: [DONE].\n\n` },
  'with a space behind [DONE]': { body: `${said}${last}\n\ndata: [DONE] \n\n` },
  'with half an event behind the last one': { body: `${said}${last}\n\n${usage.slice(0, -5)}` },
  'with words behind the last event': { body: `${said}${last}\n\ndata: bye\n\n` },
  'that breaks behind the finish reason': { body: `${said}${last}\n\n`, after: 'breaks' },
  'that breaks right behind the finish reason': { body: `${said}${last}`, after: 'breaks' },
  'that breaks within the usage': { body: `${said}${last}\n\n${usage.slice(0, -5)}`, after: 'breaks' },
  'that breaks behind [DONE] without an empty line': {
    body: `${said}data: ${chunk('4')}\n\ndata: [DONE]`,
    after: 'breaks',
  },
  'that falls silent behind the finish reason': { body: `${said}${last}\n\n`, after: 'falls silent' },
  'that falls silent behind [DONE] without an empty line': {
    body: `${said}data: ${chunk('4')}\n\ndata: [DONE]\n`,
    after: 'falls silent',
  },

  'that is cut within its JSON': { body: `${said}${last.slice(0, -4)}`, error: 'ProviderOutputError' },
  'that is cut within its text': { body: `${said}data: {"choices":[{"de`, error: 'ProviderOutputError' },
  'that holds words instead of JSON': {
    body: `${said}data: oops\n\n${last}\n\n`,
    error: 'ProviderOutputError',
  },
  'that holds words between its JSON': {
    body: `data: ${chunk('14')} oops ${chunk('4', 'stop')}\n\n`,
    error: 'ProviderOutputError',
  },
  'that breaks before the finish reason': {
    body: `${said}data: ${chunk('4')}\n\n`,
    after: 'breaks',
    error: 'NetworkError',
  },
  'that breaks within its last event': {
    body: `${said}${last.slice(0, -4)}`,
    after: 'breaks',
    error: 'NetworkError',
  },
  'that breaks when one of two choices is finished': {
    body: `${said}data: ${chunk('4', 'stop', 1)}\n\n`,
    after: 'breaks',
    error: 'NetworkError',
  },
  'that falls silent before the finish reason': { body: said, after: 'falls silent', error: 'TimeoutError' },
  'that tells an error behind the finish reason': {
    body: `${said}${last}\n\ndata: {"error":"overloaded"}\n\n`,
    error: 'ProviderApiError',
  },
};

function answering({ body, after = 'closes' }: Row): typeof fetch {
  const bytes = new TextEncoder().encode(body);
  let sent = false;
  const stream = () =>
    new ReadableStream({
      pull(controller) {
        if (!sent) {
          sent = true;
          controller.enqueue(bytes);
        } else if (after === 'closes') {
          controller.close();
        } else if (after === 'breaks') {
          controller.error(new TypeError('terminated'));
        } else {
          return new Promise<void>(() => undefined);
        }
        return undefined;
      },
    });
  return async () => new Response(stream(), { headers: { 'Content-Type': 'text/event-stream' } });
}

describe('A stream', () => {
  for (const [name, row] of Object.entries(rows)) {
    it(`${name} ${row.error === undefined ? 'is a complete answer' : `ends in a ${row.error}`}`, async () => {
      const client = new InferenceClient('', { fetch: answering(row), timeoutMilliseconds: 100 });
      const events = client
        .endpoint('http://127.0.0.1:1')
        .chatCompletionStream({ messages: [{ role: 'user', content: '12 * 12' }] });
      let text = '';
      let failure: unknown;
      try {
        for await (const { choices } of events) {
          text += choices[0]?.delta.content ?? '';
        }
      } catch (error) {
        failure = error;
      }
      assert.equal(failure instanceof Error ? failure.name : failure, row.error);
      if (row.error === undefined) {
        assert.equal(text, '144');
      }
    });
  }

  it('of a text generation is complete with its whole text', async () => {
    const body = `data: {"token":{"text":"4"},"generated_text":"144"}\n\ndata: {"tok`;
    const client = new InferenceClient('', { fetch: answering({ body, after: 'breaks' }) });
    const events = client.endpoint('http://127.0.0.1:1').textGenerationStream({ inputs: '12 * 12 =' });
    assert.equal((await events.next()).value?.generated_text, '144');
    assert.equal((await events.next()).done, true);
  });
});

describe('The data of an event', () => {
  it('is read in linear time', () => {
    const many = 200_000;
    assert.equal(readEventData('{"a":"}\\""}'.repeat(many))?.values.length, many);
    assert.equal(readEventData('{'.repeat(many)), undefined);
    assert.equal(readEventData(`{"${'\\'.repeat(many)}`), undefined);
  });
});
