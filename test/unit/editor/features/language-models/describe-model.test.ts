import assert from 'node:assert/strict';
import type { ChatModel } from '../../../../../src/editor/features/language-models/chat-model';
import { describeModel } from '../../../../../src/editor/features/language-models/describe-model';
import { priceOf } from '../../../../../src/editor/features/language-models/price';
import { splitContext } from '../../../../../src/editor/features/language-models/token-limits';
import { say } from '../../say';

const toldAt = new Date(2026, 10, 21, 9, 5).getTime();

const named: ChatModel = {
  id: 'cerebras/openai/gpt-oss-120b',
  model: 'openai/gpt-oss-120b',
  provider: 'cerebras',
  contextLength: 131_072,
  tools: true,
  vision: false,
  price: { input: 0.85, output: 1.2 },
  toldAt,
};

const { contextLength: _, tools: __, price: ___, ...bare } = named;
const open: ChatModel = {
  ...bare,
  provider: 'auto',
  offers: [
    { provider: 'groq', price: { input: 0.5, output: 3 } },
    { provider: 'novita', price: { input: 0.075, output: 4 } },
    { provider: 'nscale' },
  ],
};

const describe_ = (model: ChatModel) => describeModel(model, say);

describe('a model in the chat picker', () => {
  it('says who serves it at what price, and what it can do', () => {
    const { tooltip, ...rest } = describe_(named);
    assert.deepEqual(rest, {
      id: 'cerebras/openai/gpt-oss-120b',
      name: 'gpt-oss-120b',
      family: 'gpt-oss-120b',
      version: 'cerebras',
      detail: 'Cerebras · $0.85 / $1.20',
      maxInputTokens: 114_688,
      maxOutputTokens: 16_384,
      capabilities: { toolCalling: true, imageInput: false },
    });
    assert.deepEqual(tooltip?.split('  \n'), [
      'openai/gpt-oss-120b',
      'Served by Cerebras',
      'Price per 1M tokens: $0.85 in, $1.20 out',
      'Context length: 131,072 tokens',
      'Tools: yes',
      'Images: no',
      `As reported by the router on Nov 21, 2026, 9:05 AM`,
    ]);
  });

  it('says what depends on who is chosen, and what is unknown', () => {
    const { detail, tooltip, capabilities } = describe_(open);
    assert.equal(detail, 'Router’s choice · from $0.50 / $3');
    assert.deepEqual(capabilities, { toolCalling: false, imageInput: false });
    for (const line of [
      'Available now: Groq, Novita AI, Nscale',
      'Price per 1M tokens: $0.075–$0.50 in, $3–$4 out',
      'Price unknown: Nscale',
      'Context length: unknown, taken as 16,384 tokens',
      'Tools: unknown',
    ]) {
      assert.ok(tooltip?.includes(line), `${line}\n${tooltip}`);
    }
  });

  it('says so where nobody was asked, or nobody tells a price', () => {
    const { detail, tooltip } = describe_({ id: 'fastest/a/b', model: 'a/b', provider: 'fastest' });
    assert.equal(detail, 'Fastest provider · price unknown');
    assert.match(tooltip ?? '', /Price: unknown/);
    assert.match(tooltip ?? '', /Not checked yet/);
  });

  it('names a server of the user as the user does, without a price', () => {
    const own = {
      id: 'server:box/llama3.2:3b',
      model: 'llama3.2:3b',
      provider: 'server:box',
      serverName: 'My Box',
    };
    const { name, version, detail, tooltip } = describe_({ ...own, toldAt });
    assert.deepEqual([name, version, detail], ['llama3.2:3b', 'box', 'My Box']);
    assert.ok(!tooltip?.includes('Price'));
    assert.match(tooltip ?? '', /As reported by the server on/);
  });

  it('says what the user said, and keeps names from being Markdown', () => {
    const { tooltip, maxInputTokens, capabilities } = describe_({
      id: 'x',
      model: '[run](command:x) <b>_y_ z_1',
      provider: 'server:box',
      serverName: 'My `Box`',
      contextLength: 8_192,
      tools: true,
      saidByUser: ['contextLength', 'tools'],
    });
    assert.deepEqual([maxInputTokens, capabilities.toolCalling], [6_144, true]);
    assert.deepEqual(tooltip?.split('  \n').slice(0, 5), [
      '\\[run\\]\\(command\\:x\\) &lt;b&gt;\\_y\\_ z_1',
      'Served by My \\`Box\\`',
      'Context length: 8,192 tokens (set by you)',
      'Tools: yes (set by you)',
      'Images: unknown',
    ]);
  });

  it('has a name whatever the model is called', () => {
    assert.equal(describe_({ ...named, model: 'odd/' }).name, 'odd/');
    assert.equal(describe_({ ...named, model: 'plain' }).name, 'plain');
  });
});

describe('the context length, as two numbers', () => {
  const splits: readonly (readonly [number | undefined, number, number])[] = [
    [131_072, 114_688, 16_384],
    [8_192, 6_144, 2_048],
    [1_000_000, 983_616, 16_384],
    [undefined, 12_288, 4_096],
    [1, 1, 1],
  ];
  for (const [context, maxInputTokens, maxOutputTokens] of splits) {
    it(`of ${context} is ${maxInputTokens} in and ${maxOutputTokens} out`, () =>
      assert.deepEqual(splitContext(context), { maxInputTokens, maxOutputTokens }));
  }
});

describe('the price of answers', () => {
  it('is that of whoever answered, and unknown without one', () => {
    assert.deepEqual(priceOf(named), { input: 0.85, output: 1.2 });
    assert.equal(priceOf(open), undefined);
    assert.ok(priceOf(open, 'groq'));
    assert.equal(priceOf(open, 'nscale'), undefined);
  });
});
