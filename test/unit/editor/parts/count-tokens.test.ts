import assert from 'node:assert/strict';
import { countHandler } from '../../../../src/editor/features/playground/count-handler';
import { sampleTokens } from '../../../../src/editor/parts/batches/sample-tokens';
import { countTokens, exactCounts } from '../../../../src/editor/parts/count-tokens';
import type { Session } from '../../../../src/editor/session/session';
import { TokenizerError } from '../../../../src/editor/session/tokenizers/tokenizer-error';
import type { Tokenizers } from '../../../../src/editor/session/tokenizers/tokenizers';
import type { CountedText } from '../../../../src/local';
import type { BatchDraft } from '../../../../src/protocol';
import { toolOf } from '../../trial/agent/tools';

const model = 'acme/large';

describe('tokens are counted', () => {
  let counted: { id: string; texts: readonly CountedText[]; withAdded: boolean }[];
  let logged: string[];
  beforeEach(() => {
    counted = [];
    logged = [];
  });

  /** A tokenizer for which each text is ten tokens, unless it is empty. */
  function world(count?: Tokenizers['count']): Pick<Session, 'log' | 'tokenizers'> {
    const tokenizers: Pick<Tokenizers, 'count'> = {
      count:
        count ??
        (async (id, texts, { withAdded = false } = {}) => {
          counted.push({ id, texts, withAdded });
          return texts.map((text) => (text === '' ? 0 : 10));
        }),
    };
    return {
      tokenizers: async () => tokenizers as Tokenizers,
      log: { error: (text: string) => logged.push(text) } as unknown as Session['log'],
    };
  }
  const notHere = world(async () => undefined);

  it('by the model’s own tokenizer where that is on this machine', async () => {
    assert.deepEqual(await countTokens(world(), model, ['a', 'b']), { counts: [10, 10], isExact: true });
    assert.deepEqual(counted, [{ id: model, texts: ['a', 'b'], withAdded: false }]);
  });

  it('and else estimated, by characters', async () => {
    const texts = ['word '.repeat(100), '漢'.repeat(100), '', [{ role: 'user', content: 'four' }]];
    assert.deepEqual(await countTokens(notHere, model, texts), { counts: [125, 100, 0, 5], isExact: false });
    assert.equal(await exactCounts(notHere, model, texts), undefined);
  });

  it('so too where the tokenizer fails, which is logged', async () => {
    const failing = world(async () => {
      throw new TokenizerError('damaged', model, 'Not JSON');
    });
    assert.deepEqual(await countTokens(failing, model, ['abcd']), { counts: [1], isExact: false });
    assert.equal(logged.length, 1);
  });

  it('so too where the tokenizer takes longer than one waits', async () => {
    const slow = world(() => new Promise(() => undefined));
    assert.deepEqual(await countTokens(slow, model, ['abcd'], { patience: 1 }), {
      counts: [1],
      isExact: false,
    });
    const { isExact } = await countTokens(world(), model, ['abcd'], { patience: 60_000 });
    assert.equal(isExact, true);
  });

  it('only as long as somebody wants it', async () => {
    const signal = AbortSignal.abort();
    const left = world(async () => signal.throwIfAborted() as undefined);
    await assert.rejects(exactCounts(left, model, ['a'], { signal }), { name: 'AbortError' });
    assert.deepEqual(logged, []);
  });

  describe('of a chat', () => {
    const { signal } = new AbortController();
    const call = { signal, sendChunk: () => undefined };
    const chat = {
      target: { model, provider: 'auto', task: 'conversational' },
      messages: [{ role: 'user' as const, content: 'Hi there' }],
      tools: '',
      images: 0,
    };

    it('as what the model’s template makes of it', async () => {
      const count = countHandler(world(), () => []).countTokens;
      assert.deepEqual(await count(chat, call), { tokens: 10, isExact: true });
      assert.deepEqual(counted[0]?.texts, [chat.messages]);
    });

    it('with an estimate for tools and pictures', async () => {
      const count = countHandler(world(), () => []).countTokens;
      assert.deepEqual(await count({ ...chat, tools: '[]' }, call), { tokens: 20, isExact: false });
      assert.deepEqual(await count({ ...chat, images: 2 }, call), { tokens: 2410, isExact: false });
    });

    it('with the chosen tools of the editor', async () => {
      const count = countHandler(world(), (names) => names.map((name) => toolOf(name))).countTokens;
      await count({ ...chat, tools: '[]', chosenTools: ['rain'] }, call);
      const sent = JSON.stringify(counted.at(-1)?.texts);
      assert.ok(sent.includes('[]') && sent.includes('rain'), sent);
    });

    it('with the tokenizer that could count, unless it is a model of an own server', async () => {
      const count = countHandler(notHere, () => []).countTokens;
      assert.deepEqual(await count(chat, call), { tokens: 6, isExact: false, tokenizer: model });
      const target = { ...chat.target, provider: 'server:box' };
      assert.deepEqual(await count({ ...chat, target }, call), { tokens: 6, isExact: false });
    });
  });

  describe('of rows', () => {
    const { signal } = new AbortController();
    const table = {
      columns: ['text', 'more'],
      rows: [
        { text: 'a', more: 'x' },
        { text: 'b', more: 'y' },
      ],
    } as never;
    const draft = (input: object) =>
      ({ input, target: { model, provider: 'auto', task: 't' } }) as BatchDraft;

    it('as chats', async () => {
      const input = { kind: 'chat', system: 'Be brief.', prompt: 'Say {{ text }}' };
      assert.deepEqual(await sampleTokens(world(), draft(input), table, signal), {
        tokens: [10, 10],
        isExact: true,
      });
      assert.deepEqual(counted[0]?.texts[1], [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Say b' },
      ]);
    });

    it('as all texts of a form', async () => {
      const values = {
        text: { kind: 'column', column: 'text' },
        context: { kind: 'column', column: 'more' },
      };
      const input = { kind: 'form', values };
      assert.deepEqual(await sampleTokens(world(), draft(input), table, signal), {
        tokens: [20, 20],
        isExact: true,
      });
      assert.deepEqual(counted[0], { id: model, texts: ['a', 'x', 'b', 'y'], withAdded: true });
    });
  });
});
