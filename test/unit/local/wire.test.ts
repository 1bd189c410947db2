import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  CallError,
  calledModel,
  type LocalTask,
  lastEvents,
  readCall,
  textAnswer,
  textEvent,
} from '../../../src/local';

const base = 'http://model.invalid/models/acme/tiny-1.0';
const isRefused = (code: CallError['code']) => (error: unknown) =>
  error instanceof CallError && error.code === code;

describe('a call of a model on this machine', () => {
  it('names its model in the address', () => {
    assert.equal(calledModel(base), 'acme/tiny-1.0');
    assert.equal(calledModel(`${base}/v1/chat/completions`), 'acme/tiny-1.0');
    assert.equal(calledModel(`${base}/pipeline/feature-extraction`), 'acme/tiny-1.0');
    assert.equal(calledModel('http://model.invalid/models/gpt2'), 'gpt2');
    assert.throws(() => calledModel('http://model.invalid/v1/models'), isRefused('unknownPath'));
  });

  it('is a file, as it is or in base64', () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const job = (body: unknown) => readCall(base, body, ['image-classification']).job;
    assert.deepEqual(job(bytes), { task: 'image-classification', inputs: bytes, parameters: {} });
    assert.deepEqual(job({ inputs: 'AQID', parameters: { top_k: 2 } }), {
      task: 'image-classification',
      inputs: bytes,
      parameters: { top_k: 2 },
    });
    for (const body of [new Uint8Array(), {}, { inputs: '' }, { inputs: '!' }, { inputs: [1] }]) {
      assert.throws(() => job(body), isRefused('malformed'), JSON.stringify(body));
    }
  });

  it('is a chat with its settings', () => {
    const body = {
      model: 'x',
      messages: [
        { role: 'system', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hello ' },
            { type: 'text', text: 'there' },
          ],
        },
        { role: 'assistant', content: null, tool_calls: [] },
      ],
      max_tokens: 5,
      max_completion_tokens: 7,
      temperature: 0,
      top_p: null,
      stop: 'END',
      stream: true,
      seed: 1,
    };
    const { job, stream } = readCall(`${base}/v1/chat/completions`, body, ['conversational']);
    assert.equal(stream, true);
    assert.deepEqual(job, {
      task: 'conversational',
      prompt: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello there' },
        { role: 'assistant', content: '' },
      ],
      settings: {
        maxTokens: 7,
        temperature: 0,
        topP: undefined,
        topK: undefined,
        repetitionPenalty: undefined,
        stop: ['END'],
      },
    });
  });

  it('is a text to go on with', () => {
    const { job, stream } = readCall(`${base}/v1/completions`, { prompt: 'Once' }, ['text-generation']);
    assert.equal(stream, false);
    assert.equal('prompt' in job && job.prompt, 'Once');
  });

  const ofHub: readonly (readonly [string, object, readonly LocalTask[], LocalTask])[] = [
    ['', { inputs: 'a' }, ['text-classification'], 'text-classification'],
    ['', { inputs: 'a' }, ['zero-shot-classification', 'text-classification'], 'text-classification'],
    [
      '',
      { inputs: 'a', parameters: { candidate_labels: ['b'] } },
      ['zero-shot-classification', 'text-classification'],
      'zero-shot-classification',
    ],
    ['', { inputs: { question: 'a', context: 'b' } }, ['question-answering'], 'question-answering'],
    ['', { inputs: 'a', parameters: null }, ['translation', 'summarization'], 'translation'],
    ['/pipeline/feature-extraction', { inputs: ['a'] }, ['feature-extraction'], 'feature-extraction'],
    [
      '/pipeline/sentence-similarity',
      { inputs: { source_sentence: 'a', sentences: ['b'] } },
      ['feature-extraction', 'sentence-similarity'],
      'sentence-similarity',
    ],
  ];
  for (const [path, body, tasks, task] of ofHub) {
    it(`is ${task} for ${JSON.stringify(body)} at a model for ${tasks.join(', ')}`, () => {
      assert.equal(readCall(base + path, body, tasks).job.task, task);
    });
  }

  it('finds what is to be compared where some clients put it', () => {
    const body = { source_sentence: 'a', sentences: ['b'] };
    const { job } = readCall(`${base}/pipeline/sentence-similarity`, body, ['sentence-similarity']);
    assert.deepEqual('inputs' in job && job.inputs, body);
  });

  it('is refused for another task, for pictures, and in another shape', () => {
    const chat = `${base}/v1/chat/completions`;
    const message = (content: unknown) => ({ messages: [{ role: 'user', content }] });
    assert.throws(() => readCall(chat, message('a'), ['fill-mask']), isRefused('otherTask'));
    assert.throws(() => readCall(base, { inputs: 'a' }, ['conversational']), isRefused('otherTask'));
    assert.throws(
      () => readCall(chat, message([{ type: 'image_url', image_url: {} }]), ['conversational']),
      isRefused('notText'),
    );
    for (const body of [undefined, null, 'x', {}, { messages: 'x' }, { messages: [{}] }]) {
      assert.throws(() => readCall(chat, body, ['conversational']), isRefused('malformed'));
    }
  });

  it('never fails in another way, whatever is sent', () => {
    const places = ['', '/v1/chat/completions', '/v1/completions', '/pipeline/constructor', '/pipeline/x'];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, body) => {
        try {
          readCall(base + place, body, ['conversational', 'text-classification']);
        } catch (error) {
          assert.ok(error instanceof CallError, String(error));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the answer of a model on this machine', () => {
  const source = { task: 'conversational', model: 'm', id: 'local-1', created: 7 } as const;
  const written = { text: 'Hi', promptTokens: 3, tokens: 2, ended: 'stop' } as const;

  it('has the form of OpenAI’s', () => {
    assert.deepEqual(textAnswer(source, written), {
      model: 'm',
      id: 'local-1',
      created: 7,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
    });
    const { choices } = textAnswer({ ...source, task: 'text-generation' }, written) as {
      choices: readonly object[];
    };
    assert.deepEqual(choices, [{ index: 0, text: 'Hi', finish_reason: 'stop' }]);
  });

  it('is streamed as events, the last with the tokens', () => {
    assert.match(textEvent(source, 'a\n\nb'), /^data: \{[^\n]*\}\n\n$/);
    const [last = '', done, ...more] = lastEvents(source, written).split('\n\n');
    assert.deepEqual([done, more], ['data: [DONE]', ['']]);
    const { choices, usage } = JSON.parse(last.slice('data: '.length));
    assert.equal(choices[0].finish_reason, 'stop');
    assert.equal(usage.total_tokens, 5);
  });
});
