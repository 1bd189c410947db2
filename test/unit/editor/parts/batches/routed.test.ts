import assert from 'node:assert/strict';
import { costRange, mostTokensOf } from '../../../../../src/editor/parts/batches/cost-range';
import { isOfHub, pricesOf, routedProviders } from '../../../../../src/editor/parts/batches/routed';

const cases = [
  { provider: 'auto', task: 'conversational', asks: true },
  { provider: 'groq', task: 'conversational', asks: true },
  { provider: 'server:lab', task: 'conversational', asks: false },
  { provider: 'server:', task: 'conversational', asks: false },
  { provider: 'auto', task: 'text-to-image', asks: false },
] as const;

describe('a run over rows', () => {
  for (const { provider, task, asks } of cases) {
    it(`${asks ? 'asks' : "doesn't ask"} the router who runs ${task} with ${provider}`, async () => {
      const asked: string[] = [];
      const router = {
        providersOf: async (model: string) => {
          asked.push(model);
          return [{ provider: 'groq' }];
        },
      };
      const found = await routedProviders(router, { model: 'acme/chat', provider, task });
      assert.deepEqual(asked, asks ? ['acme/chat'] : []);
      assert.equal(found.length, asks ? 1 : 0);
    });
  }

  it('has nothing to do with the hub on a server of the user’s own', () => {
    assert.deepEqual(
      ['server:lab', 'auto', 'groq'].map((provider) => isOfHub({ provider })),
      [false, true, true],
    );
  });

  const served = [
    { provider: 'groq', pricing: { input: 1, output: 2 } },
    { provider: 'together', pricing: { input: 3, output: 4 } },
    { provider: 'novita' },
  ];

  it('costs what those ask who may run it', () => {
    assert.deepEqual(pricesOf(served, 'together'), [{ input: 3, output: 4 }]);
    assert.deepEqual(pricesOf(served, 'novita'), []);
    const prices = pricesOf(served, 'auto');
    const sample = { tokens: [1_000_000], isExact: true };
    assert.deepEqual(costRange(prices, { rows: 1, sample, maxTokens: 1_000_000 }), {
      low: 1.000_002,
      high: 7,
    });
    assert.equal(costRange(prices, { rows: 1, sample }), undefined);
    assert.equal(costRange([], { rows: 1, sample, maxTokens: 1 }), undefined);
  });

  it('answers as long as its parameters let it', () => {
    assert.equal(mostTokensOf({ max_tokens: 5 }), 5);
    assert.equal(mostTokensOf({ max_tokens: 5, max_completion_tokens: 3 }), 3);
    assert.equal(mostTokensOf({ max_tokens: '5' }), undefined);
  });
});
