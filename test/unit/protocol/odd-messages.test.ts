import assert from 'node:assert/strict';
import { type Answer, pageMethods, Responder } from '../../../src/protocol';
import { connect, details, hello, whileMinutesFly } from './both-ends';

describe('odd messages on the wire', () => {
  const answered: Answer<'run'> = {
    trial: '1',
    output: { kind: 'text', text: 'a' },
    figures: { totalMilliseconds: 1 },
  };
  const failed = { message: 'Too late', steps: [] };
  const text = { kind: 'text', text: 'a' } as const;
  type Odd = readonly [what: string, messages: readonly object[], outcome: string, chunks: number];
  const oddAnswers: readonly Odd[] = [
    [
      'two answers',
      [
        { kind: 'answer', value: answered },
        { kind: 'answer', value: 7 },
      ],
      'answer 1',
      0,
    ],
    [
      'a failure behind the answer',
      [
        { kind: 'answer', value: answered },
        { kind: 'failure', failure: failed },
      ],
      'answer 1',
      0,
    ],
    [
      'a chunk behind the answer',
      [
        { kind: 'chunk', value: text },
        { kind: 'answer', value: answered },
        { kind: 'chunk', value: text },
      ],
      'answer 1',
      1,
    ],
    [
      'an answer behind the failure',
      [
        { kind: 'failure', failure: failed },
        { kind: 'answer', value: answered },
      ],
      'Too late',
      0,
    ],
    ['an answer without a value', [{ kind: 'answer' }], 'run answer', 0],
    [
      'a value of another kind',
      [{ kind: 'answer', value: { ...answered, output: { kind: 'hologram' } } }],
      'run answer',
      0,
    ],
    [
      'a number that is none',
      [{ kind: 'answer', value: { ...answered, figures: { totalMilliseconds: Number.NaN } } }],
      'run answer',
      0,
    ],
    [
      'a chunk of an unknown kind',
      [
        { kind: 'chunk', value: { kind: 'smell' } },
        { kind: 'answer', value: answered },
      ],
      'run chunk',
      0,
    ],
    [
      'messages for others first',
      [
        { kind: 'answer', id: 'page 0/1', value: 7 },
        { kind: 'failure', id: 'page 1/2', failure: failed },
        { kind: 'answer', value: answered },
      ],
      'answer 1',
      0,
    ],
    [
      'messages of no kind first',
      [
        { kind: 'reply', value: 7 },
        {},
        { kind: 'answer', id: 7, value: 7 },
        { kind: 'answer', value: answered },
      ],
      'answer 1',
      0,
    ],
  ];
  for (const [what, messages, outcome, chunkCount] of oddAnswers) {
    it(`ends a request once, for ${what}`, async () => {
      const { caller } = connect({ run: () => new Promise(() => undefined) });
      let chunks = 0;
      const onChunk = () => {
        chunks += 1;
      };
      const ended = caller.request('run', hello, { onChunk }).then(({ trial }) => `answer ${trial}`, String);
      for (const message of messages) {
        caller.receive({ id: 'page 1/1', ...message });
      }
      assert.ok((await ended).replace('RequestFailure: ', '').startsWith(outcome), await ended);
      assert.equal(chunks, chunkCount);
    });
  }

  it('ends a request that streams although it may not', async () => {
    const { caller, sent } = connect({ describeModel: () => new Promise(() => undefined) });
    const ended = caller.request('describeModel', { id: 'x/y' });
    caller.receive({ kind: 'chunk', id: 'page 1/1', value: text });
    await assert.rejects(ended, /describeModel chunk/);
    assert.deepEqual(sent, ['request', 'cancel']);
  });

  it('ends a request at once that cannot be sent', async () => {
    const { caller, sent } = connect({});
    const signal = new AbortController();
    await whileMinutesFly(async () => {
      const values = { text: () => 'not to be cloned' } as never;
      const params = { ...hello, input: { kind: 'form', values } } as const;
      await assert.rejects(caller.request('searchModels', { query: Symbol('x') } as never, signal), {
        name: 'DataCloneError',
      });
      await assert.rejects(caller.request('run', params, signal), { name: 'DataCloneError' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    signal.abort();
    assert.deepEqual(sent, ['request', 'request'], 'nothing is cancelled that never began');
  });

  const thrown: readonly (readonly [what: string, fail: () => never, message: RegExp])[] = [
    [
      'an error that has no words',
      () => {
        throw new Error('unplugged');
      },
      /unplugged/,
    ],
    [
      'something that is not an error',
      () => {
        throw undefined;
      },
      /describeModel/,
    ],
    [
      'an object without a prototype',
      () => {
        throw Object.create(null);
      },
      /describeModel/,
    ],
  ];
  for (const [what, fail, message] of thrown) {
    it(`ends a request that fails with ${what}, even where that cannot be explained`, async () => {
      const posted: unknown[] = [];
      const problems: string[] = [];
      const responder = new Responder({
        methods: Object.values(pageMethods).flat(),
        handlers: { describeModel: fail },
        post: (sent) => posted.push(sent),
        onReady: () => undefined,
        onMalformed: (problem) => problems.push(problem),
        explain: () => assert.fail('no words for it'),
      });
      responder.receive({ kind: 'request', id: 'a', method: 'describeModel', params: { id: 'x/y' } });
      await new Promise(setImmediate);
      assert.match(JSON.stringify(posted), message);
      assert.deepEqual([posted.length, problems], [1, ['describeModel: no words for it']]);
    });
  }

  it('ends a request that comes without parameters', () => {
    const posted: unknown[] = [];
    const { panel, responder } = connect({});
    panel.post = (message) => posted.push(message.kind);
    responder.receive({ kind: 'request', id: 'a', method: 'describeModel' });
    assert.deepEqual(posted, ['failure']);
  });

  it('takes cancels, receipts and starts that nobody waits for', async () => {
    const signals: AbortSignal[] = [];
    const { caller, responder, problems, ready } = connect({
      describeModel: async (_, { signal }) => {
        signals.push(signal);
        return details;
      },
    });
    responder.receive({ kind: 'cancel', id: 'page 1/1' });
    responder.receive({ kind: 'received', number: 99 });
    responder.receive({ kind: 'ready' });
    responder.tell({ event: 'trialsChanged' });
    assert.equal((await caller.request('describeModel', { id: 'x/y' })).id, 'acme/chat');
    responder.receive({ kind: 'cancel', id: 'page 1/1' });
    responder.receive({ kind: 'cancel', id: 'page 1/1' });
    responder.dispose();
    responder.dispose();
    assert.deepEqual([signals[0]?.aborted, problems, ready()], [false, [], 1]);
  });

  it('tells nobody what arrives after the panel was closed', async () => {
    const posted: string[] = [];
    const chunks: (() => void)[] = [];
    const responder = new Responder({
      methods: Object.values(pageMethods).flat(),
      handlers: {
        run: (_, { sendChunk }) =>
          new Promise((resolve) => {
            chunks.push(
              () => sendChunk(text),
              () => resolve(answered),
            );
          }),
      },
      post: ({ kind }) => posted.push(kind),
      onReady: () => undefined,
      onMalformed: assert.fail,
      explain: () => assert.fail('it did not fail'),
    });
    responder.receive({ kind: 'request', id: 'a', method: 'run', params: hello });
    chunks[0]?.();
    responder.dispose();
    for (const arrive of chunks) {
      arrive();
    }
    await new Promise(setImmediate);
    assert.deepEqual(posted, ['chunk']);
  });
});
