import assert from 'node:assert/strict';
import {
  Completer,
  type CompleterWorld,
  type Spot,
  type Timing,
} from '../../../../../src/editor/features/ghost-text/completer';
import type { Filler, Question } from '../../../../../src/editor/features/ghost-text/fillers/filler';

/** A model whose answers a test gives piece by piece. */
class Model {
  readonly questions: Question[] = [];
  running = 0;
  mostAtOnce = 0;
  aborted = 0;
  #waiting: ((piece: string | Error | undefined) => void)[] = [];

  readonly filler: Filler = {
    way: 'raw',
    shown: ({ prefix, suffix }) => `${prefix}|${suffix}`,
    fill: (question, signal) => this.#fill(question, signal),
  };

  /** Undefined ends the answer. */
  async say(...pieces: (string | Error | undefined)[]): Promise<void> {
    for (const piece of pieces) {
      await settled();
      this.#waiting.shift()?.(piece);
    }
    await settled();
  }

  async *#fill(question: Question, signal: AbortSignal): AsyncGenerator<string> {
    this.questions.push(question);
    this.running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running);
    let isWhole = false;
    try {
      for (;;) {
        const piece = await new Promise<string | Error | undefined>((resolve, reject) => {
          this.#waiting.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
        if (piece instanceof Error) {
          throw piece;
        }
        if (piece === undefined) {
          isWhole = true;
          return;
        }
        yield piece;
      }
    } finally {
      this.running -= 1;
      this.aborted += isWhole ? 0 : 1;
      this.#waiting = [];
    }
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('The completer of ghost text', () => {
  let model: Model;
  let now: number;
  let mayAsk: boolean;
  let failures: unknown[];
  let timings: Timing[];
  /** Whether somebody who types goes on before the pause is over. */
  let isTyping: boolean;
  let completer: Completer;

  const spot = (prefix: string, suffix = ''): Spot => ({
    document: 'file:///a.ts',
    prefix,
    suffix,
    language: 'typescript',
    path: 'a.ts',
  });
  const ask = (at: Spot, { automatic = true, controller = new AbortController() } = {}) => {
    const asked = completer.complete(at, { automatic, signal: controller.signal });
    return { asked, cancel: () => controller.abort(), text: async () => (await asked)?.text };
  };

  beforeEach(() => {
    model = new Model();
    now = 0;
    mayAsk = true;
    failures = [];
    timings = [];
    isTyping = false;
    const world: CompleterWorld = {
      filler: async () => model.filler,
      masked: (text, start, end) => text.slice(start, end).replaceAll('hf_secret', 'YOUR_HF_TOKEN'),
      files: () => [{ path: 'b.ts', text: 'other' }],
      mayAsk: () => mayAsk,
      onAsk: () => undefined,
      onAnswer: (timing) => timings.push(timing),
      onFailure: (error) => failures.push(error),
      onEnd: () => undefined,
      now: () => now,
      wait: async (_, signal) => {
        await (isTyping ? new Promise(() => undefined) : settled());
        signal.throwIfAborted();
      },
      pause: () => 75,
    };
    completer = new Completer(world);
  });

  afterEach(() => completer.dispose());

  it('asks for what is missing, and shows what was answered', async () => {
    const { text } = ask(spot('const a = ', ';\n'));
    await model.say('b', ' + c', undefined);
    assert.equal(await text(), 'b + c');
    const [question] = model.questions;
    assert.equal(question?.prefix, 'const a = ');
    assert.equal(question.suffix, ';\n');
    assert.deepEqual(question.files, [{ path: 'b.ts', text: 'other' }]);
  });

  it('gives up the request as soon as nothing more is to be shown', async () => {
    const { text } = ask(spot('const a = '));
    await model.say('b;', '\nconst');
    assert.equal(await text(), 'b;');
    assert.equal(model.aborted, 1);
  });

  it('sends nothing for what is known, typed through or deleted', async () => {
    const first = ask(spot('const a = '));
    await model.say('bcd;', undefined);
    assert.equal(await first.text(), 'bcd;');
    for (const [prefix, text] of [
      ['const a = ', 'bcd;'],
      ['const a = b', 'cd;'],
      ['const a = bcd', ';'],
      ['const a ', '= bcd;'],
    ] as const) {
      assert.equal(await ask(spot(prefix)).text(), text, prefix);
    }
    assert.equal(model.questions.length, 1);
    assert.deepEqual(await ask(spot('const a = b')).asked, { text: 'cd;', cached: true });
  });

  it('sends nothing while the user types on', async () => {
    isTyping = true;
    const { cancel } = ask(spot('a'));
    await settled();
    cancel();
    await settled();
    assert.equal(model.questions.length, 0);
  });

  it('asks at once when it is told to', async () => {
    isTyping = true;
    const { text } = ask(spot('a = '), { automatic: false });
    await model.say('b', undefined);
    assert.equal(await text(), 'b');
  });

  it('goes on with a request whose answer agrees with what is typed', async () => {
    const first = ask(spot('const a = '));
    await model.say('foo');
    first.cancel();
    completer.moved('file:///a.ts', spot('const a = fo'));
    const second = ask(spot('const a = fo'));
    await settled();
    assert.equal(await first.text(), undefined);
    await model.say('Bar()', undefined);
    assert.equal(await second.text(), 'oBar()');
    assert.equal(model.questions.length, 1);
    assert.equal(model.aborted, 0);
  });

  it('ends a request whose answer doesn’t agree, before it sends the next', async () => {
    const first = ask(spot('const a = '));
    await model.say('foo');
    first.cancel();
    const second = ask(spot('const a = x'));
    await settled();
    await model.say('yz', undefined);
    assert.equal(await second.text(), 'yz');
    assert.equal(model.questions.length, 2);
    assert.equal(model.aborted, 1);
    assert.equal(model.mostAtOnce, 1);
  });

  it('ends a request once the cursor is elsewhere', async () => {
    const first = ask(spot('const a = ', '\nb\n'));
    await model.say('foo');
    first.cancel();
    await settled();
    completer.moved('file:///a.ts', spot('const a = \nb', '\n'));
    await settled();
    assert.equal(model.aborted, 1);
    assert.equal(completer.isAsking('file:///a.ts'), false);
  });

  it('ends a request that nobody asks for again', async () => {
    const first = ask(spot('const a = '));
    await model.say('foo');
    first.cancel();
    await settled();
    completer.moved('file:///a.ts', spot('const a = f'));
    await settled();
    await settled();
    assert.equal(model.aborted, 1);
  });

  it('never has two requests for a document, however fast the keys come', async () => {
    const asked = ['a', 'ab', 'abc', 'abcd'].map((prefix) => {
      const each = ask(spot(prefix), { automatic: false });
      each.cancel();
      return each;
    });
    const last = ask(spot('abcde'), { automatic: false });
    await model.say('f', undefined, 'f', undefined);
    await Promise.all([...asked, last].map(({ asked: each }) => each));
    assert.equal(model.mostAtOnce, 1);
  });

  it('doesn’t ask when it may not, and shows what it knows all the same', async () => {
    const first = ask(spot('a = '));
    await model.say('b', undefined);
    await first.asked;
    mayAsk = false;
    assert.equal(await ask(spot('c = ')).text(), undefined);
    assert.equal(await ask(spot('a = ')).text(), 'b');
    assert.equal(model.questions.length, 1);
  });

  it('reports a failure once, and shows nothing', async () => {
    const { text } = ask(spot('a = '));
    await model.say('b', new Error('gone'));
    assert.equal(await text(), undefined);
    assert.deepEqual(failures.map(String), ['Error: gone']);
  });

  it('reports nothing where the user has ended it', async () => {
    const { cancel } = ask(spot('a = '));
    await model.say('b');
    cancel();
    completer.dispose();
    await settled();
    assert.deepEqual(failures, []);
  });

  it('shows whole lines of an answer that takes too long', async () => {
    const { text } = ask(spot('', '\n'));
    await model.say('first();\n');
    now = 3000;
    await model.say('sec');
    assert.equal(await text(), 'first();');
    assert.equal(model.aborted, 1);
    assert.deepEqual(timings, [{ first: 0, whole: 3000 }]);
  });

  it('remembers that nothing is to be shown, and asks again only when it is told to', async () => {
    const first = ask(spot('f(a', ')'));
    await model.say(')', undefined);
    assert.equal(await first.text(), undefined);
    assert.equal(await ask(spot('f(a', ')')).text(), undefined);
    assert.equal(model.questions.length, 1);
    const told = ask(spot('f(a', ')'), { automatic: false });
    await model.say(', b', undefined);
    assert.equal(await told.text(), ', b');
  });

  it('doesn’t show for a minute what the user didn’t want there', async () => {
    const first = ask(spot('a = '));
    await model.say('b', undefined);
    assert.equal(await first.text(), 'b');
    completer.reject(spot('a = '), 'b');
    const second = ask(spot('a = '));
    await model.say('b', undefined);
    assert.equal(await second.text(), undefined);
    now = 61_000;
    assert.equal(await ask(spot('a = ')).text(), 'b');
  });

  it('sends no credential that is near, nor more than the prompt takes', async () => {
    const long = 'let x = 1;\n'.repeat(10_000);
    const { text } = ask(spot(`${long}const token = 'hf_secret';\nlet y = `, long));
    await model.say('2', undefined);
    assert.equal(await text(), '2');
    const [question] = model.questions;
    assert.match(question?.prefix ?? '', /YOUR_HF_TOKEN';\nlet y = $/);
    assert.ok((question?.prefix.length ?? 0) + (question?.suffix.length ?? 0) <= 6000);
  });
});
