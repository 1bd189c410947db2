import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pageMethods, RequestFailure, Responder } from '../../../src/protocol';
import { connect, details, hello, whileMinutesFly } from './both-ends';

describe('the wire between webview and host', () => {
  it('brings a request to its handler and the answer back', async () => {
    const { caller } = connect({ describeModel: async ({ id }) => ({ ...details, id }) });
    assert.equal((await caller.request('describeModel', { id: 'x/y' })).id, 'x/y');
  });

  it('brings chunks in order before the answer', async () => {
    const { caller } = connect({
      run: async (_, { sendChunk }) => {
        for (const text of ['a', 'b', 'c']) {
          sendChunk({ kind: 'text', text });
        }
        return { trial: '1', output: { kind: 'text', text: 'abc' }, figures: { totalMilliseconds: 1 } };
      },
    });
    const chunks: string[] = [];
    await caller.request('run', hello, {
      onChunk: (chunk) => chunk.kind === 'text' && chunks.push(chunk.text),
    });
    assert.deepEqual(chunks, ['a', 'b', 'c']);
  });

  it('brings a failure back in the words of the host', async () => {
    const { caller } = connect({ searchModels: () => Promise.reject(new Error('offline')) });
    await assert.rejects(
      caller.request('searchModels', { query: '', chatOnly: false }),
      (error) => error instanceof RequestFailure && error.failure.message === 'Error: offline',
    );
  });

  it('asks for nothing on behalf of one who has already left', async () => {
    const { caller } = connect({ describeModel: () => assert.fail('it was asked') });
    const signal = AbortSignal.abort(new Error('gone'));
    await assert.rejects(caller.request('describeModel', { id: 'x/y' }, { signal }), /gone/);
  });

  it('says nothing more of a request that has ended, one way or the other', async () => {
    const signals: AbortSignal[] = [];
    const { caller, responder, sent } = connect({
      describeModel: async ({ id }, { signal }) => {
        signals.push(signal);
        return id === 'x/y' ? details : Promise.reject(new Error('offline'));
      },
    });
    const controller = new AbortController();
    const { signal } = controller;
    await whileMinutesFly(async () => {
      await caller.request('describeModel', { id: 'x/y' }, { signal });
      await assert.rejects(caller.request('describeModel', { id: 'x/z' }, { signal }), /offline/);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    controller.abort();
    responder.dispose();
    assert.deepEqual(sent, ['request', 'request']);
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [false, false],
    );
  });

  it('drops what still comes for a request that was given up', async () => {
    const { caller, problems } = connect({
      run: (_, { signal, sendChunk }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            sendChunk({ kind: 'text', text: 'late' });
            reject(signal.reason);
          });
        }),
    });
    const controller = new AbortController();
    const chunks: unknown[] = [];
    const onChunk = (chunk: unknown) => chunks.push(chunk);
    const pending = caller.request('run', hello, { signal: controller.signal, onChunk });
    controller.abort(new Error('enough'));
    await assert.rejects(pending, /enough/);
    assert.deepEqual([chunks, problems], [[], []]);
  });

  it('aborts the handler and ends the request when the webview cancels', async () => {
    let aborted = false;
    const { caller } = connect({
      describeModel: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason);
          });
        }),
    });
    const controller = new AbortController();
    const pending = caller.request('describeModel', { id: 'x/y' }, { signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await assert.rejects(pending, /changed my mind/);
    assert.equal(aborted, true);
  });

  it('aborts every handler when the panel goes away', async () => {
    const signals: AbortSignal[] = [];
    const closed = new AbortController();
    const { signal: closing } = closed;
    const { caller, responder } = connect({
      describeModel: (_, { signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    const asked = ['a/b', 'c/d'].map((id) => caller.request('describeModel', { id }, { signal: closing }));
    responder.dispose();
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, true],
    );
    // Nobody answers them any more.
    closed.abort();
    const ends = await Promise.allSettled(asked);
    assert.ok(ends.every(({ status }) => status === 'rejected'));
  });

  it('refuses parameters and answers that fit no schema', async () => {
    const asked: string[] = [];
    const { caller, problems } = connect({
      describeModel: async ({ id }) => {
        asked.push(id);
        return { ...details, tasks: 'none' } as never;
      },
    });
    const isRefusal = (start: string) => (error: unknown) =>
      error instanceof RequestFailure &&
      error.failure.message.startsWith(start) &&
      error.failure.steps.join() === 'showLog';
    await assert.rejects(caller.request('describeModel', { id: 7 } as never), isRefusal('describeModel: '));
    await assert.rejects(caller.request('describeModel', { id: 'x/y' }), isRefusal('describeModel answer: '));
    assert.deepEqual([asked, problems.length], [['x/y'], 2]);
  });

  it('tells the host to stop when a chunk fits no schema', async () => {
    let aborted = false;
    const { caller } = connect({
      run: (_, { signal, sendChunk }) => {
        signal.addEventListener('abort', () => {
          aborted = true;
        });
        sendChunk(7 as never);
        return new Promise(() => undefined);
      },
    });
    await assert.rejects(caller.request('run', hello), RequestFailure);
    assert.equal(aborted, true);
  });

  it('gives up a request that nothing is heard of, and tells the host', async () => {
    let aborted = false;
    const { caller } = connect({
      describeModel: (_, { signal }) => {
        signal.addEventListener('abort', () => {
          aborted = true;
        });
        return new Promise(() => undefined);
      },
    });
    await whileMinutesFly(() =>
      assert.rejects(
        caller.request('describeModel', { id: 'x/y' }),
        (error) => error instanceof RequestFailure && error.failure.message === 'Silence',
      ),
    );
    assert.equal(aborted, true);
  });

  it('leaves the user time to choose, and to say yes to a link', async () => {
    const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 20, value));
    const { caller } = connect({ chooseTemplate: () => later(null), openLink: () => later(null) });
    await whileMinutesFly(async () => {
      assert.equal(await caller.request('chooseTemplate', {}), null);
      assert.equal(await caller.request('openLink', { url: 'https://hub.example' }), null);
    });
  });

  it('drops and reports malformed messages at both ends, and never throws', () => {
    const { caller, responder, problems } = connect({});
    const messages = fc.oneof(
      fc.anything(),
      fc.record({
        kind: fc.constantFrom('request', 'cancel', 'answer', 'chunk', 'failure', 'event'),
        id: fc.anything(),
      }),
      fc.record({
        kind: fc.constant('request'),
        id: fc.integer(),
        method: fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')),
        params: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(messages, (message) => {
        responder.receive(message);
        caller.receive(message);
      }),
      { numRuns: 10_000 },
    );
    assert.ok(problems.length > 10_000);
  });

  it('ends what an earlier page asked when a page starts, and keeps what a page asks before it listens', async () => {
    const signals: AbortSignal[] = [];
    const { caller, panel } = connect({
      describeModel: ({ id }, { signal }) => {
        signals.push(signal);
        return new Promise((resolve) => setTimeout(resolve, 20, { ...details, id }));
      },
    });
    caller.request('describeModel', { id: 'x/earlier' }).catch(() => undefined);
    const { caller: next, load } = panel.show();
    next.start();
    const asked = next.request('describeModel', { id: 'x/y' });
    load();
    next.listen();
    assert.equal((await asked).id, 'x/y');
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
  });

  it('never answers a page what the page before it asked, and still lets it cancel', async () => {
    const runs: { readonly signal: AbortSignal; readonly finish: () => void }[] = [];
    const { caller, panel } = connect({
      describeModel: ({ id }, { signal }) =>
        new Promise((resolve) => {
          runs.push({ signal, finish: () => resolve({ ...details, id }) });
        }),
    });
    caller.request('describeModel', { id: 'x/earlier' }).catch(() => undefined);
    const page = panel.show();
    page.caller.start();
    page.load();
    const controller = new AbortController();
    const outcome = page.caller
      .request('describeModel', { id: 'x/y' }, { signal: controller.signal })
      .then(({ id }) => `answered with ${id}`, String);
    runs[0]?.finish();
    await new Promise(setImmediate);
    controller.abort('cancelled');
    assert.equal(await outcome, 'cancelled');
    assert.deepEqual(
      runs.map(({ signal }) => signal.aborted),
      [true, true],
    );
  });

  it('posts nothing of a request that was aborted', async () => {
    const posted: string[] = [];
    const finish: (() => void)[] = [];
    const responder = new Responder({
      methods: Object.values(pageMethods).flat(),
      handlers: {
        describeModel: () =>
          new Promise((resolve) => {
            finish.push(() => resolve(details));
          }),
      },
      post: ({ kind }) => posted.push(kind),
      onReady: () => undefined,
      onMalformed: assert.fail,
      explain: () => assert.fail('it did not fail'),
    });
    responder.receive({
      kind: 'request',
      id: 'page/1',
      method: 'describeModel',
      params: { id: 'x/y' },
    });
    responder.receive({ kind: 'cancel', id: 'page/1' });
    finish[0]?.();
    await new Promise(setImmediate);
    assert.deepEqual(posted, []);
  });

  it('runs each of two requests to its end that come with the same id', async () => {
    const signals: AbortSignal[] = [];
    const finish: (() => void)[] = [];
    const { responder } = connect({
      describeModel: (_, { signal }) =>
        new Promise((resolve) => {
          signals.push(signal);
          finish.push(() => resolve(details));
        }),
    });
    const request = { kind: 'request', id: 'same', method: 'describeModel', params: { id: 'x/y' } };
    responder.receive(request);
    responder.receive(request);
    finish[0]?.();
    await new Promise(setImmediate);
    responder.receive({ kind: 'cancel', id: 'same' });
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [false, true],
    );
  });

  describe('tells events', () => {
    const task = (id: string) => ({ event: 'openTask', id }) as const;

    it('and readiness to a page that listens', () => {
      const { panel, responder, ready } = connect({});
      const page = panel.show();
      page.caller.start();
      page.load();
      page.caller.listen();
      responder.tell({ event: 'accountChanged', name: 'ada' });
      assert.equal(ready(), 1);
      assert.deepEqual(page.events, [{ event: 'accountChanged', name: 'ada' }]);
      assert.deepEqual(page.sent, ['started', 'ready', 'received']);
    });

    /** When the host tells of another task, seen from a page that is hidden and shown again. */
    const moments = [
      'while the page is hidden',
      'before the frame loads',
      'before the page starts',
      'before the page listens',
      'while the page listens',
    ] as const;

    for (const moment of moments) {
      it(`once, told ${moment}`, () => {
        const { panel, responder } = connect({});
        const at = (now: (typeof moments)[number]) => now === moment && responder.tell(task('b'));
        const first = panel.show();
        first.caller.start();
        first.load();
        first.caller.listen();
        responder.tell(task('a'));
        panel.hide();
        at('while the page is hidden');
        const second = panel.show();
        at('before the frame loads');
        second.load();
        at('before the page starts');
        second.caller.start();
        at('before the page listens');
        second.caller.listen();
        at('while the page listens');
        assert.deepEqual([first.events, second.events], [[task('a')], [task('b')]]);
        const third = panel.show();
        third.caller.start();
        third.load();
        third.caller.listen();
        assert.deepEqual(third.events, [], 'it was received before');
      });
    }

    it('of each kind the newest alone, in their order', () => {
      const { panel, responder } = connect({});
      for (let run = 0; run < 1000; run += 1) {
        responder.tell({ event: 'trialsChanged' });
        responder.tell(task(`task ${run}`));
      }
      const page = panel.show();
      page.caller.start();
      page.load();
      page.caller.listen();
      assert.deepEqual(page.events, [{ event: 'trialsChanged' }, task('task 999')]);
    });
  });
});
